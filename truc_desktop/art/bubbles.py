"""Speech bubbles, the prompt line, small tags and paper notes."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Surface

from truc_desktop.art.bubble_text import Text, lay_out
from truc_desktop.art.control_parts import PLATE_LINE, framed, paper_fill
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, cut, even, fit_lines, put_fit, put_text, text_width, wrap

CALL, SMALL_CALL, LEAST_CALL, TALK, CHAT, ADVICE = "call", "small", "least", "talk", "chat", "advice"
_WORD = {
    CALL: (64.0, "blacki"), SMALL_CALL: (44.0, "blacki"), TALK: (34.0, "serifb"), CHAT: (27.0, "serifb"),
    ADVICE: (25.0, "serifb"), LEAST_CALL: (30.0, "blacki"),
}  # fmt: skip
_WRAPPED = (TALK, CHAT, ADVICE)
_SMALL = (ADVICE, LEAST_CALL)
"""Kinds with less free space, a thinner outline and a thinner tail."""
_FREE, _FREE_SMALL = (66.0, 32.0), (36.0, 18.0)
"""Free width and height about the text, both sides together, in units of t; the same in a small bubble."""
_MOST = {CHAT: 440.0}
"""Default greatest width of a bubble by kind, in units of t; 640 for kinds not listed."""
_OUTLINE, _OUTLINE_SMALL = 8.0, 6.0


class Bubble(NamedTuple):
    """A bubble's sprite, the centre of its body within the sprite and the body's width and height, all in px."""

    image: Surface
    centre: tuple[float, float]
    size: tuple[float, float]


def _measure(
    word: str, sub: str, kind: str, t: float, most: float, joke: str = ""
) -> tuple[Text, float, float]:  # fmt: skip
    free, high = _FREE_SMALL if kind in _SMALL else _FREE
    text = lay_out(word, sub, joke, _WORD[kind], kind in _WRAPPED, most - free * t, t, kind == ADVICE)
    return text, text.width + free * t, text.height + high * t


def word_px(kind: str, t: float) -> float:
    """Return the type size of the word in a bubble of this kind, in px."""
    return _WORD[kind][0] * t


def bubble_size(
    word: str, sub: str, t: float, kind: str = CALL, most: float = 0.0, joke: str = ""
) -> tuple[float, float]:  # fmt: skip
    """Return the width and height in px of a bubble's body, to place it before the direction of its tail is known.

    The arguments are those of bubble().
    """
    _, w, h = _measure(word, sub, kind, t, most or _MOST.get(kind, 640.0) * t, joke)
    return w, h


def _body(x0: float, y0: float, x1: float, y1: float, r: float) -> str:
    """Return the path of a box with soft corners of radius `r`."""
    c = r * 0.42
    return path_data(
        "M", x0 + r, y0, "H", x1 - r, "C", x1 - c, y0, x1, y0 + c, x1, y0 + r, "V", y1 - r,
        "C", x1, y1 - c, x1 - c, y1, x1 - r, y1, "H", x0 + r, "C", x0 + c, y1, x0, y1 - c, x0, y1 - r,
        "V", y0 + r, "C", x0, y0 + c, x0 + c, y0, x0 + r, y0, "Z",
    )


def _tail(
    cx: float, cy: float, w: float, h: float, r: float, tip: tuple[float, float], t: float, thick: float = 1.0
) -> str:  # fmt: skip
    """Return the path of a curved tail from inside the body, w x h px around cx, cy, to `tip` (px from the centre);
    `thick`: its thickness, as a part of the usual one."""
    dx, dy = tip
    root_x = max(-w / 2 + r * 0.9, min(w / 2 - r * 0.9, dx * 0.55))
    root_y = max(-h / 2 + r * 0.8, min(h / 2 - r * 0.8, dy * 0.55))
    length = math.hypot(dx - root_x, dy - root_y) or 1.0
    side_x, side_y = -(dy - root_y) / length, (dx - root_x) / length
    half, bend = 19 * thick * t, 13 * thick * t
    mid_x, mid_y = (root_x + dx) / 2 + side_x * bend, (root_y + dy) / 2 + side_y * bend
    return path_data(
        "M", cx + root_x + side_x * half, cy + root_y + side_y * half,
        "Q", cx + mid_x + side_x * half * 0.6, cy + mid_y + side_y * half * 0.6, cx + dx, cy + dy,
        "Q", cx + mid_x - side_x * half * 0.5, cy + mid_y - side_y * half * 0.5,
        cx + root_x - side_x * half, cy + root_y - side_y * half, "Z",
    )


@cached
def bubble(word: str, sub: str, t: float, tip: tuple[float, float] | None = None, kind: str = CALL,
           most: float = 0.0, joke: str = "") -> Bubble:
    """Return a speech bubble, at most `most` px wide (0: 640 * t, or 440 * t for CHAT).

    `word` and a `joke` after it are in the speaker's language, `sub` is what they mean in the player's, in one or two
    lines; each sentence has its meaning beneath it. `kind` is CALL (64 t, red), SMALL_CALL (44 t),
    LEAST_CALL (30 t, with less free space), TALK (34 t, wrapped), CHAT (27 t, wrapped: small talk) or ADVICE (25 t,
    wrapped, all that it means beneath all that is said, with less free space). `tip` is where the tail ends, in px from
    the body's centre; None for no tail.
    """
    theme = current()
    content, w, h = _measure(word, sub, kind, t, most or _MOST.get(kind, 640.0) * t, joke)
    dx, dy = tip or (0.0, 0.0)
    small = kind in _SMALL
    outline = (_OUTLINE_SMALL if small else _OUTLINE) * t
    pad = math.ceil(outline) + 1
    left, right = min(-w / 2, dx) - pad, max(w / 2, dx) + pad
    top, bottom = min(-h / 2, dy) - pad, max(h / 2, dy) + pad
    svg = Svg(math.ceil(right - left), math.ceil(bottom - top))
    cx, cy = -left, -top
    r = min(h * 0.48, (28 if small else 48) * t)
    shapes = [_body(cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2, r)]
    if tip:
        shapes.append(_tail(cx, cy, w, h, r, tip, t, 0.6 if small else 1.0))
    # Both outlines first, then both fills, so that body and tail share one outline.
    for shape in shapes:
        svg.path(shape, theme.ink, theme.ink, outline)
    fill = svg.lin(0, cy - h / 2, 0, cy + h / 2, (0, theme.bubble), (1, theme.bubble_low))
    for shape in shapes:
        svg.path(shape, fill, "none", 0)
    out = svg.raster()
    _write(out, content, kind, cx, cy - h / 2, t)
    return Bubble(out, (cx, cy), (w, h))


def _write(out: Surface, content: Text, kind: str, cx: float, y0: float, t: float) -> None:
    theme = current()
    for n, line in enumerate(content.lines):
        y = y0 + (_FREE_SMALL if kind in _SMALL else _FREE)[1] / 2 * t + line.middle
        if n == 0 and kind not in _WRAPPED:
            put_text(out, line.text, cx, y - 0.02 * line.px, line.px, line.face, theme.call, 0.5, theme.red_dark)
        else:
            put_text(out, line.text, cx, y, line.px, line.face, theme.note if line.quiet else theme.ink, 0.5)


@cached
def prompt(w: int, h: int, line: str, t: float, urgent: bool = True) -> Surface:
    """Return the prompt line, w x h px, which says what the table waits for.

    `urgent` adds a red pointer: the table waits for the player at this screen. `line` shrinks to 18 t, then is cut.
    """
    theme = current()
    svg = Svg(w, h)
    framed(svg, h * 0.3, paper_fill(svg), theme.edge if theme.flat else theme.ink, 3.2 * t)
    if urgent:
        x, y = 22 * t, h / 2
        pointer = path_data("M", x, y - 9 * t, "L", x + 14 * t, y, "L", x, y + 9 * t, "Z")
        svg.path(pointer, theme.red, theme.ink, 2 * t)
    out = svg.raster()
    left = (46 if urgent else 22) * t
    put_fit(out, line, left, h / 2, w - left - 18 * t, 22 * t, "sansb", theme.ink, floor=FLOOR * t)
    return out


@cached
def tag(label: str, t: float, colour: str = "", text_colour: str = "", most: float = 0.0, lines: int = 1) -> Surface:
    """Return a small tag 26 * t px high, as wide as its words, at most `most` px (0: no limit).

    The colours default to paper on ink. `lines` breaks the label into at most so many lines of similar width; each
    further line adds 21 * t px to the height.
    """
    theme = current()
    px = FLOOR * t
    label = cut(label, px, "sansb", most - 18 * t) if most else label
    words = even(label, px, "sansb", lines)
    svg = Svg(max(text_width(line, px, "sansb") for line in words) + 18 * t, (5 + 21 * len(words)) * t)
    framed(svg, 8 * t, colour or theme.ink, theme.paper_low, 1.4 * t, op=0.92)
    out = svg.raster()
    first = out.get_height() / 2 - 10.5 * t * (len(words) - 1)
    for i, line in enumerate(words):
        put_text(out, line, out.get_width() / 2, first + 21 * t * i, px, "sansb", text_colour or theme.paper, 0.5)
    return out


_SLIP_ICON, _SLIP_GAP, _SLIP_EDGE = 22.0, 6.0, 10.0
"""Width of the icon on a slip, gap between it and the words, and free edge at both ends, in units of t."""


@cached
def sign_slip(icon: str, label: str, t: float, lines: int = 1) -> Surface:
    """Return a slip of paper that tells what somebody has signed: an icon, and their words beside it.

    It is 28 * t px high; `lines` breaks the words into at most so many lines of similar width, and each further line
    adds 21 * t px to the height.
    """
    theme, px = current(), FLOOR * t
    words = even(label, px, "sansb", lines)
    left = (_SLIP_EDGE + _SLIP_ICON + _SLIP_GAP) * t
    svg = Svg(left + max(text_width(line, px, "sansb") for line in words) + _SLIP_EDGE * t, (7 + 21 * len(words)) * t)
    framed(svg, 9 * t, paper_fill(svg), theme.edge if theme.flat else theme.ink, 1.8 * t)
    colour = {"check": theme.green, "help": theme.note}.get(icon, theme.ink)
    draw_icon(svg, icon, (_SLIP_EDGE + _SLIP_ICON / 2) * t, svg.h / 2, 0.62 * t, colour, theme.paper)
    out = svg.raster()
    first = out.get_height() / 2 - 10.5 * t * (len(words) - 1)
    for i, line in enumerate(words):
        put_text(out, line, left, first + 21 * t * i, px, "sansb", theme.ink)
    return out


_TAIL_HALF = 6.0
"""Half the width of a slip's tail where it leaves the slip, in units of t."""


def tag_tail(dx: float, dy: float, t: float) -> tuple[Surface, tuple[float, float]]:
    """Return the tail of a slip, from the middle of its base to its tip at dx, dy px from there, and the point of
    the picture (0..1, 0..1) where that middle is. The base lies across the longer of dx, dy."""
    theme, half, edge = current(), _TAIL_HALF * t, 2 * t
    along = (0.0, half) if abs(dx) >= abs(dy) else (half, 0.0)
    xs, ys = (-along[0], along[0], dx), (-along[1], along[1], dy)
    left, top = min(xs) - edge, min(ys) - edge
    svg = Svg(max(xs) + edge - left, max(ys) + edge - top)
    points = [(x - left, y - top) for x, y in zip(xs, ys, strict=True)]
    (ax, ay), (bx, by), (tip_x, tip_y) = points
    svg.path(path_data("M", ax, ay, "L", tip_x, tip_y, "L", bx, by, "Z"), theme.paper, "none", 0)
    edge_of = theme.edge if theme.flat else theme.ink
    svg.path(path_data("M", ax, ay, "L", tip_x, tip_y, "L", bx, by), "none", edge_of, 1.8 * t)
    out = svg.raster()
    return out, (-left / out.get_width(), -top / out.get_height())


_HINT_ACT, _HINT, _HINT_LEAD = 24.0, 20.0, 26.0
"""Type sizes of a hint's first line and of its text, and the height of a line of text, in units of t."""
_HINT_LEFT = 54.0
"""Left edge of a hint's text, beside its lamp, in units of t."""
_SMALL_LEAD, _SMALL_GAP = 22.0, 6.0
"""Height of a line of small type in a hint, and the gap above the first, in units of t."""


def hint_lines(w: int, text: str, t: float) -> tuple[str, ...]:
    """Return the lines of a hint's text on a note `w` px wide."""
    return wrap(text, _HINT * t, "sansb", w - (_HINT_LEFT + 18) * t) if text else ()


def _small_lines(w: int, small: str, t: float) -> tuple[str, ...]:
    return wrap(small, FLOOR * t, "sansb", w - (_HINT_LEFT + 18) * t) if small else ()


def hint_height(w: int, text: str, t: float, small: str = "") -> int:
    """Return the height in px of a hint `w` px wide; for `small` see hint_note."""
    lines, less = len(hint_lines(w, text, t)), len(_small_lines(w, small, t))
    return round((_HINT_ACT * 1.4 + _HINT_LEAD * lines + (_SMALL_LEAD * less + _SMALL_GAP) * bool(less) + 18) * t)


@cached
def hint_note(w: int, act: str, text: str, t: float, state: str = "normal", small: str = "") -> Surface:
    """Return the note of a hint, `w` px wide and `hint_height` high: a lamp, what to do, and the reason.

    `small` is written below in small type. `state` "hover" gives the note a gold edge.
    """
    theme = current()
    svg = Svg(w, hint_height(w, text, t, small))
    lit = state in ("hover", "pressed")
    framed(svg, 12 * t, paper_fill(svg), theme.gold_dark if lit else theme.edge if theme.flat else theme.ink,
           PLATE_LINE * t)
    draw_icon(svg, "bulb", 29 * t, 29 * t, 0.86 * t, theme.gold_dark, theme.paper)
    out = svg.raster()
    left = _HINT_LEFT * t
    put_fit(out, act, left, 10 * t + _HINT_ACT * 0.7 * t, w - left - 18 * t, _HINT_ACT * t, "serifb", theme.ink,
            floor=FLOOR * t)
    y = (10 + _HINT_ACT * 1.4) * t
    for line in hint_lines(w, text, t):
        put_text(out, line, left, y + _HINT_LEAD * 0.5 * t, _HINT * t, "sansb", theme.ink)
        y += _HINT_LEAD * t
    y += _SMALL_GAP * t
    for line in _small_lines(w, small, t):
        put_text(out, line, left, y + _SMALL_LEAD * 0.5 * t, FLOOR * t, "sansb", theme.note)
        y += _SMALL_LEAD * t
    return out


@cached
def paper_note(w: int, lines: tuple[str, ...], t: float, px: float = 21.0, warning: bool = False) -> Surface:
    """Return a paper note, `w` px wide and as high as its text.

    `lines` are paragraphs in type of `px` * t, each wrapped to at most six lines. A `warning` has a red edge.
    """
    theme = current()
    left = (34 if warning else 22) * t
    written = [line for part in lines for line in fit_lines(part, px * t, "sansb", w - left - 20 * t, 6, FLOOR * t)[0]]
    lead = px * 1.34 * t
    svg = Svg(w, round(lead * len(written) + 26 * t))
    framed(svg, 12 * t, paper_fill(svg), theme.edge if theme.flat else theme.ink, PLATE_LINE * t)
    if warning:
        svg.rect(9 * t, 10 * t, 9 * t, svg.h - 20 * t, 4 * t, theme.red, "none", 0)
    out = svg.raster()
    for i, line in enumerate(written):
        put_text(out, line, left, 13 * t + lead * (i + 0.5), px * t, "sansb", theme.ink)
    return out
