"""A hand of a match that is over, told with open cards: step by step, and as text to copy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from truc_desktop.engine import (
    Card,
    CardDiscarded,
    CardThrown,
    Event,
    HandDealt,
    Match,
    PairPlayed,
    Reason,
    RecordedHand,
    SeatView,
    SignalMade,
    flor_points,
    hand_points,
    is_flor,
    project,
    view_of,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary, words_of
from truc_desktop.presentation.narration.narrator import LogLine, log_line
from truc_desktop.presentation.wording.hand_result import named_bets
from truc_desktop.presentation.wording.players import capitalised
from truc_desktop.presentation.wording.reasons import reason_text


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step of a hand: what happened, as one or more lines, and the match after it."""

    lines: tuple[LogLine, ...]
    match: Match

    @property
    def text(self) -> str:
        """All of it, a line each."""
        return "\n".join(line.text for line in self.lines)


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card as it lies in a trick: who laid it, as which (from 1), and whether face down or with another one."""

    seat: int
    card: Card
    place: int
    down: bool = False


@dataclass(frozen=True, slots=True)
class OpenTrick:
    """A trick with all cards known. ``winner``: None while it is not over, or if it is ``drawn``."""

    laid: tuple[LaidCard, ...]
    winner: int | None = None
    drawn: bool = False


def told_steps(hand: RecordedHand, names: tuple[str, ...], viewer: int) -> tuple[ToldStep, ...]:
    """Tell a hand step by step. ``viewer`` is the seat called "you", or PUBLIC: everybody is called by name.

    An action without words belongs to the step before it.
    """
    words = words_of(hand.before.rules)
    view = view_of(hand.before, viewer)
    steps: list[ToldStep] = []
    for moment in hand.moments():
        lines: list[LogLine] = []
        for event in moment.events:
            lines += _lines(event, view, moment.match, words, names)
            seen = event.redacted(viewer)
            if seen is not None:
                view = project(view, (seen,))
        if lines or not steps:
            steps.append(ToldStep(tuple(lines), moment.match))
        else:
            steps[-1] = ToldStep(steps[-1].lines, moment.match)
    return tuple(steps)


def _lines(
    event: Event, view: SeatView, match: Match, words: Vocabulary, names: tuple[str, ...]
) -> Iterable[LogLine]:
    """Return the lines of an event, with the cards and the signs that were hidden then."""
    match event:
        case HandDealt(_dealer, hands, _again, _up):
            for seat, cards in enumerate(hands):
                text = _("{name}: {cards}").format(name=names[seat], cards=", ".join(map(card_name, cards)))
                yield LogLine(seat, text, "card", cards)
            return
        case CardDiscarded(seat, card):
            text = _("{name} discards the {card}.").format(name=names[seat], card=card_name(card))
            yield LogLine(seat, text, "card", (card,))
            return
        case CardThrown(seat, card):
            text = _("{name} plays the {card} face down.").format(name=names[seat], card=card_name(card))
            yield LogLine(seat, text, "card", (card,))
            return
        case PairPlayed(seat, up, covered, True, _void):
            text = _("{name} plays the {card} and the {other} face down.")
            told = text.format(name=names[seat], card=card_name(up), other=card_name(covered))
            yield LogLine(seat, told, "card", (up, covered))
            return
        case SignalMade():
            line = log_line(event, view, words, names)
            if line is not None:
                yield LogLine(line.seat, f"{line.text} {_worth(event, match)}", line.kind, line.cards)
            return
    line = log_line(event.redacted(view.seat) or event, view, words, names)
    if line is not None:
        yield line


def _worth(sign: SignalMade, match: Match) -> str:
    """Return whether a sign was true, and whether only partners saw it."""
    hand = match.hand
    true = match.rules.signals.true(sign.kind, hand.hands[sign.seat], hand.dealt[sign.seat])
    if sign.noticed:
        return _("It was true.") if true else _("It was a lie.")
    return _("It was true, and no rival saw it.") if true else _("It was a lie, and no rival saw it.")


def open_tricks(match: Match) -> tuple[OpenTrick, ...]:
    """Return the tricks of the hand in progress with the cards that lie face down, the unfinished one last."""
    hand = match.hand
    thrown = {seat: list(cards) for seat, cards in enumerate(hand.down)}
    found = []
    for trick in hand.tricks:
        laid = _laid(trick.plays, thrown)
        found.append(OpenTrick(laid, trick.winner, trick.winner is None))
    if hand.plays:
        found.append(OpenTrick(_laid(hand.plays, thrown)))
    return tuple(found)


def _laid(plays: Iterable[tuple[int, Card]], thrown: dict[int, list[Card]]) -> tuple[LaidCard, ...]:
    laid = []
    for place, (seat, card) in enumerate(plays, start=1):
        down = card.hidden and bool(thrown[seat])
        laid.append(LaidCard(seat, thrown[seat].pop(0) if down else card, place, down))
    return tuple(laid)


def worth_of(match: Match, seat: int) -> str:
    """Return what a seat's cards count for the side bet and the flor, in a few words; "" if the game has neither."""
    rules, dealt = match.rules, match.hand.dealt[seat]
    if not dealt or (rules.envit is None and rules.flor is None):
        return ""
    if rules.flor is not None and is_flor(dealt):
        return _("Flor {n}").format(n=flor_points(dealt))
    words = words_of(rules)
    bet = words.call(rules.envit.openers[0]).label if rules.envit is not None else ""
    return _("{bet} {n}").format(bet=bet, n=hand_points(dealt)) if bet else ""


def outcome(hand: RecordedHand) -> str:
    """Return why a hand was won, in a few words, or that it was not played to its end."""
    match = hand.after
    if not match.hand.over:
        return _("Given up here")
    view = view_of(match, 0)
    asked, taken = named_bets(view, words_of(match.rules))
    if match.hand.reason is Reason.REFUSED and asked:
        return _("{call} refused").format(call=asked)
    why = reason_text(match.hand.reason, view, match.hand.winner == view.side) if match.hand.reason else ""
    return _("{bet}: {why}").format(bet=taken, why=why) if taken else capitalised(why)


def text_of(steps: Iterable[ToldStep]) -> str:
    """Return the log of a hand as text."""
    return "\n".join(step.text for step in steps if step.lines)
