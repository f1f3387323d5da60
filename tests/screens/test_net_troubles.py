"""Trouble at network tables, on the screens: reconnection, a lost seat, a player gone after the end."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.screens.net_program import Company, Seat, two
from tests.screens.test_net_tables import play_out
from truc_desktop.net.wire.messages import Leave, Manage, Order, Stage
from truc_desktop.screens.network.destinations import Lobby

pytestmark = pytest.mark.usefixtures("blank_drawings")


@pytest.fixture
def table(tmp_path: object) -> Iterator[Company]:
    with two(folder=tmp_path, patience=1.0) as made:
        yield made


def test_the_sheet_of_who_is_missing_comes_again_when_the_time_is_up(table: Company) -> None:
    host, guest = table.programs
    table.lose(guest)
    table.until(lambda: host.screen.sheet == "net", [host])
    host.press(pygame.K_ESCAPE)
    assert host.screen.sheet != "net"
    waits = host.people.waits
    table.until(lambda: host.screen.sheet == "net", [host])
    assert host.people.waits > waits


def test_the_menu_leads_back_to_the_sheet_of_who_is_missing(tmp_path: object) -> None:
    with two(folder=tmp_path) as made:
        host, guest = made.programs
        made.lose(guest)
        made.until(lambda: host.screen.sheet == "net", [host])
        host.press(pygame.K_ESCAPE)
        host.press(pygame.K_ESCAPE)
        assert "P1 is missing" in host.spoken()
        host.press(pygame.K_w)
        made.until(lambda: host.screen.sheet == "net", [host])
        assert "Robots play for them" in host.spoken()


def test_a_seat_that_is_open_again_is_called_free(table: Company) -> None:
    host, guest = table.programs
    guest.network_table.remote.send(Leave())
    table.until(lambda: host.screen.sheet == "net", [host])
    assert "1 seat is free" in host.spoken() and "Until someone sits down" in host.spoken()
    assert "nobody" not in host.spoken()


def test_the_last_scene_stays_as_it_was_when_somebody_leaves(table: Company) -> None:
    host, guest = table.programs
    play_out(table)
    table.until(lambda: host.screen.sheet == "end")
    before, screen = host.spoken(), host.screen
    guest.network_table.remote.send(Leave())
    table.until(lambda: not table.table.seating.seats[1].guest, [host])
    for _ in range(60):
        host.frame()
    assert host.screen is screen and host.spoken() == before


def test_each_at_his_own_screen_wins_or_loses(table: Company) -> None:
    play_out(table)
    table.until(lambda: all(program.screen.sheet == "end" for program in table.programs))
    told = {program.screen.spoken().count("You win") > 0 for program in table.programs}
    assert told == {True, False}


def test_who_has_lost_his_seat_after_the_match_goes_to_the_lobby(
    table: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = table.programs
    gone: list[object] = []
    monkeypatch.setattr(Seat, "go", lambda _program, to: gone.append(to))
    play_out(table)
    table.until(lambda: guest.screen.sheet == "end")
    host.network_table.remote.send(Manage(Order.ROBOT_SEAT, 1, "Quim"))
    table.until(lambda: gone)
    assert Lobby(guest.network_table) in gone and table.table.stage is Stage.OVER
