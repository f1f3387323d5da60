"""Drawing of the mouth: an ordinary one made of two curves, and two special shapes, the kiss and the bite.

The special shapes grow out of the ordinary mouth: each of their points starts on the ordinary lips and moves to its
own position, so that a signal that rises over 200 ms has a picture for each step.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from truc_desktop.art.colour import luminance, mix
from truc_desktop.art.faces.eyes import COLUMNS, PARABOLA
from truc_desktop.art.faces.pen import Point, Points, lerp, smooth
from truc_desktop.art.faces.rig import SIDES, Rig
from truc_desktop.art.faces.wardrobe.whiskers import MOUSTACHES
from truc_desktop.art.palette import INK

INSIDE, TEETH, TONGUE, TONGUE_DARK = "#5c1a1e", "#fdf6e6", "#dd7a76", "#b4504f"
_WIDE = [1 - abs(t) ** 2.6 for t in COLUMNS]
_WIDER = [1 - abs(t) ** 3.0 for t in COLUMNS]
_BOW = [math.exp(-((t / 0.22) ** 2)) for t in COLUMNS]
_NATURAL_RED, _EXCITED_RED = "#b0443c", "#c8413f"


@dataclass(slots=True)
class Mouth:
    """The ordinary mouth in head space: middle, half width and the heights of its two curves by column."""

    x: float
    y: float
    half: float
    big: float  # enlargement at small sizes
    corner: list[float]
    upper: list[float]
    lower: list[float]
    red: str  # of the lips
    lit: str  # of the lower lip, in the light of the lamp
    painted: bool  # whether lips are outlined: they are painted, or visible between whiskers
    edge: str  # the colour of that outline
    heavy: float  # width of the lip line
    dark: str  # its colour
    thick: tuple[float, float]  # of the upper and the lower lip

    @property
    def columns(self) -> list[float]:
        """The x of each column."""
        return [self.x + t * self.half for t in COLUMNS]

    def across(self, share: float, heights: Sequence[float]) -> Point:
        """Return the point of a curve at ``share`` (-1 to 1) of the half width."""
        place = min(max((share + 1) * 6, 0.0), 11.999)
        i = int(place)
        return self.x + share * self.half, lerp(heights[i], heights[i + 1], place - i)


def make_mouth(rig: Rig) -> Mouth:
    """Return the ordinary mouth of the rig's expression."""
    who, face = rig.who, rig.face
    opened, smile, side = face.mouth_open, face.smile, face.mouth_side
    big = 1 + 0.10 * rig.small
    whiskers = bool(who.moustache)
    half = who.mouth[0] * big * (1.10 if whiskers else 1.0) * (
        1 + 0.28 * face.mouth_width + 0.24 * max(smile, 0.0) + 0.16 * face.grin - 0.58 * face.lips
        - 0.20 * opened * (1 - max(smile, 0)) - 0.06 * abs(side) - 0.34 * face.cheeks
    )
    x = 20.0 * side
    y = who.mouth[1] * who.length / 75 + 3.0 * face.jaw - 1.5 * face.lips + (2.0 if whiskers else 0.0)
    lift_l = 9.5 * smile + 12 * max(0.0, -side) - 3.0 * max(0.0, side)
    lift_r = 9.5 * smile + 12 * max(0.0, side) - 3.0 * max(0.0, -side)
    sag = (lift_l + lift_r) / 2 + 5.5 * smile * (1 - 0.4 * opened)
    full = max(who.lip[1], 0.85) if whiskers else who.lip[1]
    corner = [y - lerp(lift_l, lift_r, (t + 1) / 2) for t in COLUMNS]
    upper = [
        base + (sag - 7.0 * opened - 2.0 * face.grin) * arch + 0.84 * full * bow
        for base, arch, bow in zip(corner, PARABOLA, _BOW, strict=True)
    ]
    fall = sag + 25.0 * opened + 7.0 * face.jaw * opened + 8.0 * face.grin
    lower = [
        max(top, base + fall * arch)
        for top, base, arch in zip(upper, corner, _WIDE if opened > 0.2 else PARABOLA, strict=True)
    ]
    painted = bool(who.lip[0]) or whiskers
    red = who.lip[0] or mix(who.skin[1], _NATURAL_RED, 0.62 if whiskers else 0.42)
    dark_skin = smooth(0.27, 0.14, luminance(who.skin[0]))
    colour = bool(who.lip[0])  # painted lips have a red outline: an ink one looks like a moustache
    grown = 1 + 0.45 * rig.small if colour else 1.0
    return Mouth(
        x=x, y=y, half=half, big=big, corner=corner, upper=upper, lower=lower, red=red,
        lit=mix(mix(red, "#f0918a", 0.55 * dark_skin), "#ffffff", 0.12), painted=painted,
        edge=mix(red, INK, 0.42) if colour else INK,
        heavy=(2.6 if colour else 3.3 + 1.0 * rig.small) * (1 + 0.22 * abs(side)),
        dark=mix(red, INK, 0.72) if colour else INK,
        thick=(
            (3.4 * full + 1.2) * (1 - 0.35 * opened) * grown if colour else 0.0,
            (4.6 * full + 0.8 * painted) * (1 - 0.25 * opened) * grown - 1.0 * face.grin,
        ),
    )


def draw_mouth(rig: Rig) -> None:
    """Draw the mouth with moustache, tongue and the breath of a blow."""
    face = rig.face
    mouth = make_mouth(rig)
    kiss = smooth(0.10, 0.80, face.lips)
    bite = smooth(0.06, 0.85, face.bite)
    crown = min(mouth.upper)
    if kiss > 0 and (kiss > 0.3 or face.mouth_open < 0.04):
        crown = lerp(crown, mouth.y - 8.0 * _kiss_height(rig, mouth), kiss)
        _draw_kiss(rig, mouth, kiss)
    elif bite > 0:
        crown = lerp(crown, mouth.y - 4, bite)
        _draw_bite(rig, mouth, bite)
    else:
        crown -= 0.6 * mouth.thick[0]
        _draw_ordinary(rig, mouth)
    if rig.who.moustache:
        MOUSTACHES[rig.who.moustache](rig, mouth.x, crown - 2.0)
    if face.puff > 0.02:
        _draw_breath(rig, mouth)


def _draw_ordinary(rig: Rig, mouth: Mouth) -> None:
    face, pen = rig.face, rig.pen
    xs = mouth.columns
    _draw_smile_folds(rig, mouth)
    top = [rig.at(x, y) for x, y in zip(xs, mouth.upper, strict=True)]
    bottom = [rig.at(x, y) for x, y in zip(xs, mouth.lower, strict=True)]
    rise, depth = mouth.thick
    under = [rig.at(x, y + depth * arch) for x, y, arch in zip(xs, mouth.lower, _WIDER, strict=True)]
    pen.form(bottom, under[::-1], fill=mouth.lit, width=1.8 if mouth.painted else 0, ink=mouth.edge)
    if not mouth.painted and pen.fine:
        pen.line(under[4:-4:2], 1.5, mix(rig.who.skin[1], INK, 0.35))
    if face.mouth_open > 0.04 or face.grin > 0.08:
        _draw_inside(rig, mouth, xs, top, bottom)
    if rise:
        over = [
            rig.at(x, y - rise * arch * (1 - 0.38 * bow))
            for x, y, arch, bow in zip(xs, mouth.upper, PARABOLA, _BOW, strict=True)
        ]
        pen.form(over, top[::-1], fill=mouth.red, width=1.8, ink=mouth.edge)
    smooth_line = face.smile > -0.3 and not face.grin
    pen.line(top[::2] if smooth_line else top, mouth.heavy, mouth.dark)
    for side in SIDES:
        x, y = mouth.x + side * mouth.half, mouth.corner[-1 if side > 0 else 0]
        tick = (x - side, y + (2.0 if face.smile > 0.3 else 0.8))
        end = (x + side * 1.2, y - (2.2 if face.smile >= 0 else -1.3))
        pen.line(rig.head(tick, end), mouth.heavy * 0.8, mouth.dark)
    if face.tongue > 0.1:
        _draw_tongue(rig, *mouth.across(0.60 * face.tongue_side, mouth.upper))
        pen.line(top[::2], mouth.heavy)


def _draw_smile_folds(rig: Rig, mouth: Mouth) -> None:
    """Draw the folds of the cheeks beside a smile or a mouth pulled to one side."""
    face, pen = rig.face, rig.pen
    push = max(0.0, face.smile - 0.3) + 0.7 * face.grin + 0.5 * abs(face.mouth_side)
    if push <= 0.2:
        return
    skin_line = mix(rig.who.skin[1], INK, 0.5)
    for side in SIDES:
        pulled = side * face.mouth_side
        if pulled < -0.2:
            continue
        x = mouth.x + side * (mouth.half + 6)
        x = math.copysign(min(abs(x), rig.who.jaw - 2), x)
        y = mouth.corner[-1 if side > 0 else 0]
        fold = rig.head((x - side, y - 7 - 2 * push), (x + side * 3.2, y - 1), (x + side * 0.5, y + 6 + push))
        pen.line(fold, 1.9 + 0.8 * abs(face.mouth_side), skin_line)
        if pulled > 0.5:
            cheek = rig.head((x - side * 9, y - 12), (x - side * 3, y - 15.5), (x + side * 2, y - 12))
            pen.line(cheek, 2.0, skin_line)


def _draw_inside(rig: Rig, mouth: Mouth, xs: list[float], top: Points, bottom: Points) -> None:
    """Draw the inside: darkness, teeth and tongue, each clipped by the two curves."""
    face, pen = rig.face, rig.pen
    pen.form(top, bottom[::-1], fill=INSIDE, width=0, tension=rig.tension)
    height = 5.0 + 1.6 * rig.small + face.mouth_open + 40 * face.grin
    columns = list(zip(xs, mouth.upper, mouth.lower, _WIDER, strict=True))[1:-1]
    row = [rig.at(x, min(up + height * arch, low)) for x, up, low, arch in columns]
    pen.form(top[1:-1], row[::-1], fill=TEETH, width=0, tension=rig.tension)
    if face.grin > 0.3 and pen.fine:
        for i in (3, 5, 7, 9):
            gap = rig.head((xs[i], mouth.upper[i] + 1), (xs[i], mouth.lower[i] - 1))
            pen.line(gap, 1.1, "#c9b294")
    if face.mouth_open > 0.3:
        back = [
            rig.at(x, max(low - 9.0 * face.mouth_open * (1 - ((i - 4) / 4) ** 2) - 1, up))
            for i, (x, up, low, _) in enumerate(columns[1:-1])
        ]
        pen.form(back, bottom[2:11][::-1], fill=TONGUE, width=0, tension=rig.tension)
    pen.form(top, bottom[::-1], width=2.4, tension=rig.tension)


class _Travel:
    """Interpolates points between the ordinary mouth (``share`` 0) and a special one (1)."""

    def __init__(self, rig: Rig, mouth: Mouth, share: float, scale: tuple[float, float], depth: float) -> None:
        self.rig, self.mouth, self.share, self.scale, self.depth = rig, mouth, share, scale, depth

    def run(self, reach: float, heights: Sequence[float], extra: float, *targets: Point) -> Points:
        """Return interpolated points, in frame units, for targets relative to the mouth's middle.

        A target at x = ``reach`` starts at the corner of the mouth, others in proportion. They start on the curve
        ``heights``, lowered by ``extra`` in the middle.
        """
        mouth, points = self.mouth, []
        for x, y in targets:
            share = min(max(x / reach, -1.0), 1.0)
            start_x, start_y = mouth.across(share, heights)
            start_y += extra * (1 - abs(share) ** 3)
            end_x, end_y = mouth.x + x * self.scale[0], mouth.y + y * self.scale[1]
            here_x, here_y = lerp(start_x, end_x, self.share), lerp(start_y, end_y, self.share)
            points.append(self.rig.at(here_x, here_y, lerp(self.rig.skull(here_x, here_y), self.depth, self.share)))
        return points


def _kiss_height(rig: Rig, mouth: Mouth) -> float:
    """Return the scale of the drawing of the kiss."""
    face = rig.face
    return (0.72 + 0.52 * face.lips) * (1 + 0.35 * face.mouth_open) * mouth.big * (0.85 + 0.15 * rig.who.lip[1])


def _draw_kiss(rig: Rig, mouth: Mouth, share: float) -> None:
    kiss, opened, pen = rig.face.lips, rig.face.mouth_open, rig.pen
    high = _kiss_height(rig, mouth)
    wide = high * (1 - 0.10 * kiss)
    depth = 52 + 10 * kiss
    way = _Travel(rig, mouth, share, (wide, high), depth)
    rise, fall = mouth.thick
    colour = mix(mouth.red, _EXCITED_RED, (0.40 if rig.who.lip[0] else 0.52) * kiss)
    over = way.run(
        10.5, mouth.upper, -rise, (-10.5, 0), (-7.5, -6.5), (-3.2, -8.6), (0, -6.2), (3.2, -8.6), (7.5, -6.5), (10.5, 0)
    )
    under = way.run(10.5, mouth.lower, fall, (10.5, 0), (7.5, 7.4), (0, 10.6), (-7.5, 7.4), (-10.5, 0))
    edge = mix(rig.who.skin[1], INK, min(1.0, 0.35 + 0.9 * share))
    pen.form(over, under, fill=colour, width=lerp(2.0, 2.8, share), ink=INK if mouth.painted else edge)
    light = rig.at(mouth.x + 1.5, mouth.y + 6.2 * high, depth)
    pen.oval(light, 3.2 * high, 1.7 * high, "#ffffff", alpha=0.30 * share)
    middle = way.run(9.5, mouth.upper, 0.0, (-9.0, 0.2), (-4.5, -1.3), (0, 0.8), (4.5, -1.3), (9.0, 0.2))
    pen.line(middle, lerp(mouth.heavy, 2.4, share))
    hole = smooth(0.25, 0.85, share)
    if hole > 0.05:
        centre = rig.at(mouth.x, mouth.y + (0.4 + 1.5 * opened) * high, depth)
        pen.oval(centre, (3.0 * high + 4.0 * opened) * hole, (2.0 * high + 9.0 * opened) * hole, INSIDE, 1.6)
    line = mix(rig.who.skin[1], INK, 0.55)
    for side in SIDES:
        fold = [
            rig.at(mouth.x + side * x * wide, mouth.y + y * high, depth)
            for x, y in ((13.0, -5), (15.4, 0.5), (13.0, 6))
        ]
        pen.line(fold, 2.1, line, alpha=share)
        if pen.fine:
            places = ((6.0, 13.5), (7.6, 10.8))
            dimple = [rig.at(mouth.x + side * x * wide, mouth.y + y * high, depth) for x, y in places]
            pen.line(dimple, 1.6, line, alpha=share)


def _draw_bite(rig: Rig, mouth: Mouth, share: float) -> None:
    """Draw a wide line with one corner up and a short row of upper teeth on the red of the lower lip."""
    pen = rig.pen
    wide, high = 1.04 * mouth.big, 1.08 if rig.small else 1.0
    way = _Travel(rig, mouth, share, (wide, high), rig.skull(0, mouth.y))
    fall = mouth.thick[1]
    colour = mix(mouth.red, _EXCITED_RED, (0.30 if rig.who.lip[0] else 0.55) * share)
    edge = INK if mouth.painted else mix(rig.who.skin[1], INK, min(1.0, 0.35 + 0.9 * share))
    pen.form(
        way.run(22, mouth.upper, 0.0, (-16, 0.5), (0, 3), (16, -1.5)),
        way.run(
            22, mouth.lower, fall,
            (16, -1.5), (14.6, 6.0), (8.5, 11.8), (0, 13.4), (-8.5, 12.0), (-14.6, 7.0), (-16, 0.5),
        ),
        fill=colour, width=lerp(2.0, 2.6, share), ink=edge,
    )
    light = rig.at(mouth.x + 4 * wide, mouth.y + 10.6 * high)
    pen.oval(light, 4.0 * wide, 1.3 * high, "#ffffff", alpha=0.28 * share)
    if share > 0.12:
        teeth = [
            way.run(22, mouth.upper, 0.0, *run)
            for run in (
                ((-11.0, -1.5), (0, -3.0), (11.0, -3.0)),
                ((11.0, -3.0), (10.6, 3.4), (8.6, 4.6), (6.2, 4.4)),
                ((6.2, 4.4), (5.8, 6.4), (3.0, 7.2), (0, 6.2)),
                ((0, 6.2), (-3.0, 7.2), (-5.8, 6.4), (-6.2, 4.6)),
                ((-6.2, 4.6), (-8.6, 5.0), (-10.6, 3.8), (-11.0, -1.5)),
            )
        ]
        pen.form(*teeth, fill=TEETH, width=2.2, tension=0.8)
        gaps = ((0.0, 5.4), (-6.2, 4.0), (6.2, 3.8)) if pen.fine else ((0.0, 5.4),)
        for x, y in gaps:
            pen.line(way.run(22, mouth.upper, 0.0, (x, -2.0), (x, y)), 1.5, mix(TEETH, INK, 0.7))
    line = way.run(
        22, mouth.upper, 0.0,
        (-21, 1.8), (-15.5, 0.6), (-8, -2.6), (0, -3.6), (9, -2.8), (17, -2.4), (22, -6.5),
    )
    if rig.who.lip[0]:
        lip = way.run(
            22, mouth.upper, -mouth.thick[0],
            (15, -4.5), (8, -7.6), (2.6, -8.0), (0, -6.6), (-2.6, -8.0), (-8, -7.0), (-15.5, -0.6),
        )
        pen.form(line[1:-1], lip, fill=mouth.red, width=2.0)
    pen.line(line, mouth.heavy)
    fold = [rig.at(mouth.x + x * wide, mouth.y + y * high) for x, y in ((23.5, -11), (25.5, -6), (23.5, -1))]
    pen.line(fold, 1.9, mix(rig.who.skin[1], INK, 0.5), alpha=share)
    chin = [rig.at(mouth.x + x * wide, mouth.y + y * high) for x, y in ((-9, 19.5), (0, 22), (9, 19.5))]
    pen.line(chin, 2.0, mix(rig.who.skin[1], INK, 0.5), alpha=share)


def _draw_tongue(rig: Rig, x: float, y: float) -> None:
    """Draw the tongue, sticking out and down from the lip line at (x, y)."""
    face = rig.face
    length, half = 23.4 * face.tongue * (1 + 0.2 * rig.small), 9.6 * (1 + 0.15 * rig.small)
    slant = math.hypot(0.62 * face.tongue_side, 1.0)
    dx, dy = 0.62 * face.tongue_side / slant, 1.0 / slant

    def point(along: float, across: float) -> Point:
        out, aside = length * along, half * across
        return rig.at(x + dx * out + dy * aside, y + dy * out - dx * aside - 0.5)

    outline = ((0, -1), (0.5, -1.02), (0.9, -0.72), (1.12, 0), (0.9, 0.72), (0.5, 1.02), (0, 1))
    rig.pen.form([point(*place) for place in outline], fill=TONGUE, width=2.7)
    rig.pen.line([point(0.08, 0), point(0.78, 0)], 1.8, TONGUE_DARK)


def _draw_breath(rig: Rig, mouth: Mouth) -> None:
    """Draw what distinguishes a blow from a kiss: a puff of air that leaves to one side."""
    away, pen = rig.face.puff, rig.pen
    grow = math.sin(math.pi * min(1.0, away * 0.93 + 0.07))
    x, y, size = mouth.x - 22 - 40 * away, mouth.y + 5 + 9 * away, 5.5 + 8.0 * grow
    cloud = (
        (-1.5, 0.1), (-1.0, -0.8), (-0.1, -1.0), (0.9, -0.85), (1.4, 0.0), (0.8, 0.8), (-0.2, 0.75), (-1.0, 0.85)
    )
    curl = ((0.9, 0.1), (0.0, 0.3), (-0.6, -0.2), (-0.1, -0.45))
    pen.blob([rig.at(x + dx * size, y + dy * size, 60) for dx, dy in cloud], "#f4f8fa", 2.3, tension=1.5)
    pen.line([rig.at(x + dx * size, y + dy * size, 60) for dx, dy in curl], 1.8, "#7e93a3")
    for n in (-1, 1):
        start = rig.at(mouth.x - 12, mouth.y + 1 + 4 * n, 56)
        end = rig.at(mouth.x - 20 - 8 * grow, mouth.y + 3 + 6 * n, 58)
        pen.line([start, end], 2.2, alpha=0.8)
