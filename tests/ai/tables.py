"""Tables for the robots' tests: hands set up in a few lines of record text, and robots at a session."""

from __future__ import annotations

from truc_desktop.ai import QUICK, RobotDriver, Temper, make_bot
from truc_desktop.engine import record
from truc_desktop.engine.games import ruleset
from truc_desktop.engine.match import Match
from truc_desktop.session import Session


def table(moves: str, *, players: int = 4, dealer: int = 3, score: str = "T0 0 T1 0", **options: str) -> Match:
    """A match at the end of ``moves``: lines of a record, the first of which is the deal.

    The deal may be written as ``3O 2O 1O | 4O ...``, the hands of the seats in order.
    """
    first, *rest = [line.strip() for line in moves.strip().splitlines()]
    hands = " | ".join(f"S{seat} {hand.strip()}" for seat, hand in enumerate(first.split("|")))
    lines = ["truc: 1", "rules: cat", f"players: {players}"]
    lines += [f"option.{key}: {value}" for key, value in options.items()]
    lines += [f"dealer: S{dealer}", f"score: {score}", "", f"deal S{dealer} | {hands}", *rest]
    return record.read(("\n".join(lines) + "\n").encode()).match


def play_match(
    kind: str, seed: int, players: int = 4, *, temper: Temper | None = None, **options: str
) -> tuple[Session, int]:
    """A whole match of robots; the session and the number of their moves."""
    rules = ruleset("cat", players, options)
    session = Session(rules, seed)
    bots = [make_bot(kind, seat, seed, temper, QUICK) for seat in range(players)]
    return session, RobotDriver(session, bots).play()
