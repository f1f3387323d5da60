"""How points make a set, a game and a match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from truc_desktop.engine.rules.ladder import Prize


@dataclass(frozen=True, slots=True)
class Board:
    """The score board: ``score``, ``games`` and ``sets`` (camas, truts) for each account, in the order of
    ``RuleSet.accounts``; ``sets`` is empty in a game that has none."""

    score: tuple[int, ...] = (0, 0)
    games: tuple[int, ...] = (0, 0)
    sets: tuple[int, ...] = ()


class Mode(Enum):
    """What the score before the deal makes of the hand (SPEC 2.3)."""

    NORMAL = "normal"
    ONE_SHORT = "one_short"
    """Exactly one side lacks a single point: it decides, nobody bets."""
    ALL_SHORT = "all_short"
    """Both sides lack a single point: the hand is the game, nobody bets."""


@lru_cache(maxsize=4096)
def board_of(score: tuple[int, ...], games: tuple[int, ...], sets: tuple[int, ...]) -> Board:
    """The board: there are few, and every hand of a playout writes one."""
    return Board(score, games, sets)


def _holders(numbers: tuple[int, ...], best: int) -> tuple[int, ...]:
    return tuple(i for i, number in enumerate(numbers) if number == best)


@dataclass(frozen=True, slots=True)
class SetRule:
    """A game made of sets of ``size`` points: ``one`` and ``many`` name them in records (trut, truts).

    A set won by its points wipes the winner's, and with ``wipe_others`` everybody's. With ``keep_odd`` a set won
    by a bet leaves the winner their odd points and only wipes the others' (SPEC 6); otherwise such a bet writes the
    points that were lacking (SPEC 7.3).
    """

    one: str
    many: str
    size: int
    wipe_others: bool = True
    keep_odd: bool = False


@dataclass(frozen=True, slots=True)
class MatchRule:
    """A race to ``target`` points (or sets), best of ``best_of`` games; ``short`` hands for a side one point away
    are worth ``short`` points and without bets (0: no such rule). Below ``half`` a score is in malas (0: no halves)."""

    target: int
    best_of: int = 1
    short: int = 0
    sets: SetRule | None = None
    half: int = 0

    def start(self, accounts: int) -> Board:
        """The empty board for so many accounts."""
        zeros = (0,) * accounts
        return Board(zeros, zeros, zeros if self.sets else ())

    def award(self, board: Board, account: int, amount: int) -> tuple[int, Board]:
        """The points written for an account that wins ``amount`` points or a Prize, and the board with them."""
        rule = self.sets
        if rule is None:
            points = self.lacking(board, (account,)) if amount < 0 and amount == Prize.GAME else amount
            return points, self.tally(board, account, points)
        if amount == Prize.SET and rule.keep_odd:
            score = tuple(s if i == account else 0 for i, s in enumerate(board.score))
            return 0, self._win_sets(Board(score, board.games, board.sets), account, 1)
        points = amount if amount > 0 else rule.size - board.score[account]
        after = self.tally(board, account, points)
        if after.score[account] < rule.size:
            return points, after
        score = tuple(0 if rule.wipe_others or i == account else s for i, s in enumerate(after.score))
        won = self.target - board.sets[account] if amount == Prize.GAME else 1
        return points, self._win_sets(Board(score, board.games, board.sets), account, won)

    def _win_sets(self, board: Board, account: int, count: int) -> Board:
        sets = tuple(s + count if i == account else s for i, s in enumerate(board.sets))
        return Board(board.score, board.games, sets)

    def tally(self, board: Board, account: int, amount: int) -> Board:
        """The board after ``amount`` points for an account, no set counted."""
        score = board.score
        score = (*score[:account], score[account] + amount, *score[account + 1 :])
        return board_of(score, board.games, board.sets)

    def mode(self, board: Board) -> Mode:
        """What kind of hand comes next at this score."""
        near = board.score.count(self.target - 1) if self.short else 0
        if not near:
            return Mode.NORMAL
        return Mode.ONE_SHORT if near == 1 else Mode.ALL_SHORT

    def short_side(self, board: Board) -> int | None:
        """The only side one point away, or None."""
        if not self.short or board.score.count(self.target - 1) != 1:
            return None
        return board.score.index(self.target - 1)

    def game_winners(self, board: Board) -> tuple[int, ...]:
        """The account that has won the game; none while it goes on, several that reached the same score together.

        Those who arrive together with fewer points have lost (Q-52).
        """
        numbers = board.sets if self.sets else board.score
        best = max(numbers)
        return () if best < self.target else _holders(numbers, best)

    def win_game(self, board: Board, accounts: tuple[int, ...]) -> Board:
        """The board with one more game for the winners; the score stands until the next hand begins."""
        games = tuple(g + 1 if i in accounts else g for i, g in enumerate(board.games))
        return Board(board.score, games, board.sets)

    def match_winners(self, board: Board) -> tuple[int, ...]:
        """The account, or those that share it, with most of the games; none while the match goes on."""
        best = max(board.games)
        return _holders(board.games, best) if 2 * best > self.best_of else ()

    def lacking(self, board: Board, accounts: tuple[int, ...]) -> int:
        """The points that the best of ``accounts`` lacks for the game, where points make it."""
        return self.target - max(board.score[account] for account in accounts)

    def next_game(self, board: Board) -> Board:
        """The board at the start of the next game of the match."""
        return Board((0,) * len(board.score), board.games, (0,) * len(board.sets))
