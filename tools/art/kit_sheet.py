"""Draw every part of the art kit on one sheet for inspection: python -m tools.art.kit_sheet OUT.png [scale] [high]."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Surface

from truc_desktop.art import controls as k
from truc_desktop.art.cards import back_surface, card_surface, focus_ring_card, lead_ring
from truc_desktop.art.icons import ICONS
from truc_desktop.art.inlay import inlay
from truc_desktop.art.light import drop
from truc_desktop.art.logo import logo
from truc_desktop.art.palette import INK, PAPER, ROOMS
from truc_desktop.art.plates import badge, name_plate, side_mark, token
from truc_desktop.art.props import still_life
from truc_desktop.art.rooms import room_of, room_surface, room_swatch
from truc_desktop.art.score_inlay import score_panel
from truc_desktop.art.score_sheet import HALVES, HOLES, ScoreRow, ScoreSheet
from truc_desktop.art.stake_inlay import Cell, Line, asked_inlay, stakes_inlay
from truc_desktop.art.theme import HIGH_CONTRAST, use
from truc_desktop.art.type import put, put_text
from truc_desktop.art.wheel import Wedge, WheelShape, draw_wheel, meaning_chip, watchers, wheel_disc

SIZE = (1920, 1860)
BUTTONS = (
    ("Vull", "Accept, for 2", "yes", "check", "V"), ("Retruc", "Raise to 3", "raise", "raise", "R"),
    ("No vull", "They score 1", "no", "cross", "N"), ("Rules", "", "plain", "book", "F1"),
    ("Continue", "Your turn", "go", "play", "C"),
)
STAIR = Line("", (Cell("", "1", "force"), Cell("TRUC", "2", "asked"), Cell("RETRUC", "3")))
FIVE = Line("", (Cell("", "1", "none"), Cell("TRUC", "2", "none"), Cell("RETRUC", "3", "force"),
                 Cell("QUATRE", "4"), Cell("FORA", "all")))
ENVIT = Line("Envit", (Cell("Envit", "2", "us"), Cell("Torne", "4", "waits"), Cell("Falta", "10", "none")))


class Sheet:
    """A surface with helpers to place things on it; positions are virtual px."""

    def __init__(self, scale: float) -> None:
        """Draw the Catalan table at ``scale`` (1: 1080p)."""
        self.t = scale
        self.out = room_surface(room_of("catalan"), round(SIZE[0] * scale), round(SIZE[1] * scale), None, scale).copy()

    def px(self, value: float) -> int:
        """Convert virtual to real px."""
        return round(value * self.t)

    def head(self, words: str, x: float, y: float) -> None:
        """Place a heading on glass."""
        put(self.out, k.glass_title(words, 24 * self.t, self.t, self.px(700), "serifb"), x * self.t, y * self.t, 0, 0.5)

    def drop(self, image: Surface, x: float, y: float, lift: float = 5, ax: float = 0.5, ay: float = 0.5) -> None:
        """Place a sprite with its shadow."""
        drop(self.out, image, x * self.t, y * self.t, ax, ay, lift * self.t)


def draw_buttons(sheet: Sheet) -> None:
    """Draw five kinds of buttons in five states, then unusual sizes."""
    t, px = sheet.t, sheet.px
    sheet.head("Buttons: kind × state", 30, 34)
    for column, state in enumerate(k.STATES):
        x = 136 + column * 226
        put(sheet.out, k.tag(state, t), x * t, 76 * t, 0.5, 0.5)
        for line, (label, sub, kind, icon, key) in enumerate(BUTTONS):
            image = k.button(px(208), px(78), label, sub, kind, icon, key, state, t)
            sheet.drop(image, x, 140 + line * 98)
    for i, (w, h, label, sub, kind, icon, key) in enumerate((
        (430, 66, "Deixem-la anar, companys", "Els dones un punt i es reparteix de nou", "no", "cross", "D"),
        (270, 84, "Save and leave", "Continue from the menu", "plain", "exit", "Q"),
        (150, 66, "Vull", "Per 2", "yes", "check", "V"), (78, 78, "", "", "plain", "wink", ""),
        (78, 78, "", "", "plain", "talk", ""),
    )):
        middle = (30, 472, 754, 916, 1006)[i] + w / 2
        sheet.drop(k.button(px(w), px(h), label, sub, kind, icon, key, "normal", t), middle, 640)


def draw_small(sheet: Sheet) -> None:
    """Draw icons, badges, marks, tokens, plates and bubbles."""
    t, px = sheet.t, sheet.px
    sheet.head("Icons", 30, 722)
    for i, name in enumerate(sorted(ICONS)):
        image = k.ghost(px(50), px(50), "", name, "normal", t)
        put(sheet.out, image, (58 + i % 19 * 57) * t, (778 + i // 19 * 57) * t, 0.5, 0.5)
    sheet.head("Plates, badges, marks", 30, 904)
    plates: tuple[tuple[str, str, bool | None, bool], ...] = (
        ("You", "dealer", True, False), ("Montserrat", "rival · lead", False, False),
        ("Jordi", "your turn", True, True), ("Quim", "his turn", False, True), ("Marcel", "", None, False),
    )
    x = 30.0
    for name, role, us, turn in plates:
        image = name_plate(name, role, us, t, turn)
        sheet.drop(image, x, 970, 5, 0)
        x += image.get_width() / t + 14
    for kind in ("dealer", "lead", "captain", "ready", "away"):
        sheet.drop(badge(kind, px(54)), x + 30, 970, 4)
        x += 66
    for i, us in enumerate((True, False)):
        put(sheet.out, side_mark(us, px(44), PAPER), (x + 24 + i * 48) * t, 970 * t, 0.5, 0.5)
    sheet.head("Bubbles, tokens", 30, 1050)
    for word, sub, kind, cx, tip in (("Truc!", "I raise it to two", "call", 200, (-150, 74)),
                                     ("Bona mà!", "Good hand!", "talk", 500, (140, 66)),
                                     ("Envit!", "For two points", "small", 770, (-110, 60))):
        made = k.bubble(word, sub, t, (tip[0] * t, tip[1] * t), kind)
        drop(sheet.out, made.image, cx * t - made.centre[0], 1150 * t - made.centre[1], 0, 0, 14 * t)
    for i, kind in enumerate(("bean", "poroto", "chickpea", "chip", "cork", "tally")):
        sheet.drop(token(kind, px(44), i), 930 + i % 3 * 62, 1124 + i // 3 * 62, 3)


def draw_inputs(sheet: Sheet) -> None:
    """Draw what is used on paper: switch, segments, fields, rows, tabs, scroll bar, slider."""
    t, px = sheet.t, sheet.px
    x, y, w, h = 30, 1300, 1110, 316
    tabs = k.tabs(px(520), t, ("Play", "Look", "Sound", "Access"), 1, 2)
    put(sheet.out, tabs, (x + 30) * t, (y - 56) * t)
    sheet.drop(k.panel(px(w), px(h), t), x, y, 10, 0, 0)
    top = y + 50
    put(sheet.out, k.switch(True, t), 74 * t, top * t, 0, 0.5)
    put(sheet.out, k.switch(False, t), 152 * t, top * t, 0, 0.5)
    put(sheet.out, k.segments(px(380), t, ("Gentle", "Fair", "Sharp"), 1, 2), 240 * t, top * t, 0, 0.5)
    put(sheet.out, k.slider(px(380), 0.62, t, stops=5), 240 * t, (top + 62) * t, 0, 0.5)
    put(sheet.out, k.field(px(546), "", t, "Say something…", "search"), 74 * t, (top + 130) * t, 0, 0.5)
    put(sheet.out, k.field(px(546), "Beñat, de Can Remei de la Vall", t, focus=True), 74 * t, (top + 196) * t, 0, 0.5)
    put(sheet.out, k.bar(px(160), px(28), 0.58, t), 74 * t, (top + 62) * t, 0, 0.5)
    put(sheet.out, k.step_dots(8, 3, t), 74 * t, (top + 244) * t, 0, 0.5)
    for i, state in enumerate(("chosen", "hover", "normal")):
        image = k.text_row(px(400), px(72), t, "Catalan Truc", "To 12. Truc, retruc, cheeky talk.", "2, 4", state)
        put(sheet.out, image, 650 * t, (y + 28 + i * 80) * t)
    put(sheet.out, k.scroll_bar(px(250), 0.1, 0.5, t), 1070 * t, (y + 28) * t)
    put(sheet.out, k.marker(px(90), px(28), t), 300 * t, (top + 230) * t)
    put_text(sheet.out, "retruc", 310 * t, (top + 244) * t, 22 * t, "sansb", INK)


def draw_score(sheet: Sheet) -> None:
    """Draw what is let into the table's front edge, the prompt of pages and the top bar."""
    t, px = sheet.t, sheet.px
    sheet.head("Prompt and stakes in the rail, bar", 1170, 34)
    y = 66.0
    for lines, asked, sentence, tricks in (
        ((STAIR,), "Quim says truc. Do you accept?", "Accept: the next raise is yours", ("", "", "")),
        ((ENVIT, FIVE), "Your lead: play a card.", "Only they may raise", ("us", "them", "drawn")),
    ):
        steps = 34 * len(lines)
        put(sheet.out, inlay(px(640), px(steps + 44), t), 1170 * t, y * t)
        put(sheet.out, asked_inlay(px(628), px(30), asked, t, True, tricks), 1176 * t, (y + 6) * t)
        put(sheet.out, stakes_inlay(px(628), px(steps - 4), lines, sentence, t), 1176 * t, (y + 38) * t)
        y += steps + 54
    sheet.drop(k.prompt(px(430), px(48), "Quim says truc. Do you accept?", t), 1170, y, 5, 0, 0)
    sheet.drop(k.prompt(px(290), px(48), "Waiting for Marcel…", t, False), 1612, y, 5, 0, 0)
    for i, (label, icon, state) in enumerate((("Menu", "menu", "normal"), ("Log", "log", "hover"),
                                              ("Help", "help", "focus"), ("", "sound", "normal"))):
        image = k.ghost(k.ghost_width(label, icon, t), px(46), label, icon, state, t)
        put(sheet.out, image, (1170 + 126 * i) * t, (y + 62) * t, 0, 0)
    sheet.head("Score: beans, chips, corks, matches", 1170, 438)
    scores = (((7, 5), 12, "bean", 11, HOLES), ((8, 10), 12, "chip", 0, HOLES), ((3, 2), 5, "cork", 0, HOLES),
              ((17, 21), 30, "tally", 0, HALVES))  # fmt: skip
    for i, (points, target, kind, marked, style) in enumerate(scores):
        rows = (ScoreRow("Us", points[0], True), ScoreRow("Them", points[1], False))
        score = ScoreSheet(rows, target, style, kind, halves=("malas", "buenas"), marked=marked)
        x, y = 1170 if i % 2 == 0 else 1550, 466 + i // 2 * 140
        put(sheet.out, score_panel(px(370), px(130), score, t), x * t, y * t)


def draw_table(sheet: Sheet) -> None:
    """Draw the wheel, cards, still lifes and the logo."""
    t, px = sheet.t, sheet.px
    shape = WheelShape(4, t)
    face = Surface((shape.face_size, shape.face_size), pygame.SRCALPHA)
    hub = Surface((shape.hub_face_size, shape.hub_face_size), pygame.SRCALPHA)
    for image in (face, hub):
        half = image.get_width() / 2
        pygame.draw.circle(image, (230, 190, 150), (half, half), half - 4)
        pygame.draw.circle(image, (42, 28, 20), (half, half), half - 4, max(1, px(4)))
    wedges = tuple(
        Wedge(face, card_surface(code, 46 * t * shape.meaning_scale, 6) if code else meaning_chip("", t), word, key)
        for word, code, key in (("three", "3O", "1"), ("two", "2C", "2"), ("ace", "1O", "3"), ("nothing", "", "4"))
    )
    wheel = draw_wheel(wedges, 0, hub, "Wink", "I hold a three", t)
    drop(sheet.out, wheel_disc(4, 0, t), 1448 * t, 1372 * t, lift=22 * t)
    put(sheet.out, wheel, 1448 * t, 1372 * t, 0.5, 0.5)
    eye = k.number_disc("?", t * 0.8)
    rows = tuple((eye, i == 0, line) for i, line in enumerate(
        ("Marcel looks at you", "Quim looks at you too", "Remei looks elsewhere")))
    sheet.drop(watchers(px(430), "Who would see it now", rows, t), 1900, 1746, 9, 1, 0.5)
    for i, (code, angle) in enumerate((("1E", -6.0), ("12B", 5.0))):
        x, y = 1784 + i * 44, 1206 + i * 196
        sheet.drop(card_surface(code, 110 * t, angle), x, y, 8)
        ring = lead_ring(110 * t, angle, t) if i else focus_ring_card(110 * t, angle, t)
        put(sheet.out, ring, x * t, y * t, 0.5, 0.5)
    for i, key in enumerate(ROOMS):
        sheet.drop(back_surface(key, 44 * t, 8), 1752 + i * 36, 1540, 3)
        swatch = room_swatch(ROOMS[key], px(50), px(48), t * 0.8, i == 0)
        put(sheet.out, swatch, (1744 + i * 39) * t, 1612 * t, 0.5, 0.5)


def draw_rest(sheet: Sheet) -> None:
    """Draw charts, notes, text at 150 %, still lifes and the title."""
    t, px = sheet.t, sheet.px
    sheet.drop(k.panel(px(520), px(208), t), 30, 1634, 9, 0, 0)
    ours, theirs = (0, 1, 1, 3, 3, 4, 6, 6, 7, 8, 8, 10, 12), (0, 0, 2, 2, 3, 3, 3, 5, 5, 5, 8, 9, 9)
    put(sheet.out, k.step_chart(px(470), px(168), ours, theirs, 12, t), 52 * t, 1654 * t)
    note = k.paper_note(px(330), ("Caught! Quim saw you wink.", "He may think that you hold a three."), t, 20, True)
    sheet.drop(note, 570, 1634, 5, 0, 0)
    for i, own in enumerate((False, True)):
        put(sheet.out, k.strip(px(330), px(42), t, own), 570 * t, (1756 + i * 46) * t)
    for i, (label, sub, kind, icon) in enumerate((("Vull", "Accept, for 2", "yes", "check"),
                                                  ("No vull", "They score 1", "no", "cross"))):
        image = k.button(px(208), px(100), label, sub, kind, icon, "V", "normal", t * 1.5)
        sheet.drop(image, 1026, 1688 + i * 108)
    for i, key in enumerate(("catalan", "french")):
        sheet.drop(still_life(key, t * 0.46), 1240 + i * 150, 1690, 6)
    put(sheet.out, logo(px(250)), 1312 * t, 1800 * t, 0.5, 0.5)


def main(arguments: list[str]) -> int:
    """Draw the sheet; the arguments are the file, the scale (1: 1080p) and "high" for high contrast."""
    if not arguments:
        print(__doc__)
        return 2
    pygame.display.init()
    if "high" in arguments[1:]:
        use(HIGH_CONTRAST)
    scales = [float(word) for word in arguments[1:] if word != "high"]
    sheet = Sheet(scales[0] if scales else 1.0)
    for draw in (draw_buttons, draw_small, draw_inputs, draw_score, draw_table, draw_rest):
        draw(sheet)
    pygame.image.save(sheet.out, arguments[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
