"""Robots at this table: when they act, independent of their cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from truc_desktop.ai import Bot, RobotDriver, RobotMove
from truc_desktop.engine import PUBLIC, Call, Phase, Refusal, Rng, SeatView
from truc_desktop.session import TableSession
from truc_desktop.table.pacing import delays as pace
from truc_desktop.table.pacing.gaze_moves import TableGazes

POLL = 100.0
"""Time between two polls of the driver, ms."""


class RobotTurns:
    """Asks the robots for moves while the screen is idle, and submits them after a natural delay."""

    def __init__(
        self,
        session: TableSession,
        bots: Sequence[Bot],
        people: Iterable[int],
        seed: int,
        threaded: bool = True,
        on_trouble: Callable[[str], None] = lambda _reason: None,
        leaving: Callable[[], bool] = lambda: False,
        first: bool = False,
    ) -> None:
        """``people`` are the seats of those at this screen. ``threaded``: robots think off the drawing thread.

        ``leaving()``: whether robot partners leave answers to people, so that no time is reserved for these.
        ``first``: it is the first match of these people, who get time to read the cards of its first hand.
        ``on_trouble`` receives the reason when a robot's move could not be saved.
        """
        self.session = session
        self.people = tuple(people)
        self.threaded = threaded
        self._on_trouble, self._leaving = on_trouble, leaving
        self.driver = RobotDriver(session, bots)
        self._spent = 0.0
        self._heard = 0
        """How much had been said aloud in the hand when it was last looked at."""
        self.unseen = False
        """Whether no one is watching: robots then leave no time to speak or to see."""
        self._rng = Rng(seed).split("pace")
        self._sign_rng = Rng(seed).split("signs")
        sharp = {**self.driver.sharp, **dict.fromkeys(self.people, 0.5)}
        self.eyes = TableGazes(session, sharp, Rng(seed).split("eyes"))
        self._wait = pace.Countdown()
        self._sign = pace.Countdown()
        self._reading = pace.Countdown()
        self._reads = first
        """Whether time for reading the cards of the first hand is still to be given."""
        self._signed_once = False
        self._waited_for = -1
        self._move: RobotMove | None = None
        self._since_poll = POLL

    @property
    def busy(self) -> bool:
        """Whether a robot is about to do something."""
        return self._move is not None or self.driver.thinking

    def spend(self, ms: float) -> None:
        """Take ``ms`` off the delay before the next move: they have passed while a card could be taken back."""
        self._spent = ms

    @property
    def reading(self) -> bool:
        """Whether the robots wait until people have read the cards of their first hand."""
        return self._reading.running

    def stop_reading(self) -> None:
        """Let the robots wait no longer for people who read their cards."""
        self._reading.stop()

    def advance(self, dt_ms: float, idle: bool, speed: float = 1.0, looks: bool = True) -> None:
        """Let ``dt_ms`` pass.

        ``idle``: the screen has caught up and no sheet is open. ``speed`` shortens the robots' own delays, never the
        time reserved for a person, nor the looks. ``looks``: whether eyes may move.
        """
        if looks:
            self.eyes.advance(dt_ms)
        if self.session.over:
            return
        if self._move is not None and self._move.version != self.session.version:
            self._move = None
        if idle and self._waited_for != self.session.version:
            self._waited_for = self.session.version
            pause = max(0.0, self._pause(speed) - self._spent)
            self._spent = 0.0
            self._wait.start(pause)
            self._sign.start(pause * pace.draw(self._sign_rng, pace.FIRST_SIGN))
            self._signed_once = False
            self._reading.stop()
            if self._reads and self._freshly_dealt():
                self._reads = False
                self._reading.start(0.0 if self.unseen else pace.READING / speed)
        if idle:
            self._let_hear(speed)
        if idle and self._reading.running:
            self._reading.advance(dt_ms)
            idle = not self._reading.running
        if idle:
            self._signs(dt_ms, speed)
        self._since_poll += dt_ms
        if self._move is None and self.threaded and self._signed_once and self._since_poll >= POLL:
            self._since_poll = 0.0
            self._move = self.driver.poll(idle)
        if not idle:
            return
        self._wait.advance(dt_ms)
        if self._move is None and not self.threaded and not self._wait.running:
            self._move = self.driver.decide()
        if self._move is not None and not self._wait.running:
            following: RobotMove | None = self._move
            self._move = None
            while following is not None:
                self._submit(following)
                following = self.driver.follow_up(following)

    def _let_hear(self, speed: float) -> None:
        """Leave time to hear what a robot has just said aloud before another one says something: what is said is no
        move, so that the delay before a move does not begin again.
        """
        said, heard = self.session.sayings, self._heard
        self._heard = len(said)
        if len(said) <= heard or said[-1].seat in self.people or self.unseen or not self.people:
            return
        left = self._wait.left if self._wait.running else 0.0
        self._wait.start(max(left, pace.draw(self._rng, pace.SAID) / speed))

    def _signs(self, dt_ms: float, speed: float) -> None:
        """Give the robots a chance to make a sign, at moments that do not depend on whether they use it.

        The first one of a position comes before any robot thinks about a move, so that no move is delayed by it.
        """
        if not self._sign.advance(dt_ms):
            return
        self._signed_once = True
        self._sign.start(pace.draw(self._sign_rng, pace.SIGNS) / speed)
        sign = self.driver.sign()
        if sign is not None:
            self._submit(sign)

    def _submit(self, move: RobotMove) -> None:
        outcome = self.session.submit(move.seat, move.action, move.version)
        if outcome.refusal is Refusal.NOT_SAVED:
            # The move was not made: ask the robot again, until the record can be saved.
            self.driver.ask_again()
            self._on_trouble(outcome.reason)

    def close(self) -> None:
        """Stop the robots."""
        self.driver.close()

    def _may_tell(self, view: SeatView) -> bool:
        """Return whether a person here governs the robot whose turn it is, and has not yet instructed it."""
        turn = view.to_play
        if turn is None or view.to_answer or view.decided is not None or view.orders[turn]:
            return False
        governor = view.governor(view.side_of(turn))
        return governor != turn and governor in self.people

    def _freshly_dealt(self) -> bool:
        """Return whether everybody has cards of the first hand, and nobody has played or called."""
        view = self.session.view(PUBLIC)
        return view.number == 1 and any(view.held) and not (view.plays or view.tricks or view.calls)

    def _may_call(self, seat: int) -> bool:
        return any(isinstance(action, Call) for action in self.session.view(seat).choices)

    def _pause(self, speed: float) -> float:
        """Return the delay of the next move in ms, computed from public information."""
        if not self.people or not self.driver.bots:
            return 0.0
        if self.unseen:
            return pace.draw(self._rng, pace.UNSEEN) / speed
        view = self.session.view(PUBLIC)
        answered = view.to_answer and view.phase in (Phase.PLAY, Phase.DECIDE)
        asked = any(seat in view.to_answer for seat in self.people)
        span = pace.ADVISE if answered and asked and self._leaving() else pace.ANSWER if answered else pace.PLAY
        wait = pace.draw(self._rng, span) / speed
        if span == pace.PLAY:
            wait *= min(1.0, pace.FEW / view.rules.players)
        if span == pace.ANSWER and speed < pace.INSTANTLY:
            wait = max(wait, pace.HEARD)
        laid = view.plays or (view.tricks[-1].plays if view.tricks else ())
        own_card = laid[-1][0] if laid and laid[-1][0] in self.people else None
        if own_card is not None and view.pending is None and self._may_call(own_card):
            wait = max(wait, pace.WINDOW)
        if asked and not self._leaving():
            wait = max(wait, pace.SPEAK)
        if self._may_tell(view):
            wait = max(wait, pace.TELL)
        return wait
