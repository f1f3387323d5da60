"""The row of a network table in a list: name, game, seats, a lock, or why it cannot be joined."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from truc_desktop.art.icons import icon
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put, put_fit, text_width, wrap
from truc_desktop.engine import PRESETS
from truc_desktop.i18n import _
from truc_desktop.net.discovery import Found
from truc_desktop.net.wire.messages import Stage
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.screens.setup.game_pictures import put_game
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Push, Tick

GROUP = "found"
_HEIGHT = 96
_LINE, _STEP, _ARROW = 19.0, 23.0, 44.0
"""Type of the lines, their height, and the room at the right end that the arrow needs, in units of t."""


def found_row(form: Form, number: int, found: Found, join: Callable[[], None], tick: Tick) -> Push:
    """Add the row of a table to a form; ``join()`` is called when it is pressed. It is grey if it cannot be joined."""
    column, t = form.column, form.unit
    game = _(words_of(found.game).game) if found.game in PRESETS else found.game or "?"
    told = found.problem or standing(found)
    lines = wrap(told, _LINE * t, "sansb", column.w - _left(column.w, t) - 50 * t)
    height = round(_HEIGHT * t + (len(lines) - 1) * _STEP * t)
    cell = Rect(column.x, column.y, column.w, height - round(6 * t))
    key = found.game if found.game in PRESETS else ""

    def draw(state: State) -> Surface:
        look = "hover" if state in ("hover", "pressed") else "normal"
        return _picture(cell.size, t, look, found.name, game, lines, key, found.locked, bool(found.problem))

    locked = _("locked") if found.locked else ""
    version = _("version {number}").format(number=found.version)
    said = ", ".join(part for part in (found.name, game, told, locked, version) if part)
    game = game_line(found, column.w, t)
    node = Push(f"found-{number}", said, draw, cell, join if found.joinable else None, group=GROUP, lift=0, tick=tick)
    form.place(node, height)
    return node


def game_line(found: Found, w: float, t: float) -> str:
    """The game of a table in a row w px wide; with its version if it can be joined and there is room."""
    game = _(words_of(found.game).game) if found.game in PRESETS else found.game or "?"
    full = _("{game}, version {number}").format(game=game, number=found.version)
    fits = text_width(full, FLOOR * t, "sansb") <= w - _left(w, t) - _ARROW * t  # beside the arrow
    return full if found.joinable and fits else game


def standing(found: Found) -> str:
    """The number of free seats of a table, or that it is playing."""
    if found.stage in (Stage.PLAYING.value, Stage.PAUSED.value):
        if found.free:
            return _("A match is on, {free} of {players} seats are free").format(free=found.free, players=found.players)
        return _("A match is on: you can watch")
    if not found.free:
        return _("All {players} seats are taken: you can watch").format(players=found.players)
    return _("{free} of {players} seats are free").format(free=found.free, players=found.players)


def _left(w: float, t: float) -> float:
    """Left edge of the text in px: right of the game's picture if there is room for it."""
    return (118 if w > 330 * t else 16) * t


@cached
def _picture(
    size: tuple[int, int], t: float, look: str, name: str, game: str, lines: tuple[str, ...], key: str, locked: bool,
    barred: bool,
) -> Surface:  # fmt: skip
    w, h = size
    theme = current()
    out = row(w, h, t, look).copy()
    strong, soft = row_colours(look)
    left, right = _left(w, t), w - 18 * t
    if look == "normal" and not barred:
        out.fill(theme.rule, (round(12 * t), h - max(1, round(1.6 * t)), w - round(24 * t), max(1, round(1.6 * t))))
    if key and w > 330 * t:
        put_game(out, profile_of(key).room, profile_of(key).menu.card, 14 * t, h / 2 + 2 * t, t, t)
    if locked:
        put(out, icon("lock", round(30 * t), soft), right, 24 * t, 1, 0.5)
    if not barred:
        put(out, icon("right", round(28 * t), strong), right, h - 30 * t, 1, 0.5)
    title_room = right - left - (40 * t if locked else 0)
    put_fit(out, name, left, 24 * t, title_room, 26 * t, "serifb", soft if barred else strong, floor=FLOOR * t)
    game_room = right - left - (0 if barred else (_ARROW - 18) * t)
    put_fit(out, game, left, 24 * t + 26 * t, game_room, _LINE * t, "sansb", soft, floor=FLOOR * t)
    for i, line in enumerate(lines):
        colour = theme.red if barred else soft
        y = 24 * t + 26 * t + _STEP * t * (i + 1)
        put_fit(out, line, left, y, right - left, _LINE * t, "sansb", colour, floor=FLOOR * t)
    return out
