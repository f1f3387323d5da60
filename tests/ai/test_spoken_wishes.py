"""What a partner asks for aloud is weighed by a robot, and is a public fact."""

from __future__ import annotations

import pytest

from tests.ai.tables import ENOUGH, table
from truc_desktop.ai import QUICK, RobotDriver, StandardBot, make_bot
from truc_desktop.ai.spoken_wishes import WISHES, wish_for
from truc_desktop.engine import INSTRUCTIONS, Match, PlayCard, Say, ruleset, view_of
from truc_desktop.presentation.games import PROFILES, TalkKind
from truc_desktop.session import Saying, Session

LOW, HIGH, LEAVE, BEAT = "Tira baix", "Tira fort!", "Vine a mi", "Mata-la!"
NO_CARD = {"Jugá callado"}
"""Requests that are not about the next card."""
SEEDS = range(6)


def laid(match: Match, seat: int, text: str = "", by: int | None = None) -> list[str]:
    """The cards robots of several seeds play in ``seat`` when ``by`` (default: the partner) has said ``text``."""
    session = Session(match.rules, 5, match=match)
    if text:
        assert session.submit((seat + 2) % 4 if by is None else by, Say((seat + 2) % 4 if by is None else by, text)).ok
    found = []
    for seed in SEEDS:
        driver = RobotDriver(session, [StandardBot(seat, seed, None, ENOUGH)])
        action = driver.bots[seat].decide(driver._view(seat), True)
        assert isinstance(action, PlayCard)
        found.append(str(action.card))
    return found


def play(cards: str) -> Match:
    """A match without bets, eleven all."""
    return table(cards, score="T0 11 T1 11")


LEAD = "2O 10B 1O | 6C 2C 5C | 7O 6B 11C | 3E 5E 4E"
"""S0 leads, and all its cards are about as good."""
THIRD = "10O 11O 5E | 6C 11E 2O | 4C 4E 11C | 6O 2B 7B\nS0 play 10O\nS1 play 6C"
"""S2 may leave the trick to its partner S0 or beat it."""


def test_every_request_of_the_games_is_understood() -> None:
    asked = {p.text for profile in PROFILES.values() for p in profile.words.talk if p.talk is TalkKind.REQUEST}
    assert asked - NO_CARD == set(WISHES)
    assert set(WISHES.values()) <= set(INSTRUCTIONS)


@pytest.mark.parametrize(("text", "card"), [(LEAVE, "4C"), (LOW, "4C"), (BEAT, "11C"), (HIGH, "11C")])
def test_a_wish_decides_between_cards_of_about_the_same_worth(text: str, card: str) -> None:
    assert set(laid(play(THIRD), 2)) == {"4C", "11C"}
    assert set(laid(play(THIRD), 2, text)) == {card}


def test_the_lead_plays_as_its_partner_asks() -> None:
    assert set(laid(play(LEAD), 0, LOW)) == {"10B"} and set(laid(play(LEAD), 0, HIGH)) == {"2O"}


def test_a_wish_that_costs_much_is_not_granted() -> None:
    lost = "3O 2O 7O | 4E 5E 6E | 3C 2C 7C | 4B 5B 6B"
    assert set(laid(play(lost), 0, LOW)) == set(laid(play(lost), 0)) == {"3O"}


def test_nothing_is_heeded_of_rivals_nor_once_a_card_is_played() -> None:
    assert laid(play(LEAD), 0, LOW, by=1) == laid(play(LEAD), 0)
    view = view_of(play(LEAD), 0)
    assert wish_for(view, (Saying(2, LOW, (3, 3, 3, 3)),)) == "play_low"
    assert wish_for(view, (Saying(2, LOW, (3, 3, 3, 3)), Saying(2, "Bona mà!", (3, 3, 3, 3)))) == "play_low"
    assert wish_for(view, (Saying(2, LOW, (4, 3, 3, 3)),)) == "", "a card was played since"
    assert wish_for(view, (Saying(3, LOW, (3, 3, 3, 3)),)) == ""
    governed = view_of(Match(ruleset("fr4", 4)), 0)
    assert wish_for(governed, (Saying(2, "Joue petit", (0, 0, 0, 0)),)) == ""


def test_a_wish_lasts_for_its_hand() -> None:
    session = Session(ruleset("cat", 4, {"match_length": "1"}), 3)
    driver = RobotDriver(session, [make_bot("standard", seat, 3, None, QUICK) for seat in range(4)])
    driver.play(limit=4)
    number = session.match.hand.number
    assert session.submit(0, Say(0, LOW)).ok
    assert [said.text for said in session.sayings] == [LOW]
    while session.match.hand.number == number:
        driver.play(limit=1)
    assert session.sayings == ()


@pytest.mark.parametrize("text", [LOW, HIGH, LEAVE, BEAT])
def test_hidden_cards_change_nothing(text: str) -> None:
    """The others' cards exchanged: the robot sees the same, is asked the same and plays the same."""
    other = "2O 10B 1O | 3C 4B 2C | 5E 6B 4E | 7C 6E 5B"
    assert laid(play(LEAD), 0, text) == laid(play(other), 0, text)
