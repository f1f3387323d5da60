"""The room behind a page: its wall, and a long table at its foot, a little out of focus and evenly darkened."""

from __future__ import annotations

import pygame
from pygame import Surface

from truc_desktop.art.colour import rgb
from truc_desktop.art.interiors.interior import interior
from truc_desktop.art.interiors.view import View
from truc_desktop.art.palette import Room
from truc_desktop.art.theme import cached

FAR = 0.83
"""Where the far edge of the table is, as a part of the window's height."""
_NEAR, _FAR_HALF, _NEAR_HALF = 1.34, 0.64, 0.86
"""The near edge, in heights of the window, and half the table's width at both edges, in widths of the window."""
_PART = 2
"""It is drawn at this part of its size: less work, and out of focus when it is enlarged."""
_NEARER = 1.5
"""How much larger the room is than at a table: what hangs on its wall reaches down beside the sheets."""
_EVENING = (206, 196, 188)
"""What it is multiplied with, so that sheets and people stand out."""


@cached
def page_room(room: Room, w: int, h: int, u: float) -> Surface:
    """Return a room behind the sheets of a page in a window of w x h px: opaque, cached, not to be drawn on.

    ``u``: px per unit. The table is wider than the window, so that somebody can sit anywhere at its far edge. A flat
    room has a plain wall and a plain table.
    """
    if room.table == "flat":
        plain = Surface((w, h), 0, 32)
        plain.fill(rgb(room.wood[0]))
        far = round(FAR * h)
        plain.fill(rgb(room.mat[0]), (0, far, w, h - far))
        plain.fill((255, 255, 255), (0, far, w, max(2, round(4 * u))))
        return plain
    small_w, small_h = max(1, w // _PART), max(1, h // _PART)
    view = View(small_w, small_h, _NEARER * u / _PART, small_w / 2, FAR * small_h, _NEAR * small_h, _FAR_HALF * small_w,
                _NEAR_HALF * small_w)  # fmt: skip
    out = pygame.transform.smoothscale(interior(room, view), (w, h))
    out.fill(_EVENING, special_flags=pygame.BLEND_RGB_MULT)
    return out
