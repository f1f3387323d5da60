"""The choice of a game in the rule book: all games by country, and the number of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.icons import icon
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.type import FLOOR, put, put_fit, wrap
from truc_desktop.engine import PRESETS, RuleSet, ruleset
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.screens.setup.game_list import heading
from truc_desktop.screens.setup.game_pictures import put_game
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Push, Tick

_PICTURE, _EDGE, _MARGIN, _TITLE, _LINE = 0.74, 12.0, 9.0, 28.0, 21.0
"""Of a row: the size of its picture (1: as on the page of a new table), the margins at its sides and above and below,
and the heights of the name and of each line below it, in units of t."""
Lands = Sequence[tuple[str, tuple[str, ...]]]


def fill_games(
    form: Form, lands: Lands, open_game: RuleSet, group: str, choose: Callable[[str], None], tick: Tick
) -> None:
    """Add a row for each game of some ``lands``, (country, keys of its games), as the page of a new table shows them;
    ``choose(key)`` opens its book."""
    for land, keys in lands:
        heading(form, _(land))
        for key in keys:
            _game_row(form, key, key == open_game.key, group, choose, tick)


def _game_row(form: Form, key: str, lit: bool, group: str, choose: Callable[[str], None], tick: Tick) -> None:
    t, column, profile = form.unit, form.column, profile_of(key)
    menu, scale, seats = profile.menu, _PICTURE * t, ", ".join(map(str, PRESETS[key].players))
    gloss = _("{form}. {line}").format(form=_(menu.form), line=_(menu.line)) if menu.family else _(menu.line)
    left = _EDGE * t + (92 + 14) * scale
    room = column.w - left - _EDGE * t
    lines = wrap(gloss, FLOOR * t, "sansb", room)
    high = round((2 * _MARGIN + _TITLE + _LINE * len(lines)) * t)
    cell = Rect(column.x, column.y, column.w, high)

    def draw(state: State) -> Surface:
        look = "chosen" if lit else "hover" if state in ("hover", "pressed") else "normal"
        out = row(cell.w, cell.h, t, look).copy()
        strong, soft = row_colours(look)
        put_game(out, profile.room, menu.card, _EDGE * t, cell.h / 2, scale, t)
        right, y = cell.w - _EDGE * t, (_MARGIN + _TITLE / 2) * t
        seats_left = put_fit(out, seats, right, y, room, FLOOR * t, "sansb", strong, 1).left - 6 * t
        table = icon("table", round(26 * t), strong)
        put(out, table, seats_left, y, 1, 0.5)
        put_fit(out, menu.name, left, y, seats_left - table.get_width() - 10 * t - left, 24 * t, "serifb", strong,
                floor=FLOOR * t)  # fmt: skip
        for n, line in enumerate(lines):
            at = (_MARGIN + _TITLE + _LINE * (n + 0.5)) * t
            put_fit(out, line, left, at, room + 1, FLOOR * t, "sansb", soft, floor=FLOOR * t)
        return out

    game = _(words_of(key).game)
    words = _("{game}, chosen. {line}") if lit else _("{game}. {line}")
    said = words.format(game=menu.name if game == menu.name else f"{menu.name} ({game})", line=gloss)
    told = f"{said} {_('Seats: {seats}').format(seats=seats)}"
    form.place(Push(f"game-{key}", told, draw, cell, partial(choose, key), group=group, lift=0, tick=tick), high)


def fill_players(form: Form, open_game: RuleSet, seat: Callable[[int], None]) -> None:
    """Add the choice of the number of players, if there is any; ``seat(players)`` opens the book for so many."""
    counts = PRESETS[open_game.key].players
    if len(counts) > 1:
        form.segments("players", _("Players"), [str(count) for count in counts], counts.index(open_game.players),
                      _("The rules differ with the number of players."), lambda index: seat(counts[index]))  # fmt: skip


def rules_for(key: str, given: RuleSet, players: int = 0) -> RuleSet:
    """Return the rules of a game for so many players (0: four, or its least).

    Those ``given``, with their options, if they are of that game and number.
    """
    if key == given.key and players in (0, given.players):
        return given
    counts = PRESETS[key].players
    return ruleset(key, players or (4 if 4 in counts else counts[0]))
