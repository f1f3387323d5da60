"""What passes at the wall of a room: rarely, only within the panes of its window, and only where people want motion."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.interiors.passers import PASSERS, STEPS, passer
from truc_desktop.art.interiors.view import View
from truc_desktop.art.interiors.walls import WINDOWS, panes
from truc_desktop.scene.stage import Stage
from truc_desktop.storage.settings import Motion
from truc_desktop.table.nodes.room_life import BETWEEN, FIRST, WHO, RoomLife, room_life_jobs

VIEW = View(640, 360, 1 / 3, 320, 110, 300, 190, 330)
GROUND = (240, 190, 120)
ROOMS = ("catalan", "valencian", "french", "poitou", "pulperia")


def test_every_passer_moves_its_limbs_and_can_turn() -> None:
    for kind in PASSERS:
        pictures = {pygame.image.tobytes(passer(kind, step, 60).surface, "RGBA") for step in range(STEPS)}
        assert len(pictures) >= STEPS / 2, kind
        there, back = passer(kind, 1, 60), passer(kind, 1, 60, turned=True)
        assert back.rect.right == -there.x and back.rect.size == there.rect.size
    with pytest.raises(KeyError):
        passer("elephant", 0, 60)


@pytest.mark.parametrize("room", ROOMS)
def test_somebody_comes_now_and_then_and_is_gone_again(room: str) -> None:
    life, clock = RoomLife(room, VIEW, "x"), 0.0
    seen: set[str] = set()
    times: list[float] = []
    while len(times) < 12:
        before, rest, shown = life.passing, life.rest_ms, life.cel
        assert rest > 0
        life.advance(40.0)
        assert life.cel is shown or rest <= 40
        clock += 40
        if life.passing and not before:
            times.append(clock)
            seen.add(life.passing)
        assert life.passing or life.cel is None
        assert life.passing or life.body() == pygame.Rect(0, 0, 0, 0)
    assert FIRST[0] <= times[0] <= FIRST[1] + 40
    assert all(later - earlier > BETWEEN[0] for earlier, later in pairwise(times))
    assert seen == {passing.kind for passing in WHO.get(room, ())} or (seen == {"moth"} and room not in WINDOWS)


@pytest.mark.parametrize("room", WINDOWS)
def test_only_what_is_behind_a_pane_is_drawn(room: str) -> None:
    life, stage, canvas = RoomLife(room, VIEW, "x"), Stage((640, 360), backdrop=GROUND), pygame.Surface((640, 360))
    stage.root.add(life)
    free = pygame.Surface((640, 360))
    free.fill((1, 1, 1))
    for x, y, w, h in panes(room):
        u = VIEW.u
        free.fill((0, 0, 0), pygame.Rect(VIEW.cx + x * u - 1, y * u - 1, w * u + 3, h * u + 3))
    drawn = 0
    for _ in range(600):
        life.advance(60.0)
        if not life.passing:
            continue
        stage.render(canvas)
        mask = pygame.mask.from_threshold(canvas, GROUND, (6, 6, 6))
        mask.invert()
        drawn += mask.count() > 0
        outside = pygame.mask.from_threshold(free, (1, 1, 1), (1, 1, 1))
        assert mask.overlap_area(outside, (0, 0)) == 0
    assert drawn > 10


def test_a_moth_stays_at_its_lamp_and_all_is_drawn_ahead() -> None:
    for room in ROOMS:
        for job in room_life_jobs(room, VIEW):
            job()
    life = RoomLife("french", VIEW, "x")
    far: list[float] = []
    while len(far) < 100:
        life.advance(60.0)
        if life.passing:
            far.append(pygame.Vector2(life.at).distance_to((VIEW.cx - 400 * VIEW.u, 120 * VIEW.u)))
    assert sum(away < 110 * VIEW.u for away in far) > 60


@pytest.mark.usefixtures("blank_drawings")
@pytest.mark.parametrize("motion", list(Motion))
def test_with_less_motion_nobody_passes(motion: Motion) -> None:
    settings = replace(still_settings(), motion=motion)
    table = Table(Position("life", record(deal=False), (), (), None), (960, 600), settings, draws=False)
    life = table.screen.scene.staging.below.find("room-life")
    assert (life is not None) is (motion is Motion.FULL)
    table.close()
