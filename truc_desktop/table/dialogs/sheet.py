"""SheetNode: a modal sheet over the table, with painted text and pictures, and buttons."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from pygame import Rect, Surface

from truc_desktop.art.buttons import button
from truc_desktop.art.light import drop, sheet_shadow_of, sheet_shadow_parts
from truc_desktop.art.marks import side_mark
from truc_desktop.art.palette import BROWN, INK
from truc_desktop.art.panels import own_panel, panel_ground, panel_steps
from truc_desktop.art.type import fit, put, put_text, wrap
from truc_desktop.scene.imagecache import SHARED, lift_step
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.veil import Veil
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.button import ButtonNode, State

VEIL = 178.0
"""Strength of the veil over the table, 0..255."""
LEADING = 1.34
"""Line height of a paragraph relative to its type size."""
LIFT = 10.0
"""Height of a sheet above the table, in units of u."""


class SheetNode(Node):
    """A modal sheet. Lengths are in window px, type sizes in units of t."""

    def __init__(
        self, name: str, place: Layout, box: Rect, title: str, alt: str = "", in_parts: bool = False
    ) -> None:
        """``box``: the sheet in window px. ``alt``: its whole content as text, to be read aloud. ``in_parts``: there is
        no paper yet, ``paint`` makes it first."""
        super().__init__(name=name)
        self.blocks = True
        self.place_ = place
        self.box = box
        self.t, self.u = place.t, place.u
        self.sprite = Sprite(
            shadow_of=sheet_shadow_of, x=box.centerx, y=box.centery, lift=LIFT * self.u, alt=alt or title
        )
        self._title = title
        self._parts: Iterator[None] = self._lay_paper()
        self.veil = Veil(Rect(0, 0, place.w, place.h), strength=VEIL)
        self.add(self.veil, self.sprite)
        if not in_parts:
            self.go_on(None)

    def body(self) -> Rect:
        """Return the whole window, so that nothing under a sheet receives the pointer."""
        return Rect(0, 0, self.place_.w, self.place_.h)

    def closes_beside(self, close: Callable[[], None]) -> None:
        """Call ``close()`` for a click beside the sheet; on it nothing happens."""
        self.sprite.blocks, self.sprite.hit_rect, self.veil.on_click = True, self.box, close

    # ------------------------------------------------------------------ painting (x, y from the sheet's corner)
    def _lay_paper(self) -> Iterator[None]:
        """Draw the paper band by band, then its shadow."""
        box, titled = self.box, bool(self._title)
        for step in panel_steps(box.w, box.h, self.t, titled):
            step()
            yield
        self.sprite.silhouette = ground = panel_ground(box.w, box.h, self.t, titled)  # one shadow for all texts
        yield from sheet_shadow_parts(ground, lift_step(self.sprite.lift))
        SHARED.shadow(ground, self.sprite.lift, sheet_shadow_of)
        self.paper = yield from own_panel(box.w, box.h, self.t, self._title)
        self.sprite.image = self.paper
        yield

    def write(
        self, line: str, x: float, y: float, px: float = 20.0, face: str = "sansb", colour: str = INK, ax: float = 0.0,
        width: float = 0.0,
    ) -> None:  # fmt: skip
        """Write a line in type size ``px`` (units of t); if ``width`` px are given, shrink it to 18, then cut it."""
        size = px * self.t
        if width:
            fitted = fit(line, size, face, width, min(size, 18 * self.t))
            line, size = fitted[0], fitted[1]
        put_text(self.paper, line, x, y, size, face, colour, ax)

    def paragraph(self, text: str, x: float, y: float, width: float, px: float = 20.0, colour: str = BROWN) -> float:
        """Write wrapped text; return the y of the line after it."""
        for line in wrap(text, px * self.t, "sansb", width):
            self.write(line, x, y, px, colour=colour)
            y += px * LEADING * self.t
        return y

    def picture(self, image: Surface, x: float, y: float, lift: float = 0.0) -> None:
        """Paint a picture centred at x, y, with a shadow if it is ``lift`` px above the paper."""
        if lift:
            drop(self.paper, image, x, y, lift=lift)
        else:
            put(self.paper, image, x, y, 0.5, 0.5)

    def mark(self, us: bool, x: float, y: float, px: float = 20.0) -> None:
        """Paint the mark of a side, ``px`` units of t wide."""
        self.picture(side_mark(us, round(px * self.t)), x, y)

    # ------------------------------------------------------------------ buttons
    def button(
        self, name: str, box: Rect, label: str, sub: str, kind: str, icon: str, key: str, action: Callable[[], None],
        tick: Callable[[], None] | None = None,
    ) -> ButtonNode:  # fmt: skip
        """Add a button to the sheet and return it; ``box`` in window px."""

        def draw(state: State) -> Surface:
            return button(box.w, box.h, label, sub, kind, icon, key, state, self.t)

        alt = ". ".join(part for part in (label, sub) if part)
        node = ButtonNode(name, alt, draw, box, action, group="sheet", lift=6 * self.u, tick=tick)
        node.bounds()  # renders the shadow now, not in the frame that draws everything
        self.add(node)
        return node

    def done(self) -> None:
        """Update the sheet on screen after painting."""
        self.sprite.invalidate()

    # ------------------------------------------------------------------ in parts
    def paint(self, parts: Iterable[None], at_once: bool) -> None:
        """Paint the ``parts`` of the sheet: all now (``at_once``), or one after another by ``go_on``."""
        self._parts = chain(self._parts, parts)
        if at_once:
            self.go_on(None)

    def go_on(self, ms: float | None) -> bool:
        """Paint parts for about ``ms``, at least one (None: all that are left); return whether none is left."""
        end = None if ms is None else time.perf_counter() + ms / 1000
        for _part in self._parts:
            if end is not None and time.perf_counter() >= end:
                return False
        self.done()
        return True


def centred(place: Layout, w: float, h: float, scale: float) -> Rect:
    """Return a centred box of ``w`` x ``h`` units of ``scale`` px, limited to the window less a margin."""
    gap = 12 * place.u
    width, height = min(w * scale, place.w - 2 * gap), min(h * scale, place.h - 2 * gap)
    return Rect(round((place.w - width) / 2), round((place.h - height) / 2), round(width), round(height))
