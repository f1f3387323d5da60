"""A small picture of a room's table with its cloth, to tell games apart at a glance."""

from __future__ import annotations

import pygame
from pygame import Surface

from truc_desktop.art.colour import rgb
from truc_desktop.art.icons import icon
from truc_desktop.art.interiors.interior import table_in_view
from truc_desktop.art.interiors.view import View
from truc_desktop.art.light import drop
from truc_desktop.art.marks import token
from truc_desktop.art.palette import GOLDL, INK, ROOMS, Room
from truc_desktop.art.theme import cached
from truc_desktop.art.type import put

_PART = 2
"""It is drawn so many times as large, and then made smaller."""
_UNITS = 1060.0
"""Width of the table in units: small enough that its border and medallion can be told."""
_FAR, _NEAR, _FAR_HALF, _NEAR_HALF = 0.05, 0.95, 0.385, 0.49
_DAYLIGHT = (84, 80, 74)
"""How much of its own light is added: on paper the lamplight of a table would be too dark."""
_THEIRS, _OURS = (0.26, 0.095), (0.76, 0.125)
"""The rows of tokens of the others and of the player: height of the row and width of a token, in widths and heights."""
MOST_TOKENS = 6


@cached
def table_picture(room: Room, w: int, h: int) -> Surface:
    """Return the table of a room as seen by who sits at it, in w x h px: transparent around it, cached.

    It takes longer than a frame: draw it in a thread, or ask ``table_picture.keeps`` first.
    """
    large = (w * _PART, h * _PART)
    view = View(*large, large[0] / _UNITS, large[0] / 2, _FAR * large[1], _NEAR * large[1], _FAR_HALF * large[0],
                _NEAR_HALF * large[0])  # fmt: skip
    corners = [(view.cx - view.far_half, view.far), (view.cx + view.far_half, view.far),
               (view.cx + view.near_half, view.near), (view.cx - view.near_half, view.near)]  # fmt: skip
    if room.table == "flat":
        out = Surface(large, pygame.SRCALPHA, 32)
        pygame.draw.polygon(out, rgb(room.mat[0]), corners)
    else:
        out = table_in_view(room, view)
        light = out.copy()
        light.fill(_DAYLIGHT, special_flags=pygame.BLEND_RGB_MULT)
        out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pygame.draw.polygon(out, rgb(INK), corners, max(2, round(0.012 * large[0])))
    return pygame.transform.smoothscale(out, (w, h))


def lay_score(out: Surface, room_key: str, us: int, them: int) -> None:
    """Lay tokens of the score, ``us`` and ``them`` of them, on a picture of a table: ours are nearer."""
    w, h = out.get_size()
    for count, (y, size) in ((them, _THEIRS), (us, _OURS)):
        px = max(4, round(size * w))
        for i in range(count):
            x = w / 2 + (i - (count - 1) / 2) * px * 0.86
            put(out, token(ROOMS[room_key].token, px, i), x, y * h, 0.5, 0.5)


def lay_crown(out: Surface) -> None:
    """Lay a crown before the player, who has won, on a picture of a table."""
    w, h = out.get_size()
    y, size = _OURS
    px = round(2.6 * size * w)
    ground = icon("crown", px, INK)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        put(out, ground, w / 2 + dx, (y - 0.04) * h + dy, 0.5, 0.5)
    drop(out, icon("crown", px, GOLDL), w / 2, (y - 0.04) * h, lift=2, alpha=150)
