"""Facts to and from plain data (None, bool, int, str, list, dict), by the types of their fields.

One codec serves events, actions, views and messages, so that it is total over them: a new field or class of a type
that is known here needs no line. A class out of a family (an event, an action) becomes ``[name, field...]``, a
structure of its own ``[field...]``; decoding is strict, and raises nothing but ProtocolError.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from truc_desktop.engine import HIDDEN, Action, Card, Event, RuleSet, actions, events, parse_card, ruleset
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.session import EndVote, EndVoted, GazeMoved, MatchCancelled, Ready, SeatReady

Plain = Any
"""None, bool, int, str, or a list or dict of them: what JSON can say without fractions."""
Encoder = Callable[[Any], Plain]
Decoder = Callable[[Plain], Any]

LONGEST_TEXT = 500
LONGEST_ROW = 1024
BIGGEST_NUMBER = 1 << 53
MOST_PLAYERS = 8


def _family(module: types.ModuleType, base: type, more: tuple[type, ...]) -> dict[str, type]:
    """The classes of a family by their names: those that a module offers, and ``more``."""
    own = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, base)]
    return {kind.__name__: kind for kind in (*own, *more) if kind is not base}


FAMILIES: Mapping[type, Mapping[str, type]] = {
    Event: _family(events, Event, (SeatReady, EndVoted, MatchCancelled, GazeMoved)),
    Action: _family(actions, Action, (Ready, EndVote)),
}
"""Every event and every action that can travel, by name."""


def encode_as(kind: Any, value: Any) -> Plain:
    """``value`` of type ``kind`` (a class, or any annotation of its fields) as plain data."""
    return _codec(kind)[0](value)


def decode_as(kind: Any, data: Plain) -> Any:
    """The value of type ``kind`` that plain data stands for.

    Raises:
        ProtocolError: when it stands for none.
    """
    return _codec(kind)[1](data)


@cache
def type_hints_of(kind: Any) -> dict[str, Any]:
    """The fields that make a structure (dataclass or NamedTuple), with their types."""
    hints = get_type_hints(kind)
    names = [f.name for f in fields(kind) if f.init] if is_dataclass(kind) else list(getattr(kind, "_fields", ()))
    return {name: hints[name] for name in names}


def _row(data: Plain, length: int | None = None) -> list[Plain]:
    if type(data) is not list or len(data) > LONGEST_ROW or (length is not None and len(data) != length):
        raise ProtocolError("a list of another length was expected")
    return data


def _number(data: Plain) -> int:
    if type(data) is not int or not -BIGGEST_NUMBER <= data <= BIGGEST_NUMBER:
        raise ProtocolError("a whole number was expected")
    return data


def _truth(data: Plain) -> bool:
    if type(data) is not bool:
        raise ProtocolError("true or false was expected")
    return data


def _text(data: Plain) -> str:
    if type(data) is not str or len(data) > LONGEST_TEXT:
        raise ProtocolError("a short text was expected")
    if not data.isprintable() and any(letter < " " or "\x7f" <= letter <= "\x9f" for letter in data):
        raise ProtocolError("a text has no control characters")
    if not data.isascii() and any("\ud800" <= letter <= "\udfff" for letter in data):
        raise ProtocolError("half a letter is no text")
    return data


def _card(data: Plain) -> Card:
    text = _text(data)
    if text == HIDDEN:
        return HIDDEN
    try:
        return parse_card(text)
    except ValueError as error:
        raise ProtocolError("there is no such card") from error


def _nothing(data: Plain) -> None:
    if data is not None:
        raise ProtocolError("nothing was expected")


def _same(value: Any) -> Plain:
    return value


@cache
def _codec(kind: Any) -> tuple[Encoder, Decoder]:
    simple: dict[Any, tuple[Encoder, Decoder]] = {
        bool: (_same, _truth),
        int: (int, _number),
        str: (_same, _text),
        Card: (str, _card),
        type(None): (_same, _nothing),
    }
    if kind in simple:
        return simple[kind]
    if kind is RuleSet:
        return _rules_out, _rules_in
    if kind in FAMILIES:
        return _of_family(FAMILIES[kind])
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple:
        return _of_tuple(args)
    if origin in (Union, types.UnionType):
        return _of_optional(args)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _of_enum(kind)
    if isinstance(kind, type):
        return _of_structure(kind)
    raise TypeError(f"the wire knows no {kind}")


def _of_enum(kind: type[Enum]) -> tuple[Encoder, Decoder]:
    def decode(data: Plain) -> Enum:
        try:
            return kind[_text(data)]
        except KeyError as error:
            raise ProtocolError(f"there is no such {kind.__name__}") from error

    return lambda value: value.name, decode


def _of_tuple(args: tuple[Any, ...]) -> tuple[Encoder, Decoder]:
    if len(args) == 2 and args[1] is Ellipsis:
        out, into = _codec(args[0])
        return lambda value: [out(item) for item in value], lambda data: tuple([into(item) for item in _row(data)])
    codecs = [_codec(arg) for arg in args]

    def decode(data: Plain) -> tuple[Any, ...]:
        return tuple([into(item) for (_, into), item in zip(codecs, _row(data, len(codecs)), strict=True)])

    return lambda value: [out(item) for (out, _), item in zip(codecs, value, strict=True)], decode


def _of_optional(args: tuple[Any, ...]) -> tuple[Encoder, Decoder]:
    (inner,) = [arg for arg in args if arg is not type(None)]
    out, into = _codec(inner)
    return (lambda value: None if value is None else out(value)), (lambda data: None if data is None else into(data))


def _of_structure(kind: type) -> tuple[Encoder, Decoder]:
    codecs = [(name, *_codec(hint)) for name, hint in type_hints_of(kind).items()]

    def decode(data: Plain) -> Any:
        row = _row(data, len(codecs))
        return kind(*[into(item) for (_, _, into), item in zip(codecs, row, strict=True)])

    return lambda value: [out(getattr(value, name)) for name, out, _ in codecs], decode


def _of_family(kinds: Mapping[str, type]) -> tuple[Encoder, Decoder]:
    codecs = {name: _of_structure(kind) for name, kind in kinds.items()}

    def encode(value: Any) -> Plain:
        name = type(value).__name__
        return [name, *codecs[name][0](value)]

    def decode(data: Plain) -> Any:
        name, *rest = _row(data) or [None]
        codec = codecs.get(name) if type(name) is str else None
        if codec is None:
            raise ProtocolError("there is no such event or action")
        return codec[1](rest)

    return encode, decode


def _rules_out(rules: RuleSet) -> Plain:
    return [rules.key, rules.players, [list(pair) for pair in rules.changed], rules.rooster, rules.digest]


def _rules_in(data: Plain) -> RuleSet:
    key, players, changed, rooster, digest = _row(data, 5)
    pairs = tuple((_text(pair[0]), _text(pair[1])) for pair in (_row(given, 2) for given in _row(changed)))
    return _rules(_text(key), _number(players), pairs, _number(rooster), _text(digest))


def _rules(key: str, players: int, changed: tuple[tuple[str, str], ...], rooster: int, digest: str) -> RuleSet:
    if not 2 <= players <= MOST_PLAYERS:
        raise ProtocolError("there is no such table")
    try:
        rules = ruleset(key, players, dict(changed), rooster or None)
    except ValueError as error:
        raise ProtocolError("there is no such table") from error
    if rules.digest != digest:
        raise ProtocolError("the other side plays this game by other rules")
    return rules
