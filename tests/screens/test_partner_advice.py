"""Who answers for a pair is never luck: the person does, and a robot partner says aloud what they would answer."""

from __future__ import annotations

import pytest

from tests.ai.tables import table as dealt
from tests.screens.program import Program
from tests.table.test_prompts import ask, match_after
from truc_desktop.ai import BID, QUICK, DeferringBot, Gaze, advise, fits_signs, make_bot, urged_bet
from truc_desktop.ai.advice.partner import honest_opinion, opinion_of
from truc_desktop.ai.random_bot import RandomBot
from truc_desktop.ai.spoken_advice import opinion_in
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
    view_of,
)
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.prompts import between_hands, title
from truc_desktop.screens.match.pause_menu import partner_answer
from truc_desktop.screens.match.seated_match import SeatedMatch, seat_players
from truc_desktop.screens.match.toolbar import SpeedAndSound
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.session import Session
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.ui.dialogs import pause_sheet

pytestmark = pytest.mark.usefixtures("blank_drawings")

DEAL = "deal S0 | S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C"
ASKED = ("S1 play 7B", "S1 call truc")


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


def told(action: Action | None) -> str | None:
    """The opinion that a robot gives; None if it says nothing."""
    return opinion_in(action.text) if isinstance(action, Say) else None


def test_the_answer_is_left_to_the_person_and_the_opinion_said_once() -> None:
    session, on = asked(), [True]
    bot = DeferringBot(Fixed(2, 1), lambda: (0,), lambda: on[0])
    view = session.view(2)
    assert told(bot.decide(view)) == "refuse"
    assert bot.decide(view) is None
    assert bot.decide(view, must=True) == Refuse(2)
    on[0] = False
    assert bot.decide(view) == Refuse(2)


@pytest.mark.parametrize(
    ("cards", "opinion"),
    [("4E 5O 6E", "refuse"), ("3B 10E 4E", "accept"), ("3B 3C 3E", "raise")],
)  # fmt: skip
def test_an_opinion_follows_from_the_robots_own_cards_and_its_reason_is_true(cards: str, opinion: str) -> None:
    match = Match(ruleset("cat", 4), 0)
    deal = f"deal S0 | S0 3O 12O 4C | S1 1C 5E 7B | S2 {cards} | S3 2B 4B 6C"
    for line in ("S3 cut", deal, *ASKED):
        match.apply(parse_action(line))
    assert honest_opinion(view_of(match, 2), 7) == opinion


def test_nobody_advises_to_raise_as_a_bluff_or_says_that_they_can_help_when_they_cannot() -> None:
    last = table_of_rags("T0 3 T1 23")  # refusing would lose the match
    best = advise(last, 7, QUICK)
    assert best is not None and isinstance(best.action, Accept) and honest_opinion(last, 7) == ""


def table_of_rags(score: str) -> SeatView:
    """What a partner with nothing sees when their side is asked."""
    return view_of(dealt("5C 6O 4O | 3E 3O 3B | 4E 5E 5B | 6C 1E 7B\nS0 play 4O\nS1 play 3B\nS1 call truc",
                         rules="val_f", score=score, sets="camas: T0 0 T1 1"), 2)  # fmt: skip


def test_rivals_answer_as_they_always_did() -> None:
    session = asked("S1 play 7B", "S2 play 4E", "S2 call truc")
    bot = DeferringBot(Fixed(3, 1), lambda: (0,), lambda: True)
    assert bot.decide(session.view(3)) == Refuse(2)


@pytest.mark.parametrize(
    ("action", "opinion"),
    [(Refuse(2), "refuse"), (Decide(2, False), "refuse"), (Decide(2, True), "accept"), (Accept(2), "accept"),
     (Call(2, "retruc"), "raise"), (Offer(2, "two_more"), "raise"), (PlayCard(2, Card("7E")), "accept")],
)  # fmt: skip
def test_every_answer_amounts_to_an_opinion(action: Action, opinion: str) -> None:
    assert opinion_of(action) == opinion


def test_a_robot_partner_never_answers_at_the_table_and_its_advice_is_heard_by_all() -> None:
    session = asked()
    match = SeatedMatch(session, None, seat_players((), 4, "Núria"), [make_bot("standard", s, 3) for s in (2,)],
                        True, threaded=False)  # fmt: skip
    desk = match.desk(lambda reason: None)
    version = session.version
    for _ in range(400):
        desk.advance(50.0, True)
    assert session.version == version
    assert [opinion_in(said.text) and said.seat for said in session.sayings] == [2]
    desk.close()


def test_the_pause_changes_who_answers_only_where_there_is_a_robot_partner() -> None:
    four = SeatedMatch(asked(), None, seat_players((), 4, "N"), [make_bot("random", s, 3) for s in (1, 2, 3)], True)
    two = SeatedMatch(Session(ruleset("cat", 2), 1), None, seat_players((), 2, "N"), [make_bot("random", 1, 3)], True)
    offered = partner_answer(four)[0].sub
    four.decide_for_pair = False
    assert offered.startswith("Off") and partner_answer(four)[0].sub.startswith("On")
    assert not partner_answer(two)


def test_no_letter_of_the_pause_does_something_else_at_the_table() -> None:
    session = asked()
    bots = [make_bot("random", seat, 3) for seat in (1, 2, 3)]
    four = SeatedMatch(session, None, seat_players((), 4, "N"), bots, True, threaded=False)
    program = Program((1024, 640), Settings(motion=Motion.NONE))
    screen = match_screen(program, four)
    program.director.push(screen)
    answers = pause_sheet(new_deal=True, more=partner_answer(four)).answers
    pause = {answer.key for answer in answers if answer.key}
    table = {tool.key for tool in (*screen.tools(), *screen.bar_tools()[1])}
    assert len(pause) == 4 and {"P", "S"} <= table and not pause & table
    program.director.close()


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
    actor.speech.speak(1, words_of("cat").call("truc"))
    actor.speech.speak(3, words_of("cat").talk[0])
    for _ in range(300):
        program.director.advance(33.0)
    assert actor.speech.bubble(1) is not None and actor.speech.bubble(3) is None
    assert match.session.submit(0, Accept(0)).ok
    for _ in range(20):
        program.director.advance(33.0)
    assert actor.speech.bubble(1) is None
    screen.exit()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_advice_to_raise_leaves_the_bet_that_it_is_about(size: tuple[int, int]) -> None:
    match = SeatedMatch(asked(), None, seat_players((), 4, "Núria"), [], True, threaded=False)
    program = Program(size, Settings(motion=Motion.NONE))
    screen = match_screen(program, match)
    program.director.push(screen)
    actor = screen.scene.actor
    actor.speech.speak(1, words_of("cat").call("truc"))
    for opinion in ("Jo no voldria", "Puja-li!"):
        actor.speech.speak(2, words_of("cat").spoken(opinion))
        assert actor.speech.bubble(1) is not None and actor.speech.bubble(2) is not None
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
    screen.part(SpeedAndSound).show_speeds()
    assert screen.dialogs.press(f"pick-{len(SPEEDS)}")
    assert program.settings.speed == SPEEDS[-1] and not screen.sheet
    screen.exit()


# ------------------------------------------------------------------ raises
STRONG_DEAL = "deal S0 | S0 12O 4C 7C | S1 5E 7B 1C | S2 3E 4E 3O | S3 6C 4B 2B"
TWO_TRICKS = ("S1 play 5E", "S2 play 3E", "S3 play 6C", "S0 play 12O",
              "S2 play 4E", "S3 play 4B", "S0 play 4C", "S1 play 7B")  # fmt: skip


def table(deal: str, *lines: str, **options: str) -> Session:
    """A table of four after ``deal`` and ``lines``; S1 leads, S0 and S2 are partners."""
    match = Match(ruleset("cat", 4, options), 0)
    for line in ("S3 cut", deal, *lines):
        match.apply(parse_action(line))
    return Session(match.rules, 7, match=match)


class Caller(RandomBot):
    """A robot that raises as soon as it may, else plays its first card."""

    def decide(self, view: SeatView, must: bool = False) -> Action | None:
        raises = (choice for choice in view.choices if isinstance(choice, Call | Offer))
        return next(raises, None) or next((choice for choice in view.choices if isinstance(choice, PlayCard)), None)


def test_a_robot_partner_does_not_raise_while_the_person_decides_but_may_if_it_is_let() -> None:
    on = [True]
    bot = DeferringBot(Caller(2, 1), lambda: (0,), lambda: on[0])
    view = table(DEAL, "S1 play 7B").view(2)
    assert isinstance(bot.decide(view, True), PlayCard)
    after_its_card = table(DEAL, "S1 play 7B", "S2 play 4E").view(2)
    assert any(isinstance(choice, Call) for choice in after_its_card.choices) and bot.decide(after_its_card) is None
    on[0] = False
    assert bot.decide(view, True) == bot.decide(after_its_card) == Call(2, "truc")


def test_rivals_and_partners_of_robots_raise_as_they_always_did() -> None:
    view = table(DEAL).view(1)
    assert DeferringBot(Caller(1, 1), lambda: (0,), lambda: True).decide(view, True) == Call(1, "truc")
    assert DeferringBot(Caller(1, 1), lambda: (), lambda: True).decide(view, True) == Call(1, "truc")


def test_a_robot_raises_where_the_rules_let_it_speak_for_the_side() -> None:
    foot = table(DEAL, "S1 play 7B", answer_by="foot")
    # S0 plays last to the first trick and speaks for S0 and S2; S3 for S1 and S3.
    assert isinstance(DeferringBot(Caller(2, 1), lambda: (0,), lambda: True).decide(foot.view(2), True), PlayCard)
    later = table(DEAL, "S1 play 7B", "S2 play 4E", "S3 play 6C", answer_by="foot")
    assert DeferringBot(Caller(0, 1), lambda: (2,), lambda: True).decide(later.view(0), True) == Call(0, "truc")


def test_a_bet_on_the_values_is_left_to_a_person_only_while_they_may_still_open_it() -> None:
    hands = "4C 5C 1E | 6C 5E 7B | 7E 6O 4E | 3B 4B 5O"
    leads = dealt(f"{hands}\nS0 play 4C", rules="val_f")
    left = DeferringBot(Caller(1, 1), lambda: (3,), lambda: True)
    assert isinstance(left.decide(view_of(leads, 1), True), PlayCard)
    last = dealt(f"{hands}\nS0 play 4C\nS1 play 6C\nS2 play 4E", rules="val_f")
    called = DeferringBot(Caller(3, 1), lambda: (1,), lambda: True).decide(view_of(last, 3), True)
    assert called == Call(3, "envit")


def heard(session: Session, moments: int = 120) -> list[str]:
    """What the robot in seat 2 says while the person in seat 0 is to play."""
    match = SeatedMatch(session, None, seat_players((), 4, "Núria"), [make_bot("standard", 2, 3)], True, threaded=False)
    desk, version = match.desk(lambda reason: None), session.version
    for _ in range(moments):
        desk.advance(50.0, True)
    desk.close()
    assert session.version == version
    return [str(opinion_in(said.text)) for said in session.sayings]


def test_the_partner_of_the_person_to_play_says_once_that_they_should_raise_if_that_pays() -> None:
    sure = (*TWO_TRICKS, "S1 play 1C", "S2 play 3O", "S3 play 2B")
    assert heard(table(STRONG_DEAL, *sure)) == ["raise"]
    poor = STRONG_DEAL.replace("4E 3O", "4E 4O")
    assert not heard(table(poor, *TWO_TRICKS, "S1 play 1C", "S2 play 4O", "S3 play 2B"))
    assert not heard(table(STRONG_DEAL, *sure, table_talk="off"))


def test_a_good_value_is_urged_on_the_person_to_play() -> None:
    def urged(mine: str) -> str:
        hands = f"4C 5C 1E | {mine} | 3E 6O 4E | 3B 4B 5O"
        moves = f"{hands}\nS0 play 4C\nS1 play {mine.split()[0]}\nS2 play 4E"
        return urged_bet(view_of(dealt(moves, rules="val_f"), 1), 1, QUICK)

    assert urged("3O 7B 6B") == BID
    assert urged("4O 3C 5B") == ""


@pytest.mark.parametrize(
    ("sign", "laid", "opinion", "said"),
    [("three", "4E", "refuse", False), ("three", "3E", "refuse", True), ("ace", "4E", "refuse", True),
     ("three", "4E", "raise", True), ("nothing", "4E", "raise", False), ("nothing", "4E", "refuse", True)],
)  # fmt: skip
def test_advice_goes_with_the_signs_made(sign: str, laid: str, opinion: str, said: bool) -> None:
    session = table(STRONG_DEAL, "S1 play 5E", f"S2 signal {sign}", f"S2 play {laid}")
    assert fits_signs(session.view(2), opinion) is said


@pytest.mark.parametrize(("cards", "said"), [("3E 4E 3O", True), ("5O 4E 6O", False)])
def test_a_partner_who_told_of_a_three_never_advises_to_refuse(cards: str, said: bool) -> None:
    session = table(STRONG_DEAL.replace("3E 4E 3O", cards), "S2 signal three", "S1 play 5E", "S1 call truc")
    opinion = DeferringBot(Fixed(2, 1), lambda: (0,), lambda: True).decide(session.view(2))
    assert (opinion is not None) == said and told(opinion) != "refuse"


class Signer(Fixed):
    """A robot that makes the sign ``kind``."""

    kind = "three"

    def sign(self, view: SeatView, gaze: Gaze) -> str | None:
        return self.kind


def test_no_sign_contradicts_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = ("S1 play 5E", "S2 play 4E", "S3 play 2B", "S0 play 4C", "S3 call truc")
    view = table(STRONG_DEAL.replace("3E 4E 3O", "3E 4E 5O"), *lost).view(2)
    monkeypatch.setattr("truc_desktop.ai.deferring_bot.honest_opinion", lambda view, seed: "refuse")
    bot = DeferringBot(Signer(2, 1), lambda: (0,), lambda: True)
    assert bot.sign(view, ()) == "three"
    assert told(bot.decide(view)) == "refuse"
    assert bot.sign(view, ()) is None


@pytest.mark.parametrize(("people", "sign"), [((0,), None), ((1,), "three"), ((), "three")])
def test_a_robot_makes_no_false_sign_if_its_partner_is_a_person(people: tuple[int, ...], sign: str | None) -> None:
    view = table(STRONG_DEAL.replace("3E 4E 3O", "5O 4E 6O")).view(2)
    on = [True]
    bot = DeferringBot(Signer(2, 1), lambda: people, lambda: on[0])
    assert bot.sign(view, ()) == sign
    on[0] = False
    assert bot.sign(view, ()) == sign


def test_advice_follows_the_cards_and_not_the_robots_own_bluff() -> None:
    class Bluffer(Fixed):
        does = Call(2, "retruc")

    for cards, opinion in (("5O 4E 6O", "refuse"), ("3E 2E 6O", "accept")):
        view = table(STRONG_DEAL.replace("3E 4E 3O", cards), "S1 play 5E", "S1 call truc").view(2)
        assert told(DeferringBot(Bluffer(2, 1), lambda: (0,), lambda: True).decide(view)) == opinion
