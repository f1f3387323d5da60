"""Profile of Argentine Truco, in the Spanish of the River Plate (SPEC 0.3, 9)."""

from __future__ import annotations

from truc_desktop.i18n import N_
from truc_desktop.presentation.games import facts
from truc_desktop.presentation.games.facts import Topic
from truc_desktop.presentation.games.profile import GameProfile, Level, MenuCard, SignMeaning, SpokenSounds
from truc_desktop.presentation.games.short_rules import (
    Rule,
    dealer_rooster,
    in_pairs,
    same_rooster,
    signs_are_true,
    signs_may_lie,
    three,
    two,
    with_flor,
    with_halves,
    without_halves,
)
from truc_desktop.presentation.games.vocabulary import Phrase, TalkKind, Vocabulary, talk_line

_WORDS = Vocabulary(
    game=N_("Argentine Truco"),
    deck="spanish",
    calls={
        "truco": Phrase("¡Truco!", N_("I raise it to two"), True),
        "retruco": Phrase("¡Quiero retruco!", N_("I accept and raise it to three"), True),
        "vale_cuatro": Phrase("¡Quiero vale cuatro!", N_("I accept and raise it to four"), True),
        "envido": Phrase("¡Envido!", N_("I bet on my best two of a suit"), True),
        "real_envido": Phrase("¡Real envido!", N_("I bet three on my best two of a suit"), True),
        "falta": Phrase("¡Falta envido!", N_("The envido for what the leader lacks"), True),
        "contraflor": Phrase("¡Contraflor!", N_("My flor against yours"), True),
        "contraflor_al_resto": Phrase("¡Contraflor al resto!", N_("My flor, for what the leader lacks"), True),
    },
    accept=Phrase("¡Quiero!", N_("Yes, I want it"), True),
    refuse=Phrase("No quiero", N_("No, I don't want it"), True),
    concede=Phrase("Es de ustedes", N_("It is yours")),
    caught=Phrase("¡Te vi la seña!", N_("I saw your sign!")),
    victory=(
        Phrase("¡Vamos todavía!", N_("That's the way!")),
        Phrase("¡Qué partidazo!", N_("What a game!")),
        Phrase("¡A festejar, che!", N_("Let's celebrate!")),
    ),
    defeat=(
        Phrase("Qué mala leche...", N_("What rotten luck...")),
        Phrase("Ya va a cambiar", N_("It will turn")),
        Phrase("Bien jugado", N_("Well played")),
    ),
    parting=(
        Phrase("¿Lo dejamos {score}, entonces?", N_("We leave it at {score}, then?")),
        Phrase("El mate sigue acá, che", N_("The mate stays here")),
        Phrase("Te guardamos la silla", N_("We will keep your chair")),
    ),
    talk=(
        talk_line(TalkKind.BOAST, "Tengo tantos", N_("I have points for the envido")),
        talk_line(TalkKind.LAMENT, "No tengo nada", N_("I have nothing")),
        talk_line(TalkKind.REQUEST, "Vení a mí", N_("Leave it to me")),
        talk_line(TalkKind.REQUEST, "Matala", N_("Beat it")),
        talk_line(TalkKind.REQUEST, "Vos mandás", N_("You're in charge")),
        talk_line(TalkKind.REQUEST, "Jugá callado", N_("Play without a word")),
        talk_line(TalkKind.TAUNT, "¿Tenés miedo?", N_("Are you afraid?")),
        talk_line(TalkKind.PRAISE, "¡Linda mano!", N_("Good hand!")),
        talk_line(TalkKind.ACCUSE, "Me parece que mentís", N_("I think you are lying")),
    ),
    steps={
        "retruco": "RETRUCO", "vale_cuatro": "VALE", "real_envido": "REAL", "falta": "FALTA",
        "contraflor_al_resto": "AL RESTO",
    },
    bets={"retruco": "Retruco", "vale_cuatro": "Vale cuatro"},
    both=" y ",
    cut=Phrase("Corto", N_("I cut")),
    acts={
        "drawn": Phrase("¡Parda!", N_("Tied")),
        "won": Phrase("¡Ganada!", N_("Won")),
        "lost": Phrase("¡Perdida!", N_("Lost")),
        "victory": Phrase("¡Victoria!", N_("Victory!")),
        "leave": Phrase("Me voy al mazo", N_("I leave the hand")),
        "good": Phrase("Son buenas", N_("They are good")),
        "flor": Phrase("¡Flor!", N_("I have a flor"), True),
        "pass": Phrase("Paso", N_("I say nothing")),
        "achico": Phrase("Con flor me achico", N_("I have a flor, but I give it up")),
        "take_flor": Phrase("¡Con flor quiero!", N_("My flor accepts"), True),
        "request": Phrase("¿Tenías flor?", N_("Did you keep a flor to yourself?")),
        "look": Phrase("Miren", N_("Look")),
        "had": Phrase("Tenía, sí", N_("Yes, here it is")),
        "had_not": Phrase("No tenía", N_("No, look")),
        "keep_cards": Phrase("Me la quedo", N_("I play with these cards")),
        "new_deal": Phrase("Que se dé de nuevo", N_("All cards back, a new deal")),
    },
)  # fmt: skip

_SHORT_RULES = (
    Rule(N_("The aim"), N_(
        "First to {target} points ({half} bad ones, then {half} good ones), best of three games."
    ), with_halves),
    Rule(N_("The aim"), N_("First to {target} points, best of three games."), without_halves),
    Rule(N_("The rooster"), N_(
        "The same player all match, against the other two. The rooster gets a fourth card and first discards one."
    ), same_rooster),
    Rule(N_("The rooster"), N_(
        "The dealer plays against the other two, gets a fourth card and first discards one. Each player has their "
        "own score."
    ), dealer_rooster),
    Rule(N_("A trick"), N_(
        "Play any card; the highest wins. Ace of swords, ace of batons, seven of swords, seven of coins; then "
        "threes, twos, the other aces, 12, 11, 10, sevens, sixes, fives, fours."
    )),
    Rule(N_("A hand"), N_(
        "Three cards each; two tricks win it. If the first is tied, the next one won decides; if only a later one is, "
        "the first decides. Three ties go to the first player's side."
    )),
    Rule(N_("Truco"), N_(
        "Anyone may say truco at any time: 2. The side that accepted it may say retruco, 3, then vale cuatro, 4."
    )),
    Rule(N_("Envido"), N_(
        "In the first trick, before you play: 20 plus your best two cards of one suit; court cards count nothing. "
        "Envido 2, real envido 3 more, falta envido what the side ahead still needs."
    )),
    Rule(N_("Flor"), N_(
        "Three cards of one suit. Say so before you play: 3 points, and the envido is off."
    ), with_flor),
    Rule(N_("To the deck"), N_("On your turn you may leave the hand: the other player scores what it is worth."), two),
    Rule(N_("To the deck"), N_(
        "On your turn you may leave the hand. If you are the rooster it is lost; otherwise your partner plays on "
        "without you."
    ), three),
    Rule(N_("To the deck"), N_(
        "On your turn you may leave the hand; your partners play on without you."
    ), in_pairs),
    Rule(N_("Signs"), N_(
        "Raised brows: ace of swords. A closed eye: ace of batons. Signs may be lies."
    ), signs_may_lie),
    Rule(N_("Signs"), N_(
        "Raised brows: ace of swords. A closed eye: ace of batons. Signs are always true."
    ), signs_are_true),
)  # fmt: skip
_SIGNS = {
    "ace_swords": SignMeaning(
        N_("Raise the brows"), N_("I hold the ace of swords"), N_("swords"), "raise_brows", "1E",
        short=N_("the ace of swords"), left=N_("the ace of swords in hand"),
    ),
    "ace_batons": SignMeaning(
        N_("Close one eye"), N_("I hold the ace of batons"), N_("batons"), "wink", "1B",
        short=N_("the ace of batons"), left=N_("the ace of batons in hand"),
    ),
    "seven_brave": SignMeaning(
        N_("Mouth to one side"), N_("I hold the seven of swords or of coins"), N_("seven"), "mouth_side", "7E",
        short=N_("the seven of swords or coins"), left=N_("the seven of swords or coins in hand"),
    ),
    "three": SignMeaning(
        N_("Bite the lip"), N_("I hold a three"), N_("three"), "bite_lip", "3O",
        short=N_("a three"), left=N_("a three in hand"),
    ),
    "two": SignMeaning(
        N_("Kiss"), N_("I hold a two"), N_("two"), "kiss", "2C",
        short=N_("a two"), left=N_("a two in hand"),
    ),
    "false_ace": SignMeaning(
        N_("Open the mouth"), N_("I hold the ace of coins or of cups"), N_("ace"), "open_mouth", "1O",
        short=N_("the ace of coins or cups"), left=N_("the ace of coins or cups in hand"),
    ),
    "nothing": SignMeaning(
        N_("Close both eyes"), N_("I hold nothing good"), N_("nothing"), "close_eyes",
        short=N_("nothing good"),
    ),
    "good_envit": SignMeaning(
        N_("Tilt the head"), N_("My envido is good: 30 or more"), N_("envido"), "tilt_head", mark="30",
        short=N_("envido of 30 or more"),
    ),
}  # fmt: skip
_INTRODUCTION = (
    N_("The game of the River Plate, for two, three, four or six players; with three, a rooster plays against the "
       "other two. There are three kinds of bet: flor, envido and truco."),
)  # fmt: skip
_SOUNDS = SpokenSounds(
    ("truco", "retruco", "vale_cuatro", "envido", "real_envido", "falta_envido", "flor", "contraflor", "al_resto"),
    {"accept": "quiero", "refuse": "no_quiero", "falta": "falta_envido", "contraflor_al_resto": "al_resto"},
)

ARGENTINE = GameProfile(
    key="arg",
    words=_WORDS,
    room="pulperia",
    language="es",
    cast=("benat", "rosendo", "malena", "anibal", "tita", "beto", "delia", "ximo"),
    sounds=_SOUNDS,
    menu=MenuCard(
        "Truco argentino", "1B", N_("Argentine Truco: the richest in bets."), N_("Argentina"), 25, Level.RICH
    ),
    gist=N_("Three kinds of bet: flor and envido on your cards, truco on the tricks."),
    summary=N_("Flor, envido and truco: three things to bet on in one hand of three cards."),
    introduction=_INTRODUCTION,
    short_rules=_SHORT_RULES,
    signs=_SIGNS,
    facts={
        Topic.CARDS: N_("Among forty Spanish cards, two aces and two sevens on top."),
        Topic.SIDE_BET: facts.BEST_PAIR,
        Topic.FLOR: N_("A third bet, flor: three cards of one suit."),
        Topic.ROOSTER: N_("With three players a rooster plays alone against two."),
        Topic.BET: N_("Truco goes up to 4, in three steps."),
        Topic.TIMING: facts.ANY_TIME,
        Topic.LEAVING: facts.LEAVING,
        Topic.DRAWN: facts.FIRST_PLAYER,
    },
)
