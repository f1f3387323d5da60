"""The position of the tricks in small numbers, as a seat knows it: the input of playouts and proofs.

A card is its strength (1 is the weakest, 0 a card without rank); the result of a trick is the side that won it, or
DRAWN.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from truc_desktop.engine import Card, PartnerTie, RuleSet, SeatView, TiePair, all_drawn_winner, hand_winner

DRAWN = 2
"""Result of a trick or a hand that neither side wins."""


@dataclass(frozen=True, slots=True)
class TrickPosition:
    """The position of the tricks of a hand.

    ``sides``: the side of every seat; ``follow[seat]``: the seat that plays after ``seat``; ``size``: the cards that
    fill a trick (seats that have left the hand are skipped).

    ``each``: the tricks of the hand; ``results``: those of the finished tricks; ``drawn_to``: the side that wins a hand
    of drawn tricks.

    The trick in progress: ``leader`` leads it, ``turn`` plays next, ``count`` cards have been played; ``best`` is their
    highest strength, first played by ``owner``; ``tied``: as it is, neither side wins it.

    ``strong``: the least strength of a good card; ``tie``: what equal cards of partners do (SPEC 1.1); ``pairs``: after
    a drawn first trick two cards are played at once, the better one on top (SPEC 8.1).
    """

    sides: tuple[int, ...]
    follow: tuple[int, ...]
    size: int
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
    tie: PartnerTie = PartnerTie.EARLIEST
    pairs: bool = False

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the hand, ascending."""
        seat, found = self.turn, []
        for _ in range(self.size):
            found.append(seat)
            seat = self.follow[seat]
        return tuple(sorted(found))

    @property
    def to_come(self) -> tuple[int, ...]:
        """The seats that are still to play to the trick in progress, in order."""
        seats, seat = [], self.turn
        for _ in range(self.size - self.count):
            seats.append(seat)
            seat = self.follow[seat]
        return tuple(seats)

    @property
    def deciding(self) -> bool:
        """Whether the trick in progress is the last one, or decides the hand unless it is drawn."""
        return len(self.results) + 1 >= self.each or (bool(self.results) and self.results[0] == DRAWN)

    def holds(self, seat: int) -> bool:
        """Return whether the side of ``seat`` alone has the best card of the trick in progress."""
        return self.count > 0 and not self.tied and self.owner >= 0 and self.sides[self.owner] == self.sides[seat]

    def spoils(self, owner: int, seat: int) -> bool:
        """Return whether a card of ``seat`` equal to the best one, played by ``owner``, draws the trick (SPEC 1.1)."""
        if self.sides[owner] != self.sides[seat] or self.tie is PartnerTie.DRAWN:
            return True
        return self.tie is PartnerTie.SPOILT_UNLESS_LEADER and owner != self.leader

    def after(self, strength: int) -> TrickPosition:
        """Return the position after the player in turn has played a card of ``strength``; a full trick is settled."""
        best, owner, tied = self.best, self.owner, self.tied
        if strength > best or not self.count:
            best, owner, tied = strength, self.turn, False
        elif strength == best and self.spoils(owner, self.turn):
            tied = True
        if self.count + 1 < self.size:
            turn = self.follow[self.turn]
            return replace(self, turn=turn, count=self.count + 1, best=best, owner=owner, tied=tied)
        leader = self.leader if tied else owner
        results = (*self.results, DRAWN if tied else self.sides[owner])
        return replace(self, results=results, leader=leader, turn=leader, count=0, best=0, owner=-1, tied=False)

    @property
    def winner(self) -> int | None:
        """The side that has won the hand, DRAWN for neither, None while it is open."""
        sides = [None if r == DRAWN else r for r in self.results]
        side = hand_winner(sides, self.each)
        if side is None and len(self.results) >= self.each:
            return self.drawn_to
        return side


def strong_from(rules: RuleSet) -> int:
    """Return the least strength of a good card: one of the strongest three tenths of the pack."""
    most = 3 * len(rules.pack) // 10
    seen = 0
    for group in rules.ranking.groups:
        seen += len(group)
        if seen >= most:
            return rules.ranking.strength[group[0]]
    return 1


def _follow(players: int, gone: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each seat the one that plays after it, skipping those ``gone``."""
    found = []
    for seat in range(players):
        after = (seat + 1) % players
        while after in gone and after != seat:
            after = (after + 1) % players
        found.append(after)
    return tuple(found)


def trick_position_of(view: SeatView) -> TrickPosition:
    """Return the position of a dealt hand that is not over."""
    rules, sides = view.rules, view.sides.of
    results = tuple(DRAWN if t.winner is None else sides[t.winner] for t in view.tricks)
    drawn = all_drawn_winner(rules.tricks, sides[view.dealer], sides[view.lead])
    if view.plays:
        leader = view.plays[0][0]
    elif view.to_play is not None:
        leader = view.to_play
    elif view.tricks:
        last = view.tricks[-1]
        leader = last.leader if last.winner is None else last.winner
    else:
        leader = view.lead
    spot = TrickPosition(
        sides=sides, follow=_follow(rules.players, view.gone), size=rules.players - len(view.gone),
        each=view.cards_each, results=results, leader=leader, turn=leader,
        count=0, best=0, owner=-1, tied=False, drawn_to=DRAWN if drawn is None else drawn, strong=strong_from(rules),
        tie=rules.tricks.partner_tie, pairs=rules.tricks.tie_pair is not TiePair.NONE,
    )  # fmt: skip
    return with_cards_laid(view, spot)


def with_cards_laid(view: SeatView, spot: TrickPosition) -> TrickPosition:
    """Return ``spot``, the start of the trick in progress, after the cards played to that trick."""
    strength = view.rules.ranking.strength
    for seat, card in view.plays:
        spot = replace(spot, turn=seat).after(0 if seat in view.void else strength[card])
    return spot


def positions_played(view: SeatView) -> tuple[tuple[int, int, TrickPosition], ...]:
    """Return every card played so far: (seat, strength, position before it)."""
    now, strength = trick_position_of(view), view.rules.ranking.strength
    opening = replace(now, results=(), count=0, best=0, owner=-1, tied=False)
    steps = []
    for number, trick in enumerate(view.tricks):
        everybody = tuple(seat for seat, _ in trick.plays)
        absent = tuple(seat for seat in range(len(now.sides)) if seat not in everybody)
        spot = replace(
            opening, results=now.results[:number], leader=trick.leader, turn=trick.leader, size=len(everybody),
            follow=_follow(len(now.sides), absent),
        )  # fmt: skip
        for seat, card in trick.plays:
            steps.append((seat, strength[card], spot))
            spot = spot.after(strength[card])
    if view.plays:
        spot = replace(opening, results=now.results, leader=view.plays[0][0], turn=view.plays[0][0])
        for seat, card in view.plays:
            spot = replace(spot, turn=seat)
            steps.append((seat, strength[card], spot))
            spot = spot.after(strength[card])
    return tuple(steps)


def seen_plays(view: SeatView) -> tuple[tuple[int, Card], ...]:
    """Return all (seat, card) played in this hand, in order."""
    return tuple(play for trick in view.tricks for play in trick.plays) + view.plays


def last_player(view: SeatView) -> int | None:
    """Return the seat that played the last card of this hand, or None."""
    plays = seen_plays(view)
    return plays[-1][0] if plays else None
