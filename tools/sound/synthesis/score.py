"""Scores as text: notes, chords and their times, played a little unevenly as people do.

A melody is a row of bars, ``A5/2 F5/1 -/1``: a note (``-`` is a rest) and its length in beats. ``Am`` is a chord.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from tools.sound.synthesis.dsp import Rng, Signal
from tools.sound.synthesis.loop import Loop

Instrument = Callable[[Rng, float, float, float], Signal]
"""(random numbers, Hz, seconds, force) -> a note"""

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_NOTE = re.compile(r"([A-G])([#b]?)(\d)$")
_CHORD = re.compile(r"([A-G])([#b]?)(m?)(7?)$")
_A4, _A4_NUMBER = 440.0, 69


class Played(NamedTuple):
    """A note: its beginning and length in beats, and its number (60 is C4)."""

    at: float
    beats: float
    number: int


def note_number(name: str) -> int:
    """Return the number of a note such as ``F#5``; 60 is C4. Raises ValueError for another text."""
    found = _NOTE.match(name)
    if found is None:
        raise ValueError(f"not a note: {name!r}")
    step, sign, octave = found.groups()
    return _STEPS[step] + {"": 0, "#": 1, "b": -1}[sign] + 12 * (int(octave) + 1)


def hertz(number: float) -> float:
    """Return the frequency of a note's number."""
    return float(_A4 * 2 ** ((number - _A4_NUMBER) / 12))


def melody(bars: Sequence[str], beats: float) -> Iterator[Played]:
    """Yield the notes of bars of `beats` each. Raises ValueError for a bar of another length."""
    for number, bar in enumerate(bars):
        at = number * beats
        for word in bar.split():
            name, _, lasts = word.partition("/")
            if name != "-":
                yield Played(at, float(lasts), note_number(name))
            at += float(lasts)
        if abs(at - (number + 1) * beats) > 1e-6:
            raise ValueError(f"bar {number + 1} has {at - number * beats:g} beats: {bar}")


def chord_notes(name: str, low: int) -> tuple[int, ...]:
    """Return the notes of a chord from its root, at or above the number `low`, up: root, third, fifth, seventh.

    Raises ValueError for a text that is no chord.
    """
    found = _CHORD.match(name)
    if found is None:
        raise ValueError(f"not a chord: {name!r}")
    step, sign, minor, seventh = found.groups()
    root = low + (_STEPS[step] + {"": 0, "#": 1, "b": -1}[sign] - low) % 12
    return (root, root + (3 if minor else 4), root + 7, *((root + 10,) if seventh else ()))


def voiced(name: str, low: int, high: int) -> tuple[int, ...]:
    """Return all notes of a chord from the number `low` to `high`, from the lowest up."""
    classes = {number % 12 for number in chord_notes(name, 0)}
    return tuple(number for number in range(low, high + 1) if number % 12 in classes)


class Players:
    """Puts notes into a loop, at a tempo, with the small unevenness of hands."""

    def __init__(self, loop: Loop, rng: Rng, beat_s: float, phrase: float, sway_s: float = 0.018) -> None:
        """`beat_s`: length of a beat in s; within each `phrase` of beats the tempo gives way by up to `sway_s`."""
        self.loop, self.rng, self.beat_s, self.phrase, self.sway_s = loop, rng, beat_s, phrase, sway_s

    def when(self, beat: float) -> float:
        """Return the second of a beat."""
        return beat * self.beat_s + self.sway_s * float(np.sin(2 * np.pi * beat / self.phrase))

    def play(self, instrument: Instrument, note: Played, force: float, gain: float, pan: float,
             held: float = 0.96, late: float = 0.0) -> None:
        """Play a note; `held`: sounding part of its length, `late`: s after its time."""
        hand = float(self.rng.normal(0.0, 0.006))
        at = max(0.0, self.when(note.at) + late + min(0.014, max(-0.014, hand)))
        hard = force * float(self.rng.uniform(0.88, 1.1))
        self.loop.put(instrument(self.rng, hertz(note.number), note.beats * self.beat_s * held, min(1.0, hard)),
                      at, gain, pan)

    def sing(self, instrument: Instrument, bars: Sequence[str], beats: float, *, first: float = 0.0,
             force: float = 0.7, gain: float = 1.0, pan: float = 0.0, shift: int = 0, held: float = 0.96) -> None:
        """Play a melody from beat `first` on, `shift` semitones higher; each phrase of four bars swells and falls."""
        for note in melody(bars, beats):
            part = (note.at % (4 * beats)) / (4 * beats)
            swell = 0.86 + 0.2 * float(np.sin(np.pi * (0.1 + 0.8 * part)))
            lead = 1.05 if note.at % beats == 0 else 1.0
            moved = Played(first + note.at, note.beats, note.number + shift)
            self.play(instrument, moved, force * swell * lead, gain, pan, held)
