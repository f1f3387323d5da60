"""The room behind the pages is that of the last game; New table shows that of the chosen game."""

from __future__ import annotations

import dataclasses

import pytest

from tests.screens.pages import Program
from truc_desktop.art.interiors.page_room import page_room
from truc_desktop.art.rooms import room_of, room_surface
from truc_desktop.screens.settings.settings import SettingsScreen
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.screens.setup.recent_tables import with_recent
from truc_desktop.storage.settings import LastTable, Motion, Settings
from truc_desktop.ui.backgrounds import Painter, home_room
from truc_desktop.ui.metrics import measure


def last(game: str) -> Settings:
    return dataclasses.replace(Settings(), table=LastTable(rules=game, players=4, robots=()))


@pytest.mark.parametrize(
    "game, room",
    [("cat", "catalan"), ("val_m", "valencian"), ("fr2", "french"), ("trut", "poitou"), ("arg", "pulperia"),
     ("a game of next year", "catalan")],
)  # fmt: skip
def test_the_room_of_the_last_game(game: str, room: str) -> None:
    assert home_room(last(game)) == room


def test_the_room_is_that_of_the_game_played_last_not_of_one_only_looked_at() -> None:
    looked_at = last("val_f")
    assert home_room(with_recent(looked_at, LastTable(rules="fr2", players=2, robots=()))) == "french"


def test_a_painted_room_is_handed_out_once_and_is_the_room() -> None:
    painter = Painter()
    metrics = measure((320, 200), 1.0)
    painter.want_picture(room_surface, room_of("french"), 320, 200, None, metrics.u)
    assert painter.wait(60)
    found = painter.take()
    assert found is not None
    assert painter.take() is None
    assert found.get_buffer().raw == room_surface(room_of("french"), 320, 200, None, metrics.u).get_buffer().raw
    painter.close()


def test_what_is_painted_ahead_is_kept_by_the_memory_alone() -> None:
    page_room.forget()
    painter = Painter()
    painter.paint_ahead(page_room, room_of("french"), 320, 200, 0.2)
    assert painter.wait(60) and painter.take() is None
    assert page_room.keeps(room_of("french"), 320, 200, 0.2)
    painter.close()


def test_a_room_nobody_wants_any_more_is_not_handed_out() -> None:
    painter = Painter()
    painter.want_picture(room_surface, room_of("poitou"), 320, 200, None, 0.2)
    painter.forget()
    assert painter.take() is None
    painter.close()
    assert painter.take() is None


def test_new_table_changes_its_room_with_the_game(program: Program) -> None:
    page_room.forget()
    screen = NewTableScreen(program)
    program.show(screen)
    assert screen.room == "catalan"
    assert screen.backdrop.wait()
    before = screen.stage.background
    screen._choose("trut")
    assert screen.stage.background is before  # until the other is painted
    assert screen.backdrop.wait()
    assert screen.room == "poitou"
    after = screen.stage.background
    assert after is not before
    screen._choose("cat")
    assert screen.stage.background is before and screen.backdrop.ready  # kept
    screen._choose("trut")
    assert screen.stage.background is after


def test_a_page_opens_dim_and_its_room_fades_in(program: Program) -> None:
    page_room.forget()
    screen = SettingsScreen(program)
    program.director.replace(screen, whole=True)
    dark = screen.stage.background
    assert dark is not None and not screen.backdrop.ready
    while not screen.backdrop.ready:
        program.director.advance(16)
    assert screen.stage.background is page_room(room_of("catalan"), *screen.size, screen.metrics.u)
    assert screen.backdrop.fading and not screen.calm
    program.director.advance(400)
    assert not screen.backdrop.fading and screen.stage.root.find("old room") is None


def test_the_next_page_takes_the_room_from_the_memory(program: Program) -> None:
    first = SettingsScreen(program)
    program.show(first)
    assert first.backdrop.wait()
    second = SettingsScreen(program)
    program.show(second)
    assert second.backdrop.ready and second.stage.background is first.stage.background


def test_the_room_is_at_its_place_at_once_without_motion(program: Program) -> None:
    page_room.forget()
    program.change_settings(dataclasses.replace(program.settings, motion=Motion.NONE))
    screen = SettingsScreen(program)
    program.director.replace(screen, whole=True)
    while not screen.backdrop.ready:
        program.director.advance(16)
    assert not screen.backdrop.fading
