"""How the score of a stored match ran: the points of both sides after each hand of its last game."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine import Action, Board, Event, GameEnded, HandBegan, HandEnded, Match, RuleSet
from truc_desktop.presentation.wording.scores import goal, own_account, progress
from truc_desktop.storage.saves import Save


@dataclass(frozen=True, slots=True)
class Course:
    """The points of the player's side, and of the best of the others, at the start of a game and after each of its
    hands, at most ``target``."""

    save: Save
    us: tuple[int, ...]
    them: tuple[int, ...]
    target: int

    @property
    def over(self) -> bool:
        """Whether a side has reached the target."""
        return max(self.us[-1], self.them[-1]) >= self.target


class CourseReader:
    """Collects the score after each hand while a record is read."""

    def __init__(self, save: Save) -> None:
        """``save``: the match that is read."""
        self._save = save
        self._points, self._over = [(0, 0)], False

    def watch(self, _match: Match, _action: Action, events: tuple[Event, ...]) -> None:
        """Take note of what an action has led to."""
        rules = self._save.rules
        for event in events:
            match event:
                case HandBegan() if self._over:
                    self._points, self._over = [(0, 0)], False
                case GameEnded():
                    self._over = True
                case HandEnded(_winner, _reason, _points, board):
                    self._points.append(_pair(rules, board))

    @property
    def course(self) -> Course:
        """What has been read so far."""
        target = goal(self._save.rules)
        ours, theirs = (tuple(min(pair[side], target) for pair in self._points) for side in (0, 1))
        return Course(self._save, ours, theirs, target)


def _pair(rules: RuleSet, board: Board) -> tuple[int, int]:
    own = own_account(rules)
    accounts = rules.seats if rules.sides_change else (0, 1)
    return progress(rules, board, own), max(progress(rules, board, other) for other in accounts if other != own)
