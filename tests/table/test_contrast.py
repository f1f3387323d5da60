"""Contrast, measured on finished pictures: texts are readable, suits and sides differ even without colour."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from tools.art.contrast import ALL, LEAST, Reading, both, page, position, readings
from tools.shots.pages import PAGES
from truc_desktop.art import svg, svg_lint
from truc_desktop.art.cards import card_surface
from truc_desktop.art.marks import side_mark
from truc_desktop.art.people import still
from truc_desktop.art.plates import name_plate
from truc_desktop.art.type import put_text

SIZE = (1280, 720)
SAMPLE = ("answer", "retruc", "summary", "wheel", "val-eight-envit", "fr4-tell", "trut-answer", "arg-flor-asked", "end")
"""One position for each room and kind of sheet; all positions run with -m slow."""
SUITS = {"spanish": ("O", "C", "E", "B"), "french": ("h", "d", "c", "s")}
RANKS = {"spanish": ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12"),
         "french": ("7", "8", "9", "V", "D", "R", "A")}  # fmt: skip
LEVELS, SHARE = 40, 0.03
"""Two pictures differ clearly where LEVELS of 256 grey levels are between them on SHARE of their area."""


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    """Draw everything again, so that every drawing is also checked, once, for the safe subset of SVG."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    safe, whole = set[int](), svg_lint.lint

    def once(source: str) -> list[str]:
        faults = [] if hash(source) in safe else whole(source)
        if not faults:
            safe.add(hash(source))
        return faults

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg_lint, "lint", once)
        svg.set_strict(True)
        yield
    svg.set_strict(False)


def low(found: list[Reading]) -> list[str]:
    return [f"{one.ratio:.2f}: {one.ink} on {one.ground} at {tuple(one.box)}" for one in found if one.ratio < LEAST]


@pytest.mark.parametrize("name", SAMPLE)
def test_words_stand_out_from_their_ground(name: str) -> None:
    found = position(name, SIZE)
    assert len(found) > 10
    assert low(found) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_words_stand_out_from_their_ground_everywhere(name: str) -> None:
    assert low(position(name, SIZE)) == []


@pytest.mark.parametrize("name", PAGES)
def test_words_stand_out_on_the_pages(name: str) -> None:
    assert low(page(name, SIZE)) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", ["val_f", "fr4", "trut", "arg"])
@pytest.mark.parametrize("name", ["menu", "new_table", "settings"])
def test_words_stand_out_in_every_room(name: str, game: str) -> None:
    assert low(page(name, SIZE, game=game)) == []


def test_faint_words_are_noticed() -> None:
    def draw() -> Surface:
        paper = Surface((400, 120))
        paper.fill((250, 240, 220))
        put_text(paper, "Strong words", 20, 40, 26, colour="#2a1c14")
        put_text(paper, "Faint words", 20, 90, 26, colour="#c9ac74")
        return paper

    found = readings(*both(draw))
    assert {one.box.y > 60 for one in found if one.ratio < LEAST} == {True}
    assert any(one.ratio > 12 and one.box.y < 60 for one in found)


def grey(picture: Surface, ground: tuple[int, int, int] = (128, 128, 128)) -> Surface:
    """Return the picture without colours, on a grey background."""
    out = Surface(picture.get_size())
    out.fill(ground)
    out.blit(picture, (0, 0))
    return pygame.transform.grayscale(out)


def apart(one: Surface, other: Surface) -> float:
    """Return the part (0..1) of two pictures on which they differ by LEVELS or more."""
    w, h = min(one.get_width(), other.get_width()), min(one.get_height(), other.get_height())
    far = sum(
        abs(one.get_at((x, y))[0] - other.get_at((x, y))[0]) >= LEVELS for y in range(0, h, 2) for x in range(0, w, 2)
    )
    return far / (-(-w // 2) * -(-h // 2))


@pytest.mark.parametrize("pack", SUITS)
def test_cards_of_one_rank_differ_without_colours(pack: str) -> None:
    for rank in RANKS[pack]:
        faces = {suit: grey(card_surface(f"{rank}{suit}", 138)) for suit in SUITS[pack]}
        for one, other in itertools.combinations(faces, 2):
            assert apart(faces[one], faces[other]) > SHARE, (rank, one, other)


def test_the_sides_differ_without_colours() -> None:
    marks = [grey(side_mark(us, 40)) for us in (True, False)]
    assert apart(*marks) > SHARE
    plates = [grey(name_plate("Remei", "", us, 1.0)) for us in (True, False)]
    assert apart(*plates) > SHARE


def test_the_turn_shows_without_colours() -> None:
    plates = [grey(name_plate("Remei", "rival", False, 1.0, turn)) for turn in (True, False)]
    assert apart(*plates) > 0.3


def test_one_picture_does_not_differ_from_itself() -> None:
    face = grey(still("remei", 96, True))
    assert apart(face, face) == 0
