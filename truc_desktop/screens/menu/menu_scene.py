"""The menu's picture: a room with a table, three people at it, and the player's own hand of cards in front."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from truc_desktop.art.interiors.view import View

if TYPE_CHECKING:
    from truc_desktop.art.figures.attitudes import Place

_FANS = {"spanish": ("10C", "12B", "1E", "7O", "3B"), "french": ("Vc", "Dh", "Rs", "7d", "8h")}
_FRENCH_ROOMS = ("french", "poitou")
FAN_CARDS = 5
WIDTH = 1216.0
"""Width of the scene with all its people, in units."""
_FAR, _NEAR, _FAR_HALF, _NEAR_HALF = 0.395, 1.02, 350.0, 720.0  # the table: heights in windows, half widths in units
_SIDE = 0.30  # how far down the table the people at the sides sit
_HOST, _GUEST = 296.0, 306.0  # frames of the person opposite and of those at the sides
_FAN_STEP, _FAN_RADIUS, _FAN_CARD, _FAN_HIGH = 11.0, 640.0, 216.0, 0.845


@dataclass(frozen=True, slots=True)
class Scene:
    """The scene in a window of w x h px: the middle of the table (px), the scale of what is on it, px per unit."""

    w: int
    h: int
    x: float
    part: float
    u: float

    @property
    def scale(self) -> float:
        """Px per virtual unit of people and things."""
        return self.u * self.part

    @property
    def view(self) -> View:
        """The table in the window."""
        s = self.scale
        return View(
            self.w, self.h, self.u, self.x, _FAR * self.h, _NEAR * self.h, _FAR_HALF * s, _NEAR_HALF * s
        )

    @property
    def left(self) -> float:
        """The left edge of the scene, px."""
        return self.x - WIDTH / 2 * self.scale

    def seat(self, place: Place) -> tuple[float, float, int]:
        """Return where the table's edge cuts the person at a place (px), and the side of their frame."""
        view = self.view
        if place == "opposite":
            return self.x, view.far, round(_HOST * self.scale)
        y = view.far + _SIDE * (view.near - view.far)
        return self.x + view.half(y) * (1 if place == "right" else -1), y, round(_GUEST * self.scale)

    def on_cloth(self, dx: float, down: float) -> tuple[float, float]:
        """Return a place on the table: ``dx`` units from its middle, ``down`` 0 (far edge) to 1 (near edge)."""
        view = self.view
        return self.x + dx * self.scale, view.far + down * (view.near - view.far)

    def pack(self) -> tuple[float, float]:
        """The centre of the pack, px."""
        return self.on_cloth(170, 0.30)

    def card(self, index: int) -> tuple[float, float, float, float]:
        """Centre x and y (px), rotation (degrees clockwise) and width (px) of card ``index`` of the fan."""
        angle = (index - (FAN_CARDS - 1) / 2) * _FAN_STEP
        turn = math.radians(angle)
        reach = _FAN_RADIUS * self.scale
        return (
            self.x + reach * math.sin(turn), _FAN_HIGH * self.h + reach * (1 - math.cos(turn)), angle,
            _FAN_CARD * self.scale,
        )  # fmt: skip


def fan_of(room_key: str) -> tuple[str, ...]:
    """The FAN_CARDS cards of the fan, from the pack used in the room."""
    return _FANS["french" if room_key in _FRENCH_ROOMS else "spanish"]
