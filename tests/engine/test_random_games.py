"""Random games of every table: they end, points add up, cards are conserved, records lead to the same end."""

from __future__ import annotations

import pytest

from tools.check.random_games import TABLES, play_share
from truc_desktop.engine import PRESETS

GAMES, SHARES = 2000, 4


@pytest.mark.parametrize("share", range(SHARES))
def test_two_thousand_random_games(share: int) -> None:
    played, hands, actions, by_preset = play_share(share, SHARES, GAMES)
    assert played == GAMES / SHARES
    assert hands > played
    assert actions > hands
    assert set(by_preset) == {key for key, _players in TABLES[share::SHARES]}


def test_every_table_is_played() -> None:
    assert {(key, players) for key, preset in PRESETS.items() for players in preset.players} == set(TABLES)
