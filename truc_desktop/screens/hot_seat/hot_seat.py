"""The match screen for several people at one machine: a table for each, and a curtain while the screen is passed.

Behind the curtain no table moves. Whom it calls depends on public information only (``whose_turn.due``).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial

import pygame
from pygame import Rect, Surface

from truc_desktop.ai.policies.instructions import may_instruct
from truc_desktop.art.budget import TABLE_MS, Budget
from truc_desktop.engine import Call as Raise
from truc_desktop.engine import FlorAnnounced, FlorCalled, FlorShrunk, Pass
from truc_desktop.i18n import _
from truc_desktop.scene.easing import in_out_cubic, out_cubic
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.hot_seat.curtain import Call, CurtainPage
from truc_desktop.screens.hot_seat.passing import Keeper
from truc_desktop.screens.hot_seat.person_table import PersonTable
from truc_desktop.screens.hot_seat.secret_round import SecretRound
from truc_desktop.screens.hot_seat.whose_turn import asks, due
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.pause_menu import Ask, Menu, Tell
from truc_desktop.screens.match.robots import QUICKEST
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.session import Batch, MatchCancelled
from truc_desktop.table.pacing.delays import WINDOW
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context
from truc_desktop.ui.page import motion_of

FALL_MS, RISE_MS = 420.0, 460.0
DEAF = 400.0
"""Milliseconds after the curtain has come down or calls another player during which input is ignored."""
AFTER = 250.0
"""The same after it has risen, so that a double click on the button does not play a card."""
LINGER, LEAST_LINGER = 900.0, 300.0
"""Milliseconds a player has to see the result of their action: at speed 1, and at least. A player who may still call
after their card has as long as at any table (``pace.WINDOW``), at every speed."""
BEAT = 900.0
"""Milliseconds before each player's look at a secret question; robots may answer it meanwhile."""
SPOKEN = (FlorAnnounced, FlorCalled, FlorShrunk)
"""Answers to a secret question that everyone hears."""


class _Hangs(Enum):
    """The state of the curtain."""

    DOWN = "down"
    RISING = "rising"
    UP = "up"
    FALLING = "falling"


class Surroundings:
    """Hooks for what happens besides the match at this machine; a network match overrides them."""

    def begin_frame(self, dt_ms: float, curtain: CurtainPage | None) -> bool:
        """Begin a frame; ``curtain``: if it is down. True: end it, another screen takes over."""
        return False

    def beneath(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds) while another screen is on top."""

    def wants_somebody(self) -> bool:
        """Whether a player should be called to hear news although no one has to act."""
        return False


class HotSeat(BaseScreen):
    """The screen of a match that several people play at this machine."""

    def __init__(
        self, app: Context, match: SeatedMatch, sit: Callable[[Keeper, int, RobotTurns, Budget], PersonTable],
        menu: Callable[[Ask, Tell], Menu], surroundings: Surroundings | None = None, budget: Budget | None = None,
    ) -> None:  # fmt: skip
        """Open ``match`` with the curtain down. ``match.people`` has at least two seats.

        ``sit(keeper, seat, robots, faces)`` makes the table of one player; ``menu(ask, tell)`` makes the menu over
        the curtain.
        """
        super().__init__()
        self.app, self.match = app, match
        self.session = match.session
        self._notices, match.notices = match.notices, ()
        self.title = _("Table")
        self.robots = match.desk(self._not_saved)
        self._surroundings = surroundings or Surroundings()
        faces = budget or Budget(frame_ms=TABLE_MS)
        self.tables = {seat: sit(self, seat, self.robots, faces) for seat in match.people if seat >= 0}
        self.curtain = CurtainPage(app, match, self.ready, menu)
        self._hangs = _Hangs.DOWN
        self._cards_shown = False
        self._moved = 0.0
        self._unheard = DEAF
        self._behind: Surface | None = None
        self._seat = next(iter(self.tables))
        self._called: int | None = None
        self._visit: int | None = None
        """The version of the table at which the screen was handed to a player who keeps it until something happens."""
        self._lingered = 0.0
        self._away: int | None = None
        self._round = SecretRound()
        self._looker: int | None = None
        """The player called to look at a secret question."""
        self._beat = 0.0
        for seat, table in self.tables.items():
            table.missed.holds_back = partial(self._holds_back, seat)
        self._unsubscribe = self.session.subscribe(self._seat, self._listen)

    # ------------------------------------------------------------------ what is seen
    @property
    def front(self) -> MatchScreen | None:
        """The visible table; None while the curtain covers all of them."""
        return self.tables[self._seat].screen if self._hangs is _Hangs.UP else None

    @property
    def down(self) -> bool:
        """Whether the curtain is down and not moving."""
        return self._hangs is _Hangs.DOWN

    @property
    def deaf(self) -> bool:
        """Whether input is dropped at the moment."""
        return self._unheard > 0 or self._hangs in (_Hangs.FALLING, _Hangs.RISING)

    def due(self) -> tuple[int, ...]:
        """The seats at this machine that the table is waiting for."""
        views = {seat: self.session.view(seat) for seat in self.tables}
        some = next(iter(views.values()))
        if not self.session.busy and self._round.follow(views):  # a silent answer may still be on its way to the host
            self._beat = BEAT
        if self._round.left:
            return self._round.left
        swept = [seat for seat, table in self.tables.items() if table.swept_hand == some.number]
        return due(views, swept if some.challenges else ())

    def _listen(self, batch: Batch) -> None:
        """Cancel the secret round when a holder has spoken, or the match ends by vote: no one else needs to look."""
        if any(isinstance(event, (*SPOKEN, MatchCancelled)) for event in batch.events):
            self._round.cancel()

    def _holds_back(self, seat: int, batch: Batch) -> bool:
        """Whether the table of ``seat`` must not show ``batch`` before all have looked: the question is settled without
        a word, or more has happened since."""
        if not self._round.left or any(isinstance(event, (*SPOKEN, MatchCancelled)) for event in batch.events):
            return False
        return self.session.view(seat).asks != "flor"

    def _release(self) -> None:
        """Show what was held back on every table."""
        for table in self.tables.values():
            if events := table.missed.release():
                table.screen.hear(Batch(self.session.version, events))

    @property
    def _over(self) -> bool:
        """Whether the match is over, as far as the people here may know."""
        return self.session.over and not self._round.left

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Lay out the curtain."""
        super().enter(size)
        self._ask()
        self.curtain.enter(size)
        self.curtain.ring.focus_name("ready")
        self.curtain.ring.show(True)

    def exit(self) -> None:
        """Close all tables; the match stays in its journal."""
        self._unsubscribe()
        for table in self.tables.values():
            table.screen.exit()
        self.robots.close()
        self.match.close()

    def pause(self) -> None:
        """Another page covers this one: finish the motion of the curtain."""
        self._arrive()

    def resume(self, size: tuple[int, int]) -> None:
        """Return from another page; window or settings may have changed."""
        self.size = size
        self.curtain.resume(size)
        self._lay_out_again()
        self.redraw()

    def _lay_out_again(self) -> None:
        """Lay out the visible table now, the others when they come to the front."""
        for table in self.tables.values():
            table.stale()
        table = self.tables[self._seat]
        if self.front is table.screen:
            table.prepare(self.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again."""
        self._arrive()
        super().resize(size)
        self.curtain.resize(size)
        self._lay_out_again()

    @property
    def calm(self) -> bool:
        """Whether nothing moves: as for the table in front, or the curtain is at rest."""
        if self._hangs in (_Hangs.FALLING, _Hangs.RISING):
            return False
        table = self.front
        return self.curtain.calm if table is None else table.calm

    @property
    def covering(self) -> bool:
        """Whether cards may still be in the window although the curtain falls or is down."""
        return self._hangs is _Hangs.FALLING or (self._hangs is _Hangs.DOWN and self._cards_shown)

    def redraw(self) -> None:
        """Draw everything in the next frame."""
        self._behind = None
        self.curtain.redraw()
        self.tables[self._seat].screen.redraw()

    def spoken(self) -> str:
        """The visible page as text; nothing of a table unless the curtain is up."""
        table = self.front
        return self.curtain.spoken() if table is None else table.spoken()

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Show a message over the visible page."""
        self._arrive()
        (self.front or self.curtain).notice(title, text, details)

    def _not_saved(self, reason: str) -> None:
        self.app.sounds.play("error")
        self.notice(_("The match could not be saved"), _("Nothing is lost: the table waits."), reason)

    # ------------------------------------------------------------------ input
    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event on. Input while the curtain moves, or too soon after, is dropped."""
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN) and self._hangs is _Hangs.FALLING:
            self._arrive()  # the last picture of a hidden window can still be seen, in a list of windows
        if self.deaf:
            return False
        return (self.front or self.curtain).handle(event)

    def ready(self) -> None:
        """Raise the curtain: the called player has confirmed."""
        call = self.curtain.call
        if not self.down or self.deaf or call.seat is None:
            return
        self._seat = call.seat
        self._visit = self.session.version if self._called is not None else None
        self._looker = call.seat if self._called is None and call.seat in self._round.left else None
        self._called = None
        self._lingered = 0.0
        self.app.sounds.play("button")
        table = self.tables[self._seat]
        table.come_forward(self.size, self._over)
        notices, self._notices = self._notices, ()
        if notices:
            table.screen.notice(_("About this match"), "\n".join(notices))
        self._begin(_Hangs.RISING)

    def hand_over(self, seat: int) -> None:
        """Pass the screen from the player in front to ``seat``."""
        if self._hangs is _Hangs.UP and seat in self.tables:
            self._called, self._looker = seat, None
            self._begin(_Hangs.FALLING)

    def looked(self) -> None:
        """Note that the player called to look at a secret question has seen that it is not for them."""
        if self._hangs is _Hangs.UP:
            self._begin(_Hangs.FALLING)

    def keeps_quiet(self, answer: Pass) -> bool:
        """Do the silent answer of the player called to look; the curtain falls as if it had not been for them."""
        if self._hangs is not _Hangs.UP or self._looker != self._seat:
            return False
        self.app.sounds.play("button")
        if self.tables[self._seat].screen.actions.submit(answer):
            self.looked()
        return True

    # ------------------------------------------------------------------ time
    def advance(self, dt_ms: float) -> None:
        """Let time pass for the table in front, or for the robots behind the curtain."""
        if self._surroundings.begin_frame(dt_ms, self.curtain if self.down else None):
            return
        if self._hangs in (_Hangs.FALLING, _Hangs.RISING):
            self._moved += dt_ms
            if self._moved >= (FALL_MS if self._hangs is _Hangs.FALLING else RISE_MS):
                self._arrive()
            return
        self._unheard = max(0.0, self._unheard - dt_ms)
        if not self._round.left:
            self._release()
        if self._hangs is _Hangs.UP:
            self._play_in_front(self.tables[self._seat], dt_ms)
        else:
            self._wait_behind(dt_ms)

    def beneath(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds) while another screen is on top."""
        self._surroundings.beneath(dt_ms)

    def _wait_behind(self, dt_ms: float) -> None:
        self.curtain.advance(dt_ms)
        self._beat = max(0.0, self._beat - dt_ms)
        if not self.curtain.sheets.is_open:
            self._ask()
        self.robots.unseen = True
        paused = self.curtain.sheets.is_open or self.curtain.call.seat is not None
        settled = self._round.left and self.session.view(self._seat).asks != "flor"
        speed = min(self.app.settings.speed, QUICKEST)
        self.robots.advance(dt_ms, not (paused or settled), speed, not self._round.left)

    def _play_in_front(self, table: PersonTable, dt_ms: float) -> None:
        table.screen.advance(dt_ms)
        if self._hangs is not _Hangs.UP or self._over:
            return
        waits_for = self.due()
        asked = self._asked(table.seat, waits_for)
        visits = self._visit == self.session.version
        looks = self._looker == table.seat and not asks(self.session.view(table.seat))
        table.passing.say_who(waits_for if visits and not asked else (), looks)
        self.robots.unseen = False
        robots_may = (asked and not self._round.left) or (visits and not waits_for)
        speed = min(table.screen.scene.timeline.speed, QUICKEST)
        self.robots.advance(dt_ms, robots_may and table.passing.at_rest, speed, not self._round.left)
        if asked or visits:
            self._lingered = 0.0
        elif table.passing.at_rest:
            self._lingered += dt_ms
            if self._lingered >= self._lingers(table.seat):
                self._begin(_Hangs.FALLING)

    def _asked(self, seat: int, waits_for: tuple[int, ...]) -> bool:
        """Whether the player in front stays: they have to act, or may tell a robot they direct how to play."""
        if self._round.left:
            return seat == self._looker
        if not waits_for:
            return may_instruct(self.session.view(seat))
        return seat in waits_for

    def _lingers(self, seat: int) -> float:
        """Milliseconds the player who has acted may still look."""
        if any(isinstance(action, Raise) for action in self.session.view(seat).choices):
            return WINDOW
        return max(LEAST_LINGER, LINGER / min(self.app.settings.speed, QUICKEST))

    def _ask(self) -> None:
        """Update the curtain's call, and lay out the called player's table meanwhile."""
        call = self._call()
        if call == self.curtain.call:
            return
        self.curtain.ask(call)
        if call.seat is not None:
            self._unheard = DEAF
            self.tables[call.seat].prepare(self.size)

    def _call(self) -> Call:
        """The call the curtain shows now."""
        if self._over:
            return Call(self._seat, over=True)
        if self._called is not None:
            return Call(self._called, self._away)
        seats = self.due()
        if seats and not self._beat:
            return Call(seats[0], self._away)
        return Call(self._seat, self._away) if self._surroundings.wants_somebody() else Call()

    # ------------------------------------------------------------------ the curtain moves
    def _begin(self, way: _Hangs) -> None:
        self._hangs, self._moved, self._behind = way, 0.0, None
        self.app.sounds.play("whoosh")
        if motion_of(self.app) is not Motion.FULL:
            self._arrive()

    def _arrive(self) -> None:
        """Finish a motion: the curtain is up, or down with nothing moving behind it."""
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
        """Draw the visible page; while the curtain moves, the table behind it is a still picture."""
        self._cards_shown = self._hangs is not _Hangs.DOWN
        if self._hangs is _Hangs.UP:
            return self.tables[self._seat].screen.render(target)
        if self._hangs is _Hangs.DOWN:
            return self.curtain.render(target)
        if self._behind is None or self._behind.get_size() != target.get_size():
            self._behind = Surface(target.get_size(), 0, 32)
            table = self.tables[self._seat].screen
            table.redraw()
            table.render(self._behind)
        target.blit(self._behind, (0, 0))
        foot = round(target.get_height() * self._covered())
        cloth = self.curtain.cloth
        target.blit(cloth.cloth, (0, foot - target.get_height()))
        target.blit(cloth.fringe, (0, foot))
        return [target.get_rect()]

    def _covered(self) -> float:
        """The part of the window the moving curtain covers, 0..1 from the top."""
        if self._hangs is _Hangs.FALLING:
            return out_cubic(min(1.0, self._moved / FALL_MS))
        return 1 - in_out_cubic(min(1.0, self._moved / RISE_MS))
