"""The layers of a seated person, and what each depends on.

From the back: chair, hair behind, neck and clothes make the trunk, which the table's edge cuts; the head with its hat
is never cut; arms, cards, fingers and glass lie over the table.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.eyes import draw_brows, draw_eyes
from truc_desktop.art.faces.face import NEUTRAL, RANGE, Face, with_values
from truc_desktop.art.faces.head import (
    draw_back,
    draw_clothes,
    draw_clothes_back,
    draw_glasses,
    draw_hat,
    draw_head,
)
from truc_desktop.art.faces.layers import LAYERS, Layer, Steps, layer_steps
from truc_desktop.art.faces.mouth import draw_mouth
from truc_desktop.art.faces.pen import Point, Points, Shape
from truc_desktop.art.figures.arms import draw_arm, tilt_of
from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.hands import Hand
from truc_desktop.art.figures.lower_body import draw_lower_body
from truc_desktop.art.figures.lower_body import shade as shade_below
from truc_desktop.art.figures.pose import Arm, Pose
from truc_desktop.art.figures.seat_rig import SeatRig, head_shift
from truc_desktop.art.figures.things import LEVELS, Side, draw_chair, draw_glass

CUT = 279.0
"""Height in frame units at which the table cuts the trunk: where a seat is anchored, with x 128."""
_LIMITS = {**RANGE, "head_turn": (-1.6, 1.6), "head_nod": (-1.6, 1.6), "head_tilt": (-1.5, 1.5)}
_HEAD = ("head_tilt", "head_turn", "head_nod")
_NECK_STEP = 4.0
_NIGHT = "#1a0f0a"
_SIDES = ((95.0, 246.0), (100.0, 256.0), (105.0, 272.0), (110.0, 278.0), (106.0, 313.0))
"""The sides of the lower end of clothes, in body space."""
_GLASS_SCALE, _GLASS_BELOW, _GLASS_ASIDE = 1.6, 10.0, 7.0


@dataclass(frozen=True, slots=True)
class Seat:
    """What does not change while a person sits: room and side colour their chair; ``level`` is in the glass."""

    room: str
    us: Side = None
    level: int = LEVELS - 1


@dataclass(frozen=True, slots=True, eq=False)
class SeatLayer:
    """A drawing and what it depends on: parameters of the expression, and the part of the pose in ``key``."""

    name: str
    draw: Callable[[SeatRig, Seat], None]
    needs: tuple[str, ...]
    key: Callable[[Pose], tuple[object, ...]]
    on_head: bool = False  # it is drawn over an upright trunk and moved by ``head_shift``


def posed(face: Face, pose: Pose) -> Face:
    """Return an expression with what the pose adds to it. A head may turn further than in a portrait."""
    added = {}
    for name, value in pose.face:
        low, high = _LIMITS[name]
        added[name] = min(max(getattr(face, name) + value, low), high)
    return with_values(face, added)


def seat_rig(who: Character, build: Build, size: int, pose: Pose, steps: Steps, key: tuple[int, ...]) -> SeatRig:
    """Return the rig of quantised parameters (see quantise() of the face's layers)."""
    values = {name: step / count for (name, count), step in zip(steps, key, strict=True)}
    return SeatRig(who, with_values(NEUTRAL, values), size, build, pose)


def steps_of(layer: SeatLayer, who: Character, size: int) -> Steps:
    """Return the steps of each parameter that a layer needs, as coarse as those of a portrait's layer."""
    twin = _TWINS.get(layer.name) or Layer(layer.name, draw_head, layer.needs)
    return layer_steps(replace(twin, needs=layer.needs), who, size)


_TWINS = {layer.name: layer for layer in LAYERS}


# ---------------------------------------------------------------- the trunk
def _chair(rig: SeatRig, seat: Seat) -> None:
    draw_chair(rig, seat.room, seat.us)


def _behind(rig: SeatRig, _seat: Seat) -> None:
    """Draw the back of the skull, which a head in three quarters shows behind the ear, and long hair."""
    way = max(-1.0, min(1.0, rig.way))
    who = rig.who
    if abs(way) >= 0.25:
        bald = who.hair_style in ("bald", "none") and not who.hat
        angles = [math.tau * i / 10 for i in range(10)]
        skull = [(math.cos(a) * who.width * 0.98 - 4 * way, -20 + math.sin(a) * 50, -26.0) for a in angles]
        rig.pen.blob(rig.head(*skull), who.skin[1] if bald else who.hair[1], 3.2)
    draw_back(rig)


def _neck_end(pose: Pose) -> tuple[float, float]:
    """Return the shift of the head in coarse steps, which its chin hides: necks with every look are many pictures."""
    return _NECK_STEP * round(pose.head[0] / _NECK_STEP), _NECK_STEP * round(pose.head[1] / _NECK_STEP)


def _neck(rig: SeatRig, _seat: Seat) -> None:
    draw_clothes_back(rig)
    who, pen = rig.who, rig.pen
    light, shade, _ = who.skin
    half = (20 + 12 * (who.build - 1)) * rig.build.neck
    dx, dy = head_shift(rig.build, replace(rig.pose, head=_neck_end(rig.pose)))
    dx -= 7 * max(-1.0, min(1.0, rig.way))
    foot = rig.body_at(0, 205)[0] - 128 - 18 * rig.sin

    def place(x: float, y: float, share: float) -> Point:
        """``share``: 1 moves with the head, 0 with the chest."""
        down = rig.pose.drop * (1 - share)
        return 128 + x + dx * share + foot * (1 - share), y + dy * share + down

    pen.form(
        [place(-half, 148, 1), place(-half, 178, 0.7), place(-half - 7, 206, 0)],
        [place(-half - 7, 206, 0), place(0, 246, 0), place(half + 7, 206, 0)],
        [place(half + 7, 206, 0), place(half, 178, 0.7), place(half, 148, 1)],
        fill=mix(light, shade, 0.3), width=3.2,
    )
    throat: Points = [
        place(-half, 166, 0.9), place(2 - half, 186, 0.6), place(0, 205, 0.3), place(half - 2, 194, 0.5),
        place(half, 166, 0.9),
    ]  # fmt: skip
    pen.form(throat, fill=shade, width=0, alpha=0.9)


def _clothes(rig: SeatRig, _seat: Seat) -> None:
    """Draw the clothes; towards their lower end they are in the shade of the table.

    Somebody beside the table is seen further down than one opposite, to the lap on the chair.
    """
    if rig.pose.yaw:
        draw_lower_body(rig)
        draw_clothes(rig)
        shade_below(rig)
        return
    draw_clothes(rig)
    build, drop = rig.who.build, rig.pose.drop
    left = rig.body(*((-x * build, y) for x, y in _SIDES))
    right = rig.body(*((x * build, y) for x, y in reversed(_SIDES)))
    shade = mix(rig.who.cloth[1], _NIGHT, 0.7)
    stops = ((0.0, shade, 0.0), (0.5, shade, 0.4), (0.85, shade, 0.8), (1.0, shade, 1.0))
    rig.pen.form(left, right, fill=shade, width=0, grad=((128, 268 + drop), (128, 328 + drop), stops))


# ---------------------------------------------------------------- arms and what they hold
def _sides(pose: Pose) -> tuple[tuple[int, Arm], ...]:
    """Return the arms with their sides, the far one first."""
    far_first = ((1, pose.right), (-1, pose.left))
    return far_first if pose.yaw >= 0 else far_first[::-1]


def _split(pose: Pose, before: bool) -> tuple[tuple[int, Arm], ...]:
    """Return the arms before or behind the cards: one that does not hold them is before, unless it is the far one."""
    holds = pose.fan is not None or bool(pose.packs)
    return tuple(
        (side, arm)
        for side, arm in _sides(pose)
        if (holds and arm.kind != "hold" and side * pose.yaw <= 0) is before
    )


def _arm(rig: SeatRig, side: int, arm: Arm) -> None:
    draw_arm(rig, side, arm)
    hand = Hand(rig, arm, side)
    if arm.kind == "hold":
        hand.draw_behind()
    elif arm.kind != "glass":
        hand.draw()


def _arms(rig: SeatRig, _seat: Seat) -> None:
    for side, arm in _split(rig.pose, before=False):
        _arm(rig, side, arm)


def _fingers(rig: SeatRig, _seat: Seat) -> None:
    """Draw what lies before the cards: the fingers that hold them, and the other arm."""
    for side, arm in _sides(rig.pose):
        if arm.kind == "hold":
            Hand(rig, arm, side).draw()
    for side, arm in _split(rig.pose, before=True):
        _arm(rig, side, arm)


def _glass(rig: SeatRig, seat: Seat) -> None:
    for side, arm in _sides(rig.pose):
        if arm.kind == "glass":
            base = (arm.x - _GLASS_ASIDE * side, arm.y + _GLASS_BELOW)
            tilt = tilt_of(arm)
            draw_glass(rig.pen, base, _GLASS_SCALE, seat.level, rig.build.drink, tilt or 4 * side)
            Hand(rig, replace(arm, turn=tilt + (0 if side < 0 else 180)), side).draw()


# ---------------------------------------------------------------- the layers
def _alone(draw: Callable[[SeatRig], None]) -> Callable[[SeatRig, Seat], None]:
    return lambda rig, _seat: draw(rig)


def _nothing(_pose: Pose) -> tuple[object, ...]:
    return ()


def _trunk(pose: Pose) -> tuple[object, ...]:
    return pose.yaw, pose.drop, pose.hunch


def _holding(pose: Pose, kind: str) -> tuple[Arm | None, ...]:
    """Return the arms that hold cards ("hold") or a glass."""
    return tuple(arm if arm.kind == kind else None for arm in (pose.left, pose.right))


_SHOULDERS = ("shoulder_l", "shoulder_r")


def _portrait_needs(name: str) -> tuple[str, ...]:
    return _TWINS[name].needs


def _head_layer(name: str, draw: Callable[[SeatRig], None]) -> SeatLayer:
    return SeatLayer(name, _alone(draw), _portrait_needs(name), _nothing, on_head=True)


TRUNK: tuple[SeatLayer, ...] = (
    SeatLayer("chair", _chair, (), lambda pose: (pose.yaw,)),
    SeatLayer("back", _behind, _portrait_needs("back"), _nothing, on_head=True),
    SeatLayer("neck", _neck, _HEAD, lambda pose: (*_trunk(pose), _neck_end(pose))),
    SeatLayer("clothes", _clothes, ("breath", *_SHOULDERS), _trunk),
)
HEAD: tuple[SeatLayer, ...] = (_head_layer("head", draw_head), _head_layer("hat", draw_hat))
FEATURES: tuple[SeatLayer, ...] = (
    _head_layer("eyes", draw_eyes), _head_layer("glasses", draw_glasses), _head_layer("brows", draw_brows),
    _head_layer("mouth", draw_mouth),
)  # fmt: skip
ARMS = SeatLayer("arms", _arms, _SHOULDERS, lambda pose: (*_trunk(pose), _split(pose, False), pose.struck))
FINGERS = SeatLayer(
    "fingers", _fingers, _SHOULDERS,
    lambda pose: (*_trunk(pose), _split(pose, True), _holding(pose, "hold"), pose.struck),
)  # fmt: skip
GLASS = SeatLayer("glass", _glass, (), lambda pose: (pose.yaw, _holding(pose, "glass")))
OVER_TABLE: tuple[SeatLayer, ...] = (ARMS, FINGERS, GLASS)
EVERY: tuple[SeatLayer, ...] = (*TRUNK, *HEAD, *FEATURES, *OVER_TABLE)


def shapes_of(rig: SeatRig, layer: SeatLayer, seat: Seat) -> list[Shape]:
    """Return the shapes of a layer in frame units; none where the person has nothing of the kind."""
    layer.draw(rig, seat)
    return rig.pen.shapes


