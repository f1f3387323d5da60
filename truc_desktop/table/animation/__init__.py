"""How events are acted out: one step for each, played in order."""
