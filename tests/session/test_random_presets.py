"""Random matches of every preset, with all checks of tools/check/invariants.py at every action.

All matches end; points and cards add up; there is always a legal action; every record replays to the same position at
every action; every view follows from redacted events; cards that a seat cannot know do not change its view.
"""

from __future__ import annotations

from itertools import islice

import pytest

from tools.check.invariants import Watched, option_rows, play_random_match
from truc_desktop.engine import (
    PRESETS,
    Agree,
    AnnounceFlor,
    AnswerRemainder,
    AskNewDeal,
    Call,
    Discard,
    Instruct,
    KeepCards,
    Leave,
    Offer,
    Pass,
    PlayPair,
    ProposeRedeal,
    RequestFlor,
    ThrowDown,
    read_record,
    ruleset,
)

OTHERS = [key for key in PRESETS if key != "cat"]
ROWS = 12
"""Rows of options played for each preset and number of players; tools/check/verify_matches.py plays all rows."""


@pytest.mark.parametrize(("key", "players"), [(key, n) for key in OTHERS for n in PRESETS[key].players])
def test_random_matches_keep_every_promise(key: str, players: int) -> None:
    for number, row in enumerate(islice(option_rows(key), ROWS)):
        short = {"match_length": "1"} if "match_length" in row else {"camas": "1"}
        play_random_match(ruleset(key, players, row | short), number)


def actions_of(watched: Watched) -> set[type]:
    return {type(action) for action in read_record(watched.journal.text.encode()).actions}


def test_random_matches_reach_the_rare_questions() -> None:
    """The matches above prove nothing about rare actions unless these occur in them."""
    played: set[type] = set()
    for seed in range(6):
        played |= actions_of(play_random_match(ruleset("fr4", 4, {"redeals": "many"}), seed))
    assert played >= {ProposeRedeal, Agree, Offer, AnswerRemainder, Instruct}
    assert Call in actions_of(play_random_match(ruleset("trut", 4), 3))
    assert Leave in actions_of(play_random_match(ruleset("val_f", 4), 3))
    laid: set[type] = set()
    for seed in range(4):
        laid |= actions_of(play_random_match(ruleset("val_m", 2), seed))
    assert laid >= {PlayPair, ThrowDown}
    said: set[type] = set()
    for seed in (4, 6):
        said |= actions_of(play_random_match(ruleset("arg", 6, {"exposed_card": "30", "match_length": "1"}), seed))
    assert said >= {AnnounceFlor, Pass, RequestFlor, KeepCards, AskNewDeal}
    assert Discard in actions_of(play_random_match(ruleset("arg", 3, {"match_length": "1"}), 1))
