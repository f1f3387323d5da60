"""The table on screen: layout, presenters, conductor and prompts."""
