"""Rooms with depth: a wall, light, and the table in mild perspective, as somebody sees them who sits at the table."""
