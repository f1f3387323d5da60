"""What presenters may ask of the table besides its cards."""

from __future__ import annotations

from typing import Protocol

from truc_desktop.engine.events import SignalMade
from truc_desktop.engine.view import SeatView
from truc_desktop.scene.steps import Step

from .words import Phrase


class Stagehand(Protocol):
    """What presenters may ask of the table besides its cards."""

    @property
    def stay_ms(self) -> float:
        """How long a finished trick stays, before speed."""

    def say(self, seat: int, phrase: Phrase, voice: str = "") -> Step:
        """A bubble of ``seat``; the step lasts only until it is up, the bubble stays on by itself."""

    def sound(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound."""

    def gesture(self, seat: int, kind: str) -> Step:
        """The face of ``seat`` makes the signal ``kind``."""

    def caught(self, event: SignalMade) -> None:
        """A rival has seen the viewer's signal, or the viewer has seen a rival's."""

    def mood(self, seat: int, name: str, ms: float) -> None:
        """A face takes on a mood for a while."""

    def stake_raised(self, after: SeatView) -> Step:
        """The stake plate shows what is asked now and swells, and the room dims."""

    def tokens(self, account: int, amount: int, before: SeatView) -> Step:
        """Tokens fly from the winners to the slate."""

    def celebrate(self, won: bool) -> Step:
        """A game is over: a rain of tokens for the winners, a fanfare or its sad sister."""
