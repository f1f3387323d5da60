"""What a screen may ask of a match, wherever it is played: in this program (``Session``) or at another machine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from truc_desktop.engine import Action, Refusal, RuleSet, SeatView
from truc_desktop.session.batch import Callback, Outcome
from truc_desktop.session.sayings import Saying


class TableSession(Protocol):
    """A match as those at the table know it. All are as the members of ``Session`` of the same name."""

    @property
    def rules(self) -> RuleSet:
        """The game."""

    @property
    def seed(self) -> int:
        """For what a screen draws by lot; not that of the cards where others must not know it."""

    @property
    def version(self) -> int:
        """Changes when the decision on the table does."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""

    @property
    def busy(self) -> bool:
        """Whether an action is on its way, so that no other can be done."""

    @property
    def gaze(self) -> tuple[int | None, ...]:
        """Whom each seat's eyes are on; None: his own cards or the table."""

    @property
    def sayings(self) -> tuple[Saying, ...]:
        """What was said aloud in this hand, in order."""

    def view(self, viewer: int) -> SeatView:
        """All that ``viewer`` may know now."""

    def honesty(self, viewer: int) -> tuple[tuple[int, int, int], ...]:
        """Whose signs ``viewer`` has seen shown to be true or false."""

    def verify(self, seat: int, action: Action, version: int | None = None) -> Refusal | None:
        """What an action would be refused for, as far as can be told at once."""

    def submit(self, seat: int, action: Action, version: int | None = None) -> Outcome:
        """Do an action, or ask for it (``queued``)."""

    def subscribe(self, viewer: int, callback: Callback) -> Callable[[], None]:
        """Follow the match as ``viewer``; returns the function that ends it."""

    def look(self, seat: int, target: int | None) -> None:
        """The eyes of a seat turn."""

    def wander(self, seats: Iterable[int], sharp: Mapping[int, float] | None = None, drawn: bool = False) -> None:
        """One step of the eyes of ``seats``."""
