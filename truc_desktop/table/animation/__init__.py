"""Animation of events: one step for each, played in order."""
