"""The curtain between people at one screen: opaque, ignoring early input, and independent of hidden cards."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pygame
import pytest
from pygame import Surface

from tests.screens.hot import AT_ONCE, FRAME, Room, recorded
from tests.screens.pages import faults, shown, words_outside
from truc_desktop.engine import parse_action, read_record
from truc_desktop.screens.hot_seat.missed_events import MissedEvents
from truc_desktop.screens.hot_seat.whose_turn import due
from truc_desktop.screens.match.seated_match import continued_match, new_match
from truc_desktop.screens.match.turn_timer import TurnTimer
from truc_desktop.session import Session
from truc_desktop.storage import saves
from truc_desktop.storage.settings import Settings


def position(deal: str, *lines: str, rules: str = "cat", dealer: int = 3) -> str:
    """A record with one deal and what has been done."""
    players = deal.count("|") + 1
    head = f"truc: 1\nrules: {rules}\nplayers: {players}\ndealer: S{dealer}\n\ndeal S{dealer} | {deal}\n"
    return head + "".join(f"{line}\n" for line in lines)


CARDS = "S0 3O 12O 4C | S1 5E 1C 7B | S2 7E 6O 3E | S3 6C 4B 2B"
OTHERS = "S0 3O 12O 4C | S1 5E 6O 2B | S2 7E 4B 1C | S3 6C 3E 7B"
"""The same except for cards that are hidden from S0 and not played in these tests."""
PLAYS = ("S0 play 4C", "S1 play 5E")
MOVING = Settings()


def do(room: Room, *lines: str) -> None:
    """Submit actions of a player who is not in front."""
    for line in lines:
        action = parse_action(line)
        assert room.screen.session.submit(action.seat, action).ok


def test_nothing_of_it_exists_for_one_person() -> None:
    opening = recorded(position(CARDS), people=(0,))
    assert opening.people == (0,)
    assert due({0: opening.session.view(0)}) == (0,)


def test_it_is_down_at_first_and_asks_for_who_is_due() -> None:
    room = Room(recorded(position(CARDS, *PLAYS)))
    assert room.screen.front is None
    assert room.until_called() == 2
    assert "Pass to Person 2" in room.screen.spoken()


@pytest.mark.parametrize("press", ["enter", "space", "click", "pad"])
def test_ready_counts_only_after_a_moment(press: str) -> None:
    room = Room(recorded(position(CARDS, *PLAYS)))

    def pressed() -> None:
        node = room.screen.curtain.body.find("ready")
        assert node is not None
        if press == "click":
            room.program.click(node.body().center)
        elif press == "pad":
            pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0, joy=0))
        else:
            room.program.key(pygame.K_RETURN if press == "enter" else pygame.K_SPACE)

    for _ in range(int(400 // FRAME) - 1):
        pressed()
        room.frame()
        assert room.screen.front is None
    room.frame(10)
    assert room.screen.front is None, "what was pressed too early was remembered"
    pressed()
    room.frame()
    assert room.screen.front is not None and room.screen.front.person == 2


def test_no_click_falls_through_to_a_card() -> None:
    room = Room(recorded(position(CARDS)), dataclasses.replace(MOVING, trick_stay_ms=0))
    assert room.until_called() == 0
    room.key(pygame.K_RETURN)
    where = (640, 640)
    for _ in range(14):
        room.program.click(where)
        room.program.key(pygame.K_1, "1")
        room.frame()
        if room.screen.front is not None:
            break
    assert room.screen.session.view(0).plays == ()


def test_behind_it_nothing_moves_or_sounds() -> None:
    room = Room(recorded(position(CARDS), people=(0, 1, 2, 3)), MOVING)
    room.ready()
    do(room, "S0 play 4C")
    room.until_called()
    heard = len(room.program.sounds.played)
    versions = {seat: table.screen.scene.conductor.shown for seat, table in room.screen.tables.items()}
    do(room, "S1 play 5E", "S2 play 7E")
    room.frame(60)
    assert room.program.sounds.played[heard:] == []
    assert {seat: table.screen.scene.conductor.shown for seat, table in room.screen.tables.items()} == versions


def watched(record: str, people: Sequence[int], lines: Sequence[str]) -> list[tuple[bytes, str, str]]:
    """All frames of the lowered curtain, spoken text and window title while it is not up, and all sounds.

    While it moves, part of a player's own table is visible, and its live faces depend on the machine's speed.
    """
    room = Room(recorded(record, people=people), MOVING)
    seen: list[tuple[bytes, str, str]] = []

    def look(count: int) -> None:
        for _ in range(count):
            room.frame()
            if room.screen.front is None:
                picture = pygame.image.tobytes(room.program.window, "RGB") if room.screen.down else b""
                seen.append((picture, room.screen.spoken(), pygame.display.get_caption()[0]))

    look(20)
    room.ready()
    do(room, lines[0])
    look(90)
    for line in lines[1:]:
        do(room, line)
        look(20)
    seen.append((b"", " ".join(room.program.sounds.played), ""))
    return seen


HIDDEN = {
    "cat": (CARDS, OTHERS, ("S0 play 4C", "S1 play 5E", "S2 play 7E", "S3 play 6C")),
    "val_f": (
        "S0 7E 3O 4O | S1 1B 6C 6E | S2 7O 5O 3C | S3 1E 4B 5B",
        "S0 7E 3O 4O | S1 3C 6C 4B | S2 5B 5O 1E | S3 6E 1B 7O",
        ("S0 play 3O", "S1 play 6C", "S2 play 5O"),
    ),
    # Without a flor, and with two.
    "arg": (
        "S0 7E 6C 3O | S1 1E 12C 4B | S2 5O 6O 2C | S3 3B 11C 10E",
        "S0 7E 6C 3O | S1 1B 7B 4B | S2 5O 6O 2O | S3 3B 11C 10E",
        ("S0 play 3O", "S1 play 4B", "S2 play 5O", "S3 play 3B"),
    ),
}  # fmt: skip
"""Two deals that differ only in cards hidden from S0, and the actions in both."""


@pytest.mark.parametrize("rules", HIDDEN)
def test_what_is_seen_and_heard_does_not_differ_by_hidden_cards(rules: str) -> None:
    first, second, lines = HIDDEN[rules]
    one, other = (watched(position(deal, rules=rules), (0, 2), lines) for deal in (first, second))
    assert len(one) > 60
    assert [words for _, words, _ in one] == [words for _, words, _ in other]
    assert one == other


def test_the_replay_ends_where_the_match_is() -> None:
    room = Room(recorded(position(CARDS, "S0 play 4C"), people=(0, 1, 2)), MOVING)
    assert room.ready().person == 1
    do(room, "S1 call truc")
    assert room.until_called() == 0 or room.calling == 2
    table = room.ready()
    assert not table.part(MissedEvents).replaying or table.scene.conductor.idle
    assert table.scene.conductor.shown == room.screen.session.view(table.person)
    assert any("truc" in entry.text.lower() for entry in table.log)


def test_a_click_ends_the_replay() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)), MOVING)
    room.ready()
    do(room, "S0 play 4C", "S1 play 5E")
    assert room.until_called() == 2
    room.key(pygame.K_RETURN)
    room.until(lambda: room.screen.front is not None)
    room.frame(10)
    assert not room.front.scene.conductor.idle
    room.program.click((640, 300))
    room.frame(2)
    assert room.front.scene.conductor.shown == room.screen.session.view(2)


def test_a_sign_reaches_the_partner_when_his_turn_comes() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)))
    table = room.ready()
    table.actions.signal("three")
    room.until(lambda: table.scene.conductor.idle and not table.sheet)
    do(room, "S0 play 4C", "S1 play 5E")
    partner = room.ready()
    assert partner.person == 2
    assert (0, "three") in partner.scene.conductor.shown.signals
    assert room.screen.session.view(1).signals in ((), ((0, "three"),))


def test_the_screen_is_handed_over_and_back() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)))
    room.ready()
    room.key(pygame.K_F2)
    assert room.until_called() == 2
    assert room.ready().person == 2
    room.frame(120)
    assert room.front.person == 2, "the player who was given the screen keeps it until they have acted or given it back"
    room.key(pygame.K_F2)
    assert room.until_called() == 0


@pytest.mark.parametrize("kind", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_a_window_hidden_while_the_curtain_falls_shows_the_curtain_at_once(kind: int) -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)), MOVING)
    room.ready()
    room.until(lambda: room.screen.front is not None)
    room.frame(20)
    room.key(pygame.K_F2)
    room.frame()
    assert room.screen.covering and not room.screen.down
    room.program.director.handle(pygame.event.Event(kind))
    assert room.screen.covering and room.screen.down
    shown = Surface((1280, 720))
    room.program.director.render(shown)
    assert not room.screen.covering
    room.frame(60)
    later = Surface((1280, 720))
    room.program.director.redraw()
    room.program.director.render(later)
    assert shown.get_buffer().raw == later.get_buffer().raw


def test_of_several_people_one_is_chosen() -> None:
    room = Room(recorded(position(CARDS), people=(0, 1, 2)))
    room.ready()
    room.key(pygame.K_F2)
    assert room.front.sheet == "confirm"
    room.frame(20)
    room.click(room.find("answer-2"))
    assert room.until_called() == 2


def test_the_clock_runs_for_who_is_in_front_only() -> None:
    room = Room(recorded(position(CARDS, *PLAYS).replace("players: 4\n", "players: 4\noption.turn_timer: 20\n")))
    version = room.screen.session.version
    assert room.until_called() == 2
    room.frame(1000)
    assert room.screen.session.version == version
    table = room.ready()
    left = table.part(TurnTimer).seconds
    assert left is None or left >= 19
    room.frame(700)
    assert room.screen.session.version == version + 1, "the time of the player in front was not up"


def test_a_governor_stays_while_he_may_tell_his_robot_how_to_play() -> None:
    deal = "S0 Vh Ad 9s | S1 7c Rh Vs | S2 8d Vc 10d | S3 8h As 9c"
    record = position(deal, "S0 play 9s", "S1 play 7c", "S2 play 10d", rules="fr4")
    room = Room(recorded(record, people=(2, 3)))
    assert room.ready().person == 3
    do(room, "S3 play 9c")
    assert room.screen.due() == ()
    room.frame(90)
    assert room.front.person == 3
    do(room, "S3 instruct S1 play_low")
    room.until(lambda: room.screen.front is None)


def test_the_pause_is_reached_from_the_curtain() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)))
    room.until_called()
    room.key(pygame.K_ESCAPE)
    assert room.screen.curtain.sheets.is_open
    assert room.screen.front is None
    room.key(pygame.K_ESCAPE)
    assert not room.screen.curtain.sheets.is_open


def test_a_window_of_another_size_shows_nothing_either() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)))
    room.until_called()
    room.program.resize((1024, 640))
    room.frame()
    assert room.screen.front is None and "Pass to" in room.screen.spoken()
    assert room.ready().scene.place is not None
    place = room.front.scene.place
    assert place is not None and (place.w, place.h) == (1024, 640)


@pytest.mark.parametrize("seats", [(0, 2), (0, 1, 2, 3)])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.5), ((1280, 720), 1.0), ((1920, 1080), 2.0)])
def test_everything_on_the_curtain_is_in_the_window_and_large_enough(
    size: tuple[int, int], scale: float, seats: tuple[int, ...]
) -> None:
    for lines, calling in ((PLAYS[:1], seats == (0, 1, 2, 3)), (PLAYS, True)):
        settings = dataclasses.replace(AT_ONCE, text_scale=scale)
        room = Room(recorded(position(CARDS, *lines), people=seats), settings, size)
        room.frame(20)
        stage = room.screen.curtain.stage
        assert faults(stage) == []
        assert words_outside(stage) == []
        ready = stage.root.find("ready")
        assert (ready is not None) == calling
        for node in shown(stage, lambda node: node.on_click is not None):
            assert min(node.body().size) >= 44 * min(size[1] / 1080, size[0] / 1440)


def test_who_has_missed_more_than_a_hand_sees_the_last() -> None:
    room = Room(recorded(position(CARDS), people=(0, 2)), MOVING)
    session = room.screen.session
    room.ready()
    while session.view(0).number < 3:
        seat = next(s for s in range(4) if session.view(s).choices)
        assert session.submit(seat, session.view(seat).choices[0]).ok
    missed = room.screen.tables[2]
    missed.come_forward((1280, 720), False)
    shown = missed.screen.scene.conductor.shown
    assert shown.number == 2 and shown.over
    assert missed.screen.owed == "summary"


def test_a_stored_match_is_gone_on_with_behind_the_curtain() -> None:
    room = Room.of("cat", 4, (0, 2))
    for _ in range(6):
        assert room.until_asked() is not None
        room.act()
    before = room.screen.session.view(2)
    room.program.director.close()
    save = saves.latest_unfinished()
    assert save is not None
    again = continued_match(save.path, "Somebody")
    assert again.people == (0, 2)
    assert [player.name for player in again.players][0::2] == ["Núria", "Person 2"]
    room = Room(again)
    assert room.screen.front is None
    assert room.screen.session.view(2).board == before.board
    assert again.spec.guests == {2: "Person 2"}
    again.close()


def test_a_rematch_keeps_the_people() -> None:
    room = Room.of("cat", 2, (0, 1))
    spec = room.screen.match.spec
    assert spec.people == (0, 1) and spec.guests == {1: "Person 1"}
    opening = new_match(dataclasses.replace(spec, seed=3), "Núria")
    assert opening.people == (0, 1)
    opening.close()


def test_the_match_over_is_shown_to_everybody() -> None:
    text = position(CARDS).replace("dealer: S3\n", "dealer: S3\nscore: T0 11 T1 8\n")
    session = Session(read_record(text.encode()).match.rules, 7, match=read_record(text.encode()).match)
    opening = recorded(text)
    opening.session = session
    room = Room(opening, AT_ONCE)
    while not session.over:
        seat = next(s for s in range(4) if session.view(s).choices)
        assert session.submit(seat, session.view(seat).choices[0]).ok
    room.frame(2)
    assert "The match is over" in room.screen.spoken()
    room.until_called()
    room.key(pygame.K_RETURN)
    room.until(lambda: room.front.sheet == "end")
