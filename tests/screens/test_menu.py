"""The menu by mouse and by keys: two presses from start to cards, and what is offered when."""

from __future__ import annotations

import dataclasses
import itertools
import math
import sys
import threading
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.screens.pages import Program
from truc_desktop.art.faces.cast import BY_KEY, HOUSES
from truc_desktop.art.figures.attitudes import PLACES
from truc_desktop.art.interiors.interior import interior
from truc_desktop.art.interiors.page_room import page_room
from truc_desktop.art.rooms import room_of
from truc_desktop.art.theme import HIGH_CONTRAST, TAVERN, use
from truc_desktop.engine import PUBLIC, Board, ruleset
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.library.match_texts import standing
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.menu.greeting import Greeting
from truc_desktop.screens.menu.menu import SOME_HANDS, MenuScreen
from truc_desktop.screens.menu.menu_layout import plan_menu
from truc_desktop.screens.menu.menu_scene import FAN_CARDS
from truc_desktop.screens.settings.settings import SettingsScreen
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.screens.setup.recent_tables import last_played_spec, with_recent
from truc_desktop.screens.table_room import table_place, table_room
from truc_desktop.session import Session
from truc_desktop.storage import saves
from truc_desktop.storage.settings import LastTable, Motion, Settings
from truc_desktop.table.nodes.seated import SeatedPerson
from truc_desktop.ui import page
from truc_desktop.ui.metrics import measure

pytestmark = pytest.mark.usefixtures("blank_drawings")


def searched(folder: Path) -> MatchSearch:
    """A search that has come to its end."""
    search = MatchSearch(folder)
    search.join()
    return search


def open_menu(program: Program, folder: Path) -> MenuScreen:
    menu = MenuScreen(program, version="1.2.3", search=searched(folder), greeter=0)
    program.show(menu)
    assert menu.wait_for_room()
    return menu


def store_match(folder: Path, **more: str) -> Path:
    """A match that has just begun, with ``more`` in its header; returns its file."""
    return store_after(0, folder, more)


def store_after(hands: int, folder: Path, more: Mapping[str, str] = MappingProxyType({})) -> Path:
    """A match with ``hands`` played and the next begun, with ``more`` in its header; returns its file."""
    rules = ruleset("cat", 4)
    journal = saves.new_journal(rules, folder)
    session = Session(rules, 5, journal=journal, notes={**saves.notes([saves.Player("Ada")]), **more})
    while session.view(PUBLIC).number <= hands:
        act(session)
    act(session)
    journal.close()
    return journal.path


def act(session: Session) -> None:
    """Let somebody who may act do the first thing that they can."""
    seat = next(seat for seat in range(4) if session.view(seat).choices)
    assert session.submit(seat, session.view(seat).choices[0]).ok


def test_quick_game_opens_the_last_table(program: Program, tmp_path: Path) -> None:
    table = LastTable(rules="cat", players=2, options={"ranking": "espaseta"}, robots=("awa", "quim"))
    program.settings = dataclasses.replace(program.settings, table=table, decide_for_pair=True)
    open_menu(program, tmp_path)
    program.click("quick")
    (spec,) = program.tables
    assert (spec.rules, spec.players, dict(spec.options)) == ("cat", 2, {"ranking": "espaseta"})
    assert spec.cast == ("awa", "quim")
    assert spec.decide_for_pair and spec.seed is None


def test_a_quick_game_says_who_plays_it(program: Program, tmp_path: Path) -> None:
    table = LastTable(rules="val_f", players=8, guests={"1": "Anna", "3": ""}, open=("2",))
    program.settings = dataclasses.replace(program.settings, table=table)
    open_menu(program, tmp_path)
    assert "Valencian Truc, 3 people here, 1 free seat" in program.node("quick").alt
    program.settings = dataclasses.replace(program.settings, table=LastTable(rules="val_f", players=8))
    open_menu(program, tmp_path)
    assert "As last time: Valencian Truc, eight seats" in program.node("quick").alt


def test_a_match_of_several_people_says_so(program: Program, tmp_path: Path) -> None:
    store_match(tmp_path, **{"look.S1": "remei", "robot.S1": "standard", "name.S2": "Jordi", "look.S3": "marcel"})
    open_menu(program, tmp_path)
    assert "Catalan Truc, no points yet · 3 people here" in program.node("continue").alt


def has_played(program: Program) -> None:
    """Let the player have chosen a table before, and finished a match."""
    program.settings = dataclasses.replace(program.settings, tables={"cat": LastTable()}, finished=("cat",))


def test_quick_game_by_keys_alone(program: Program, tmp_path: Path) -> None:
    has_played(program)
    open_menu(program, tmp_path)
    program.key(pygame.K_RETURN)
    assert [spec.players for spec in program.tables] == [4]


def test_the_first_start_offers_the_lesson_first(program: Program, tmp_path: Path) -> None:
    menu = open_menu(program, tmp_path)
    spoken = menu.spoken().splitlines()
    assert "Learn to play. Marcel shows you, in ten minutes [focus]" in spoken
    assert "Quick game. Catalan Truc, four seats" in spoken  # there was no last time
    assert spoken.index("New table") > spoken.index("Quick game. Catalan Truc, four seats")


@pytest.mark.parametrize(
    ("kept", "told"),
    [("first-5 4 8", "Go on at hand 5"), ("first-1 0 0", "9 short hands, ten minutes"), ("done", "Once more")],
)
def test_the_menu_says_where_the_lesson_goes_on(program: Program, tmp_path: Path, kept: str, told: str) -> None:
    program.settings = dataclasses.replace(program.settings, lessons={"first": kept})
    open_menu(program, tmp_path)
    assert told in program.node("learn").alt


@pytest.mark.parametrize(
    ("done", "first"),
    [
        ({}, "learn"),
        ({"tables": {"cat": LastTable(players=2)}}, "learn"),
        ({"lessons": {"first": "first-5 4 8"}}, "learn"),
        ({"lessons": {"first": "done"}}, "quick"),
        ({"finished": ("val_f",)}, "quick"),
        ({"matches": {"cat": 1}}, "quick"),
    ],
)
def test_the_lesson_is_suggested_until_a_lesson_or_a_match_is_finished(
    program: Program, tmp_path: Path, done: dict[str, Any], first: str
) -> None:
    program.settings = dataclasses.replace(program.settings, **done)
    menu = open_menu(program, tmp_path)
    assert menu.ring.node is program.node(first)


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("hands", [None, 0, SOME_HANDS])
def test_places_and_colours_of_the_buttons_are_always_the_same(
    program: Program, tmp_path: Path, hands: int | None, played: bool
) -> None:
    if hands is not None:
        store_after(hands, tmp_path)
    if played:
        has_played(program)
    menu = open_menu(program, tmp_path)
    large = [(item.name, item.kind) for item in menu._items() if item.name in ("continue", "learn", "quick", "new")]
    usual = [("continue", "go"), ("learn", "yes"), ("quick", "go"), ("new", "plain")]
    assert large == usual[hands is None:]
    tops = [program.node(name).body().y for name, _kind in large]
    assert tops == sorted(set(tops))


def test_a_match_that_waits_comes_before_the_lesson_even_in_its_first_hand(program: Program, tmp_path: Path) -> None:
    path = store_match(tmp_path)
    menu = open_menu(program, tmp_path)
    assert menu.ring.node is program.node("continue")
    program.key(pygame.K_RETURN)
    assert program.resumed == [path]


def test_a_match_of_some_hands_comes_before_the_lesson(program: Program, tmp_path: Path) -> None:
    path = store_after(SOME_HANDS, tmp_path)
    menu = open_menu(program, tmp_path)
    assert menu.ring.node is program.node("continue")
    program.key(pygame.K_RETURN)
    assert program.resumed == [path]


def test_back_from_a_match_of_some_hands_the_match_is_first(program: Program, tmp_path: Path) -> None:
    menu = open_menu(program, tmp_path)
    assert menu.ring.node is program.node("learn")
    path = store_after(SOME_HANDS, tmp_path)
    menu._search = searched(tmp_path)
    menu.resume((1280, 720))
    assert menu.ring.node is program.node("continue")
    program.key(pygame.K_DOWN)
    chosen = menu.ring.node
    assert chosen is not program.node("continue")
    menu.resume((1280, 720))
    assert menu.ring.node is not None and menu.ring.node.name == chosen.name, "what the player has chosen stays"
    program.key(pygame.K_c)
    assert program.resumed == [path]


def test_the_lesson_opens_from_the_menu(program: Program, tmp_path: Path) -> None:
    open_menu(program, tmp_path)
    program.key(pygame.K_RETURN)
    assert isinstance(program.director.screen, MatchScreen)
    assert program.director.screen.match.session.view(0).cards == ("3O", "2B", "4C")
    assert program.settings.lessons == {"first": "first-1 0 0"}


def test_unknown_things_of_the_last_table_give_way(program: Program, tmp_path: Path) -> None:
    table = LastTable(rules="whist", players=7, options={"trumps": "spades"}, robots=("nobody", "remei", "remei"))
    program.settings = dataclasses.replace(program.settings, table=table)
    open_menu(program, tmp_path)
    program.click("quick")
    (spec,) = program.tables
    assert (spec.rules, spec.players, dict(spec.options)) == ("cat", 4, {})
    assert len(set(spec.cast)) == 4 and "nobody" not in spec.cast


@pytest.mark.parametrize(("key", "page"), [(pygame.K_n, NewTableScreen), (pygame.K_o, SettingsScreen)])
def test_keys_open_pages_and_escape_comes_back(program: Program, tmp_path: Path, key: int, page: type) -> None:
    menu = open_menu(program, tmp_path)
    program.key(key)
    assert isinstance(program.director.screen, page)
    program.key(pygame.K_ESCAPE)
    assert program.director.screen is menu


def test_without_a_library_of_the_network_the_menu_says_so(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    menu = open_menu(program, tmp_path)
    monkeypatch.setitem(sys.modules, "truc_desktop.screens.network.network", None)
    program.key(pygame.K_r)
    assert program.director.screen is menu and "library" in menu.spoken()


def test_a_match_of_the_network_says_at_which_table(program: Program, tmp_path: Path) -> None:
    path = store_match(tmp_path, hosted="Cal Pep")
    menu = open_menu(program, tmp_path)
    assert "Network, Cal Pep: Catalan Truc, no points yet" in menu.spoken()
    program.click("continue")
    assert program.resumed == [path]


def test_the_music_is_that_of_the_room_and_goes_on_on_other_pages(program: Program, tmp_path: Path) -> None:
    program.settings = Settings(table=LastTable(rules="arg"))
    open_menu(program, tmp_path)
    assert program.sounds.pieces == ["music_pulperia"]
    program.key(pygame.K_n)
    assert isinstance(program.director.screen, NewTableScreen) and program.sounds.pieces == ["music_pulperia"]
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.director.screen, MenuScreen) and set(program.sounds.pieces) == {"music_pulperia"}


def test_escape_asks_before_it_quits(program: Program, tmp_path: Path) -> None:
    menu = open_menu(program, tmp_path)
    program.key(pygame.K_ESCAPE)
    assert menu.sheets.is_open and program.director.running
    program.key(pygame.K_ESCAPE)
    assert not menu.sheets.is_open and program.director.running
    program.click("quit")
    program.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert not program.director.running


def test_continue_is_there_only_with_a_match_to_continue(program: Program, tmp_path: Path) -> None:
    has_played(program)
    open_menu(program, tmp_path)
    assert not program.has("continue")
    path = store_match(tmp_path / "some")
    menu = open_menu(program, tmp_path / "some")
    assert menu.ring.node is program.node("continue")
    assert "Catalan Truc, no points yet" in program.node("continue").alt
    program.key(pygame.K_c)
    assert program.resumed == [path]


def test_a_damaged_match_is_told_and_hides_nothing(program: Program, tmp_path: Path) -> None:
    path = store_match(tmp_path)
    bad = tmp_path / "2020-01-01_00-00-00_cat.truc"
    bad.write_bytes(b"not a record\n")
    menu = open_menu(program, tmp_path)
    assert program.has("continue")
    program.click("notice")
    sheet = menu.sheets.sheet
    assert sheet is not None and bad.name in sheet.details and "line 1" in sheet.details
    program.key(pygame.K_ESCAPE)
    assert bad.read_bytes() == b"not a record\n"
    program.click("continue")
    assert program.resumed == [path]


def test_notices_of_the_program_are_shown(program: Program, tmp_path: Path) -> None:
    program.notices = ("There is no sound: no device",)
    menu = open_menu(program, tmp_path)
    assert "There is no sound" in program.node("notice").alt
    program.click("notice")
    assert menu.sheets.sheet is not None and "no device" in " ".join(menu.sheets.sheet.text)


def test_the_entrance_ends_at_any_key(program: Program, tmp_path: Path) -> None:
    menu = MenuScreen(program, search=searched(tmp_path), greeter=1)
    program.director.replace(menu, whole=True)
    assert not menu.timeline.idle
    program.director.advance(20)
    assert menu.body.find("fan-0").alpha < 1  # type: ignore[union-attr]
    program.key(pygame.K_TAB)
    assert menu.timeline.idle
    assert all(node.alpha == 1 and node.offset_x == 0 and node.offset_y == 0 for node in menu.body.walk())


def test_reduced_motion_moves_nothing(tmp_path: Path) -> None:
    program = Program(settings=Settings(motion=Motion.NONE))
    menu = MenuScreen(program, search=searched(tmp_path), greeter=2)
    program.director.replace(menu, whole=True)
    for _ in range(80):
        program.director.advance(20)
        assert all(node.offset_x == 0 and node.offset_y == 0 for node in menu.body.walk())


def test_what_the_menu_says(program: Program, tmp_path: Path) -> None:
    has_played(program)
    menu = open_menu(program, tmp_path)
    spoken = menu.spoken().splitlines()
    assert "Quick game. As last time: Catalan Truc, four seats [focus]" in spoken
    assert "Learn to play. 9 short hands, ten minutes" in spoken
    assert {"New table", "Settings", "Quit", "Marcel", "Fem un truc? Shall we play a hand?"} <= set(spoken)
    assert "version 1.2.3" in spoken
    assert not any("LAN" in line or "Statistics" in line for line in spoken)


def test_a_stored_match_says_its_points_beside_its_camas(tmp_path: Path) -> None:
    def stored(key: str, board: Board) -> saves.Save:
        status = saves.Status.UNFINISHED
        return saves.Save(tmp_path, datetime.now(UTC), ruleset(key, 2), board, 3, (), status, False, {})

    assert standing(stored("val_f", Board((14, 9), sets=(1, 0)))).endswith(", 1 cama to 0, 14 points to 9")
    assert standing(stored("cat", Board((7, 5)))).endswith(", 7 to 5")


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440)])
def test_the_fan_lies_beside_the_buttons_and_inside_the_window(size: tuple[int, int], scale: float) -> None:
    plan = plan_menu(measure(size, scale), (1, 1, 2, 1, 2))
    if plan.scene is None:
        assert scale > 1
        return
    middles = [plan.scene.card(index) for index in range(FAN_CARDS)]
    corners = [
        x + side * width / 2 * math.cos(math.radians(angle)) + up * 0.77 * width * math.sin(math.radians(angle))
        for x, _y, angle, width in middles for side in (-1, 1) for up in (-1, 1)
    ]  # fmt: skip
    assert min(corners) >= max(box.right for box in plan.boxes)
    assert max(corners) <= size[0]


def test_people_of_the_room_sit_beside_the_buttons(program: Program, tmp_path: Path) -> None:
    menu = open_menu(program, tmp_path)
    company = menu.body.find("company")
    assert company is not None
    people = [node for node in company.children if isinstance(node, SeatedPerson)]
    assert len({person.who for person in people}) == 3
    assert {person.who for person in people} <= set(HOUSES["catalan"])
    assert menu._plan is not None
    right_of = max(box.right for box in menu._plan.boxes)
    for person in people:
        assert person.body().left > right_of - 8
        assert person.body().top > 0
    host = program.node("host")
    assert isinstance(host, SeatedPerson)
    assert host.alt == "Marcel"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160)])
def test_heads_and_bubbles_are_inside_the_window(size: tuple[int, int], scale: float) -> None:
    scene = plan_menu(measure(size, scale), (1, 1, 2, 1, 2)).scene
    if scene is None:
        assert scale > 1
        return
    for place in PLACES:
        x, y, frame = scene.seat(place)
        assert y - 1.35 * frame > -0.02 * size[1]  # tall hats
        assert x - 0.4 * frame > 0
        assert x + 0.4 * frame < size[0] + 1
    assert scene.view.near > size[1]


def test_the_room_comes_when_it_is_painted_and_only_once(program: Program, tmp_path: Path) -> None:
    menu = MenuScreen(program, search=searched(tmp_path), greeter=0)
    program.director.replace(menu, whole=True)
    dim = menu.stage.background
    assert dim is not None
    assert dim.get_size() == program.director.size
    assert menu.body.find("company") is None
    assert menu.wait_for_room()
    room = menu.stage.background
    assert room is not dim
    assert menu.body.find("company") is not None
    menu.rebuild()
    program.director.advance(20)
    assert menu.stage.background is room
    assert menu.body.find("company") is not None


def test_a_new_size_gets_a_room_of_its_own(program: Program, tmp_path: Path) -> None:
    menu = open_menu(program, tmp_path)
    program.director.resize((1024, 640))
    assert menu.body.find("company") is None
    assert menu.wait_for_room()
    assert menu.stage.background is not None
    assert menu.stage.background.get_size() == (1024, 640)
    assert menu.body.find("company") is not None


def people_of(menu: MenuScreen) -> list[SeatedPerson]:
    assert menu._met is not None
    return menu._met._people


def test_the_company_does_something_from_time_to_time(program: Program, tmp_path: Path) -> None:
    menu = open_menu(program, tmp_path)
    people = people_of(menu)
    seen: set[str] = set()
    for _ in range(3000):
        program.director.advance(20)
        seen |= {person.attitude for person in people} | {"sign" for person in people if person.animator.signalling}
        if len(seen) > 3:
            break
    assert len(seen) > 3
    expected = {name for deed, name in (("windup", "fist1"), ("toast", "glass_down")) if deed in seen}
    assert expected
    for _ in range(200):
        program.director.advance(20)
    assert expected <= set(program.sounds.heard)


def test_the_company_is_still_without_motion(tmp_path: Path) -> None:
    program = Program(settings=Settings(motion=Motion.NONE))
    menu = open_menu(program, tmp_path)
    for _ in range(1200):
        program.director.advance(20)
    assert {person.attitude for person in people_of(menu)} == {"rest"}
    drawn = [person.drawn for person in people_of(menu)]
    program.director.advance(20)
    assert [person.drawn for person in people_of(menu)] == drawn


@pytest.mark.parametrize("room", HOUSES)
def test_every_house_has_its_people_and_greeters(room: str) -> None:
    assert set(HOUSES[room]) <= set(BY_KEY)
    for number in range(6):
        greeting = Greeting(room, number)
        assert len({who for _, who in greeting.seats}) == 3
        assert greeting.seats[-1] == ("opposite", greeting.who)


def test_high_contrast_has_a_flat_room(tmp_path: Path) -> None:
    use(HIGH_CONTRAST)
    try:
        program = Program()
        menu = open_menu(program, tmp_path)
        ground = menu.stage.background
        assert ground is not None
        assert tuple(ground.get_at((1000, 20))[:3]) == (16, 20, 24)
        assert menu.body.find("company") is not None
    finally:
        use(TAVERN)


def test_a_game_that_was_only_looked_at_is_not_the_quick_game(program: Program, tmp_path: Path) -> None:
    program.settings = with_recent(Settings(table=LastTable("cat", 4)), LastTable("cat", 4))
    program.show(NewTableScreen(program))
    program.click("game-trut")
    program.key(pygame.K_ESCAPE)
    open_menu(program, tmp_path)
    assert program.settings.table.rules == "trut"
    assert "As last time: Catalan Truc, four seats" in program.node("quick").alt


@pytest.mark.parametrize(("seconds", "kept"), [(0.01, True), (2.0, False)])
def test_a_click_made_while_a_page_is_built_slowly_does_not_reach_it(
    program: Program, monkeypatch: pytest.MonkeyPatch, seconds: float, kept: bool
) -> None:
    clock = itertools.count(step=seconds)
    monkeypatch.setattr(page, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 200), button=1))
    screen = SettingsScreen(program)
    screen.enter((1280, 720))
    assert pygame.event.peek(pygame.MOUSEBUTTONDOWN) == kept
    screen.exit()
    pygame.event.clear()


def rest(program: Program) -> None:
    """Leave the menu alone until it has got the next pages ready."""
    program.frames(120)
    for thread in threading.enumerate():
        if thread.name == "next pages":
            thread.join(60)


def test_a_quick_game_opens_in_its_room_after_a_menu_at_rest(program: Program, tmp_path: Path) -> None:
    menu = open_menu(program, tmp_path)
    interior.forget()
    rest(program)
    rules = last_played_spec(program.settings).ruleset
    assert interior.keeps(table_room(rules), table_place(rules, menu.size, program.settings.text_scale).view)


def test_a_menu_at_rest_paints_the_room_of_the_next_pages(program: Program, tmp_path: Path) -> None:
    menu = open_menu(program, tmp_path)
    wanted = room_of(menu.room), *menu.size, menu.metrics.u
    page_room.forget()
    rest(program)
    assert page_room.keeps(*wanted)
    page = SettingsScreen(program)
    program.director.replace(page, whole=True)
    assert page.stage.background is page_room(*wanted)


@pytest.mark.parametrize("rows", [(1, 2), (1, 1, 1, 2), (1, 1, 1, 2, 2), (1, 1, 1, 1, 2, 2)], ids=str)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1024, 640), 1.5), ((1280, 720), 2.0)], ids=str)
def test_people_are_beside_the_buttons_in_large_type_too(
    size: tuple[int, int], scale: float, rows: tuple[int, ...]
) -> None:
    m = measure(size, scale)
    plan = plan_menu(m, rows)
    window = pygame.Rect(0, 0, *size)
    assert plan.scene is not None and len(plan.boxes) == sum(rows)
    assert all(window.contains(box) and box.h >= 44 * m.u for box in plan.boxes)
    assert all(box.top > plan.logo.bottom and box.right < plan.scene.left + 10 * m.u for box in plan.boxes)
    assert all(not one.colliderect(other) for i, one in enumerate(plan.boxes) for other in plan.boxes[:i])
