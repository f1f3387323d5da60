"""Checks made before the first window opens."""
