"""What a seat may ask for. Actions ask, events tell (see events)."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.cards import Card
from truc_desktop.engine.frozen import interned


@dataclass(frozen=True, slots=True)
class Action:
    """Something the player in ``seat`` (0..n-1, in playing order) asks the table for."""

    seat: int


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """The seat before the dealer cuts the pack (SPEC 2)."""


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """The seat before the dealer knocks on the pack instead of cutting (SPEC 2)."""


@dataclass(frozen=True, slots=True)
class ChooseSize(Action):
    """After a knock the dealer chooses ``count`` cards each: 1 or 3 (SPEC 2)."""

    count: int


@dataclass(frozen=True, slots=True)
class DealCards(Action):
    """Dealing is the dealer's action and carries the cards, so that a replay never draws.

    ``hands[seat]`` are the cards of a seat in the order received; ``again`` when they replace cards laid aside
    in this hand (a redeal). ``up`` is the one card that was dealt face up by mishap, or None (SPEC 9).
    """

    hands: tuple[tuple[Card, ...], ...]
    again: bool = False
    up: Card | None = None


@dataclass(frozen=True, slots=True)
class KeepCards(Action):
    """The receiver of a card dealt face up plays with it (SPEC 9)."""


@dataclass(frozen=True, slots=True)
class AskNewDeal(Action):
    """The receiver of a card dealt face up has everything dealt again (SPEC 9)."""


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Lay a card away unseen, before anything else: the rooster's fourth (SPEC 9.1)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Decide(Action):
    """The side on eleven plays the hand for three, or does not (SPEC 2.3)."""

    play: bool


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Lay a card on the table."""

    card: Card


@dataclass(frozen=True, slots=True)
class ThrowDown(Action):
    """Throw a card face down: it has no rank (SPEC 8.2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlayPair(Action):
    """Lay two cards at once, ``up`` on ``covered``; ``down``: both without rank (SPEC 8.1, 8.2)."""

    up: Card
    covered: Card
    down: bool = False


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Propose a bet by its word: ``truc``, ``retruc``..."""

    word: str


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Take the bet that was opened last."""


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    """Decline the bet that was opened last; laying the cards down means the same (SPEC 2.2)."""


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Give up the hand without being asked, where the table allows it."""


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Offer a raise by its growth: ``two_more``, ``double``, or ``+5`` for five more (SPEC 3.1, 3.6, 3.7)."""

    raise_by: str


@dataclass(frozen=True, slots=True)
class DeclareRemainder(Action):
    """Offer the hand for the game (SPEC 3.3)."""


@dataclass(frozen=True, slots=True)
class AnswerRemainder(Action):
    """Take a declared remainder with one's own (SPEC 3.3)."""


@dataclass(frozen=True, slots=True)
class ProposeRedeal(Action):
    """The lead proposes new cards (SPEC 3)."""


@dataclass(frozen=True, slots=True)
class Agree(Action):
    """Agree to a redeal."""


@dataclass(frozen=True, slots=True)
class AnnounceFlor(Action):
    """Say that one holds a flor; only a real one may be announced (SPEC 9.5)."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Say nothing when asked about flor; as the first announcer, let it be (SPEC 9.5)."""


@dataclass(frozen=True, slots=True)
class Shrink(Action):
    """Con flor me achico: give the flor up (SPEC 9.5)."""


@dataclass(frozen=True, slots=True)
class TakeFlor(Action):
    """Con flor quiero: take a contraflor (SPEC 9.5)."""


@dataclass(frozen=True, slots=True)
class RequestFlor(Action):
    """After the hand ask ``to`` for a flor that was not announced (SPEC 9.6)."""

    to: int


@dataclass(frozen=True, slots=True)
class CloseHand(Action):
    """Nobody challenges any more: the table's doing, by the dealer. In a record the hand's verdict stands for it."""


@dataclass(frozen=True, slots=True)
class Instruct(Action):
    """A governor tells their partner ``to`` how to play the next card: ``play_low``, ``play_rank 7``... (SPEC 5)."""

    to: int
    order: str


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Go to the deck: leave the hand (SPEC 7.4)."""


@dataclass(frozen=True, slots=True)
class Signal(Action):
    """Make a sign to one's partners; ``noticed`` are the opponents who saw it too (chance, so written down)."""

    kind: str
    noticed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Table talk, heard by all."""

    text: str


cut = interned(Cut)
knock = interned(Knock)
choose_size = interned(ChooseSize)
play_card = interned(PlayCard)
call = interned(Call)
accept = interned(Accept)
refuse = interned(Refuse)
announce_flor = interned(AnnounceFlor)
leave_hand = interned(Leave)
request_flor = interned(RequestFlor)


@interned
def calls(seat: int, words: tuple[str, ...]) -> tuple[Call, ...]:
    """Calls of ``seat`` with each of ``words``."""
    return tuple(call(seat, word) for word in words)


@interned
def answers(seat: int, *raises: str) -> tuple[Action, ...]:
    """To accept, to refuse and to raise with each of the words."""
    return (accept(seat), refuse(seat), *calls(seat, raises))
