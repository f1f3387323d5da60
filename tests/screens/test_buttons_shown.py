"""Buttons in the rail: none that cannot be pressed in this turn; the key of one that is missing says why."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tools.shots.family import FAMILY
from tools.shots.positions import FIRST_TRICK, LONG_HAND, Position, Table, record, sheet, still_settings

pytestmark = pytest.mark.usefixtures("blank_drawings")

SIZE = (1280, 720)
OURS = ("S1 play 5E", "S2 play 7E", "S3 play 6C", "S0 call truc", "S1 accept")
"""We have raised, so only they may raise again."""


def sit(text: str, *live: str, reach: Callable[[Table], None] | None = Table.settle) -> Table:
    return Table(Position("buttons", text, live, reach=reach), SIZE, still_settings(), draws=False)


def buttons(table: Table) -> set[str]:
    found = (node.name for node in table.screen.scene.panels.root.children)
    return {name.removeprefix("choice-") for name in found if name.startswith("choice-")}


def test_who_may_not_raise_has_no_button_for_it_and_the_key_says_why() -> None:
    table = sit(record(*OURS, dealer=0))
    table.settle()
    asked = table.screen.asked
    assert asked.playable and not buttons(table)
    key = next(choice.key for choice in asked.choices if choice.name == "raise")
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(key.lower()), unicode=key.lower(), mod=0))
    table.frame()
    assert table.screen.asked.text != asked.text


def test_a_button_of_the_next_question_keeps_its_place_while_a_trick_is_swept() -> None:
    table = sit(record(*FIRST_TRICK[:3], dealer=0), FIRST_TRICK[3], reach=None)
    table.until(lambda: not table.screen.asked.urgent, "the card lies")
    assert not table.screen.scene.conductor.idle
    assert "raise" in buttons(table) and not any(choice.live for choice in table.screen.asked.choices)
    table.settle()
    assert "raise" in buttons(table) and any(choice.live for choice in table.screen.asked.choices)


def test_a_raise_that_has_been_said_loses_its_button_at_once() -> None:
    table = sit(record(*FIRST_TRICK[:3], dealer=0), "S0 call truc", reach=None)
    table.frames(100)
    assert not buttons(table)


def test_under_the_ribbon_of_a_hand_there_is_no_button_of_the_next() -> None:
    end = record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0, score="T0 4 T1 7")
    table = sit(end, "S0 play 3O", reach=sheet("ribbon"))
    assert table.screen.sheet == "ribbon" and not buttons(table)


@pytest.mark.parametrize("letter", ["r", "t"])
def test_t_raises_in_a_french_game_as_its_own_letter_does(letter: str) -> None:
    table = Table(next(one for one in FAMILY if one.name == "fr-lead"), SIZE, still_settings(), draws=False)
    table.settle()
    assert {choice.key for choice in table.screen.asked.choices if choice.name == "raise"} == {"R"}
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0))
    table.frames(600)
    assert not any(choice.name == "raise" and choice.live for choice in table.screen.asked.choices)
    table.close()


def test_t_never_answers_a_bet() -> None:
    table = sit(record("S1 play 5E", dealer=0), "S1 call truc", reach=None)
    table.until(lambda: any(choice.key == "Y" and choice.live for choice in table.screen.asked.choices), "a question")
    asked = table.screen.asked
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_t, unicode="t", mod=0))
    table.frames(600)
    assert table.screen.asked.choices == asked.choices
    table.close()
