"""A network table over several matches: several people at one machine, a rematch, clocks, checked deals."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.screens.net_program import Company, Seat, act, company, turns, two
from truc_desktop.engine import PUBLIC
from truc_desktop.net.host.settings import Pace
from truc_desktop.net.wire.messages import Leave, Manage, Order, Stage
from truc_desktop.screens.hot_seat.hot_seat import HotSeat
from truc_desktop.screens.match.end_of_hand import UNSEEN
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.turn_timer import TurnTimer
from truc_desktop.screens.network.lobby import LobbyScreen
from truc_desktop.screens.network.remote_people import RemoteMatch
from truc_desktop.session import EndVote

pytestmark = pytest.mark.usefixtures("blank_drawings")


@pytest.fixture
def table(tmp_path: object) -> Iterator[Company]:
    with two(folder=tmp_path) as made:
        yield made


def play_out(made: Company) -> None:
    """Let all play until everyone has seen the end."""
    for _ in turns(20_000):
        for program in made.programs:
            program.frame()
            if program.screen.sheet == "end":
                continue
            act(program)
        if all(program.screen.sheet == "end" and program.network_table.remote.over for program in made.programs):
            return
    raise AssertionError("\n---\n".join(program.spoken() for program in made.programs))


def test_after_a_match_the_deals_are_checked_and_the_owner_begins_another(table: Company) -> None:
    host, guest = table.programs
    play_out(table)
    table.until(lambda: guest.network_table.remote.checked)
    guest.press(pygame.K_ESCAPE)
    assert guest.network_table.inside, "Escape leaves nobody alone at the table"
    guest.press(pygame.K_c)
    assert "The deals are fair" in guest.spoken() and "nobody can have chosen the cards" in guest.spoken()
    guest.press(pygame.K_ESCAPE)
    table.until(lambda: guest.screen.sheet == "end")
    assert "Back to the lobby" in guest.spoken() and "Another match" in host.spoken()
    host.frame(UNSEEN + 1)
    host.press(pygame.K_RETURN)
    table.until(lambda: all(p.screen.sheet != "end" and p.network_table.remote.view(p.screen.person).number == 1
                            for p in table.programs))  # fmt: skip
    assert not guest.network_table.remote.checked, "the deals of another match are not those of this one"
    for program in table.programs:
        table.until(lambda p=program: p.screen.scene.conductor.shown.number == 1)  # type: ignore[misc]
        assert program.screen.scene.conductor.shown.board.score == (0, 0)


def test_all_agree_to_end_the_match_and_go_back_to_the_lobby(table: Company) -> None:
    host, guest = table.programs
    for program in table.programs:
        program.network_table.remote.submit(program.screen.person, EndVote(program.screen.person))
    table.until(lambda: host.screen.sheet == "cancelled" and guest.screen.sheet == "cancelled")
    for program in table.programs:
        program.press(pygame.K_RETURN)
        assert isinstance(program.director.screen, LobbyScreen)
        assert not program.menus and program.network_table.inside


def test_an_unfair_deal_is_said_at_once(table: Company) -> None:
    guest = table.programs[1]
    table.until(lambda: guest.screen.scene.conductor.idle)
    guest.network_table.remote.unfair.append(2)
    table.until(lambda: guest.screen.sheet == "notice")
    assert "The deals were not fair" in guest.spoken() and "Hand 2" in guest.spoken()
    guest.press(pygame.K_ESCAPE)
    for _ in range(5):
        guest.frame()
    assert not guest.screen.sheet, "it is said once"


def test_a_screen_that_is_a_whole_hand_behind_catches_up(table: Company) -> None:
    host, guest = table.programs
    for _ in turns(6000):
        for program in table.programs:
            program.network_table.joined.poll(0.002)
        host.frame()
        act(host)
        # The guest's player answers, but their screen stands still.
        remote = guest.network_table.remote
        view = remote.view(1)
        if view.choices and not remote.busy and not remote.paused:
            remote.submit(1, view.choices[0])
        if view.number >= 3:
            break
    assert guest.network_table.remote.view(1).number >= 3 and guest.screen.scene.conductor.shown.number == 1
    guest.frame()
    assert guest.screen.scene.conductor.shown.number == guest.network_table.remote.view(1).number
    assert guest.screen.log


TOLD = ("ribbon", "summary")
"""What tells the end of a hand."""


def test_the_sheet_of_a_hand_goes_by_itself_when_the_others_play_on(table: Company) -> None:
    slow: list[Seat] = []
    for _ in turns(6000):
        for program in table.programs:
            program.frame()
            screen = program.screen
            view = screen.session.view(screen.person)
            if screen.sheet in TOLD and view.number > screen.scene.conductor.shown.number:
                slow.append(program)
            elif screen.sheet not in TOLD or view.choices:  # the player who cuts for the next hand continues
                act(program)
        if slow:
            break
    screen = slow[0].screen
    assert screen.sheet in TOLD
    for _ in range(20):
        slow[0].frame(1000.0)
    assert screen.sheet not in TOLD and screen.scene.conductor.shown.number >= 2


def test_the_clock_of_the_host_is_shown_and_heard(tmp_path: object) -> None:
    with two(folder=tmp_path, pace=Pace(robots=0.0, clock=60)) as made:
        program = next(p for p in made.programs if p.screen.scene.conductor.shown.choices)
        made.until(lambda: program.screen.part(TurnTimer).seconds is not None and program.screen.open)
        program.frame()
        left = program.screen.part(TurnTimer).seconds
        assert left is not None and 50 < left <= 60
        assert program.screen.asked.seconds is not None
        heard = program.sounds.played.count("turn")
        program.frame(41_000.0)
        program.frame()
        left = program.screen.part(TurnTimer).seconds
        assert left is not None and left <= 20
        assert program.sounds.played.count("turn") == heard + 1


def test_two_people_of_one_machine_play_behind_a_curtain(tmp_path: object) -> None:
    with company(folder=tmp_path, players=4) as made:
        guest = made.guest("Pere")
        made.sit(made.host, 0)
        made.sit(guest, 1, 3)
        made.robots(2)
        made.until(lambda: not made.table.seating.missing())
        made.start()
        hot = guest.director.screen
        assert isinstance(hot, HotSeat) and set(hot.tables) == {1, 3} and hot.down
        for _ in turns(6000):
            for program in made.programs:
                program.frame()
            act(made.host)
            play_hot(guest)
            if all(each.screen.scene.conductor.shown.number >= 2 for each in hot.tables.values()):
                break
        assert all(each.screen.scene.conductor.shown.number >= 2 for each in hot.tables.values()), guest.spoken()
        assert {1, 3} == set(guest.network_table.remote.seats)
        guest.director.close()
        made.until(lambda: made.table.stage is Stage.PAUSED, [made.host])
        made.until(lambda: made.host.screen.sheet == "net", [made.host])
        assert "are missing" in made.host.spoken()


def test_people_behind_a_curtain_are_told_that_the_table_is_closed(tmp_path: object) -> None:
    with company(folder=tmp_path, players=2) as made:
        guest = made.guest("Pere")
        made.sit(guest, 0, 1)
        made.start()
        hot = guest.director.screen
        assert isinstance(hot, HotSeat)
        made.host.network_table.remote.send(Manage(Order.END))
        match = hot.match
        assert isinstance(match, RemoteMatch)
        made.until(lambda: bool(match.remote.closed))
        made.until(lambda: hot.curtain.sheets.is_open and not hot.deaf, [guest])
        assert hot.front is None
        assert "The table is closed" in guest.spoken()
        guest.press(pygame.K_RETURN)
        assert guest.menus == 1


def play_hot(program: Seat) -> None:
    """Answer the curtain's call, or play for the person in front."""
    hot = program.director.screen
    assert isinstance(hot, HotSeat)
    if hot.down and hot.curtain.call.seat is not None and not hot.deaf:
        program.press(pygame.K_RETURN)
    table = hot.front
    if table is None or hot.deaf:
        return
    if table.sheet in ("ribbon", "summary", "end"):
        program.press(pygame.K_RETURN)
    elif table.open and table.asked.urgent:
        if table.asked.playable:
            table.scene.hand.press([n.code for n in table.scene.table.hand].index(table.asked.playable[0]))
        else:
            named = ("accept", "cut", "play")
            choices = [c for c in table.asked.choices if c.action is not None]
            table.press(next((c for c in choices if c.name in named), choices[0]))


def test_who_is_missing_is_told_to_who_watches_too(tmp_path: object) -> None:
    with company(folder=tmp_path, players=2) as made:
        watcher, guest = made.guest("Miquel"), made.guest("Pere")
        made.sit(made.host, 0)
        made.sit(guest, 1)
        made.start()
        assert watcher.screen.person == PUBLIC
        made.lose(guest)
        made.until(lambda: watcher.screen.sheet == "net", [made.host, watcher])
        assert "P1 is missing" in watcher.spoken() and "The host decides" in watcher.spoken()
        made.host.network_table.remote.send(Manage(Order.REPLACE))
        made.until(lambda: watcher.screen.sheet != "net", [made.host, watcher])
        assert isinstance(watcher.screen, MatchScreen) and "a robot plays" in watcher.spoken()


def test_who_watches_may_sit_down_where_somebody_has_gone_for_good(tmp_path: object) -> None:
    with company(folder=tmp_path, players=2) as made:
        watcher, guest = made.guest("Miquel"), made.guest("Pere")
        made.sit(made.host, 0)
        made.sit(guest, 1)
        made.start()
        guest.network_table.remote.send(Leave())
        made.until(lambda: watcher.screen.sheet == "net", [made.host, watcher])
        assert "Sit down there" in watcher.spoken()
        watcher.press(pygame.K_t)
        # At once, or from the next deal on: all are at one address, and the first hand may have been dealt.
        made.until(lambda: (act(made.host), watcher.screen.person)[1] == 1, [made.host, watcher])
        made.until(lambda: made.table.stage is Stage.PLAYING, [made.host, watcher])
        assert not watcher.menus
        assert len(watcher.screen.scene.conductor.shown.held) == 2
        made.programs.remove(guest)
        made.until(lambda: any(program.screen.open and program.screen.asked.urgent for program in made.programs))
