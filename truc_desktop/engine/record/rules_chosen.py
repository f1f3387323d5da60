"""The rules that the header of a record chooses, and the error of a record that cannot be used.

It stands apart from reading records, because the list of matches needs no more of a match that is known already.
"""

from __future__ import annotations

from typing import NoReturn

from truc_desktop.engine.games import ruleset
from truc_desktop.engine.record.seats import parse_seat
from truc_desktop.engine.rules.options import SetupError
from truc_desktop.engine.rules.ruleset import RuleSet

_LONGEST_REASON = 120
"""Characters of a reason. It may quote a line, which nobody should have to scroll through."""


class RecordError(ValueError):
    """A record cannot be used. ``line`` counts from 1; ``reason`` is a sentence for people."""

    def __init__(self, line: int, reason: str) -> None:
        """Keep the place and the reason."""
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def fail(line: int, reason: str) -> NoReturn:
    """Raise RecordError with the reason, shortened and in printable characters."""
    if len(reason) > 2 * _LONGEST_REASON:
        reason = reason[:_LONGEST_REASON] + reason[-_LONGEST_REASON:]
    told = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in reason)
    if len(told) > _LONGEST_REASON:
        told = f"{told[: _LONGEST_REASON - 45]} ... {told[-40:]}"
    raise RecordError(line, told)


def is_number(text: str) -> bool:
    """Whether this is a whole number of a size that any of ours can have."""
    return text.isascii() and text.isdigit() and len(text) <= 9


def _rooster(header: dict[str, str], where: dict[str, int]) -> int:
    try:
        return parse_seat(header["rooster"])
    except ValueError as error:
        fail(where["rooster"], str(error))


def chosen_rules(header: dict[str, str], where: dict[str, int]) -> RuleSet:
    """Return the rules that a header chooses; ``where``: the line of each key.

    Raises:
        RecordError: when it chooses none.
    """
    last = max(where.values(), default=0)
    for key in ("rules", "players"):
        if key not in header:
            fail(last, f"the header has no {key!r}")
    if not is_number(header["players"]):
        fail(where["players"], f"{header['players']!r} is not a number of players")
    options = {key[7:]: value for key, value in header.items() if key.startswith("option.")}
    try:
        rules = ruleset(header["rules"], int(header["players"]), options)
        if "rooster" in header and not rules.sides_change:  # with a rotating rooster it means nothing (NOTATION 2)
            rules = ruleset(header["rules"], int(header["players"]), options, _rooster(header, where))
    except SetupError as error:
        fail(where.get(error.key, last), str(error))
    return rules


def rules_of_header(header: dict[str, str]) -> RuleSet:
    """Return the rules that the keys of a record's header choose. Whether they have the header's digest is not checked.

    Raises:
        RecordError: when they choose none; its line means nothing.
    """
    return chosen_rules(header, dict.fromkeys(header, 0))
