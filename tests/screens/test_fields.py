"""Text fields by keys and pointer: typed, selected and shown text agree."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tests.screens.pages import Program, with_options
from truc_desktop.art import inputs
from truc_desktop.art.type import text_width
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.ui.text_field import Field

LONG = "Montserrat Maria"


@pytest.fixture(autouse=True)
def page(program: Program) -> NewTableScreen:
    screen = with_options(program)
    program.show(screen)
    return screen


def name(program: Program) -> Field:
    """The field with the name, looked up again because the page may have been laid out again."""
    field = program.node("name")
    assert isinstance(field, Field)
    return field


def at(program: Program, letters: int) -> tuple[int, int]:
    """The window point after ``letters`` characters of a short name."""
    field, t = name(program), name(program)._gui.t
    x, y = field.window_pos
    return round(x + 20 * t + text_width(field.text[:letters], 22 * t, "sansb")), round(y + field.height / 2)


def mouse(program: Program, kind: int, pos: tuple[int, int]) -> None:
    fields = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    program.director.handle(pygame.event.Event(kind, pos=pos, **fields))
    program.frames(2)


def write(program: Program, text: str) -> None:
    program.click("name")
    program.key(pygame.K_END)
    program.type(text)


def test_a_press_puts_the_caret_between_the_letters(program: Program) -> None:
    write(program, "Marta")
    for letters in (2, 4, 0, 5):
        mouse(program, pygame.MOUSEBUTTONDOWN, at(program, letters))
        mouse(program, pygame.MOUSEBUTTONUP, at(program, letters))
        assert (name(program).writing, name(program).caret) == (True, letters)
    program.key(pygame.K_HOME)
    mouse(program, pygame.MOUSEBUTTONDOWN, at(program, 3))
    mouse(program, pygame.MOUSEBUTTONUP, at(program, 3))
    program.type("x")
    assert program.settings.name == "Marxta"


def test_letters_chosen_by_dragging_are_replaced_by_what_is_typed(program: Program) -> None:
    write(program, "Marta")
    mouse(program, pygame.MOUSEBUTTONDOWN, at(program, 1))
    plain = pygame.image.tobytes(name(program).image or pygame.Surface((1, 1)), "RGBA")
    mouse(program, pygame.MOUSEMOTION, at(program, 4))
    assert tuple(name(program).entry.select_range) == (1, 4)
    assert pygame.image.tobytes(name(program).image or pygame.Surface((1, 1)), "RGBA") != plain
    mouse(program, pygame.MOUSEBUTTONUP, at(program, 4))
    mouse(program, pygame.MOUSEMOTION, at(program, 0))
    assert tuple(name(program).entry.select_range) == (1, 4)
    program.type("o")
    assert program.settings.name == "Moa"


def test_a_press_elsewhere_ends_the_writing(program: Program) -> None:
    write(program, "Marta")
    program.click("players-1")
    assert not name(program).writing
    program.type("x")
    assert program.settings.name == "Marta"


@pytest.mark.parametrize("way", ["left", "covered", "laid out again"])
def test_the_bar_of_a_field_stays_with_its_page(
    program: Program, page: NewTableScreen, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda cursor: shown.append(pygame.Cursor(cursor).data[0]))
    write(program, "Mart")
    place = name(program).body().center
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: place)
    program.frames(3)
    assert shown[-1] == pygame.SYSTEM_CURSOR_IBEAM
    if way == "left":
        program.director.pop()
    elif way == "covered":
        program.key(pygame.K_F1)
    else:
        write(program, "Marta")
        page.rebuild()
        program.frames(3)
    assert shown[-1] == (pygame.SYSTEM_CURSOR_IBEAM if way == "laid out again" else pygame.SYSTEM_CURSOR_ARROW)


def ink(picture: pygame.Surface, part: Rect) -> int:
    """Dark pixels in a part of a picture."""
    cut = picture.subsurface(part)
    return pygame.mask.from_threshold(cut, pygame.Color("#2a1a12"), (70, 70, 70, 255)).count()


@pytest.mark.parametrize("caret", [0, 7, len(LONG)])
def test_long_writing_stays_inside_the_line(caret: int) -> None:
    width, t = 150, 1.0
    picture = inputs.field(width, LONG, t, focus=True, caret=caret, blink=False)
    empty = inputs.field(width, "", t, focus=True, blink=False)
    for x in (9, width - 18):
        edge = Rect(x, 12, 9, picture.get_height() - 24)
        assert ink(picture, edge) == ink(empty, edge)


@pytest.mark.parametrize("caret", [0, 7, len(LONG)])
def test_a_press_in_long_writing_finds_the_letter_that_is_shown_there(caret: int) -> None:
    places = [inputs.field_place(150, LONG, 1.0, x, caret) for x in range(0, 150, 3)]
    assert places == sorted(places)
    ends = (places[0] == 0, places[-1] == len(LONG))
    assert ends == ((False, True) if caret == len(LONG) else (True, False))


def test_letters_of_other_scripts_can_be_seen_where_they_are_written() -> None:
    plain = inputs.field(200, "", 1.0)
    for text in ("\u4e2d\u6587", "\u0393\u03b9\u03ac", "\u0416"):
        assert ink(inputs.field(200, text, 1.0), plain.get_rect()) > ink(plain, plain.get_rect()) + 20
