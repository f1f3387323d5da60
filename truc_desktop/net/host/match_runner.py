"""A match at a table of the network: its session, what each viewer is told, its robots and its clock.

Everything here runs in the event loop of the host; only robots think beside it, in one thread.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable

from truc_desktop.ai import RobotDriver, RobotMove, make_bot
from truc_desktop.ai.bot import Bot
from truc_desktop.engine import PUBLIC, Action, DecisionDue, Event, HandEnded, Phase, Refusal, SeatView
from truc_desktop.net.host.settings import Pace
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.messages import Log, Told, View
from truc_desktop.session import Batch, GazeMoved, Outcome, Ready, Session

LOG = logging.getLogger(__name__)
REMEMBERED = 400
"""Events that somebody who comes back is told again."""
LOG_PART = 100
THINKING = 0.005
"""Seconds between two looks at robots who think."""


class ViewerFeed:
    """What one viewer is told, encoded once for all guests who share the viewer."""

    def __init__(self, session: Session, viewer: int, send: Callable[[int, str], None]) -> None:
        """``send`` takes the viewer and a text for all guests who share it."""
        self.viewer = viewer
        self.number = 0
        self._session, self._send = session, send
        self._log: deque[Event] = deque(maxlen=REMEMBERED)
        session.subscribe(viewer, self._hear)

    def remember(self, events: Iterable[Event]) -> None:
        """Put what happened before, as the match itself tells it, into the log."""
        known = (event.redacted(self.viewer) for event in events if not isinstance(event, DecisionDue))
        self._log.extend(event for event in known if event is not None)

    def view(self) -> str:
        """The view of now, for somebody who begins to look."""
        session = self._session
        return encode(View(self.viewer, self.number, session.version, session.view(self.viewer), session.gaze))

    def log(self) -> list[str]:
        """What the viewer was told before."""
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
    ) -> None:
        """``people`` are the seats that the clock counts for; ``changed`` hears what everybody hears."""
        self.session = session
        self.driver = RobotDriver(session, bots)
        self.paused = True
        self._people, self._pace = people, pace
        self.feeds = {viewer: ViewerFeed(session, viewer, send) for viewer in (PUBLIC, *session.rules.seats)}
        self._wake = asyncio.Event()
        self._robots: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._clock_at = -1
        self._turns: set[asyncio.Task[None]] = set()
        self.on_turn: Callable[[tuple[int, ...], int], None] = lambda seats, left: None
        self.on_unsaved: Callable[[str], None] = lambda reason: None
        """Hears why a move that nobody else can repeat, a robot's or the clock's, could not be saved."""
        session.subscribe(PUBLIC, lambda batch: self._heard(batch, changed))

    # ------------------------------------------------------------------ play and pause
    def go_on(self) -> None:
        """Let robots play and the clock run."""
        self.paused = False
        if self._robots is None:
            self._robots = asyncio.create_task(self._drive(), name="robots")
            self._robots.add_done_callback(_report)
        self._clock_at = -1
        self._restart_clock()
        self._wake.set()

    def pause(self) -> None:
        """Nobody may do anything until ``go_on``."""
        self.paused = True
        self._stop_clock()

    def do(self, seat: int, action: Action, version: int | None) -> Outcome:
        """Submit an action of a person."""
        outcome = self.session.submit(seat, action, version)
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
        """A robot plays in a person's seat."""
        self.driver.seat(make_bot(kind, seat, self.session.seed))
        self._wake.set()

    def take_back(self, seat: int) -> None:
        """The person plays again."""
        self.driver.unseat(seat)

    def _heard(self, batch: Batch, changed: Callable[[Batch], None]) -> None:
        self._wake.set()
        self._restart_clock()
        changed(batch)

    async def _drive(self) -> None:
        """The robots play whenever they may, each move after a pause."""
        loop = asyncio.get_running_loop()
        while not self.session.over:
            self._wake.clear()
            if self.paused:
                await self._wake.wait()
                continue
            self.driver.look_about()
            begun = loop.time()
            sign = self.driver.sign()
            if sign is not None:
                self._submit(sign)
                continue
            move = await self._thought()
            if move is None:
                await self._wake.wait()
                continue
            await asyncio.sleep(max(0.0, self._pace.robots - (loop.time() - begun)))
            stands = move.version == self.session.version and move.seat in self.driver.bots
            if self.paused or not stands:
                self.driver.ask_again()
            else:
                self._submit(move)

    async def _thought(self) -> RobotMove | None:
        """What a robot does now, once it has thought; None when all wait for people, or the table has changed."""
        while True:
            move = self.driver.poll(True)
            if move is not None or not self.driver.thinking:
                return move
            await asyncio.sleep(THINKING)

    def _submit(self, move: RobotMove) -> None:
        outcome = self.session.submit(move.seat, move.action, move.version)
        if outcome.refusal is Refusal.NOT_SAVED:
            self.driver.ask_again()
            self.on_unsaved(outcome.reason)

    # ------------------------------------------------------------------ the clock
    def due(self) -> tuple[int, ...]:
        """The seats of people that the table waits for."""
        if self.session.over:
            return ()
        views = {seat: self.session.view(seat) for seat in self._people()}
        return tuple(seat for seat, view in views.items() if _must(view))

    def _restart_clock(self) -> None:
        """Give the next players their time if the question has changed."""
        if not self._pace.clock or self.paused or self._clock_at == self.session.version:
            return
        self._stop_clock()
        self._clock_at = self.session.version
        due = self.due()
        if due:
            self.on_turn(_known_to_all(self.session.view(PUBLIC)), self._pace.clock * 1000)
            loop = asyncio.get_running_loop()
            self._clock = loop.call_later(self._pace.clock, self._time_is_up, due, self.session.version)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _time_is_up(self, seats: tuple[int, ...], version: int) -> None:
        task = asyncio.create_task(self._play_for(seats, version), name="clock")
        self._turns.add(task)
        task.add_done_callback(self._turns.discard)

    async def _play_for(self, seats: tuple[int, ...], version: int) -> None:
        """A robot decides once for those whose time is up."""
        for seat in seats:
            view = self.session.view(seat)
            if self.paused or self.session.version != version or not view.choices:
                return
            if view.challenges:
                self.session.submit(seat, Ready(seat), version)
                continue
            bot = make_bot("standard", seat, self.session.seed)
            action = await asyncio.to_thread(bot.decide, view, True)
            if action is None or self.paused:
                continue
            outcome = self.session.submit(seat, action, version)
            if outcome.refusal is Refusal.NOT_SAVED:
                return self.on_unsaved(outcome.reason)
            if outcome.ok:
                return


def _must(view: SeatView) -> bool:
    """Whether the table waits for the owner of the view."""
    if not view.choices:
        return False
    if view.to_answer:
        return view.seat in view.to_answer
    return view.phase is not Phase.PLAY or view.challenges or view.to_play == view.seat


def _known_to_all(view: SeatView) -> tuple[int, ...]:
    """Whom the table waits for as far as everybody may know: of a secret question nobody is told whom it asks."""
    playing = view.phase is Phase.PLAY and not view.over and view.to_play is not None
    return view.to_answer or ((view.to_play,) if playing and view.asks == "none" and view.to_play is not None else ())


def _report(task: asyncio.Task[None]) -> None:
    """Robots that fail must be seen: the table waits for them."""
    if not task.cancelled() and (error := task.exception()) is not None:
        LOG.error("the robots have failed", exc_info=error)


def hand_ended(events: Iterable[Event]) -> bool:
    """Whether a hand ended among what happened."""
    return any(isinstance(event, HandEnded) for event in events)
