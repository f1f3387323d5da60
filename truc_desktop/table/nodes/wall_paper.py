"""Papers pinned up on the wall, under the bar: they cover neither people nor anything on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from truc_desktop.art.lesson_pictures import slip
from truc_desktop.art.light import shadow_of
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.nodes.tabletop import Tabletop

WIDE, TOP, EDGE = 430.0, 62.0, 14.0
"""Greatest width of a slip, upper edge of a paper and its distance from the window's edges, in units of t."""
LIFT = 5.0
"""Height of a paper above the wall, in units of u."""


def pinned(table: Tabletop, name: str, pictures: Sequence[Surface], right: bool, told: str) -> Sprite:
    """Return the first of ``pictures`` that covers nobody, or the one that covers least, at the left or ``right`` of
    the wall. ``told`` is for the screen reader."""
    place = table.place
    people = [node.body() for node in table.seats if node.seat != table.viewer]

    def box(picture: Surface) -> Rect:
        edge = round(EDGE * place.t)
        x = place.w - edge - picture.get_width() if right else edge
        return Rect(x, round(TOP * place.t), *picture.get_size())

    def covered(picture: Surface) -> int:
        parts = [box(picture).clip(body) for body in people]
        return sum(part.w * part.h for part in parts)

    picture = min(pictures, key=covered)
    x, y = box(picture).center
    return Sprite(picture, shadow_of=shadow_of, name=name, x=x, y=y, lift=LIFT * place.u, alt=told, z=-1)


def slip_on_wall(table: Tabletop, told: str) -> Sprite:
    """Return a slip of paper with a text, at the right of the wall."""
    place = table.place
    widths = [min(part * WIDE * place.t, 0.42 * place.w) for part in (1.0, 0.8, 0.62)]
    return pinned(table, "slip", [slip((told,), place.t, round(width)) for width in widths], True, told)
