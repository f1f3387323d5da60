"""Estimate how long a match of each game takes at normal speed, for ``GameProfile.minutes``.

    python -m tools.bench.match_length --matches 200
    python -m tools.bench.match_length --tables cat.4 arg.2 --matches 20

Robots of the small effort play whole matches with the usual rules. The first seat stands for a person, who takes
longer. The times are those of normal speed, in seconds: the deal and the summary of a hand, the delay and the flight
of a card, the stay of a finished trick, the delay before a word and the time to read it. Printed are means of a match:
games, hands, actions, and minutes.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

from truc_desktop.ai import QUICK, RobotDriver, RobotMove, make_bot
from truc_desktop.engine import PRESETS, PUBLIC, GameEnded, HandEnded, PlayCard, TrickDrawn, TrickWon, ruleset
from truc_desktop.screens.setup.table_choice import usual_seats
from truc_desktop.session import Batch, Session

DEAL_AND_SUMMARY = 6.0
TRICK = 1.6
CARD, WORD = 1.2, 2.4
PERSONS_CARD, PERSONS_WORD = 3.0, 4.5
PERSON = 0


@dataclass
class Length:
    """What was seen at one table, in all its matches; ``seconds`` at normal speed."""

    matches: int = 0
    games: int = 0
    hands: int = 0
    actions: int = 0
    seconds: float = 0.0

    def see(self, batch: Batch) -> None:
        """Count what has happened."""
        for event in batch.events:
            match event:
                case HandEnded():
                    self.hands += 1
                    self.seconds += DEAL_AND_SUMMARY
                case TrickWon() | TrickDrawn():
                    self.seconds += TRICK
                case GameEnded():
                    self.games += 1

    def act(self, move: RobotMove) -> None:
        """Count an action."""
        self.actions += 1
        card = isinstance(move.action, PlayCard)
        if move.seat == PERSON:
            self.seconds += PERSONS_CARD if card else PERSONS_WORD
        else:
            self.seconds += CARD if card else WORD


def play(table: str, matches: int, seed: int) -> Length:
    """Let robots play so many matches at ``table`` ("cat.4") and return what was seen."""
    key, players = table.split(".")
    rules, found = ruleset(key, int(players)), Length()
    for number in range(matches):
        session = Session(rules, seed + number)
        session.subscribe(PUBLIC, found.see)
        bots = [make_bot("standard", seat, seed + number, None, QUICK) for seat in range(rules.players)]
        driver = RobotDriver(session, bots)
        while not session.over:
            if not driver.play(limit=1, watch=found.act):
                raise RuntimeError("the robots wait for somebody")
        found.matches += 1
    return found


def main() -> int:
    """Play, and print the table."""
    usual = [f"{key}.{usual_seats(preset)}" for key, preset in PRESETS.items()]
    parser = argparse.ArgumentParser(description="How long a match takes.")
    parser.add_argument("--tables", nargs="+", default=usual, metavar="GAME.PLAYERS")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"{'table':14s}  games  hands  actions  minutes")
    for table in given.tables:
        began = time.perf_counter()
        found = play(table, given.matches, given.seed)
        means = (each / found.matches for each in (found.games, found.hands, found.actions, found.seconds / 60))
        games, hands, actions, minutes = means
        spent = time.perf_counter() - began
        print(f"{table:14s}  {games:5.1f}  {hands:5.1f}  {actions:7.1f}  {minutes:7.1f}  {spent:5.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
