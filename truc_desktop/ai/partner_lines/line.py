"""A line of advice: the opinion it gives, the moment it fits, how it sounds, and its words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Opinion(StrEnum):
    """What a partner would have the person on their side do."""

    REFUSE = "refuse"
    ACCEPT = "accept"
    RAISE = "raise"
    BID = "bid"
    """Open the bet on the values."""
    UNDECIDED = "undecided"
    """Nothing in particular: it is close, or it depends on the person's cards."""


class When(StrEnum):
    """The moment that a line fits; all can be seen by everybody at the table."""

    ANY = ""
    FIRST = "first"
    """A first bet is asked, or could be made."""
    HIGHER = "higher"
    """It has been raised already."""
    ALL = "all"
    """Everything that is left is asked."""
    NEAR = "near"
    """The speaker's side needs little to win the game."""
    BEHIND = "behind"
    """The speaker's side is far behind."""
    WON = "won"
    """The speaker's side has the only trick won so far."""
    LOST = "lost"
    """The rivals have it."""
    TABLE = "table"
    """The speaker has no cards left, and what lies on the table decides."""
    EMPTY = "empty"
    """The speaker has no cards left, and their partner has."""
    DECIDE = "decide"
    """It is asked whether to play the hand at all."""
    VALUES = "values"
    """It is about the bet on the values."""


class Reason(StrEnum):
    """What has happened since the speaker's last opinion, so that it may be another one now."""

    WON = "trick won"
    LOST = "trick lost"
    DRAWN = "trick drawn"
    CARD = "card"
    """A card was laid."""
    SIGN = "sign"
    """A partner made a sign. The line does not say so: the rivals may not have seen it."""
    RAISED = "raised"
    """The rivals have raised. No reason to say the opposite, only to leave the choice to the person."""


PLAIN, WARM, BOLD, CAREFUL, DRY = "plain", "warm", "bold", "careful", "dry"
"""How a line sounds."""


@dataclass(frozen=True, slots=True)
class AdviceLine:
    """``text`` in the language of the speaker, ``meaning`` a message id.

    ``when``: the moment it fits; ``reason``: what has changed the speaker's mind, None if nothing has; ``tone``: how it
    sounds, one of PLAIN to DRY.
    """

    opinion: Opinion
    text: str
    meaning: str
    when: When = When.ANY
    reason: Reason | None = None
    tone: str = PLAIN
