"""The four aces: one grand jewelled pip each, in a setting of its own."""

from __future__ import annotations

from ..ink import Drawing
from .suits import pip


def ace(d: Drawing, suit: str) -> None:
    """Draw the ace of a suit."""
    pip(d, suit, 160, 249, 180)
