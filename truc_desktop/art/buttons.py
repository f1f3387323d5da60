"""Wooden buttons with key caps, the glass buttons of the top bar, and tooltips."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from truc_desktop.art.colour import mix
from truc_desktop.art.control_parts import control_margin, draw_focus, framed, paper_fill
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.palette import CREAM_TEXT
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import Paint, cached, current
from truc_desktop.art.type import FLOOR, fit_lines, put, put_fit, put_text, text_width

KINDS = ("yes", "raise", "no", "plain", "go")
STATES = ("normal", "hover", "pressed", "disabled", "focus")

_LIP = 7
_LABEL, _LABEL_BESIDE_KEY, _LEAST_BESIDE_KEY = 27.0, 22.0, 19.5
_KEY_HEIGHT, _KEY_TEXT = 26.0, 18.0
_FULL_HEIGHT, _NEAREST, _LOW_FACE, _ONE_LINE = 78, 0.78, 56, 44
_BESIDE = 10
_NARROW = 170
_INK_LINE = 3.4
_LINK_TEXT, _LINK_EDGE, _LINK_ICON = 19.5, 8.0, 26.0
"""Type of a link, space at its ends, and the room of its icon, in units of t."""
_TIP_WIDEST, _TIP_LINES, _TIP_LEAD = 620.0, 4, 24.0
"""Greatest width of a tooltip, its most lines, and the height of a further line, in units of t."""
# Padding in units of t: left of the text (and on narrow buttons), right of a label without a key cap (and at least).
_EDGE, _NARROW_EDGE, _END, _LEAST_END = 22, 16, 20, 14
_SMALL, _SMALL_AT, _AFTER_SMALL = 0.58, 12.0, 32.0
"""Scale of an icon in the line of the label, its middle, and where the label begins, from the edge in units of t."""


class _Lines(NamedTuple):
    """Positions of a button's lines, key cap and icon, and the width each line may take; px from the left edge."""

    left: float
    sub_left: float
    label_y: float
    sub_y: float
    label_room: float
    sub_room: float
    key_y: float | None
    icon: tuple[float, float, float]
    """Centre x, centre y and scale; an icon at scale 1 is icons.BOX px wide."""


def _paint(kind: str, state: str) -> Paint:
    theme = current()
    if state == "hover":
        return theme.hovered(kind)
    return theme.disabled(kind) if state == "disabled" else theme.buttons[kind]


def _key_width(key: str, t: float) -> float:
    return max(_KEY_HEIGHT * t, text_width(key, _KEY_TEXT * t, "sansb") + 14 * t)


@cached
def key_cap(key: str, t: float, light: bool = False) -> Surface:
    """Return a key cap, 26 * t px high and as wide as its text; `light` for use on paper."""
    theme = current()
    ground, ink = (theme.paper, theme.ink) if light else (theme.ink, theme.paper)
    svg = Svg(round(_key_width(key, t)), round(_KEY_HEIGHT * t))
    framed(svg, 5 * t, ground, ink, 1.6 * t, op=0.9 if light else 0.55)
    out = svg.raster()
    put_fit(out, key, out.get_width() / 2, out.get_height() / 2, svg.w - 6 * t, _KEY_TEXT * t, "sansb", ink, 0.5,
            floor=13 * t)
    return out


def _two_lines(middle: float, face_h: float, t: float) -> tuple[float, float]:
    """Return the y of the label and of the second line, closer together on low buttons."""
    near = max(_NEAREST, min(1.0, face_h / ((_FULL_HEIGHT - _LIP) * t)))
    return middle - 12.5 * t * near, middle + 15.5 * t * near


def _lines(w: float, face_h: float, y: float, label: str, sub: str, icon: str, key: str, t: float) -> _Lines:
    """Place the lines; the key cap goes next to the label, next to the second line, or is left out for lack of room.

    It is next to the label wherever that can be read there, so that keys are looked for in one corner.
    """
    narrow = w < _NARROW * t
    edge, end = (_NARROW_EDGE if narrow else _EDGE) * t, w - _LEAST_END * t
    middle = y + face_h / 2
    label_y, sub_y = _two_lines(middle, face_h, t) if sub else (middle, middle)
    left = sub_left = edge
    icon_at = ((32 if narrow else 38) * t, middle, 0.86 * t)
    if icon:
        left = sub_left = (58 if narrow else 70) * t
        if sub and text_width(sub, FLOOR * t, "sansb") > end - left:
            # A long second line runs below the icon, which then moves up into the first line.
            left, sub_left, icon_at = edge + 34 * t, edge, (edge + _SMALL_AT * t, label_y, _SMALL * t)
    room, sub_room = end - left, end - sub_left
    if icon and key and sub:
        least = text_width(label, _LEAST_BESIDE_KEY * t, "sansx") + _key_width(key, t) + 8 * t
        start = (_NARROW_EDGE + _AFTER_SMALL) * t
        if least > end - min(left, 58 * t) and least <= end - start:  # so all three have room in the first line
            small = (_NARROW_EDGE + _SMALL_AT) * t, label_y, _SMALL * t
            return _Lines(start, _NARROW_EDGE * t, label_y, sub_y, end - start - _key_width(key, t) - 8 * t,
                          end - _NARROW_EDGE * t, label_y, small)  # fmt: skip
    label_less, sub_less = (space - _key_width(key, t) - 8 * t if key else space for space in (room, sub_room))
    key_y: float | None = None
    nearer = 58 * t if icon and left == sub_left == 70 * t else left
    if key and text_width(label, _LABEL_BESIDE_KEY * t, "sansx") <= label_less:
        key_y, room = label_y, label_less
    elif key and text_width(label, _LEAST_BESIDE_KEY * t, "sansx") <= label_less + left - nearer:
        key_y, room = label_y, label_less + left - nearer
        if nearer < left:
            left, sub_left, sub_room, icon_at = nearer, nearer, sub_room + left - nearer, (32 * t, middle, 0.8 * t)
    elif key and sub and text_width(sub, FLOOR * t, "sansb") <= sub_less:
        key_y, sub_room = sub_y - t, sub_less
    if key_y != label_y and text_width(label, FLOOR * t, "sansx") <= room - (_END - _LEAST_END) * t:
        room -= (_END - _LEAST_END) * t
    return _Lines(left, sub_left, label_y, sub_y, room, sub_room, key_y, icon_at)


def least_width(label: str, sub: str, t: float, key: str = "") -> float:
    """Return the width in px from which a button cuts neither line at the smallest type, and shows its key cap."""
    words, second = text_width(label, FLOOR * t, "sansx"), text_width(sub, FLOOR * t, "sansb")
    if key:
        cap = _key_width(key, t) + 10 * t
        words = text_width(label, _LEAST_BESIDE_KEY * t, "sansx")
        words = min(max(words + cap, second), max(words, second + cap)) if sub else words + cap
    words = max(words, second)
    edge = _NARROW_EDGE if words + (_EDGE + _LEAST_END) * t < _NARROW * t else _EDGE
    return words + (edge + _LEAST_END) * t


def drawn_width(label: str, sub: str, t: float, key: str = "") -> float:
    """Return the width in px from which a button of two lines shows its icon, and its key cap, beside its words."""
    words = text_width(label, _LEAST_BESIDE_KEY * t if key else FLOOR * t, "sansx") + _AFTER_SMALL * t
    words += _key_width(key, t) + 8 * t if key else 0.0
    return max(words, text_width(sub, FLOOR * t, "sansb")) + (_NARROW_EDGE + _LEAST_END) * t + 1


def key_beside_width(label: str, key: str, t: float) -> float:
    """Return the width in px from which a button with an icon has its key cap on the line of its label."""
    return text_width(label, _LABEL_BESIDE_KEY * t, "sansx") + _key_width(key, t) + (8 + 70 + _LEAST_END) * t


def one_line_width(label: str, sub: str, t: float, key: str = "") -> float:
    """Return the width in px from which a low button says both in one line, at the smallest type."""
    words = text_width(label, FLOOR * t, "sansx") + _BESIDE * t + text_width(sub, FLOOR * t, "sansb")
    return words + (_EDGE + _LEAST_END) * t + (_key_width(key, t) + 8 * t if key else 0.0)

_CAPTION, _CAPTION_FOOT, _CAPTION_EDGE, _LEAST_ICON = 18.0, 5.0, 4.0, 22.0
"""A caption under an icon: its height, the free edge below it and beside it, the least height of the icon above it; in
units of t."""


@cached
def button(w: int, h: int, label: str, sub: str = "", kind: str = "plain", icon: str = "", key: str = "",
           state: str = "normal", t: float = 1.0, centred: bool = False) -> Surface:
    """Return a wooden button of w x h px in a sprite that is control_margin(t) px larger on each side.

    `label` (27 t) is the call or command, `sub` (18 t) says what it does (on a low button after the label, which must
    fit, see one_line_width()), `icon` is a name of icons.ICONS and `key` the text of the key cap. `kind` is one of
    KINDS, `state` one of STATES. Without a label the icon fills the button, or stands over `sub` if that fits (see
    caption_fits()). `centred` centres the lines (without icon and key). Text shrinks to 18 t and is then cut; the key
    cap is left out where the label needs its room. Raises KeyError for an unknown kind or icon, ValueError for an
    unknown state.
    """
    if state not in STATES:
        raise ValueError(f"no such state: {state!r}")
    theme = current()
    paint = _paint(kind, state)
    margin, lip = control_margin(t), _LIP * t
    svg = Svg(w + 2 * margin, h + 2 * margin)
    face_y = margin + {"pressed": 5 * t, "hover": -2 * t}.get(state, 0.0)
    face_h = h - lip
    line = (2.2 if state == "disabled" else _INK_LINE) * t
    r = min(16 * t, h * 0.24)
    svg.rect(margin, margin + lip, w, face_h, r, paint.dark, theme.edge, line)
    shade = svg.lin(0, face_y, 0, face_y + face_h, (0, paint.light), (0.16, paint.face), (0.6, paint.face),
                    (1, _foot(paint)))
    svg.rect(margin, face_y, w, face_h, r, shade, theme.edge, line)
    gold = "#7a5a2a" if kind == "no" else theme.gold_light
    under = bool(icon and not label and sub) and caption_fits(w, h, sub, t)
    # The line keeps clear of two lines of text.
    away = (6 if face_h >= _LOW_FACE * t and not under else 3.4) * t
    svg.rect(margin + away, face_y + away, w - 2 * away, face_h - 2 * away, r - 0.9 * away, "none", gold, 1.8 * t,
             sop=0.35 if state == "disabled" else 0.85)
    if state == "focus":
        draw_focus(svg, margin, margin, w, h, r, t)
    middle_y = face_y + face_h / 2
    if icon and not label:
        foot = _CAPTION * t if under else 0.0
        size = min(w, face_h - foot) / (46 if under else 62)
        draw_icon(svg, icon, margin + w / 2, middle_y - 0.46 * foot, size, paint.text, paint.face)
    least = 70 * t if not sub else (_NARROW_EDGE + _AFTER_SMALL) * t
    if icon and label and text_width(label, FLOOR * t, "sansx") > w - least - _LEAST_END * t:
        icon = ""  # the label needs its room
    beside = bool(sub and not centred) and face_h < _ONE_LINE * t
    if beside and w < one_line_width(label, sub, t, key) + (70 - _EDGE) * t:
        icon = ""
    lines = _lines(w, face_h, face_y, label, "" if beside else sub, icon, key, t)
    if icon and key and not beside and lines.key_y != lines.label_y:
        bare = _lines(w, face_h, face_y, label, sub, "", key, t)
        if bare.key_y == bare.label_y or (lines.key_y is None and bare.key_y is not None):
            icon, lines = "", bare  # the key tells more than the icon, and is looked for beside the label
    if icon and label and not centred:
        x, y, scale = lines.icon
        draw_icon(svg, icon, margin + x, y, scale, paint.text, paint.face)
    out = svg.raster()
    if not label:
        if under:
            low = face_y + face_h - (_CAPTION / 2 + _CAPTION_FOOT) * t
            put_text(out, sub, margin + w / 2, low, FLOOR * t, "sansb", paint.text, 0.5)
        return out
    size = min(_LABEL * t, face_h * (0.41 if sub else 0.5))
    if beside:
        left, end = lines.left, margin + w - 13 * t
        if key:
            put(out, key_cap(key, t, kind == "no" and state != "disabled"), end, middle_y, 1, 0.5)
        put_text(out, label, margin + left, middle_y, FLOOR * t, "sansx", paint.text)
        after = margin + left + text_width(label, FLOOR * t, "sansx") + _BESIDE * t
        put_text(out, sub, after, middle_y, FLOOR * t, "sansb", paint.note)
        return out
    if centred:
        label_y, sub_y = _two_lines(middle_y, face_h, t) if sub else (middle_y, middle_y)
        put_fit(out, label, margin + w / 2, label_y, w - 28 * t, size, "sansx", paint.text, 0.5, floor=FLOOR * t)
        put_fit(out, sub, margin + w / 2, sub_y, w - 28 * t, FLOOR * t, "sansb", paint.note, 0.5)
        return out
    put_fit(out, label, margin + lines.left, lines.label_y, lines.label_room, size, "sansx", paint.text,
            floor=FLOOR * t)
    put_fit(out, sub, margin + lines.sub_left, lines.sub_y, lines.sub_room, FLOOR * t, "sansb", paint.note)
    if lines.key_y is not None:
        cap = key_cap(key, t, kind == "no" and state != "disabled")
        put(out, cap, margin + w - 13 * t, lines.key_y, 1, 0.5)
    return out


def caption_fits(w: float, h: float, caption: str, t: float) -> bool:
    """Return whether a button of w x h px without a label has room for a caption under its icon."""
    wide = text_width(caption, FLOOR * t, "sansb") <= w - 2 * _CAPTION_EDGE * t
    return wide and h - _LIP * t >= (_CAPTION + _CAPTION_FOOT + _LEAST_ICON) * t


def _foot(paint: Paint) -> str:
    """Return the colour at the foot of a button's face: dark enough to round it, light enough for its text."""
    return mix(paint.face, paint.dark, 0.28)


# ---------------------------------------------------------------- glass buttons
_CARET = 20.0
"""Width of the arrow of a button that opens a list, in units of t."""


def ghost_width(label: str, icon: str, t: float, h: float = 46.0, caret: bool = False) -> int:
    """Return the width in px that a ghost button wants for its icon and label; `h` is its height in units of t.

    `caret`: with the mark of a button that opens a list.
    """
    if not label:
        return round(h * t)
    words = text_width(label, 20 * t, "sansb")
    return round(words + (h * 0.92 + 18 if icon else 36) * t + (_CARET * t if caret else 0))


@cached
def ghost(
    w: int, h: int, label: str = "", icon: str = "", state: str = "normal", t: float = 1.0, caret: bool = False
) -> Surface:
    """Return a dark glass button of w x h px in a sprite that is control_margin(t) px larger on each side.

    `state` is one of STATES. `caret`: an arrow at the right end says that the button opens a list. Raises ValueError
    for an unknown state, KeyError for an unknown icon.
    """
    if state not in STATES:
        raise ValueError(f"no such state: {state!r}")
    theme = current()
    margin = control_margin(t)
    svg = Svg(w + 2 * margin, h + 2 * margin)
    lit = state in ("hover", "pressed", "focus")
    colour = theme.spent if state == "disabled" else theme.paper
    svg.rect(margin + 1, margin + 1, w - 2, h - 2, 12 * t, theme.glass, theme.paper_low, 1.6 * t,
             op=0.92 if lit else theme.glass_opacity, sop=0.9 if lit or theme.flat else 0.38)
    if state == "focus":
        draw_focus(svg, margin, margin, w, h, 12 * t, t)
    down = 1.5 * t if state == "pressed" else 0.0
    middle = margin + h / 2 + down
    if icon:
        draw_icon(svg, icon, margin + (h / 2 if label else w / 2), middle, h / 74, colour, theme.glass)
    end = _CARET * t if caret else 0.0
    if caret:
        draw_icon(svg, "down", margin + w - 12 * t - end * 0.3, middle, h / 110, colour, theme.glass)
    out = svg.raster()
    if label:
        left = h * 0.92 if icon else 17 * t
        put_fit(out, label, margin + left, middle, w - left - 12 * t - end, 20 * t, "sansb", colour, floor=FLOOR * t)
    return out


def link_width(label: str, t: float, icon: str = "") -> int:
    """Return the width in px that a link wants for its icon and label."""
    return round(text_width(label, _LINK_TEXT * t, "sansb") + (2 * _LINK_EDGE + (_LINK_ICON if icon else 0)) * t)


@cached
def text_link(w: int, h: int, label: str, icon: str = "", state: str = "normal", t: float = 1.0) -> Surface:
    """Return an underlined line to be pressed, w x h px, for use on paper.

    The sprite is control_margin(t) px larger on each side. `state` is one of STATES. Raises ValueError for an unknown
    state, KeyError for an unknown icon.
    """
    if state not in STATES:
        raise ValueError(f"no such state: {state!r}")
    theme = current()
    margin = control_margin(t)
    svg = Svg(w + 2 * margin, h + 2 * margin)
    if state == "focus":
        draw_focus(svg, margin, margin, w, h, 12 * t, t)
    lit = state in ("hover", "pressed", "focus")
    colour = theme.ink if lit else theme.note
    left, middle = margin + _LINK_EDGE * t, margin + h / 2 + (1.5 * t if state == "pressed" else 0)
    if icon:
        draw_icon(svg, icon, left + 9 * t, middle, t * 0.46, colour, theme.paper)
        left += _LINK_ICON * t
    room = margin + w - _LINK_EDGE * t - left
    svg.rect(left, middle + 11 * t, min(room, text_width(label, _LINK_TEXT * t, "sansb")), max(1.0, 1.4 * t), 0, colour,
             "none", 0, op=0.9 if lit else 0.45)
    out = svg.raster()
    put_fit(out, label, left, middle, room, _LINK_TEXT * t, "sansb", colour, floor=FLOOR * t)
    return out


@cached
def glass_title(line: str, px: float, t: float, most: int, face: str = "serifx", icon: str = "") -> Surface:
    """Return a title or remark on dark glass, at most `most` px wide; `px` is the size of its type."""
    theme = current()
    pad = max(18 * t, px * 0.75)
    left = pad + (px * 1.5 if icon else 0)
    w = min(float(most), text_width(line, px, face) + left + pad)
    svg = Svg(round(w), round(px * 1.25 + 16 * t))
    svg.rect(1, 1, svg.w - 2, svg.h - 2, 12 * t, theme.glass, "none", 0, op=max(0.74, theme.glass_opacity))
    if icon:
        draw_icon(svg, icon, pad + px * 0.5, svg.h / 2, px / 34, theme.paper, theme.glass)
    out = svg.raster()
    large = px >= 30 * t
    put_fit(out, line, left, svg.h / 2, w - left - pad, px, face, CREAM_TEXT if large else theme.paper,
            floor=min(px, FLOOR * t), shade=theme.ink if large else "")
    return out


@cached
def tip_label(label: str, key: str, t: float, most: float) -> Surface:
    """Return the tooltip that names a control and its key, at most `most` px wide; a sentence takes several lines."""
    theme = current()
    cap = key_cap(key, t, light=True) if key else None
    beside = cap.get_width() + 8 * t if cap is not None else 0.0
    room = min(most, _TIP_WIDEST * t) - beside - 24 * t
    lines, px = fit_lines(label, 19 * t, "sansb", room, _TIP_LINES, FLOOR * t)
    wide = max(text_width(line, px, "sansb") for line in lines)
    svg = Svg(round(wide + beside + 24 * t), round((38 + _TIP_LEAD * (len(lines) - 1)) * t))
    framed(svg, 10 * t, paper_fill(svg), theme.edge if theme.flat else theme.ink, 2.4 * t)
    out = svg.raster()
    for i, line in enumerate(lines):
        put_text(out, line, 12 * t, (19 + _TIP_LEAD * i) * t, px, "sansb", theme.ink)
    if cap is not None:
        put(out, cap, out.get_width() - 8 * t, out.get_height() / 2, 1, 0.5)
    return out
