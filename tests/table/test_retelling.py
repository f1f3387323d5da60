"""A hand that is over is told with open cards: its last step is its end, and nothing stays hidden."""

from __future__ import annotations

import pytest

from truc_desktop.args import Robots
from truc_desktop.engine import PRESETS, PUBLIC, LoadedRecord, read_record, recorded_hands, ruleset
from truc_desktop.headless.tournament import match_seed, play_recorded
from truc_desktop.presentation.narration.retelling import open_tricks, outcome, text_of, told_steps, worth_of

NAMES = ("Ada", "Remei", "Quim", "Laia", "Pep", "Nelo", "Awa", "Tita")


def record(head: str, hand: str) -> LoadedRecord:
    lines = "\n".join(line.strip() for line in hand.strip().splitlines())
    return read_record(f"truc: 1\n{head}\n\n{lines}\n".encode())


@pytest.mark.parametrize(("game", "players"), [(key, preset.players[-1]) for key, preset in PRESETS.items()])
def test_the_steps_of_every_hand_end_with_the_hand(game: str, players: int) -> None:
    text = play_recorded(ruleset(game, players), match_seed(8, players), Robots.RANDOM, False)[2]
    loaded = read_record(text.encode())
    for hand in recorded_hands(loaded):
        steps = told_steps(hand, NAMES[:players], 0)
        assert all(step.lines for step in steps)
        assert steps[-1].match.key() == hand.after.key() and outcome(hand)
        laid = [one for trick in open_tricks(hand.after) for one in trick.laid]
        assert not any(one.card.hidden for one in laid)
        dealt = hand.after.hand.dealt
        assert all(one.card in dealt[one.seat] for one in laid)
        assert "??" not in text_of(steps)


SIGNS = """
    deal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C
    S1 signal two > S0
    S0 signal three
    S0 play 12O
    S1 play 1C
    S1 call truc
    S2 refuse
"""


def test_cards_and_signs_that_were_hidden_are_told_with_their_worth() -> None:
    (hand,) = recorded_hands(record("rules: cat\nplayers: 4", SIGNS))
    told = text_of(told_steps(hand, NAMES[:4], 0))
    assert "Remei: ace of cups, five of swords, seven of batons" in told
    assert "Remei blows a kiss (I hold a two). Seen by you. It was a lie." in told
    assert "You wink (I hold a three). It was true, and no rival saw it." in told
    assert "You play the king of coins." in told
    assert outcome(hand) == "Truc refused"
    spectator = text_of(told_steps(hand, NAMES[:4], PUBLIC))
    assert "You" not in spectator and "Seen by Ada. It was a lie." in spectator


def test_a_card_thrown_face_down_is_shown() -> None:
    (hand,) = recorded_hands(record("rules: val_m\nplayers: 2", """
        deal S1 | S0 3O 1E 5E | S1 6O 7O 1B
        S0 play down 5E
        S1 play 6O
    """))  # fmt: skip
    (trick,) = open_tricks(hand.after)
    assert [(one.card, one.down) for one in trick.laid] == [("5E", True), ("6O", False)] and trick.winner == 1
    assert "Ada plays the five of swords face down." in text_of(told_steps(hand, NAMES[:2], 0))
    assert outcome(hand) == "Given up here"


def test_what_cards_count_is_told_where_the_game_has_it() -> None:
    (hand,) = recorded_hands(record("rules: arg\nplayers: 2", "deal S1 | S0 1O 2O 3O | S1 5C 6C 7E\nS0 announce flor"))
    assert [worth_of(hand.after, seat) for seat in (0, 1)] == ["Flor 26", "Envido 31"]
    (hand,) = recorded_hands(record("rules: cat\nplayers: 4", SIGNS))
    assert worth_of(hand.after, 0) == ""
