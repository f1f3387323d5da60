"""How points make a game and games a match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Board:
    """The score board: ``score`` and ``games`` for each account, in the order of ``RuleSet.accounts``."""

    score: tuple[int, ...] = (0, 0)
    games: tuple[int, ...] = (0, 0)


class Mode(Enum):
    """What the score before the deal makes of the hand (SPEC 2.3)."""

    NORMAL = "normal"
    ONE_SHORT = "one_short"
    """Exactly one side lacks a single point: it decides, nobody bets."""
    ALL_SHORT = "all_short"
    """Both sides lack a single point: the hand is the game, nobody bets."""


@dataclass(frozen=True, slots=True)
class MatchRule:
    """A race to ``target`` points, best of ``best_of`` games; ``short`` hands for a side one point away are
    worth ``short`` points and without bets (0: no such rule)."""

    target: int
    best_of: int = 1
    short: int = 0

    def tally(self, board: Board, account: int, amount: int) -> Board:
        """The board after ``amount`` points for an account."""
        score = tuple(s + amount if i == account else s for i, s in enumerate(board.score))
        return Board(score, board.games)

    def mode(self, board: Board) -> Mode:
        """What kind of hand comes next at this score."""
        if not self.short:
            return Mode.NORMAL
        near = board.score.count(self.target - 1)
        return (Mode.NORMAL, Mode.ONE_SHORT, Mode.ALL_SHORT)[min(near, 2)]

    def short_side(self, board: Board) -> int | None:
        """The only side one point away, or None."""
        if self.mode(board) is not Mode.ONE_SHORT:
            return None
        return board.score.index(self.target - 1)

    def game_winner(self, board: Board) -> int | None:
        """The account that has won the game, or None."""
        return next((i for i, s in enumerate(board.score) if s >= self.target), None)

    def win_game(self, board: Board, account: int) -> Board:
        """The board with one more game for an account; the score stands until the next hand begins."""
        games = tuple(g + 1 if i == account else g for i, g in enumerate(board.games))
        return Board(board.score, games)

    def match_winner(self, board: Board) -> int | None:
        """The account that has won most of the games, or None."""
        return next((i for i, g in enumerate(board.games) if 2 * g > self.best_of), None)

    def next_game(self, board: Board) -> Board:
        """The board at the start of the next game of the match."""
        return Board((0,) * len(board.score), board.games)
