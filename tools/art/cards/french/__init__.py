"""The French-suited pack drawn by code: `deck.sources()` gives its 36 cards."""
