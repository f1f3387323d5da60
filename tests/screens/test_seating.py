"""More people at this computer: seats are chosen in New table, and remembered."""

from __future__ import annotations

import pygame
import pytest

from tests.screens.pages import Program, with_options
from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.screens.match.seated_match import new_match
from truc_desktop.screens.network.network_table import name_of
from truc_desktop.screens.setup.recent_tables import last_spec
from truc_desktop.screens.setup.seats_picture import of_your_side
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.text_field import Field


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.5)])
def test_another_person_at_this_machine_sits_down_and_writes_his_name(size: tuple[int, int], scale: float) -> None:
    program = Program(size, Settings(text_scale=scale))
    page = with_options(program)
    program.show(page)
    if program.has("tabs"):
        page.tabs.open(2)
    program.click("seat-2")
    program.click("answer-person")
    program.type("Jordi")
    program.key(pygame.K_RETURN)
    program.click("deal")
    spec = program.tables[-1]
    assert spec.guests == {2: "Jordi"}
    assert spec.people == (0, 2)
    assert last_spec(program.settings).guests == {2: "Jordi"}


def test_a_person_gives_the_seat_back_to_a_robot(program: Program) -> None:
    page = with_options(program)
    program.show(page)
    program.click("seat-1")
    program.click("answer-person")
    program.key(pygame.K_ESCAPE)
    assert page.spec.guests == {1: BY_KEY[page.spec.cast[1]].name}
    program.click("seat-1")
    program.click(f"who-{CAST[-1].key}")
    assert page.spec.guests == {1: CAST[-1].name}
    program.click("seat-1")
    program.click("answer-robot")
    assert page.spec.guests == {}


def test_a_person_without_a_seat_at_a_small_table_is_kept_in_mind(program: Program) -> None:
    page = with_options(program)
    program.show(page)
    page._sit(3, "person")
    page._seat(2)
    assert page.spec.people == (0,)
    program.director.pop()
    again = with_options(program)
    program.show(again)
    again._seat(4)
    assert again.spec.people == (0, 3)


def test_a_seat_for_the_network_opens_the_table_to_it(program: Program) -> None:
    page = with_options(program)
    program.show(page)
    program.click("seat-1")
    program.click("answer-open")
    program.click("seat-2")
    program.click("answer-person")
    program.key(pygame.K_ESCAPE)
    assert "1 seat is open to the network" in page.spoken()
    program.click("deal")
    ((spec, _name, _password),) = program.hosted
    assert (spec.open, spec.people) == ((1,), (0, 2))
    assert program.tables == []
    assert last_spec(program.settings).open == (1,)
    program.click("seat-1")
    program.click(f"who-{CAST[-1].key}")
    assert page.spec.open == () and page.spec.people == (0, 2)


def test_the_plate_says_a_name_while_it_is_written(program: Program) -> None:
    page = with_options(program)
    program.show(page)
    program.click("seat-1")
    program.click("answer-person")
    program.type("Ann")
    assert program.node("seat-1").alt.startswith("Ann, rival, a person")
    program.type("a")
    assert program.node("seat-1").alt.startswith("Anna, ")
    program.key(pygame.K_RETURN)
    program.click("name")
    program.type("Pep")
    assert program.node("seat-0").alt.startswith("Pep, you")
    assert isinstance(page.forms.writing, Field) and page.forms.writing.text == "Pep"


def test_nobody_has_the_name_of_somebody_else(program: Program) -> None:
    page = with_options(program)
    program.show(page)
    robot = BY_KEY[page.spec.cast[3]].name
    for seat, name in ((1, "Anna"), (2, " Anna ")):
        page._sit(seat, "person")
        page._rename_guest(seat, name)
    assert program.node("seat-2").alt.startswith("Anna 2, ")
    assert page.spec.guests == {1: "Anna", 2: "Anna 2"}
    page._rename_guest(1, robot)
    page._rename("Anna")
    assert page.spec.guests == {1: f"{robot} 2", 2: "Anna 2"}
    page._keep()
    assert last_spec(program.settings).guests == page.spec.guests


def test_who_gave_no_name_is_called_alike_everywhere_among_people(program: Program) -> None:
    page = with_options(program)
    program.show(page)
    assert program.node("seat-0").alt.startswith("You, at the bottom")
    page._sit(2, "person")
    face = BY_KEY[page.spec.cast[0]].name
    assert program.node("seat-0").alt.startswith(f"{face}, you")
    assert new_match(page.spec, program.settings.name).players[0].name == face
    page._sit(2, "open")
    assert program.node("seat-0").alt.startswith(f"{face}, you")
    page._keep()
    assert name_of(program.settings) == face
    page._rename("Pep")
    assert name_of(program.settings) == "Pep" and program.node("seat-0").alt.startswith("Pep, you")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_name_written_behind_a_tab_leads_back_to_the_seats(key: int) -> None:
    program = Program((1024, 640), Settings(text_scale=1.5))
    page = with_options(program)
    program.show(page)
    page.tabs.open(2)
    program.click("seat-1")
    program.click("answer-person")
    assert page.tabs.tab == 1
    program.type("Jordi")
    program.key(key)
    assert page.tabs.tab == 2 and program.node("seat-1").alt.startswith("Jordi, ")
    assert page.ring.node is program.node("seat-1")
    page.tabs.open(1)
    program.click("name-1")
    program.key(key)
    assert page.tabs.tab == 1


@pytest.mark.parametrize("low", [False, True])
def test_the_sheet_of_a_person_asks_more_than_a_face(program: Program, low: bool) -> None:
    page = with_options(program)
    program.show(page)
    seating = page._seating.person(1, "Anna")
    sheet = seating.sheet(1, 4, "", program.page.tick, low)
    assert sheet.title == "Anna, at this computer"
    assert {answer.name for answer in sheet.answers} >= {"name", "robot", "stay"}
    assert seating.faces(1, 4, "", program.page.tick).title == "Which face for Anna?"


def test_sides_of_three_follow_the_rooster() -> None:
    assert [of_your_side(seat, 3) for seat in range(3)] == [True, False, False]
    assert [of_your_side(seat, 3, 1) for seat in range(3)] == [True, False, True]
    assert [of_your_side(seat, 3, 2) for seat in range(3)] == [True, True, False]
    assert [of_your_side(seat, 4) for seat in range(4)] == [True, False, True, False]
