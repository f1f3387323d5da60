"""What every event is: a fact that knows who may see what of it. Phases and reasons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

PUBLIC = -1
"""The viewer who sits nowhere: sees only what everybody sees."""


class Phase(Enum):
    """What the table waits for (CASES, ``phase``)."""

    CUT = "cut"
    KNOCKED = "knocked"
    DEAL = "deal"
    REDEAL = "redeal"
    EXPOSED = "exposed"
    DISCARD = "discard"
    DECIDE = "decide"
    PLAY = "play"
    OVER = "over"


class Reason(Enum):
    """Why points were awarded or a hand ended. Texts, statistics, the rule book and tests hang on it."""

    TRICKS = "tricks"
    ALL_DRAWN = "all_drawn"
    REFUSED = "refused"
    CONCEDED = "conceded"
    DECLINED = "declined"
    LEFT = "left"
    ENVIT = "envit"
    ENVIT_REFUSED = "envit_refused"
    FLOR = "flor"
    FLOR_SHRUNK = "flor_shrunk"
    REQUEST = "request"


@dataclass(frozen=True, slots=True)
class Event:
    """A fact."""

    def redacted(self, viewer: int) -> Event | None:
        """The event as ``viewer`` may know it; public by default."""
        return self
