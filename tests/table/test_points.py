"""Points on their way: larger than their tokens, in a bow, into a hole that glows; the one that decides is slow."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from tools.shots.family import FAMILY
from tools.shots.films import at_stake
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.picture_memory import PICTURES
from truc_desktop.art.score_inlay import score_inlay
from truc_desktop.engine import PointsAwarded, Reason
from truc_desktop.presentation.sound_cues import GLASSES
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.animation import points as flights
from truc_desktop.table.animation.timings import COUNTS, FLIGHTS
from truc_desktop.table.layout.compose import compose
from truc_desktop.table.nodes.cels import LightPool
from truc_desktop.table.nodes.stake_tokens import SIZE as IN_PICTURE

pytestmark = pytest.mark.usefixtures("blank_drawings")
EYES = ((0, None), (1, None), (2, None), (3, None))
SIZE = (1280, 720)
REFUSED = ("S1 play 5E", "S1 call truc")
FRAME = 16.0


def sit(score: str = "T0 0 T1 0", motion: MotionSetting = MotionSetting.FULL) -> Table:
    settings = replace(still_settings(), motion=motion, chatter=False)
    text = record(*REFUSED, dealer=0, score=score)
    return Table(Position("points", text, ("S2 refuse",), EYES, None), SIZE, settings, draws=False)


def flight(table: Table) -> list[tuple[float, float, float]]:
    """The places and sizes (x, y, px) of the first point, frame by frame, until it lies."""
    high, found = table.screen.scene.staging.high, []
    for _ in range(400):
        table.frame()
        node = high.find("point")
        if isinstance(node, Sprite) and node.image is not None:
            found.append((node.x, node.y, node.image.get_width() * node.scale))
        elif found:
            return found
    raise AssertionError("no point has flown")


def test_a_point_is_larger_than_its_token_and_flies_a_bow_into_its_hole() -> None:
    table = sit()
    token = table.screen.scene.table.place.token_size(1) * IN_PICTURE
    way = flight(table)
    assert max(px for *_at, px in way) >= 1.3 * token
    lifted = way[0][1] - min(y for _x, y, _px in way)
    assert lifted >= 0.17 * SIZE[1]
    hole = table.screen.scene.panels.hole(1, 0)
    assert way[-1][:2] == pytest.approx(hole)
    lies = [px for x, y, px in way if (x, y) == pytest.approx(hole)]
    assert lies[0] > lies[len(lies) // 3] < max(lies[len(lies) // 3:])  # it springs back once
    table.close()


def test_its_hole_glows_and_goes_out() -> None:
    table = sit()
    scene, seen = table.screen.scene, set()
    table.until(lambda: any(scene.conductor.shown.board.score), "the point")
    hole = scene.panels.hole(1, 0)
    for _ in range(120):
        for node in scene.staging.high.children:
            if isinstance(node, LightPool) and (node.x, node.y) == pytest.approx(hole):
                seen.add(id(node.light))
        table.frame()
    assert len(seen) > 4
    assert not any(isinstance(node, LightPool) for node in scene.staging.high.children)
    assert scene.staging.high.find("point-figure-1") is None
    table.close()


def counted(monkeypatch: pytest.MonkeyPatch, stake: int) -> tuple[list[tuple[float, float]], list[str], float]:
    """Return when and how high each point of a hand clacks, which glasses are heard, and how far the partner of the
    viewer, who wins it, rises then."""
    settings = replace(still_settings(), chatter=False)
    table = Table(replace(at_stake(stake), reach=None), SIZE, settings, draws=False)
    clacks: list[tuple[float, float]] = []
    glasses: list[str] = []
    now = rises = 0.0

    def play(name: str, _gain: float = 1.0, pitch: float = 1.0, _pan: float = 0.0) -> object:
        if name == "clack":
            clacks.append((now, pitch))
        elif name in GLASSES and clacks:
            glasses.append(name)
        return None

    monkeypatch.setattr(table.sounds, "play", play)
    partner = table.screen.scene.table.seats[2]
    while table.screen.sheet != "ribbon":
        table.frame()
        now += FRAME
        assert now < 20_000
        rises = max(rises, -partner.aside[1] if clacks else 0.0)
    table.close()
    return clacks, glasses, rises


def test_each_point_of_a_greater_hand_clacks_higher_than_the_one_before_and_the_table_answers_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    felt = []
    for stake in (1, 2, 3):
        clacks, glasses, rises = counted(monkeypatch, stake)
        assert len(clacks) == stake
        for (at, pitch), (later, higher) in pairwise(clacks):
            assert higher > pitch and later - at > 200
        felt.append(rises)
        assert bool(glasses) is (stake == 3)
    assert felt[0] < felt[1] < felt[2]


def test_the_score_with_each_point_is_drawn_before_the_points_fly() -> None:
    table = sit()
    scene = table.screen.scene
    assert scene.place is not None
    score_inlay.forget()
    for job in scene._presenter.jobs(PointsAwarded(1, 2, Reason.REFUSED), scene.seen):
        job()
    kept = len(PICTURES)
    for points in (1, 2):
        scene.panels.count(scene.place, replace(scene.seen, board=replace(scene.seen.board, score=(0, points))))
    assert len(PICTURES) == kept
    scene.panels.count(scene.place, replace(scene.seen, board=replace(scene.seen.board, score=(0, 3))))
    assert len(PICTURES) > kept
    table.close()


def test_with_less_motion_no_point_flies_and_nothing_glows() -> None:
    table = sit(motion=MotionSetting.REDUCED)
    high = table.screen.scene.staging.high
    for _ in range(200):
        table.frame()
        assert high.find("point") is None and not any(isinstance(node, LightPool) for node in high.children)
    assert any(table.screen.scene.conductor.shown.board.score)
    table.close()


def test_the_point_that_decides_comes_slower_and_shakes_the_table() -> None:
    lengths, fixed = [], []
    for score in ("T0 0 T1 0", "T0 10 T1 3"):
        text = record("S1 play 5E", "S1 call truc", "S0 call retruc", dealer=0, score=score)
        settings = replace(still_settings(), chatter=False)
        table = Table(Position("points", text, ("S1 refuse",), EYES, None), SIZE, settings, draws=False)
        lying, high, frames, shaken = table.screen.scene.table.trick_layer, table.screen.scene.staging.high, 0, 0.0
        for _ in range(360):
            table.frame()
            flies = high.find("point") is not None
            frames += flies
            landed = table.sounds.asked.count("clack") == 2  # the number has shaken the table before
            shaken = max(shaken, abs(lying.window_pos[1])) if flies and landed else shaken
            fixed += [table.screen.scene.table.mat_layer.offset_y, table.screen.scene.table.boards.offset_y]
        lengths.append((frames * FRAME, shaken))
        table.close()
    (usual, still), (slow, shook) = lengths
    assert slow > usual + 200 and shook > still
    assert not any(fixed), "mats and boards are part of the table, which does not move"


def test_many_points_follow_one_another_faster_and_faster_and_take_no_longer() -> None:
    for many in (1, 2, 4, 5, 12):
        starts = flights._starts(many, COUNTS[2])
        gaps = [later - earlier for earlier, later in pairwise(starts)]
        assert starts[0] == 0 and starts[-1] == pytest.approx((many - 1) * flights._gap_ms(many, COUNTS[2]))
        faster = all(later < earlier for earlier, later in pairwise(gaps))
        assert faster if many > 4 else all(gap == pytest.approx(gaps[0]) for gap in gaps)


@pytest.mark.parametrize("number", range(len(FLIGHTS)))
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_no_point_flies_over_the_faces_beyond_the_cloth(seats: int, number: int) -> None:
    place = compose(*SIZE, seats)
    start, end = place.stake_at or place.trick_centre, (place.rail.left.x, place.rail.left.bottom)
    up = flights.UP * place.u
    high = FLIGHTS[number].high * 350 * place.u
    capped = min(high, flights._highest(start[1] - up, end[1], place.mat.y))
    ys = [start[1] - up * (1 - part) + (end[1] - start[1]) * part - 4 * part * (1 - part) * capped
          for part in (n / 200 for n in range(201))]  # fmt: skip
    assert min(ys) >= place.mat.y - 1e-6
    assert min(ys) < start[1] - up or capped == high, "it still flies a bow"


def test_the_points_of_an_envido_leave_the_cloth_and_not_the_prompt() -> None:
    declared = replace(next(one for one in FAMILY if one.name == "arg-declared"), reach=None)
    table = Table(declared, SIZE, still_settings(), draws=False)
    scene = table.screen.scene
    high = scene.staging.high
    table.until(lambda: high.find("point") is not None, "a point")
    node = high.find("point")
    assert node is not None and (node.x, node.y) == pytest.approx(scene.table.place.trick_centre, abs=90)
    table.close()
