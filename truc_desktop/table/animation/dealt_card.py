"""A dealt card: it flies in a bow out of the dealer's hand, comes down, slides a little past its place, and settles."""

from __future__ import annotations

import math

from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.steps import Do, Seq, Step
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.timings import SETTLES_FROM, Toss
from truc_desktop.table.layout.geometry import CardPose
from truc_desktop.table.nodes.card import CardNode


def tossed(staging: Staging, node: CardNode, to: CardPose, ms: float, how: Toss) -> Step:
    """Return a step: a card goes from its pose to ``to`` within ``ms``, and ends there with a picture of its own."""
    start = [0.0] * 5
    way = [0.0, 0.0, 0.0]

    def begin() -> None:
        node.take_off(to.width)
        start[:] = node.x, node.y, node.angle, node.scale, node.lift
        far = math.hypot(to.x - node.x, to.y - node.y)
        way[:] = (0.0, 0.0, 0.0) if far < 1 else ((to.x - node.x) / far, (to.y - node.y) / far, far)

    def go(progress: float) -> None:
        x, y, angle, scale, lift = start
        ahead_x, ahead_y, far = way
        eased = out_cubic(progress)
        bow = 4 * eased * (1 - eased)
        over = min(how.over * far, how.over_most * staging.u) * past(progress)
        high = how.high * far * bow
        node.x = x + (to.x - x) * eased + ahead_x * over
        node.y = y + (to.y - y) * eased + ahead_y * over - high
        turn = (-to.angle - angle + 180) % 360 - 180
        node.angle = angle + turn * eased
        node.scale = scale + (1 - scale) * eased
        node.lift = lift + how.rise * staging.u * bow

    def rest() -> None:
        node.rest(to)
        node.lift = start[4]

    return Seq(Do(begin), Act(ms, go, moves=node), Do(rest))


def past(progress: float) -> float:
    """Return how far a card is past its place, 0..1 of the farthest: not at all at first and in the end."""
    return math.sin(math.pi * max(0.0, (progress - SETTLES_FROM) / (1 - SETTLES_FROM)))
