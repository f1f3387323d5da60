"""The speeds of play in words, wherever they are chosen: at the table and in the settings."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.i18n import N_
from truc_desktop.storage.settings import SPEEDS


@dataclass(frozen=True, slots=True)
class Pace:
    """A speed on offer (a factor of the usual one), its name and what it means (both untranslated)."""

    speed: float
    label: str
    meaning: str


_WORDS = (
    (N_("Slow"), N_("Time to follow everything")), (N_("Normal"), N_("As at a real table")),
    (N_("Fast"), N_("Twice as fast")), (N_("Faster"), N_("Four times as fast")),
    (N_("Instant"), N_("Cards are simply there")),
)  # fmt: skip
PACES = tuple(Pace(speed, label, meaning) for speed, (label, meaning) in zip(SPEEDS, _WORDS, strict=True))
"""Every speed on offer, the slowest first."""
