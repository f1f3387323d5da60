"""Several people at one screen: whole matches by posted events, the curtain, the replay, the signs between partners."""

from __future__ import annotations

import pytest

from truc_desktop.screens import opening as openings

from .hot import Room

SHORT = {"cat": {}, "arg": {"match_length": "1"}, "val_f": {"camas": "1"}}
TABLES = (
    ("cat", 2, (0, 1)), ("cat", 4, (0, 2)), ("cat", 4, (0, 1)), ("cat", 4, (0, 1, 2, 3)), ("arg", 2, (0, 1)),
    ("arg", 3, (0, 2)), ("arg", 4, (0, 1, 3)), ("arg", 4, (0, 1, 2, 3)), ("val_f", 4, (0, 3)), ("val_f", 2, (0, 1)),
)  # fmt: skip


@pytest.mark.parametrize(("rules", "players", "people"), TABLES)
def test_a_match_is_played_to_its_end(
    rules: str, players: int, people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openings, "_KIND", "random")
    room = Room.of(rules, players, people, dict(SHORT[rules]), seed=11 + players)
    seen: set[int] = set()
    while (table := room.until_asked()) is not None:
        seen.add(table.person)
        if not table.sheet:
            assert table.conductor.shown == room.screen.session.view(table.person)
        behind = [other for other in room.screen.tables.values() if other is not table]
        assert not any(other.front for other in behind)
        room.act()
    assert room.screen.session.match.over
    assert seen == set(people)
