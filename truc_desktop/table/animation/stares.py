"""Stares: from the second raise on, strips with the eyes of those who face the viewer are slapped on the picture.

They lie on the wall and the cloth where they hide no face and no card, as near to the person as may be.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.light import shadow_of
from truc_desktop.art.stare import stare, stare_steps
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait
from truc_desktop.scene.tween import Tween
from truc_desktop.table.animation.table_effects import TableEffects
from truc_desktop.table.animation.timings import STARE_GAP, STARE_IN, STARE_OUT
from truc_desktop.table.layout.free_place import BAR
from truc_desktop.table.nodes.tabletop import Tabletop

MOST = 3
"""Most strips for one raise."""
MOODS = ("gasp", "worry", "suspicious")
"""The moods with which people take a high raise; somebody in any other one is shown in the last of these."""
SLANTS = 4.5, -3.0, 3.5
"""How far strips are turned, in degrees anticlockwise."""
WIDE, SHARE, FLATNESS = 400.0, 0.36, 0.33
"""Greatest width of a strip in units of u, and as a part of the cloth's; its height as a part of its width."""
ACROSS, DOWN, LOWEST = 0.2, 0.4, 0.55
"""From one place that is tried for a strip to the next, in its widths and heights; the lowest of them on the cloth, as
a part of its height.
"""
EDGE = 0.08
"""Least distance from the sides of the window, in widths of a strip."""
ASIDE = 0.3
"""What being away from where it looks best, beside the face of the person, counts for each width of a strip, in covered
strips of an object of weight 1.
"""
CROWD, SMALLER, CLOSER = 4, 0.64, 2.0
"""People up to whom strips are as large as they can be; their size among more, where it must be seen whose they are, as
a part of it, and how much more being away from their person counts then.
"""
DRIFT = 12.0
"""How far a strip moves on inwards while it stays, in units of u: it is never quite still."""
FACE, CARD, STRIP, PLATE = 8.0, 3.0, 4.0, 2.5
"""Penalty for a strip that covers a face, what is said or a paper, a card that lies open, another strip, or a name."""
FADES, FEELS = 300.0, 1200.0
"""How much longer than the strip its mood is on the face, which fades then, and how long a mood lasts that has waited
for it, ms."""
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

        Their moods are those that their faces show in that moment, which follow from public facts alone; the faces keep
        them as long as the strips are there.
        """
        seats = who_stares(self.table, caller)[:most]
        taken: list[Rect] = []
        steps = [Seq(Wait(STARE_GAP * n), Lazy(partial(self._one, seat, n, taken, stays_ms - STARE_GAP * n)))
                 for n, seat in enumerate(seats)]  # fmt: skip
        return Par(*steps)

    def jobs(self) -> list[Callable[[], object]]:
        """Return jobs that draw every strip ahead that may be needed at this table, each with its shadow."""
        table = self.table
        return self._jobs([seat for seat in range(table.count) if table.watched or seat != table.viewer])

    def jobs_at(self, caller: int, most: int) -> list[Callable[[], object]]:
        """Return jobs for the strips of a raise by ``caller``, of which at most ``most`` are shown, in every mood."""
        return self._jobs(who_stares(self.table, caller)[:most])

    def _jobs(self, people: list[int]) -> list[Callable[[], object]]:
        lift = LIFT * self.table.place.u
        jobs: list[Callable[[], object]] = []
        for seat in people:
            for mood in MOODS:
                jobs += stare_steps(*self._look(seat, mood))
                jobs.append(partial(_cast, partial(self._picture, seat, mood), lift))
        return jobs

    # ------------------------------------------------------------------ one strip
    def _one(self, seat: int, nth: int, taken: list[Rect], stays_ms: float) -> Step:
        """Return the step of one strip, and add its place in window px to those that are ``taken``."""
        node = self.table.seats[seat]
        acting = node.animator.mood_shown
        mood = acting if acting in MOODS else MOODS[-1]
        picture = self._picture(seat, mood)
        box = self._spot(seat, picture.get_size(), taken)
        taken.append(box)
        x, y = box.center
        strip = Sprite(picture, shadow_of=shadow_of, name="stare", x=x, y=y, lift=LIFT * self.table.place.u)
        way = (node.x - x) * FROM, (node.y - y) * FROM

        later: list[str] = []  # moods that have come since: the last one is shown once the strip has gone

        def feel(left_ms: float, anyhow: bool = False) -> None:
            shown = node.animator.mood_shown
            if (anyhow or shown != mood) and not node.animator.signalling:
                if not anyhow and shown:
                    later.append(shown)
                node.animator.mood(mood, left_ms + STARE_OUT + FADES)

        def come(progress: float) -> None:
            left = 1 - out_cubic(progress)
            strip.displace("come", way[0] * left, way[1] * left)
            feel(STARE_IN * (1 - progress) + stays_ms)

        def drift(progress: float) -> None:
            strip.displace("drift", DRIFT * self.table.place.u * progress * (1 if way[0] < 0 else -1), 0.0)
            feel(stays_ms * (1 - progress))

        def slap() -> None:
            self.hand.effect("play", 0.9, 0.72 + 0.08 * nth, seat=seat)

        def show() -> None:
            self.layer.add(strip)
            feel(STARE_IN + stays_ms, anyhow=True)

        def go() -> None:
            strip.remove_self()
            if later and node.animator.mood_shown == mood:
                node.animator.mood(later[-1], FEELS)

        return Seq(Do(show), Act(STARE_IN, come), Do(slap), Act(stays_ms, drift),
                   Tween(strip, "alpha", 0.0, STARE_OUT), Do(go))  # fmt: skip

    def _spot(self, seat: int, size: tuple[int, int], taken: Sequence[Rect]) -> Rect:
        """Return the place of ``size`` px between the bar and the middle of the cloth that is the best for a strip."""
        place, (w, h), node = self.table.place, size, self.table.seats[seat]
        top, edge = round(BAR * place.t), round(EDGE * w)
        (_left, far), _right, (_low_right, near), _low_left = place.cloth()
        low = max(top, round(far + LOWEST * (near - far)) - h)
        seen = self._seen(taken)
        aside = ASIDE * (CLOSER if self.table.count > CROWD else 1.0)
        inwards = place.w / 2 - node.x
        ideal = node.x + math.copysign(min(abs(inwards), w), inwards), min(node.y, low + h / 2)
        best, least = Rect(0, top, w, h), float("inf")
        for x, y in itertools.product(range(edge, place.w - w - edge + 1, max(1, round(ACROSS * w))),
                                      range(top, low + 1, max(1, round(DOWN * h)))):  # fmt: skip
            box = Rect(x, y, w, h)
            bad = aside * math.dist(box.center, ideal) / w
            for other, weight in seen:
                part = box.clip(other)
                bad += weight * part.w * part.h / (w * h)
                if bad >= least:
                    break
            else:
                best, least = box, bad
        return best

    def _seen(self, taken: Sequence[Rect]) -> list[tuple[Rect, float]]:
        """Return what a strip should not cover, in window px, and how bad that is."""
        table = self.table
        people = [node for node in table.seats if table.watched or node.seat != table.viewer]
        said = [bubble.body() for node in table.seats if (bubble := self.hand.speech.bubble(node.seat)) is not None]
        seen = [(box, FACE) for box in (*(node.head for node in people), *said, *self.hand.papers())]
        seen += [(card.body(), CARD) for card in table.open_cards()] + [(box, STRIP) for box in taken]
        seen += [(box, PLATE) for box in self.hand.tagged()]
        seen += [] if table.stake.dish is None else [(table.stake.dish.body(), PLATE)]
        seen += [] if table.pack is None else [(table.pack.body(), PLATE)]
        return seen + [(node.plate.body(), PLATE) for node in people if node.plate is not None]

    def _width(self) -> int:
        (left, _far), (right, _), *_near = self.table.place.cloth(0.0)
        crowd = SMALLER if self.table.count > CROWD else 1.0
        return round(crowd * min(WIDE * self.table.place.u, SHARE * (right - left)))

    def _picture(self, seat: int, mood: str) -> Surface:
        return stare(*self._look(seat, mood))

    def _look(self, seat: int, mood: str) -> tuple[str, str, bool, tuple[int, int], float]:
        """Return what ``stare`` takes to draw a strip."""
        player, width = self.table.seats[seat], self._width()
        return player.who, mood, player.us, (width, round(width * FLATNESS)), SLANTS[seat % len(SLANTS)]


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
