"""Every control in one import; each family is drawn in a module of its own."""

from __future__ import annotations

from truc_desktop.art.bubbles import CALL, SMALL_CALL, TALK, Bubble, bubble, bubble_size, paper_note, prompt, tag
from truc_desktop.art.buttons import KINDS, STATES, button, ghost, ghost_width, glass_title, key_cap, text_link
from truc_desktop.art.control_parts import control_margin, focus_ring
from truc_desktop.art.inputs import (
    FIELD_HEIGHT,
    SEGMENT_HEIGHT,
    SLIDER_HEIGHT,
    SWITCH_SIZE,
    field,
    field_place,
    segments,
    slider,
    slider_x,
    switch,
)
from truc_desktop.art.marks import number_disc
from truc_desktop.art.panels import (
    TAB_HEIGHT,
    TITLE_HEIGHT,
    bar,
    marker,
    panel,
    row,
    row_colours,
    scroll_bar,
    step_chart,
    step_dots,
    strip,
    tabs,
    text_row,
)

__all__ = [
    "CALL", "FIELD_HEIGHT", "KINDS", "SEGMENT_HEIGHT", "SLIDER_HEIGHT", "SMALL_CALL", "STATES",
    "SWITCH_SIZE", "TAB_HEIGHT", "TALK", "TITLE_HEIGHT", "Bubble", "bar", "bubble", "bubble_size", "button",
    "control_margin", "field", "field_place", "focus_ring", "ghost", "ghost_width", "glass_title", "key_cap", "marker",
    "number_disc", "panel", "paper_note", "prompt", "row", "row_colours", "scroll_bar", "segments",
    "slider", "slider_x", "step_chart", "step_dots", "strip", "switch", "tabs", "tag", "text_link", "text_row",
]
