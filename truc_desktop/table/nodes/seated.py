"""People who sit at the table: a live face, and a body that takes up attitudes."""

from __future__ import annotations

from pygame import Rect

from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.figures.attitudes import Attitude, Place, attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.pose import Pose, between
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.people import Budget
from truc_desktop.scene.easing import in_out_sine
from truc_desktop.scene.node import Node
from truc_desktop.table.nodes.cels import CastShadow, CelNode

_FRAME, _CALM, _STILL = 32.0, 64.0, 320.0
"""Milliseconds between two pictures of a person who moves, whose face moves, and who only breathes."""
_MOUTH = 0.58
"""Height of the mouth above the table's edge, in sizes of the frame."""


class SeatedPerson(Node):
    """Somebody at the table. The node's position is where the table's edge cuts their body.

    Children: the shadow on the wall, ``behind`` (chair, trunk and head), and ``front`` (arms and what they hold, which
    lie over the table). Both are pictures of the same moment.
    """

    def __init__(
        self, who: str, place: Place, size: int, seat: Seat, animator: Animator, budget: Budget, *, slope: float = 0.0,
        lift: float = 4.0, cards: int = 3, start: Attitude = "rest", wall: bool = True, name: str = "",
    ) -> None:  # fmt: skip
        """``size`` is the side of the frame in px, ``slope`` that of the table's edge, ``lift`` that of arms (px).

        ``start`` is the attitude at first; ``wall``: near enough to a wall to cast a shadow on it.
        """
        super().__init__(name=name)
        self.who, self.animator, self.size = who, animator, size
        self._place, self._budget, self._cards = place, budget, cards
        self._renderer = FigureRenderer(who, size, seat, slope)
        first = attitude(who, start, place)
        self._from = self._to = first
        self._changes = self._since = 0.0
        self._lived = 0.0
        self._beat = (0.0, -1)
        self.attitude: Attitude = start
        shown = self._renderer.render(animator.current(), first, cards)
        self.behind, self.front = CelNode(shown.behind, z=1), CelNode(shown.front, lift, z=2)
        if wall:
            self.add(CastShadow(shown.behind, 3 * lift))
        self.add(self.behind, self.front)

    @property
    def drawn(self) -> int:
        """Number of layers drawn so far."""
        return self._renderer.drawn

    @property
    def pose(self) -> Pose:
        """The pose of this moment, perhaps on the way from one attitude to the next."""
        if self._since >= self._changes:
            return self._to
        return between(self._from, self._to, in_out_sine(self._since / self._changes))

    def take_up(self, name: Attitude, ms: float = 280.0) -> None:
        """Begin to change to an attitude, in ``ms`` (0: at once)."""
        end = attitude(self.who, name, self._place)
        if end == self._to:
            return
        self._from, self._to = self.pose, end
        self._changes, self._since = ms, 0.0
        self.attitude = name

    def draw_ahead(self, name: Attitude) -> bool:
        """Draw in advance what an attitude needs, as far as there is time in this frame; return whether all is done."""
        may_draw = self._budget.allowance(self)
        state = (self.animator.current(), attitude(self.who, name, self._place))
        done = self._renderer.draw_ahead([state], may_draw)
        self._budget.close(self)
        return done

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass; draw a new picture when the period of their state has passed."""
        self._lived += dt_ms
        moving = self._since < self._changes
        self._since += dt_ms
        animator = self.animator
        animator.advance(dt_ms)
        period = _FRAME if moving or animator.signalling or animator.talking else _STILL if animator.still else _CALM
        beat = period, int(self._lived // period)
        if beat != self._beat or moving:
            self._beat = beat
            may_draw = self._budget.allowance(self)
            shown = self._renderer.render(animator.current(), self.pose, self._cards, may_draw)
            self._budget.close(self)
            self.behind.cel, self.front.cel = shown.behind, shown.front

    def body(self) -> Rect:
        """Return the rectangle of head, trunk and arms in window px."""
        return self.behind.body().union(self.front.body())

    def mouth(self) -> tuple[float, float]:
        """Return the point of a bubble's tail, in window px."""
        x, y = self.window_pos
        return x, y - _MOUTH * self.size
