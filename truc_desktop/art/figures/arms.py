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
_ROUND = 4  # corners of a quarter of the round of a shoulder
_ROOT = (54.0, 208.0)  # where the outline of an arm leaves that of the shoulder, in body space
_ARMPIT = 0.5  # how far down a lowered arm the armpit is, in radii at the shoulder
_BULGE, _SEAM, _CREASE = 4.0, 1.8, 2.2  # how far a seam is bent towards the neck, its width and that of the crease
_TRUNK = ((66.0, 210.5), (77.0, 214.0), (86.0, 219.5))  # the outline of a shoulder from there on
_SHORT = 0.3  # length of the shortest tube that has a middle, in parts of its width
_APART = 2.5  # how far points of an outline are apart at least
_Shoulder = tuple[Point, Point, list[Point]]  # the joint, where an arm's outline leaves the trunk's, how that goes on
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
    root, *trunk = rig.body(*((side * x * rig.who.build, y) for x, y in (_ROOT, *_TRUNK)))
    _upper_arm(pen, side, (shoulder, root, trunk), elbow, (22 * thick, 19 * thick), cloth, mix(dark, INK, 0.5))
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
    if math.dist(start, end) < _SHORT * (ra + rb):  # it comes towards the viewer: its middle would be a spike
        return [
            (ax - ux * ra * 0.75, ay - uy * ra * 0.75), (mx + nx * rm, my + ny * rm),
            (bx + ux * rb * 0.7, by + uy * rb * 0.7), (mx - nx * rm, my - ny * rm),
        ]  # fmt: skip
    return [
        (ax - ux * ra * 0.75, ay - uy * ra * 0.75), (ax + nx * ra, ay + ny * ra), (mx + nx * rm, my + ny * rm),
        (bx + nx * rb, by + ny * rb), (bx + ux * rb * 0.7, by + uy * rb * 0.7), (bx - nx * rb, by - ny * rb),
        (mx - nx * rm, my - ny * rm), (ax - nx * ra, ay - ny * ra),
    ]  # fmt: skip


def _upper_arm(
    pen: Pen, side: int, shoulder: _Shoulder, end: Point, radii: tuple[float, float], fill: _Cloth, thread: str
) -> None:
    """Draw the upper arm as a part of the trunk: its outline goes on from that of the shoulder.

    No line closes it towards the chest; there is only a thin seam from the shoulder to the armpit. ``thread``: its ink.
    """
    colour, shading = fill
    (ax, ay), root, _ = shoulder
    ra, rb = radii
    ux, uy = _direction((ax, ay), end)
    ox, oy = side * uy, -side * ux  # away from the trunk
    (bx, by), (mx, my) = end, _towards((ax, ay), end, 0.5)
    rm = (ra + rb) / 2 * 1.04
    outer = [(mx + ox * rm, my + oy * rm), (bx + ox * rb, by + oy * rb)]
    deep = ra * _ARMPIT * max(-1.0, min(1.0, 2 * uy))  # the armpit of a lifted arm is further in
    armpit = (ax - ox * ra * 0.98 + ux * deep, ay - oy * ra * 0.98 + uy * deep)
    inner = [(bx - ox * rb, by - oy * rb), (mx - ox * rm, my - oy * rm)]
    if (mx - armpit[0]) * ux + (my - armpit[1]) * uy - (ox * rm * ux + oy * rm * uy) < 2:
        inner = inner[:1]  # the arm comes towards the viewer, and is short
    tip = (bx + ux * rb * 0.7, by + uy * rb * 0.7)
    top = [*_shoulder_line(side, shoulder, (ux, uy), ra, outer[0]), *outer]
    away = _direction((ax, ay), _towards(root, armpit, 0.5))
    bulge = _towards(root, armpit, 0.5)
    bulge = bulge[0] + away[0] * _BULGE, bulge[1] + away[1] * _BULGE
    pen.form([*top, tip, *inner, armpit], [armpit, bulge, root], fill=colour, width=0, grad=shading)
    if pen.fine:
        pen.line([root, bulge, armpit], _SEAM, thread)
    pen.line([*top, tip, *inner, armpit], _INK_WIDTH)
    pen.line([inner[-1], armpit, _towards(armpit, bulge, 0.3)], _CREASE)


def _shoulder_line(side: int, shoulder: _Shoulder, along: Point, radius: float, end: Point) -> list[Point]:
    """Return the outline from the root of an arm over the shoulder, up to ``end`` on the outer side of the arm.

    It is nowhere within the outline of the trunk, which would else show beside the arms of the slight.
    """
    (ax, ay), root, trunk = shoulder
    ux, uy = along
    ox, oy = side * uy, -side * ux

    def turn(point: Point) -> float:
        """Return where a point is about the joint: 0 on the outer side, a quarter behind, half at the armpit."""
        dx, dy = point[0] - ax, point[1] - ay
        return (math.atan2(-(dx * ux + dy * uy), dx * ox + dy * oy) + math.pi / 2) % math.tau - math.pi / 2

    rounds = [math.pi * i / (2 * _ROUND) for i in range(2 * _ROUND + 1)]
    cap = [(ax + radius * (ox * math.cos(t) - ux * math.sin(t)), ay + radius * (oy * math.cos(t) - uy * math.sin(t)))
           for t in rounds]  # fmt: skip
    first = turn(root)
    line = [root]
    for point in (*sorted((p for p in (*trunk, *cap) if turn(p) < first), key=turn, reverse=True), end):
        while len(line) > 1 and _bends_in(side, line[-2], line[-1], point):
            line.pop()
        line.append(point)
    line.pop()
    return [p for i, p in enumerate(line) if not i or math.dist(p, line[i - 1]) > _APART]


def _bends_in(side: int, a: Point, b: Point, c: Point) -> bool:
    """Return whether an outline over a shoulder turns towards the body at the middle one of three points."""
    return side * ((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) <= 0


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
