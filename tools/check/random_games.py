"""Play many random games of every preset, seat count and pair of options, with the cheap checks.

    python -m tools.check.random_games --games 100000 --jobs 2

In every game: all end, a player can always act, every award adds up on the board, cards are conserved in every hand,
and the record, read again, leads to the same end. tools/check/verify_matches.py checks more in fewer matches.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import cycle, islice

from tools.check.invariants import Ledger, check_position, demand, option_rows
from truc_desktop.engine import (
    PRESETS,
    Action,
    Challenges,
    CloseHand,
    DealCards,
    HandEnded,
    Match,
    RecordWriter,
    Rng,
    RuleSet,
    deal_label,
    draw_deal,
    read_record,
    ruleset,
    waits_for_cards,
)

SHORT = {"match_length": "1", "camas": "1"}
"""A single game, where a preset plays several; the rest of the options go through all pairs."""
TABLES = tuple((key, players) for key, preset in PRESETS.items() for players in preset.players)


@cache
def rules_of(key: str, players: int, number: int) -> RuleSet:
    """The ``number``-th set of options of a table; they repeat when all pairs of values have been played."""
    known = {option.key for option in PRESETS[key].options}
    rows = list(option_rows(key))
    short = {name: value for name, value in SHORT.items() if name in known}
    return ruleset(key, players, rows[number % len(rows)] | short)


def play(rules: RuleSet, seed: int) -> tuple[int, int]:
    """One checked game: the number of hands and of actions. Raises Broken with what does not hold."""
    chance, deals = Rng(seed).split("random robots"), Rng(seed)
    match = Match(rules, chance.below(rules.players))
    writer, ledger = RecordWriter(), Ledger(match)
    text, actions = writer.header(rules, match.hand.dealer, match.board, {}), 0
    while not match.over:
        action = _next(match, chance, deals)
        if not isinstance(action, CloseHand):  # its verdict stands for it
            text += writer.action(action)
        events = match.apply(action)
        text += writer.verdicts(match, events)
        actions += 1
        for event in events:
            ledger.take(event)
        if isinstance(action, DealCards) or any(isinstance(event, HandEnded) for event in events):
            check_position(match)
    again = read_record(text.encode()).match
    demand(again.over and again.board == match.board, f"read again the board is {again.board}, not {match.board}")
    demand(again.hand.dealt == match.hand.dealt, "read again the last hand is another one")
    return match.hand.number, actions


def _next(match: Match, chance: Rng, deals: Rng) -> Action:
    """The deal if one is due, otherwise any legal action."""
    challenged = isinstance(match.top, Challenges)
    if challenged and chance.chance(0.5):
        return CloseHand(match.hand.dealer)
    moves = match.moves()
    if not moves and challenged:
        return CloseHand(match.hand.dealer)
    if not moves:
        demand(waits_for_cards(match), "nobody can act, but the match is not over")
        return draw_deal(match, deals.split(deal_label(match)))
    return chance.choice(moves)


def play_share(first: int, step: int, games: int) -> tuple[int, int, int, Counter[str]]:
    """Every ``step``-th of ``games`` from number ``first`` on: games, hands, actions, games of each preset."""
    hands = actions = played = 0
    by_preset: Counter[str] = Counter()
    for number, (key, players) in islice(enumerate(cycle(TABLES)), first, games, step):
        rules = rules_of(key, players, number // len(TABLES))
        try:
            h, a = play(rules, number)
        except Exception as error:
            raise RuntimeError(f"game {number}: {key}, {players} players, {dict(rules.changed)}: {error}") from error
        hands, actions, played = hands + h, actions + a, played + 1
        by_preset[key] += 1
    return played, hands, actions, by_preset


def main() -> int:
    """Play what is asked for and print what it came to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    start = time.perf_counter()
    with ProcessPoolExecutor(given.jobs) as pool:
        shares = [pool.submit(play_share, job, given.jobs, given.games) for job in range(given.jobs)]
        found = [share.result() for share in shares]
    played, hands, actions = sum(s[0] for s in found), sum(s[1] for s in found), sum(s[2] for s in found)
    total: Counter[str] = sum((share[3] for share in found), Counter())
    seconds = time.perf_counter() - start
    print(f"{played} games, {hands} hands, {actions} actions in {seconds:.0f} s: nothing broken")
    print(", ".join(f"{key} {count}" for key, count in sorted(total.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
