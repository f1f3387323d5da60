"""Tempers: how each of the cast bears a hand that is won or lost until the next cards are dealt."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """Names of TEMPERS for after a hand that was won and one that was lost, and whether a loser slumps or sits up."""

    glad: str
    sorry: str
    slumps: bool = True


OF: dict[str, Temper] = {
    "remei": Temper("content", "rueful"),
    "laia": Temper("content", "rueful", slumps=False),
    "quim": Temper("radiant", "glum"),
    "montse": Temper("radiant", "rueful"),
    "ramon": Temper("smirk", "cross", slumps=False),
    "empar": Temper("serene", "cross", slumps=False),
    "vicent": Temper("radiant", "sulk"),
    "consol": Temper("content", "stoic", slumps=False),
    "ximo": Temper("smirk", "sulk"),
    "nelo": Temper("radiant", "glum"),
    "josette": Temper("smirk", "sulk", slumps=False),
    "marcel": Temper("content", "glum"),
    "awa": Temper("radiant", "rueful", slumps=False),
    "benat": Temper("radiant", "cross"),
    "baptiste": Temper("content", "stoic", slumps=False),
    "suzette": Temper("serene", "rueful"),
    "fernand": Temper("radiant", "rueful"),
    "theo": Temper("smirk", "sulk"),
    "rosendo": Temper("serene", "stoic", slumps=False),
    "malena": Temper("smirk", "stoic", slumps=False),
    "anibal": Temper("serene", "cross", slumps=False),
    "delia": Temper("serene", "glum"),
    "tita": Temper("content", "cross"),
    "beto": Temper("radiant", "cross"),
}
"""By key of the cast."""
