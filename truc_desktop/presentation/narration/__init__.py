"""Log lines for events, reports on signals after a hand, and the history of a game."""
