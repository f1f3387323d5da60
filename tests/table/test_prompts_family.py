"""Prompts of the other games: every decision has a question and controls with the right numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.check.invariants import option_rows
from tools.shots.family import FAMILY, FLORS, FOUR, FOUR_A, FOUR_F, LEVEL, THREE_A, TWO_F, hand
from truc_desktop.engine import (
    PRESETS,
    Action,
    Challenges,
    CloseHand,
    Concede,
    Instruct,
    Leave,
    Match,
    Offer,
    PlayPair,
    Refuse,
    RequestFlor,
    Rng,
    SeatView,
    Stage,
    deal_label,
    draw_deal,
    read_record,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.prompts import Prompt, card_action, prompt, stake_lines, stake_sentence

pytestmark = pytest.mark.usefixtures("blank_drawings")

NAMES = ("You", "Remei", "Marcel", "Quim", "Laia", "Vicent", "Awa", "Baptiste")

Letters = dict[tuple[str, str], set[str]]
ANSWERS = {"accept": "Y", "take": "Y", "agree": "Y", "play": "Y", "refuse": "N", "give": "N", "pass": "N"}
"""Answers, by the names of their controls, and the letters that they have in all games."""


def ask(record: str, seat: int = 0) -> tuple[SeatView, Prompt]:
    match = read_record(record.encode()).match
    view = view_of(match, seat)
    return view, prompt(view, words_of(match.rules.key), NAMES)


def controls(asked: Prompt) -> dict[str, str]:
    return {choice.name: choice.sub for choice in asked.choices if choice.live}


# ------------------------------------------------------------------ Valencian
def test_an_envit_is_answered_with_what_it_costs() -> None:
    _, asked = ask(hand("val_f", FOUR, "S3 call envit", "S0 call torne", "S1 call falta", dealer=2, score="T0 14 T1 9"))
    assert controls(asked) == {"accept": "Accept, for 10", "refuse": "They score 4"}
    assert "falta" in asked.text
    _, malas = ask(hand("val_f", FOUR, "S3 call falta", dealer=2))
    assert controls(malas) == {"accept": "Accept, for the cama", "refuse": "They score 1"}


def test_an_envit_may_go_before_the_answer_to_truc() -> None:
    view, asked = ask(hand("val_f", FOUR, "S3 call truc", dealer=2))
    assert list(controls(asked)) == ["accept", "refuse", "raise", "envit", "falta"]
    lines = dict(stake_lines(view, words_of("val_f")))
    assert lines["Envit"][0] == ("ENVIT", "2", "idle")
    assert ("TRUC", "2", "asked") in lines[""]
    view, _ = ask(hand("val_f", FOUR, "S3 call truc", "S0 call envit", dealer=2))
    assert ("TRUC", "2", "waits") in dict(stake_lines(view, words_of("val_f")))[""]


def test_the_top_bet_names_its_prize() -> None:
    called = ("S0 call truc", "S1 call retruc", "S2 call quatre_val", "S3 call joc_fora")
    _, asked = ask(hand("val_f", FOUR, *called))
    assert controls(asked) == {"accept": "Accept, for the cama", "refuse": "They score 4"}
    _, game = ask(hand("val_m", FOUR, *called))
    assert controls(game)["accept"] == "Accept, for the game"


def test_leaving_says_what_it_gives_away() -> None:
    _, asked = ask(hand("val_f", FOUR))
    assert controls(asked)["leave"] == "Partners play on"
    _, alone = ask(hand("val_f", "S0 7E 3O 4O | S1 1B 6C 6E", "S0 call truc", "S1 accept", dealer=1))
    assert controls(alone)["leave"] == "They score 2"
    _, gone = ask(hand("arg", "S0 7E 3O 4O | S1 1B 6C 6E", dealer=1))
    assert controls(gone)["leave"] == "They score 1"


def test_after_a_drawn_trick_a_card_goes_on_top_of_the_other() -> None:
    view, asked = ask(hand("val_m", LEVEL, "S0 play 3O", "S1 play 3E", "S2 play 5O", "S3 play 4B"))
    assert "top" in asked.text
    assert set(asked.playable) == {"7E", "4O"}
    assert card_action(view, "7E") == PlayPair(0, view.cards[0], view.cards[1])


def test_a_card_may_be_thrown_face_down() -> None:
    view, asked = ask(hand("val_m", FOUR, "S3 play 4B", dealer=2))
    assert "down" in controls(asked)
    assert type(card_action(view, "4O", down=True)).__name__ == "ThrowDown"
    assert type(card_action(view, "4O")).__name__ == "PlayCard"


def test_a_pair_may_be_the_answer_where_playing_accepts() -> None:
    calls = ("S0 play 3O", "S1 play 3C", "S0 call truc", "S1 call retruc")
    record = hand("val_m", "S0 3O 7C 1E | S1 3C 6B 4B", *calls, dealer=1, **{"option.accept_by_play": "yes"})
    _, asked = ask(record)
    assert set(asked.playable) == {"7C", "1E"}
    assert "Playing a card accepts" in asked.text


def test_a_void_upper_card_does_not_hold_the_trick() -> None:
    laid = ("S0 play 3O", "S1 play 3C", "S2 play 4O", "S3 play 4C", "S0 play2 7C/1E", "S1 play2 6B/4B")
    view, _ = ask(hand("val_m", "S0 3O 7C 1E | S1 3C 6B 4B | S2 4O 5O 6O | S3 4C 4E 5E", *laid), seat=2)
    assert view.void == (0,)
    assert view.best == (1,)


def test_a_greyed_call_says_why_in_this_game() -> None:
    left = hand("val_f", FOUR, "S0 deck")
    _, asked = ask(left)
    assert [choice.why for choice in asked.choices if choice.name == "raise"] == ["You have left this hand."]
    _, late = ask(hand("trut", TWO_F, "S0 play 9s", dealer=1))
    assert [choice.why for choice in late.choices] == ["Not your turn: Remei plays."]


# ------------------------------------------------------------------ French
def test_an_offer_says_what_it_raises_to() -> None:
    _, asked = ask(hand("fr2", TWO_F, "S1 offer two_more", dealer=0))
    assert controls(asked) == {"accept": "Accept, for 2", "refuse": "They score 1"}
    _, any_raise = ask(hand("fr2_any", TWO_F, dealer=1))
    raises = next(choice for choice in any_raise.choices if choice.name == "raise")
    assert [option.label for option in raises.options[:3]] == ["+1", "+2", "+3"]
    assert raises.options[4].sub == "Raise to 6"
    assert [option.sub for option in raises.options[-2:]] == ["Raise to 11", "For the game"]
    _, high = ask(hand("fr2_any", TWO_F, "S0 offer +9", "S1 accept", "S0 play 7h", dealer=1), seat=1)
    raises = next(choice for choice in high.choices if choice.name == "raise")
    assert [(option.label, option.sub) for option in raises.options] == [("+1", "Raise to 11"), ("+2", "For the game")]


def test_who_has_used_their_offer_in_a_trick_is_told_so() -> None:
    view, _ = ask(hand("fr2", TWO_F, "S0 offer two_more", "S1 accept", dealer=1))
    assert stake_sentence(view) == "You have raised in this trick"
    rival, _ = ask(hand("fr2", TWO_F, "S0 offer two_more", "S1 accept", dealer=1), seat=1)
    assert stake_sentence(rival) == "Either side may raise"


def test_giving_up_a_hand_for_the_game_loses_the_game() -> None:
    _, asked = ask(hand("fr2", TWO_F, "S0 declare remainder", "S1 answer remainder", dealer=1))
    assert controls(asked)["concede"] == "They win the game"


def test_a_trut_is_no_three_points() -> None:
    view, asked = ask(hand("trut", TWO_F, dealer=1))
    assert controls(asked)["raise"] == "For a whole trut"
    assert ("TRUT", "whole", "idle") in dict(stake_lines(view, words_of("trut")))[""]


def test_a_remainder_is_taken_with_ones_own() -> None:
    _, asked = ask(hand("fr2", TWO_F, "S1 declare remainder", dealer=0))
    assert controls(asked) == {"accept": "Accept, for the game", "refuse": "They score 1"}
    assert "game" in asked.text


def test_new_cards_are_asked_for_and_agreed_to() -> None:
    _, asked = ask(hand("fr2", TWO_F, dealer=1))
    assert "redeal" in controls(asked)
    _, answer = ask(hand("fr2", TWO_F, "S1 propose redeal", dealer=0))
    assert list(controls(answer)) == ["agree", "keep", "concede"]


def test_a_governor_may_tell_his_partner_anything() -> None:
    _, asked = ask(hand("fr4", FOUR_F))
    tell = next(choice for choice in asked.choices if choice.name == "instruct")
    assert len(tell.options) == 4 + 8
    assert all(option.action is not None for option in tell.options)
    _, governed = ask(hand("fr4", FOUR_F, dealer=2), seat=0)
    assert "instruct" not in controls(governed)


# ------------------------------------------------------------------ Argentine
def test_a_flor_is_asked_about_with_all_its_answers() -> None:
    _, asked = ask(hand("arg", FLORS, "S3 announce flor", dealer=2, score="T0 17 T1 20"))
    assert list(controls(asked)) == ["flor", "contraflor", "contraflor_al_resto", "achico", "pass"]
    said = controls(asked)
    assert (said["flor"], said["contraflor"], said["achico"]) == ("For 6", "Raise, for 6", "Give in: they score 4")
    assert said["contraflor_al_resto"] == "Bet all, for 16", "ten are missing, and six more for a side that is behind"
    _, contra = ask(hand("arg", FLORS, "S3 announce flor", "S0 announce flor", "S3 call contraflor", dealer=2))
    assert set(controls(contra)) == {"take", "contraflor_al_resto", "achico"}


def test_an_envido_may_come_together_with_truco() -> None:
    _, asked = ask(hand("arg", FOUR_A))
    both = next(choice for choice in asked.choices if choice.name == "double")
    said = [option.label for option in both.options]
    assert said == ["Envido y truco", "Real envido y truco", "Falta envido y truco"]


def test_the_rooster_lays_a_card_away() -> None:
    view, asked = ask(hand("arg", THREE_A, dealer=2))
    assert set(asked.playable) == set(view.cards)
    assert type(card_action(view, "4C")).__name__ == "Discard"


# ------------------------------------------------------------------ all of them
def reachable(view: SeatView, asked: Prompt) -> set[Action]:
    """Return every action that a player can take by controls and by playing cards."""
    found = {choice.action for choice in asked.choices} | {o.action for c in asked.choices for o in c.options}
    found |= {card_action(view, card, down) for card in view.cards for down in (False, True)}
    return {action for action in found if action is not None}


def larger_than_the_game(view: SeatView) -> set[Action]:
    """Return the offers that are for the whole game, but for the smallest: they could win no more."""
    ladder, standing = view.rules.ladders[0], view.standings[0]
    now = standing.asked or ladder.worth(standing)
    made = sorted((ladder.raised(now, a.raise_by), i, a) for i, a in enumerate(view.choices) if isinstance(a, Offer))
    return {action for _stake, _i, action in [each for each in made if each[0] >= view.rules.match.target][1:]}


def walk(match: Match, seed: int, steps: int) -> Letters:
    """Check every seat during a random match: all legal actions can be reached, and no illegal one is offered.

    Returns the letters of each control, by its name and label.
    """
    letters: Letters = {}
    rng = Rng(seed)
    words = words_of(match.rules.key)
    for _ in range(steps):
        if match.over:
            return letters
        for seat in match.rules.seats:
            view = view_of(match, seat)
            asked = prompt(view, words, NAMES)
            got = reachable(view, asked)
            wanted = set(view.choices) - {a for a in view.choices if isinstance(a, RequestFlor)}
            if any(isinstance(a, Refuse) for a in view.choices):
                wanted -= {Leave(seat), Concede(seat)}  # the same as refusing then
            wanted -= larger_than_the_game(view)
            assert wanted <= got, f"{match.rules.key} {view.asks}: {wanted - got} out of reach"
            extra = {a for a in got - set(view.choices) if not isinstance(a, Instruct)}
            assert not extra, f"{match.rules.key} {view.asks}: {extra} offered"
            for order in (a for a in got if isinstance(a, Instruct)):
                assert match.verify(order) is None
            keys = [choice.key for choice in asked.choices]
            assert len(set(keys)) == len(keys)
            for choice in asked.choices:
                letters.setdefault((choice.name, choice.label), set()).add(choice.key)
        moves = match.moves()
        if moves and not (isinstance(match.top, Challenges) and rng.chance(0.7)):
            match.apply(rng.choice(moves))
        elif isinstance(match.top, Challenges):
            match.apply(CloseHand(match.hand.dealer))
        else:
            assert waits_for_cards(match)
            match.apply(draw_deal(match, rng.split(deal_label(match))))
    return letters


@pytest.mark.parametrize(("key", "players"), [(k, n) for k, preset in PRESETS.items() for n in preset.players])
def test_everything_legal_can_be_reached(key: str, players: int) -> None:
    letters: dict[str, set[str]] = {}
    for number, row in enumerate(option_rows(key)):
        for (name, label), found in walk(Match(ruleset(key, players, row), number % players), number, 80).items():
            letters.setdefault(name if name in ANSWERS else label, set()).update(found)
    for name, letter in ANSWERS.items():
        assert letters.pop(name, {letter}) == {letter}
    assert {label: found for label, found in letters.items() if len(found) > 1} == {}


def test_every_position_of_the_tour_asks_something() -> None:
    for position in FAMILY:
        match = read_record(position.record.encode()).match
        for seat in match.rules.seats:
            assert prompt(view_of(match, seat), words_of(match.rules.key), NAMES).text


# ------------------------------------------------------------------ the words under the stake
def said_under(record: str, seat: int = 0) -> str:
    return stake_sentence(view_of(read_record(record.encode()).match, seat))


def test_who_may_not_answer_is_not_told_to() -> None:
    governed = hand("fr4", FOUR_F, "S2 play 7d", "S3 offer two_more", dealer=1)
    told = [said_under(governed, seat) for seat in range(4)]
    answers = [seat for seat in range(4) if seat in view_of(read_record(governed.encode()).match, seat).to_answer]
    assert answers and all(told[seat] == "You must answer" for seat in answers)
    assert told.count("Your side must answer") == 2 - len(answers) and told.count("They must answer") == 2
    gone = ("S0 deck", "S1 call truc")
    assert said_under(hand("val_f", FOUR, *gone)) == "Your side must answer"
    assert said_under(hand("val_f", FOUR, *gone), 2) == "The next raise is yours"
    assert said_under(hand("val_f", FOUR, *gone), 3) == "They must answer"


def test_bets_that_are_over_are_not_offered_on_the_stake_plate() -> None:
    called = hand("val_m", FOUR, "S0 call truc")
    for seat in range(4):
        view = view_of(read_record(called.encode()).match, seat)
        assert dict(stake_lines(view, words_of("val_m")))["Envit"] == (("", "nobody called it", "none"),)
    first_pair = hand("val_m", LEVEL, "S0 play 3O", "S1 play 3E", "S2 play 5O", "S3 play 4B", "S0 play2 4O/7E")
    assert said_under(first_pair, 1) == "Nobody may raise any more"


def test_what_a_side_bet_has_brought_is_told_in_its_line() -> None:
    def told(record: str, seat: int, game: str) -> list[tuple[str, int, str]]:
        view, _ = ask(record, seat)
        lines = stake_lines(view, words_of(game))
        return [(name, len(cells), " ".join(cells[0])) for name, cells in lines[:-1]]

    called = ("S3 call truco", "S0 call envido")
    assert told(hand("arg", FOUR_A, *called, dealer=2), 3, "arg")[0][:2] == ("Envido", 4)
    for seat, words in ((0, "for you us"), (3, "for them them")):
        refused = told(hand("arg", FOUR_A, *called, "S3 refuse", dealer=2), seat, "arg")
        accepted = told(hand("arg", FOUR_A, *called, "S3 accept", dealer=2), seat, "arg")
        assert refused == [("Envido", 1, f" 1 point {words}")] and accepted == [("Envido", 1, f" 2 points {words}")]
    calls = ("S3 call envit",)
    later = told(hand("val_f", FOUR, *calls, "S0 accept", dealer=2), 0, "val_f")
    assert later == [("Envit", 1, "ENVIT 2, compared after the hand force")]
    later = told(hand("val_f", FOUR, *calls, "S0 refuse", dealer=2), 0, "val_f")
    assert later == [("Envit", 1, " 1 point for them after the hand them")]


def test_an_envido_is_compared_and_paid_at_once_where_values_are_declared() -> None:
    view, _ = ask(hand("arg", FOUR_A, "S3 call truco", "S0 call envido", dealer=2))
    told = {}
    for stage in (Stage.ACCEPTED, Stage.SETTLED):
        moment = replace(view, envit=view.envit._replace(stage=stage, amount=2, side=0))
        told[stage] = stake_lines(moment, words_of("arg"))[0][1][0][1]
    assert told == {Stage.ACCEPTED: "2, compared now", Stage.SETTLED: "2 points for you"}


def test_the_stake_plate_keeps_its_lines_through_a_hand() -> None:
    plays = ("S3 play 3B", "S0 play 7E", "S1 play 1E", "S2 play 5O", "S1 play 12C")
    for count in range(len(plays) + 1):
        for bet in ((), ("S3 call envido", "S0 accept"), ("S3 call envido", "S0 refuse")):
            view, _ = ask(hand("arg", FOUR_A, *bet, *plays[:count], dealer=2))
            assert [name for name, _cells in stake_lines(view, words_of("arg"))] == ["Envido", ""], (bet, count)
    view, _ = ask(hand("arg", FLORS, "S3 announce flor", dealer=2))
    assert [name for name, _cells in stake_lines(view, words_of("arg"))] == ["Flor", ""]


def test_a_row_without_anything_in_it_is_left_out() -> None:
    record = hand("arg", FLORS, "S0 announce flor", dealer=3, flor="yes")
    view, _ = ask(record)
    lines = stake_lines(view, words_of("arg"))
    assert all(cells for _, cells in lines)


@pytest.mark.parametrize(
    ("tie_pair", "told"),
    [("face_up_void", "A lower card on top counts for nothing."), ("both_void", "neither counts."),
     ("forbid", "The other goes under it.")],
)  # fmt: skip
def test_the_pair_says_what_a_lower_card_on_top_costs(tie_pair: str, told: str) -> None:
    def asked(deal: str) -> str:
        drawn = ("S0 play 3O", "S1 play 3E", "S2 play 5O", "S3 play 4B")
        return ask(hand("val_m", deal, *drawn, dealer=3, **{"option.tie_pair": tie_pair}))[1].text

    assert asked(LEVEL).endswith(told)
    twice = "S0 3O 4E 4O | S1 3E 6C 6E | S2 7O 5O 3C | S3 1E 4B 5B"
    assert asked(twice) == "Tied: choose the card to play on top. The other goes under it."


def test_a_trut_that_waits_for_its_answer_says_so() -> None:
    called = hand("trut", FOUR_F, "S3 call trut", dealer=2)
    assert [said_under(called, seat) for seat in range(4)] == ["You must answer", "They must answer"] * 2
    called = hand("trut", FOUR_F, "S3 call trut", "S0 accept", dealer=2)
    assert said_under(called) == "Nobody may raise any more"


def test_what_falta_is_for_is_on_its_button_and_among_the_steps_while_it_may_be_said() -> None:
    called = hand("arg", LEVEL, "S0 call envido", dealer=3, score="T0 20 T1 24")
    view, asked = ask(called, 1)
    assert controls(asked)["falta"] == "For 6"
    assert dict(stake_lines(view, words_of("arg")))["Envido"] == (
        ("ENVIDO", "2", "asked"), ("ENVIDO", "4", "idle"), ("REAL", "5", "idle"), ("FALTA", "6", "idle"),
    )
    view, asked = ask(hand("arg", LEVEL, "S0 call envido", "S1 call envido", dealer=3, score="T0 20 T1 24"))
    assert dict(stake_lines(view, words_of("arg")))["Envido"][-2:] == (("ENVIDO", "6", "idle"), ("FALTA", "6", "idle"))


def test_an_order_is_told_with_its_meaning_and_who_gave_it() -> None:
    led = FOUR_F.split("S3 ")[1].split()[0]
    _, asked = ask(hand("fr4", FOUR_F, "S2 instruct S0 play_high", f"S3 play {led}", dealer=2))
    assert asked.text.startswith("Marcel orders: Joue ton plus gros (Play your highest card).")
