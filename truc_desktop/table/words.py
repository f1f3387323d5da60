"""What people say at the table, in the words of the game's own language, with the player's language beneath."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.i18n import N_, _


@dataclass(frozen=True, slots=True)
class Phrase:
    """``text`` in the game's language; ``meaning`` in the player's (a message id); ``shout`` for calls."""

    text: str
    meaning: str
    shout: bool = False

    @property
    def subtitle(self) -> str:
        """The meaning in the player's language."""
        return _(self.meaning) if self.meaning else ""


@dataclass(frozen=True, slots=True)
class Words:
    """The vocabulary of one game: by call word, by answer, and small talk."""

    game: str
    calls: dict[str, Phrase]
    accept: Phrase
    refuse: Phrase
    concede: Phrase
    play: Phrase
    not_play: Phrase
    cut: Phrase
    knock: Phrase
    one: Phrase
    three: Phrase
    caught: Phrase
    won_hand: tuple[Phrase, ...]
    lost_hand: tuple[Phrase, ...]
    talk: tuple[Phrase, ...]
    rules: tuple[tuple[str, str], ...] = ()
    """The game in short: headings and sentences (message ids)."""


CATALAN = Words(
    game=N_("Catalan Truc"),
    calls={
        "truc": Phrase("Truc!", N_("I raise it to two"), True),
        "retruc": Phrase("Retruc!", N_("I raise it to three"), True),
    },
    accept=Phrase("Vull!", N_("I want it"), True),
    refuse=Phrase("No vull", N_("I don't want it"), True),
    concede=Phrase("Per a vosaltres", N_("It is yours")),
    play=Phrase("Juguem!", N_("We play"), True),
    not_play=Phrase("Deixem-la", N_("We let it go"), True),
    cut=Phrase("Tallo", N_("I cut")),
    knock=Phrase("Toc, toc!", N_("I knock")),
    one=Phrase("Una per cap", N_("One card each")),
    three=Phrase("Tres per cap", N_("Three cards each")),
    caught=Phrase("T'he vist!", N_("I saw that!")),
    won_hand=(
        Phrase("Ja és nostra!", N_("It is ours!")),
        Phrase("Apa, adéu!", N_("Off it goes!")),
        Phrase("Som-hi!", N_("There we go!")),
    ),
    lost_hand=(
        Phrase("Ai, ai, ai...", N_("Oh dear...")),
        Phrase("Quina mala sort!", N_("What bad luck!")),
        Phrase("Ja ens tornarem a veure", N_("We shall meet again")),
    ),
    talk=(
        Phrase("Tinc bon joc", N_("I have good cards")),
        Phrase("No tinc res", N_("I have nothing")),
        Phrase("Vine'm a mi", N_("Leave it to me")),
        Phrase("Tira fort!", N_("Play high!")),
        Phrase("Tira baix", N_("Play low")),
        Phrase("Que tens por?", N_("Are you afraid?")),
        Phrase("Bona mà!", N_("Good hand!")),
        Phrase("Fas cara de mentider", N_("You look like a liar")),
    ),
    rules=(
        (N_("The aim"), N_("First to 12 points. With four you play with the partner opposite.")),
        (N_("A trick"), N_("Each lays one card, any card; the highest wins and leads the next. Equal highest cards "
                           "of both sides draw the trick, and the same player leads again.")),
        (N_("A hand"), N_("Three cards each; two tricks win it. With a drawn trick, the first trick that is won "
                          "decides. Three drawn tricks go to the side that did not deal.")),
        (N_("The bet"), N_("A hand is worth 1. Say truc to make it 2, before your card or just after it. The side that "
                           "took the truc alone may say retruc, for 3.")),
        (N_("The answer"), N_("Vull takes it, no vull gives the hand away for what it was worth before. To lay a card "
                              "without a word is to take it. Either partner may answer.")),
        (N_("Cut or knock"), N_("Before the deal one player cuts. If he knocks instead, the dealer may deal one card "
                                "each: a hand of a single trick.")),
        (N_("Eleven"), N_("A side with 11 looks at its cards and plays for 3, or gives 1 point away. "
                          "Nobody bets then.")),
        (N_("Signs"), N_("Partners may make faces at each other: a wink is a three. Rivals who look will see it, and "
                         "a sign may be a lie.")),
    ),
)

_BY_GAME = {"cat": CATALAN}


def words_of(key: str) -> Words:
    """The vocabulary of a preset.

    Raises:
        KeyError: for a preset without words.
    """
    return _BY_GAME[key]


SUITS = {"O": N_("coins"), "C": N_("cups"), "E": N_("swords"), "B": N_("batons")}
RANKS = {
    "1": N_("ace"), "2": N_("two"), "3": N_("three"), "4": N_("four"), "5": N_("five"), "6": N_("six"),
    "7": N_("seven"), "10": N_("sota"), "11": N_("horse"), "12": N_("king"),
}  # fmt: skip
FRENCH_SUITS = {"h": N_("hearts"), "d": N_("diamonds"), "s": N_("spades"), "c": N_("clubs")}
FRENCH_RANKS = {
    "6": N_("six"), "7": N_("seven"), "8": N_("eight"), "9": N_("nine"), "10": N_("ten"), "V": N_("jack"),
    "D": N_("queen"), "R": N_("king"), "A": N_("ace"),
}  # fmt: skip


def card_name(card: str) -> str:
    """A card in the player's language: ``three of coins``; a hidden one is ``a hidden card``."""
    ranks, suits = (FRENCH_RANKS, FRENCH_SUITS) if card[-1] in FRENCH_SUITS else (RANKS, SUITS)
    if card[:-1] not in ranks or card[-1] not in suits:
        return _("a hidden card")
    return _("{rank} of {suit}").format(rank=_(ranks[card[:-1]]), suit=_(suits[card[-1]]))


SIGNALS = {
    "three": (N_("Wink"), N_("I hold a three"), N_("three"), "3O"),
    "two": (N_("Kiss"), N_("I hold a two"), N_("two"), "2C"),
    "ace": (N_("Lift a shoulder"), N_("I hold an ace"), N_("ace"), "1O"),
    "nothing": (N_("Raise the brows"), N_("I hold nothing good"), N_("nothing"), ""),
}
"""For each kind of signal: the gesture's name, what it says, the one word for it, and the card shown for it."""
