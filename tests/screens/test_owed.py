"""The summary of a finished hand: it opens exactly once, whatever is open while the hand ends and however that is
closed, never in the middle of the next hand; and the robots wait for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tools.shots.family import hand
from tools.shots.positions import LONG_HAND, Position, Table, record, still_settings
from truc_desktop.engine import Event, FlorRequested
from truc_desktop.scene.node import Node
from truc_desktop.table.pacing.robots import RobotTurns

pytestmark = pytest.mark.usefixtures("blank_drawings")

SIZE = (1280, 720)
ALMOST = (*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B")
HAND = record(*ALMOST, dealer=0, score="T0 4 T1 7")
SHEETS = {
    "pause": pygame.K_ESCAPE, "log": pygame.K_h, "talk": pygame.K_p, "trick": pygame.K_l,
}  # fmt: skip
"""Sheets and the keys that open them."""
BEFORE, DURING, AFTER = 300, 1500, 16_000


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


def table(text: str, speed: float = 1.0, stay: int | None = 1000) -> Table:
    settings = replace(still_settings(), speed=speed, trick_stay_ms=stay)
    return Table(Position("owed", text, ("S0 play 3O",), reach=None), SIZE, settings, draws=False)


def press(table: Table, key: int, text: str = "") -> None:
    table.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=0, scancode=0))


def click(table: Table, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.director.handle(pygame.event.Event(kind, pos=at, button=1))


def push(table: Table, name: str) -> None:
    screen = table.director.screen
    assert screen is table.screen
    node: Node = next(n for n in table.screen.scene.stage.root.walk() if n.name == name and n.on_click is not None)
    assert node.on_click is not None
    node.on_click()


@pytest.mark.parametrize("moment", [BEFORE, DURING, AFTER])
@pytest.mark.parametrize("way", ["esc", "click"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_end_of_a_hand_comes_back(sheet: str, way: str, moment: int) -> None:
    played = table(HAND)
    played.frames(moment)
    press(played, SHEETS[sheet])
    played.frames(AFTER)
    if way == "esc":
        press(played, pygame.K_ESCAPE)
    else:
        told = played.screen.sheet == "ribbon"
        click(played, (8, 400))
        if told:  # the dialog did not open over the ribbon, which a click anywhere answers
            assert not played.screen.sheet and not played.screen.owed
            played.close()
            return
    played.frames(200)
    if played.screen.sheet != "ribbon":  # Esc closes what a click outside leaves open
        press(played, pygame.K_ESCAPE)
        played.frames(200)
    assert played.screen.sheet == "ribbon"
    played.close()


def test_the_settings_lead_back_to_the_menu_and_that_gives_it_back() -> None:
    played = table(HAND)
    played.frames(AFTER)
    assert played.screen.sheet == "ribbon"
    played.frames(1500)
    press(played, pygame.K_ESCAPE)
    push(played, "answer-settings")
    played.frames(400)
    assert played.director.screen is not played.screen
    press(played, pygame.K_ESCAPE)
    played.frames(600)
    assert played.director.screen is played.screen
    assert played.screen.sheet == "pause"
    press(played, pygame.K_ESCAPE)
    played.frames(200)
    assert played.screen.sheet == "ribbon"
    played.close()


def test_it_does_not_come_in_the_next_hand() -> None:
    played = table(HAND)
    played.frames(DURING)
    press(played, pygame.K_ESCAPE)
    played.frames(AFTER)
    press(played, pygame.K_ESCAPE)
    played.frames(400)
    press(played, pygame.K_RETURN)
    played.frames(2000)
    push(played, "choice-cut")
    for _ in range(60):
        played.frames(150)
        assert played.screen.sheet == ""
    assert played.screen.scene.conductor.shown.number == 2
    played.close()


def test_the_robots_wait_while_a_finished_hand_is_not_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    played = table(HAND)
    asked: list[bool] = []

    def watched(_desk: RobotTurns, dt_ms: float, idle: bool, speed: float = 1.0) -> None:
        asked.append(idle)

    monkeypatch.setattr(RobotTurns, "advance", watched)
    played.frames(AFTER)
    asked.clear()
    press(played, pygame.K_h)
    played.frames(500)
    press(played, pygame.K_ESCAPE)
    played.frames(500)
    assert played.screen.scene.conductor.shown.over
    assert asked
    assert not any(asked)
    played.close()


@pytest.mark.parametrize("speed", [1.0, 4.0, float("inf")])
def test_a_finished_trick_stays_as_long_as_the_settings_say(speed: float) -> None:
    played = table(HAND, speed, 4000)
    nodes = played.screen.scene.table.trick
    played.until(lambda: any(node.dim >= 0.4 for node in nodes.values()), "a finished trick")
    played.frames(3500)
    assert nodes
    played.frames(2000)  # the word for what has decided comes first
    assert not nodes
    played.close()


@pytest.mark.parametrize("speed", [1.0, float("inf")])
def test_a_finished_trick_waits_for_a_click_and_says_so(speed: float) -> None:
    played = table(HAND, speed, None)
    nodes = played.screen.scene.table.trick
    played.until(lambda: any(node.dim >= 0.4 for node in nodes.values()), "a finished trick")
    played.frames(20_000)
    assert nodes
    assert "Space" in played.screen.asked.text
    press(played, pygame.K_SPACE, " ")
    played.frames(600)
    assert not nodes
    played.close()


def test_the_plus_of_any_keyboard_offers_the_speeds() -> None:
    played = table(HAND)
    played.frames(50)
    before = played.settings.speed
    press(played, pygame.K_EQUALS, "+")
    assert played.screen.sheet == "choose" and played.settings.speed == before
    press(played, pygame.K_3, "3")
    assert played.settings.speed > before and not played.screen.sheet
    played.close()


def test_a_flor_is_asked_for_from_the_sheet_of_the_hand() -> None:
    kept = hand("arg", "S0 4B 6O 3C | S1 7E 6E 3E | S2 1C 5O 7B | S3 2B 4E 6C", "S0 play 4B", "S1 play 7E",
                "S2 play 1C", "S3 play 2B", "S1 play 6E", "S2 play 5O", "S3 play 4E")  # fmt: skip
    """Two tricks for the side that has not declared its three swords."""
    played = Table(Position("asked", kept, ("S0 play 6O",), reach=None), SIZE, still_settings(), draws=False)
    heard: list[Event] = []
    played.screen.session.subscribe(0, lambda batch: heard.extend(batch.events))
    played.until(lambda: played.screen.sheet == "summary", "the summary")
    press(played, pygame.K_ESCAPE)
    assert played.screen.sheet == "pause", "going on would give the challenge up"
    press(played, pygame.K_ESCAPE)
    played.until(lambda: played.screen.sheet == "summary", "the summary after the menu")
    push(played, "request")
    played.frames(50)
    assert played.screen.sheet == "choose"
    push(played, "pick-1")
    played.frames(50)
    asked = [event for event in heard if isinstance(event, FlorRequested)]
    assert [(event.seat, event.to, event.had) for event in asked] == [(0, 1, True)]
    played.until(lambda: played.screen.sheet == "summary", "the summary again")
    played.close()
