"""Where a paper or strip on the table hides least of what must be seen. Pure arithmetic, in window px."""

from __future__ import annotations

from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import CARD_RATIO, Layout

BAR = 64.0
"""Height of the top bar with its free edge, in units of t."""
SCORE = 0.05
"""What hiding the score counts, as a part of hiding a card or a face."""
FACE = 0.7
"""Half the width of a head with a hat, in halves of the frame in which the person is drawn."""


def overlap(one: Box, other: Box) -> float:
    """Return the common area of two boxes in square px."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def seen(layout: Layout, own: bool = True) -> list[Box]:
    """Return what should not be hidden: the bar, the cards of a trick, the faces of the others, and the hand.

    ``own``: with the viewer's own card of the trick.
    """
    found = [Box(0, 0, layout.w, BAR * layout.t)]
    for position, place in enumerate(layout.places):
        pose = layout.trick(position)
        high = pose.width * CARD_RATIO
        if position or own:
            found.append(Box(pose.x - pose.width / 2, pose.y - high / 2, pose.width, high))
        if position:
            half = FACE * place.r
            found.append(Box(place.x - half, place.y - place.r, 2 * half, 2 * place.r))
    for pose in layout.hand(3):
        high = pose.width * CARD_RATIO
        found.append(Box(pose.x - pose.width / 2, pose.y - high / 2, pose.width, high))
    return found


def hidden(layout: Layout, box: Box, own: bool = True) -> float:
    """Return how much a box would hide of what should be seen, in square px; the score counts for less."""
    return sum(overlap(box, each) for each in seen(layout, own)) + SCORE * overlap(box, layout.rail.left)
