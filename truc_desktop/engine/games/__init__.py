"""The games, each a file of data that ends in its ``Preset``. A game is known once it is registered."""

from __future__ import annotations

from truc_desktop.engine.games import argentine, catalan, french, trut, valencian, valencian_m
from truc_desktop.engine.games.preset import PRESETS, Preset, register, ruleset

__all__ = ["PRESETS", "Preset", "register", "ruleset"]

for _preset in (
    catalan.PRESET, *french.ALL, trut.PRESET, valencian.PRESET, valencian_m.PRESET, argentine.PRESET,
):  # fmt: skip
    register(_preset)
