"""What just happened, in words: events to sentences for the log, the spoken voice and the last-words line."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.actions import Accept, Action, Call, ChooseSize, Concede, Cut, Decide, Knock, PlayCard, Refuse
from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import (
    CallAccepted,
    CallMade,
    CallRefused,
    CallVoided,
    CardPlayed,
    Event,
    GameEnded,
    HandBegan,
    HandConceded,
    HandDealt,
    HandEnded,
    MatchEnded,
    PackCut,
    PackKnocked,
    PointsAwarded,
    Reason,
    Said,
    SideDecided,
    SignalMade,
    SizeChosen,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.engine.view import SeatView
from truc_desktop.i18n import N_, _, ngettext

from .words import SIGNALS, Words, card_name


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: who (a seat or None), the sentence, the cards in it, and its kind.

    ``kind``: say, card, call, answer, trick, score, signal, hand.
    """

    seat: int | None
    text: str
    kind: str
    cards: tuple[Card, ...] = ()


REASONS = {
    Reason.TRICKS: N_("by tricks"),
    Reason.ALL_DRAWN: N_("three drawn tricks go to the side that did not deal"),
    Reason.REFUSED: N_("the bet was refused"),
    Reason.CONCEDED: N_("given up"),
    Reason.DECLINED: N_("not played at eleven"),
}

_ORDINALS = (N_("first"), N_("second"), N_("third"))


YOU = {
    N_("{name} cuts."): N_("You cut."),
    N_("{name} knocks on the pack."): N_("You knock on the pack."),
    N_("{name} gives up the hand."): N_("You give up the hand."),
    N_("{name} plays the {card}."): N_("You play the {card}."),
    N_("{name} wins the {nth} trick."): N_("You win the {nth} trick."),
    N_("{name} accepts by playing: {n}."): N_("You accept by playing: {n}."),
    N_("{name} says {call} too late: it does not count."): N_("You say {call} too late: it does not count."),
    N_("Hand {n}: {name} deals."): N_("Hand {n}: you deal."),
    N_("The {nth} trick is drawn; {name} leads again."): N_("The {nth} trick is drawn; you lead again."),
}
"""Sentences about others, and the same about the player himself."""


def _about(seat: int, view: SeatView, sentence: str) -> str:
    """The sentence in the player's language, in the second person when it is about the viewer."""
    return _(YOU[sentence]) if seat == view.seat else _(sentence)


def _side(view: SeatView, side: int) -> str:
    return _("Your side") if side == view.side else _("Their side")


def describe(action: Action, words: Words) -> str:
    """An action in words, as advice: the card, the call, the answer."""
    match action:
        case PlayCard(_, card):
            return card_name(card).capitalize()
        case Call(_, word):
            return words.calls[word].text
        case Accept():
            return words.accept.text
        case Refuse():
            return words.refuse.text
        case Concede():
            return words.concede.text
        case Decide(_, play):
            return words.play.text if play else words.not_play.text
        case Cut():
            return words.cut.text
        case Knock():
            return words.knock.text
        case ChooseSize(_, count):
            return words.one.text if count == 1 else words.three.text
    return ""


def tell(event: Event, view: SeatView, words: Words, names: tuple[str, ...]) -> Entry | None:
    """The log line of an event, or None for events without one. ``view`` is the viewer's before the event."""
    match event:
        case HandBegan(number, dealer, _lead, _board, _mode):
            text = _about(dealer, view, "Hand {n}: {name} deals.")
            return Entry(None, text.format(n=number, name=names[dealer]), "hand")
        case PackCut(seat):
            return Entry(seat, _about(seat, view, "{name} cuts.").format(name=names[seat]), "say")
        case PackKnocked(seat):
            return Entry(seat, _about(seat, view, "{name} knocks on the pack.").format(name=names[seat]), "say")
        case SizeChosen(seat, count):
            text = ngettext("{name} deals {n} card each.", "{name} deals {n} cards each.", count)
            return Entry(seat, text.format(name=names[seat], n=count), "say")
        case HandDealt(_dealer, hands):
            own = hands[view.seat] if view.seat >= 0 else ()
            return Entry(view.seat, _("You hold {cards}.").format(cards=", ".join(map(card_name, own))), "card", own)
        case SideDecided(seat, _s, play, stake):
            text = _("{name}: we play for {n}.") if play else _("{name}: we do not play.")
            return Entry(seat, text.format(name=names[seat], n=stake), "answer")
        case CallMade(seat, _l, word, stake, _f, _a, _r):
            text = _("{name}: {call} For {n}.").format(name=names[seat], call=words.calls[word].text, n=stake)
            return Entry(seat, text, "call")
        case CallVoided(seat, word):
            text = _about(seat, view, "{name} says {call} too late: it does not count.")
            return Entry(seat, text.format(name=names[seat], call=word), "say")
        case CallAccepted(seat, _l, stake, by_play):
            text = _("{name}: {word} The hand is for {n}.")
            if by_play:
                text = _about(seat, view, "{name} accepts by playing: {n}.")
            return Entry(seat, text.format(name=names[seat], n=stake, word=words.accept.text), "answer")
        case CallRefused(seat, _l):
            return Entry(seat, _("{name}: {word}.").format(name=names[seat], word=words.refuse.text), "answer")
        case HandConceded(seat):
            return Entry(seat, _about(seat, view, "{name} gives up the hand.").format(name=names[seat]), "answer")
        case CardPlayed(seat, card, _b):
            text = _about(seat, view, "{name} plays the {card}.").format(name=names[seat], card=card_name(card))
            return Entry(seat, text, "card", (card,))
        case TrickWon(number, seat):
            text = _about(seat, view, "{name} wins the {nth} trick.").format(name=names[seat], nth=_(_ORDINALS[number]))
            return Entry(seat, text, "trick")
        case TrickDrawn(number, leader):
            text = _about(leader, view, "The {nth} trick is drawn; {name} leads again.")
            return Entry(None, text.format(nth=_(_ORDINALS[number]), name=names[leader]), "trick")
        case PointsAwarded(account, amount, reason):
            text = ngettext("{side} scores {n} point: {why}.", "{side} scores {n} points: {why}.", amount)
            return Entry(None, text.format(side=_side(view, account), n=amount, why=_(REASONS[reason])), "score")
        case HandEnded(winner, _r, _p, _b) if winner is None:
            return Entry(None, _("Nobody wins the hand."), "score")
        case GameEnded(account, _b):
            return Entry(None, _("{side} wins the game.").format(side=_side(view, account)), "score")
        case MatchEnded(account):
            return Entry(None, _("{side} wins the match.").format(side=_side(view, account)), "score")
        case SignalMade(seat, kind, _to, noticed):
            gesture, means, _w, _c = SIGNALS[kind]
            text = _("{name}: {gesture} ({means}).").format(name=names[seat], gesture=_(gesture), means=_(means))
            if noticed:
                text += " " + _("Seen by {names}.").format(names=", ".join(names[s] for s in noticed))
            return Entry(seat, text, "signal")
        case Said(seat, said):
            return Entry(seat, f"{names[seat]}: {said}", "say")
    return None
