"""Where everybody looks, and who therefore sees a signal (SPEC 10).

Gazes are public. They wander by chance alone, never by what anybody holds.
"""

from __future__ import annotations

from truc_desktop.engine.rng import Rng
from truc_desktop.engine.ruleset import RuleSet


class Gaze:
    """The eyes of all seats at one table, where ``sides`` play in this hand."""

    def __init__(self, rules: RuleSet) -> None:
        """Everybody looks at his cards."""
        self._rules = rules
        self.sides = rules.sides(0)
        self.targets: tuple[int | None, ...] = (None,) * rules.players
        self._notice = rules.signals.notice / 100

    def look(self, seat: int, target: int | None) -> bool:
        """Turn the eyes of ``seat`` to ``target``; return whether they moved.

        Raises:
            ValueError: for a seat that is not there, or one's own.
        """
        seats = range(self._rules.players)
        if seat not in seats or (target is not None and (target not in seats or target == seat)):
            raise ValueError(f"seat {seat} cannot look at {target}")
        moved = self.targets[seat] != target
        self.targets = (*self.targets[:seat], target, *self.targets[seat + 1 :])
        return moved

    def wander(self, seat: int, rng: Rng) -> bool:
        """One idle step of ``seat``: on each rival as often as the table says, else a partner or the cards.

        Returns whether the eyes moved.
        """
        return self.look(seat, self._idle_target(seat, rng))

    def witnesses(self, sender: int, rng: Rng) -> tuple[int, ...]:
        """The rivals who see a signal of ``sender`` now, ascending.

        Eyes on the sender see it. Where the table wants more seen than wandering eyes can (above one rival in
        so many), the rest sees it by the corner of the eye. At 0 percent nobody sees, at 100 everybody.
        """
        rivals = self.sides.members[1 - self.sides.of[sender]]
        if self._notice <= 0:
            return ()
        straight = self._share(len(rivals))
        corner = (self._notice - straight) / (1 - straight) if straight < 1 else 1.0
        return tuple(s for s in rivals if self.targets[s] == sender or (corner > 0 and rng.chance(corner)))

    def _share(self, rivals: int) -> float:
        """How often idle eyes are on one given rival."""
        return min(self._notice, 1 / rivals)

    def _idle_target(self, seat: int, rng: Rng) -> int | None:
        rivals = self.sides.members[1 - self.sides.of[seat]]
        share = self._share(len(rivals))
        draw = rng.random()
        if draw < share * len(rivals):
            return rivals[min(int(draw / share), len(rivals) - 1)]
        rest: tuple[int | None, ...] = (*self.sides.partners(seat), None)
        return rng.choice(rest)
