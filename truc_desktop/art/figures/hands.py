"""Hands. They are large, with fingers apart and nails, because they must be read at the size of a thumb."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.pen import Point, Points
from truc_desktop.art.figures.pose import Arm
from truc_desktop.art.figures.seat_rig import SeatRig
from truc_desktop.art.palette import INK

_SCALE = 1.16  # hands are larger than life, as heads are
_EDGE = 2.7  # width of the outline
_SPARK = "#fff2b8"
_KNOCK = ((25, -12, 11, -6), (28, 4, 13, 1), (21, 20, 9, 8), (-8, 24, -3, 11), (6, -24, 3, -11))


class Hand:
    """One hand. Local units: +x where the fingers point, +y towards the thumb."""

    def __init__(self, rig: SeatRig, arm: Arm, side: int) -> None:
        """``side``: -1 for the hand on the viewer's left, 1 on the right."""
        self.rig, self.arm, self._side = rig, arm, side
        turn = math.radians(arm.turn)
        self._cos, self._sin = math.cos(turn), math.sin(turn)
        self._scale = _SCALE * rig.build.hand
        self._light, self._shade, rosy = rig.who.skin
        self._dim = mix(self._light, self._shade, 0.4)
        self._line = mix(self._shade, INK, 0.62)
        self._nail = rig.build.nails or mix(mix(self._light, "#ffffff", 0.42), rosy, 0.16)
        self._thick = 1 + 0.45 * (rig.build.arm - 1)  # the slight have slim, long fingers

    def _place(self, *points: Point) -> Points:
        out = []
        for x, y in points:
            across = y * self._side
            out.append((
                self.arm.x + (x * self._cos - across * self._sin) * self._scale,
                self.arm.y + (x * self._sin + across * self._cos) * self._scale,
            ))  # fmt: skip
        return out

    def _blob(self, *points: Point, fill: str = "", width: float = _EDGE) -> None:
        self.rig.pen.blob(self._place(*points), fill or self._light, width)

    def _stroke(self, *points: Point, width: float = _EDGE, ink: str = INK) -> None:
        self.rig.pen.line(self._place(*points), width, ink)

    def _finger(self, bones: Sequence[Point], radius: float, nail: bool = False, fill: str = "") -> None:
        """Draw a finger along its joints, tapering to a round tip."""
        radius *= self._thick
        (x0, y0), (x1, y1) = bones[-2:]
        longer = min(1.25, 1.9 - 0.9 * self._thick)
        bones = [*bones[:-1], (x0 + (x1 - x0) * longer, y0 + (y1 - y0) * longer)]
        left: Points = []
        right: Points = []
        last = len(bones) - 1
        for i, (x, y) in enumerate(bones):
            (x0, y0), (x1, y1) = bones[max(0, i - 1)], bones[min(last, i + 1)]
            length = math.hypot(x1 - x0, y1 - y0) or 1.0
            nx, ny = (y0 - y1) / length, (x1 - x0) / length
            thick = radius * (1.04 - 0.16 * i / last)
            left.append((x + nx * thick, y + ny * thick))
            right.append((x - nx * thick, y - ny * thick))
        (x0, y0), (x1, y1) = bones[-2], bones[-1]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        tip = (x1 + ux * radius, y1 + uy * radius)
        self._blob(*left, tip, *reversed(right), fill=fill)
        if nail and self.rig.pen.fine:
            (cx, cy), = self._place((x1 + ux * radius * 0.3, y1 + uy * radius * 0.3))
            turn = math.atan2(uy * self._side, ux) + math.radians(self.arm.turn)
            size = radius * self._scale
            self.rig.pen.oval((cx, cy), size * 0.52, size * 0.42, self._nail, 1.0, self._line, turn=turn)

    def _ring(self, x: float, y: float) -> None:
        """Draw a ring about a finger at a point, if they wear one."""
        if self.rig.build.ring and self.rig.pen.fine:
            for width, ink in ((5.0, INK), (2.6, "#e8b84a")):
                self._stroke((x, y - 3.2), (x + 0.8, y), (x, y + 3.2), width=width, ink=ink)

    def _palm(self, *points: Point, fill: str = "") -> None:
        """Draw the back of the hand over the roots of the fingers, without an edge."""
        self._blob(*points, fill=fill, width=0)

    # ------------------------------------------------------------------ what a hand does
    def draw(self) -> None:
        """Draw the hand, in front of what it holds. Raises KeyError for an unknown kind."""
        _KINDS[self.arm.kind](self)

    def draw_behind(self) -> None:
        """Draw what of a holding hand is behind the cards: its heel, and the thumb, whose tip looks over their edge."""
        self._finger(((-10, 9), (1, 17), (12, 20)), 4.7, nail=True)
        self._blob((-17, -9.5), (-6, -14), (9, -11), (13, 0), (9, 12), (-6, 14.5), (-17, 9.5), fill=self._dim)

    def flat(self) -> None:
        """Lie on the table."""
        self._finger(((-3, 10), (6, 17), (14, 20.5)), 4.7, nail=True)
        for y, reach, radius in ((9.6, 26, 4.5), (3.2, 30, 4.7), (-3.6, 28, 4.6), (-10, 22, 4.1)):
            self._finger(((3, y * 0.86), (reach * 0.62, y * 1.06), (reach, y * 1.2)), radius, nail=True)
        self._ring(15, -3.9)
        self._palm((-15, -9), (-5, -13), (6, -12), (10, -4), (10, 5), (6, 12.4), (-5, 12.5), (-15, 9))
        self._stroke((-15, -9.5), (-5, -13.6), (3, -13.8))
        self._stroke((-15, 9.5), (-8, 11.4), (-3, 14))
        if self.rig.pen.fine:
            for y in (-9, -3, 3.4, 9):
                self._stroke((5, y - 1.6), (7, y), (5, y + 1.6), width=1.4, ink=self._line)

    def loose(self) -> None:
        """Lie open and relaxed: fingers bent a little, each in its own way, and the thumb away from them."""
        self._finger(((-4, 10), (4, 18), (11, 23.5), (18, 24.5)), 4.6, nail=True)
        self._finger(((2, -8.6), (13, -14), (19, -15.4), (23, -13.6)), 4.0, nail=True)
        self._finger(((3, 8.4), (17, 13), (25, 13.6), (29.5, 11.4)), 4.4, nail=True)
        self._finger(((3, -3), (17, -5.4), (25, -6), (29, -3.8)), 4.5, nail=True)
        self._finger(((3, 2.8), (19, 4), (28, 4.4), (32.5, 2.4)), 4.6, nail=True)
        self._ring(14, -4.4)
        self._palm((-15, -9), (-5, -13), (5, -11.6), (9.5, -4), (10, 5), (6, 12), (-5, 12.6), (-15, 9))
        self._stroke((-15, -9.5), (-5, -13.4), (2, -12.8))
        self._stroke((-15, 9.5), (-8, 11.6), (-3, 14.4))
        if self.rig.pen.fine:
            for y in (-8.6, -3, 3, 8.4):
                self._stroke((6, y - 1.5), (7.6, y), (6, y + 1.5), width=1.4, ink=self._line)

    def fist(self) -> None:
        """Be closed, knuckles forward."""
        for y in (-9.4, -3.2, 3.2, 9.2):
            self._finger(((2, y), (9, y), (12.6, y * 0.98)), 4.5 - 0.05 * abs(y))
        self._palm((-16, -9), (-6, -14), (4, -13.6), (8, -8), (8, 8), (4, 13), (-6, 13), (-16, 9))
        self._stroke((-16, -9.5), (-6, -14.4), (3, -14))
        self._stroke((-16, 9.5), (-8, 13))
        self._finger(((-9, 12.5), (0, 16), (8.5, 12.5)), 4.9, nail=True)
        if self.rig.pen.fine:
            for y in (-6.2, 0, 6.2):
                self._stroke((4.5, y), (8, y), width=1.5, ink=self._line)
        self._knock()

    def _knock(self) -> None:
        """Draw the lines of a blow on the table."""
        if not self.rig.pose.struck:
            return
        for x, y, dx, dy in _KNOCK:
            for width, ink in ((5.0, INK), (2.4, _SPARK)):
                self._stroke((x, y), (x + dx, y + dy), width=width, ink=ink)

    def slap(self) -> None:
        """Lie flat, just come down."""
        self.flat()
        self._knock()

    def point(self) -> None:
        """Raise a finger from a fist."""
        self._finger(((2, 8.5), (16, 9.5), (27, 9.5)), 4.6, nail=True)
        for y in (-9.4, -3.4, 2.8):
            self._finger(((2, y), (9, y), (11.6, y)), 4.4)
        self._palm((-16, -9), (-6, -14), (4, -13.6), (7, -8), (7, 8), (4, 12.6), (-6, 13), (-16, 9))
        self._stroke((-16, -9.5), (-6, -14.4), (3, -14))
        self._stroke((-16, 9.5), (-8, 13))
        self._finger(((-9, 12), (0, 13.5), (7, 9.5)), 4.7, nail=True)

    def hold(self) -> None:
        """Grip the cards by a lower corner: four bent fingers lie over the backs, the knuckles beside the cards."""
        for y, reach, radius in ((9.6, 17, 4.5), (3.4, 20, 4.5), (-3.2, 19.5, 4.5), (-9.4, 15.5, 4.35)):
            self._finger(((-3, y), (reach * 0.55, y * 1.05 + 0.8), (reach, y * 1.1 - 0.8)), radius, nail=True)
        self._ring(8, -3.3)
        self._palm((-17, -9.5), (-8, -13.6), (0, -12.4), (4, -8), (4.5, 0), (4, 8), (0, 12.6), (-8, 13.4), (-17, 9.5))
        self._stroke((-17, -10), (-8, -14.2), (0, -13.2))
        self._stroke((-17, 10), (-8, 14), (-1, 13.6))
        if self.rig.pen.fine:
            for y in (-6.4, 0, 6.4):
                self._stroke((0.5, y), (4, y), width=1.5, ink=self._line)

    def curl(self) -> None:
        """Be relaxed, fingers a little bent, as at a chin or temple."""
        self._finger(((-6, 11), (3, 16), (9, 13)), 4.6, nail=True)
        for y, reach in ((8.8, 17), (2.8, 20), (-3.4, 19), (-9.2, 15)):
            self._finger(((0, y * 0.9), (reach * 0.6, y * 1.04), (reach, y * 0.92)), 4.4, nail=True)
        self._ring(11, -3.5)
        self._palm((-16, -9), (-6, -13), (4, -12), (7, -4), (7, 5), (4, 12), (-6, 12.6), (-16, 9))
        self._stroke((-16, -9.5), (-6, -13.6), (2, -13.4))
        self._stroke((-16, 9.5), (-9, 12.4))

    def glass(self) -> None:
        """Lie round a glass, fingers towards the other side."""
        self._finger(((-8, 12), (2, 16.5), (10, 14.5)), 4.6, nail=True)
        for y, reach in ((8.6, 14), (2.6, 15.6), (-3.4, 15), (-9.2, 12.6)):
            self._finger(((-3, y), (6, y), (reach, y * 0.98)), 4.3, nail=True)
        self._ring(8, -3.4)
        self._palm((-17, -9), (-8, -13), (1, -12), (3, 0), (1, 12), (-8, 13), (-17, 9))
        self._stroke((-17, -9.5), (-8, -13.6), (0, -13.4))
        self._stroke((-17, 9.5), (-9, 13))


_KINDS: dict[str, Callable[[Hand], None]] = {
    "flat": Hand.flat, "loose": Hand.loose, "fist": Hand.fist, "slap": Hand.slap, "point": Hand.point,
    "hold": Hand.hold, "curl": Hand.curl, "glass": Hand.glass,
}  # fmt: skip
