"""Network tables: finding, opening and joining one, the lobby, the match."""
