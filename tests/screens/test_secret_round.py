"""A secret question for holders of a flor at one screen: the curtain calls everyone alike, no matter who is asked."""

from __future__ import annotations

from functools import partial
from itertools import count

import pygame
import pytest

from tests.screens.hot import AT_ONCE, Room, recorded
from tests.screens.test_curtain import position
from truc_desktop.ai.bot import Gaze
from truc_desktop.engine import Action, AnnounceFlor, Call, Pass, Refuse, SeatView
from truc_desktop.screens.hot_seat.passing import GO_ON
from truc_desktop.session import Session
from truc_desktop.storage.settings import Settings
from truc_desktop.table.picture_preload import PicturePreloader

EVERYBODY = (0, 1, 2, 3)
DEALS = {
    "third": "S0 7E 6C 3O | S1 1E 12C 4B | S2 5O 6O 2O | S3 3B 11C 10E",
    "last": "S0 7E 6C 3O | S1 1E 12C 4B | S2 5O 6O 11C | S3 3B 2B 10B",
    "two": "S0 7E 6C 3O | S1 1E 4E 5E | S2 5O 6O 11C | S3 3B 2B 10B",
}
"""Holders of a flor by deal: S2, S3, S1 and S3."""
BOTH = "S0 7E 6C 3O | S1 1E 12C 4B | S2 5O 6O 2O | S3 3B 2B 10B"
"""Holders: S2 and S3."""


@pytest.fixture(autouse=True)
def one_ms_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count each picture that is drawn ahead as a millisecond: a busy machine would need more frames for them."""
    made = PicturePreloader.__init__
    monkeypatch.setattr(PicturePreloader, "__init__", lambda self: made(self, clock=partial(next, count(0.0, 0.001))))


class Quiet:
    """A robot that says nothing of its flor, and nothing else."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        return next((choice for choice in view.choices if isinstance(choice, Pass)), None)

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        return None


def asked(deal: str, people: tuple[int, ...], answer: type[AnnounceFlor] | type[Pass]) -> tuple[list[int], list[str]]:
    """The seats the curtain calls after an envido was accepted until no one has to look any more, and all sounds.

    Holders at other machines answer as soon as they are asked.
    """
    room = Room(recorded(position(deal, "S0 call envido", "S1 accept", rules="arg"), people=people))
    screen, session = room.screen, room.screen.session
    called: list[int] = []

    def elsewhere() -> None:
        for seat in set(range(4)) - set(people):
            given = [action for action in session.view(seat).choices if isinstance(action, answer)]
            if session.view(seat).asks == "flor" and given:
                assert session.submit(seat, given[0]).ok

    elsewhere()
    while screen._round.left or session.view(people[0]).asks == "flor":
        called.append(room.until_called())
        table = room.ready()
        room.frame(2)
        names = [c.name for c in table.asked.choices if c.name == GO_ON or isinstance(c.action, answer)]
        room.click(room.find(f"choice-{names[0]}"))
        room.until(lambda: screen.front is None)
        elsewhere()
    return called, room.program.sounds.played


@pytest.mark.parametrize("people", [EVERYBODY, (0, 2), (1, 2, 3)])
def test_who_keeps_a_flor_quiet_is_not_told_by_the_curtain(people: tuple[int, ...]) -> None:
    third, last, two = (asked(deal, people, Pass) for deal in DEALS.values())
    assert third[0][: len(people)] == list(people)
    assert third[0] == last[0]
    assert [name for name in third[1] if name == "button"] == [name for name in last[1] if name == "button"]
    if people == EVERYBODY:
        assert two[0] == third[0]


def mashed(
    deal: str, people: tuple[int, ...], settings: Settings, robots: bool = False, unseen: bool = False
) -> tuple[list[tuple[str, str, int]], list[str]]:
    """Everybody presses everything as soon as possible until 60 frames after the secret question.

    Return for every frame the state of the curtain, its text, and the number of sounds so far; and all sounds. Robots
    in the other seats keep quiet, too. ``unseen``: nobody has seen the bet that the question follows.
    """
    bet = () if unseen else ("S0 call envido", "S1 refuse")
    opening = recorded(position(deal, *bet, rules="arg"), people=people)
    if robots:
        opening.bots = [Quiet(seat) for seat in range(4) if seat not in people]
    room = Room(opening, settings)
    screen = room.screen
    if unseen:
        screen.session.submit(0, Call(0, "envido"))
        screen.session.submit(1, Refuse(1))
    frames: list[tuple[str, str, int]] = []
    since = 0
    while since < 60:
        since = 0 if screen._round.left or len(frames) < 20 else since + 1
        room.key(pygame.K_RETURN)
        front = screen.front
        silent = [c for c in front.asked.choices if c.name == GO_ON or isinstance(c.action, Pass)] if front else []
        button = front and silent and front.scene.stage.root.find(f"choice-{silent[0].name}")
        if button:
            room.program.click(button.body().center)
        room.frame()
        text = screen.spoken() if screen.down else ""
        sounds = [name for name in room.program.sounds.played if name != "hover"]  # where the pointer was before
        frames.append((screen._hangs.value, text, len(sounds)))
        assert len(frames) < 1000
    return frames, sounds


@pytest.mark.parametrize("settings", [AT_ONCE, Settings()])
@pytest.mark.parametrize("people", [EVERYBODY, (2, 3), (0, 2, 3)])
def test_mashed_pairs_take_the_same_frames_and_sounds_whoever_holds_the_flor(
    people: tuple[int, ...], settings: Settings
) -> None:
    robots = len(people) < 4
    deals = DEALS["third"], DEALS["last"], BOTH
    mashed(deals[0], people, settings, robots)  # a bet waits for its pictures, which the first table draws
    third, last, both = (mashed(deal, people, settings, robots) for deal in deals)
    assert third == last == both


def test_everybody_hears_the_bet_before_the_question_whether_or_not_they_are_asked() -> None:
    """After the answer of the third person the question is settled, or not; the last has not seen the bet yet."""
    deals = DEALS["third"], DEALS["last"], BOTH
    mashed(deals[0], EVERYBODY, AT_ONCE, unseen=True)  # a bet waits for its pictures, which the first table draws
    third, last, both = (mashed(deal, EVERYBODY, AT_ONCE, unseen=True) for deal in deals)
    assert third == last == both
    assert third[1].count("refuse") == len(EVERYBODY)


def test_of_a_person_and_a_robot_nobody_can_tell_who_kept_quiet() -> None:
    """Holders: S2 here, or the robot S3."""
    one, other = (mashed(DEALS[name], (0, 2), AT_ONCE, robots=True) for name in ("third", "last"))
    assert one == other


def test_no_other_round_begins_while_an_answer_is_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a network table the host's answer may come after everybody has looked."""
    room = Room(recorded(position(DEALS["third"], "S0 call envido", "S1 accept", rules="arg"), people=EVERYBODY))
    for seat in room.screen.due():
        room.screen._round.looked(seat)
    monkeypatch.setattr(Session, "busy", True)
    assert room.screen.due() == ()
    monkeypatch.setattr(Session, "busy", False)
    assert room.screen.due() == EVERYBODY


def test_a_flor_said_aloud_ends_the_round() -> None:
    room = Room(recorded(position(DEALS["third"], "S0 call envido", "S1 accept", rules="arg"), people=EVERYBODY))
    for seat in (0, 1):
        assert room.until_called() == seat
        room.ready()
        room.frame(2)
        room.click(room.find(f"choice-{GO_ON}"))
        room.until(lambda: room.screen.front is None)
    assert room.until_called() == 2
    table = room.ready()
    announce = next(c for c in table.asked.choices if isinstance(c.action, AnnounceFlor))
    room.click(room.find(f"choice-{announce.name}"))
    room.until(lambda: room.screen.front is None)
    view = room.screen.session.view(0)
    assert room.until_called() in (view.to_answer or (view.to_play,))


def test_who_passes_the_screen_in_a_round_is_called_again() -> None:
    room = Room(recorded(position(DEALS["third"], "S0 call envido", "S1 accept", rules="arg"), people=EVERYBODY))
    assert room.ready().person == 0
    room.screen.hand_over(3)
    assert room.until_called() == 3
    room.ready()
    room.screen.hand_over(1)
    assert room.until_called() == 1
    room.ready()
    room.screen.hand_over(0)
    assert room.until_called() == 0
