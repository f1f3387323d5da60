"""Combed strands, which hair and beards share."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.art.colour import mix
from truc_desktop.art.faces.rig import Rig
from truc_desktop.art.palette import INK


def strands(rig: Rig, *runs: Sequence[Sequence[float]], width: float = 1.8, light: bool = False) -> None:
    """Draw combed lines through points of head space in the hair's dark or (`light`) a light colour.

    Only in large pictures.
    """
    if rig.pen.fine:
        ink = mix(rig.who.hair[0], "#ffffff", 0.18) if light else mix(rig.who.hair[1], INK, 0.35)
        for run in runs:
            rig.pen.line(rig.head(*run), width, ink)


def nothing(rig: Rig) -> None:
    """Draw nothing: for hair without a back, hats without a far side."""
