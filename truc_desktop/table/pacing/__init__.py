"""Pacing at a table on screen: delays of robots, movements of eyes, the turn clock."""
