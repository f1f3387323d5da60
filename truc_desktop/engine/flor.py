"""Flor at the table: who may announce it, who is asked, and what it comes to (SPEC 9.5).

Who holds a flor is a secret, so the questions to its holders are too: others only learn that somebody is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from truc_desktop.engine.actions import Action, AnnounceFlor, Call, Pass, Shrink, TakeFlor, call
from truc_desktop.engine.agenda import Frame
from truc_desktop.engine.awards import award
from truc_desktop.engine.envit import conclude
from truc_desktop.engine.events import (
    CardsShown,
    EnvitCancelled,
    FlorAnnounced,
    FlorCalled,
    FlorDeclared,
    FlorPassed,
    FlorSettled,
    FlorShrunk,
    FlorTaken,
    Phase,
    Reason,
)
from truc_desktop.engine.flor_rule import AL_RESTO, CONTRAFLOR, FlorRule, flor_points
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.showdown import Stage, declarations

if TYPE_CHECKING:
    from truc_desktop.engine.match import Match


@dataclass(frozen=True, slots=True)
class FlorQuestion(Frame):
    """Something about flor must be answered; everything else waits."""

    @property
    def phase(self) -> Phase:
        """Play and bets."""
        return Phase.PLAY

    def asks(self, match: Match) -> str:
        """The flor."""
        return "flor"

    def refusal(self, match: Match, action: Action) -> Refusal:
        """Flor goes before everything."""
        if isinstance(action, AnnounceFlor | Pass | Shrink | TakeFlor):
            return Refusal.NOT_YOUR_FLOR
        return Refusal.FLOR_WAITS


@dataclass(frozen=True, slots=True)
class AskHolders(FlorQuestion):
    """The holders who still may announce are asked in order; ``left`` begins with the one who is asked now.

    ``announcer`` was the first to announce; None when an envido has been closed and nobody has.
    """

    left: tuple[int, ...]
    announcer: int | None

    @property
    def secret(self) -> bool:
        """Nobody else may know who holds a flor."""
        return True

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """One holder at a time."""
        return self.left[:1]

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Announce or keep silent; opponents of the first announcer may also shrink or raise."""
        if seat != self.left[0]:
            return ()
        found: list[Action] = [AnnounceFlor(seat), Pass(seat)]
        if self.announcer is not None and match.hand.side(seat) != match.hand.side(self.announcer):
            found += [Shrink(seat), call(seat, CONTRAFLOR), call(seat, AL_RESTO)]
        return found

    def apply(self, match: Match, action: Action) -> None:
        """Count the flor, or ask the next; to shrink or to raise ends the asking."""
        match.pop()
        seat = action.seat
        match action:
            case AnnounceFlor():
                announce(match, seat, self.announcer)
            case Pass():
                match.hand.forfeit_flor(seat)
                match.tell(FlorPassed, seat, True)
                go_on(match, self.announcer)
            case Shrink():
                shrink(match, seat)
            case Call(_, word):
                raise_flor(match, seat, word)


@dataclass(frozen=True, slots=True)
class AskAnnouncer(FlorQuestion):
    """Both sides have announced: the first announcer may say contraflor, or let it be."""

    seat: int

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """The first announcer."""
        return (self.seat,)

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Contraflor, not al resto; or nothing."""
        return (Pass(seat), call(seat, CONTRAFLOR)) if seat == self.seat else ()

    def apply(self, match: Match, action: Action) -> None:
        """Compare the flors, or wait for the other side."""
        match.pop()
        if isinstance(action, Pass):
            match.tell(FlorPassed, action.seat, False)
            compare(match, rule_of(match).each)
        else:
            raise_flor(match, action.seat, CONTRAFLOR)


@dataclass(frozen=True, slots=True)
class AnswerContraflor(FlorQuestion):
    """A challenge between flors waits for any holder of side ``asked`` whose flor counts; ``raises`` may follow."""

    asked: int
    raises: tuple[str, ...]

    def to_answer(self, match: Match) -> tuple[int, ...]:
        """Holders only, whoever answers for the side otherwise."""
        hand = match.hand
        return tuple(sorted(seat for seat in hand.flor.announced if hand.side(seat) == self.asked))

    def actions(self, match: Match, seat: int) -> Sequence[Action]:
        """Take it, shrink, or go for the rest."""
        if seat not in self.to_answer(match):
            return ()
        return [TakeFlor(seat), Shrink(seat), *(call(seat, word) for word in self.raises)]

    def apply(self, match: Match, action: Action) -> None:
        """Compare the flors, give in, or raise."""
        match.pop()
        match action:
            case TakeFlor(seat):
                match.tell(FlorTaken, seat)
                if match.hand.flor.chain[-1][1] == AL_RESTO:
                    compare(match, None)
                else:
                    compare(match, rule_of(match).contra_each)
            case Shrink(seat):
                shrink(match, seat)
            case Call(seat, word):
                raise_flor(match, seat, word)


def rule_of(match: Match) -> FlorRule:
    """The rule of the flor. Only asked for in games with flor."""
    rule = match.rules.flor
    assert rule is not None
    return rule


def holders(match: Match, first: int) -> tuple[int, ...]:
    """Those who still may announce, in playing order from ``first`` on."""
    n = match.rules.players
    return tuple(sorted(match.hand.may_flor, key=lambda seat: (seat - first) % n))


def announce(match: Match, seat: int, announcer: int | None = None) -> None:
    """``seat`` announces his flor: it cancels the envido, and the other holders are asked before anything else."""
    hand = match.hand
    hand.forfeit_flor(seat)
    hand.flor = hand.flor.join((seat,))
    match.tell(FlorAnnounced, seat)
    if announcer is None:
        called = hand.envit.stage is not Stage.UNCALLED
        hand.envit = hand.envit.cancel()
        if called:
            match.tell(EnvitCancelled, seat)
    go_on(match, seat if announcer is None else announcer)


def ask_before_settling(match: Match) -> None:
    """An envido has been accepted or refused: holders are asked, from the lead on, before it is written (Q-55)."""
    go_on(match, None)


def go_on(match: Match, announcer: int | None) -> None:
    """Ask the next holder; when none is left, the first announcer, or write what there is to write."""
    hand = match.hand
    if hand.may_flor:
        match.push(AskHolders(holders(match, hand.lead if announcer is None else announcer), announcer))
    elif announcer is None:
        conclude(match)
    elif len({hand.side(seat) for seat in hand.flor.announced}) > 1:
        match.push(AskAnnouncer(announcer))
    else:
        side = hand.side(announcer)
        settle(match, side, rule_of(match).each * flors(match, side), None, Reason.FLOR)


def join_all(match: Match) -> tuple[int, ...]:
    """Every flor that could still be announced counts (Q-67); returns their seats."""
    hand = match.hand
    joined = holders(match, hand.lead)
    hand.may_flor = ()
    hand.flor = hand.flor.join(joined)
    return joined


def raise_flor(match: Match, seat: int, word: str) -> None:
    """Contraflor or al resto: the asking is over, the other side's holders answer."""
    hand = match.hand
    joined, asked = join_all(match), 1 - hand.side(seat)
    hand.flor = hand.flor.call(seat, word, asked)
    match.push(AnswerContraflor(asked, (AL_RESTO,) if word == CONTRAFLOR else ()))
    match.tell(FlorCalled, seat, word, asked, joined)


def shrink(match: Match, seat: int) -> None:
    """Con flor me achico: the others get their own flors and one point."""
    joined, side = join_all(match), 1 - match.hand.side(seat)
    match.tell(FlorShrunk, seat, joined)
    rule = rule_of(match)
    settle(match, side, rule.each * flors(match, side) + rule.shrunk, None, Reason.FLOR_SHRUNK)


def flors(match: Match, side: int) -> int:
    """How many flors of a side count."""
    return sum(match.hand.side(seat) == side for seat in match.hand.flor.announced)


def flor_value(match: Match, seat: int) -> int:
    """The value of a seat's flor."""
    return flor_points(match.hand.dealt[seat])


def compare(match: Match, each: int | None) -> None:
    """The values are named from the first holder on; the best takes ``each`` for every flor, or the rest (None)."""
    hand, n = match.hand, match.rules.players
    order = sorted(hand.flor.announced, key=lambda seat: (seat - hand.lead) % n)
    best = order[0]
    for seat, value in declarations(order, lambda s: flor_value(match, s), hand.side):
        hand.declared += (("flor", seat, value),)
        match.tell(FlorDeclared, seat, value)
        best = best if value is None else seat
    side = hand.side(best)
    amount = each * len(order) if each is not None else rule_of(match).al_resto(
        match.rules.match.target, match.board.score, match.rules.accounts_of(side, hand.sides), len(order)
    )
    settle(match, side, amount, best, Reason.FLOR)


def settle(match: Match, side: int, amount: int, winner: int | None, reason: Reason) -> None:
    """Write the points. They may end the game."""
    hand = match.hand
    hand.may_flor = ()
    hand.flor = hand.flor.settle(side, amount, winner, hand.side)
    value = 0 if winner is None else flor_value(match, winner)
    match.tell(FlorSettled, winner, side, amount, value)
    award(match, side, amount, reason)
    if match.rules.match.game_winners(match.board):
        match.end_hand(None, 0, reason)


def show_flor(match: Match) -> None:
    """At the end of the hand the winner of the flor shows his cards."""
    hand = match.hand
    if hand.flor.shows is not None:
        cards = hand.dealt[hand.flor.shows]
        hand.shown += ((hand.flor.shows, cards),)
        match.tell(CardsShown, hand.flor.shows, cards)
