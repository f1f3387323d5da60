"""Several people at this machine: a table for each of them, and a curtain that is down whenever the screen is passed.

Behind the curtain no table moves; what it shows follows from what everybody may know (``waiting.due``).
"""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import Rect, Surface

from truc_desktop.ai.policies.instructions import may_instruct
from truc_desktop.art.people import Budget
from truc_desktop.engine import Call as Raise
from truc_desktop.engine import FlorAnnounced
from truc_desktop.i18n import _
from truc_desktop.scene.easing import in_out_cubic, out_cubic
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.hot_seat.curtain import Call, CurtainPage
from truc_desktop.screens.hot_seat.hot_table import HotTable
from truc_desktop.screens.hot_seat.secret_round import SecretRound
from truc_desktop.screens.hot_seat.waiting import asks, due
from truc_desktop.screens.match.opening import Opening
from truc_desktop.screens.match.table import QUICKEST
from truc_desktop.session import Batch
from truc_desktop.table.pacing.delays import WINDOW
from truc_desktop.ui.context import Context
from truc_desktop.ui.page import motion_of

FALL_MS, RISE_MS = 420.0, 460.0
DEAF = 400.0
"""Milliseconds after the curtain is down, or asks for somebody else, in which nothing that is pressed counts."""
AFTER = 250.0
"""The same after it has risen: a second click on the button is none on a card."""
LINGER, LEAST_LINGER = 900.0, 300.0
"""Milliseconds that stay to whoever has acted, to see what he has done, at the usual speed and at any; who may still
call after his card has as long as at any table (``pace.WINDOW``), whatever the speed."""
BEAT = 900.0
"""Milliseconds between two looks at a secret question, in which robots may answer it."""


class _Hangs(Enum):
    """How the curtain hangs."""

    DOWN = "down"
    RISING = "rising"
    UP = "up"
    FALLING = "falling"


class HotSeat(BaseScreen):
    """The screen of a match with several people at it."""

    def __init__(self, app: Context, opening: Opening, budget: Budget | None = None) -> None:
        """Sit down at ``opening``, with the curtain down. ``opening.people`` are two seats at least."""
        super().__init__()
        self.app, self.opening = app, opening
        self.session = opening.session
        self._notices, opening.notices = opening.notices, ()
        self.title = _("Table")
        self.robots = opening.desk(self._not_saved)
        faces = budget or Budget()
        self.tables = {seat: self.table_of(seat, faces) for seat in opening.people if seat >= 0}
        self.curtain = self.hang_curtain()
        self._hangs = _Hangs.DOWN
        self._moved = 0.0
        self._unheard = DEAF
        self._behind: Surface | None = None
        self._seat = next(iter(self.tables))
        self._called: int | None = None
        self._visit: int | None = None
        """The version of the table at which somebody was given the screen who stays until something happens."""
        self._lingered = 0.0
        self._away: int | None = None
        self._round = SecretRound()
        self._looker: int | None = None
        """Who has been called to look at a secret question, at the version of the table ``_looks_at``."""
        self._looks_at = -1
        self._beat = 0.0
        self._unsubscribe = self.session.subscribe(self._seat, self._listen)

    def table_of(self, seat: int, faces: Budget) -> HotTable:
        """The table of one of the people."""
        return HotTable(self.app, self.opening, seat, self.robots, faces, self)

    def hang_curtain(self) -> CurtainPage:
        """The curtain between them."""
        return CurtainPage(self.app, self.opening, self.ready)

    # ------------------------------------------------------------------ what is seen
    @property
    def front(self) -> HotTable | None:
        """The table that is looked at; None while the curtain hangs before all of them."""
        return self.tables[self._seat] if self._hangs is _Hangs.UP else None

    @property
    def down(self) -> bool:
        """Whether the curtain is down and at rest."""
        return self._hangs is _Hangs.DOWN

    @property
    def deaf(self) -> bool:
        """Whether what is pressed now counts for nothing, nor later."""
        return self._unheard > 0 or self._hangs in (_Hangs.FALLING, _Hangs.RISING)

    def due(self) -> tuple[int, ...]:
        """Whom of the people here the table waits for."""
        views = {seat: self.session.view(seat) for seat in self.tables}
        some = next(iter(views.values()))
        self._round.follow(views)
        if self._round.left and not some.match_over:
            return self._round.left
        swept = [seat for seat, table in self.tables.items() if table.swept_hand == some.number]
        return due(views, swept if some.challenges else ())

    def _listen(self, batch: Batch) -> None:
        """Somebody says his flor: nobody else need look."""
        if any(isinstance(event, FlorAnnounced) for event in batch.events):
            self._round.cancel()

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Hang the curtain."""
        super().enter(size)
        self._ask()
        self.curtain.enter(size)
        self.curtain.ring.focus_name("ready")
        self.curtain.ring.show(True)

    def exit(self) -> None:
        """All get up; the match stays in its journal."""
        self._unsubscribe()
        for table in self.tables.values():
            table.exit()
        self.robots.close()
        self.opening.close()

    def pause(self) -> None:
        """Another page lies over it: a motion is over."""
        self._arrive()

    def resume(self, size: tuple[int, int]) -> None:
        """Back from the settings, say."""
        self.size = size
        self.curtain.resume(size)
        self._lay_out_again()
        self.redraw()

    def _lay_out_again(self) -> None:
        """What is seen at once, the other tables before they come forward."""
        for table in self.tables.values():
            table.stale()
        table = self.tables[self._seat]
        if self.front is table:
            table.prepare(self.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self._arrive()
        super().resize(size)
        self.curtain.resize(size)
        self._lay_out_again()

    @property
    def calm(self) -> bool:
        """As the table in front; the curtain hangs still, or it moves."""
        if self._hangs in (_Hangs.FALLING, _Hangs.RISING):
            return False
        table = self.front
        return self.curtain.calm if table is None else table.calm

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self._behind = None
        self.curtain.redraw()
        self.tables[self._seat].redraw()

    def spoken(self) -> str:
        """What is seen as text: nothing of a table while the curtain is not up."""
        table = self.front
        return self.curtain.spoken() if table is None else table.spoken()

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Tell the people something, over what they see."""
        self._arrive()
        (self.front or self.curtain).notice(title, text, details)

    def _not_saved(self, reason: str) -> None:
        self.app.sounds.play("error")
        self.notice(_("The match could not be saved"), _("Nothing is lost: the table waits."), reason)

    # ------------------------------------------------------------------ input
    def handle(self, event: pygame.event.Event) -> bool:
        """What is pressed while the curtain moves, or too early after it, is not remembered."""
        if self.deaf:
            return False
        return (self.front or self.curtain).handle(event)

    def ready(self) -> None:
        """Whoever the curtain asks for is there."""
        call = self.curtain.call
        if not self.down or self.deaf or call.seat is None:
            return
        self._seat = call.seat
        self._visit = self.session.version if self._called is not None else None
        self._looker = call.seat if self._called is None and call.seat in self._round.left else None
        self._looks_at = self.session.version
        self._called = None
        self._lingered = 0.0
        self.app.sounds.play("button")
        table = self.tables[self._seat]
        table.come_forward(self.size)
        notices, self._notices = self._notices, ()
        if notices:
            table.notice(_("About this match"), "\n".join(notices))
        self._begin(_Hangs.RISING)

    def hand_over(self, seat: int) -> None:
        """Whoever is in front gives the screen to ``seat``."""
        if self._hangs is _Hangs.UP and seat in self.tables:
            self._called, self._looker = seat, None
            self._begin(_Hangs.FALLING)

    def looked(self) -> None:
        """Whoever was called to look at a secret question has seen that it is not for him."""
        if self._hangs is _Hangs.UP:
            self._begin(_Hangs.FALLING)

    # ------------------------------------------------------------------ time
    def advance(self, dt_ms: float) -> None:
        """Let time pass for the table in front, or for the robots behind the curtain."""
        if self._hangs in (_Hangs.FALLING, _Hangs.RISING):
            self._moved += dt_ms
            if self._moved >= (FALL_MS if self._hangs is _Hangs.FALLING else RISE_MS):
                self._arrive()
            return
        self._unheard = max(0.0, self._unheard - dt_ms)
        table = self.front
        if table is None:
            self._wait_behind(dt_ms)
        else:
            self._play_in_front(table, dt_ms)

    def _wait_behind(self, dt_ms: float) -> None:
        self.curtain.advance(dt_ms)
        self._beat = max(0.0, self._beat - dt_ms)
        if not self.curtain.sheets.is_open:
            self._ask()
        self.robots.unseen = True
        paused = self.curtain.sheets.is_open or self.curtain.call.seat is not None
        self.robots.advance(dt_ms, not paused, min(self.app.settings.speed, QUICKEST))

    def _play_in_front(self, table: HotTable, dt_ms: float) -> None:
        table.advance(dt_ms)
        if self._hangs is not _Hangs.UP or self.session.over:
            return
        waits_for = self.due()
        asked = self._asked(table.person, waits_for)
        visits = self._visit == self.session.version
        looks = self._looker == table.person and not asks(self.session.view(table.person))
        table.say_who(waits_for if visits and not asked else (), looks)
        self.robots.unseen = False
        robots_may = (asked and not self._round.left) or (visits and not waits_for)
        self.robots.advance(dt_ms, robots_may and table.at_rest, min(table.timeline.speed, QUICKEST))
        if asked or visits:
            self._lingered = 0.0
        elif table.at_rest:
            self._lingered += dt_ms
            if self._lingered >= self._lingers(table.person):
                self._begin(_Hangs.FALLING)

    def _asked(self, seat: int, waits_for: tuple[int, ...]) -> bool:
        """Whether the one in front stays there: he is asked, or may tell a robot that he governs how to play."""
        if self._round.left:
            return seat == self._looker and self.session.version == self._looks_at
        if not waits_for:
            return may_instruct(self.session.view(seat))
        return seat in waits_for

    def _lingers(self, seat: int) -> float:
        """Milliseconds that stay to whoever has acted."""
        if any(isinstance(action, Raise) for action in self.session.view(seat).choices):
            return WINDOW
        return max(LEAST_LINGER, LINGER / min(self.app.settings.speed, QUICKEST))

    def _ask(self) -> None:
        """Let the curtain say what it has to say now; the table of whom it asks for is laid out meanwhile."""
        call = self._call()
        if call == self.curtain.call:
            return
        self.curtain.ask(call)
        if call.seat is not None:
            self._unheard = DEAF
            self.tables[call.seat].prepare(self.size)

    def _call(self) -> Call:
        """What the curtain says now."""
        if self.session.over:
            return Call(self._seat, over=True)
        if self._called is not None:
            return Call(self._called, self._away)
        seats = self.due()
        return Call(seats[0], self._away) if seats and not self._beat else Call()

    # ------------------------------------------------------------------ the curtain moves
    def _begin(self, way: _Hangs) -> None:
        self._hangs, self._moved, self._behind = way, 0.0, None
        self.app.sounds.play("whoosh")
        if motion_of(self.app) is not Motion.FULL:
            self._arrive()

    def _arrive(self) -> None:
        """The curtain is up, or down and everything behind it at rest."""
        if self._hangs is _Hangs.RISING:
            self._hangs, self._unheard = _Hangs.UP, AFTER
        elif self._hangs is _Hangs.FALLING:
            self._hangs, self._unheard = _Hangs.DOWN, DEAF
            self._away = self._seat
            if self._looker is not None:
                self._round.looked(self._looker)
                self._looker, self._beat = None, BEAT
            elif self._round.left:
                self._beat = BEAT
            self.tables[self._seat].step_back()
            self._ask()
            if self.curtain.size != self.size:
                self.curtain.resize(self.size)
        else:
            return
        self.redraw()

    def render(self, target: Surface) -> list[Rect]:
        """Draw what is seen; while the curtain moves, the table behind it as it was."""
        if self._hangs is _Hangs.UP:
            return self.tables[self._seat].render(target)
        if self._hangs is _Hangs.DOWN:
            return self.curtain.render(target)
        if self._behind is None or self._behind.get_size() != target.get_size():
            self._behind = Surface(target.get_size(), 0, 32)
            table = self.tables[self._seat]
            table.redraw()
            table.render(self._behind)
        target.blit(self._behind, (0, 0))
        foot = round(target.get_height() * self._covered())
        cloth = self.curtain.cloth
        target.blit(cloth.cloth, (0, foot - target.get_height()))
        target.blit(cloth.fringe, (0, foot))
        return [target.get_rect()]

    def _covered(self) -> float:
        """The part of the window that the moving curtain covers, from the top."""
        if self._hangs is _Hangs.FALLING:
            return out_cubic(min(1.0, self._moved / FALL_MS))
        return 1 - in_out_cubic(min(1.0, self._moved / RISE_MS))
