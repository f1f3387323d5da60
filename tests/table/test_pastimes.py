"""Pastimes: nobody at the table is a still picture for long, and nothing of it tells a card or looks like a sign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tests.blank import blank
from tools.shots.family import FAMILY
from tools.shots.positions import LONG_HAND, Position, Table, record, still_settings
from truc_desktop.art.figures.attitudes import PASTIMES, PLACES, Place, attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience import pastimes
from truc_desktop.table.ambience.bearing import THOUGHT
from truc_desktop.table.ambience.pastimes import _HABITS, GLANCE, SELDOMER, SETTLED
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (640, 400)
STEP = 100.0
LONGEST = 6000.0
"""Nobody does nothing for longer, ms."""
FIRST, SECOND = "S1 1C 5E 7B", "S3 2B 4B 6C"


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    with blank():
        yield


def sit(text: str, motion: Motion = Motion.FULL) -> Table:
    settings = replace(still_settings(), motion=motion, chatter=False, trick_stay_ms=100)
    return Table(Position("seated", text, (), reach=None), SIZE, settings, draws=False)


def others(table: Table) -> list[SeatedPlayer]:
    return [node for node in table.screen.scene.table.seats if isinstance(node, SeatedPlayer)]


def lived(table: Table, ms: float, waiting: bool = False) -> list[list[tuple[str, object]]]:
    """Let people live on at a waiting table; return for each their attitude and where they look, moment by moment."""
    life = table.screen.scene.life
    seen: list[list[tuple[str, object]]] = [[] for _ in others(table)]
    for _ in range(int(ms / STEP)):
        life.advance(STEP, True, waiting, False)
        table.screen.scene.stage.advance(STEP)
        for moments, node in zip(seen, others(table), strict=True):
            moments.append((node.attitude, node.animator._look_key))
    return seen


def looked(table: Table, ms: float) -> list[set[object]]:
    """Let the whole screen live on; return where each has looked."""
    seen: list[set[object]] = [set() for _ in others(table)]
    for _ in range(int(ms / STEP)):
        table.frame(STEP)
        for places, node in zip(seen, others(table), strict=True):
            places.add(node.animator._look_key)
    return seen


def test_people_sit_more_quietly_once_the_person_has_thought_for_long() -> None:
    table = sit(record(dealer=1))
    table.settle()

    def changes(waiting: bool) -> int:
        lived(table, SETTLED, waiting)
        return sum(a != b for moments in lived(table, 120_000, waiting) for a, b in pairwise(moments))

    assert 0 < changes(waiting=True) < 0.7 * changes(waiting=False)
    table.close()


def test_nobody_is_still_for_six_seconds() -> None:
    table = sit(record(dealer=1))
    table.settle()
    seen = lived(table, 60_000)
    for moments in seen:
        changes = [i for i in range(1, len(moments)) if moments[i] != moments[i - 1]]
        gaps = [later - earlier for earlier, later in zip([0, *changes], [*changes, len(moments)], strict=True)]
        assert max(gaps) * STEP <= LONGEST
    assert {name for moments in seen for name, _look in moments} >= {"rest", *PASTIMES}
    table.close()


def moved_hands(table: Table) -> int:
    """How often anybody has begun to move a hand in a minute."""
    return sum(
        then[0] not in PASTIMES and now[0] in PASTIMES
        for moments in lived(table, 60_000) for then, now in pairwise(moments)
    )  # fmt: skip


def test_everybody_shifts_their_weight_every_eight_to_fifteen_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(record(dealer=1))
    table.settle()
    shifts: dict[int, list[int]] = {}
    clock = [0]

    def note(node: SeatedPlayer, side: int) -> None:
        shifts.setdefault(node.seat, []).append(clock[0])

    monkeypatch.setattr(SeatedPlayer, "shift_weight", note)
    for _ in range(int(90_000 / STEP)):
        clock[0] += int(STEP)
        table.screen.scene.life.advance(STEP, True, False, False)
        table.screen.scene.stage.advance(STEP)
    thinker = table.screen.scene.life.bearing.awaited[0]
    assert set(shifts) == {node.seat for node in others(table)}
    for seat, times in shifts.items():
        gaps = [later - earlier for earlier, later in pairwise([0, *times])]
        longer = 4000 + (THOUGHT if seat == thinker else 0)  # they wait for the end of what a hand does
        assert min(gaps[1:]) >= 8000 and max(gaps) <= 15_000 + longer
    table.close()


def test_with_few_people_a_hand_moves_about_every_five_seconds() -> None:
    table = sit(record(dealer=1))
    table.settle()
    assert 12 <= moved_hands(table) <= 40
    table.close()


def test_where_many_sit_everybody_does_less_and_the_table_together_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    position = next(one for one in FAMILY if one.players == 8)
    begun: dict[float, int] = {}
    for seldomer in (1.0, SELDOMER):
        monkeypatch.setattr(pastimes, "SELDOMER", seldomer)
        table = Table(position, SIZE, replace(still_settings(), motion=Motion.FULL, chatter=False), draws=False)
        life, count = table.screen.scene.life.pastimes, [0]
        begin = life._begin

        def note(sitter: object, *rest: object, begin: Any = begin, count: list[int] = count) -> None:
            count[0] += 1
            begin(sitter, *rest)

        monkeypatch.setattr(life, "_begin", note)
        for _ in range(int(90_000 / STEP)):
            table.screen.scene.life.advance(STEP, True, False, False)
            table.screen.scene.stage.advance(STEP)
        begun[seldomer] = count[0]
        table.close()
    assert 90 <= begun[SELDOMER] < 0.85 * begun[1.0]  # at least one a second


def test_where_many_sit_no_more_is_drawn_than_before() -> None:
    position = next(one for one in FAMILY if one.players == 8)
    table = Table(position, SIZE, replace(still_settings(), motion=Motion.FULL, chatter=False), draws=False)
    seen = {name for moments in lived(table, 30_000) for name, _look in moments}
    assert len(others(table)) > 3 and not seen & {"peek", "scratch"}
    table.close()


def test_pastimes_are_the_same_whatever_is_in_the_hands() -> None:
    text = record(dealer=1)
    other = text.replace(FIRST, "S1 2B 4B 6C").replace(SECOND, "S3 1C 5E 7B")
    assert other != text
    seen = []
    for one in (text, other):
        table = sit(one)
        table.settle()
        seen.append(lived(table, 20_000))
        table.close()
    assert seen[0] == seen[1]


def test_a_sign_ends_a_pastime_at_once_and_none_begins_while_the_player_signs() -> None:
    table = sit(record(dealer=1))
    table.settle()
    life, node = table.screen.scene.life, others(table)[0]
    node.take_up("fidget", 0)
    node.animator.signal("wink")
    life.advance(STEP, True, False, False)
    assert node.attitude == "rest"
    for _ in range(100):
        life.advance(STEP, True, False, True)
        assert not {each.attitude for each in others(table)} & set(PASTIMES)
    table.close()


def test_with_less_motion_nobody_fidgets() -> None:
    table = sit(record(dealer=1), Motion.REDUCED)
    table.settle()
    assert not {name for moments in lived(table, 20_000) for name, _look in moments} & set(PASTIMES)
    table.close()


def test_behind_the_ribbon_of_a_finished_hand_eyes_go_on_moving() -> None:
    table = sit(record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0, score="T0 4 T1 7"))
    table.submit(("S0 play 3O",))
    table.until(lambda: table.screen.sheet == "ribbon", "the end of a hand")
    looks = looked(table, LONGEST)
    assert all(len(places) > 1 for places in looks), "everybody glances"
    table.close()


@pytest.mark.parametrize("dialog", ["pause", "log"])
def test_behind_a_dialog_people_glance_unless_motion_is_reduced(dialog: str) -> None:
    for motion in (Motion.FULL, Motion.REDUCED):
        table = sit(record(dealer=1), motion)
        table.settle()
        if dialog == "pause":
            table.screen.pause_match()
        else:
            table.screen.dialogs.show(dialog)
        assert table.screen.sheet == dialog
        looked(table, GLANCE[1])  # one that has begun ends first
        looks = looked(table, LONGEST)
        assert [len(places) > 1 for places in looks] == [motion is Motion.FULL] * 3
        table.close()


@pytest.mark.parametrize("place", PLACES)
def test_a_pastime_changes_no_face_and_keeps_the_glass_and_the_cards(place: Place) -> None:
    assert {build.habit for build in BUILDS.values()} <= set(_HABITS)
    for who, build in BUILDS.items():
        rest = attitude(who, "rest", place)
        for name in PASTIMES:
            pose = attitude(who, name, place)
            assert pose.face == rest.face, (who, name)
            assert (pose.yaw, pose.drop, pose.hunch, pose.lean) == (rest.yaw, rest.drop, rest.hunch, rest.lean)
            assert pose.fan is not None
            kinds = [arm.kind for arm in (pose.left, pose.right)]
            assert "hold" in kinds
            assert ("glass" in kinds) == (build.rest in ("glass", "lifted")), (who, name)
