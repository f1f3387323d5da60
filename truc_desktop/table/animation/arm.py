"""The arm that plays a card: it takes the card from the others, carries it over the table, lets it go and goes back.

How somebody does it follows from who they are, and from the throw that the rank of the open card deserves.
"""

from __future__ import annotations

from truc_desktop.art.figures.attitudes import Attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.scene.easing import in_out_sine
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.timings import DRAWS_BACK, HANDS, LIFT_MS, Hand, Throw
from truc_desktop.table.nodes.seated_player import SeatedPlayer

Point = tuple[float, float]


class PlayingArm:
    """The arm of one player while they play one card."""

    def __init__(self, staging: Staging, player: SeatedPlayer, style: Throw) -> None:
        """``style``: the throw; one that hangs in the air is slammed."""
        self.staging, self.player = staging, player
        self.hand: Hand = HANDS[BUILDS[player.who].plays]
        self.slams = style.hang_ms > 0
        self._down_ms = style.fly_ms + style.hang_ms + style.drop_ms

    @property
    def carry_ms(self) -> float:
        """Time for which the hand has the card, after it has taken it, in ms at speed 1."""
        return LIFT_MS if self.slams else self.hand.reach_ms * self.hand.lets_go

    def ease(self, progress: float) -> float:
        """Return how much of its way with the hand a card has gone."""
        return in_out_sine(progress)

    def pick(self) -> None:
        """Begin to take the card."""
        self._take_up("pick", self.hand.pick_ms)

    def carry(self) -> None:
        """Begin to carry it."""
        self._take_up("lift" if self.slams else "reach", LIFT_MS if self.slams else self.hand.reach_ms)

    def take(self, progress: float) -> None:
        """Take the card: the figure does it by itself."""

    def follow(self) -> None:
        """Be where the card is: the figure is by itself."""

    def press(self) -> None:
        """Bring a card down that was raised: the figure does it by itself."""

    def let_go(self) -> None:
        """Go on without the card; after a slam the hand comes down with it."""
        if self.slams:
            self._take_up("reach", self._down_ms)

    def go_back(self) -> None:
        """Return to rest, unless something else has begun."""
        if self.player.playing:
            self._take_up("rest", DRAWS_BACK)

    def way(self, height: float, grown: float | None = None) -> tuple[Point, Point]:
        """Return where the middle of a card of a height in px is taken, and where it is let go, in window px.

        ``grown``: its height by then, if it is another.
        """
        share = 1.0 if self.slams else self.hand.lets_go
        start = self.player.card_at("pick", height)
        end = self.player.card_at("lift" if self.slams else "reach", height if grown is None else grown)
        return start, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)

    def _take_up(self, name: Attitude, ms: float) -> None:
        self.player.take_up(name, ms / self.staging.speed)
