"""Actions in words, for hints and for the terminal."""

from __future__ import annotations

from truc_desktop.engine import (
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
    SeatView,
    Shrink,
    TakeFlor,
    ThrowDown,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary


def describe(action: Action, words: Vocabulary, view: SeatView | None = None) -> str:
    """Return an action in words: the card, the call or the answer; empty for an action without words.

    ``view``: where it would be done. Some answers have another name there, such as refusing new cards.
    """
    asks = "" if view is None or view.seat not in view.to_answer else view.asks
    match action:
        case Refuse() if asks == "redeal":
            return words.act("keep").text
        case Concede() if asks in ("offer", "remainder"):
            return words.refuse.text
        case PlayCard(_, card):
            return card_name(card).capitalize()
        case Call(_, word):
            return words.call(word).text
        case Offer(_, raise_by):
            return words.call(raise_by).text
        case DeclareRemainder():
            return words.call("remainder").text
        case AnswerRemainder():
            return words.act("my_remainder").text
        case Agree():
            return words.act("agree").text
        case ProposeRedeal():
            return words.act("redeal").text
        case Leave():
            return words.act("leave").text
        case AnnounceFlor():
            return words.act("flor").text
        case Pass():
            return words.act("pass").text
        case Shrink():
            return words.act("achico").text
        case TakeFlor():
            return words.act("take_flor").text
        case RequestFlor():
            return words.act("request").text
        case KeepCards():
            return words.act("keep_cards").text
        case AskNewDeal():
            return words.act("new_deal").text
        case Discard(_, card):
            return _("Discard the {card}").format(card=card_name(card))
        case Instruct(_, _, order):
            return words.act(order).text
        case ThrowDown(_, card):
            return _("{card}, face down").format(card=card_name(card).capitalize())
        case PlayPair(_, up, covered, down):
            if down:
                return _("Both cards face down")
            return _("{card} on the {other}").format(card=card_name(up).capitalize(), other=card_name(covered))
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
