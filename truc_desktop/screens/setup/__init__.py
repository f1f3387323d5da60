"""The New table page: game, options, seats and people."""
