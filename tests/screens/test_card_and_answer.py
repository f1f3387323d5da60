"""A card pressed while an answer is due, and a call that waits for the card it goes with."""

from __future__ import annotations

import pygame
import pytest

from tools.shots.positions import Position, Table, record, still_settings

pytestmark = pytest.mark.usefixtures("blank_drawings")

ANSWER = Position("answer", record("S1 play 5E", dealer=0), ("S1 call truc",))
LEAD = Position("lead", record())


def rings(table: Table) -> list[str]:
    return [node.code for node in table.screen.scene.table.hand if node.find("chosen-for") is not None]


def test_a_card_pressed_while_an_answer_is_due_shakes_and_the_answers_are_named() -> None:
    table = Table(ANSWER, (1280, 720), still_settings(), draws=False)
    table.frames(800)
    table.screen.play_card("3O")
    node = table.screen.scene.stage.root.find("choice-accept")
    assert node is not None
    jumped = set()
    for _ in range(20):
        table.frames(17)
        jumped.add(node.offset_y)
    assert len(jumped) > 1 and node.offset_y == 0
    assert table.screen.asked.text == "Answer Remei first: Vull or No vull."
    table.close()


def test_who_points_at_a_card_is_told_beside_it_alone_whom_to_answer_first() -> None:
    table = Table(ANSWER, (1280, 720), still_settings(), draws=False)
    table.frames(800)
    question, node = table.screen.asked.text, table.screen.scene.table.hand[0]
    x, y = node.body().center
    table.screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    table.frames(500)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.screen.handle(pygame.event.Event(kind, pos=(x, y), button=1))
    table.frames(500)
    line = table.screen.scene.stage.root.find("card-line")
    assert line is not None and line.alt == "Answer Remei first: Vull or No vull."
    assert table.screen.asked.text == question
    table.close()


def test_a_card_pressed_before_the_answer_could_be_given_is_told_of_as_soon_as_it_can() -> None:
    table = Table(Position("answer", record("S1 play 5E", dealer=0), ("S1 call truc",), reach=lambda _table: None),
                  (1280, 720), still_settings(), draws=False)  # fmt: skip
    table.frames(50)
    assert not table.screen.open
    table.screen.play_card("3O")
    for _ in range(80):
        table.frames(17)
        if table.screen.asked.text.startswith("Answer Remei first"):
            break
    assert table.screen.asked.text == "Answer Remei first: Vull or No vull."
    assert not table.session.view(0).plays[1:]
    table.close()


@pytest.mark.parametrize("code", ["5E", "1C"])
def test_the_prompt_tells_of_a_card_while_it_flies(code: str) -> None:
    table = Table(Position("fly", record(dealer=0), (f"S1 play {code}", "S2 play 7E"), reach=lambda _table: None),
                  (1280, 720), still_settings(), draws=False)  # fmt: skip
    shown = []
    while not table.screen.scene.conductor.shown.plays[1:]:
        shown.append((len(table.screen.scene.conductor.shown.plays), table.screen.asked.text))
        table.frames(17)
    assert {text for laid, text in shown if laid == 1} == {"Marcel plays the seven of swords."}
    assert [text for laid, text in shown if laid == 0][-1].startswith("Remei plays the ")
    table.close()


def test_a_call_that_waits_for_its_card_is_told_and_shown_on_the_cards_until_it_is_undone() -> None:
    table = Table(LEAD, (1280, 720), still_settings(), draws=False)
    table.frames(800)
    asked = table.screen.asked
    arm = next(choice for choice in asked.choices if choice.name == "arm")
    assert not rings(table)
    table.screen.press(arm)
    table.frames(300)
    assert table.screen.asked.text == "Now choose the card to play with truc."
    assert rings(table) == ["3O", "12O", "4C"]
    table.screen.press(next(choice for choice in table.screen.asked.choices if choice.name == "arm"))
    table.frames(300)
    assert table.screen.asked.text == asked.text and not rings(table)
    table.close()


def test_the_rings_go_with_the_card_that_is_played() -> None:
    table = Table(LEAD, (1280, 720), still_settings(), draws=False)
    table.frames(800)
    table.screen.press(next(choice for choice in table.screen.asked.choices if choice.name == "arm"))
    table.frames(600)
    table.screen.play_card("3O")
    table.frames(34)
    scene = table.screen.scene
    assert [play[1] for play in table.session.view(0).plays][:1] == ["3O"]
    assert not any(node.name == "chosen-for" for node in scene.stage.root.walk())
    table.close()
