"""A flor is announced: a flower opens over the cards of who holds it, and its petals fly. It follows from the word
alone, which is public; with less motion there is none."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from pygame import Rect

from truc_desktop.art.flower import falling_petal, flower
from truc_desktop.engine import Rng
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_out_sine, out_back
from truc_desktop.scene.node import Point
from truc_desktop.scene.particles import Particle, Particles
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.timings import BLOOM_FADES, BLOOM_OPENS, BLOOM_STAYS, PETAL_LIFE, PETALS
from truc_desktop.table.nodes.tabletop import Tabletop

FAR, NEAR, PETAL = 0.95, 150.0, 30.0
"""Size of the flower over the cards of others, in halves of their frame, and over the viewer's; of a petal: in units of
u."""
ABOVE = 46.0
"""How far above the viewer's cards the middle of their flower is, in units of u."""
FAST, FALL, DRAG = (220.0, 420.0), 520.0, 1.6
"""Least speed of a petal and how much more at most, in units of u per second; gravity in units of u per second squared;
the part of its speed that is lost per second."""
SIZES = (0.35, 0.7, 1.0)
"""Sizes in which the flower opens: few, as each is a picture."""


def bloom_jobs(table: Tabletop, seat: int) -> list[Callable[[], object]]:
    """Return jobs that draw ahead the flower of ``seat`` and its petals."""
    petals = [partial(falling_petal, _petal_px(table), kind) for kind in (0, 1)]
    return [partial(flower, _size(table, seat)), *petals]


def bloom(table: Tabletop, staging: Staging, seat: int) -> Step:
    """Return a step: a flower opens over the cards of ``seat``, stays and fades, and petals fly from it."""
    (x, y), u = _middle(table, seat), table.place.u
    node = Sprite(flower(_size(table, seat)), name="flor", x=x, y=y, z=1.5)
    kinds = [falling_petal(_petal_px(table), kind) for kind in (0, 1)]
    window = Rect(0, 0, table.place.w, table.place.h)
    bits = Particles(kinds, area=window, gravity=FALL * u, drag=DRAG, name="petals", z=1.4)
    lots = Rng(seat).split("petals")

    def begin() -> None:
        node.scale = SIZES[0]
        staging.high.add(bits, node)

    def opens(progress: float) -> None:
        node.scale = next(size for n, size in enumerate(SIZES, 1) if n == len(SIZES) or progress < n / len(SIZES))
        node.angle = 40 * (1 - out_back(progress))

    def fly() -> None:
        for n in range(PETALS):
            turn = math.tau * (n + lots.random()) / PETALS
            fast = u * (FAST[0] + FAST[1] * lots.random())
            life = PETAL_LIFE * (0.7 + 0.3 * lots.random())
            bits.throw(Particle(n % 2, x, y, fast * math.cos(turn), fast * math.sin(turn) - 0.4 * fast, life))

    def fades(progress: float) -> None:
        node.alpha = 1 - in_out_sine(progress)

    flies = Seq(Do(fly), Wait(PETAL_LIFE), Do(bits.remove_self))
    goes = Seq(Wait(BLOOM_STAYS), Act(BLOOM_FADES, fades), Do(node.remove_self))
    return Seq(Do(begin), Act(BLOOM_OPENS, opens, moves=node), Par(flies, goes))


def _size(table: Tabletop, seat: int) -> int:
    own = table.position(seat) == 0
    return max(12, round(NEAR * table.place.u if own else FAR * table.place.places[table.position(seat)].r))


def _petal_px(table: Tabletop) -> int:
    return max(6, round(PETAL * table.place.u))


def _middle(table: Tabletop, seat: int) -> Point:
    """Return where the cards of somebody are, in window px; above them for the viewer's."""
    place, position = table.place, table.position(seat)
    if position == 0:
        return place.view.cx, place.hand_top - ABOVE * place.u
    x, y, _angle = place.places[position].backs
    return x, y
