"""Ambience: glances, moods and small talk at the table. The game never waits for it."""
