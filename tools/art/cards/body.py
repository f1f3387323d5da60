"""Limbs, hands, shoes, ruffs and other parts that several court figures share."""

from __future__ import annotations

from collections.abc import Sequence

from tools.art.cards.geometry import Outline, tube
from tools.art.cards.ink import GOLD, GOLD_DARK, GOLD_LIGHT, IN_LEATHER, IN_PAPER, Drawing, Pair


def limb(d: Drawing, spine: Outline, widths: Sequence[float], colours: Pair, depth: float = 6.5) -> None:
    """Draw a sleeve, leg or the like of changing width along a line; the first end is round."""
    d.form(tube(spine, widths, domed=True), colours, depth)


def fist(d: Drawing, x: float, y: float, turn: float, skin: Pair, size: float = 1.0, flip: bool = False) -> None:
    """Draw a hand closed around something vertical in its own axes; knuckles to the right."""
    with d.group(x, y, turn, size, flip):
        d.form("-9,-9 2,-12 10,-9 12,0 10,9 1,12 -9,9 -12,0", skin, 4.5, 2)
        d.path("M11 -4.6L1 -4M12 0.8L1 1.2M11 6L1 6", "none", 1.3)
        d.form("-8,-9 0,-13.5 5,-10 3,-6 -4,-4 -9,-3", skin, 2, 1.7)


def palm(d: Drawing, x: float, y: float, turn: float, skin: Pair, size: float = 1.0, flip: bool = False) -> None:
    """Draw an open hand, fingers up, thumb to the left."""
    with d.group(x, y, turn, size, flip):
        d.form(
            "-8,9 -9,0 -15,-6 -14,-11 -8,-7 -7,-19 -3,-20 -2,-10 0,-22 4,-22 4,-10 7,-19 11,-18 9,-6 9,2 7,9",
            skin,
            3.5,
            1.9,
        )


def hand(d: Drawing, x: float, y: float, turn: float, skin: Pair, size: float = 1.0, flip: bool = False) -> None:
    """Draw a relaxed hand; the wrist is at (x, y), the fingers point down."""
    with d.group(x, y, turn, size, flip):
        d.form("-6,-2 6,-2 9,7 9,17 6,22 1,21 -3,21 -5,14 -8,17 -11,15 -10,8", skin, 3.5, 1.9)
        d.path("M1 20L1.6 12M5 21L5.4 13M-5 14L-4 9", "none", 1.2)


def cuff(d: Drawing, x: float, y: float, turn: float, half: float, colours: Pair = IN_PAPER) -> None:
    """Draw the turned-back end of a sleeve, across the arm."""
    with d.group(x, y, turn):
        d.form(f"{-half},-6! 0,-8 {half},-6! {half + 1},5! 0,7 {-half - 1},5!", colours, 4, 1.9)


def shoe(d: Drawing, x: float, y: float, turn: float = 0, flip: bool = False, colours: Pair = IN_LEATHER) -> None:
    """Draw a soft shoe with its heel at (x, y), toe to the right; about 40 units long."""
    with d.group(x, y, turn, 1, flip):
        d.form("-9,-15! 9,-16! 13,-9 26,-5 34,1 33,5! -8,5! -11,-4", colours, 5)
        d.path("M-9 0.5H32", "none", 1.1)


def boot(d: Drawing, x: float, y: float, height: float, flip: bool = False, colours: Pair = IN_LEATHER) -> None:
    """Draw a riding boot with the heel at (x, y) and a turned-down top."""
    with d.group(x, y, 0, 1, flip):
        d.form(f"-10,{-height}! 14,{-height}! 11,-14 26,-6 35,0 34,5! -9,5! -11,-6 -8,{-height * 0.5}", colours, 6)
        d.form(f"-13,{-height - 6}! 17,{-height - 6}! 15,{-height + 6}! -11,{-height + 6}!", IN_PAPER, 4, 2)


def ruff(d: Drawing, x: float, y: float, half: float = 26, turn: float = 0) -> None:
    """Draw a pleated collar seen from the front."""
    with d.group(x, y, turn):
        d.form(
            f"{-half},0 {-half * 0.6},-8 0,-10 {half * 0.6},-8 {half},0 {half * 0.6},9 0,12 {-half * 0.6},9",
            IN_PAPER,
            4,
            2,
        )
        text = "".join(
            f"M{half * k * 0.55:.1f} -5L{half * k * 0.86:.1f} {8.5 - abs(k) * 5:.1f}"
            for k in (-1, -0.62, -0.25, 0.12, 0.5, 0.9)
        )
        d.path(text, "none", 1.2)


def belt(
    d: Drawing, left: tuple[float, float], right: tuple[float, float], dip: float, colours: Pair, buckle: float = 0.5
) -> None:
    """Draw a belt across a waist with a gold buckle at the share `buckle` (0..1) of its length."""
    (x0, y0), (x1, y1) = left, right
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2 + dip
    d.form(f"{x0},{y0}! {mx},{my} {x1},{y1}! {x1 + 0.6},{y1 + 11}! {mx},{my + 12} {x0 - 0.6},{y0 + 11}!", colours, 4, 2)
    bx = x0 + (x1 - x0) * buckle
    by = y0 + (y1 - y0) * buckle + dip * (1 - abs(buckle - 0.5) * 2)
    d.rect(bx - 8, by - 2.5, 16, 17, 3, GOLD, 1.9)
    d.rect(bx - 4, by + 2, 8, 8, 1.5, colours[1], 1.2)


def buttons(d: Drawing, places: Sequence[tuple[float, float]], radius: float = 3.2) -> None:
    """Draw gold buttons."""
    d.dots(list(places), radius, GOLD_LIGHT, 1.3)


def ermine(d: Drawing, places: Sequence[tuple[float, float]]) -> None:
    """Draw ermine tails."""
    d.path("".join(f"M{x:g} {y:g}l-2.6 8M{x:g} {y:g}v9.6M{x:g} {y:g}l2.6 8" for x, y in places), "none", 1.5)


def plume(d: Drawing, spine: Outline, widths: Sequence[float], colours: Pair) -> None:
    """Draw a feather along a line, with its quill."""
    d.form(tube(spine, widths, blunt=False), colours, 4, 1.8)
    d.line(spine, 1.2, colours[1])


def stripes(d: Drawing, outlines: Sequence[Outline], colour: str = GOLD_DARK, width: float = 1.4) -> None:
    """Draw folds or trimming lines of one colour."""
    d.lines(*outlines, width=width, stroke=colour)
