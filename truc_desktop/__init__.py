"""Truc Desktop: the card games of the Truc family at a table of your own."""

__version__ = "0.1.0"
