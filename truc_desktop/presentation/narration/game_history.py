"""The history of a game as this screen has seen it: points after each hand, tricks, bets, signs caught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from truc_desktop.engine import (
    Board,
    CallMade,
    CallRefused,
    EnvitCalled,
    EnvitRefused,
    Event,
    FlorCalled,
    GameEnded,
    HandBegan,
    HandConceded,
    HandEnded,
    LoadedRecord,
    OfferMade,
    SeatView,
    SignalMade,
    TrickWon,
    project,
    replay,
    view_of,
)
from truc_desktop.presentation.narration.hand_notes import HandNote, HandNotes
from truc_desktop.presentation.wording.scores import account_rows, progress

Pair = tuple[int, int]
"""(ours, theirs)."""


class GameHistory:
    """The history of the game in progress; a new game starts it over."""

    def __init__(self, view: SeatView) -> None:
        """Start with the score of ``view``."""
        self.points: list[Pair] = []
        """(ours, theirs) at the start and after each hand."""
        self.whole = False
        """Whether the history starts at 0 points each."""
        self.tricks: Counter[int] = Counter()
        """Number of tricks won, by seat."""
        self.last_hand: tuple[tuple[Event, SeatView], ...] = ()
        """The events of the last hand of a stored match, each with the view before it."""
        self._over = False
        self._notes = HandNotes()
        self._restart(view, view.board)

    @property
    def notes(self) -> list[HandNote]:
        """What was seen of each hand that is over, in order."""
        return self._notes.hands

    def _restart(self, view: SeatView, board: Board) -> None:
        start = _so_far(view, board)
        self.points[:] = [start]
        self.whole = start == (0, 0)
        self._over = False
        self.tricks.clear()
        self._notes.clear()
        self._raised = [0, 0]
        self._refused = [0, 0]
        self._caught = [0, 0]

    def line(self, side: int, target: int) -> tuple[int, ...]:
        """The points of a side (0: ours) at the start and after each hand, as a chart shows them.

        The last hand may win more points than are needed: the line ends at the ``target``, as the score does.
        """
        return tuple(min(pair[side], target) for pair in self.points)

    @property
    def raised(self) -> Pair:
        """How many bets and raises each side has made."""
        return self._raised[0], self._raised[1]

    @property
    def refused(self) -> Pair:
        """How many times each side has refused a bet or given up a hand."""
        return self._refused[0], self._refused[1]

    @property
    def caught(self) -> Pair:
        """How many signs of each side the other has seen, as far as the viewer knows."""
        return self._caught[0], self._caught[1]

    def follow(self, event: Event, view: SeatView) -> None:
        """Record an event that has been shown; ``view`` is the view after it.

        The end of a hand comes after the sets that it has won, and has the score with them.
        """
        if isinstance(event, HandBegan) and self._over:
            self._restart(view, event.board)
        self._notes.follow(event, view)
        match event:
            case GameEnded():
                self._over = True
            case HandEnded(_w, _r, _p, board):
                self.points.append(_so_far(view, board))
            case TrickWon(_number, seat):
                self.tricks[seat] += 1
            case CallMade(seat) | OfferMade(seat) | EnvitCalled(seat) | FlorCalled(seat):
                self._raised[_theirs(view, seat)] += 1
            case CallRefused(seat) | EnvitRefused(seat) | HandConceded(seat):
                self._refused[_theirs(view, seat)] += 1
            case SignalMade(seat, _kind, _to, noticed) if noticed:
                self._caught[_theirs(view, seat)] += 1


def history_of_record(loaded: LoadedRecord, viewer: int) -> GameHistory:
    """Return the history of a stored match as seen by seat ``viewer``, from the first hand."""
    course: GameHistory | None = None
    before: SeatView | None = None
    hand: list[tuple[SeatView, tuple[Event, ...]]] = []
    for match, events in replay(loaded):
        view = view_of(match, viewer)
        course = course or GameHistory(view)  # nothing is won with the first action
        seen = tuple(told for event in events if (told := event.redacted(viewer)) is not None)
        for event in seen:
            course.follow(event, view)
        if any(isinstance(event, HandBegan) for event in seen):
            hand.clear()
        hand.append((view if before is None else before, seen))
        before = view
    course = course or GameHistory(view_of(loaded.match, viewer))
    course.last_hand = tuple(_one_by_one(hand))
    return course


def _one_by_one(actions: Iterable[tuple[SeatView, tuple[Event, ...]]]) -> Iterator[tuple[Event, SeatView]]:
    """Yield the events of actions, each with the view before it. An action is (view before it, its events)."""
    for view, events in actions:
        for event in events:
            yield event, view
            view = project(view, (event,))


def _theirs(view: SeatView, seat: int) -> int:
    return int(view.side_of(seat) != view.side)


def _so_far(view: SeatView, board: Board) -> Pair:
    """Return our progress, and that of the best of the others."""
    own, *others = (progress(view.rules, board, account) for account in account_rows(view))
    return own, max(others)
