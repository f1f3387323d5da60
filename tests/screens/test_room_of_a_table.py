"""The room of a table: painted beside the first frames, and shown at once where an earlier table had it."""

from __future__ import annotations

import pytest

from tests.screens.program import Program
from truc_desktop.art import theme
from truc_desktop.art.budget import Budget
from truc_desktop.art.interiors.interior import interior
from truc_desktop.engine import ruleset
from truc_desktop.lessons.outline import FIRST
from truc_desktop.screens.match import table_scene
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.seated_match import new_match
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.screens.match_parts.lesson import lesson_screen
from truc_desktop.screens.table_room import table_place, table_room
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.context import TableSpec

SIZE = (1024, 640)


def first_frame(program: Program) -> MatchScreen:
    """Open a table that paints its room in a thread, and return it after one frame."""
    opening = new_match(TableSpec("cat", 4, {}, (), False, 3), "")
    opening.threaded = True
    screen = match_screen(program, opening, Budget(0.0))
    program.director.push(screen)
    program.frame(16)
    return screen


def test_a_table_in_a_room_that_is_in_memory_is_there_in_its_first_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Painter, "want_picture", lambda _painter, *_what: None)  # the thread never begins
    theme.forget_sprites()
    program = Program(SIZE, Settings())
    first = first_frame(program)
    place = first.scene.table.place
    assert not interior.keeps(first.scene.room, place.view)
    painted = interior(first.scene.room, place.view)  # as the thread paints it
    assert first.scene.stage.background is not painted
    assert first_frame(program).scene.stage.background is painted
    program.director.close()


def test_the_room_of_a_lesson_is_there_in_the_first_frame_of_the_first_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the people drawn in the lesson have pushed it out of the memory."""
    monkeypatch.setattr(Painter, "want_picture", lambda _painter, *_what: None)  # the thread never begins
    theme.forget_sprites()
    program = Program(SIZE, Settings())
    place = table_place(ruleset("cat", 4), SIZE, program.settings.text_scale)
    painted = interior(table_room(ruleset("cat", 4)), place.view)
    screen = lesson_screen(program, FIRST)
    program.director.push(screen)
    program.frame(16)
    assert screen.scene.stage.background is painted
    interior.forget()
    opening = new_match(TableSpec("cat", 4, {}, (), False, 3, first=True), "")
    opening.threaded = True
    match = match_screen(program, opening, Budget(0.0))
    program.director.replace(match, whole=True)
    program.frame(16)
    assert match.scene.stage.background is painted
    program.director.close()


def test_a_room_is_shown_as_soon_as_the_thread_has_painted_it(monkeypatch: pytest.MonkeyPatch) -> None:
    painters: list[Painter] = []

    class Watched(Painter):
        def __init__(self) -> None:
            super().__init__()
            painters.append(self)

    monkeypatch.setattr(table_scene, "Painter", Watched)
    theme.forget_sprites()
    program = Program(SIZE, Settings())
    scene = first_frame(program).scene
    assert not interior.keeps(scene.room, scene.table.place.view)
    assert painters[0].wait(60)
    program.frame(16)
    assert scene.stage.background is interior(scene.room, scene.table.place.view)
    program.director.close()
