"""The director leads a player through a rigged hand on a real session."""

from __future__ import annotations

import random

import pytest

from truc_desktop.engine import (
    Accept,
    Action,
    Call,
    Card,
    Discard,
    Instruct,
    PlayCard,
    Refusal,
    Refuse,
    Say,
    Signal,
    ThrowDown,
)
from truc_desktop.lessons.directions import AGAIN, NEXT, Remark
from truc_desktop.lessons.director import HEAR_FIRST, LOOK_FIRST, Director, Due
from truc_desktop.lessons.lesson_table import LessonTable
from truc_desktop.lessons.library import lesson
from truc_desktop.lessons.outline import lesson_names
from truc_desktop.lessons.script import YOU

HANDS = [hand.name for name in lesson_names() for hand in lesson(name).by_name.values()]


def directed(name: str) -> Director:
    return Director(lesson(name.rpartition("-")[0]).by_name[name])


def until_asked(director: Director) -> list[Due]:
    """Do everything that is due, and return it."""
    done: list[Due] = []
    while (due := director.go_on()) is not None:
        done.append(due)
    return done


def said(done: list[Due]) -> list[str]:
    return [each.text for each in done if isinstance(each, Remark)]


def play(director: Director, *actions: Action) -> list[Due]:
    """Do acts of the player, each as soon as they are asked for it, and return what came after."""
    done = until_asked(director)
    for action in actions:
        outcome = director.act(action)
        assert outcome.ok, outcome.reason
        done = until_asked(director)
    return done


@pytest.mark.parametrize("name", HANDS)
def test_the_main_line_leads_to_the_end(name: str) -> None:
    director = directed(name)
    questions = 0
    while director.ended is None:
        until_asked(director)
        main = director.position.main(director.hand)
        if director.ended is None:
            questions += bool(director.question)
            assert main is not None and main.seat == YOU and director.asks
            assert director.act(main).ok
    assert questions > 0
    assert director.on_main_line
    assert not director.wants_again


@pytest.mark.parametrize("name", HANDS)
def test_any_acts_come_to_an_end(name: str) -> None:
    dice = random.Random(name)
    for _ in range(2):
        director, steps = directed(name), 0
        while director.ended is None and steps < 200:
            steps += 1
            until_asked(director)
            if director.ended is not None:
                break
            acts = director.choices()
            assert acts or director.may_leave_out
            if director.may_leave_out and (not acts or dice.random() < 0.3):
                director.leave_out()
            else:
                assert director.act(dice.choice(acts)).ok
        assert director.ended is not None


@pytest.mark.parametrize("name", HANDS)
def test_where_a_hand_leads_is_known_from_its_last_card_on(name: str) -> None:
    dice = random.Random(name)
    for follows in (True, False):
        director, foretold = directed(name), None
        while director.ended is None:
            assert (director.leads_to is None) is director.playing
            foretold = director.leads_to or foretold
            if director.due is not None:
                director.go_on()
                continue
            main = director.position.main(director.hand)
            act = main if follows and main is not None else dice.choice(director.choices() or [None])
            if act is None:
                director.leave_out()
            else:
                director.act(act)
        assert foretold is not None
        assert director.leads_to == foretold == (director.ended.target, director.session.match.board)


def test_the_cards_are_those_of_the_file_and_nobody_deals_again() -> None:
    director = directed("first-3")
    assert director.session.view(YOU).cards == (Card("3O"), Card("3B"), Card("2C"))
    play(director, Call(YOU, "truc"), PlayCard(YOU, Card("2C")), PlayCard(YOU, Card("3O")))
    assert director.ended is not None and director.ended.target == NEXT
    assert director.session.view(YOU).over
    assert director.session.match.hand.number == 1


def test_new_cards_come_from_the_file_too() -> None:
    director = directed("fr2-2")
    until_asked(director)
    main = director.position.main(director.hand)
    assert main is not None
    play(director, main)
    assert director.session.view(YOU).cards == (Card("8h"), Card("As"), Card("10h"))


def test_a_mistake_is_played_and_shows_its_price() -> None:
    director = directed("first-1")
    assert "A king beats that: their trick. Smile, two are left." in said(play(director, PlayCard(YOU, Card("4C"))))
    assert not director.on_main_line and director.question == ""
    done = until_asked(director)
    while director.ended is None:
        assert director.act(director.choices()[-1]).ok
        done += until_asked(director)
    assert said(done)


def test_the_same_cards_are_offered_again() -> None:
    director = directed("first-6")
    play(director, PlayCard(YOU, Card("5O")))
    done = play(director, Refuse(YOU))
    assert said(done) == ["But I winked! I nearly lost an eyelid. Look again."]
    assert director.wants_again and director.ended is not None and director.ended.target == AGAIN


def test_a_sign_about_a_card_one_lacks_is_taken_back() -> None:
    director = directed("first-7")
    done = play(director, Signal(YOU, "two"))
    assert said(done) == ["A wink, I said. Any other sign I would believe, too!"]
    assert director.session.view(YOU).signals == ()
    assert director.on_main_line and director.question
    play(director, Signal(YOU, "three"))
    assert (YOU, "three") in director.session.view(YOU).signals


def test_a_sign_may_be_left_out() -> None:
    director = directed("first-7")
    until_asked(director)
    assert director.may_leave_out
    director.leave_out()
    assert said(until_asked(director)) == ["No sign? Then I have to play my two."]


def test_rivals_who_look_see_a_sign() -> None:
    director = directed("first-7")
    play(director, Signal(YOU, "three"), PlayCard(YOU, Card("3O")), Signal(YOU, "nothing"))
    view = director.session.view(1)
    assert (YOU, "nothing") in view.signals
    assert (YOU, "three") not in view.signals


@pytest.mark.parametrize("watched", [True, False])
def test_a_rivals_sign_is_seen_by_a_player_who_watches_them(watched: bool) -> None:
    director = directed("first-8")
    director.session.look(YOU, 3 if watched else None)
    until_asked(director)
    assert ((3, "nothing") in director.session.view(YOU).signals) is watched


def test_a_card_waits_for_what_is_said_before_it_and_other_acts_count_as_if_it_had_been() -> None:
    director, card = directed("first-2"), PlayCard(YOU, Card("3E"))
    while director.session.view(YOU).to_play != YOU:
        director.go_on()
    assert director.unheard == 2, "Quim is proud first, then Marcel gives his advice"
    refused = director.act(card)
    assert not refused.ok and refused.reason == HEAR_FIRST and card not in director.choices()
    assert director.unheard == 2 and not director.question, "nothing has been said by that"
    until_asked(director)
    assert director.unheard is None and director.act(card).ok
    early = directed("first-3")
    while early.session.view(YOU).to_play != YOU:
        early.go_on()
    assert early.unheard == 2 and early.act(Call(YOU, "truc")).ok


def test_early_acts_count_as_if_the_talk_were_over_but_a_partners_sign_comes_first_and_is_seen() -> None:
    director = directed("first-6")
    assert not director.question and director.awaited_sign == 2
    refused = director.act(PlayCard(YOU, Card("5O")))
    assert not refused.ok and refused.reason == LOOK_FIRST and director.awaited_sign is None
    assert director.act(PlayCard(YOU, Card("5O"))).ok
    assert (2, "three") in director.session.view(YOU).signals
    assert director.on_main_line
    assert director.session.view(YOU).plays == ((YOU, Card("5O")),)


def test_what_was_not_taught_yet_comes_later() -> None:
    director = directed("first-1")
    until_asked(director)
    for action in (Call(YOU, "truc"), Signal(YOU, "three"), Say(YOU, "Hello")):
        outcome = director.act(action)
        assert (outcome.ok, outcome.refusal, outcome.reason) == (False, Refusal.NOT_NOW, "That comes later.")
    assert director.question == "Play the three."
    assert director.act(PlayCard(YOU, Card("7C"))).refusal is Refusal.NOT_YOUR_CARD


def test_help_is_shown_until_the_player_acts() -> None:
    director = directed("first-1")
    until_asked(director)
    help_ = director.help
    assert help_.lit is not None and help_.lit.cards == (Card("3O"),)
    assert help_.point is not None and help_.point.seat == 2
    assert director.wanted == PlayCard(YOU, Card("3O"))
    play(director, PlayCard(YOU, Card("3O")))
    assert director.help.lit is None and director.help.point is None


def test_nobody_points_where_the_choice_is_free() -> None:
    director = directed("first-4")
    until_asked(director)
    assert director.help.free and director.wanted is None


def test_a_question_about_the_score_is_answered_by_its_own_measure() -> None:
    hand = lesson("first").by_name["first-4"]
    board = type(hand.start.board)((1, 2), hand.start.board.games)
    director = Director(hand, board)
    play(director, PlayCard(YOU, Card("5C")), Refuse(YOU))
    assert director.ended is not None and director.ended.pattern == "4 1"
    assert director.session.match.board.score == (1, 3)


def test_a_puzzle_begins_at_its_question() -> None:
    director = directed("day-1")
    done = until_asked(director)
    assert PlayCard(YOU, Card("3O")) in done
    assert director.question == "Your last card is a king. Vull or no vull?"
    play(director, Accept(YOU))
    assert director.slip.startswith("25 of 35")


# ---------------------------------------------------------------------- the table of a screen
def test_a_table_goes_on_with_another_hand() -> None:
    table = LessonTable(directed("first-1"))
    heard: list[int] = []
    stop = table.subscribe(YOU, lambda batch: heard.append(batch.version))
    before = table.version
    until_asked(table.director)
    assert heard
    assert table.submit(YOU, Call(YOU, "truc")).reason == "That comes later."
    assert table.submit(1, PlayCard(1, Card("6B"))).refusal is Refusal.NOT_YOUR_SEAT
    table.begin(directed("first-2"))
    assert table.version > before
    assert table.view(YOU).cards == (Card("3E"), Card("2O"), Card("7B"))
    heard.clear()
    until_asked(table.director)
    assert heard
    assert table.verify(YOU, PlayCard(YOU, Card("3E"))) is None
    assert table.submit(YOU, PlayCard(YOU, Card("3E"))).ok
    stop()
    heard.clear()
    until_asked(table.director)
    assert heard == []


# ---------------------------------------------------------------------- orders off the main line, words to one alone
def test_after_a_card_instead_of_the_order_the_partner_still_waits_for_it() -> None:
    director = directed("fr4-1")
    assert "Your card first? Then tell me how before mine." in said(play(director, PlayCard(YOU, Card("8h"))))
    play(director, Accept(YOU))
    assert director.asks and director.may_leave_out and director.due is None
    orders = [each for each in director.choices() if isinstance(each, Instruct)]
    assert Instruct(YOU, 2, "play_low") in orders
    done = play(director, Instruct(YOU, 2, "play_low"))
    assert "Aye, captain." in said(done) and PlayCard(2, Card("9d")) in done
    assert not director.may_leave_out, "the next order is for the next trick"


def test_an_order_is_left_out_once_in_a_trick() -> None:
    director = directed("fr4-1")
    play(director, PlayCard(YOU, Card("9c")), Accept(YOU))
    assert director.may_leave_out
    director.leave_out()
    assert [each for each in until_asked(director) if isinstance(each, PlayCard) and each.seat == 2]
    assert len(director.session.match.hand.tricks) == 1 and director.may_leave_out, "they wait in the next trick"


def test_what_only_the_player_knows_is_told_to_the_player_alone() -> None:
    director = directed("arg-4")
    done = play(director, Discard(YOU, Card("1E")))
    assert said(done) == []
    assert director.question.startswith("That was your best card.")
    play(director, PlayCard(YOU, Card("3C")))
    assert not director.question.startswith("That was")


def test_what_is_not_on_offer_is_refused() -> None:
    director = directed("val_m-2")
    until_asked(director)
    assert director.act(ThrowDown(YOU, Card("6C"))).reason == "That comes later."
    assert director.act(PlayCard(YOU, Card("6C"))).ok


def test_the_first_truc_of_the_player_is_accepted_and_one_that_was_not_said_is_asked_for_again() -> None:
    director = directed("first-3")
    play(director, Call(YOU, "truc"))
    assert director.session.view(YOU).value == 2 and director.ended is None
    silent = directed("first-3")
    play(silent, *(PlayCard(YOU, Card(code)) for code in ("2C", "3O")))
    assert silent.ended is not None and silent.ended.target == AGAIN


@pytest.mark.parametrize("card", ["5O", "6C", "4E"])
def test_the_partner_advises_before_the_raise_is_answered_whatever_was_led(card: str) -> None:
    director = directed("first-6")
    told = said(play(director, PlayCard(YOU, Card(card))))
    assert any("say vull" in each for each in told)
