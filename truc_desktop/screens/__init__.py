"""Menu, table, settings and the other screens. Only this room knows pygame_gui."""
