"""The room behind the pages is that of the last game; New table shows that of the chosen game."""

from __future__ import annotations

import dataclasses

import pytest

from tests.screens.pages import Program
from truc_desktop.art.rooms import room_of, room_surface
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.storage.settings import LastTable, Settings
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


def test_a_painted_room_is_handed_out_once_and_is_the_room() -> None:
    painter = Painter()
    metrics = measure((320, 200), 1.0)
    painter.want("french", 320, 200, metrics.u)
    assert painter.wait(60)
    found = painter.take()
    assert found is not None
    assert painter.take() is None
    assert found.get_buffer().raw == room_surface(room_of("french"), 320, 200, None, metrics.u).get_buffer().raw
    painter.close()


def test_a_room_nobody_wants_any_more_is_not_handed_out() -> None:
    painter = Painter()
    painter.want("poitou", 320, 200, 0.2)
    painter.forget()
    assert painter.take() is None
    painter.close()
    assert painter.take() is None


def test_new_table_changes_its_room_with_the_game(program: Program) -> None:
    screen = NewTableScreen(program)
    program.show(screen)
    assert screen.room == "catalan"
    before = screen.stage.background
    screen._choose("trut")
    assert screen._painter.wait(60)
    program.director.advance(16)
    assert screen.room == "poitou"
    assert screen.stage.background is not before
    program.director.advance(400)
    assert screen.stage.root.find("old room") is None
    screen._choose("cat")
    screen._choose("trut")
    program.director.advance(16)
    assert screen.room == "poitou"
