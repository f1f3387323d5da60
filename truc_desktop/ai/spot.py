"""The position of the tricks in small numbers, as a seat knows it: what playouts and certainties work on.

Cards are their strengths (1 is the weakest), a trick's result is the side that won it or DRAWN.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from truc_desktop.engine.cards import Card
from truc_desktop.engine.ruleset import RuleSet
from truc_desktop.engine.trick import all_drawn_winner, hand_winner
from truc_desktop.engine.view import SeatView

DRAWN = 2
"""Result of a trick or a hand that nobody wins."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the tricks of a hand stand.

    ``each`` tricks make the hand; ``results`` are those finished; ``leader`` led the trick in progress, ``turn``
    plays next, ``count`` cards lie in it; ``best`` is their highest strength (0: none), first laid by ``owner``,
    ``tied`` when the other side has laid an equal one; ``drawn_to`` wins a hand of drawn tricks.
    """

    players: int
    each: int
    results: tuple[int, ...]
    leader: int
    turn: int
    count: int
    best: int
    owner: int
    tied: bool
    drawn_to: int
    strong: int

    def after(self, strength: int) -> Spot:
        """The spot after the player in turn has laid a card of that strength, the trick settled if it is full."""
        best, owner, tied = self.best, self.owner, self.tied
        if strength > best:
            best, owner, tied = strength, self.turn, False
        elif strength == best and (owner ^ self.turn) & 1:
            tied = True
        if self.count + 1 < self.players:
            turn = (self.turn + 1) % self.players
            return replace(self, turn=turn, count=self.count + 1, best=best, owner=owner, tied=tied)
        leader = self.leader if tied else owner
        results = (*self.results, DRAWN if tied else owner & 1)
        return replace(self, results=results, leader=leader, turn=leader, count=0, best=0, owner=-1, tied=False)

    @property
    def winner(self) -> int | None:
        """The side that has won the hand, DRAWN for nobody, None while it is open."""
        sides = [None if r == DRAWN else r for r in self.results]
        side = hand_winner(sides, self.each)
        if side is None and len(self.results) >= self.each:
            return self.drawn_to
        return side


def strong_from(rules: RuleSet) -> int:
    """The least strength of the strongest three tenths of the pack."""
    most = 3 * len(rules.pack) // 10
    seen = 0
    for group in rules.ranking.groups:
        seen += len(group)
        if seen >= most:
            return rules.ranking.strength[group[0]]
    return 1


def spot_of(view: SeatView) -> Spot:
    """The spot of a dealt hand that is not over."""
    rules, strength = view.rules, view.rules.ranking.strength
    results = tuple(DRAWN if t.winner is None else rules.side(t.winner) for t in view.tricks)
    drawn = all_drawn_winner(rules.tricks, rules.side(view.dealer), rules.side(view.lead))
    if view.plays:
        leader = view.plays[0][0]
    elif view.tricks:
        last = view.tricks[-1]
        leader = last.leader if last.winner is None else last.winner
    else:
        leader = view.lead
    spot = Spot(
        players=rules.players, each=max(len(view.dealt), len(view.tricks)), results=results, leader=leader, turn=leader,
        count=0, best=0, owner=-1, tied=False, drawn_to=DRAWN if drawn is None else drawn, strong=strong_from(rules),
    )  # fmt: skip
    for _, card in view.plays:
        spot = spot.after(strength[card])
    return spot


def seen_plays(view: SeatView) -> tuple[tuple[int, Card], ...]:
    """All (seat, card) laid in this hand, in order."""
    return tuple(play for trick in view.tricks for play in trick.plays) + view.plays


def last_player(view: SeatView) -> int | None:
    """Who laid the last card of this hand, or None."""
    plays = seen_plays(view)
    return plays[-1][0] if plays else None


def captain(view: SeatView, side: int) -> int:
    """The foot of a side: its last player in the first trick, who speaks for the pair (SPEC 2.4).

    Between two hands it is that of the hand to come.
    """
    rules = view.rules
    lead = rules.next_seat(view.lead) if view.over else view.lead
    return max(rules.members(side), key=lambda seat: (seat - lead) % rules.players)
