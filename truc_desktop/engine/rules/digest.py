"""Telling rule sets apart: the digest of what a game's rules say, in a form that outlives changes of the code.

Two rule sets of one digest are the same game. So a guest refuses a host whose digest differs, and a record is not
replayed under other rules than those it was written under.
"""

from __future__ import annotations

import json
from collections.abc import Container
from dataclasses import fields, is_dataclass
from enum import Enum

DIGITS = 16
"""Hexadecimal digits of a digest."""


def canonical(value: object, aside: Container[str] = ()) -> object:
    """``value`` as JSON knows it: a record as its named fields, without those ``aside``, those at their
    defaults, and mere names, which are not compared.

    So a field that is added to a record later changes no digest until a game gives it another value than its
    default. For the same reason a default may never be changed: that would be another rule under the old digest.

    Raises:
        TypeError: for a value of a kind that no rule has.
    """
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return value if value and isinstance(value[0], str) else [canonical(item) for item in value]
    if isinstance(value, frozenset):
        return sorted(value)
    if is_dataclass(value) and not isinstance(value, type):
        said = [(f, getattr(value, f.name)) for f in fields(value) if f.init and f.compare and f.name not in aside]
        return {f.name: canonical(item) for f, item in said if item != f.default}
    raise TypeError(f"a rule cannot hold {value!r}")


def digest_of(rules: object, aside: Container[str] = ()) -> str:
    """The digest of a record of rules, without its fields ``aside``: DIGITS hexadecimal digits."""
    import hashlib  # a library of several milliseconds, which the menu does without

    text = json.dumps(canonical(rules, aside), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]
