"""French Truc in French (SPEC 0.3, 3-5): two players, per Lanes, partnership with governors."""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.i18n import N_, ngettext
from truc_desktop.presentation.games.short_rules import Rule, partners, signs, two
from truc_desktop.presentation.games.vocabulary import Phrase, Talk, Words, said


def _truts(count: int) -> str:
    return ngettext("{n} trut", "{n} truts", count).format(n=count)


_AIM = Rule(N_("The aim"), N_("First to 12 points, best of three games. Three cards each; two tricks win the hand."))
_TRICK = Rule(N_("A trick"), N_(
    "Lay any card; the highest wins and leads the next. With equal highest cards of both sides the trick is drawn, "
    "and the same player leads again."
))
_DRAWN = Rule(N_("Drawn tricks"), N_(
    "With one drawn trick the first trick that is won decides. Three drawn tricks: nobody scores."
))
_REDEAL = Rule(N_("New cards"), N_(
    "Before the first card the leader may propose new cards; if the dealer agrees, three new ones each come from the "
    "rest of the pack."
))
_REST = Rule(N_("The remainder"), N_(
    "In place of a raise you may say my remainder: who takes it plays this hand for the whole game; who does not gives "
    "the hand away for what it is worth."
))
_GIVE = Rule(N_("Giving up"), N_(
    "You may throw in your cards at any time: the others score what the hand is worth now."
))

FRENCH_TWO = Words(
    game=N_("French Truc"),
    deck="french",
    calls={
        "two_more": Phrase("Deux de plus ?", N_("I raise it by two"), True),
        "double": Phrase("Je double !", N_("I double it"), True),
        "+": Phrase("{n} de plus ?", N_("I raise it by {n}"), True),
        "remainder": Phrase("Mon reste !", N_("My remainder: for the game"), True),
    },
    accept=Phrase("Oui, je joue", N_("Yes, I play"), True),
    refuse=Phrase("Je m'en vais", N_("I am off"), True),
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
    talk=(
        said(Talk.BOAST, "J'ai du jeu", N_("I have good cards")),
        said(Talk.LAMENT, "Je n'ai rien", N_("I have nothing")),
        said(Talk.REQUEST, "Laisse-moi faire", N_("Leave it to me")),
        said(Talk.REQUEST, "Monte !", N_("Play high!")),
        said(Talk.REQUEST, "Joue petit", N_("Play low")),
        said(Talk.TAUNT, "Tu as peur ?", N_("Are you afraid?")),
        said(Talk.PRAISE, "Belle main !", N_("Good hand!")),
        said(Talk.TAUNT, "Tu mens comme tu respires", N_("You lie as you breathe")),
    ),
    acts={
        "redeal": Phrase("On redonne ?", N_("Shall we have new cards?")),
        "agree": Phrase("D'accord", N_("I agree")),
        "keep": Phrase("Non, on joue", N_("No, we play these")),
        "my_remainder": Phrase("Mon reste aussi !", N_("My remainder as well"), True),
        "play_low": Phrase("Joue petit", N_("Play your lowest card")),
        "play_high": Phrase("Joue ton plus gros", N_("Play your highest card")),
        "leave_it": Phrase("Laisse-moi faire", N_("Do not beat the table")),
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
    rules=(
        _AIM, _TRICK, _DRAWN,
        Rule(N_("The raise"), N_(
            "In your turn, before your card, offer two more: the hand goes to 2, then 4, 6, 8. Once a trick. The other "
            "plays on, or gives the hand away for what it was worth before."
        )),
        _REST, _REDEAL, _GIVE,
    ),
)  # fmt: skip

FRENCH_ANY = replace(
    FRENCH_TWO, game=N_("French Truc, any raise"),
    rules=(
        _AIM, _TRICK, _DRAWN,
        Rule(N_("The raise"), N_(
            "In your turn, before your card, offer any number of points more. Once a trick. The other plays on, or "
            "gives the hand away for what it was worth before."
        )),
        _REST, _REDEAL, _GIVE,
    ),
)  # fmt: skip

FRENCH_DOUBLE = replace(
    FRENCH_TWO, game=N_("French Truc, doubling"),
    rules=(
        Rule(N_("The aim"), N_("First to 16 points, best of three games. Three cards each; two tricks win the hand.")),
        _TRICK, _DRAWN,
        Rule(N_("The raise"), N_(
            "In your turn, before your card, offer to double: 2, 4, 8, 16. Once a trick. The other plays on, or gives "
            "the hand away for what it was worth before."
        )),
        _REST, _REDEAL, _GIVE,
    ),
)  # fmt: skip

LANES = replace(
    FRENCH_TWO, game=N_("French Truc after Lanes"),
    rules=(
        _AIM, _TRICK,
        Rule(N_("Drawn tricks"), N_(
            "With one drawn trick the first trick that is won decides. Three drawn tricks go to the side that did "
            "not deal."
        )),
        Rule(N_("The raise"), N_(
            "In your turn, before your card, offer any number of points more; never twice in a row by the same side. "
            "Either of those asked answers."
        ), partners),
        Rule(N_("The raise"), N_(
            "In your turn, before your card, offer any number of points more; never twice in a row. The other plays "
            "on, or gives the hand away for what it was worth before."
        ), two),
        _REST,
        Rule(N_("New cards"), N_("Before the first card the leader may propose new cards; everybody must agree.")),
        _GIVE,
    ),
)  # fmt: skip

GOVERNORS = replace(
    FRENCH_TWO, game=N_("French Truc in partnership"),
    rules=(
        Rule(N_("The aim"), N_(
            "First to 12 points, best of three games. You play with the partner opposite; two tricks win the hand."
        )),
        Rule(N_("A trick"), N_(
            "Lay any card; the highest wins. With equal highest cards the trick is drawn, those of two partners too, "
            "unless one of them led it."
        )),
        _DRAWN,
        Rule(N_("Governors"), N_(
            "The dealer speaks for his side and the leader for the other: only they answer, give up or tell their "
            "partner how to play. The partner must obey."
        )),
        Rule(N_("The raise"), N_(
            "Anybody may offer two more in his turn, before his card: 2, 4, 6, 8. The governor of the others answers."
        )),
        _REST,
        Rule(N_("New cards"), N_("Before the first card the leader may propose new cards; the dealer agrees or not.")),
        Rule(N_("Signs"), N_(
            "Only from the governed player to his governor, and they must be true: a grin is a seven, a wink an eight, "
            "a shrug an ace."
        ), signs),
    ),
)  # fmt: skip

TRUT = Words(
    game=N_("Trut"),
    deck="french",
    calls={"trut": Phrase("Trut !", N_("This hand for a whole trut"), True)},
    accept=Phrase("Je suis !", N_("I follow"), True),
    refuse=Phrase("Je passe", N_("I pass"), True),
    concede=FRENCH_TWO.concede,
    caught=FRENCH_TWO.caught,
    victory=(
        Phrase("Victoire !", N_("Victory!")),
        Phrase("Ça s'arrose !", N_("This calls for a drink!")),
        Phrase("Et toc !", N_("So there!")),
    ),
    defeat=FRENCH_TWO.defeat,
    talk=FRENCH_TWO.talk,
    acts=FRENCH_TWO.acts,
    the_set=N_("a trut"),
    set_count=_truts,
    set_won=Phrase("Un trut !", N_("A trut is won"), True),
    rules=(
        Rule(N_("The aim"), N_(
            "First to five truts, best of three games. A hand is a point; three points make a trut."
        )),
        Rule(N_("A trick"), N_(
            "Lay any card; the highest wins and leads the next. Equal highest cards of both sides draw the trick, and "
            "the same player leads again."
        )),
        Rule(N_("A hand"), N_("Three cards each; two tricks win it. Three drawn tricks are nobody's.")),
        Rule(N_("The bet"), N_("In your turn, before your card, say trut: this hand for a whole trut.")),
        Rule(N_("The answer"), N_(
            "Who follows plays for the trut: the winner keeps his odd points, the loser's are wiped off. Who passes "
            "gives one point."
        )),
        Rule(N_("Wiped off"), N_("A trut of three points also wipes the odd points of the others.")),
    ),
)  # fmt: skip
