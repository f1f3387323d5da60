"""Synthesis of the sounds, and sheets to measure them."""
