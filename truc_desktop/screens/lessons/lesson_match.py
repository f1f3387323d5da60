"""The match of a lesson: its people and its table."""

from __future__ import annotations

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.lessons.course import Course
from truc_desktop.lessons.lesson_table import LessonTable
from truc_desktop.screens.match.seated_match import DEFAULT_CAST, SeatedMatch, seat_players
from truc_desktop.storage.settings import Settings


def lesson_match(course: Course, settings: Settings) -> tuple[SeatedMatch, LessonTable]:
    """Return the match of the present hand of a course, ready to be played, and its table."""
    director = course.director()
    table = LessonTable(director)
    cast = director.hand.cast
    players = seat_players((own_face(settings, cast), *cast), director.session.rules.players, settings.name)
    return SeatedMatch(table, None, players, [], True), table


def own_face(settings: Settings, others: tuple[str, ...]) -> str:
    """Return the face of the player: the one they have chosen, if it is free."""
    wanted = (*settings.table.robots[:1], *DEFAULT_CAST)
    return next(key for key in wanted if key in BY_KEY and key not in others)
