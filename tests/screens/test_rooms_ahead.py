"""Rooms are painted before they are needed: the menu's at a table, a table's on the New table page and in the menu."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens import pages
from tests.screens.pages import Program
from tests.screens.program import Program as TableProgram
from truc_desktop.art.budget import Budget
from truc_desktop.art.interiors.interior import interior, room_with_guests
from truc_desktop.art.rooms import room_of
from truc_desktop.lessons.outline import FIRST
from truc_desktop.scene.screen import BaseScreen
from truc_desktop.screens import table_room as table_room_module
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.seated_match import new_match
from truc_desktop.screens.match.way_out import STILL_MS as AT_REST_MS
from truc_desktop.screens.match.way_out import WayOut
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.screens.match_parts.lesson import lesson_screen
from truc_desktop.screens.menu import next_pages
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.screens.menu.menu_ahead import NextMenu
from truc_desktop.screens.menu.menu_room import menu_ground
from truc_desktop.screens.menu.next_pages import paint_lesson_room
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.screens.setup.recent_tables import last_played_spec
from truc_desktop.screens.setup.room_ahead import STILL_MS
from truc_desktop.screens.table_room import table_place, table_room
from truc_desktop.storage.settings import Settings
from truc_desktop.table.nodes.background import guests_of, keeps_ground
from truc_desktop.ui.context import TableSpec

pytestmark = pytest.mark.usefixtures("blank_drawings")
SIZE = (1024, 640)


def table(program: TableProgram) -> MatchScreen:
    """A table at which the first cards lie."""
    screen = match_screen(program, new_match(TableSpec("cat", 2, {}, (), False, 3), ""), Budget(0.0))
    program.director.push(BaseScreen())
    program.director.push(screen)
    program.frame(16)
    return screen


def stay(program: TableProgram, ms: float) -> None:
    """Let ``ms`` pass in frames."""
    for _ in range(round(ms / 25) + 1):
        program.frame(25)


@pytest.mark.parametrize("opened", ["match", "lesson"])
def test_the_menu_is_prepared_once_while_the_pause_is_open(opened: str) -> None:
    program = TableProgram(SIZE, Settings())
    if opened == "match":
        screen = table(program)
    else:
        screen = lesson_screen(program, FIRST)
        program.director.push(screen)
        program.frame(16)
    stay(program, 2 * AT_REST_MS["pause"])
    assert program.prepared == 0, "nobody is about to leave"
    screen.pause_match()
    program.frame(16)
    assert program.prepared == 0, "not while it comes up"
    stay(program, 4 * AT_REST_MS["pause"])
    assert program.prepared == 1
    screen.dialogs.back()
    stay(program, AT_REST_MS["pause"])
    screen.pause_match()
    stay(program, 2 * AT_REST_MS["pause"])
    assert program.prepared == 2
    program.director.close()


def test_the_celebration_of_a_match_is_not_disturbed() -> None:
    program = TableProgram(SIZE, Settings())
    screen = table(program)
    seen: list[float] = []
    way_out = WayOut(screen.dialogs, lambda: seen.append(passed))
    screen.dialogs._name = "end"
    passed = 0.0
    while not seen:
        passed += 100.0
        way_out.advance(100.0)
    assert seen == [AT_REST_MS["end"]] and seen[0] > 2 * AT_REST_MS["pause"]
    screen.dialogs._name = ""
    program.director.close()


def test_a_prepared_menu_finds_its_picture_in_the_memory(program: Program, tmp_path: Path) -> None:
    menu_ground.forget()
    coming = NextMenu()
    coming.paint(program.settings, program.director.size)
    assert coming.wait(60)
    menu = MenuScreen(program, greeter=coming.open(), search=MatchSearch(tmp_path))
    menu.enter(program.director.size)
    plan = menu._plan
    assert plan is not None
    m = menu.metrics
    assert menu_ground.keeps(menu.room, m.w, m.h, m.u, plan.scene)
    menu.exit()


def test_another_greets_in_the_menu_after_that() -> None:
    coming = NextMenu()
    assert len({coming.open() for _ in range(6)}) > 1


def test_new_table_paints_the_room_of_a_choice_that_is_still(program: Program) -> None:
    screen = NewTableScreen(program)
    program.show(screen)
    assert screen.backdrop.wait()
    screen._choose("fr2")
    assert screen.backdrop.wait()

    def kept() -> bool:
        rules = screen.spec.ruleset
        room, place = table_room(rules), table_place(rules, screen.size, program.settings.text_scale)
        return keeps_ground(room, place, guests_of(room, screen.spec.cast))

    interior.forget(), room_with_guests.forget()
    few = round(STILL_MS / pages.FRAME_MS / 2)
    program.frames(few)
    screen._seat(screen.spec.players)  # the choice is made once more
    program.frames(few)
    assert not kept()
    program.frames(2 * few)
    for part in screen._parts:
        part.wait(60)
    assert kept()


@pytest.mark.parametrize("learns", [True, False])
def test_the_room_that_the_menu_suggests_is_painted_first(monkeypatch: pytest.MonkeyPatch, learns: bool) -> None:
    painted: list[str] = []
    monkeypatch.setattr(table_room_module, "paint_table_room", lambda *_table: painted.append("table"))
    monkeypatch.setattr(next_pages, "paint_lesson_room", lambda *_lesson: painted.append("lesson"))
    settings = Settings()
    next_pages.get_pages_ready(room_of("catalan"), 320, 200, 0.2, last_played_spec(settings), settings, learns)
    assert painted == (["lesson", "table"] if learns else ["table", "lesson"])


def test_the_room_of_the_first_lesson_is_painted_for_it(program: Program) -> None:
    interior.forget(), room_with_guests.forget()
    paint_lesson_room(program.director.size, program.settings)
    screen = lesson_screen(program, FIRST)
    screen.enter(program.director.size)
    place = screen.scene.place
    assert place is not None
    assert keeps_ground(screen.scene.room, place, guests_of(screen.scene.room, [p.who for p in screen.match.players]))
    screen.exit()
