"""What happened, told in sentences: events, signals after the hand, the course of a game."""
