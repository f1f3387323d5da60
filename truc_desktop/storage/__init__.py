"""Everything that is kept on disk: journal, saves and settings, atomic and versioned."""
