"""What makes a release: the frozen program, message template, goldens, protocol tables."""
