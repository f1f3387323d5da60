"""Every page at every window and text size: nothing overlaps, nothing leaves its place, everything says something."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.screens.pages import Program, faults, words_outside
from tests.screens.test_menu import searched, store_match
from tests.screens.test_saved_matches import store
from tools.shots.network import LONG_AGO, lobby_scene, network_introduction, network_page, network_password
from truc_desktop.screens.error_page import ErrorScreen
from truc_desktop.screens.library.look_back import look_back
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.library.played_search import PlayedSearch
from truc_desktop.screens.library.saved_matches import MatchesScreen
from truc_desktop.screens.library.statistics import StatisticsScreen
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.screens.network.lobby import LobbyScreen
from truc_desktop.screens.settings.settings import SettingsScreen
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.storage import saves
from truc_desktop.storage.saves import Save
from truc_desktop.storage.settings import LastTable, Settings
from truc_desktop.ui.dialogs import Answer, Sheet, confirm_sheet, notice_sheet, pause_sheet
from truc_desktop.ui.page import PageScreen

pytestmark = pytest.mark.usefixtures("blank_drawings")

SIZES = ((1024, 640), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440))
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)


def scales(size: tuple[int, int]) -> tuple[float, ...]:
    """Large windows are slow to draw, and what fails there fails at the ends."""
    return SCALES if size[0] < 1900 else (SCALES[0], SCALES[-1])


LONG = " ".join(["The record of this match stops in the middle of a hand, and says so in very many words."] * 3)
SHEETS: dict[str, Sheet] = {
    "pause": pause_sheet("Your answer to truc", new_deal=True),
    "confirm": confirm_sheet(
        "Give up the match?", "Remei and Quim win it, 12 to 7. This cannot be undone.\nTo go on another day, leave.",
        safe=Answer("stay", "Play on", "Back to the table", "go", "play"),
        destructive=Answer("give_up", "Give up", "They win", "raise", "cross"),
        other=(Answer("leave", "Save and leave", "Continue later", "plain", "exit", "S"),),
    ),
    "notice": notice_sheet("This match cannot be continued", LONG, "/home/somebody/x.truc, line 3", broken=True),
}  # fmt: skip

Make = Callable[[Program, Path], PageScreen]


def _menu(program: Program, folder: Path) -> PageScreen:
    store_match(folder)
    (folder / "bad.truc").write_bytes(b"?")
    return MenuScreen(program, version="0.1.0", search=searched(folder), greeter=1)


def _matches(program: Program, folder: Path) -> PageScreen:
    store_match(folder, hosted="Taverna de la senyora Montserrat")
    (folder / "a file with a name that goes on and on, longer than anybody would ever give one to it.truc").touch()
    return MatchesScreen(program, searched(folder))


def _look_back(program: Program, folder: Path, game: str = "cat", players: int = 4) -> PageScreen:
    match = saves.list_matches(store(folder, game, players, most=9000).parent)[0]
    assert isinstance(match, Save)
    return look_back(program, match)


def _statistics(program: Program, folder: Path) -> PageScreen:
    if folder.exists():
        store(folder, "cat", 4, most=9000)
        store(folder, "arg", 6, most=9000)
    search = PlayedSearch(folder)
    search.join()
    return StatisticsScreen(program, search)


def _bare_menu(program: Program, folder: Path) -> PageScreen:
    return MenuScreen(program, version="0.1.0", search=MatchSearch(folder), greeter=3)


def _table_of(program: Program, game: str, players: int) -> PageScreen:
    table = LastTable(rules=game, players=players)
    recent = {"0": table, "1": LastTable("fr2_double", 2), "2": LastTable("arg", 3)}
    program.settings = Settings(table=table, recent=recent, finished=("fr4",))
    page = NewTableScreen(program)
    page.folds.open |= {"how", "options", "more"}
    return page


PAGES: dict[str, Make] = {
    "menu": _menu,
    "bare menu": _bare_menu,
    "matches": _matches,
    "look back": _look_back,
    "look back full": lambda program, folder: _look_back(program, folder, "val_f", 8),
    "statistics": _statistics,
    "statistics of nothing": lambda program, folder: _statistics(program, folder / "none"),
    "new table": lambda program, _folder: NewTableScreen(program),
    "eight seats": lambda program, _folder: _table_of(program, "val_f", 8),
    "many options": lambda program, _folder: _table_of(program, "val_m", 2),
    "many forms": lambda program, _folder: _table_of(program, "lanes", 4),
    "settings": lambda program, _folder: SettingsScreen(program),
    "fault": lambda program, _folder: ErrorScreen(program, "Traceback\nKeyError: 'S7'", at_table=True),
    "network introduction": lambda program, _folder: network_introduction(program),
    "network": lambda program, _folder: network_password(program),
    "network nothing": lambda program, _folder: network_page(program, (), LONG_AGO),
    "lobby host": lambda program, _folder: LobbyScreen(program, lobby_scene(True)),
    "lobby no seat": lambda program, _folder: LobbyScreen(program, lobby_scene(False, me=3)),
    "lobby full": lambda program, _folder: LobbyScreen(program, lobby_scene(False, True, "val_f", 8)),
}


CROWDED = {
    "eight seats", "lobby full", "lobby no seat", "look back full", "many forms", "many options", "network nothing",
    "statistics of nothing",
}  # fmt: skip
"""Pages that are the same as another but fuller: large windows have room for them."""
VIEWS = [(name, size) for name in PAGES for size in SIZES if name not in CROWDED or size[0] < 1900]


@pytest.mark.parametrize(("name", "size"), VIEWS, ids=[f"{name}-{w}x{h}" for name, (w, h) in VIEWS])
def test_nothing_overlaps_or_leaves_its_place(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    program = Program(size)
    page = PAGES[name](program, tmp_path)
    for scale in scales(size):
        program.settings = dataclasses.replace(program.settings, text_scale=scale)
        if scale == SCALES[0]:
            program.director.replace(page, whole=True)
        else:
            page.rebuild()
        page.timeline.skip()
        tabs = [node.name for node in page.stage.root.walk() if node.name.startswith("tab-")] or [""]
        for tab in tabs:
            if tab:
                program.click(tab)
            told = faults(page.stage) + words_outside(page.stage)
            assert not told, f"text {scale}, {tab}:\n" + "\n".join(told)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_sheets_fit(size: tuple[int, int], tmp_path: Path) -> None:
    program = Program(size)
    page = _bare_menu(program, tmp_path)
    program.director.replace(page, whole=True)
    for scale in scales(size):
        program.settings = Settings(text_scale=scale)
        page.rebuild()
        for name, sheet in SHEETS.items():
            page.open_sheet(sheet)
            page.advance(500)
            told = faults(page.stage) + words_outside(page.stage)
            assert not told, f"{name}, text {scale}:\n" + "\n".join(told)
            page.sheets.close()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_cast_fits_on_its_sheet(size: tuple[int, int]) -> None:
    program = Program(size)
    page = NewTableScreen(program)
    program.director.replace(page, whole=True)
    for scale in scales(size):
        program.settings = Settings(text_scale=scale)
        page.rebuild()
        for answer in ("", "person", "", "faces"):
            if answer:
                page._sit(1, answer)
            if answer != "faces":
                page._ask_who(1)
            page.advance(500)
            told = faults(page.stage) + words_outside(page.stage)
            assert not told, f"text {scale} {answer}:\n" + "\n".join(told)
        page.sheets.close()


def test_the_focus_stays_when_the_window_changes(program: Program) -> None:
    page = SettingsScreen(program)
    program.show(page)
    program.tab_to("motion-1")
    program.director.resize((1920, 1080))
    assert page.ring.node is program.node("motion-1")
