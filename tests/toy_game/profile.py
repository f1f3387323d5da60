"""The toy as people meet it, as a file of ``presentation/games`` would have it."""

from __future__ import annotations

from truc_desktop.presentation.games import (
    GameProfile,
    Level,
    MenuCard,
    Phrase,
    Rule,
    SignMeaning,
    SpokenSounds,
    TalkKind,
    Vocabulary,
)

PROFILE = GameProfile(
    key="toy",
    words=Vocabulary(
        game="Toy",
        calls={"double": Phrase("Double!", "I raise it to two", True)},
        accept=Phrase("Yes!", "I want it", True),
        refuse=Phrase("No", "I don't want it", True),
        concede=Phrase("It is yours", "It is yours"),
        caught=Phrase("I saw that!", "I saw that!"),
        victory=(Phrase("Hurray!", "Victory!"),),
        defeat=(Phrase("Oh dear", "What bad luck!"),),
        parting=(Phrase("Until next time", "Until next time"),),
        talk=(Phrase("I have good cards", "I have good cards", talk=TalkKind.BOAST),),
        deck="spanish",
    ),
    room="catalan",
    cast=("benat", "remei", "quim", "laia"),
    sounds=SpokenSounds(("truc",), {"accept": "vull", "refuse": "no_vull", "double": "truc"}),
    menu=MenuCard("Toy", "3O", "Two tricks, one bet.", "Toyland", 5, Level.EASY),
    short_rules=(Rule("A hand", "Two cards each; the first trick that is won decides."),),
    gist="Win one trick.",
    summary="Two tricks, one bet, 12 cards.",
    introduction=("A game for the tests.",),
    signs={"three": SignMeaning("Wink", "I hold a three", "three", "wink", "3O")},
)
