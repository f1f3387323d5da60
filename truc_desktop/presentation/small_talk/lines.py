"""Occasions of small talk, and the type of the lines for them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from truc_desktop.presentation.games import Phrase


class Occasion(StrEnum):
    """When a player may say something that is not a move. All occasions are visible to everyone."""

    GREETING = "greeting"
    RETURN = "return"
    """The match is continued: its greeting."""
    RAISE = "raise"
    ACCEPT = "accept"
    REFUSE = "refuse"
    BIG_TRICK = "big_trick"
    LOST_TRICK = "lost_trick"
    HAND_WON = "hand_won"
    HAND_LOST = "hand_lost"
    BLUFFED = "bluffed"
    """The speaker's side has refused a bet and suspects a bluff."""
    CATCH = "catch"
    CAUGHT = "caught"
    PONDER = "ponder"
    """The person takes long to play."""
    TAKE_TIME = "take_time"
    """The same, of a person who is new to the game."""
    GAME_WON = "game_won"
    GAME_LOST = "game_lost"
    DEFY = "defy"
    """Answers a taunt about being afraid."""
    DENY = "deny"
    """Answers somebody who calls the speaker a liar."""
    TRY = "try"
    """Answers a partner's request. It promises nothing, as the cards may not allow it, and shows nothing of them."""
    THANK = "thank"
    DOUBT = "doubt"
    """Answers a rival who has said something about their cards."""
    BANTER = "banter"


Lines = Mapping[Occasion, tuple[Phrase, ...]]


def line(text: str, meaning: str) -> Phrase:
    """Return a line in the speaker's language; ``meaning`` is a message id."""
    return Phrase(text, meaning)
