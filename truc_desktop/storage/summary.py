"""What is remembered of a stored match without reading it again, and the text of that."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from truc_desktop.engine import Board, RuleSet, rules_of_header

LARGEST = 4_000
"""Bytes of a summary's text; what takes more is not remembered."""


class Status(Enum):
    """Whether a match can be continued."""

    UNFINISHED = "unfinished"
    FINISHED = "finished"
    CLOSED = "closed"
    """Abandoned by the player; it is no longer offered."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A valid record: its rules, its header, and where the match stands. ``torn``: its last line is incomplete."""

    rules: RuleSet
    header: Mapping[str, str]
    board: Board
    hand: int
    status: Status
    torn: bool


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a file is no valid record: ``reason``, in ``line`` (from 1)."""

    line: int
    reason: str


def encoded(summary: Summary | Fault) -> bytes:
    """Return a summary as one line of ASCII JSON, without its end."""
    if isinstance(summary, Fault):
        content: dict[str, object] = {"line": summary.line, "reason": summary.reason}
    else:
        board = summary.board
        content = {
            "status": summary.status.value,
            "hand": summary.hand,
            "board": [board.score, board.games, board.sets],
            "torn": summary.torn,
            "header": dict(summary.header),
        }
    return json.dumps(content, separators=(",", ":")).encode("ascii")


def decoded(data: bytes) -> Summary | Fault | None:
    """Return the summary that ``encoded`` wrote; None for anything else, and for rules that have changed since."""
    try:
        content = json.loads(data)
        return _fault(content) if "reason" in content else _summary(content)
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _fault(content: dict[str, object]) -> Fault:
    line, reason = content["line"], content["reason"]
    if not (_is_count(line) and isinstance(reason, str)):
        raise ValueError(content)
    assert isinstance(line, int)
    return Fault(line, reason)


def _summary(content: dict[str, object]) -> Summary:
    header, hand, torn, board = content["header"], content["hand"], content["torn"], content["board"]
    if not (isinstance(header, dict) and all(isinstance(each, str) for each in header.values())):
        raise ValueError(header)
    if not (_is_count(hand) and isinstance(torn, bool) and isinstance(board, list)):
        raise ValueError(content)
    assert isinstance(hand, int)
    rules = _rules(tuple((key, header[key]) for key in header if _of_rules(key)))
    if header.get("digest", rules.digest) != rules.digest:
        raise ValueError(header)
    return Summary(rules, header, _board(rules, *map(tuple, board)), hand, Status(content["status"]), torn)


def _board(rules: RuleSet, score: tuple[int, ...], games: tuple[int, ...], sets: tuple[int, ...]) -> Board:
    usual = rules.match.start(len(rules.accounts))
    for values, like in ((score, usual.score), (games, usual.games), (sets, usual.sets)):
        if len(values) != len(like) or not all(map(_is_count, values)):
            raise ValueError(values)
    return Board(score, games, sets)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9


def _of_rules(key: str) -> bool:
    return key in ("rules", "players", "rooster") or key.startswith("option.")


@lru_cache(maxsize=256)
def _rules(header: tuple[tuple[str, str], ...]) -> RuleSet:
    """Return the rules that these lines of a header choose. Raises ValueError if they choose none."""
    return rules_of_header(dict(header))
