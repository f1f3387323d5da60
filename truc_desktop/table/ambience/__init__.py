"""The life of the table beside the game: glances and moods. Nothing waits for it."""
