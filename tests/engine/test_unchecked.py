"""What simulations trust is held to what the table does: ``moves`` to ``legal``, ``perform`` to ``apply``."""

from __future__ import annotations

import pytest

from tests.engine.perft import DEAL_SEED, Table
from tests.engine.test_perft import COUNTS as CATALAN_COUNTS
from tests.engine.test_perft_presets import COUNTS as OTHER_COUNTS
from truc_desktop.engine import PRESETS, Match, Rng, deal_label, draw_deal, waits_for_cards

NODES = 1500
"""Every table is walked to the depth that has so many nodes at most."""
HANDS = 30

COUNTS = {Table("cat", *key): counts for key, counts in CATALAN_COUNTS.items()} | OTHER_COUNTS
AS_SET_UP = [Table(key, players, (), ()) for key, preset in PRESETS.items() for players in preset.players]


def checked_perft(match: Match, depth: int) -> int:
    """``perft`` by the checked way: each seat is asked for its legal actions, each action is verified.

    At every node the unchecked way must lead to the same position, and offer the same actions in the same order.
    """
    if depth == 0:
        return 1
    if match.over:
        return 0
    deals = waits_for_cards(match)
    actions = [action for seat in match.rules.seats for action in match.legal(seat)]
    assert match.moves() == actions
    if deals:
        actions = [draw_deal(match, Rng(DEAL_SEED).split(deal_label(match)))]
    count = 0
    for action in actions:
        checked, trusted = match.copy(), match.copy()
        checked.apply(action)
        trusted.perform(action)
        assert trusted.key() == checked.key()
        count += checked_perft(checked, depth - (not deals))
    return count


@pytest.mark.parametrize(("table", "pinned"), COUNTS.items(), ids=str)
def test_checked_and_unchecked_nodes_are_the_same(table: Table, pinned: list[int]) -> None:
    depth = max(i for i, count in enumerate(pinned, 1) if count <= NODES)
    assert checked_perft(table.match(), depth) == pinned[depth - 1]


@pytest.mark.parametrize("table", [*AS_SET_UP, *COUNTS], ids=str)
def test_random_hands_are_the_same(table: Table) -> None:
    """Thirty hands side by side, so that everything is met that comes after the first few actions."""
    checked, stream = table.match(), Rng(DEAL_SEED)
    chance, trusted = stream.split("actions"), checked.copy()
    while not checked.over and checked.hand.number <= HANDS:
        actions = [action for seat in checked.rules.seats for action in checked.legal(seat)]
        assert trusted.moves() == actions
        action = chance.choice(actions) if actions else draw_deal(checked, stream.split(deal_label(checked)))
        checked.apply(action)
        trusted.perform(action)
        assert trusted.key() == checked.key()
