"""How a remark is made: the words of lesson files, with the face and the voice that go with each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """``mood`` is a mood of faces ("": none), ``voice`` a sound of people."""

    mood: str
    voice: str = "talk"


_GLAD, _MERRY, _PROUD, _SMUG = Manner("glee"), Manner("laugh", "laugh"), Manner("proud"), Manner("smug")
_DOUBTFUL, _THINKING = Manner("suspicious"), Manner("thinking")
_SORRY, _SIGHING, _CROSS, _WORRIED = Manner("dismay"), Manner("dismay", "sigh"), Manner("annoyed"), Manner("worry")
_AMAZED, _SHOCKED, _SHOWING_OFF, _PLAIN = Manner("surprise"), Manner("gasp"), Manner("gloat"), Manner("")

MANNERS = {
    "nod": _PLAIN, "hm": _THINKING, "low": _PLAIN, "still": _PLAIN, "wait": _PLAIN, "murmur": _THINKING,
    "mutter": _THINKING, "whisper": _PLAIN, "hush": _PLAIN, "count": _THINKING, "look": _THINKING, "quick": _AMAZED,
    "ask": _THINKING, "lean": _PLAIN, "eyes": _AMAZED, "raise": _AMAZED, "away": _AMAZED, "accept": _SMUG,
    "smile": _GLAD, "kind": _GLAD, "hello": _GLAD, "sweet": _GLAD, "salute": _PROUD, "pour": _GLAD, "fan": _SMUG,
    "grin": _SHOWING_OFF, "tease": _SMUG, "smug": _SMUG, "amused": _SMUG, "innocent": _PLAIN, "hum": _GLAD,
    "toast": Manner("beaming"), "laugh": _MERRY, "cackle": _MERRY, "shout": _GLAD, "sing": _GLAD, "crow": _PROUD,
    "croak": _SMUG, "slam": _SHOWING_OFF, "push": _SHOWING_OFF, "rise": _PROUD, "stand": _PROUD, "whistle": _AMAZED,
    "kiss": _GLAD, "impressed": _AMAZED, "surprised": _AMAZED, "startled": _AMAZED, "stare": _AMAZED,
    "puzzled": _DOUBTFUL, "peer": _DOUBTFUL, "squint": _DOUBTFUL, "glare": _CROSS, "cross": _CROSS, "wag": _CROSS,
    "tut": _SORRY, "wince": _SORRY, "sulk": _CROSS, "pity": _SORRY, "slump": _SIGHING, "sigh": _SIGHING,
    "deflate": _SIGHING, "shrug": _SORRY, "wave": _SIGHING, "cough": _SORRY, "sweat": _WORRIED, "pale": _WORRIED,
    "gasp": _SHOCKED, "faint": _SHOCKED, "howl": _SHOCKED,
}  # fmt: skip
"""By the words of lesson files."""
