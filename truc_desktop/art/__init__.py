"""Vector art turned into cached surfaces. It knows pygame, but no rules."""
