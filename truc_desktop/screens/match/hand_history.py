"""The history of the hand and the game: points scored, truth of signals, course of the score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from truc_desktop.engine import (
    Card,
    CardsShown,
    EnvitSettled,
    Event,
    FlorSettled,
    HandBegan,
    HandDealt,
    HandEnded,
    PointsAwarded,
    Reason,
    SeatView,
    SetWon,
    SignalMade,
)
from truc_desktop.presentation.narration.game_history import GameHistory
from truc_desktop.presentation.narration.hand_story import HandStory, StoryRow, with_verdicts
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.narration.signal_reports import SignMemory
from truc_desktop.presentation.wording.hand_result import Award
from truc_desktop.presentation.wording.sets import WonSet
from truc_desktop.screens.match.hand_log import HandLog
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.table_scene import TableScene

COMPARED = (Reason.ENVIT, Reason.FLOR)
"""Reasons for points after a comparison of hands; the best value is shown with them."""


@dataclass(frozen=True, slots=True)
class Story:
    """What the dialogs at the end of a hand or game show: the points of the hand, whether its signals were true, and
    the course of the score."""

    awards: tuple[Award, ...]
    signals: tuple[LogLine, ...]
    course: GameHistory
    rows: tuple[StoryRow, ...] = ()
    """The hand in order."""
    gave_way: Mapping[Reason, int] = field(default_factory=dict)
    """The seats that refused a bet or gave the hand up, by the reason of the points that this brought."""


class HandHistory(Part):
    """Collects the ``Story`` for the dialogs at the end of a hand or game."""

    def __init__(
        self, scene: TableScene, log: HandLog, course: GameHistory | None, trusts: Callable[[int, int], bool | None]
    ) -> None:
        """``course``: the history of a stored match, None for a new one. ``trusts(seat, other)``: whether a seat
        believes the signals of another; None if unknown."""
        self._scene, self._log = scene, log
        self._course = course or GameHistory(scene.conductor.shown)
        self._awards: list[Award] = []
        self._reports: tuple[LogLine, ...] = ()
        self._signs = SignMemory(trusts)
        self._told: tuple[int | None, int, tuple[Card, ...]] = (None, 0, ())
        self._hand = HandStory(scene.words, scene.conductor.shown)
        self._verdicts: tuple[bool | None, ...] = ()
        for event, before in self._course.last_hand:
            self._note(event, before)
        if scene.conductor.shown.over:  # the match was stored while the end of a hand was shown
            self._judge(scene.conductor.shown)

    @property
    def story(self) -> Story:
        """The story so far."""
        rows = with_verdicts(self._hand.rows, self._verdicts)
        return Story(tuple(self._awards), self._reports, self._course, rows, self._hand.gave_way)

    def count_points(self, event: Event, before: SeatView) -> None:
        """Note what was done in a hand, the points scored, with the value that won them, and the sets."""
        self._hand.follow(event, before)
        match event:
            case EnvitSettled(winner, _s, _n, value, cards):
                self._told = (winner, value, cards)
            case FlorSettled(winner, _s, _n, value):
                self._told = (winner, value, ())
            case PointsAwarded(account, amount, reason):
                winner, value, cards = self._told if reason in COMPARED else (None, 0, ())
                request = before.requests[-1] if reason is Reason.REQUEST else None
                self._awards.append(Award(account, amount, reason, winner, value, cards, request))
            case SetWon(account, board):
                won = WonSet(account, before.board, board)
                if not won.by_points(before):
                    self._awards.append(Award(account, 0, Reason.TRICKS))
                self._awards[-1] = replace(self._awards[-1], won=won)
            case CardsShown(seat, cards):
                self._awards = [
                    replace(a, cards=cards) if a.winner == seat and not a.cards else a for a in self._awards
                ]
            case HandBegan():
                self._awards.clear()

    def forget_points(self) -> None:
        """Forget the points of the hand; they will be counted again from its beginning."""
        self._awards.clear()

    # ------------------------------------------------------------------ hooks
    def showing(self, event: Event, before: SeatView) -> None:
        """Count points and collect signals."""
        self._note(event, before)

    def _note(self, event: Event, before: SeatView) -> None:
        self.count_points(event, before)
        match event:
            case SignalMade():
                self._signs.keep(event, before)
            case HandDealt():
                self._reports = ()
                self._verdicts = ()
                self._signs.forget()

    def shown(self, event: Event) -> None:
        """Follow the score; at the end of a hand judge its signals."""
        view = self._scene.conductor.shown
        self._course.follow(event, view)
        if isinstance(event, HandEnded):
            self._judge(view)

    def _judge(self, view: SeatView) -> None:
        """Judge the signals of a hand that is over."""
        self._reports = self._signs.tell(view, self._scene.names)
        self._verdicts = self._signs.verdicts(view)
        self._log.add(*self._reports)
        self._signs.forget()

    def restarted(self, view: SeatView, same: bool) -> None:
        """Forget the hand: the events that led to the view are unknown."""
        self._course = GameHistory(view)
        self._awards.clear()
        self._signs.forget()
        self._verdicts = ()
        self._hand.begin(view)
