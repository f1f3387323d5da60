"""The music of a room: apart from the sounds of a game (``sound_cues``), because the menu has music and no game."""

from __future__ import annotations


def music_of(room: str) -> str:
    """Return the name of the music of a room, a key of art.palette.ROOMS."""
    return f"music_{room}"
