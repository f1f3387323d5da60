"""The ribbon after a plain hand: one line, answered by click, key or pad; the sheet is one key away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from tools.shots.family import EIGHT, FOUR, hand
from tools.shots.films import at_stake
from tools.shots.positions import FRAME, LONG_HAND, MEANT, Position, Table, record, still_settings
from truc_desktop.art.stake_ribbon import stake_ribbon
from truc_desktop.art.type import put_text
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.wording.hand_decided import PAIRS, TWO_WON, WITH_DRAWS
from truc_desktop.screens.match.end_of_hand import EndOfHand
from truc_desktop.storage.settings import Motion
from truc_desktop.table.animation.timings import HAND_MS
from truc_desktop.table.dialogs import hand_ribbon
from truc_desktop.table.dialogs.hand_ribbon import MOST_WIDE, READ_MS, RibbonNode
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.nodes.button import ButtonNode

pytestmark = pytest.mark.usefixtures("blank_drawings")

SIZE = (1280, 720)
LAST = (*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B")
REFUSED = Position("refused", record("S1 play 5E", "S1 call truc", dealer=0), ("S2 refuse",), MEANT, None)
PLAIN = record(*LAST, dealer=0, score="T0 4 T1 7")


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield


def over(text: str, *live: str, motion: Motion = Motion.FULL, scale: float = 1.0,
         size: tuple[int, int] = SIZE) -> Table:  # fmt: skip
    settings = replace(still_settings(scale), motion=motion, chatter=False)
    table = Table(Position("over", text, live, MEANT, None), size, settings, draws=False)
    table.until(lambda: bool(table.screen.sheet), "the end of the hand")
    table.frames(500)
    return table


def ribbon(table: Table) -> RibbonNode:
    node = table.screen.scene.overlay.find("ribbon")
    assert isinstance(node, RibbonNode)
    return node


def press(table: Table, key: int) -> None:
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    table.frame()


def click(table: Table, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.screen.handle(pygame.event.Event(kind, pos=at, button=1, touch=False))
    table.frame()


def test_it_tells_who_has_won_how_much_and_why() -> None:
    table = over(PLAIN, "S0 play 3O")
    assert table.screen.sheet == "ribbon"
    assert ribbon(table).band.share == 1.0
    said = ribbon(table).band.alt
    assert said == "The hand is yours. 2 points. Your side won two tricks · Truc was accepted."
    assert said in table.screen.spoken()
    focused = table.screen.scene.ring.node
    assert focused is not None and focused.name == "next"
    table.close()


@pytest.mark.parametrize("way", ["click", "enter", "space", "pad"])
def test_a_click_a_key_and_the_pad_go_on(way: str) -> None:
    table = over(PLAIN, "S0 play 3O")
    if way == "click":
        click(table, (300, 60))
    elif way == "pad":
        table.screen.handle(
            pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
        )
    else:
        press(table, pygame.K_RETURN if way == "enter" else pygame.K_SPACE)
    assert not table.screen.sheet and not table.screen.owed
    table.close()


def test_a_click_that_misses_a_button_does_nothing() -> None:
    table = over(PLAIN, "S0 play 3O")
    buttons = [child.body() for child in ribbon(table).children if child.focusable]
    for box in buttons:
        for at in ((box.centerx, box.top - 10), (box.left - 5, box.centery), (box.right + 5, box.centery)):
            if not any(other.collidepoint(at) for other in buttons):
                click(table, at)
                assert table.screen.sheet == "ribbon", at
    click(table, (300, 300))
    assert not table.screen.sheet
    table.close()


def coming(position: Position = REFUSED, build_ms: float | None = None) -> Table:
    """A table whose hand is over, before its ribbon or sheet, with all of its motion."""
    settings = replace(still_settings(), motion=Motion.FULL, chatter=False)
    table = Table(position, SIZE, settings, draws=False)
    table.screen.part(EndOfHand).build_ms = build_ms
    table.until(lambda: any(table.screen.scene.conductor.shown.board.score), "the point")
    table.frames(100)
    return table


def gone_on(table: Table) -> bool:
    return not table.screen.sheet and not table.screen.owed


@pytest.mark.parametrize("way", ["click", "button", "enter", "space"])
def test_a_press_while_the_ribbon_comes_is_remembered(way: str) -> None:
    table = coming()
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    button = ribbon(table).find("next")
    assert isinstance(button, ButtonNode)
    box = button.body()
    if way in ("click", "button"):
        click(table, (300, 300) if way == "click" else box.center)
    else:
        press(table, pygame.K_RETURN if way == "enter" else pygame.K_SPACE)
    assert table.screen.sheet == "ribbon"
    assert button.look == "pressed"
    table.frames(READ_MS - 100)
    assert table.screen.sheet == "ribbon", "it can be read"
    table.frames(200)
    assert gone_on(table)
    table.close()


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
@pytest.mark.parametrize("gap", [100, 300])
def test_the_press_that_ended_the_motion_goes_on_when_it_comes_again(key: int, gap: int) -> None:
    table = coming()
    press(table, key)
    table.frames(gap)
    assert table.screen.sheet == "ribbon"
    press(table, key)
    assert table.screen.sheet == "ribbon"
    table.frames(READ_MS)
    assert gone_on(table)
    table.close()


def test_no_press_is_early_at_a_ribbon_that_comes_back() -> None:
    table = over(PLAIN, "S0 play 3O")
    press(table, pygame.K_h)
    press(table, pygame.K_ESCAPE)
    table.frames(50)
    assert table.screen.sheet == "ribbon"
    click(table, (300, 300))
    assert table.screen.sheet == "ribbon", "it may be the second click of a double click"
    press(table, pygame.K_RETURN)
    assert gone_on(table)
    table.close()


def test_a_later_press_goes_on_before_a_remembered_one() -> None:
    table = coming()
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    press(table, pygame.K_RETURN)
    table.frames(300)
    assert table.screen.sheet == "ribbon"
    press(table, pygame.K_SPACE)
    assert gone_on(table)
    table.close()


def test_enter_ends_the_motion_while_the_ring_is_seen_but_lies_on_nothing() -> None:
    table = coming(Position("last", PLAIN, ("S0 play 3O",), MEANT, None))
    ring = table.screen.scene.ring
    ring.show(True)
    assert not table.screen.scene.table.hand and ring.node is None
    presses = 0
    while not table.screen.sheet and presses < 6:
        press(table, pygame.K_RETURN)
        presses += 1
    assert table.screen.sheet == "ribbon"
    table.close()


def until_prepared(table: Table) -> None:
    end = table.screen.part(EndOfHand)
    table.until(lambda: end.opening(), "a sheet that is being prepared")
    assert not table.screen.sheet


@pytest.mark.parametrize("again", [False, True])
def test_a_press_while_a_sheet_is_prepared_opens_it(again: bool) -> None:
    table = coming(Position("over", ENVIT, ("S1 play 6E",), MEANT, None), 0.0)
    if again:
        while not table.screen.part(EndOfHand).opening():
            press(table, pygame.K_RETURN)
    else:
        until_prepared(table)
    press(table, pygame.K_RETURN)
    assert table.screen.sheet == "summary"
    table.close()


def test_a_second_press_on_a_sheet_shows_where_to_press() -> None:
    table = coming(Position("over", ENVIT, ("S1 play 6E",), MEANT, None))
    while not table.screen.sheet:
        press(table, pygame.K_RETURN)
    press(table, pygame.K_RETURN)
    ring = table.screen.scene.ring
    assert table.screen.sheet == "summary" and ring.visible and ring.node is not None and ring.node.name == "next"
    table.frames(500)
    press(table, pygame.K_RETURN)
    assert gone_on(table)
    table.close()


def test_its_buttons_lie_in_the_rail_and_the_ribbon_leaves_the_tricks_in_sight() -> None:
    table = over(PLAIN, "S0 play 3O")
    node, top = ribbon(table), table.screen.scene.table
    buttons = [child.body() for child in node.children if child.focusable]
    assert all(box.top >= table.screen.scene.panels.top for box in buttons)
    assert not any(box.colliderect(other.body()) for box in buttons for name in ("prompt", "stake", "score")
                   if (other := table.screen.scene.panels.root.find(name)) is not None)
    piles = [card.body() for pile in top.piles for card in pile.nodes]
    covered = [box.clip(node.band.body()) for box in piles]  # the band's box reaches below its folds
    assert len(piles) == 12 and sum(box.w * box.h for box in covered) < 0.15 * sum(box.w * box.h for box in piles)
    table.close()


def use(table: Table, tool: str, by_key: str) -> None:
    """Click a tool of the bar, or press its key."""
    node = table.screen.scene.stage.root.find(f"bar-{tool}")
    assert node is not None and node.takes_pointer
    if by_key:
        key = pygame.K_ESCAPE if by_key == "Esc" else ord(by_key.lower())
        letter = "" if by_key == "Esc" else by_key
        table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
    else:
        click(table, node.body().center)
    table.frame()


@pytest.mark.parametrize(("tool", "opens", "key"), [
    ("menu", "pause", ""), ("menu", "pause", "Esc"), ("log", "log", ""), ("log", "log", "h"),
    ("trick", "trick", ""), ("speed", "choose", ""), ("speed", "choose", "+"),
])  # fmt: skip
def test_the_bar_opens_its_dialogs_and_the_ribbon_comes_back(tool: str, opens: str, key: str) -> None:
    table = over(PLAIN, "S0 play 3O")
    use(table, tool, key)
    assert table.screen.sheet == opens
    press(table, pygame.K_ESCAPE)
    table.frames(300)
    assert table.screen.sheet == "ribbon"
    table.close()


@pytest.mark.parametrize("key", ["", "m"])
def test_the_bar_turns_the_sound_off_and_the_ribbon_stays(key: str) -> None:
    table = over(PLAIN, "S0 play 3O")
    before = table.screen.app.settings.mute
    use(table, "sound", key)
    assert table.screen.app.settings.mute is not before
    assert table.screen.sheet == "ribbon"
    table.close()


def test_the_hint_says_that_nothing_is_to_be_decided() -> None:
    table = over(PLAIN, "S0 play 3O")
    use(table, "hint", "")
    assert table.screen.asked.text == "Nothing to decide now."
    assert table.screen.sheet == "ribbon"
    table.close()


def test_the_bar_is_read_aloud_and_takes_the_focus_beside_the_ribbon() -> None:
    table = over(PLAIN, "S0 play 3O")
    assert "Log of the hand" in table.screen.spoken()
    press(table, pygame.K_TAB)
    press(table, pygame.K_TAB)
    focused = table.screen.scene.ring.node
    assert focused is not None and focused.name.startswith("bar-")
    table.close()


def test_the_sheet_is_one_key_away_and_comes_back_after_the_log() -> None:
    table = over(PLAIN, "S0 play 3O")
    press(table, pygame.K_h)
    assert table.screen.sheet == "log"
    press(table, pygame.K_ESCAPE)
    table.frames(100)
    assert table.screen.sheet == "ribbon"
    press(table, pygame.K_u)
    assert table.screen.sheet == "summary"
    press(table, pygame.K_h)
    press(table, pygame.K_ESCAPE)
    table.frames(300)
    assert table.screen.sheet == "summary"
    press(table, pygame.K_RETURN)
    assert not table.screen.sheet and not table.screen.owed
    table.close()


def test_escape_closes_a_sheet_that_was_asked_for() -> None:
    table = over(PLAIN, "S0 play 3O")
    press(table, pygame.K_u)
    table.until(lambda: table.screen.sheet == "summary", "the sheet")
    press(table, pygame.K_ESCAPE)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    press(table, pygame.K_ESCAPE)
    assert table.screen.sheet == "pause"
    table.close()


def test_it_survives_a_resize() -> None:
    table = over(PLAIN, "S0 play 3O")
    table.screen.resize((1024, 640))
    assert table.screen.sheet == "ribbon"
    table.close()


ENVIT = hand("val_f", FOUR, "S0 call envit", "S1 accept", "S0 play 3O", "S1 play 1B", "S2 play 3C", "S3 play 4B",
             "S1 play 6C", "S2 play 7O", "S3 play 5B", "S0 play 4O", "S2 play 5O", "S3 play 1E", "S0 play 7E",
             score="T0 3 T1 1")  # fmt: skip


SIGNS = (record(*LONG_HAND, "S1 play 7B", "S2 play 3E", dealer=0), ("S2 signal two", "S1 signal three", "S3 play 2B",
                                                                    "S0 play 3O"))  # fmt: skip


def test_the_sheet_comes_by_itself_where_points_need_more_than_a_line() -> None:
    table = over(ENVIT, "S1 play 6E")
    assert table.screen.sheet == "summary"
    table.close()


def test_escape_closes_a_sheet_that_came_by_itself_and_the_ribbon_is_left() -> None:
    table = over(ENVIT, "S1 play 6E")
    assert table.screen.sheet == "summary"
    press(table, pygame.K_ESCAPE)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    assert not gone_on(table)
    press(table, pygame.K_u)
    table.until(lambda: table.screen.sheet == "summary", "the sheet again")
    press(table, pygame.K_ESCAPE)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon again")
    table.close()


@pytest.mark.parametrize(("calls", "told"), [
    (("S0 call envit", "S1 call torne", "S0 refuse"), "The hand is theirs. 3 points for them."),
    (("S0 call envit", "S1 refuse"), "Both score the same. 1 point for you · 1 point for them."),
])  # fmt: skip
def test_the_ribbon_left_by_a_sheet_tells_how_much_each_side_has_gained(calls: tuple[str, ...], told: str) -> None:
    tricks = ("S0 play 3O", "S1 play 1B", "S2 play 3C", "S3 play 4B", "S1 play 6C", "S2 play 7O", "S3 play 5B",
              "S0 play 4O", "S2 play 5O", "S3 play 1E", "S0 play 7E")  # fmt: skip
    table = over(hand("val_f", FOUR, *calls, *tricks), "S1 play 6E")
    press(table, pygame.K_ESCAPE)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    assert ribbon(table).band.alt == told
    table.close()


@pytest.mark.parametrize("motion", list(Motion))
def test_after_the_menu_the_ribbon_lies_there_as_before(motion: Motion) -> None:
    table = over(SIGNS[0], *SIGNS[1], motion=motion)
    table.frames(2500)
    buttons = [(node.name, node.visible, node.window_pos) for node in ribbon(table).children if node.focusable]
    press(table, pygame.K_ESCAPE)
    assert table.screen.sheet == "pause"
    press(table, pygame.K_ESCAPE)
    slip = ribbon(table).slip
    assert [(node.name, node.visible, node.window_pos) for node in ribbon(table).children if node.focusable] == buttons
    assert slip is not None and slip.share == 1.0 and ribbon(table).alpha == 1.0
    table.close()


@pytest.mark.parametrize(("key", "players", "rows"), [("val_f", 8, 3), ("cat", 4, 5)])
def test_with_many_people_the_slip_tells_of_few_signs_the_viewers_among_them(
    key: str, players: int, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[bool | None, str]] = []

    def noted(rows: tuple[tuple[bool | None, str], ...], most: int, t: float) -> Surface:
        shown.extend(rows)
        return Surface((most, 10))

    monkeypatch.setattr(hand_ribbon, "ribbon_slip", noted)
    table = Table(Position("many", hand(key, EIGHT if players == 8 else FOUR, dealer=players - 1), players=players),
                  (1280, 720), still_settings(), draws=False)  # fmt: skip
    view, place = table.screen.scene.conductor.shown, table.screen.scene.place
    assert place is not None
    signs = [LogLine(seat, f"Sign {n}.", "signal") for n, seat in enumerate((2, 3, 0, 1, 2))]
    hand_ribbon.slip_of(place, view, signs)
    assert len(shown) == rows and (True, "Sign 2.") in shown
    assert (shown[-1] == (None, "3 more in the whole hand")) == (players == 8)
    table.close()


@pytest.mark.parametrize("motion", list(Motion))
def test_signs_are_told_on_a_slip_below_the_ribbon(motion: Motion) -> None:
    table = over(SIGNS[0], *SIGNS[1], motion=motion)
    table.frames(100)
    slip, buttons = ribbon(table).slip, [child for child in ribbon(table).children if child.focusable]
    assert slip is not None and slip.share == 1.0
    assert slip.alt.startswith("Marcel's sign: kiss. ") and slip.alt in table.screen.spoken()
    assert all(button.body().top > slip.body().bottom for button in buttons)
    assert slip.body().bottom <= table.screen.scene.table.place.mat.bottom
    assert table.screen.asked.text == "Enter: next hand", "the prompt repeats neither ribbon nor slip"
    assert table.screen.scene.stage.rect.contains(slip.body())
    table.close()


@pytest.mark.parametrize("by_pad", [False, True])
@pytest.mark.parametrize("position", [Position("played", PLAIN, ("S0 play 3O",), MEANT, None), REFUSED])
def test_the_prompt_says_after_every_hand_what_comes_next(position: Position, by_pad: bool) -> None:
    table, told = Table(position, SIZE, still_settings(), draws=False), set[str]()
    table.screen.input.by_pad = by_pad

    def ended() -> bool:
        if table.screen.scene.conductor.shown.over:
            told.add(table.screen.asked.text)
        return bool(table.screen.sheet)

    table.until(ended, "the end of the hand")
    table.frames(500)
    assert told | {table.screen.asked.text} == {"A: next hand" if by_pad else "Enter: next hand"}
    table.close()


def test_a_sign_whose_card_was_not_shown_is_told_of_after_every_hand() -> None:
    unknown = "Marcel's sign: wink. Cards not shown: the hand was over."
    table = over(record(dealer=0), "S2 signal three", "S0 signal two", "S1 play 5E", "S1 call truc", "S2 refuse")
    slip = ribbon(table).slip
    assert slip is not None and unknown in slip.alt and "Your sign: kiss. " in slip.alt
    assert unknown in [line.text for line in table.screen.log]
    press(table, pygame.K_u)
    assert unknown in table.screen.spoken()
    table.close()
    table = over(record(dealer=0), "S2 signal three", "S1 play 5E", "S1 call truc", "S2 refuse")
    slip = ribbon(table).slip
    assert slip is not None and slip.alt.startswith(unknown), "after a refusal, too"
    table.close()


@pytest.mark.parametrize("stored", [1, 2, 5])
def test_a_match_that_is_continued_tells_the_signs_made_before_it_was_stored(stored: int) -> None:
    actions = "S2 signal three", "S0 signal two", "S1 play 5E", "S1 call truc", "S2 refuse"
    table = over(record(*actions[:stored], dealer=0), *actions[stored:])
    slip = ribbon(table).slip
    assert slip is not None
    assert slip.alt.startswith("Marcel's sign: wink. Cards not shown: the hand was over.")
    assert "Your sign: kiss. " in slip.alt


def test_signs_for_which_a_ribbon_has_no_room_are_told_on_the_sheet() -> None:
    table = over(SIGNS[0], *SIGNS[1], size=(1024, 640), scale=2.0)
    assert table.screen.sheet == "summary"
    table.close()


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0),
                                             ((1024, 768), 1.5)])  # fmt: skip
def test_ribbon_and_buttons_stay_in_the_window_and_apart(size: tuple[int, int], scale: float) -> None:
    table = over(record("S1 play 5E", "S1 call truc", dealer=0), "S2 refuse", size=size, scale=scale)
    node = ribbon(table)
    box = table.screen.scene.stage.rect
    buttons = [child for child in node.children if child.focusable]
    assert len(buttons) == 2 and all(child.alt for child in buttons)
    assert all(box.contains(child.body()) for child in (*buttons, node.band))
    assert not buttons[0].body().colliderect(buttons[1].body())
    assert all(not child.body().colliderect(node.band.body()) for child in buttons)
    table.close()


def test_nothing_of_a_ribbon_that_unrolls_is_half_transparent() -> None:
    """The card of a trick seen through it would seem to lie above it."""
    settings = replace(still_settings(), motion=Motion.FULL, chatter=False)
    table = Table(REFUSED, SIZE, settings, draws=False)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    node = ribbon(table)
    buttons = [child for child in node.children if child.name in ("sheet", "next")]
    shares, seen = [], []
    for _ in range(30):
        table.frame()
        assert node.opacity == node.band.opacity == 1.0 and all(button.opacity == 1.0 for button in buttons)
        shares.append(node.band.share)
        seen.append(all(button.visible for button in buttons))
    assert len(buttons) == 2 and not seen[0] and seen[-1] and shares[0] < 1 == shares[-1]
    table.close()


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.NONE])
def test_with_less_motion_it_does_not_unroll(motion: Motion) -> None:
    settings = replace(still_settings(), motion=motion, chatter=False)
    table = Table(Position("over", PLAIN, ("S0 play 3O",), MEANT, None), SIZE, settings, draws=False)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.frame()
    assert ribbon(table).band.share == 1.0
    table.close()


def test_the_ribbon_hangs_beside_the_viewers_raised_glass() -> None:
    text = record("S1 play 5E", "S2 play 7E", "S3 play 6C", "S0 call truc", dealer=0)
    settings = replace(still_settings(), motion=Motion.FULL, chatter=False)
    table = Table(Position("refused", text, ("S3 refuse",), MEANT, None), SIZE, settings)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    glass = table.screen.scene.table.own_arm.find("own-glass")
    assert glass is not None and glass.body().top < table.screen.scene.table.place.hand_top, "it is up by then"
    assert Rect(glass.body()).collidelist(ribbon(table).filled) == -1
    table.close()


def shown_free(speed: float) -> float:
    """How long the table is free of ribbon and sheet once a refused truc has been paid, in ms."""
    settings = replace(still_settings(), motion=Motion.FULL, speed=speed, chatter=False)
    table = Table(REFUSED, SIZE, settings, draws=False)
    screen = table.screen
    table.until(lambda: any(screen.scene.conductor.shown.board.score), "the point")
    assert not screen.sheet
    assert speed > 1 or screen.scene.actor.speech.bubble(2) is None, "the words go while the point flies"
    frames = []
    table.until(lambda: frames.append(1) or bool(screen.sheet), "the ribbon")
    table.close()
    return (len(frames) - 1) * FRAME


def test_the_table_stays_free_for_a_while_after_a_refused_bet() -> None:
    usual = shown_free(1.0)
    assert HAND_MS[0] <= usual <= HAND_MS[0] + 1500
    assert usual / 2 - 100 <= shown_free(2.0) <= usual / 2 + 400


@pytest.mark.parametrize(("position", "most"), [
    (REFUSED, 2300.0), (replace(REFUSED, live=("S0 refuse",)), 2300.0), (at_stake(1), 5000.0), (at_stake(3), 6800.0),
])  # fmt: skip
def test_the_ribbon_comes_soon_after_the_answer_or_the_card_that_ends_a_hand(position: Position, most: float) -> None:
    settings = replace(still_settings(), motion=Motion.FULL, chatter=False)
    table = Table(replace(position, reach=None), SIZE, settings, draws=False)
    frames: list[int] = []
    table.until(lambda: frames.append(1) or table.screen.sheet == "ribbon", "the ribbon")
    assert most / 2 < len(frames) * FRAME <= most
    table.close()


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_brings_the_ribbon_at_once(key: int) -> None:
    settings = replace(still_settings(), motion=Motion.FULL, chatter=False)
    table = Table(REFUSED, SIZE, settings, draws=False)
    screen = table.screen
    table.until(lambda: any(screen.scene.conductor.shown.board.score), "the point")
    table.frames(100)
    press(table, key)
    table.frames(100)
    assert screen.sheet == "ribbon"
    table.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.0), ((1024, 640), 1.5),
                                             ((1280, 720), 2.0)])  # fmt: skip
def test_the_longest_reason_is_read_whole_on_the_widest_ribbon(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    drawn: list[str] = []

    def noted(out: Surface, words: str, *more: Any) -> Rect:
        drawn.append(words)
        return put_text(out, words, *more)

    monkeypatch.setattr("truc_desktop.art.stake_ribbon.put_text", noted)
    place = compose(*size, 4, scale)
    line = max((*TWO_WON.values(), *WITH_DRAWS.values(), *PAIRS.values()), key=len).rstrip(".")
    stake_ribbon("The hand is theirs", line, False, 3, 2, min(place.t, place.u * 1.3), place.mat.w * MOST_WIDE)
    assert len(line) > 55 and line in drawn
