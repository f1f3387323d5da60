"""Whose voice says which word: event names of the form voice_<word>_<voice>."""

from __future__ import annotations

import math

VOICES: dict[str, float] = {"low_man": 96.0, "high_man": 131.0, "low_woman": 186.0, "high_woman": 229.0}
"""The recorded voices and their pitch, Hz."""

WORDS = ("truc", "retruc", "fora", "accept", "refuse", "talk")
"""What they can say; talk is speech without words."""

_COLOURS = {"creaky": "low_woman", "warm": "low_woman", "bright": "high_woman", "singing": "high_woman",
            "rough": "low_man", "dark": "low_man", "nasal": "low_man", "round": "high_man", "open": "high_man",
            "velvet": "high_man"}


def voice_near(pitch_hz: float) -> str:
    """The recorded voice nearest to a character's pitch. Raises ValueError unless it is above 0."""
    if pitch_hz <= 0:
        raise ValueError("a voice has a pitch above 0 Hz")
    return min(VOICES, key=lambda voice: abs(math.log(VOICES[voice] / pitch_hz)))


def voice_event(word: str, pitch_hz: float) -> str:
    """The event of a character with that pitch saying `word`; words nobody recorded become talk."""
    return f"voice_{word if word in WORDS else 'talk'}_{voice_near(pitch_hz)}"


def resolved(event: str) -> str:
    """`event` with a colour of voice ("creaky") replaced by the recorded voice nearest to it.

    Events that are no voice_<word>_<colour> come back as they are.
    """
    if not event.startswith("voice_"):
        return event
    word, _, colour = event.removeprefix("voice_").partition("_")
    voice = colour if colour in VOICES else _COLOURS.get(colour)
    if voice is None:
        return event
    return f"voice_{word if word in WORDS else 'talk'}_{voice}"
