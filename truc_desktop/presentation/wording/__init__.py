"""Facts of a match in words: players, scores, reasons, actions, what a hand brought."""
