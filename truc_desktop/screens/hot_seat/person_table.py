"""One player's table on a shared machine: laid out, brought to the front and sent back behind the curtain."""

from __future__ import annotations

from truc_desktop.engine import SeatView
from truc_desktop.screens.hot_seat.missed_events import MissedEvents
from truc_desktop.screens.hot_seat.passing import Passing
from truc_desktop.screens.match.end_of_hand import EndOfHand
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.watching import Watching


class PersonTable:
    """One player's table. Behind the curtain nothing on it moves, sounds or is drawn."""

    def __init__(self, screen: MatchScreen) -> None:
        """``screen`` has the parts for a shared machine; it starts following the match."""
        self.screen = screen
        self.missed, self.passing = screen.part(MissedEvents), screen.part(Passing)
        self._laid_for: tuple[int, int] | None = None
        self._laid_view: SeatView | None = None
        self._room_heard = False
        screen.listen()

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.screen.person

    @property
    def swept_hand(self) -> int | None:
        """The number of the finished hand whose summary this player has closed; None for none."""
        scene = self.screen.scene
        return scene.conductor.shown.number if scene.swept else None

    def prepare(self, size: tuple[int, int]) -> None:
        """Lay out the table for a window of ``size`` px if needed, while no one is waiting for it."""
        shown = self.screen.scene.conductor.shown
        if self._laid_for == size and self._laid_view is shown:
            return
        if self._laid_for is None:
            self.screen.enter(size)
        else:
            self.screen.resume(size)
        self._laid_for, self._laid_view = size, self.screen.scene.conductor.shown

    def stale(self) -> None:
        """Mark the layout as outdated (window or settings have changed); it is redone before the next look."""
        if self._laid_for is not None:
            self._laid_for = 0, 0

    def come_forward(self, size: tuple[int, int], over: bool) -> None:
        """Show the table in a window of ``size`` px and start replaying missed events; ``over``: the match is over."""
        self.prepare(size)
        screen = self.screen
        events = self.missed.come_forward(over)
        if not self._room_heard:
            self._room_heard = True
            screen.scene.hear_room()
        if over:
            screen.part(EndOfHand).open_at_once()
        else:
            screen.take(events)  # what is held back for a secret question is not among them

    def step_back(self) -> None:
        """The curtain is down: forget the pointer and finish every motion."""
        self.passing.step_back()
        self.screen.scene.stage.pointer.leave()
        self.screen.part(Watching).let_go()
        self.missed.step_back()
        self._laid_view = self.screen.scene.conductor.shown
