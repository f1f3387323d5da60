"""A new table: game, options, seats and people."""
