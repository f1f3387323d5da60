"""The shelf of games, and what the profiles say is new in one: every statement is checked against the rules."""

from __future__ import annotations

import pytest

from truc_desktop.art.icons import icon
from truc_desktop.engine import PRESETS, RuleSet, ruleset
from truc_desktop.engine.rules.ladder import Growth, Timing
from truc_desktop.engine.rules.tricks import AllDrawn, TiePair
from truc_desktop.presentation.games import facts as fact
from truc_desktop.presentation.games import news, profile_of
from truc_desktop.presentation.games.facts import Topic
from truc_desktop.presentation.games.shelf import card_of, shelf
from truc_desktop.screens.setup.form_sketches import SKETCHES
from truc_desktop.screens.setup.rules_form import MOST_NEWS, TOPIC_ICONS
from truc_desktop.screens.setup.table_choice import usual_seats

GAMES = ("cat", "fr2", "fr2_any", "fr2_double", "lanes", "fr4", "trut", "val_f", "val_m", "arg")


def facts_of(key: str) -> fact.Facts:
    return profile_of(key).facts


def usual(key: str) -> RuleSet:
    return ruleset(key, usual_seats(PRESETS[key]))


def test_every_game_is_on_one_card_of_its_country() -> None:
    cards = shelf(GAMES)
    assert [(card.country, card.face.name) for card in cards] == [
        ("Catalonia", "Truc català"), ("France", "Truc français"), ("France", "Trut"),
        ("Valencia", "Truc valencià"), ("Argentina", "Truco argentino"),
    ]  # fmt: skip
    assert sorted(game for card in cards for game in card.games) == sorted(GAMES)
    assert all(key in card_of(key).games for key in GAMES)
    with pytest.raises(KeyError):
        card_of("whist")


def test_forms_on_one_card_have_names_of_their_own() -> None:
    for card in shelf(GAMES):
        menus = [profile_of(game).menu for game in card.games]
        if len(menus) > 1:
            assert all(menu.form and menu.line for menu in menus)
            assert len({menu.form for menu in menus}) == len({menu.line for menu in menus}) == len(menus)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_of_a_game_is_in_its_rules(key: str) -> None:
    told, rules = facts_of(key), usual(key)
    line = rules.ladders[0]
    assert (Topic.FLOR in told) == (rules.flor is not None)
    assert (told[Topic.SIDE_BET] == fact.BEST_PAIR) == (rules.envit is not None)
    assert (Topic.REMAINDER in told) == (line.growth is not Growth.NAMED)
    assert (Topic.NEW_CARDS in told) == (rules.redeal.limit > 0)
    assert (Topic.GOVERNORS in told) == rules.governors
    assert (Topic.ELEVEN in told) == (rules.match.short > 0)
    assert (Topic.KNOCK in told) == rules.deal.knock
    assert (Topic.LEAVING in told) == rules.leaving
    assert (Topic.PAIR in told) == (rules.tricks.tie_pair is not TiePair.NONE)
    assert (Topic.FACE_DOWN in told) == rules.tricks.face_down
    assert (told[Topic.TIMING] == fact.ANY_TIME) == (line.timing is Timing.ANY_TIME)
    assert (told[Topic.TIMING] == fact.ON_TURN) == (line.timing is Timing.ON_TURN)
    drawn = {AllDrawn.NOBODY: fact.NOBODY, AllDrawn.NON_DEALERS: fact.NON_DEALERS, AllDrawn.LEADERS: fact.FIRST_PLAYER}
    assert told[Topic.DRAWN] == drawn[rules.tricks.all_drawn]


@pytest.mark.parametrize("key", GAMES)
def test_the_highest_cards_are_those_that_are_named(key: str) -> None:
    first = usual(key).ranking.groups[0][0]
    named = {"3": "threes", "7": "sevens on top", "1": "two aces and two sevens on top"}
    assert named[str(first)[0]] in facts_of(key)[Topic.CARDS]
    assert ("22" in facts_of(key)[Topic.CARDS]) == (len(usual(key).pack) == 22)


def test_every_game_has_news_for_somebody_who_knows_another() -> None:
    for key in GAMES:
        for known in GAMES:
            told = news(facts_of(key), facts_of(known))
            less = (key, known) == ("fr2", "fr4")  # the same without governors
            assert bool(told) == (key != known and not less)
            assert not {text for _topic, text in told} & set(facts_of(known).values())
    drawn = (Topic.DRAWN, fact.NOBODY)
    assert all(drawn in news(facts_of(key), facts_of("cat"))[:MOST_NEWS] for key in ("fr2", "fr2_any", "fr4"))
    assert news(facts_of("fr2_any"), facts_of("fr2")) == ((Topic.BET, "Raise by as many points as you like."),)


def test_every_topic_has_an_icon_and_every_form_a_drawing_of_its_own() -> None:
    for topic in Topic:
        assert icon(TOPIC_ICONS[topic], 20)
    for card in shelf(PRESETS):
        sketches = [profile_of(key).menu.sketch for key in card.games]
        assert len(set(sketches)) == len(sketches) and set(sketches) <= {"", *SKETCHES}
        assert ("" in sketches) == (len(sketches) == 1)
