"""Icons: strokes and fills in a 48 x 48 box centred on 0, 0, one colour each."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from truc_desktop.art.palette import INK, PAPER
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached

BOX = 48


class Stroke(NamedTuple):
    """A part of an icon: a line `width` units wide, or a filled shape.

    A `backed` shape is outlined in the ground's colour, which sets it off from the shapes behind it.
    """

    d: str
    width: float = 3.2
    filled: bool = False
    backed: bool = False


def _disc(x: float, y: float, r: float) -> str:
    return path_data("M", x - r, y, "A", r, r, "0 1 1", x + r, y, "A", r, r, "0 1 1", x - r, y, "Z")


def _fill(d: str) -> Stroke:
    return Stroke(d, 0, True)


def _arrow(x: float, wide: float = 16) -> Stroke:
    """Return an arrow head to the right from ``x``, as on the button of a player of music."""
    return _fill(f"M{x} -12L{x + wide} 0L{x} 12Z")


def _ring(x: float, y: float, r: float, width: float) -> Stroke:
    return Stroke(_disc(x, y, r), width)


_SPEAKER = "M-17 -5H-10L-2 -13V13L-10 5H-17Z"
_BACK_CARD = "M-15.5 -10.4L1.8 -15.4L8.8 9L-8.5 14Z"
_FRONT_CARD = "M-1 -12.6L14.8 -9.8L10.2 16L-5.6 13.2Z"
_CARDS = (Stroke(_BACK_CARD, 2.8), Stroke(_FRONT_CARD, 2, True, True))
_STAR = _fill("M0 -15L4.6 -4.8L15 -4.2L7 3L9.6 14L0 8L-9.6 14L-7 3L-15 -4.2L-4.6 -4.8Z")
_CHECK = Stroke("M-14 1L-4 11L15 -11", 6)
_CROSS = Stroke("M-11 -11L11 11M11 -11L-11 11", 6)
_FLAG = (Stroke("M-11 -14V15", 3.6), Stroke("M-11 -12.5L13 -5L-11 3Z", 2.4), _fill("M-11 -12.5L13 -5L-11 3Z"))
_EYE = "M-18 0C-11 -13 11 -13 18 0C11 13 -11 13 -18 0Z"
_GEAR_TEETH = tuple(
    _fill(tooth) for tooth in (
        "M-3.6 -17.5H3.6V-9H-3.6Z", "M-3.6 17.5H3.6V9H-3.6Z", "M-17.5 -3.6V3.6H-9V-3.6Z",
        "M17.5 -3.6V3.6H9V-3.6Z", "M-14.9 -9.8L-9.8 -14.9L-4 -9L-9 -4Z", "M14.9 -9.8L9.8 -14.9L4 -9L9 -4Z",
        "M-14.9 9.8L-9.8 14.9L-4 9L-9 4Z", "M14.9 9.8L9.8 14.9L4 9L9 4Z",
    )
)

ICONS: dict[str, tuple[Stroke, ...]] = {
    "back": (Stroke("M3 -12L-10 0L3 12M-9 0H15", 4),),
    "book": (Stroke("M0 -11C-6 -15 -13 -15 -17 -13V12C-12 10 -6 10 0 14C6 10 12 10 17 12V-13"
                    "C13 -15 6 -15 0 -11V13", 3),),
    "bulb": (Stroke("M-6 7C-6 4 -7 3.4 -9 1C-16 -10 -8 -18 0 -18C8 -18 16 -10 9 1C7 3.4 6 4 6 7Z", 3),
             Stroke("M-5.4 12H5.4M-3 17H3", 3)),
    "cards": _CARDS,
    "check": (_CHECK,),
    "crown": (Stroke("M-15 11L-17 -9L-7 0L0 -13L7 0L17 -9L15 11Z", 3.2), Stroke("M-13 15H13", 3.4)),
    "copy": (Stroke("M-7 -7H14V16H-7Z", 3), Stroke("M-12 9H-14V-15H7V-12.6", 3)),
    "cross": (_CROSS,),
    "down": (Stroke("M-13 -5L0 8L13 -5", 4.4),),
    "exit": (Stroke("M3 -14H-13V14H3M-3 0H15M9 -7L16 0L9 7", 3.4),),
    "eye": (Stroke(_EYE, 3), _fill(_disc(0, 0, 5.6))),
    "flag": _FLAG,
    "flower": (_ring(0, -10, 5.6, 2.8), _ring(9.6, -3, 5.6, 2.8), _ring(6, 8.4, 5.6, 2.8), _ring(-6, 8.4, 5.6, 2.8),
               _ring(-9.6, -3, 5.6, 2.8), _fill(_disc(0, 0, 4.6))),
    "fullscreen": (Stroke("M-15 -6V-15H-6M6 -15H15V-6M15 6V15H6M-6 15H-15V6", 3.6),),
    "gear": (*_GEAR_TEETH, _ring(0, 0, 9, 5)),
    "help": (Stroke("M-8 -7C-8 -17 9 -17 8 -6C8 1 0 0 0 6", 4), _fill(_disc(0, 14, 2.8))),
    "hourglass": (Stroke("M-10 -15H10M-10 15H10M-8 -14C-8 -5 8 5 8 14M8 -14C8 -5 -8 5 -8 14", 3),
                  _fill("M-6.4 13C-4 6.4 4 6.4 6.4 13Z")),
    "lan": (_ring(0, -11, 5, 3), _ring(-13, 10, 5, 3), _ring(13, 10, 5, 3),
            Stroke("M-2.8 -6L-10 5M2.8 -6L10 5M-7.6 10H7.6", 3)),
    "left": (Stroke("M6 -13L-7 0L6 13", 4.4),),
    "lock": (Stroke("M-8 -2V-8C-8 -18 8 -18 8 -8V-2", 3.4), _fill("M-13 -2H13V15H-13Z")),
    "log": (Stroke("M-13 -16H9C14 -16 14 -9 9 -9H7V12C7 18 -1 18 -1 12V10H-17C-17 16 -15 17 -11 17H3"
                   "M-9 -16V10", 3), Stroke("M-4 -8H2M-4 -2H2M-4 4H2", 2.4)),
    "menu": (Stroke("M-15 -10H15M-15 0H15M-15 10H15", 4),),
    "minus": (Stroke("M-13 0H13", 5),),
    "mute": (Stroke(_SPEAKER, 2, True), Stroke("M5 -6L17 6M17 -6L5 6", 3.4)),
    "pair": (Stroke("M-16 -9L-4 -13L4 11L-8 15Z", 2.8), Stroke("M1 -12L14 -9L9 15L3 14", 2.8),
             _fill(_disc(-6, 1, 3)), _fill(_disc(7.6, 2, 3))),
    "pause": (_fill("M-11 -14H-3V14H-11Z"), _fill("M3 -14H11V14H3Z")),
    "people": (_ring(-8, -7, 6, 3), Stroke("M-19 14C-19 -2 3 -2 3 14Z", 3), Stroke("M5 -13.4A6 6 0 0 1 8 -1.6", 3),
               Stroke("M9 3C15 3 19 7 19 14H9", 3)),
    "play": (_fill("M-10 -14L15 0L-10 14Z"),),
    "plus": (Stroke("M-13 0H13M0 -13V13", 5),),
    "dots": (_fill(_disc(-11, 0, 3.8)), _fill(_disc(0, 0, 3.8)), _fill(_disc(11, 0, 3.8))),
    "raise": (Stroke("M-14 2L0 -11L14 2M-14 14L0 1L14 14", 5),),
    "right": (Stroke("M-6 -13L7 0L-6 13", 4.4),),
    "search": (_ring(-4, -4, 11, 3.6), Stroke("M4.4 4.4L15 15", 4.6)),
    "sound": (Stroke(_SPEAKER, 2, True), Stroke("M5 -6C8.6 -3 8.6 3 5 6M10.5 -11C17 -5 17 5 10.5 11", 3)),
    "speed-1": (_arrow(-8),),
    "speed-2": (_arrow(-17), _arrow(1)),
    "speed-3": (_arrow(-21, 14), _arrow(-7, 14), _arrow(7, 14)),
    "speed-4": (_arrow(-22, 11), _arrow(-11, 11), _arrow(0, 11), _arrow(11, 11)),
    "speed-5": (_fill("M5 -19L-13 3H-2L-6 19L13 -5H1Z"),),
    "star": (_STAR,),
    "stats": (_fill("M-15 0H-7V14H-15Z"), _fill("M-4 -7H4V14H-4Z"), _fill("M7 -15H15V14H7Z")),
    "table": (Stroke("M-13 0C-13 -13 13 -13 13 0C13 13 -13 13 -13 0Z", 3.2), _fill(_disc(0, -16, 3.6)),
              _fill(_disc(0, 16, 3.6)), _fill(_disc(-18.4, 0, 3.6)), _fill(_disc(18.4, 0, 3.6))),
    "talk": (Stroke("M-17 -13H17V8H-2L-10 16V8H-17Z", 3.2), Stroke("M-10 -6H10M-10 1H5", 2.8)),
    "turned": (Stroke("M-11 -15H11V15H-11Z", 3), Stroke("M-6 -9L6 9M6 -9L-6 9M-6 0L0 -9L6 0L0 9Z", 2)),
    "undo": (Stroke("M-14 -6H5C19 -6 19 14 5 14H-6", 3.8), Stroke("M-6 -14L-14.5 -6L-6 2", 3.8)),
    "up": (Stroke("M-13 5L0 -8L13 5", 4.4),),
    "warning": (Stroke("M0 -15L17 14H-17Z", 3.2), Stroke("M0 -5V4", 3.4), _fill(_disc(0, 9, 2))),
    "wink": (_ring(0, 0, 16, 3), Stroke("M-9 -3.6H-3M-7.6 6C-3.6 11 3.6 11 7.6 6", 3), _fill(_disc(6, -4, 2.4))),
}


def draw_icon(svg: Svg, name: str, x: float, y: float, scale: float = 1.0, colour: str = PAPER,
              ground: str = INK) -> None:
    """Draw an icon into a drawing, centred on x, y; its box is BOX * `scale` units wide.

    `ground` is the colour behind it, used where one shape covers another. Raises KeyError for an unknown name.
    """
    svg.push(x, y, 0, scale)
    for part in ICONS[name]:
        fill = colour if part.filled else "none"
        if part.backed:
            svg.path(part.d, fill, ground, part.width)
        else:
            svg.path(part.d, fill, colour if part.width else "none", part.width)
    svg.pop()


@cached
def icon(name: str, px: int, colour: str = PAPER, ground: str = INK) -> Surface:
    """Return an icon on a transparent surface of px x px. Raises KeyError for an unknown name."""
    svg = Svg(BOX, BOX)
    draw_icon(svg, name, BOX / 2, BOX / 2, 1.0, colour, ground)
    return svg.raster(px / BOX)
