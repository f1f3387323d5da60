"""Placement of a large word over the table, where it covers nothing: no card, name, mat, token or face."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from pygame import Rect

from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.free_place import BAR
from truc_desktop.table.nodes.tabletop import Tabletop
from truc_desktop.table.nodes.tag_place import Covered

CARD, LAID, PLATE, FACE, SAID, HELD, THING = 6.0, 5.0, 4.0, 4.0, 6.0, 1.5, 2.0
"""How bad it is to cover the cards that a word is about, another one of the trick, a name, a face, what somebody says,
a card of the hand or of a finished trick, and what else lies on the table: mats, tokens, the pack.
"""
BODY, NEAR, BEATEN = 1.5, 0.4, 0.12
"""How bad it is to cover a body, and to be far from the middle: less than anything else; and to cover a beaten card
once the hand is won.
"""
FREE = 8.0
"""Free edge about what a word must not cover, in units of t."""
COLUMNS, ROWS = range(-9, 10), range(-16, 9)
ACROSS, DOWN = 0.055, 0.045
"""Places that are tried: columns and rows about the middle of the cloth, apart by these parts of its width and height.
"""


def to_keep_free(
    table: Tabletop, about: Sequence[Sprite], bubble: Callable[[int], Sprite | None], but: Collection[Sprite] = ()
) -> list[tuple[Rect, float]]:
    """Return what a word must not cover, with how bad it would be. ``about``: the cards that it is about; ``bubble``
    returns what a seat says; ``but``: cards of the trick that it may cover."""
    laid = [node for node in table.trick.values() if node not in but]
    what = [(_at_rest(node), CARD if node in about else LAID) for node in laid]
    for seat in table.seats:
        if table.position(seat.seat) or table.watched:
            what.append((seat.head, FACE))
        if seat.plate is not None:
            what.append((seat.plate.body(), PLATE))
        said = bubble(seat.seat)
        if said is not None:
            what.append((said.body(), SAID))
    what += [(_at_rest(card), HELD) for card in (*table.hand, *(node for pile in table.piles for node in pile.nodes))]
    things = [node for node in (*table.mat_layer.children, *table.stake.nodes) if isinstance(node, Sprite)]
    if table.pack is not None:
        things.append(table.pack)
    what += [(_at_rest(node), THING) for node in things if node.visible]
    free = round(2 * FREE * table.place.t)
    return [(rect.inflate(free, free), bad) for rect, bad in what]


def _at_rest(node: Sprite) -> Rect:
    """Return where something lies once a blow no longer moves it aside."""
    x, y = node.aside
    return node.body().move(-round(x), -round(y))


def word_place(
    table: Tabletop, sizes: Iterable[tuple[int, int]], about: Sequence[Sprite], bubble: Callable[[int], Sprite | None],
    near: Point | None = None, clear: Sequence[Rect] = (), settled: bool = False,
) -> tuple[int, Point]:  # fmt: skip
    """Return which of ``sizes`` (px, the best first; one is taken after the other) a word has, and where its middle is.

    It is the first size that covers nothing somewhere, near the middle of the cloth, or ``near`` another point; where
    the cloth has no room beside the cards it lands before the wall. If every size covers something, it is the place
    where that is least. ``clear``: what else it must not cover, in window px. ``settled``: the hand is won, and the
    word may cover the cards that it is not about: beside them all it would land at the rim of the cloth, where nobody
    looks.
    """
    place = table.place
    mat, (cx, cy) = place.mat, place.trick_centre
    goal = (cx, cy) if near is None else near
    beaten = [node for node in table.trick.values() if settled and node not in about]
    hard = Covered([*to_keep_free(table, about, bubble, beaten), *((rect, LAID) for rect in clear)])
    bodies = [(seat.body(), BODY) for seat in table.seats if table.position(seat.seat) or table.watched]
    soft = Covered([*bodies, *((_at_rest(node), BEATEN) for node in beaten)])
    found = []
    for n, (w, h) in enumerate(sizes):
        top, foot = BAR * place.t + h / 2, max(BAR * place.t + h / 2, place.rail.top - h / 2)
        for column in COLUMNS:
            x = max(w / 2 + 8, min(place.w - w / 2 - 8, cx + column * mat.w * ACROSS))
            for row in ROWS:
                y = max(top, min(foot, cy + row * mat.h * DOWN))
                bad = hard.penalty((w, h), (x, y))
                far = NEAR * (abs(x - goal[0]) + abs(y - goal[1])) * h + soft.penalty((w, h), (x, y))
                found.append((bad, far, n, x, y))
        if min(found)[0] == 0:
            break
    _bad, _far, n, x, y = min(found)
    return n, (x, y)
