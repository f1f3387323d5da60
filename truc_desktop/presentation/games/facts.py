"""Facts about the rules of a game, by topic, to compare it with another one that the player knows.

Where two games have the same rule their facts have the same text. A topic that a game lacks is not in its facts,
unless its absence is worth a line of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from truc_desktop.i18n import N_


class Topic(Enum):
    """What a fact is about, the most important first."""

    CARDS = auto()
    SIDE_BET = auto()
    FLOR = auto()
    ROOSTER = auto()
    PAIR = auto()
    FACE_DOWN = auto()
    GOVERNORS = auto()
    LEAVING = auto()
    BET = auto()
    ODD_POINTS = auto()
    REMAINDER = auto()
    NEW_CARDS = auto()
    DRAWN = auto()
    TIMING = auto()
    ELEVEN = auto()
    KNOCK = auto()


Facts = Mapping[Topic, str]


TRICKS_ONLY = N_("Bets are on the tricks only.")
BEST_PAIR = N_("A second bet: on your best two cards of one suit.")
ON_TURN = N_("Raise on your turn only, before you play.")
ANY_TIME = N_("Raise the hand at any time, even out of turn.")
LEAVING = N_("On your turn you may leave the hand (“go to the deck”).")
NOBODY = N_("Three tied tricks: nobody scores.")
NON_DEALERS = N_("Three tied tricks: the side that did not deal scores.")
FIRST_PLAYER = N_("Three tied tricks: the first player's side scores.")


def news(facts: Facts, known: Facts) -> tuple[tuple[Topic, str], ...]:
    """Return the facts (message ids) of a game that are not those of a ``known`` one, each with its topic, the most
    important first."""
    return tuple((topic, facts[topic]) for topic in Topic if topic in facts and facts[topic] != known.get(topic))
