"""Several people at one screen: whole matches by posted events, the curtain, the replay, signals between partners."""

from __future__ import annotations

import pygame
import pytest

from tests.screens.hot import Room
from tests.screens.program import match_of
from truc_desktop.engine import PRESETS
from truc_desktop.screens.match import seated_match
from truc_desktop.screens.match.hints import Hints

pytestmark = pytest.mark.usefixtures("blank_drawings")

SHORT = {"match_length": "1", "camas": "1"}
"""Options that make a match short, for games that have them."""
TABLES = (
    ("cat", 2, (0, 1)), ("cat", 4, (0, 2)), ("cat", 4, (0, 1, 2, 3)), ("arg", 2, (0, 1)), ("arg", 3, (0, 2)),
    ("arg", 4, (0, 1, 3)), ("val_f", 4, (0, 3)),
)  # fmt: skip


EVERY = [
    (key, players, tuple(range(0, players, step)))
    for key, preset in PRESETS.items() for players in preset.players for step in (1, 2) if players > step
]  # fmt: skip
"""Every table of every game, with people everywhere, and in every second seat."""


def play(rules: str, players: int, people: tuple[int, ...]) -> None:
    """Play a match, and check what each person sees at every question."""
    known = {option.key for option in PRESETS[rules].options}
    options = {name: value for name, value in SHORT.items() if name in known}
    room = Room.of(rules, players, people, options, seed=11 + players)
    seen: set[int] = set()
    while (table := room.until_asked()) is not None:
        seen.add(table.person)
        if not table.sheet:
            assert table.scene.conductor.shown == room.screen.session.view(table.person)
        behind = [other for other in room.screen.tables.values() if other.screen is not table]
        assert not any(other.missed.front for other in behind)
        room.act()
    assert match_of(room.screen.session).over
    assert seen <= set(people) and len(seen) > 1


@pytest.mark.parametrize(("rules", "players", "people"), TABLES)
def test_a_match_is_played_to_its_end(
    rules: str, players: int, people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seated_match, "_KIND", "random")
    play(rules, players, people)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players", "people"), EVERY)
def test_every_table_of_every_game(
    rules: str, players: int, people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seated_match, "_KIND", "random")
    play(rules, players, people)


@pytest.mark.parametrize(("people", "advised"), [((0, 1), False), ((0, 2), True), ((0, 2, 3), False)])
def test_hints_are_there_with_partners_and_against_robots_never_against_people(
    people: tuple[int, ...], advised: bool
) -> None:
    room = Room.of("cat", 4, people)
    table = room.until_asked()
    assert table is not None
    assert any(tool.name == "hint" for tool in table.bar_tools()[1]) is advised
    room.key(pygame.K_j)
    if advised:
        hint = table.part(Hints).hint
        assert hint is not None and hint.act == "Tallo" and hint.reason
    else:
        assert table.asked.text == "There are no hints against other people."
