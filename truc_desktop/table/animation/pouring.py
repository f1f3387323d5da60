"""Glasses are filled again within a game: somebody of the house reaches over with a jug and pours into the viewer's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.pouring import TILTS, PouringHand, pouring_hand
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_out_sine, out_cubic
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Seq, Step, Wait
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.timings import POUR_COMES, POUR_GOES, POUR_RUNS, POUR_TILTS
from truc_desktop.table.nodes.background import DRINKS
from truc_desktop.table.nodes.drinks import HALF_FULL, POURED, poured_again
from truc_desktop.table.nodes.tabletop import Tabletop

_HAND = 200.0
"""Px of 256 units of the picture of a hand with a jug, in units of u."""
_ABOVE = 104.0
"""How far above the foot of the glass the spout is, in units of u."""
_WIDE, _REACHES = 200.0, 460.0
"""How far beyond the window's edge the jug begins, and how far an arm reaches into the window, in units of u."""


class PourSteps:
    """Steps for the drinks at one table."""

    def __init__(self, table: Tabletop, staging: Staging, cast: Sequence[str]) -> None:
        """``cast``: the people of the game; one of them who does not sit at the table pours."""
        self.table, self.staging = table, staging
        sitting = {player.who for player in table.players}
        self._who = next((who for who in (*cast, *BY_KEY) if who not in sitting), cast[0])

    def change(self, before: int, drunk: int) -> Step:
        """Return a step, for which nothing waits: the glasses are as full as when so much has been drunk (drunk_of).

        Where they were filled again since ``before``, somebody pours; with less motion they are full at once.
        """
        fill = Do(lambda: self.staging.pour(drunk))
        glass = self.table.place.glass
        if glass is None or not (poured_again(before, drunk) and self.staging.lively and self._within_reach):
            return fill
        return self._pour(glass, fill)

    @property
    def _within_reach(self) -> bool:
        """Whether the viewer's glass stands where an arm from beyond the window reaches it."""
        place = self.table.place
        near = place.glass is not None and place.w - place.glass[0] < _REACHES * place.u
        return near and self.staging.glass_stands and not self.table.watched

    def jobs(self, drunk: int) -> list[Callable[[], object]]:
        """Return jobs that draw ahead what comes after so much has been drunk: a glass, and a hand if it is filled."""
        jobs = self.staging.drinks_ahead(drunk)
        if drunk == POURED - 1 and self._within_reach:
            jobs += [partial(self._hand, step) for step in range(len(TILTS))]
            jobs.append(partial(self._hand, len(TILTS) - 1, True))
        return jobs

    def _hand(self, step: int, runs: bool = False) -> PouringHand:
        """Return the hand of who pours, whose arm comes from beyond the window."""
        place, size = self.table.place, round(_HAND * self.table.place.u)
        arm = 0 if place.glass is None else round(place.w - place.glass[0])
        return pouring_hand(self._who, size, DRINKS[self.table.room.key], arm, step, runs)

    def _pour(self, glass: Point, fill: Step) -> Step:
        table, u = self.table, self.table.place.u
        node = Sprite(None, name="jug", z=2)
        home, far = [0.0, 0.0], table.place.w - glass[0] + _WIDE * u

        def wear(step: int, runs: bool = False) -> None:
            hand = self._hand(step, runs)
            node.image, node.anchor = hand.picture.surface, hand.picture.anchor
            home[:] = glass[0] - hand.spout[0], glass[1] - _ABOVE * u - hand.spout[1]
            node.x, node.y = home

        def begin() -> None:
            wear(0)
            table.own_arm.add(node)

        def away(part: float) -> None:
            node.x, node.y = home[0] + far * part, home[1] + 0.2 * far * part

        def come(progress: float) -> None:
            away(1 - out_cubic(progress))

        def go(progress: float) -> None:
            away(in_out_sine(progress))

        full = len(TILTS) - 1
        return Seq(
            Do(begin), Act(POUR_COMES, come), Do(partial(wear, 1)), Wait(POUR_TILTS), Do(partial(wear, full)),
            Wait(POUR_TILTS), Do(partial(wear, full, True)), Wait(POUR_RUNS / 2),
            Do(lambda: self.staging.pour_own(HALF_FULL)), Wait(POUR_RUNS / 2), fill, Do(partial(wear, full)),
            Wait(POUR_TILTS), Do(partial(wear, 0)), Act(POUR_GOES, go), Do(node.remove_self),
        )  # fmt: skip
