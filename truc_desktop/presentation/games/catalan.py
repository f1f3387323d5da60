"""Profile of Catalan Truc, in Catalan (SPEC 0.3, 2)."""

from __future__ import annotations

from truc_desktop.i18n import N_
from truc_desktop.presentation.games import facts
from truc_desktop.presentation.games.facts import Topic
from truc_desktop.presentation.games.profile import GameProfile, Level, MenuCard, SignMeaning, SpokenSounds
from truc_desktop.presentation.games.short_rules import Rule, partners, signs_are_true, signs_may_lie, two
from truc_desktop.presentation.games.vocabulary import Phrase, TalkKind, Vocabulary, talk_line

_WORDS = Vocabulary(
    game=N_("Catalan Truc"),
    deck="spanish",
    calls={
        "truc": Phrase("Truc!", N_("I raise it to two"), True),
        "retruc": Phrase("Retruc!", N_("I raise it to three"), True),
    },
    accept=Phrase("Vull!", N_("Yes, I want it"), True),
    refuse=Phrase("No vull", N_("No, I don't want it"), True),
    concede=Phrase("Per a vosaltres", N_("It is yours")),
    play=Phrase("Juguem!", N_("We play"), True),
    not_play=Phrase("Deixem-la", N_("We let it go"), True),
    cut=Phrase("Tallo", N_("I cut")),
    knock=Phrase("Toc, toc!", N_("I knock")),
    one=Phrase("Una per cap", N_("One card each")),
    three=Phrase("Tres per cap", N_("Three cards each")),
    caught=Phrase("T'he vist!", N_("I saw that!")),
    victory=(
        Phrase("Visca! Quina partida!", N_("Hurray! What a game!")),
        Phrase("Això s'ha de celebrar!", N_("This calls for a toast!")),
        Phrase("Victòria!", N_("Victory!")),
    ),
    defeat=(
        Phrase("Ai, ai, ai...", N_("Oh dear...")),
        Phrase("Quina mala sort!", N_("What bad luck!")),
        Phrase("Ja ens tornarem a veure", N_("We shall meet again")),
    ),
    parting=(
        Phrase("Ho deixem {score}, doncs?", N_("We leave it at {score}, then?")),
        Phrase("El vi, però, l'acabem", N_("We still finish the wine")),
        Phrase("Et guardem la cadira", N_("We will keep your chair")),
    ),
    acts={
        "drawn": Phrase("Empatada!", N_("Tied")),
        "won": Phrase("Guanyada!", N_("Won")),
        "lost": Phrase("Perduda!", N_("Lost")),
        "victory": Phrase("Victòria!", N_("Victory!")),
    },
    talk=(
        talk_line(TalkKind.BOAST, "Tinc bon joc", N_("I have good cards")),
        talk_line(TalkKind.LAMENT, "No tinc res", N_("I have nothing")),
        talk_line(TalkKind.REQUEST, "Vine a mi", N_("Leave it to me")),
        talk_line(TalkKind.REQUEST, "Tira fort!", N_("Play high!")),
        talk_line(TalkKind.REQUEST, "Tira baix", N_("Play low")),
        talk_line(TalkKind.REQUEST, "Tu manes", N_("You're in charge")),
        talk_line(TalkKind.TAUNT, "Que tens por?", N_("Are you afraid?")),
        talk_line(TalkKind.PRAISE, "Bona mà!", N_("Good hand!")),
        talk_line(TalkKind.ACCUSE, "Fas cara de mentider", N_("You look like a liar")),
    ),
)

_SHORT_RULES = (
    Rule(N_("The aim"), N_("First to 12 points. With four players, your partner sits opposite.")),
    Rule(N_("A trick"), N_(
        "Each player plays any card; the highest wins and leads to the next trick. If both sides tie for it, the "
        "same player leads again."
    )),
    Rule(N_("A hand"), N_(
        "Three cards each; two tricks win it. If the first is tied, the next one won decides; if only a later one is, "
        "the first decides. Three ties go to the side that did not deal."
    )),
    Rule(N_("The bet"), N_(
        "A hand is worth 1. Say truc to make it 2, just before or just after you play. Only the side that accepted "
        "the truc may say retruc, for 3."
    )),
    Rule(N_("The answer"), N_(
        "“Vull” accepts; “no vull” gives up the hand for what it was worth before. Playing a card without a word "
        "also accepts. Either partner may answer."
    ), partners),
    Rule(N_("The answer"), N_(
        "“Vull” accepts; “no vull” gives up the hand for what it was worth before. Playing a card without a word "
        "also accepts."
    ), two),
    Rule(N_("Cut or knock"), N_(
        "Before the deal one player cuts. If they knock instead, the dealer may deal one card each: a hand of a "
        "single trick."
    )),
    Rule(N_("Eleven"), N_(
        "A side with 11 looks at its cards, then plays for 3 points or gives away 1. Nobody bets in that hand."
    )),
    Rule(N_("Signs"), N_(
        "Partners may make signs with their faces: a wink is a three. Rivals who are looking see it, and a sign may "
        "be a lie."
    ), signs_may_lie),
    Rule(N_("Signs"), N_(
        "Partners may make signs with their faces: a wink is a three. Rivals who are looking see it, and signs are "
        "always true."
    ), signs_are_true),
)  # fmt: skip
_SIGNS = {
    "three": SignMeaning(
        N_("Wink"), N_("I hold a three"), N_("three"), "wink", "3O",
        short=N_("a three"), left=N_("a three in hand"),
    ),
    "two": SignMeaning(
        N_("Kiss"), N_("I hold a two"), N_("two"), "kiss", "2C",
        short=N_("a two"), left=N_("a two in hand"),
    ),
    "ace": SignMeaning(
        N_("Lift a shoulder"), N_("I hold an ace"), N_("ace"), "lift_shoulder", "1O",
        short=N_("an ace"), left=N_("an ace in hand"),
    ),
    "nothing": SignMeaning(
        N_("Raise the brows"), N_("I hold nothing good"), N_("nothing"), "raise_brows",
        short=N_("nothing good"),
    ),
}
_INTRODUCTION = (
    N_("The tavern game of Catalonia, for two players or two pairs. Talk is free as long as everyone hears it."),
)  # fmt: skip
_SOUNDS = SpokenSounds(("truc", "retruc"), {"accept": "vull", "refuse": "no_vull"})

CATALAN = GameProfile(
    key="cat",
    words=_WORDS,
    room="catalan",
    cast=("benat", "remei", "quim", "laia", "ramon", "montse", "marcel", "awa"),
    sounds=_SOUNDS,
    menu=MenuCard(
        "Truc català", "3O", N_("Catalan Truc: the short, cheeky one."), N_("Catalonia"), 10, Level.EASY
    ),
    gist=N_("Win two of three tricks, raise the hand with a word, and bluff."),
    summary=N_("Two truc bets, a single card for the bold, and a hand for three at eleven."),
    introduction=_INTRODUCTION,
    short_rules=_SHORT_RULES,
    signs=_SIGNS,
    facts={
        Topic.CARDS: N_("Forty Spanish cards; the threes are the highest."),
        Topic.SIDE_BET: facts.TRICKS_ONLY,
        Topic.BET: N_("Truc makes the hand 2 points, retruc 3."),
        Topic.TIMING: N_("Bet on your turn, before or after you play."),
        Topic.ELEVEN: N_("At 11 points, play for 3 or give up 1."),
        Topic.KNOCK: N_("After a knock it may be one card each."),
        Topic.DRAWN: facts.NON_DEALERS,
    },
)
