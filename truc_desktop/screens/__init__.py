"""The screens of the program: menu, new table, match, library, settings, network."""
