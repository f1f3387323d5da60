"""The rig: projects points of a head and a body into the frame.

The frame has 256 units to a side, whatever its size in pixels. Two spaces are projected into it:

- head space: x right, y down, z towards the viewer, origin between the eyes; turned, pitched and tilted (2.5-D). A
point without z is on the ellipsoid of the skull, which gives every feature the right parallax.
- body space: x from the centre line, y as in the frame; deformed by the shoulders.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import Face
from truc_desktop.art.faces.pen import Pen, Point, Points, lerp, smooth

FRAME = 256
HEAD = 1.06  # heads are larger than life: the face does the signalling
SIDES = (-1, 1)  # the viewer's left and right
HAT_LIFT = 5.5  # units by which raised brows lift the hat
SKULL_DEPTH = 54.0
EAR_DEPTH = -4.0  # z of the ears and of what hangs from them
NAPE = 84.0  # distance below the eyes of the axis that the head tilts about
TURN, NOD, TILT = 16.0, 15.0, 13.0  # degrees at 1.0

Outline = list[tuple[float, float, float]]  # points (x, y, z) in head space


_Row = tuple[float, float, float, float]  # a row of an affine map: factors of x, y, z, and a constant


def _projection(turn: float, nod: float, tilt: float) -> tuple[_Row, _Row]:
    """Return the projection of head space to the frame's x and y (from the eye line); angles are in radians.

    The head turns about the neck, nods, then tilts about the nape.
    """
    co, si = math.cos(tilt), math.sin(tilt)
    across = (HEAD * math.cos(turn), 0.0, HEAD * math.sin(turn))
    above_nape = (0.0, HEAD * math.cos(nod), -HEAD * math.sin(nod))
    ax, ay, az = (a * co - b * si for a, b in zip(across, above_nape, strict=True))
    dx, dy, dz = (a * si + b * co for a, b in zip(across, above_nape, strict=True))
    return (ax, ay, az, 128 + (NAPE + 10) * si), (dx, dy, dz, NAPE - NAPE * co)


class Rig:
    """A character with an expression at a size in px: projects points to frame units. Cheap and short-lived."""

    def __init__(self, who: Character, face: Face, size: int) -> None:
        self.who, self.face = who, face
        self.small = smooth(200, 96, size) if size < 200 else 0.0  # 0 from 200 px, 1 at 96 px: features are enlarged
        self.pen = Pen(size >= 128)
        self.tension = 1.0 if size >= 200 else 0.0  # tension of curves; in small pictures straight lines are enough
        turn, nod, tilt = who.head_pose  # the expression is added to it, so a gesture is equally large on everyone
        self.way = max(-1.5, min(1.5, turn + face.head_turn))  # how far the head turns to the right
        turn = math.radians(TURN * (turn + face.head_turn))
        nod = math.radians(NOD * (nod + face.head_nod))
        tilt = math.radians(TILT * (tilt + face.head_tilt))
        self._across, self._down = _projection(turn, nod, tilt)
        self.eye_line = 116 - 2.2 * face.breath + 3.0 * max(face.shoulder_l, face.shoulder_r)

    @staticmethod
    def skull(x: float, y: float) -> float:
        """Return the depth of the skull's surface at (x, y), 0 beyond its silhouette."""
        inside = 1 - (x / 74) ** 2 - ((y - 4) / 96) ** 2
        return SKULL_DEPTH * math.sqrt(inside) if inside > 0 else 0.0

    def at(self, x: float, y: float, z: float | None = None) -> Point:
        """Return the frame position of a point of head space; without z it is on the skull."""
        if z is None:
            z = self.skull(x, y)
        ax, ay, az, a0 = self._across
        dx, dy, dz, d0 = self._down
        return ax * x + ay * y + az * z + a0, self.eye_line + dx * x + dy * y + dz * z + d0

    def head(self, *points: Sequence[float]) -> Points:
        """Return the frame positions of points (x, y) or (x, y, z) of head space."""
        return [self.at(*point) for point in points]

    def mirror(self, *points: Sequence[float]) -> Points:
        """Return a closed, symmetric outline in the frame from its right half in head space, given top to bottom."""
        left = [(-point[0], *point[1:]) for point in reversed(points) if point[0] > 0.01]
        return self.head(*points) + self.head(*left)

    def body_at(self, x: float, y: float) -> Point:
        """Return the frame position of a point of body space, moved by lifted shoulders and breath."""
        face = self.face
        own, other = (face.shoulder_l, face.shoulder_r) if x < 0 else (face.shoulder_r, face.shoulder_l)
        share = smooth(16, 74, abs(x))
        chest = 2.4 * face.breath * smooth(250, 205, y)
        inwards = math.copysign(7 * own * share, x)
        return 128 + x * (1 + 0.012 * face.breath) - inwards, y - 34 * own * share + 5 * other * share - chest

    def body(self, *points: Point) -> Points:
        """Return the frame positions of points (x, y) of body space."""
        return [self.body_at(*point) for point in points]

    def outline(self, grow: float = 0.0) -> Outline:
        """Return the right half of the face's outline from forehead to chin, ``grow`` units wider on all sides."""
        who, face = self.who, self.face
        puffed = face.cheeks
        drop = min(1.0, face.jaw + 0.55 * face.mouth_open)
        suck = 4.5 * face.lips * (1 - puffed)
        tall = who.length / 75
        cheek = lerp(who.width, who.jaw, 0.42) + 1.5 * abs(face.mouth_side)
        return [
            (0.0, -70.0, 4.0),
            (who.width * 0.66, -60.0, 6.0),
            (who.width * 0.97 + grow, -30.0, 12.0),
            (who.width + 3 * puffed + grow, 2.0, 14.0),
            (cheek + 13 * puffed - suck + grow, 30 * tall + 2 * drop, 16.0),
            (who.jaw + 14 * puffed - suck * 0.6 + grow, 49 * tall + 6 * drop, 18.0),
            (who.chin + 6 * puffed + grow, 69 * tall + 10 * drop + grow, 24.0),
            (0.0, 74.5 * tall + 11 * drop + grow, 26.0),
        ]

    def far_edge(self, side: int, outline: Outline) -> Outline:
        """Return that half of an outline with brow, eye socket and cheekbone, as far as it is turned out of sight.

        From the front a face is an even oval. In three quarters its far edge is the profile of the forehead, the
        socket and the cheekbone, and that is what tells that a head is turned.
        """
        deep = smooth(0.35, 1.1, side * self.way)
        half = [(side * x, y, z) for x, y, z in outline]
        if not deep:
            return half
        width, tall = outline[3][0], self.who.length / 75
        return [
            *half[:2],
            (side * (outline[2][0] + 0.8 * deep), -32.0, 12.0),
            (side * (width + 1.8 * deep), -17.0, 13.0),
            (side * (width - 7.5 * deep), -2.0, 13.0),
            (side * (width - 2.5 * deep), 8.0, 14.0),
            (side * (lerp(width, outline[4][0], 0.55) + 4.0 * deep), 19.0 * tall, 15.0),
            (half[4][0] - side * 0.4 * deep, half[4][1] + 3.0 * deep, half[4][2]),
            *half[5:],
        ]
