"""Phrases said aloud at the table: each has a button and a digit."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tools.shots.positions import Position, Table, record, still_settings

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
