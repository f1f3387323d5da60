"""A match that is over: looked at hand by hand, copied, and played again from the same deal."""

from __future__ import annotations

import dataclasses
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from tests.screens.pages import Program
from tests.screens.test_saved_matches import show, store
from truc_desktop.engine import DealCards
from truc_desktop.screens.library import look_back as look_back_module
from truc_desktop.screens.library.hand_board import Board
from truc_desktop.screens.library.look_back import CardBoard, LookBackScreen, look_back
from truc_desktop.screens.library.play_again import again, why_not_again
from truc_desktop.screens.match.seated_match import new_match, players_at
from truc_desktop.session import Session, draw_dealer
from truc_desktop.storage import saves
from truc_desktop.storage.saves import Save
from truc_desktop.ui.gui import Pane

pytestmark = pytest.mark.usefixtures("blank_drawings")


def saved(path: Path) -> Save:
    (match,) = [match for match in saves.list_matches(path.parent) if match.path == path]
    assert isinstance(match, Save)
    return match


def looked_at(program: Program, path: Path) -> LookBackScreen:
    page = look_back(program, saved(path))
    program.show(page)
    return page


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """A finished match of two."""
    return store(tmp_path, "cat", 2, most=9000)


def test_a_finished_match_is_opened_from_the_list_and_left_again(program: Program, over: Path) -> None:
    matches = show(program, over.parent)
    assert matches.ring.node is program.node("go-on"), "a new game comes first when none waits"
    matches.ring.focus_name("match-0")
    program.key(pygame.K_RETURN)
    page = program.page
    assert isinstance(page, LookBackScreen) and program.node("board") is page.ring.node
    program.key(pygame.K_ESCAPE)
    assert program.page is matches


def test_cards_of_a_match_that_can_be_continued_are_not_shown(program: Program, tmp_path: Path) -> None:
    store(tmp_path, most=4)
    show(program, tmp_path)
    program.click("more-0")
    assert program.has("answer-continue") and not program.has("answer-look") and not program.has("answer-again")


def test_keys_go_through_the_whole_match_and_its_end_is_the_saved_score(program: Program, over: Path) -> None:
    match = saved(over)
    page = look_back(program, match)
    program.show(page)
    seen = {page.hand.number}
    count = sum(len(hand.actions) for hand in page._hands)
    for _ in range(count):
        page.go(1)
        seen.add(page.hand.number)
    assert seen == set(range(1, match.hand + 1))
    assert page.step[0] == page.step[1] - 1
    assert page._now_shown.match.board == match.board and page._now_shown.match.over
    here = page.step[0]
    page.go(1)
    assert page.step[0] == here and page.hand.number == match.hand
    program.key(pygame.K_LEFT)
    assert page.step[0] == here - 1


def test_the_board_the_bar_and_the_log_show_the_same_step(program: Program, over: Path) -> None:
    page = looked_at(program, over)
    program.key(*(pygame.K_RIGHT,) * (2 - page.step[0]))
    assert page.step[0] == 2
    assert "Step 3 of" in program.node("step").alt and "Step 3 of" in program.node("board").alt
    program.click("step-back")
    assert page.step[0] == 1
    program.click("board")
    assert page.step[0] == 2
    program.click("step-1")
    assert page.step[0] == 1
    program.tab_to("step-2")
    assert page.step[0] == 2
    event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_x=0.0, precise_y=1.0)
    program.director.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=program.node("board").body().center, rel=(0, 0),
                                               buttons=(0, 0, 0)))  # fmt: skip
    program.director.handle(event)
    assert page.step[0] == 1


def test_a_pad_goes_through_the_hand(program: Program, over: Path) -> None:
    page = looked_at(program, over)
    right = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    dealt = page.step[0]
    program.director.handle(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=right, which=0))
    assert page.step[0] == dealt + 1


def test_a_board_too_high_for_its_window_is_read_by_keys(program: Program, tmp_path: Path) -> None:
    program.settings = dataclasses.replace(program.settings, text_scale=2.0)
    page = looked_at(program, store(tmp_path, "val_f", 8, most=9000))
    board = program.node("board")
    assert isinstance(board, CardBoard) and isinstance(board.window, Pane) and page.ring.node is board
    assert board.window.offset < 20 < board.window.reach
    for _ in range(12):
        program.key(pygame.K_DOWN)
    assert board.window.offset == pytest.approx(board.window.reach, abs=1)
    program.key(pygame.K_TAB)
    assert page.ring.node is not board


def test_a_pointer_on_the_slider_stays_there_when_a_shorter_hand_is_opened(program: Program, over: Path) -> None:
    page = looked_at(program, over)
    long, short = (sorted(range(len(page._hands)), key=lambda n: len(page._hands[n].actions))[i] for i in (-1, 0))
    page.turn_to(long, -1)
    page.rebuild()
    last = page.step[0]
    program.click("step")
    page.turn_to(long, -1)
    page.turn_to(short, 0)
    page.rebuild()
    assert page.step == (0, len(page._steps)) and len(page._steps) <= last


def test_hands_are_chosen_from_the_list_and_by_keys(program: Program, over: Path) -> None:
    page = looked_at(program, over)
    program.click("hand-2")
    assert page.hand.number == 3 and all(page._now_shown.match.hand.dealt)
    page.go(-page.step[0])
    assert not any(page._now_shown.match.hand.dealt)
    program.key(pygame.K_n)
    assert page.hand.number == 4
    program.key(pygame.K_p, pygame.K_p)
    assert page.hand.number == 2
    page.go(-page.step[0] - 1)
    assert page.hand.number == 1 and page.step[0] == page.step[1] - 1
    program.key(pygame.K_p)
    assert page.hand.number == 1


def test_the_board_tells_everybodys_cards_and_the_tricks(over: Path) -> None:
    record = saves.load(over)
    players = players_at(saved(over).header, saved(over).players, "")
    told = Board(record.match, players).told()
    assert told.count("of") >= 6 and all(player.name in told for player in players)


def test_the_log_of_a_hand_or_of_the_match_is_copied(
    program: Program, over: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(look_back_module, "copy_text", copied.append)
    page = looked_at(program, over)
    program.key(pygame.K_c, pygame.K_h)
    program.click("copy")
    program.click("answer-match")
    one, whole = copied
    assert "Hand 1:" in one and "Hand 2:" not in one
    assert whole.startswith(one.split("\n\n", 1)[0]) and f"Hand {len(page._hands)}:" in whole
    assert "Copied" in program.node("copy").alt
    program.key(pygame.K_c, pygame.K_ESCAPE)
    assert len(copied) == 2


@pytest.mark.parametrize(("game", "players"), [("cat", 4), ("val_f", 8), ("arg", 3)])
def test_played_again_every_hand_has_the_same_cards(
    program: Program, tmp_path: Path, game: str, players: int
) -> None:
    looks = {f"look.S{seat}": who for seat, who in enumerate(("quim", "remei", "marcel", "laia")[:players])}
    path = store(tmp_path, game, players, most=40, close=True, heads=looks | {"decides": "S0"})
    program.settings = dataclasses.replace(program.settings, name="Ada")
    show(program, tmp_path)
    program.click("more-0")
    program.click("answer-again")
    (spec,) = program.tables
    assert spec.decide_for_pair and spec.cast[: len(looks)] == tuple(looks.values())
    match = new_match(spec, "Ada")
    before = [action for action in saves.load(path).actions if isinstance(action, DealCards)]
    session, dealt = match.session, list[DealCards]()
    assert isinstance(session, Session)
    while len(dealt) < min(2, len(before)):  # played otherwise than before
        seat, action = next((seat, session.view(seat).choices[-1]) for seat in range(players)
                            if session.view(seat).choices)  # fmt: skip
        session.submit(seat, action)
        hand = session.match.hand
        if hand.is_dealt and len(dealt) < hand.number:
            dealt.append(DealCards(hand.dealer, hand.dealt))
    match.close()
    assert [deal.seat for deal in dealt] == [deal.seat for deal in before[: len(dealt)]]
    for new, old in zip(dealt, before, strict=False):
        hands = zip(new.hands, old.hands, strict=True)
        assert all(set(cards) <= set(then) or set(then) <= set(cards) for cards, then in hands)  # one card or three


def test_cards_of_the_network_cannot_be_dealt_again_and_the_page_says_so(program: Program, tmp_path: Path) -> None:
    path = store(tmp_path, "cat", 2, most=9000, heads={"hosted": "Taverna"})
    assert "no seed deals them again" in why_not_again(saved(path))
    with pytest.raises(ValueError, match="no seed"):
        again(saved(path), "")
    show(program, tmp_path)
    program.click("more-0")
    assert "no seed deals them again" in program.page.spoken()
    program.click("answer-again")
    program.key(pygame.K_a)
    assert not program.tables
    page = looked_at(program, path)
    assert "no seed deals them again" in page.spoken()
    program.key(pygame.K_a)
    assert not program.tables


def test_a_record_without_its_seed_says_so(over: Path) -> None:
    match = saved(over)
    assert why_not_again(match) == ""
    seed = int(match.header["seed"])
    other = next(n for n in range(seed + 1, seed + 99) if draw_dealer(match.rules, n) != draw_dealer(match.rules, seed))
    headers: list[dict[str, str]] = [{}, {**match.header, "seed": "x"}, {**match.header, "seed": str(other)}]
    headers.append({**match.header, "score": "T0 4"})
    for header in headers:
        assert "how its cards were drawn" in why_not_again(dataclasses.replace(match, header=header))


def test_a_file_that_was_damaged_meanwhile_is_told(program: Program, over: Path) -> None:
    show(program, over.parent)
    over.write_bytes(b"?")
    program.click("match-0")
    assert "This match cannot be looked at" in program.page.spoken()


def test_a_match_given_up_says_so_in_its_last_hand(program: Program, tmp_path: Path) -> None:
    path = store(tmp_path, "arg", 2, most=3, close=True, ago=timedelta(days=1))
    page = looked_at(program, path)
    assert "Given up here" in page.spoken()
