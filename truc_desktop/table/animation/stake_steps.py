"""The stake in motion: its tokens drop onto the cloth as a bet is made and fade when it is refused, and the step of the
scale that is agreed is struck into the wood."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from truc_desktop.art.celebration import burst
from truc_desktop.presentation.deciding import FORCES
from truc_desktop.presentation.stake_on_table import StakeOnTable
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_cubic, in_quad, out_cubic, out_quad
from truc_desktop.scene.node import Point
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait, stagger
from truc_desktop.table.animation.staging import Staging, bounce
from truc_desktop.table.animation.timings import (
    FLASH_MS,
    STAKE_DROP,
    STAKE_FIRM,
    STAKE_FROM,
    STAKE_GAP,
    STAKE_GOES,
    STAKE_SHIFTS,
    STRIKES,
)
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.stake_tokens import StakeTokens

_LANDS = 0.6
"""Part of a drop after which the token touches the cloth; then it hops once."""
_HOP = 0.22
"""Height of that hop, as a part of the fall."""
_FIRM, _RAYS = 26.0, 3.4
"""How high a token hops that is agreed now, in units of u; size of the rays around them, in sizes of a token."""
Job = Callable[[], object]


def show_stake(tokens: StakeTokens, stake: StakeOnTable, staging: Staging) -> None:
    """Let the tokens on the cloth become those of ``stake``. Nothing waits for them."""
    changed = tokens.change(stake)
    if not staging.lively:
        for node in changed.gone:
            node.remove_self()
        return
    if not (changed.came or changed.gone or changed.firm or changed.moved):
        return
    for node in changed.came:
        node.visible = False
    leave = [Seq(Act(STAKE_GOES, partial(_fade, node, node.alpha)), Do(node.remove_self)) for node in changed.gone]
    drop = [Act(STAKE_DROP, partial(_fall, node, STAKE_FROM * staging.u)) for node in changed.came]
    hop: list[Step] = [Act(STAKE_FIRM, partial(_hop, node, _FIRM * staging.u)) for node in changed.firm]
    if changed.firm:
        place = staging.table.place
        at = place.stake_at or place.trick_centre
        hop.append(staging.flash(at, _RAYS * place.token, FLASH_MS, staging.below, 7))
    shift = [Act(STAKE_SHIFTS, partial(_shift, node, start)) for node, start in changed.moved]
    staging.play(Par(*leave, *shift, stagger(STAKE_GAP, *drop), stagger(STAKE_GAP / 2, *hop)))


_OVER = 3.0
"""How far the rays of a stake that is agreed reach over its scale, in units of t."""


def strike_jobs(place: Layout) -> list[Job]:
    """Return jobs that draw ahead the rays of a stake that is agreed."""
    sizes = [how.rays * place.t for how in STRIKES] + [_RAYS * place.token]
    return [partial(burst, max(8, round(px))) for px in sizes]


def strike(step: Sprite, force: int, staging: Staging) -> Step:
    """Return a step: the ``step`` of the scale that has just been agreed rises and is struck into the wood.

    ``force``: how much the hand is worth now, see force_of().
    """
    how, t = STRIKES[max(0, min(force, FORCES - 1))], staging.table.place.t

    def rise(progress: float) -> None:
        step.scale = 1 + (how.swell - 1) * out_cubic(progress)

    def fall(progress: float) -> None:
        step.scale = how.swell + (1 - how.swell) * in_cubic(progress)

    def blow() -> None:
        if step.parent is not None:
            flash = staging.flash((step.x, step.y), how.rays * t, FLASH_MS, step.parent, -0.5, step.y + _OVER * t)
            staging.play(flash)  # the sentence over the scale stays to be read
        staging.play(Act(how.tremble_ms, tremble))

    def tremble(progress: float) -> None:
        left = how.tremble * t * (1 - progress) if progress < 1 else 0.0
        step.displace("struck", 0.3 * left * math.sin(41 * progress), left * math.sin(math.tau * 2 * progress))

    return Seq(Act(how.rise_ms, rise), Wait(how.hang_ms), Act(how.fall_ms, fall), Do(blow), Wait(how.rise_ms))


def _shift(node: Sprite, start: Point, progress: float) -> None:
    """Let a token slide from where it lay to its place."""
    left = 1 - out_cubic(progress)
    node.displace("shift", (start[0] - node.x) * left, (start[1] - node.y) * left)


def _hop(node: Sprite, high: float, progress: float) -> None:
    node.rise = round(high * bounce(progress)) if progress < 1 else 0


def _fall(node: Sprite, high: float, progress: float) -> None:
    node.visible = True
    if progress < _LANDS:
        node.rise = round(high * (1 - in_quad(progress / _LANDS)))
    else:
        part = (progress - _LANDS) / (1 - _LANDS)
        node.rise = round(_HOP * high * 4 * part * (1 - part))


def _fade(node: Sprite, alpha: float, progress: float) -> None:
    node.alpha = alpha * (1 - out_quad(progress))
