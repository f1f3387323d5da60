"""Makers of sounds, and sheets to measure them."""
