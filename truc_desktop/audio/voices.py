"""Whose voice says which word: event names of the form voice_<word>_<colour>_<pitch>."""

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
"""What everybody can say. Words that sound alike share one; ``talk`` is speech without words."""

LADDERS = (
    ("truc", "retruc", "quatre_val", "joc_fora"), ("envit", "torne", "falta"),
    ("truco", "retruco", "vale_cuatro"), ("envido", "real_envido", "falta_envido"),
    ("flor", "contraflor", "al_resto"), ("deux_de_plus", "je_double", "mon_reste"),
)  # fmt: skip
"""Words that outbid one another: each is higher, louder and sharper than the one before."""

_OTHER_COLOUR = 0.35
"""Another colour of voice is as bad as so much of an octave."""


@dataclass(frozen=True, slots=True)
class RecordedVoice:
    """A voice there are recordings of: the name of its colour and its pitch in Hz."""

    colour: str
    pitch: float

    @property
    def key(self) -> str:
        """How events and files name it: ``velvet_124``."""
        return f"{self.colour}_{round(self.pitch)}"


def voice_event(word: str, pitch_hz: float, colour: str) -> str:
    """The event of a person with that voice saying ``word``. Raises ValueError unless the pitch is above 0."""
    if pitch_hz <= 0:
        raise ValueError("a voice has a pitch above 0 Hz")
    return f"voice_{word}_{RecordedVoice(colour, pitch_hz).key}"


def recorded(event: str, voices: Iterable[RecordedVoice]) -> str:
    """A voice event as it has been recorded: by the nearest of ``voices``, unknown words as talk.

    So a new character speaks before anybody has recorded him. Names that are no voice events, and all names
    where there are no voices, come back as they are.
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
    """Octaves between two voices, and a part of one for another colour."""
    return abs(math.log2(voice.pitch / pitch_hz)) + (0.0 if voice.colour == colour else _OTHER_COLOUR)
