"""The agreed signs of each game: gesture, meaning, picture (SPEC 2.4, 5, 7.5, 9.9).

A kind means different gestures in different games: a three is a wink in Catalonia and a bitten lip in València.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from truc_desktop.i18n import N_


class SignWords(NamedTuple):
    """One sign. ``gesture``, ``means`` and ``word`` are message ids: the gesture's name, what it says, one word for it.

    ``face``: the gesture in art.faces.gestures. ``card``: a card that stands for the meaning; ``mark``: a figure
    in its place ("" with no card: the cross of "nothing").
    """

    gesture: str
    means: str
    word: str
    face: str
    card: str = ""
    mark: str = ""


_CATALAN: Mapping[str, SignWords] = {
    "three": SignWords(N_("Wink"), N_("I hold a three"), N_("three"), "wink", "3O"),
    "two": SignWords(N_("Kiss"), N_("I hold a two"), N_("two"), "kiss", "2C"),
    "ace": SignWords(N_("Lift a shoulder"), N_("I hold an ace"), N_("ace"), "lift_shoulder", "1O"),
    "nothing": SignWords(N_("Raise the brows"), N_("I hold nothing good"), N_("nothing"), "raise_brows"),
}
_FRENCH: Mapping[str, SignWords] = {
    "seven": SignWords(N_("Grin"), N_("I hold a seven"), N_("seven"), "grin", "7h"),
    "ace": SignWords(N_("Shrug"), N_("I hold an ace"), N_("ace"), "shrug", "As"),
    "eight": SignWords(N_("Wink"), N_("I hold an eight"), N_("eight"), "wink", "8d"),
    "six": SignWords(N_("Wink"), N_("I hold a six"), N_("six"), "wink", "6c"),
}
_VALENCIAN: Mapping[str, SignWords] = {
    "ace_swords": SignWords(N_("Look up"), N_("I hold the ace of swords"), N_("swords"), "look_up", "1E"),
    "ace_batons": SignWords(N_("Wink"), N_("I hold the ace of batons"), N_("batons"), "wink", "1B"),
    "seven_swords": SignWords(
        N_("Tongue to the right"), N_("I hold the seven of swords"), N_("seven"), "tongue_right", "7E"
    ),
    "seven_coins": SignWords(
        N_("Tongue to the left"), N_("I hold the seven of coins"), N_("seven"), "tongue_left", "7O"
    ),
    "three": SignWords(N_("Bite the lip"), N_("I hold a three"), N_("three"), "bite_lip", "3B"),
    "two": SignWords(N_("Blow a little"), N_("I hold a two"), N_("two"), "blow", "2C"),
    "nothing": SignWords(N_("Close the eyes"), N_("I hold nothing good"), N_("nothing"), "close_eyes"),
    "good_envit": SignWords(N_("Nod"), N_("My envit is good: 30 or more"), N_("envit"), "nod", mark="30"),
    "thirty_three": SignWords(
        N_("Puff the cheeks"), N_("My envit is 33, the best"), N_("thirty-three"), "puff_cheeks", mark="33"
    ),
}
_ARGENTINE: Mapping[str, SignWords] = {
    "ace_swords": SignWords(N_("Raise the brows"), N_("I hold the ace of swords"), N_("swords"), "raise_brows", "1E"),
    "ace_batons": SignWords(N_("Close one eye"), N_("I hold the ace of batons"), N_("batons"), "wink", "1B"),
    "seven_brave": SignWords(
        N_("Mouth to one side"), N_("I hold the seven of swords or of coins"), N_("seven"), "mouth_side", "7E"
    ),
    "three": SignWords(N_("Bite the lip"), N_("I hold a three"), N_("three"), "bite_lip", "3O"),
    "two": SignWords(N_("Kiss"), N_("I hold a two"), N_("two"), "kiss", "2C"),
    "false_ace": SignWords(
        N_("Open the mouth"), N_("I hold the ace of coins or of cups"), N_("ace"), "open_mouth", "1O"
    ),
    "nothing": SignWords(N_("Close both eyes"), N_("I hold nothing good"), N_("nothing"), "close_eyes"),
    "good_envit": SignWords(N_("Tilt the head"), N_("My envido is good: 30 or more"), N_("envido"), "tilt_head",
                            mark="30"),
}  # fmt: skip

_BY_GAME = {
    "cat": _CATALAN, "lanes": _FRENCH, "fr4": _FRENCH, "trut": _FRENCH, "val_f": _VALENCIAN, "val_m": _VALENCIAN,
    "arg": _ARGENTINE,
}  # fmt: skip


def signs_of(game: str) -> Mapping[str, SignWords]:
    """The signs of a preset by their kinds in records (NOTATION 5); empty for a game without partners."""
    return _BY_GAME.get(game, {})
