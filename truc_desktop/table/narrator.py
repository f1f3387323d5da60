"""What just happened, in words: events to sentences for the log, the spoken voice and the last-words line."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.cards import Card
from truc_desktop.engine.events import (
    CallAccepted,
    CallMade,
    CallRefused,
    CallVoided,
    CardDiscarded,
    CardPlayed,
    CardsKept,
    CardsShown,
    CardThrown,
    EnvitAccepted,
    EnvitCalled,
    EnvitCancelled,
    EnvitDeclared,
    EnvitRefused,
    EnvitSettled,
    Event,
    FlorAnnounced,
    FlorCalled,
    FlorDeclared,
    FlorPassed,
    FlorRequested,
    FlorShrunk,
    FlorTaken,
    GameEnded,
    HandBegan,
    HandConceded,
    HandDealt,
    HandEnded,
    Instructed,
    LeftHand,
    MatchEnded,
    NewDealAsked,
    OfferMade,
    PackCut,
    PackKnocked,
    PairPlayed,
    PairsTurned,
    PointsAwarded,
    Reason,
    RedealAgreed,
    RedealProposed,
    RedealRefused,
    Said,
    SetWon,
    SideDecided,
    SignalMade,
    SizeChosen,
    TrickDrawn,
    TrickWon,
)
from truc_desktop.engine.ladder import Prize
from truc_desktop.engine.ruleset import AllDrawn
from truc_desktop.engine.view import SeatView
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.session import EndVoted, MatchCancelled

from .prompts import points, prize
from .score import side_name
from .signs import SignWords, signs_of
from .words import Phrase, Words, card_name


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
    Reason.ALL_DRAWN: N_("nothing but drawn tricks"),
    Reason.REFUSED: N_("the bet was refused"),
    Reason.CONCEDED: N_("given up"),
    Reason.DECLINED: N_("not played at eleven"),
    Reason.LEFT: N_("the others left the hand"),
    Reason.ENVIT: N_("the side bet"),
    Reason.ENVIT_REFUSED: N_("the side bet was refused"),
    Reason.FLOR: N_("flor"),
    Reason.FLOR_SHRUNK: N_("the others yielded with a flor"),
    Reason.REQUEST: N_("a flor was asked for"),
}

_ORDINALS = (N_("first"), N_("second"), N_("third"))


YOU = {
    N_("{name} cuts."): N_("You cut."),
    N_("{name} knocks on the pack."): N_("You knock on the pack."),
    N_("{name} gives up the hand."): N_("You give up the hand."),
    N_("{name} plays the {card}."): N_("You play the {card}."),
    N_("{name} wins the {nth} trick."): N_("You win the {nth} trick."),
    N_("{name} accepts by playing: {n}."): N_("You accept by playing: {n}."),
    N_("{name} says {call} at the wrong moment: it does not count."):
        N_("You say {call} at the wrong moment: it does not count."),
    N_("Hand {n}: {name} deals."): N_("Hand {n}: you deal."),
    N_("The {nth} trick is drawn; {name} leads again."): N_("The {nth} trick is drawn; you lead again."),
    N_("{name} goes to the deck."): N_("You go to the deck."),
    N_("{name} throws a card face down."): N_("You throw a card face down."),
    N_("{name} lays two cards face down."): N_("You lay two cards face down."),
    N_("{name} lays the {card} on a hidden card."): N_("You lay the {card} on a hidden card."),
    N_("{name} lays the {card} on a hidden card: too low, it counts for nothing."):
        N_("You lay the {card} on a hidden card: too low, it counts for nothing."),
    N_("{name} has {n} for the {bet}: {cards}."): N_("You have {n} for the {bet}: {cards}."),
    N_("{name} scores {n}: {why}."): N_("You score {n}: {why}."),
    N_("{name} lays a card away."): N_("You lay a card away."),
    N_("{name} says nothing more."): N_("You say nothing more."),
    N_("{name} shows {cards}."): N_("You show {cards}."),
    N_("{name} asks {other} for a flor: there was one."): N_("You ask {other} for a flor: there was one."),
    N_("{name} asks {other} for a flor: there was none."): N_("You ask {other} for a flor: there was none."),
    N_("{name} wins the game."): N_("You win the game."),
    N_("{name} wins the match."): N_("You win the match."),
    N_("{name} has {count}."): N_("You have {count}."),
}
"""Sentences about others, and the same about the player himself."""


def _about(seat: int, view: SeatView, sentence: str) -> str:
    """The sentence in the player's language, in the second person when it is about the viewer."""
    return _(YOU[sentence]) if seat == view.seat else _(sentence)


SIDES = {
    N_("{name} scores {n}: {why}."): N_("{side} scores {n}: {why}."),
    N_("{name} wins the game."): N_("{side} wins the game."),
    N_("{name} wins the match."): N_("{side} wins the match."),
    N_("{name} has {count}."): N_("{side} has {count}."),
}
"""Sentences about one player, and the same about a side of several."""


def _about_side(side: int, view: SeatView, sentence: str, names: tuple[str, ...]) -> tuple[str, dict[str, str]]:
    """The sentence about an account, and what it is filled with: a single player is called by name."""
    members = (side,) if view.rules.sides_change else view.members(side)
    if len(members) == 1:
        return _about(members[0], view, sentence), {"name": names[members[0]]}
    if view.seat < 0:
        return _(sentence), {"name": side_name(view, names, side == view.side)}
    return _(SIDES[sentence]), {"side": _("Your side") if side == view.side else _("Their side")}


def _why(reason: Reason, view: SeatView) -> str:
    """The reason of an award; who gets a hand of drawn tricks depends on the game."""
    if reason is Reason.ALL_DRAWN and view.rules.tricks.all_drawn is AllDrawn.LEADERS:
        return _("three drawn tricks go to the leader's side")
    return _(REASONS[reason])


def _spoken(phrase: Phrase) -> str:
    """A phrase as a sentence of its own."""
    return phrase.text if phrase.text.endswith(("!", "?", ".")) else f"{phrase.text}."


def _called(name: str, seat: int, word: str, stake: int, words: Words) -> Entry:
    """A bet was proposed."""
    text = _("{name}: {call} For {n}.").format(name=name, call=words.call(word).text, n=prize(stake, words))
    return Entry(seat, text, "call")


def kept_signs(view: SeatView, words: Words, names: tuple[str, ...]) -> list[Entry]:
    """The signs of this hand that the viewer knows of, for the log of a match that is gone on with."""
    events = (SignalMade(seat, kind, (), ()) for seat, kind in view.signals)
    return [entry for event in events if (entry := tell(event, view, words, names)) is not None]


def caught_words(event: SignalMade, names: tuple[str, ...], sign: SignWords) -> tuple[str, str, str]:
    """Title and line of the note when rivals have seen the viewer's own sign, and what they may conclude."""
    seers = _(" and ").join(names[seat] for seat in event.noticed)
    friends = _(" and ").join(names[seat] for seat in event.to)
    count = len(event.noticed)
    line = ngettext("{friends} saw it, and so did {seers}.", "{friends} saw it, and so did {seers}.", count)
    means = ngettext(
        "{seers} saw your sign and may believe: {means}.", "{seers} saw your sign and may believe: {means}.", count
    )
    return (
        _("Caught!"),
        line.format(friends=friends, seers=seers),
        means.format(seers=seers, means=f"«{_(sign.means)}»"),
    )


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
        case HandDealt(_dealer, hands, _again, up):
            faced = "" if up is None else _("The {card} came face up.").format(card=card_name(up))
            if view.seat < 0:
                return Entry(None, faced, "card") if faced else None
            own = hands[view.seat]
            text = _("You hold {cards}.").format(cards=", ".join(map(card_name, own)))
            return Entry(view.seat, f"{text} {faced}".strip(), "card", own)
        case SideDecided(seat, _s, play, stake):
            text = _("{name}: we play for {n}.") if play else _("{name}: we do not play.")
            return Entry(seat, text.format(name=names[seat], n=stake), "answer")
        case CallMade(seat, _l, word, stake, _f, _a, _r):
            return _called(names[seat], seat, word, stake, words)
        case OfferMade(seat, _l, offer, stake, _f, _a, _r, _t):
            return _called(names[seat], seat, offer, stake, words)
        case EnvitCalled(seat, word, stake, _f, _a):
            return _called(names[seat], seat, word, stake, words)
        case EnvitAccepted(seat, amount, _p):
            text = _("{name}: {word} It is for {n}.")
            word = _spoken(words.accept)
            return Entry(seat, text.format(name=names[seat], word=word, n=prize(amount, words)), "answer")
        case EnvitRefused(seat, _n, _s):
            return Entry(seat, _("{name}: {word}.").format(name=names[seat], word=words.refuse.text), "answer")
        case EnvitSettled(winner, _s, _n, value, shown) if winner is not None and shown:
            bet = words.call(view.envit.chain[0][1]).low
            text = _about(winner, view, "{name} has {n} for the {bet}: {cards}.")
            listed = ", ".join(map(card_name, shown))
            return Entry(winner, text.format(name=names[winner], n=value, bet=bet, cards=listed), "score", shown)
        case RedealProposed(seat):
            return Entry(seat, f"{names[seat]}: {words.act('redeal').text}", "call")
        case RedealAgreed(seat):
            return Entry(seat, f"{names[seat]}: {words.act('agree').text}", "answer")
        case RedealRefused(seat):
            return Entry(seat, f"{names[seat]}: {words.act('keep').text}", "answer")
        case Instructed(seat, to, order):
            text = _("{name} to {other}: {order}.").format(name=names[seat], other=names[to],
                                                          order=words.act(order).text)  # fmt: skip
            return Entry(seat, text, "say")
        case CardsKept(seat):
            return Entry(seat, f"{names[seat]}: {words.act('keep_cards').text}", "answer")
        case NewDealAsked(seat):
            return Entry(seat, f"{names[seat]}: {words.act('new_deal').text}", "call")
        case CardDiscarded(seat, card) if not card.hidden:
            return Entry(seat, _("You lay away the {card}.").format(card=card_name(card)), "card", (card,))
        case CardDiscarded(seat, _c):
            return Entry(seat, _about(seat, view, "{name} lays a card away.").format(name=names[seat]), "card")
        case EnvitDeclared(seat, number) | FlorDeclared(seat, number):
            said = words.act("good").text if number is None else f"{number}!"
            return Entry(seat, f"{names[seat]}: {said}", "answer")
        case FlorAnnounced(seat):
            return Entry(seat, f"{names[seat]}: {words.act('flor').text}", "call")
        case EnvitCancelled():
            return Entry(None, _("The side bet is off."), "answer")
        case FlorPassed(seat, _s):
            return Entry(seat, _about(seat, view, "{name} says nothing more.").format(name=names[seat]), "say")
        case FlorCalled(seat, word, _a, _j):
            return Entry(seat, f"{names[seat]}: {words.call(word).text}", "call")
        case FlorShrunk(seat, _j):
            return Entry(seat, f"{names[seat]}: {words.act('achico').text}", "answer")
        case FlorTaken(seat):
            return Entry(seat, f"{names[seat]}: {words.act('take_flor').text}", "answer")
        case CardsShown(seat, shown):
            text = _about(seat, view, "{name} shows {cards}.")
            return Entry(seat, text.format(name=names[seat], cards=", ".join(map(card_name, shown))), "score", shown)
        case FlorRequested(seat, to, had, shown):
            text = _about(seat, view, "{name} asks {other} for a flor: there was one.")
            if not had:
                text = _about(seat, view, "{name} asks {other} for a flor: there was none.")
            return Entry(seat, text.format(name=names[seat], other=names[to]), "score", shown)
        case LeftHand(seat):
            return Entry(seat, _about(seat, view, "{name} goes to the deck.").format(name=names[seat]), "answer")
        case CardThrown(seat, _c):
            return Entry(seat, _about(seat, view, "{name} throws a card face down.").format(name=names[seat]), "card")
        case PairPlayed(seat, up, _c, down, void):
            if down:
                text = _about(seat, view, "{name} lays two cards face down.")
                return Entry(seat, text.format(name=names[seat]), "card")
            text = _about(seat, view, "{name} lays the {card} on a hidden card.")
            if void:
                text = _about(seat, view, "{name} lays the {card} on a hidden card: too low, it counts for nothing.")
            return Entry(seat, text.format(name=names[seat], card=card_name(up)), "card", (up,))
        case PairsTurned(turned):
            cards = tuple(card for _s, card in turned)
            return Entry(None, _("Level: the hidden cards are turned up."), "trick", cards)
        case SetWon(account, board):
            text, filled = _about_side(account, view, "{name} has {count}.", names)
            sets = _(words.set_count).format(n=board.sets[account]) if words.set_count else str(board.sets[account])
            return Entry(None, text.format(count=sets, **filled), "score")
        case CallVoided(seat, word):
            text = _about(seat, view, "{name} says {call} at the wrong moment: it does not count.")
            return Entry(seat, text.format(name=names[seat], call=words.call(word).low), "say")
        case CallAccepted(seat, _l, stake, by_play):
            text = _("{name}: {word} The hand is for {n}.")
            if by_play:
                text = _about(seat, view, "{name} accepts by playing: {n}.")
            said = _spoken(words.accept)
            if view.pending is not None and view.standings[view.pending].asked == Prize.GAME:
                said = _spoken(words.act("my_remainder"))
            return Entry(seat, text.format(name=names[seat], n=prize(stake, words), word=said), "answer")
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
        case TrickDrawn() if view.covered and len(view.tricks) == 1:
            return Entry(None, _("The upper cards are level."), "trick")
        case TrickDrawn(number, leader):
            text = _about(leader, view, "The {nth} trick is drawn; {name} leads again.")
            return Entry(None, text.format(nth=_(_ORDINALS[number]), name=names[leader]), "trick")
        case PointsAwarded(account, amount, reason):
            text, filled = _about_side(account, view, "{name} scores {n}: {why}.", names)
            return Entry(None, text.format(n=points(amount), why=_why(reason, view), **filled), "score")
        case HandEnded(winner, _r, _p, _b) if winner is None:
            return Entry(None, _("Nobody wins the hand."), "score")
        case GameEnded((_one, _other, *_), _board):
            winners = ", ".join(names[seat] for seat in event.accounts)
            return Entry(None, _("{names} win the game together.").format(names=winners), "score")
        case MatchEnded((_one, _other, *_)):
            winners = ", ".join(names[seat] for seat in event.accounts)
            return Entry(None, _("{names} win the match together.").format(names=winners), "score")
        case GameEnded((account, *_), _b):
            text, filled = _about_side(account, view, "{name} wins the game.", names)
            return Entry(None, text.format(**filled), "score")
        case MatchEnded((account, *_)):
            text, filled = _about_side(account, view, "{name} wins the match.", names)
            return Entry(None, text.format(**filled), "score")
        case SignalMade(seat, kind, _to, noticed):
            sign = signs_of(view.rules.key)[kind]
            told = {"gesture": _(sign.gesture), "means": _(sign.means)}
            text = _("{name}: {gesture} ({means}).").format(name=names[seat], **told)
            if noticed:
                text += " " + _("Seen by {names}.").format(names=", ".join(names[s] for s in noticed))
            return Entry(seat, text, "signal")
        case EndVoted(seat, yes):
            text = _("{name} would end the match in friendship.") if yes else _("{name} wants to play on.")
            return Entry(seat, text.format(name=names[seat]), "say")
        case MatchCancelled():
            return Entry(None, _("The match is ended by everybody's wish: nobody has won."), "hand")
        case Said(seat, said):
            return Entry(seat, f"{names[seat]}: {said}", "say")
    return None
