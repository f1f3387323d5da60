"""The table of the last game in the settings, and a table to open from it.

``LastTable.robots`` holds the character of every seat, the person's own first.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine.games import PRESETS, Preset
from truc_desktop.storage.settings import LastTable, Settings

from .context import TableSpec

USUAL_CAST = ("benat", "remei", "marcel", "quim", "laia", "vicent", "awa", "baptiste")
"""Who sits where when nobody has chosen; the person first."""


def full_cast(chosen: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The characters of ``count`` seats, all different: those chosen where they exist, else the usual ones."""
    seats: list[str] = []
    for seat in range(count):
        wanted = chosen[seat] if seat < len(chosen) else ""
        if wanted not in BY_KEY or wanted in seats:
            later = set(chosen[seat + 1 : count])
            free = [key for key in USUAL_CAST if key not in seats and key not in later]
            wanted = free[0] if seat >= len(USUAL_CAST) or USUAL_CAST[seat] not in free else USUAL_CAST[seat]
        seats.append(wanted)
    return tuple(seats)


def sound_options(preset: Preset, given: Mapping[str, str]) -> dict[str, str]:
    """Those of the given options that this game has, with a value that it allows and that is not the usual one."""
    kept = {}
    for option in preset.options:
        if option.key not in given:
            continue
        try:
            value = option.normal(given[option.key])
        except ValueError:
            continue
        if value != option.default:
            kept[option.key] = value
    return kept


def last_spec(settings: Settings) -> TableSpec:
    """The table of the last game; what is not known any more gives way to what is usual."""
    last = settings.table
    known = PRESETS.get(last.rules)
    preset = known if known and known.on_screen else next(iter(PRESETS.values()))
    players = last.players if last.players in preset.players else preset.players[-1]
    return TableSpec(
        preset.key, players, sound_options(preset, last.options), full_cast(last.robots, players),
        settings.decide_for_pair,
    )  # fmt: skip


def remember(settings: Settings, spec: TableSpec) -> Settings:
    """Settings with this table as the last one. Characters of seats that it has not are kept."""
    cast = spec.cast + settings.table.robots[len(spec.cast) :]
    table = LastTable(
        rules=spec.rules, players=spec.players, options=dict(spec.options), robots=cast,
        unknown=settings.table.unknown,
    )  # fmt: skip
    return dataclasses.replace(settings, table=table, decide_for_pair=spec.decide_for_pair)
