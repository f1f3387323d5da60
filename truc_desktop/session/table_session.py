"""The interface of a match for screens and robots, played in this program (``Session``) or on another computer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from truc_desktop.engine import Action, Refusal, RuleSet, SeatView
from truc_desktop.session.batch import Callback, Outcome
from truc_desktop.session.sayings import Saying


class TableSession(Protocol):
    """A match as the players know it. All members are like those of ``Session`` with the same name."""

    @property
    def rules(self) -> RuleSet:
        """The game."""

    @property
    def seed(self) -> int:
        """Seed for a screen's own random choices; in a network match it is not that of the cards."""

    @property
    def version(self) -> int:
        """Number that changes when the decision on the table does."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""

    @property
    def busy(self) -> bool:
        """Whether an action has been sent and not answered yet, so that no other can be done."""

    @property
    def gaze(self) -> tuple[int | None, ...]:
        """The seat that each seat looks at; None: its own cards or the table."""

    @property
    def sayings(self) -> tuple[Saying, ...]:
        """What was said aloud in this hand, in order."""

    def view(self, viewer: int) -> SeatView:
        """Return everything that ``viewer`` may know now."""

    def honesty(self, viewer: int) -> tuple[tuple[int, int, int], ...]:
        """Return (seat, true, false) counts of signs that ``viewer`` saw and that were later proved."""

    def verify(self, seat: int, action: Action, version: int | None = None) -> Refusal | None:
        """Return why an action would be refused, as far as can be told at once, or None."""

    def submit(self, seat: int, action: Action, version: int | None = None) -> Outcome:
        """Do an action, or request it from the host (``queued``)."""

    def subscribe(self, viewer: int, callback: Callback) -> Callable[[], None]:
        """Follow the match as ``viewer``; return the function that ends the subscription."""

    def look(self, seat: int, target: int | None) -> None:
        """Turn the eyes of ``seat`` to ``target`` (None: its own cards)."""

    def wander(self, seats: Iterable[int], sharp: Mapping[int, float] | None = None, drawn: bool = False) -> None:
        """Move the eyes of ``seats`` once; see ``Session.wander``."""
