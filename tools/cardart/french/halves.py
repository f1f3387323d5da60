"""A double-headed court: field, halo behind the head, the figure drawn twice, and the sash over the seam.

Nothing can be clipped, so every figure ends on the slanting line of the seam by itself: `cut(x)` is its
height at x, and the sash covers what is a few units beyond.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from ..body import limb
from ..frame import HEIGHT, PANEL, WIDTH, panel_path
from ..ink import GOLD, GOLD_DARK, GOLD_LIGHT, Drawing, Pair
from .suits import arc, pip, plain, ring_places, scattered, star

SLOPE = 0.16
HALO = (166.0, 118.0, 88.0)
FIELD: dict[str, tuple[str, str, str]] = {
    "h": ("#f6dccb", "#efcbb8", "#fbeee0"),
    "d": ("#f6e4b4", "#ecd496", "#fdf3d6"),
    "s": ("#dbe3e7", "#c8d3da", "#eff3f2"),
    "c": ("#dfe8c8", "#ccd9ae", "#f1f4e0"),
}
"""Ground, its pattern, and the inside of the halo."""
SASH: dict[str, Pair] = {
    "h": ("#b3282d", "#7c1720"),
    "d": ("#22508f", "#14305c"),
    "s": ("#343a41", "#1b1e21"),
    "c": ("#2f7d46", "#1b5030"),
}
_HALF_SASH = 12.5
_NOTCH = (78.0, 124.0)


def cut(x: float) -> float:
    """Height of the seam at `x`."""
    return 249 - SLOPE * (x - WIDTH / 2)


def bent_arm(d: Drawing, shoulder: tuple[float, float], elbow: float, hand: tuple[float, float], colours: Pair,
             wide: float = 20, wrist: float = 11) -> None:
    """A sleeve that goes down to the seam at `elbow` and comes up again to the wrist `hand`."""
    sx, sy = shoulder
    foot = cut(elbow) + 6
    middle = (sx + (elbow - sx) * 0.62, sy + (foot - sy) * 0.4)
    limb(d, f"{sx},{sy} {middle[0]:.0f},{middle[1]:.0f} {elbow},{foot:.0f}", (wide, wide + 1, wide - 2), colours, 8)
    hx, hy = hand
    near = elbow + (hx - elbow) * 0.3
    bend = hx + (near - hx) * 0.3, (hy + foot) / 2
    limb(d, f"{hx},{hy} {bend[0]:.1f},{bend[1]:.1f} {near:.1f},{cut(near) + 6:.1f}", (wrist, wrist + 3, wrist + 5),
         colours, 6)


def _pattern(suit: str) -> str:
    """Small shapes strewn over the upper field, clear of index, halo, pip and sash."""
    places = []
    for row in range(11):
        y = 34.0 + row * 23
        for column in range(11):
            x = 34.0 + column * 26 + (13 if row % 2 else 0)
            index = x < _NOTCH[0] + 6 and y < _NOTCH[1] + 6
            halo = math.dist((x, y), HALO[:2]) < HALO[2] + 18
            if x < WIDTH - PANEL - 8 and y < cut(x) - 20 and not index and not halo:
                places.append((x, y))
    return scattered(suit, places)


def _halo(d: Drawing, suit: str) -> None:
    """A ring behind the head, set with what suits the suit."""
    x, y, r = HALO
    _, tone, light = FIELD[suit]
    d.circle(x, y, r, light, 0)
    d.circle(x, y, r, "none", 8.4, tone)
    d.circle(x, y, r + 4.2, "none", 1.2, GOLD_DARK)
    d.circle(x, y, r - 4.2, "none", 1.2, GOLD_DARK)
    if suit == "h":
        d.dots(ring_places(x, y, r, 40), 2.3, GOLD_DARK)
    elif suit == "d":
        d.path(scattered("d", ring_places(x, y, r, 30)), GOLD_DARK, 0)
    elif suit == "s":
        rays = "".join(arc(x, y, r, turn + 2.5, turn + 9.5) for turn in range(0, 360, 12))
        d.path(rays, "none", 2.2, GOLD_DARK)
    else:
        d.path(scattered("c", ring_places(x, y, r, 26)), GOLD_DARK, 0)


def _sash(d: Drawing, suit: str) -> None:
    """The band over the seam, the same both ways up."""
    left, right = PANEL, WIDTH - PANEL

    def edge(offset: float) -> str:
        return f"M{left:g} {cut(left) + offset:.1f}L{right:g} {cut(right) + offset:.1f}"

    h = _HALF_SASH
    body = f"{edge(-h)}L{right:g} {cut(right) + h:.1f}L{left:g} {cut(left) + h:.1f}Z"
    d.path(body, SASH[suit][0], 2.4)
    d.path(f"{edge(1)}L{right:g} {cut(right) + h - 1.4:.1f}L{left:g} {cut(left) + h - 1.4:.1f}Z", SASH[suit][1], 0)
    for side in (-1, 1):
        d.path(edge(side * (h - 3.4)), "none", 2.8, GOLD)
        d.path(edge(side * (h - 3.4) - 0.6), "none", 1.0, GOLD_LIGHT)
    spots = [x for x in (44.0, 68.0, 92.0, 116.0, 204.0, 228.0, 252.0, 276.0)]
    lozenges = "".join(
        f"M{x:g} {cut(x) - 5:.1f}L{x + 7:g} {cut(x + 7):.1f}L{x:g} {cut(x) + 5:.1f}L{x - 7:g} {cut(x - 7):.1f}Z"
        for x in spots[::2] + spots[1::2]
    )
    d.path(lozenges, GOLD_LIGHT, 1.1)
    with d.group(WIDTH / 2, HEIGHT / 2):
        d.path(star(16, 29, 25.6), GOLD, 2.2)
        d.circle(0, 0, 22, SASH[suit][1], 1.8)
        d.circle(0, 0, 18.6, "none", 1.2, GOLD_LIGHT)
    for turn in (0, 180):
        with d.group(WIDTH / 2, HEIGHT / 2, turn + 9):
            plain(d, suit, 0, -8.6, 14, GOLD_LIGHT)
    with d.group(WIDTH / 2, HEIGHT / 2, 9):
        d.path("M-13 0H-4M4 0H13", "none", 1.4, GOLD)
        d.circle(0, 0, 1.9, GOLD, 0)


def court(d: Drawing, suit: str, figure: Callable[[Drawing], None]) -> None:
    """Draw field, halves, pips and sash; the index and the frame line come from the caller."""
    ground, tone, _ = FIELD[suit]
    d.path(panel_path(), ground, 0)
    for turned in (False, True):
        with d.group(WIDTH if turned else 0, HEIGHT if turned else 0, 180 if turned else 0):
            d.path(_pattern(suit), tone, 0)
            _halo(d, suit)
            figure(d)
            pip(d, suit, 271, 56, 52)
    _sash(d, suit)
    d.path(panel_path(), "none", 1.5, GOLD_DARK)
