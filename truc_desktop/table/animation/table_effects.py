"""What presenters may ask of the table besides its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from truc_desktop.engine import SeatView, SignalMade
from truc_desktop.presentation.games import Phrase
from truc_desktop.scene.steps import Step


class TableEffects(Protocol):
    """What presenters may ask of the table besides its cards."""

    def stay(self) -> Step:
        """A finished trick stays."""

    def at_least(self, ms: float) -> float:
        """So many milliseconds for the eye, as the table's own time goes now."""

    def say(self, seat: int, phrase: Phrase, voice: str = "") -> Step:
        """A bubble of ``seat``; the step lasts only until it is up, the bubble stays on by itself."""

    def utter(self, seat: int, word: str) -> None:
        """A recorded word in the voice of ``seat``, without a bubble: ``laugh``, ``sigh``."""

    def sound(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound."""

    def gesture(self, seat: int, kind: str) -> Step:
        """The face of ``seat`` makes the signal ``kind``."""

    def caught(self, event: SignalMade) -> None:
        """A rival has seen the viewer's signal, or the viewer has seen a rival's."""

    def aside(self, step: Step) -> None:
        """Play what nobody has to wait for."""

    def light(self, seats: Sequence[int]) -> None:
        """Lift these players out of the dark over the room; the others go back under it."""

    def stake_raised(self, after: SeatView, seat: int | None = None) -> Step:
        """The stake plate shows what is asked and swells, and the room dims but for ``seat``."""

    def stake_settled(self, after: SeatView) -> Step:
        """The stake plate shows what stands now, and swells a little."""
