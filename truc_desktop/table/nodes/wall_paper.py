"""A slip of paper pinned up on the wall, under the bar: it covers neither people nor anything on the table."""

from __future__ import annotations

from pygame import Rect, Surface

from truc_desktop.art.lesson_pictures import slip
from truc_desktop.art.light import shadow_of
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.nodes.tabletop import Tabletop

WIDE, TOP, EDGE = 430.0, 62.0, 14.0
"""Greatest width of the slip, its upper edge and its distance from the window's edge, in units of t."""
LIFT = 5.0
"""Height of the paper above the wall, in units of u."""


def slip_on_wall(table: Tabletop, told: str) -> Sprite:
    """Return a slip of paper with the text ``told`` at the right of the wall: the widest that covers nobody, or the one
    that covers least."""
    place = table.place
    people = [node.body() for node in table.seats if node.seat != table.viewer]

    def box(picture: Surface) -> Rect:
        edge = round(EDGE * place.t)
        return Rect(place.w - edge - picture.get_width(), round(TOP * place.t), *picture.get_size())

    def covered(picture: Surface) -> int:
        parts = [box(picture).clip(body) for body in people]
        return sum(part.w * part.h for part in parts)

    widths = [min(part * WIDE * place.t, 0.42 * place.w) for part in (1.0, 0.8, 0.62)]
    picture = min((slip((told,), place.t, round(width)) for width in widths), key=covered)
    x, y = box(picture).center
    return Sprite(picture, shadow_of=shadow_of, name="slip", x=x, y=y, lift=LIFT * place.u, alt=told, z=-1)
