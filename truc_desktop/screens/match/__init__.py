"""The match screen and its parts."""
