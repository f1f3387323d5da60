"""Measure how many hands of robots are played out, and what becomes of their bets on the tricks.

    python -m tools.bench.hands_played --hands 2000
    python -m tools.bench.hands_played --tables cat.2 fr2.2 --hands 300 --quick

A hand ends without cards when it ends by a refusal, by giving up or by leaving, before the tricks decide it. Robots
play whole matches, one after another, until so many hands are over. Percentages are of all hands, but those of answers
are of the hands with a raise. The last columns are means in points: what the tricks paid (a bet for the game or a set
is left out), and what the side bet paid in the hands in which it was accepted; and new deals for each hand.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field

from truc_desktop.ai import QUICK, RobotDriver, SearchEffort, make_bot
from truc_desktop.engine import (
    PUBLIC,
    CallAccepted,
    CallMade,
    CallRefused,
    EnvitAccepted,
    Event,
    HandConceded,
    HandEnded,
    OfferMade,
    PointsAwarded,
    Reason,
    RedealAgreed,
    TrickDrawn,
    TrickWon,
    ruleset,
)
from truc_desktop.session import Batch, Session

TABLES = ("cat.2", "cat.4", "arg.4", "val_f.4", "fr2.2")
WITHOUT_CARDS = (Reason.REFUSED, Reason.CONCEDED, Reason.LEFT)
TRICKS = 3


@dataclass
class Count:
    """What was seen at one table. ``raises``: first raises by trick; ``answers``: what the others said to them."""

    hands: int = 0
    ends: Counter[Reason] = field(default_factory=Counter)
    raises: Counter[int] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    tricks_paid: list[int] = field(default_factory=list)
    side_paid: list[int] = field(default_factory=list)
    redeals: int = 0
    _trick: int = 0
    _bets: int = 0

    def see(self, batch: Batch) -> None:
        """Count the events of one batch."""
        for event in batch.events:
            self._event(event)

    def _event(self, event: Event) -> None:
        match event:
            case TrickWon() | TrickDrawn():
                self._trick += 1
            case CallMade() | OfferMade():
                self._bets += 1
                if self._bets == 1:
                    self.raises[self._trick] += 1
                elif self._bets == 2 and event.accepts:
                    self.answers["raised"] += 1
            case CallAccepted() if self._bets == 1:
                self.answers["accepted"] += 1
            case CallRefused() | HandConceded() if self._bets == 1:
                self.answers["refused"] += 1
            case EnvitAccepted(_, amount) if amount > 0:
                self.side_paid.append(amount)
            case RedealAgreed():
                self.redeals += 1
            case PointsAwarded(_, amount, Reason.TRICKS | Reason.REFUSED | Reason.CONCEDED) if amount > 0:
                self.tricks_paid.append(amount)
            case HandEnded(_, reason):
                self.hands += 1
                self.ends[reason] += 1
                self._trick = self._bets = 0

    @property
    def without_cards(self) -> float:
        """The share (0..1) of hands that ended without being played out."""
        return sum(self.ends[reason] for reason in WITHOUT_CARDS) / max(self.hands, 1)


def play(table: str, hands: int, effort: SearchEffort, seed: int) -> Count:
    """Let robots play at ``table`` ("cat.4") until ``hands`` hands are over, and count."""
    key, players = table.split(".")
    rules, found = ruleset(key, int(players)), Count()
    while found.hands < hands:
        session = Session(rules, seed)
        session.subscribe(PUBLIC, found.see)
        driver = RobotDriver(session, [make_bot("standard", s, seed, None, effort) for s in range(rules.players)])
        while not session.over and found.hands < hands:
            if not driver.play(limit=1):
                raise RuntimeError("the robots wait for somebody")
        seed += 1
    return found


def line(table: str, found: Count) -> str:
    """Return one row of the table."""
    def share(part: float, whole: float) -> str:
        return f"{100 * part / whole if whole else 0:5.1f}"

    def mean(amounts: list[int]) -> str:
        return f"{sum(amounts) / len(amounts) if amounts else 0:5.2f}"

    raised = sum(found.raises.values())
    cells = [f"{table:9s}", f"{found.hands:6d}", share(found.without_cards, 1)]
    cells += [share(found.ends[reason], found.hands) for reason in WITHOUT_CARDS]
    cells += [share(found.raises[trick], found.hands) for trick in range(TRICKS)]
    cells += [share(found.answers[answer], raised) for answer in ("refused", "accepted", "raised")]
    cells += [mean(found.tricks_paid), share(len(found.side_paid), found.hands), mean(found.side_paid)]
    return "  ".join([*cells, f"{found.redeals / max(found.hands, 1):5.2f}"])


def main() -> int:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description="How many hands of robots are played out.")
    parser.add_argument("--tables", nargs="+", default=list(TABLES), metavar="GAME.PLAYERS")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="with the small effort of the tests")
    given = parser.parse_args()
    titles = ["ended", "refus", "gaveup", "left", "tri 1", "tri 2", "tri 3", "refus", "accep", "raise"]
    titles += ["trick", "sided", "side", "deals"]
    print("  ".join([f"{'table':9s}", f"{'hands':>6s}", *(f"{title:>5s}" for title in titles)]))
    for table in given.tables:
        began = time.perf_counter()
        found = play(table, given.hands, QUICK if given.quick else SearchEffort(), given.seed)
        print(f"{line(table, found)}  {time.perf_counter() - began:5.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
