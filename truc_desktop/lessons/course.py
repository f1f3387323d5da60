"""Leads a player through a lesson: from hand to hand, with the score that is carried on, and where they left it."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from math import floor
from operator import le

from truc_desktop.engine import Board, Mode
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.lessons.directions import NEXT, Direction, RiggedHand, Score
from truc_desktop.lessons.director import Director
from truc_desktop.lessons.library import Lesson
from truc_desktop.lessons.outline import DONE, PUZZLES
from truc_desktop.lessons.script import main_end

MEANWHILE = N_("We go on from here")
"""Told when the score of the file replaces another one."""
SKIPPED = N_("A skipped hand counts as the lesson plays it")
"""Told when a hand was skipped and the next one begins at the score that it would have brought."""
ELSEWHERE = N_("In another game")
"""Told when a hand begins at a score that the one before has not brought, played or skipped."""
_HAND_MOVES = 3
"""Points by which one hand may move a score that is carried on."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A while between two hands in which the score changes: what is told of it, with the score that it leads to, and
    the score before and after."""

    told: str
    before: Board
    after: Board

    @property
    def points(self) -> int:
        """How many points are counted: as many as the side that gets most."""
        return max(0, *(now - then for then, now in zip(self.before.score, self.after.score, strict=True)))

    def board(self, points: int) -> Board:
        """Return the score after so many ``points``: both sides reach theirs with the last one."""
        part = points / self.points if self.points else 1.0
        pairs = zip(self.before.score, self.after.score, strict=True)
        return replace(self.after if part >= 1 else self.before,
                       score=tuple(then + floor((now - then) * part + 0.5) for then, now in pairs))


class Course:
    """Where a player is in a lesson. ``hand`` None: at its end."""

    def __init__(self, lesson: Lesson, kept: str = "") -> None:
        """Begin at the start, or where ``kept`` (a value of ``keep``) says; what cannot be read begins at the start."""
        self.lesson = lesson
        self.hand: RiggedHand | None = lesson.hands[0]
        self.board = self.hand.start.board
        self.passage: Passage | None = None
        """What is told before the hand, because the score on the wall has changed."""
        name, *score = kept.split() or [""]
        hand = lesson.by_name.get(name)
        if hand is not None:
            self._begin(hand, _numbers(score, hand.start.board))
            self.passage = None

    @property
    def keep(self) -> str:
        """The place as text, for ``Course``: the hand and the score that it began with."""
        return DONE if self.hand is None else " ".join([self.hand.name, *map(str, self.board.score)])

    def keep_after(self, target: str, board: Board) -> str:
        """Return the place as text, as ``keep``, once the present hand is over; ``target`` and ``board`` as for ``go``.
        """
        ahead = copy(self)
        ahead.go(target, board)
        return ahead.keep

    def director(self) -> Director:
        """Return the director of the present hand, dealt and at its start.

        Raises:
            ValueError: at the end of the lesson.
        """
        if self.hand is None:
            raise ValueError("the lesson is over")
        return Director(self.hand, self.board)

    @property
    def meanwhile(self) -> str:
        """What is told before the hand; "" for nothing."""
        return "" if self.passage is None else self.passage.told

    def told(self) -> None:
        """Note that ``passage`` has been told."""
        self.passage = None

    @property
    def progress(self) -> tuple[int, int]:
        """The place of the present hand, or of the last one at the end, and how many hands there are."""
        count = len(self.lesson.hands)
        return count if self.hand is None else self.lesson.place_of(self.hand), count

    @property
    def shown_before(self) -> tuple[Direction, ...]:
        """All directions of the hands before the present one."""
        hands = (hand for hand in self.lesson.hands if self.hand is None or hand.order < self.hand.order)
        return tuple(each for hand in hands for each in hand.directions())

    def start_over(self) -> None:
        """Go back to the first hand."""
        self._begin(self.lesson.hands[0], None)

    def go(self, target: str, board: Board | None) -> None:
        """Go where a hand leads: ``target`` of its branch; ``board``: the score after it, None if it was skipped."""
        if self.hand is None:
            return
        hand = self.lesson.target(self.hand, target)
        if hand is not None and hand is not self.hand:
            self._begin(hand, board)
        else:
            self.hand, self.passage = hand, None

    def skip(self, board: Board) -> None:
        """Go to the next hand as if this one had been played as the file has it; ``board``: the score that is seen."""
        skipped = self.hand
        self.go(NEXT, None)
        if self.hand is not None and skipped is not None and self.board.score != board.score:
            brought = main_end(skipped).board.score == self.board.score
            self._tell_score(self.hand.meanwhile or (SKIPPED if brought else ELSEWHERE), board)

    def _begin(self, hand: RiggedHand, board: Board | None) -> None:
        self.hand, self.board = hand, hand.start.board
        self.passage = None
        if board is None or board.score == self.board.score:
            return
        if hand.score is Score.CARRIED and _may_carry(hand, board):
            self.board = replace(self.board, score=board.score)
        elif hand.score is not Score.SET:
            self._tell_score(hand.meanwhile or MEANWHILE, board)
        elif self.lesson.name != PUZZLES:  # each of those stands alone
            self._tell_score(ELSEWHERE, board)

    def _tell_score(self, what_happened: str, before: Board) -> None:
        """Tell how the score of ``before`` has become the present one. A side never loses points: where it has fewer,
        another match has begun, which is counted from nothing."""
        after = self.board
        goes_on = (before.games, before.sets) == (after.games, after.sets) and all(map(le, before.score, after.score))
        start = before if goes_on else replace(after, score=(0,) * len(after.score))
        self.passage = Passage(_told(what_happened, after), start, after)


def _told(what_happened: str, board: Board) -> str:
    """Return what happened, with the score that it has led to: the figures that stand in the score."""
    us, them = board.score
    if board.sets:
        told = _("{what_happened}: {us}, {them}.")  # what is large in the score are the sets
        ours = ngettext("us {n} point", "us {n} points", us).format(n=us)
        theirs = ngettext("them {n} point", "them {n} points", them).format(n=them)
        return told.format(what_happened=_(what_happened), us=ours, them=theirs)
    told = _("{what_happened}: {most} all.")
    if us != them:
        told = _("{what_happened}: you lead {most} to {least}.") if us > them else _(
            "{what_happened}: they lead {most} to {least}.")
    return told.format(what_happened=_(what_happened), most=max(us, them), least=min(us, them))


def _may_carry(hand: RiggedHand, board: Board) -> bool:
    """Whether the hand goes at this score as at that of the file: it neither ends the match nor limits bets."""
    rule, most = hand.start.rules.match, Board(tuple(points + _HAND_MOVES for points in board.score), board.games)
    return rule.mode(board) is Mode.NORMAL and not rule.game_winners(most)


def _numbers(words: list[str], like: Board) -> Board | None:
    """The score that ``words`` give; None if they give none of the size of ``like``."""
    good = len(words) == len(like.score) and all(word.isascii() and word.isdigit() and len(word) < 4 for word in words)
    return replace(like, score=tuple(map(int, words))) if good else None
