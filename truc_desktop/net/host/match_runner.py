"""The match runner: the session of a hosted match, the feed of each viewer, the robots and the clock.

Everything here runs in the event loop of the host; only the robots think in a thread of their own.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from math import ceil

from truc_desktop.ai import DeferringBot, RobotDriver, RobotMove, lines_at_the_table, make_bot
from truc_desktop.ai.bot import Bot
from truc_desktop.engine import PUBLIC, Action, DecisionDue, Event, HandEnded, Refusal
from truc_desktop.net.host.settings import Pace
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.messages import Log, Told, View
from truc_desktop.session import Batch, GazeMoved, Outcome, Ready, Session

LOG = logging.getLogger(__name__)
REMEMBERED = 400
"""Events per viewer that are sent again to a guest who comes back."""
LOG_PART = 100
"""Events in one ``Log`` message."""
THINKING = 0.005
"""Seconds between two polls of robots that are thinking."""


class ViewerFeed:
    """The messages for one viewer, encoded once for all guests who share that viewer."""

    def __init__(self, session: Session, viewer: int, send: Callable[[int, str], None]) -> None:
        """Follow ``session`` as ``viewer``; ``send`` takes the viewer and a message for all guests who share it."""
        self.viewer = viewer
        self.number = 0
        self._session, self._send = session, send
        self._log: deque[Event] = deque(maxlen=REMEMBERED)
        session.subscribe(viewer, self._hear)

    def remember(self, events: Iterable[Event]) -> None:
        """Add earlier events of the match, not yet redacted, to the log."""
        known = (event.redacted(self.viewer) for event in events if not isinstance(event, DecisionDue))
        self._log.extend(event for event in known if event is not None)

    def view(self) -> str:
        """Return the encoded ``View`` of now, for a guest who begins to follow."""
        session = self._session
        return encode(View(self.viewer, self.number, session.version, session.view(self.viewer), session.gaze))

    def log(self) -> list[str]:
        """Return the encoded ``Log`` messages of what the viewer was told before."""
        log = list(self._log)
        parts = [tuple(log[i : i + LOG_PART]) for i in range(0, len(log), LOG_PART)]
        return [encode(Log(self.viewer, part)) for part in parts]

    def _hear(self, batch: Batch) -> None:
        self.number += 1
        self._log.extend(event for event in batch.events if not isinstance(event, GazeMoved))
        self._send(self.viewer, encode(Told(self.viewer, self.number, batch.version, batch.events)))


class MatchRunner:
    """The match in progress."""

    def __init__(
        self,
        session: Session,
        bots: Iterable[Bot],
        people: Callable[[], tuple[int, ...]],
        pace: Pace,
        send: Callable[[int, str], None],
        changed: Callable[[Batch], None],
        decide_for_pair: bool = False,
        look_of: Callable[[int], str] = lambda seat: "",
    ) -> None:
        """Prepare a match, paused.

        Args:
            session: the match.
            bots: its robots.
            people: returns the seats for which the clock counts.
            pace: of robots and clock.
            send: takes a viewer and an encoded message for all guests who share it.
            changed: takes the public batches.
            decide_for_pair: robots leave the answers and raises of their side to the people on it.
            look_of: returns the character in a seat, who says what they think of it; "" for nobody in particular.
        """
        self.session = session
        self._decide_for_pair, self._look_of = decide_for_pair, look_of
        self._advised = lines_at_the_table()
        self._people, self._pace = people, pace
        self.driver = RobotDriver(session, [self._well_mannered(bot) for bot in bots])
        self.paused = True
        self.feeds = {viewer: ViewerFeed(session, viewer, send) for viewer in (PUBLIC, *session.rules.seats)}
        self._wake = asyncio.Event()
        self._robots: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._clock_at = -1
        self._since = 0.0
        """The time of the event loop at which everyone learnt of the position at version ``_since_at``."""
        self._since_at = -1
        self._turns: set[asyncio.Task[None]] = set()
        self.on_turn: Callable[[tuple[int, ...], int], None] = lambda seats, left: None
        self.on_unsaved: Callable[[str], None] = lambda reason: None
        """Takes the reason when a move of a robot or of the clock could not be saved: no guest can repeat it."""
        session.subscribe(PUBLIC, lambda batch: self._heard(batch, changed))

    # ------------------------------------------------------------------ play and pause
    def go_on(self) -> None:
        """Start or continue: let the robots play and the clock run."""
        self.paused = False
        self._since_at = -1
        self._note_position()
        if self._robots is None:
            self._robots = asyncio.create_task(self._drive(), name="robots")
            self._robots.add_done_callback(_report)
        self._clock_at = -1
        self._restart_clock()
        self._wake.set()

    def pause(self) -> None:
        """Stop robots and clock until ``go_on``; the host refuses actions of guests meanwhile."""
        self.paused = True
        self._stop_clock()

    def do(self, seat: int, action: Action, version: int | None) -> Outcome:
        """Submit an action of a person; ``version``: see ``Session.submit``."""
        asked_at = self.session.version
        outcome = self.session.submit(seat, action, version)
        if outcome.ok and asyncio.get_running_loop().time() >= self._since + self._pace.robots:
            self._follow(RobotMove(seat, action, asked_at))
        self._wake.set()
        return outcome

    async def close(self) -> None:
        """Stop robots and clock. The session stays as it is."""
        self.paused = True
        self._stop_clock()
        tasks = [task for task in (self._robots, *self._turns) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.driver.close)

    # ------------------------------------------------------------------ robots
    def stand_in(self, seat: int, kind: str) -> None:
        """Let a robot of ``kind`` play in a person's seat."""
        self.driver.seat(self._well_mannered(make_bot(kind, seat, self.session.seed)))
        self._wake.set()

    def take_back(self, seat: int) -> None:
        """Let the person in ``seat`` play again."""
        self.driver.unseat(seat)

    def _well_mannered(self, bot: Bot) -> Bot:
        """Return the robot as a partner of people: see DeferringBot."""
        who = self._look_of(bot.seat)
        return DeferringBot(bot, self._people, lambda: self._decide_for_pair, who, self.session.seed, self._advised)

    def _heard(self, batch: Batch, changed: Callable[[Batch], None]) -> None:
        self._note_position()
        if not self.paused:
            self.driver.look_about()
        self._wake.set()
        self._restart_clock()
        changed(batch)

    def _note_position(self) -> None:
        """Note the time at which everyone learns of a new position."""
        if self._since_at != self.session.version:
            self._since_at, self._since = self.session.version, asyncio.get_running_loop().time()

    async def _drive(self) -> None:
        """Let the robots play whenever they may, each move after a pause.

        Whether a robot is thinking, or has a move ready that comes too late, delays nothing that others notice.
        """
        loop = asyncio.get_running_loop()
        ready: RobotMove | None = None
        release = 0.0
        while not self.session.over:
            self._wake.clear()
            if ready is not None and not self._stands(ready):
                ready = None
                self.driver.ask_again()
            if self.paused:
                await self._wake.wait()
                continue
            self.driver.look_about()
            sign = self.driver.sign()
            if sign is not None:
                self._submit(sign)
                continue
            if ready is None:
                ready = self.driver.poll(True)
                release = self._release()
            if ready is None:
                await self._rest(THINKING if self.driver.thinking else None)
            elif (left := release - loop.time()) > 0:
                await self._rest(left)
            else:
                self._submit_all(ready)
                ready = None

    def _stands(self, move: RobotMove) -> bool:
        """Return whether ``move`` may still be submitted."""
        return not self.paused and move.version == self.session.version and move.seat in self.driver.bots

    async def _rest(self, seconds: float | None) -> None:
        """Wait until something happens, at most ``seconds``."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()

    def _release(self) -> float:
        """Return the time at which a move that is ready now may be made: a whole number of pauses after everyone has
        learnt of the position, so that it tells nothing about thinking, signs and cards."""
        now, pause = asyncio.get_running_loop().time(), self._pace.robots
        return self._since + pause * max(1, ceil((now - self._since) / pause)) if pause else now

    def _submit_all(self, move: RobotMove) -> None:
        """Submit a move, and with a silent answer those that follow it in secret."""
        self._submit(move)
        self._follow(move)

    def _follow(self, move: RobotMove) -> None:
        """After a silent answer (of a person, too), submit what robots say to the same question at the same moment."""
        while not self.paused and (following := self.driver.follow_up(move)) is not None:
            move = following
            self._submit(move)

    def _submit(self, move: RobotMove) -> None:
        outcome = self.session.submit(move.seat, move.action, move.version)
        if outcome.refusal is Refusal.NOT_SAVED:
            self.driver.ask_again()
            self.on_unsaved(outcome.reason)

    # ------------------------------------------------------------------ the clock
    def due(self) -> tuple[int, ...]:
        """Return the seats of people that must act now."""
        if self.session.over:
            return ()
        views = {seat: self.session.view(seat) for seat in self._people()}
        return tuple(seat for seat, view in views.items() if view.must_act)

    def _restart_clock(self) -> None:
        """Start the clock for the players to act if the position has changed.

        A secret question starts it in any case: whether a person or a robot is asked is not for the others to know.
        """
        if not self._pace.clock or self.paused or self._clock_at == self.session.version:
            return
        self._stop_clock()
        self._clock_at = self.session.version
        public = self.session.view(PUBLIC)
        if public.asks_another or self.due():
            self.on_turn(public.awaited, self._pace.clock * 1000)
            loop = asyncio.get_running_loop()
            self._clock = loop.call_later(self._pace.clock, self._time_is_up, self.session.version)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _time_is_up(self, version: int) -> None:
        task = asyncio.create_task(self._play_for_people(version), name="clock")
        self._turns.add(task)
        task.add_done_callback(self._turns.discard)

    async def _play_for_people(self, version: int) -> None:
        """Let a robot decide once for each player whose time is up, also for one who is asked next in secret."""
        asked: set[int] = set()
        while not self.paused and self.session.version == version:
            seats = [seat for seat in self.due() if seat not in asked]
            if seats:
                asked.add(seats[0])
                await self._play_for(seats[0], version)
            elif self.session.view(PUBLIC).asks_another and not self.due():
                await asyncio.sleep(max(THINKING, self._pace.robots))  # a robot is asked
            else:
                return

    async def _play_for(self, seat: int, version: int) -> None:
        """Let a robot decide once for a player, at a moment that does not depend on how long it thinks."""
        view = self.session.view(seat)
        if view.challenges:
            self.session.submit(seat, Ready(seat), version)
            return
        bot = make_bot("standard", seat, self.session.seed)
        action = await asyncio.to_thread(bot.decide, view, True)
        await asyncio.sleep(max(0.0, self._release() - asyncio.get_running_loop().time()))
        if action is None or self.paused:
            return
        outcome = self.session.submit(seat, action, version)
        self._wake.set()
        if outcome.refusal is Refusal.NOT_SAVED:
            self.on_unsaved(outcome.reason)


def _report(task: asyncio.Task[None]) -> None:
    """Log an error of the robots' task: without it the table would wait for them silently."""
    if not task.cancelled() and (error := task.exception()) is not None:
        LOG.error("the robots have failed", exc_info=error)


def hand_ended(events: Iterable[Event]) -> bool:
    """Return whether a hand ended among ``events``."""
    return any(isinstance(event, HandEnded) for event in events)
