"""The four aces (A): one large jewelled pip each, in a setting of its own."""

from __future__ import annotations

from tools.art.cards.aces import wreath
from tools.art.cards.french.suits import SHAPES, pip
from tools.art.cards.geometry import polar
from tools.art.cards.ink import (
    BLUE,
    BLUE_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    INK,
    RED,
    RED_DARK,
    RED_LIGHT,
    STEEL_LIGHT,
    Drawing,
)
from tools.art.cards.suits import berry, flower, leaf, petal

FRESH = "#5aa56b"
CENTRE = (160.0, 249.0)


def _filigree(d: Drawing, text: str, ground: str, width: float = 2.0) -> None:
    """Draw gold wire inlaid in enamel; in the units of a pip."""
    d.path(text, "none", width + 1.5, ground)
    d.path(text, "none", width, GOLD)
    d.path(text, "none", width * 0.4, GOLD_LIGHT)


def _both_ways(text: str) -> str:
    """Return a path of absolute curves together with its mirror image."""
    mirrored, take_x = [], True
    for word in text.replace("M", " M ").replace("C", " C ").split():
        if word.isalpha():
            mirrored.append(word)
        else:
            mirrored.append(f"{-float(word):g}" if take_x else word)
            take_x = not take_x
    return text + " ".join(mirrored)


def _inset(d: Drawing, suit: str, scale: float, y: float = 0.0) -> None:
    """Draw the contour of a pip, smaller, as gold wire."""
    with d.group(0, y, 0, scale):
        _filigree(d, SHAPES[suit].shape, SHAPES[suit].dark, 1.7)


def _jewel(d: Drawing, suit: str, size: float) -> None:
    """Draw the large pip on a gold backing that shows as a rim."""
    with d.group(*CENTRE, 0, round(size / 100, 3)):
        d.path(SHAPES[suit].shape, INK, 8.4, INK)
        d.path(SHAPES[suit].shape, GOLD, 6.2, GOLD)
        d.path(SHAPES[suit].shape, GOLD, 2.0, GOLD_LIGHT)
    pip(d, suit, *CENTRE, size)


def _finial(d: Drawing, y: float, turn: float, heart: str, side: str = GREEN) -> None:
    """Draw a palmette that closes a setting at the top or bottom."""
    with d.group(160, y, turn):
        for lean in (-74, 74):
            leaf(d, 0, 0, lean, 40, side)
        for lean in (-40, 40):
            d.path(_petal_at(lean, 34), GOLD, 1.7)
        d.path(_petal_at(0, 44), GOLD_LIGHT, 1.7)
        d.path("M0 -12V-32", "none", 1.4, GOLD_DARK)
        d.circle(0, -1, 7.4, heart, 1.8)
        d.circle(-2, -3.2, 2, "#f6c9bf" if heart == RED else "#c9d6de", 0)


def _petal_at(turn: float, length: float) -> str:
    return petal(turn, length, 16)


def ace_of_hearts(d: Drawing) -> None:
    """A heart with gold scrolls in a garland of roses."""
    wreath(d, 160, 249, 108, 156, 34)
    for angle, size in ((180, 24), (146, 19), (214, 19), (104, 17), (256, 17), (62, 15), (298, 15)):
        x, y = polar(1, angle)
        flower(d, 160 + x * 108, 249 + y * 156, size, RED, GOLD_LIGHT, 6 if size > 20 else 5)
    _jewel(d, "h", 160)
    with d.group(*CENTRE, 0, 1.6):
        _inset(d, "h", 0.8, -2)
        _filigree(
            d,
            _both_ways("M0 26C-4 14 -26 8 -28 -10C-29 -22 -20 -28 -13 -24C-7 -20 -10 -12 -16 -14")
            + _both_ways("M0 18C-2 8 -12 4 -18 2M-26 -2C-22 2 -18 4 -12 4"),
            RED_DARK,
            1.6,
        )
        d.path("".join(petal(turn, 11, 30) for turn in range(0, 360, 72)), GOLD_LIGHT, 1.1)
        d.circle(0, 0, 3, RED, 0.9)
        d.dots([(0, -15), (-8, 14), (8, 14), (-24, -18), (24, -18)], 1.5, GOLD_LIGHT)


def ace_of_diamonds(d: Drawing) -> None:
    """A cut ruby in a sunburst of gold."""
    for ring, (count, near, far, half, fill) in enumerate(
        ((16, 84, 138, 6.0, GOLD), (16, 84, 118, 5.0, RED), (32, 80, 104, 3.4, GOLD_LIGHT))
    ):
        text = ""
        for step in range(count):
            turn = (step + (0.5 if ring else 0)) * 360 / count
            stretch = 1.22 if turn % 180 == 0 else 0.86 if turn % 90 == 0 else 1.0
            a, tip, b = polar(near, turn - half), polar(far * stretch, turn), polar(near, turn + half)
            text += f"M{a[0]:.1f} {a[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{b[0]:.1f} {b[1]:.1f}Z"
        with d.group(*CENTRE):
            d.path(text, fill, 1.7)
    d.circle(*CENTRE, 92, GOLD, 2.6)
    d.circle(*CENTRE, 84, BLUE, 2)
    d.dots([polar(88, turn, *CENTRE) for turn in range(0, 360, 15)], 2, INK)
    for turn in (45, 135, 225, 315):
        with d.group(*polar(60, turn, *CENTRE), turn):
            d.path("".join(petal(lean, 19, 17) for lean in (-48, 0, 48)), GOLD_LIGHT, 1.5)
            d.circle(0, 0, 4, RED, 1.3)
    with d.group(*CENTRE, 0, 1.66):
        d.path(SHAPES["d"].shape, GOLD, 8, INK)
        d.path(SHAPES["d"].shape, GOLD, 6, GOLD)
        d.path(SHAPES["d"].shape, RED, 1.7)
        d.path("M0 -48C9 -29 22 -12 38 0L16 0L0 -22Z", RED, 0)
        d.path("M0 -48C-9 -29 -22 -12 -38 0L-16 0L0 -22Z", "#e2706b", 0)
        d.path("M0 48C9 29 22 12 38 0L16 0L0 22Z", RED_DARK, 0)
        d.path("M0 48C-9 29 -22 12 -38 0L-16 0L0 22Z", "#96202a", 0)
        d.path("M0 -22L16 0L0 22L-16 0Z", RED_LIGHT, 1.1)
        d.path("M0 -49V-22M0 49V22M-38 0H-16M38 0H16", "none", 1.1)
        d.path("M-10 -1L0 -15L3 -10L-5 2Z", "#f6c4bb", 0)
        d.path(SHAPES["d"].shape, "none", 1.7)


def ace_of_spades(d: Drawing) -> None:
    """A spade of night enamel with a peacock's fan, in laurels, crowned by a palmette."""
    wreath(d, 160, 252, 108, 158, 36)
    for side in (-1, 1):
        for x, y in ((100, 300), (97, 196), (62, 372)):
            berry(d, 160 + side * x, y, 6)
    _finial(d, 132, 0, BLUE)
    _finial(d, 412, 180, BLUE)
    _jewel(d, "s", 176)
    with d.group(*CENTRE, 0, 1.76):
        _inset(d, "s", 0.82, -1.5)
        with d.group(0, 17):
            for turns, length, fill in (
                ((-66, 66), 29, BLUE_LIGHT),
                ((-44, 44), 33, STEEL_LIGHT),
                ((-22, 22), 40, BLUE_LIGHT),
                ((0,), 49, GOLD_LIGHT),
            ):
                for turn in turns:
                    d.path(petal(turn, length, 11), fill, 1.1)
                    eye = polar(length * 0.7, turn)
                    d.circle(*eye, 2.4, BLUE if fill != BLUE_LIGHT else GOLD, 0.8)
            d.circle(0, 0, 5, GOLD, 1.1)
            d.circle(0, 0, 2.2, RED, 0.8)


def ace_of_clubs(d: Drawing) -> None:
    """A club with a flower in every lobe, among vines."""
    stem = ""
    for side in (-1, 1):
        stem += (
            f"M160 424C{160 + side * 50} 418 {160 + side * 102} 370 {160 + side * 100} 300"
            f"C{160 + side * 98} 230 {160 + side * 104} 160 {160 + side * 48} 108"
        )
        stem += f"M{160 + side * 100} 316C{160 + side * 84} 332 {160 + side * 64} 340 {160 + side * 64} 350"
        stem += f"M{160 + side * 96} 178C{160 + side * 76} 178 {160 + side * 62} 160 {160 + side * 68} 146"
    d.path(stem, "none", 4.8)
    d.path(stem, "none", 2.4, "#8a5a30")
    for side in (-1, 1):
        for x, y, turn, size in (
            (40, 413, 80, 0.8),
            (68, 388, 60, 0.85),
            (99, 322, 64, 1.0),
            (100, 254, 60, 1.1),
            (97, 186, 44, 1.0),
            (80, 132, 10, 0.9),
            (48, 110, -40, 0.85),
        ):
            _vine_leaf(d, 160 + side * x, y, side * turn, size)
        for x, y in ((64, 352), (68, 146)):
            _grapes(d, 160 + side * x, y)
    _finial(d, 426, 180, RED)
    _jewel(d, "c", 164)
    with d.group(*CENTRE, 0, 1.64):
        _inset(d, "c", 0.8, -0.5)
        for x, y in ((0, -25), (-23, 8), (23, 8)):
            with d.group(x, y):
                d.path("".join(petal(turn, 13, 26) for turn in range(0, 360, 60)), FRESH, 1.0)
                d.path("".join(petal(turn + 30, 8.6, 22) for turn in range(0, 360, 60)), GOLD_LIGHT, 0.9)
                d.circle(0, 0, 2.6, RED, 0.8)
        _filigree(d, "M0 -9V6" + _both_ways("M-8 8C-4 4 0 4 0 12C0 22 -3 32 -8 40"), SHAPES["c"].dark, 1.5)


def _vine_leaf(d: Drawing, x: float, y: float, turn: float, size: float) -> None:
    with d.group(x, y, turn, round(size * 0.82, 3)):
        d.form(
            "0,4! -12,6 -22,-4! -16,-12 -22,-24! -10,-26 -6,-32 0,-42! 6,-32 10,-26 22,-24! 16,-12 22,-4! 12,6",
            (FRESH, GREEN),
            6,
            2,
        )
        d.path("M0 2V-34M0 -4L-15 -7M0 -4L15 -7M0 -14L-15 -22M0 -14L15 -22", "none", 1.3, "#1b5030")


def _grapes(d: Drawing, x: float, y: float) -> None:
    for row, count in enumerate((3, 4, 3, 2, 1)):
        for step in range(count):
            cx, cy = x + (step - (count - 1) / 2) * 8.6, y + row * 7.4
            d.circle(cx, cy, 5, "#6d3560", 1.4)
            d.circle(cx - 1.5, cy - 1.7, 1.4, "#c08ab0", 0)


ACES = {"h": ace_of_hearts, "d": ace_of_diamonds, "s": ace_of_spades, "c": ace_of_clubs}


def ace(d: Drawing, suit: str) -> None:
    """Draw the ace of a suit."""
    ACES[suit](d)
