"""A robot's beliefs about hidden cards: certain knowledge, sampled deals, and values of hands."""
