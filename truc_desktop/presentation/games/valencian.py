"""Profiles of the two Valencian games, in Valencian (SPEC 0.3, 7, 8): after Fournier and after Mundigames."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.i18n import N_, ngettext
from truc_desktop.presentation.games import facts
from truc_desktop.presentation.games.facts import Topic
from truc_desktop.presentation.games.profile import Family, GameProfile, Level, MenuCard, SignMeaning, SpokenSounds
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
from truc_desktop.presentation.games.vocabulary import Phrase, TalkKind, Vocabulary, talk_line


def _camas(count: int) -> str:
    return ngettext("{n} cama", "{n} camas", count).format(n=count)


_TRICK = (
    Rule(N_("A trick"), N_(
        "Play any card; the highest wins. Ace of swords, ace of batons, seven of swords, seven of coins; then "
        "threes, the other sevens, sixes, fives, fours."
    ), neither),
    Rule(N_("A trick"), N_(
        "Play any card; the highest wins. Ace of swords, ace of batons, seven of swords, seven of coins; then "
        "threes, twos, the other sevens, sixes, fives, fours."
    ), with_twos),
    Rule(N_("A trick"), N_(
        "Play any card; the highest wins. Ace of swords, ace of batons, seven of swords, seven of coins; then "
        "threes, the other aces, the other sevens, sixes, fives, fours."
    ), with_false_aces),
)
_TRUC = Rule(N_("Truc"), N_(
    "A hand is worth 1. Anyone may say truc at any time: 2. The side that accepted it may say retruc, 3; then quatre "
    "val, 4; then joc fora."
))
_ENVIT = Rule(N_("Envit"), N_(
    "On your first turn, before you play, bet on your best two cards of one suit: their pips plus 20. Aces are 1. "
    "The best is shown at the end of the hand and scores first."
))

_WORDS = Vocabulary(
    game=N_("Valencian Truc"),
    deck="spanish",
    calls={
        "truc": Phrase("Truc!", N_("I raise it to two"), True),
        "retruc": Phrase("Retruc!", N_("I raise it to three"), True),
        "quatre_val": Phrase("Quatre val!", N_("I raise it to four"), True),
        "joc_fora": Phrase("Joc fora!", N_("For everything"), True),
        "envit": Phrase("Envit!", N_("I bet on my best two of a suit"), True),
        "torne": Phrase("Torne!", N_("I raise the envit"), True),
        "falta": Phrase("Falta!", N_("For the cama, or what the leader lacks"), True),
    },
    accept=Phrase("Vull!", N_("Yes, I want it"), True),
    refuse=Phrase("No vull", N_("No, I don't want it"), True),
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
    parting=(
        Phrase("Ho deixem {score}, va?", N_("We leave it at {score}, then?")),
        Phrase("L'arròs no espera, ja ho sabem", N_("Rice waits for nobody, we know")),
        Phrase("Et guardem la cadira", N_("We will keep your chair")),
    ),
    talk=(
        talk_line(TalkKind.BOAST, "Tinc bon joc", N_("I have good cards")),
        talk_line(TalkKind.LAMENT, "No tinc res", N_("I have nothing")),
        talk_line(TalkKind.REQUEST, "Vine a mi", N_("Leave it to me")),
        talk_line(TalkKind.REQUEST, "Mata-la!", N_("Beat it!")),
        talk_line(TalkKind.REQUEST, "Tira baix", N_("Play low")),
        talk_line(TalkKind.REQUEST, "Tu manes", N_("You're in charge")),
        talk_line(TalkKind.TAUNT, "Tens por, xe?", N_("Are you afraid, man?")),
        talk_line(TalkKind.PRAISE, "Bona mà!", N_("Good hand!")),
        talk_line(TalkKind.ACCUSE, "Quin farol!", N_("What a bluff!")),
    ),
    steps={"quatre_val": "QUATRE", "joc_fora": "FORA"},
    cut=Phrase("Talle", N_("I cut")),
    acts={
        "drawn": Phrase("Parda!", N_("Tied")),
        "won": Phrase("Guanyada!", N_("Won")),
        "lost": Phrase("Perduda!", N_("Lost")),
        "victory": Phrase("Victòria!", N_("Victory!")),
        "leave": Phrase("Me'n vaig", N_("I leave the hand")),
        "good": Phrase("Són bones", N_("They are good")),
        "look": Phrase("Mireu", N_("Look")),
    },
    the_set=N_("the cama"),
    set_count=_camas,
    set_won=Phrase("Cama!", N_("The cama is won"), True),
)  # fmt: skip

_SIGN_RULES = (
    Rule(N_("Signs"), N_(
        "Partners make signs with their faces: a wink is the ace of batons, a bitten lip a three. Signs may be lies."
    ), signs_may_lie),
    Rule(N_("Signs"), N_(
        "Partners make signs with their faces: a wink is the ace of batons, a bitten lip a three. Signs are always "
        "true."
    ), signs_are_true),
)  # fmt: skip
_SHORT_RULES = (
    Rule(N_("The aim"), N_("Two games of 24 points, called camas: 12 bad points and 12 good ones."), two),
    Rule(N_("The aim"), N_(
        "Two games of 24 points, called camas: 12 bad points and 12 good ones. Partners sit opposite."
    ), four),
    Rule(N_("The aim"), N_(
        "Two games of 24 points, called camas: 12 bad points and 12 good ones. The two sides sit alternately."
    ), many),
    *_TRICK,
    Rule(N_("A hand"), N_(
        "Three cards each; two tricks win it. If the first is tied, the next one won decides; if only a later one is, "
        "the first decides. Three ties go to the first player's side."
    )),
    _TRUC, _ENVIT,
    Rule(N_("Torne, falta"), N_(
        "Torne makes the envit 4. Falta is for what the side ahead still needs, or for the whole cama while both "
        "sides are in the bad points."
    )),
    Rule(N_("To the deck"), N_("On your turn you may leave the hand: the other player scores what it is worth."), two),
    Rule(N_("To the deck"), N_(
        "On your turn you may leave the hand; your partners play on without you."
    ), in_pairs),
    *_SIGN_RULES,
)  # fmt: skip
_SHORT_RULES_TWO_CARDS = (
    Rule(N_("The aim"), N_("Two games of 24 points, called camas. With four players, your partner sits opposite.")),
    *_TRICK,
    Rule(N_("A tied first trick"), N_(
        "Then everyone plays both other cards at once: one face up, which decides, and one under it, which decides "
        "if the upper ones are equal. An upper card lower than the one under it counts for nothing."
    )),
    Rule(N_("Face down"), N_("You may play a card face down: it beats nothing and does not count for the envit.")),
    Rule(N_("Truc"), N_(
        "A hand is worth 1. Anyone may say truc at any time: 2. Then retruc, 3; quatre val, 4; and joc fora for the "
        "whole game."
    )),
    Rule(N_("Envit"), N_(
        "On your first turn, before any truc: your best two cards of one suit plus 20. Each torne doubles it. Falta "
        "is for the cama while both sides are in the bad points, then for what the side ahead still needs."
    )),
    *_SIGN_RULES,
)  # fmt: skip
_SIGNS = {
    "ace_swords": SignMeaning(
        N_("Look up"), N_("I hold the ace of swords"), N_("swords"), "look_up", "1E",
        short=N_("the ace of swords"), left=N_("the ace of swords in hand"),
    ),
    "ace_batons": SignMeaning(
        N_("Wink"), N_("I hold the ace of batons"), N_("batons"), "wink", "1B",
        short=N_("the ace of batons"), left=N_("the ace of batons in hand"),
    ),
    "seven_swords": SignMeaning(
        N_("Tongue, own right"), N_("I hold the seven of swords"), N_("seven"), "tongue_right", "7E",
        short=N_("the seven of swords"), left=N_("the seven of swords in hand"),
    ),
    "seven_coins": SignMeaning(
        N_("Tongue, own left"), N_("I hold the seven of coins"), N_("seven"), "tongue_left", "7O",
        short=N_("the seven of coins"), left=N_("the seven of coins in hand"),
    ),
    "three": SignMeaning(
        N_("Bite the lip"), N_("I hold a three"), N_("three"), "bite_lip", "3B",
        short=N_("a three"), left=N_("a three in hand"),
    ),
    "two": SignMeaning(
        N_("Blow a little"), N_("I hold a two"), N_("two"), "blow", "2C",
        short=N_("a two"), left=N_("a two in hand"),
    ),
    "nothing": SignMeaning(
        N_("Close the eyes"), N_("I hold nothing good"), N_("nothing"), "close_eyes",
        short=N_("nothing good"),
    ),
    "good_envit": SignMeaning(
        N_("Nod"), N_("My envit is good: 30 or more"), N_("envit"), "nod", mark="30",
        short=N_("envit of 30 or more"),
    ),
    "thirty_three": SignMeaning(
        N_("Puff the cheeks"), N_("My envit is 33, the best"), N_("thirty-three"), "puff_cheeks", mark="33",
        short=N_("envit of 33"),
    ),
}
_INTRODUCTION = (
    N_("The Valencian game is played with a short Spanish pack and bets on two things: the tricks, and the value of "
       "the cards as dealt. Points are counted in camas. The first half of a cama is the bad points (“males”), the "
       "second half the good points (“bones”)."),
)  # fmt: skip
_VALENCIA = N_("Valencia")
_FAMILY = Family("Truc valencià", "1E", N_("Valencian Truc: two bets in every hand."))
_FACTS = {
    Topic.CARDS: N_("22 Spanish cards, 26 with eight players; two aces and two sevens on top."),
    Topic.SIDE_BET: facts.BEST_PAIR,
    Topic.BET: N_("Truc goes up to 4, then to the whole game (cama)."),
    Topic.TIMING: facts.ANY_TIME,
    Topic.LEAVING: facts.LEAVING,
    Topic.DRAWN: facts.FIRST_PLAYER,
}
_SOUNDS = SpokenSounds(
    ("truc", "retruc", "quatre_val", "joc_fora", "envit", "torne", "falta"), {"accept": "vull", "refuse": "no_vull"}
)

FOURNIER = GameProfile(
    key="val_f",
    words=_WORDS,
    room="valencian",
    cast=("benat", "ximo", "empar", "vicent", "consol", "nelo", "laia", "quim"),
    sounds=_SOUNDS,
    menu=MenuCard(
        "Truc valencià", "1E", N_("For two to eight players."), _VALENCIA, 15, Level.RICH, N_("One card at a time"),
        _FAMILY, "card",
    ),
    gist=N_("Two bets in each hand: envit on your best two cards, truc on the tricks."),
    summary=N_("Envit on the cards you hold, truc on the tricks, and camas of bad and good points."),
    introduction=_INTRODUCTION,
    short_rules=_SHORT_RULES,
    signs=_SIGNS,
    facts=_FACTS,
)

MUNDIGAMES = replace(
    FOURNIER,
    key="val_m",
    words=replace(_WORDS, game=N_("Valencian Truc, two cards")),
    menu=MenuCard(
        "Truc valencià, dues cartes", "7O", N_("After a tied trick."), _VALENCIA, 15, Level.RICH,
        N_("Two cards at once"), _FAMILY, "cards",
    ),
    facts={
        **{topic: fact for topic, fact in _FACTS.items() if topic is not Topic.LEAVING},
        Topic.PAIR: N_("First trick tied? Then two cards at once."),
        Topic.FACE_DOWN: N_("A card may be played face down: it beats nothing."),
        Topic.BET: N_("Truc goes up to 4, then to the whole game."),
    },
    gist=N_(
        "Two bets in each hand: envit on your best two cards, truc on the tricks; and after a "
        "tied trick, two cards at once."
    ),
    summary=N_("Valencian Truc with two cards at once after a tied trick, and cards played face down."),
    introduction=(
        *_INTRODUCTION,
        N_("In this form a tied first trick is followed by two cards at once, and cards may be played face down."),
    ),
    short_rules=_SHORT_RULES_TWO_CARDS,
)
