"""Small drawings that tell the forms of a game from one another: how its stakes grow, who sits there, what is laid."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from truc_desktop.art.cards import RATIO, card_surface
from truc_desktop.art.light import drop
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached, current

WIDE, HIGH = 54.0, 38.0
"""Size of a drawing in units of t."""
_COLUMNS = 4
_FOOT, _HEAD = 3.0, 3.0
"""Free height below and above the highest column."""


def _columns(svg: Svg, heights: tuple[float, ...], by_turns: bool = False) -> None:
    """Draw a column for each stake, ``heights`` in parts of the highest; by turns in the colours of the two sides."""
    theme, step = current(), WIDE / _COLUMNS
    for n, part in enumerate(heights):
        high = part * (HIGH - _FOOT - _HEAD)
        fill = theme.side(n % 2 == 0)[0] if by_turns else theme.gold_light
        svg.rect(n * step + 1.6, HIGH - _FOOT - high, step - 3.2, high, 2.4, fill, theme.ink, 1.8)


def _pairs(svg: Svg) -> None:
    """Draw a table with partners opposite each other."""
    theme, (x, y) = current(), (WIDE / 2, HIGH / 2)
    svg.rect(x - 15, y - 9, 30, 18, 5, theme.tray, theme.ink, 1.8)
    for dx, dy, us in ((0, -12, True), (0, 12, True), (-20, 0, False), (20, 0, False)):
        svg.circle(x + dx, y + dy, 5.4, theme.side(us)[0], theme.ink, 1.8)


_DRAWN: dict[str, Callable[[Svg], None]] = {
    "steps": lambda svg: _columns(svg, (0.25, 0.5, 0.75, 1.0)),
    "any": lambda svg: _columns(svg, (0.2, 0.85, 0.45, 1.0)),
    "double": lambda svg: _columns(svg, (0.125, 0.25, 0.5, 1.0)),
    "turns": lambda svg: _columns(svg, (0.25, 0.45, 0.75, 1.0), by_turns=True),
    "pairs": _pairs,
}
_LAID = {"card": (("7E", 0.0, 0.0),), "cards": (("7O", -7.0, -8.0), ("1E", 7.0, 8.0))}
"""The cards of a drawing: each with its way from the middle and its turn."""
SKETCHES = (*_DRAWN, *_LAID)
"""The names of all drawings."""


@cached
def form_sketch(name: str, t: float) -> Surface:
    """Return a drawing, WIDE x HIGH units of ``t`` px. Raises KeyError for an unknown name."""
    if name in _DRAWN:
        svg = Svg(WIDE, HIGH)
        _DRAWN[name](svg)
        return svg.raster(t)
    out = Surface((round(WIDE * t), round(HIGH * t)), pygame.SRCALPHA, 32)
    for card, dx, turn in _LAID[name]:
        width = (HIGH - 5) / RATIO * t
        drop(out, card_surface(card, width, turn), (WIDE / 2 + dx) * t, HIGH / 2 * t, lift=1.5 * t, alpha=120)
    return out
