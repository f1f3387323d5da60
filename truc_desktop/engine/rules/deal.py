"""How the cards of a hand come, as data: how many, how they are cut, and when there are new ones (SPEC 2, 3, 9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class DealRule:
    """How the cards come: ``cards_each`` normally; with ``knock`` the cutter may knock and the dealer give one.

    A player alone against several gets ``more_apart`` and lays as many away. ``mishaps``: how often a card comes face
    up (percent), so that its receiver may have all dealt again.
    """

    cards_each: int = 3
    knock: bool = False
    more_apart: int = 0
    mishaps: int = 0


THREE_EACH = DealRule()
"""Three cards each, and nothing else."""


class Consent(Enum):
    """Whose consent a redeal needs (option ``redeal_consent``, Q-19)."""

    ALL = "all"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class RedealRule:
    """New cards from the rest of the pack (SPEC 3): at most ``limit`` times a hand, while the pack lasts."""

    limit: int = 0
    consent: Consent = Consent.ALL


NO_REDEALS = RedealRule()
"""The cards of a hand are never replaced."""
