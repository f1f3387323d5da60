"""Ribbons, rays and confetti: safe drawings that stay within their space."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from truc_desktop.art import celebration, svg, theme
from truc_desktop.art.celebration import burst, confetti_piece, ribbon
from truc_desktop.art.cloth_word import big_letters, cloth_word
from truc_desktop.art.palette import ROOMS, Room

WORDS = ("You win", "The long and winding name of a cama that nobody has ever heard of")


@pytest.fixture(autouse=True)
def strictly() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    theme.forget_sprites()
    svg.set_strict(True)
    yield
    svg.set_strict(False)


@pytest.mark.parametrize("title", WORDS)
@pytest.mark.parametrize("most", [320, 900])
@pytest.mark.parametrize("us", [True, False, None])
def test_a_ribbon_is_as_wide_as_its_words_and_no_wider_than_it_may(title: str, most: int, us: bool | None) -> None:
    picture = ribbon(title, "12 : 7", us, 1.0, most)
    assert picture.get_width() <= most + 2
    assert ribbon("Won", "", us, 1.0, most).get_width() < ribbon("Won at last", "", us, 1.0, 900).get_width()


def test_ribbons_of_the_sides_differ_in_colour() -> None:
    colours = {tuple(ribbon("Won", "", us, 1.0, 600).get_at((120, 20)))[:3] for us in (True, False, None)}
    assert len(colours) == 3


def test_rays_leave_the_middle_free() -> None:
    picture = burst(200)
    assert picture.get_at((100, 100)).a == 0
    assert any(picture.get_at((x, 100)).a for x in range(160, 200))


@pytest.mark.parametrize("room", ROOMS.values(), ids=lambda room: room.key)
def test_bits_of_paper_are_of_the_room_and_of_many_kinds(room: Room) -> None:
    kinds = {bytes(confetti_piece(room, 30, seed).get_buffer().raw) for seed in range(20)}
    assert len(kinds) >= 15
    assert all(confetti_piece(room, 30, seed).get_width() == 30 for seed in range(20))


@pytest.mark.parametrize("line", ["Tied: the next trick won decides", " ".join(WORDS)])
@pytest.mark.parametrize("us", [True, False, None])
def test_a_word_on_the_cloth_is_no_wider_and_no_taller_than_it_may(line: str, us: bool | None) -> None:
    drawn = cloth_word("Empatada!", line, us, 1.0, 420)
    assert 100 < drawn.get_width() <= 420 + 8
    assert cloth_word("Empatada!", line, us, 1.0, 420, 40).get_height() < drawn.get_height()


def test_words_of_the_sides_differ_in_colour() -> None:
    drawn = [pygame.image.tobytes(cloth_word("Parda!", "Drawn", us, 1.0, 400), "RGBA") for us in (True, False, None)]
    assert len(set(drawn)) == 3


def test_letters_stand_in_order_and_within_their_word() -> None:
    letters = big_letters("Victoire !", 90, 500)
    middles = [x for _picture, x, _y in letters]
    assert len(letters) == 9 and middles == sorted(middles)
    assert middles[0] - letters[0][0].get_width() / 2 > -280 and middles[-1] + letters[-1][0].get_width() / 2 < 280


def test_the_ribbon_of_a_lost_game_is_darker_and_hangs() -> None:
    won, lost = ribbon("They win", "12 : 7", False, 1.0, 600), ribbon("They win", "12 : 7", False, 1.0, 600, True)
    assert lost.get_width() == won.get_width() and lost.get_height() > won.get_height()
    middle = won.get_width() // 2, 24
    assert sum(lost.get_at(middle)[:3]) < sum(won.get_at(middle)[:3])


def test_a_long_title_in_little_room_is_in_two_lines_and_not_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, float]] = []
    monkeypatch.setattr(celebration, "put_text", lambda _out, line, _x, _y, px, *_rest: drawn.append((line, px)))
    ribbon("Núria and Pere win", "12 : 7", True, 1.0, 420)
    assert [line for line, _px in drawn] == ["Núria and", "Pere win", "12 : 7"] and drawn[0][1] >= 30
