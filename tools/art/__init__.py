"""Makers of cards, fonts and icon, and sheets to inspect the art."""
