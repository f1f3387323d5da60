"""A network match on the screens of host and guests: real sockets, posted keys, bounded waits."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.screens.net_program import Company, Seat, act, company, mend, turns, two
from truc_desktop.engine import PUBLIC
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.net.wire.messages import Chat, Phrase, Stage
from truc_desktop.screens.match.end_vote import EndVoting
from truc_desktop.screens.network.chat import ChatOverTable

pytestmark = pytest.mark.usefixtures("blank_drawings")


@pytest.fixture
def table(tmp_path: object) -> Iterator[Company]:
    with two(folder=tmp_path) as made:
        yield made


def play(made: Company, enough: object, least: int = 6000) -> None:
    """Let all play until ``enough()`` is true."""
    assert callable(enough)
    for _ in turns(least):
        if enough():
            return
        for program in made.programs:
            program.frame()
            if program.screen.scene.plays:
                act(program)
    raise AssertionError("\n---\n".join(program.spoken() for program in made.programs))


def test_two_people_play_hands_each_at_his_own_screen(table: Company) -> None:
    play(table, lambda: all(p.network_table.remote.view(p.screen.person).number >= 3 for p in table.programs))
    session = table.table.session
    assert session is not None and sum(session.match.board.score) > 0
    table.until(lambda: all(p.screen.scene.conductor.behind == 0 or p.screen.owed for p in table.programs))
    for program in table.programs:
        cards = {node.code for node in program.screen.scene.table.hand}
        assert cards == set(program.screen.scene.seen.cards)


def asked(table: Company) -> Seat:
    """The program whose person must act, once it may."""
    found: list[Seat] = []

    def somebody() -> bool:
        found[:] = [p for p in table.programs if p.screen.open and p.screen.asked.urgent]
        return bool(found)

    table.until(somebody)
    return found[0]


def asked_for_a_card(table: Company) -> Seat:
    """The program whose person must play a card."""
    while not asked(table).screen.asked.playable:
        act(asked(table))
    return asked(table)


def test_a_second_key_while_an_act_is_on_its_way_does_nothing(table: Company) -> None:
    program = asked_for_a_card(table)
    screen = program.screen
    before = len(screen.scene.table.hand)
    sent: list[object] = []
    real = program.network_table.remote._send
    program.network_table.remote._send = sent.append
    screen.scene.hand.press(0)
    assert screen.asleep and not screen.open
    screen.actions._calm = 0.0
    screen.scene.hand.press(1)
    assert len(sent) == 1
    program.network_table.remote._send = real
    real(sent[0])  # type: ignore[arg-type]
    table.until(lambda: len(screen.scene.table.hand) == before - 1 and not screen.asleep)


def test_an_act_that_is_refused_is_told_in_words(table: Company) -> None:
    program = asked_for_a_card(table)
    screen, remote = program.screen, program.network_table.remote
    remote.version += 1000  # as if the table had moved on meanwhile
    screen.scene.hand.press(0)
    table.until(lambda: not screen.asleep)
    assert "invalid" in program.sounds.played
    table.until(lambda: screen.open)
    assert len(screen.scene.table.hand) == len(screen.scene.conductor.shown.cards)


def test_a_guest_is_lost_and_comes_back_to_his_seat(table: Company) -> None:
    host, guest = table.programs
    play(table, lambda: host.network_table.remote.version > 4)
    table.lose(guest)
    table.until(lambda: guest.network_table.contact is not ConnectionState.CONNECTED and guest.screen.sheet == "net")
    assert "Connection lost" in guest.spoken()
    table.until(lambda: host.screen.sheet == "net")
    assert "P1 is missing" in host.spoken() and "Robots play for them" in host.spoken()
    host.press(pygame.K_ESCAPE)
    assert host.screen.sheet != "net" and "Waiting for P1" in host.screen.asked.text and not host.screen.open
    mend(guest)
    table.until(lambda: guest.screen.sheet != "net" and host.people.stage is Stage.PLAYING)
    assert guest.screen.scene.conductor.shown.number == guest.network_table.remote.view(1).number
    assert any("you are back at the table" in entry.text for entry in guest.screen.log)
    assert any(entry.text == "P1 is back." for entry in host.screen.log)
    number = host.network_table.remote.view(0).number
    play(table, lambda: host.network_table.remote.view(0).number > number)


def test_a_robot_plays_for_who_is_lost_until_he_is_back(table: Company) -> None:
    host, guest = table.programs
    table.lose(guest)
    table.until(lambda: host.screen.sheet == "net")
    host.press(pygame.K_r)
    table.until(lambda: host.people.stage is Stage.PLAYING and host.screen.sheet != "net")
    assert "a robot plays" in host.spoken() and host.people.voters == (0,)
    while host.network_table.remote.version < 4:
        host.frame()
        act(host)
    mend(guest)
    table.until(lambda: guest.screen.sheet != "net" and not host.people.absent)
    assert "a robot plays" not in host.spoken()
    number = host.network_table.remote.view(0).number
    play(table, lambda: host.network_table.remote.view(0).number > number)


def test_the_host_closes_the_table_and_all_are_told_that_it_is_saved(table: Company) -> None:
    host, guest = table.programs
    play(table, lambda: host.network_table.remote.version > 4)
    host.screen.dialogs.take_away()
    host.press(pygame.K_ESCAPE)
    host.press(pygame.K_q)
    assert host.screen.sheet == "confirm"
    host.node("answer-close")
    table.until(lambda: all(p.screen.sheet == "net" for p in table.programs))
    assert "your seat is kept" in guest.spoken() and "continue it from the menu" in host.spoken()
    guest.press(pygame.K_ESCAPE)
    assert guest.menus == 1


def test_all_must_agree_to_end_the_match(table: Company) -> None:
    host, guest = table.programs
    host.press(pygame.K_ESCAPE)
    host.press(pygame.K_v)
    table.until(lambda: guest.screen.sheet == "vote")
    assert "P0 proposes to end the match" in guest.spoken()
    guest.press(pygame.K_ESCAPE)
    table.until(lambda: not host.screen.part(EndVoting).votes)
    host.press(pygame.K_ESCAPE)
    guest.press(pygame.K_ESCAPE)
    assert guest.screen.sheet == "pause"
    guest.press(pygame.K_v)
    table.until(lambda: host.screen.part(EndVoting).votes == (1,) and host.screen.sheet in ("vote", "notice"))
    if host.screen.sheet == "notice":
        host.press(pygame.K_ESCAPE)
    table.until(lambda: host.screen.sheet == "vote")
    host.press(pygame.K_a)
    table.until(lambda: all(p.screen.sheet in ("cancelled", "notice") for p in table.programs))
    assert host.network_table.remote.over


def test_words_reach_the_others_in_bubble_log_and_count(table: Company) -> None:
    host, guest = table.programs
    guest.network_table.remote.say(Chat("", Phrase.GOOD_LUCK))
    table.until(lambda: host.people.unread == 1)
    assert any(entry.text == "Pere: Good luck!" for entry in host.screen.log)
    assert host.screen.scene.actor.layer.find("bubble-1") is not None
    host.press(pygame.K_F3)
    assert host.screen.sheet == "chat" and host.people.unread == 0
    assert "Pere: Good luck!" in host.spoken()
    assert guest.people.unread == 0, "one's own words are no news"
    host.node("mute")
    host.press(pygame.K_RETURN)
    host.node("pick-1")
    guest_number = guest.network_table.remote.welcome
    assert guest_number is not None and host.network_table.muted == {guest_number.guest}


def test_words_are_written_and_said_with_enter(table: Company) -> None:
    host, guest = table.programs
    table.until(lambda: not host.screen.scene.arriving)  # no press does anything before the table has been seen
    host.frame()
    host.press(pygame.K_F3)
    for letter in "Hola 12":
        key = pygame.key.key_code(letter) if letter != " " else pygame.K_SPACE
        host.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0, scancode=0))
        host.director.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        for event in pygame.event.get():
            host.director.handle(event)
        host.frame()
    guest.network_table.remote.say(Chat("", Phrase.HELLO))
    table.until(lambda: host.network_table.talk)
    assert host.screen.part(ChatOverTable).draft == "Hola 12", "what others say takes nothing from who is writing"
    host.press(pygame.K_RETURN)
    table.until(lambda: any(said.text == "Hola 12" for said in guest.network_table.talk))
    assert host.screen.sheet == "chat" and not host.screen.part(ChatOverTable).draft
    host.press(pygame.K_ESCAPE)
    host.press(pygame.K_ESCAPE)
    assert host.screen.sheet != "chat"


def test_too_many_words_are_refused_in_words(tmp_path: object) -> None:
    with two(folder=tmp_path, hurry=1.0) as made:
        guest = made.programs[1]
        told: list[str] = []
        guest.screen.remark = told.append  # type: ignore[method-assign, assignment]
        for _ in range(9):
            guest.network_table.remote.say(Chat("", Phrase.HELLO))
        made.until(lambda: len(told) == 3 and len(guest.network_table.talk) == 6)
        assert "Not so fast" in told[0] and "invalid" in guest.sounds.played


def test_who_watches_sees_no_cards_and_follows_the_match(tmp_path: object) -> None:
    with company(folder=tmp_path, players=4) as made:
        watcher, guest = made.guest("Miquel"), made.guest("Pere")
        made.sit(made.host, 0)
        made.sit(guest, 1)
        made.robots(2, 3)
        made.until(lambda: not made.table.seating.missing() or False)
        made.start()
        assert watcher.screen.person == PUBLIC and not watcher.screen.scene.plays
        seen: list[int] = []

        def enough() -> bool:
            top = watcher.screen.scene.table
            nodes = [*top.hand, *(n for backs in top.backs.values() for n in backs)]
            assert all(node.code == "back" for node in nodes)
            seen.append(len(watcher.screen.scene.table.hand))
            return watcher.screen.scene.conductor.shown.number >= 2

        play(made, enough)
        assert 3 in seen
        watcher.network_table.remote.say(Chat("", Phrase.WELL_PLAYED))
        made.until(lambda: made.host.screen.scene.actor.layer.find("said") is not None)


def test_the_settings_over_the_match_do_not_stop_it(table: Company) -> None:
    host, guest = table.programs
    host.press(pygame.K_ESCAPE)
    host.press(pygame.K_o)
    version = guest.network_table.remote.version
    while guest.screen.open is False:
        for program in table.programs:
            program.frame()
            if host.director.depth == 2 and guest.network_table.remote.version > version:
                break
        else:
            continue
        break
    guest.network_table.remote.say(Chat("", Phrase.HELLO))
    table.until(lambda: host.network_table.talk)
    assert host.director.depth == 2
    host.director.pop()
    assert host.people.unread == 1
