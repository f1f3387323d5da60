"""The room in which a table of given rules stands, and painting it before the table is opened."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.art.palette import Room
from truc_desktop.art.rooms import room_of
from truc_desktop.engine import RuleSet
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.prompts.most import most_calls, most_lines
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.background import guests_of, paint_ground


def table_room(rules: RuleSet) -> Room:
    """Return the room of a game."""
    return room_of(profile_of(rules.key).room)


def table_place(rules: RuleSet, size: tuple[int, int], text_scale: float) -> Layout:
    """Return where everything lies at a table: ``size`` is that of the window in px, ``text_scale`` 1 for 100 %."""
    clockwise = rules.options.get("direction") == "clockwise"
    return compose(*size, rules.players, text_scale, clockwise, most_calls(rules), most_lines(rules))


def paint_table_room(rules: RuleSet, cast: Sequence[str], size: tuple[int, int], text_scale: float) -> None:
    """Paint the room of a table that may be opened next, so that its first frame shows it; ``cast``: who sits there.
    May run in a thread."""
    room = table_room(rules)
    paint_ground(room, table_place(rules, size, text_scale), guests_of(room, cast))
