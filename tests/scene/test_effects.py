"""The parts that effects are made of: pace, acts, displacements, particles, pushes and vignettes."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from truc_desktop.scene.act import Act
from truc_desktop.scene.flight import FADE_MS, Shake
from truc_desktop.scene.light_map import LightMap
from truc_desktop.scene.node import Node
from truc_desktop.scene.pace import Pace
from truc_desktop.scene.particles import Particle, Particles
from truc_desktop.scene.push import Push
from truc_desktop.scene.ripple import Ripple
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.stage import Stage
from truc_desktop.scene.timeline import Motion, Seq, Timeline, Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.scene.vignette import Vignette

SIZE = (240, 160)


def ground() -> Surface:
    surface = Surface(SIZE)
    for x in range(0, SIZE[0], 8):
        pygame.draw.line(surface, (x, 90, 255 - x), (x, 0), (SIZE[0] - x, SIZE[1]), 3)
    return surface


def dot(side: int, colour: tuple[int, int, int] = (200, 40, 40)) -> Surface:
    surface = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(surface, colour, (side // 2, side // 2), side // 2)
    return surface


# ---------------------------------------------------------------- pace
@given(st.lists(st.floats(0, 60), max_size=30), st.floats(0, 200))
def test_a_stop_takes_exactly_its_time_however_frames_divide_it(frames: list[float], stop: float) -> None:
    pace = Pace()
    pace.stop(stop)
    passed = sum(pace.passing(frame) for frame in frames)
    assert passed == pytest.approx(max(0.0, sum(frames) - stop), abs=1e-6)


def test_slow_time_passes_in_part_and_then_as_usual() -> None:
    pace = Pace()
    pace.slow(0.5, 100)
    assert pace.passing(60) == pytest.approx(30)
    assert pace.passing(60) == pytest.approx(20 + 20)
    assert pace.steady and pace.passing(16) == 16


def test_released_and_switched_off_time_passes_as_usual() -> None:
    pace = Pace()
    pace.stop(500)
    pace.slow(0.5, 500)
    pace.release()
    assert pace.passing(16) == 16
    pace.off = True
    pace.stop(500)
    pace.slow(0.5, 500)
    assert pace.passing(16) == 16


# ---------------------------------------------------------------- acts
def test_an_act_ends_at_one_whether_it_runs_or_is_skipped() -> None:
    for skip in (False, True):
        seen: list[float] = []
        timeline = Timeline()
        timeline.play(Act(100, seen.append))
        timeline.advance(40)
        timeline.skip() if skip else timeline.advance(90)
        assert seen == [pytest.approx(0.4), 1.0]


@pytest.mark.parametrize(("motion", "fades", "first"), [(Motion.REDUCED, False, 1.0), (Motion.NONE, True, 1.0),
                                                        (Motion.REDUCED, True, 12 / FADE_MS)])  # fmt: skip
def test_with_less_motion_an_act_is_at_its_end_or_fades(motion: Motion, fades: bool, first: float) -> None:
    seen: list[float] = []
    timeline = Timeline(motion=motion)
    timeline.play(Act(900, seen.append, fades=fades))
    timeline.advance(12)
    assert seen == [pytest.approx(first)]


def test_an_act_that_moves_a_node_takes_over_from_its_tweens() -> None:
    node, timeline = Node(), Timeline()
    timeline.play(Tween(node, "offset_y", -50.0, 200))
    timeline.advance(20)
    timeline.play(Seq(Act(100, lambda p: setattr(node, "offset_y", 7 * p), moves=node)))
    timeline.advance(100)
    timeline.advance(100)
    assert node.offset_y == 7.0


# ---------------------------------------------------------------- displacements
def test_displacements_add_up_in_whole_pixels_and_leave_the_hit_area() -> None:
    stage = Stage(SIZE)
    group, sprite = Node(), Sprite(dot(20), x=50, y=50)
    group.add(sprite)
    stage.root.add(group)
    sprite.displace("hop", 0, -6.4)
    sprite.displace("nudge", 3.3, 0.6)
    group.displace("shake", 2, 0)
    assert sprite.window_pos == (55, 44) and sprite.rest_pos == (50, 50)
    sprite.displace("hop")
    sprite.displace("nudge")
    sprite.displace("never")
    group.displace("shake")
    assert sprite.window_pos == (50, 50) and sprite.aside == (0.0, 0.0)


# ---------------------------------------------------------------- what they draw
def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def same_as_whole(stage: Stage, target: Surface) -> bool:
    """Render the dirty parts, then everything on another surface, and compare."""
    stage.render(target)
    shown = pixels(target)
    stage.redraw()
    stage.render(target)
    return shown == pixels(target)


def test_particles_fly_within_their_rectangle_and_leave_nothing() -> None:
    stage = Stage(SIZE, background=ground())
    bits = Particles([[dot(12), dot(6)]], area=stage.rect, gravity=400, drag=2)
    stage.root.add(bits)
    target = Surface(SIZE)
    stage.render(target)
    empty = pixels(target)
    for at in range(4):
        bits.throw(Particle(0, 30 + 40 * at, 60, 90, -120, 200 + 60 * at))
    assert len(bits) == 4 and same_as_whole(stage, target) and pixels(target) != empty
    for _ in range(12):
        stage.advance(16)
        assert same_as_whole(stage, target)
    for _ in range(20):
        stage.advance(16)
    assert not len(bits) and bits.body().size == (0, 0)
    assert same_as_whole(stage, target) and pixels(target) == empty
    bits.throw(Particle(0, 30, 60, 0, 0, 500))
    bits.still()
    assert not len(bits)
    with pytest.raises(ValueError, match="lives"):
        bits.throw(Particle(0, 0, 0, 0, 0, 0))


@pytest.mark.parametrize("strength", [20, 92, 255])
def test_a_veil_covers_as_a_translucent_picture_does(strength: int) -> None:
    veiled, covered, cover = ground(), ground(), Surface(SIZE, pygame.SRCALPHA)
    cover.fill((14, 6, 2, strength))
    covered.blit(cover, (0, 0))
    Veil(Rect((0, 0), SIZE), strength=strength).draw(veiled, veiled.get_rect())
    for at in ((0, 0), (SIZE[0] // 2, SIZE[1] // 2), (SIZE[0] - 1, SIZE[1] - 1)):
        assert all(abs(one - other) <= 2 for one, other in zip(veiled.get_at(at), covered.get_at(at), strict=True))


def test_a_push_scales_its_part_only_and_goes_back_exactly() -> None:
    picture = ground()
    stage = Stage(SIZE, background=picture)
    part = Rect(40, 30, 160, 100)
    push = Push(lambda: stage.background, part)
    stage.root.add(push)
    target = Surface(SIZE)
    stage.render(target)
    before = pixels(target)
    push.aim((60, 60), 0.05)
    for amount in (0.02, 0.05, 0.03):
        push.amount = amount
        assert push.body().w == round(part.w * (1 + amount))
        assert same_as_whole(stage, target) and pixels(target) != before
    assert push.shift(60, 60) == (0, 0) and push.shift(160, 60)[0] == pytest.approx(3.0)
    assert push.prepare()
    push.amount = 0.0
    assert same_as_whole(stage, target) and pixels(target) == before
    while push.prepare():
        pass
    push.forget()
    assert push.prepare()


def test_a_large_push_comes_and_goes_in_one_step() -> None:
    ground = Surface((2000, 1500))
    push = Push(lambda: ground, Rect(0, 0, 2000, 1500))
    push.aim((0, 0), 0.04)
    assert push.prepare() and not push.prepare()  # only the one size
    push.amount = 0.01
    assert push.amount == 0
    push.amount = 0.03
    assert push.amount == 0.04 and not push.prepare()
    push.forget()
    assert push.prepare()


def test_a_large_push_shows_the_background_about_its_outline() -> None:
    size = 2000, 1500
    ground = Surface(size, 0, 32)
    for x in range(0, 2000, 10):
        ground.fill((x % 250, 90, 40), (x, 0, 10, 1500))
    ground.fill((20, 200, 20), (700, 600, 600, 300))
    stage = Stage(size, background=ground)
    outline = ((600, 500), (1400, 500), (1400, 1000), (600, 1000))
    push = Push(lambda: ground, Rect(20, 20, 1960, 1460), outline=outline)
    assert push.large
    stage.root.add(push)
    push.aim((1000, 750), 0.04)
    push.amount = 0.04
    target = Surface(size, 0, 32)
    stage.render(target)
    for at in ((5, 5), (30, 30), (300, 750), (1900, 1400), (1000, 450)):
        assert target.get_at(at) == ground.get_at(at), "outside of the outline nothing moves"
    assert ground.get_at((695, 750)) != target.get_at((695, 750)) == ground.get_at((705, 750)), "inside it comes nearer"


def test_a_vignette_changes_in_steps() -> None:
    stage = Stage(SIZE, background=ground())
    shade = Surface(SIZE, pygame.SRCALPHA)
    shade.fill((10, 5, 0, 200))
    dark = Vignette(shade, steps=4)
    stage.root.add(dark)
    target = Surface(SIZE)
    stage.render(target)
    before = pixels(target)
    dark.depth = 0.1
    assert dark.depth == 0 and stage.render(target) == []
    dark.depth = 0.6
    assert dark.depth == 0.5 and stage.render(target) == [stage.rect]
    assert pixels(target) != before
    dark.depth = 0.0
    stage.render(target)
    assert pixels(target) == before


def test_only_what_is_inside_of_an_outline_comes_nearer() -> None:
    ground = Surface((200, 120))
    ground.fill((10, 80, 30))
    stage = Stage((200, 120), background=ground)
    push = Push(lambda: ground, Rect(20, 20, 160, 80), outline=((80, 20), (120, 20), (180, 100), (20, 100)))
    stage.root.add(push)
    push.aim((100, 60), 0.1)
    push.amount = 0.1
    picture = push._picture(push.rung)
    assert picture is not None
    w, h = picture.get_size()
    assert picture.get_at((2, 2)).a == 0 and picture.get_at((w - 3, 2)).a == 0
    assert tuple(picture.get_at((w // 2, h // 2))) == (10, 80, 30, 255)


def test_a_flat_ring_is_lower_and_stays_where_it_may_be() -> None:
    dot = Surface((4, 4))
    dot.fill((255, 255, 255))
    stage = Stage((200, 200), backdrop=(0, 0, 0))
    ring = Ripple((100, 100), [dot] * 24, 80, Rect(0, 0, 200, 200), flat=0.5, within=lambda x, y: y < 120)
    ring.reach = 0.8
    stage.root.add(ring)
    picture = Surface((200, 200))
    stage.render(picture)
    lit = [(x, y) for x in range(200) for y in range(200) if picture.get_at((x, y))[0]]
    assert lit and min(y for _x, y in lit) > 55 and max(y for _x, y in lit) < 124
    assert min(x for x, _y in lit) < 45


def test_a_shake_that_jumps_is_drawn_at_the_ends_of_its_swings_and_ends_at_rest() -> None:
    node, seen = Node(), list[float]()
    timeline = Timeline()
    timeline.play(Shake(node, 10.0, 180.0, shakes=3, jumps=True))
    for _ in range(30):
        timeline.advance(10.0)
        if not seen or node.offset_x != seen[-1]:
            seen.append(node.offset_x)
    assert node.offset_x == 0 and len(seen) == 7, "two ends of three swings, and rest"
    assert all(before * after < 0 for before, after in pairwise(seen[:-1]))


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_each_row_of_a_light_map_lights_so_many_rows_and_a_part_the_same_as_all(rows: int) -> None:
    size = 20, 16
    ground = Surface(size, 0, 32)
    ground.fill((200, 100, 50))
    light = Surface((20, -(-16 // rows)), 0, 32)
    for y in range(light.get_height()):
        light.fill((255 - 9 * y,) * 3, (0, y, 20, 1))
    glow = Surface((4, 4), 0, 32)
    glow.fill((10, 0, 0))
    node = LightMap(name="lamp")
    stage = Stage(size, background=ground)
    stage.root.add(node)
    target = Surface(size, 0, 32)
    stage.render(target)
    assert target.get_at((3, 3))[:3] == (200, 100, 50), "without a picture nothing changes"
    node.picture, node.rows, node.glow, node.glow_at = light, rows, glow, (10, 8)
    assert stage.render(target) == [Rect((0, 0), size)]
    for y in range(16):
        expected = 200 * (255 - 9 * (y // rows)) / 255
        assert abs(target.get_at((2, y)).r - expected) <= 1, y
    assert target.get_at((10, 8)).r == target.get_at((2, 8)).r + 10
    whole, part = pixels(target), Rect(5, 3, 8, 7)
    target.blit(ground, part, part)
    node.paint(target, part)
    assert pixels(target) == whole
