"""Why something cannot be done now: the reason names who acts, in every game, and a pressed control tells it."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pygame
import pytest

from tools.check.invariants import option_rows
from tools.shots.family import TWO_F, hand
from tools.shots.positions import Position, Table, dimmed, record, still_settings
from truc_desktop.engine import (
    PRESETS,
    Call,
    CloseHand,
    Match,
    PlayCard,
    Refusal,
    Rng,
    SeatView,
    deal_label,
    draw_deal,
    read_record,
    ruleset,
    view_of,
    waits_for_cards,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.prompts import told_refusal, why_no_bet, why_no_card, why_no_raise

pytestmark = pytest.mark.usefixtures("blank_drawings")

NAMES = ("Núria", "Remei", "Marcel", "Quim", "Laia", "Vicent", "Awa", "Baptiste")
RAISED = "S1 play 5E", "S2 play 7E", "S3 play 6C", "S0 call truc", "S3 accept"


def seen(*lines: str, seat: int = 0, dealer: int = 3) -> SeatView:
    return view_of(read_record(record(*lines, dealer=dealer).encode()).match, seat)


def why(view: SeatView, word: str) -> str:
    refusal = view.why_not(Call(view.seat, word))
    return "" if refusal is None else told_refusal(refusal, view, NAMES)


def test_a_reason_names_who_plays_and_who_must_answer() -> None:
    assert told_refusal(why_no_raise(seen(dealer=0)), seen(dealer=0), NAMES) == "Not your turn: Remei plays."
    assert told_refusal(why_no_card(seen(dealer=0)), seen(dealer=0), NAMES) == "Not your turn: Remei plays."
    asked = seen("S1 play 5E", "S1 call truc", dealer=0, seat=3)
    assert why(asked, "retruc") == "First Núria or Marcel must answer."
    assert why(seen(*RAISED, dealer=0), "retruc") == "Your side raised last: only they may raise now."
    assert why(seen(*RAISED, dealer=0), "truc") == "That has been called already."


def test_the_letter_of_a_bet_tells_why_it_cannot_be_called() -> None:
    words, view = words_of("cat"), seen(dealer=0)
    assert why_no_bet("T", view, words, NAMES) == "Not your turn: Remei plays."
    assert why_no_bet("R", view, words, NAMES) == "The bet before it has not been accepted yet."
    assert why_no_bet("Z", view, words, NAMES) == ""
    assert why_no_bet("T", seen(), words, NAMES) == "", "it may be called"


@pytest.mark.parametrize("letter", "ROT")
def test_the_letter_of_a_raise_without_named_steps_tells_why_it_cannot_be_offered(letter: str) -> None:
    """Nothing else could be said to a player who presses it while cards are asked for."""
    asked, free = hand("fr2", TWO_F, "S1 propose redeal", dealer=0), hand("fr2", TWO_F, dealer=1)
    told = [why_no_bet(letter, view_of(read_record(text.encode()).match, 0), words_of("fr2"), NAMES)
            for text in (asked, free)]  # fmt: skip
    assert told == ["The new deal must be settled first.", ""]


@pytest.mark.parametrize("key", PRESETS)
def test_in_every_game_a_reason_names_only_those_for_whom_the_table_waits(key: str) -> None:
    names = tuple(f"<{seat}>" for seat in range(8))
    told = set[str]()
    for number, row in enumerate(islice(option_rows(key), 4)):
        players = PRESETS[key].players[-1]
        match, rng = Match(ruleset(key, players, row), number % players), Rng(number)
        for _step in range(80):
            views = [view_of(match, seat) for seat in match.rules.seats]
            for view in views:
                calls = [Call(view.seat, rung.call) for ladder in view.rules.ladders for rung in ladder.rungs]
                for action in (*calls, *(PlayCard(view.seat, card) for card in view.cards[:1])):
                    if action in view.choices:
                        continue
                    refusal = view.why_not(action) or Refusal.OUT_OF_TURN
                    line = told_refusal(refusal, view, names)
                    told.add(line)
                    waited = {*view.to_answer, *(() if view.to_play is None else (view.to_play,))}
                    named = {seat for seat in view.rules.seats if names[seat] in line}
                    assert line and named <= waited - {view.seat}
                    if line == _("Your side raised last: only they may raise now."):
                        assert view.standings[0].right == 1 - view.side
            if match.over:
                break
            moves = match.moves()
            deals = waits_for_cards(match)
            match.apply(draw_deal(match, rng.split(deal_label(match))) if deals else
                        rng.choice(moves) if moves else CloseHand(match.hand.dealer))  # fmt: skip
    assert any("Not your turn: <" in line for line in told)


def pressed(table: Table, name: str) -> str:
    node = table.screen.scene.panels.root.find(name)
    assert node is not None and node.on_refused is not None and not node.enabled
    node.on_refused()
    return table.screen.reason


def test_a_raise_keeps_its_colour_while_the_table_is_busy_and_waits_if_it_is_pressed() -> None:
    settings = replace(still_settings(), chatter=False)
    position = Position("asleep", record("S1 play 5E", players=2, dealer=0), ("S0 play 12O",), reach=dimmed, players=2)
    table = Table(position, (1280, 720), settings, draws=False)
    node = table.screen.scene.panels.root.find("choice-raise")
    assert not table.screen.open and node is not None and node.enabled and node.on_click is not None
    node.on_click()
    assert table.screen.reason == "Truc comes next. Press it again, or Esc, to take it back."
    table.close()


def test_the_key_of_a_bet_tells_whose_turn_it_is() -> None:
    settings = replace(still_settings(), chatter=False)
    table = Table(Position("key", record(dealer=0), ()), (1280, 720), settings, draws=False)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_t, unicode="t", mod=0)
    assert table.screen.actions.key(event)
    assert table.screen.reason == "Not your turn: Remei plays."
    table.close()
