"""More people at this machine: who sits where is chosen in New table, and remembered."""

from __future__ import annotations

import pygame
import pytest

from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.screens.last_table import last_spec
from truc_desktop.screens.new_table import NewTableScreen
from truc_desktop.storage.settings import Settings

from .pages import Program


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.5)])
def test_another_person_at_this_machine_sits_down_and_writes_his_name(size: tuple[int, int], scale: float) -> None:
    program = Program(size, Settings(text_scale=scale))
    page = NewTableScreen(program)
    program.show(page)
    if program.has("tabs"):
        page.open_tab(2)
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
    page = NewTableScreen(program)
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
    page = NewTableScreen(program)
    program.show(page)
    page._sit(3, "person")
    page._seat(2)
    assert page.spec.people == (0,)
    program.director.pop()
    again = NewTableScreen(program)
    program.show(again)
    again._seat(4)
    assert again.spec.people == (0, 3)


def test_a_seat_for_the_network_opens_the_table_to_it(program: Program) -> None:
    page = NewTableScreen(program)
    program.show(page)
    program.click("seat-1")
    program.click("answer-open")
    program.click("seat-2")
    program.click("answer-person")
    program.key(pygame.K_ESCAPE)
    assert "1 seat waits for the network" in page.spoken()
    program.click("deal")
    ((spec, _name, _password),) = program.hosted
    assert (spec.open, spec.people) == ((1,), (0, 2))
    assert program.tables == []
    assert last_spec(program.settings).open == (1,)
    program.click("seat-1")
    program.click(f"who-{CAST[-1].key}")
    assert page.spec.open == () and page.spec.people == (0, 2)
