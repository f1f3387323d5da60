"""The lamp: with each step that is agreed its light is narrower and warmer, until the hand ends; the step is struck."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from pygame import Surface

from tools.shots.family import FOUR_A, hand
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.engine import PUBLIC
from truc_desktop.scene.push import Push
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation.lamp import FULL, Light, light_of
from truc_desktop.table.animation.timings import STAKE_LIGHT

pytestmark = pytest.mark.usefixtures("blank_drawings")
EYES = ((0, None), (1, None), (2, None), (3, None))
SIZE = (960, 600)
CALLED = ("S1 play 5E", "S1 call truc")
FAR, NEAR = (12, SIZE[1] // 3), (SIZE[0] // 2, SIZE[1] // 2)
"""A point of the wall, and one of the cloth under the lamp."""


def sit(text: str, *live: str, motion: MotionSetting = MotionSetting.FULL, speed: float = 1.0) -> Table:
    settings = replace(still_settings(), motion=motion, speed=speed, chatter=False, trick_stay_ms=200)
    table = Table(Position("lamp", text, live, EYES, None), SIZE, settings, draws=False)
    scene = table.screen.scene
    ground = Surface(SIZE, 0, 32)
    ground.fill((120, 120, 120))
    scene.stage.background = ground
    scene.staging.new_ground()
    return table


def run(table: Table, most: float = 20_000) -> None:
    scene = table.screen.scene
    for _ in range(round(most / 16)):
        table.frame()
        if scene.conductor.idle and scene.staging.effects.idle and scene.timeline.idle:
            return


def ground(table: Table) -> Surface:
    shown = table.screen.scene.stage.background
    assert shown is not None and table.screen.scene.staging.below.find("lamp") is None
    return shown


@pytest.mark.parametrize(("text", "stake"), [
    (record(deal=False), 0),
    (record("S1 play 5E", dealer=0), 0),
    (record(*CALLED, dealer=0), 0),  # only asked for
    (record(*CALLED, "S2 accept", dealer=0), 1),
    (record(*CALLED, "S2 call retruc", dealer=0), 1),
    (record(*CALLED, "S2 call retruc", "S1 accept", dealer=0), 2),
    (record(*CALLED, "S2 refuse", dealer=0), 0),
    (hand("arg", FOUR_A, "S1 call truco", "S0 call retruco", "S1 call vale_cuatro", "S0 accept", dealer=0), 3),
])  # fmt: skip
def test_the_light_follows_from_what_is_agreed_for_the_hand(text: str, stake: int) -> None:
    table = Table(Position("lamp", text, (), EYES, None), SIZE, still_settings(), draws=False)
    views = [table.screen.session.view(seat) for seat in (PUBLIC, 0, 1, 2, 3)]
    assert {light_of(view) for view in views} == {Light(0.0, STAKE_LIGHT[stake])}
    table.close()


@pytest.mark.parametrize("motion", list(MotionSetting))
@pytest.mark.parametrize("speed", [1.0, math.inf])
def test_a_step_that_is_agreed_leaves_the_room_darker_and_the_cloth_warmer(motion: MotionSetting, speed: float) -> None:
    table = sit(record(*CALLED, dealer=0), "S2 accept", motion=motion, speed=speed)
    assert ground(table).get_at(FAR)[:3] == (120, 120, 120)
    run(table)
    lit = ground(table)
    assert sum(lit.get_at(FAR)[:3]) < 0.85 * 360
    red, _green, blue, _alpha = lit.get_at(NEAR)
    assert red > 120 > blue
    table.close()


def test_each_step_is_darker_and_the_hand_ends_in_full_light() -> None:
    seen = []
    for calls in ((), (*CALLED, "S2 accept"), (*CALLED, "S2 call retruc", "S1 accept")):
        table = sit(record(*calls, dealer=0))
        run(table)
        seen.append(sum(ground(table).get_at(FAR)[:3]))
        table.close()
    assert seen[0] > seen[1] > seen[2]
    table = sit(record(*CALLED, "S2 call retruc", dealer=0), "S1 refuse")
    assert table.screen.scene.staging.light_now.stake == STAKE_LIGHT[1]
    table.until(lambda: table.screen.sheet == "ribbon", "the end of the hand")
    run(table)
    assert table.screen.scene.staging.light_now == FULL
    assert ground(table).get_at(FAR)[:3] == (120, 120, 120)
    table.close()


def test_a_lamp_that_is_struck_ducks_and_comes_back_half() -> None:
    table = sit(record(*CALLED, dealer=0), "S2 accept")
    scene, found = table.screen.scene, []
    for _ in range(200):
        table.frame()
        node = scene.staging.below.find("lamp")
        picture = getattr(node, "picture", None)
        if picture is not None:
            found.append(sum(picture.get_at(FAR)[:3]))
    assert found[0] > found[-1] > min(found)
    table.close()


def test_the_picture_of_the_table_stays_while_its_cloth_has_come_nearer() -> None:
    table = sit(record(*CALLED, dealer=0), "S2 call retruc")
    scene, grounds = table.screen.scene, []
    push = scene.staging.below.find("push")
    assert isinstance(push, Push)
    for _ in range(400):
        table.frame()
        if push.amount:
            grounds.append(scene.stage.background)
    assert len(grounds) > 30 and len(set(map(id, grounds))) == 1
    assert sum(ground(table).get_at(FAR)[:3]) < 0.85 * 360
    table.close()


def test_another_change_takes_over_from_where_the_light_is() -> None:
    table = sit(record(dealer=0))
    staging = table.screen.scene.staging
    staging.light(Light(0.0, 1.0))
    table.frames(120)
    staging.light(FULL)
    run(table)
    assert ground(table).get_at(FAR)[:3] == (120, 120, 120)
    staging.light(Light(0.0, 1.0))
    staging.hurry()
    assert sum(ground(table).get_at(FAR)[:3]) < 0.8 * 360
    table.close()


@pytest.mark.parametrize("motion", list(MotionSetting))
def test_the_step_of_the_scale_is_struck_and_its_tokens_hop(motion: MotionSetting) -> None:
    table = sit(record(*CALLED, dealer=0), "S2 accept", motion=motion)
    scene = table.screen.scene
    largest = highest = 0.0
    for _ in range(60):
        table.frame()
        if scene.actor.stake is not None:
            largest = max(largest, scene.actor.stake.scale)
        highest = max(highest, *(node.rise for node in scene.table.stake.nodes))
    run(table)
    lively = motion is MotionSetting.FULL
    assert (largest > 1.3) == lively and (highest > 0) == lively
    assert scene.actor.stake is not None and scene.actor.stake.scale == 1.0
    assert all(node.rise == 0 and node.alpha == 1.0 for node in scene.table.stake.nodes)
    table.close()


def test_in_high_contrast_there_is_no_lamp() -> None:
    table = sit(record(*CALLED, dealer=0), "S2 accept")
    table.screen.scene.table.room = replace(table.screen.scene.table.room, table="flat")
    run(table)
    assert ground(table).get_at(FAR)[:3] == ground(table).get_at(NEAR)[:3] == (120, 120, 120)
    table.close()
