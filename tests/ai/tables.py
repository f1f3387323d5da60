"""Tables for the tests of robots: hands set up in a few lines of record text, and robots at a session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from truc_desktop.ai import QUICK, RobotDriver, SearchEffort, StandardBot, Temperament, make_bot
from truc_desktop.engine import Action, Match, read_record, ruleset, view_of
from truc_desktop.session import Session

ENOUGH = SearchEffort(80, 14, 24)
"""An effort that is enough for clear-cut positions."""


def table(
    moves: str,
    *,
    rules: str = "cat",
    players: int = 4,
    dealer: int = 3,
    score: str = "T0 0 T1 0",
    sets: str = "",
    **options: str,
) -> Match:
    """Return a match after ``moves``: lines of a record, the first of which is the deal.

    The deal is written as ``3O 2O 1O | 4O ...``, the hands in the order of the seats. ``sets`` is a line of the header
    such as ``camas: T0 1 T1 1``.
    """
    first, *rest = [line.strip() for line in moves.strip().splitlines()]
    hands = " | ".join(f"S{seat} {hand.strip()}" for seat, hand in enumerate(first.split("|")))
    lines = ["truc: 1", f"rules: {rules}", f"players: {players}"]
    lines += [f"option.{key}: {value}" for key, value in options.items()]
    lines += [f"dealer: S{dealer}", f"score: {score}", *([sets] if sets else []), ""]
    lines += [f"deal S{dealer} | {hands}", *rest]
    return read_record(("\n".join(lines) + "\n").encode()).match


def asked(
    match: Match, seat: int, *, must: bool = True, temperament: Temperament | None = None,
    seeds: Iterable[int] = range(8),
) -> list[Action | None]:
    """Return what standard robots do in ``seat``, one for each of ``seeds``."""
    view = view_of(match, seat)
    return [StandardBot(seat, seed, temperament, ENOUGH).decide(view, must) for seed in seeds]


def play_match(
    kind: str, seed: int, players: int = 4, options: Mapping[str, str] | None = None, *, key: str = "cat",
    temperament: Temperament | None = None,
) -> tuple[Session, int]:
    """Play a whole match of robots; return the session and the number of their moves."""
    rules = ruleset(key, players, options or {})
    session = Session(rules, seed)
    bots = [make_bot(kind, seat, seed, temperament, QUICK) for seat in range(players)]
    return session, RobotDriver(session, bots).play()
