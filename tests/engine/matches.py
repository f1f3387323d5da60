"""Positions for the engine's tests, set up in a few words."""

from __future__ import annotations

from truc_desktop.engine import Board, Card, DealCards, Event, Match, parse_action, ruleset

HANDS = {
    2: ("3O 12O 4C", "1C 5E 7B"),
    4: ("3O 12O 4C", "1C 5E 7B", "7E 6O 4E", "2B 4B 6C"),
}


def table(
    *steps: str,
    players: int = 4,
    score: tuple[int, int] = (0, 0),
    games: tuple[int, int] = (0, 0),
    hands: tuple[str, ...] | None = None,
    deal: bool = True,
    **options: str,
) -> Match:
    """A Catalan match with S-last as dealer, dealt ``hands`` (default HANDS), after ``steps`` in record notation."""
    match = Match(ruleset("cat", players, options), None, Board(score, games))
    if deal:
        match.apply(deal_of(players - 1, hands or HANDS[players]))
    for step in steps:
        do(match, step)
    return match


def deal_of(dealer: int, hands: tuple[str, ...]) -> DealCards:
    """The deal of these hands, each written as cards with spaces between."""
    return DealCards(dealer, tuple(tuple(Card(card) for card in hand.split()) for hand in hands))


def do(match: Match, step: str) -> tuple[Event, ...]:
    """Do a step in record notation and return its events."""
    return match.apply(parse_action(step))


def refused(match: Match, step: str) -> str | None:
    """The name of the reason why a step is refused, or None when it may be done."""
    refusal = match.verify(parse_action(step))
    return None if refusal is None else refusal.name
