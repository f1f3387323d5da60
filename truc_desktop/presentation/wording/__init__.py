"""Facts of a match in words: players, scores, reasons, actions, results of hands."""
