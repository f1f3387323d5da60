"""Input controls: switch, segmented choice, text field and slider."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from pygame import Surface

from truc_desktop.art.control_parts import framed
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import ELLIPSIS, FLOOR, put_fit, put_text, text_width

SWITCH_SIZE = (64, 34)
"""Width and height of a switch in units of t."""
SEGMENT_HEIGHT = 46
_SEGMENT_TYPE, _SEGMENT_AIR, _LEAST_SEGMENT = 21.0, 20.0, 44.0
"""Type of segments, space beside the words of one, and its least width, in units of t."""
FIELD_HEIGHT = 54
SLIDER_HEIGHT = 40


@cached
def switch(on: bool, t: float, hovered: bool = False, enabled: bool = True) -> Surface:
    """Return a switch of SWITCH_SIZE * t px with a check inside when on and a cross when off."""
    theme = current()
    w, h = SWITCH_SIZE[0] * t, SWITCH_SIZE[1] * t
    svg = Svg(w, h)
    line = 3 * t
    ground = theme.off if not on or not enabled else theme.buttons["yes"].light if hovered else theme.green
    framed(svg, h / 2, ground, theme.ink, line)
    knob_x = w - h / 2 if on else h / 2
    svg.circle(knob_x, h / 2, h / 2 - 2.6 * t, theme.paper if enabled else theme.paper_low, theme.ink, 2.6 * t)
    if on:
        check = path_data("M", 14 * t, h / 2, "l", 6 * t, 6 * t, "l", 10 * t, -11 * t)
        svg.path(check, "none", theme.paper, 3.4 * t)
    else:
        x = w - 22 * t
        cross = path_data("M", x, h / 2 - 5 * t, "l", 10 * t, 10 * t, "m", 0, -10 * t, "l", -10 * t, 10 * t)
        svg.path(cross, "none", theme.ink, 3 * t)
    return svg.raster()


class SegmentRow(NamedTuple):
    """How words stand side by side in a row of segments: the edges of the segments and the size of the type, px."""

    edges: tuple[float, ...]
    px: float


def segment_row(w: int, t: float, labels: Sequence[str]) -> SegmentRow | None:
    """Return the segments of a row w px wide; None where the words do not fit beside each other.

    They are equally wide, or else as wide as their words need, before the type is made smaller, which is the same for
    all of them.
    """
    away = 1.5 * t + 1
    room = w - 2 * away
    for px in (_SEGMENT_TYPE * t, FLOOR * t):
        wanted = [max(text_width(label, px, "sansb") + _SEGMENT_AIR * t, _LEAST_SEGMENT * t) for label in labels]
        if max(wanted) <= room / len(labels):
            wanted = [room / len(labels)] * len(labels)
        spare = (room - sum(wanted)) / len(labels)
        if spare >= -0.01:
            return SegmentRow(tuple(accumulate((each + spare for each in wanted), initial=away)), px)
    return None


@cached
def segments(w: int, t: float, labels: tuple[str, ...], chosen: int, hovered: int = -1, usual: int = -1) -> Surface:
    """Return a segmented choice, w px wide and SEGMENT_HEIGHT * t high, with the segment `chosen` in blue.

    `chosen`, `hovered` and `usual` are indices of `labels`, -1 for none; `usual`, the default value, gets a dot.
    """
    theme = current()
    h = round(SEGMENT_HEIGHT * t)
    svg = Svg(w, h)
    framed(svg, 12 * t, theme.tray, theme.ink, 3 * t)
    away = 1.5 * t + 1
    row = segment_row(w, t, labels)
    even = tuple(away + i * (w - 2 * away) / len(labels) for i in range(len(labels) + 1))
    edges, px = row if row is not None else (even, _SEGMENT_TYPE * t)  # words that do not fit are cut
    for i, (x, right) in enumerate(pairwise(edges)):
        step = right - x
        inside = (x + 5 * t, away + 5 * t, step - 10 * t, h - 2 * away - 10 * t, 8 * t)
        if i == chosen:
            fill = svg.lin(0, 0, 0, h, (0, theme.blue_light), (0.2, theme.blue), (1, theme.blue_dark))
            svg.rect(x, away, step, h - 2 * away, 12 * t, fill, theme.ink, 3 * t)
            svg.rect(*inside, "none", theme.gold_light, 1.5 * t)
        else:
            if i == hovered:
                svg.rect(*inside, theme.sheet, "none", 0)
            if i and i - 1 != chosen:
                svg.path(path_data("M", x, 11 * t, "V", h - 11 * t), "none", theme.sheet_line, 2 * t)
        if i == usual:
            svg.circle(x + step / 2, h - 8.5 * t, 2.6 * t, theme.gold_light if i == chosen else theme.red, "none", 0)
    out = svg.raster()
    for i, (label, (x, right)) in enumerate(zip(labels, pairwise(edges), strict=True)):
        colour = theme.paper if i == chosen else theme.ink
        put_fit(out, label, (x + right) / 2, h / 2, right - x - (_SEGMENT_AIR - 2) * t, px, "sansb", colour, 0.5,
                floor=FLOOR * t)  # fmt: skip
    return out


_FIELD_TYPE, _FIELD_AIR = 22.0, 20.0


@cached
def field(w: int, value: str, t: float, hint: str = "", icon: str = "", focus: bool = False,
          caret: int | None = None, blink: bool = True, chosen: tuple[int, int] = (0, 0)) -> Surface:
    """Return a text field, w px wide and FIELD_HEIGHT * t high.

    `hint` is shown while it is empty. With `focus` it has a gold ring inside its edge and, while `blink` is True, a
    red caret after `caret` characters (None: at the end). Of a value that is too long, the part around the caret is
    shown. Characters `chosen[0]` to `chosen[1]` are selected: they have a blue ground.
    """
    theme = current()
    h = round(FIELD_HEIGHT * t)
    svg = Svg(w, h)
    framed(svg, 12 * t, theme.entry, theme.ink, (4.4 if focus else 3) * t)
    if focus:
        svg.rect(5 * t, 5 * t, w - 10 * t, h - 10 * t, 9 * t, "none", theme.gold, 2.6 * t)
    if icon:
        draw_icon(svg, icon, 30 * t, h / 2, 0.6 * t, theme.ink, theme.entry)
    out = svg.raster()
    left, room, px = *_room(w, t, icon), _FIELD_TYPE * t
    if not value:
        put_fit(out, hint, left, h / 2, room, px, "sansb", theme.hint, floor=FLOOR * t)
    at, start, end, shown = _shown(value, caret, px, room)
    put_text(out, shown, left, h / 2, px, "sansb", theme.ink)
    first, last = (max(0, min(end - start, place - start)) for place in sorted(chosen))
    if first < last:
        box = Surface((max(1, round(text_width(shown[first:last], px, "sansb"))), h - round(22 * t)))
        box.fill(theme.blue)
        x = left + text_width(shown[:first], px, "sansb")
        put_text(box, shown[first:last], 0, box.get_height() / 2, px, "sansb", theme.paper)
        out.blit(box, (round(x), round(11 * t)))
    if focus and blink:
        x = left + text_width(shown[:at - start], px, "sansb") + (2 if at == len(value) else -1.5) * t
        stroke = Svg(3 * t, h - 26 * t)
        stroke.rect(0, 0, stroke.w, stroke.h, 1.5 * t, theme.red, "none", 0)
        out.blit(stroke.raster(), (round(x), round(13 * t)))
    return out


def field_place(w: int, value: str, t: float, x: float, caret: int | None = None, icon: str = "") -> int:
    """Return where the caret goes when field() is clicked `x` px from its left edge, in characters from the start.

    `caret` is its present position, which decides the part of the value that is shown.
    """
    px = _FIELD_TYPE * t
    left, room = _room(w, t, icon)
    _at, start, end, shown = _shown(value, caret, px, room)
    first = 1 if start else 0  # the ellipsis
    ends = [abs(left + text_width(shown[:count], px, "sansb") - x) for count in range(first, end - start + 1)]
    return start + first + ends.index(min(ends))


def _room(w: int, t: float, icon: str) -> tuple[float, float]:
    """Return the x at which a field's text begins and the width it may take, both in px."""
    left = (54 if icon else _FIELD_AIR) * t
    return left, w - left - _FIELD_AIR * t


def _shown(value: str, caret: int | None, px: float, room: float) -> tuple[int, int, int, str]:
    """Return the caret's position, the start and end of the part that is shown, and that part as it is drawn."""
    at = len(value) if caret is None else max(0, min(caret, len(value)))
    return at, *_window(value, at, px, room)


def _window(value: str, at: int, px: float, room: float) -> tuple[int, int, str]:
    """Return start and end of the part of a value that fits around position `at`, and that part as it is drawn.

    An ellipsis marks each end that is cut off; the first one takes the place of a character.
    """

    def part(start: int, end: int) -> str:
        return (ELLIPSIS if start else "") + value[start:end] + (ELLIPSIS if end < len(value) else "")

    def fits(start: int, end: int) -> bool:
        return text_width(part(start, end), px, "sansb") <= room

    start, end = 0, at
    while start < at and not fits(start, at):
        start += 1
    while end < len(value) and fits(start, end + 1):
        end += 1
    return max(0, start - 1), end, part(start, end)


@cached
def slider(w: int, part: float, t: float, hovered: bool = False, stops: int = 0) -> Surface:
    """Return a slider w px wide and SLIDER_HEIGHT * t high with its knob at `part` (0..1).

    `stops` draws that many evenly spaced marks. The knob's centre is at slider_x().
    """
    theme = current()
    h = round(SLIDER_HEIGHT * t)
    svg = Svg(w, h)
    x0, x1, y = slider_x(w, 0, t), slider_x(w, 1, t), h / 2
    svg.rect(x0 - 6 * t, y - 7 * t, x1 - x0 + 12 * t, 14 * t, 7 * t, theme.tray, theme.ink, 2.6 * t)
    knob_x = slider_x(w, part, t)
    if part > 0:
        svg.rect(x0 - 6 * t, y - 7 * t, knob_x - x0 + 12 * t, 14 * t, 7 * t, theme.blue, theme.ink, 2.6 * t)
    for i in range(stops):
        place = x0 + (x1 - x0) * i / max(1, stops - 1)
        svg.circle(place, y, 2.6 * t, theme.paper if place < knob_x else theme.sheet_line, "none", 0)
    radius = h / 2 - 2.6 * t
    gold = svg.lin(0, y - radius, 0, y + radius, (0, theme.gold_light), (0.5, theme.gold), (1, theme.gold_dark))
    svg.circle(knob_x, y, radius if hovered else radius - 1.6 * t, gold, theme.ink, 3 * t)
    svg.circle(knob_x, y, 5 * t, theme.ink, "none", 0)
    return svg.raster()


def slider_x(w: int, part: float, t: float) -> float:
    """Return the px from a slider's left edge to the centre of its knob at `part` (clamped to 0..1)."""
    inset = SLIDER_HEIGHT * t / 2
    return inset + (w - 2 * inset) * max(0.0, min(1.0, part))
