"""Passing the screen to another player, and the time left to the player who has just acted."""

from __future__ import annotations

import dataclasses

import pygame
import pytest

from tests.screens.hot import AT_ONCE, FRAME, Room, recorded
from tests.screens.test_curtain import CARDS, MOVING, PLAYS, do, position
from truc_desktop.screens.match.signals import SignalWheel
from truc_desktop.storage.settings import SPEEDS
from truc_desktop.table.pacing.delays import WINDOW

pytestmark = pytest.mark.usefixtures("blank_drawings")


def there_and_back(room: Room) -> None:
    """F2 to the partner and back."""
    for _ in range(2):
        room.key(pygame.K_F2)
        room.ready()


def test_after_a_visit_the_curtain_falls_as_ever() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)))
    room.ready()
    there_and_back(room)
    assert room.front.person == 0
    room.click(next(node for node in room.front.scene.table.hand if node.code == "4C"))
    room.until(lambda: room.screen.front is None)


def test_robots_play_on_before_a_visitor_and_the_curtain_falls_after() -> None:
    room = Room.of("cat", 4, (0, 2))
    table = room.until_asked()
    while table is not None and not table.asked.playable:
        room.act()
        table = room.until_asked()
    assert table is not None
    seat = table.person
    room.click(next(node for node in table.scene.table.hand if node.code in table.asked.playable))
    room.key(pygame.K_F2)
    assert room.until_called() == 2 - seat
    room.ready()
    version = room.screen.session.version
    room.until(lambda: room.screen.session.version > version)
    room.until(lambda: room.screen.front is None or room.screen.due() == (2 - seat,))


def test_a_visitor_is_told_who_is_asked() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)))
    room.ready()
    room.key(pygame.K_F2)
    room.ready()
    room.frame(2)
    assert "Núria is asked: pass the screen (F2)" in room.screen.spoken()
    room.key(pygame.K_F2)
    room.ready()
    room.frame(2)
    assert "pass the screen (F2)" not in room.screen.spoken()


@pytest.mark.parametrize("speed", [1.0, SPEEDS[-1]])
def test_who_may_still_call_after_his_card_has_time_to_at_any_speed(speed: float) -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)), dataclasses.replace(AT_ONCE, speed=speed))
    room.ready()
    room.until(lambda: room.front.open)
    room.click(next(node for node in room.front.scene.table.hand if node.code == "4C"))
    room.until(lambda: room.front.scene.conductor.idle)
    room.frame(int(WINDOW // FRAME) - 6)
    assert room.screen.front is not None
    room.frame(12)
    assert room.screen.front is None


def test_a_sign_is_not_heard_in_the_room() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)), MOVING)
    table = room.ready()
    room.frame(40)
    room.screen.session.look(1, 0)  # a rival sees it
    heard = len(room.program.sounds.played)
    table.part(SignalWheel)._sign("three")
    room.frame(60)
    signs = room.screen.session.view(1).signals
    assert [kind for _seat, kind, *_ in signs] == ["three"]
    told = set(room.program.sounds.played[heard:])
    assert not told & {"signal", "sign_made", "caught"}
    assert [name for name in told if name.startswith("voice")] == [], told


def test_a_press_too_many_does_not_stop_the_others() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)))
    room.ready()
    do(room, "S0 play 4C")
    room.until(lambda: room.screen.down and not room.screen.deaf)
    for key in (pygame.K_SPACE, pygame.K_RETURN):
        room.key(key)
        assert not room.screen.curtain.sheets.is_open


def test_the_end_behind_the_curtain_is_shown_to_all_without_anybodys_own() -> None:
    record = position(CARDS, "S0 decide play", *PLAYS).replace("dealer: S3\n", "dealer: S3\nscore: T0 11 T1 8\n")
    room = Room(recorded(record, people=(0, 2)), MOVING)
    session = room.screen.session
    room.until_called()
    while not session.over:
        seat = next(s for s in range(4) if session.view(s).choices)
        assert session.submit(seat, session.view(seat).choices[0]).ok
    room.until(lambda: "The match is over" in room.screen.spoken() and not room.screen.deaf)
    room.key(pygame.K_RETURN)
    cards = []
    while not room.screen.front or room.screen.deaf:
        room.frame()
    for _ in range(20):
        room.frame()
        cards.append([node.code for node in room.front.scene.table.hand if room.front.scene.table.root.visible])
    assert room.front.sheet == "end"
    assert not any(cards)
    spoken = room.screen.spoken()
    assert "You win" not in spoken and "They win" not in spoken
    assert room.front.scene.stage.root.find("log") is None


def test_a_sign_that_nobody_has_looked_at_yet_stands_in_the_log_of_a_match_gone_on_with() -> None:
    room = Room(recorded(position(CARDS, "S0 signal three", "S0 play 4C", "S1 play 5E"), people=(0, 2)))
    table = room.ready()
    assert table.person == 2
    assert [entry.seat for entry in table.log if entry.kind == "signal"] == [0]
    assert not [entry for entry in room.screen.tables[0].screen.log if entry.kind == "signal" and entry.seat != 0]
