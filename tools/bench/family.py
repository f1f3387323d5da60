"""Random hands per second of every game of the family, compared with two known engines driven from Python.

    python -m tools.bench.family                                    the family alone
    python -m tools.bench.family --reference-python /path/to/python  with the ratios to OpenSpiel and RLCard
    python -m tools.bench.family --only val_f --rounds 3 --markdown

Every action is listed (``moves``: what each seat may legally do) and applied, without records. The column *apply*
verifies each action again and makes its events, as a session does; *perform* trusts what was listed, as simulations
and robots do. Rounds of all games and of the references take turns, so that a busy machine is busy for all of them;
each figure is the best round, in processor time.

The two engines are no part of this project. To have them for a comparison:

    python3 -m venv DIR && DIR/bin/pip install open_spiel rlcard
    python -m tools.bench.family --reference-python DIR/bin/python
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from truc_desktop.engine import PRESETS, Action, Match, Rng, RuleSet, deal_label, draw_deal, ruleset

REFERENCE = Path(__file__).resolve().with_name("reference.py")
HOW = "to compare with OpenSpiel and RLCard: " + (__doc__ or "").partition("comparison:\n\n")[2].strip()
ENGINES = ("euchre", "leduc")


class NoReference(Exception):
    """The other engines cannot be measured. The text says why."""


@dataclass
class Figures:
    """Hands a second of one table, best rounds: with ``apply`` and with ``perform``; ``actions`` of a mean hand."""

    apply: float = 0.0
    perform: float = 0.0
    actions: float = 0.0


@dataclass
class Reference:
    """Hands a second of the other engines, best rounds, actions of their mean hand, and their versions."""

    hands: dict[str, float] = field(default_factory=dict)
    actions: dict[str, float] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)


def play(rules: RuleSet, seed: int, do: Callable[[Match, Action], object]) -> tuple[int, int]:
    """One match of random actions; the number of hands and of actions, deals not counted."""
    match, stream = Match(rules), Rng(seed)
    chance = stream.split("random robots")
    actions = 0
    while not match.over:
        if moves := match.moves():
            do(match, chance.choice(moves))
            actions += 1
        else:
            do(match, draw_deal(match, stream.split(deal_label(match))))
    return match.hand.number, actions


def measure(rules: RuleSet, seconds: float, do: Callable[[Match, Action], object]) -> tuple[float, float]:
    """Hands per second of processor time, over whole matches for a minimum time, and actions per hand.

    One match at least is played: what else the process does (collecting garbage, another thread) counts as its time
    too, and may use up a short measure before the first card.
    """
    play(rules, 0, do)
    hands = actions = seed = 0
    spent = 0.0
    start = time.process_time()
    while not spent or spent < seconds:
        seed += 1
        more_hands, more_actions = play(rules, seed, do)
        hands, actions = hands + more_hands, actions + more_actions
        spent = time.process_time() - start
    return hands / spent, actions / hands


def measure_reference(python: str, seconds: float, into: Reference) -> None:
    """One round of the other engines, with another Python.

    Raises:
        NoReference: when they cannot be run there.
    """
    try:
        done = subprocess.run([python, str(REFERENCE), str(seconds)], capture_output=True, text=True, check=False)
    except OSError as error:
        raise NoReference(f"{python}: {error.strerror}") from error
    if done.returncode != 0:
        raise NoReference(f"{python}: {(done.stderr.strip().splitlines() or ['it failed'])[-1]}")
    found = json.loads(done.stdout.strip().splitlines()[-1])
    for engine in ENGINES:
        hands, into.actions[engine] = found[engine]
        into.hands[engine] = max(into.hands.get(engine, 0.0), hands)
    into.versions = {"OpenSpiel": found["open_spiel"], "RLCard": found["rlcard"]}


def report(tables: dict[tuple[str, int], Figures], reference: Reference, markdown: bool) -> str:
    """The figures as a table."""
    head = ["game", "players", "actions a hand", "hands/s, apply", "hands/s, perform"]
    if reference.hands:
        head += ["perform : euchre", "perform : leduc"]
    rows = [head]
    for (key, players), figures in tables.items():
        row = [key, str(players), f"{figures.actions:.1f}", f"{figures.apply:,.0f}", f"{figures.perform:,.0f}"]
        row += [f"{figures.perform / reference.hands[engine]:.1f}" for engine in ENGINES if reference.hands]
        rows.append(row)
    for engine, hands in reference.hands.items():
        owner = "OpenSpiel" if engine == "euchre" else "RLCard"
        actions = f"{reference.actions[engine]:.1f}"
        rows.append([f"{owner} {reference.versions[owner]}, {engine}", "", actions, "", f"{hands:,.0f}", "", ""])
    if markdown:
        lines = ["| " + " | ".join(row) + " |" for row in rows]
        return "\n".join([lines[0], "|" + "---|" * len(head), *lines[1:]])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)


def main(argv: list[str] | None = None) -> int:
    """Measure and print; return the exit code."""
    parser = argparse.ArgumentParser(description="Random hands a second of every game.")
    parser.add_argument("--reference-python", metavar="PATH", help="a Python that has open_spiel and rlcard")
    parser.add_argument("--only", action="append", choices=list(PRESETS), help="only this preset; may be repeated")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a round (default: %(default)s)")
    parser.add_argument("--markdown", action="store_true", help="print a table for the documents")
    given = parser.parse_args(argv)
    keys = given.only or list(PRESETS)
    tables = {(key, players): Figures() for key in keys for players in PRESETS[key].players}
    reference = Reference()
    try:
        for _round in range(given.rounds):
            if given.reference_python:
                measure_reference(given.reference_python, given.seconds, reference)
            for (key, players), figures in tables.items():
                rules = ruleset(key, players)
                figures.apply = max(figures.apply, measure(rules, given.seconds, Match.apply)[0])
                rate, figures.actions = measure(rules, given.seconds, Match.perform)
                figures.perform = max(figures.perform, rate)
    except NoReference as error:
        print(f"{error}\n{HOW}", file=sys.stderr)
        return 1
    print(report(tables, reference, given.markdown))
    if not reference.hands:
        print(f"\n{HOW}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
