"""Spectators: the table from the side of seat 0, no one's cards, nothing to press."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from tests.screens.program import Program
from truc_desktop.ai import make_bot
from truc_desktop.engine import PRESETS, PUBLIC, SPANISH_40, Match, parse_action, ruleset
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.seated_match import SeatedMatch, seat_players
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.session import Session
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.table.nodes.card import BACK

INSTANT = Settings(speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0)
FRAME = 33.0
SHORT = {"target": "6", "camas": "1"}


def watch(session: Session, bots: bool = True) -> tuple[Program, MatchScreen]:
    """A screen without a seat over a session that robots play."""
    robots = [make_bot("random", seat, session.seed) for seat in session.rules.seats] if bots else []
    names = tuple(replace(p, human=False) for p in seat_players((), session.rules.players, "Núria"))
    opening = SeatedMatch(session, None, names, robots, False, threaded=False, people=(PUBLIC,))
    program = Program((1024, 640), INSTANT)
    screen = match_screen(program, opening)
    program.director.push(screen)
    return program, screen


def hidden(screen: MatchScreen) -> bool:
    """Whether no card in a hand shows its face."""
    table = screen.scene.table
    exposed = screen.scene.conductor.shown.exposed
    nodes = [*table.hand, *(node for backs in table.backs.values() for node in backs)]
    return all(node.code == BACK or (exposed is not None and node.code == exposed[1]) for node in nodes)


@pytest.mark.parametrize(("key", "players"), [(p.key, max(p.players)) for p in PRESETS.values()])
def test_a_hand_of_every_game_is_watched(key: str, players: int) -> None:
    session = Session(ruleset(key, players), 3)
    program, screen = watch(session)
    summaries = 0
    for _ in range(3000):
        program.frame(FRAME)
        assert hidden(screen)
        if screen.sheet in ("ribbon", "summary", "end"):
            summaries += 1
            if summaries == 2 or session.over:
                break
            program.key(pygame.K_RETURN)
    assert summaries
    assert screen.scene.seen.seat == PUBLIC
    for word in (" us", "yours", "theirs", "Your ", "your "):
        assert word not in screen.spoken()


def test_a_watcher_can_press_nothing_but_the_bar() -> None:
    session = Session(ruleset("cat", 4), 3)
    program, screen = watch(session, bots=False)
    for _ in range(8):
        program.frame(FRAME)
    assert "Catalan Truc · you are watching" in screen.spoken()
    version = session.version
    for letter in "1234tskpjacr ":
        program.key(pygame.key.key_code(letter) if letter != " " else pygame.K_SPACE, letter)
        program.frame(FRAME)
    assert session.version == version and not screen.sheet
    hand = screen.scene.table.hand
    program.click((round(hand[0].x), round(hand[0].y)) if hand else (500, 600))
    program.frame(FRAME)
    assert session.version == version
    assert {tool.name for tool in screen.bar_tools()[1]} == {"speed", "sound", "ranks", "trick", "log", "help"}
    program.key(pygame.K_h, "h")
    program.frame(FRAME)
    shown: str = screen.sheet
    assert shown == "log"


DEALS = (
    "S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 3E | S3 2B 4B 6C",
    "S0 4E 4O 5C | S1 6E 5O 1B | S2 7C 1O 2E | S3 3B 5B 7O",
)


def picture(cards: str) -> tuple[Surface, str, list[str]]:
    """What a spectator sees, reads and hears of a deal."""
    rules = ruleset("cat", 4)
    match = Match(rules, 0)
    match.apply(parse_action("S3 cut"))
    match.apply(parse_action(f"deal S0 | {cards}"))
    program, screen = watch(Session(rules, 7, match=match), bots=False)
    for _ in range(60):
        program.frame(FRAME)
    return program.window.copy(), screen.spoken(), program.sounds.played


def test_hidden_cards_change_neither_picture_nor_words_nor_sounds() -> None:
    assert len(SPANISH_40) == 40
    (one, said, heard), (other, also_said, also_heard) = (picture(cards) for cards in DEALS)
    assert said == also_said and heard == also_heard
    assert one.get_buffer().raw == other.get_buffer().raw
