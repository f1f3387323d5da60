"""Phrases said aloud at the table: each has a button and a digit."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.table.dialogs.sheet import SheetNode

pytestmark = pytest.mark.usefixtures("blank_drawings")


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


def press(table: Table, key: int) -> None:
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=pygame.key.name(key)))
    table.frames(100)


def test_every_phrase_is_said_by_its_digit() -> None:
    table = Table(Position("talk", record("S1 play 5E", dealer=0)), (1280, 720), still_settings(), draws=False)
    phrases = table.screen.scene.words.talk
    assert len(phrases) == 9
    said = []
    for number in range(len(phrases)):
        press(table, pygame.K_p)
        assert table.screen.sheet == "talk"
        press(table, pygame.K_1 + number)
        assert not table.screen.sheet
        said.append(table.screen.session.sayings[-1].text)
    assert said == [phrase.text for phrase in phrases]
    table.close()


def test_a_click_beside_a_list_closes_it_and_one_on_its_paper_does_not() -> None:
    table = Table(Position("talk", record("S1 play 5E", dealer=0)), (1280, 720), still_settings(), draws=False)
    press(table, pygame.K_PLUS)
    assert table.screen.sheet == "choose"
    sheet = table.screen.scene.overlay.find("choose")
    assert isinstance(sheet, SheetNode)
    for at, still_open in (((sheet.box.left + 8, sheet.box.top + 8), True), ((8, 300), False)):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.screen.handle(pygame.event.Event(kind, pos=at, button=1, touch=False))
        table.frames(100)
        assert (table.screen.sheet == "choose") == still_open, at
    table.close()


def test_the_bubble_of_a_refused_bet_goes_before_points_are_given() -> None:
    at = record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0)
    table = Table(Position("refused", at, ("S0 call truc", "S1 refuse"), reach=None), (1280, 720), still_settings(),
                  draws=False)  # fmt: skip
    scene = table.screen.scene
    table.until(lambda: scene.actor.bubble(1) is not None, "the refusal")
    assert scene.actor.bubble(0) is not None
    table.until(lambda: scene.conductor.shown.points != (0, 0), "points")
    assert scene.actor.bubble(0) is None and not scene.conductor.shown.over
    table.close()
