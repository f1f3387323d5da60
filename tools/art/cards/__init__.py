"""The Spanish pack, drawn by code: `deck.sources()` returns every card."""
