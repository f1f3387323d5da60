"""The lobby with a host and guests over real sockets: seats, robots, lock, kick, talk, the match that begins, coming
back."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.screens.network_programs import LOOPBACK, Guest, wait
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.wire.messages import SeatKind, Stage
from truc_desktop.screens import router
from truc_desktop.screens.library.match_search import hosted_name
from truc_desktop.screens.network import lobby_seats
from truc_desktop.screens.network.destinations import Lobby, NetworkMatch
from truc_desktop.screens.network.lobby import LobbyScreen
from truc_desktop.screens.network.network_table import (
    Invitation,
    NetworkTable,
    continue_network_table,
    join_network_table,
)
from truc_desktop.screens.rulebook.book_screen import RuleBookScreen
from truc_desktop.storage import saves
from truc_desktop.storage.settings import HERE, LastTable
from truc_desktop.ui.context import Context, Destination, TableSpec
from truc_desktop.ui.page import PageScreen

pytestmark = pytest.mark.usefixtures("blank_drawings")

FOUR = TableSpec("cat", 4, {"ranking": "espaseta"}, ("benat", "remei", "marcel", "quim"), open=(1, 2, 3))
TWO = TableSpec("cat", 2, {}, ("benat", "remei"), open=(1,))


@pytest.fixture
def programs() -> Iterator[tuple[Guest, Guest]]:
    both = Guest("Anna"), Guest("Pere")
    yield both
    for program in both:
        program.director.close()


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Context, NetworkTable]]:
    """The matches passed on, with their people."""
    matches: list[tuple[Context, NetworkTable]] = []

    def go(app: Guest, to: Destination) -> None:
        if isinstance(to, NetworkMatch):
            matches.append((app, to.network_table))
            app.director.replace(PageScreen(app), whole=True)
        else:
            router.go(app, to)

    monkeypatch.setattr(Guest, "go", go)
    return matches


def address(host: Guest) -> str:
    assert host.network_table.hosted is not None
    return f"{LOOPBACK}:{host.network_table.hosted.port}"


def come(guest: Guest, where: str) -> None:
    guest.open_network()
    guest.call(where)
    wait(lambda: guest.in_lobby, guest)


def sit(guest: Guest, seat: int, *others: Guest) -> None:
    """Click a free seat of a table, and sit down in it; somebody who has a seat already is asked."""
    place = lobby_seats.chairs(guest.network_table).index(seat)
    moves = bool(guest.network_table.remote.seats)
    guest.click(f"seat-{place}")
    assert guest.page.sheets.is_open == moves
    if moves:
        guest.key(pygame.K_s)
    wait(lambda: seat in guest.network_table.remote.seats, guest, *others)


def seats(program: Guest) -> list[str]:
    info = program.network_table.remote.table
    assert info is not None
    return [f"{seat.kind.value} {seat.name}".strip() for seat in info.seats]


# ---------------------------------------------------------------- seats
def test_host_and_guest_sit_down_and_the_match_begins(
    programs: tuple[Guest, Guest], begun: list[tuple[Context, NetworkTable]]
) -> None:
    host, guest = programs
    host.settings = dataclasses.replace(host.settings, table=LastTable(rules="cat", players=4, robots=("laia",)))
    host.open_network()
    host.click("open")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    come(guest, address(host))
    assert guest.node("start").alt == "You have no seat. Click a free seat to sit down."
    assert "You have no seat\nClick a free seat to sit down." in guest.page.spoken()
    host.frames(2)
    assert "has no seat yet" in host.node("guest-2").alt
    assert guest.page.ring.node is guest.node("seat-1")
    sit(guest, 1, host)
    guest.frames(2)
    assert guest.node("start").alt == "The host starts. 2 seats are empty"
    assert "You have no seat" not in guest.page.spoken()
    wait(lambda: seats(host)[1] == "open Pere", host)
    host.frames(2)
    assert not host.node("start").enabled
    host.click("robots")
    wait(lambda: seats(guest)[2:] == [s for s in seats(guest)[2:] if s.startswith("robot")], host, guest)
    host.frames(2)
    info = host.network_table.remote.table
    assert info is not None
    assert len({seat.look for seat in info.seats if seat.kind is SeatKind.ROBOT} | {"laia"}) == 3
    guest.key(pygame.K_F1)  # who reads the rules meanwhile comes to the match too
    assert isinstance(guest.page, RuleBookScreen) and guest.page.rules == info.rules
    host.click("start")
    wait(lambda: len(begun) == 2, host, guest)
    assert not isinstance(guest.page, RuleBookScreen)
    assert {network_table.remote.seats for _app, network_table in begun} == {(0,), (1,)}
    assert all(network_table.remote.viewers for _app, network_table in begun)
    assert guest.settings.network.seat_tokens(guest.settings.network.addresses[0])
    for _app, network_table in begun:
        network_table.close()


def test_others_at_the_same_machine_take_seats_by_name(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    come(guest, address(host))
    sit(guest, 1, host)
    guest.click("seat-2")  # counted from the guest's own: seat 3
    assert not guest.node("answer-other").enabled
    guest.key(pygame.K_ESCAPE)
    guest.click("other")
    guest.type("maria")
    guest.key(pygame.K_RETURN)
    guest.click("seat-2")
    guest.key(pygame.K_a)
    wait(lambda: guest.network_table.remote.seats == (1, 3), guest, host)
    wait(lambda: seats(host) == ["open Anna", "open Pere", "open", "open maria"], host, guest)
    assert "at this computer" in guest.page.spoken()
    guest.click("seat-2")
    guest.key(pygame.K_u)
    wait(lambda: guest.network_table.remote.seats == (1,), guest, host)


def test_one_may_sit_elsewhere_and_two_do_not_come_with_the_same_face(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    come(guest, address(host))
    sit(guest, 1, host)
    sit(guest, 2, host)
    wait(lambda: seats(guest) == ["open Anna", "open", "open Pere", "open"], guest)
    info = guest.network_table.remote.table
    assert info is not None and info.seats[0].look == "benat" and info.seats[2].look not in ("", "benat")


def test_the_owner_gives_seats_to_robots_and_back(programs: tuple[Guest, Guest]) -> None:
    host, _guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    host.click("seat-1")
    host.key(pygame.K_r)
    host.click("who-awa")
    wait(lambda: seats(host)[1] == "robot Awa", host)
    host.frames(2)
    host.click("seat-1")
    host.key(pygame.K_p)
    wait(lambda: seats(host)[1] == "open", host)


def test_robots_do_not_take_the_seat_of_somebody_who_has_just_come(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    come(guest, address(host))
    wait(lambda: host.has("guest-2"), host)
    host.click("robots")
    assert "Pere has no seat" in host.page.spoken()
    host.key(pygame.K_ESCAPE)
    assert seats(host)[1:] == ["open", "open", "open"]
    host.click("robots")
    host.click("answer-others")
    wait(lambda: [seat.split()[0] for seat in seats(host)] == ["open", "open", "robot", "robot"], host, guest)
    sit(guest, 1, host)
    wait(lambda: host.node("start").enabled, host)
    host.click("start")
    assert not host.page.sheets.is_open, "everybody has a seat"


def test_guests_of_one_name_are_told_apart(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    guest.settings = dataclasses.replace(guest.settings, name="Anna")
    host.host_table(FOUR, "Taula")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    come(guest, address(host))
    wait(lambda: host.has("guest-2"), host)
    assert host.node("guest-2").alt.startswith("Anna 2")


def test_keys_reach_everything(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    come(guest, address(host))
    wait(lambda: host.has("guest-2"), host)
    assert "knock" in host.sounds.heard
    for name in ("robots", "seat-2", "guest-2", "other", "rules", "lock", "say-hello", "chat", "back"):
        host.tab_to(name)


def test_one_may_change_the_face(programs: tuple[Guest, Guest]) -> None:
    host, _guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    host.frames(2)
    host.click("seat-0")
    host.key(pygame.K_f)
    host.click("who-delia")
    wait(lambda: host.network_table.remote.table.seats[0].look == "delia", host)  # type: ignore[union-attr]
    assert seats(host)[0] == "open Anna"


# ---------------------------------------------------------------- people, rules, talk
def test_the_rules_are_told_to_everybody(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.in_lobby, host)
    come(guest, address(host))
    assert "Espaseta" in guest.page.spoken()
    before = guest.page.spoken().count("•")
    guest.click("rules")
    assert guest.page.spoken().count("•") > before + 5


def test_lock_kick_and_mute(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.in_lobby, host)
    come(guest, address(host))
    where = address(host)
    wait(lambda: host.has("guest-2"), host)
    host.click("lock")
    wait(lambda: host.network_table.remote.table.locked, host)  # type: ignore[union-attr]
    guest.click("guest-1")
    guest.key(pygame.K_m)
    assert guest.network_table.muted == {1}
    host.click("guest-2")
    host.key(pygame.K_x)
    wait(lambda: "The host has removed you." in guest.page.spoken(), host, guest)
    guest.key(pygame.K_ESCAPE)
    assert guest.menus == 1
    guest.open_network()
    guest.call(where)
    wait(lambda: "Nobody new can join from there" in guest.page.spoken(), guest, host)
    host.click("lock")
    wait(lambda: not host.network_table.remote.table.locked, host)  # type: ignore[union-attr]
    guest.click("dial")
    wait(lambda: guest.in_lobby, guest, host)


def test_talk_and_phrases_reach_everybody(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.in_lobby, host)
    come(guest, address(host))
    guest.click("say-hello")
    wait(lambda: "Hello!" in [s for said in host.network_table.talk for s in [lobby_words(said)]], host, guest)
    host.click("chat")
    host.type("qui reparteix")
    host.key(pygame.K_RETURN)
    assert host.page.forms.writing is not None  # type: ignore[attr-defined]
    wait(lambda: "qui reparteix" in guest.page.spoken(), host, guest)
    for _ in range(8):
        guest.click("say-thanks")
    wait(lambda: guest.page.sheets.is_open, host, guest)
    assert "Not so fast" in guest.page.spoken()


def lobby_words(said: object) -> str:
    from truc_desktop.net.wire.messages import Said
    from truc_desktop.screens.network.lobby_talk import words_of_said

    assert isinstance(said, Said)
    return words_of_said(said)


def test_what_is_being_written_outlives_what_happens(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.in_lobby, host)
    host.click("chat")
    host.type("hol")
    come(guest, address(host))
    wait(lambda: host.has("guest-2"), host)
    host.type("a")
    host.key(pygame.K_RETURN)
    wait(lambda: "hola" in guest.page.spoken(), host, guest)


def test_a_letter_is_kept_and_the_caret_stays_when_the_page_is_laid_out_at_that_moment(
    programs: tuple[Guest, Guest],
) -> None:
    host, _guest = programs
    host.host_table(FOUR, "Taula")
    wait(lambda: host.in_lobby, host)
    host.click("chat")
    host.type("hoa")
    host.key(pygame.K_LEFT)
    for event in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"),
        pygame.event.Event(pygame.TEXTINPUT, text="l"),
    ):
        host.director.handle(event)
    host.lobby.forms.relay()
    host.type("ll")
    host.key(pygame.K_RETURN)
    wait(lambda: [said.text for said in host.network_table.talk] == ["hollla"], host)


# ---------------------------------------------------------------- going, and coming back
def test_a_guest_who_leaves_gives_his_seat_back(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(TWO, "Taula")
    wait(lambda: host.in_lobby, host)
    come(guest, address(host))
    sit(guest, 1, host)
    guest.frames(2)
    assert guest.settings.network.tokens
    guest.key(pygame.K_ESCAPE)
    assert "Others can then take your seat." in guest.page.spoken() and guest.menus == 0
    guest.click("answer-stay")
    assert guest.network_table.remote.seats == (1,) and guest.settings.network.tokens
    guest.key(pygame.K_ESCAPE)
    guest.click("answer-leave")
    assert guest.menus == 1 and not guest.settings.network.tokens
    wait(lambda: seats(host) == ["open Anna", "open"] and len(host.network_table.remote.table.guests) == 1, host)  # type: ignore[union-attr]


def test_a_host_with_guests_is_asked_and_everybody_is_told(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(TWO, "Taula")
    wait(lambda: host.in_lobby, host)
    come(guest, address(host))
    wait(lambda: host.has("guest-2"), host)
    host.key(pygame.K_ESCAPE)
    assert host.page.sheets.is_open and host.menus == 0
    host.click("answer-leave")
    assert host.menus == 1
    wait(lambda: "The host has closed the table." in guest.page.spoken(), guest)


def test_a_match_of_the_network_is_opened_again_and_waits_for_its_people(
    programs: tuple[Guest, Guest], begun: list[tuple[Context, NetworkTable]]
) -> None:
    host, guest = programs
    host.host_table(TWO, "Taula")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    come(guest, address(host))
    sit(guest, 1, host)
    wait(lambda: host.node("start").enabled, host)
    host.click("start")
    wait(lambda: len(begun) == 2, host, guest)
    mine, his = (next(e for app, e in begun if app is program) for program in programs)
    wait(lambda: ([e.advance() for e in (mine, his)] and act(mine, 0)) or act(his, 1))
    port = mine.hosted.port  # type: ignore[union-attr]
    assert mine.close()
    his.close()
    begun.clear()
    (save,) = saves.list_matches()
    assert isinstance(save, saves.Save) and hosted_name(save.path) == "Taula" and save.header["look.S1"]

    again = continue_network_table(
        saves.resume(save.path), "Anna", Invitation("Taula", "", LOOPBACK, port, announce=False),
        host.settings.network.seat_tokens(HERE)[save.header["table.id"]],
    )  # fmt: skip
    host.go(Lobby(again))
    wait(lambda: host.in_lobby and host.network_table.remote.seats == (0,), host)
    host.frames(2)
    assert host.network_table.remote.table.stage is Stage.PAUSED  # type: ignore[union-attr]
    assert "The match waits for Pere" in host.node("start").alt
    guest.open_network()
    guest.click("kept-0")
    wait(lambda: len(begun) == 2, host, guest)
    assert {network_table.remote.seats for _app, network_table in begun} == {(0,), (1,)}
    for _app, network_table in begun:
        network_table.close()


def act(network_table: NetworkTable, seat: int) -> bool:
    """Do the first thing that a seat may do; whether anything has happened at the table."""
    table = network_table.remote
    if not table.version and not table.busy and seat in table.viewers and table.view(seat).choices:
        table.submit(seat, table.view(seat).choices[0])
    return table.version > 0


def test_the_lobby_follows_a_lost_host(programs: tuple[Guest, Guest]) -> None:
    host, guest = programs
    host.host_table(TWO, "Taula")
    wait(lambda: host.in_lobby, host)
    come(guest, address(host))
    joined = guest.network_table.joined
    seen: list[ConnectionState] = []
    joined.on_contact = seen.append
    link = joined._caller._link
    assert link is not None
    guest.network_table._background.loop.call_soon_threadsafe(link.close, 1001)
    wait(lambda: ConnectionState.LOST in seen and guest.network_table.contact is ConnectionState.CONNECTED, guest, host)
    joined.contact = ConnectionState.LOST
    guest.lobby.forms.relay()
    assert "cannot be reached" in guest.node("start").alt


def test_somebody_who_has_no_seat_watches(
    programs: tuple[Guest, Guest], begun: list[tuple[Context, NetworkTable]]
) -> None:
    host, guest = programs
    host.host_table(dataclasses.replace(TWO, open=()), "Taula")
    wait(lambda: host.network_table.remote.seats == (0,), host)
    come(guest, address(host))
    assert guest.node("start").alt == "You have no seat. All seats are taken: you would only watch."
    host.frames(2)
    host.click("start")
    assert "Pere has no seat" in host.page.spoken() and not begun
    host.key(pygame.K_ESCAPE)
    host.click("start")
    host.click("answer-start")
    wait(lambda: len(begun) == 2, host, guest)
    watcher = next(network_table for app, network_table in begun if app is guest)
    assert watcher.remote.viewers == (-1,) and not watcher.token
    for _app, network_table in begun:
        network_table.close()


def test_a_lobby_that_is_shut_with_the_program_keeps_the_seat(programs: tuple[Guest, Guest], tmp_path: Path) -> None:
    host, guest = programs
    host.host_table(TWO, "Taula")
    wait(lambda: host.in_lobby, host)
    where = address(host)
    come(guest, where)
    sit(guest, 1, host)
    guest.director.close()
    kept = guest.settings.network.seat_tokens(where)
    guest.director.running = True
    network_table = join_network_table(where, "Pere", seats=kept, back=True)
    wait(lambda: network_table.advance() or network_table.remote.seats == (1,), host)
    screen = LobbyScreen(guest, network_table)
    guest.show(screen)
    assert "Pere, you" in screen.spoken()
