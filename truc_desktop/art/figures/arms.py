"""Arms in the sleeves of everyone's clothes: two bones from the shoulder to the hand."""

from __future__ import annotations

import math

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Pen, Point
from truc_desktop.art.figures.pose import Arm
from truc_desktop.art.figures.seat_rig import SeatRig
from truc_desktop.art.palette import INK

_UPPER, _FORE = 64.0, 60.0  # lengths of the bones
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


def draw_arm(rig: SeatRig, side: int, arm: Arm) -> None:
    """Draw upper arm, forearm and cuff, up to the wrist; ``side`` is -1 for the viewer's left, 1 for the right."""
    light, dark, cuff, bare = sleeve(rig)
    skin, shade, _ = rig.who.skin
    pen = rig.pen
    shoulder, hand = rig.body_at(side * 79 * rig.who.build, 237), (arm.x, arm.y)
    elbow = _elbow(shoulder, hand, -arm.elbow * side)
    thick = rig.build.arm * (0.9 + 0.1 * rig.who.build)
    if side * rig.pose.yaw > 0:  # the far arm
        thick *= 0.9
        light = mix(light, dark, 0.35)
    _limb(pen, shoulder, elbow, (22 * thick, 19 * thick), (light, dark))
    wrist = _towards(hand, elbow, 0.16)
    if bare > 0:
        _limb(pen, elbow, wrist, (15 * thick, 11 * thick), (skin, shade))
        if bare < 0.95:
            end = _towards(elbow, wrist, 1 - bare)
            _limb(pen, elbow, end, (20 * thick, 18.5 * thick), (light, dark))
            if cuff:
                _band(pen, elbow, end, 19.5 * thick, cuff)
    else:
        _limb(pen, elbow, wrist, (20 * thick, 14 * thick), (light, dark))
        if cuff:
            _band(pen, elbow, wrist, 15 * thick, cuff)
    if pen.fine:
        _folds(pen, elbow, wrist, 13 * thick, mix(dark, INK, 0.35), 1 if bare > 0.5 else 2)


def _elbow(shoulder: Point, hand: Point, bend: float) -> Point:
    """Return the elbow between shoulder and hand, by the law of cosines; arms that are too short are stretched."""
    dx, dy = hand[0] - shoulder[0], hand[1] - shoulder[1]
    far = max(8.0, math.hypot(dx, dy))
    stretch = max(1.0, far / (_UPPER + _FORE - 2))
    upper, fore = _UPPER * stretch, _FORE * stretch
    along = (upper * upper - fore * fore + far * far) / (2 * far)
    aside = math.sqrt(max(0.0, upper * upper - along * along)) * bend
    ux, uy = dx / far, dy / far
    return shoulder[0] + ux * along - uy * aside, shoulder[1] + uy * along + ux * aside


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _direction(start: Point, end: Point) -> Point:
    length = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _limb(pen: Pen, start: Point, end: Point, radii: tuple[float, float], fill: tuple[str, str]) -> None:
    """Draw a tube that tapers from the first radius to the second; ``fill`` is light and dark."""
    ra, rb = radii
    ux, uy = _direction(start, end)
    nx, ny = -uy, ux
    mx, my = _towards(start, end, 0.5)
    rm = (ra + rb) / 2 * 1.04
    (ax, ay), (bx, by) = start, end
    outline = [
        (ax - ux * ra * 0.75, ay - uy * ra * 0.75), (ax + nx * ra, ay + ny * ra), (mx + nx * rm, my + ny * rm),
        (bx + nx * rb, by + ny * rb), (bx + ux * rb * 0.7, by + uy * rb * 0.7), (bx - nx * rb, by - ny * rb),
        (mx - nx * rm, my - ny * rm), (ax - nx * ra, ay - ny * ra),
    ]  # fmt: skip
    light, dark = fill
    pen.blob(outline, light, 3.2, grad=((ax, min(ay, by) - ra), (ax, max(ay, by) + ra), mix(light, dark, 0.85)))


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
