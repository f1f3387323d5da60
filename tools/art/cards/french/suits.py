"""The four French suits as enamelled pips of any size: hearts, diamonds, spades, clubs."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.cards.geometry import number
from tools.art.cards.ink import INK, RED, RED_DARK, Drawing

SUITS = "hdsc"
_SPACED = {ord(letter): f" {letter} " for letter in "MCHA"}
STEM = "C4 32 9 42 19 48H-19C-9 42 -4 32 "


@dataclass(frozen=True)
class Suit:
    """A suit: silhouette, shaded side and highlight as paths in a box of 100 around the origin, and its colours."""

    shape: str
    shade: str
    gleam: str
    base: str
    dark: str
    light: str
    index: str


_NIGHT = ("#3a2c27", "#241813", "#79675e", INK)
_RED = (RED, RED_DARK, "#ea8077", RED)

SHAPES = {
    "h": Suit(
        "M0 46C-8 28 -47 9 -47 -18C-47 -35 -36 -44 -23 -44C-11 -44 -3 -36 0 -25C3 -36 11 -44 23 -44"
        "C36 -44 47 -35 47 -18C47 9 8 28 0 46Z",
        "M0 46C-2 40 -8 34 -14 28C10 20 30 0 33 -20C34 -32 30 -40 25 -44C37 -44 47 -35 47 -18C47 9 8 28 0 46Z",
        "M-36 -14C-37 -27 -31 -34 -22 -34",
        *_RED,
    ),
    "d": Suit(
        "M0 -50C9 -29 22 -12 39 0C22 12 9 29 0 50C-9 29 -22 12 -39 0C-22 -12 -9 -29 0 -50Z",
        "M0 -50C9 -29 22 -12 39 0C22 12 9 29 0 50C-4 41 -8 33 -13 26C4 18 14 8 19 0C12 -14 4 -30 0 -50Z",
        "M-25 -2C-16 -9 -9 -17 -4 -27",
        *_RED,
    ),
    "s": Suit(
        "M0 -50C7 -30 45 -8 45 14C45 28 35 35 25 35C15 35 8 30 3.5 20" + STEM + "-3.5 20"
        "C-8 30 -15 35 -25 35C-35 35 -45 28 -45 14C-45 -8 -7 -30 0 -50Z",
        "M0 -50C7 -30 45 -8 45 14C45 28 35 35 25 35C20 35 16 34 13 32C26 28 32 20 30 10C27 -8 6 -26 0 -50Z",
        "M-34 12C-33 0 -22 -10 -12 -20",
        *_NIGHT,
    ),
    "c": Suit(
        "M3.5 18" + STEM + "-3.5 18C-9 27 -17 31 -25 31A22.5 22.5 0 1 1 -15.6 -10.6"
        "A22.5 22.5 0 1 1 15.6 -10.6A22.5 22.5 0 1 1 25 31C17 31 9 27 3.5 18Z",
        "M25 31C20 31 15 29 11 26C28 28 36 20 34 5C33 -4 27 -10 18 -12A22.5 22.5 0 0 1 25 31Z"
        "M15.6 -10.6C12 -8 8 -6 4 -5C12 -12 14 -24 10 -33C8 -41 4 -46 0 -48A22.5 22.5 0 0 1 15.6 -10.6Z",
        "M-38 10C-39 1 -33 -5 -26 -5M-13 -26C-13 -34 -7 -39 -1 -39",
        *_NIGHT,
    ),
}


def pip(d: Drawing, suit: str, x: float, y: float, size: float, turned: bool = False) -> None:
    """Draw a pip `size` high with its middle at (x, y), upside down if `turned` (the light stays above)."""
    look = SHAPES[suit]
    scale = size / 100
    ink = 2.2 / scale**0.8
    with d.group(x, y, 180 if turned else 0, round(scale, 3)):
        d.path(look.shape, look.base, ink)
        if turned:
            with d.group(0, 0, 0, 1, flip=True):
                d.path(look.shade, look.dark, 0)
                d.path(look.gleam, "none", 4.4, look.light)
        else:
            d.path(look.shade, look.dark, 0)
            d.path(look.gleam, "none", 4.4, look.light)
        d.path(look.shape, "none", ink)


def sign(d: Drawing, suit: str, x: float, y: float, size: float, fill: str = "", width: float = 0.0) -> None:
    """Draw the silhouette alone, in the suit's colour unless `fill` is given."""
    look = SHAPES[suit]
    scale = size / 100
    with d.group(x, y, 0, round(scale, 3)):
        d.path(look.shape, fill or look.index, width / scale if width else 0)


def strewn(suit: str, places: list[tuple[float, float]], size: float) -> str:
    """Return the path of many small suit signs, for a pattern in one colour."""
    return "".join(_moved(SHAPES[suit].shape, x, y, size / 100) for x, y in places)


def _moved(shape: str, dx: float, dy: float, scale: float) -> str:
    """Return a path of absolute commands, scaled and moved."""
    text, command, place = "", "", 0
    for word in shape.replace("Z", " Z ").replace("-", " -").translate(_SPACED).split():
        if word.isalpha():
            command, place = word, 0
            text += word
            continue
        value = float(word)
        if command == "A" and place % 7 < 5:
            moved = number(value * scale) if place % 7 < 2 else f"{value:g}"
        elif command == "H" or (place - (5 if command == "A" else 0)) % 2 == 0:
            moved = number(value * scale + dx)
        else:
            moved = number(value * scale + dy)
        text += f"{moved} "
        place += 1
    return text
