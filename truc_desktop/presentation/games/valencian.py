"""Valencian Truc in Valencian (SPEC 0.3, 7, 8): after Fournier and after Mundigames."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.i18n import N_, ngettext
from truc_desktop.presentation.games.short_rules import (
    Rule,
    four,
    in_pairs,
    many,
    neither,
    signs_are_true,
    signs_may_lie,
    two,
    with_false_aces,
    with_twos,
)
from truc_desktop.presentation.games.vocabulary import Phrase, Talk, Words, said


def _camas(count: int) -> str:
    return ngettext("{n} cama", "{n} camas", count).format(n=count)


_TRICK = (
    Rule(N_("A trick"), N_(
        "Lay any card; the highest wins. Ace of swords, ace of batons, seven of swords, seven of coins; then threes, "
        "the other sevens, sixes, fives, fours."
    ), neither),
    Rule(N_("A trick"), N_(
        "Lay any card; the highest wins. Ace of swords, ace of batons, seven of swords, seven of coins; then threes, "
        "twos, the other sevens, sixes, fives, fours."
    ), with_twos),
    Rule(N_("A trick"), N_(
        "Lay any card; the highest wins. Ace of swords, ace of batons, seven of swords, seven of coins; then threes, "
        "the other aces, the other sevens, sixes, fives, fours."
    ), with_false_aces),
)
_TRUC = Rule(N_("Truc"), N_(
    "A hand is worth 1. Anybody may say truc at any moment: 2. The side that took it may say retruc, 3; then quatre "
    "val, 4; then joc fora."
))
_ENVIT = Rule(N_("Envit"), N_(
    "In your first turn, before your card, bet on the best two cards of one suit: their pips and 20. Aces are 1. The "
    "highest is shown at the end of the hand and scores first."
))

FOURNIER = Words(
    game=N_("Valencian Truc"),
    deck="spanish",
    calls={
        "truc": Phrase("Truc!", N_("I raise it to two"), True),
        "retruc": Phrase("Retruc!", N_("I raise it to three"), True),
        "quatre_val": Phrase("Quatre val!", N_("I raise it to four"), True),
        "joc_fora": Phrase("Joc fora!", N_("For everything"), True),
        "envit": Phrase("Envit!", N_("I bet on my pair"), True),
        "torne": Phrase("Torne!", N_("I raise the envit"), True),
        "falta": Phrase("Falta!", N_("The envit for all that is missing"), True),
    },
    accept=Phrase("Vull!", N_("I want it"), True),
    refuse=Phrase("No vull", N_("I don't want it"), True),
    concede=Phrase("Per a vosaltres", N_("It is yours")),
    caught=Phrase("T'he vist!", N_("I saw that!")),
    victory=(
        Phrase("Xe, quina partida!", N_("Hey, what a game!")),
        Phrase("Açò es mereix una paella!", N_("This deserves a paella!")),
        Phrase("Victòria!", N_("Victory!")),
    ),
    defeat=(
        Phrase("Mare meua...", N_("Dear me...")),
        Phrase("Quina mala sort!", N_("What bad luck!")),
        Phrase("Ja vos pillarem", N_("We will catch you yet")),
    ),
    talk=(
        said(Talk.BOAST, "Tinc bon joc", N_("I have good cards")),
        said(Talk.LAMENT, "No tinc res", N_("I have nothing")),
        said(Talk.REQUEST, "Vine a mi", N_("Leave it to me")),
        said(Talk.REQUEST, "Mata-la!", N_("Beat it!")),
        said(Talk.REQUEST, "Tira baix", N_("Play low")),
        said(Talk.TAUNT, "Tens por, xe?", N_("Are you afraid, man?")),
        said(Talk.PRAISE, "Bona mà!", N_("Good hand!")),
        said(Talk.TAUNT, "Quin farol!", N_("What a bluff!")),
    ),
    steps={"quatre_val": "QUATRE", "joc_fora": "FORA"},
    cut=Phrase("Talle", N_("I cut")),
    acts={
        "leave": Phrase("Me'n vaig", N_("I go to the deck")),
        "good": Phrase("Són bones", N_("They are good")),
        "look": Phrase("Mireu", N_("Look")),
    },
    the_set=N_("the cama"),
    set_count=_camas,
    set_won=Phrase("Cama!", N_("The cama is won"), True),
    rules=(
        Rule(N_("The aim"), N_("Two camas of 24 points, 12 bad ones and 12 good ones."), two),
        Rule(N_("The aim"), N_("Two camas of 24 points, 12 bad ones and 12 good ones. Partners sit opposite."), four),
        Rule(N_("The aim"), N_(
            "Two camas of 24 points, 12 bad ones and 12 good ones. The two sides sit in turn."
        ), many),
        *_TRICK,
        Rule(N_("A hand"), N_(
            "Three cards each; two tricks win it. With a drawn trick, the first that is won decides. Three drawn "
            "tricks go to the leader's side."
        )),
        _TRUC, _ENVIT,
        Rule(N_("Torne, falta"), N_(
            "Torne makes the envit 4. Falta is for what the leading side lacks, and for the whole cama while both "
            "sides are among the bad points."
        )),
        Rule(N_("To the deck"), N_("In your turn you may leave the hand: the other scores what it is worth."), two),
        Rule(N_("To the deck"), N_(
            "In your turn you may leave the hand; your partners play on without you."
        ), in_pairs),
        Rule(N_("Signs"), N_(
            "Faces speak: a wink is the ace of batons, a bitten lip a three. They may lie."
        ), signs_may_lie),
        Rule(N_("Signs"), N_(
            "Faces speak: a wink is the ace of batons, a bitten lip a three. They never lie."
        ), signs_are_true),
    ),
)  # fmt: skip

MUNDIGAMES = replace(
    FOURNIER, game=N_("Valencian Truc, two cards"),
    rules=(
        Rule(N_("The aim"), N_("Two camas of 24 points. With four you play with the partner opposite.")),
        *_TRICK,
        Rule(N_("A drawn first trick"), N_(
            "Then everybody lays both other cards at once: one face up, which decides, one beneath it, which decides "
            "if the upper ones are level. An upper card lower than the one beneath it counts for nothing."
        )),
        Rule(N_("Face down"), N_("You may throw a card face down: it beats nothing and does not count for the envit.")),
        Rule(N_("Truc"), N_(
            "A hand is worth 1. Anybody may say truc at any moment: 2. Then retruc, 3; quatre val, 4; and joc fora for "
            "the whole game."
        )),
        Rule(N_("Envit"), N_(
            "Before any truc, in your first turn: the best two cards of one suit and 20. Each torne doubles it. Falta "
            "is for what is missing."
        )),
        Rule(N_("Signs"), N_(
            "Faces speak: a wink is the ace of batons, a bitten lip a three. They may lie."
        ), signs_may_lie),
        Rule(N_("Signs"), N_(
            "Faces speak: a wink is the ace of batons, a bitten lip a three. They never lie."
        ), signs_are_true),
    ),
)  # fmt: skip
