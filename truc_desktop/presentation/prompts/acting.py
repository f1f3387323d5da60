"""Controls other than bets and cards: new cards, orders to a partner, leaving, giving up; and the turn's question."""

from __future__ import annotations

from truc_desktop.engine import (
    INSTRUCTIONS,
    Agree,
    AskNewDeal,
    Concede,
    Instruct,
    KeepCards,
    Leave,
    Phase,
    PlayPair,
    ProposeRedeal,
    Refuse,
    SeatView,
    TiePair,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.prompts.base import NO, YES, Choice, Prompt, first_choice, they_score
from truc_desktop.presentation.prompts.bets import flor, offers, raises, side_bets
from truc_desktop.presentation.prompts.cards import open_card, throwing

REDEAL = "redeal"
"""The value of ``SeatView.asks`` while a new deal is being agreed on."""


def redeal_question(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> Prompt:
    """Return the question when the leader has asked for new cards."""
    agree, keep = words.act("agree"), words.act("keep")
    return Prompt(
        _("{name} asks for new cards for everyone. Do you agree?").format(name=names[view.lead]),
        True,
        (
            Choice("agree", agree.label, _("New cards for everyone"), "yes", "cards", YES, first_choice(view, Agree)),
            Choice("keep", keep.label, _("Keep these cards"), "no", "cross", NO, first_choice(view, Refuse)),
            *giving_up(view, words),
        ),
    )


def exposed_question(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> Prompt:
    """Return the question when one of the player's cards was dealt face up."""
    keep, anew = words.act("keep_cards"), words.act("new_deal")
    text = _("One of your cards was dealt face up. Keep it, or call for a new deal?")
    if view.exposed:
        text = _("Your {card} was dealt face up. Keep it, or call for a new deal?")
        text = text.format(card=card_name(view.exposed[1]))
    return Prompt(
        text,
        True,
        (
            Choice("keep", keep.label, _("Keep it"), "yes", "check", YES, first_choice(view, KeepCards)),
            Choice("new_deal", anew.label, _("Call for a new deal"), "plain", "cards", "D",
                   first_choice(view, AskNewDeal)),
        ),
    )


def other_choices(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> list[Choice]:
    """Return the controls for everything except playing a card, the most usual first."""
    if view.over or not any(view.held):
        return []
    found = [] if view.closed else raises(view, words, names)
    found += side_bets(view, words)
    found += flor(view, words)
    found += offers(view, words)
    redeal = first_choice(view, ProposeRedeal)
    if redeal:
        phrase = words.act("redeal")
        found.append(Choice("redeal", phrase.label, _("New cards for everyone"), "plain", "cards", "C", redeal))
    found += orders(view, words, names)
    return found + throwing(view) + giving_up(view, words)


def giving_up(view: SeatView, words: Vocabulary) -> list[Choice]:
    """Return the controls for leaving the hand and for giving it up for the side."""
    found: list[Choice] = []
    leave, give = first_choice(view, Leave), first_choice(view, Concede)
    if leave:
        others = any(seat not in view.gone for seat in view.partners(view.seat))
        sub = _("Partners play on") if others else they_score(view.value, words)
        found.append(Choice("leave", words.act("leave").label, sub, "no", "flag", "B", leave))
    if give:
        sub = they_score(view.value, words)
        found.append(Choice("concede", words.concede.label, sub, "no", "flag", "X", give))
    return found


def orders(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> list[Choice]:
    """Return one control with the orders that a governor may give before the partner's card; or none."""
    rules = view.rules
    if not view.governs or view.phase is not Phase.PLAY or view.decided is not None:
        return []
    to = view.partners(view.seat)[0]
    if not view.held[to] or any(seat == to for seat, _card in view.plays):
        return []
    ranks = tuple(dict.fromkeys(card.rank for card in rules.pack))
    kinds = [*INSTRUCTIONS, *(f"play_rank {rank}" for rank in sorted(ranks, key=lambda r: -_strength(view, r)))]
    options = tuple(
        Choice(f"order-{order}", words.act(order).label, words.act(order).subtitle, "no", "talk", "",
               Instruct(view.seat, to, order))
        for order in kinds
    )  # fmt: skip
    return [Choice("instruct", _("Tell {name}").format(name=names[to]), _("How to play"), "go", "talk", "T",
                   options=options)]  # fmt: skip


def _strength(view: SeatView, rank: str) -> int:
    return max(view.rules.ranking.strength[card] for card in view.rules.pack if card.rank == rank)


def _pair_text(view: SeatView) -> str:
    """Return the question when two cards are played at once, with the cost of a lower card on top (SPEC 8.1)."""
    strength = view.rules.ranking.strength
    level = len({strength[card] for card in view.cards}) < len(view.cards)
    if not any(open_card(view, card) for card in view.cards):
        return _("Your other cards must go face down too.")
    match view.rules.tricks.tie_pair:
        case TiePair.FACE_UP_VOID if not level:
            return _("Tied: play one card on top of the other. A lower card on top counts for nothing.")
        case TiePair.BOTH_VOID if not level:
            return _("Tied: play one card on top of the other. With the lower card on top, neither counts.")
        case _:
            return _("Tied: choose the card to play on top. The other goes under it.")


def play_text(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> str:
    """Return the question while a card is due."""
    if view.phase is Phase.DISCARD:
        return _("Four cards: choose the one to discard.")
    order, governor = view.orders[view.seat] if view.orders and view.seat >= 0 else "", view.governor(view.side)
    if order and governor is not None:
        said = words.act(order)
        return _("{name} orders: {order} ({meaning}).").format(
            name=names[governor], order=said.label, meaning=said.subtitle
        )
    if any(isinstance(a, PlayPair) for a in view.choices):
        return _pair_text(view)
    if view.cards and not any(open_card(view, card) for card in view.cards):
        return _("Your other cards must go face down too.")
    if view.may_accept_by_playing:
        return _("If you play a card now, your side accepts the bet.")
    if view.decided is not None:
        return _("The hand is decided: play out the rest.")
    if not view.plays:
        return _("Your lead: play a card.")
    best = view.best
    sides = {view.side_of(seat) for seat in best}
    if len(sides) > 1:
        return _("Your turn: the trick is tied.")
    if view.side in sides:
        return _("Your turn: your side holds the trick.")
    if len(view.rules.seats) == 2:
        return _("Your turn: {name} holds the trick.").format(name=names[best[0]])
    return _("Your turn: they hold the trick.")

