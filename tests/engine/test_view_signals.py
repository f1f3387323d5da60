"""What a view says of the signs its owner may make is what the match says: far players have nothing but views."""

from __future__ import annotations

import pytest

from truc_desktop.engine import PRESETS, PUBLIC, Match, Rng, deal_label, draw_deal, ruleset, view_of

TABLES = [(preset.key, players) for preset in PRESETS.values() for players in preset.players if players > 2]


@pytest.mark.parametrize("more", [{}, {"signals_truthful": "yes"}, {"signals": "off"}])
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_signs_of_views_and_of_the_match_agree(key: str, players: int, more: dict[str, str]) -> None:
    offered = {option.key for option in PRESETS[key].options}
    rules = ruleset(key, players, {name: value for name, value in more.items() if name in offered})
    match, chance = Match(rules, 0), Rng(7)
    for number in range(250):
        for seat in rules.seats:
            assert view_of(match, seat).may_signal == (() if match.over else match.signals(seat))
        assert view_of(match, PUBLIC).may_signal == ()
        if match.over:
            break
        moves = match.moves()
        match.apply(chance.choice(moves) if moves else draw_deal(match, Rng(number).split(deal_label(match))))
