"""Options are written in one form, and what a game does not offer is refused by name."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from truc_desktop.engine import PRESETS, Growth, Option, ruleset
from truc_desktop.engine.rules.digest import canonical, digest_of


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


@dataclass(frozen=True)
class Rule:
    """A rule as it is."""

    name: str = field(compare=False)
    points: int = 3
    parts: tuple[object, ...] = ()


@dataclass(frozen=True)
class LaterRule(Rule):
    """The same rule in a later version of the program."""

    bonus: int = 0


def test_a_new_field_at_its_default_changes_no_digest() -> None:
    now = Rule("old", 4, (Rule("inside", 5), "words", Growth.ANY))
    later = LaterRule("renamed", 4, (LaterRule("inside too", 5), "words", Growth.ANY))
    assert canonical(now) == {"points": 4, "parts": [{"points": 5}, "words", "any"]}
    assert digest_of(now) == digest_of(later)
    assert digest_of(now) != digest_of(LaterRule("renamed", 4, (LaterRule("inside too", 5, bonus=1), "words")))


def test_a_digest_takes_nothing_it_cannot_name() -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        canonical(Rule("x", parts=({"a": 1},)))


def test_the_digests_of_all_games_stay() -> None:
    """They stand in every record and on the wire. One that changes makes old records of its game unreadable: only a
    change of the game's rules may do that, never one of a default in the code."""
    assert {key: ruleset(key, preset.players[0]).digest for key, preset in PRESETS.items()} == {
        "cat": "e879ed726c115e5a",
        "fr2": "6fbb06e00b193519",
        "fr2_any": "8d1a991eb5de41c8",
        "fr2_double": "7f15712ab92f6ba7",
        "lanes": "458d6161243db57f",
        "fr4": "9c4376aaa5749da9",
        "trut": "36582cda8f1ced93",
        "val_f": "c6be908c3ac87f97",
        "val_m": "1fa9043bf065aba0",
        "arg": "5094177f85afbd71",
    }


@pytest.mark.parametrize("option", [o for p in PRESETS.values() for o in p.options], ids=lambda o: o.key)
def test_every_option_is_explained(option: Option) -> None:
    assert option.normal(option.default) == option.default
    assert option.title
    assert option.explain
    assert len(option.labels) == len(option.values)
