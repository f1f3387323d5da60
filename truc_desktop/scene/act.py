"""Act: a step made from a function of its progress."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.scene.flight import FADE_MS
from truc_desktop.scene.node import Node
from truc_desktop.scene.steps import Motion
from truc_desktop.scene.tween import MOVING, Mover


class Act(Mover):
    """Call `play(progress)` for `ms`, with `play(1.0)` at the exact end, also when it is skipped.

    With less motion it goes straight to its end, unless it `fades`.
    """

    def __init__(self, ms: float, play: Callable[[float], object], *, moves: Node | None = None,
                 fades: bool = False) -> None:
        """`moves`: the node whose place, angle, scale and lift it sets; earlier movers of these give way.

        `fades`: in reduced motion it takes at most FADE_MS instead of no time.
        """
        super().__init__(self if moves is None else moves, ms)
        self._play = play
        self._moves = moves is not None
        self._fades = fades

    def _begin(self, motion: Motion) -> None:
        if self._moves:
            self._claim(*MOVING)
        if motion is Motion.NONE or (motion is Motion.REDUCED and not self._fades):
            self._ms = 0.0
        elif motion is Motion.REDUCED:
            self._ms = min(self._ms, FADE_MS)

    def _apply(self, progress: float) -> None:
        self._play(progress)

    def _end(self) -> None:
        self._play(1.0)
