"""The hands of a record: together they are the match, and each can be played once more from its beginning."""

from __future__ import annotations

import pytest

from truc_desktop.args import Robots
from truc_desktop.engine import PRESETS, HandBegan, HandEnded, read_record, recorded_hands, ruleset
from truc_desktop.headless.tournament import match_seed, play_recorded

TABLES = [(key, players) for key, preset in PRESETS.items() for players in (preset.players[0], preset.players[-1])]


@pytest.mark.parametrize(("game", "players"), dict.fromkeys(TABLES))
def test_the_hands_of_a_finished_match_lead_to_its_end(game: str, players: int) -> None:
    text = play_recorded(ruleset(game, players), match_seed(3, players), Robots.RANDOM, False)[2]
    loaded = read_record(text.encode())
    hands = recorded_hands(loaded)
    assert [hand.number for hand in hands] == list(range(1, loaded.match.hand.number + 1))
    assert [action for hand in hands for action in hand.actions] == loaded.actions
    for hand in hands:
        start = hand.before.key()
        moments = hand.moments()
        assert moments[-1].match.key() == hand.after.key() and hand.before.key() == start
        events = [event for moment in moments for event in moment.events]
        assert sum(isinstance(event, HandBegan) for event in events) == 1
        assert sum(isinstance(event, HandEnded) for event in events) == 1
    assert hands[-1].after.board == loaded.match.board and hands[-1].after.over


def test_a_match_that_was_given_up_ends_with_an_unfinished_hand() -> None:
    lines = "truc: 1\nrules: cat\nplayers: 2\n\ndeal S1 | S0 3O 12O 4C | S1 1C 5E 7B\nS0 say Som-hi\nS0 play 12O\n"
    (hand,) = recorded_hands(read_record(lines.encode()))
    assert len(hand.actions) == 3 and not hand.after.hand.over
    assert recorded_hands(read_record(b"truc: 1\nrules: cat\nplayers: 2\n\n")) == []
