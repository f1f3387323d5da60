"""Tips for somebody who plays a game for the first time, at the moment at which they are of use."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.engine import Call, RuleSet, SeatView, Stage, hand_winner
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.deciding import winner_if_drawn
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.prompts.base import Prompt
from truc_desktop.presentation.wording.ranks import compare, value_in_short

ARM = "arm"
"""Name of the control that lets a card and a bet be played at once."""


def about_draws(view: SeatView) -> str:
    """Return what a drawn trick does to the hand, for a player who must play a card (SPEC 1.2); "" for nothing.

    That is after a drawn trick, or while a draw would end the hand and the trick in progress is tied or a card of the
    player's would tie it.
    """
    sides = [None if trick.winner is None else view.side_of(trick.winner) for trick in view.tricks]
    if view.decided is not None or view.over or not view.tricks:
        return ""
    if sides[-1] is None and all(hand_winner([*sides, side], view.cards_each) == side for side in (0, 1)):
        told = _("Tied: the next trick won decides.")
        return told if view.plays else _("Tied: the next trick won decides. You lead.")
    winner = winner_if_drawn(view)
    if winner is None:
        return ""
    if len({view.side_of(seat) for seat in view.best}) > 1:
        if winner == view.side:
            return _("If it stays tied, the first trick decides: yours.")
        return _("If it stays tied, the first trick decides: theirs.")
    rivals = {seat for seat in view.best if view.side_of(seat) != view.side}
    if any(rivals.intersection(compare(card, view).level) for card in view.cards):
        if winner == view.side:
            return _("An equal card ties this trick: then the first trick decides, and it is yours.")
        return _("An equal card ties this trick: then the first trick decides, and it is theirs.")
    return ""


def about_arm(asked: Prompt) -> str:
    """Return what the control "Card and truc" does and what it is good for; "" where it is not offered."""
    arm = next((choice for choice in asked.choices if choice.name == ARM and choice.live), None)
    if arm is None:
        return ""
    line = _("{label} ({key}): they see your card as you bet. A strong one makes them doubt.")
    return line.format(label=arm.label, key=arm.key)


def about_rivals_signs(rules: RuleSet, name: str) -> str:
    """Return what the sign of a rival called ``name`` is worth; "" where signs must be true (SPEC 10)."""
    if rules.signals.truthful:
        return ""
    return _("You saw {name}'s sign. It may be true, or a lie to mislead you.").format(name=name)


def about_partners_sign(name: str) -> str:
    """Return what the sign of a partner called ``name`` is; what it says is told beside their face."""
    line = _("{name}, your partner, told you by a secret sign what they hold. Rivals who look then see it too.")
    return line.format(name=name)


def about_eye(name: str) -> str:
    """Return what the eye beside the face of a rival called ``name`` means."""
    return _("The eye means that you watch {name}: you see every sign they make.").format(name=name)


def about_watching() -> str:
    """Return how the signs of rivals are seen."""
    return _("Rest the pointer on a rival's face: you watch them, and see the signs they make.")


def about_advice(name: str) -> str:
    """Return what the advice of a partner called ``name`` goes by."""
    return _("{name} does not see your cards. You decide.").format(name=name)


_MARKS = {
    "refuse": N_("The mark that stays beside {name} is their advice: refuse."),
    "accept": N_("The mark that stays beside {name} is their advice: accept."),
    "raise": N_("The mark that stays beside {name} is their advice: raise."),
    "bid": N_("The mark that stays beside {name} is their advice: bet."),
    "undecided": N_("The mark that stays beside {name} is their advice: either is fine."),
}
"""By the opinions of advice."""


def about_mark(opinion: str, name: str) -> str:
    """Return what the mark means that is left of the advice of a partner called ``name``; "" for no ``opinion``."""
    return _(_MARKS[opinion]).format(name=name) if opinion in _MARKS else ""


def values_matter(view: SeatView) -> bool:
    """Return whether the bet on values is asked of the player, or may be opened or raised by them (SPEC 8.2, 9.3)."""
    rule = view.rules.envit
    if rule is None or view.seat < 0:
        return False
    may_call = any(isinstance(action, Call) and rule.word(action.word) is not None for action in view.choices)
    return may_call or (view.envit.stage is Stage.OPEN and view.seat in view.to_answer)


def with_value(asked: Prompt, view: SeatView, words: Vocabulary) -> Prompt:
    """Return the prompt with the value of the player's hand, while the bet on values matters."""
    told = value_in_short(view, words) if asked.urgent and values_matter(view) else ""
    return replace(asked, text=f"{asked.text} {told}") if told else asked


def about_flor(view: SeatView, words: Vocabulary) -> str:
    """Return what a flor is, while one has just been announced in the hand in progress (SPEC 9.5); else ""."""
    rule, bet = view.rules.flor, view.rules.envit
    if rule is None or bet is None or not view.flor.announced or view.tricks or view.over:
        return ""
    return _("{flor}: three cards of one suit, {points} points. Then nobody bets on the {envido}.").format(
        flor=words.act("flor").label, points=rule.each, envido=words.bet(bet.openers[0]).lower()
    )
