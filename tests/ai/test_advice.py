"""Advice: a figure or a rule everywhere, figures that are true in the position, and the best of them for the advice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ai.tables import ENOUGH, table
from tools.check.hints import check
from truc_desktop.ai import QUICK, RULES, ChoiceReason, Measure, ReasonedChoice, SearchEffort, advise
from truc_desktop.ai.advice.adviser import EFFORT
from truc_desktop.ai.belief.habits import likelihood
from truc_desktop.ai.belief.sampling import CardBelief
from truc_desktop.ai.trick_position import trick_position_of
from truc_desktop.engine import PRESETS, Accept, Call, Card, Match, PlayCard, Refuse, Rng, view_of


def advice(match: Match, seat: int, effort: SearchEffort = ENOUGH) -> ReasonedChoice:
    """Return the advice for a seat that must act."""
    thought = advise(view_of(match, seat), 1, effort)
    assert thought is not None and thought.action in view_of(match, seat).choices
    return thought


@pytest.mark.parametrize("key", PRESETS)
def test_every_hint_has_a_figure_or_a_rule(key: str) -> None:
    faults, reasons, told = check(key, 12, QUICK)
    assert not faults
    assert sum(reasons.values()) == 12 and told


@pytest.mark.slow
@pytest.mark.parametrize("key", PRESETS)
def test_every_hint_of_a_thousand_has_a_figure_or_a_rule(key: str) -> None:
    faults, reasons, _told = check(key, 1000, EFFORT)
    assert not faults
    assert sum(reasons.values()) == 1000


def answering(hand: str) -> Match:
    """Return a match of two in which S1 has led and calls truc, and S0 answers with ``hand``."""
    return table(f"{hand} | 7C 6O 1B\nS1 play 7C\nS1 call truc", players=2, dealer=0)


def test_what_is_lost_by_refusing_and_by_accepting_is_told_in_points() -> None:
    thought = advice(answering("5C 4O 10B"), 0)
    assert isinstance(thought.action, Refuse) and thought.why is ChoiceReason.REFUSE and thought.figures is not None
    refuse, accept = thought.figures.options
    assert refuse.points == -1 and accept.hands is not None and accept.points is not None
    assert accept.points == pytest.approx(2 * (2 * accept.hands - 1))
    assert thought.figures.told is Measure.POINTS and accept.points < -1


def test_a_good_hand_accepts_and_wins_points_by_it() -> None:
    thought = advice(answering("2O 12O 10B"), 0)
    assert thought.figures is not None and not isinstance(thought.action, Refuse)
    accept = next(option for option in thought.figures.options if isinstance(option.action, Accept))
    assert accept.points is not None and accept.points > 1


def test_refusing_that_loses_the_game_is_no_choice() -> None:
    match = table(
        "3O 5C 4B | 7C 6O 1B\nS0 play 4B\nS1 play 7C\nS1 call truc", rules="val_f", players=2, dealer=1,
        score="T0 3 T1 23", sets="camas: T0 0 T1 1",
    )  # fmt: skip
    thought = advice(match, 0)
    assert isinstance(thought.action, Accept) and thought.why is ChoiceReason.NO_CHOICE_BUT_PLAY
    assert thought.figures is not None and thought.figures.chosen.hands is not None


def test_a_certain_win_is_a_rule() -> None:
    match = table("3C 3O 4B | 7C 6O 1B\nS1 play 7C\nS0 play 3C\nS0 play 3O\nS1 call truc", players=2, dealer=0)
    thought = advice(match, 0)
    assert thought.why is ChoiceReason.CERTAIN and thought.why in RULES
    assert isinstance(thought.action, Accept | Call)


def test_the_card_is_told_with_the_chance_of_the_next_best() -> None:
    match = table("10C 5O 4B | 6C 7O 7B\nS1 play 6C", players=2, dealer=0)
    thought = advice(match, 0)
    assert isinstance(thought.action, PlayCard) and thought.figures is not None
    chances = [option.hands for option in thought.figures.options]
    assert all(chance is not None and 0 <= chance <= 1 for chance in chances)
    assert thought.equity == chances[0] and thought.figures.samples == ENOUGH.deals


def test_the_value_of_the_hand_decides_about_envit() -> None:
    """33 and first in the order of play cannot be beaten: the figures say so, and a bet is advised."""
    thought = advice(table("7O 6O 4B | 4C 5B 1E", rules="val_f", players=2, dealer=1), 0)
    assert isinstance(thought.action, Call) and thought.figures is not None
    assert thought.figures.chosen.hands == 1.0


def test_a_rival_who_keeps_cards_is_taken_to_keep_the_better_ones() -> None:
    """S1 leads a six: the cards it keeps are stronger than two of the unseen ones at random."""
    view = view_of(table("2C 7O 5B | 3C 6O 3B\nS1 play 6O", players=2, dealer=0), 0)

    belief = CardBelief(view)
    deals = belief.deals(Rng(3), 2000)
    kept = sum(sum(deal[1]) for deal in deals) / len(deals)
    assert kept > 2 * sum(belief.unseen) / len(belief.unseen) + 0.3


def test_cards_of_one_strength_tell_nothing() -> None:
    view = view_of(table("2C 7O 5B | 3C 6O 3B\nS1 play 3C", players=2, dealer=0), 0)
    spot = trick_position_of(view)
    assert likelihood((4, 4), 4, spot, 0) == 1.0
    assert likelihood((1, 3), 1, spot, 0) > likelihood((1, 3), 3, spot, 0) > 0


def test_the_same_view_gets_the_same_advice() -> None:
    match = answering("5C 4O 10B")
    assert advice(match, 0) == advice(match, 0)


def only_cards(match: Match) -> ReasonedChoice:
    """Return the advice for S0 if nothing but a card can be played."""
    view = view_of(match, 0)
    thought = advise(replace(view, choices=tuple(c for c in view.choices if isinstance(c, PlayCard))), 1, ENOUGH)
    assert thought is not None
    return thought


def test_of_two_cards_that_both_win_for_certain_one_is_named_by_that_rule() -> None:
    thought = only_cards(table("3C 3O 2B | 7C 6O 1B\nS1 play 7C\nS0 play 3C", players=2, dealer=0))
    assert isinstance(thought.action, PlayCard) and thought.why is ChoiceReason.CERTAIN and thought.figures is None


def test_all_cards_that_may_be_meant_are_weighed() -> None:
    thought = only_cards(table("12O 6C 4B | 7C 6O 1B", players=2, dealer=1))
    assert thought.figures is not None
    assert {option.action for option in thought.figures.options} == {PlayCard(0, Card(c)) for c in ("12O", "6C", "4B")}
