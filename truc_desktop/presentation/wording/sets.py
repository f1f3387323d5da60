"""Sets that have been won (camas, truts), in words: how many there are, and which points are lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from truc_desktop.i18n import _
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.wording.scores import is_ours, side_name

if TYPE_CHECKING:
    from truc_desktop.engine import Board, SeatView


@dataclass(frozen=True, slots=True)
class WonSet:
    """One or more sets that ``account`` has won, with the score boards before and after."""

    account: int
    before: Board
    after: Board

    @property
    def count(self) -> int:
        """How many were won at once."""
        return self.after.sets[self.account] - self.before.sets[self.account]

    def by_points(self, view: SeatView) -> bool:
        """Return whether the set was won by its points, not by a bet for a whole set."""
        rule = view.rules.match.sets
        return rule is not None and self.before.score[self.account] >= rule.size

    def fallen(self, view: SeatView, names: tuple[str, ...]) -> str:
        """Return whose points are lost, as a sentence; empty if no one had any to lose."""
        if not any(self.after.score):
            return _("The points start again from 0.")
        lost = [i for i, n in enumerate(self.before.score) if n and not self.after.score[i] and i != self.account]
        if not lost:
            return ""
        if view.seat < 0:
            return _("The points of {side} are lost.").format(side=side_name(view, names, is_ours(view, lost[0])))
        return _("Your points are lost.") if is_ours(view, lost[0]) else _("Their points are lost.")

    def told(self, view: SeatView, words: Vocabulary, names: tuple[str, ...], count: str = "") -> str:
        """Return the sentences for the log: the set is won, ``count`` (itself a sentence), whose points are lost.

        Of a set that wins the game only that is told.
        """
        if view.rules.match.game_winners(self.after):
            return _("The match is won.") if view.rules.match.best_of == 1 else _("The game is won.")
        won = f"{words.set_won.subtitle}." if words.set_won.meaning else ""
        return " ".join(part for part in (won, count, self.fallen(view, names)) if part)


def set_count_text(words: Vocabulary, count: int) -> str:
    """Return a number of sets in the words of the game: ``1 cama``, ``2 camas``."""
    return words.set_count(count) if words.set_count is not None else str(count)
