"""Log lines: events as sentences, for the log, the speech output and the status line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from truc_desktop.engine import (
    CallAccepted,
    CallMade,
    CallRefused,
    CallVoided,
    Card,
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
    Prize,
    RedealAgreed,
    RedealProposed,
    RedealRefused,
    Said,
    SeatView,
    SetWon,
    SideDecided,
    SignalMade,
    SizeChosen,
    TrickDrawn,
    TrickWon,
    cards_laid_by,
    project,
)
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Phrase, SignMeaning, Vocabulary, profile_of
from truc_desktop.presentation.prompts import prize
from truc_desktop.presentation.wording.gestures import gesture_made
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.players import (
    capitalised,
    name_or_you,
    names_or_you,
    sentence_about,
    sentence_about_side,
)
from truc_desktop.presentation.wording.reasons import SIDE_BETS, WON_BY, award_reason, side_bet_name
from truc_desktop.presentation.wording.scores import points
from truc_desktop.presentation.wording.sets import WonSet, set_count_text
from truc_desktop.session import EndVoted, MatchCancelled


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the speaker's seat (or None), the sentence, the cards in it, and its kind.

    ``kind``: say, card, call, answer, trick, score, signal, hand.
    """

    seat: int | None
    text: str
    kind: str
    cards: tuple[Card, ...] = ()


_ORDINALS = (N_("first"), N_("second"), N_("third"))


def _spoken(phrase: Phrase) -> str:
    """Return a phrase as a complete sentence."""
    return phrase.text if phrase.text.endswith(("!", "?", ".")) else f"{phrase.text}."


def _called(name: str, seat: int, word: str, stake: int, words: Vocabulary) -> LogLine:
    """Return the line for a bet that was proposed."""
    text = _("{name}: {call} For {n}.").format(name=name, call=words.call(word).text, n=prize(stake, words))
    return LogLine(seat, text, "call")


def sign_lines(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> list[LogLine]:
    """Return lines for the signs of this hand that the viewer knows, for the log of a match that is continued."""
    events = (SignalMade(seat, kind, (), ()) for seat, kind in view.signals)
    return [entry for event in events if (entry := log_line(event, view, words, names)) is not None]


def claim_note(signs: Sequence[SignMeaning], own: bool, later: bool = False) -> str:
    """Return what is told beside somebody who has made ``signs``: what each says, in a few words. They may be lies.

    ``own``: they are the viewer's. ``later``: before the last one its maker had laid a card, so it speaks of what is
    left.
    """
    line = _("You signed: {means}") if own else _("Signed: {means}")
    said = [*(sign.tag(False) for sign in signs[:-1]), *(sign.tag(later) for sign in signs[-1:])]
    return line.format(means=", ".join(_(part) for part in said))


def shown_note(sign: SignMeaning) -> str:
    """Return what is told beside somebody who has laid a card of which their sign spoke: it was true."""
    means = sign.tag(False)
    return _("Shown: {means}").format(means=_(means))


def unshown_note() -> str:
    """Return what is told beside somebody whose sign spoke of a card that was not seen by the end of the hand."""
    return _("Not shown: the card stayed hidden")


def caught_note(
    event: SignalMade, names: tuple[str, ...], sign: SignMeaning, later: bool = False
) -> tuple[str, str]:
    """Return title and line of the note shown when rivals have seen the viewer's own sign, and what they may think.

    ``later``: its maker has already laid a card.
    """
    seers = and_list(names[seat] for seat in event.noticed)
    line = ngettext(
        "{seers} saw it and may believe: {means}.", "{seers} saw it and may believe: {means}.", len(event.noticed)
    )
    means = sign.says(later)
    return _("Caught!"), line.format(seers=seers, means=f"“{_(means)}”")


def unseen_note(event: SignalMade, names: tuple[str, ...]) -> tuple[str, str]:
    """Return title and line of the note shown when no rival has seen the viewer's own sign."""
    friends = and_list(names[seat] for seat in event.to)
    return _("No rival saw it"), _("Your sign reached {friends} alone.").format(friends=friends)


def _ends(drawn: TrickDrawn, view: SeatView) -> bool:
    """Return whether a drawn trick ends the hand: it was the last trick, or it decides the hand."""
    after = project(view, (drawn,))
    return drawn.number + 1 == view.cards_each or (after.decided is not None and not view.rules.tricks.play_all)


def log_line(event: Event, view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> LogLine | None:
    """Return the log line of an event, or None for one without. ``view`` is the viewer's, before the event."""
    match event:
        case HandBegan(number, dealer, _lead, _board, _mode):
            text = sentence_about(dealer, view, "Hand {n}: {name} deals.")
            return LogLine(None, text.format(n=number, name=names[dealer]), "hand")
        case PackCut(seat):
            text = sentence_about(seat, view, "{name} cuts: {n} cards each.")
            return LogLine(seat, text.format(name=names[seat], n=view.rules.deal.cards_each), "say")
        case PackKnocked(seat):
            text = sentence_about(seat, view, "{name} knocks on the pack.")
            return LogLine(seat, text.format(name=names[seat]), "say")
        case SizeChosen(seat, count):
            text = "{name} deals one card each." if count == 1 else "{name} deals {n} cards each."
            return LogLine(seat, sentence_about(seat, view, text).format(name=names[seat], n=count), "say")
        case HandDealt(_dealer, hands, _again, up):
            faced = "" if up is None else _("The {card} was dealt face up.").format(card=card_name(up))
            if view.seat < 0:
                return LogLine(None, faced, "card") if faced else None
            own = hands[view.seat]
            text = _("You hold {cards}.").format(cards=", ".join(map(card_name, own)))
            return LogLine(view.seat, f"{text} {faced}".strip(), "card", own)
        case SideDecided(seat, _s, play, stake):
            text = _("{name}: we play for {n}.") if play else _("{name}: we do not play.")
            return LogLine(seat, text.format(name=names[seat], n=stake), "answer")
        case CallMade(seat, _l, word, stake, _f, _a, _r):
            return _called(names[seat], seat, word, stake, words)
        case OfferMade(seat, _l, offer, stake, _f, _a, _r, _t):
            return _called(names[seat], seat, offer, stake, words)
        case EnvitCalled(seat, word, stake, _f, _a):
            return _called(names[seat], seat, word, stake, words)
        case EnvitAccepted(seat, amount, _p):
            text = _("{name}: {word} It is for {n}.")
            word = _spoken(words.accept)
            return LogLine(seat, text.format(name=names[seat], word=word, n=prize(amount, words)), "answer")
        case EnvitRefused(seat, _n, _s):
            return LogLine(seat, _("{name}: {word}.").format(name=names[seat], word=words.refuse.text), "answer")
        case EnvitSettled(winner, _s, _n, value, shown) if winner is not None and shown:
            bet = words.call(view.envit.chain[0][1]).low
            text = sentence_about(winner, view, "{name} has {n} for the {bet}: {cards}.")
            listed = ", ".join(map(card_name, shown))
            return LogLine(winner, text.format(name=names[winner], n=value, bet=bet, cards=listed), "score", shown)
        case RedealProposed(seat):
            return LogLine(seat, f"{names[seat]}: {words.act('redeal').text}", "call")
        case RedealAgreed(seat):
            return LogLine(seat, f"{names[seat]}: {words.act('agree').text}", "answer")
        case RedealRefused(seat):
            return LogLine(seat, f"{names[seat]}: {words.act('keep').text}", "answer")
        case Instructed(seat, to, order):
            text = _("{name} to {other}: {order}.").format(
                name=names[seat], other=name_or_you(to, view, names), order=words.act(order).text
            )
            return LogLine(seat, text, "say")
        case CardsKept(seat):
            return LogLine(seat, f"{names[seat]}: {words.act('keep_cards').text}", "answer")
        case NewDealAsked(seat):
            return LogLine(seat, f"{names[seat]}: {words.act('new_deal').text}", "call")
        case CardDiscarded(seat, card) if not card.hidden:
            return LogLine(seat, _("You discard the {card}.").format(card=card_name(card)), "card", (card,))
        case CardDiscarded(seat, _c):
            text = sentence_about(seat, view, "{name} discards a card.")
            return LogLine(seat, text.format(name=names[seat]), "card")
        case EnvitDeclared(seat, number) | FlorDeclared(seat, number):
            said = words.act("good").text if number is None else f"{number}!"
            return LogLine(seat, f"{names[seat]}: {said}", "answer")
        case FlorAnnounced(seat):
            return LogLine(seat, f"{names[seat]}: {words.act('flor').text}", "call")
        case EnvitCancelled():
            return LogLine(None, _("The {bet} is off.").format(bet=side_bet_name(view)), "answer")
        case FlorPassed(seat, _s):
            text = sentence_about(seat, view, "{name} says nothing more.")
            return LogLine(seat, text.format(name=names[seat]), "say")
        case FlorCalled(seat, word, _a, _j):
            return LogLine(seat, f"{names[seat]}: {words.call(word).text}", "call")
        case FlorShrunk(seat, _j):
            return LogLine(seat, f"{names[seat]}: {words.act('achico').text}", "answer")
        case FlorTaken(seat):
            return LogLine(seat, f"{names[seat]}: {words.act('take_flor').text}", "answer")
        case CardsShown(seat, shown):
            text = sentence_about(seat, view, "{name} shows {cards}.")
            return LogLine(seat, text.format(name=names[seat], cards=", ".join(map(card_name, shown))), "score", shown)
        case FlorRequested(seat, to, had, shown):
            text = sentence_about(seat, view, "{name} asks {other} for a flor: there was one.")
            if not had:
                text = sentence_about(seat, view, "{name} asks {other} for a flor: there was none.")
            return LogLine(seat, text.format(name=names[seat], other=name_or_you(to, view, names)), "score", shown)
        case LeftHand(seat):
            text = sentence_about(seat, view, "{name} leaves the hand.")
            return LogLine(seat, text.format(name=names[seat]), "answer")
        case CardThrown(seat, _c):
            text = sentence_about(seat, view, "{name} plays a card face down.")
            return LogLine(seat, text.format(name=names[seat]), "card")
        case PairPlayed(seat, up, _c, down, void):
            if down:
                text = sentence_about(seat, view, "{name} plays two cards face down.")
                return LogLine(seat, text.format(name=names[seat]), "card")
            text = sentence_about(seat, view, "{name} plays the {card} on a hidden card.")
            if void:
                text = sentence_about(
                    seat, view, "{name} plays the {card} on a hidden card: too low, it counts for nothing."
                )
            return LogLine(seat, text.format(name=names[seat], card=card_name(up)), "card", (up,))
        case PairsTurned(turned):
            cards = tuple(card for _s, card in turned)
            return LogLine(None, _("Equal: the hidden cards are turned up."), "trick", cards)
        case SetWon(_a, board) if view.rules.match.game_winners(board):
            return None  # what follows tells who has won the game
        case SetWon(account, board):
            text, filled = sentence_about_side(account, view, "{name} has {count}.", names)
            text = text.format(count=set_count_text(words, board.sets[account]), **filled)
            return LogLine(None, WonSet(account, view.board, board).told(view, words, names, text), "score")
        case CallVoided(seat, word):
            text = sentence_about(seat, view, "{name} says {call} at the wrong moment: it does not count.")
            return LogLine(seat, text.format(name=names[seat], call=words.call(word).low), "say")
        case CallAccepted(seat, _l, stake, by_play):
            text = _("{name}: {word} The hand is for {n}.")
            if by_play:
                text = sentence_about(seat, view, "{name} accepts by playing: the hand is for {n}.")
            said = _spoken(words.accept)
            if view.pending is not None and view.standings[view.pending].asked == Prize.GAME:
                said = _spoken(words.act("my_remainder"))
            return LogLine(seat, text.format(name=names[seat], n=prize(stake, words), word=said), "answer")
        case CallRefused(seat, _l):
            return LogLine(seat, _("{name}: {word}.").format(name=names[seat], word=words.refuse.text), "answer")
        case HandConceded(seat):
            text = sentence_about(seat, view, "{name} gives up the hand.")
            return LogLine(seat, text.format(name=names[seat]), "answer")
        case CardPlayed(seat, card, _b):
            text = sentence_about(seat, view, "{name} plays the {card}.").format(name=names[seat], card=card_name(card))
            return LogLine(seat, text, "card", (card,))
        case TrickWon(number, seat):
            text = sentence_about(seat, view, "{name} wins the {nth} trick.")
            text = text.format(name=names[seat], nth=_(_ORDINALS[number]))
            return LogLine(seat, text, "trick")
        case TrickDrawn() if view.covered and len(view.tricks) == 1:
            return LogLine(None, _("The upper cards are equal."), "trick")
        case TrickDrawn(number) if _ends(event, view):
            return LogLine(None, _("The {nth} trick is tied.").format(nth=_(_ORDINALS[number])), "trick")
        case TrickDrawn(number, leader):
            text = sentence_about(leader, view, "The {nth} trick is tied; {name} leads again.")
            return LogLine(None, text.format(nth=_(_ORDINALS[number]), name=names[leader]), "trick")
        case PointsAwarded(account, amount, reason) if reason in WON_BY:
            text, filled = sentence_about_side(account, view, "{name} scores {n} for {what}.", names)
            what = _(WON_BY[reason]).format(bet=side_bet_name(view))
            return LogLine(None, text.format(n=points(amount), what=what, **filled), "score")
        case PointsAwarded(account, amount, reason):
            text, filled = sentence_about_side(account, view, "{name} scores {n}: {why}.", names)
            why = award_reason(reason, view, account)
            return LogLine(None, text.format(n=points(amount), why=why, **filled), "score")
        case HandEnded(None, reason, _p, _b) if reason not in SIDE_BETS:  # their winner has been told with the points
            return LogLine(None, _("Nobody wins the hand."), "score")
        case GameEnded((_one, _other, *_), _board):
            winners = names_or_you(event.accounts, view, names)
            return LogLine(None, capitalised(_("{names} win the game together.").format(names=winners)), "score")
        case MatchEnded((_one, _other, *_)):
            winners = names_or_you(event.accounts, view, names)
            return LogLine(None, capitalised(_("{names} win the match together.").format(names=winners)), "score")
        case GameEnded((account, *_), _b):
            text, filled = sentence_about_side(account, view, "{name} wins the game.", names)
            return LogLine(None, text.format(**filled), "score")
        case MatchEnded((account, *_)):
            text, filled = sentence_about_side(account, view, "{name} wins the match.", names)
            return LogLine(None, text.format(**filled), "score")
        case SignalMade(seat, kind, _to, noticed):
            sign = profile_of(view.rules).signs[kind]
            means = sign.says(bool(cards_laid_by(view, seat)))
            made = gesture_made(seat, sign.gesture, view, names)
            text = _("{made} ({means}).").format(made=made, means=_(means))
            if noticed:
                text += " " + _("Seen by {names}.").format(names=names_or_you(noticed, view, names))
            return LogLine(seat, text, "signal")
        case EndVoted(seat, yes):
            text = sentence_about(seat, view, "{name} wants to play on.")
            if yes:
                text = _("{name} proposes to end the match.")
            return LogLine(seat, text.format(name=names[seat]), "say")
        case MatchCancelled():
            return LogLine(None, _("Everyone agreed to end the match: nobody wins."), "hand")
        case Said(seat, said):
            meaning = words.spoken(said).subtitle
            return LogLine(seat, f"{names[seat]}: {said}" + (f" ({meaning})" if meaning else ""), "say")
    return None
