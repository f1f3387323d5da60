"""Encoding of messages as text: one JSON object each, ``{"is": NAME, FIELD: ...}``, with strict limits."""

from __future__ import annotations

import json
from typing import Any, NoReturn, cast

from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.net.wire.messages import GUEST_MESSAGES, HOST_MESSAGES, GuestMessage, HostMessage
from truc_desktop.net.wire.plain_data import decode_as, encode_as, type_hints_of

GUEST_LIMIT = 4096
"""Bytes of the longest message that a guest may send."""
HOST_LIMIT = 1 << 18
"""Bytes of the longest message that a host may send: a view with all its choices."""
DEEPEST = 16
"""The most levels of nested lists and objects."""
LONGEST_DIGITS = 17
"""Characters of the longest number, including a sign."""

_GUEST = {kind.__name__: kind for kind in GUEST_MESSAGES}
_HOST = {kind.__name__: kind for kind in HOST_MESSAGES}


def encode(message: GuestMessage | HostMessage) -> str:
    """Return the message as one line of JSON."""
    kind: Any = type(message)
    plain = {"is": kind.__name__}
    for name, hint in type_hints_of(kind).items():
        plain[name] = encode_as(hint, getattr(message, name))
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def decode_guest(text: str | bytes) -> GuestMessage:
    """Return the message of a guest in ``text``.

    Raises:
        ProtocolError: for anything else.
    """
    return cast(GuestMessage, _decode(text, _GUEST, GUEST_LIMIT))


def decode_host(text: str | bytes) -> HostMessage:
    """Return the message of a host in ``text``.

    Raises:
        ProtocolError: for anything else.
    """
    return cast(HostMessage, _decode(text, _HOST, HOST_LIMIT))


def _decode(text: str | bytes, kinds: dict[str, type], limit: int) -> object:
    data = _parsed(text, limit)
    if type(data) is not dict:
        raise ProtocolError("a message is an object")
    name = data.pop("is", None)
    kind = kinds.get(name) if type(name) is str else None
    if kind is None:
        raise ProtocolError("there is no such message")
    hints = type_hints_of(kind)
    if data.keys() != hints.keys():
        raise ProtocolError(f"the fields of {kind.__name__} are others")
    return kind(**{name: decode_as(hint, data[name]) for name, hint in hints.items()})


def _parsed(text: str | bytes, limit: int) -> Any:
    """Return the data in a JSON text; raise ProtocolError if it exceeds a limit."""
    if not isinstance(text, str):
        raise ProtocolError("a message is text")
    if len(text) > limit or (not text.isascii() and len(text.encode("utf-8", "surrogatepass")) > limit):
        raise ProtocolError("the message is too long")
    try:
        data = json.loads(
            text, parse_float=_no_fraction, parse_constant=_no_fraction, parse_int=_whole, object_pairs_hook=_unique
        )
    except ProtocolError:
        raise
    except (ValueError, RecursionError) as error:
        raise ProtocolError("the message is no JSON") from error
    if _deep(data):
        raise ProtocolError("the message is too deep")
    return data


def _deep(data: Any) -> bool:
    """Return whether the data is nested more deeply than DEEPEST."""
    layer = [data]
    for _ in range(DEEPEST):
        layer = [item for part in layer if isinstance(part, list | dict) for item in _items(part)]
    return any(isinstance(part, list | dict) for part in layer)


def _items(part: list[Any] | dict[str, Any]) -> list[Any]:
    return part if isinstance(part, list) else list(part.values())


def _no_fraction(text: str) -> NoReturn:
    raise ProtocolError("there are no fractions on this wire")


def _whole(text: str) -> int:
    if len(text) > LONGEST_DIGITS:
        raise ProtocolError("the number is too long")
    return int(text)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ProtocolError("a field is given twice")
    return found
