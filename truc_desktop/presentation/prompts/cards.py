"""Actions for cards: played alone, as a pair, face down, or discarded."""

from __future__ import annotations

from truc_desktop.engine import Action, Discard, PlayCard, PlayPair, SeatView, ThrowDown, TiePair
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.prompts.base import DOWN, Choice, prize


def open_card(view: SeatView, card: str) -> bool:
    """Return whether the card may be played face up now, alone or on top of another."""
    return any(
        (isinstance(a, PlayCard) and a.card == card) or (isinstance(a, PlayPair) and not a.down and a.up == card)
        for a in view.choices
    )


def may_throw(view: SeatView, card: str) -> bool:
    """Return whether the card may be played face down now."""
    return any(
        (isinstance(a, ThrowDown) and a.card == card) or (isinstance(a, PlayPair) and a.down and a.up == card)
        for a in view.choices
    )


def card_action(view: SeatView, card: str, down: bool = False) -> Action | None:
    """Return the action of playing ``card`` now, or None if it may not be played.

    Face up (alone or on another card) is preferred to face down, which is preferred to discarding. ``down`` prefers
    face down.
    """
    shown: list[Action] = [a for a in view.choices if isinstance(a, PlayCard) and a.card == card]
    shown += [a for a in view.choices if isinstance(a, PlayPair) and not a.down and a.up == card]
    thrown: list[Action] = [a for a in view.choices if isinstance(a, ThrowDown) and a.card == card]
    thrown += [a for a in view.choices if isinstance(a, PlayPair) and a.down and a.up == card]
    laid_away: list[Action] = [a for a in view.choices if isinstance(a, Discard) and a.card == card]
    found = thrown + shown if down else shown + thrown + laid_away
    return found[0] if found else None


def playable(view: SeatView) -> tuple[str, ...]:
    """Return the cards that may be played or discarded now."""
    return tuple(card for card in view.cards if card_action(view, card) is not None)


def card_accepts(view: SeatView, words: Vocabulary) -> str:
    """Return the tag of a card that would also accept the waiting bet (SPEC 2.2): ``= Vull, for 2``; else ""."""
    if view.pending is None or not playable(view):
        return ""
    ladder, standing = view.rules.ladders[view.pending], view.standings[view.pending]
    stake = standing.asked if ladder.open else ladder.rungs[standing.level].stake
    return _("= {word}, for {n}").format(word=words.accept.label, n=prize(stake, words))


def before_playing(view: SeatView, action: Action, words: Vocabulary) -> str:
    """Return what is told before a card is played that does more than it seems, or cannot be had back; "" for others.

    Such a card is pressed twice: one that accepts a bet, a discard, and a pair with the lower card on top where that
    costs its rank (SPEC 8.1).
    """
    if card_accepts(view, words):
        return _("Playing it also accepts. Press it again to do both.")
    strength = view.rules.ranking.strength
    match action:
        case Discard(_seat, card):
            return _("You discard the {card} for good. Press it again to do so.").format(card=card_name(card))
        case PlayPair(_seat, up, covered, False) if strength[up] < strength[covered]:
            if view.rules.tricks.tie_pair is TiePair.BOTH_VOID:
                told = _("The {lower} over the {higher}: neither counts. Press the {lower} again to play it so.")
            else:
                told = _("The {lower} has no rank over the {higher}. Press the {lower} again to play it so.")
            return told.format(lower=card_name(up), higher=card_name(covered))
    return ""


def throwing(view: SeatView) -> list[Choice]:
    """Return the control that makes the next card go face down, where a card may be played either way."""
    if any(may_throw(view, card) for card in view.cards) and any(open_card(view, card) for card in view.cards):
        return [Choice(DOWN, _("Face down"), _("Your next card"), "plain", "turned", "D")]
    return []
