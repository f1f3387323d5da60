"""The rig of a seated person: the face rig with a skull of its own and a trunk that turns."""

from __future__ import annotations

import math

from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import Face
from truc_desktop.art.faces.pen import Point, smooth
from truc_desktop.art.faces.rig import EAR_DEPTH, TURN, Rig
from truc_desktop.art.figures.build import Build
from truc_desktop.art.figures.pose import Pose

_KNOTS = (-84.0, -30.0, 10.0, 46.0, 76.0)  # y of the five widths of a skull, in head space
_NAPE_Y = 196.0  # the point about which a head's size is scaled
_FRONT = 36.0  # z from which a point belongs to the front of the face
_MIDDLE, _OUTER = 12.0, 46.0  # points nearer the middle than the first follow the skull by a third: eyes stay eyes
_CHEST = 118.0  # half width at which the chest has no depth
_DEEP = 50.0  # depth of the chest
_WAIST, _LONG = 240.0, 2.6  # clothes are made for a portrait: below this height they are so many times as long
_BREATHES = 1.5  # how much more a breath lifts chest and shoulders than in a portrait
TURNED = TURN * 1.35  # degrees of a head in three quarters


class SeatRig(Rig):
    """A character with an expression, a build and a pose, at a size in px.

    Head space is bent by the build, so hair, hats, beards and glasses follow the skull. The head is drawn as if it
    were above an upright trunk; ``head_shift`` says where it belongs.
    """

    def __init__(self, who: Character, face: Face, size: int, build: Build, pose: Pose) -> None:
        super().__init__(who, face, size)
        self.build, self.pose = build, pose
        self._far_front = 1 - 0.20 * min(1.4, abs(self.way))
        self._far_ear = 1 - 0.16 * min(1.0, abs(self.way))
        self._widths = (build.crown, build.brow, build.cheek, build.jaw, build.chin)
        yaw = math.radians(pose.yaw)
        self.cos, self.sin = math.cos(yaw), math.sin(yaw)

    def _width_at(self, y: float) -> float:
        """Return how wide the skull is at a height, as a factor."""
        if y <= _KNOTS[0]:
            return self._widths[0]
        i = 1
        for knot in _KNOTS[1:]:
            if y < knot:
                before, wide = _KNOTS[i - 1], self._widths[i - 1]
                share = (y - before) / (knot - before)
                return wide + (self._widths[i] - wide) * share * share * (3 - 2 * share)
            i += 1
        return self._widths[-1]

    def at(self, x: float, y: float, z: float | None = None) -> Point:
        """Return the frame position of a point of head space; without z it is on the skull.

        A picture asks for hundreds of points: what would read better in functions of its own stands here.
        """
        build, way = self.build, self.way
        if z is None:
            z = self.skull(x, y)
        if x * way > 0:  # on the side that turns away
            if z > _FRONT:
                x *= self._far_front
            elif z == EAR_DEPTH:
                x *= self._far_ear
        aside = x if x >= 0 else -x
        if aside >= _OUTER:
            x *= 1 + (self._width_at(y) - 1)
        elif aside > _MIDDLE:
            x *= 1 + (self._width_at(y) - 1) * (0.35 + 0.65 * ((aside - _MIDDLE) / (_OUTER - _MIDDLE)))
        else:
            x *= 1 + (self._width_at(y) - 1) * 0.35
        if y < -24:
            y = -24 + (y + 24) * build.top
        elif y > 50:
            y = 18 + 32 * build.mid + (y - 50) * build.low
        elif y > 18:
            y = 18 + (y - 18) * build.mid
        if build.slant and y > 20:
            x += build.slant * max(-1.0, min(1.0, way)) * min(1.0, (y - 20) / 50)
        ax, ay, az, a0 = self._across
        dx, dy, dz, d0 = self._down
        px, py = ax * x + ay * y + az * z + a0, self.eye_line + dx * x + dy * y + dz * z + d0
        size = build.size
        return 128 + (px - 128) * size, _NAPE_Y + (py - _NAPE_Y) * size

    def body_at(self, x: float, y: float) -> Point:
        """Return the frame position of a point of body space, bent by build and pose, moved by shoulders and breath.

        Clothes end where a portrait does; here they go on behind the table's edge.
        """
        build, pose = self.build, self.pose
        y = y if y <= _WAIST else _WAIST + (y - _WAIST) * _LONG
        girth = build.girth if abs(x) > 30 else 1 + (build.girth - 1) * abs(x) / 30
        px, py = super().body_at(x * girth, y)
        py -= _BREATHES * self.face.breath * smooth(258, 212, y)
        fall = min(1.0, max(0.0, (abs(x) - 18) / 70))
        py += (build.slope + 16 * pose.hunch) * fall * min(1.0, max(0.0, (262 - y) / 40))
        aside = px - 128
        deep = _DEEP * math.sqrt(max(0.0, 1 - (aside / _CHEST) ** 2))
        return 128 + aside * self.cos + deep * self.sin, py - aside * self.sin * 0.16 + pose.drop


def head_shift(build: Build, pose: Pose) -> Point:
    """Return how far a head is moved from above an upright trunk, in frame units."""
    towards = 1 if pose.yaw >= 0 else -1
    return (
        pose.head[0] + 0.7 * build.stoop * towards,
        pose.head[1] - build.rise + 0.55 * build.stoop + pose.drop + 8 * pose.hunch,
    )


def head_point(build: Build, pose: Pose, x: float, y: float) -> Point:
    """Return about where a point of a straight head is in the frame; x, y as in head space."""
    dx, dy = head_shift(build, pose)
    return 128 + x * build.size + dx, _NAPE_Y + (116 + y - _NAPE_Y) * build.size + dy
