"""Legend of every game: all groups of cards and all signs, no cut text, pages in a small window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest

from truc_desktop.art import type
from truc_desktop.art.wheel import WheelShape
from truc_desktop.engine import PRESETS, Match, RuleSet, ruleset, view_of
from truc_desktop.presentation.rulebook.keys import keys_of
from truc_desktop.table.dialogs.help import HelpNode
from truc_desktop.table.dialogs.legend import group_name, shown_signs
from truc_desktop.table.layout.compose import compose


class Look(NamedTuple):
    """A window and a text scale."""

    size: tuple[int, int]
    scale: float


LOOKS = (Look((1280, 720), 1.0), Look((1024, 640), 1.0), Look((1280, 720), 1.5))


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


def legend(rules: RuleSet, look: Look) -> HelpNode:
    place = compose(*look.size, rules.players, look.scale)
    view = view_of(Match(rules), 0)
    return HelpNode(place, view, "quim", lambda: None, lambda: None)


def all_tables() -> list[RuleSet]:
    """Return each preset with most players, and one with four brave cards above fourteen ranks."""
    tables = [ruleset(preset.key, preset.players[-1]) for preset in PRESETS.values()]
    return [*tables, ruleset("cat", 4, {"ranking": "espaseta"})]


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("rules", all_tables(), ids=lambda r: f"{r.key}-{r.ranking.key}")
def test_nothing_is_cut_and_everything_is_said(
    rules: RuleSet, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, shortened = type.cut, []

    def watched(line: str, px: float, face: str, width: float) -> str:
        short = whole(line, px, face, width)
        if short != line:
            shortened.append(line)
        return short

    monkeypatch.setattr(type, "cut", watched)
    node = legend(rules, look)
    for page in node.pages:
        node.turn(page)
    assert shortened == []
    for group in rules.ranking.groups:
        assert group_name(group) in node.sprite.alt
    for sign in shown_signs(rules):
        assert sign.gesture in node.sprite.alt


def test_pages_are_turned_where_the_window_is_small() -> None:
    rules = ruleset("val_f", 4)
    assert legend(rules, LOOKS[0]).pages == ()
    small = legend(rules, LOOKS[2])
    assert small.pages == ("cards", "signs", "keys")
    before = small.paper.copy()
    button = small.find("page-signs")
    assert button is not None and button.on_click is not None
    button.on_click()
    assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(small.paper, "RGBA")
    assert legend(ruleset("val_f", 2), LOOKS[2]).pages == ("cards", "keys")


@pytest.mark.parametrize("count", range(2, 11))
def test_a_wheel_has_room_for_up_to_ten_faces(count: int) -> None:
    shape = WheelShape(count, 1.0)
    boxes = [pygame.Rect(0, 0, shape.face_size, shape.face_size) for _ in range(count)]
    for i, box in enumerate(boxes):
        box.center = tuple(map(round, shape.middle(i)))
        assert shape.wedge_at(*shape.middle(i)) == i
    assert all(box.inflate(-12, -12).collidelistall(boxes) == [i] for i, box in enumerate(boxes))


def keys(key: str, players: int, **options: str) -> dict[str, str]:
    """Return the keys of a table and what they do; none occurs twice."""
    told = keys_of(ruleset(key, players, options))
    assert len(dict(told)) == len(told)
    return dict(told)


def test_keys_are_listed_where_they_do_something() -> None:
    assert "S" in keys("cat", 4) and "S" not in keys("trut", 2) and "S" not in keys("cat", 4, signals="off")
    assert "signs" not in keys("trut", 2)["Point at a face"]
    assert "signs" in keys("cat", 4)["Point at a face"]
    assert "1 2 3 4" in keys("arg", 3) and "1 2 3 4" not in keys("arg", 4) and "1 2 3" in keys("arg", 4)


def test_a_card_and_a_call_go_together_where_calls_need_not_come_first() -> None:
    line = "Shift + 1 2 3"
    assert all(line in keys(game, 4) for game in ("cat", "val_f", "val_m", "arg"))
    assert not any(line in keys(game, 2) for game in ("trut", "fr2", "fr2_any", "fr2_double", "lanes"))
    assert line not in keys("cat", 4, bet_timing="on_turn")


def test_the_sheet_lists_the_keys_of_its_table() -> None:
    assert "look there to see signs" not in legend(ruleset("trut", 2), LOOKS[0]).sprite.alt
    assert "look there to see signs" in legend(ruleset("cat", 4), LOOKS[0]).sprite.alt
