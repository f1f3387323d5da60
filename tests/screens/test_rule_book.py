"""The rule book: opened from every screen and back, searched, leafed through; examples play; pages are filled."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.screens.hot import Room
from tests.screens.pages import Program, faults, words_outside
from tests.screens.test_match import Table as MatchTable
from truc_desktop import paths
from truc_desktop.art.type import text_width
from truc_desktop.engine import PRESETS, ruleset
from truc_desktop.presentation.rulebook import Example, Ranking, Signs, Table, book_of, folded
from truc_desktop.screens.error_page import ErrorScreen
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.library.saved_matches import MatchesScreen
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.screens.network.network import NetworkScreen
from truc_desktop.screens.rulebook import book_pages, book_screen
from truc_desktop.screens.rulebook.boards import CAPTION, STEP_MS, BoardNode, board_size
from truc_desktop.screens.rulebook.book_screen import RuleBookScreen
from truc_desktop.screens.rulebook.chapter_art import ChapterArt
from truc_desktop.screens.rulebook.drawn_pieces import DrawnPieces
from truc_desktop.screens.rulebook.pieces import Measure, Piece, opening_piece
from truc_desktop.screens.rulebook.turning_leaf import TurningLeaf
from truc_desktop.screens.rulebook.typeset import TypesetBook, setting_for
from truc_desktop.screens.settings.settings import SettingsScreen
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.screens.setup.recent_tables import with_recent
from truc_desktop.storage.settings import LastTable, Motion, Settings
from truc_desktop.ui.metrics import measure
from truc_desktop.ui.page import PageScreen

PAGES: dict[str, Callable[[Program], PageScreen]] = {
    "menu": lambda program: MenuScreen(program, greeter=0), "new table": NewTableScreen, "settings": SettingsScreen,
    "matches": lambda program: MatchesScreen(program, MatchSearch()), "network": NetworkScreen,
    "fault": lambda program: ErrorScreen(program, "", at_table=False),
}  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> None:
    paths.set_data_dir(tmp_path)
    pygame.init()
    pygame.event.clear()


def opened(
    key: str = "cat", players: int = 4, size: tuple[int, int] = (1280, 720), scale: float = 1.0,
    motion: Motion = Motion.NONE,
) -> tuple[Program, RuleBookScreen]:  # fmt: skip
    program = Program(size, dataclasses.replace(Settings(), text_scale=scale, motion=motion))
    book = RuleBookScreen(program, ruleset(key, players))
    program.show(book)
    book.wait_for_pictures()
    return program, book


def boards(book: RuleBookScreen) -> list[BoardNode]:
    return [node for node in book.body.walk() if isinstance(node, BoardNode)]


# ---------------------------------------------------------------------- coming and going
def test_without_a_table_it_opens_at_the_game_played_last_not_at_one_only_looked_at() -> None:
    looked_at = dataclasses.replace(Settings(), table=LastTable(rules="val_f", players=4, robots=()))
    program = Program()
    program.settings = with_recent(looked_at, LastTable(rules="cat", players=2, robots=()))
    program.show(PAGES["menu"](program))
    program.key(pygame.K_F1)
    book = program.director.screen
    assert isinstance(book, RuleBookScreen) and book.rules.key == "cat"
    program.director.close()


@pytest.mark.parametrize("name", PAGES)
def test_f1_opens_it_on_every_page_and_leads_back(name: str) -> None:
    program = Program()
    page = PAGES[name](program)
    program.show(page)
    for leave in (pygame.K_ESCAPE, pygame.K_F1):
        program.key(pygame.K_F1)
        assert isinstance(program.director.screen, RuleBookScreen)
        program.key(leave)
        assert program.director.screen is page
    program.director.close()


def test_f1_over_a_sheet_leads_back_to_the_sheet() -> None:
    program = Program()
    menu = MenuScreen(program, greeter=0)
    program.show(menu)
    program.key(pygame.K_ESCAPE)
    assert menu.sheets.is_open
    program.key(pygame.K_F1)
    program.click("back")
    assert program.director.screen is menu and menu.sheets.is_open
    program.director.close()


def test_the_menu_has_a_button_for_it() -> None:
    program = Program()
    program.show(MenuScreen(program, greeter=0))
    program.click("rules")
    assert isinstance(program.director.screen, RuleBookScreen)
    program.director.close()


def test_new_table_opens_it_at_the_chosen_rules() -> None:
    program = Program()
    page = NewTableScreen(program)
    program.show(page)
    program.click("game-trut")
    program.key(pygame.K_F1)
    book = program.director.screen
    assert isinstance(book, RuleBookScreen) and book.rules == page.spec.ruleset


@pytest.mark.parametrize("dialog", ["", "pause", "log"])
def test_a_match_goes_on_where_it_was(dialog: str) -> None:
    table = MatchTable(seed=5)
    table.until_asked()
    if dialog:
        table.screen.dialogs.show(dialog)
    view, version = table.screen.session.view(0), table.screen.session.version
    table.key(pygame.K_F1)
    table.frame(3)
    book = table.program.director.screen
    assert isinstance(book, RuleBookScreen) and book.rules == table.screen.session.rules
    table.key(pygame.K_ESCAPE)
    table.frame(3)
    assert table.program.director.screen is table.screen
    assert table.screen.sheet == dialog
    assert (table.screen.session.view(0), table.screen.session.version) == (view, version)


@pytest.mark.usefixtures("blank_drawings")
@pytest.mark.parametrize("dialog", ["", "pause", "log"])
def test_people_at_one_screen_come_back_to_their_table(dialog: str) -> None:
    room = Room.of("cat", 2, (0, 1), {}, seed=3)
    table = room.until_asked()
    assert table is not None
    if dialog:
        table.dialogs.show(dialog)
    room.program.key(pygame.K_F1)
    room.frame(3)
    assert room.program.director.depth == 2
    room.program.key(pygame.K_ESCAPE)
    room.frame(3)
    assert room.program.director.screen is room.screen
    assert room.screen.front is not None and table.dialogs.name == dialog


# ---------------------------------------------------------------------- reading
def test_chapters_pages_and_keys() -> None:
    program, book = opened()
    program.click("chapter-4")
    assert book.book.chapter == 4
    program.key(pygame.K_HOME)
    assert book.book.opened == 0 and not program.has("earlier")
    seen = [book.book.opened]
    while program.has("later"):
        program.key(pygame.K_PAGEDOWN)
        seen.append(book.book.opened)
    assert seen == sorted(set(seen)) and book.book.chapter == 9
    program.key(pygame.K_END)
    assert book.book.opened == seen[-1]
    program.key(pygame.K_PAGEUP)
    assert book.book.opened == seen[-2]


def test_arrows_to_the_side_turn_pages_but_not_in_the_search_line_or_the_bar() -> None:
    program, book = opened()
    program.key(pygame.K_RIGHT)
    there = book.book.opened
    program.key(pygame.K_RIGHT)
    assert 0 < there < book.book.opened
    program.key(pygame.K_LEFT)
    assert book.book.opened == there
    program.key(pygame.K_DOWN)
    program.key(pygame.K_LEFT, pygame.K_LEFT)
    assert book.book.opened == 0
    program.tab_to("back")
    program.key(pygame.K_RIGHT)
    assert book.book.opened == 0 and book.ring.node is program.node("games")
    book._write()
    program.key(pygame.K_RIGHT)
    assert book.book.opened == 0


def test_words_are_found_listed_and_marked() -> None:
    program, book = opened("arg", 4)
    before = pygame.image.tobytes(program.surface, "RGB")
    program.type("Contraflor")
    assert book.query == "Contraflor"
    assert len(book.hits) > 2 and program.has(f"hit-{len(book.hits) - 1}")
    shown = book.body.find("pages")
    assert shown is not None and any("contraflor" in folded(node.alt) for node in shown.walk())
    found = pygame.image.tobytes(program.surface, "RGB")
    assert found != before
    marks = sum(program.surface.get_at((x, y))[:3] == (242, 200, 75)
                for x in range(280, 1260, 3) for y in range(80, 660, 3))  # fmt: skip
    assert marks > 20
    first = book.book.opened
    program.key(pygame.K_RETURN)
    assert book.book.opened > first
    program.click("hit-0")
    assert book.book.opened == first


def test_the_book_goes_back_to_where_a_search_began_that_finds_nothing() -> None:
    program, book = opened("arg", 4)
    book.open_at(5)
    there = book.book.opened
    program.type("con")
    assert book.hits and book.book.opened != there
    program.type("xyz")
    assert not book.hits and book.book.opened == there
    book.search("")
    book.search("con")
    program.key(pygame.K_RETURN)
    chosen = book.book.opened
    book.search("conx")
    assert book.book.opened == chosen, "who has turned to a page stays there"


@pytest.mark.parametrize("words", ["tie", "xyzw"])
def test_escape_ends_a_search_before_it_closes_the_book(words: str) -> None:
    program, book = opened()
    program.type(words)
    assert book.query == words and not program.has("chapter-0")
    program.key(pygame.K_ESCAPE)
    assert program.director.screen is book and program.has("chapter-0")
    program.type("tie")
    assert program.has("hit-0"), "the next words are new ones"
    program.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert program.director.screen is not book


def test_the_list_of_all_games_ends_a_search() -> None:
    program, book = opened()
    program.type("tie")
    assert program.has("hit-0")
    program.click("games")
    assert not book.query and not program.has("hit-0") and program.has("chapter-0")
    program.key(pygame.K_ESCAPE)
    assert not program.has("hit-0")


def test_another_game_and_another_number_of_players() -> None:
    program, book = opened("arg", 2)
    program.click("games")
    program.click("game-val_f")
    assert book.rules == ruleset("val_f", 4)
    program.click("games")
    program.click("players-3")
    assert book.rules == ruleset("val_f", 8)
    program.click("games")
    program.key(pygame.K_ESCAPE)
    assert program.director.screen is book and program.has("chapter-0")
    program.click("games")
    program.click("game-arg")
    assert book.rules == ruleset("arg", 2)  # the table from which it was opened


def test_the_pad_reaches_pages_and_chapters() -> None:
    program, book = opened()
    press = pygame.event.Event
    program.director.handle(press(pygame.JOYHATMOTION, value=(0, -1), hat=0, joy=0))
    program.tab_to("chapter-2")
    program.director.handle(press(pygame.JOYBUTTONDOWN, button=0, joy=0))
    assert book.book.chapter == 2


# ---------------------------------------------------------------------- examples
def test_examples_play_one_after_another_and_end_as_the_engine_says() -> None:
    program, book = opened(motion=Motion.FULL)
    book.open_at(4, 3)
    first, second = boards(book)[:2]
    program.frames(60)
    assert first.playing and first.at == 0 and not second.playing
    for _ in range(len(first.example.steps)):
        book.advance(STEP_MS)
    assert not first.playing and first.at == len(first.example.steps) - 1
    book.advance(STEP_MS)
    assert second.playing
    program.click(second.name)
    assert not second.playing
    program.click(first.name)
    assert first.playing


@pytest.mark.parametrize("key, players", [("arg", 4), ("trut", 2), ("val_f", 4)])
def test_captions_keep_the_margin_while_they_are_bold(key: str, players: int) -> None:
    px = 20.0
    for chapter in book_of(ruleset(key, players)).chapters:
        for block in chapter.blocks:
            if isinstance(block, Example):
                size = board_size(block, 420, px, 0.75, False)
                widest = max(text_width(line, px * CAPTION, "sansb") for lines in size.captions for line in lines)
                assert widest <= 420 - px * 1.3


def test_without_motion_examples_show_their_end_until_pressed() -> None:
    program, book = opened()
    book.open_at(4, 3)
    board = boards(book)[0]
    for _ in range(5):
        book.advance(STEP_MS)
    assert not board.playing and board.at == len(board.example.steps) - 1
    for number, step in enumerate(board.example.steps, 1):
        assert f"{number}. {step.caption}" in board.alt
    program.click(board.name)
    assert board.playing and board.at == 0


# ---------------------------------------------------------------------- composition
LOOKS = [("arg", 4, (1280, 720), 1.0), ("val_m", 2, (1024, 640), 2.0)]
MORE_LOOKS = [
    ("arg", 4, (1024, 640), 1.0), ("fr4", 4, (1920, 1080), 0.75), ("trut", 4, (1024, 768), 1.5),
    ("val_f", 8, (3440, 1440), 1.0), ("cat", 4, (3840, 2160), 1.25),
]


@pytest.mark.parametrize(("key", "players", "size", "scale"), LOOKS)
def test_every_page_is_within_bounds_and_filled(key: str, players: int, size: tuple[int, int], scale: float) -> None:
    _program, book = opened(key, players, size, scale)
    while True:
        book.wait_for_pictures()
        assert faults(book.stage) == [] and words_outside(book.stage) == []
        pages = book.body.find("pages")
        assert pages is not None
        for node in pages.walk():
            assert node.alt or node is pages or node.name == "tail", node
        for box in book.book.setting.columns:
            inked = [node.body() for node in pages.walk() if node.body().w and node.body().colliderect(box)]
            low = [body for body in inked if body.bottom > box.bottom + 2 and body.top < box.bottom]
            assert low == [], (book.book.opened, box)
            empty = box.h - sum(body.clip(box).h for body in inked)
            high = 0.0 if any(node.name == "tail" and box.contains(node.body()) for node in pages.walk()) else box.w
            assert empty <= max(0.5 * box.h, 0.4 * high), (book.book.opened, empty / box.h)
        before = book.book.opened
        book.turn(1)
        if book.book.opened == before:
            break
    assert before > 0


@pytest.mark.slow
@pytest.mark.parametrize(("key", "players", "size", "scale"), MORE_LOOKS)
def test_other_windows(key: str, players: int, size: tuple[int, int], scale: float) -> None:
    test_every_page_is_within_bounds_and_filled(key, players, size, scale)


@pytest.mark.slow
@pytest.mark.parametrize("key", PRESETS)
def test_every_game_fits_every_page(key: str) -> None:
    for players in PRESETS[key].players:
        test_every_page_is_within_bounds_and_filled(key, players, (1280, 720), 1.0)


def test_chapters_on_facing_pages_show_different_parts_of_the_room() -> None:
    _program, book = opened("arg")
    setting, art, rules = book.book.setting, ChapterArt(), ruleset("arg", 4)
    art.want("pulperia", setting.measure)
    assert art.wait(30)
    width, t = round(setting.measure.width), setting.measure.t
    pieces = [Piece(chapter, -1, 200 * t, 0, "", head="-") for chapter in range(4)]
    heads = [art.head(piece, width, t, "minute", rules) for piece in pieces]
    bare = [pygame.image.tobytes(head.subsurface((0, 0, width // 4, 20)), "RGB") for head in heads]  # beside the cards
    assert all(one != other for one, other in pairwise(bare)) and bare[0] == bare[3]
    art.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("key", PRESETS)
def test_a_ranking_and_signs_are_on_one_page(key: str, size: tuple[int, int]) -> None:
    typeset = TypesetBook(ruleset(key, PRESETS[key].players[0]), setting_for(measure(size, 1.0), 60.0))
    for number, chapter in enumerate(typeset.book.chapters):
        for place, block in enumerate(chapter.blocks):
            if isinstance(block, Ranking | Signs):
                assert len({page for page, each in pieces_on(typeset) if each == (number, place)}) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("key", PRESETS)
def test_a_table_that_goes_on_has_its_head_on_every_page(key: str, size: tuple[int, int]) -> None:
    typeset = TypesetBook(ruleset(key, PRESETS[key].players[0]), setting_for(measure(size, 1.0), 60.0))
    heads = {(number, place): ", ".join(block.head) for number, chapter in enumerate(typeset.book.chapters)
             for place, block in enumerate(chapter.blocks) if isinstance(block, Table)}  # fmt: skip
    pages = dict[tuple[int, tuple[int, int]], list[str]]()
    for page in range(0, typeset.last + typeset.pages, typeset.pages):
        typeset.turn_to(page)
        for number, _box, column in typeset.shown:
            for placed in column.placed if column is not None else ():
                where = placed.piece.chapter, placed.piece.block
                if where in heads and placed.piece.words:
                    pages.setdefault((number, where), []).append(placed.piece.words)
    assert heads and all(words[0] == heads[where] and len(words) > 1 for (_page, where), words in pages.items())


def test_the_page_is_called_as_the_table_is() -> None:
    program, _book = opened("arg", 4)
    assert program.node("title").alt == "Argentine Truco, 4 players"


def test_all_games_are_shown_as_at_a_new_table_with_their_gloss_and_seats() -> None:
    program, _book = opened("arg", 4)
    program.click("games")
    told = {key: program.node(f"game-{key}").alt for key in PRESETS}
    assert told["cat"] == "Truc català (Catalan Truc). Catalan Truc: the short, cheeky one. Seats: 2, 4"
    assert told["fr2"] == "Truc à deux (French Truc). Two more. A duel: 2, 4, 6, 8. Seats: 2"
    assert told["arg"].startswith("Truco argentino (Argentine Truco), chosen. ")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("key", PRESETS)
def test_every_chapter_begins_a_page(key: str, size: tuple[int, int]) -> None:
    typeset = TypesetBook(ruleset(key, PRESETS[key].players[0]), setting_for(measure(size, 1.0), 60.0))
    on = pieces_on(typeset)
    for number in range(len(typeset.book.chapters)):
        page = typeset.page_of(number)
        assert next(piece for there, piece in on if there == page) == (number, -1)
        assert {chapter for there, (chapter, _block) in on if there == page} == {number}


@pytest.mark.parametrize(("text", "initial"), [
    ("A bet on the cards as dealt; tricks do not matter.", "A "), ("40 cards. In coins, cups, swords.", "40 "),
    ("Élever la mise : chacun le peut.", "É"), ("Each player in turn plays.", "E"),
])  # fmt: skip
def test_a_chapter_opens_with_a_large_initial_and_keeps_its_words(text: str, initial: str) -> None:
    piece = opening_piece(text, Measure(180, 600, 20, 0.75))
    assert piece.initial == initial and piece.words == text
    assert piece.beside == min(3, len(piece.lines)) > 1
    short = opening_piece("One line.", Measure(300, 600, 20, 0.75))
    assert short.initial == "" and short.words == "One line."


@pytest.mark.parametrize("text", ["The dealer deals to each player in turn.", "Each player in turn plays."])
def test_the_initial_stands_at_the_margin_and_close_to_its_word(text: str) -> None:
    measure = Measure(180, 600, 20, 0.75)
    piece = opening_piece(text, measure)
    assert piece.draw is not None
    first = piece.draw("").subsurface((0, 0, 180, round(measure.line)))
    inked = [x for x in range(180) if any(first.get_at((x, y)).a > 60 for y in range(first.get_height()))]
    gaps = [after - before for before, after in itertools.pairwise(inked)]
    assert inked[0] <= 1
    initial = next(i for i, gap in enumerate(gaps) if gap > 1)  # the columns without ink that end the initial
    assert gaps[initial] <= 0.3 * measure.px


def test_the_following_pieces_are_drawn_before_they_are_opened_and_none_twice() -> None:
    made: list[Piece] = []

    def draw(piece: Piece) -> pygame.Surface:
        made.append(piece)
        return pygame.Surface((1, 1))

    first, second, third = pieces = [Piece(0, block, 10, 0, "") for block in range(3)]
    drawn = DrawnPieces()
    drawn.show([first], [second, third], draw, "paper")
    image = drawn.picture(first)
    assert drawn.draw_ahead() and drawn.draw_ahead() and not drawn.draw_ahead()
    assert made == pieces
    drawn.show([second, third], [], draw, "paper")
    assert drawn.picture(second) is drawn.picture(second) and made == pieces
    drawn.show([first], [], draw, "paper")
    assert drawn.picture(first) is not image  # not kept: it was neither opened nor to follow
    drawn.show([first], [], draw, "dark")
    drawn.picture(first)
    assert made[3:] == [first, first]


def test_while_a_leaf_is_read_the_next_one_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    program, book = opened()
    program.frames(60)
    made: list[str] = []
    draw = book_pages.draw_piece

    def counted(piece: Piece, *more: Any) -> pygame.Surface:
        made.append(piece.words)
        return draw(piece, *more)

    monkeypatch.setattr(book_screen, "draw_piece", counted)
    following = {placed.piece.words for _number, _box, column in book.book.following for placed in column.placed}
    book.turn(1)
    assert book.book.opened > 0 and not following & set(made)


def test_while_all_games_are_shown_no_chapter_is_marked() -> None:
    program, book = opened()
    marked = [node.alt for node in book.body.walk() if node.name.startswith("chapter-") and "open" in node.alt]
    assert len(marked) == 1
    program.click("games")
    rows = [node.alt for node in book.body.walk() if node.name.startswith("chapter-")]
    assert rows and not any("open" in alt for alt in rows)


def pieces_on(typeset: TypesetBook) -> list[tuple[int, tuple[int, int]]]:
    """The chapter and block of each piece, after its page."""
    found = []
    for page in range(0, typeset.last + typeset.pages, typeset.pages):
        typeset.turn_to(page)
        for number, _box, column in typeset.shown:
            placed = column.placed if column is not None else []
            found += [(number, (each.piece.chapter, each.piece.block)) for each in placed]
    return found


# ---------------------------------------------------------------------- turning a leaf
def test_a_leaf_turns_in_sight_and_then_the_new_pages_are_bare() -> None:
    program, book = opened(motion=Motion.FULL)
    program.key(pygame.K_PAGEDOWN)
    leaf = book.body.find("leaf")
    assert isinstance(leaf, TurningLeaf) and 0 < leaf.part < 1
    program.frames(60)
    assert book.body.find("leaf") is None and book.book.opened == 2


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.NONE])
def test_with_less_motion_no_leaf_turns(motion: Motion) -> None:
    program, book = opened(motion=motion)
    program.key(pygame.K_PAGEDOWN)
    assert book.body.find("leaf") is None and book.book.opened == 2


def test_at_the_last_page_no_leaf_turns() -> None:
    program, book = opened(motion=Motion.FULL)
    program.key(pygame.K_END)
    program.frames(60)
    program.key(pygame.K_PAGEDOWN)
    assert book.body.find("leaf") is None


@pytest.mark.parametrize("on", [True, False])
def test_while_it_turns_the_leaf_hides_first_one_new_page_and_then_covers_the_other_old_one(on: bool) -> None:
    area, before, after = pygame.Rect(10, 10, 80, 40), pygame.Surface((80, 40)), pygame.Surface((80, 40))
    before.fill("#ff0000")
    after.fill("#00ff00")
    leaf = TurningLeaf(area, before, after, 2, on)

    def seen(part: float) -> tuple[bool, bool]:
        """Whether the outer edges of the pages, those the leaf rises from and falls on, are old."""
        leaf.part = part
        target = pygame.Surface((100, 60))
        target.fill("#00ff00")
        leaf.draw(target, area)
        rises, falls = (88, 11) if on else (11, 88)
        return target.get_at((rises, 30)).r > 100, target.get_at((falls, 30)).r > 100

    assert [seen(part) for part in (0.0, 0.45, 0.55, 1.0)] == [(True, True), (False, True), (False, True),
                                                               (False, False)]  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_no_figure_stands_alone_on_the_last_line_of_a_paragraph(size: tuple[int, int]) -> None:
    lines = [
        placed.piece.lines for game in ("cat", "val_f") for column in opened(game, 4, size)[1].book._columns
        for placed in column.placed if len(placed.piece.lines) > 1
    ]  # fmt: skip
    assert len(lines) > 20 and all(len(line[-1]) > 4 for line in lines)
