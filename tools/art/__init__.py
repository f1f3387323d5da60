"""Makers of cards, fonts and icon, and sheets to look at them."""
