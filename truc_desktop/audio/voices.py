"""Voices: event names of the form voice_<word>_<colour>_<pitch>, and the recorded voice nearest to another."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

WORDS = (
    "truc", "retruc", "quatre_val", "joc_fora", "envit", "torne", "falta", "vull", "no_vull",
    "truco", "retruco", "vale_cuatro", "envido", "real_envido", "falta_envido", "flor", "contraflor", "al_resto",
    "quiero", "no_quiero", "son_buenas", "deux_de_plus", "je_double", "mon_reste", "trut", "je_joue", "je_passe",
    "number", "laugh", "gasp", "sigh", "hm", "talk_short", "talk", "talk_long",
)  # fmt: skip
"""The words that every voice has. Words that sound alike share one; ``talk`` is speech without words."""

LADDERS = (
    ("truc", "retruc", "quatre_val", "joc_fora"), ("envit", "torne", "falta"),
    ("truco", "retruco", "vale_cuatro"), ("envido", "real_envido", "falta_envido"),
    ("flor", "contraflor", "al_resto"), ("deux_de_plus", "je_double", "mon_reste"),
)  # fmt: skip
"""Words that raise one another: each is recorded higher, louder and sharper than the one before."""

_OTHER_COLOUR = 0.35
"""Distance between two voice colours, in octaves."""


@dataclass(frozen=True, slots=True)
class RecordedVoice:
    """A recorded voice: the name of its colour and its pitch in Hz."""

    colour: str
    pitch: float

    @property
    def key(self) -> str:
        """Its name in events and files, such as ``velvet_124``."""
        return f"{self.colour}_{round(self.pitch)}"


def voice_event(word: str, pitch_hz: float, colour: str) -> str:
    """Return the name of the event in which this voice says ``word``. Raises ValueError unless the pitch is above 0."""
    if pitch_hz <= 0:
        raise ValueError("a voice has a pitch above 0 Hz")
    return f"voice_{word}_{RecordedVoice(colour, pitch_hz).key}"


def recorded(event: str, voices: Iterable[RecordedVoice]) -> str:
    """Return the recorded event to play for a voice event: that of the nearest of ``voices``, unknown words as talk.

    So a new character can speak before their voice has been recorded. Names of other events, and all names if
    ``voices`` is empty, are returned unchanged.
    """
    if not event.startswith("voice_"):
        return event
    rest, _, pitch = event.removeprefix("voice_").rpartition("_")
    word, _, colour = rest.rpartition("_")
    if not word or not pitch.isdecimal() or int(pitch) == 0:
        return event
    nearest = min(voices, key=lambda voice: _distance(voice, colour, int(pitch)), default=None)
    if nearest is None:
        return event
    return f"voice_{word if word in WORDS else 'talk'}_{nearest.key}"


def _distance(voice: RecordedVoice, colour: str, pitch_hz: float) -> float:
    """Return the octaves between two voices, plus _OTHER_COLOUR if their colours differ."""
    return abs(math.log2(voice.pitch / pitch_hz)) + (0.0 if voice.colour == colour else _OTHER_COLOUR)
