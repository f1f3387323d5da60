"""A whole match of every game, played through the interface by posted events against robots."""

from __future__ import annotations

import pytest

from truc_desktop.engine.games import PRESETS
from truc_desktop.engine.match import Match

from .test_match import Table

TABLES = [(key, players) for key, preset in PRESETS.items() for players in preset.players]
GIVING_UP = ("concede", "leave")


def act(table: Table) -> None:
    """Do something with what is asked, by the mouse: mostly play on."""
    screen, rng = table.screen, table.rng
    if screen.sheet in ("summary", "end"):
        table.click(table.find("next"))
        return
    if screen.sheet == "choose":
        picks = [node for node in screen.overlay.walk() if node.name.startswith("pick-")]
        table.click(rng.choice(picks))
        return
    live = [choice for choice in screen.asked.choices if choice.live]
    live = [choice for choice in live if choice.name not in GIVING_UP] or live
    if screen.asked.playable and (not live or rng.chance(0.6)):
        code = rng.choice(screen.asked.playable)
        table.click(next(node for node in screen.table.hand if node.code == code))
        return
    table.click(table.find(f"choice-{rng.choice(live).name}"))


def won(match: Match) -> bool:
    """Whether somebody has really won the match."""
    return match.rules.match.match_winners(match.board) != ()


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_whole_match_is_played_to_its_end(key: str, players: int) -> None:
    table = Table(players, seed=11 + players, rules=key)
    while table.until_asked():
        assert table.screen.conductor.shown == table.screen.session.view(0) or table.screen.sheet
        act(table)
    match = table.screen.session.match
    assert won(match)
    assert table.screen.sheet == "end"
    held = sorted(node.code for node in table.screen.table.hand)
    assert held == sorted(table.screen.conductor.shown.cards)
