"""What is set rather than pressed: switch, segments, field, slider."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.icons import draw_icon
from truc_desktop.art.surfaces import framed
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import ELLIPSIS, FLOOR, put_fit, put_text, text_width

SWITCH_SIZE = (64, 34)
"""Width and height of a switch in units of t."""
SEGMENT_HEIGHT = 46
FIELD_HEIGHT = 54
SLIDER_HEIGHT = 40


@cached(16)
def switch(on: bool, t: float, hovered: bool = False, enabled: bool = True) -> Surface:
    """Return a switch of SWITCH_SIZE * t px, a check inside when on, a cross when off."""
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


@cached(48)
def segments(w: int, t: float, labels: tuple[str, ...], chosen: int, hovered: int = -1, usual: int = -1) -> Surface:
    """Return a choice of a few words, w px wide and SEGMENT_HEIGHT * t high; the chosen one is blue.

    The `usual` one has a dot under its word.
    """
    theme = current()
    h = round(SEGMENT_HEIGHT * t)
    svg = Svg(w, h)
    framed(svg, 12 * t, theme.tray, theme.ink, 3 * t)
    away = 1.5 * t + 1
    step = (w - 2 * away) / len(labels)
    for i in range(len(labels)):
        x = away + i * step
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
    for i, label in enumerate(labels):
        colour = theme.paper if i == chosen else theme.ink
        put_fit(out, label, away + (i + 0.5) * step, h / 2, step - 18 * t, 21 * t, "sansb", colour, 0.5,
                floor=FLOOR * t)
    return out


@cached(16)
def field(w: int, value: str, t: float, hint: str = "", icon: str = "", focus: bool = False,
          caret: int | None = None) -> Surface:
    """Return a line to write in, w px wide and FIELD_HEIGHT * t high.

    `hint` shows while it is empty; with `focus` it has a cream ring inside its edge and a red caret after
    `caret` characters (None: at the end). A value too long shows the part around its caret.
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
    left, px = (54 if icon else 20) * t, 22 * t
    room = w - left - 20 * t
    if not value:
        put_fit(out, hint, left, h / 2, room, px, "sansb", theme.hint, floor=FLOOR * t)
    at = len(value) if caret is None else max(0, min(caret, len(value)))
    start, shown = _window(value, at, px, room)
    put_text(out, shown, left, h / 2, px, "sansb", theme.ink)
    if focus:
        x = left + text_width(shown[:at - start], px, "sansb") + 2 * t
        stroke = Svg(3 * t, h - 26 * t)
        stroke.rect(0, 0, stroke.w, stroke.h, 1.5 * t, theme.red, "none", 0)
        out.blit(stroke.raster(), (round(x), round(13 * t)))
    return out


def _window(value: str, at: int, px: float, room: float) -> tuple[int, str]:
    """The part of a value that is shown: where it starts, and its characters; ends cut off show a mark."""
    if text_width(value, px, "sansb") <= room:
        return 0, value
    start = 0
    while start < at and text_width(ELLIPSIS + value[start:at], px, "sansb") > room:
        start += 1
    end = at
    while end < len(value) and text_width(ELLIPSIS + value[start:end + 1], px, "sansb") <= room:
        end += 1
    if start == 0:
        return 0, value[:end]
    return start - 1, ELLIPSIS + value[start:end]


@cached(64)
def slider(w: int, part: float, t: float, hovered: bool = False, stops: int = 0) -> Surface:
    """Return a slider w px wide and SLIDER_HEIGHT * t high, its knob at `part` (0..1).

    `stops` marks that many even places. The knob's middle is at slider_x().
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
    """Return the px from a slider's left edge to its knob's middle."""
    inset = SLIDER_HEIGHT * t / 2
    return inset + (w - 2 * inset) * max(0.0, min(1.0, part))
