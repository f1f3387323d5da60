"""Matches of Argentine Truco for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tests.engine.matches import deal_of, do
from truc_desktop.engine import Board, Event, Match, ruleset

NO_FLOR = ("4O 12E 5C", "7C 2C 4E", "7B 2B 5E", "6O 12O 4B", "5O 11E 6C", "3C 6B 11O")
FLOR = {0: "7O 6O 5O", 1: "7C 6C 4C", 2: "1B 2B 3B", 3: "7E 6E 5E"}


def truco(
    *steps: str,
    players: int = 4,
    flors: tuple[int, ...] = (),
    hands: tuple[str, ...] = NO_FLOR,
    score: tuple[int, ...] = (),
    games: tuple[int, ...] = (),
    options: Mapping[str, str] = MappingProxyType({}),
    **more: str,
) -> Match:
    """A match whose last seat deals ``hands`` (those of ``flors`` get three of a suit), after ``steps``. Options are
    given by name, or as ``options``."""
    rules = ruleset("arg", players, {**options, **more})
    start = rules.match.start(len(rules.accounts))
    match = Match(rules, None, Board(score or start.score, games or start.games))
    given = [FLOR[seat] if seat in flors else hand for seat, hand in enumerate(hands[:players])]
    taken = {card for seat in flors for card in FLOR[seat].split()}
    free = iter([card for card in rules.pack if card not in taken and not any(card in hand.split() for hand in given)])
    for seat, hand in enumerate(given):
        if seat not in flors:
            given[seat] = " ".join(next(free) if card in taken else card for card in hand.split())
    match.apply(deal_of(players - 1, tuple(given)))
    for step in steps:
        do(match, step)
    return match


def gallo(*steps: str, mode: str = "fixed", score: tuple[int, ...] = (), **options: str) -> Match:
    """Three players, S2 deals; the rooster, S0 or the dealer, has a fourth card."""
    hands = ["4O 12E 5C", "7C 2C 4E", "7B 2B 5E"]
    hands[0 if mode == "fixed" else 2] += " 1E"
    return truco(*steps, players=3, hands=tuple(hands), score=score, options=options, gallo_mode=mode)


def kinds(events: tuple[Event, ...], *wanted: type) -> list[Event]:
    """The events of these kinds."""
    return [event for event in events if isinstance(event, wanted)]
