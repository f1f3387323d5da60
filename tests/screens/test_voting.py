"""The vote to end a match, with several people at one machine."""

from __future__ import annotations

import pygame

from tests.screens.program import Program
from truc_desktop.screens.match.end_vote import EndVoting
from truc_desktop.screens.match.seated_match import new_match
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.session import EndVote
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.ui.context import TableSpec

INSTANT = Settings(speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0)


class Company:
    """A table of two people and two robots, seen by the first of them."""

    def __init__(self, guests: dict[int, str]) -> None:
        self.program = Program((1280, 720), INSTANT)
        opening = new_match(TableSpec("cat", 4, {}, (), seed=5, guests=guests), "Núria")
        opening.threaded = False
        self.screen = match_screen(self.program, opening)
        self.program.director.push(self.screen)
        self.frames()

    def frames(self, count: int = 6) -> None:
        for _ in range(count):
            self.program.frame(33.0)

    def press(self, *keys: int) -> None:
        for key in keys:
            self.program.key(key, chr(key) if key < 128 else "")
            self.frames()


def test_a_match_ends_when_all_have_agreed() -> None:
    table = Company({2: "Pere"})
    table.press(pygame.K_ESCAPE, pygame.K_v)
    assert "Waiting for Pere." in table.screen.spoken()
    table.press(pygame.K_RETURN)
    assert not table.screen.sheet and not table.screen.session.over
    table.screen.session.submit(2, EndVote(2))
    table.frames()
    assert table.screen.session.over and table.screen.sheet == "cancelled"
    assert "nobody wins" in table.screen.spoken()
    table.press(pygame.K_RETURN)
    assert table.program.director.depth == 0


def test_one_is_asked_what_another_proposes_and_may_play_on() -> None:
    table = Company({2: "Pere"})
    table.screen.session.submit(2, EndVote(2))
    table.frames()
    assert table.screen.sheet == "vote" and "Pere proposes to end the match" in table.screen.spoken()
    table.press(pygame.K_ESCAPE)
    assert not table.screen.part(EndVoting).votes and not table.screen.sheet and not table.screen.session.over
    assert any(entry.text == "You want to play on." for entry in table.screen.log)
    table.screen.session.submit(2, EndVote(2))
    table.frames()
    table.press(pygame.K_a)
    assert table.screen.session.over and table.screen.sheet == "cancelled"


def test_the_question_goes_when_another_has_decided_it() -> None:
    table = Company({2: "Pere"})
    table.screen.session.submit(2, EndVote(2))
    table.frames()
    assert table.screen.sheet == "vote"
    table.screen.session.submit(2, EndVote(2, False))
    table.frames()
    assert table.screen.sheet == ""
    table.screen.session.submit(2, EndVote(2))
    table.frames()
    assert table.screen.sheet == "vote"
    table.screen.session.submit(0, EndVote(0))
    table.frames()
    assert table.screen.sheet == "cancelled"


def test_who_plays_alone_is_offered_no_vote() -> None:
    table = Company({})
    table.press(pygame.K_ESCAPE)
    assert "Propose" not in table.screen.spoken()
