"""Asks the robots at a table in their turn: at once (``play``), or in one worker thread (``poll``).

The driver gives a robot nothing but its seat's view and the public gazes. Whom it asks, and in which order, comes
from what everybody can see, so the pace tells nothing of hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Self

from truc_desktop.ai.belief.sampling import sign_doubt
from truc_desktop.ai.bot import Bot, temperament_of
from truc_desktop.ai.policies.instructions import may_instruct
from truc_desktop.ai.spoken_wishes import wish_for
from truc_desktop.ai.trick_position import last_player
from truc_desktop.engine import Accept, Action, AnnounceFlor, Call, Decide, Offer, Phase, SeatView, Signal
from truc_desktop.session import Ready, TableSession
from truc_desktop.session.captains import captain

DOUBTFUL = 0.5
"""A sign whose falseness is no less likely than this is not believed."""


@dataclass(frozen=True, slots=True)
class RobotMove:
    """What a robot does: to be submitted for ``seat`` at ``version`` of the session."""

    seat: int
    action: Action
    version: int


@dataclass(frozen=True, slots=True)
class _Ask:
    """One question to one robot."""

    bot: Bot
    view: SeatView
    must: bool


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came of a round of questions: the move, if any, and which were asked."""

    version: int
    asked: tuple[tuple[object, ...], ...]
    move: RobotMove | None


class IllegalRobot(RuntimeError):
    """A robot answered with something it may not do. That is a fault in the robot."""


class RobotDriver:
    """The robots of one session."""

    def __init__(self, session: TableSession, bots: Iterable[Bot]) -> None:
        """Drive ``bots``, at most one a seat, at the table of ``session``.

        Raises:
            ValueError: for two robots in one seat, or a seat that is not there.
        """
        self.session = session
        self.bots: dict[int, Bot] = {}
        for bot in bots:
            if bot.seat in self.bots or not 0 <= bot.seat < session.rules.players:
                raise ValueError(f"there can be no robot in seat {bot.seat}")
            self.bots[bot.seat] = bot
        self.sharp = {seat: temperament_of(bot).notice for seat, bot in self.bots.items()}
        self._known: dict[int, tuple[SeatView, SeatView]] = {}
        """What each robot was given last, and the view that was made of."""
        self._asked: set[tuple[object, ...]] = set()
        self._signed: set[tuple[object, ...]] = set()
        self._asked_at = self._looked_at = -1
        self._worker: ThreadPoolExecutor | None = None
        self._job: Future[_Answer] | None = None
        self._ready: RobotMove | None = None

    def seat(self, bot: Bot) -> None:
        """From now on ``bot`` plays in its seat, in place of whoever did."""
        self.bots[bot.seat] = bot
        self.sharp[bot.seat] = temperament_of(bot).notice
        self.ask_again()

    def unseat(self, seat: int) -> None:
        """From now on no robot plays in ``seat``, not even what it has already thought of."""
        self.bots.pop(seat, None)
        self.sharp.pop(seat, None)
        if self._ready is not None and self._ready.seat == seat:
            self._ready = None

    # ------------------------------------------------------------------ at once
    def step(self) -> RobotMove | None:
        """The next thing a robot does now, reckoned in this thread; None when all wait for somebody else."""
        return self.sign() or self.decide()

    def decide(self) -> RobotMove | None:
        """``step`` without signs."""
        self._forget()
        answer = _ask(self._round(), self.session.version)
        self._asked.update(answer.asked)
        return answer.move

    def play(self, limit: int | None = None, watch: Callable[[RobotMove], None] | None = None) -> int:
        """Let the robots play until they wait for a person, the match is over, or ``limit`` moves are made.

        Their eyes move once for every change of the table, signs apart. ``watch`` is told of each move before it is
        submitted. Returns the number of moves.

        Raises:
            IllegalRobot: when the session refuses a robot's move.
        """
        done = 0
        while not self.session.over and (limit is None or done < limit):
            self.look_about()
            move = self.step()
            if move is None:
                break
            if watch is not None:
                watch(move)
            self.submit(move)
            done += 1
        return done

    def look_about(self) -> None:
        """The robots' eyes move, once for every change of the table: a sign changes nothing for who did not see it."""
        if self._looked_at != self.session.version:
            self._looked_at = self.session.version
            self.session.wander(self.bots, self.sharp, drawn=True)

    def submit(self, move: RobotMove) -> None:
        """Submit a move whose position still stands.

        Raises:
            IllegalRobot: when the session refuses it.
        """
        outcome = self.session.submit(move.seat, move.action, move.version)
        if not outcome.ok:
            raise IllegalRobot(f"robot S{move.seat}: {move.action}: {outcome.reason}")

    # ------------------------------------------------------------------ with a thread
    def poll(self, now_idle: bool) -> RobotMove | None:
        """The next move that is ready to be submitted, or None; never waits. Signs are asked for apart (``sign``).

        The robots think while ``now_idle`` is true (nothing moves on the screen). A move is given out once; when
        the table has gone on meanwhile it is dropped. The caller submits it, at once or after a pause of its own.

        Raises:
            Exception: whatever a robot raised while it thought.
        """
        self._forget()
        self._collect()
        if not now_idle or self.session.over:
            return None
        ready, self._ready = self._ready, None
        if ready is not None:
            return ready
        if self._job is None:
            asks = self._round()
            if asks:
                self._job = self._thread().submit(_ask, asks, self.session.version)
        return None

    @property
    def thinking(self) -> bool:
        """Whether a robot thinks at this moment or has a move ready."""
        return self._job is not None or self._ready is not None

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until no robot thinks any more, at most ``seconds``; return whether that is so."""
        return self._job is None or bool(wait([self._job], seconds).done)

    def ask_again(self) -> None:
        """Forget what was asked at this position: for a move that was given out but could not be submitted."""
        self._asked_at = -1

    def close(self) -> None:
        """Stop the worker thread; returns when it has ended. May be called again."""
        worker, self._worker, self._job, self._ready = self._worker, None, None, None
        if worker is not None:
            worker.shutdown(wait=True, cancel_futures=True)

    def __enter__(self) -> Self:
        """The driver itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the worker thread."""
        self.close()

    # ------------------------------------------------------------------ inside
    def _thread(self) -> ThreadPoolExecutor:
        if self._worker is None:
            self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="robots")
        return self._worker

    def _collect(self) -> None:
        """Take the result of a finished job."""
        if self._job is None or not self._job.done():
            return
        answer = self._job.result()
        self._job = None
        if answer.version == self.session.version:
            self._asked.update(answer.asked)
            self._ready = answer.move if answer.move is None or answer.move.seat in self.bots else None

    def _forget(self) -> None:
        """Drop what belongs to a position that has passed."""
        if self._asked_at != self.session.version:
            self._asked_at = self.session.version
            self._asked.clear()
            self._signed.clear()
            self._ready = None

    def sign(self) -> RobotMove | None:
        """A signal a robot makes now. Each robot is asked once for a position and a state of the eyes.

        Whoever has his own pace must ask at moments that do not depend on the answers: time must not tell of signs.
        """
        self._forget()
        if self.session.over:
            return None
        gaze = self.session.gaze
        for seat, bot in self.bots.items():
            key = (seat, gaze)
            if key in self._signed:
                continue
            self._signed.add(key)
            view = self._view(seat)
            if view.over or not view.cards:
                continue
            kind = bot.sign(view, gaze)
            if kind is not None:
                return RobotMove(seat, Signal(seat, kind), self.session.version)
        return None

    def _view(self, seat: int) -> SeatView:
        """What a robot is given: its seat's view, with what it has seen of the others' honesty, and what a partner has
        asked for aloud in the place of a governor's order."""
        view, honesty = self.session.view(seat), self.session.honesty(seat)
        orders = view.orders
        if wish := wish_for(view, self.session.sayings):
            orders = (*orders[:seat], wish, *orders[seat + 1 :])
        known = self._known.get(seat)
        if known is None or known[0] is not view or known[1].honesty != honesty or known[1].orders != orders:
            known = self._known[seat] = (view, replace(view, honesty=honesty, orders=orders))
        return known[1]

    def trusts(self, seat: int, other: int) -> bool:
        """Whether the robot in ``seat`` on the whole believes the signs of ``other``.

        It goes by its temper and by signs proved in earlier hands, not by any card it holds.
        """
        return sign_doubt(self._view(seat), other, self.sharp[seat]) < DOUBTFUL

    def _round(self) -> list[_Ask]:
        """Whom to ask now, in order. The last one must answer when nobody but robots can."""
        views = {seat: self._view(seat) for seat in self.bots}
        asks = [ask for ask in whom_to_ask(self.bots, views) if _key(ask.view) not in self._asked]
        return asks


def whom_to_ask(bots: dict[int, Bot], views: dict[int, SeatView]) -> Sequence[_Ask]:
    """The robots whose word the table waits for or may hear, in order, with whether they must say something."""
    able = {seat: view for seat, view in views.items() if view.choices}
    if not able:
        return _governors(bots, views)
    some = next(iter(able.values()))
    if some.challenges:
        return [_Ask(bots[seat], view, False) for seat, view in able.items()]
    if some.phase is not Phase.PLAY or some.to_answer:
        asked = {s: v for s, v in able.items() if not some.to_answer or s in some.to_answer}
        first = sorted(asked, key=lambda s: (captain(asked[s], asked[s].side) == s, s))
        alone = _who_could(some, asked) <= set(bots)
        others = [_Ask(bots[s], v, False) for s, v in able.items() if s not in asked and _may_speak(v)]
        return [*others, *(_Ask(bots[s], asked[s], alone and s == first[-1]) for s in first)]
    order: list[int] = []
    laid = last_player(some)
    if laid is not None and laid != some.to_play:
        order.append(laid)
    order += [s for s in able if s not in (laid, some.to_play)]
    asks = [_Ask(bots[s], able[s], False) for s in order if s in able and _may_speak(able[s])]
    asks += _governors(bots, views)
    if some.to_play in able:
        asks.append(_Ask(bots[some.to_play], able[some.to_play], True))
    return asks


def _may_speak(view: SeatView) -> bool:
    """Whether a seat whose turn it is not may raise something."""
    return any(isinstance(choice, AnnounceFlor | Call | Offer) for choice in view.choices)


def _governors(bots: dict[int, Bot], views: dict[int, SeatView]) -> list[_Ask]:
    """The governor, if he is a robot, whose partner is to play: he may tell him how (SPEC 5)."""
    return [_Ask(bots[seat], view, False) for seat, view in views.items() if may_instruct(view)]


def _who_could(some: SeatView, askable: Iterable[int]) -> set[int]:
    """All seats, robots or not, that could settle the question. Between two hands the view does not name them."""
    if some.to_answer:
        return set(some.to_answer)
    if any(isinstance(c, Decide) for c in some.choices):
        return set(some.members(some.side))
    return set(askable)


def _key(view: SeatView) -> tuple[object, ...]:
    """What makes a question to a seat new, within one version of the table."""
    return (view.seat, view.signals, any(isinstance(c, Accept) for c in view.choices))


def _ask(asks: list[_Ask], version: int) -> _Answer:
    """Put the questions one after another until a robot does something. Runs in the worker thread too."""
    asked: list[tuple[object, ...]] = []
    for ask in asks:
        asked.append(_key(ask.view))
        action = ask.bot.decide(ask.view, ask.must)
        if action is None and ask.view.challenges:
            action = Ready(ask.bot.seat)
        if action is not None:
            return _Answer(version, tuple(asked), RobotMove(ask.bot.seat, action, version))
    return _Answer(version, tuple(asked), None)
