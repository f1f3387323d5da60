"""How the score of a stored match ran: the points of both sides after each hand of its last game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from truc_desktop.engine import Action, Board, Event, GameEnded, HandBegan, HandEnded, Match, RuleSet, SetWon
from truc_desktop.presentation.wording.scores import goal, own_account, progress
from truc_desktop.storage import saves
from truc_desktop.storage.saves import Save


@dataclass(frozen=True, slots=True)
class Course:
    """The points of the person in the first seat's side, and of the best of the others, at the start of a game and
    after each of its hands, at most ``target``."""

    save: Save
    us: tuple[int, ...]
    them: tuple[int, ...]
    target: int

    @property
    def over(self) -> bool:
        """Whether a side has reached the target."""
        return max(self.us[-1], self.them[-1]) >= self.target


def course_of(save: Save, rest: Callable[[], None] = lambda: None) -> Course:
    """Read a match and return how its score ran; ``rest`` is called between short pieces of work.

    Raises:
        StorageError: when it cannot be read.
    """
    rules, target = save.rules, goal(save.rules)
    points, over = [(0, 0)], False

    def watch(_match: Match, _action: Action, events: tuple[Event, ...]) -> None:
        nonlocal over
        for event in events:
            match event:
                case HandBegan() if over:
                    points[:], over = [(0, 0)], False
                case GameEnded():
                    over = True
                case HandEnded(_winner, _reason, _points, board):
                    points.append(_pair(rules, board))
                case SetWon(_account, board):
                    points[-1] = _pair(rules, board)
        rest()

    saves.load(save.path, watch=watch)
    ours, theirs = (tuple(min(pair[side], target) for pair in points) for side in (0, 1))
    return Course(save, ours, theirs, target)


def _pair(rules: RuleSet, board: Board) -> tuple[int, int]:
    own = own_account(rules)
    accounts = rules.seats if rules.sides_change else (0, 1)
    return progress(rules, board, own), max(progress(rules, board, other) for other in accounts if other != own)
