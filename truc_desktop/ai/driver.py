"""The driver: asks the robots at a table for their moves, at once (``play``) or in one worker thread (``poll``).

The driver gives a robot nothing but its seat's view and the public gazes. Which robots it asks, and in which order,
depends only on public information, so the pace reveals nothing about hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from operator import is_
from types import TracebackType
from typing import Self

from truc_desktop.ai.belief.sampling import sign_doubt
from truc_desktop.ai.bot import Adviser, Bot, temperament_of
from truc_desktop.ai.policies.instructions import may_instruct
from truc_desktop.ai.spoken_advice import advice_heard
from truc_desktop.ai.spoken_wishes import wish_for
from truc_desktop.ai.trick_position import last_player
from truc_desktop.engine import Accept, Action, AnnounceFlor, Call, Decide, Offer, Pass, Phase, SeatView, Signal
from truc_desktop.session import Ready, TableSession
from truc_desktop.session.captains import captain

DOUBTFUL = 0.5
"""A sign that is false with at least this probability is not believed."""


@dataclass(frozen=True, slots=True)
class RobotMove:
    """A robot's move, to be submitted for ``seat`` at ``version`` of the session."""

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
    """The outcome of a round of questions: the move, if any, and the keys of the questions asked."""

    version: int
    asked: tuple[tuple[object, ...], ...]
    move: RobotMove | None


class IllegalRobot(RuntimeError):
    """A robot chose something it may not do: a fault in the robot."""


class RobotDriver:
    """The robots of one session."""

    def __init__(self, session: TableSession, bots: Iterable[Bot]) -> None:
        """Drive ``bots``, at most one per seat, at the table of ``session``.

        Raises:
            ValueError: for two robots in one seat, or a seat that does not exist.
        """
        self.session = session
        self.bots: dict[int, Bot] = {}
        for bot in bots:
            if bot.seat in self.bots or not 0 <= bot.seat < session.rules.players:
                raise ValueError(f"there can be no robot in seat {bot.seat}")
            self.bots[bot.seat] = bot
        self.sharp = {seat: temperament_of(bot).notice for seat, bot in self.bots.items()}
        self._known: dict[int, tuple[SeatView, SeatView]] = {}
        """By seat: the session's view, and the view the robot was given, which adds the honesty seen."""
        self._asked: set[tuple[object, ...]] = set()
        self._signed: set[tuple[object, ...]] = set()
        self._asked_at = self._looked_at = -1
        self.worker: Executor | None = None
        """Where the robots think; a thread of its own, unless another executor is set before they begin."""
        self._job: Future[_Answer] | None = None
        self._ready: RobotMove | None = None
        self._quiet: tuple[object, ...] = ()
        """All that decides whom to ask, as of the last time that there was nobody; views are made again if they change.
        """

    def seat(self, bot: Bot) -> None:
        """Let ``bot`` play in its seat from now on, in place of any robot there."""
        self.bots[bot.seat] = bot
        self.sharp[bot.seat] = temperament_of(bot).notice
        self.ask_again()

    def unseat(self, seat: int) -> None:
        """Let no robot play in ``seat`` from now on; a move it has ready is dropped."""
        self.bots.pop(seat, None)
        self.sharp.pop(seat, None)
        if self._ready is not None and self._ready.seat == seat:
            self._ready = None

    # ------------------------------------------------------------------ at once
    def step(self) -> RobotMove | None:
        """Return the next robot move, computed in this thread; None when no robot has anything to do."""
        return self.sign() or self.decide()

    def decide(self) -> RobotMove | None:
        """Do the same as ``step``, without signs."""
        self._forget()
        answer = _ask(self._round(), self.session.version)
        self._asked.update(answer.asked)
        return answer.move

    def follow_up(self, move: RobotMove) -> RobotMove | None:
        """Return what the next robot says to a secret question after ``move`` has been submitted, computed in this
        thread; None when ``move`` was no silent answer, or no robot is asked next.

        A caller with its own pace submits it at the same moment as ``move``, so that the time does not tell how many
        robots kept quiet about a flor.
        """
        if not isinstance(move.action, Pass) or move.version != self.session.version:
            return None
        return self.decide()

    def play(self, limit: int | None = None, watch: Callable[[RobotMove], None] | None = None) -> int:
        """Let the robots play until they wait for a person, the match is over, or ``limit`` moves are made.

        Their eyes move once for every change of the table, except for signs. ``watch`` is called with each move before
        it is submitted. Return the number of moves.

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
        """Move the robots' eyes, once for every version of the session."""
        if self._looked_at != self.session.version:
            self._looked_at = self.session.version
            self.session.wander(self.bots, self.sharp, drawn=True)

    def submit(self, move: RobotMove) -> None:
        """Submit a move for the current position.

        Raises:
            IllegalRobot: when the session refuses it.
        """
        outcome = self.session.submit(move.seat, move.action, move.version)
        if not outcome.ok:
            raise IllegalRobot(f"robot S{move.seat}: {move.action}: {outcome.reason}")

    # ------------------------------------------------------------------ with a thread
    def poll(self, now_idle: bool) -> RobotMove | None:
        """Return the next move that is ready to be submitted, or None. Never waits; signs come from ``sign``.

        The robots think while ``now_idle`` is true (nothing moves on the screen). A move is returned once, and dropped
        when the table has changed meanwhile. The caller submits it, at once or after a pause of its own.

        Raises:
            Exception: any error raised by a robot while it was thinking.
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
        """Whether a robot is thinking or has a move ready."""
        return self._job is not None or self._ready is not None

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until no robot is thinking, at most ``seconds``; return whether that was reached."""
        return self._job is None or bool(wait([self._job], seconds).done)

    def ask_again(self) -> None:
        """Forget what was asked at this position, for a move that was returned but could not be submitted."""
        self._asked_at = -1

    def close(self) -> None:
        """Stop the worker thread and wait for its end. May be called again."""
        worker, self.worker, self._job, self._ready = self.worker, None, None, None
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
    def _thread(self) -> Executor:
        if self.worker is None:
            self.worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="robots")
        return self.worker

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
        """Drop what belongs to an earlier position."""
        if self._asked_at != self.session.version:
            self._asked_at = self.session.version
            self._quiet = ()
            self._asked.clear()
            self._signed.clear()
            self._ready = None

    def sign(self) -> RobotMove | None:
        """Return a signal that a robot makes now, or None. Each robot is asked once per position and set of gazes.

        A caller with its own pace must ask at moments that do not depend on the answers, so that timing does not
        reveal signs.
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
        """Return what a robot is given: its seat's view, with the others' honesty as far as the seat has seen it, the
        advice given aloud, and what a partner asked for aloud in the place of a governor's order."""
        view, honesty = self.session.view(seat), self.session.honesty(seat)
        orders, advice = view.orders, advice_heard(self.session.sayings)
        if wish := wish_for(view, self.session.sayings):
            orders = (*orders[:seat], wish, *orders[seat + 1 :])
        known, told = self._known.get(seat), (honesty, orders, advice)
        if known is None or known[0] is not view or (known[1].honesty, known[1].orders, known[1].advice) != told:
            known = self._known[seat] = (view, replace(view, honesty=honesty, orders=orders, advice=advice))
        return known[1]

    def trusts(self, seat: int, other: int) -> bool:
        """Return whether the robot in ``seat`` is inclined to believe the signs of ``other``.

        This depends on its temperament and on signs proved in earlier hands, not on any card it holds.
        """
        return sign_doubt(self._view(seat), other, self.sharp[seat]) < DOUBTFUL

    def _round(self) -> list[_Ask]:
        """Return the robots to ask now, in order. The last one must answer when only robots can."""
        known = (*(self.session.view(seat) for seat in self.bots), self.session.sayings)
        if len(known) == len(self._quiet) and all(map(is_, known, self._quiet)):
            return []
        views = {seat: self._view(seat) for seat in self.bots}
        asks = [ask for ask in whom_to_ask(self.bots, views) if _key(ask.view) not in self._asked]
        self._quiet = () if asks else known
        return asks


def whom_to_ask(bots: dict[int, Bot], views: dict[int, SeatView]) -> Sequence[_Ask]:
    """Return the robots that may or must speak now, in the order of asking, and whether each must answer."""
    able = {seat: view for seat, view in views.items() if view.choices}
    if not able:
        return [*_governors(bots, views), *_advisers(bots, views)]
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
    asked_already = {ask.view.seat for ask in asks}
    asks += [ask for ask in _advisers(bots, views) if ask.view.seat not in asked_already]
    if some.to_play in able:
        asks.append(_Ask(bots[some.to_play], able[some.to_play], True))
    return asks


def _may_speak(view: SeatView) -> bool:
    """Return whether a seat may announce, call or offer out of turn."""
    return any(isinstance(choice, AnnounceFlor | Call | Offer) for choice in view.choices)


def _governors(bots: dict[int, Bot], views: dict[int, SeatView]) -> list[_Ask]:
    """Return the robot governor whose partner is to play: it may say how (SPEC 5)."""
    return [_Ask(bots[seat], view, False) for seat, view in views.items() if may_instruct(view)]


def _advisers(bots: dict[int, Bot], views: dict[int, SeatView]) -> list[_Ask]:
    """Return the robots that may advise a partner who is to act."""
    found = [(bots[seat], view) for seat, view in views.items()]
    return [_Ask(bot, view, False) for bot, view in found if isinstance(bot, Adviser) and bot.may_advise(view)]


def _who_could(some: SeatView, askable: Iterable[int]) -> set[int]:
    """Return all seats, robots or not, that could settle the question; between hands, when the view does not name
    them, ``askable``."""
    if some.to_answer:
        return set(some.to_answer)
    if any(isinstance(c, Decide) for c in some.choices):
        return set(some.members(some.side))
    return set(askable)


def _key(view: SeatView) -> tuple[object, ...]:
    """Return what tells questions to one seat apart within one version of the table."""
    return (view.seat, view.signals, any(isinstance(c, Accept) for c in view.choices))


def _ask(asks: list[_Ask], version: int) -> _Answer:
    """Ask one robot after another until one acts. Also runs in the worker thread."""
    asked: list[tuple[object, ...]] = []
    for ask in asks:
        asked.append(_key(ask.view))
        action = ask.bot.decide(ask.view, ask.must)
        if action is None and ask.view.challenges:
            action = Ready(ask.bot.seat)
        if action is not None:
            return _Answer(version, tuple(asked), RobotMove(ask.bot.seat, action, version))
    return _Answer(version, tuple(asked), None)
