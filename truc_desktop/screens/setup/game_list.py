"""The sheet of games: by country, a row for each card of the shelf, and the forms of the game on the chosen card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from truc_desktop.art.icons import icon
from truc_desktop.art.marks import level_dots
from truc_desktop.art.panels import ribbon, row, row_colours
from truc_desktop.art.theme import current
from truc_desktop.art.type import FLOOR, put, put_fit, text_width, wrap
from truc_desktop.engine import PRESETS
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import Level, profile_of, words_of
from truc_desktop.presentation.games.shelf import GameCard, card_of, shelf
from truc_desktop.screens.setup.form_sketches import form_sketch
from truc_desktop.screens.setup.game_pictures import put_game
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Push, Tick, picture

GROUP = "games"
FIRST = "cat"
"""The game to start with."""
_LEVELS = {Level.EASY: N_("easy"), Level.MEDIUM: N_("medium"), Level.RICH: N_("hard")}
_HEADING = 32
"""Height of a country's name in units of t."""
HEADING_LEFT = 14.0
"""Free width before a heading, in units of t."""
_TITLE, _LINE, _EDGE = 32.0, 23.0, 12.0
"""Heights in a row in units of t: of the name, of each line below it, of the margin above and below."""
_MOST_SPARE = 22
"""How much higher than necessary a row may be, in units of t."""
_FORM = 50
"""Height of the row of a form in units of t."""
Choose = Callable[[str], None]


def fill_games(form: Form, chosen: str, start_here: bool, room: float, choose: Choose, tick: Tick) -> None:
    """Add all games by country. ``chosen``: a preset key; ``room``: height in px to fill if the rows are lower;
    ``choose(key)`` is called with the first game of a pressed card. ``start_here`` marks the game to begin with."""
    t, cards = form.unit, shelf(PRESETS)
    countries = len({card.country for card in cards})
    least = sum(_height(card, form.column.w, t) for card in cards) + countries * _HEADING * t
    spare = max(0.0, min(_MOST_SPARE * t, (room - form.y - least) / len(cards)))
    country = ""
    for card in cards:
        first = start_here and FIRST in card.games
        if card.country != country:
            country = card.country
            heading(form, _(country), _("Start here") if first else "")
        game_row(form, card, chosen, choose, tick, spare=spare, first=first)


def seats_of(card: GameCard) -> tuple[int, ...]:
    """Return the numbers of seats that the games of a card have, together."""
    return tuple(sorted({count for game in card.games for count in PRESETS[game].players}))


def game_row(
    form: Form, card: GameCard, chosen: str, choose: Choose, tick: Tick, *, spare: float = 0.0, first: bool = False
) -> Push:  # fmt: skip
    """Add the row of a card to a form, ``spare`` px higher than necessary; arguments as in ``fill_games``."""
    t, column = form.unit, form.column
    height = round(_height(card, column.w, t) + spare)
    cell = Rect(column.x, column.y, column.w, height - round(6 * t))
    lit = chosen in card.games
    shown = profile_of(chosen if lit else card.key)
    seats = ", ".join(map(str, seats_of(card)))
    count, level = shown.menu.minutes, shown.menu.level
    minutes = _("about {n} min").format(n=count)

    def draw(state: State) -> Surface:
        look = "chosen" if lit else "hover" if state in ("hover", "pressed") else "normal"
        return _picture(cell.size, t, look, card, seats, minutes, level)

    names = card.face.name if card.family else f"{card.face.name} ({_(words_of(card.key).game)})"
    words = _("{game}, chosen. {line}") if lit else _("{game}. {line}")
    said = [words.format(game=names, line=_(card.face.gloss)), _("Seats: {seats}").format(seats=seats)]
    said += [_("Start here")] if first else []
    length = ngettext("about {n} minute", "about {n} minutes", count).format(n=count)
    told = f"{' '.join(said[:2])}. {length}, {_(_LEVELS[level])}" + "".join(f". {more}" for more in said[2:])
    node = Push(f"game-{card.key}", told, draw, cell, lambda: choose(card.key), group=GROUP, lift=0, tick=tick)
    form.place(node, height)
    return node


def fill_forms(form: Form, game: str, group: str, choose: Choose, tick: Tick) -> None:
    """Add a row for each form of a game (preset key), if its card has several; ``choose(key)`` takes a pressed one."""
    games = card_of(game).games
    if len(games) < 2:
        return
    t = form.unit
    widest = max(text_width(_(profile_of(key).menu.form), 21 * t, "sansx") for key in games)
    for key in games:
        _form_row(form, key, key == game, widest, group, choose, tick)
    form.space(14)


# ---------------------------------------------------------------------- rows
def _form_row(form: Form, key: str, lit: bool, widest: float, group: str, choose: Choose, tick: Tick) -> None:
    t, column, menu = form.unit, form.column, profile_of(key).menu
    label, line = _(menu.form), _(menu.line)
    sketch = form_sketch(menu.sketch, t) if menu.sketch else None
    begin = 16 * t + (0 if sketch is None else sketch.get_width() + 12 * t)
    beside = widest + text_width(line, FLOOR * t, "sansb") <= column.w - begin - 30 * t
    height = round((_FORM if beside else _FORM + 22) * t)
    cell = Rect(column.x, column.y, column.w, height - round(4 * t))

    def draw(state: State) -> Surface:
        look = "chosen" if lit else "hover" if state in ("hover", "pressed") else "normal"
        out = row(cell.w, cell.h, t, look).copy()
        strong, soft = row_colours(look)
        left, room, middle = begin, cell.w - begin - 16 * t, cell.h / 2
        if sketch is not None:
            put(out, sketch, 14 * t, middle, 0, 0.5)
        if look == "normal":
            out.fill(current().rule, (round(12 * t), cell.h - 1, cell.w - round(24 * t), 1))
        first, second = (middle, middle) if beside else (middle - 11 * t, middle + 12 * t)
        put_fit(out, label, left, first, room, 21 * t, "sansx", strong, floor=FLOOR * t)
        x = left + widest + 14 * t if beside else left
        put_fit(out, line, x, second, cell.w - 14 * t - x, 19 * t, "sansb", soft, floor=FLOOR * t)
        return out

    words = _("{game}, chosen. {line}") if lit else _("{game}. {line}")
    said = words.format(game=f"{label} ({menu.name})", line=line)
    node = Push(f"form-{key}", said, draw, cell, lambda: choose(key), group=group, lift=0, tick=tick)
    form.place(node, height)


def heading(form: Form, words: str, mark: str = "") -> None:
    """Add words in small type with a thin line beside them, and a ribbon (``mark``) at its right end."""
    t, column = form.unit, form.column
    theme, height = current(), round(_HEADING * t)
    image = Surface((column.w, height), pygame.SRCALPHA, 32)
    left, middle = HEADING_LEFT * t, height - 15 * t
    room = column.w - 2 * left
    if mark:
        label = ribbon(mark, t)
        put(image, label, column.w - left, middle, 1, 0.5)
        room -= label.get_width() + 12 * t
    end = put_fit(image, words, left, middle, room, 20 * t, "sansx", theme.note, floor=FLOOR * t).right
    stop = left + room
    if stop - end > 24 * t:
        image.fill(theme.sheet_line, (round(end + 12 * t), round(middle), round(stop - end - 12 * t), max(1, round(t))))
    form.place(picture(image, column.x, column.y, alt=words), height)


def _left(w: float, t: float) -> float:
    """The left edge of a row's text in px: to the right of the emblem if there is room for it."""
    return 14 * t + (92 * _scale(w, t) + 14 * t if w > 330 * t else 0.0)


def _scale(w: float, t: float) -> float:
    return min(1.0, w / (480 * t)) * t


def _gloss(card: GameCard, w: float, t: float) -> Sequence[str]:
    return wrap(_(card.face.gloss), 19 * t, "sansb", w - _left(w, t) - 18 * t)


def _height(card: GameCard, w: float, t: float) -> float:
    return (2 * _EDGE + _TITLE + _LINE * (len(_gloss(card, w, t)) + 1)) * t


def _picture(
    size: tuple[int, int], t: float, look: str, card: GameCard, seats: str, minutes: str, level: Level
) -> Surface:  # fmt: skip
    w, h = size
    out = row(w, h, t, look).copy()
    strong, soft = row_colours(look)
    left, right, middle = _left(w, t), w - 18 * t, h / 2
    if w > 330 * t:
        put_game(out, profile_of(card.key).room, card.face.card, 14 * t, middle, _scale(w, t), t)
    lines = _gloss(card, w, t)
    y = middle - (_TITLE + _LINE * (len(lines) + 1)) * t / 2 + _TITLE * t / 2
    seats_w = text_width(seats, FLOOR * t, "sansb")
    put_fit(out, seats, right, y, seats_w + 1, FLOOR * t, "sansb", strong, 1)
    title_room = right - seats_w - 10 * t - left
    if w > 430 * t:
        put(out, icon("table", round(28 * t), strong), right - seats_w - 6 * t, y, 1, 0.5)
        title_room -= 34 * t
    put_fit(out, card.face.name, left, y, title_room, 26 * t, "serifb", strong, floor=FLOOR * t)
    y += (_TITLE + _LINE) / 2 * t
    for part in lines:
        put_fit(out, part, left, y, right - left, 19 * t, "sansb", soft, floor=FLOOR * t)
        y += _LINE * t
    dots = level_dots(level, len(Level), t, strong)
    told = _(_LEVELS[level])
    told_w = dots.get_width() + 8 * t + text_width(told, FLOOR * t, "sansb")
    length_w = right - left - told_w - 12 * t
    used = put_fit(out, minutes, left, y, length_w, FLOOR * t, "sansb", soft, floor=FLOOR * t).width
    x = left + max(used + 16 * t, min(150 * t, right - left - told_w))
    put(out, dots, x, y, 0, 0.5)
    x += dots.get_width() + 8 * t
    put_fit(out, told, x, y, right - x + 1, FLOOR * t, "sansb", soft, floor=FLOOR * t)
    return out
