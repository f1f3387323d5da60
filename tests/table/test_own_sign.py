"""The viewer's own picture while they make a sign: large, held for long, and clear of cards and people."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
import pytest

from tests.blank import blank
from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.animator import Motion
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.face import clamped
from truc_desktop.art.faces.gestures import ON_TWOS, SIGNALS, play, resting
from truc_desktop.art.people import FOOT
from truc_desktop.table.animation.timings import SIGN_HOLD, SIGN_IN, SIGN_SLOW
from truc_desktop.table.dialogs.ribbon_place import indices
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.own_player import OwnPlayer, sign_box

SIZES = ((1024, 640), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440))
SEATS = (2, 4, 8)
SLIGHT = 0.1
"""How much of a card the box round the picture, whose corners are empty, may cover."""
HELD = 1200.0
"""Time for which a sign must be seen in full, ms."""


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    with blank():
        yield


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_is_large_and_hides_neither_cards_nor_people(size: tuple[int, int]) -> None:
    for seats in SEATS:
        for text in (1.0, 2.0):
            place = compose(*size, seats, text)
            box, spot = sign_box(place), place.places[0]
            assert box.w >= round(2 * spot.r) * (1.9 if text == 1.0 else 1.0)
            assert box.x >= 0 and box.y >= 0
            assert abs(box.centery + FOOT * box.h - (spot.y + FOOT * 2 * spot.r)) <= 2, "its foot stays on the plate"
            hand = min(pose.x - place.hand_width / 2 for pose in place.hand(3))
            assert box.right <= math.ceil(max(hand, spot.x + spot.r))
            for other in place.places[1:]:
                assert not box.collidepoint(other.x, other.y) and not box.collidepoint(*other.plate_at)


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (3440, 1440)], ids=str)
def test_it_hides_no_card_of_the_trick(size: tuple[int, int], seats: int) -> None:
    for calls, lines in ((3, 1), (6, 2)):
        place = compose(*size, seats, calls=calls, lines=lines)
        box = sign_box(place)
        for position in range(seats):
            pose = place.trick(position)
            card = pygame.Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
            card.center = round(pose.x), round(pose.y)
            over = box.clip(card)
            assert over.w * over.h <= SLIGHT * card.w * card.h
            assert not any(box.colliderect(index) for index in indices(card))


def test_the_picture_is_where_looks_meet_while_it_is_shown() -> None:
    place = compose(1280, 720, 4)
    own = OwnPlayer(0, "quim", "Quim", True, 1, Budget(), watched=False)
    own.place(place, 0)
    plate = own.plate
    assert plate is not None and own.body() == plate.body()
    own.animator.signal("wink")
    own.advance(0)
    box = sign_box(place)
    assert own.body().w == box.w and own.eyes() == pytest.approx(box.center, abs=1)
    watched = OwnPlayer(0, "quim", "Quim", True, 1, Budget(), watched=True)
    watched.place(place, 0)
    assert watched.body().w == watched.size < box.w


def held(name: str) -> float:
    """Return for how long a gesture is at its peak, in ms."""
    gesture = SIGNALS[name]
    peaks = [key for key in gesture.peak if key not in gesture.tracks]

    def at(ms: float) -> list[float]:
        values = dict(resting(BY_KEY["quim"]))
        play(gesture, values, ms)
        face = clamped(values)
        return [getattr(face, key) for key in peaks]

    full = at(gesture.length / 2)
    return sum(ON_TWOS for ms in range(0, round(gesture.length), ON_TWOS) if at(ms) == pytest.approx(full, abs=0.02))


@pytest.mark.parametrize("name", SIGNALS)
def test_a_sign_is_held_in_full(name: str) -> None:
    assert held(name) >= HELD


def test_a_close_up_lasts_as_long_as_the_sign_is_held() -> None:
    """The table's time is slowed meanwhile, and with it the face on its way to the sign."""
    comes = 390.0 / SIGN_SLOW
    assert SIGN_IN + SIGN_HOLD - comes >= HELD


def test_every_picture_of_a_sign_is_drawn_ahead() -> None:
    own = OwnPlayer(0, "quim", "Quim", True, 1, Budget(), watched=False)
    own.place(compose(1280, 720, 4), 0)
    assert own.face is not None
    portrait, before = own.face._portrait, own.face._portrait.drawn
    list(own.signs_ahead(("wink",)))
    drawn = portrait.drawn
    assert drawn > before
    list(own.signs_ahead(("wink",)))
    assert portrait.drawn == drawn, "nothing is left to draw"
    list(own.signs_ahead(("kiss",)))
    assert portrait.drawn > drawn


@pytest.mark.parametrize(("motion", "at_once"), [("full", False), ("reduced", False), ("none", True)])
def test_the_picture_fades_in_and_out_and_rises_unless_motion_is_reduced(motion: Motion, at_once: bool) -> None:
    own = OwnPlayer(0, "quim", "Quim", True, 1, Budget(), watched=False)
    own.place(compose(1280, 720, 4), 0)
    own.at_once, own.animator.motion = at_once, motion
    picture = own.find("own-picture")
    assert picture is not None and not picture.visible
    own.animator.signal("wink")
    own.advance(50)
    assert picture.visible and (picture.alpha < 1) is not at_once
    assert any(node.offset_y for node in picture.children) is (motion == "full")
    own.advance(200)
    assert picture.alpha == 1 and not any(node.offset_y for node in picture.children)
    own.animator.advance(6000)
    own.advance(50)
    assert picture.visible is not at_once
    own.advance(200)
    assert not picture.visible
