"""Profiles of the French Truc games, in French (SPEC 0.3, 3-5): for two, after Lanes, with governors."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.i18n import N_
from truc_desktop.presentation.games import facts
from truc_desktop.presentation.games.facts import Topic
from truc_desktop.presentation.games.profile import Family, GameProfile, Level, MenuCard, SignMeaning, SpokenSounds
from truc_desktop.presentation.games.short_rules import Rule, partners, signs, two
from truc_desktop.presentation.games.vocabulary import Phrase, TalkKind, Vocabulary, talk_line

_AIM = Rule(N_("The aim"), N_("First to 12 points, best of three games. Three cards each; two tricks win the hand."))
_TRICK = Rule(N_("A trick"), N_(
    "Play any card; the highest wins and leads to the next trick. If both sides tie for the highest, the trick is "
    "tied and the same player leads again."
))
_DRAWN = Rule(N_("Tied tricks"), N_(
    "If the first trick is tied, the next one won decides; if only a later one is, the first decides. Three tied "
    "tricks: nobody scores."
))
_REDEAL = Rule(N_("New cards"), N_(
    "Before leading, the first player may ask for new cards. If the dealer agrees, everyone gets three from the rest "
    "of the pack."
))
_REST = Rule(N_("The remainder"), N_(
    "Instead of raising you may declare your remainder. If it is accepted, this hand decides the whole game; if not, "
    "you score what the hand is worth."
))
_GIVE = Rule(N_("Giving up"), N_(
    "You may throw in your cards at any time: the other side scores what the hand is worth now."
))

RECORDED = {
    "accept": "je_joue", "refuse": "je_passe", "two_more": "deux_de_plus", "+": "deux_de_plus",
    "double": "je_double", "remainder": "mon_reste",
}  # fmt: skip
"""The recorded word for each call and answer of the French games, by its name in records."""

WORDS = Vocabulary(
    game=N_("French Truc"),
    deck="french",
    calls={
        "two_more": Phrase("Deux de plus ?", N_("Two more?"), True),
        "double": Phrase("Je double !", N_("I double it"), True),
        "+": Phrase("{n} de plus ?", N_("I raise it by {n}"), True),
        "remainder": Phrase("Mon reste !", N_("My remainder: for the game"), True),
    },
    accept=Phrase("Oui, je joue", N_("Yes, I play"), True),
    refuse=Phrase("Je m'en vais", N_("No, I'm out"), True),
    concede=Phrase("Je jette mon jeu", N_("I throw in my cards")),
    caught=Phrase("Je t'ai vu !", N_("I saw that!")),
    victory=(
        Phrase("Victoire !", N_("Victory!")),
        Phrase("Ça s'arrose !", N_("This calls for a drink!")),
        Phrase("Quelle partie !", N_("What a game!")),
    ),
    defeat=(
        Phrase("Pas de chance...", N_("No luck...")),
        Phrase("Bien joué", N_("Well played")),
        Phrase("On se retrouvera", N_("We shall meet again")),
    ),
    parting=(
        Phrase("On en reste à {score}, alors ?", N_("We leave it at {score}, then?")),
        Phrase("On finira la bouteille sans toi", N_("We will finish the bottle without you")),
        Phrase("On te garde ta chaise", N_("We will keep your chair")),
    ),
    talk=(
        talk_line(TalkKind.BOAST, "J'ai du jeu", N_("I have good cards")),
        talk_line(TalkKind.LAMENT, "Je n'ai rien", N_("I have nothing")),
        talk_line(TalkKind.REQUEST, "Laisse-moi faire", N_("Leave it to me")),
        talk_line(TalkKind.REQUEST, "Monte !", N_("Play high!")),
        talk_line(TalkKind.REQUEST, "Joue petit", N_("Play low")),
        talk_line(TalkKind.TAUNT, "Tu as peur ?", N_("Are you afraid?")),
        talk_line(TalkKind.PRAISE, "Belle main !", N_("Good hand!")),
        talk_line(TalkKind.ACCUSE, "Tu mens comme tu respires", N_("You lie as you breathe")),
    ),
    acts={
        "drawn": Phrase("Pourri !", N_("Tied")),
        "won": Phrase("Gagné !", N_("Won")),
        "lost": Phrase("Perdu !", N_("Lost")),
        "victory": Phrase("Victoire !", N_("Victory!")),
        "redeal": Phrase("On redonne ?", N_("Shall we have new cards?")),
        "agree": Phrase("D'accord", N_("I agree")),
        "keep": Phrase("Non, on joue", N_("No, we play these")),
        "my_remainder": Phrase("Mon reste aussi !", N_("My remainder as well"), True),
        "play_low": Phrase("Joue petit", N_("Play your lowest card")),
        "play_high": Phrase("Joue ton plus gros", N_("Play your highest card")),
        "leave_it": Phrase("Laisse-moi faire", N_("Don't beat the table")),
        "beat_it": Phrase("Prends-la", N_("Beat the table, as low as you can")),
        **{
            f"play_rank {rank}": Phrase(f"Joue {name}", meaning)
            for rank, name, meaning in (
                ("6", "un six", N_("Play a six")), ("7", "un sept", N_("Play a seven")),
                ("8", "un huit", N_("Play an eight")), ("9", "un neuf", N_("Play a nine")),
                ("10", "un dix", N_("Play a ten")), ("V", "un valet", N_("Play a jack")),
                ("D", "une dame", N_("Play a queen")), ("R", "un roi", N_("Play a king")),
                ("A", "un as", N_("Play an ace")),
            )
        },
    },
)  # fmt: skip

_SHORT_RULES = (
    _AIM, _TRICK, _DRAWN,
    Rule(N_("The raise"), N_(
        "On your turn, before you play, offer two more: the hand goes to 2, then 4, 6, 8. Once a trick. The other "
        "player accepts, or gives up the hand for what it was worth before."
    )),
    _REST, _REDEAL, _GIVE,
)  # fmt: skip
_INTRODUCTION = (
    N_("Truc as it was described in France, with French cards. The stake of a hand can be raised in every trick, and a "
       "player who is far behind can still stake the whole game on one hand."),
)  # fmt: skip
SIGNS = {
    "seven": SignMeaning(
        N_("Grin"), N_("I hold a seven"), N_("seven"), "grin", "7h",
        short=N_("a seven"), left=N_("a seven in hand"),
    ),
    "ace": SignMeaning(
        N_("Shrug"), N_("I hold an ace"), N_("ace"), "shrug", "As",
        short=N_("an ace"), left=N_("an ace in hand"),
    ),
    "eight": SignMeaning(
        N_("Wink"), N_("I hold an eight"), N_("eight"), "wink", "8d",
        short=N_("an eight"), left=N_("an eight in hand"),
    ),
    "six": SignMeaning(
        N_("Wink"), N_("I hold a six"), N_("six"), "wink", "6c",
        short=N_("a six"), left=N_("a six in hand"),
    ),
}
FRANCE = N_("France")
_FAMILY = Family("Truc français", "7h", N_("French Truc: raise again and again."))
CARDS = N_("French cards; sevens on top, then eights.")
_FACTS = {
    Topic.CARDS: CARDS,
    Topic.SIDE_BET: facts.TRICKS_ONLY,
    Topic.BET: N_("Two more in every trick: 2, 4, 6, 8."),
    Topic.REMAINDER: N_("Your remainder: one hand for the whole game."),
    Topic.NEW_CARDS: N_("The first player may ask for new cards."),
    Topic.TIMING: facts.ON_TURN,
    Topic.DRAWN: facts.NOBODY,
}
_SOUNDS = SpokenSounds(("deux_de_plus", "je_double", "mon_reste"), RECORDED)

FRENCH_TWO = GameProfile(
    key="fr2",
    words=WORDS,
    room="french",
    language="fr",
    cast=("benat", "josette", "marcel", "awa", "theo", "suzette", "fernand", "baptiste"),
    sounds=_SOUNDS,
    menu=MenuCard(
        "Truc à deux", "7h", N_("A duel: 2, 4, 6, 8."), FRANCE, 15, Level.MEDIUM, N_("Two more"),
        _FAMILY, "steps",
    ),
    gist=N_("Win two of three tricks; before you play, ask for two points more."),
    summary=N_("A duel: raise by two before you play, or stake the whole game on one hand."),
    introduction=_INTRODUCTION,
    short_rules=_SHORT_RULES,
    facts=_FACTS,
)

FRENCH_ANY = replace(
    FRENCH_TWO,
    key="fr2_any",
    words=replace(WORDS, game=N_("French Truc, any raise")),
    menu=MenuCard(
        "Truc à deux, libre", "8s", N_("A duel: any number."), FRANCE, 15, Level.MEDIUM, N_("Any raise"),
        _FAMILY, "any",
    ),
    facts={**_FACTS, Topic.BET: N_("Raise by as many points as you like.")},
    gist=N_("Win two of three tricks; before you play, ask for as many points more as you like."),
    summary=N_("The French duel with raises of any number of points."),
    short_rules=(
        _AIM, _TRICK, _DRAWN,
        Rule(N_("The raise"), N_(
            "On your turn, before you play, offer any number of points more. Once a trick. The other player accepts, "
            "or gives up the hand for what it was worth before."
        )),
        _REST, _REDEAL, _GIVE,
    ),
)  # fmt: skip

FRENCH_DOUBLE = replace(
    FRENCH_TWO,
    key="fr2_double",
    words=replace(WORDS, game=N_("French Truc, doubling")),
    menu=MenuCard(
        "Truc à deux, doublé", "Ad", N_("A duel: 2, 4, 8, 16."), FRANCE, 20, Level.MEDIUM, N_("Doubling"),
        _FAMILY, "double",
    ),
    facts={
        **_FACTS,
        Topic.BET: N_("Every raise doubles the hand: 2, 4, 8, 16."),
    },
    gist=N_("Win two of three tricks; before you play, offer to double the hand."),
    summary=N_("The French duel with doubled stakes, to sixteen."),
    short_rules=(
        Rule(N_("The aim"), N_("First to 16 points, best of three games. Three cards each; two tricks win the hand.")),
        _TRICK, _DRAWN,
        Rule(N_("The raise"), N_(
            "On your turn, before you play, offer to double: 2, 4, 8, 16. Once a trick. The other player accepts, or "
            "gives up the hand for what it was worth before."
        )),
        _REST, _REDEAL, _GIVE,
    ),
)  # fmt: skip

LANES = replace(
    FRENCH_TWO,
    key="lanes",
    words=replace(WORDS, game=N_("French Truc after Lanes")),
    menu=MenuCard(
        "Truc selon Lanes", "Rc", N_("Any raise, by turns."), FRANCE, 15, Level.MEDIUM, N_("After Lanes"),
        _FAMILY, "turns",
    ),
    facts={
        **_FACTS,
        Topic.BET: N_("Raise by any number, but the same side never twice in a row."),
        Topic.DRAWN: facts.NON_DEALERS,
    },
    gist=N_("Win two of three tricks; ask for as many points more as you like, but only by turns."),
    summary=N_("French Truc with any raise, but the same side never twice in a row."),
    introduction=(
        N_("French Truc with the trick play of the Catalan game, after a handbook of card games by E. Lanes."),
    ),
    signs=SIGNS,
    short_rules=(
        _AIM, _TRICK,
        Rule(N_("Tied tricks"), N_(
            "If the first trick is tied, the next one won decides; if only a later one is, the first decides. Three "
            "tied tricks go to the side that did not deal."
        )),
        Rule(N_("The raise"), N_(
            "On your turn, before you play, offer any number of points more; the same side never twice in a row. "
            "Either opponent answers."
        ), partners),
        Rule(N_("The raise"), N_(
            "On your turn, before you play, offer any number of points more; the same side never twice in a row. The "
            "other player accepts, or gives up the hand for what it was worth before."
        ), two),
        _REST,
        Rule(N_("New cards"), N_("Before leading, the first player may ask for new cards; everyone must agree.")),
        _GIVE,
    ),
)  # fmt: skip

GOVERNORS = replace(
    FRENCH_TWO,
    key="fr4",
    words=replace(WORDS, game=N_("French Truc in partnership")),
    menu=MenuCard(
        "Truc à quatre", "7s", N_("Each with a governor."), FRANCE, 15, Level.RICH, N_("Two pairs"),
        _FAMILY, "pairs",
    ),
    facts={
        **_FACTS,
        Topic.GOVERNORS: N_("One of each pair answers for both and gives orders."),
    },
    gist=N_("Two pairs: one of each answers for both and gives orders."),
    summary=N_("Two pairs, each with a governor who answers for both and gives orders."),
    introduction=(
        N_("French Truc for two pairs. In each hand the dealer governs one side and the first player the other, so "
           "the roles change with the deal. The governed player makes signs, the governor decides."),
    ),
    signs=SIGNS,
    short_rules=(
        Rule(N_("The aim"), N_(
            "First to 12 points, best of three games. Your partner sits opposite; two tricks win the hand."
        )),
        Rule(N_("A trick"), N_(
            "Play any card; the highest wins. Equal highest cards tie the trick, even of partners, unless "
            "one of them led to it."
        )),
        _DRAWN,
        Rule(N_("Governors"), N_(
            "The dealer speaks for one side and the first player for the other: only they answer, give up the hand "
            "or tell their partner how to play. The partner must obey."
        )),
        Rule(N_("The raise"), N_(
            "Anyone may offer two more on their turn, before they play: 2, 4, 6, 8. The other side's governor answers."
        )),
        _REST,
        Rule(N_("New cards"), N_("Before leading, the first player may ask for new cards; the dealer agrees or "
                                 "refuses.")),
        Rule(N_("Signs"), N_(
            "Only the governed player makes signs, to the governor, and signs must be true: a grin is a seven, a wink "
            "an eight, a shrug an ace."
        ), signs),
    ),
)  # fmt: skip
