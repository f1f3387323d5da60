"""The drawn packs: complete, drawable, reproducible, and every card told from every other."""

from __future__ import annotations

import io
import itertools
import subprocess
import sys
from functools import cache
from pathlib import Path

import pygame
import pytest

from truc_desktop.art.cards import card_file, card_source, card_surface
from truc_desktop.art.lint import lint
from truc_desktop.paths import asset

TOOL = Path(__file__).resolve().parents[2] / "tools" / "make_cards.py"
SUITS = "OCEB"
RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
CARDS = [f"{rank}{suit}" for rank in RANKS for suit in SUITS]
FRENCH_SUITS = "hdsc"
FRENCH_RANKS = ("6", "7", "8", "9", "10", "V", "D", "R", "A")
FRENCH = [f"{rank}{suit}" for rank in FRENCH_RANKS for suit in FRENCH_SUITS]
PACKS = ([*CARDS, "back"], [*FRENCH, "back"])
NAMES = [*CARDS, "back", *FRENCH]
FOLDER = asset("cards")
MARK_BOX = pygame.Rect(23, 76, 32, 36)
INDEX_BOX = pygame.Rect(20, 20, 47, 56)
BREAKS = {"O": 0, "C": 1, "E": 2, "B": 3}


def source(name: str) -> str:
    """The committed SVG text of a card."""
    return card_source(name)


@cache
def picture(name: str, width: int = 320) -> pygame.Surface:
    """A card rasterised as the game does it."""
    height = round(width * 498 / 320)
    return pygame.image.load_sized_svg(io.BytesIO(source(name).encode()), (width, height))


@cache
def grey(name: str, box: tuple[int, int, int, int] | None = None) -> bytes:
    """Grey levels of a small picture of a card (or of a box of the full one), one byte a pixel."""
    image = picture(name, 80) if box is None else picture(name).subsurface(box)
    flat = pygame.transform.grayscale(image)
    return pygame.image.tobytes(flat, "RGB")[::3]


def difference(first: bytes, second: bytes) -> float:
    """Mean difference of two grey pictures, 0 to 255."""
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def dark(name: str, x: int, y: int) -> bool:
    """Whether the card's pixel is ink."""
    red, green, blue, _ = picture(name).get_at((x, y))
    return red + green + blue < 300


def test_all_files_are_there_and_no_others() -> None:
    found = sorted(FOLDER.rglob("*.svg"))
    assert found == sorted(card_file(name) for name in NAMES)


def test_no_two_files_are_one_where_capitals_do_not_count() -> None:
    paths = [path.relative_to(FOLDER).as_posix().lower() for path in FOLDER.rglob("*")]
    assert len(paths) == len(set(paths))


def test_cups_and_clubs_are_different_cards() -> None:
    assert card_file("7c") != card_file("7C")
    assert card_source("7c") != card_source("7C")


@pytest.mark.parametrize("code", ["2h", "6H", "Vx", "Ab", "1c"])
def test_cards_of_no_pack_are_not_there(code: str) -> None:
    with pytest.raises(FileNotFoundError):
        card_surface(code, 80)


@pytest.mark.parametrize("name", NAMES)
def test_drawable_by_the_loader(name: str) -> None:
    text = source(name)
    assert lint(text) == []
    assert 'viewBox="0 0 320 498"' in text
    assert len(text) <= 80_000


def test_the_tool_writes_the_committed_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(TOOL), "--out", str(tmp_path)], check=True)
    for name in NAMES:
        path = card_file(name)
        assert (tmp_path / path.relative_to(FOLDER)).read_bytes() == path.read_bytes(), name


@pytest.mark.parametrize("pack", PACKS, ids=("spanish", "french"))
def test_every_pair_of_cards_differs_in_grey(pack: list[str]) -> None:
    close = [
        (first, second)
        for first, second in itertools.combinations(pack, 2)
        if difference(grey(first), grey(second)) < 5
    ]
    assert close == []


@pytest.mark.parametrize("rank", [*RANKS, *FRENCH_RANKS])
def test_suit_marks_differ_in_grey(rank: int | str) -> None:
    box = tuple(MARK_BOX)
    suits = FRENCH_SUITS if isinstance(rank, str) else SUITS
    for first, second in itertools.combinations(suits, 2):
        assert difference(grey(f"{rank}{first}", box), grey(f"{rank}{second}", box)) > 15, (first, second)


@pytest.mark.parametrize("suit", SUITS + FRENCH_SUITS)
def test_index_figures_differ(suit: str) -> None:
    box = tuple(INDEX_BOX)
    for first, second in itertools.combinations(FRENCH_RANKS if suit in FRENCH_SUITS else RANKS, 2):
        assert difference(grey(f"{first}{suit}", box), grey(f"{second}{suit}", box)) > 15, (first, second)


@pytest.mark.parametrize("name", CARDS + FRENCH)
def test_index_is_alone_in_its_corner(name: str) -> None:
    """Only ink and paper in the figure's box: the same figure on all suits of a colour, at both ends of the card."""
    rank, suit = name[:-1], name[-1]
    other = {"h": "d", "d": "h", "s": "c", "c": "s"}.get(suit) or SUITS[SUITS.index(suit) - 1]
    box = (20, 20, 47 if len(rank) == 2 else 33, 56)
    assert difference(grey(name, box), grey(f"{rank}{other}", box)) < 1
    turned = pygame.transform.rotate(picture(name), 180).subsurface(box)
    flat = pygame.image.tobytes(pygame.transform.grayscale(turned), "RGB")[::3]
    assert difference(grey(name, box), flat) < 3


@pytest.mark.parametrize("name", FRENCH)
def test_french_indices_have_the_colour_of_their_suit(name: str) -> None:
    """Hearts and diamonds red, spades and clubs near black, in the mark and in the figure."""
    image = picture(name)
    pixels = [image.get_at((x, y))[:3] for y in range(22, 108) for x in range(22, 53)]
    inked = [pixel for pixel in pixels if sum(pixel) < 340]
    red = sum(1 for r, g, b in inked if r > 2.2 * max(g, b))
    assert len(inked) > 300
    assert red > 0.9 * len(inked) if name[-1] in "hd" else red < 0.1 * len(inked)


@pytest.mark.parametrize("name", [name for name in FRENCH if name[:-1] in "VDR"])
def test_french_courts_look_the_same_upside_down(name: str) -> None:
    """Drawn from both ends; only the light, which stays above, may differ."""
    straight = pygame.transform.grayscale(picture(name))
    flat = pygame.image.tobytes(straight, "RGB")[::3]
    turned = pygame.image.tobytes(pygame.transform.rotate(straight, 180), "RGB")[::3]
    assert difference(flat, turned) < 8


@pytest.mark.parametrize("name", CARDS)
def test_breaks_of_the_frame_tell_the_suit(name: str) -> None:
    for y in (13, 485):
        line = [dark(name, x, y) for x in range(24, 297)]
        gaps = sum(1 for here, after in itertools.pairwise(line) if here and not after)
        assert gaps == BREAKS[name[-1]]


def test_back_looks_the_same_upside_down() -> None:
    back = picture("back", 160)
    turned = pygame.transform.rotate(back, 180)
    straight = pygame.image.tobytes(back, "RGB")
    assert difference(straight, pygame.image.tobytes(turned, "RGB")) < 4
