"""Random values of every type sent over the wire, and randomly damaged messages."""

from __future__ import annotations

import types
from enum import Enum
from random import Random
from typing import Any, Union, get_args, get_origin

from truc_desktop.engine import HIDDEN, PRESETS, SPANISH_40, Card, RuleSet, ruleset
from truc_desktop.net.wire.codec import encode
from truc_desktop.net.wire.messages import GUEST_MESSAGES
from truc_desktop.net.wire.plain_data import FAMILIES, type_hints_of

LETTERS = "aàçñ·€\"\\{}[]:,\u200d0🂡 "
SPOILS: list[str] = [*"\"{}[],:\\é\x00\ud800", "null", "true", "1e9", "-1", "NaN", "99999", "[" * 40]


def make(kind: Any, lot: Random) -> Any:
    """Return a random value of type ``kind``: a class, or an annotation of a field."""
    if kind in FAMILIES:
        return make(lot.choice(list(FAMILIES[kind].values())), lot)
    if kind is bool:
        return lot.random() < 0.5
    if kind is int:
        return lot.choice([0, 1, -1, 7, lot.randint(-(1 << 53), 1 << 53)])
    if kind is Card:
        return lot.choice([HIDDEN, *SPANISH_40])
    if kind is str:
        return "".join(lot.choice(LETTERS) for _ in range(lot.randint(0, 12)))
    if kind is RuleSet:
        preset = lot.choice(list(PRESETS.values()))
        return ruleset(preset.key, lot.choice(preset.players))
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple:
        parts = [args[0]] * lot.randint(0, 3) if args[1:] == (Ellipsis,) else args
        return tuple(make(part, lot) for part in parts)
    if origin in (Union, types.UnionType):
        return make(lot.choice(args), lot)
    if kind is type(None):
        return None
    if issubclass(kind, Enum):
        return lot.choice(list(kind))
    return kind(*[make(hint, lot) for hint in type_hints_of(kind).values()])


def spoilt(lot: Random) -> str | bytes:
    """Return a damaged message of a guest, or random text or bytes."""
    chance = lot.random()
    if chance < 0.05:
        return lot.randbytes(lot.randint(0, 60))
    if chance < 0.1:
        return lot.randbytes(lot.randint(0, 200)).decode("latin-1")
    if chance < 0.12:
        spoil: str = lot.choice(SPOILS)
        return spoil * lot.randint(1, 6000)
    text: str = encode(make(lot.choice(GUEST_MESSAGES), lot))
    for _ in range(lot.randint(1, 4)):
        at = lot.randint(0, len(text))
        end = at + lot.choice([0, 0, 1, 1, 2, 9, 40])
        text = text[:at] + lot.choice(["", *SPOILS, text[end:at]]) + text[end:]
    return text
