"""The picture of an empty seat, in place of a live face."""

from __future__ import annotations

from truc_desktop.art.empty_seat import empty_seat
from truc_desktop.scene.sprite import Sprite


class _Nobody:
    """A stand-in for a face, without gaze or moods."""

    def look(self, dx: float, dy: float) -> None:
        """Do nothing."""

    def mood(self, name: str, ms: float) -> None:
        """Do nothing."""


class EmptyPlace(Sprite):
    """An arch with a cross in it, as large as a face in its frame."""

    def __init__(self, size: int) -> None:
        """``size``: side of the frame in px."""
        super().__init__(empty_seat(size))
        self.animator = _Nobody()
        self.shade = empty_seat(size)
        """The picture whose shadow is drawn."""
