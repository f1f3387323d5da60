"""The strip of the ranks: on a held key or pinned, hiding nothing that must be seen; cards that a card would beat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from tests.blank import blank
from tools.shots.positions import AT_HAND, POSITIONS, TWO_SEATS, Position, Table, still_settings
from truc_desktop.art.ranking_inlay import HELD, LEAST, OPEN, card_boxes, ranking_inlay, ranking_plan, widest
from truc_desktop.art.type import FLOOR
from truc_desktop.engine import Card
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.match.ranking import REST, RankingStrip
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.layout.free_place import overlap, seen
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.ranking_strip import USUAL, CardLine, StripNode, most_in_rows, ranks_of, strip_box

TOUR: dict[str, Position] = {position.name: position for position in (*POSITIONS, *AT_HAND)}
Size = tuple[int, int]
GROUPS = {2: 14, 3: 14, 4: 14, 6: 14, 8: 10}
"""The most ranks of a game for so many players."""


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    with blank():
        yield


def sit(name: str = "turn", size: Size = (1280, 720), scale: float = 1.0) -> Table:
    return Table(TOUR[name], size, still_settings(scale), draws=False)


def send(table: Table, kind: int, **facts: Any) -> None:
    table.screen.handle(pygame.event.Event(kind, **facts))
    table.frame()


def card(table: Table, code: str) -> CardNode:
    return next(node for node in table.screen.scene.table.hand if node.code == code)


def hover(table: Table, code: str) -> None:
    """Move the pointer to a card of the hand."""
    node = card(table, code)
    send(table, pygame.MOUSEMOTION, pos=(round(node.pose.x) - 30, round(node.pose.y)), rel=(1, 1), buttons=(0, 0, 0))
    assert table.screen.scene.stage.pointer.hovered is node


def focus(table: Table, code: str) -> None:
    """Move the focus to a card of the hand."""
    table.screen.scene.ring.show(True)
    table.screen.scene.ring.focus(card(table, code))


def strip(table: Table) -> StripNode | None:
    node = table.screen.scene.stage.root.find("ranking")
    assert node is None or isinstance(node, StripNode)
    return node


def test_the_strip_is_there_while_the_key_is_held() -> None:
    table = sit()
    send(table, pygame.KEYDOWN, key=pygame.K_w, unicode="w", mod=0)
    node = strip(table)
    assert node is not None and "three, two, ace" in node.alt
    send(table, pygame.KEYUP, key=pygame.K_w, mod=0)
    assert strip(table) is None


@pytest.mark.parametrize(
    ("down", "up", "button"),
    [(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLER_BUTTON_Y),
     (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, 3)],
)  # fmt: skip
def test_the_strip_is_there_while_the_pads_button_is_held(down: int, up: int, button: int) -> None:
    table = sit()
    send(table, down, button=button, instance_id=0)
    assert strip(table) is not None
    send(table, up, button=button, instance_id=0)
    assert strip(table) is None


def test_the_strip_goes_when_the_window_loses_the_keyboard() -> None:
    table = sit()
    send(table, pygame.KEYDOWN, key=pygame.K_w, unicode="w", mod=0)
    send(table, pygame.WINDOWFOCUSLOST)
    assert strip(table) is None


def test_the_tool_pins_the_strip_and_the_settings_keep_it() -> None:
    table = sit()
    tool = next(tool for tool in table.screen.bar_tools()[1] if tool.name == "ranks")
    assert tool.action is not None
    tool.action()
    table.frame()
    assert strip(table) is not None and table.settings.ranking
    table.screen.part(RankingStrip).pin(False)
    table.frame()
    assert strip(table) is None and not table.settings.ranking


def test_escape_closes_the_pinned_strip_before_it_opens_the_pause() -> None:
    table = sit()
    table.screen.part(RankingStrip).pin(True)
    table.frame()
    send(table, pygame.KEYDOWN, key=pygame.K_h, unicode="h", mod=0)
    send(table, pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    assert not table.screen.sheet and strip(table) is not None, "a dialog over the table is closed first"
    send(table, pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    assert not table.screen.sheet and strip(table) is None and not table.settings.ranking
    send(table, pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    assert table.screen.dialogs.name == "pause"


def test_own_cards_and_open_ones_are_marked() -> None:
    table = sit()
    ranks = ranks_of(table.screen.scene.seen)
    states = {rank.label: rank.cards for rank in ranks}
    assert ranks[0].label == "3" and states["3"].count(HELD) == 1 and states["12"].count(HELD) == 1
    assert states["5"].count(OPEN) == states["6"].count(OPEN) == 1 and not any(states["2"])
    back = [rank.label for rank in ranks_of(table.screen.scene.seen, Card("12O")) if rank.back]
    assert back == ["3", "2", "1"]


def test_a_raised_card_marks_what_it_beats_and_says_so_in_a_line() -> None:
    table = sit()
    focus(table, "4C")
    table.frames(REST / 2)
    root = table.screen.scene.stage.root
    assert root.find("card-line") is None, "a pointer that passes by shows nothing"
    table.frames(REST)
    line = root.find("card-line")
    assert line is not None and line.alt == "The lowest card there is. Your partner's seven of swords leads."
    assert root.find("stronger-1") is not None and root.find("beaten-1") is None
    assert root.find("stronger-2") is None
    table.screen.scene.ring.show(False)
    hover(table, "12O")
    table.frames(REST + 50)
    assert root.find("beaten-1") is not None and root.find("stronger-1") is None
    assert root.find("beaten-2") is None, "the partner's card is no card to beat"
    send(table, pygame.KEYDOWN, key=pygame.K_w, unicode="w", mod=0)
    node = strip(table)
    assert node is not None and "Your partner's seven of swords leads." in node.alt and root.find("card-line") is None


def test_marks_are_hidden_while_a_fist_lets_the_cards_jump() -> None:
    table = sit()
    hover(table, "4C")
    table.frames(2 * REST)
    marks = table.screen.scene.notes.find("card-marks")
    assert marks is not None and marks.visible
    jumping = next(iter(table.screen.scene.table.trick.values()))
    jumping.displace("hop", 0.0, -6.0)
    table.frames(20)
    assert not marks.visible
    jumping.displace("hop")
    table.frames(20)
    assert marks.visible


def test_a_card_that_a_hint_points_out_says_nothing_of_its_own() -> None:
    table = sit()
    table.screen.scene.hand.point_out("12O")
    table.frames(2 * REST)
    assert table.screen.scene.stage.root.find("card-line") is None


def test_the_line_goes_with_a_dialog_and_when_nobody_points_at_the_card() -> None:
    table = sit()
    root = table.screen.scene.stage.root
    hover(table, "12O")
    table.frames(2 * REST)
    assert root.find("card-line") is not None
    send(table, pygame.KEYDOWN, key=pygame.K_h, unicode="h", mod=0)
    table.frames(50)
    assert table.screen.sheet == "log" and root.find("card-line") is None
    send(table, pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    send(table, pygame.MOUSEMOTION, pos=(640, 200), rel=(1, 1), buttons=(0, 0, 0))
    table.screen.scene.hand.hold("12O")
    table.frames(2 * REST)
    assert not table.screen.sheet and root.find("card-line") is None


def test_the_line_keeps_off_a_hint_that_lies_over_the_score() -> None:
    table = sit(size=(1920, 1080), scale=2.0)
    send(table, pygame.KEYDOWN, key=pygame.K_j, unicode="j", mod=0)
    focus(table, "12O")
    table.frames(REST + 50)
    hint, line = (table.screen.scene.stage.root.find(name) for name in ("hint", "card-line"))
    assert hint is not None and line is not None and not hint.body().colliderect(line.body())


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_strip_hides_no_card_and_leaves_the_faces_free(players: int, scale: float) -> None:
    for w, h in ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160)):
        layout = compose(w, h, players, scale)
        left = layout.rail.left
        score = Rect(round(left.x), round(left.y), round(left.w), round(left.h))
        caption = "Envido 33: 7 and 6 of swords, 20 + 13."
        box = strip_box(layout, score, GROUPS[players], caption)
        assert Rect(0, 0, w, h).contains(box)
        there = Box(box.x, box.y, box.w, box.h)
        for thing in seen(layout)[1:]:
            assert overlap(there, thing) <= 0.26 * thing.w * thing.h, (w, h, thing)
        if h >= 720:
            assert ranking_plan(box.w, GROUPS[players], caption, layout.t).lines == (caption,) or scale > 1


def test_the_line_about_a_focused_card_gives_way_to_the_label_of_what_the_pointer_rests_on() -> None:
    table = sit()
    focus(table, "4C")
    table.frames(REST + 50)
    root = table.screen.scene.stage.root
    assert root.find("card-line") is not None
    score = root.find("score")
    assert score is not None
    table.screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=score.body().center, rel=(1, 1), buttons=(0, 0, 0)))
    table.screen.scene.ring.show(True)
    table.frames(700)
    assert table.screen.scene.tip.visible and root.find("card-line") is None
    table.close()


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_longer_line_below_the_ranks_moves_the_strip_nowhere_else(players: int, scale: float) -> None:
    layout = compose(1280, 720, players, scale)
    left = layout.rail.left
    score = Rect(round(left.x), round(left.y), round(left.w), round(left.h))
    ranks = ranks_of(sit().screen.scene.seen)
    first = StripNode(layout, score, ranks, USUAL, "").box
    told = "Beats 9 of 10 ranks, and loses to nothing that lies on the table. " * 4
    longer = StripNode(layout, score, ranks, told, "", before=first).box
    assert (longer.x, longer.w) == (first.x, first.w) and longer.h > first.h
    assert longer.top == first.top or longer.bottom == first.bottom
    back = StripNode(layout, score, ranks, USUAL, "", before=longer).box
    assert back == first
    paper = Rect(longer.centerx, longer.bottom - 4, 40, 40)
    assert not StripNode(layout, score, ranks, told, "", paper, before=first).box.colliderect(paper)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("players", "count"), [(6, 14), (6, 9), (8, 10)])
def test_a_crowded_table_has_ranks_on_the_whole_strip(players: int, count: int, size: tuple[int, int]) -> None:
    place = compose(*size, players, calls=6, lines=2)
    score = place.rail.furnish((), 2, 1, 2).score
    box = strip_box(place, Rect(round(score.x), round(score.y), round(score.w), round(score.h)), count, "Gold: yours.")
    plan = ranking_plan(box.w, count, "Gold: yours.", place.t, most_in_rows(place))
    last = card_boxes(plan, plan.per_row - 1, 4, place.t)[-1]
    assert last.x + last.w > 0.88 * box.w
    if plan.rows > 1:
        assert plan.card > 1.3 * ranking_plan(box.w, count, "Gold: yours.", place.t).card


def test_the_picture_is_as_high_as_its_plan() -> None:
    ranks = ranks_of(sit().screen.scene.seen)
    for wide, t in ((300, 1.0), (900, 2.0)):
        plan = ranking_plan(wide, len(ranks), "A line.", t)
        assert ranking_inlay(wide, ranks, "A line.", t).get_size() == (wide, plan.high)


@pytest.mark.parametrize("count", sorted(set(GROUPS.values())))
def test_every_card_of_a_rank_is_seen_and_none_lies_on_another_rank(count: int) -> None:
    t = compose(1280, 720, 4, 1.0).t
    for wide in (widest(count, t), widest(count, t) * LEAST / 60):
        plan = ranking_plan(round(wide), count, "", t)
        ranks = [card_boxes(plan, index, 4, t) for index in range(count)]
        for boxes in ranks:
            assert boxes[0].w >= 20 and all(other.x - one.x >= 1.4 for one, other in pairwise(boxes))
            assert all(box.x >= 0 and box.x + box.w <= wide and box.y + box.h < plan.high for box in boxes)
        for one, other in pairwise(ranks):
            assert other[0].y > one[0].y or other[0].x > one[-1].x + one[-1].w


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_at_the_usual_tables_strip_and_score_are_both_seen(scale: float, size: tuple[int, int]) -> None:
    for seats in (2, 3, 4):
        layout = compose(*size, seats, scale, calls=3)
        score = layout.rail.left
        box = Rect(round(score.x), round(score.y), round(score.w), round(score.h))
        strip = strip_box(layout, box, 10, USUAL)
        assert not strip.colliderect(box.inflate(-6, -6)), seats


def test_the_caption_is_large_where_it_fits_and_whole_where_it_is_long() -> None:
    usual = ranking_plan(430, 10, "Gold: you hold it. Dark: played.", 0.75)
    words = "Your hand: 27 in cups, the seven and the ten. " * 3
    told = ranking_plan(430, 10, words.strip(), 0.75)
    assert usual.px > told.px >= FLOOR * 0.75
    assert " ".join(told.lines) == words.strip()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_line_about_a_card_lies_beside_those_of_two_players_and_not_over_the_score(size: tuple[int, int]) -> None:
    table = Table(next(each for each in TWO_SEATS if each.name == "two-turn"), size, still_settings(), draws=False)
    table.settle()
    scene = table.screen.scene
    place = scene.place
    assert place is not None
    for card in scene.table.hand:
        line = CardLine(place, scene.panels.score_at, card, "Beats 3 of 10 ranks. Ties with it.", 0.0)
        assert not line.body().colliderect(scene.panels.score_at)
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_line_about_a_card_leaves_the_stake_to_be_seen(size: tuple[int, int]) -> None:
    position = next(each for each in POSITIONS if each.name == "third")
    table = Table(position, size, replace(still_settings(), chatter=False), draws=False)
    (card,) = [node.code for node in table.screen.scene.table.hand]
    focus(table, card)
    table.frames(2 * REST)
    root = table.screen.scene.stage.root
    line, dish = root.find("card-line"), root.find("stake-dish")
    assert isinstance(line, Sprite) and isinstance(dish, Sprite) and not line.body().colliderect(dish.body())
    table.close()
