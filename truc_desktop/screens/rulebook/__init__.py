"""The rule book on the screen."""
