"""The robots at this table: when they may speak, and never faster or slower for what they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from truc_desktop.ai import Bot, RobotDriver, RobotMove, Temperament, temperament_of
from truc_desktop.engine import Action, Call, Phase, Refusal, Rng, SeatView
from truc_desktop.session import TableSession
from truc_desktop.table.pacing import delays as pace
from truc_desktop.table.pacing.gaze_moves import TableGazes

POLL = 100.0
"""Milliseconds between two questions to the driver: what it says is not in a hurry."""


class DeferringBot:
    """A robot that leaves answers and decisions to the people it partners while ``on()`` says so."""

    def __init__(self, bot: Bot, people: Iterable[int], on: Callable[[], bool]) -> None:
        """Wrap ``bot``; ``people`` are the seats it may defer to."""
        self.bot, self.people, self._on = bot, tuple(people), on

    @property
    def seat(self) -> int:
        """The robot's seat."""
        return self.bot.seat

    @property
    def temperament(self) -> Temperament:
        """How the robot leans."""
        return temperament_of(self.bot)

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        """The robot's answer, or None when the person speaks for the pair."""
        if self._on() and any(seat in view.to_answer for seat in self.people) and not must:
            return None
        return self.bot.decide(view, must)

    def sign(self, view: SeatView, gaze: Sequence[int | None]) -> str | None:
        """Signals are its own business."""
        return self.bot.sign(view, gaze)


class RobotTurns:
    """Asks the robots while nothing moves on the screen, and submits what they say after a natural while."""

    def __init__(
        self,
        session: TableSession,
        bots: Sequence[Bot],
        people: Iterable[int],
        seed: int,
        threaded: bool = True,
        on_trouble: Callable[[str], None] = lambda _reason: None,
    ) -> None:
        """``people`` are the seats of those at this screen; ``threaded``: think beside the drawing thread.

        ``on_trouble`` hears the reason when a robot's move could not be stored.
        """
        self.session = session
        self.people = tuple(people)
        self.threaded = threaded
        self._on_trouble = on_trouble
        self.driver = RobotDriver(session, bots)
        self.unseen = False
        """Whether nobody looks on: then the robots leave nobody the time to speak or to see."""
        self._rng = Rng(seed).split("pace")
        self._sign_rng = Rng(seed).split("signs")
        sharp = {**self.driver.sharp, **dict.fromkeys(self.people, 0.5)}
        self.eyes = TableGazes(session, sharp, Rng(seed).split("eyes"))
        self._wait = pace.Countdown()
        self._sign = pace.Countdown()
        self._signed_once = False
        self._waited_for = -1
        self._move: RobotMove | None = None
        self._since_poll = POLL

    @property
    def busy(self) -> bool:
        """Whether a robot is about to do something."""
        return self._move is not None or self.driver.thinking

    def advance(self, dt_ms: float, idle: bool, speed: float = 1.0) -> None:
        """Let ``dt_ms`` pass. ``idle``: the screen has caught up and no sheet is open.

        ``speed`` shortens what the robots take for themselves, never the time that is a person's, nor their looks.
        """
        self.eyes.advance(dt_ms)
        if self.session.over:
            return
        if self._move is not None and self._move.version != self.session.version:
            self._move = None
        if idle and self._waited_for != self.session.version:
            self._waited_for = self.session.version
            pause = self._pause(speed)
            self._wait.start(pause)
            self._sign.start(pause * pace.draw(self._sign_rng, pace.FIRST_SIGN))
            self._signed_once = False
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
            move, self._move = self._move, None
            self._submit(move)

    def _signs(self, dt_ms: float, speed: float) -> None:
        """Give the robots a chance to make a sign, at moments that come whether they use them or not.

        The first one of a position comes before anybody thinks about a move, so that no move is the later for it.
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
            # The move was not done: the robot must be asked again once the disk can be written.
            self.driver.ask_again()
            self._on_trouble(outcome.reason)

    def close(self) -> None:
        """Send the robots home."""
        self.driver.close()

    def _may_tell(self, view: SeatView) -> bool:
        """Whether one of the people governs the robot that is to play, and has not told it how."""
        turn = view.to_play
        if not view.rules.governors or turn is None or view.to_answer or view.decided is not None:
            return False
        return any(
            seat in (view.dealer, view.lead) and turn in view.partners(seat) and not view.orders[turn]
            for seat in self.people
        )

    def _may_call(self, seat: int) -> bool:
        return any(isinstance(action, Call) for action in self.session.view(seat).choices)

    def _pause(self, speed: float) -> float:
        """How many ms the next move takes, from what everybody can see."""
        if not self.people:
            return 0.0
        if self.unseen:
            return pace.draw(self._rng, pace.UNSEEN) / speed
        view = self.session.view(self.people[0])
        span = pace.ANSWER if view.to_answer and view.phase in (Phase.PLAY, Phase.DECIDE) else pace.PLAY
        wait = pace.draw(self._rng, span) / speed
        laid = view.plays or (view.tricks[-1].plays if view.tricks else ())
        own_card = laid[-1][0] if laid and laid[-1][0] in self.people else None
        if own_card is not None and view.pending is None and self._may_call(own_card):
            wait = max(wait, pace.WINDOW)
        if any(seat in view.to_answer for seat in self.people):
            wait = max(wait, pace.SPEAK)
        if self._may_tell(view):
            wait = max(wait, pace.TELL)
        return wait
