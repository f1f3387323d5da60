"""Options are written in one form, and what a game does not offer is refused by name."""

from __future__ import annotations

import pytest

from truc_desktop.engine import PRESETS, Option, ruleset


@pytest.mark.parametrize(
    ("key", "given", "written"),
    [
        ("accept_by_play", "true", "yes"),
        ("accept_by_play", "False", "no"),
        ("accept_by_play", " NO ", "no"),
        ("signals", "false", "off"),
        ("signals", "yes", "on"),
        ("table_talk", "off", "off"),
        ("signals_notice", "007", "7"),
        ("signals_notice", "100", "100"),
        ("match_length", "3", "3"),
        ("ranking", "Espaseta", "espaseta"),
    ],
)
def test_one_written_form(key: str, given: str, written: str) -> None:
    assert ruleset("cat", 4, {key: given}).options[key] == written


@pytest.mark.parametrize(
    ("key", "given", "clue"),
    [
        ("ranking", "R1", "plain, espaseta"),
        ("signals_notice", "101", "from 0 to 100"),
        ("signals_notice", "-1", "from 0 to 100"),
        ("signals_notice", "x", "from 0 to 100"),
        ("signals_notice", "", "from 0 to 100"),
        ("signals_notice", "9" * 5000, "from 0 to 100"),
        ("turn_timer", "601", "from 0 to 600"),
        ("match_length", "2", "1, 3"),
        ("accept_by_play", "", "yes, no"),
        ("target", "12", "no option"),
        ("flor", "yes", "no option"),
    ],
)
def test_what_is_not_offered_is_refused_by_name(key: str, given: str, clue: str) -> None:
    with pytest.raises(ValueError, match=key) as caught:
        ruleset("cat", 4, {key: given})
    assert clue in str(caught.value)


def test_only_what_differs_is_written_down() -> None:
    assert ruleset("cat", 4).changed == ()
    given = {"match_length": "3", "signals": "on", "ranking": "plain", "turn_timer": "30"}
    assert ruleset("cat", 4, given).changed == (("match_length", "3"), ("turn_timer", "30"))


@pytest.mark.parametrize(("key", "players", "clue"), [("cat", 3, "2 or 4"), ("cat", 6, "2 or 4"), ("tarot", 4, "cat")])
def test_games_and_seats_there_are_not(key: str, players: int, clue: str) -> None:
    with pytest.raises(ValueError, match=clue):
        ruleset(key, players)


def test_the_digest_follows_the_rules_alone() -> None:
    plain = ruleset("cat", 4)
    assert plain.digest == ruleset("cat", 4, {"signals": "yes"}).digest
    rules = [ruleset("cat", 2), ruleset("cat", 4, {"ranking": "espaseta"}), ruleset("cat", 4, {"answer_by": "foot"})]
    assert len({plain.digest, *(r.digest for r in rules)}) == 4


@pytest.mark.parametrize("option", [o for p in PRESETS.values() for o in p.options], ids=lambda o: o.key)
def test_every_option_is_explained(option: Option) -> None:
    assert option.normal(option.default) == option.default
    assert option.title
    assert option.explain
    assert len(option.labels) == len(option.values)
