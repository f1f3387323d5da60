"""Whose voices are made: those of the cast, once each."""

from __future__ import annotations

from truc_desktop.art.faces.cast import CAST
from truc_desktop.audio.voices import RecordedVoice

PEOPLE: tuple[RecordedVoice, ...] = tuple(
    dict.fromkeys(RecordedVoice(person.voice.colour, person.voice.pitch) for person in CAST)
)
