"""Whose words a bubble seems to be: how much nearer it is to somebody else, and what its tail crosses."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

from truc_desktop.scene.node import Point
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.tabletop import Tabletop

_FACE = 0.7, 0.65
"""Width and height of a face without hat and cheeks, as parts of the head."""


def gap_between(one: Rect, other: Rect) -> float:
    """Return the distance between two boxes in px; 0 where they meet."""
    aside = max(0, other.left - one.right, one.left - other.right)
    return math.hypot(aside, max(0, other.top - one.bottom, one.top - other.bottom))


def own_face(speaker: PlayerNode) -> Rect:
    """Return the face of the ``speaker`` without hat and cheeks, in window px: a tail over it would hide the mouth."""
    head = speaker.head
    return Rect(head.x, head.y, round(_FACE[0] * head.w), round(_FACE[1] * head.h)).move(
        round((1 - _FACE[0]) / 2 * head.w), round((1 - _FACE[1]) * head.h))  # fmt: skip


def heads_of_others(table: Tabletop, speaker: PlayerNode) -> list[Rect]:
    """Return the heads that are drawn in full, but that of the ``speaker``, in window px."""
    return [node.head for node in table.seats if node is not speaker and (table.position(node.seat) or table.watched)]


def names_of_others(table: Tabletop, speaker: PlayerNode) -> list[Rect]:
    """Return the plates of all but the ``speaker``, in window px."""
    return [node.plate.body() for node in table.seats if node.plate is not None and node is not speaker]


def nearer_to_another(words: Rect, own: Rect, others: Sequence[Rect], least: float = 0.0) -> float:
    """Return by how many px words are too near to the nearest of the ``others``' heads; 0 where they are not.

    It should be ``least`` px farther than the speaker's ``own``: one reads words as those of the head beside them.
    """
    nearest = min((gap_between(words, head) for head in others), default=math.inf)
    return max(0.0, gap_between(words, own) + least - nearest)


def crossed(near: Point, tip: Point, things: Sequence[Rect]) -> int:
    """Return how many of the ``things`` a tail crosses on its way from a bubble to its ``tip``."""
    return sum(1 for thing in things if thing.clipline(near, tip))
