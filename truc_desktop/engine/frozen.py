"""Helpers of frozen records: one shared object for equal values, and fields that follow from the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def interned(kind: Callable[P, T]) -> Callable[P, T]:
    """``kind``, but made once for all calls with the same arguments: ``accept = interned(Accept)``, or a decorator.

    Listing what is legal is the hot path of every playout, so its small frozen actions and questions are shared.
    The arguments must be hashable, and there must be few of them, because nothing is ever forgotten.
    """
    return cast("Callable[P, T]", cache(kind))


def derive(record: object, **fields: object) -> None:
    """Set ``fields`` of a frozen ``record`` that follow from its others; only for its ``__post_init__``."""
    for name, value in fields.items():
        object.__setattr__(record, name, value)
