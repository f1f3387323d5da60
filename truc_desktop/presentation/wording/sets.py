"""A cama or a trut that has been won, in words: how many those are now, and whose points fall away with it."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine import Board, SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.wording.scores import is_ours, side_name


@dataclass(frozen=True, slots=True)
class WonSet:
    """A set that ``account`` has won: the score boards before and after."""

    account: int
    before: Board
    after: Board

    @property
    def count(self) -> int:
        """How many were won at once."""
        return self.after.sets[self.account] - self.before.sets[self.account]

    def by_points(self, view: SeatView) -> bool:
        """Whether it was won by its points, and not by a bet that is for a whole set."""
        rule = view.rules.match.sets
        return rule is not None and self.before.score[self.account] >= rule.size

    def fallen(self, view: SeatView, names: tuple[str, ...]) -> str:
        """Whose points fall away, as a sentence; empty where there were none to lose."""
        if not any(self.after.score):
            return _("The points start again from 0.")
        lost = [i for i, n in enumerate(self.before.score) if n and not self.after.score[i] and i != self.account]
        if not lost:
            return ""
        if view.seat < 0:
            return _("The points of {side} are lost.").format(side=side_name(view, names, is_ours(view, lost[0])))
        return _("Your points are lost.") if is_ours(view, lost[0]) else _("Their points are lost.")

    def told(self, view: SeatView, words: Vocabulary, names: tuple[str, ...], count: str = "") -> str:
        """That it is won, how many there are now (``count``, a sentence), and whose points fall away."""
        won = f"{words.set_won.subtitle}." if words.set_won.meaning else ""
        return " ".join(part for part in (won, count, self.fallen(view, names)) if part)


def set_count_text(words: Vocabulary, count: int) -> str:
    """``1 cama``, ``2 camas``."""
    return words.set_count(count) if words.set_count is not None else str(count)
