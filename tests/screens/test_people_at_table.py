"""Pages of the rule book that end early show people at their table. These tests look at pixels."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.screens.pages import Program
from truc_desktop.engine import ruleset
from truc_desktop.presentation.games import profile_of
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens import people_at_table
from truc_desktop.screens.people_at_table import PeopleAtTable
from truc_desktop.screens.rulebook.book_screen import RuleBookScreen
from truc_desktop.screens.setup.new_table import NewTableScreen


@pytest.mark.parametrize("key", ["cat", "arg"])
def test_pages_that_end_early_show_people_and_facing_ones_never_the_same(key: str) -> None:
    program = Program((1280, 720))
    book = RuleBookScreen(program, ruleset(key, 4))
    program.show(book)
    found = 0
    for leaf in range(0, book.book.last + 1, book.book.pages):
        book.turn(-99)
        book.turn(leaf // book.book.pages)
        book.wait_for_pictures()
        pages = book.body.find("pages")
        assert pages is not None
        tails = [pygame.image.tobytes(node.image, "RGBA") for node in pages.walk()
                 if isinstance(node, Sprite) and node.name == "tail" and node.image is not None]  # fmt: skip
        assert len(set(tails)) == len(tails)
        found += len(tails)
    assert found > 0


def test_a_picture_of_people_is_painted_beside_the_frames_and_kept() -> None:
    ends, rules = PeopleAtTable(), ruleset("cat", 4)
    assert ends.picture(rules, 300, 160, 0) is None and ends.picture(rules, 300, 160, 1) is None
    assert ends.wait(60) and ends.wait(60) and not ends.wait(0)
    first, other = ends.picture(rules, 300, 160, 0), ends.picture(rules, 300, 160, 1)
    assert first is not None and other is not None and first.get_size() == (300, 160)
    assert pygame.image.tobytes(first, "RGBA") != pygame.image.tobytes(other, "RGBA")
    ends.close()


@pytest.mark.parametrize("cast", [1, 2, 3, 4])
def test_a_game_with_a_small_cast_has_its_pictures_too(cast: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ends, rules = PeopleAtTable(), ruleset("cat", 4)
    profile = profile_of(rules)
    small = replace(profile, cast=profile.cast[:cast])
    monkeypatch.setattr(people_at_table, "profile_of", lambda _rules: small)
    for number in range(6):
        assert ends.picture(rules, 120, 64, number) is None
    assert all(ends.wait(60) for _number in range(6))
    ends.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_new_table_shows_people_of_the_game_where_its_rules_leave_room(size: tuple[int, int]) -> None:
    program = Program(size)
    page = NewTableScreen(program)
    program.show(page)
    page.wait_for_pictures()

    def shown() -> list[tuple[int, int]]:
        pane = next(node for node in page.body.walk() if node.name == "pane-options-cat")
        return [node.image.get_size() for node in pane.walk() if isinstance(node, Sprite) and node.name == "people"
                and node.image is not None]  # fmt: skip

    assert len(shown()) == 1 and shown()[0][0] > 300
    program.click("fold-how")
    page.wait_for_pictures()
    assert not shown(), "the short rules need the room"
    page.exit()
