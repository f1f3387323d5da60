"""Ask for a hint in random positions of every game, and check that it gives a reason that holds.

    python -m tools.check.hints --positions 1000 --jobs 2

In every position in which a seat must act or may bet: there is advice, it is one of the seat's choices, its words hold
a figure or a rule, a card to play has a reason that names what speaks for it, and of the stated figures the advised
choice has the best one, or the words say why not. Positions come from random play with all pairs of options.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tools.check.random_games import rules_of
from truc_desktop.ai import QUICK, RULES, ChoiceReason, SearchEffort, advise
from truc_desktop.ai.advice.adviser import EFFORT
from truc_desktop.engine import PRESETS, Match, PlayCard, Rng, SeatView, draw_deal, view_of, waits_for_cards
from truc_desktop.i18n import _
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.wording.hints import PLAIN, Hint, hint_of

SAYS_WHY = {ChoiceReason.SPARE, ChoiceReason.ASKED}
"""Reasons that say why the choice does not have the best figure."""
VAGUE = PLAIN - {ChoiceReason.CERTAIN, ChoiceReason.MISSED_LEAST}
"""Reasons that do not say what speaks for one card."""
LONGEST = 80
"""Most actions of a match that are played."""
SOME = 0.4
"""The part of the positions that is taken, so that they come from many hands."""


def positions(key: str, rng: Rng) -> Iterator[SeatView]:
    """Yield views of seats that must act, without end, from random matches of a game with all numbers of players."""
    number = 0
    while True:
        players = PRESETS[key].players[number % len(PRESETS[key].players)]
        match = Match(rules_of(key, players, rng.below(1000)), rng.below(players))
        number += 1
        for _step in range(LONGEST):
            if match.over:
                break
            if waits_for_cards(match):
                match.apply(draw_deal(match, rng))
                continue
            for seat in due(match):
                if rng.chance(SOME):
                    yield view_of(match, seat)
            match.apply(rng.choice(match.moves()))


def due(match: Match) -> list[int]:
    """Return the seats that must act."""
    turn = match.to_play()
    asked = list(match.to_answer()) or ([] if turn is None else [turn])
    return [seat for seat in asked if seat is not None and view_of(match, seat).choices]


def judge(view: SeatView, effort: SearchEffort) -> tuple[str, ChoiceReason | None, Hint | None]:
    """Return what is wrong with the hint in a position ("" for nothing), its reason, and its words."""
    thought = advise(view, 5, effort)
    if thought is None or thought.action is None:
        return "no advice", None, None
    hint = hint_of(thought, view, words_of(view.rules.key))
    if thought.action not in view.choices:
        return "not a choice", thought.why, hint
    if not hint.act or not (hint.reason or hint.figures):
        return "empty", thought.why, hint
    if isinstance(thought.action, PlayCard) and thought.why in VAGUE and hint.reason == _(thought.why.value):
        return "no reason for the card", thought.why, hint
    if not any(letter.isdigit() for letter in hint.figures) and thought.why not in RULES:
        return "neither figure nor rule", thought.why, hint
    if hint.figures and not hint.source:
        return "no source", thought.why, hint
    figures = thought.figures
    if figures is not None and len(figures.options) > 1 and figures.told is None and thought.why not in SAYS_WHY:
        return "another choice has the best figure", thought.why, hint
    return "", thought.why, hint


def check(key: str, count: int, effort: SearchEffort, seed: int = 1) -> tuple[Counter[str], Counter[str], int]:
    """Judge ``count`` positions of a game: the faults, the reasons, and how many hints have figures."""
    faults: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    told = 0
    for view, _number in zip(positions(key, Rng(seed).split(key)), range(count), strict=False):
        fault, why, hint = judge(view, effort)
        if fault:
            faults[f"{key}: {fault}: {why}: {hint.text if hint is not None else view.choices}"] += 1
        if why is not None:
            reasons[why.name] += 1
        told += hint is not None and any(letter.isdigit() for letter in hint.figures)
    return faults, reasons, told


def main() -> int:
    """Check all games; 1 if a hint is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1000, help="positions of each game")
    parser.add_argument("--quick", action="store_true", help="with little computation")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    effort, start = QUICK if asked.quick else EFFORT, time.perf_counter()
    wrong = 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        runs = [(key, pool.submit(check, key, asked.positions, effort)) for key in PRESETS]
        for key, run in runs:
            faults, reasons, told = run.result()
            each = ", ".join(f"{name.lower()} {count}" for name, count in reasons.most_common())
            wrongs = sum(faults.values())
            wrong += wrongs
            print(f"{key:11} {asked.positions} positions, {told} with figures, {wrongs} wrong; {each}", flush=True)
            for text, count in faults.most_common(5):
                print(f"    {count} x {text}")
    print(f"{time.perf_counter() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
