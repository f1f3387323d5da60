"""Rule book sheet: every page of every section can be reached in every game."""

from __future__ import annotations

import pygame
import pytest

from truc_desktop.art.rooms import room_of
from truc_desktop.engine import PRESETS, ruleset
from truc_desktop.presentation.rulebook import page_of
from truc_desktop.table.dialogs.rule_book import BookNode
from truc_desktop.table.layout.compose import compose


@pytest.fixture(autouse=True, scope="module")
def window() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("key", PRESETS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.5)])
def test_every_page_is_turned_to(key: str, size: tuple[int, int], scale: float) -> None:
    rules = ruleset(key, PRESETS[key].players[-1], {})
    book, place = page_of(rules), compose(*size, rules.players, scale)
    turned: list[tuple[int, int]] = []
    for number, section in enumerate(book.sections):
        page, more = 0, True
        while more:
            node = BookNode(
                place, book, number, page, room_of("catalan"), lambda s, p: turned.append((s, p)), lambda: None,
                lambda: None,
            )  # fmt: skip
            later = node.find("later")
            more = later is not None
            if later is not None and later.on_click is not None:
                later.on_click()
                assert turned[-1] == (number, page + 1)
            for button in node.walk():
                assert not button.focusable or node.box.contains(button.body()), button.name
            page += 1
            assert page < 12
        assert section.title in node.sprite.alt
