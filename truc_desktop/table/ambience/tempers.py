"""Tempers: how each of the cast bears a hand that is won or lost until the next cards are dealt."""

from __future__ import annotations

from typing import NamedTuple

from truc_desktop.art.figures.attitudes import Attitude


class Temper(NamedTuple):
    """Names of TEMPERS for after a hand that was won and one that was lost, and how they sit who have lost."""

    glad: str
    sorry: str
    beaten: Attitude = "slump"


OF: dict[str, Temper] = {
    "remei": Temper("content", "rueful"),
    "laia": Temper("content", "rueful", beaten="chin"),
    "quim": Temper("radiant", "glum"),
    "montse": Temper("radiant", "rueful"),
    "ramon": Temper("smirk", "cross", beaten="fold"),
    "empar": Temper("serene", "cross", beaten="fold"),
    "vicent": Temper("radiant", "sulk"),
    "consol": Temper("content", "stoic", beaten="chin"),
    "ximo": Temper("smirk", "sulk"),
    "nelo": Temper("radiant", "glum"),
    "josette": Temper("smirk", "sulk", beaten="fold"),
    "marcel": Temper("content", "glum"),
    "awa": Temper("radiant", "rueful", beaten="shrug"),
    "benat": Temper("radiant", "cross"),
    "baptiste": Temper("content", "stoic", beaten="fold"),
    "suzette": Temper("serene", "rueful"),
    "fernand": Temper("radiant", "rueful"),
    "theo": Temper("smirk", "sulk"),
    "rosendo": Temper("serene", "stoic", beaten="heart"),
    "malena": Temper("smirk", "stoic", beaten="facepalm"),
    "anibal": Temper("serene", "cross", beaten="facepalm"),
    "delia": Temper("serene", "glum"),
    "tita": Temper("content", "cross"),
    "beto": Temper("radiant", "cross"),
}
"""By key of the cast."""
