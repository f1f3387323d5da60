"""How a screen follows a match whose host waits for nobody's screen: quicker, by its log, or from the view anew."""

from __future__ import annotations

from truc_desktop.art.people import Budget
from truc_desktop.engine import Event, HandBegan, SeatView
from truc_desktop.engine.view import fold
from truc_desktop.presentation.narration.game_history import GameHistory
from truc_desktop.presentation.narration.narrator import log_line
from truc_desktop.screens.match.sheet_table import SMALL
from truc_desktop.screens.match.table_view import INSTANT
from truc_desktop.screens.network.net_company import NetOpening
from truc_desktop.screens.network.net_talk import TalkingTable
from truc_desktop.table.animation.conductor import before_the_deal
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context

READING = 12_000.0
"""Milliseconds that the sheet of a finished hand stays at most once the others play the next."""
WATCHING = 6_000.0
"""The same for who only watches."""
CROWD = 14
"""So many events that wait are acted out quicker."""
HURRY = 3.0
"""How many times quicker then."""


class FollowingTable(TalkingTable):
    """A table that is always as far as the host, or soon will be."""

    def __init__(
        self, app: Context, opening: NetOpening, budget: Budget | None = None, *, person: int | None = None,
        desk: RobotTurns | None = None,
    ) -> None:  # fmt: skip
        """Sit down at ``opening``, as TableView does."""
        self._hurried = False
        super().__init__(app, opening, budget, person=person, desk=desk)
        self._read = 0.0

    def keep_up(self, dt_ms: float) -> None:
        """The host waits for nobody's screen: one that is far behind goes quicker, or lets go of what was missed."""
        if self.session.view(self.person).number > self.conductor.shown.number + 1:
            votes = self.votes
            self.came_anew()
            self.told_before()
            self.votes = votes
            return
        hurried = self.conductor.behind > CROWD
        if hurried != self._hurried:
            self._hurried = hurried
            self.apply_settings()
        goes_on = bool(self.owed) and self.conductor.behind > 0 and self.sheet in ("", "summary", "end")
        self._read = self._read + dt_ms if goes_on else 0.0
        if self._read > (READING if self.plays else WATCHING):
            self.next_hand()

    def apply_settings(self) -> None:
        """As at any table, but quicker while much waits to be seen."""
        super().apply_settings()
        if self._hurried:
            self.timeline.speed = min(self.timeline.speed * HURRY, INSTANT)

    def came_anew(self) -> None:
        """Show the view as it is, whatever was being acted out; the first cards of a match are dealt."""
        self._act_out(self.begin_anew())

    def begin_anew(self) -> tuple[Event, ...]:
        """Lay the table as the view is, and forget what was being acted out; returns what is still to be acted out."""
        if self.sheet not in SMALL:
            self.take_away(refresh=False)
        self._under = ""
        view, dealt = before_the_deal(self.session.view(self.person))
        self.conductor.jump(view)
        self.actor.hush()
        self.armed, self._call_next, self.face_down, self.swept = "", "", False, False
        self._games_left = sum(view.board.games)
        self.course = GameHistory(view)
        self.awards.clear()
        self.log.clear()
        self._signs.forget()
        self.forget_votes()
        self._was_idle = False
        if self.place is not None:
            self._lay_out()
        for seat, target in enumerate(self.session.gaze):
            self._gaze(seat, target)
        return dealt

    def told_before(self) -> None:
        """Fill the log, and the points of the hand, with what happened before the view came."""
        told = self.evening.table.log(self.person)
        began = max((at for at, event in enumerate(told) if isinstance(event, HandBegan)), default=0)
        self.log.clear()
        self.awards.clear()
        shown = self.conductor.shown
        start = shown.rules.match.start(len(shown.rules.accounts))
        view = fold(shown, (HandBegan(shown.number, shown.dealer, shown.lead, start, shown.mode),))
        for event in told[began:]:
            self._recall(event, view)
            view = fold(view, (event,))
        self.recall_news()
        self.refresh()
        if self.sheet == "log":
            self.show_log()

    def _recall(self, event: Event, before: SeatView) -> None:
        self._count_points(event, before)
        entry = log_line(event, before, self.words, self.names)
        if entry is not None:
            self.log.append(entry)
