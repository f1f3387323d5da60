"""The page of saved matches."""
