"""Three cards of one suit as a bet, as data: what it pays, and where it stands in a hand (SPEC 9.5, 9.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from truc_desktop.engine.cards import Card
from truc_desktop.engine.rules.showdown import Stage, card_points

CONTRAFLOR = "contraflor"
AL_RESTO = "contraflor_al_resto"


@dataclass(frozen=True, slots=True)
class FlorRule:
    """What a flor pays: ``each`` that was announced, ``contra_each`` when the challenge between flors was taken, and
    ``shrunk`` more to those whom the others do not challenge.

    ``requests``: after the hand opponents may be asked for a flor they kept to themselves; it pays
    ``request_right`` to who asks if there was one, ``request_wrong`` to the other side if there was none.
    """

    each: int = 3
    contra_each: int = 3
    shrunk: int = 1
    requests: bool = True
    request_right: int = 3
    request_wrong: int = 1

    def al_resto(self, target: int, score: Sequence[int], accounts: Sequence[int], flors: int) -> int:
        """What ``accounts`` score if they win al resto with so many flors in it, in a game to ``target``: what the
        leader lacks, and for those behind their share of every flor more (SPEC 9.5)."""
        behind = max(score[account] for account in accounts) < max(score)
        return target - max(score) + (self.each * flors if behind else 0)


class Flor(NamedTuple):
    """Where the flor of a hand stands, as everybody knows it.

    ``announced`` are the seats whose flors count, in the order in which they came in; ``chain`` (seat, word) of
    contraflor and al resto; ``asked`` the side that must answer the last of them. ``side`` has got ``amount``;
    ``winner`` of compared flors, ``shows`` who will show theirs.
    """

    stage: Stage = Stage.UNCALLED
    announced: tuple[int, ...] = ()
    chain: tuple[tuple[int, str], ...] = ()
    asked: int | None = None
    side: int | None = None
    amount: int = 0
    winner: int | None = None
    shows: int | None = None

    def join(self, seats: tuple[int, ...]) -> Flor:
        """The flors of ``seats`` count too."""
        return self._replace(stage=Stage.OPEN, announced=self.announced + seats)

    def call(self, seat: int, word: str, asked: int) -> Flor:
        """``seat`` has raised; side ``asked`` must answer."""
        return self._replace(chain=(*self.chain, (seat, word)), asked=asked)

    def settle(self, side: int, amount: int, winner: int | None, side_of: Callable[[int], int]) -> Flor:
        """It has been written for ``side``. Where nothing was compared, its first announcer will show theirs."""
        shows = winner if winner is not None else next(s for s in self.announced if side_of(s) == side)
        return self._replace(stage=Stage.SETTLED, asked=None, side=side, amount=amount, winner=winner, shows=shows)


NO_FLOR = Flor()
"""Before anybody has announced one."""


def is_flor(hand: Sequence[Card]) -> bool:
    """Whether all cards of a hand of several are of one suit."""
    if len(hand) < 2 or hand[0][-1] != hand[1][-1]:
        return False
    suit = hand[0][-1]
    for card in hand:  # noqa: SIM110 (every hand of every deal is looked at: a loop is twice as fast)
        if card[-1] != suit:
            return False
    return True


def flor_points(hand: Sequence[Card]) -> int:
    """The value of a flor: its cards and 20 (SPEC 9.5)."""
    return sum(map(card_points, hand)) + 20
