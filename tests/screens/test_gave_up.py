"""Giving up a match: its last scene shows how it stood, and nothing goes on after it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Surface

from tests.screens.test_match import FRAME, Table, choose
from truc_desktop.art.celebration import ribbon
from truc_desktop.art.panels import step_chart
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import words_of
from truc_desktop.scene.veil import Veil
from truc_desktop.screens.match import pause_menu
from truc_desktop.screens.match.end_of_hand import UNSEEN
from truc_desktop.screens.match.hand_history import HandHistory
from truc_desktop.screens.match.pause_menu import give_up_sheet
from truc_desktop.storage import saves
from truc_desktop.storage.settings import Motion, Settings
from truc_desktop.storage.summary import Status
from truc_desktop.table.dialogs import end_sheet, game_end
from truc_desktop.table.dialogs.game_end import EndNode
from truc_desktop.table.nodes.seated import SeatedPerson
from truc_desktop.ui.dialogs import HOST, Sheet

pytestmark = pytest.mark.usefixtures("blank_drawings")


def gave_up(players: int = 2, rules: str = "cat") -> Table:
    """A match that is given up in its third hand, through the menu."""
    table = Table(players, rules=rules)
    while table.until_asked() and table.screen.session.view(0).number < 3:
        choose(table, keys=True)
    give_up(table)
    return table


def give_up(table: Table) -> None:
    table.screen.pause_match()
    table.frame()
    table.click(table.find("answer-give_up"))
    table.click(table.find("answer-give_up"))


def test_the_page_shows_the_cards_that_were_held_and_names_them() -> None:
    table = Table(4, rules="fr4")
    table.until_asked()
    held = table.screen.session.view(0).cards
    give_up(table)
    spoken = table.screen.spoken()
    assert "No hand was finished." in spoken and "Your cards at the end: " in spoken
    assert len(held) == 3 and all(card_name(card) in spoken for card in held)


@pytest.mark.parametrize(("players", "rules"), [(2, "cat"), (4, "fr4"), (3, "arg")])
def test_the_last_scene_shows_the_score_and_somebody_says_goodbye(players: int, rules: str) -> None:
    table = gave_up(players, rules)
    end = table.screen.scene.overlay.find("end")
    assert isinstance(end, EndNode) and not end.won
    assert "Match given up" in table.screen.spoken() and "wins" not in table.screen.spoken()
    board = table.screen.session.view(0).board
    assert all(str(figure) in table.screen.spoken() for figure in board.score)
    word = end.find("last-word")
    begins = [phrase.text.split("{score}")[-1] for phrase in words_of(rules).parting]
    assert word is None or any(text in word.alt for text in begins)
    assert word is None or "{" not in word.alt


def test_from_there_a_new_match_or_the_menu_follows() -> None:
    table = gave_up()
    assert not table.program.opened
    table.frame(round(UNSEEN / FRAME) + 1)
    table.key(pygame.K_RETURN)
    assert [spec.players for spec in table.program.opened] == [2]
    other = gave_up()
    assert other.find("menu").alt.startswith("Menu") and other.find("rematch").alt.startswith("New match")


@pytest.mark.parametrize(("players", "rules"), [(2, "cat"), (4, "cat")])
def test_the_partner_asks_whether_to_give_up(players: int, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, asked = Table(players, rules=rules), list[Sheet]()
    monkeypatch.setattr(pause_menu, "give_up_sheet", lambda *args: asked.append(give_up_sheet(*args)) or asked[-1])
    table.until_asked()
    table.screen.pause_match()
    table.frame()
    table.click(table.find("answer-give_up"))
    who = table.screen.match.players[2].who if players == 4 else HOST
    assert [sheet.art for sheet in asked] == [(who, "dismay")]


def test_escape_leads_to_the_menu_and_not_into_the_menu_of_a_match_that_is_over() -> None:
    table = gave_up()
    table.key(pygame.K_ESCAPE)
    assert table.screen.sheet != "pause"
    assert table.program.director.screen is not table.screen


def test_nothing_is_played_after_it_and_it_is_not_continued() -> None:
    table = gave_up()
    journal = table.screen.match.journal
    assert journal is not None
    before = journal.path.read_bytes()
    table.frame(300)
    assert table.screen.sheet == "end" and journal.path.read_bytes() == before
    assert b"#closed" in before.splitlines()[-1]
    assert not table.screen.session.submit(0, table.screen.session.view(0).choices[0]).ok
    table.screen.exit()
    saved = saves.describe(journal.path)
    assert saved.status is Status.CLOSED and saves.latest_unfinished() is None


def test_it_stays_after_a_resize_and_the_menu_over_it() -> None:
    table = gave_up()
    table.screen.resize((1024, 640))
    table.frame(3)
    assert table.screen.sheet == "end" and "Match given up" in table.screen.spoken()


def test_it_can_be_given_up_in_the_first_hand_and_over_a_ribbon() -> None:
    table = Table(2)
    table.until_asked()
    give_up(table)
    assert table.screen.sheet == "end"
    table = Table(2)
    while table.until_asked() and table.screen.sheet != "ribbon":
        choose(table, keys=True)
    give_up(table)
    table.frame(30)
    assert table.screen.sheet == "end" and "Match given up" in table.screen.spoken()


def test_the_page_comes_out_of_what_was_seen_and_stands_there_at_once_without_motion() -> None:
    table = Table(2, settings=Settings(motion=Motion.FULL))
    table.until_asked()
    give_up(table)
    end = table.find("end")
    assert end.find("parting") is not None
    darkest = 0.0
    while isinstance(dark := end.find("dark"), Veil):
        darkest = max(darkest, dark.strength)
        parting = end.find("parting")
        assert parting is None or parting.alpha == 1.0, "what was seen is never seen through"
        table.frame()
    assert darkest > 200 and end.find("parting") is None
    table.frame(150)
    assert end.find("parting") is None and table.screen.sheet == "end"
    table.screen.resize((1024, 640))
    table.frame(2)
    assert table.find("end").find("parting") is None
    assert gave_up().find("end").find("parting") is None


def test_it_looks_like_a_loss_to_those_who_gave_up(monkeypatch: pytest.MonkeyPatch) -> None:
    bands: list[tuple[object, ...]] = []

    def recorded(title: str, sub: str, us: bool | None, t: float, most: float, lost: bool = False) -> Surface:
        bands.append((title, us, lost))
        return ribbon(title, sub, us, t, most, lost)

    monkeypatch.setattr(game_end, "ribbon", recorded)
    table = gave_up(4)
    assert bands == [("Match given up", False, True)]
    people = {node.name: node for node in table.find("end").children if isinstance(node, SeatedPerson)}
    assert [people[f"cheer-{seat}"].attitude for seat in range(4)] == ["slump", "rest", "slump", "rest"]
    assert people["cheer-0"].animator.mood_shown == "dismay"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_a_second_enter_that_follows_at_once_takes_no_new_match(key: int) -> None:
    table = gave_up()
    table.key(key)
    table.frame(round(UNSEEN / FRAME) - 5)
    table.key(key)
    button = pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0, joy=0)
    assert table.screen.handle(button), "nor does a pad's button"
    assert table.screen.sheet == "end" and not table.program.opened
    table.frame(10)
    table.key(key)
    assert table.program.opened
    clicked = gave_up()
    clicked.click(clicked.find("rematch"))
    assert clicked.program.opened


@pytest.mark.parametrize("seed", [2, 3, 5])
def test_points_are_told_until_a_cama_has_been_won_and_camas_then(seed: int) -> None:
    table = Table(4, rules="val_f", seed=seed)
    session = table.screen.session
    while table.until_asked() and not any((*session.view(0).board.score, *session.view(0).board.sets)):
        choose(table, keys=True)
    give_up(table)
    board, own = session.view(0).board, session.view(0).side
    told = board.sets if any(board.sets) else board.score
    assert any(told) and f"{told[own]} : {told[1 - own]}" in table.screen.spoken()


def given_up_after(hands: int, patch: pytest.MonkeyPatch, rules: str = "cat") -> tuple[Table, int]:
    """Return a match of four that is given up after so many hands, and how many charts its last page has."""
    charts = list[object]()

    def drawn(*given: Any) -> Surface:
        charts.append(given)
        return step_chart(*given)

    patch.setattr(end_sheet, "step_chart", drawn)
    table = Table(4, rules=rules)
    while table.until_asked() and table.screen.session.view(0).number <= hands:
        choose(table, keys=True)
    give_up(table)
    return table, len(charts)


@pytest.mark.parametrize("hands", [0, 1, 3])
def test_the_page_tells_each_hand_of_a_match_of_few(hands: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table, charts = given_up_after(hands, monkeypatch)
    said = table.screen.spoken()
    assert all((f"Hand {n}." in said) == (n <= hands) for n in range(1, 5)) and not charts
    assert ("No hand was finished." in said) == (hands == 0)
    assert (f"Hand {hands + 1} was not finished." in said) == (hands > 0)


@pytest.mark.parametrize("rules", ["cat", "val_m"])
def test_what_each_hand_did_to_the_score_is_read_aloud_until_a_cama_has_been_won(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _charts = given_up_after(2, monkeypatch, rules)
    course, said = table.screen.part(HandHistory).story.course, table.screen.spoken()
    assert not any(table.screen.session.view(0).board.sets) and len(course.points) == 3
    for before, after in pairwise(course.points):
        assert f"From {before[0]} : {before[1]} to {after[0]} : {after[1]}." in said


def test_the_page_has_a_chart_once_four_hands_have_been_played(monkeypatch: pytest.MonkeyPatch) -> None:
    table, charts = given_up_after(4, monkeypatch)
    assert charts == 1 and "Hand 1." not in table.screen.spoken()
