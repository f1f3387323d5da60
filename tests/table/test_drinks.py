"""Drinks: glasses empty as a game goes on, between two hands only, are filled once in it, and are full for the next."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, pairwise

import pygame
import pytest

from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.figures.attitudes import attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.engine import read_record, view_of
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.nodes.background import StillLife
from truc_desktop.table.nodes.drinks import HALF_FULL, OTHERS, OWN, POURED, drunk_of


def drunk_at(ours: int, theirs: int) -> int:
    match = read_record(record(score=f"T0 {ours} T1 {theirs}").encode()).match
    found = {drunk_of(view_of(match, seat)) for seat in (0, 1, 2, 3)}
    assert len(found) == 1, "everybody sees the same"
    return found.pop()


def test_glasses_follow_the_leader_in_five_steps() -> None:
    assert len(OWN) == len(OTHERS) == 5
    for levels in (OWN, OTHERS):
        emptier = [later < earlier for earlier, later in pairwise(levels)]
        assert emptier == [n + 1 != POURED for n in range(4)] and levels[POURED] == levels[0]
    assert [drunk_at(points, 0) for points in range(12)] == [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4]
    assert all(drunk_at(points, 3) == drunk_at(3, points) for points in range(12))


def standing(table: Table) -> StillLife:
    node = table.screen.scene.staging.below.find("still-life")
    assert isinstance(node, StillLife)
    return node


def test_glasses_change_between_two_hands_only() -> None:
    settings = replace(still_settings(), chatter=False)
    text = record("S1 play 5E", "S1 call truc", dealer=0, score="T0 4 T1 4")
    table = Table(Position("drinks", text, ("S2 refuse",), reach=None), (1280, 720), settings, draws=False)
    scene = table.screen.scene
    assert scene.table.drunk == standing(table).drunk == 1
    table.until(lambda: scene.conductor.shown.over, "the end of the hand")
    assert drunk_of(scene.conductor.shown) == 2
    table.frames(64)
    assert scene.table.drunk == standing(table).drunk == 1
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.frames(1000)
    table.screen.dialogs.press("next")
    table.frames(200)
    assert scene.table.drunk == standing(table).drunk == 2
    assert scene.table.own_arm.find("jug") is None
    table.close()


def before_the_jug(size: tuple[int, int] = (1280, 720), motion: MotionSetting = MotionSetting.FULL) -> Table:
    """Return a table after the hand in which the glasses have become empty; the next one is about to begin."""
    settings = replace(still_settings(), chatter=False, motion=motion)
    text = record("S1 play 5E", "S1 call truc", dealer=0, score="T0 4 T1 7")
    table = Table(Position("jug", text, ("S2 refuse",), reach=None), size, settings, draws=False)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    assert table.screen.scene.table.drunk == POURED - 1
    table.frames(1000)
    table.screen.dialogs.press("next")
    return table


def test_empty_glasses_are_filled_by_somebody_of_the_house() -> None:
    table = before_the_jug()
    top, seen = table.screen.scene.table, []
    table.until(lambda: top.own_arm.find("jug") is not None, "the jug")
    while top.own_arm.find("jug") is not None:
        table.frame()
        seen.append(OWN[standing(table).drunk])
        assert len(seen) < 300
    assert [level for level, _ in groupby(seen)] == [OWN[POURED - 1], OWN[HALF_FULL], OWN[POURED]]
    assert top.drunk == POURED
    table.close()


def test_a_press_ends_the_pouring_with_full_glasses() -> None:
    table = before_the_jug()
    top = table.screen.scene.table
    table.until(lambda: top.own_arm.find("jug") is not None, "the jug")
    table.frames(300)
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
    assert top.own_arm.find("jug") is None and top.drunk == standing(table).drunk == POURED
    table.close()


@pytest.mark.parametrize("motion", [MotionSetting.REDUCED, MotionSetting.NONE])
def test_with_less_motion_glasses_are_full_at_once(motion: MotionSetting) -> None:
    table = before_the_jug(motion=motion)
    table.frames(64)
    assert table.screen.scene.table.own_arm.find("jug") is None
    assert table.screen.scene.table.drunk == standing(table).drunk == POURED
    table.close()


def test_no_arm_is_so_long_that_it_reaches_over_a_very_wide_window() -> None:
    table = before_the_jug((1720, 720))
    table.frames(400)
    assert table.screen.scene.table.own_arm.find("jug") is None
    assert table.screen.scene.table.drunk == standing(table).drunk == POURED
    table.close()


def test_a_new_game_begins_with_full_glasses() -> None:
    table = Table(Position("full", record(dealer=0), (), reach=None), (1280, 720), still_settings(), draws=False)
    assert table.screen.scene.table.drunk == standing(table).drunk == 0
    table.close()


def test_only_the_glass_of_a_person_is_drawn_again() -> None:
    person = FigureRenderer("fernand", 132, Seat("catalan", level=OTHERS[0]))
    face, rest = pose(BY_KEY["fernand"]), attitude("fernand", "rest", "opposite")
    before, drawn = person.render(face, rest), person.drawn
    assert person.render(face, rest) is before
    person.pour(OTHERS[2])
    after = person.render(face, rest)
    assert after.behind is before.behind and person.drawn <= drawn + 1
    assert before.front is not None and after.front is not None
    assert pygame.image.tobytes(before.front.surface, "RGBA") != pygame.image.tobytes(after.front.surface, "RGBA")


def test_a_glass_in_the_hand_is_not_poured_back_onto_the_table() -> None:
    table = Table(Position("hand", record(dealer=0), (), reach=None), (1280, 720), still_settings(), draws=False)
    glass = standing(table)
    full = glass.image
    glass.take_glass(True)
    bare = glass.image
    glass.pour(2)
    assert glass.image is bare is not full
    glass.take_glass(False)
    assert glass.image not in (bare, full)
    table.close()


def test_no_steam_rises_from_the_table_while_the_mate_is_in_the_hand() -> None:
    text = "\n".join(["truc: 1", "rules: arg", "players: 2", "dealer: S1", "",
                      "deal S1 | S0 1E 4C 7O | S1 3E 5C 6B", ""])  # fmt: skip
    table = Table(Position("mate", text, (), reach=None, players=2), (1280, 720), still_settings(), draws=False)
    steam = table.screen.scene.staging.below.find("steam")
    assert steam is not None and steam.visible
    table.screen.scene.staging.take_glass(True)
    assert not steam.visible
    table.screen.scene.staging.take_glass(False)
    assert steam.visible
    table.close()
