"""Picture preloading: pictures are rendered in advance, within a share of each frame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from tools.shots.positions import LONG_HAND, Position, Table, record
from truc_desktop.art import cards
from truc_desktop.art.palette import ROOMS
from truc_desktop.art.picture_memory import PICTURES
from truc_desktop.engine import Board, Card, GameEnded, HandDealt, TrickDrawn
from truc_desktop.table.dialogs.game_end import end_box
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.picture_preload import (
    FRAME_MS,
    PicturePreloader,
    closing_jobs,
    deal_jobs,
    event_jobs,
    hand_jobs,
)


class Clock:
    """A clock that advances by a second with each call."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_a_frame_does_one_job_at_least_and_stops_when_its_share_is_spent() -> None:
    done: list[int] = []
    warmer = PicturePreloader(3000, Clock())
    warmer.restart([partial(done.append, n) for n in range(7)])
    assert warmer.advance() == 3000
    assert done == [0, 1, 2]
    warmer.hurry([lambda: done.append(10), lambda: done.append(11)])
    warmer.advance()
    assert done == [0, 1, 2, 10, 11, 3]
    assert len(warmer) == 3


def test_a_job_that_takes_long_is_paid_for_by_the_next_frames() -> None:
    done: list[int] = []
    warmer = PicturePreloader(400, Clock())
    warmer.restart([partial(done.append, n) for n in range(7)])
    assert [warmer.advance() for _ in range(4)] == [1000, 0, 1000, 0]
    assert done == [0, 1]


def test_what_something_waits_for_gets_more_of_a_frame() -> None:
    done: list[int] = []
    warmer = PicturePreloader(1000, Clock())
    warmer.restart([lambda: done.append(9)], [partial(done.append, n) for n in range(4)])
    warmer.hurry([lambda: done.append(-1)])
    assert warmer.urgent == 5
    warmer.advance()
    assert (done, warmer.urgent) == ([-1, 0, 1], 2)
    warmer.advance()
    assert (done, warmer.urgent) == ([-1, 0, 1, 2, 3, 9], 0)


def test_spare_work_is_done_in_frames_that_have_nothing_else_to_make() -> None:
    done: list[str] = []
    warmer = PicturePreloader(1000, Clock())

    def in_two_steps() -> Iterator[None]:
        for _ in range(2):
            done.append("spare")
            yield

    warmer.restart([lambda: done.append("job")], spare=[in_two_steps(), in_two_steps()])
    assert len(warmer) == 1
    for _ in range(2):
        warmer.advance()
    assert done == ["job", "spare"]
    warmer.hurry([lambda: done.append("other")])
    while not warmer.idle:
        assert warmer.advance() in (0, 1000)
    assert done == ["job", "spare", "other", "spare", "spare", "spare"]
    assert warmer.advance() == 0


def test_spare_work_may_come_before_the_rest_of_its_kind() -> None:
    done: list[int] = []
    warmer = PicturePreloader(1000, Clock())

    def steps(n: int) -> Iterator[None]:
        done.append(n)
        yield

    warmer.restart([], spare=[steps(3)])
    warmer.spare([steps(4)])
    warmer.spare([steps(1), steps(2)], first=True)
    while not warmer.idle:
        warmer.advance()
    assert done == [1, 2, 3, 4]


def test_spare_work_waits_while_something_moves() -> None:
    done: list[int] = []
    warmer = PicturePreloader(1000, Clock())
    warmer.restart([lambda: done.append(-1)], spare=[(done.append(n) for n in range(3))])
    for _ in range(5):
        warmer.advance(calm=False)
    assert done == [-1]
    while not warmer.idle:
        warmer.advance()
    assert done == [-1, 0, 1, 2]


def test_a_longer_frame_has_as_much_more_time_for_pictures() -> None:
    for work, all_at_once in (("jobs", (2, 6, 11)), ("spare", (2, 8, 16))):
        done: list[int] = []
        warmer = PicturePreloader(2000, Clock())
        if work == "jobs":
            warmer.restart([partial(done.append, n) for n in range(20)])
        else:
            warmer.restart((), spare=[(done.append(n) for n in range(20))])
        counts = []
        for ms in (FRAME_MS, 2 * FRAME_MS, 1000):  # the last one counts as a calm frame
            warmer.advance(ms)
            counts.append(len(done))
        assert tuple(counts) == all_at_once


def test_what_may_be_needed_at_any_time_is_asked_for_again_when_nothing_else_waits() -> None:
    done: list[int] = []
    warmer = PicturePreloader(1000, Clock())
    warmer.keep([partial(done.append, 1)])
    warmer.keep([partial(done.append, 2)])
    warmer.advance()
    warmer.keep([partial(done.append, 3)])
    warmer.advance()
    assert done == [1, 3] and len(warmer) == 0


def test_the_pictures_of_a_deal_outlive_a_hand_of_other_pictures() -> None:
    table = Table(Position("kept", record(*LONG_HAND, dealer=0), (), reach=None), (1280, 720), draws=False)
    scene, first = table.screen.scene, table.screen.scene.table.place.backs(1, 3)[0]
    while len(scene.warmer):
        table.frames(1)
    cards.back_surface(scene.room.key, first.width, first.angle)
    key = list(PICTURES._kept)[-1]
    for n in range(3):
        PICTURES.get(("other", n), lambda: 0)
    scene.act_out([TrickDrawn(0, 1)])
    while len(scene.warmer):
        scene.warmer.advance()
    order = list(PICTURES._kept)
    table.close()
    assert order.index(key) > order.index(("other", 2))


def test_a_deal_waits_for_its_pictures_when_those_of_the_one_before_were_pushed_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(Position("kept", record(*LONG_HAND, dealer=0), (), reach=None), (1280, 720), draws=False)
    scene, place = table.screen.scene, table.screen.scene.table.place
    while len(scene.warmer):
        table.frames(1)
    cards.forget_cards()
    dealt = HandDealt(0, (tuple(map(Card, ("3O", "12O", "4C"))),) * 4)
    assert not scene._ready(dealt)
    while scene.warmer.urgent:
        scene.warmer.advance()
    assert scene._ready(dealt)
    drawn: list[str] = []
    monkeypatch.setattr(cards, "rotated", lambda source, *_rest: drawn.append(source))
    for pose in (*place.hand(3), *(pose for position in (1, 2, 3) for pose in place.backs(position, 3))):
        cards.back_surface(scene.room.key, pose.width, pose.angle)
    table.close()
    assert drawn == []


def test_what_a_deal_shows_is_there_when_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    place, room = compose(1280, 720), ROOMS["catalan"]
    cards.forget_cards()
    for job in (*deal_jobs(place, room), *hand_jobs(place, (Card("3O"), Card("12O"), Card("4C")))):
        job()
    drawn: list[str] = []
    monkeypatch.setattr(cards, "rotated", lambda source, *_rest: drawn.append(source))
    for card, pose in zip(("3O", "12O", "4C"), place.hand(3), strict=True):
        cards.card_surface(card, pose.width, pose.angle)
    for position in (1, 2, 3):
        for pose in place.backs(position, 3):
            cards.back_surface(room.key, pose.width, pose.angle)
    assert drawn == []


@pytest.mark.parametrize("played", [0, 1, 2])
def test_cards_that_close_up_after_one_is_played_need_no_new_picture(
    played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = compose(1280, 720)
    hand = Card("3O"), Card("12O"), Card("4C")
    cards.forget_cards()
    for job in closing_jobs(place, hand):
        job()
    drawn: list[str] = []
    monkeypatch.setattr(cards, "rotated", lambda source, *_rest: drawn.append(source))
    stay = [card for nth, card in enumerate(hand) if nth != played]
    for card, pose in zip(stay, place.hand(2), strict=True):
        cards.card_surface(card, pose.width)  # on the way
        cards.card_surface(card, pose.width, pose.angle)
    assert drawn == []
    assert closing_jobs(place, ()) == [] and len(closing_jobs(place, hand[:1])) == 1


def test_jobs_that_are_added_come_last() -> None:
    done: list[str] = []
    warmer = PicturePreloader(3000, Clock())
    warmer.restart([partial(done.append, "first")])
    warmer.add([partial(done.append, "last")])
    warmer.hurry([partial(done.append, "soon")])
    warmer.advance()
    assert done == ["soon", "first", "last"]


def test_the_paper_of_the_last_sheet_is_made_while_the_winners_are_cheered() -> None:
    table = Table(Position("end", record(*LONG_HAND, dealer=0), (), reach=None), (1280, 720), draws=False)
    place = table.screen.scene.table.place
    made = [job() for job in event_jobs(place, [GameEnded((0,), Board((12, 0)))], table.screen.scene.table)]
    table.close()
    assert end_box(place).size in [picture.get_size() for picture in made if isinstance(picture, pygame.Surface)]


def test_jobs_in_a_hurry_may_be_urgent_and_come_first() -> None:
    done: list[str] = []
    warmer = PicturePreloader(400, Clock())
    warmer.restart([lambda: done.append("later")])
    warmer.hurry([lambda: done.append("word"), lambda: done.append("bubble")], urgent=True)
    assert warmer.urgent == 2
    while warmer:
        warmer.advance()
        assert (warmer.urgent == 0) == ("bubble" in done)
    assert done == ["word", "bubble", "later"]
