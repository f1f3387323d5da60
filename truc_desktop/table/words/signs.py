"""The agreed signs of each game: the gesture's name and what it tells (SPEC 2.4, 5, 7.5, 9.9)."""

from __future__ import annotations

from collections.abc import Mapping

from truc_desktop.i18n import N_

Sign = tuple[str, str]
"""The gesture's name and what it says (message ids)."""

_CATALAN: Mapping[str, Sign] = {
    "three": (N_("Wink"), N_("I hold a three")),
    "two": (N_("Kiss"), N_("I hold a two")),
    "ace": (N_("Lift a shoulder"), N_("I hold an ace")),
    "nothing": (N_("Raise the brows"), N_("I hold nothing good")),
}
_FRENCH: Mapping[str, Sign] = {
    "seven": (N_("Grin"), N_("I hold a seven")),
    "eight": (N_("Wink"), N_("I hold an eight")),
    "six": (N_("Wink"), N_("I hold a six")),
    "ace": (N_("Shrug"), N_("I hold an ace")),
}
_VALENCIAN: Mapping[str, Sign] = {
    "ace_swords": (N_("Raise the brows"), N_("I hold the ace of swords")),
    "ace_batons": (N_("Wink"), N_("I hold the ace of batons")),
    "seven_swords": (N_("Tongue to the right"), N_("I hold the seven of swords")),
    "seven_coins": (N_("Tongue to the left"), N_("I hold the seven of coins")),
    "three": (N_("Bite the lip"), N_("I hold a three")),
    "two": (N_("Blow a little"), N_("I hold a two")),
    "nothing": (N_("Close the eyes"), N_("I hold nothing good")),
    "good_envit": (N_("Nod"), N_("My envit is good")),
    "thirty_three": (N_("Puff the cheeks"), N_("My envit is thirty-three")),
}
_ARGENTINE: Mapping[str, Sign] = {
    "ace_swords": (N_("Raise the brows"), N_("I hold the ace of swords")),
    "ace_batons": (N_("Close one eye"), N_("I hold the ace of batons")),
    "seven_brave": (N_("Mouth to one side"), N_("I hold the seven of swords or of coins")),
    "three": (N_("Bite the lip"), N_("I hold a three")),
    "two": (N_("Kiss"), N_("I hold a two")),
    "false_ace": (N_("Open the mouth"), N_("I hold the ace of coins or of cups")),
    "nothing": (N_("Close the eyes"), N_("I hold nothing good")),
    "good_envit": (N_("Tilt the head"), N_("My envido is good")),
}

_BY_GAME = {
    "cat": _CATALAN, "lanes": _FRENCH, "fr4": _FRENCH, "trut": _FRENCH, "val_f": _VALENCIAN, "val_m": _VALENCIAN,
    "arg": _ARGENTINE,
}  # fmt: skip


def signs_of(key: str) -> Mapping[str, Sign]:
    """The signs of a preset by their kinds in records; empty for a game without partners."""
    return _BY_GAME.get(key, {})
