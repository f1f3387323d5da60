"""How a screen follows a match whose host waits for nobody's screen: quicker, by its log, or from the view as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from truc_desktop.engine import Event, HandBegan, SeatView, project
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.hand_log import HandLog
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import INSTANT, TableScene

READING = 12_000.0
"""Milliseconds that the summary of a finished hand stays at most once the others play the next."""
WATCHING = 6_000.0
"""The same for those who only watch."""
CROWD = 14
"""So many events that wait are acted out quicker."""
HURRY = 3.0
"""How many times quicker then."""


class PointCounter(Protocol):
    """Counts the points of a hand as its events are told."""

    def forget_points(self) -> None:
        """The points of the hand will be counted from its beginning."""

    def count_points(self, event: Event, before: SeatView) -> None:
        """Note what an event is worth that happened in the view ``before``."""


class CatchUp(Part):
    """Keeps the table as far as the host, or nearly."""

    def __init__(
        self, scene: TableScene, screen: TableControl, dialogs: Dialogs, log: HandLog, counter: PointCounter, *,
        past: Callable[[], Sequence[Event]], spoken: Callable[[], Sequence[LogLine]], next_hand: Callable[[], None],
        restart: Callable[[bool], Sequence[Event]], act_out: Callable[[Sequence[Event]], None],
    ) -> None:  # fmt: skip
        """``past()``: what happened before the view came, as far as the host tells; ``spoken()``: what was said during
        the hand; ``next_hand()`` puts the summary away. ``restart(same)`` lays the table as the view is and returns
        what is still to be acted out, which goes to ``act_out``."""
        self._scene, self._screen, self._dialogs, self._log, self._counter = scene, screen, dialogs, log, counter
        self._past, self._spoken, self._next_hand = past, spoken, next_hand
        self._restart, self._act_out = restart, act_out
        self._hurried = False
        self._read = 0.0

    def came_again(self, same: bool = False) -> None:
        """Show the view as it is, whatever was being acted out; the first cards of a match are dealt. ``same``: it is
        the same match, only further on."""
        self._act_out(self._restart(same))

    def told_before(self) -> None:
        """Fill the log, and the points of the hand, with what happened before the view came."""
        told = self._past()
        began = max((at for at, event in enumerate(told) if isinstance(event, HandBegan)), default=0)
        self._log.clear()
        self._counter.forget_points()
        shown = self._scene.conductor.shown
        start = shown.rules.match.start(len(shown.rules.accounts))
        view = project(shown, (HandBegan(shown.number, shown.dealer, shown.lead, start, shown.mode),))
        for event in told[began:]:
            self._counter.count_points(event, view)
            self._log.tell(event, view)
            view = project(view, (event,))
        self._log.add(*self._spoken())
        self._screen.refresh()
        if self._dialogs.name == "log":
            self._dialogs.show("log")

    # ------------------------------------------------------------------ hooks
    def begin_frame(self, dt_ms: float) -> bool:
        """A screen that is far behind goes quicker, or lets go of what was missed."""
        scene = self._scene
        if scene.session.view(scene.person).number > scene.conductor.shown.number + 1:
            self.came_again(same=True)
            self.told_before()
            return False
        hurried = scene.conductor.behind > CROWD
        if hurried != self._hurried:
            self._hurried = hurried
            self._screen.apply_settings()
        waits = bool(self._screen.owed) and scene.conductor.behind > 0
        goes_on = waits and self._dialogs.name in ("", "summary", "end")
        self._read = self._read + dt_ms if goes_on else 0.0
        if self._read > (READING if scene.plays else WATCHING):
            self._next_hand()
        return False

    def speed(self, speed: float) -> float:
        """Quicker while much waits to be seen."""
        return min(speed * HURRY, INSTANT) if self._hurried else speed
