"""The last pages of the rule book: the terms of the games, and what is said in one of them."""

from __future__ import annotations

from truc_desktop.engine import RuleSet
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.games.short_rules import Fits, anywhere, partners

_TERMS: tuple[tuple[str, str, Fits], ...] = (
    (N_("Hand"), N_("One deal and the tricks that are played with it, up to three."), anywhere),
    (N_("Trick"), N_("One card from each player."), anywhere),
    (N_("Tied trick"), N_("A trick that nobody wins, because the highest cards are equal."), anywhere),
    (N_("First player"), N_("The player after the dealer, who leads to the first trick."), anywhere),
    (N_("Lead"), N_("To play the first card of a trick."), anywhere),
    (N_("Side"), N_("You and your partners, or the others."), partners),
    (N_("Stake"), N_("What the hand is worth to the side that wins it."), anywhere),
    (N_("Governor"), N_("The player who decides for the pair in this hand."), lambda rules: rules.governors),
    (N_("Rooster"), N_("The player who plays alone against two."), lambda rules: rules.players == 3),
    (N_("Flor"), N_("Three cards of one suit."), lambda rules: rules.flor is not None),
    (N_("Void"), N_("Said of a bet that does not count: it came at the wrong time."),
     lambda rules: any(ladder.void_calls for ladder in rules.ladders)),
)


def terms_of(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return (word, meaning) for a table, in the player's language: terms first, then what is said."""
    words = words_of(rules.key)
    calls = [phrase for word, phrase in words.calls.items() if word != "+"]  # which has a number in it
    said = [*calls, words.accept, words.refuse, words.concede, words.play, words.not_play, words.cut,
            words.knock, *words.acts.values()]  # fmt: skip
    called = dict.fromkeys((phrase.label, phrase.subtitle) for phrase in said if phrase.label and phrase.subtitle)
    return (*((_(term), _(meaning)) for term, meaning, fits in _TERMS if fits(rules)), *called)
