"""Manners of sitting: the few ways in which each of the cast holds the free hand at rest, besides their usual one.

Only that hand and the head change: chair, trunk and the hand with the cards keep their pictures.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.builds import BUILDS


class Manner(NamedTuple):
    """What the free hand does (see Build.rest), and how much further aside and down the head is than usual."""

    hand: str
    aside: float = 0.0
    down: float = 0.0


OTHERS: dict[str, tuple[Manner, ...]] = {
    "remei": (Manner("folded", 0, 2), Manner("glass", 2, 0), Manner("both", 0, 3)),
    "laia": (Manner("both", 0, 3), Manner("temple"), Manner("elbow", 3, 0)),
    "quim": (Manner("collar", -3), Manner("glass", 3), Manner("flat", 4)),
    "montse": (Manner("fist", 0, 2), Manner("both", 0, 3), Manner("heart", 0, -2)),
    "ramon": (Manner("fist", 0, 2), Manner("glass", -2, 0), Manner("planted", 2, 0)),
    "empar": (Manner("ear", 2), Manner("folded"), Manner("lifted", -2)),
    "vicent": (Manner("both", 0, 3), Manner("planted", -2, 0), Manner("heart", 2, 2)),
    "consol": (Manner("folded", 0, 2), Manner("heart"), Manner("beads", 2, 0)),
    "ximo": (Manner("cloth", -2, 2), Manner("collar", 2, 0), Manner("glass", 0, 2)),
    "nelo": (Manner("fist", 3, 0), Manner("elbow", -3, 0), Manner("flat", 2, 3)),
    "josette": (Manner("ear", 2), Manner("beads", -2), Manner("flat")),
    "marcel": (Manner("glass", -2, 0), Manner("folded", 0, 2), Manner("fist", 2, 2)),
    "awa": (Manner("planted", -2), Manner("beads", 2), Manner("both")),
    "benat": (Manner("fist", 2, 2), Manner("planted", -3, 0), Manner("both", 0, 4)),
    "baptiste": (Manner("fist", 0, 2), Manner("collar", -2, 0), Manner("glass", 2, 0)),
    "suzette": (Manner("flat", 0, 2), Manner("cheek"), Manner("lifted", 2, 0)),
    "fernand": (Manner("fist", -2, 0), Manner("heart", 2, 2), Manner("lifted", 0, -2)),
    "theo": (Manner("flat", 2, 15), Manner("both", -2, 15), Manner("elbow", -5, 15)),
    "rosendo": (Manner("lifted", 0, -2), Manner("planted", -2, 0), Manner("collar", 2, 0)),
    "malena": (Manner("glass", 0, 2), Manner("flat", 2, 0), Manner("fist", -2, 0)),
    "anibal": (Manner("ear", 2, 0), Manner("flat", -2, -2), Manner("collar", 0, -2)),
    "delia": (Manner("lifted", -2), Manner("beads", 2), Manner("folded")),
    "tita": (Manner("shawl", 2, 0), Manner("folded", 0, 2), Manner("glass", -2, 0)),
    "beto": (Manner("ear", -3, 0), Manner("planted", 3, 2), Manner("fist", 0, 4)),
}  # fmt: skip
"""By key of the cast: what somebody does at rest besides what their build says. None is what they do in thought, or
while they wait: those say something."""


def manners(who: str) -> int:
    """Return how many manners somebody (a key of the cast) has; number 0 is the usual one. Raises KeyError for an
    unknown person."""
    return 1 + len(OTHERS[who])


@cache
def build_in(who: str, manner: int) -> Build:
    """Return the build of a person with what they do at rest in one of their manners.

    Raises KeyError for an unknown person, IndexError for a manner they do not have.
    """
    build = BUILDS[who]
    if not manner:
        return build
    other = OTHERS[who][manner - 1]
    aside, down, drop, hunch = build.sits
    return replace(build, rest=other.hand, sits=(aside + other.aside, down + other.down, drop, hunch))
