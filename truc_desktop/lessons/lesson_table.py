"""The match of a lesson for screens: one hand after another, each with its own session and director."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from truc_desktop.engine import Action, Refusal, RuleSet, SeatView
from truc_desktop.lessons.director import Director
from truc_desktop.lessons.script import YOU
from truc_desktop.session import Callback, Outcome, Saying


class LessonTable:
    """A ``TableSession``. The acts of the player go to the director, who decides what comes of them."""

    busy = False
    seed = 1

    def __init__(self, director: Director) -> None:
        """Begin with the hand of ``director``."""
        self.director = director
        self.acted: Callable[[], None] = lambda: None
        """Called when an act of the player has been done, or taken back, or has ended the talk and was refused."""
        self._past = 0
        """The versions of the hands before this one."""
        self._followers: dict[int, tuple[int, Callback, Callable[[], None]]] = {}
        self._ids = 0

    def begin(self, director: Director) -> None:
        """Deal another hand. Followers are told nothing: they must take its view, and get what happens after it."""
        self._past += self.director.session.version + 1
        self.director = director
        for number, (viewer, callback, stop) in list(self._followers.items()):
            stop()
            self._followers[number] = viewer, callback, director.session.subscribe(viewer, callback)

    # ------------------------------------------------------------------ asking
    @property
    def rules(self) -> RuleSet:
        """The game."""
        return self.director.session.rules

    @property
    def version(self) -> int:
        """Number that changes when the decision on the table does, and with every hand."""
        return self._past + self.director.session.version

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.director.session.over

    @property
    def gaze(self) -> tuple[int | None, ...]:
        """The seat that each seat looks at; None: its own cards or the table."""
        return self.director.session.gaze

    @property
    def sayings(self) -> tuple[Saying, ...]:
        """Nothing is typed in a lesson."""
        return ()

    def view(self, viewer: int) -> SeatView:
        """Return everything that ``viewer`` may know now."""
        return self.director.session.view(viewer)

    def honesty(self, viewer: int) -> tuple[tuple[int, int, int], ...]:
        """Return (seat, true, false) counts of signs that ``viewer`` saw and that were later proved."""
        return self.director.session.honesty(viewer)

    def verify(self, seat: int, action: Action, version: int | None = None) -> Refusal | None:
        """Return why an action would be refused, or None."""
        if version is not None and version != self.version:
            return Refusal.STALE
        return self.director.refusal(action) if seat == YOU else Refusal.NOT_YOUR_SEAT

    # ------------------------------------------------------------------ doing
    def submit(self, seat: int, action: Action, version: int | None = None) -> Outcome:
        """Do an act of the player; only the director acts for the others."""
        if seat != YOU or action.seat != YOU:
            return Outcome(False, Refusal.NOT_YOUR_SEAT, Refusal.NOT_YOUR_SEAT.value, self.version)
        due = self.director.due
        outcome = self.director.act(action)
        if outcome.ok or self.director.due != due:
            self.acted()
        return outcome

    def subscribe(self, viewer: int, callback: Callback) -> Callable[[], None]:
        """Follow the lesson as ``viewer``; return the function that ends the subscription."""
        number = self._ids = self._ids + 1
        self._followers[number] = viewer, callback, self.director.session.subscribe(viewer, callback)

        def stop() -> None:
            if number in self._followers:
                self._followers.pop(number)[2]()

        return stop

    def look(self, seat: int, target: int | None) -> None:
        """Turn the eyes of ``seat`` to ``target`` (None: its own cards)."""
        self.director.session.look(seat, target)

    def wander(self, seats: Iterable[int], sharp: Mapping[int, float] | None = None, drawn: bool = False) -> None:
        """Eyes move as the file says, never by themselves."""
