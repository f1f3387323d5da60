"""Lamp: near the end of a game the light over the table narrows. At rest that is painted into the ground."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.impact import shade
from truc_desktop.engine import SeatView
from truc_desktop.presentation.wording.scores import account_rows, tally
from truc_desktop.scene.act import Act
from truc_desktop.scene.node import Node
from truc_desktop.scene.steps import Do, Seq, Step, Wait
from truc_desktop.scene.vignette import Vignette
from truc_desktop.table.animation.timings import TENSION, TENSION_DARK, TENSION_MS
from truc_desktop.table.layout.geometry import Layout

STEPS = 12
"""Steps of the lamp on its whole way: each redraws the window."""
BANDS, BAND_MS = 8, 20.0
"""The light is painted into the ground in so many parts, one a frame, so long after each other."""
RADIUS = 0.62
"""Radius of the light that stays, in heights of the mat."""


def tension_of(view: SeatView) -> float:
    """Return how tense a game is, 0..1: how near to winning the nearest side is, by the score that all see."""
    sets = view.rules.match.sets
    if sets is not None and sets.keep_odd:
        return 0.0  # every set may be the last one
    tallied = tally(view.rules, view.board, account_rows(view))
    missing = tallied.target - max(tallied.score)
    return TENSION[missing] if 0 < missing < len(TENSION) else 0.0


class Lamp:
    """The light over one table. While it moves it is a vignette in ``layer``; then a picture of the ground."""

    def __init__(self, layer: Node, show: Callable[[Surface], None]) -> None:
        """``show(ground)`` shows another picture of the bare table."""
        self.tension = 0.0
        """How far it is lowered, 0..1, or on its way to be."""
        self._layer, self._show = layer, show
        self._place: Layout | None = None
        self._bare: Surface | None = None
        self._painted: Surface | None = None
        self._dark: Vignette | None = None

    def lay_out(self, place: Layout, bare: Surface | None) -> None:
        """Take over the layout and the picture of the ``bare`` table, which is shown, and light it."""
        self._place, self._bare, self._painted, self._dark = place, bare, None, None
        if self.tension:
            self.settle(self.tension)

    def lower(self, tension: float) -> Step | None:
        """Return a step that moves the lamp to ``tension``; None if it is there."""
        before, self.tension = self.tension, tension
        if self._place is None or before == tension:
            return None
        moved = Act(TENSION_MS, lambda progress: self._move(before + (tension - before) * progress), fades=True)
        bands = [Seq(Do(partial(self._paint, tension, band)), Wait(BAND_MS)) for band in range(BANDS)]
        return Seq(Do(self._begin), moved, *bands, Do(partial(self.settle, tension)))

    def _vignette(self) -> Vignette | None:
        """Return the dark around the light, made when it is needed: it is as large as the window."""
        place = self._place
        if self._dark is None and place is not None:
            picture = shade((place.w, place.h), place.trick_centre, RADIUS * place.mat.h, TENSION_DARK)
            self._dark = Vignette(picture, steps=STEPS, name="lamp", z=-8)
            self._layer.add(self._dark)
        return self._dark

    def _begin(self) -> None:
        """Show the bare table under a lamp that moves."""
        self._painted = None
        if self._bare is not None:
            self._show(self._bare)

    def _move(self, tension: float) -> None:
        dark = self._vignette()
        if dark is not None:
            dark.depth = tension

    def _paint(self, tension: float, band: int) -> None:
        """Paint one band of the ground as it is lit at ``tension``."""
        dark = self._vignette()
        if self._bare is None or dark is None or not tension or tension != self.tension:
            return
        if self._painted is None:
            self._painted = Surface(self._bare.get_size(), 0, self._bare)
        w, h = self._bare.get_size()
        top = h * band // BANDS
        part = Rect(0, top, w, h * (band + 1) // BANDS - top)
        self._painted.set_clip(part)
        self._painted.blit(self._bare, part, part)
        dark.paint(self._painted, part, round(tension * STEPS) / STEPS)
        self._painted.set_clip(None)

    def settle(self, tension: float) -> None:
        """Show the ground as it has been painted; from now on the light costs nothing."""
        if tension != self.tension or self._bare is None:
            return
        if tension and self._painted is None:
            for band in range(BANDS):
                self._paint(tension, band)
        if self._dark is not None:
            self._dark.remove_self()
        self._show(self._bare if self._painted is None else self._painted)
        self._painted = self._dark = None
