"""The network page: tables found, help if there are none, and joining with everything that can go wrong."""

from __future__ import annotations

import dataclasses
import socket
from collections.abc import Iterator, Sequence

import pygame
import pytest

from tests.screens.network_programs import LOOPBACK, Guest, found, wait
from truc_desktop import __version__
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.type import put_fit
from truc_desktop.net.discovery import Announcement
from truc_desktop.net.host.server import DEFAULT_PORT
from truc_desktop.net.wire.messages import PROTOCOL, Manage, Order
from truc_desktop.presentation.games import profile_of
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.screens.network import found_row
from truc_desktop.screens.network.introduction import first_face
from truc_desktop.screens.network.network import NetworkScreen
from truc_desktop.screens.network.network_table import Invitation, NetworkTable, host_network_table, name_of
from truc_desktop.screens.network.table_search import TableSearch
from truc_desktop.screens.setup.recent_tables import last_spec
from truc_desktop.storage.settings import HERE, LastTable, Network, Settings
from truc_desktop.ui.context import TableSpec

pytestmark = pytest.mark.usefixtures("blank_drawings")

TWO = TableSpec("cat", 2, {}, ("benat", "remei"), open=(1,))


@pytest.fixture
def guest() -> Iterator[Guest]:
    program = Guest("Pere")
    yield program
    program.director.close()


@pytest.fixture
def table() -> Iterator[NetworkTable]:
    """A table for two on the loopback interface, with only its host."""
    network_table = host_network_table(TWO, "Anna", Invitation("Taula", "", LOOPBACK, announce=False))
    yield network_table
    network_table.close()


def port(network_table: NetworkTable) -> int:
    assert network_table.hosted is not None
    return network_table.hosted.port


# ---------------------------------------------------------------- the first time
def test_name_and_face_are_asked_for_once_before_anything_else(guest: Guest) -> None:
    trut = LastTable(rules="trut", players=2, robots=("benat", "awa", "delia"))
    guest.settings = Settings(tables={"trut": trut})
    page = guest.open_network(found(5))
    assert "Who are you?" in page.spoken() and not guest.has("open") and not guest.has("found-0")
    guest.key(pygame.K_t)
    assert not guest.hosted, "nothing is opened before"
    guest.click("own-face")
    sheet = page.sheets.sheet
    assert sheet is not None and [answer.kind for answer in sheet.answers] == ["no"], "faces are chosen, not Cancel"
    assert page.ring.node is not None and page.ring.node.name.startswith("who-"), page.ring.node
    guest.click("who-delia")
    assert "Delia, with the face of Delia" in page.spoken()
    guest.click("own-name")
    guest.type("Pere")
    guest.frames(2)
    assert "Pere, with the face of Delia" in page.spoken()
    guest.key(pygame.K_RETURN)
    assert guest.has("found-0") and page.ring.node is guest.node("open")
    assert guest.settings.introduced and guest.settings.name == "Pere"
    assert last_spec(guest.settings).cast[0] == guest.settings.tables["trut"].robots[0] == "delia"
    assert guest.settings.tables["trut"].robots[:3] == ("delia", "awa", "benat"), "they swap"
    again = guest.open_network()
    assert "Who are you?" not in again.spoken() and guest.has("open")


def test_the_introduction_by_keys_alone_and_with_no_name(guest: Guest) -> None:
    guest.settings = Settings()
    page = guest.open_network()
    face = page._introduction.face  # type: ignore[union-attr]
    for name in ("own-name", "own-face", "introduced"):
        guest.tab_to(name)
    guest.key(pygame.K_RETURN)
    assert (guest.settings.name, last_spec(guest.settings).cast[0]) == ("", face)
    assert name_of(guest.settings) == BY_KEY[face].name, "the face has a name"


def test_a_few_faces_can_be_chosen_without_the_sheet_of_all(guest: Guest) -> None:
    guest.settings = Settings()
    page = guest.open_network()
    other = next(node.name for node in page.body.walk() if node.name.startswith("near-") and "open" not in node.alt)
    who = other.removeprefix("near-")
    assert f"with the face of {BY_KEY[who].name}" not in page.spoken()
    guest.click(other)
    guest.frames(2)
    assert page._introduction is not None and page._introduction.face == who
    assert f"with the face of {BY_KEY[who].name}" in page.spoken()


def test_newcomers_are_proposed_a_face_that_nobody_has_at_the_usual_table() -> None:
    seen: list[Sequence[str]] = []

    def pick(faces: Sequence[str]) -> str:
        seen.append(faces)
        return faces[-1]

    assert first_face(Settings(), pick) == seen[0][-1]
    assert len(seen[0]) > 8 and not set(seen[0]) & set(profile_of("cat").cast)
    chosen = Settings(table=LastTable(robots=("awa",)))
    assert first_face(chosen, pick) == "awa", "the face that was chosen before"
    played = Settings(recent={"1": LastTable(robots=("remei",))})
    assert first_face(played, pick) == profile_of("cat").cast[0], "the face that was played with"


# ---------------------------------------------------------------- what is found
def test_tables_appear_while_the_page_is_open_and_are_joined_by_a_press(guest: Guest, table: NetworkTable) -> None:
    page = guest.open_network()
    assert "Looking for tables" in page.spoken()
    page._search.tables = (found(port(table)), found(9, name="Old", version="0.0.1", protocol=PROTOCOL - 1))  # type: ignore[union-attr,misc]
    guest.frames(2)
    said = page.spoken()
    assert "Taula" in said and "1 of 2 seats are free" in said
    assert "0.0.1" in said and f"you have {__version__}" in said
    guest.click("found-1")
    assert page._call is None
    guest.click("found-0")
    wait(lambda: guest.in_lobby, guest)
    assert guest.network_table.remote.table is not None and guest.network_table.remote.table.name == "Taula"
    assert guest.settings.network.addresses == (f"{LOOPBACK}:{port(table)}",)


def test_a_real_search_finds_a_table_and_ends_with_the_page(guest: Guest, table: NetworkTable) -> None:
    assert table.hosted is not None
    background = table._background
    announcement = Announcement(port(table), table.hosted.server.host.facts(), (LOOPBACK,))
    background.call(announcement.open())
    page = NetworkScreen(guest, lambda: TableSearch((LOOPBACK,)))
    guest.show(page)
    search = page._search
    assert isinstance(search, TableSearch)
    wait(lambda: any(one.port == port(table) for one in search.tables), guest)
    guest.frames(2)
    assert "Taula" in page.spoken()
    background.call(announcement.close())
    guest.show(MenuScreen(guest))
    assert not search._background._thread.is_alive()


def test_when_nothing_is_found_the_page_helps(guest: Guest) -> None:
    page = guest.open_network()
    for _ in range(50):
        page.advance(100)
    guest.frames(1)
    said = page.spoken()
    assert "No table has been found yet" in said and "One of you opens a table" in said and "firewall" not in said
    guest.click("help")
    said = page.spoken()
    for word in ("No table has been found yet", "firewall", "Guest Wi-Fi", "same network", "Mac", "address"):
        assert word in said


def test_a_network_that_cannot_be_searched_says_so(guest: Guest) -> None:
    page = guest.open_network(problem="The network does not let tables be announced.")
    assert "does not let tables be announced" in page.spoken() and "By address" in page.spoken()


def test_keys_reach_everything(guest: Guest) -> None:
    guest.open_network(found(5), found(6))
    for name in ("open", "found-1", "game-cat", "players-0", "table", "lock", "address", "join", "name", "back"):
        guest.tab_to(name)


def test_a_press_is_not_lost_when_a_table_appears_meanwhile(guest: Guest) -> None:
    page = guest.open_network()
    pos = guest.node("fold-games").body().center
    guest.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    page._search.tables = (found(5),)  # type: ignore[union-attr,misc]
    guest.frames(2)
    guest.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    guest.frames(2)
    assert guest.has("game-val_f") and guest.has("found-0")


def test_what_is_being_written_outlives_a_table_that_appears(guest: Guest) -> None:
    page = guest.open_network()
    guest.click("address")
    guest.type("10.0")
    page._search.tables = (found(5),)  # type: ignore[union-attr,misc]
    guest.frames(2)
    guest.type(".0.9")
    assert page._address == "10.0.0.9"


# ---------------------------------------------------------------- opening
def test_two_presses_open_what_was_last_played(guest: Guest) -> None:
    last = LastTable(rules="cat", players=2, options={"ranking": "espaseta"}, robots=("awa", "quim"))
    guest.settings = dataclasses.replace(guest.settings, table=last)
    guest.show(MenuScreen(guest))
    guest.key(pygame.K_r)
    assert isinstance(guest.page, NetworkScreen)
    guest.click("open")
    ((spec, name, password),) = guest.hosted
    assert (spec.rules, spec.players, dict(spec.options), spec.open) == ("cat", 2, {"ranking": "espaseta"}, (1,))
    assert (name, password) == ("Pere's table", "")
    wait(lambda: guest.network_table.remote.seats == (0,), guest)
    info = guest.network_table.remote.table
    assert info is not None and (info.seats[0].name, info.seats[0].look) == ("Pere", "awa")


def test_game_seats_name_and_password_are_chosen(guest: Guest) -> None:
    guest.open_network()
    guest.click("fold-games")
    guest.click("game-val_f")
    guest.click("players-2")
    guest.click("table")
    guest.type("taverna")
    guest.click("lock")
    guest.type("obre")
    guest.click("open")
    ((spec, name, password),) = guest.hosted
    assert (spec.rules, spec.players, name, password) == ("val_f", 6, "taverna", "obre")
    assert guest.settings.network.table == "taverna" and guest.settings.table.rules == "val_f"
    wait(lambda: guest.in_lobby, guest)
    assert "Password: obre" in guest.page.spoken() and f"{LOOPBACK}:" in guest.page.spoken()


def test_a_port_in_use_gives_way_to_the_next_with_a_word_about_it(guest: Guest) -> None:
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        taken.listen()
        guest.port = taken.getsockname()[1]
        guest.open_network()
        guest.click("open")
        ((title, _text, why),) = guest.told
        assert "could not be opened" in title and f"Port {guest.port} is in use" in why
    guest.port = 0
    tables = [host_network_table(TWO, "A", Invitation("T", "", LOOPBACK, announce=False)) for _ in range(2)]
    ports = [port(network_table) for network_table in tables]
    assert len(set(ports)) == 2 and DEFAULT_PORT not in ports[1:]
    assert f"Port {DEFAULT_PORT} is in use" in tables[1].remark and str(ports[1]) in tables[1].remark
    for network_table in tables:
        network_table.close()


# ---------------------------------------------------------------- by address
def test_an_address_is_typed_and_remembered(guest: Guest, table: NetworkTable) -> None:
    guest.open_network()
    guest.click("address")
    guest.type(f"{LOOPBACK}:{port(table)}")
    guest.key(pygame.K_RETURN)
    wait(lambda: guest.in_lobby, guest)
    guest.open_network()
    assert f"{LOOPBACK}:{port(table)}" in guest.page.spoken()
    guest.click("recent-0")
    wait(lambda: guest.in_lobby, guest)


@pytest.mark.parametrize(("address", "words"), [("no address", "is not an address"), ("", "is not an address")])
def test_what_is_no_address_is_said(guest: Guest, address: str, words: str) -> None:
    guest.open_network()
    guest.call(address)
    assert words in guest.page.spoken()
    guest.click("stop")
    assert words not in guest.page.spoken()


def test_nobody_there_is_said(guest: Guest) -> None:
    with socket.socket() as empty:
        empty.bind((LOOPBACK, 0))
        free = empty.getsockname()[1]
    guest.open_network()
    guest.call(f"{LOOPBACK}:{free}")
    wait(lambda: "There is no table" in guest.page.spoken(), guest)
    guest.click("dial")
    wait(lambda: "There is no table" in guest.page.spoken(), guest)


def test_a_password_is_asked_for_and_again_after_a_wrong_one(guest: Guest) -> None:
    network_table = host_network_table(TWO, "Anna", Invitation("Taula", "obre", LOOPBACK, announce=False))
    page = guest.open_network(found(port(network_table), locked=True))
    guest.click("found-0")
    wait(lambda: guest.has("password"), guest)
    assert "This table has a password." in page.spoken()
    guest.type("tanca")  # the text goes to its field, and no letter acts as a key of the page
    guest.key(pygame.K_RETURN)
    wait(lambda: "The password is wrong." in page.spoken(), guest)
    guest.click("password")
    guest.key(*[pygame.K_BACKSPACE] * 5)
    guest.type("obre")
    guest.click("dial")
    wait(lambda: guest.in_lobby, guest)
    network_table.close()


def test_a_locked_table_says_so(guest: Guest, table: NetworkTable) -> None:
    wait(lambda: table.advance() or table.inside)
    table.remote.send(Manage(Order.LOCK))
    wait(lambda: table.advance() or (table.remote.table is not None and table.remote.table.locked))
    guest.open_network(found(port(table)))
    guest.click("found-0")
    wait(lambda: "The table is locked." in guest.page.spoken(), guest)


# ---------------------------------------------------------------- coming back
def test_a_seat_that_is_kept_is_offered_first_and_can_be_given_up(guest: Guest) -> None:
    with socket.socket() as empty:
        empty.bind((LOOPBACK, 0))
        address = f"{LOOPBACK}:{empty.getsockname()[1]}"
    network = Network(tokens={f"{address} old": "ab" * 16, f"{HERE} own": "cd" * 16})
    guest.settings = dataclasses.replace(guest.settings, network=network)
    page = guest.open_network(found(5))
    assert not guest.has("kept-1") and address in guest.node("kept-0").alt
    assert page.spoken().index("Back to your seat") < page.spoken().index("Taula")
    guest.click("kept-0")
    wait(lambda: guest.has("forget"), guest)
    assert "keeps trying" in page.spoken()
    guest.click("forget")
    assert not guest.has("kept-0") and dict(guest.settings.network.tokens) == {f"{HERE} own": "cd" * 16}


def test_another_table_at_the_address_of_a_kept_seat_is_not_entered(guest: Guest, table: NetworkTable) -> None:
    address = f"{LOOPBACK}:{port(table)}"
    guest.settings = dataclasses.replace(guest.settings, network=Network().with_seat(address, "old", "ab" * 16))
    guest.open_network()
    guest.click("kept-0")
    wait(lambda: "Another table is open at this address now." in guest.page.spoken(), guest)
    wait(lambda: table.advance() or table.inside)
    assert len(table.remote.table.guests) < 2 and guest.settings.network.seat_tokens(address)  # type: ignore[union-attr]
    guest.click("stop")
    guest.call(address)
    wait(lambda: guest.in_lobby, guest)


@pytest.mark.parametrize("wide", range(230, 420, 12))
def test_the_words_of_a_found_table_keep_clear_of_its_arrow(wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[pygame.Rect] = []

    def note(
        target: pygame.Surface, line: str, x: float, y: float, room: float, px: float, face: str, colour: str, *,
        floor: float,
    ) -> pygame.Rect:  # fmt: skip
        lines.append(put_fit(target, line, x, y, room, px, face, colour, floor=floor))
        return lines[-1]

    monkeypatch.setattr(found_row, "put_fit", note)
    game, t = found_row.game_line(found(5, version="0.1.0-rc1"), wide, 0.75), 0.75
    found_row._picture((wide, 72), t, "normal", "Taula", game, (), "cat", False, False)
    assert lines[1].right <= wide - 18 * t - 20 * t, "the arrow is 20 units wide"
