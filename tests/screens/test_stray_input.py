"""No accident costs points: a stray second press, a press too early, a card that would also accept a bet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tests.screens.program import Program
from truc_desktop.ai import make_bot
from truc_desktop.engine import (
    PRESETS,
    Accept,
    Action,
    Call,
    Card,
    Match,
    PlayCard,
    Signal,
    parse_action,
    ruleset,
    view_of,
)
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.prompts import prompt
from truc_desktop.screens.match import stray_input
from truc_desktop.screens.match.appearing import Appearing
from truc_desktop.screens.match.queued_act import Change, Queued, moment_of
from truc_desktop.screens.match.seated_match import SeatedMatch, seat_players
from truc_desktop.screens.match.stray_input import StrayInput
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.session import Outcome, Session
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.table.pacing.robots import RobotTurns

pytestmark = pytest.mark.usefixtures("blank_drawings")

FRAME = 33.0
INSTANT = Settings(speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0)
SLOW = Settings(speed=1.0, motion=Motion.NONE, trick_stay_ms=0)


class Watched:
    """A table that is not drawn, with robots that play at random, and a note of what the player's presses have done."""

    def __init__(self, session: Session, settings: Settings = INSTANT, robots: bool = True) -> None:
        players = seat_players((), session.rules.players, "Núria")
        bots = [make_bot("random", seat, session.seed) for seat in session.rules.seats[1:]] if robots else []
        self.program = Program((1024, 640), settings)
        opening = SeatedMatch(session, None, players, bots, False, threaded=False)
        self.screen = match_screen(self.program, opening)
        self.done: list[Action] = []
        self._submit = session.submit
        session.submit = self._note  # type: ignore[method-assign]
        self.program.director.push(self.screen)

    def _note(self, seat: int, action: Action, version: int | None = None) -> Outcome:
        outcome = self._submit(seat, action, version)
        if seat == 0 and outcome.ok:
            self.done.append(action)
        return outcome

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            for event in pygame.event.get():
                self.program.director.handle(event)
            self.program.director.advance(FRAME)

    def until_asked(self) -> str:
        """Let time pass until the player is asked, or a dialog is open: return its name."""
        for _ in range(600):
            if self.screen.sheet or (self.screen.open and self.screen.asked.urgent):
                return self.screen.sheet
            self.frame()
        raise AssertionError(f"the table waits for ever: {self.screen.asked.text}")

    def spot(self, name: str) -> tuple[int, int]:
        """The middle of a control, or of a card of the hand by its code."""
        card = next((node for node in self.screen.scene.table.hand if node.code == name), None)
        if card is not None:
            return round(card.x), round(card.y)
        node = self.screen.scene.stage.root.find(name)
        assert node is not None, f"no {name!r}"
        return node.body().center


def asked_with_cards() -> Watched:
    """A table of two at which a bet waits for the player, who may accept it with a card; the rival plays no more."""
    match = Match(ruleset("cat", 2), 0)
    for line in ("S1 cut", "deal S0 | S0 3O 12O 4C | S1 1C 5E 7B", "S1 play 7B", "S1 call truc"):
        match.apply(parse_action(line))
    table = Watched(Session(match.rules, 7, match=match), robots=False)
    assert not table.until_asked()
    assert set(table.screen.asked.playable) == {"3O", "12O", "4C"}
    return table


def answered_three_times(rules: str, players: int, questions: int) -> Iterator[tuple[str, list[Action]]]:
    """Press three times, quickly and at one spot, at each of so many questions of matches against random robots.

    Yields what was pressed (a choice's name, or a card) and what the presses have done.
    """
    asked_so_far, seed = 0, 3
    while asked_so_far < questions:
        table = Watched(Session(ruleset(rules, players), seed))
        seed += 1
        for _turn in range(questions):
            if table.until_asked():
                table.program.key(pygame.K_RETURN, "\r")
                table.frame(8)
                if table.screen.owed == "end":
                    break
                continue
            before, asked = len(table.done), table.screen.asked
            # "arm" is left out: it makes the next card and a call one act, as the player asked.
            choices = [f"choice-{c.name}" for c in asked.choices if c.action is not None and c.name != "arm"]
            places = [*choices, *asked.playable]
            place = places[asked_so_far % len(places)]
            spot = table.spot(place)
            for _again in range(3):
                table.program.click(spot)
                table.frame(3)
            yield place, table.done[before:]
            asked_so_far += 1
            table.frame(4)


RARE = {"cat": 24, "fr4": 36}
"""Games in which the next question seldom has something at the same spot."""
QUESTIONS = [(rules, max(p for p in PRESETS[rules].players if p <= 4), RARE.get(rules, 12)) for rules in PRESETS]
"""Games, players, and the number of questions that is enough for a second press to hit the next question."""


@pytest.mark.parametrize(("rules", "players", "questions"), QUESTIONS)
def test_a_second_press_at_the_same_place_never_acts(rules: str, players: int, questions: int) -> None:
    done = list(answered_three_times(rules, players, questions))
    assert [each for each in done if len(each[1]) > 1] == []
    assert sum(len(actions) for _place, actions in done) > questions / 2


@pytest.mark.parametrize(("rules", "players", "questions"), [q for q in QUESTIONS if q[0] != "trut"])
def test_without_the_guard_a_second_press_would_act(
    rules: str, players: int, questions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In trut what is asked next never lies at the same spot.
    monkeypatch.setattr(stray_input, "DOUBLE", -1.0)
    monkeypatch.setattr(stray_input, "FRESH", 0.0)
    monkeypatch.setattr(StrayInput, "crossed", property(lambda _strays: False))
    assert any(len(actions) > 1 for _place, actions in answered_three_times(rules, players, questions))


def test_a_key_that_is_hit_twice_acts_once() -> None:
    table = asked_with_cards()
    for _ in range(3):
        table.program.key(pygame.K_y, "y")
        table.frame()
    assert table.done == [Accept(0)]


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_a_card_that_accepts_a_bet_is_raised_first_and_played_by_the_second_press(by: str) -> None:
    table = asked_with_cards()
    screen = table.screen
    index, code = 1, screen.scene.table.hand[1].code

    def press() -> None:
        if by == "mouse":
            table.program.click(table.spot(code))
        elif by == "keys":
            table.program.key(pygame.K_1 + index, str(index + 1))
        else:
            screen.scene.ring.focus_name(screen.scene.table.hand[index].name)
            pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, joy=0, instance_id=0))
        table.frame()

    if by == "pad":
        screen.scene.ring.show(True)
    press()
    accept = screen.scene.words.accept.label
    assert not table.done
    assert screen.scene.hand.held == code
    assert accept in table.screen.spoken()
    tag = screen.scene.hand.tags.children[0].alt
    assert tag.startswith(f"= {accept}, for ")
    press()  # still part of a double click
    assert not table.done
    table.frame(14)
    press()
    assert table.done == [PlayCard(0, Card(code))]
    assert not screen.scene.hand.tags.children


def test_what_a_raised_card_would_do_is_told_until_it_comes_down() -> None:
    table = asked_with_cards()
    screen = table.screen
    asked = screen.asked.text
    screen.play_card(screen.asked.playable[0])
    table.frame(400)
    assert screen.asked.text.startswith("Playing it also accepts.")
    assert screen.scene.hand.tagged
    screen.scene.hand.let_down()
    screen.refresh()
    assert screen.asked.text == asked


def test_a_raised_card_comes_down_when_another_is_pressed_and_when_the_bet_is_answered() -> None:
    table = asked_with_cards()
    screen = table.screen
    first, second = screen.asked.playable[:2]
    screen.play_card(first)
    table.frame(14)
    screen.play_card(second)
    assert screen.scene.hand.held == second
    table.frame(14)
    accept = next(c for c in screen.asked.choices if c.name == "accept")
    screen.press(accept)
    table.frame()
    assert isinstance(table.done[-1], Accept)
    assert not screen.scene.hand.held


def test_a_question_that_has_just_appeared_takes_no_input() -> None:
    table = Watched(Session(ruleset("cat", 2), 4, dealer=0), SLOW)
    screen = table.screen
    for _ in range(600):
        table.frame()
        if screen.scene.conductor.idle and screen.asked.urgent and not screen.sheet:
            break
    choice = next(c for c in screen.asked.choices if c.live)
    assert not screen.open
    table.program.click(table.spot(f"choice-{choice.name}"))
    table.frame()
    assert not table.done
    table.frame(10)
    assert screen.open
    table.program.click(table.spot(f"choice-{choice.name}"))
    table.frame()
    assert table.done == [choice.action]


@pytest.mark.parametrize("how", ["mouse", "key"])
def test_a_card_pressed_while_a_partner_makes_a_sign_is_played(how: str) -> None:
    match = Match(ruleset("cat", 4), 3)
    for line in ("S2 cut", "deal S3 | S0 3O 12O 4C | S1 1C 5E 7B | S2 3E 6E 6C | S3 10O 11B 4B"):
        match.apply(parse_action(line))
    table = Watched(Session(match.rules, 7, match=match), SLOW, robots=False)
    screen, session = table.screen, table.screen.session
    assert not table.until_asked()
    assert session.submit(2, Signal(2, "three")).ok
    for _ in range(60):
        if not screen.scene.conductor.idle:
            break
        table.frame()
    assert screen.scene.conductor.only_signs and screen.open
    if how == "mouse":
        table.program.click(table.spot("12O"))
    else:
        table.program.key(pygame.K_2, "2")
    table.frame(90)
    assert table.done == [PlayCard(0, Card("12O"))]


def pressed_too_soon(too_soon: str, *, takes_back: bool = True, said: bool = False) -> tuple[Watched, int]:
    """A table of two at which the player has won a trick, and then presses the three of coins before it is ready.

    Returns the table soon after, and how many acts were done before the press. ``said``: a rival has called in between.
    """
    match = Match(ruleset("cat", 2), 1)
    for line in ("S0 cut", "deal S1 | S0 3O 12O 4C | S1 1C 5E 7B"):
        match.apply(parse_action(line))
    table = Watched(Session(match.rules, 7, match=match), SLOW, robots=False)
    screen, session = table.screen, table.screen.session
    assert not table.until_asked()
    screen.actions._takes_back = takes_back
    session.submit(0, PlayCard(0, Card("12O")))
    session.submit(1, PlayCard(1, Card("5E")))
    table.frame(3)
    moving = too_soon == "while the table moves"
    for _ in range(600):
        if screen.scene.conductor.idle != moving and screen.actions.strays.fresh:
            break
        table.frame()
    assert not screen.open
    before = len(table.done)
    screen.play_card("3O")
    queued = screen.actions._queued
    assert queued is not None
    if said:
        screen.actions._queued = replace(queued, at=replace(queued.at, said=-1))
    assert len(table.done) == before, "nobody is told yet"
    if not takes_back:
        table.frame(3)
        assert len(table.done) == before, "it is seen before it is played for good"
    table.frame(30)
    return table, before


TOO_SOON = pytest.mark.parametrize("too_soon", ["while the table moves", "at a fresh question"])


@TOO_SOON
def test_a_card_pressed_too_soon_is_laid_when_the_table_is_ready_and_can_be_taken_back(too_soon: str) -> None:
    table, before = pressed_too_soon(too_soon)
    screen = table.screen
    assert screen.holding and screen.asked.text == "You play the three of coins."
    table.program.click(table.spot("choice-take_back"))
    table.frame(60)
    assert not screen.holding and len(table.done) == before
    table, before = pressed_too_soon(too_soon)
    table.frame(60)
    assert table.done[before:] == [PlayCard(0, Card("3O"))]


@TOO_SOON
def test_a_card_pressed_too_soon_is_played_for_good_where_none_can_be_taken_back(too_soon: str) -> None:
    table, before = pressed_too_soon(too_soon, takes_back=False)
    assert table.done[before:] == [PlayCard(0, Card("3O"))]


@TOO_SOON
def test_a_card_pressed_too_soon_is_not_played_after_something_was_said_and_that_is_told(too_soon: str) -> None:
    table, before = pressed_too_soon(too_soon, said=True)
    screen = table.screen
    assert screen.asked.text == "Not played: something was said after you chose the three of coins."
    assert not screen.actions.queued
    screen.play_card("3O")
    table.frame(60)
    assert table.done[before:] == [PlayCard(0, Card("3O"))]


def busy() -> Watched:
    """A table of two at which the player has won a trick that is still being acted out."""
    match = Match(ruleset("cat", 2), 1)
    for line in ("S0 cut", "deal S1 | S0 3O 12O 4C | S1 1C 5E 7B"):
        match.apply(parse_action(line))
    table = Watched(Session(match.rules, 7, match=match), SLOW, robots=False)
    assert not table.until_asked()
    table.screen.session.submit(0, PlayCard(0, Card("12O")))
    table.screen.session.submit(1, PlayCard(1, Card("5E")))
    table.frame(3)
    assert not table.screen.scene.conductor.idle
    table.done.clear()
    return table


@pytest.mark.parametrize("how", ["the same card", "Esc", "another card"])
def test_a_card_that_waits_is_seen_raised_and_can_be_taken_back(how: str) -> None:
    table = busy()
    screen = table.screen
    cards = {node.code: node for node in screen.scene.table.hand}
    table.program.key(pygame.K_1, "1")
    table.frame()
    waits = screen.actions.queued
    assert waits in cards
    assert "comes next" in screen.asked.text
    screen.scene.ambient.advance(500.0)
    assert cards[waits].offset_y < 0, "it is raised a little"
    screen.actions.strays.advance(500.0, 1.0, False)  # no double click
    other = next(code for code in cards if code != waits)
    if how == "Esc":
        table.program.key(pygame.K_ESCAPE)
        table.frame()
        assert not screen.sheet, "it does not open the menu, too"
    else:
        screen.play_card(waits if how == "the same card" else other)
    assert screen.actions.queued == (other if how == "another card" else "")
    screen.scene.ambient.advance(500.0)
    assert cards[waits].offset_y == 0
    table.frame(120)
    assert table.done == ([PlayCard(0, Card(other))] if how == "another card" else [])


def test_a_call_pressed_while_the_table_is_busy_is_made_when_it_can_be() -> None:
    table = busy()
    screen = table.screen
    raise_it = next(choice for choice in screen.asked.choices if choice.name == "raise")
    assert raise_it.asleep
    screen.press(raise_it)
    assert screen.actions.queued == "raise" and not table.done
    marked = next(choice for choice in screen.asked.choices if choice.name == "raise")
    assert marked.sub == "Comes next"
    table.frame(90)
    assert table.done == [Call(0, "truc")]


def test_a_call_that_waits_is_taken_back_by_a_second_press() -> None:
    table = busy()
    screen = table.screen
    for _ in range(2):
        screen.press(next(choice for choice in screen.asked.choices if choice.name == "raise"))
        screen.actions.strays.advance(500.0, 1.0, False)
    assert not screen.actions.queued
    table.frame(90)
    assert not table.done


def test_an_answer_is_never_given_to_another_question() -> None:
    match = Match(ruleset("cat", 2), 0)
    for line in ("S1 cut", "deal S0 | S0 3O 12O 4C | S1 1C 5E 7B", "S1 play 7B", "S1 call truc"):
        match.apply(parse_action(line))
    view = view_of(match, 0)
    asked = prompt(view, words_of(view.rules), ("a", "b"))
    accept = next(choice for choice in asked.choices if isinstance(choice.action, Accept))
    queued = Queued(moment_of(view), choice=accept)
    assert queued.change(view) is Change.NONE and queued.same_as(accept)
    assert not queued.same_as(replace(accept, sub="for 3"))
    assert queued.change(replace(view, calls=(*view.calls, (1, "retruc", False)))) is Change.SAID
    assert queued.change(replace(view, choices=view.choices[:1])) is Change.SAID
    assert queued.change(replace(view, number=view.number + 1)) is Change.OVER
    raised = replace(accept, name="raise", kind="raise")
    assert Queued(moment_of(view), choice=raised).change(replace(view, choices=view.choices[:1])) is Change.NONE


def test_a_click_counts_only_at_the_question_at_which_it_began() -> None:
    strays = StrayInput()
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    strays.ask("a")
    strays.take(down, True)
    assert not strays.crossed
    strays.ask("b")
    assert strays.crossed
    strays.after(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    assert not strays.crossed
    strays.take(down, False)  # while something moved
    assert strays.crossed


def leading(settings: Settings = SLOW) -> Watched:
    """A table of two at which the player leads, and a robot follows."""
    match = Match(ruleset("cat", 2), 1)
    for line in ("S0 cut", "deal S1 | S0 3O 12O 4C | S1 1C 5E 7B"):
        match.apply(parse_action(line))
    table = Watched(Session(match.rules, 7, match=match), settings)
    assert not table.until_asked()
    return table


def lay(table: Watched, code: str = "12O") -> None:
    table.program.click(table.spot(code))
    table.frame()


def test_a_card_can_be_taken_back_before_anybody_is_told() -> None:
    table = leading()
    lay(table)
    screen = table.screen
    table.frame(36)
    assert screen.holding and not table.done
    assert [node.code for node in screen.scene.table.hand] == ["3O", "4C"]
    assert "You play" in screen.asked.text
    table.program.click(table.spot("choice-take_back"))
    table.frame()
    assert not screen.holding and not table.done
    assert {node.code for node in screen.scene.table.hand} == {"3O", "12O", "4C"}
    assert not screen.scene.table.trick
    table.frame(60)
    assert not table.done and not screen.session.view(1).plays
    table.until_asked()
    lay(table, "4C")
    table.frame(60)
    assert table.done == [PlayCard(0, Card("4C"))]


def test_a_card_that_is_left_lying_is_played_once_and_the_robot_answers() -> None:
    table = leading()
    lay(table)
    screen = table.screen
    table.frame(30)
    assert not table.done and not screen.session.view(1).plays
    for _ in range(400):
        table.frame()
        if screen.session.view(0).tricks:
            break
    assert table.done == [PlayCard(0, Card("12O"))]
    assert screen.session.view(0).tricks
    laid = [node.code for node in screen.scene.table.trick.values()]
    laid += [node.code for pile in screen.scene.table.piles for node in pile.nodes]
    assert laid.count("12O") == 1
    assert sorted(node.code for node in screen.scene.table.hand) == ["3O", "4C"]


def test_a_call_goes_with_the_card_that_lies() -> None:
    table = leading()
    lay(table)
    table.frame(20)
    table.program.key(pygame.K_t, "t")
    table.frame()
    assert table.done == [PlayCard(0, Card("12O")), Call(0, "truc")]


def test_getting_up_while_a_card_lies_has_not_played_it() -> None:
    table = leading()
    lay(table)
    table.frame(3)
    table.screen.exit()
    assert not table.done


def test_a_resize_plays_the_card_that_lies() -> None:
    table = leading()
    lay(table)
    table.frame(3)
    table.program.resize((1280, 720))
    assert table.done == [PlayCard(0, Card("12O"))]
    assert [node.code for node in table.screen.scene.table.hand] == ["3O", "4C"]


def test_at_instant_speed_no_card_is_held_back() -> None:
    table = leading(INSTANT)
    lay(table)
    assert table.done == [PlayCard(0, Card("12O"))]


def test_the_time_for_taking_back_is_no_time_lost() -> None:
    waits = []
    for spent in (0.0, 400.0, 9000.0):
        table = leading(INSTANT)
        table.screen.session.submit(0, PlayCard(0, Card("4C")))
        desk = RobotTurns(table.screen.session, [make_bot("random", 1, 3)], (0,), 5, threaded=False)
        desk.spend(spent)
        version, waited = table.screen.session.version, 0
        while table.screen.session.version == version:
            desk.advance(20.0, True)
            waited += 20
        waits.append(waited)
    assert abs(waits[0] - waits[1] - 400) <= 20
    assert waits[2] == 20


@pytest.mark.parametrize(("kind", "told"), [(pygame.KEYDOWN, "Space"), (pygame.JOYBUTTONDOWN, "Press A")])
def test_what_to_press_is_named_for_the_device_in_hand(kind: int, told: str) -> None:
    table = asked_with_cards()
    table.screen.app.change_settings(replace(INSTANT, trick_stay_ms=None))
    table.screen.handle(pygame.event.Event(kind, key=pygame.K_F3, unicode="", mod=0, button=3, instance_id=0))
    table.screen.scene.timeline.play(table.screen.trick_stay())
    table.screen.scene.timeline.advance(0.01)
    assert told in table.screen.asked.text


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.NONE])
@pytest.mark.parametrize("speed", [SPEEDS[0], SPEEDS[-1]])
def test_presses_while_a_table_appears_answer_no_bet(
    speed: float, motion: Motion, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(ruleset("cat", 2), 0)
    for line in ("S1 cut", "deal S0 | S0 3O 12O 4C | S1 1C 5E 7B", "S1 play 7B", "S1 call truc"):
        match.apply(parse_action(line))
    table = Watched(Session(match.rules, 7, match=match), Settings(speed=speed, motion=motion), robots=False)
    painting = [True]
    monkeypatch.setattr(type(table.screen.scene), "arriving", property(lambda _scene: painting[0]))
    yes = next(c for c in table.screen.actions.question().choices if c.action == Accept(0)).key.lower()
    card = table.spot("3O")
    for _ in range(20):  # a table that stands may be acted at within this time
        table.program.key(ord(yes), yes)
        table.program.key(pygame.K_RETURN, "\r")
        table.program.key(pygame.K_1, "1")
        table.program.click(card)
        table.frame()
    assert not table.done and not table.screen.actions.queued and not table.screen.scene.hand.held
    painting[0] = False
    table.program.key(ord(yes), yes)
    table.frame()
    assert not table.done, "it was pressed before the whole table had been shown"
    table.frame(20)
    table.program.key(ord(yes), yes)
    table.frame(3)
    assert table.done == [Accept(0)]


def test_a_room_that_is_painted_slowly_does_not_keep_the_player_for_ever() -> None:
    table = asked_with_cards()
    scene = table.screen.scene
    appearing = Appearing()
    while not appearing.over:
        appearing.advance(FRAME, arriving=True)
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, unicode="1", mod=0)
    assert not appearing.takes(press) and not scene.arriving
    new = Appearing()
    new.advance(0.0, arriving=False)  # the change to the table is still dark
    assert new.takes(press) and not new.takes(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0)))
    assert not new.takes(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))


def test_a_card_that_is_pressed_while_a_full_trick_lies_is_meant_for_the_next() -> None:
    match = Match(ruleset("cat", 2), 1)
    views = []
    for line in ("S0 cut", "deal S1 | S0 3O 12O 4C | S1 1C 5E 7B", "S0 play 4C", "S1 play 1C", "S1 play 5E"):
        match.apply(parse_action(line))
        views.append(view_of(match, 0))
    full = replace(views[-2], tricks=(), plays=((0, Card("4C")), (1, Card("1C"))))
    assert Queued(moment_of(full), card="3O").change(views[-1]) is Change.NONE
    assert Queued(moment_of(views[-3]), card="3O").change(views[-1]) is Change.TRICK, "one card lay"


def test_a_card_is_not_kept_once_the_tricks_have_decided_the_hand() -> None:
    match = Match(ruleset("cat", 2), 1)
    for line in ("S0 cut", "deal S1 | S0 3O 12O 4C | S1 1C 5E 7B", "S0 play 4C", "S1 play 1C", "S1 play 7B"):
        match.apply(parse_action(line))
    view = view_of(match, 0)
    lost = replace(view, tricks=view.tricks * 2, plays=())
    queued = Queued(moment_of(view), card="3O")
    assert lost.decided == 1 and not lost.over
    assert queued.change(view) is not Change.OVER and queued.change(lost) is Change.OVER
    assert "the hand is over" in queued.why_not(Change.OVER)
