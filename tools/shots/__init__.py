"""Pictures of every page and position of the game, and film strips."""
