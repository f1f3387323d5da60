"""Arms in the sleeves of everyone's clothes: two bones from the shoulder to the hand."""

from __future__ import annotations

import math
from dataclasses import dataclass

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Gradient, Pen, Point
from truc_desktop.art.figures.pose import Arm
from truc_desktop.art.figures.seat_rig import SeatRig
from truc_desktop.art.palette import INK

UPPER, FORE = 72.0, 68.0
"""Lengths of the bones of somebody of middling width, in frame units."""
_JOINT = (79.0, 237.0)  # the shoulder in body space
_HEEL = 15.0  # from the middle of a hand to the wrist
_BACK = 0.35  # how much elbows point away from the viewer
_INK_WIDTH = 3.2
_CAP = 8  # corners of the round of a shoulder
_Cloth = tuple[str, Gradient]  # the colour, and its shading down the whole arm
_SHIRT, _SHIRT_DARK, _CUFF = "#f7ecd2", "#d8c8a4", "#fdf6e6"
_WHITE, _WHITE_DARK = "#fffaf0", "#d9cdb2"

# The sleeves of clothes: light, dark, cuff ("": none), share of the forearm that is bare.
# "cloth", "trim" and "skin" stand for the person's own colours.
SLEEVES: dict[str, tuple[str, str, str, float]] = {
    "vest": (_SHIRT, _SHIRT_DARK, _SHIRT, 0.5), "jersey": ("cloth", "cloth", "", 0.0),
    "shawl": ("cloth", "cloth", "", 0.0), "hoodie": ("cloth", "cloth", "cloth", 0.0),
    "baker": (_WHITE, _WHITE_DARK, _WHITE, 0.4), "apron": ("cloth", "cloth", "cloth", 0.5),
    "pelotari": (_WHITE, _WHITE_DARK, _WHITE, 0.6), "fallera": ("cloth", "cloth", _CUFF, 0.5),
    "suit": ("cloth", "cloth", _CUFF, 0.0), "poncho": ("cloth", "cloth", "", 0.0), "gown": ("skin", "skin", "", 1.0),
    "wax": ("cloth", "cloth", "trim", 0.55), "casteller": ("cloth", "cloth", "cloth", 0.5),
    "cardigan": ("cloth", "cloth", _CUFF, 0.0), "band": ("cloth", "cloth", "trim", 0.0),
    "bow": ("cloth", "cloth", "cloth", 0.0), "football": ("cloth", "cloth", "trim", 0.8),
    "roll": ("cloth", "cloth", "cloth", 0.0), "smock": ("cloth", "cloth", "trim", 0.0),
}  # fmt: skip


def sleeve(rig: SeatRig) -> tuple[str, str, str, float]:
    """Return light, dark, cuff and bare share of a person's sleeves. Raises KeyError for clothes without sleeves."""
    who = rig.who
    light, dark, cuff, bare = SLEEVES[who.clothes]
    own = {"cloth": who.cloth, "trim": who.trim, "skin": (who.skin[0], who.skin[1])}
    if light in own:
        light, dark = own[light]
    return light, dark, own[cuff][0] if cuff in own else cuff, bare


@dataclass(frozen=True, slots=True)
class Joints:
    """The joints of an arm in frame units, as they are seen."""

    shoulder: Point
    elbow: Point
    wrist: Point


def bones(rig: SeatRig) -> tuple[float, float]:
    """Return the lengths of a person's upper arm and forearm: the broad have longer ones."""
    share = 0.7 + 0.3 * rig.who.build * rig.build.girth
    return UPPER * share, FORE * share


def joints(rig: SeatRig, side: int, arm: Arm) -> Joints:
    """Return where the joints of an arm are seen; ``side`` is -1 for the viewer's left, 1 for the right.

    The bones keep their lengths in space. A hand out of reach stretches them.
    """
    sx, sy = rig.body_at(side * _JOINT[0] * rig.who.build, _JOINT[1])
    wx, wy = wrist_of(rig, side, arm)
    upper, fore = bones(rig)
    way = (wx - sx, wy - sy, arm.near)
    far = max(abs(upper - fore) + 1, math.hypot(*way))
    stretch = max(1.0, far / (upper + fore - 1))
    upper, fore = upper * stretch, fore * stretch
    ux, uy, uz = (part / far for part in way)
    along = (upper * upper - fore * fore + far * far) / (2 * far)
    out = math.sqrt(max(0.0, upper * upper - along * along))
    turn = math.radians(arm.elbow)
    px, py, pz = side * math.cos(turn), math.sin(turn), -_BACK
    same = px * ux + py * uy + pz * uz
    px, py, pz = px - same * ux, py - same * uy, pz - same * uz  # at a right angle to the line from shoulder to wrist
    out /= math.hypot(px, py, pz) or 1.0
    return Joints((sx, sy), (sx + ux * along + px * out, sy + uy * along + py * out), (wx, wy))


def sleeve_radii(rig: SeatRig) -> tuple[float, float]:
    """Return half the width of a sleeve at the shoulder and at the elbow."""
    thick = rig.build.arm * (0.9 + 0.1 * rig.who.build)
    return 22 * thick, 19 * thick


def tilt_of(arm: Arm) -> float:
    """Return how far a glass in the hand is tilted, in degrees clockwise: its turn from upright."""
    return (arm.turn + 90) % 180 - 90


def wrist_of(rig: SeatRig, side: int, arm: Arm) -> Point:
    """Return where the wrist of a hand is."""
    turn = math.radians(arm.turn if arm.kind != "glass" else tilt_of(arm) + (0 if side < 0 else 180))
    heel = _HEEL * rig.build.hand
    return arm.x - heel * math.cos(turn), arm.y - heel * math.sin(turn)


def draw_arm(rig: SeatRig, side: int, arm: Arm) -> None:
    """Draw upper arm, forearm and cuff, up to the wrist; ``side`` is -1 for the viewer's left, 1 for the right."""
    light, dark, cuff, bare = sleeve(rig)
    skin, shade, _ = rig.who.skin
    pen = rig.pen
    seen = joints(rig, side, arm)
    shoulder, elbow, wrist = seen.shoulder, seen.elbow, seen.wrist
    thick = rig.build.arm * (0.9 + 0.1 * rig.who.build)
    if side * rig.pose.yaw > 0:  # the far arm
        thick *= 0.9
        light = mix(light, dark, 0.35)
    heights = [y for _x, y in (shoulder, elbow, wrist)]
    cloth = light, ((0.0, min(heights) - 20 * thick), (0.0, max(heights) + 20 * thick), mix(light, dark, 0.85))
    _upper_arm(pen, shoulder, elbow, (22 * thick, 19 * thick), cloth, (side, mix(dark, INK, 0.5)))
    if bare > 0:
        _limb(pen, elbow, wrist, (15 * thick, 11 * thick), (skin, (*cloth[1][:2], mix(skin, shade, 0.85))))
        if bare < 0.95:
            end = _towards(elbow, wrist, 1 - bare)
            _limb(pen, elbow, end, (19 * thick, 18 * thick), cloth)
            if cuff:
                _band(pen, elbow, end, 19 * thick, cuff)
    else:
        _limb(pen, elbow, wrist, (19 * thick, 13.5 * thick), cloth)
        if cuff:
            _band(pen, elbow, wrist, 14.5 * thick, cuff)
    _join(pen, shoulder, elbow, 19 * thick, cloth)
    if pen.fine:
        _folds(pen, elbow, wrist, 13 * thick, mix(dark, INK, 0.35), 1 if bare > 0.5 else 2)


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _direction(start: Point, end: Point) -> Point:
    length = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _limb(pen: Pen, start: Point, end: Point, radii: tuple[float, float], fill: _Cloth) -> None:
    """Draw a tube that tapers from the first radius to the second."""
    colour, shading = fill
    pen.blob(_tube(start, end, radii), colour, _INK_WIDTH, grad=shading)


def _tube(start: Point, end: Point, radii: tuple[float, float]) -> list[Point]:
    ra, rb = radii
    ux, uy = _direction(start, end)
    nx, ny = -uy, ux
    mx, my = _towards(start, end, 0.5)
    rm = (ra + rb) / 2 * 1.04
    (ax, ay), (bx, by) = start, end
    return [
        (ax - ux * ra * 0.75, ay - uy * ra * 0.75), (ax + nx * ra, ay + ny * ra), (mx + nx * rm, my + ny * rm),
        (bx + nx * rb, by + ny * rb), (bx + ux * rb * 0.7, by + uy * rb * 0.7), (bx - nx * rb, by - ny * rb),
        (mx - nx * rm, my - ny * rm), (ax - nx * ra, ay - ny * ra),
    ]  # fmt: skip


def _upper_arm(
    pen: Pen, start: Point, end: Point, radii: tuple[float, float], fill: _Cloth, seam: tuple[int, str]
) -> None:
    """Draw the upper arm as a part of the trunk: it has an outline except where it grows out of the shoulder.

    ``seam``: the side, and the ink of the seam round the shoulder.
    """
    colour, shading = fill
    side, thread = seam
    ra, rb = radii
    ux, uy = _direction(start, end)
    nx, ny = -uy, ux
    (ax, ay), (bx, by) = start, end
    mx, my = _towards(start, end, 0.5)
    rm = (ra + rb) / 2 * 1.04
    turns = [math.pi * i / _CAP for i in range(_CAP + 1)]
    round_it = [(nx * math.cos(t) - ux * math.sin(t), ny * math.cos(t) - uy * math.sin(t)) for t in turns]
    cap = [(ax + dx * ra, ay + dy * ra) for dx, dy in round_it]
    one, other = [(mx + nx * rm, my + ny * rm), (bx + nx * rb, by + ny * rb)], [
        (mx - nx * rm, my - ny * rm), (bx - nx * rb, by - ny * rb)
    ]  # fmt: skip
    tip = (bx + ux * rb * 0.7, by + uy * rb * 0.7)
    pen.form([*reversed(one), *cap, *other, tip, one[-1]], fill=colour, width=0, grad=shading)
    outside = [dx * side * 0.8 - dy * 0.6 > 0.25 for dx, dy in round_it]
    first = next((i for i, out in enumerate(outside) if not out), _CAP)
    last = _CAP - next((i for i, out in enumerate(reversed(outside)) if not out), _CAP)
    if pen.fine and first < last:
        pen.line(cap[first : last + 1], 1.8, thread)
    pen.line([tip, *reversed(one), *cap[: first + 1]], _INK_WIDTH)
    pen.line([tip, *reversed(other), *reversed(cap[last:])], _INK_WIDTH)


def _join(pen: Pen, shoulder: Point, elbow: Point, half: float, fill: _Cloth) -> None:
    """Clear the outline of the forearm's end from the upper arm, so that the sleeve is one."""
    colour, shading = fill
    ux, uy = _direction(shoulder, elbow)
    inner = half - _INK_WIDTH / 2
    back = min(1.15 * half, math.dist(shoulder, elbow))
    pen.form(
        [(elbow[0] + uy * inner, elbow[1] - ux * inner), (elbow[0] - uy * inner, elbow[1] + ux * inner)],
        [
            (elbow[0] - ux * back - uy * inner, elbow[1] - uy * back + ux * inner),
            (elbow[0] - ux * back + uy * inner, elbow[1] - uy * back - ux * inner),
        ],
        fill=colour, width=0, grad=shading,
    )  # fmt: skip


def _band(pen: Pen, start: Point, end: Point, half: float, fill: str) -> None:
    """Draw a cuff across the end of a limb."""
    ux, uy = _direction(start, end)
    corners = [
        (end[0] + s * uy * half - t * ux * 7, end[1] - s * ux * half - t * uy * 7)
        for s, t in ((1, 1), (1, -0.6), (-1, -0.6), (-1, 1))
    ]
    pen.blob(corners, fill, 2.6, tension=0.45)


def _folds(pen: Pen, elbow: Point, wrist: Point, half: float, ink: str, count: int) -> None:
    ux, uy = _direction(elbow, wrist)
    for share in (0.05, 0.22)[:count]:
        x, y = _towards(elbow, wrist, share)
        pen.line([(x - uy * half, y + ux * half), (x + ux * 5, y + uy * 5), (x + uy * 5, y - ux * 5)], 1.8, ink)
