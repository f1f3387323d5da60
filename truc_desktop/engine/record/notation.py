"""Actions as lines of text and back (NOTATION 5)."""

from __future__ import annotations

from truc_desktop.engine.actions import (
    Accept,
    Action,
    Agree,
    AnnounceFlor,
    AnswerRemainder,
    AskNewDeal,
    Call,
    ChooseSize,
    Concede,
    Cut,
    DealCards,
    Decide,
    DeclareRemainder,
    Discard,
    Instruct,
    KeepCards,
    Knock,
    Leave,
    Offer,
    Pass,
    PlayCard,
    PlayPair,
    ProposeRedeal,
    Refuse,
    RequestFlor,
    Say,
    Shrink,
    Signal,
    TakeFlor,
    ThrowDown,
)
from truc_desktop.engine.cards import Card, parse_card
from truc_desktop.engine.record.seats import parse_seat, seat_text

_SIZES = {"one": 1, "three": 3}
_BARE: dict[str, type[Action]] = {
    "cut": Cut, "knock": Knock, "accept": Accept, "refuse": Refuse, "concede": Concede, "agree": Agree,
    "deck": Leave, "propose redeal": ProposeRedeal,
    "announce flor": AnnounceFlor, "pass": Pass, "achico": Shrink, "con_flor_quiero": TakeFlor,
    "keep": KeepCards, "new_deal": AskNewDeal,
    "declare remainder": DeclareRemainder, "answer remainder": AnswerRemainder,
}  # fmt: skip
_WORDS = {kind: word for word, kind in _BARE.items()}


def format_action(action: Action) -> str:
    """The action as a line of a record, without its ``!void`` mark."""
    who = seat_text(action.seat)
    match action:
        case DealCards():
            return _deal_text(action)
        case RequestFlor(_, to):
            return f"{who} request_flor {seat_text(to)}"
        case Discard(_, card):
            return f"{who} discard {card}"
        case PlayCard(_, card):
            return f"{who} play {card}"
        case ThrowDown(_, card):
            return f"{who} play down {card}"
        case PlayPair(_, up, covered, down):
            return f"{who} play2 {'down ' if down else ''}{up}/{covered}"
        case Call(_, word):
            return f"{who} call {word}"
        case Offer(_, raise_by):
            return f"{who} offer {raise_by}"
        case Instruct(_, to, order):
            return f"{who} instruct {seat_text(to)} {order}"
        case ChooseSize(_, count):
            return f"{who} deal {next(word for word, n in _SIZES.items() if n == count)}"
        case Decide(_, play):
            return f"{who} decide {'play' if play else 'not_play'}"
        case Signal(_, kind, noticed):
            seen = " > " + " ".join(map(seat_text, noticed)) if noticed else ""
            return f"{who} signal {kind}{seen}"
        case Say(_, text):
            return f"{who} say {text.strip()}"
    return f"{who} {_WORDS[type(action)]}"


def short_action(action: Action) -> str:
    """The action without its seat, as in ``#legal`` lines and case expectations."""
    return format_action(action).split(" ", 1)[1]


def _deal_text(deal: DealCards) -> str:
    """The line of a deal; the card that came face up carries a star."""
    parts = [f"{'redeal' if deal.again else 'deal'} {seat_text(deal.seat)}"]
    for seat, hand in enumerate(deal.hands):
        parts.append(" ".join([seat_text(seat), *(f"{card}*" if card == deal.up else card for card in hand)]))
    return " | ".join(parts)


def _parse_deal(text: str) -> DealCards:
    head, *parts = (part.strip() for part in text.split("|"))
    words = head.split()
    if len(words) != 2:
        raise ValueError("a deal names its dealer: deal S3 | S0 ... | S1 ...")
    hands: list[tuple[Card, ...]] = []
    shown: list[Card] = []
    for number, part in enumerate(parts):
        who, *cards = part.split()
        if parse_seat(who) != number:
            raise ValueError(f"expected the cards of S{number}, not of {who}")
        hands.append(tuple(parse_card(card.removesuffix("*")) for card in cards))
        shown += [parse_card(card[:-1]) for card in cards if card.endswith("*")]
    if len(shown) > 1:
        raise ValueError("at most one card is dealt face up")
    return DealCards(parse_seat(words[1]), tuple(hands), words[0] == "redeal", shown[0] if shown else None)


def _parse_signal(seat: int, rest: str) -> Signal:
    kind, mark, seen = (part.strip() for part in rest.partition(">"))
    if not kind or " " in kind or (mark and not seen):
        raise ValueError(f"{rest!r} is not a signal")
    noticed = tuple(parse_seat(word) for word in seen.split())
    if list(noticed) != sorted(set(noticed)):
        raise ValueError("the seats that noticed are written once each, ascending")
    return Signal(seat, kind, noticed)


def parse_action(text: str) -> Action:
    """The action written as ``text`` (without ``!void`` or a comment).

    Raises:
        ValueError: when it cannot be read; whether it is legal is another question.
    """
    if text.startswith(("deal S", "redeal S")):
        return _parse_deal(text)
    who, _, rest = text.partition(" ")
    seat = parse_seat(who)
    verb, _, arg = rest.partition(" ")
    if verb == "say":
        return Say(seat, arg)
    if verb == "signal":
        return _parse_signal(seat, arg)
    words = rest.split()
    if bare := _BARE.get(" ".join(words)):
        return bare(seat)
    match words:
        case ["offer", raise_by]:
            return Offer(seat, raise_by)
        case ["instruct", to, *order] if order:
            return Instruct(seat, parse_seat(to), " ".join(order))
        case ["request_flor", to]:
            return RequestFlor(seat, parse_seat(to))
        case ["discard", card]:
            return Discard(seat, parse_card(card))
        case ["play", card]:
            return PlayCard(seat, parse_card(card))
        case ["play", "down", card]:
            return ThrowDown(seat, parse_card(card))
        case ["play2", *down, pair] if down in ([], ["down"]) and pair.count("/") == 1:
            up, covered = map(parse_card, pair.split("/"))
            return PlayPair(seat, up, covered, bool(down))
        case ["call", word]:
            return Call(seat, word)
        case ["call", word, amount] if amount.isascii() and amount.isdigit():
            return Call(seat, f"{word} {amount}")
        case ["deal", size] if size in _SIZES:
            return ChooseSize(seat, _SIZES[size])
        case ["decide", "play" | "not_play" as what]:
            return Decide(seat, what == "play")
    raise ValueError(f"cannot read the action {text!r}")
