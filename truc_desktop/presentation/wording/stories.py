"""Who the people of the game are: a sentence or two for each, told where one of them is chosen."""

from __future__ import annotations

from truc_desktop.i18n import N_, _

STORIES: dict[str, str] = {
    "remei": N_("Cook, 79. Carters taught her the game; she fed them and kept their beans."),
    "laia": N_("Student of mathematics. Proves that truc needs no luck. Her scores disagree."),
    "quim": N_("Cowman. Every story of his is larger than the last one, and so are his bets."),
    "montse": N_("Stands at the foot of human towers. Trusts her partner with everything."),
    "ramon": N_("Winegrower, 77. Says nothing for an hour, then argues about one point."),
    "empar": N_("Makes fireworks. Likes a quiet table, and then a bang."),
    "vicent": N_("Baker, up since two. Pays to see your cards, and may fall asleep first."),
    "consol": N_("Teacher. Gives every bluff a mark out of ten, her own too."),
    "ximo": N_("Eel fisher. As hard to hold as what he catches."),
    "nelo": N_("Plays the euphonium. Bets as he plays: loud, and with everybody."),
    "josette": N_("Hairdresser, retired. Hears all the news, and plays as if she knew more."),
    "marcel": N_("Fisherman, fifty years at sea. Waits for the wind, then raises."),
    "awa": N_("Fruit seller. Bargains in five languages, and you thank her for it."),
    "benat": N_("Pelota player. Everything at once, and at full speed."),
    "baptiste": N_("Farrier. Has bluffed four times in his life and knows the dates."),
    "suzette": N_("Keeps geese. Seems not to listen, and misses nothing."),
    "fernand": N_("Boatman. Accepts every bet: he wants to see the bottom."),
    "theo": N_("Student. Missed the last bus in September and learned trut."),
    "rosendo": N_("Drover and singer. Announces his flor in verse."),
    "malena": N_("Breaks horses and runs the inn. Bets like she rides: straight."),
    "anibal": N_("Tango dancer. Bluffs with his whole back."),
    "delia": N_("Singer. Keeps her voice, and her best bet, for the last trick."),
    "tita": N_("Beto's grandmother, 80. Feeds you first, then beats you."),
    "beto": N_("Delivery rider. Still plays the final that he lost to his grandmother."),
}  # fmt: skip
"""By key of the character; message ids."""


def story(who: str) -> str:
    """Return who somebody is, in the player's language; "" for an unknown key."""
    return _(STORIES[who]) if who in STORIES else ""
