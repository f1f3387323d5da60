"""The tokens of the stake in motion: they drop onto the cloth as a bet is made, and fade when it is refused."""

from __future__ import annotations

from functools import partial

from truc_desktop.presentation.stake_on_table import StakeOnTable
from truc_desktop.scene.act import Act
from truc_desktop.scene.easing import in_quad, out_quad
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, stagger
from truc_desktop.table.animation.staging import Staging
from truc_desktop.table.animation.timings import STAKE_DROP, STAKE_FROM, STAKE_GAP, STAKE_GOES
from truc_desktop.table.nodes.stake_tokens import StakeTokens

_LANDS = 0.6
"""Part of a drop after which the token touches the cloth; then it hops once."""
_HOP = 0.22
"""Height of that hop, as a part of the fall."""


def show_stake(tokens: StakeTokens, stake: StakeOnTable, staging: Staging) -> None:
    """Let the tokens on the cloth become those of ``stake``. Nothing waits for them."""
    changed = tokens.change(stake)
    if not staging.lively:
        for node in changed.gone:
            node.remove_self()
        return
    if not (changed.came or changed.gone):
        return
    for node in changed.came:
        node.visible = False
    leave = [Seq(Act(STAKE_GOES, partial(_fade, node, node.alpha)), Do(node.remove_self)) for node in changed.gone]
    drop = [Act(STAKE_DROP, partial(_fall, node, STAKE_FROM * staging.u)) for node in changed.came]
    staging.play(Par(*leave, stagger(STAKE_GAP, *drop)))


def _fall(node: Sprite, high: float, progress: float) -> None:
    node.visible = True
    if progress < _LANDS:
        node.rise = round(high * (1 - in_quad(progress / _LANDS)))
    else:
        part = (progress - _LANDS) / (1 - _LANDS)
        node.rise = round(_HOP * high * 4 * part * (1 - part))


def _fade(node: Sprite, alpha: float, progress: float) -> None:
    node.alpha = alpha * (1 - out_quad(progress))
