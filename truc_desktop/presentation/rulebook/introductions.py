"""What data cannot tell about a game: one sentence on it, where it comes from, and what is peculiar to it."""

from __future__ import annotations

from truc_desktop.i18n import N_, _

SUMMARIES = {
    "cat": N_("Two truc bets, a single card for the bold, and a hand for three at eleven."),
    "fr2": N_("A duel: raise by two before you play, or stake the whole game on one hand."),
    "fr2_any": N_("The French duel with raises of any number of points."),
    "fr2_double": N_("The French duel with doubled stakes, to sixteen."),
    "lanes": N_("French Truc with any raise, but never twice in a row by the same side."),
    "fr4": N_("French Truc for two pairs, each with a governor who bets for the pair and tells the partner how to "
              "play."),
    "trut": N_("Three points make a trut; a single bold word plays a hand for a whole one."),
    "val_f": N_("Envit on the cards you hold, truc on the tricks, and camas of bad and good points."),
    "val_m": N_("Valencian Truc with two cards at once after a drawn trick, and cards played face down."),
    "arg": N_("Flor, envido and truco: three things to bet on in one hand of three cards."),
}
"""One sentence on each preset, for lists."""

_CATALAN = (
    N_("The tavern game of Catalonia, for two players or two pairs. Talk is free as long as everyone hears it."),
)  # fmt: skip
_FRENCH = (
    N_("Truc as it was described in France, with French cards. The stake of a hand can be raised in every trick, and a "
       "player who is far behind can still stake the whole game on one hand."),
)  # fmt: skip
_LANES = (
    N_("French Truc with the trick play of the Catalan game, after a handbook of card games by E. Lanes."),
)  # fmt: skip
_GOVERNED = (
    N_("French Truc for two pairs. In each hand the dealer governs one side and the first player the other, so the "
       "roles change with the deal. The governed player makes signs, the governor decides."),
)  # fmt: skip
_TRUT = (
    N_("A cousin of French Truc from the west of France, counted in truts: there is one bet only, and it is worth "
       "as much as three hands."),
)  # fmt: skip
_VALENCIAN = (
    N_("The Valencian game is played with a short Spanish pack and bets on two things: the tricks, and the value of "
       "the cards as dealt. Points are counted in camas. The first half of a cama is the bad points (“males”), the "
       "second half the good points (“bones”)."),
)  # fmt: skip
_MUNDIGAMES = (
    *_VALENCIAN,
    N_("In this form a drawn first trick is followed by two cards at once, and cards may be played face down."),
)
_ARGENTINE = (
    N_("The game of the River Plate, for two, three, four or six players; with three, a rooster plays against the "
       "other two. There are three kinds of bet: flor, envido and truco. Of the 30 points, the first fifteen are the "
       "bad ones (“malas”), the rest the good ones (“buenas”)."),
)  # fmt: skip

ABOUT = {
    "cat": _CATALAN, "fr2": _FRENCH, "fr2_any": _FRENCH, "fr2_double": _FRENCH, "lanes": _LANES, "fr4": _GOVERNED,
    "trut": _TRUT, "val_f": _VALENCIAN, "val_m": _MUNDIGAMES, "arg": _ARGENTINE,
}  # fmt: skip
"""Paragraphs that open each page (message ids)."""


def summary(key: str) -> str:
    """The sentence on a preset, in the player's language.

    Raises:
        KeyError: for a preset without one.
    """
    return _(SUMMARIES[key])


def about(key: str) -> tuple[str, ...]:
    """The opening paragraphs of a preset's page, in the player's language.

    Raises:
        KeyError: for a preset without them.
    """
    return tuple(_(text) for text in ABOUT[key])
