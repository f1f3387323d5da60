"""Drawn packs, Spanish and French: complete, drawable, reproducible, and all cards clearly different."""

from __future__ import annotations

import io
import itertools
import subprocess
import sys
from functools import cache
from pathlib import Path

import pygame
import pytest

from truc_desktop.art.cards import RATIO, card_file, card_surface
from truc_desktop.art.svg_lint import lint
from truc_desktop.engine import PRESETS, ruleset
from truc_desktop.paths import asset

ROOT = Path(__file__).resolve().parents[2]
SUITS = "OCEB"
RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
CARDS = [f"{rank}{suit}" for rank in RANKS for suit in SUITS]
FRENCH_SUITS = "hdsc"
FRENCH_RANKS = ("6", "7", "8", "9", "10", "V", "D", "R", "A")
FRENCH_CARDS = [f"{rank}{suit}" for rank in FRENCH_RANKS for suit in FRENCH_SUITS]
FRENCH_MARK_BOX = (20, 78, 42, 43)
FRENCH_INDEX_BOX = (20, 20, 47, 56)
NAMES = [*CARDS, *FRENCH_CARDS, "back"]
MARK_BOX = pygame.Rect(23, 76, 32, 36)
INDEX_BOX = pygame.Rect(20, 20, 47, 56)
BREAKS = {"O": 0, "C": 1, "E": 2, "B": 3}


def source(name: str) -> str:
    """Return the committed SVG text of a card."""
    return card_file(name).read_text(encoding="utf-8")


@cache
def picture(name: str, width: int = 320) -> pygame.Surface:
    """Return a card rasterised as in the program, ``width`` px wide."""
    height = round(width * 498 / 320)
    return pygame.image.load_sized_svg(io.BytesIO(source(name).encode()), (width, height))


@cache
def grey(name: str, box: tuple[int, int, int, int] | None = None) -> bytes:
    """Return grey levels of a small picture of a card (or of a box of the full one), one byte per pixel."""
    image = picture(name, 80) if box is None else picture(name).subsurface(box)
    flat = pygame.transform.grayscale(image)
    return pygame.image.tobytes(flat, "RGB")[::3]


def difference(first: bytes, second: bytes) -> float:
    """Return the mean difference of two grey pictures, 0..255."""
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def dark(name: str, x: int, y: int) -> bool:
    """Return whether the card's pixel at x, y is ink."""
    red, green, blue, _ = picture(name).get_at((x, y))
    return red + green + blue < 300


def test_all_files_are_there_and_no_others() -> None:
    assert sorted(asset("cards").rglob("*.svg")) == sorted(card_file(name) for name in NAMES)


def test_no_two_files_differ_by_capitals_alone() -> None:
    paths = [path.as_posix().lower() for path in asset("cards").rglob("*.svg")]
    assert len(paths) == len(set(paths))


@pytest.mark.parametrize("name", NAMES)
def test_drawable_by_the_loader(name: str) -> None:
    text = source(name)
    assert lint(text) == []
    assert 'viewBox="0 0 320 498"' in text
    assert len(text) <= 60_000


def test_the_tool_writes_the_committed_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "tools.art.make_cards", "--out", str(tmp_path)], check=True, cwd=ROOT)
    for name in NAMES:
        committed = card_file(name)
        assert (tmp_path / committed.relative_to(asset("cards"))).read_bytes() == committed.read_bytes(), name


def test_every_pair_of_cards_differs_in_grey() -> None:
    """Within a pack: the two are never mixed. One lozenge more or less changes a French card little."""
    close = [
        (first, second)
        for pack, least in ((CARDS, 5.0), (FRENCH_CARDS, 4.0))
        for first, second in itertools.combinations([*pack, "back"], 2)
        if difference(grey(first), grey(second)) < least
    ]
    assert close == []


@pytest.mark.parametrize("key", sorted(PRESETS))
def test_every_card_of_every_game_has_a_drawing(key: str) -> None:
    preset = PRESETS[key]
    rankings = [option for option in preset.options if option.key == "ranking"]
    choices = [{option.key: value} for option in rankings for value in option.values] or [{}]
    for players, chosen in itertools.product(preset.players, choices):
        assert [card for card in ruleset(key, players, chosen).pack if not card_file(card).is_file()] == []


@pytest.mark.parametrize("width", [64, 90, 204])
@pytest.mark.parametrize("name", FRENCH_CARDS)
def test_french_cards_are_drawn_at_table_sizes(name: str, width: int) -> None:
    card = card_surface(name, width)
    assert card.get_width() == width
    assert abs(card.get_height() - width * RATIO) <= 1
    middle = pygame.transform.average_color(card, card.get_rect().inflate(-width // 2, -width // 2))
    assert middle[:3] != pygame.transform.average_color(picture("back", 64))[:3]
    assert card.get_at((0, 0)).a == 0


@pytest.mark.parametrize("name", FRENCH_CARDS)
def test_french_index_is_red_or_near_black_and_the_same_at_both_ends(name: str) -> None:
    for box in (FRENCH_INDEX_BOX, FRENCH_MARK_BOX):
        upper = picture(name).subsurface(box)
        turned = pygame.transform.rotate(picture(name), 180).subsurface(box)
        assert difference(pygame.image.tobytes(upper, "RGB"), pygame.image.tobytes(turned, "RGB")) < 3
        colours = [upper.get_at((x, y)) for x in range(box[2]) for y in range(box[3])]
        inked = [colour for colour in colours if colour.g < 60]
        assert len(inked) > 100
        red = [colour for colour in inked if colour.r > 150]
        assert (len(red) > len(inked) / 2) == (name[-1] in "hd")


@pytest.mark.parametrize("width", [64, 320])
def test_french_suit_marks_differ_in_grey(width: int) -> None:
    box = pygame.Rect([round(side * width / 320) for side in FRENCH_MARK_BOX])
    for rank in FRENCH_RANKS:
        marks = {
            suit: pygame.image.tobytes(pygame.transform.grayscale(picture(rank + suit, width).subsurface(box)), "RGB")
            for suit in FRENCH_SUITS
        }
        for first, second in itertools.combinations(FRENCH_SUITS, 2):
            assert difference(marks[first], marks[second]) > 10, (rank, first, second)


@pytest.mark.parametrize("suit", FRENCH_SUITS)
def test_french_index_figures_differ(suit: str) -> None:
    for first, second in itertools.combinations(FRENCH_RANKS, 2):
        apart = difference(grey(f"{first}{suit}", FRENCH_INDEX_BOX), grey(f"{second}{suit}", FRENCH_INDEX_BOX))
        assert apart > 15, (first, second)


@pytest.mark.parametrize("name", [f"{rank}{suit}" for rank in "VDR" for suit in FRENCH_SUITS])
def test_courts_look_the_same_upside_down(name: str) -> None:
    """Except for the light, which falls from the same side on both halves."""
    court = picture(name, 80)
    turned = pygame.transform.rotate(court, 180)
    assert difference(pygame.image.tobytes(court, "RGB"), pygame.image.tobytes(turned, "RGB")) < 14


@pytest.mark.parametrize("rank", RANKS)
def test_suit_marks_differ_in_grey(rank: int) -> None:
    box = tuple(MARK_BOX)
    for first, second in itertools.combinations(SUITS, 2):
        assert difference(grey(f"{rank}{first}", box), grey(f"{rank}{second}", box)) > 15, (first, second)


@pytest.mark.parametrize("suit", SUITS)
def test_index_figures_differ(suit: str) -> None:
    box = tuple(INDEX_BOX)
    for first, second in itertools.combinations(RANKS, 2):
        assert difference(grey(f"{first}{suit}", box), grey(f"{second}{suit}", box)) > 15, (first, second)


@pytest.mark.parametrize("name", CARDS)
def test_index_is_alone_in_its_corner(name: str) -> None:
    """The figure's box holds only ink and paper, with the same figure on all suits and at both ends of the card."""
    rank, suit = name[:-1], name[-1]
    other = SUITS[SUITS.index(suit) - 1]
    box = (20, 20, 47 if len(rank) == 2 else 33, 56)
    assert difference(grey(name, box), grey(f"{rank}{other}", box)) < 1
    turned = pygame.transform.rotate(picture(name), 180).subsurface(box)
    flat = pygame.image.tobytes(pygame.transform.grayscale(turned), "RGB")[::3]
    assert difference(grey(name, box), flat) < 3


@pytest.mark.parametrize("name", CARDS)
def test_breaks_of_the_frame_tell_the_suit(name: str) -> None:
    for y in (13, 485):
        line = [dark(name, x, y) for x in range(24, 297)]
        gaps = sum(1 for here, after in itertools.pairwise(line) if here and not after)
        assert gaps == BREAKS[name[-1]]


def test_no_number_card_has_a_mark_of_rank_in_its_corners() -> None:
    """What beats what depends on the game, so the upper right corners of all number cards are the same bare paper."""
    corner = (270, 18, 30, 30)
    for name in CARDS:
        if name[:-1] not in ("10", "11", "12"):
            assert difference(grey(name, corner), grey(f"2{name[-1]}", corner)) < 1, name


def test_back_looks_the_same_upside_down() -> None:
    back = picture("back", 160)
    turned = pygame.transform.rotate(back, 180)
    straight = pygame.image.tobytes(back, "RGB")
    assert difference(straight, pygame.image.tobytes(turned, "RGB")) < 4
