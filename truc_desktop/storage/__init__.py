"""Everything that is stored on disk: journals of matches, and the settings."""
