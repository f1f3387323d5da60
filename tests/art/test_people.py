"""Framed portraits, their drawing budget, and the marks around them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from truc_desktop.art import people, svg
from truc_desktop.art.budget import Budget
from truc_desktop.art.cards import card_surface
from truc_desktop.art.colour import contrast, to_hex
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.panels import strip
from truc_desktop.art.wheel import sign_face
from truc_desktop.table.dialogs.log import CARD, GAP, PORTRAIT, ROWS, _top

QUIM = BY_KEY["quim"]


@pytest.fixture(autouse=True)
def strict_svg() -> Iterator[None]:
    svg.set_strict(True)
    yield
    svg.set_strict(False)


def rim(picture: pygame.Surface, size: int) -> tuple[int, int, int]:
    """Return the colour of the band that shows the side, half way down the left of the frame."""
    pad = (picture.get_width() - size) // 2
    x = pad + round((128 - 113 + 1.5) / 256 * size)
    colour = picture.get_at((x, pad + round(0.7 * size)))
    return colour.r, colour.g, colour.b


def test_the_rim_tells_the_side() -> None:
    blue, red, none = (rim(people.still("quim", 232, us), 232) for us in (True, False, None))
    assert blue[2] > 2 * blue[0]
    assert red[0] > 2 * red[2]
    assert none not in (blue, red)


def test_pictures_are_as_large_as_the_canvas() -> None:
    portrait = people.Portrait("quim", 232, True)
    picture = portrait.render(pose(QUIM))
    assert picture.get_size() == (portrait.canvas_px, portrait.canvas_px)
    assert portrait.canvas_px == pytest.approx(people.CANVAS * 232, abs=1)
    assert people.still("quim", 44, None).get_width() == 44 + 2 * round(44 * 0.075)


def test_plain_frames_have_no_brass() -> None:
    brass, plain = (people.still("laia", 160, True, plain=plain) for plain in (False, True))
    middle = brass.get_height() // 2
    pad = (brass.get_width() - 160) // 2
    edge = pad + round((128 - 113 - 8) / 256 * 160)
    assert brass.get_at((edge, middle)).a == 255
    assert plain.get_at((edge, middle)).a == 0
    assert people.still("laia", 60, True).get_at((5, 35)).a == 0  # small frames are plain by themselves


def test_corners_are_clear_and_the_bust_is_cut_by_the_niche() -> None:
    picture = people.still("quim", 232, True, "shrug", plain=True)
    width, height = picture.get_size()
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert picture.get_at(corner).a == 0


def test_somebody_away_is_grey() -> None:
    portrait = people.Portrait("empar", 96, False)
    grey = portrait.render(pose(BY_KEY["empar"]), away=True)
    for x, y in itertools.product(range(0, grey.get_width(), 5), repeat=2):
        colour = grey.get_at((x, y))
        assert colour.r == colour.g == colour.b
    assert portrait.render(replace(pose(BY_KEY["empar"]), breath=1.0), away=True) is grey
    again = portrait.render(pose(BY_KEY["empar"]))
    assert len({again.get_at((48, 90))[i] for i in range(3)}) > 1


def test_the_outline_never_changes() -> None:
    portrait = people.Portrait("benat", 96, True)
    before = portrait.outline
    portrait.render(pose(BY_KEY["benat"], "shrug"))
    assert portrait.outline is before
    assert before.get_width() == portrait.canvas_px


def test_stills_are_kept() -> None:
    assert people.still("remei", 88, True, "wink") is people.still("remei", 88, True, "wink")
    assert people.still("remei", 88, True, "wink") is not people.still("remei", 88, True, "kiss")


def test_a_still_can_be_drawn_a_layer_at_a_time() -> None:
    steps, most = people.still_in_parts("remei", 88, True, "glee"), 0
    drawn = people._standing("remei", 88, True, True, False)
    while True:
        before = drawn.drawn
        try:
            next(steps)
        except StopIteration as end:
            picture = end.value
            break
        most = max(most, drawn.drawn - before)
    assert most == 1
    assert picture is people.still("remei", 88, True, "glee", (0, 0), None)
    assert list(people.still_in_parts("remei", 88, True, "glee")) == []


def test_wrong_names_are_refused() -> None:
    with pytest.raises(KeyError):
        people.Portrait("nobody", 96, None)
    with pytest.raises(KeyError):
        people.still("quim", 96, None, "sneeze")


class Clock:
    """A clock in seconds that advances by a millisecond with each call."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def test_a_budget_ends_and_the_late_go_first() -> None:
    portraits = [people.Portrait(key, 44, None, plain=True) for key in ("quim", "laia", "awa", "remei")]
    for portrait in portraits:
        portrait.render(pose(portrait.who))
    budget = Budget(ms=6.0, clock=Clock())
    wanted = [pose(portrait.who, "wink") for portrait in portraits]
    rest = [portrait.render(pose(portrait.who)) for portrait in portraits]
    done_at: dict[int, int] = {}
    for frame in range(40):
        budget.open()
        for i, portrait in enumerate(portraits):
            if portrait.render(wanted[i], budget) is not rest[i]:
                done_at.setdefault(i, frame)
    assert len(done_at) == len(portraits)
    assert len(set(done_at.values())) > 1


def test_faces_that_move_all_the_time_all_get_their_turn() -> None:
    portraits = [people.Portrait(key, 44, None, plain=True) for key in ("quim", "laia", "awa", "remei")]
    budget = Budget(ms=6.0, clock=Clock())
    pictures: list[list[pygame.Surface]] = [[] for _ in portraits]
    for frame in range(120):
        budget.open()
        for i, portrait in enumerate(portraits):
            face = replace(pose(portrait.who), head_turn=(frame % 60) / 60, head_tilt=(frame // 60) / 2)
            picture = portrait.render(face, budget)
            if not pictures[i] or pictures[i][-1] is not picture:
                pictures[i].append(picture)
    seen = [len(each) for each in pictures]
    assert min(seen) > 3
    assert max(seen) <= 4 * min(seen)


def test_warming_draws_ahead() -> None:
    portrait = people.Portrait("awa", 96, True)
    faces = [pose(portrait.who, name) for name in ("wink", "kiss")]
    counts = [portrait.drawn for _ in portrait.ahead(faces)]
    assert all(later - before <= 1 for before, later in itertools.pairwise(counts)), "a layer at most in each step"
    drawn = portrait.drawn
    assert drawn > 0
    for face in faces:
        portrait.render(face)
    assert portrait.drawn == drawn


def test_rays_are_even_on_both_sides() -> None:
    halo = people.rays(160)
    assert halo.get_width() > 160
    flipped = pygame.transform.flip(halo, True, False)
    same = pygame.transform.threshold(None, halo, None, (60, 60, 60, 255), None, 0, flipped)
    assert same > 0.97 * halo.get_width() * halo.get_height()
    assert halo.get_at((halo.get_width() // 2, halo.get_height() // 2)).a == 0


def test_small_eye_tabs_and_signs_differ_in_their_marks() -> None:
    """A quarter of the marks of one is not in the other: what is told by a few px is overlooked."""

    def paper(picture: pygame.Surface) -> set[tuple[int, int]]:
        at = ((x, y) for x in range(picture.get_width()) for y in range(picture.get_height()))
        return {(x, y) for x, y in at if min(picture.get_at((x, y))[:3]) > 200}

    for size in (20, 27, 36):
        looks, away = (paper(people.eye_tab(size, state)) for state in ("you", "away"))
        assert len(looks ^ away) > 0.25 * max(len(looks), len(away))
    for who in ("remei", "marcel"):
        nothing, ace, still = (sign_face(who, 78, act) for act in ("raise_brows", "lift_shoulder", "wink"))
        for one, other in ((nothing, ace), (nothing, still), (ace, still)):
            edge = pygame.Rect(0, 0, round(0.2 * one.get_width()), one.get_height())
            pixels = ((x, y) for x in range(edge.w) for y in range(edge.h))
            inks = ((to_hex(tuple(one.get_at(at))), to_hex(tuple(other.get_at(at)))) for at in pixels)
            unlike = [pair for pair in inks if contrast(*pair) > 2]
            assert len(unlike) > 20


def test_eye_tabs_differ_without_colour() -> None:
    greys = [pygame.transform.grayscale(people.eye_tab(52, state)) for state in people.EYE_STATES]
    for one, other in itertools.combinations(greys, 2):
        same = pygame.transform.threshold(None, one, None, (36, 36, 36, 255), None, 0, other)
        assert 52 * 52 - same > 200
    assert people.eye_tab(52, "you").get_size() == (52, 52)


@pytest.mark.parametrize("t", [0.75, 1.0])
def test_portraits_and_cards_stay_within_the_strips_of_the_log(t: float) -> None:
    high = strip(400, round((ROWS[0] - GAP) * t), t).get_height()
    for who in BY_KEY:
        picture = people.still(who, round(PORTRAIT * t), True, plain=True)
        seen, middle = picture.get_bounding_rect(), picture.get_height() / 2
        assert seen.h and middle - seen.top < high / 2 and seen.bottom - middle < high / 2, who
    assert _top("12O", CARD * t, high).get_height() <= high < card_surface("12O", CARD * t).get_height()
