"""The French-suited pack, drawn by code: `deck.sources()` returns its 36 cards."""
