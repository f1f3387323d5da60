"""Heads of court figures: face, beard and crowns, in a box about 70 units high around the nose.

A face turns from -1 (left) through 0 (towards the viewer) to 1 (right); its features move accordingly.
"""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.cards.geometry import Node
from tools.art.cards.ink import GOLD, GOLD_DARK, GOLD_LIGHT, INK, RED, Drawing, Pair

FRONT = ((-20, -22), (-22, -4), (-19, 14), (-9, 28), (0, 31), (9, 28), (19, 14), (22, -4), (20, -22), (0, -33))
SIDE = ((-19, -22), (-22, -4), (-18, 13), (-5, 27), (6, 32), (14, 27), (20, 13), (19, -2), (20, -17), (4, -33))

LILY = (
    "M-4 2L-3.4 -8C-8 -6 -14 -9 -13.4 -15C-13 -20 -6.6 -20.4 -5.4 -16C-8.6 -23 -4 -29 0 -32"
    "C4 -29 8.6 -23 5.4 -16C6.6 -20.4 13 -20 13.4 -15C14 -9 8 -6 3.4 -8L4 2Z"
)

FAIR: Pair = ("#f5d3ae", "#dfa67c")
TAN: Pair = ("#e8b98c", "#c68a5c")
ROSY: Pair = ("#f3c8a4", "#d9946c")
BROWN: Pair = ("#cf9767", "#a66f44")


@dataclass(frozen=True)
class Face:
    """Appearance of a face: direction, skin, brows, gaze and mouth."""

    turn: float = 0.0
    skin: Pair = FAIR
    brow: str = INK
    slope: float = 0.0
    gaze: tuple[float, float] = (0.0, 0.0)
    mouth: str = "calm"
    lids: float = 0.0
    brow_width: float = 2.4
    cheeks: float = 0.4
    freckles: bool = False


def contour(turn: float) -> list[Node]:
    """Return the outline of a face turned by `turn` (-1..1)."""
    side = abs(turn)
    result = []
    for (fx, fy), (sx, sy) in zip(FRONT, SIDE, strict=True):
        x = fx + (sx - fx) * side
        result.append(Node(-x if turn < 0 else x, fy + (sy - fy) * side))
    return result


def face(d: Drawing, look: Face) -> None:
    """Draw skin and features; the caller draws hair, beard and hat before or after it."""
    t = look.turn
    shift = 6.5 * t
    d.form(contour(t), look.skin, 7.5, 2.2)
    if abs(t) > 0.3:
        ear = -20.5 if t > 0 else 20.5
        d.path(f"M{ear:g} -6C{ear * 1.3:g} -10 {ear * 1.34:g} 6 {ear * 0.94:g} 7", look.skin[0], 1.8)
        d.path(f"M{ear * 1.06:g} -3C{ear * 1.17:g} -4 {ear * 1.17:g} 2 {ear * 1.03:g} 3", "none", 1.1, look.skin[1])
    if look.cheeks:
        for side in (-1, 1):
            d.circle(side * (11 - 1.5 * side * t) + shift, 9, 4.8, "#d9604a", 0, opacity=look.cheeks)
    for side in (-1, 1):
        near = 1 - 0.28 * max(0.0, side * t)
        _eye(d, side * 9.2 * near + shift, -3.0, near, side, look)
    tip = shift + 5.5 * t
    way = 1 if t >= 0 else -1
    bridge = shift + 1.5 * t - way * 1.2
    d.path(
        f"M{bridge:.1f} -2C{bridge + t:.1f} 1 {tip - way * 0.6:.1f} 4 {tip + way * 1.4:.1f} 7.4"
        f"C{tip + way * 2:.1f} 10.6 {tip - way * 2:.1f} 11 {tip - way * 4.4:.1f} 10",
        "none",
        1.7,
    )
    _mouth(d, shift * 1.02, 18.2, look)
    if look.freckles:
        places = [(shift + dx, 5.5 + dy) for dx, dy in ((-12, 0), (-8, 2.6), (-14, 4), (9, 0), (13, 2.4), (8, 4))]
        d.dots(places, 0.9, look.skin[1])


def _eye(d: Drawing, x: float, y: float, near: float, side: int, look: Face) -> None:
    w = 6.2 * near
    open_by = 4.4 - 2.6 * look.lids
    d.path(
        f"M{x - w:.1f} {y + 0.6:.1f}Q{x:.1f} {y - open_by * 1.75:.1f} {x + w:.1f} {y + 0.6:.1f}"
        f"Q{x:.1f} {y + open_by * 1.05:.1f} {x - w:.1f} {y + 0.6:.1f}Z",
        "#fffaf0",
        0.9,
    )
    gx = x + look.gaze[0] * 2.6 * near + look.turn * 1.2
    gy = y - 0.2 + look.gaze[1] * 1.8 + look.lids * 0.7
    d.circle(gx, gy, 2.75 - 0.5 * look.lids, INK, 0)
    d.circle(gx - 0.9, gy - 1.0, 0.8, "#fffaf0", 0)
    d.path(
        f"M{x - w - 0.6:.1f} {y + 0.8:.1f}Q{x:.1f} {y - open_by * 1.9:.1f} {x + w + 0.6:.1f} {y + 0.8:.1f}", "none", 2.0
    )
    inner, outer = y - 9.4 + look.slope * 3.2, y - 8.4 - look.slope * 1.6
    xi, xo = x - side * w * 0.9, x + side * (w + 1.6)
    d.path(
        f"M{xi:.1f} {inner:.1f}Q{x + side:.1f} {min(inner, outer) - 2.4:.1f} {xo:.1f} {outer + 1.6:.1f}",
        "none",
        look.brow_width,
        look.brow,
    )


def _mouth(d: Drawing, x: float, y: float, look: Face) -> None:
    lip = "#b8423c"
    if look.mouth == "smile":
        d.path(f"M{x - 7.4:.1f} {y - 1.8:.1f}Q{x:.1f} {y + 5.2:.1f} {x + 7.4:.1f} {y - 2.2:.1f}", "none", 1.9)
        d.path(f"M{x - 3:.1f} {y + 5.2:.1f}Q{x:.1f} {y + 6.6:.1f} {x + 3:.1f} {y + 5.2:.1f}", "none", 1.2, look.skin[1])
    elif look.mouth == "grin":
        d.path(
            f"M{x - 8:.1f} {y - 2.6:.1f}Q{x:.1f} {y:.1f} {x + 8:.1f} {y - 2.8:.1f}Q{x + 4:.1f}"
            f" {y + 6.6:.1f} {x:.1f} {y + 6:.1f}Q{x - 5:.1f} {y + 6:.1f} {x - 8:.1f} {y - 2.6:.1f}"
            "Z",
            "#fffaf0",
            1.6,
        )
    elif look.mouth == "stern":
        d.path(f"M{x - 6:.1f} {y + 1:.1f}Q{x:.1f} {y - 2.6:.1f} {x + 6:.1f} {y + 1.2:.1f}", "none", 2.0)
        d.path(f"M{x - 2.6:.1f} {y + 5:.1f}H{x + 2.6:.1f}", "none", 1.2, look.skin[1])
    elif look.mouth == "open":
        d.path(
            f"M{x - 5.4:.1f} {y - 2:.1f}Q{x:.1f} {y - 4.4:.1f} {x + 5.4:.1f} {y - 2:.1f}"
            f"Q{x + 4:.1f} {y + 7:.1f} {x:.1f} {y + 7:.1f}Q{x - 4:.1f} {y + 7:.1f} {x - 5.4:.1f}"
            f" {y - 2:.1f}Z",
            "#7c1720",
            1.6,
        )
    elif look.mouth == "smirk":
        way = 1 if look.turn >= 0 else -1
        d.path(
            f"M{x - way * 5.6:.1f} {y + 0.6:.1f}Q{x + way * 2:.1f} {y + 2.4:.1f} {x + way * 7:.1f} {y - 3:.1f}",
            "none",
            2.0,
        )
    else:
        d.path(
            f"M{x - 5.6:.1f} {y - 0.4:.1f}Q{x - 2:.1f} {y - 3.2:.1f} {x:.1f} {y - 1.4:.1f}"
            f"Q{x + 2:.1f} {y - 3.2:.1f} {x + 5.6:.1f} {y - 0.4:.1f}Q{x:.1f} {y + 4.4:.1f}"
            f" {x - 5.6:.1f} {y - 0.4:.1f}Z",
            lip,
            1.2,
        )
        d.path(f"M{x - 6:.1f} {y - 0.3:.1f}Q{x:.1f} {y + 0.8:.1f} {x + 6:.1f} {y - 0.3:.1f}", "none", 1.3)


def beard(d: Drawing, look: Face, colours: Pair, length: float, width: float = 1.0, fork: bool = False) -> None:
    """Draw a full beard with a moustache, its tip at y `length` of the head; it leaves the mouth free."""
    t = look.turn
    s = 6.5 * t
    w = 22.0 * width
    foot = length
    if fork:
        tips = f"{s + 11},{foot}! {s + 1},{foot - 15} {s - 9},{foot}!"
    else:
        tips = f"{s + 8 * width},{foot - 7} {s + 2},{foot}! {s - 7 * width},{foot - 8}"
    outline = (
        f"{-w + s * 0.25},-2! {-w - 1 + s * 0.3},16 {-w * 0.86 + s * 0.7},{foot * 0.66} {tips.split()[-1]} "
        f"{' '.join(reversed(tips.split()[:-1]))} {w * 0.86 + s * 0.7},{foot * 0.66}"
        f" {w + 1 + s * 0.3},16 {w + s * 0.25},-2! "
        f"{15 + s * 0.8},10 {10 + s},13.5 {s + 0},13 {-10 + s},13.5 {-15 + s * 0.8},10"
    )
    d.form(outline, colours, 4 if fork else 8, 2.1)
    strands = [
        f"{x + s * 0.8},{24 if abs(x) > 6 else 29} {x * 0.86 + s * 0.9},{foot * 0.72} {x * 0.55 + s},{foot * 0.9}"
        for x in (-13 * width, -6.5 * width, 0, 6.5 * width, 13 * width)
        if x or not fork
    ]
    d.lines(*strands, width=1.2, stroke=colours[1])
    d.path(f"M{s - 4.6:.1f} 20.6Q{s:.1f} 18.6 {s + 4.6:.1f} 20.6Q{s:.1f} 25.6 {s - 4.6:.1f} 20.6Z", "#b8423c", 1.3)
    moustache(d, look, colours)


def moustache(d: Drawing, look: Face, colours: Pair, spread: float = 14.0) -> None:
    """Draw two drooping halves below the nose."""
    s = 6.5 * look.turn + 1.5 * look.turn
    d.path(
        f"M{s:.1f} 13C{s + 5:.1f} 10.6 {s + spread * 0.8:.1f} 13 {s + spread:.1f} 22"
        f"C{s + spread * 0.6:.1f} 19.6 {s + 4:.1f} 20.4 {s:.1f} 16.6"
        f"C{s - 4:.1f} 20.4 {s - spread * 0.6:.1f} 19.6 {s - spread:.1f} 22C{s - spread * 0.8:.1f}"
        f" 13 {s - 5:.1f} 10.6 {s:.1f} 13Z",
        colours[0],
        1.6,
    )


def crown(d: Drawing, style: str, cap: str = RED, y: float = -22) -> None:
    """Draw a crown on the brow; `style` is lily, arched, spiked or leafy."""
    gold = d.linear((-32, 0), (32, 0), (0, GOLD_DARK), (0.3, GOLD_LIGHT), (0.6, GOLD), (1, GOLD_DARK))
    with d.group(0, y):
        if style == "lily":
            d.path("M-20 -4C-22 -26 22 -26 20 -4Z", cap, 1.8)
            for x, y, lean, size in ((-27, -4, -16, 0.86), (27, -4, 16, 0.86), (0, -6, 0, 1.16)):
                with d.group(x, y, lean, size):
                    d.path(LILY, gold, 2)
            d.path("M-14 -4L-14 -15M14 -4L14 -15", "none", 3.6)
            d.path("M-14 -4L-14 -15M14 -4L14 -15", "none", 1.6, GOLD)
            d.dots([(-14, -17), (14, -17)], 3.2, GOLD_LIGHT, 1.5)
        elif style == "arched":
            d.path("M-24 -2C-30 -34 -12 -44 0 -44C12 -44 30 -34 24 -2Z", cap, 2.2)
            d.path("M9 -42C22 -38 28 -24 23 -4L14 -2C20 -20 18 -34 9 -42Z", INK, 0, opacity=0.3)
            d.path(
                "M-25 -2C-31 -34 -13 -47 0 -47C13 -47 31 -34 25 -2L18 -4C22 -28 12 -38 0 -39C-12"
                " -38 -22 -28 -18 -4ZM-4 -4C-6 -20 -5 -32 -3 -42H3C5 -32 6 -20 4 -4Z",
                gold,
                1.9,
            )
            d.path("M-3 -48H3M0 -46V-60M-6 -55H6", "none", 3.4)
            d.path("M0 -48V-60M-5.4 -55H5.4", "none", 1.4, GOLD_LIGHT)
        elif style == "spiked":
            d.path(
                "M-26 0L-30 -26L-20 -14L-16 -36L-7 -16L0 -44L7 -16L16 -36L20 -14L30 -26L26 0C12 6 -12 6 -26 0Z",
                gold,
                2.2,
            )
            d.path("M0 -36L4 -18L0 -10L-4 -18Z", cap, 1.3)
            d.dots([(-30, -27), (-16, -37), (16, -37), (30, -27)], 2.8, GOLD_LIGHT, 1.4)
            d.circle(0, -45, 3.6, GOLD_LIGHT, 1.5)
        else:
            for at, rise in ((-22, 25), (22, 25), (-13, 32), (13, 32), (0, 39)):
                tilt = at * 0.35
                d.path(
                    f"M{at * 0.9 - 7:.1f} -3C{at + tilt - 9:.1f} {-rise * 0.5:.1f}"
                    f" {at + tilt - 4:.1f} {-rise * 0.75:.1f} {at + tilt:.1f} {-rise}"
                    f"C{at + tilt + 4:.1f} {-rise * 0.75:.1f} {at + tilt + 9:.1f} {-rise * 0.5:.1f}"
                    f" {at * 0.9 + 7:.1f} -3Z",
                    gold,
                    1.9,
                )
            d.dots([(-15, -17), (0, -22), (15, -17)], 2.6, cap, 1.2)
        d.path("M-26.5 -9C-12 -3 12 -3 26.5 -9L25.5 3C12 9 -12 9 -25.5 3Z", gold, 2.1)
        d.path("M0 -3.6L5 0.6L0 4.8L-5 0.6Z", cap, 1.3)
        d.dots([(-16, -1.4), (16, -1.4)], 2.8, "#3f76bd", 1.2)
