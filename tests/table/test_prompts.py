"""Prompts: every question names the bet and what each answer costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.positions import record
from truc_desktop.engine import (
    Accept,
    Call,
    CallRefused,
    Card,
    Match,
    Reason,
    Refuse,
    SeatView,
    Trick,
    TrickWon,
    parse_action,
    project,
    read_record,
    view_of,
)
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.narration.narrator import log_line
from truc_desktop.presentation.prompts import (
    Prompt,
    about_arm,
    about_draws,
    between_hands,
    open_speakers,
    prompt,
    stake_cells,
    stake_sentence,
    title,
    trick_marks,
    with_card,
)
from truc_desktop.presentation.prompts.acting import play_text
from truc_desktop.presentation.prompts.base import Choice, with_letters
from truc_desktop.presentation.wording.hand_result import Award, award_line

NAMES = ("You", "Remei", "Marcel", "Quim")
HEAD = "truc: 1\nrules: cat\nplayers: 4\n{extra}\n"
DEAL = "deal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C\n"


def match_after(*lines: str, extra: str = "") -> Match:
    head = HEAD.format(extra=extra + "\n" if extra else "")
    return read_record((head + DEAL + "".join(line + "\n" for line in lines)).encode()).match


def ask(match: Match, seat: int = 0) -> tuple[SeatView, Prompt]:
    view = view_of(match, seat)
    return view, prompt(view, words_of("cat"), NAMES)


def test_leading_offers_cards_and_truc() -> None:
    _, asked = ask(match_after())
    assert asked.urgent
    assert set(asked.playable) == {"3O", "12O", "4C"}
    assert [(c.label, c.action) for c in asked.choices] == [("Truc", Call(0, "truc"))]
    assert "2" in asked.choices[0].sub


FIRST = ("S0 play 3O", "S1 play 5E", "S2 play 4E", "S3 play 4B")
SECOND = ("S0 play 12O", "S1 play 7B", "S2 play 6O", "S3 play 6C")


@pytest.mark.parametrize("play_all, names", [
    ("no", ["second trick"] * 2 + ["hand 1"]), ("yes", ["second trick", "third trick"]),
])  # fmt: skip
def test_the_title_names_no_trick_that_is_not_played(play_all: str, names: list[str]) -> None:
    match = match_after(*FIRST, *SECOND[:-1], extra=f"option.play_all_tricks: {play_all}")
    found: list[str] = []
    view = view_of(match, 0)
    assert title(view, words_of("cat")).endswith("second trick")
    for event in match.apply(parse_action(SECOND[-1])):
        view = project(view, (event,))
        name = title(view, words_of("cat")).rpartition(" · ")[2]
        if name not in found[-1:] or isinstance(event, TrickWon):
            found.append(name)
    assert found == names


def test_an_answer_names_the_bet_and_the_costs() -> None:
    view, asked = ask(match_after("S0 play 4C", "S1 call truc"))
    assert "Remei" in asked.text
    assert "truc" in asked.text
    accept, refuse, retruc = asked.choices
    assert (accept.action, refuse.action, retruc.action) == (Accept(0), Refuse(0), Call(0, "retruc"))
    assert ("2" in accept.sub, "1" in refuse.sub, "3" in retruc.sub) == (True, True, True)
    assert stake_cells(view, words_of("cat")) == (("", "1", "force"), ("TRUC", "2", "asked"), ("RETRUC", "3", "idle"))


def test_a_refused_bet_waits_for_nobody_while_points_are_given() -> None:
    match = match_after("S0 play 4C", "S1 call truc")
    for seat, told in ((1, "They refuse: 1 point for you"), (0, "You refuse: 1 point for them")):
        view = project(view_of(match, seat), (CallRefused(0, 0),))
        assert (view.over, view.pending, stake_sentence(view)) == (False, None, told)
        assert stake_cells(view, words_of("cat"))[:2] == (("", "1", "force"), ("TRUC", "2", "idle"))
        assert not open_speakers(view)
    match.apply(Refuse(0))
    assert stake_sentence(view_of(match, 1)) == "", "the ribbon tells how it ended"
    assert stake_sentence(between_hands(view_of(match, 1))) == ""


def test_playing_accepts_is_said_when_it_would() -> None:
    _, asked = ask(match_after("S0 play 4C", "S1 play 7B", "S2 play 6O", "S3 play 4B", "S3 call truc"), seat=0)
    assert not asked.playable
    _, next_to_play = ask(match_after("S0 play 4C", "S0 call truc"), seat=1)
    assert set(next_to_play.playable) == {"1C", "5E", "7B"}
    assert "card" in next_to_play.text


def test_the_player_in_turn_is_told_that_playing_accepts_where_the_foot_answers() -> None:
    view, asked = ask(match_after("S0 play 4C", "S0 call truc", extra="option.answer_by: foot"), seat=1)
    assert view.may_accept_by_playing and not view.must_act
    assert set(asked.playable) == {"1C", "5E", "7B"}
    assert "accepts the bet" in asked.text
    foot, _ = ask(match_after("S0 play 4C", "S0 call truc", extra="option.answer_by: foot"), seat=3)
    assert foot.must_act and not foot.may_accept_by_playing


def test_a_greyed_call_says_why() -> None:
    _, asked = ask(match_after("S0 call truc", "S1 accept"))
    (retruc,) = asked.choices
    assert retruc.action is None
    assert retruc.why == "Your side raised last: only they may raise now."
    _, waiting = ask(match_after("S0 play 4C", "S1 play 7B"))
    assert not waiting.urgent
    assert waiting.choices[0].action is None
    assert waiting.choices[0].why


@pytest.mark.parametrize(("offer", "asked", "more"), [("+10", "11", True), ("+11", "12", False)])
def test_no_more_is_offered_beyond_the_whole_game(offer: str, asked: str, more: bool) -> None:
    lines = ("deal S0 | S0 7c 8s 9h | S1 Ah Dd 10s", "S1 play Ah", f"S0 offer {offer}")
    head = "truc: 1\nrules: fr2_any\nplayers: 2\ndealer: S0\n\n"
    view = view_of(read_record((head + "\n".join(lines) + "\n").encode()).match, 0)
    cells = stake_cells(view, words_of("fr2_any"))
    assert cells[:2] == (("NOW", "1", "force"), ("ASKED", asked, "asked"))
    assert (("", "more", "idle") in cells) is more
    assert cells[-1] == ("", "the game", "idle")


def test_a_refused_bet_is_told_by_who_folds_and_what_is_kept() -> None:
    match = match_after("S0 play 4C", "S1 call truc")
    match.apply(Refuse(0))
    award = Award(1, 1, Reason.REFUSED)
    told = [award_line(award, view_of(match, seat), (), words_of("cat")) for seat in (0, 1)]
    assert told == [("Truc refused", "You fold: 1 for them"), ("Truc refused", "They fold: 1 for you")]


def test_eleven_asks_to_play_or_give() -> None:
    view, asked = ask(match_after(extra="score: T0 11 T1 4"))
    assert [c.name for c in asked.choices] == ["play", "give"]
    assert "3" in asked.choices[0].sub
    assert stake_cells(view, words_of("cat"))[1][2] == "asked"
    _, rival = ask(match_after(extra="score: T0 4 T1 11"))
    assert not rival.urgent
    assert "Remei" in rival.text


def test_tricks_are_marked_for_us_them_and_drawn() -> None:
    match = match_after("S0 play 3O", "S1 play 5E", "S2 play 6O", "S3 play 4B")
    assert trick_marks(view_of(match, 0)) == ("us", "", "")
    assert trick_marks(view_of(match, 1)) == ("them", "", "")
    assert stake_sentence(view_of(match, 0)) == "Either side may raise"


def test_the_narrator_tells_each_event_of_a_hand() -> None:
    texts: list[str] = []

    def watch(match: Match, _action: object, events: tuple[object, ...]) -> None:
        view = view_of(match, 0)
        for event in events:
            entry = log_line(event.redacted(0), view, words_of("cat"), NAMES)  # type: ignore[attr-defined]
            if entry:
                texts.append(entry.text)

    lines = ("S0 play 4C", "S0 call truc", "S1 call retruc", "S2 refuse")
    read_record((HEAD.format(extra="") + DEAL + "".join(line + "\n" for line in lines)).encode(), watch)
    told = "\n".join(texts)
    parts = ("Quim deals", "three of coins", "You play the four of cups", "Truc!", "Retruc!", "No vull", "2 points")
    for part in parts:
        assert part in told


def test_a_hidden_card_is_never_named() -> None:
    assert card_name("??") == "a hidden card"


DRAWS = "truc: 1\nrules: cat\nplayers: 2\n\ndeal S1 | S0 3O 2O 4C | S1 3C 5E 7B\n"


def test_no_control_takes_the_letters_of_the_tools_of_a_seen_sign_or_of_the_whole_hand() -> None:
    choices = with_letters(Choice(str(n), "Ui", "", "plain", "cards", letter) for n, letter in enumerate("UIUI"))
    assert not {choice.key for choice in choices} & {"S", "U", "I"}


def drawn(*lines: str, deal: str = DRAWS) -> str:
    """Return what seat 0 is told of draws after some plays at a table of two."""
    return about_draws(view_of(read_record((deal + "".join(f"{line}\n" for line in lines)).encode()).match, 0))


def test_after_a_drawn_trick_the_next_one_is_said_to_decide() -> None:
    assert drawn() == "" and drawn("S0 play 3O") == ""
    assert drawn("S0 play 3O", "S1 play 3C") == "Tied: the next trick won decides. You lead."
    assert drawn("S0 play 2O", "S1 play 5E") == ""


def test_while_a_trick_is_tied_it_is_said_whom_a_draw_helps() -> None:
    tied = match_after(*FIRST, "S0 play 4C", "S1 play 7B", "S2 play 7E")
    assert about_draws(view_of(tied, 0)) == "If it stays tied, the first trick decides: yours."
    assert about_draws(view_of(tied, 3)) == "If it stays tied, the first trick decides: theirs."


def test_who_holds_a_card_equal_to_the_rivals_is_told_what_a_tie_would_do() -> None:
    led = match_after(*FIRST, "S0 play 4C", "S1 play 7B")
    told = "An equal card ties this trick: then the first trick decides, and it is yours."
    assert about_draws(view_of(led, 2)) == told
    assert about_draws(view_of(led, 0)) == "", "no seven"
    lost = ("S0 play 5O", "S1 play 3E", "S1 play 7B")
    deal = DRAWS.replace("3O 2O 4C", "5O 7O 4C").replace("3C 5E 7B", "3E 5E 7B")
    assert drawn(*lost, deal=deal) == told.replace("yours", "theirs")
    assert drawn(*lost[:2], "S1 play 5E", deal=deal) == "", "no five is left"
    assert drawn("S0 play 5O", deal=deal) == "", "a tie of the first trick decides nothing"


def test_a_card_with_a_bet_is_explained_where_it_is_offered() -> None:
    view, asked = ask(match_after(*FIRST))
    told = about_arm(with_card(asked, view, False))
    assert told == "Card and truc (C): they see your card as you bet. A strong one makes them doubt."
    assert about_arm(asked) == ""


def test_nobody_is_said_to_raise_while_a_whole_trick_lies() -> None:
    view = view_of(match_after("S0 play 4C"), 0)
    assert stake_sentence(view)
    whole = replace(view, plays=tuple((seat, view.plays[0][1]) for seat in view.rules.seats))
    assert stake_sentence(whole) == ""


def test_a_decided_hand_asks_for_no_lead() -> None:
    view = view_of(match_after(), 0)
    won = tuple(Trick(0, ((0, Card("4C")),), 0) for _trick in range(2))
    assert play_text(view, words_of("cat"), NAMES) == "Your lead: play a card."
    assert play_text(replace(view, tricks=won), words_of("cat"), NAMES) == "The hand is decided: play out the rest."


def test_a_single_rival_who_holds_the_trick_is_called_by_name() -> None:
    view = view_of(read_record(record("S1 play 5E", players=2, dealer=0).encode()).match, 0)
    assert play_text(view, words_of("cat"), ("Ada", "Remei")) == "Your turn: Remei holds the trick."
