"""Several people at this machine: a table for each of them, and a curtain that is down whenever the screen is passed.

Behind the curtain no table moves; what it shows follows from what everybody may know (``waiting.due``).
"""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import Rect, Surface

from truc_desktop.ai.governing import may_instruct
from truc_desktop.art.people import Budget
from truc_desktop.i18n import _
from truc_desktop.scene.easing import in_out_cubic, out_cubic
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.scene.steps import Motion

from .context import Context
from .curtain import Call, CurtainPage
from .hot_table import HotTable
from .opening import Opening
from .page import motion_of
from .table import QUICKEST
from .waiting import due, secret

FALL_MS, RISE_MS = 420.0, 460.0
DEAF = 400.0
"""Milliseconds after the curtain is down, or asks for somebody else, in which nothing that is pressed counts."""
AFTER = 250.0
"""The same after it has risen: a second click on the button is none on a card."""
LINGER = 900.0
"""Milliseconds that stay to whoever has acted, to see what he has done or to say a word more, at the usual speed."""
LOOK = 2600.0
"""The same for somebody who had to look whether a secret question was for him."""


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
        self._visiting = False
        self._lingered = 0.0
        self._away: int | None = None
        self._seen_at = -1
        self._looked: set[int] = set()

    def table_of(self, seat: int, faces: Budget) -> HotTable:
        """The table of one of the people."""
        return HotTable(self.app, self.opening, seat, self.robots, faces, self.hand_over)

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
        if self._seen_at != self.session.version:
            self._seen_at = self.session.version
            self._looked.clear()
        some = next(iter(views.values()))
        if some.challenges:
            return due(views, [seat for seat, table in self.tables.items() if table.swept_hand == some.number])
        asked = due(views, self._looked)
        if not asked and self._looked and secret(views):
            self._looked.clear()  # whom it was for has looked and not answered
            asked = due(views)
        return asked

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
        self._visiting = self._called is not None
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
            self._called = seat
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
        if not self.curtain.sheets.is_open:
            self._ask()
        self.robots.unseen = True
        paused = self.curtain.sheets.is_open or self.curtain.call.seat is not None
        self.robots.advance(dt_ms, not paused, min(self.app.settings.speed, QUICKEST))

    def _play_in_front(self, table: HotTable, dt_ms: float) -> None:
        version = self.session.version
        table.advance(dt_ms)
        if self._visiting and self.session.version != version:
            self._visiting = False
        if self._hangs is not _Hangs.UP or self.session.over:
            return
        asked = self._asked(table.person)
        self.robots.unseen = False
        self.robots.advance(dt_ms, asked and table.at_rest, min(table.timeline.speed, QUICKEST))
        if asked or self._visiting:
            self._lingered = 0.0
        elif table.at_rest:
            self._lingered += dt_ms * min(self.app.settings.speed, QUICKEST)
            if self._lingered >= (LOOK if self._looks_only(table.person) else LINGER):
                self._begin(_Hangs.FALLING)

    def _asked(self, seat: int) -> bool:
        """Whether the one in front stays there: he is asked, or may tell a robot that he governs how to play."""
        asked = self.due()
        if not asked:
            return may_instruct(self.session.view(seat))
        return seat in asked and not self._looks_only(seat)

    def _looks_only(self, seat: int) -> bool:
        """Whether the one in front had to look at a secret question, and it is not for him."""
        views = {each: self.session.view(each) for each in self.tables}
        return secret(views) and not views[seat].choices

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
        seats = (self._called,) if self._called is not None else self.due()
        return Call(seats[0], self._away) if seats else Call()

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
            if self._looks_only(self._seat):
                self._looked.add(self._seat)
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
