"""The four suits: coins, cups, swords and batons as pips of any size, and their small marks."""

from __future__ import annotations

from tools.art.cards.geometry import Node, path_of, point, polar, tube
from tools.art.cards.ink import (
    BLUE,
    BLUE_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    IN_LIME,
    RED,
    RED_DARK,
    RED_LIGHT,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    Drawing,
)


def coin(d: Drawing, x: float, y: float, r: float, centre: str = BLUE, petals: str = RED) -> None:
    """Draw a gold coin of radius `r` with a beaded rim and a rosette of eight petals."""
    k = r / 44
    with d.group(x, y, scale=round(k, 3)):
        gold = d.radial((-14, -16), 66, (0, GOLD_LIGHT), (0.55, GOLD), (1, GOLD_DARK))
        dish = d.linear((-30, -32), (30, 32), (0, GOLD_DARK), (0.5, "#d79a2a"), (1, GOLD_LIGHT))
        d.circle(0, 0, 44, gold, 2.4 / k**0.5)
        d.dots([polar(38.6, i * 20) for i in range(18)], 2.3, "#6d3f12")
        d.circle(0, 0, 33, dish, 1.6)
        fine: list[str] = []
        wide: list[str] = []
        for i in range(4):
            wide.append(petal(i * 90, 31, 25))
            fine.append(petal(i * 90 + 45, 28, 21))
        d.path("".join(fine), GOLD_LIGHT, 1.3)
        d.path("".join(wide), petals, 1.5)
        d.path(
            "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*polar(12, i * 90), *polar(23, i * 90)) for i in range(4)),
            "none",
            1.5,
            RED_LIGHT if petals == RED else GOLD_LIGHT,
        )
        d.circle(0, 0, 8.4, centre, 1.8)
        d.circle(-2.4, -2.6, 2.6, "#a9cdf0" if centre == BLUE else "#f2aaa2", 0)


def petal(turn: float, length: float, half: float) -> str:
    """Return the path of a petal from the origin; `half` is half its greatest angle in degrees."""
    tip = polar(length, turn)
    near_left, near_right = polar(length * 0.42, turn - half), polar(length * 0.42, turn + half)
    far_left, far_right = polar(length * 0.98, turn - half * 0.95), polar(length * 0.98, turn + half * 0.95)
    return f"M0 0C{point(*near_left)} {point(*far_left)} {point(*tip)}C{point(*far_right)} {point(*near_right)} 0 0Z"


def cup(d: Drawing, x: float, y: float, height: float, turn: float = 0) -> None:
    """Draw a red goblet with gold rim, belt and foot around (x, y); its width is about 0.78 of its height."""
    k = height / 100
    with d.group(x, y, turn, round(k, 3)):
        ink = 2.3 / k**0.5
        gold = d.linear((-38, 0), (38, 0), (0, GOLD_DARK), (0.3, GOLD_LIGHT), (0.58, GOLD), (1, GOLD_DARK))
        d.path("M-8 14H8L6 30C8 34 24 35 28 46C16 51 -16 51 -28 46C-24 35 -8 34 -6 30Z", gold, ink)
        d.path("M-22 42C-12 46 12 46 22 42", "none", 1.3)
        d.path("M-36 -40C-38 -8 -26 14 0 16C26 14 38 -8 36 -40Z", RED, ink)
        d.path("M36 -40C38 -8 26 13.4 2 15C18 4 23 -18 22 -40Z", RED_DARK, 0)
        d.path("M-29 -26C-28 -10 -22 1 -14 8C-20 -4 -22 -16 -22 -27Z", RED_LIGHT, 0)
        d.path("M-36.4 -30C-20 -22 20 -22 36.4 -30L34.8 -16C20 -8 -20 -8 -34.8 -16Z", gold, 1.7)
        d.path("M0 -21.4L5 -16L0 -10.4L-5 -16ZM-20 -22.4L-16 -17.4L-20 -12.8L-24 -17.4Z", BLUE, 1.1)
        d.path("M20 -22.4L24 -17.4L20 -12.8L16 -17.4Z", BLUE, 1.1)
        d.path("M-38 -42C-38 -53 38 -53 38 -42C38 -33 -38 -33 -38 -42Z", gold, ink)
        d.path("M-31 -42.4C-31 -49 31 -49 31 -42.4C31 -37 -31 -37 -31 -42.4Z", RED_DARK, 1.5)
        d.path("M-30 -42C-14 -45 14 -45 30 -42C28 -37.4 -28 -37.4 -30 -42Z", "#9d2028", 0)
        d.path("M-11 20C-11 14 11 14 11 20C11 27 -11 27 -11 20Z", BLUE_LIGHT, ink * 0.85)
        d.path("M-10 21.6C-4 25 5 25 10.4 20C10 26 -8 27 -10 21.6Z", BLUE, 0)
        d.path("M-14 5C-8 9 8 9 14 5", "none", 1.6, GOLD)


def sword(
    d: Drawing, x: float, y: float, length: float, turn: float = 0, breadth: float = 1.0, grip: str = BLUE
) -> None:
    """Draw a sword with its middle at (x, y), point up when `turn` is 0; `breadth` scales its width."""
    with d.group(x, y, turn, round(breadth, 3)):
        half = length / 2 / breadth
        top, guard = -half, half - 42
        ink = 2.3 / breadth**0.5
        gold = d.linear((-30, 0), (30, 0), (0, GOLD_DARK), (0.35, GOLD_LIGHT), (0.6, GOLD), (1, GOLD_DARK))
        d.path(f"M-8 {guard:.1f}L-8 {top + 22:.1f}L0 {top:.1f}L8 {top + 22:.1f}L8 {guard:.1f}Z", STEEL, ink)
        d.path(f"M0 {top + 3:.1f}L7 {top + 22:.1f}L7 {guard:.1f}L0 {guard:.1f}Z", STEEL_DARK, 0)
        d.path(f"M-4.6 {top + 24:.1f}V{guard - 8:.1f}", "none", 2.2, STEEL_LIGHT)
        d.path(f"M0 {top + 8:.1f}V{guard:.1f}", "none", 1.3, "#4f6473")
        d.path(f"M-5.2 {guard + 4:.1f}H5.2L6 {guard + 30:.1f}H-6Z", grip, ink)
        rings = "".join(f"M-5 {guard + 11 + i * 7:.1f}L5 {guard + 14 + i * 7:.1f}" for i in range(3))
        d.path(rings, "none", 2.2, GOLD_LIGHT)
        g = guard
        d.path(
            f"M-31 {g - 5:.1f}C-34 {g - 13:.1f} -23 {g - 13:.1f} -20 {g - 5:.1f}C-12 {g - 2:.1f} 12"
            f" {g - 2:.1f} 20 {g - 5:.1f}"
            f"C23 {g - 13:.1f} 34 {g - 13:.1f} 31 {g - 5:.1f}C29 {g + 7:.1f} 16 {g + 7:.1f} 8 {g + 8:.1f}"
            f"H-8C-16 {g + 7:.1f} -29 {g + 7:.1f} -31 {g - 5:.1f}Z",
            gold,
            ink,
        )
        d.circle(0, g + 2.6, 4.2, RED, 1.5)
        d.circle(0, g + 35, 7, gold, ink)
        d.circle(0, g + 35, 2.6, RED, 1.1)


def baton(
    d: Drawing, x: float, y: float, length: float, turn: float = 0, breadth: float = 1.0, flip: bool = False
) -> None:
    """Draw a green, knotty club with its middle at (x, y), thick end up when `turn` is 0."""
    with d.group(x, y, turn, round(breadth, 3), flip):
        half = length / 2 / breadth
        ink = 2.3 / breadth**0.5
        for side, place in ((1, -0.2), (-1, 0.1)):
            with d.group(side * 11, place * length / breadth, side * 52):
                d.path("M0 6C-9 -2 -9 -16 0 -26C9 -16 9 -2 0 6Z", GREEN, ink * 0.8)
                d.path("M0 2V-19", "none", 1.2, "#8cc79a")
        spine = f"-1,{half:.1f} 2,{half * 0.55:.1f} -2,{half * 0.1:.1f} 2,{-half * 0.4:.1f} 0,{-half + 7:.1f}"
        wood = tube(spine, (6, 8.2, 11.4, 15, 16.4))
        d.form(wood, IN_LIME, 9, ink)
        knots = []
        for side, place in ((1, -0.62), (-1, -0.06), (1, 0.34), (-1, 0.66)):
            yy = place * half
            reach = 15.5 - place * 4.5
            knots.append(
                f"M{side * (reach - 4):.1f} {yy + 9:.1f}Q{side * (reach + 1):.1f} {yy + 4:.1f}"
                f" {side * (reach + 7):.1f} {yy - 4:.1f}"
                f"L{side * (reach + 1):.1f} {yy - 9:.1f}Q{side * (reach - 4):.1f} {yy - 5:.1f}"
                f" {side * (reach - 5):.1f} {yy - 4:.1f}Z"
            )
        d.path("".join(knots), IN_LIME[0], ink * 0.85)
        top = -half + 7
        d.path(
            f"M-16.4 {top:.1f}C-16 {top - 9:.1f} 16 {top - 9:.1f} 16.4 {top:.1f}C16 {top + 8:.1f}"
            f" -16 {top + 8:.1f} -16.4 {top:.1f}Z",
            "#ecc98a",
            ink,
        )
        d.path(
            f"M-8.5 {top:.1f}C-8 {top - 4:.1f} 8 {top - 4:.1f} 8.5 {top:.1f}C8 {top + 3.4:.1f} -8"
            f" {top + 3.4:.1f} -8.5 {top:.1f}Z",
            "none",
            1.2,
            "#a8681a",
        )
        nicks = [(-6, -0.42, 9), (4, -0.2, 7), (-5, 0.16, 9), (3, 0.5, 8), (6, -0.75, 6)]
        d.path(
            "".join(f"M{nx} {place * half:.1f}q2.4 {size / 2:g} 0 {size:g}" for nx, place, size in nicks),
            "none",
            1.4,
            "#46631f",
        )


def mark(d: Drawing, suit: str, x: float, y: float) -> None:
    """Draw the small suit mark below the index, about 24 units high; the four silhouettes differ."""
    with d.group(x, y, 0, 1.14):
        if suit == "O":
            d.circle(0, 0, 11, GOLD, 2.2)
            d.circle(0, 0, 5, RED, 1.6)
        elif suit == "C":
            d.path("M-10 -11H10C11 0 7 5 2 6V9H7V12H-7V9H-2V6C-7 5 -11 0 -10 -11Z", RED, 2)
            d.path("M-8.5 -7.4H8.5", "none", 2.2, GOLD_LIGHT)
        elif suit == "E":
            d.path("M-2.8 5L-2.8 -9L0 -14L2.8 -9L2.8 5Z", STEEL_LIGHT, 1.9)
            d.path("M-9 4H9V8H2.4V13H-2.4V8H-9Z", BLUE_LIGHT, 1.9)
        else:
            with d.group(0, 0, 38):
                d.path("M-2.6 14L-5.4 -11C-5 -15 5 -15 5.4 -11L2.6 14Z", "#7ba24a", 2)
                d.path("M5 -3L10 -7M-4 4L-9 0", "none", 2.6)


def leaf(d: Drawing, x: float, y: float, turn: float, length: float = 30, fill: str = GREEN) -> None:
    """Draw a pointed leaf growing from (x, y)."""
    w = length * 0.29
    with d.group(x, y, turn):
        d.path(
            f"M0 0C{-w:.1f} {-length * 0.25:.1f} {-w:.1f} {-length * 0.72:.1f} 0 {-length:g}"
            f"C{w:.1f} {-length * 0.72:.1f} {w:.1f} {-length * 0.25:.1f} 0 0Z",
            fill,
            1.7,
        )
        d.path(f"M0 -2V{-length * 0.72:.1f}", "none", 1.1, "#1b5030" if fill != GREEN else "#8cc79a")


def berry(d: Drawing, x: float, y: float, r: float = 5.0) -> None:
    """Draw a red berry."""
    d.circle(x, y, r, RED, 1.5)
    d.circle(x - r * 0.3, y - r * 0.35, r * 0.3, "#f2aaa2", 0)


def flower(d: Drawing, x: float, y: float, r: float, fill: str = RED, heart: str = GOLD_LIGHT, petals: int = 5) -> None:
    """Draw a small open flower."""
    with d.group(x, y):
        step = 360 / petals
        d.path("".join(petal(i * step, r, 172 / petals) for i in range(petals)), fill, 1.6)
        d.circle(0, 0, r * 0.26, heart, 1.3)


def ribbon(d: Drawing, centre: tuple[float, float], span: float, height: float) -> None:
    """Draw a waving red ribbon with swallow tails around `centre`."""
    h = height / 2
    s = span / 2
    with d.group(*centre):
        for side in (-1, 1):
            corners = ((-16, -h - 2), (26, -h - 8), (12, 2), (28, h + 2), (-14, h + 10))
            tail = "L".join(point(side * (s + dx), dy) for dx, dy in corners)
            d.path(f"M{tail}Z", RED_DARK, 2)
        upper = [Node(-s, -h - 4, True), Node(-s / 2, -h - 12), Node(0, -h + 4), Node(s / 2, -h + 14)]
        lower = [Node(s - 2, h + 6, True), Node(s / 2, h + 14), Node(0, h + 4), Node(-s / 2, h - 12)]
        top = [*upper, Node(s, -h + 4, True), *lower, Node(-s + 2, h - 2, True)]
        d.path(path_of(top), RED, 2.2)
        d.line(
            f"{-s + 6},{-h + 2} {-s * 0.5},{-h - 5} 0,{-h + 10} {s * 0.5},{-h + 20} {s - 7},{-h + 10}", 1.5, "#f1b58e"
        )
        d.line(f"{-s + 7},{h - 8} {-s * 0.5},{h - 17} 0,{h - 1} {s * 0.5},{h + 9} {s - 8},{h}", 1.3, RED_DARK)
