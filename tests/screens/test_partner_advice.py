"""Who answers for a pair is never luck: the person does, and a robot partner says aloud what they would answer."""

from __future__ import annotations

import pytest

from tests.screens.program import Program
from tests.table.test_prompts import ask, match_after
from truc_desktop.ai import make_bot
from truc_desktop.ai.random_bot import RandomBot
from truc_desktop.engine import (
    Accept,
    Action,
    Call,
    Card,
    Decide,
    Match,
    Offer,
    PlayCard,
    Refuse,
    Say,
    SeatView,
    parse_action,
    ruleset,
)
from truc_desktop.presentation.games import OPINIONS, words_of
from truc_desktop.presentation.prompts import between_hands, title
from truc_desktop.screens.match.pause_menu import partner_answer
from truc_desktop.screens.match.seated_match import SeatedMatch, seat_players
from truc_desktop.screens.match.toolbar import SpeedAndSound
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.session import Session
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.table.pacing.robots import DeferringBot, advice

pytestmark = pytest.mark.usefixtures("blank_drawings")

DEAL = "deal S0 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C"
ASKED = ("S1 play 7B", "S1 call truc")
TEXTS = {what: words_of("cat").act(act).text for what, act in OPINIONS.items()}


def asked(*lines: str) -> Session:
    """A table of four at which the pair of the player has to answer a truc."""
    match = Match(ruleset("cat", 4), 0)
    for line in ("S3 cut", DEAL, *(lines or ASKED)):
        match.apply(parse_action(line))
    return Session(match.rules, 7, match=match)


class Fixed(RandomBot):
    """A robot that would do the action ``does``."""

    does: Action = Refuse(2)

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        return self.does


def test_the_answer_is_left_to_the_person_and_the_opinion_said_once() -> None:
    session, on = asked(), [True]
    bot = DeferringBot(Fixed(2, 1), (0,), lambda: on[0], TEXTS)
    view = session.view(2)
    assert bot.decide(view) == Say(2, "Jo no voldria")
    assert bot.decide(view) is None
    assert bot.decide(view, must=True) == Refuse(2)
    on[0] = False
    assert bot.decide(view) == Refuse(2)


def test_rivals_answer_as_they_always_did() -> None:
    session = asked("S1 play 7B", "S2 play 4E", "S2 call truc")
    bot = DeferringBot(Fixed(3, 1), (0,), lambda: True, TEXTS)
    assert bot.decide(session.view(3)) == Refuse(2)


@pytest.mark.parametrize(
    ("action", "opinion"),
    [(Refuse(2), "refuse"), (Decide(2, False), "refuse"), (Decide(2, True), "accept"), (Accept(2), "accept"),
     (Call(2, "retruc"), "raise"), (Offer(2, "two_more"), "raise"), (PlayCard(2, Card("7E")), "accept")],
)  # fmt: skip
def test_every_answer_amounts_to_an_opinion(action: Action, opinion: str) -> None:
    assert advice(action) == opinion


def test_a_robot_partner_never_answers_at_the_table_and_its_advice_is_heard_by_all() -> None:
    session = asked()
    match = SeatedMatch(session, None, seat_players((), 4, "Núria"), [make_bot("standard", s, 3) for s in (2,)],
                        True, threaded=False)  # fmt: skip
    desk = match.desk(lambda reason: None)
    version = session.version
    for _ in range(400):
        desk.advance(50.0, True)
    assert session.version == version
    assert [said.text in TEXTS.values() and said.seat for said in session.sayings] == [2]
    desk.close()


def test_the_pause_changes_who_answers_only_where_there_is_a_robot_partner() -> None:
    four = SeatedMatch(asked(), None, seat_players((), 4, "N"), [make_bot("random", s, 3) for s in (1, 2, 3)], True)
    two = SeatedMatch(Session(ruleset("cat", 2), 1), None, seat_players((), 2, "N"), [make_bot("random", 1, 3)], True)
    offered = partner_answer(four)[0].label
    four.decide_for_pair = False
    assert offered != partner_answer(four)[0].label
    assert not partner_answer(two)


def test_where_the_rules_give_the_answer_to_another_seat_the_prompt_says_so_before_and_while() -> None:
    _, before = ask(match_after(extra="option.answer_by: foot"), seat=0)
    assert "Marcel answers bets for your side." in before.text
    _, foot = ask(match_after("S0 play 4C", "S1 play 7B", extra="option.answer_by: foot"), seat=2)
    assert "answers bets" not in foot.text
    _, waiting = ask(match_after("S0 play 4C", "S1 play 7B", "S1 call truc", extra="option.answer_by: foot"), seat=0)
    assert waiting.text == "Marcel plays last, and answers for your side."
    _, either = ask(match_after(), seat=0)
    assert "answers" not in either.text


def test_the_words_of_an_open_bet_stay_and_go_with_the_answer() -> None:
    match = SeatedMatch(asked(), None, seat_players((), 4, "Núria"), [], True, threaded=False)
    program = Program((1024, 640), Settings(speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0))
    screen = match_screen(program, match)
    program.director.push(screen)
    actor = screen.scene.actor
    actor.speak(1, words_of("cat").call("truc"))
    actor.speak(3, words_of("cat").talk[0])
    for _ in range(300):
        program.director.advance(33.0)
    assert actor.bubble(1) is not None and actor.bubble(3) is None
    assert match.session.submit(0, Accept(0)).ok
    for _ in range(20):
        program.director.advance(33.0)
    assert actor.bubble(1) is None
    screen.exit()


def test_the_title_counts_the_next_hand_once_the_table_is_swept() -> None:
    view = ask(match_after("S0 play 4C", "S1 call truc", "S0 refuse"))[0]
    assert view.over
    assert title(view, words_of("cat")) != title(between_hands(view), words_of("cat"))
    assert f"{view.number + 1}" in title(between_hands(view), words_of("cat"))


def test_the_speeds_are_a_list_and_instant_comes_only_when_it_is_chosen() -> None:
    match = SeatedMatch(asked(), None, seat_players((), 4, "Núria"), [], True, threaded=False)
    program = Program((1024, 640), Settings(motion=Motion.NONE))
    screen = match_screen(program, match)
    program.director.push(screen)
    for _ in range(20):
        program.director.advance(33.0)
    screen.part(SpeedAndSound).show_speeds()
    assert screen.sheet == "choose" and program.settings.speed == 1.0
    assert screen.dialogs.press("pick-3")
    assert program.settings.speed == 2.0 and not screen.sheet
    screen.exit()
