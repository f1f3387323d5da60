"""Getting the pages ready to which the menu leads, in a thread of its own."""

from __future__ import annotations

import importlib

from truc_desktop.art.interiors.page_room import page_room
from truc_desktop.art.palette import Room
from truc_desktop.lessons.outline import DONE, FIRST
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.context import TableSpec

_MODULES = ("setup.new_table", "settings.settings", "router", "network.network", "library.saved_matches")


def get_pages_ready(
    room: Room, w: int, h: int, u: float, table: TableSpec, settings: Settings, lesson_first: bool
) -> None:
    """Paint the rooms of the quick game's table, of the next pages and of the first lesson, and import what they need.

    pygame_gui alone takes a third of a second. ``lesson_first``: the player will rather learn than play.
    """
    from truc_desktop.screens.table_room import paint_table_room

    if lesson_first:
        paint_lesson_room((w, h), settings)
    paint_table_room(table.ruleset, table.cast[: table.players], (w, h), settings.text_scale)
    page_room(room, w, h, u)
    for module in _MODULES:
        importlib.import_module(f"truc_desktop.screens.{module}")
    if not lesson_first:
        paint_lesson_room((w, h), settings)


def paint_lesson_room(size: tuple[int, int], settings: Settings) -> None:
    """Paint the room in which the first lesson begins, or goes on; nothing if it cannot be read."""
    from truc_desktop.lessons.course import Course
    from truc_desktop.lessons.library import lesson
    from truc_desktop.lessons.reading import LessonError
    from truc_desktop.screens.lessons.lesson_match import lesson_match
    from truc_desktop.screens.table_room import paint_table_room

    kept = settings.lessons.get(FIRST, "")
    try:
        match, table = lesson_match(Course(lesson(FIRST), "" if kept == DONE else kept), settings)
    except (LookupError, LessonError, OSError):
        return
    rules = table.rules
    paint_table_room(rules, [player.who for player in match.players], size, settings.text_scale)
