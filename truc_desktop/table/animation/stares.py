"""Stares: from the second raise on, strips with the eyes of those who face the viewer are slapped on the cloth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from truc_desktop.art.light import shadow_of
from truc_desktop.art.stare import stare
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import STARE_GAP, STARE_IN, STARE_OUT
from truc_desktop.table.nodes.tabletop import Tabletop

MOST = 3
"""Most strips for one raise."""
MOODS = ("gasp", "worry", "suspicious")
"""The moods with which people take a high raise; somebody in any other one is shown in the last of these."""
SLANTS, STAGGER = (4.5, -3.0, 3.5), (-10.0, 14.0, -2.0)
"""How far strips are turned, in degrees anticlockwise, and how far they lie from their line, in units of u."""
WIDE, SHARE, FLATNESS = 400.0, 0.36, 0.33
"""Greatest width of a strip in units of u, and as a part of the cloth's; its height as a part of its width."""
STEP, DOWN = 0.84, 0.27
"""From the middle of a strip to that of the next, in widths; height of their line on the cloth, from its far edge."""
FROM, LIFT = 0.4, 9.0
"""Part of the way from a person to their strip that it comes; its height above the cloth, in units of u."""


class StareSteps:
    """Steps for stares at one table. The strips are shown in ``layer``."""

    def __init__(self, table: Tabletop, hand: TableEffects) -> None:
        """``hand`` provides sounds and effects."""
        self.table, self.hand = table, hand
        self.layer = Node(name="stares", z=77)

    def at(self, caller: int, most: int, stays_ms: float) -> Step:
        """Return a step: the eyes of at most ``most`` people are shown at a raise by ``caller`` for ``stays_ms``.

        Their moods are those that their faces show in that moment, which follow from public facts alone.
        """
        seats = who_stares(self.table, caller)[:most]
        in_row = sorted(seats, key=lambda seat: self.table.seats[seat].x)
        steps = [Seq(Wait(STARE_GAP * n), Lazy(partial(self._one, seat, in_row.index(seat), len(seats),
                                                       stays_ms - STARE_GAP * n))) for n, seat in enumerate(seats)]
        return Par(*steps)  # fmt: skip

    def jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw every strip ahead that may be needed at this table, each with its shadow."""
        table = self.table
        return self._jobs([seat for seat in range(table.count) if table.watched or seat != table.viewer])

    def jobs_at(self, caller: int, most: int) -> list[Callable[[], object]]:
        """Return jobs for the strips of a raise by ``caller``, of which at most ``most`` are shown, in every mood."""
        return self._jobs(who_stares(self.table, caller)[:most])

    def _jobs(self, people: list[int]) -> list[Callable[[], object]]:
        pictures = [partial(self._picture, seat, mood) for seat in people for mood in MOODS]
        lift = LIFT * self.table.place.u
        return [job for picture in pictures for job in (picture, partial(_cast, picture, lift))]

    # ------------------------------------------------------------------ one strip
    def _one(self, seat: int, nth: int, count: int, stays_ms: float) -> Step:
        node = self.table.seats[seat]
        acting = node.animator.mood_shown
        mood = acting if acting in MOODS else MOODS[-1]
        x, y = self._spot(nth, count)
        strip = Sprite(self._picture(seat, mood), shadow_of=shadow_of, name="stare", x=x, y=y,
                       lift=LIFT * self.table.place.u)
        way = (node.x - x) * FROM, (node.y - y) * FROM

        def come(progress: float) -> None:
            left = 1 - out_cubic(progress)
            strip.displace("come", way[0] * left, way[1] * left)

        def slap() -> None:
            self.hand.effect("play", 0.9, 0.72 + 0.08 * nth, seat=seat)

        return Seq(Do(lambda: self.layer.add(strip)), Act(STARE_IN, come), Do(slap), Wait(stays_ms),
                   Tween(strip, "alpha", 0.0, STARE_OUT), Do(strip.remove_self))  # fmt: skip

    def _spot(self, nth: int, count: int) -> Point:
        (left, far), (right, _far), (_low_right, near), _low_left = self.table.place.cloth(0.0)
        x, y = (left + right) / 2, far + DOWN * (near - far) + STAGGER[nth] * self.table.place.u
        return x + (nth - (count - 1) / 2) * STEP * self._width(), y

    def _width(self) -> int:
        (left, _far), (right, _), *_near = self.table.place.cloth(0.0)
        return round(min(WIDE * self.table.place.u, SHARE * (right - left)))

    def _picture(self, seat: int, mood: str) -> Surface:
        player, width = self.table.seats[seat], self._width()
        return stare(player.who, mood, player.us, (width, round(width * FLATNESS)), SLANTS[seat % len(SLANTS)])


def who_stares(table: Tabletop, caller: int) -> list[int]:
    """Return whose eyes are shown at a raise by ``caller``, the most important first; never the viewer's own.

    Where the viewer's side must answer, it is the caller, and then the caller's partners; where it has called, the
    rivals who must answer, in playing order, and then a partner. A spectator sees the caller and those who must answer.
    """
    count = table.count
    order = [(caller + k) % count for k in range(count)]
    partners, rivals = ([seat for seat in order[1:] if (table.seats[seat].us == table.seats[caller].us) is same]
                        for same in (True, False))  # fmt: skip
    if table.watched:
        return [caller, *rivals]
    if not table.seats[caller].us:
        return [caller, *partners]
    return [*rivals, *[seat for seat in (caller, *partners) if seat != table.viewer][:1]]


def _cast(picture: Callable[[], Surface], lift: float) -> None:
    SHARED.shadow(picture(), lift, shadow_of)
