"""Profile of Trut, the game of Poitou, in French (SPEC 0.3, 6)."""

from __future__ import annotations

from truc_desktop.i18n import N_, ngettext
from truc_desktop.presentation.games import facts, french
from truc_desktop.presentation.games.facts import Topic
from truc_desktop.presentation.games.profile import GameProfile, Level, MenuCard, SpokenSounds
from truc_desktop.presentation.games.short_rules import Rule
from truc_desktop.presentation.games.vocabulary import Phrase, Vocabulary


def _truts(count: int) -> str:
    return ngettext("{n} trut", "{n} truts", count).format(n=count)


_WORDS = Vocabulary(
    game=N_("Trut"),
    deck="french",
    calls={"trut": Phrase("Trut !", N_("This hand for a whole trut"), True)},
    accept=Phrase("Je suis !", N_("Yes, I follow"), True),
    refuse=Phrase("Je passe", N_("No, I pass"), True),
    concede=french.WORDS.concede,
    caught=french.WORDS.caught,
    victory=(
        Phrase("Victoire !", N_("Victory!")),
        Phrase("Ça s'arrose !", N_("This calls for a drink!")),
        Phrase("Et toc !", N_("So there!")),
    ),
    defeat=french.WORDS.defeat,
    parting=french.WORDS.parting,
    talk=french.WORDS.talk,
    acts=french.WORDS.acts,
    the_set=N_("a whole trut"),
    set_count=_truts,
    set_won=Phrase("Un trut !", N_("A trut is won"), True),
)  # fmt: skip

_SHORT_RULES = (
    Rule(N_("The aim"), N_(
        "First to five truts, best of three games. A hand is a point; three points make a trut."
    )),
    Rule(N_("A trick"), N_(
        "Play any card; the highest wins and leads to the next trick. If both sides tie for the highest, the trick "
        "is tied and the same player leads again."
    )),
    Rule(N_("A hand"), N_(
        "Three cards each; two tricks win it. If the first is tied, the next one won decides; if only a later one is, "
        "the first decides. Three ties: nobody scores."
    )),
    Rule(N_("The bet"), N_("On your turn, before you play, say trut: this hand for a whole trut.")),
    Rule(N_("The answer"), N_(
        "If the other side follows, the hand is for the trut: the winners keep their odd points, the losers lose "
        "theirs. If it passes, you score one point."
    )),
    Rule(N_("Odd points"), N_("A trut made of three points also costs the other side its odd points.")),
)  # fmt: skip
_INTRODUCTION = (
    N_("A cousin of French Truc from the west of France, counted in truts: there is one bet only, and it is for a "
       "whole trut."),
)  # fmt: skip
_SOUNDS = SpokenSounds(("trut",), french.RECORDED)

TRUT = GameProfile(
    key="trut",
    words=_WORDS,
    room="poitou",
    language="fr",
    cast=("benat", "suzette", "baptiste", "fernand", "theo", "josette", "marcel", "awa"),
    sounds=_SOUNDS,
    menu=MenuCard(
        "Trut", "Ah", N_("Trut, of Poitou: one bold word."), french.FRANCE, 25, Level.EASY
    ),
    gist=N_("Win two of three tricks; one word plays a hand for a whole trut."),
    summary=N_("Three points make a trut; a single bold word plays a hand for a whole one."),
    introduction=_INTRODUCTION,
    short_rules=_SHORT_RULES,
    signs=french.SIGNS,
    facts={
        Topic.CARDS: french.CARDS,
        Topic.SIDE_BET: facts.TRICKS_ONLY,
        Topic.BET: N_("One bet only: this hand for a whole trut."),
        Topic.ODD_POINTS: N_("When a trut is won, the other side loses its odd points."),
        Topic.TIMING: facts.ON_TURN,
        Topic.DRAWN: facts.NOBODY,
    },
)
