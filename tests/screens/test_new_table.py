"""A new table: what is clicked is in the table that opens, and is remembered."""

from __future__ import annotations

import pygame
import pytest

from truc_desktop.engine.games import PRESETS, ruleset
from truc_desktop.screens.new_table import NewTableScreen, is_switch

from .pages import Program


@pytest.fixture
def page(program: Program) -> NewTableScreen:
    screen = NewTableScreen(program)
    program.show(screen)
    return screen


def test_enter_deals_with_the_usual_table(program: Program, page: NewTableScreen) -> None:
    program.key(pygame.K_RETURN)
    (spec,) = program.tables
    assert (spec.rules, spec.players, dict(spec.options)) == ("cat", 4, {})
    assert len(set(spec.cast)) == 4


def test_options_clicked_are_in_the_table(program: Program, page: NewTableScreen) -> None:
    program.click("opt-ranking-1")
    program.click("opt-match_length-1")
    program.click("opt-concede_any_time")
    program.click("opt-signals_truthful-1")
    program.click("opt-decide")
    program.click("deal")
    (spec,) = program.tables
    assert dict(spec.options) == {
        "ranking": "espaseta", "match_length": "3", "concede_any_time": "yes", "signals_truthful": "yes",
    }  # fmt: skip
    assert spec.decide_for_pair
    assert ruleset(spec.rules, spec.players, spec.options).ranking.key == "espaseta"


def test_a_number_by_keys(program: Program, page: NewTableScreen) -> None:
    program.tab_to("opt-turn_timer")
    program.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RIGHT)
    program.key(pygame.K_d)
    (spec,) = program.tables
    assert dict(spec.options) == {"turn_timer": "30"}


def test_every_option_of_the_game_is_there_with_its_words(program: Program, page: NewTableScreen) -> None:
    spoken = page.spoken()
    for option in PRESETS["cat"].options:
        assert option.title in spoken and option.explain in spoken
        if option.values and not is_switch(option):
            assert all(label in spoken for label in option.labels)


def test_two_seats_leave_out_what_needs_a_partner(program: Program, page: NewTableScreen) -> None:
    program.click("opt-signals-1")
    program.click("opt-decide")
    program.click("players-0")
    assert not program.has("opt-signals") and not program.has("opt-decide") and not program.has("seat-2")
    program.click("deal")
    (spec,) = program.tables
    assert (spec.players, dict(spec.options), len(spec.cast), spec.decide_for_pair) == (2, {}, 2, False)


def test_another_face_is_chosen_and_faces_swap(program: Program, page: NewTableScreen) -> None:
    before = page.spec.cast
    program.click("seat-2")
    program.click("who-awa")
    assert page.spec.cast == (before[0], before[1], "awa", before[3])
    program.click("seat-0")
    program.click(f"who-{before[1]}")
    assert page.spec.cast == (before[1], before[0], "awa", before[3])
    program.click("seat-1")
    program.key(pygame.K_ESCAPE)
    assert page.spec.cast == (before[1], before[0], "awa", before[3])


def test_a_face_by_keys_alone(program: Program, page: NewTableScreen) -> None:
    program.tab_to("seat-1")
    program.key(pygame.K_RETURN)
    assert page.sheets.is_open
    program.tab_to("who-delia")
    program.key(pygame.K_RETURN)
    assert page.spec.cast[1] == "delia" and not page.sheets.is_open


def test_the_name_is_written_and_keys_are_only_letters_there(program: Program, page: NewTableScreen) -> None:
    program.click("name")
    program.type("Dídac")
    assert program.settings.name == "Dídac" and not program.tables
    program.key(pygame.K_RETURN)
    program.key(pygame.K_d)
    assert len(program.tables) == 1 and program.settings.name == "Dídac"


def test_choices_are_remembered(program: Program, page: NewTableScreen) -> None:
    program.click("opt-ranking-1")
    program.click("seat-1")
    program.click("who-vicent")
    program.click("players-0")
    program.key(pygame.K_ESCAPE)
    again = NewTableScreen(program)
    program.show(again)
    assert (again.spec.players, dict(again.spec.options), again.spec.cast[1]) == (2, {"ranking": "espaseta"}, "vicent")
    program.click("players-1")
    assert len(set(again.spec.cast)) == 4 and again.spec.cast[1] == "vicent"


def test_the_wheel_scrolls_the_options(program: Program, page: NewTableScreen) -> None:
    pane = program.node("pane-options")
    top = program.node("opt-match_length").body().top
    middle = pane.body().center
    program.director.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
    program.director.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    program.frames(2)
    assert program.node("opt-match_length").body().top < top
    program.director.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=50))
    program.frames(2)
    assert program.node("opt-match_length").body().top == top
