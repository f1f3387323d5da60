"""The last tables stored in the settings, and tables to open from them.

``LastTable.robots`` holds the character of every seat, the user's first.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine import PRESETS
from truc_desktop.presentation.games import profile_of
from truc_desktop.screens.setup.names import guest_names
from truc_desktop.screens.setup.table_choice import Choosing, usual_seats
from truc_desktop.storage.settings import LastTable, Settings
from truc_desktop.ui.context import Context, TableSpec

MOST = 8
"""Maximum number of seats."""


def full_cast(chosen: tuple[str, ...], count: int, game: str = "cat") -> tuple[str, ...]:
    """The characters of ``count`` seats, all different: those chosen if they exist, else the game's usual ones."""
    usual = profile_of(game).cast
    seats: list[str] = []
    for seat in range(count):
        wanted = chosen[seat] if seat < len(chosen) else ""
        if wanted not in BY_KEY or wanted in seats:
            later = set(chosen[seat + 1 : count])
            free = [key for key in (*usual, *BY_KEY) if key not in seats and key not in later]
            wanted = free[0] if seat >= len(usual) or usual[seat] not in free else usual[seat]
        seats.append(wanted)
    return tuple(seats)


def last_table(settings: Settings, game: str) -> LastTable:
    """Return the last table of a game, or its default table, with the face the user has everywhere."""
    if settings.table.rules == game:
        return settings.table
    if game in settings.tables:
        return settings.tables[game]
    return LastTable(rules=game, players=usual_seats(PRESETS[game]), robots=settings.table.robots[:1])


MOST_RECENT = 3
"""How many of the last tables are kept."""
_SEATS = {str(seat): seat for seat in range(1, MOST)}
"""Seat numbers of the others by their key in the settings."""


def guests_of(table: LastTable) -> dict[int, str]:
    """Return the names by seat, perhaps empty, of the people at this machine besides the user."""
    return {_SEATS[key]: name for key, name in table.guests.items() if key in _SEATS}


def open_of(table: LastTable) -> frozenset[int]:
    """Return the seats that wait for people on the network."""
    return frozenset(_SEATS[key] for key in table.open if key in _SEATS) - guests_of(table).keys()


def sit_down(app: Context, spec: TableSpec, table: LastTable | None = None) -> None:
    """Open a table, as the last one played: on the network if it has open seats, otherwise locally.

    ``table``: how it is offered again; default the stored table of its game.
    """
    app.change_settings(with_recent(app.settings, table or last_table(app.settings, spec.rules)))
    if spec.open:
        app.host_table(spec)
    else:
        app.open_table(spec)


def with_recent(settings: Settings, table: LastTable) -> Settings:
    """Return settings with this table as the last one played; others of its game and number of seats are dropped."""
    others = [each for each in recent_tables(settings) if (each.rules, each.players) != (table.rules, table.players)]
    kept = (table, *others)[:MOST_RECENT]
    return dataclasses.replace(settings, recent={str(number): each for number, each in enumerate(kept)})


def recent_tables(settings: Settings) -> tuple[LastTable, ...]:
    """Return the last tables played of games that exist, the latest first."""
    return tuple(each for _number, each in sorted(settings.recent.items()) if each.rules in PRESETS)[:MOST_RECENT]


def known_game(settings: Settings, first: str) -> str:
    """Return the game (preset key) of which most matches have been finished here; ``first`` if there is none."""
    finished = [key for key in settings.finished if key in PRESETS]
    return max(finished, key=lambda key: settings.matches.get(key, 1), default=first)


def never_chosen(settings: Settings) -> bool:
    """Whether no table has been chosen yet, so that the last one is only the initial default."""
    return not settings.tables and dataclasses.replace(settings.table, robots=()) == LastTable()


def with_face(settings: Settings, who: str) -> Settings:
    """Return settings in which the user has the face ``who`` (of the cast) at every table; who had it gets theirs."""

    def changed(table: LastTable) -> LastTable:
        if table.rules not in PRESETS:
            return table
        cast = list(full_cast(table.robots, MOST, table.rules))
        if who in cast:
            cast[cast.index(who)] = cast[0]
        return dataclasses.replace(table, robots=(who, *cast[1:]))

    tables = {key: changed(table) for key, table in settings.tables.items()}
    return dataclasses.replace(settings, table=changed(settings.table), tables=tables)


def choosing_of(settings: Settings, game: str) -> Choosing:
    """Return a game with its seats and options as last chosen.

    Raises:
        KeyError: for an unknown game.
    """
    last = last_table(settings, game)
    return Choosing(game, last.players, last.options, last.rooster)


def last_spec(settings: Settings) -> TableSpec:
    """Return the table of the last game; unknown values are replaced by defaults."""
    game = settings.table.rules if settings.table.rules in PRESETS else next(iter(PRESETS))
    choosing = choosing_of(settings, game)
    if choosing.problem is not None:
        choosing = choosing.as_usual()
    last = last_table(settings, game)
    cast = full_cast(last.robots, choosing.players, game)
    free = tuple(seat for seat in sorted(open_of(last)) if seat < choosing.players)
    named = guest_names(cast, settings.name, guests_of(last), free)
    return TableSpec(
        game, choosing.players, choosing.chosen, cast, settings.decide_for_pair, guests=named, open=free,
        rooster=choosing.rooster,
    )  # fmt: skip


def last_played_spec(settings: Settings) -> TableSpec:
    """Return the table of the game played last, as it was last chosen; to look at a game is not to play it."""
    played = recent_tables(settings)
    if not played:
        return last_spec(settings)
    return last_spec(dataclasses.replace(settings, table=last_table(settings, played[0].rules)))


def remember(
    settings: Settings, spec: TableSpec, options: Mapping[str, str] | None = None,
    guests: Mapping[int, str] | None = None, free: Iterable[int] | None = None,
) -> Settings:  # fmt: skip
    """Return settings with this table as the last one, and as the last one of its game.

    ``options``, if given, replace those of ``spec``: they may include some that need more players. Characters of
    seats the table does not have are kept. ``guests`` (names by seat) and ``free`` seats: None keeps the stored
    ones.
    """
    before = last_table(settings, spec.rules)
    table = LastTable(
        rules=spec.rules, players=spec.players, options=dict(spec.options if options is None else options),
        robots=spec.cast + before.robots[len(spec.cast) :], unknown=before.unknown,
        guests=before.guests if guests is None else {str(seat): name for seat, name in sorted(guests.items())},
        open=before.open if free is None else tuple(str(seat) for seat in sorted(free)),
        rooster=spec.rooster,
    )  # fmt: skip
    tables = {**settings.tables, spec.rules: table}
    return dataclasses.replace(settings, table=table, tables=tables, decide_for_pair=spec.decide_for_pair)
