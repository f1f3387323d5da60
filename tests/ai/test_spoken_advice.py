"""Advice given aloud is heard by the rivals too: it shifts what they believe, a little."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ai.tables import table
from truc_desktop.ai import QUICK, RobotDriver, StandardBot
from truc_desktop.ai.belief.envit_values import EnvitBelief
from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.spoken_advice import BID, advice_heard
from truc_desktop.engine import Rng, Say, SeatView, ruleset, view_of
from truc_desktop.session import Session

CARDS = "2O 10B 1O | 6C 2C 5C | 7O 6B 11C | 3E 5E 4E\nS0 play 10B"


def strength_of_0(view: SeatView, *advice: tuple[int, str]) -> float:
    """The mean strength of what S0 still holds, as ``view`` imagines it after ``advice``."""
    deals = CardBelief(replace(view, advice=advice)).deals(Rng(5), 3000)
    return sum(sum(deal[0]) for deal in deals) / len(deals)


def test_advice_shifts_the_belief_in_its_direction_and_only_a_little() -> None:
    view = view_of(table(CARDS), 1)
    before = strength_of_0(view)
    weak, strong = strength_of_0(view, (0, "refuse")), strength_of_0(view, (0, "raise"))
    assert before - 2.0 < weak < before - 0.2
    assert before + 0.2 < strong < before + 2.0
    assert strength_of_0(view, (0, "bid")) == before


def test_who_advised_to_open_the_envit_is_taken_to_have_a_good_value() -> None:
    view = view_of(table("4C 5C 1E | 6C 5E 7C | 7E 6O 4E | 3B 4B 5O", rules="val_f"), 1)
    plain, warned = (
        EnvitBelief(replace(view, advice=advice), Rng(5), 60).chance for advice in ((), ((0, BID), (2, BID)))
    )
    assert warned < plain


def test_a_robot_is_given_what_was_advised_in_this_hand() -> None:
    session = Session(ruleset("cat", 4), 5, match=table(CARDS))
    driver = RobotDriver(session, [StandardBot(1, 1, None, QUICK)])
    assert driver._view(1).advice == ()
    for seat, text in ((0, "Puja-li!"), (2, "Bona mà!"), (2, "Jo no voldria"), (2, "Va just. Decideix tu")):
        assert session.submit(seat, Say(seat, text)).ok
    assert driver._view(1).advice == ((0, "raise"), (2, "refuse"))


@pytest.mark.parametrize(
    ("text", "heard"),
    [("Puja-li!", ((1, "raise"),)), ("Puja-li, tinc molts punts!", ()), ("Envida!", ((1, "bid"),)), ("Bona mà!", ())],
)  # fmt: skip
def test_answers_on_the_values_tell_nothing_of_strength(text: str, heard: tuple[tuple[int, str], ...]) -> None:
    match = table("4O 1B 7O | 6C 3E 5C\nS0 play 4O", rules="val_f", players=2, dealer=1)
    session = Session(match.rules, 5, match=match)
    assert session.submit(1, Say(1, text)).ok
    assert advice_heard(session.sayings) == heard
