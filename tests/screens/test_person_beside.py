"""Somebody sits beside a page's sheet where there is room, and says one line."""

from __future__ import annotations

import dataclasses
from typing import cast

import pytest
from pygame import Rect

from tests.screens.pages import Program
from tools.shots.pages import matches
from truc_desktop.app import App
from truc_desktop.scene.node import Node
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.library.played_search import PlayedSearch
from truc_desktop.screens.library.saved_matches import MatchesScreen
from truc_desktop.screens.library.statistics import StatisticsScreen
from truc_desktop.screens.person_beside import HOSTS, PersonBeside, beside, partner_of
from truc_desktop.storage.settings import LastTable, Settings
from truc_desktop.table.nodes.seated import SeatedPerson
from truc_desktop.ui.metrics import measure
from truc_desktop.ui.page import PageScreen

pytestmark = pytest.mark.usefixtures("blank_drawings")


def last(*robots: str, players: int = 4, guest: str = "") -> Settings:
    guests = {guest: "Ada"} if guest else {}
    return dataclasses.replace(Settings(), table=LastTable("cat", players, robots=robots, guests=guests))


def empty_statistics(program: Program) -> StatisticsScreen:
    search = PlayedSearch()
    search.join()
    return StatisticsScreen(program, search)


def sheet_of(page: PageScreen) -> Rect:
    boxes = [node.body() for node in page.body.walk() if node.name.startswith("pane-")]
    return boxes[0].unionall(boxes[1:])


@pytest.mark.parametrize(
    "settings, who",
    [
        (last("benat", "remei", "laia", "quim"), "laia"),
        (last("benat", "remei", "laia", "quim", "empar", "nelo", players=6), "laia"),
        (last("benat", "remei", "laia", players=3), HOSTS[0]),
        (last("benat", "remei", players=2), HOSTS[0]),
        (last(), HOSTS[0]),
        (last("marcel", "remei", players=2), HOSTS[1]),
        (last("benat", "remei", "laia", "quim", guest="2"), HOSTS[0]),
        (last("benat", "remei", "nobody", "quim"), HOSTS[0]),
    ],
)
def test_the_last_partner_sits_there_or_a_host_who_is_nobody_else(settings: Settings, who: str) -> None:
    assert partner_of(settings) == who
    assert partner_of(settings, but=who) != who


@pytest.mark.parametrize("size, scale", [((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 1.0)])
def test_sheet_and_person_share_the_window_and_do_not_overlap(size: tuple[int, int], scale: float) -> None:
    m = measure(size, scale)
    sheet, place = beside(m, Rect(28, 70, m.w - 56, 600), round(900 * m.t))
    assert place is not None
    assert m.w >= place.right > place.left >= sheet.right > sheet.left >= 0


@pytest.mark.parametrize("size, scale", [((1024, 640), 1.0), ((1280, 720), 2.0)])
def test_nobody_sits_there_without_room_and_the_sheet_is_in_the_middle(size: tuple[int, int], scale: float) -> None:
    m = measure(size, scale)
    wide = round(min(m.w - 56, 1200 * m.t))
    sheet, place = beside(m, Rect(28, 70, m.w - 56, 500), wide)
    assert place is None and abs(sheet.centerx - m.w / 2) <= 1


def test_they_come_once_they_are_drawn_and_say_what_helps(program: Program) -> None:
    page = empty_statistics(program)
    program.show(page)
    page.wait_for_pictures()
    person, said = page.body.find("beside"), page.body.find("bubble")
    assert isinstance(person, SeatedPerson) and said is not None
    assert "Play one match to its end" in page.spoken() and "Marcel" in page.spoken()
    assert person.body().left >= sheet_of(page).right and said.body().left >= sheet_of(page).right
    page.rebuild()
    assert page.body.find("beside") is not None  # at once: they are drawn


def test_they_speak_once_and_then_glance_at_the_sheet(program: Program) -> None:
    page = empty_statistics(program)
    program.show(page)
    page.wait_for_pictures()
    person = page.body.find("beside")
    assert isinstance(person, SeatedPerson)
    spoke, looks = 0, set()
    talked = False
    for _ in range(1500):
        program.director.advance(20)
        spoke += person.animator.talking and not talked
        talked = person.animator.talking
        looks.add(person.animator.current().pupil_x < -0.3)
    assert spoke == 1 and looks == {True, False}


def test_who_is_not_at_the_table_talks_about_the_newest_unfinished_match(program: Program) -> None:
    page = matches(cast("App", program))
    assert isinstance(page, MatchesScreen)
    program.show(page)
    page.wait_for_pictures()
    told = page.spoken()
    assert "3 to 8. Go and take your revenge." in told and "Remei, Marcel and Quim" in told
    person = page.body.find("beside")
    assert isinstance(person, SeatedPerson) and person.alt not in ("Remei", "Marcel", "Quim")
    program.director.resize((1024, 640))
    assert page.body.find("beside") is None


def test_without_a_match_they_say_how_to_begin(program: Program) -> None:
    search = MatchSearch()
    search.join()
    page = MatchesScreen(program, search)
    program.show(page)
    page.wait_for_pictures()
    assert "No match yet. Sit down!" in page.spoken()


def test_the_focus_never_goes_to_them(program: Program) -> None:
    page = empty_statistics(program)
    program.show(page)
    page.wait_for_pictures()

    def focusable(node: Node) -> bool:
        return node.focusable or any(map(focusable, node.children))

    person = page.body.find("beside")
    assert person is not None and not focusable(person)
    assert any(isinstance(part, PersonBeside) for part in page._parts)
