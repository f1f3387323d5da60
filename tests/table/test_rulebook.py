"""Rule book: it has a page for every table, and its statements agree with the rules."""

from __future__ import annotations

import re

import pytest

from tests.ai.tables import table
from truc_desktop.engine import PRESETS, Growth, Offer, ruleset
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.rulebook import Page, as_text, page_of

TABLES = [(key, players) for key, preset in PRESETS.items() for players in preset.players]


def page(key: str, players: int, **options: str) -> Page:
    return page_of(ruleset(key, players, options))


def told(key: str, players: int, name: str, **options: str) -> str:
    """Return the paragraphs of a section, joined."""
    section = page(key, players, **options).section(name)
    assert section is not None
    return " ".join(section.paragraphs)


def cells(key: str, players: int, name: str, **options: str) -> list[tuple[str, ...]]:
    section = page(key, players, **options).section(name)
    assert section is not None
    return [row.cells for row in section.rows]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_table_has_a_whole_page(key: str, players: int) -> None:
    made = page(key, players)
    assert made.title == PRESETS[key].title
    names = [section.name for section in made.sections]
    assert len(set(names)) == len(names)
    assert {"game", "cards", "deal", "tricks", "hand", "bets", "options"} <= set(names)
    for section in made.sections:
        assert section.title and (section.paragraphs or section.rows)
        for row in section.rows:
            assert len(row.cells) == len(section.head)
            assert all(row.cells)
        for text in section.paragraphs:
            assert text.endswith(".") and "{" not in text, text


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_the_ranking_is_the_pack(key: str, players: int) -> None:
    rules, section = ruleset(key, players), page(key, players).section("cards")
    assert section is not None
    assert [row.cards for row in section.rows] == list(rules.ranking.groups)
    assert str(len(rules.pack)) in section.paragraphs[0]


@pytest.mark.parametrize("key", PRESETS)
def test_every_value_of_every_option_has_its_page(key: str) -> None:
    """Each chosen value is listed and marked."""
    for option in PRESETS[key].options:
        players = max(players for players in PRESETS[key].players if option.means(players))
        usual = page(key, players)
        for value in option.values or (str(option.low), str(option.high)):
            made = page(key, players, **{option.key: value})
            section = made.section("options")
            assert section is not None
            marked = [row for row in section.rows if row.cells[1].endswith("*")]
            assert bool(marked) == (value != option.default), f"{option.key}={value}"
            assert (made == usual) == (value == option.default), f"{option.key}={value}"


def test_the_lists_and_the_words_know_every_game_by_one_name() -> None:
    for key, preset in PRESETS.items():
        assert words_of(key).game == preset.title
        assert page_of(ruleset(key, preset.players[0])).summary == profile_of(key).summary


@pytest.mark.parametrize(("key", "players"), [(k, n) for k, n in TABLES if n > 2])
def test_every_sign_has_a_gesture(key: str, players: int) -> None:
    rules = ruleset(key, players, {"signals": "on"})
    section = page(key, players, signals="on").section("signals")
    assert section is not None
    assert [row.cells for row in section.rows] == [profile_of(key).signs[sign.kind][:2] for sign in rules.signals.signs]


def test_bets_and_what_they_pay() -> None:
    assert [row[1:] for row in cells("cat", 2, "bets")] == [
        ("1 point", "–"), ("2 points", "1 point"), ("3 points", "2 points"),
    ]  # fmt: skip
    assert [row[1:] for row in cells("val_f", 2, "bets")][-1] == ("a whole cama", "4 points")
    assert [row[1:] for row in cells("val_m", 2, "bets")][-1] == ("the game", "4 points")
    assert [row[1:] for row in cells("trut", 2, "bets")] == [("1 point", "–"), ("a whole trut", "1 point")]
    assert [row[1] for row in cells("fr2_double", 2, "bets")] == [
        "1 point", "2 points", "4 points", "8 points", "16 points", "the game",
    ]  # fmt: skip
    assert ruleset("fr4", 4, {"raise_mode": "any"}).ladders[0].growth is Growth.ANY
    assert len(cells("fr4", 4, "bets", raise_mode="any")) == 3


def test_the_table_of_the_envit_is_that_of_the_rules() -> None:
    """SPEC 7.2 and 8."""
    assert cells("val_f", 4, "envit") == [
        ("Envit", "2 points", "1 point"),
        ("Falta", "the rest", "1 point"),
        ("Envit, Torne", "4 points", "2 points"),
        ("Envit, Falta", "the rest", "2 points"),
        ("Envit, Torne, Falta", "the rest", "4 points"),
    ]
    doubled = cells("val_m", 2, "envit")
    assert ("Envit, Torne, Torne", "8 points", "4 points") in doubled
    once = cells("val_m", 2, "envit", max_envit_raises="1", refused_raise="one")
    assert ("Envit, Torne", "4 points", "1 point") in once
    assert all("Torne, Torne" not in row[0] for row in once)


def test_the_value_of_a_hand_is_shown_by_examples() -> None:
    text = told("val_f", 2, "envit")
    assert re.findall(r"For example, .*? count (\d+)\.", text) == ["33", "7", "33"]


def test_what_differs_between_tables() -> None:
    assert "goes to the side that did not deal" in told("lanes", 2, "hand")
    assert "nobody scores" in told("fr2", 2, "hand")
    assert "Partners" not in told("cat", 2, "tricks")
    assert page("cat", 2).section("eleven") is not None
    assert page("trut", 2).section("eleven") is None
    assert page("fr2", 2).section("envit") is None
    assert "leave the hand" in told("val_f", 4, "leaving")
    assert page("val_m", 4).section("leaving") is None
    assert "jack (sota)" in told("cat", 2, "cards")
    assert "ten" in told("fr2", 2, "cards")


def test_the_argentine_page() -> None:
    """SPEC 9."""
    envido = cells("arg", 4, "envit")
    for row in (
        ("Envido", "2 points", "1 point"), ("Real envido", "3 points", "1 point"),
        ("Falta envido", "the rest", "1 point"),
        ("Envido, Real envido, Real envido", "8 points", "5 points"),
        ("Envido, Envido, Falta envido", "the rest", "4 points"),
    ):  # fmt: skip
        assert row in envido
    flors = cells("arg", 4, "flor", contraflor_per_flor="6")
    assert len(flors) == 5
    assert flors[2][2] == "3 points for each of their flors, and 1 point more"
    assert flors[3][2] == "6 points for each flor"
    assert page("arg", 4, flor="no").section("flor") is None
    assert "not announced" not in told("arg", 2, "flor", request_flor="no")
    assert "rooster" in told("arg", 3, "game") and "rooster" in told("arg", 3, "deal")
    assert "score of their own" in told("arg", 3, "game", gallo_mode="rotating")
    assert "rooster gets" not in told("arg", 4, "deal")
    assert "face up" in told("arg", 2, "deal", exposed_card="10")
    assert "fewer than 15" in told("arg", 2, "envit", falta_malas_game="yes")


def test_as_text_no_line_is_too_long() -> None:
    for width in (60, 96):
        for key, players in TABLES:
            lines = as_text(page(key, players), width).splitlines()
            assert max(map(len, lines)) <= width
            assert lines[0] == PRESETS[key].title


def test_a_page_is_plain_data() -> None:
    data = page("val_f", 8).as_data()
    assert set(data) == {"key", "title", "players", "summary", "sections"}
    sections = data["sections"]
    assert isinstance(sections, tuple)
    assert all(set(section) == {"name", "title", "paragraphs", "head", "rows"} for section in sections)


def test_raises_are_told_as_they_can_be_made() -> None:
    """SPEC 3.1, 3.6, 4, 5: steps of 1 and then 2, once per trick, by either partner or by governors only."""
    for key in ("fr2", "fr2_any", "fr2_double"):
        assert "A point more can always" not in told(key, 2, "game")
    assert "first raise adds one point" in told("fr2", 2, "bets")
    assert "first raise" not in told("fr2_double", 2, "bets")
    assert "1 to 12 points" in told("lanes", 2, "bets")
    assert "the remainder counts as a raise" in told("lanes", 4, "bets")
    assert "Partners may both raise in the same trick" in told("lanes", 4, "bets", alternate_raises="no")
    assert "artner" not in told("fr2", 2, "bets")
    for who in ("governor", "governor_either"):
        governed = told("fr4", 4, "bets", raise_by=who)
        assert governed.startswith("Only governors") and "you may raise" not in governed
        assert "Partners may both raise" not in governed


def test_a_partner_may_offer_in_the_same_trick() -> None:
    """The rules agree with what the page says about offers without alternation."""
    match = table("""7h Ad 9s | 8c Rh Vs | 7d Vc 10d | 8h As 9c
        S0 offer +1
        S1 accept
        S0 play 9s
        S1 play Vs""", rules="lanes", alternate_raises="no")
    offered = {action.seat for action in match.legal(2) if isinstance(action, Offer)}
    assert offered == {2}


def test_one_time_limit_for_an_envit_that_comes_before_every_bet() -> None:
    assert "has been accepted it is too late" in told("val_f", 2, "envit")
    assert "has been accepted it" not in told("val_m", 2, "envit")
    assert "may end the cama" in told("val_m", 2, "envit")


def test_the_rest_is_measured_by_players_where_each_has_a_score() -> None:
    assert "the player with the most points still needs" in told("arg", 3, "envit", gallo_mode="rotating")
    assert "the side ahead still needs" in told("arg", 3, "envit")


def test_longer_chains_are_told_where_calls_are_repeated() -> None:
    assert "After real envido, no more envido" in told("arg", 4, "envit")
    once = told("arg", 4, "envit", real_once="yes")
    assert "Real envido may be said once, and no envido after it." in once and "After real envido" not in once
    assert "Longer chains" not in told("val_f", 4, "envit") + told("val_m", 4, "envit")


def test_leaving_a_duel_is_told_without_partners() -> None:
    duel, four = told("val_f", 2, "leaving"), told("val_f", 4, "leaving")
    assert "plays on without you" not in duel and "No vull" in duel
    assert "plays on without you" in four and "the next player leads" in four


def test_small_things_are_told_where_they_hold() -> None:
    assert "straight after that card" in told("cat", 4, "bets")
    assert "straight after that card" not in told("cat", 4, "bets", bet_timing="on_turn")
    assert "until the first of these pairs" in told("val_m", 2, "tricks")
    assert "neither has a rank" in told("val_m", 2, "tricks")
    assert "A new deal cancels it" in told("fr4", 4, "tricks")
    assert "cuts the pack." in told("val_f", 4, "deal") and "cuts" not in told("fr4", 4, "deal")
    assert "left the hand may ask" in told("arg", 4, "flor") and "Flors score at once" in told("arg", 4, "flor")
    assert "males" in told("val_f", 4, "game") and "malas" not in told("val_f", 4, "game")


def test_a_clock_is_told_with_what_happens_when_time_is_up() -> None:
    assert "robot takes that turn" in told("cat", 4, "game", turn_timer="30")
    assert "robot" not in told("cat", 4, "game")


def test_what_beginners_ask_is_told() -> None:
    """The page says who deals first, what void means, who may still answer, when points are surplus."""
    assert "first dealer is drawn by lot" in told("cat", 2, "deal")
    assert "no effect" in told("cat", 4, "bets") and "partner may still make it" in told("cat", 4, "bets")
    assert "partner" not in told("cat", 2, "bets")
    assert "already played a card may still answer" in told("arg", 4, "envit")
    assert "may complete a trut" in told("trut", 2, "bets")
    assert "12 points or more" in told("cat", 2, "game")
    assert "After each" in told("val_f", 4, "game") and "After each" not in told("val_f", 4, "game", camas="1")
    assert "tied tricks" in told("val_m", 2, "tricks")
    assert "challenged" in told("arg", 2, "flor") and "challenged" not in told("arg", 2, "flor", request_flor="no")
