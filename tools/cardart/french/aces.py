"""The aces: one great pip each, and what belongs to it."""

from __future__ import annotations

import re

from ..ink import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    IN_GOLD,
    INK,
    PAPER,
    RED,
    RED_DARK,
    RED_LIGHT,
    Drawing,
)
from ..suits import berry, flower, leaf, petal
from .suits import BLACK_SUIT, LILY, OUTLINES, RED_SUIT, arc, ring_places, star

CX, CY = 160.0, 249.0


def rose(d: Drawing, x: float, y: float, r: float) -> None:
    """A garden rose, seen from the front."""
    with d.group(x, y, 0, round(r / 30, 3)):
        ink = 2.0 * 30 / r
        d.path("".join(petal(turn, 31, 40) for turn in range(36, 396, 72)), RED, ink)
        d.path("".join(petal(turn, 22, 42) for turn in range(0, 360, 72)), RED_LIGHT, ink * 0.75)
        d.circle(0, 0, 9.5, RED, ink * 0.75)
        d.path("M-5 1C-5 -6 5 -6 5 0C5 5 -2 4 -2 0", "none", ink * 0.7, RED_DARK)


def _wreath(d: Drawing, radius: float, count: int, gap: float) -> None:
    """Two boughs of leaves and berries up both sides of a circle, open at the top."""
    d.path(arc(CX, CY, radius, 180 - 4, gap) + arc(CX, CY, radius, 184, 360 - gap), "none", 4, INK)
    d.path(arc(CX, CY, radius, 180 - 4, gap) + arc(CX, CY, radius, 184, 360 - gap), "none", 2, GREEN)
    for side in (-1, 1):
        for i in range(count):
            turn = side * (168 - (168 - gap) * i / (count - 1))
            x, y = ring_places(CX, CY, radius, 1, turn)[0]
            along = turn - side * 90
            tone = GREEN if i % 2 else "#4a9c5e"
            leaf(d, x, y, along + side * 42, 34 - i, tone)
            leaf(d, x, y, along - side * 42, 34 - i, tone)
            if i % 2:
                bx, by = ring_places(CX, CY, radius + 13, 1, turn - side * 8)[0]
                berry(d, bx, by, 4.4)
        x, y = ring_places(CX, CY, radius, 1, side * gap)[0]
        leaf(d, x, y, side * gap - side * 90, 30, "#4a9c5e")


def ace_of_hearts(d: Drawing) -> None:
    """A burning heart in a wreath of leaves and roses."""
    _wreath(d, 112, 9, 24)
    for turn, reach, fill in ((-26, 48, GOLD), (26, 48, GOLD), (-13, 64, RED_LIGHT), (13, 64, RED_LIGHT),
                              (0, 80, GOLD_LIGHT)):
        with d.group(CX, 208, turn):
            d.path(f"M0 0C-16 -10 -16 {-reach * 0.5:.0f} -4 {-reach * 0.68:.0f}C-6 {-reach * 0.84:.0f} 0 {-reach:g} 4 "
                   f"{-reach - 6:g}C2 {-reach * 0.8:.0f} 16 {-reach * 0.55:.0f} 13 {-reach * 0.3:.0f}C12 -10 6 -4 0 0Z",
                   fill, 2)
    with d.group(CX, 262, 0, 1.36):
        d.form(OUTLINES["h"], RED_SUIT, 10, 1.9)
        d.path("M-42 -18C-42 -34 -34 -43 -25 -43.6", "none", 2.6, "#ee8f86")
        inner = ("M0 36C-6 26 -36 6 -37 -20C-37 -32 -29 -39 -22 -39C-12 -39 -5 -31 0 -20C5 -31 12 -39 22 -39"
                 "C29 -39 37 -32 37 -20C36 6 6 26 0 36Z")
        d.path(inner, "none", 1.3, "#e9a23a")
        for turn in (-52, 52, -26, 26, 0):
            d.path(petal(turn, 27 if turn else 33, 15), GOLD if turn else GOLD_LIGHT, 1.1)
        d.path("M-3.4 2H3.4L5 20H-5Z", GOLD, 1.1)
        d.path("M-9 3C-4 6 4 6 9 3L8 -1C4 2 -4 2 -8 -1Z", GOLD_LIGHT, 1.1)
        d.dots([(-23, 2), (23, 2), (-12, 14), (12, 14)], 2.2, GOLD_LIGHT)
    for turn, length, tone in ((150, 44, GREEN), (210, 44, GREEN), (118, 40, "#4a9c5e"), (242, 40, "#4a9c5e"),
                               (180, 46, "#4a9c5e")):
        leaf(d, 160, 372, turn, length, tone)
    for x, y, r in ((122, 362, 20), (198, 362, 20), (160, 370, 27)):
        rose(d, x, y, r)


def ace_of_diamonds(d: Drawing) -> None:
    """A cut stone in a gold setting that throws rays."""
    with d.group(CX, CY):
        d.path(star(24, 118, 74, 7.5), GOLD_LIGHT, 1.6)
        d.path(star(12, 136, 70), GOLD, 1.9)
        d.path("".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(
            *ring_places(0, 0, 84, 1, i * 30)[0], *ring_places(0, 0, 118, 1, i * 30)[0]) for i in range(12)),
            "none", 1.3, GOLD_DARK)
        d.circle(0, 0, 92, BLUE, 2.2)
        d.circle(0, 0, 86, "none", 2.2, GOLD)
        d.dots(ring_places(0, 0, 76, 24), 2.3, GOLD_LIGHT)
    with d.group(CX, CY, 0, 1.5):
        gold = d.linear((-40, -40), (40, 40), (0, GOLD_LIGHT), (0.5, GOLD), (1, GOLD_DARK))
        d.path("M0 -61L47 0L0 61L-47 0Z", gold, 1.9)
        d.path("M0 -52L40 0L0 52L-40 0Z", RED, 1.5)
        d.path("M0 -52L0 -24L-19 0L-40 0Z", "#e4655f", 0)
        d.path("M0 -52L40 0L19 0L0 -24Z", RED_LIGHT, 0)
        d.path("M0 52L0 24L-19 0L-40 0Z", "#a3222b", 0)
        d.path("M0 52L40 0L19 0L0 24Z", RED_DARK, 0)
        d.path("M0 -24L19 0L0 24L-19 0Z", "#cf3f42", 1.0)
        d.path("M0 -24L-19 0L0 0Z", "#f2a097", 0)
        d.path("M0 -52V-24M0 52V24M-40 0H-19M40 0H19", "none", 1.0)
        d.path("M0 -24L19 0L0 24L-19 0ZM0 -52L40 0L0 52L-40 0Z", "none", 1.2)
        d.path("M-24 -13L-8 -33", "none", 2.4, "#fbe3dc")
        for x, y in ((0, -61), (47, 0), (0, 61), (-47, 0)):
            d.circle(x, y, 5.4, GOLD_LIGHT, 1.4)
            d.circle(x, y, 2.2, BLUE_LIGHT, 0.9)
    for turn in (0, 180):
        with d.group(CX, CY, turn):
            leaf(d, -12, -158, -78, 44)
            leaf(d, 12, -158, 78, 44)
            leaf(d, -8, -166, -38, 32, "#4a9c5e")
            leaf(d, 8, -166, 38, 32, "#4a9c5e")
            leaf(d, 0, -170, 0, 32)
            flower(d, 0, -160, 20, RED, petals=6)
            berry(d, -60, -166, 4.6)
            berry(d, 60, -166, 4.6)


def _spray(d: Drawing, side: int) -> None:
    """One half of the ironwork round the ace of spades."""
    bars = "M8 96C64 104 112 66 104 14C98 -22 62 -26 62 2C62 18 80 20 82 6M104 14C110 -34 92 -74 54 -84" \
           "C30 -90 22 -68 38 -62M54 -84C40 -112 14 -112 0 -132"
    text = bars if side > 0 else re.sub(r"(-?[\d.]+) (-?[\d.]+)", lambda xy: f"{-float(xy[1]):g} {xy[2]}", bars)
    for width, colour in ((8.4, INK), (4.6, GOLD), (1.4, GOLD_LIGHT)):
        d.path(text, "none", width, colour)
    for x, y, turn, size in ((100, 40, 72, 34), (104, -14, 96, 30), (80, -66, 44, 32), (62, 88, 122, 32),
                             (92, 62, 150, 26), (34, -100, 30, 24)):
        leaf(d, side * x, y, side * turn, size, "#4d6a86")
    for x, y in ((82, 6), (38, -62)):
        d.circle(side * x, y, 6, GOLD_LIGHT, 1.6)


def ace_of_spades(d: Drawing) -> None:
    """A great leaf in wrought and gilded iron, with the lily above."""
    with d.group(CX, CY + 4, 0, 1.04):
        _spray(d, -1)
        _spray(d, 1)
    with d.group(CX, 240, 0, 1.62):
        d.form(OUTLINES["s"], BLACK_SUIT, 9, 1.7)
        d.path("M-37 14C-36 2 -26 -8 -16 -17", "none", 3.4, "#93a1ad")
        d.path("M0 -38C12 -20 32 -4 34 14C33 24 14 28 4 12L0 26L-4 12C-14 28 -33 24 -34 14C-32 -4 -12 -20 0 -38Z",
               "none", 1.3, GOLD)
        with d.group(0, 2, 0, 0.86):
            d.path(LILY, GOLD, 0)
            d.path("M0 -20V2", "none", 1.4, GOLD_DARK)
    with d.group(CX, 104, 0, 1.5):
        gold = d.linear((-14, 0), (14, 0), (0, GOLD_DARK), (0.35, GOLD_LIGHT), (0.65, GOLD), (1, GOLD_DARK))
        d.path("M-4 8L-3.4 -8C-8 -6 -14 -9 -13.4 -15C-13 -20 -6.6 -20.4 -5.4 -16C-8.6 -23 -4 -29 0 -32"
               "C4 -29 8.6 -23 5.4 -16C6.6 -20.4 13 -20 13.4 -15C14 -9 8 -6 3.4 -8L4 8Z", gold, 1.5)
        d.path("M-8 -6H8V-1H-8Z", gold, 1.3)
    with d.group(CX, 356):
        d.path("M-6 6L-30 46L-20 44L-15 53L4 10ZM6 6L30 46L20 44L15 53L-4 10Z", BLUE_DARK, 2.1)
        d.path("M-6 6L-24 38L-16 42L2 10ZM6 6L24 38L16 42L-2 10Z", BLUE, 0)
        for side in (-1, 1):
            with d.group(0, 0, 0, 1, side < 0):
                d.path("M4 0C14 -20 42 -28 56 -14C62 -4 60 10 52 14C36 18 16 12 4 0Z", BLUE, 2.1)
                d.path("M22 -6C32 -14 46 -12 48 -2C46 6 34 6 22 0Z", BLUE_DARK, 1.4)
                d.path("M14 -10C24 -18 36 -20 46 -15", "none", 1.6, "#a9cdf0")
        d.form("-10,-9 0,-11 10,-9 12,0 10,9 0,11 -10,9 -12,0", IN_GOLD, 4)
        d.circle(0, 0, 4.4, RED, 1.5)


def _bee(d: Drawing, x: float, y: float, turn: float) -> None:
    """A bee from above, flying along `turn`."""
    with d.group(x, y, turn, 1.25):
        for side in (-1, 1):
            with d.group(side * 4, -3, side * 62):
                d.path("M0 0C-6 -6 -5 -17 0 -20C5 -17 6 -6 0 0Z", PAPER, 1.4)
        d.path("M0 -10C8 -10 9 6 0 15C-9 6 -8 -10 0 -10Z", GOLD, 1.7)
        d.path("M-6 -3H6M-6 3H6M-4 8.6H4", "none", 2.1)
        d.circle(0, -12, 4.4, BLACK_SUIT[0], 1.4)


def ace_of_clubs(d: Drawing) -> None:
    """A clover of the meadow, with its leaves, its blossom and the bees."""
    for side in (-1, 1):
        stem = f"M{CX} 330C{CX + side * 8} 372 {CX + side * 40} 382 {CX + side * 60} 370"
        d.path(stem, "none", 6)
        d.path(stem, "none", 2.8, GREEN)
        with d.group(CX + side * 66, 364, side * 30):
            for turn in (-84, 0, 84):
                d.path(petal(turn, 40, 36), GREEN, 2)
                with d.group(0, 0, turn):
                    d.path("M-9 -24C-4 -19 4 -19 9 -24", "none", 2.2, "#b9dca0")
                    d.path("M0 -6V-34", "none", 1.1, GREEN_DARK)
    d.path("M160 336V418", "none", 7)
    d.path("M160 336V418", "none", 3.4, GREEN)
    for side in (-1, 1):
        leaf(d, 160, 412, side * 58, 46, "#4a9c5e")
    with d.group(CX, 232, 0, 1.84):
        d.form(OUTLINES["c"], BLACK_SUIT, 8, 1.5)
        for cx, cy in ((0, -27), (-26, 11), (26, 11)):
            d.path(arc(cx, cy, 17.2, -80, -10), "none", 2.6, "#93a1ad")
            with d.group(cx, cy):
                d.path("".join(petal(turn, 12.6, 24) for turn in range(0, 360, 60)), GOLD, 0.9)
                d.circle(0, 0, 3.4, RED, 0.9)
        d.path("M0 -9V40M0 4L-9 7M0 4L9 7M-5 42H5", "none", 2.4, GOLD)
        d.circle(0, 3, 4.6, GOLD_LIGHT, 1)
    with d.group(CX, 134, 0, 1.16):
        d.path("".join(petal(turn, 36 - abs(turn) * 0.1, 16) for turn in (-100, 100, -70, 70, -40, 40, -14, 14)),
               RED_LIGHT, 1.7)
        d.path("".join(petal(turn, 24, 15) for turn in (-60, 60, -28, 28, 0)), "#f0a59c", 1.4)
        leaf(d, -4, 2, -128, 30)
        leaf(d, 4, 2, 128, 30)
    _bee(d, 66, 182, 58)
    _bee(d, 258, 160, -50)


ACES = {"h": ace_of_hearts, "d": ace_of_diamonds, "s": ace_of_spades, "c": ace_of_clubs}
