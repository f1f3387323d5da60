"""Hints in words: whole sentences with the figures that speak for the advice, and where these come from."""

from __future__ import annotations

import pytest

from tests.ai.tables import table
from truc_desktop.ai import ChoiceReason, Figures, Matter, ReasonedChoice, Weighed
from truc_desktop.engine import Accept, Action, Call, Card, PlayCard, Refuse, view_of
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.wording.hints import Hint, hint_of

REFUSE, ACCEPT, RAISE = Refuse(0), Accept(0), Call(0, "retruc")


def told(
    why: ChoiceReason, *options: Weighed, chance: float | None = None, folds: float | None = None,
    matter: Matter = Matter.TRICKS, game: str = "cat",
) -> Hint:  # fmt: skip
    """Return the hint that a piece of advice makes at a table of two."""
    view = view_of(table("7E 5E 3B | 7C 6O 1B", players=2, dealer=1, rules=game), 0)
    thought = ReasonedChoice(options[0].action, why, chance, Figures(matter, options, 200, folds))
    return hint_of(thought, view, words_of(game))


def test_refusing_says_what_it_costs_and_what_accepting_would() -> None:
    hint = told(ChoiceReason.REFUSE, Weighed(REFUSE, points=-1.0, games=0.4), Weighed(ACCEPT, 0.31, -0.76, 0.38))
    # as computed, the points speak for accepting: the game does not, so the game is told
    assert hint.figures == "Games won in 100: No vull 40, Vull 38."
    hint = told(ChoiceReason.REFUSE, Weighed(REFUSE, points=-1.0, games=0.4), Weighed(ACCEPT, 0.2, -1.2, 0.38))
    assert hint.act == "No vull" and hint.reason == "You would win about two times in ten: not worth the price."
    assert hint.figures == "Refuse: lose 1 point. Accept: win about 20 in 100, so 1.2 lost on average."
    assert hint.source == (
        "From 200 imagined deals that fit what has been said and played. "
        "Cards with which they would bet count for more."
    )


@pytest.mark.parametrize(
    ("why", "share", "said"),
    [
        (ChoiceReason.ACCEPT, 0.93, "You win about nine times in ten: good enough for the price."),
        (ChoiceReason.ACCEPT, 0.97, "You win almost always: good enough for the price."),
        (ChoiceReason.ACCEPT, 0.28, "You win about three times in ten: good enough for the price."),
        (ChoiceReason.ACCEPT, 0.3, "You win about three times in ten: good enough for the price."),
        (ChoiceReason.REFUSE, 0.04, "You would win less than one time in twenty: not worth the price."),
        (ChoiceReason.REFUSE, 0.6, "The chance is too small for the price."),
    ],
)
def test_how_often_an_answer_wins_is_said_in_words(why: ChoiceReason, share: float, said: str) -> None:
    assert told(why, Weighed(ACCEPT, share, games=0.5), Weighed(REFUSE, games=0.4), chance=share).reason == said


@pytest.mark.parametrize(
    ("calls", "why", "share", "said"),
    [
        (1, ChoiceReason.ACCEPT, 0.3, "You win about three times in ten: good enough for the price. "
         "Refusing gives 1 point away for sure, losing costs only 1 more."),
        (2, ChoiceReason.REFUSE, 0.1, "You would win about one time in ten: not worth the price. "
         "Refusing gives 2 points away, losing would cost 3."),
        (1, ChoiceReason.ACCEPT, 0.8, "You win about eight times in ten: good enough for the price."),
    ],
)  # fmt: skip
def test_the_price_of_refusing_is_told_where_the_chance_alone_does_not_decide(
    calls: int, why: ChoiceReason, share: float, said: str
) -> None:
    bets = ("S0 call truc", "S1 call retruc")[:calls]
    asked = table("\n".join(("7E 5E 3B | 7C 6O 1B", *bets)), players=2, dealer=1)
    best, other = (ACCEPT, REFUSE) if why is ChoiceReason.ACCEPT else (REFUSE, ACCEPT)
    options = [
        Weighed(one, share if one == ACCEPT else None, games=0.5 if one == best else 0.4) for one in (best, other)
    ]
    thought = ReasonedChoice(best, why, share, Figures(Matter.TRICKS, tuple(options), 200, None))
    assert hint_of(thought, view_of(asked, calls % 2), words_of("cat")).reason == said


@pytest.mark.parametrize(("points", "end"), [(0.8, "so 0.8 won on average."), (0.01, "so even on average.")])
def test_accepting_says_what_it_wins(points: float, end: str) -> None:
    hint = told(ChoiceReason.ACCEPT, Weighed(ACCEPT, 0.7, points, 0.6), Weighed(REFUSE, points=-2.0, games=0.5))
    assert hint.figures == f"Refuse: lose 2 points. Accept: win about 70 in 100, {end}"


def test_a_raise_says_how_often_it_is_refused_and_what_it_adds() -> None:
    bet = Weighed(Call(0, "truc"), 0.31, games=0.581), Weighed(None, games=0.552)
    hint = told(ChoiceReason.BLUFF, *bet, chance=0.31, folds=0.55)
    assert hint.reason == ChoiceReason.BLUFF.value
    assert hint.figures == (
        "You win about 31 hands in 100, and they refuse about 55 times in 100. "
        "Games won in 100: Truc 58, without it 55."
    )
    assert "Games won also count the score" in hint.source


def test_figures_that_are_close_get_a_digit_more() -> None:
    hint = told(ChoiceReason.ACCEPT, Weighed(ACCEPT, 0.4, games=0.444), Weighed(REFUSE, games=0.436), chance=0.4)
    assert hint.figures == "You win about 40 hands in 100. Games won in 100: Vull 44.4, No vull 43.6."


def test_figures_that_hardly_differ_are_called_even() -> None:
    hint = told(ChoiceReason.ACCEPT, Weighed(ACCEPT, 0.4, games=0.433), Weighed(REFUSE, games=0.431), chance=0.4)
    assert hint.figures == (
        "You win about 40 hands in 100. Hardly a difference: about 43 games won in 100 whichever you choose."
    )
    assert hint.reason == "You win about four times in ten: a close call."


def card(code: str) -> Action:
    """Return the play of a card by S0."""
    return PlayCard(0, Card(code))


def test_a_card_says_why_and_what_the_next_best_would_win() -> None:
    hint = told(ChoiceReason.TAKE, Weighed(card("3B"), 0.71), Weighed(card("7E"), 0.64), chance=0.71)
    assert hint.text == (
        "Play the three of batons. Nothing unseen beats it. "
        "Played now, it wins about 71 hands in 100; the seven of swords 64."
    )
    hint = told(ChoiceReason.SAVE, Weighed(card("7E"), 0.641), Weighed(card("3B"), 0.618), chance=0.64)
    assert hint.reason == "Keep your three: nothing unseen beats it later."
    assert hint.figures == "Played now, it wins about 64 hands in 100; the three of batons 62: about equal."


def test_a_certain_win_says_why_too() -> None:
    view = view_of(table("7E 5E 3B | 7C 6O 1B", players=2, dealer=1), 0)
    hint = hint_of(ReasonedChoice(card("3B"), ChoiceReason.CERTAIN), view, words_of("cat"))
    assert hint.reason == "Nothing unseen beats it. The hand can no longer be lost."


@pytest.mark.parametrize(("chance", "said"), [
    (0.0, "No card wins in any of the imagined deals."), (0.004, "Hardly any imagined deal can be won."),
    (0.02, ChoiceReason.SAVE.value),
])  # fmt: skip
def test_a_card_without_a_reason_and_with_hardly_any_hope_says_so(chance: float, said: str) -> None:
    """A draw would lose the hand, the other card wins nothing either, and there is no partner."""
    match = table("7O 1O 4B | 12C 4C 5B\nS0 play 1O\nS1 play 5B\nS0 play 4B", players=2, dealer=1)
    options = (Weighed(PlayCard(1, Card("4C")), 0.0), Weighed(PlayCard(1, Card("12C")), chance))
    thought = ReasonedChoice(options[0].action, ChoiceReason.SAVE, 0.0, Figures(Matter.TRICKS, options, 200))
    hint = hint_of(thought, view_of(match, 1), words_of("cat"))
    assert hint.reason == said


def test_what_a_partner_asked_for_is_the_reason() -> None:
    hint = told(ChoiceReason.ASKED, Weighed(card("5E"), 0.5), Weighed(card("3B"), 0.56))
    assert hint.reason == ChoiceReason.ASKED.value


def test_cards_that_are_about_as_good_are_named() -> None:
    three = (Weighed(card("5E"), 0.5), Weighed(card("7E"), 0.475), Weighed(card("3B"), 0.51))
    assert told(ChoiceReason.SPARE, *three).figures == (
        "Played now, it wins about 50 hands in 100; the seven of swords 48 and the three of batons 51: about equal."
    )
    worse = (Weighed(card("5E"), 0.5), Weighed(card("7E"), 0.5), Weighed(card("3B"), 0.3))
    assert told(ChoiceReason.SPARE, *worse).figures == (
        "Played now, it wins about 50 hands in 100; the seven of swords 50: about equal. With the three of batons 30."
    )


def test_a_side_bet_says_what_the_hand_is_worth() -> None:
    bet = Weighed(Call(0, "envit"), 0.92, games=0.55), Weighed(None, games=0.5)
    hint = told(ChoiceReason.VALUE, *bet, chance=0.92, folds=0.6, matter=Matter.VALUES, game="val_f")
    assert hint.figures.startswith("Your envit is 32 of 33. Your side has the best value about 92 times in 100")


def test_a_rule_needs_no_figure() -> None:
    view = view_of(table("7E 5E 3B | 7C 6O 1B", players=2, dealer=1), 0)
    hint = hint_of(ReasonedChoice(card("3B"), ChoiceReason.LAST_CARD), view, words_of("cat"))
    assert hint == Hint("Play the three of batons", "It is the only card left.")


def test_advice_without_an_action_is_no_hint() -> None:
    view = view_of(table("7E 5E 3B | 7C 6O 1B", players=2, dealer=1), 0)
    with pytest.raises(ValueError, match="without an action"):
        hint_of(ReasonedChoice(None, ChoiceReason.WAIT), view, words_of("cat"))


@pytest.mark.parametrize(
    ("accepted", "refused", "said"),
    [
        (Weighed(ACCEPT, 0.62, games=0.433), Weighed(REFUSE, games=0.431), "about six times in ten: good enough"),
        (Weighed(ACCEPT, 0.4, 0.8, 0.433), Weighed(REFUSE, points=-1.0, games=0.431), "about four times in ten: good"),
    ],
)
def test_no_close_call_where_the_cards_or_the_points_told_beside_it_speak_for_it(
    accepted: Weighed, refused: Weighed, said: str
) -> None:
    hint = told(ChoiceReason.ACCEPT, accepted, refused, chance=accepted.hands)
    assert said in hint.reason and "close call" not in hint.reason
