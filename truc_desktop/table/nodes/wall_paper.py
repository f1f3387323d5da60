"""A slip of paper pinned up on the wall, under the bar, or laid where it covers neither people nor open cards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from truc_desktop.art.lesson_pictures import slip
from truc_desktop.art.light import shadow_of
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.nodes.paper_place import hides, place_beside
from truc_desktop.table.nodes.tabletop import Tabletop

WIDE, TOP, EDGE = 430.0, 62.0, 14.0
"""Greatest width of the slip, its upper edge and its distance from the window's edge, in units of t."""
PARTS, NARROWEST = (1.0, 0.8, 0.62), 0.48
"""What a slip may be wide, in parts of the greatest width; the narrowest only where none of these has room."""
LIFT = 5.0
"""Height of the paper above the wall, in units of u."""


def slip_on_wall(table: Tabletop, told: str, papers: Sequence[Rect] = ()) -> Sprite:
    """Return a slip of paper with the text ``told`` at the right of the wall: the widest that covers nobody.

    Where each would cover somebody, it is at the nearest place that leaves people, names, open cards and ``papers``
    (in window px) free; without one, at the right, where it covers least.
    """
    place = table.place
    people = [node.body() for node in table.seats if node.seat != table.viewer]

    def box(picture: Surface) -> Rect:
        edge = round(EDGE * place.t)
        return Rect(place.w - edge - picture.get_width(), round(TOP * place.t), *picture.get_size())

    def covered(picture: Surface) -> int:
        parts = [box(picture).clip(body) for body in people]
        return sum(part.w * part.h for part in parts)

    def drawn(part: float) -> Surface:
        return slip((told,), place.t, round(min(part * WIDE * place.t, 0.42 * place.w)))

    pictures = [drawn(part) for part in PARTS]
    picture = min(pictures, key=covered)
    at = box(picture)
    if hides(table, at):
        pictures.append(drawn(NARROWEST))
        beside = place_beside(table, at, [each.get_size() for each in pictures], papers)
        if beside is not None:
            picture, at = pictures[beside[0]], beside[1]
    x, y = at.center
    return Sprite(picture, shadow_of=shadow_of, name="slip", x=x, y=y, lift=LIFT * place.u, alt=told, z=-1)
