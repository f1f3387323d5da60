"""Keeps a screen level with the host, which does not wait."""

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
"""Milliseconds the summary of a hand stays at most once the others are playing the next."""
WATCHING = 6_000.0
"""The same for spectators."""
CROWD = 14
"""Number of queued events from which they are acted out faster."""
HURRY = 3.0
"""Speed in that case, as a multiple of the usual speed."""


class PointCounter(Protocol):
    """Counts the points of a hand from its events."""

    def forget_points(self) -> None:
        """Forget the points of the hand; they will be counted again from its beginning."""

    def count_points(self, event: Event, before: SeatView) -> None:
        """Note the points of an event that happened in the view ``before``."""


class CatchUp(Part):
    """Keeps the table level with the host, or nearly."""

    def __init__(
        self, scene: TableScene, screen: TableControl, dialogs: Dialogs, log: HandLog, counter: PointCounter, *,
        past: Callable[[], Sequence[Event]], spoken: Callable[[], Sequence[LogLine]], next_hand: Callable[[], None],
        restart: Callable[[bool], Sequence[Event]], act_out: Callable[[Sequence[Event]], None],
    ) -> None:  # fmt: skip
        """``past()``: the events before the view arrived, if the host sends them; ``spoken()``: the chat lines of
        the hand; ``next_hand()`` closes the summary. ``restart(same)`` shows the current view and returns the events
        still to be acted out, which go to ``act_out``."""
        self._scene, self._screen, self._dialogs, self._log, self._counter = scene, screen, dialogs, log, counter
        self._past, self._spoken, self._next_hand = past, spoken, next_hand
        self._restart, self._act_out = restart, act_out
        self._hurried = False
        self._read = 0.0

    def came_again(self, same: bool = False) -> None:
        """Show the current view and drop queued events; the first deal of a match is acted out. ``same``: it is the
        same match, only later."""
        self._act_out(self._restart(same))

    def told_before(self) -> None:
        """Fill the log and the points of the hand from the events before the view arrived."""
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
        """Speed up a screen that is behind, or skip what it missed."""
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
        goes_on = waits and self._dialogs.name in ("", "ribbon", "summary", "end")
        self._read = self._read + dt_ms if goes_on else 0.0
        if self._read > (READING if scene.plays else WATCHING):
            self._next_hand()
        return False

    def speed(self, speed: float) -> float:
        """Return a higher speed while many events are queued."""
        return min(speed * HURRY, INSTANT) if self._hurried else speed
