"""The things on the table as nodes of the scene: cards, portraits, panels, buttons."""
