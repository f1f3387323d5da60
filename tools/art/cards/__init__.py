"""The Spanish pack drawn by code: one module an idea, `deck.sources()` gives every card."""
