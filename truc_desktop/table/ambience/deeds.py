"""Deeds: the small things that people do after a hand, as attitudes one after another with a mood and a look."""

from __future__ import annotations

from typing import Literal, NamedTuple

from truc_desktop.art.figures.attitudes import Attitude

Beat = tuple[Attitude, float, float]  # an attitude, the time of the change, and how long it lasts then, ms
Look = Literal["", "partner", "rival", "cloth", "cards"]

Deed = Literal[
    "drink", "sit up", "nod", "chuckle", "rub", "applaud", "pump", "touch", "heart", "remark", "fold", "pat",
    "shrug", "facepalm", "scratch", "ponder", "mope", "wave away", "shake", "sigh", "wag", "mutter", "sulk", "concede",
]


class Doing(NamedTuple):
    """What a deed consists of. The last beat is at rest; a deed without beats is one of the face alone."""

    beats: tuple[Beat, ...]
    mood: str
    """A name of MOODS; "": the face stays as it is."""
    ms: float
    """How long the mood lasts with its fades, ms."""
    looks: Look = ""
    says: str = ""
    """What the mouth is seen to say: it is neither heard nor written."""


def _once(name: Attitude, comes: float, stays: float, goes: float = 420.0) -> tuple[Beat, ...]:
    return (name, comes, stays), ("rest", goes, 0.0)


def _claps(first: float, each: float, times: int) -> tuple[Beat, ...]:
    return (("part", first, 0.0), *((("clasp", each, 20.0), ("part", each, 20.0)) * times), ("rest", 380.0, 0.0))


DEEDS: dict[Deed, Doing] = {
    # After a toast, or a slump.
    "drink": Doing((("drink", 460, 950), ("rest", 640, 0)), "relief", 2000),
    "sit up": Doing((("rest", 640, 0),), "", 0),  # the trunk moves, which costs enough
    # Those who have won.
    "nod": Doing((), "nods", 1500, "partner"),
    "chuckle": Doing((), "laugh", 1700, "rival"),
    "rub": Doing(_claps(320, 150, 4), "smug", 2200, "cards"),
    "applaud": Doing(_claps(300, 90, 5), "glee", 2100, "partner"),
    "pump": Doing(_once("pump", 240, 520, 380), "glee", 1700, "partner"),
    "touch": Doing(_once("head", 440, 950), "proud", 2100),
    "heart": Doing(_once("heart", 400, 1200), "beaming", 2300, "partner"),
    "remark": Doing(_once("finger", 320, 1050), "gloat", 2000, "rival", "Ja ho deia jo"),
    "fold": Doing(_once("fold", 440, 2200), "smug", 2800, "rival"),
    "pat": Doing((("pat", 240, 60), ("rest", 170, 40), ("pat", 170, 60), ("rest", 300, 0)), "beaming", 1900, "partner"),
    # Those who have lost.
    "shrug": Doing(_once("shrug", 300, 950), "impressed", 2000, "rival", "Bé"),
    "facepalm": Doing(_once("facepalm", 420, 1150, 480), "dismay", 2300),
    "scratch": Doing(_once("head", 420, 1150), "puzzled", 2200, "cloth"),
    "ponder": Doing(_once("chin", 420, 1500), "thinking", 2500),
    "mope": Doing(_once("cheek", 520, 2400, 520), "dismay", 3400, "cloth"),
    "wave away": Doing(
        (("wave", 260, 120), ("pat", 200, 60), ("rest", 320, 0)), "annoyed", 1700, "rival"
    ),
    "shake": Doing((), "shakes", 1900, "cards"),
    "sigh": Doing((), "sigh", 2400, "cloth"),
    "wag": Doing(
        (("finger", 280, 140), ("wave", 150, 40), ("finger", 150, 40), ("wave", 150, 40), ("rest", 360, 0)), "annoyed",
        1900, "rival", "No pot ser",
    ),
    "mutter": Doing((), "annoyed", 1800, "cards", "Quina mà tan dolenta"),
    "sulk": Doing(_once("fold", 460, 2600, 480), "huff", 3400, "cloth"),
    "concede": Doing(_once("heart", 420, 1000), "impressed", 2000, "rival"),
}  # fmt: skip
"""By name."""
EVEN: tuple[Deed, ...] = ("shrug", "ponder", "scratch")
"""What people do after a hand that nobody has won."""


class Manner(NamedTuple):
    """What somebody does after a hand that was won, and after one that was lost: the first is the likeliest."""

    glad: tuple[Deed, ...]
    sorry: tuple[Deed, ...]


OF: dict[str, Manner] = {
    "remei": Manner(("remark", "nod", "chuckle"), ("shrug", "shake", "sigh")),
    "laia": Manner(("applaud", "touch", "nod"), ("ponder", "scratch", "mutter")),
    "quim": Manner(("chuckle", "pump", "remark"), ("wag", "shrug", "scratch")),
    "montse": Manner(("pump", "pat", "nod"), ("shrug", "concede", "sigh")),
    "ramon": Manner(("fold", "nod", "touch"), ("sulk", "shake", "mutter")),
    "empar": Manner(("applaud", "touch", "remark"), ("wave away", "sulk", "mutter")),
    "vicent": Manner(("rub", "chuckle", "pat"), ("mope", "sigh", "facepalm")),
    "consol": Manner(("remark", "nod", "fold"), ("ponder", "shake", "wag")),
    "ximo": Manner(("rub", "nod", "fold"), ("sulk", "scratch", "wave away")),
    "nelo": Manner(("applaud", "pump", "chuckle"), ("mope", "facepalm", "sigh")),
    "josette": Manner(("touch", "applaud", "remark"), ("sulk", "wave away", "ponder")),
    "marcel": Manner(("nod", "pat", "rub"), ("mope", "shake", "shrug")),
    "awa": Manner(("chuckle", "heart", "pat"), ("shrug", "concede", "wag")),
    "benat": Manner(("pump", "rub", "applaud"), ("wag", "wave away", "facepalm")),
    "baptiste": Manner(("fold", "rub", "nod"), ("sigh", "shake", "ponder")),
    "suzette": Manner(("chuckle", "rub", "touch"), ("shrug", "mutter", "wave away")),
    "fernand": Manner(("chuckle", "pat", "touch"), ("shrug", "scratch", "concede")),
    "theo": Manner(("pump", "fold", "touch"), ("facepalm", "mope", "mutter")),
    "rosendo": Manner(("heart", "nod", "pat"), ("concede", "sigh", "shake")),
    "malena": Manner(("nod", "remark", "fold"), ("concede", "ponder", "shake")),
    "anibal": Manner(("touch", "heart", "fold"), ("sulk", "wave away", "facepalm")),
    "delia": Manner(("heart", "applaud", "touch"), ("mope", "sigh", "concede")),
    "tita": Manner(("rub", "pat", "remark"), ("wag", "mutter", "shake")),
    "beto": Manner(("pump", "applaud", "chuckle"), ("facepalm", "wave away", "scratch")),
}
"""By key of the cast."""
