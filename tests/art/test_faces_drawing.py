"""Faces from parameters to SVG to pixels: every drawing is valid, and nothing is drawn twice."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from truc_desktop.art.budget import MayDraw
from truc_desktop.art.faces.arch import along_rim, arch
from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import NEUTRAL, PARAMS, RANGE, Face
from truc_desktop.art.faces.gestures import SIGNALS, pose
from truc_desktop.art.faces.layers import LAYERS, TRAVEL, layer_shapes, layer_steps, quantise
from truc_desktop.art.faces.moods import MOODS
from truc_desktop.art.faces.pen import Pen, curve, flatten, smooth
from truc_desktop.art.faces.renderer import FaceRenderer
from truc_desktop.art.faces.rig import Rig
from truc_desktop.art.faces.svgtext import bounds, to_svg
from truc_desktop.art.svg_lint import lint


def svg_of(who: Character, face: Face, size: int) -> list[str]:
    texts = []
    for layer in LAYERS:
        steps = layer_steps(layer, who, size)
        shapes = layer_shapes(layer, who, size, steps, quantise(face, steps))
        if shapes:
            texts.append(to_svg(shapes, bounds(shapes, size), size))
    return texts


@pytest.mark.parametrize("who", CAST, ids=lambda who: who.key)
def test_the_svg_is_safe_and_finite(who: Character) -> None:
    for act in ("", *SIGNALS, *MOODS):
        for text in svg_of(who, pose(who, act), 232 if act in ("", "kiss", "grin") else 96):
            assert "nan" not in text and "inf" not in text
            assert lint(text) == []


@pytest.mark.parametrize("edge", [0, 1])
def test_the_extremes_can_be_drawn(edge: int) -> None:
    """Draw faces with all parameters at their limits, which no gesture needs."""
    face = Face(**{name: RANGE[name][edge] for name in PARAMS})
    for who in CAST:
        for text in svg_of(who, face, 96):
            assert "nan" not in text and lint(text) == []


def test_every_parameter_is_seen_by_some_layer() -> None:
    needed = set(itertools.chain.from_iterable(layer.needs for layer in LAYERS))
    assert needed == set(PARAMS) == set(TRAVEL)


@pytest.mark.parametrize("name", [name for name in PARAMS if name != "breath"])
def test_every_parameter_changes_the_picture(name: str) -> None:
    who = BY_KEY["quim" if name == "sway" else "benat"]
    context = {"tongue_side": {"tongue": 1.0}}.get(name, {})
    base = replace(pose(who), **context)
    low, high = (replace(base, **{name: end}) for end in RANGE[name])
    renderer = FaceRenderer(who, 160)
    first = pygame.image.tobytes(renderer.render(low), "RGBA")
    assert pygame.image.tobytes(renderer.render(high), "RGBA") != first


def test_a_layer_depends_on_what_it_says_and_on_nothing_else() -> None:
    """Drawing a layer with all parameters gives the same shapes as with only those it needs."""
    who, size = BY_KEY["laia"], 232
    face = pose(who, "wink", (1, 0.3))
    for layer in LAYERS:
        wanted = {name: getattr(face, name) for name in layer.needs}
        riders = {} if not layer.follows_head else {"breath": 0.0, "shoulder_l": 0.0, "shoulder_r": 0.0}
        rigs = [Rig(who, replace(face, **riders), size), Rig(who, replace(NEUTRAL, **wanted), size)]
        for rig in rigs:
            layer.draw(rig)
        assert rigs[0].pen.shapes == rigs[1].pen.shapes, layer.name


def test_the_same_face_gives_the_same_bytes() -> None:
    who = BY_KEY["empar"]
    first, second = (FaceRenderer(who, 116).render(pose(who, "kiss")) for _ in range(2))
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


def test_nothing_is_drawn_twice() -> None:
    who = BY_KEY["vicent"]
    renderer = FaceRenderer(who, 116)
    rest = renderer.render(pose(who))
    drawn = renderer.drawn
    assert renderer.render(pose(who)) is rest
    wink = renderer.render(pose(who, "wink"))
    assert wink is not rest and renderer.drawn > drawn
    drawn = renderer.drawn
    again = renderer.render(pose(who))
    assert renderer.drawn == drawn
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(rest, "RGBA")


def test_breath_redraws_only_the_body() -> None:
    who = BY_KEY["remei"]
    renderer = FaceRenderer(who, 232)
    renderer.render(pose(who))
    drawn = renderer.drawn
    renderer.render(replace(pose(who), breath=1.0))
    assert renderer.drawn == drawn + 1


def test_a_face_that_may_not_draw_keeps_its_picture_and_finishes_later() -> None:
    who = BY_KEY["quim"]
    renderer = FaceRenderer(who, 116)
    rest, wink = pose(who), pose(who, "wink")
    first = renderer.render(rest)
    assert renderer.render(wink, lambda _name: False) is first
    turns = 0
    while renderer.render(wink, _once()) is first:
        turns += 1
        assert turns < 20
    assert turns > 1
    expected = FaceRenderer(who, 116).render(wink)
    assert pygame.image.tobytes(renderer.render(wink), "RGBA") == pygame.image.tobytes(expected, "RGBA")


def _once() -> MayDraw:
    """Return a budget that allows drawing once."""
    asked = itertools.count()
    return lambda _name: next(asked) == 0


def test_a_face_that_keeps_moving_is_late_but_moves() -> None:
    """With one layer per call and a new expression each time, a picture in progress is finished first."""
    who = BY_KEY["quim"]
    renderer = FaceRenderer(who, 116)
    pictures = {id(renderer.render(pose(who)))}
    kept = []
    for i in range(40):
        face = replace(pose(who), head_turn=i / 40, pupil_x=-i / 40)
        kept.append(renderer.render(face, _once()))
        pictures.add(id(kept[-1]))
    assert len(pictures) >= 4


def test_memory_is_bounded() -> None:
    who = BY_KEY["marcel"]
    renderer = FaceRenderer(who, 64)
    for i in range(400):
        moved = {"head_turn": (i % 40) / 20 - 1, "head_tilt": (i // 40) / 5 - 1, "mouth_open": i / 400}
        renderer.render(replace(pose(who), **moved))
    assert renderer.memory < 8 * 2**20


def test_tiny_faces_are_refused() -> None:
    with pytest.raises(ValueError, match="16 pixels"):
        FaceRenderer(CAST[0], 8)


def test_a_curve_passes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0), (30.0, 8.0)]
    (_, open_run), = curve(points)
    (_, closed_run), = curve(points, closed=True)
    assert open_run[2::3] == points[1:]
    assert closed_run[2::3] == [*points[1:], points[0]]


def test_the_rim_is_walked_at_even_steps() -> None:
    places = list(along_rim(0, 13))
    rim = flatten(arch(0), 8)
    around = sum(abs(complex(b[0] - a[0], b[1] - a[1])) for a, b in itertools.pairwise([*rim, rim[0]]))
    assert len(places) == pytest.approx(around / 13, abs=1)


def test_smooth_steps_both_ways() -> None:
    assert [smooth(2, 4, x) for x in (1, 2, 3, 4, 5)] == [0, 0, 0.5, 1, 1]
    assert [smooth(4, 2, x) for x in (1, 3, 5)] == [1, 0.5, 0]


def test_what_cannot_be_seen_is_not_drawn() -> None:
    pen = Pen(True)
    pen.line([(0, 0), (1, 1)], alpha=0.0)
    assert pen.shapes == []
