"""A whole match of every game, played through the interface by posted events against robots."""

from __future__ import annotations

import pytest

from tests.screens.program import match_of
from tests.screens.test_match import Table
from truc_desktop.engine import PRESETS, Match
from truc_desktop.screens.match import seated_match

pytestmark = pytest.mark.usefixtures("blank_drawings")

TABLES = [(key, players) for key, preset in PRESETS.items() for players in preset.players]
GIVING_UP = ("concede", "leave")


def act(table: Table) -> None:
    """Answer the question by mouse, mostly by playing on."""
    screen, rng = table.screen, table.rng
    if screen.sheet in ("ribbon", "summary", "end"):
        table.click(table.find("next"))
        return
    if screen.sheet == "choose":
        picks = [node for node in screen.scene.overlay.walk() if node.name.startswith("pick-")]
        table.click(rng.choice(picks))
        return
    live = [choice for choice in screen.asked.choices if choice.live]
    live = [choice for choice in live if choice.name not in GIVING_UP] or live
    if screen.asked.playable and (not live or rng.chance(0.6)):
        code = rng.choice(screen.asked.playable)
        table.click(next(node for node in screen.scene.table.hand if node.code == code))
        return
    table.click(table.find(f"choice-{rng.choice(live).name}"))


def won(match: Match) -> bool:
    """Whether a side has really won the match."""
    return match.rules.match.match_winners(match.board) != ()


SHORT = {"match_length": "1", "camas": "1"}
"""Options that make a match short, for games that have them."""


def play(key: str, players: int, options: dict[str, str]) -> None:
    """Play a match through the interface, and check its end."""
    table = Table(players, seed=11 + players, rules=key, options=options)
    while table.until_asked():
        assert table.screen.scene.conductor.shown == table.screen.session.view(0) or table.screen.sheet
        act(table)
    match = match_of(table.screen.session)
    assert won(match)
    assert table.screen.sheet == "end"
    shown = table.screen.scene.conductor.shown
    held = sorted(node.code for node in table.screen.scene.table.hand)
    # A flor challenged after the hand may end the match when the cards have been collected; who has refused has put
    # theirs down.
    down = len(table.screen.scene.table.backs.get(0, ()))
    assert table.screen.scene.swept or held == sorted(() if 0 in shown.gone or down else shown.cards)
    assert not down or down == len(shown.cards)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_match_is_played_to_its_end(key: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seated_match, "_KIND", "random")
    known = {option.key for option in PRESETS[key].options}
    play(key, players, {name: value for name, value in SHORT.items() if name in known})


@pytest.mark.slow
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_whole_match_against_thinking_robots(key: str, players: int) -> None:
    play(key, players, {})


def test_everybody_sees_who_governs() -> None:
    table = Table(4, seed=3, rules="fr4")
    assert table.until_asked()
    view = table.screen.scene.conductor.shown
    roles = {node.seat: node.role for node in table.screen.scene.table.seats}
    governors = {view.dealer, view.lead}
    assert {seat for seat, role in roles.items() if "governor" in role} == governors
    assert all(("your" in roles[seat]) == (seat == 2) for seat in governors - {0})
    assert all(roles[seat].startswith("their") == (seat in (1, 3)) for seat in governors)
