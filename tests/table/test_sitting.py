"""Manners of sitting: people come to sit otherwise in the course of a hand, and nothing of it tells a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tests.blank import blank
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.figures.attitudes import PLACES, Place, attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.manners import OTHERS, build_in, manners
from truc_desktop.engine import SeatView
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience.sitting import CHANGES, SETTLED, SOON, WHILE, Sitting
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (640, 400)
STEP = 100.0
FIRST, SECOND = "S1 1C 5E 7B", "S3 2B 4B 6C"


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    with blank():
        yield


def sit(text: str = "", motion: Motion = Motion.FULL) -> Table:
    settings = replace(still_settings(), motion=motion, chatter=False, trick_stay_ms=100)
    table = Table(Position("seated", text or record(dealer=1), (), reach=None), SIZE, settings, draws=False)
    for node in others(table):
        node.hold(3)
        node.take_up("rest", 0.0)
        node.settle()
    return table


def others(table: Table) -> list[SeatedPlayer]:
    return [node for node in table.screen.scene.table.seats if isinstance(node, SeatedPlayer)]


def lived(
    table: Table, sitting: Sitting, ms: float, view: SeatView, quiet: bool = True, waiting: bool = False
) -> list[tuple[int, ...]]:
    """Let people sit there for so long; return the manners of all, moment by moment."""
    seen = []
    for _ in range(int(ms / STEP)):
        sitting.advance(STEP, view, quiet, waiting)
        table.screen.scene.stage.advance(STEP)
        seen.append(tuple(node.manner for node in others(table)))
    return seen


def changes(seen: list[tuple[int, ...]]) -> int:
    return sum(one != other for one, other in pairwise(seen))


def view_of(table: Table) -> SeatView:
    return table.screen.scene.seen


@pytest.mark.parametrize("who", BUILDS)
def test_everybody_has_several_manners_that_say_nothing_else(who: str) -> None:
    build = BUILDS[who]
    hands = [build_in(who, manner).rest for manner in range(manners(who))]
    assert manners(who) >= 4
    assert len(set(hands)) == len(hands)
    says = {build.think, build.waits} - {"glass"}  # which is lifted in thought
    assert not says & {other.hand for other in OTHERS[who]}


@pytest.mark.parametrize("place", PLACES)
def test_another_manner_moves_the_free_hand_alone(place: Place) -> None:
    for who in BUILDS:
        usual = attitude(who, "rest", place)
        for manner in range(1, manners(who)):
            other = attitude(who, "rest", place, manner)
            assert (other.yaw, other.drop, other.hunch, other.lean, other.fan) == (
                usual.yaw, usual.drop, usual.hunch, usual.lean, usual.fan
            ), who  # fmt: skip
            moved = [one != two for one, two in ((usual.left, other.left), (usual.right, other.right))]
            assert sum(moved) == 1, who


def test_what_is_done_with_the_cards_is_the_same_in_every_manner() -> None:
    for who in BUILDS:
        assert attitude(who, "pick", "left", 2) == attitude(who, "pick", "left")
        assert attitude(who, "toast", "opposite", 3) == attitude(who, "toast", "opposite")


def test_people_sit_otherwise_after_a_while() -> None:
    table = sit()
    seen = lived(table, Sitting(table.screen.scene.table, 5), SOON[1] + 2 * WHILE[1], view_of(table))
    assert len(set(seen)) > len(others(table))


def test_a_change_is_a_movement() -> None:
    table = sit()
    node = others(table)[0]
    assert node.person is not None
    start = node.person.pose
    node.sit_otherwise(1, CHANGES)
    poses = {start}
    for _ in range(int(CHANGES / 50) + 1):
        node.person.advance(50)
        poses.add(node.person.pose)
    assert len(poses) > 4
    assert node.person.pose == node.person.pose_in("rest")
    assert node.attitude == "rest"


def test_the_end_of_a_trick_lets_some_sit_otherwise_soon() -> None:
    def changed(tricks: tuple[Any, ...]) -> int:
        count = 0
        for seed in range(6):
            table = sit()
            sitting, view = Sitting(table.screen.scene.table, seed), view_of(table)
            for one in sitting._sitters:
                one.left = WHILE[1]
            lived(table, sitting, STEP, view)
            count += changes(lived(table, sitting, SOON[1] + 1500, replace(view, tricks=tricks)))
        return count

    table = sit()
    same = view_of(table).tricks
    assert changed(same) == 0
    assert changed((*same, None)) > 3


def test_all_stay_as_they_sit_at_a_table_that_waits_for_long() -> None:
    def count(waiting: bool) -> int:
        table = sit()
        sitting = Sitting(table.screen.scene.table, 5)
        lived(table, sitting, SETTLED + CHANGES, view_of(table), waiting=waiting)
        return changes(lived(table, sitting, 8 * WHILE[1], view_of(table), waiting=waiting))

    assert count(True) == 0 < count(False)


def test_nobody_moves_before_it_is_drawn_or_while_something_is_open() -> None:
    table = sit()
    sitting, view = Sitting(table.screen.scene.table, 5), view_of(table)
    asked: list[Callable[[], None]] = []
    sitting.prepare = lambda _node, _manner, done: asked.append(done)
    assert changes(lived(table, sitting, WHILE[1] + SOON[1], view)) == 0
    assert asked
    for one in sitting._sitters:
        one.left = WHILE[1]
    asked[-1]()
    assert changes(lived(table, sitting, 3 * STEP, view, quiet=False)) == 0
    assert changes([(0,) * len(others(table)), *lived(table, sitting, 3 * STEP, view)]) == 1


def test_a_change_that_will_not_be_drawn_is_planned_again() -> None:
    table = sit()
    sitting, view = Sitting(table.screen.scene.table, 5), view_of(table)
    asked: list[Callable[[], None]] = []
    sitting.prepare = lambda _node, _manner, done: asked.append(done)
    lived(table, sitting, SOON[1] + WHILE[1], view)
    assert len(asked) == 1
    sitting.forget()
    asked[0]()
    assert changes(lived(table, sitting, 2 * SOON[1], view)) == 0
    assert len(asked) == 2


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.NONE])
def test_nobody_sits_otherwise_with_less_motion(motion: Motion) -> None:
    table = sit(motion=motion)
    assert changes(lived(table, Sitting(table.screen.scene.table, 5), 3 * WHILE[1], view_of(table))) == 0


def test_cards_do_not_decide() -> None:
    seen = []
    text = record(dealer=1)
    other = text.replace(FIRST, "S1 2B 4B 6C").replace(SECOND, "S3 1C 5E 7B")
    assert other != text
    for cards in (text, other):
        table = sit(cards)
        seen.append(lived(table, Sitting(table.screen.scene.table, 5), 2 * WHILE[1], view_of(table)))
    assert changes(seen[0]) > 0
    assert seen[0] == seen[1]


def test_another_size_of_the_window_keeps_the_manners() -> None:
    table = sit()
    node = others(table)[0]
    node.sit_otherwise(2, 0.0)
    assert node.person is not None
    node.change_side()
    assert node.manner == 2
    assert node.person.pose == attitude(node.who, "rest", node.person._place, 2)
