"""Advice for a player: what the standard robot holds to be best, with the figures it was chosen by."""
