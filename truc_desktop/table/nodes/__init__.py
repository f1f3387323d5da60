"""Scene nodes of the table: cards, portraits, panels, buttons, labels."""
