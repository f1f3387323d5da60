"""The shape of what people say beside the game: occasions, and lines for each of them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from truc_desktop.presentation.games import Phrase


class Occasion(StrEnum):
    """When somebody may say something that is no move. Every one of them is public."""

    GREETING = "greeting"
    RAISE = "raise"
    ACCEPT = "accept"
    REFUSE = "refuse"
    BIG_TRICK = "big_trick"
    LOST_TRICK = "lost_trick"
    HAND_WON = "hand_won"
    HAND_LOST = "hand_lost"
    BLUFFED = "bluffed"
    """One's side has refused, and wonders whether there was anything behind the bet."""
    CATCH = "catch"
    CAUGHT = "caught"
    PONDER = "ponder"
    """The person takes long."""
    GAME_WON = "game_won"
    GAME_LOST = "game_lost"
    DEFY = "defy"
    """A taunt is answered."""
    AGREE = "agree"
    """A partner's request is heard."""
    THANK = "thank"
    DOUBT = "doubt"
    """A rival has said something of his cards aloud."""
    BANTER = "banter"


Lines = Mapping[Occasion, tuple[Phrase, ...]]


def line(text: str, meaning: str) -> Phrase:
    """A line in the speaker's language; ``meaning`` is its message id."""
    return Phrase(text, meaning)
