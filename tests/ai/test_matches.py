"""Robots play whole matches of Catalan truc with every option, without an illegal move."""

from __future__ import annotations

import pytest

from tests.ai.tables import play_match

OPTIONS = [
    {},
    {"bet_timing": "any_time"},
    {"bet_timing": "on_turn"},
    {"answer_by": "next"},
    {"answer_by": "foot"},
    {"accept_by_play": "no"},
    {"concede_any_time": "yes"},
    {"eleven_look": "before_cards", "match_length": "3"},
    {"play_all_tricks": "yes"},
    {"ranking": "espaseta"},
    {"signals": "off"},
    {"signals_truthful": "yes", "signals_notice": "100"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(o) or "plain")
@pytest.mark.parametrize(("kind", "games"), [("random", 10), ("standard", 2)])
def test_four_robots_finish(options: dict[str, str], kind: str, games: int) -> None:
    for seed in range(games):
        session, moves = play_match(kind, seed, 4, options)
        assert session.over, f"the robots wait after {moves} moves"


@pytest.mark.parametrize(("kind", "games"), [("random", 10), ("standard", 4)])
@pytest.mark.parametrize(
    "options", [{}, {"bet_timing": "any_time"}, {"play_all_tricks": "yes"}, {"eleven_look": "before_cards"}],
    ids=lambda o: "-".join(o) or "plain",
)  # fmt: skip
def test_two_robots_finish(options: dict[str, str], kind: str, games: int) -> None:
    for seed in range(games):
        session, moves = play_match(kind, seed, 2, options)
        assert session.over, f"the robots wait after {moves} moves"


def test_the_same_seed_plays_the_same_match() -> None:
    first, _ = play_match("standard", 5)
    again, _ = play_match("standard", 5)
    other, _ = play_match("standard", 6)
    assert first.match.key() == again.match.key()
    assert first.match.key() != other.match.key()
