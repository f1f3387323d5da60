"""Eyes and brows.

The rasteriser has no clipping. An eye is therefore described by three heights (socket, edge of the upper lid, lower
lid) in each of thirteen columns, and shapes are clipped by comparing heights column by column: exact, and cheap.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Points, lerp
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.palette import INK

COLUMNS = tuple(-1 + i / 6 for i in range(13))  # positions across an eye or a mouth, -1 to 1
PARABOLA = [1 - t * t for t in COLUMNS]
_ARCH_TOP = [max(0.0, 1 - abs(t) ** 2.3) ** 0.72 for t in COLUMNS]
_ARCH_LOW = [max(0.0, 1 - abs(t) ** 2.5) ** 0.8 for t in COLUMNS]
SHUT = 0.08  # up to this opening the eyeball is not drawn
_WHITE, _LID_SHADE = "#fffaf0", "#b9a68e"


@dataclass(slots=True)
class Eye:
    """An eye in head space: middle, half width, opening, and heights in each of COLUMNS."""

    middle: float
    half: float
    open: float
    socket: list[float]
    edge: list[float]
    low: list[float]

    def height(self, heights: Sequence[float], x: float) -> float:
        """Return the height at x of head space, interpolated between columns."""
        place = min(max(((x - self.middle) / self.half + 1) * 6, 0.0), 11.999)
        i = int(place)
        return heights[i] + (heights[i + 1] - heights[i]) * (place - i)


def make_eye(rig: Rig, side: int) -> Eye:
    """Return the eye of one side (-1: the viewer's left, 1: right)."""
    who, face = rig.who, rig.face
    big = 1.07 + 0.12 * rig.small
    half, tall = who.eye[0] * big, who.eye[1] * big
    lid = face.lid_l if side < 0 else face.lid_r
    opening = max(0.0, lid - who.lid * min(1.0, lid * 1.6)) / 0.93  # at rest the lid touches the iris
    squint = min(1.0, face.squint + 0.35 * max(0.0, face.smile - 0.4))
    line = [-2.0 - who.eye_tilt * 1.6 * t * side for t in COLUMNS]
    socket = [y - tall * arch for y, arch in zip(line, _ARCH_TOP, strict=True)]
    low = [y + tall * 0.78 * arch * (1 - 0.5 * squint) for y, arch in zip(line, _ARCH_LOW, strict=True)]
    fold = 0.80 - 1.20 * squint  # laughing eyes close from below
    if opening <= 1:
        edge = [
            (y + tall * fold * arch) * (1 - opening) + top * opening
            for y, arch, top in zip(line, PARABOLA, socket, strict=True)
        ]
    else:
        edge = [top - (opening - 1) * tall * 0.9 * arch for arch, top in zip(PARABOLA, socket, strict=True)]
    low = [max(lower, upper) for lower, upper in zip(low, edge, strict=True)]
    return Eye(side * who.eye_gap, half, opening, socket, edge, low)


def draw_eyes(rig: Rig) -> None:
    """Draw both eyes with lids, lashes and the lines around them."""
    for side in SIDES:
        _draw_eye(rig, side, make_eye(rig, side))


def _draw_eye(rig: Rig, side: int, eye: Eye) -> None:
    who, pen = rig.who, rig.pen
    skin_line = mix(who.skin[1], INK, 0.42)
    xs = [eye.middle + t * eye.half for t in COLUMNS]
    upper, lower, socket = (
        [rig.at(x, y) for x, y in zip(xs, heights, strict=True)] for heights in (eye.edge, eye.low, eye.socket)
    )
    if eye.open > SHUT:
        pen.form(upper, lower[::-1], fill=_WHITE, width=0, tension=rig.tension)
        _draw_ball(rig, eye, xs, upper)
        pen.line(lower[::2], 1.5, skin_line)
    if eye.open < 0.97:
        lid = [rig.at(x, max(y, top)) for x, y, top in zip(xs, eye.edge, eye.socket, strict=True)]
        pen.form(socket, lid[::-1], fill=mix(who.skin[0], who.skin[1], 0.5), width=0, tension=rig.tension)
        if pen.fine:
            pen.line(socket[1:-1:2], 1.3, skin_line)
    elif pen.fine:
        pen.line([(x, y - 3.6) for x, y in upper[2:-2:2]], 1.2, skin_line)
    shut = eye.open < 0.1
    pen.line(upper, 3.6 + 0.9 * rig.small + (1.3 if shut else 0), tension=rig.tension)
    _draw_lashes(rig, side, eye)
    if shut or rig.face.squint > 0.5:  # crow's feet
        x = min(abs(eye.middle) + eye.half + 5, who.width - 8)
        for k in (-1, 1):
            pen.line(rig.head((side * x, 2 * k), (side * (x + 5), -1 + 5.5 * k)), 1.7, skin_line)
    if who.age > 0.3 and pen.fine:  # bags
        bag = rig.head((eye.middle - eye.half * 0.6, 12), (eye.middle, 15.5), (eye.middle + eye.half * 0.65, 12))
        pen.line(bag, 1.4, mix(who.skin[1], INK, 0.25))


def _draw_ball(rig: Rig, eye: Eye, xs: Sequence[float], upper: Points) -> None:
    """Draw iris, pupil, the shadow of the lid on them and the highlight."""
    who, face, pen = rig.who, rig.face, rig.pen
    radius = who.eye[1] * (0.80 + 0.05 * rig.small)
    x = eye.middle + face.pupil_x * eye.half * 0.47
    y = -2.4 + face.pupil_y * who.eye[1] * 0.50
    for reach, colour in ((radius, INK), (radius - 1.5, who.iris), (radius * 0.52, "#1a100c")):
        _draw_disc(rig, eye, x, y, reach, colour)
    shadow = [
        rig.at(column, min(top + 3.2 * arch, low))
        for column, top, low, arch in zip(xs, eye.edge, eye.low, PARABOLA, strict=True)
    ]
    pen.form(upper, shadow[::-1], fill=_LID_SHADE, width=0, alpha=0.5, tension=rig.tension)
    light_x, light_y = x - radius * 0.34, y - radius * 0.36
    if eye.height(eye.edge, light_x) < light_y - 1.2:
        pen.oval(rig.at(light_x, light_y), 2.3 + 0.5 * rig.small, 2.3 + 0.5 * rig.small, "#ffffff")


def _draw_disc(rig: Rig, eye: Eye, x: float, y: float, radius: float, fill: str) -> None:
    """Draw a disc clipped by the lids, column by column."""
    top: Points = []
    bottom: Points = []
    for i in range(9):
        u = -math.cos(math.pi * i / 8)
        column = x + radius * u
        if abs(column - eye.middle) > eye.half:
            continue
        half = radius * math.sqrt(max(0.0, 1 - u * u))
        upper = max(y - half, eye.height(eye.edge, column))
        lower = min(y + half, eye.height(eye.low, column))
        if lower >= upper:
            top.append(rig.at(column, upper))
            bottom.append(rig.at(column, lower))
    if len(top) > 2:
        rig.pen.form(top, bottom[::-1], fill=fill, width=0, tension=rig.tension)


def _lashes(eye: Eye, long: bool) -> Iterator[tuple[float, float, float]]:
    """Yield each lash: position (share of the half width, -1 to 1), length and slope."""
    if long:
        yield from ((0.98, 5.0, 1.0), (0.72, 4.2, 1.0), (0.4, 3.0, 1.0))
        return
    yield (0.98, 2.6, 0.5)
    if eye.open < 0.1:
        yield (0.6, 2.6, 0.5)


def _draw_lashes(rig: Rig, side: int, eye: Eye) -> None:
    rise = -3.4 if eye.open > 0.25 else 3.6
    for t, length, steep in _lashes(eye, rig.who.lashes):
        x = eye.middle + t * side * eye.half
        y = eye.height(eye.edge, x)
        tip = (x + side * length * (0.35 + 0.6 * t * t), y + rise * steep)
        rig.pen.line(rig.head((x, y), tip), 2.3)


_BARE = ("bald", "slick", "temples", "none")
"""Hair that leaves the forehead bare for wrinkles."""


def draw_brows(rig: Rig) -> None:
    """Draw the brows and the wrinkles that they cause on the forehead."""
    who, face, pen = rig.who, rig.face, rig.pen
    thick = lerp(who.brow[0], max(who.brow[0], 7.0), rig.small) * (1 + 0.28 * rig.small)
    for side in SIDES:
        value = face.brow_l if side < 0 else face.brow_r
        up, frown = max(0.0, value), max(0.0, -value)
        near = side * (who.eye_gap - 15 - 2.5 * frown + 1.5 * up)
        far = side * (who.eye_gap + 19)
        middle = lerp(near, far, 0.55)
        y = -2 - who.eye[1] - 9.5 - who.brow[1] - 14.0 * up + 4.0 * frown
        inner = y + 2.5 + 6.5 * frown - 8.0 * face.brow_tilt + 1.0 * up
        outer = y + 4.5 - 2.0 * frown + 3.0 * face.brow_tilt + 1.5 * up
        crest = y - 2.5 - 3.0 * up + 1.5 * frown
        root, tip = thick * 0.5, thick * 0.12
        pen.form(
            rig.head((near, inner - root), (middle, crest - root * 0.95), (far, outer - tip)),
            rig.head((far, outer + tip), (middle, crest + root), (near, inner + root * 1.05)),
            fill=who.brow_col or who.hair[1], width=1.9, tension=1.1,
        )
        if up > 0.45 and pen.fine and not who.hat and who.hair_style in _BARE:
            for n in (0, 1):
                fold = crest - 8 - 6.5 * n
                wrinkle = rig.head((middle - side * 13, fold + 1.5), (middle, fold), (middle + side * 8, fold + 1.5))
                pen.line(wrinkle, 1.5, who.skin[1], alpha=min(1.0, up * 1.4 - 0.4))
    if -(face.brow_l + face.brow_r) / 2 > 0.4 and pen.fine:
        for side in SIDES:
            pen.line(rig.head((side * 4.5, -22), (side * 3.2, -14)), 1.8, mix(who.skin[1], INK, 0.5))
