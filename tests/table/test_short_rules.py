"""Short rules: each sentence holds at the table where it is shown."""

from __future__ import annotations

import pytest

from truc_desktop.engine import PRESETS, ruleset
from truc_desktop.presentation.games import profile_of, short_rules

TABLES = [(key, players) for key, preset in PRESETS.items() for players in preset.players]


def told(key: str, players: int, **options: str) -> dict[str, str]:
    """Return the text of each heading for a table."""
    lines = short_rules(profile_of(key).short_rules, ruleset(key, players, options))
    assert len(dict(lines)) == len(lines), "a heading stands twice"
    return dict(lines)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_table_has_an_aim_first_and_a_trick(key: str, players: int) -> None:
    heads = list(told(key, players))
    assert heads[0] == "The aim" and "A trick" in heads


@pytest.mark.parametrize("key", [key for key, players in TABLES if players == 2])
def test_two_players_read_nothing_of_partners_and_signs(key: str) -> None:
    lines = told(key, 2)
    assert "Signs" not in lines
    alone = [text for head, text in lines.items() if head != "The aim"]
    assert not any("partner" in text or "Either" in text for text in alone)


@pytest.mark.parametrize("key", ["cat", "val_f", "val_m", "arg", "fr4"])
def test_signs_are_told_where_they_are_made(key: str) -> None:
    assert "Signs" in told(key, 4)
    assert "Signs" not in told(key, 4, signals="off")


def test_eight_players_read_where_their_added_cards_stand() -> None:
    assert "threes, twos, the other sevens" in told("val_f", 8)["A trick"]
    assert "threes, the other aces, the other sevens" in told("val_f", 8, eight_pack="false_aces")["A trick"]
    assert "threes, the other sevens" in told("val_f", 6)["A trick"]


def test_three_players_read_of_the_rooster() -> None:
    assert "fourth card" in told("arg", 3)["The rooster"] and "same player all match" in told("arg", 3)["The rooster"]
    assert told("arg", 3, gallo_mode="rotating")["The rooster"].startswith("The dealer")
    assert "your partners" not in told("arg", 3)["To the deck"]
    assert "The rooster" not in told("arg", 4)


def test_the_aim_of_an_argentine_game_follows_its_target() -> None:
    assert told("arg", 4)["The aim"].startswith("First to 30 points (15 bad ones, then 15 good ones)")
    assert told("arg", 4, target="24")["The aim"].startswith("First to 24 points (12 bad ones, then 12 good ones)")
    assert told("arg", 4, target="15")["The aim"].startswith("First to 15 points, ")


def test_flor_is_told_where_it_counts() -> None:
    assert "Flor" in told("arg", 4) and "Flor" not in told("arg", 4, flor="no")


def test_governors_read_of_three_drawn_tricks() -> None:
    assert "nobody scores" in told("fr4", 4)["Tied tricks"]


@pytest.mark.parametrize("key", ["cat", "val_f", "val_m", "arg"])
def test_signs_that_must_be_true_are_not_said_to_lie(key: str) -> None:
    assert "may be a lie" in told(key, 4)["Signs"] or "may be lies" in told(key, 4)["Signs"]
    true = told(key, 4, signals_truthful="yes")["Signs"]
    assert "always true" in true
