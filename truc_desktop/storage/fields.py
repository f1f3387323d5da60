"""Conversion of frozen records to JSON and back. A bad value in the JSON is replaced by its default.

A record is a frozen dataclass whose fields are declared with ``entry`` (a default and a reader), ``part`` (a nested
record), ``table`` or ``parts`` (mappings). Its field ``unknown`` holds the keys it does not know, so that a file
written by a newer program loses nothing. A reader takes a JSON value and returns the field's value, or raises
ValueError.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

Reader = Callable[[object], Any]
LONGEST_KEY = 100
"""Greatest length of a key in a table, in characters."""


@dataclass(frozen=True)
class Record:
    """Base of all records: holds the unknown keys of the file for the next save."""

    unknown: Mapping[str, object] = field(default_factory=dict, kw_only=True)


_R = TypeVar("_R", bound=Record)


def entry(default: Any, read: Reader) -> Any:
    """Declare a field with its default and its reader."""
    return field(default=default, metadata={"read": read})


def part(record: type[Record]) -> Any:
    """Declare a field that is a nested record; its default is the record's defaults."""
    return field(default_factory=record, metadata={"record": record})


def table(read_value: Reader) -> Any:
    """Declare a field that maps names (one line each) to values of one kind; empty by default."""

    def read(value: object) -> Mapping[str, object]:
        if not isinstance(value, dict):
            raise ValueError(value)
        return {line(LONGEST_KEY)(key): read_value(item) for key, item in value.items()}

    return field(default_factory=dict, metadata={"read": read})


def parts(record: type[Record]) -> Any:
    """Declare a field that maps names (one line each) to records of one kind; empty by default."""
    return field(default_factory=dict, metadata={"records": record})


def number(least: float, greatest: float) -> Reader:
    """Return a reader of numbers from least to greatest."""

    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= greatest:
            raise ValueError(value)
        return float(value)

    return read


def whole(least: int, greatest: int) -> Reader:
    """Return a reader of whole numbers from least to greatest."""

    def read(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= greatest:
            raise ValueError(value)
        return value

    return read


def flag(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def line(longest: int) -> Reader:
    """Return a reader of one line of printable text of 0 to ``longest`` characters."""

    def read(value: object) -> str:
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            raise ValueError(value)
        return value

    return read


def lines(longest: int) -> Reader:
    """Return a reader that reads a list of lines as a tuple."""

    def read(value: object) -> tuple[str, ...]:
        if not isinstance(value, list):
            raise ValueError(value)
        return tuple(line(longest)(item) for item in value)

    return read


def choice(kind: type[StrEnum]) -> Reader:
    """Return a reader of an enumeration's values."""

    def read(value: object) -> StrEnum:
        if not isinstance(value, str):
            raise ValueError(value)
        return kind(value)

    return read


def optional(read: Reader) -> Reader:
    """Return a reader that also accepts null, as None."""
    return lambda value: None if value is None else read(value)


def or_infinity(name: str, read: Reader) -> Reader:
    """Return a reader of numbers that also accepts ``name``, as infinity (see ``encode``)."""
    return lambda value: math.inf if value == name else read(value)


def decode(record: type[_R], raw: Mapping[str, object], wrong: list[str], where: str = "") -> _R:
    """Build a record from a JSON object.

    A value that its reader refuses is replaced by the default, and its dotted name, prefixed with ``where``, is
    appended to ``wrong``.
    """
    rest = dict(raw)
    values: dict[str, Any] = {}
    for declared in dataclasses.fields(record):
        if declared.name not in rest or not declared.metadata:
            continue
        value = rest.pop(declared.name)
        name = where + declared.name
        if "read" in declared.metadata:
            try:
                values[declared.name] = declared.metadata["read"](value)
            except ValueError:
                wrong.append(name)
        elif not isinstance(value, dict):
            wrong.append(name)
        elif "records" in declared.metadata:
            values[declared.name] = _decode_all(declared.metadata["records"], value, wrong, f"{name}.")
        else:
            values[declared.name] = decode(declared.metadata["record"], value, wrong, f"{name}.")
    return record(**values, unknown=rest)


def _decode_all(record: type[_R], raw: Mapping[str, object], wrong: list[str], where: str) -> dict[str, _R]:
    """Return the records by name; values that are not records are left out and their names appended to ``wrong``."""
    found = {}
    for key, value in raw.items():
        if isinstance(value, dict) and len(key) <= LONGEST_KEY and key.isprintable():
            found[key] = decode(record, value, wrong, f"{where}{key}.")
        else:
            wrong.append(where + key[:LONGEST_KEY])
    return found


def encode(value: Any, infinity: str) -> Any:
    """Return a record, or a value in one, as a JSON value; ``infinity`` is the word written for infinite numbers."""
    if isinstance(value, Record):
        known = {
            declared.name: encode(getattr(value, declared.name), infinity)
            for declared in dataclasses.fields(value)
            if declared.metadata
        }
        return {**value.unknown, **known}
    if isinstance(value, tuple):
        return [encode(item, infinity) for item in value]
    if isinstance(value, Mapping):
        return {key: encode(item, infinity) for key, item in value.items()}
    return infinity if value == math.inf else value
