"""The page of saved matches: their rows, continuing one, removing one."""

from __future__ import annotations

import itertools
import os
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from tests.screens.pages import Program
from tests.screens.test_menu import open_menu, searched
from tools.shots.pages import matches
from truc_desktop.app import App
from truc_desktop.art import people
from truc_desktop.art.interiors.company_picture import company_picture
from truc_desktop.art.interiors.table_picture import table_picture
from truc_desktop.engine import Board, CloseHand, Concede, Rng, ruleset
from truc_desktop.screens.library import match_row as match_row_module
from truc_desktop.screens.library import match_search, saved_matches
from truc_desktop.screens.library.look_back import LookBackScreen
from truc_desktop.screens.library.match_row import MatchRow, match_row
from truc_desktop.screens.library.match_row_picture import company_lines
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.library.match_texts import how_close, result, said_of, when_told
from truc_desktop.screens.library.saved_matches import MatchesScreen
from truc_desktop.screens.library.statistics import StatisticsScreen
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.session import Session
from truc_desktop.storage import saves
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.settings import Settings
from truc_desktop.ui import dialogs
from truc_desktop.ui.form import Form
from truc_desktop.ui.gui import Pane
from truc_desktop.ui.widgets import Push

pytestmark = pytest.mark.usefixtures("blank_drawings")

NOW = datetime(2026, 3, 9, 12, 0)
GOING, OVER, GIVEN_UP = saves.Status.UNFINISHED, saves.Status.FINISHED, saves.Status.CLOSED


def store(folder: Path, game: str = "cat", players: int = 4, *, ago: timedelta = timedelta(0), most: int = 1,
          close: bool = False, heads: Mapping[str, str] = MappingProxyType({})) -> Path:  # fmt: skip
    """A match of which ``most`` actions were played, ``ago`` before NOW; returns its file."""
    rules = ruleset(game, players, {"match_length": "1"} if game == "cat" else {})
    journal = saves.new_journal(rules, folder, NOW - ago)
    told = saves.notes([saves.Player("Ada"), *(saves.Player("", "standard") for _ in range(players - 1))]) | dict(heads)
    session, rng = Session(rules, 5, journal=journal, notes=told), Rng(3)
    for _ in range(most):
        choices = [(seat, action) for seat in range(players) for action in session.view(seat).choices]
        choices = [given for given in choices if not isinstance(given[1], Concede | CloseHand)] or choices
        if not choices or session.match.over:
            break
        seat, action = rng.choice(choices)
        session.submit(seat, action)
    if close:
        session.close()
    journal.close()
    when = (NOW - ago).timestamp()
    os.utime(journal.path, (when, when))
    return journal.path


def show(program: Program, folder: Path) -> MatchesScreen:
    page = MatchesScreen(program, searched(folder), now=lambda: NOW)
    program.show(page)
    return page


def test_many_names_take_a_second_line_and_are_whole() -> None:
    seven = "yesterday, 12:00 · Vicent, Empar, Ximo, Nelo, Consol, Laia and Quim"
    for t in (2 / 3, 0.75, 1.0, 2.0):
        lines = company_lines(seven, 360 * t, t)
        assert len(lines) == 2 and " ".join(lines) == seven
        assert company_lines("today, 12:00 · Remei", 360 * t, t) == ("today, 12:00 · Remei",)
    assert company_lines("", 300.0, 1.0) == ()


@pytest.mark.parametrize(
    ("game", "options", "board", "status", "told"),
    [
        ("trut", {}, Board((0, 2), (0, 0), (0, 1)), GOING, "0 truts to 1, 0 points to 2, hand 4"),
        ("trut", {}, Board((0, 0), (0, 0), (0, 0)), GOING, "no points yet, hand 4"),
        ("trut", {}, Board((1, 0), (0, 0), (0, 0)), GIVEN_UP, "Given up at 1 point to 0"),
        ("trut", {}, Board((0, 0), (0, 0), (0, 0)), GIVEN_UP, "Given up before the first point"),
        ("val_f", {}, Board((0, 3), (0, 0), (2, 0)), OVER, "Won, 2 camas to 0"),
        ("cat", {"match_length": "3"}, Board((4, 2), (0, 1)), GOING, "0 games to 1, now 4 to 2, hand 4"),
        ("cat", {"match_length": "3"}, Board((0, 0), (1, 0)), GOING, "1 game to 0, now 0 to 0, hand 4"),
        ("cat", {"match_length": "3"}, Board((12, 7), (2, 1)), OVER, "Won, 2 games to 1, the last one 12 to 7"),
        ("cat", {"match_length": "1"}, Board((4, 2), (0, 0)), GOING, "4 to 2, hand 4"),
    ],
)
def test_a_score_says_what_is_counted(
    game: str, options: dict[str, str], board: Board, status: saves.Status, told: str
) -> None:
    save = saves.Save(Path("a.truc"), NOW, ruleset(game, 2, options), board, 4, (), status, False, {})
    assert result(save) == told


def test_every_match_says_what_it_is(program: Program, tmp_path: Path) -> None:
    store(tmp_path, "val_f", 8, ago=timedelta(days=1), heads={"look.S0": "nelo", "look.S1": "vicent"})
    looks = {f"look.S{seat}": who for seat, who in enumerate(("benat", "remei", "marcel", "quim"))}
    store(tmp_path, ago=timedelta(hours=2), heads=looks)
    store(tmp_path, "cat", 2, ago=timedelta(days=5), most=9000)
    store(tmp_path, "arg", 2, ago=timedelta(days=9), most=3, close=True)
    (tmp_path / "bad.truc").write_bytes(b"?")
    page = show(program, tmp_path)
    rows = [program.node(f"match-{n}").alt for n in range(5)]
    assert rows[0] == (
        "Catalan Truc, no points yet, hand 1, Remei, Marcel and Quim, today, 10:00, It has only begun."
    )
    assert rows[1].startswith("Valencian Truc, No points yet, hand 1, ")
    assert "Vicent, " in rows[1] and "yesterday, 12:00" in rows[1]
    assert rows[2].startswith(("Catalan Truc, Won, ", "Catalan Truc, Lost, ")) and rows[2].endswith("2026-03-04, 12:00")
    assert rows[3].startswith("Argentine Truco, Given up at 0 to 3, ")
    assert rows[4].startswith("bad.truc, ")
    told = page.spoken()
    assert told.index("Unfinished") < told.index("Over") < told.index("Files that cannot be used")


def test_an_older_match_is_continued_by_mouse_and_by_keys(program: Program, tmp_path: Path) -> None:
    older = store(tmp_path, "arg", 2, ago=timedelta(days=3))
    newer = store(tmp_path)
    show(program, tmp_path)
    for node in ("match-1", "act-1"):  # one click, no question
        program.click(node)
        assert program.resumed[-1] == older
        show(program, tmp_path)
    program.key(pygame.K_RETURN)
    assert program.resumed == [older, older, newer]
    show(program, tmp_path)
    program.click("more-1")
    program.click("answer-continue")
    assert program.resumed == [older, older, newer, older]
    show(program, tmp_path)
    program.click("match-0")
    assert program.resumed[-1] == newer


def test_without_a_match_to_continue_one_sits_down_at_the_quick_game(program: Program, tmp_path: Path) -> None:
    store(tmp_path, "cat", 2, most=9000)
    show(program, tmp_path)
    assert "Another match?" in program.page.spoken() and not program.has("quick")
    program.key(pygame.K_RETURN)
    assert [spec.rules for spec in program.tables] == ["cat"] and not program.resumed


def test_the_statistics_are_beside_the_matches(program: Program, tmp_path: Path) -> None:
    store(tmp_path)
    show(program, tmp_path)
    program.click("statistics")
    assert isinstance(program.page, StatisticsScreen)


@pytest.mark.parametrize(
    ("score", "told"),
    [
        ((0, 0), "It has only begun."), ((5, 5), "All level."), ((7, 3), "You are 4 points ahead."),
        ((2, 7), "You are 5 points behind."), ((10, 9), "You are 2 points from winning."),
        ((9, 11), "They are 1 point from winning."), ((8, 8), "You are 4 points from winning."),
    ],
)  # fmt: skip
def test_what_a_score_means_is_said_in_words(tmp_path: Path, score: tuple[int, int], told: str) -> None:
    save = saves.describe(store(tmp_path))
    assert how_close(replace(save, board=replace(save.board, score=score))) == told


@pytest.mark.parametrize(("score", "said"), [
    ((0, 0), "It has hardly begun. They are waiting for you."), ((5, 0), "You lead. They want their revenge."),
    ((0, 5), "They lead. Go and take it back."),
])  # fmt: skip
def test_who_looks_on_knows_who_leads_though_no_cama_is_won(
    tmp_path: Path, score: tuple[int, int], said: str
) -> None:
    save = saves.describe(store(tmp_path, "val_f", 2))
    assert said_of(replace(save, board=replace(save.board, score=score, sets=(0, 0)))) == said


def test_a_match_without_points_in_a_later_hand_has_more_than_begun(tmp_path: Path) -> None:
    save = replace(saves.describe(store(tmp_path, "cat", 2)), hand=3)
    assert said_of(save) == "0 all. They are waiting for you."


def test_of_several_that_are_over_it_says_how_many_were_won(program: Program, tmp_path: Path) -> None:
    for hours in range(3):
        store(tmp_path, "cat", 2, most=9000, ago=timedelta(hours=hours))
    store(tmp_path, "arg", 2, close=True, ago=timedelta(days=1))
    told = show(program, tmp_path).spoken()
    won, lost = told.count("Catalan Truc, Won, "), told.count("Catalan Truc, Lost, ")
    assert won + lost == 3 and f"Won {won}, lost {lost}" in told
    program.click("more-0")
    gone = "Catalan Truc, Won, " in program.node("match-0").alt
    program.click("answer-remove")
    program.click("answer-gone")
    program.frames(3)
    assert f"Won {won - gone}, lost {lost - (not gone)}" in program.page.spoken()


def test_a_finished_match_is_not_continued(program: Program, tmp_path: Path) -> None:
    store(tmp_path, "cat", 2, most=9000)
    page = show(program, tmp_path)
    program.click("more-0")
    assert page.sheets.is_open and not program.has("answer-continue")
    program.key(pygame.K_ESCAPE)
    assert not page.sheets.is_open and not program.resumed
    program.click("act-0")
    assert isinstance(program.director.screen, LookBackScreen) and not program.resumed


def test_rows_have_their_words_at_once_and_their_people_later(program: Program, tmp_path: Path) -> None:
    for hours in range(12):
        store(tmp_path, "arg", 4, ago=timedelta(hours=hours))
    page = show(program, tmp_path)
    page.rebuild()
    rows = [node for node in page.body.walk() if isinstance(node, MatchRow)]
    pane = rows[0].window
    assert pane is not None
    seen = [row for row in rows if pane.view().colliderect(row.body())]
    assert len(seen) > 2 and all(row.sketched for row in seen) and not all(row.sketched for row in rows)
    plain = {row: row.image for row in seen}
    program.frames(120)
    assert all(row.drawn for row in seen) and all(row.image is not plain[row] for row in seen[1:])
    program.key(pygame.K_END)
    program.frames(2)
    assert all(row.sketched for row in rows if pane.view().colliderect(row.body()))


def test_a_match_is_removed_after_a_question_and_the_menu_knows(program: Program, tmp_path: Path) -> None:
    older = store(tmp_path, "arg", 2, ago=timedelta(days=3))
    newer = store(tmp_path)
    menu = open_menu(program, tmp_path)
    assert "Catalan Truc" in program.node("continue").alt
    program.key(pygame.K_m)
    page = program.page
    assert isinstance(page, MatchesScreen)
    program.click("more-0")
    program.click("answer-remove")
    program.key(pygame.K_ESCAPE)
    assert newer.exists() and not page.sheets.is_open
    program.key(pygame.K_DELETE)
    program.click("answer-gone")
    program.frames(3)
    assert not newer.exists() and older.exists()
    assert program.has("match-0") and not program.has("match-1")
    program.key(pygame.K_ESCAPE)
    program.frames(3)
    assert program.director.screen is menu and "Argentine Truco" in program.node("continue").alt


def test_without_a_match_the_menu_offers_none_and_the_page_says_so(program: Program, tmp_path: Path) -> None:
    open_menu(program, tmp_path)
    assert not program.has("matches")
    program.key(pygame.K_m)
    assert isinstance(program.director.screen, MenuScreen)
    assert "No match yet" in show(program, tmp_path).spoken()


def test_the_page_opens_while_many_matches_are_looked_through(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store(tmp_path)
    release, listing = threading.Event(), saves.each_match

    def slow(folder: Path | None, rest: Callable[[], None]) -> Iterator[saves.Save | saves.Damaged]:
        for match in listing(folder, rest=rest):
            yield match
            release.wait()

    monkeypatch.setattr(saves, "each_match", slow)
    search = MatchSearch(tmp_path)
    search.wait_for_latest(60)
    program.show(MenuScreen(program, search=search, greeter=0))
    program.key(pygame.K_m)
    assert "Looking through your matches" in program.page.spoken()
    release.set()
    search.join()
    program.frames(2)
    assert program.page.ring.node is program.node("go-on")


def test_the_search_sleeps_between_slices_of_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also within one match: a long one would hold up the drawing thread."""
    clock, slept = itertools.count(), list[float]()
    fake = SimpleNamespace(perf_counter=lambda: next(clock) * match_search.WORK_S / 4, sleep=slept.append)
    monkeypatch.setattr(match_search, "time", fake)
    path = store(tmp_path, "cat", 2, most=9000)
    search = MatchSearch(tmp_path)
    search.join(60)
    assert search.done and len(search.all) == 1
    assert len(slept) > len(saves.load(path).actions) / 8
    assert set(slept) == {match_search.REST_S}


def test_what_cannot_be_removed_stays_and_is_told(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = store(tmp_path)

    def refuse(path: Path) -> None:
        raise StorageError("could not be removed", path, "the disk is read only")

    monkeypatch.setattr(saves, "remove", refuse)
    page = show(program, tmp_path)
    program.key(pygame.K_DELETE)
    program.click("answer-gone")
    assert "the disk is read only" in page.spoken() and path.exists()
    program.key(pygame.K_RETURN)
    assert program.has("match-0")


def test_a_folder_that_cannot_be_read_is_told(program: Program, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    told = show(program, tmp_path / "file").spoken()
    assert "Saved matches cannot be read" in told and "No match yet" not in told


def test_the_rows_of_a_long_list_are_laid_out_once(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first try, without the scroll bar, ends at the first row that does not fit."""
    for hours in range(30):
        store(tmp_path, ago=timedelta(hours=hours))
    numbers = list[int]()

    def counted(form: Form, number: int, *others: Any) -> MatchRow:
        numbers.append(number)
        return match_row(form, number, *others)

    monkeypatch.setattr(saved_matches, "match_row", counted)
    show(program, tmp_path)
    again = numbers.index(1, 1)
    assert numbers[again:] == list(range(1, 30)) and numbers[:again] == list(range(1, again + 1)) and again < 20


def test_a_long_list_is_cut_and_says_so(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_matches, "MOST_ROWS", 2)
    for hours in range(4):
        store(tmp_path, ago=timedelta(hours=hours))
    page = show(program, tmp_path)
    assert program.has("match-2") and not program.has("match-3")
    assert "1 older match is not shown." in page.spoken()


@pytest.mark.parametrize(
    ("when", "told"),
    [
        (NOW, "today, 12:00"),
        (NOW - timedelta(hours=13), "yesterday, 23:00"),
        (NOW + timedelta(days=1), "2026-03-10, 12:00"),
    ],
)
def test_moments_are_told_as_one_speaks_of_them(when: datetime, told: str) -> None:
    assert when_told(when, NOW) == told


def test_a_name_that_is_no_text_is_shown_as_far_as_it_can_be(program: Program, tmp_path: Path) -> None:
    try:
        (tmp_path / "caf\udce9.truc").write_bytes(b"?")
    except (OSError, UnicodeError):
        pytest.skip("this file system knows no such names")
    page = show(program, tmp_path)
    assert "caf\N{REPLACEMENT CHARACTER}.truc" in program.node("match-0").alt
    program.click("match-0")
    page.spoken().encode()
    program.key(pygame.K_ESCAPE)
    menu = open_menu(program, tmp_path)
    program.click("notice")
    menu.spoken().encode()


def test_two_matches_are_removed_one_after_the_other_where_one_stands(program: Program, tmp_path: Path) -> None:
    paths = [store(tmp_path, ago=timedelta(hours=hours)) for hours in range(4)]
    show(program, tmp_path)
    program.key(pygame.K_DOWN, pygame.K_DOWN)
    for _ in range(2):
        for key in (pygame.K_DELETE, pygame.K_x):
            program.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        program.frames(3)
    assert [path.exists() for path in paths] == [True, True, False, False]
    assert program.page.ring.node is program.node("match-1")


def test_delete_at_once_after_a_removal_takes_nothing_else(program: Program, tmp_path: Path) -> None:
    paths = [store(tmp_path, ago=timedelta(hours=hours)) for hours in range(2)]
    page = show(program, tmp_path)
    page.ring.focus_name("match-1")
    for key in (pygame.K_DELETE, pygame.K_x, pygame.K_DELETE):
        program.director.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    program.frames(3)
    assert paths[0].exists() and not paths[1].exists()
    assert program.director.screen is page and page.ring.node is not None


def test_the_path_of_the_files_is_told_and_copied_only_on_request(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(dialogs, "copy_text", copied.append)
    store(tmp_path)
    page = show(program, tmp_path)
    folder = str(saves.matches_dir())
    assert folder not in page.spoken()
    program.click("folder")
    program.click("answer-copy")
    assert copied == [folder] and page.sheets.is_open


def test_by_keys_the_list_is_seen_from_its_heading_to_its_last_line(program: Program, tmp_path: Path) -> None:
    for hours in range(12):
        store(tmp_path, ago=timedelta(hours=hours))
    page = show(program, tmp_path)
    row = program.node("match-0")
    assert isinstance(row, Push) and isinstance(row.window, Pane)
    pane = row.window
    program.key(pygame.K_END, pygame.K_END)
    assert page.ring.node is program.node("folder")
    assert pane.offset == pytest.approx(pane.reach, abs=1) and pane.reach > 0
    program.key(pygame.K_UP, pygame.K_UP)
    assert pane.view().contains(page.ring.node.body())
    program.key(pygame.K_HOME)
    assert pane.offset == 0


def test_rows_are_drawn_where_they_can_be_seen(program: Program, tmp_path: Path) -> None:
    first = store(tmp_path)
    for number in range(40):
        shutil.copy(first, tmp_path / f"{first.stem}-{number}.truc")
    page = show(program, tmp_path)
    program.frames(60)
    rows = [node for node in page.body.walk() if isinstance(node, MatchRow)]
    pane = rows[0].window
    assert pane is not None and len(rows) == 41
    seen = [row for row in rows if pane.view().colliderect(row.body())]
    assert len(seen) >= 3 and all(row.drawn for row in seen) and not rows[-1].drawn
    program.key(pygame.K_END)
    program.frames(60)
    assert pane.view().colliderect(rows[-1].body()) and rows[-1].drawn


def test_a_row_shows_its_table_once_that_is_painted(program: Program) -> None:
    page = matches(cast("App", program))
    program.show(page)
    assert isinstance(page, MatchesScreen) and page._painter.wait(60)  # it would bring back what is forgotten
    table_picture.forget()
    page.rebuild()
    rows = [node for node in page.body.walk() if isinstance(node, MatchRow) and node.table is not None][1:]
    assert len(rows) == 4
    while not rows[0].drawn:
        program.director.advance(16)
    assert rows[0].lacks_table
    before = rows[0].image
    while rows[0].lacks_table:
        program.director.advance(16)
    assert rows[0].image is not before


def test_the_people_who_wait_are_shown_once_they_are_painted(program: Program) -> None:
    page = matches(cast("App", program), 1)
    program.show(page)
    assert isinstance(page, MatchesScreen) and page._painter.wait(60)
    company_picture.forget()
    page.rebuild()
    (head,) = [node for node in page.body.walk() if isinstance(node, MatchRow)]
    while not head.drawn:
        program.director.advance(16)
    before = head.image
    while head.lacks_table:
        program.director.advance(16)
    assert head.image is not before


def test_the_others_sit_at_the_small_table_of_a_row_four_at_most(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store(tmp_path)  # the latest one is at the head of the page
    three, seven = ("remei", "marcel", "quim"), ("vicent", "empar", "ximo", "nelo", "consol", "awa", "josette")
    for hours, (game, others) in enumerate((("cat", three), ("val_f", seven)), 1):
        looks = {f"look.S{seat}": who for seat, who in enumerate(("benat", *others))}
        store(tmp_path, game, len(others) + 1, ago=timedelta(hours=hours), heads=looks)
    drawn: list[str] = []

    def still(who: str, size: int, us: bool) -> pygame.Surface:
        drawn.append(who)
        return people.still(who, size, us)

    monkeypatch.setattr(match_row_module, "still", still)
    page = show(program, tmp_path)
    page.wait_for_pictures()
    page.draw_all_rows()
    assert set(drawn) == {*three, *seven[:4]}


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.0), ((1280, 720), 2.0)])
def test_rows_and_the_head_are_seen_in_part_where_the_edge_of_the_pane_cuts_them(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    program = Program(size, Settings(text_scale=scale))
    for days in range(7):
        store(tmp_path, ago=timedelta(days=days))
    page = show(program, tmp_path)
    program.frames()
    (pane,) = [node for node in page.body.walk() if isinstance(node, Pane)]
    assert pane.reach > 0
    parts = [node for node in pane.content.walk() if node.name.startswith(("match-", "act-", "more-", "go-on"))]
    cut = 0
    for offset in range(0, round(pane.reach) + 20, 20):
        pane.scroll_to(offset)
        for node in parts:
            inside = node.body().clip(pane.view())
            if inside.h > 1:
                cut += inside.h < node.body().h
                assert node.bounds().h >= inside.h and node.hit((inside.centerx, inside.centery))
    assert cut


def test_the_last_row_has_the_whole_width_where_it_would_stand_alone(program: Program, tmp_path: Path) -> None:
    for hours in range(4):  # one at the head, and three rows
        store(tmp_path, "cat", 2, ago=timedelta(hours=hours))
    show(program, tmp_path)
    one, two, last = (program.node(f"match-{n}").body() for n in (1, 2, 3))
    assert one.y == two.y < last.y and one.x == last.x
    assert last.w > 1.5 * one.w
