"""The page of statistics: the figures of known matches, what can be chosen, a newcomer's page, and the count."""

from __future__ import annotations

import itertools
import os
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from tests.screens.pages import Program, faults, words_outside
from tests.screens.test_menu import open_menu
from tests.screens.test_saved_matches import show, store
from truc_desktop.art.type import fit
from truc_desktop.engine import Card, SeatFigures
from truc_desktop.presentation.player import Player
from truc_desktop.screens.library import few_matches, hands_pictures, match_search, statistics, who_list
from truc_desktop.screens.library.hands_pictures import HandLook, hand_row
from truc_desktop.screens.library.hands_told import HandTold, SeenSign, hand_story, points_told
from truc_desktop.screens.library.match_story import MatchStory, story_rows
from truc_desktop.screens.library.match_texts import result
from truc_desktop.screens.library.played_search import PlayedSearch, Tally
from truc_desktop.screens.library.score_course import CourseReader
from truc_desktop.screens.library.so_far import figures_so_far, praise, remark
from truc_desktop.screens.library.statistics import StatisticsScreen
from truc_desktop.screens.library.tally_texts import bar_groups, large_figures
from truc_desktop.storage import saves
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.gui import Pane

pytestmark = pytest.mark.usefixtures("blank_drawings")

RECORD = """truc: 1
rules: cat
players: 2
name.S0: Ada
look.S0: benat
robot.S1: standard
look.S1: remei

deal S1 | S0 4O 5C 6E | S1 3O 3C 3E
S0 call truc
S1 refuse
deal S0 | S0 3O 3C 3B | S1 4O 5C 6C
S1 play 4O
S0 play 3O
S0 call truc
S1 accept
S0 play 3C
S1 play 5C
#closed
"""


def counted(folder: Path) -> PlayedSearch:
    search = PlayedSearch(folder)
    search.join()
    return search


def shown(program: Program, folder: Path) -> StatisticsScreen:
    page = StatisticsScreen(program, counted(folder))
    program.show(page)
    page.draw_all()
    return page


def test_a_known_match_has_the_known_figures(program: Program, tmp_path: Path) -> None:
    for name in ("known", "again", "third"):
        (tmp_path / f"{name}.truc").write_text(RECORD)
    page = shown(program, tmp_path)
    told = page.spoken()
    assert "Everything, open. 0 matches played · 3 given up · 6 hands" in told
    _won, points, bluffs = large_figures(page._search.tallies.all)
    assert points.told == "Points a hand: 1.5 rivals 0.0" and bluffs.told == "Bluffs that worked: 3 of 3"
    bars = ("Bets and raises you made: 6", "Refused by rivals: 3 of 6", "Made as a bluff: 3 of 6",
            "Bluffs that worked: 3 of 3")  # fmt: skip
    assert all(line in told for line in bars)
    assert "Remei" in told and "By rival" in told and "By partner" not in told


def test_matches_are_added_up_by_game_partner_and_rival(program: Program, tmp_path: Path) -> None:
    looks = {f"look.S{seat}": who for seat, who in enumerate(("benat", "remei", "marcel", "quim"))}
    store(tmp_path, "cat", 4, most=9000, heads=looks)
    store(tmp_path, "cat", 4, most=9000, heads=looks, ago=timedelta(days=1))
    store(tmp_path, "arg", 3, most=9000, heads=dict([*looks.items()][:3]), ago=timedelta(days=2))
    store(tmp_path, "cat", 2, most=3, ago=timedelta(days=3))
    (tmp_path / "bad.truc").write_bytes(b"?")
    search = counted(tmp_path)
    tallies = search.tallies
    assert tallies.all.matches == 3 and {key: tally.matches for key, tally in tallies.games.items()} == {
        "cat": 2, "arg": 1,
    }  # fmt: skip
    partners = {tallies.people[key].name: tally.matches for key, tally in tallies.partners.items()}
    rivals = {tallies.people[key].name: tally.matches for key, tally in tallies.rivals.items()}
    assert partners == {"Marcel": 2} and rivals == {"Remei": 3, "Quim": 2, "Marcel": 1}
    total = SeatFigures()
    for tally in tallies.games.values():
        total.add(tally.figures)
    assert total == tallies.all.figures
    page = shown(program, tmp_path)
    assert "1 file cannot be read and is not counted." in page.spoken()
    program.click("who-3")
    assert program.node("head").alt.startswith("With Marcel. 2 matches played")
    program.tab_to("who-4")
    program.key(pygame.K_RETURN)
    assert program.node("head").alt.startswith("Against Remei. 3 matches played")
    assert page.ring.node is program.node("who-4")


def test_without_any_match_the_page_says_what_will_be_there_and_leads_to_a_table(
    program: Program, tmp_path: Path
) -> None:
    page = shown(program, tmp_path / "none")
    told = page.spoken()
    assert "Matches of every game are counted here once they are over" in told and not program.has("who-0")
    assert "Hand 1: The table is laid." in told and "No match has been played to its end" in told
    assert "First trick won: still to come. Lay the highest card of a trick" in told
    assert "First sign made: still to come" in told and "At this table: Remei (rival), Quim (your partner)" in told
    program.key(pygame.K_RETURN)
    assert len(program.tables) == 1


OTHER = """truc: 1
rules: fr2
players: 2
dealer: S1
name.S0: Ada
robot.S1: standard
look.S1: josette

deal S1 | S0 7s 8h Vc | S1 8d Rh Ah
S0 play Vc
S1 play Rh
"""


def begun(folder: Path, tail: str = "", head: str = "", players: int = 2) -> Path:
    """A match that goes on: the known record, not given up, and what follows."""
    file = folder / "begun.truc"
    text = RECORD.replace("#closed\n", tail).replace("\ndeal S1", f"{head}\ndeal S1", 1)
    file.write_text(text.replace("players: 2", f"players: {players}"))
    return file


def test_before_the_first_match_is_over_the_one_that_goes_on_is_told_of(program: Program, tmp_path: Path) -> None:
    file = begun(tmp_path)
    told = shown(program, tmp_path).spoken()
    assert "Your match so far. Catalan Truc, 3 to 0, hand 2" in told
    assert "Hand 1: You bet truc. Remei refused. 1 point for you" in told
    assert "Hand 2: You bet truc. Remei accepted. 2 points for you" in told
    assert "First trick won: hand 2" in told and "First bet won: Truc, hand 1" in told
    assert "First bet accepted: still to come. They bet, and you say yes" in told
    assert "At this table: Remei (rival)" in told
    program.key(pygame.K_RETURN)
    assert program.resumed == [file]


def test_a_trick_is_the_first_one_as_soon_as_it_is_won(program: Program, tmp_path: Path) -> None:
    lines = RECORD.splitlines(keepends=True)
    laid = lines.index("S0 play 3O\n")
    (tmp_path / "going.truc").write_text("".join(lines[: laid + 1]))
    told = shown(program, tmp_path).spoken()
    assert "Hand 2:" not in told, "that hand is not over"
    assert "First trick won: hand 2" in told and "First hand won: hand 1" in told, "the first one by a refused bet"


def test_it_says_at_the_top_what_is_counted_and_how_many_matches_are_not(program: Program, tmp_path: Path) -> None:
    store(tmp_path, "cat", 2, most=9000)
    store(tmp_path, "arg", 2, most=3, ago=timedelta(days=3))
    assert "1 match is not over yet." in shown(program, tmp_path).spoken()
    for hours in (1, 2):
        store(tmp_path, "cat", 2, most=9000, ago=timedelta(hours=hours))
    page = shown(program, tmp_path)
    told = page.spoken()
    counts = "Counted: all matches on this computer that are over, in every game. Lessons are not."
    assert f"{counts} 1 match is not over yet." in told
    assert told.index("All your matches") < told.index(counts) < told.index("Tricks played")
    program.click("who-1")
    assert counts not in page.spoken()


def test_other_matches_that_go_on_are_mentioned_beside_the_one_that_is_shown(program: Program, tmp_path: Path) -> None:
    begun(tmp_path)
    (tmp_path / "other.truc").write_text(OTHER)
    assert "1 other match is not over either." in shown(program, tmp_path).spoken()


def test_a_bet_that_one_raises_is_accepted(program: Program, tmp_path: Path) -> None:
    raised = ("deal S1 | S0 3O 3C 3B | S1 4O 5C 6C", "S0 play 3O", "S1 call truc", "S0 call retruc", "S1 refuse", "")
    begun(tmp_path, "\n".join(raised))
    assert "First bet accepted: Truc, hand 3" in shown(program, tmp_path).spoken()


def test_first_things_of_all_matches_that_go_on_count(program: Program, tmp_path: Path) -> None:
    file = begun(tmp_path)
    other = tmp_path / "other.truc"
    other.write_text(OTHER)
    os.utime(file, (1.0e9, 1.0e9))  # the other one was played last
    told = shown(program, tmp_path).spoken()
    assert "Your match so far. French Truc" in told and "Your first hand is on the table." in told
    assert "First trick won: earlier: Catalan Truc, hand 2" in told
    assert "First hand won: earlier: Catalan Truc, hand 1" in told and "First bet won: earlier: Catalan" in told
    assert "First bet accepted: still to come" in told
    os.utime(other, (0.9e9, 0.9e9))
    told = shown(program, tmp_path).spoken()
    assert "Your match so far. Catalan Truc" in told and "First hand won: hand 1" in told


def test_after_more_than_a_few_hands_the_figures_stand_in_place_of_each_hand(program: Program, tmp_path: Path) -> None:
    deals = "deal S1 | S0 4O 5C 6E | S1 3O 3C 3E\nS0 call truc\nS1 refuse\n", "deal S0 | S0 3O 3C 3B | S1 4O 5C 6C\n"
    begun(tmp_path, deals[0] + deals[1] + "S1 call truc\nS0 refuse\n")
    told = shown(program, tmp_path).spoken()
    assert "Points so far: 4 rivals 1" in told and "Bets you made: 3 they refused 2" in told
    assert "Hand 1:" not in told and program.has("course")


def test_before_the_first_hand_is_over_the_page_says_so_and_names_who_is_met(program: Program, tmp_path: Path) -> None:
    looks = {f"look.S{seat}": who for seat, who in enumerate(("benat", "remei", "awa", "quim"))}
    store(tmp_path, "cat", 4, most=1, heads=looks)
    told = shown(program, tmp_path).spoken()
    assert "Hand 1: Your first hand is on the table." in told and "First sign made: still to come" in told
    assert "At this table: Remei (rival), Awa (your partner), Quim (rival)" in told


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("hands", [0, 2, 4])
def test_the_sheet_is_filled_to_its_foot_before_a_match_is_over(size: tuple[int, int], hands: int,
                                                                tmp_path: Path) -> None:  # fmt: skip
    if hands:
        more = ("deal S1 | S0 4O 5C 6E | S1 3O 3C 3E\nS0 call truc\nS1 refuse\n"
                "deal S0 | S0 3O 3C 3B | S1 4O 5C 6C\nS1 call truc\nS0 refuse\n")  # fmt: skip
        begun(tmp_path, more if hands == 4 else "")
    program = Program(size)
    page = shown(program, tmp_path)
    pane = page.body.find("pane-figures")
    assert isinstance(pane, Pane) and pane.reach == 0
    foot = max(node.body().bottom for node in pane.content.walk())
    assert pane.view().bottom - 0.06 * size[1] <= foot <= pane.view().bottom
    assert not faults(page.stage) + words_outside(page.stage)


def test_many_people_met_stand_in_two_rows_and_nothing_leaves_the_page(program: Program, tmp_path: Path) -> None:
    store(tmp_path, "val_f", 8, most=1)
    page = shown(program, tmp_path)
    assert [program.node(f"met-{row}").alt.count("rival") for row in (0, 1)] == [2, 2]
    assert not faults(page.stage) + words_outside(page.stage)


@pytest.mark.parametrize(("hand", "story", "made"), [
    (HandTold(1, tricks=2, won=2, ours=1), "Nobody bet. You won 2 of 2 tricks.", "1 point for you"),
    (HandTold(1, tricks=3, won=1, ours=2, theirs=1, other_bets=True), "You won 1 of 3 tricks.",
     "2 points for you · 1 point for them"),
    (HandTold(1, bettor=1, bet="retruc", answerer=0, theirs=2), "Bel bet retruc. You refused.", "2 points for them"),
    (HandTold(1, bettor=1, bet="truc", answerer=0, accepted=True), "Bel bet truc. You accepted.", "No points"),
    (HandTold(1, bettor=0, bet="truc", ours=1), "You bet truc.", "1 point for you"),
    (HandTold(1, bettor=0, bet="retruc", answerer=1, ours=3, other_bets=True), "You bet retruc. Bel refused.",
     "3 points for you this hand"),
    (HandTold(1, bettor=0, bet="truc", answerer=1, ours=1, theirs=2, other_bets=True), "You bet truc. Bel refused.",
     "1 point for you this hand · 2 points for them"),
    (HandTold(1, bettor=1, bet="truc", answerer=0, theirs=2, other_bets=True), "Bel bet truc. You refused.",
     "2 points for them this hand"),
])  # fmt: skip
def test_a_hand_is_told_in_short_sentences(hand: HandTold, story: str, made: str) -> None:
    players = Player("benat", "Ada"), Player("remei", "Bel")
    assert (hand_story(hand, "cat", players), points_told(hand)) == (story, made)


@pytest.mark.parametrize(("game", "bet", "story"), [
    ("fr2", "two_more", "You bet deux de plus. Bel accepted."), ("fr2_any", "+5", "You bet 5 de plus. Bel accepted."),
    ("fr2", "remainder", "You bet mon reste. Bel accepted."), ("trut", "trut", "You bet trut. Bel accepted."),
    ("fr2_double", "double", "You bet je double. Bel accepted."),
])  # fmt: skip
def test_a_call_with_a_mark_is_told_within_a_sentence(game: str, bet: str, story: str) -> None:
    hand = HandTold(1, bettor=0, bet=bet, answerer=1, accepted=True)
    assert hand_story(hand, game, (Player("benat", "Ada"), Player("remei", "Bel"))) == story


def test_the_first_sign_of_the_player_is_remembered_only_where_nobody_else_sees_it(tmp_path: Path) -> None:
    people = "robot.S1: standard\nrobot.S2: standard\nrobot.S3: standard"
    with_bel = people.replace("robot.S1: standard", "name.S1: Bel")
    for robots, label, when in ((people, "First sign made", "hand 1"), (with_bel, "First bet accepted", "")):
        (tmp_path / "four.truc").write_text(
            f"truc: 1\nrules: cat\nplayers: 4\nname.S0: Ada\n{robots}\n\n"
            "deal S3 | S0 4O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C\nS0 signal nothing > S1\n"
        )
        last = counted(tmp_path).firsts[-1]
        assert (last.label, last.when) == (label, when)


def test_the_partner_of_the_match_that_goes_on_remarks_on_it(program: Program, tmp_path: Path) -> None:
    looks = {f"look.S{seat}": who for seat, who in enumerate(("benat", "remei", "awa", "quim"))}
    store(tmp_path, "cat", 4, heads=looks)
    page = shown(program, tmp_path)
    page.wait_for_pictures()
    beside = page.body.find("beside")
    assert beside is not None and beside.alt == "Awa"


def test_a_match_that_goes_on_tells_nothing_that_its_hidden_cards_decide(program: Program, tmp_path: Path) -> None:
    begun(tmp_path)
    known = counted(tmp_path).begun
    assert known is not None
    assert (known.figures.bets, known.figures.bluffs, known.figures.worked, known.figures.believed) == (2, 0, 0, 0)


def test_a_match_that_is_over_hides_the_one_that_goes_on(program: Program, tmp_path: Path) -> None:
    begun(tmp_path)
    (tmp_path / "known.truc").write_text(RECORD)
    assert counted(tmp_path).begun is None
    assert "Your match so far" not in shown(program, tmp_path).spoken()


@pytest.mark.parametrize(("people", "cards"), [("robot.S1: standard\nrobot.S2: standard\nrobot.S3: standard", 4),
                                                ("name.S1: Bel\nrobot.S2: standard\nrobot.S3: standard", 3)])
def test_signs_are_told_only_where_nobody_else_sits_at_the_screen(tmp_path: Path, people: str, cards: int) -> None:
    (tmp_path / "four.truc").write_text(
        f"truc: 1\nrules: cat\nplayers: 4\nname.S0: Ada\n{people}\n\n"
        "deal S3 | S0 4O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C\nS0 signal nothing > S1\n"
    )
    known = counted(tmp_path).begun
    assert known is not None
    assert len(figures_so_far(known)) == cards and known.figures.signs == (cards == 4)


@pytest.mark.parametrize(("figures", "words"), [
    (SeatFigures(), "first hand"), (SeatFigures(hands=4, points=1), "4 hands here, and no bet"),
    (SeatFigures(hands=4, bets=3, refused=2), "refused you 2 times"),
    (SeatFigures(hands=2, points=1, rival_points=2), "1 point behind"),
    (SeatFigures(hands=2, points=4, rival_points=2), "2 points ahead"), (SeatFigures(hands=2), "All level"),
])  # fmt: skip
def test_somebody_remarks_on_what_is_known_so_far(figures: SeatFigures, words: str, tmp_path: Path) -> None:
    begun(tmp_path)
    known = counted(tmp_path).begun
    assert known is not None
    assert words in remark(replace(known, figures=figures)) and words not in remark(None)


def test_a_hand_that_has_brought_points_may_be_over_or_not(program: Program, tmp_path: Path) -> None:
    (tmp_path / "flor.truc").write_text(
        "truc: 1\nrules: arg\nplayers: 2\nname.S0: Ada\nrobot.S1: standard\nlook.S1: malena\n\n"
        "deal S1 | S0 4O 6B 12C | S1 3O 7O 2O\nS0 play 4O\nS1 announce flor\nS1 play 3O\nS1 play 7O\nS0 play 6B\n"
    )
    known = counted(tmp_path).begun
    assert known is not None and known.save.board.score == (0, 4) and not known.figures.hands
    told = shown(program, tmp_path).spoken()
    assert "Hand 1: Your first hand is on the table. It appears here with the next deal." in told
    assert remark(known) == "With the next deal you see here how your first hand went."


def test_every_bar_has_its_figure() -> None:
    figures = SeatFigures(1, 2, 3, 40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2)
    bars = [value for _title, group in bar_groups(figures) for _label, value, _whole in group]
    assert bars == [40, 30, 20, 10, 3, 2, 9, 8, 7, 6, 5, 4]
    wholes = {label: whole for _title, group in bar_groups(figures) for label, _value, whole in group if whole}
    assert wholes == {"Refused by rivals": 40, "Made as a bluff": 40, "Bluffs that worked": 20, "Won by your side": 3,
                      "Seen by a rival": 9, "Sent as a lie": 9, "Lies believed": 7}  # fmt: skip
    cards = [(figure.number, figure.of) for figure in large_figures(Tally(3, 2, 1, figures))]
    assert cards == [("67 %", "2 of 3"), ("2.0", "rivals 3.0"), ("10", "of 20")]


def test_while_it_counts_it_says_how_far_it_is(program: Program, tmp_path: Path) -> None:
    search = counted(tmp_path)
    still_at_it = SimpleNamespace(done=False, read=3, total=0, tallies=None, damaged=[], problem="", begun=None,
                                  stories=(), waiting=0, course=None, story=None, stop=lambda: None)  # fmt: skip
    page = StatisticsScreen(program, still_at_it)  # type: ignore[arg-type]
    program.show(page)
    assert "Counting your matches…" in page.spoken() and "Looking through your matches…" in program.node("progress").alt
    still_at_it.total = 200
    program.frames(2)
    assert program.node("progress").alt == "3 of 200"
    still_at_it.read = 150
    program.frames(2)
    assert program.node("progress").alt == "150 of 200"
    still_at_it.done, still_at_it.tallies = True, search.tallies
    program.frames(2)
    assert not program.has("progress") and "Hand 1: The table is laid." in page.spoken()


def test_the_count_sleeps_between_short_pieces_of_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, slept = itertools.count(), list[float]()
    fake = SimpleNamespace(perf_counter=lambda: next(clock) * match_search.WORK_S / 4, sleep=slept.append)
    monkeypatch.setattr(match_search, "time", fake)
    path = store(tmp_path, "cat", 2, most=9000)
    search = counted(tmp_path)
    assert search.done and search.tallies.all.all == 1
    assert len(slept) > 2 * len(saves.load(path).actions) / 8  # once for the list, once for the figures


def test_a_page_that_is_left_ends_the_count(program: Program, tmp_path: Path) -> None:
    for hours in range(3):
        store(tmp_path, "cat", 2, most=9000, ago=timedelta(hours=hours))
    search = counted(tmp_path)
    page = StatisticsScreen(program, search)
    program.show(page)
    page.exit()
    again = PlayedSearch(tmp_path)
    again.stop()
    again.join(30)
    assert again.done and again.tallies.all.all <= 3


def test_it_is_opened_from_the_menu(program: Program, tmp_path: Path) -> None:
    store(tmp_path, "cat", 2, most=9000)
    open_menu(program, tmp_path)
    program.click("statistics")
    assert isinstance(program.page, StatisticsScreen)


def test_it_is_opened_from_the_matches_and_left_again(program: Program, tmp_path: Path) -> None:
    store(tmp_path, "cat", 2, most=9000)
    matches = show(program, tmp_path)
    program.tab_to("statistics")
    program.key(pygame.K_RETURN)
    assert program.has("head")
    program.key(pygame.K_ESCAPE)
    assert program.page is matches


def test_a_newcomer_has_no_button_for_it(program: Program, tmp_path: Path) -> None:
    open_menu(program, tmp_path / "none")
    assert not program.has("statistics")


def test_a_page_of_one_hundred_rivals_is_cut_and_nothing_leaves_it(program: Program, tmp_path: Path) -> None:
    search = counted(tmp_path)
    (tmp_path / "known.truc").write_text(RECORD)
    known = counted(tmp_path).tallies
    for number in range(100):
        (player,) = [known.people[key] for key in known.rivals]
        search.tallies.people[number] = player
        search.tallies.rivals[number] = known.all
    search.tallies.all = known.all
    program.settings = Settings(text_scale=1.5)
    page = StatisticsScreen(program, search)
    program.show(page)
    if program.has("tab-0"):
        program.click("tab-0")
    assert "60 more are not shown." in page.spoken()
    assert not faults(page.stage) + words_outside(page.stage)


def test_how_the_score_ran_in_the_last_match_is_drawn(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (few_matches, statistics):
        monkeypatch.setattr(module, "_LEAST_HANDS", 3)
    (tmp_path / "one.truc").write_text(RECORD)
    page = shown(program, tmp_path)
    course = page._search.course
    assert course is not None and (course.us, course.them, course.target) == ((0, 1, 3), (0, 0, 0), 12)
    assert "Your first match. Catalan Truc · Given up at 3 to 0" in page.spoken() and program.has("course")
    for name in ("two", "three"):
        (tmp_path / f"{name}.truc").write_text(RECORD)
    page = shown(program, tmp_path)
    assert "Last match: Catalan Truc · Given up at 3 to 0" in page.spoken() and program.has("course")


def test_a_match_of_few_hands_is_told_without_a_picture_of_its_score(program: Program, tmp_path: Path) -> None:
    (tmp_path / "one.truc").write_text(RECORD)
    page = shown(program, tmp_path)
    assert not program.has("course") and "Given up at 3 to 0" in page.spoken() and not words_outside(page.stage)


def test_the_picture_of_a_score_starts_again_with_each_game(tmp_path: Path) -> None:
    path = store(tmp_path, "fr4", 4, most=9000)
    save = saves.describe(path)
    reader = CourseReader(save)
    saves.load(path, watch=reader.watch)
    course = reader.course
    assert sum(save.board.games) > 1 and (course.us[0], course.them[0]) == (0, 0)
    assert max(course.us[-1], course.them[-1]) == course.target
    both = [*zip(course.us, course.them, strict=True)]
    assert all(us <= after and them <= later for (us, them), (after, later) in itertools.pairwise(both))


def test_the_score_of_a_match_that_goes_on_is_drawn(program: Program, tmp_path: Path) -> None:
    store(tmp_path, most=44)
    page = shown(program, tmp_path)
    assert program.has("course") and "The score, hand by hand" in page.spoken()


@pytest.mark.parametrize(
    ("tally", "said"),
    [
        (Tally(), ""),
        (Tally(matches=3, won=2, results=[True, True, False]), "2 matches won in a row!"),
        (Tally(matches=1, won=1, results=[True]), "The last one was yours. Well played!"),
        (Tally(matches=2, won=1, results=[False, True], figures=SeatFigures(bluffs=4, worked=2)),
         "A face of stone: your bluffs work."),
        (Tally(matches=1, results=[False]), "Lost today, won tomorrow. Those who bet more win more."),
    ],
)  # fmt: skip
def test_what_was_played_is_praised(tally: Tally, said: str) -> None:
    assert praise(tally) == said


def test_the_last_matches_are_told_one_by_one(program: Program, tmp_path: Path) -> None:
    for hours in range(3):
        store(tmp_path, "cat", 2, most=9000, ago=timedelta(hours=hours))
    page = shown(program, tmp_path)
    tally = page._search.tallies.all
    assert len(tally.results) == 3 and sum(tally.results) == tally.won
    assert f"Won {tally.won} of the last 3 matches" in program.node("pegs").alt


# ---------------------------------------------------------------------- one match
FOUR = "truc: 1\nrules: cat\nplayers: 4\nname.S0: Ada\n{robots}\n"
ROBOTS = "robot.S1: standard\nrobot.S2: standard\nrobot.S3: standard"


def told_of(tmp_path: Path, hands: tuple[HandTold, ...], caught: SeenSign | None = None, robots: str = ROBOTS,
            ) -> list[tuple[str, HandLook]]:  # fmt: skip
    """Titles and looks of the rows that tell of a match that was given up."""
    deal = "deal S3 | S0 4O 12O 4C | S1 1C 5E 7B | S2 7E 6O 4E | S3 2B 4B 6C"
    (tmp_path / "four.truc").write_text(f"{FOUR.format(robots=robots)}\n{deal}\n#closed\n")
    (match,) = saves.list_matches(tmp_path)
    assert isinstance(match, saves.Save)
    return list(story_rows(MatchStory(match, hands, caught)))


def test_the_story_of_a_match_tells_the_best_hand_the_rivals_and_the_first_sign_caught(tmp_path: Path) -> None:
    hands = HandTold(1, ours=1), HandTold(2, ours=3, cards=(Card("1E"),)), HandTold(3, theirs=3)
    best, rivals, sign = told_of(tmp_path, hands, SeenSign(2, 1, "three"))
    assert best[0] == "Your best hand, number 2" and best[1].cards == (Card("1E"),) and best[1].gained
    assert rivals[0] == "Who you played" and " and " in rivals[1].story and len(rivals[1].others) == 1
    assert sign[0] == "The first sign you caught" and sign[1].sign and "hand 2" in sign[1].points


def test_the_story_has_no_best_hand_where_none_was_won_and_no_sign_where_others_look_on(tmp_path: Path) -> None:
    titles = [title for title, _look in told_of(tmp_path, (HandTold(1, theirs=1),), SeenSign(1, 1, "three"),
                                                ROBOTS.replace("robot.S1: standard", "name.S1: Bel"))]  # fmt: skip
    assert titles == ["The last hand, number 1", "Who you played"]
    assert [title for title, _look in told_of(tmp_path, ())] == ["Who you played"]


def test_a_first_match_that_was_given_up_soon_is_told_by_its_hands(program: Program, tmp_path: Path) -> None:
    (tmp_path / "given_up.truc").write_text(RECORD)
    told = shown(program, tmp_path).spoken()
    assert "Your first match" in told and told.count("Given up at") == 1
    assert "Hand 1: You bet truc. Remei refused. 1 point for you" in told
    assert "First trick won: hand 2" in told and "At this table: Remei (rival)" in told
    assert program.has("play") and not program.has("story-0")


def test_after_one_match_its_story_is_told_and_another_is_offered(program: Program, tmp_path: Path) -> None:
    store(tmp_path, "cat", 2, most=9000)
    page = shown(program, tmp_path)
    assert program.has("story-0") and program.has("play") and not program.has("who-0")
    assert "Your first match" in program.node("head").alt
    assert not [node for node in page.body.walk() if node.name.startswith("bar-")], "there is nothing to compare"
    assert program.node("card-0").alt.startswith("Points made: ")
    assert not faults(page.stage) + words_outside(page.stage)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.0), ((1280, 720), 2.0)])
def test_two_matches_are_shown_themselves_and_more_are_added_up(
    size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    program = Program(size)
    program.settings = Settings(text_scale=scale)
    for hours in range(2):
        store(tmp_path, "cat", 4, most=9000, ago=timedelta(hours=hours))
    page = shown(program, tmp_path)
    assert "Your first two matches" in program.node("head").alt and not program.has("who-0")
    results = [saves.describe(path) for path in sorted(tmp_path.glob("*.truc"))]
    told = page.spoken()
    assert len(results) == 2 and all(result(save) in told for save in results)
    assert program.has("match-0") and program.has("match-1") and program.has("story-10")
    assert not faults(page.stage) + words_outside(page.stage)
    store(tmp_path, "cat", 4, most=9000, ago=timedelta(hours=2))
    shown(program, tmp_path)
    assert not program.has("match-0") and program.has("pegs")


def test_a_bar_stands_only_where_matches_can_be_compared(program: Program, tmp_path: Path) -> None:
    for hours in range(2):
        store(tmp_path, "cat", 2, most=9000, ago=timedelta(hours=hours))
    store(tmp_path, "arg", 2, most=9000, ago=timedelta(hours=3))
    drawn: dict[str, float | None] = {}

    def noted(size: tuple[int, int], t: float, look: str, title: str, note: str, part: float | None, **more: object,
              ) -> pygame.Surface:  # fmt: skip
        drawn[title] = part
        return pygame.Surface(size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(who_list, "who_row", noted)
        shown(program, tmp_path)
    assert drawn["Argentine Truco"] is None and drawn["Catalan Truc"] is not None and drawn["Everything"] is not None


@pytest.mark.parametrize("others", [(), ("nelo",), ("nelo", "quim")])
@pytest.mark.parametrize("gained", [None, True])
def test_what_a_row_tells_is_whole_however_high_and_narrow_it_is(
    monkeypatch: pytest.MonkeyPatch, others: tuple[str, ...], gained: bool | None
) -> None:
    written: list[str] = []

    def fitted(_out: object, text: str, _x: float, _y: float, width: float, px: float, face: str, *_: object,
               floor: float) -> None:  # fmt: skip
        written.append(fit(text, px, face, width, floor).text)

    monkeypatch.setattr(hands_pictures, "put_fit", fitted)
    look = HandLook("remei", False, "", "Remei", "Given up at 3 to 4", gained, others=others)
    for wide, high, t in itertools.product((340, 420, 560, 900), (112, 180, 270), (1.0, 2.0)):
        if wide < 100 * len(others) + 340:
            continue
        written.clear()
        hand_row((round(wide * t), round(high * t)), t, look)
        assert " ".join(written) == look.points
