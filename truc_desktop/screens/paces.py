"""The speeds of play in words, wherever they are chosen: at the table and in the settings."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.i18n import N_
from truc_desktop.storage.settings import SPEEDS


@dataclass(frozen=True, slots=True)
class Pace:
    """A speed on offer (a factor of the usual one), its name and what it means (both untranslated), and its icon."""

    speed: float
    label: str
    meaning: str
    icon: str
    """An arrow for the slowest, one more for each faster one, and a flash for the last."""


_WORDS = (
    (N_("Slow"), N_("Time to follow everything")), (N_("Normal"), N_("As at a real table")),
    (N_("Fast"), N_("Twice as fast")), (N_("Faster"), N_("Four times as fast")),
    (N_("Instant"), N_("Cards are simply there")),
)  # fmt: skip
PACES = tuple(
    Pace(speed, label, meaning, f"speed-{number}")
    for number, (speed, (label, meaning)) in enumerate(zip(SPEEDS, _WORDS, strict=True), 1)
)
"""Every speed on offer, the slowest first."""
