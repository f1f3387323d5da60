"""Counting nodes: how many courses a match can take. A change in the counts is a change in the rules.

python -m tests.engine.perft 6      print the counts to depth 6 for the pinned tables
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace

from truc_desktop.engine import Match, Rng, deal_label, draw_deal, ruleset, waits_for_cards

DEAL_SEED = 99


@dataclass(frozen=True, slots=True)
class Table:
    """A match about to begin: preset, players, options as ``key=value`` texts, score (none: nothing all)."""

    preset: str
    players: int
    options: tuple[str, ...] = ()
    score: tuple[int, ...] = (0, 0)

    def match(self) -> Match:
        """The match at its beginning."""
        options = dict(option.split("=") for option in self.options)
        rules = ruleset(self.preset, self.players, options)
        start = rules.match.start(len(rules.accounts))
        return Match(rules, None, replace(start, score=self.score or start.score))


def perft(match: Match, depth: int) -> int:
    """The number of ways to do ``depth`` actions from here, deals not counted and always the same for a hand."""
    if depth == 0:
        return 1
    if match.over:
        return 0
    if waits_for_cards(match):
        after = match.copy()
        after.perform(draw_deal(after, Rng(DEAL_SEED).split(deal_label(after))))
        return perft(after, depth)
    count = 0
    for action in match.moves():
        after = match.copy()
        after.perform(action)
        count += perft(after, depth - 1)
    return count


FREE = ("bet_timing=any_time", "concede_any_time=yes")
STRICT = ("answer_by=next", "accept_by_play=no", "bet_timing=on_turn")
LONG = ("answer_by=foot", "play_all_tricks=yes", "eleven_look=before_cards")

TABLES = [
    Table("cat", players, options, score)
    for players in (2, 4)
    for options in ((), FREE, STRICT, LONG)
    for score in ((0, 0), (11, 3), (11, 11))
]

if __name__ == "__main__":
    for table in TABLES:
        print(f"    {table}: {[perft(table.match(), depth) for depth in range(1, int(sys.argv[1]) + 1)]},")
