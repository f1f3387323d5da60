"""The music of the five rooms: calm pieces of 39 to 48 s, composed for this program, each with its region's colours.

Each is a loop: its last notes ring on under its first ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tools.sound.synthesis.dsp import Rng, Signal, samples
from tools.sound.synthesis.instruments import accordion, bandoneon, guitar, gurdy, pipe, tambori
from tools.sound.synthesis.loop import Loop
from tools.sound.synthesis.score import Played, Players, chord_notes, voiced

LEAD_S = 0.12
"""The file begins so long before the first beat, in the last notes of the end."""


def _chords(text: str) -> list[list[str]]:
    """Return the chords of each bar; bars are divided by ``|``."""
    return [bar.split() for bar in text.split("|")]


def _finish(loop: Loop, rng: Rng, wet: float, tail_s: float) -> Signal:
    loop.room(rng, wet, tail_s, 4200.0)
    return np.roll(loop.sides, samples(LEAD_S), axis=0)


def _picked(players: Players, chords: Sequence[Sequence[str]], beats: int, pattern: Sequence[tuple[float, int]],
            force: float, gain: float, pan: float) -> None:
    """Play broken chords: `pattern` holds (beat in the bar, string), string 0 the bass, then from the lowest up."""
    for bar, names in enumerate(chords):
        each = beats / len(names)
        for at, string in pattern:
            name = names[min(len(names) - 1, int(at / each))]
            bass = chord_notes(name, 40)[0]
            strings = [number for number in voiced(name, 48, 69) if number > bass + 3]
            number = bass if string == 0 else strings[min(string - 1, len(strings) - 1)]
            ring = 2.2 if string == 0 else 1.5
            players.play(guitar, Played(bar * beats + at, ring, number), force * (1.12 if string == 0 else 0.9),
                         gain, pan)


def _flabiol(rng: Rng, freq: float, seconds: float, force: float) -> Signal:
    return pipe(rng, freq, seconds, force, 0.05, 0.17)


def _flute(rng: Rng, freq: float, seconds: float, force: float) -> Signal:
    return pipe(rng, freq, seconds, force, 0.09, 0.3)


def _drummed(rng: Rng, freq: float, seconds: float, force: float) -> Signal:
    return tambori(rng, force, freq)


def catalan(rng: Rng) -> Signal:
    """Flabiol and tamborí over a guitar, six quavers to a bar."""
    chords = _chords("D|G|D|A|D|G|Em A|D|D|G|D|A|D|G|Em A|D|Bm|F#m|G|D|Em|A|G A|D")
    first = ("A5/2 F#5/1 D5/2 E5/1", "G5/3 B5/2 A5/1", "F#5/2 E5/1 D5/3", "E5/4 -/2",
             "A5/2 F#5/1 D5/2 F#5/1", "G5/2 A5/1 B5/3", "G5/1 F#5/1 E5/1 C#5/2 E5/1", "D5/5 -/1")
    again = ("A5/2 B5/1 A5/2 F#5/1", "G5/1 A5/1 B5/1 D6/3", "C#6/1 B5/1 A5/1 F#5/3", "E5/2 F#5/1 E5/2 -/1",
             "D5/2 F#5/1 A5/2 D6/1", "B5/2 A5/1 G5/3", "F#5/2 G5/1 E5/2 C#5/1", "D5/4 -/2")
    middle = ("F#5/3 D5/3", "C#5/2 E5/1 A5/3", "B5/2 A5/1 G5/2 F#5/1", "F#5/4 -/2",
              "G5/2 F#5/1 E5/2 B4/1", "C#5/1 D5/1 E5/1 A5/3", "B5/2 G5/1 E5/2 C#5/1", "D5/5 -/1")
    beat = 1 / 3
    loop = Loop(24 * 6 * beat)
    players = Players(loop, rng, beat, 24)
    _picked(players, chords, 6, ((0, 0), (1, 2), (2, 3), (3, 4), (4, 3), (5, 2)), 0.55, 1.15, -0.35)
    players.sing(_flabiol, [*first, *again, *middle], 6, force=0.6, gain=0.34, pan=0.28)
    for bar in range(8, 24):
        for at, force in ((0, 0.42), (3, 0.28), (5, 0.16)) if bar % 4 != 3 else ((0, 0.36), (3, 0.22), (4, 0.18)):
            players.play(_drummed, Played(bar * 6 + at, 1, 55), force, 0.6, 0.45)
    return _finish(loop, rng, 0.24, 0.34)


def valencian(rng: Rng) -> Signal:
    """Two guitars in three-four time; the middle leans towards the south."""
    chords = _chords("A|A|E7|E7|E7|E7|A|A|Am|G|F|E|Dm|Am|E7|A|A|A|E7|E7|D|E7|A|A")
    first = ("C#5/1 E5/1 A5/1", "G#5/.5 A5/.5 F#5/1 E5/1", "D5/1 B4/1 E5/1", "G#4/2 -/1",
             "B4/1 D5/1 E5/1", "F#5/.5 E5/.5 D5/1 B4/1", "C#5/1 E5/1 C#5/1", "A4/2 -/1")
    middle = ("A5/1.5 G5/.5 E5/1", "D5/1 B4/1 D5/1", "C5/1.5 D5/.5 C5/1", "B4/.5 C5/.5 B4/1 G#4/1",
              "A4/1 D5/1 F5/1", "E5/1.5 D5/.5 C5/1", "D5/.5 C5/.5 B4/1 G#4/1", "A4/2 -/1")
    last = ("E5/1 A5/1 C#6/1", "B5/.5 A5/.5 G#5/1 F#5/1", "E5/1 D5/1 B4/1", "G#4/1 B4/1 E5/1",
            "D5/.5 E5/.5 F#5/1 D5/1", "B4/1 D5/1 G#4/1", "A4/1 C#5/1 E5/1", "A4/2 -/1")
    beat = 60 / 92
    loop = Loop(24 * 3 * beat)
    players = Players(loop, rng, beat, 12, 0.026)
    _picked(players, chords, 3, ((0, 0), (0.5, 2), (1, 3), (1.5, 4), (2, 3), (2.5, 2)), 0.5, 0.8, -0.4)
    players.sing(guitar, [*first, *middle, *last], 3, force=0.85, gain=0.95, pan=0.32, held=1.5)
    for bar in (8, 9, 10, 11, 16, 17, 18, 19):
        name = chords[bar][0]
        for string, number in enumerate(voiced(name, 57, 69)):
            players.play(guitar, Played(bar * 3 + 1, 1.2, number), 0.4, 0.22, 0.6, late=0.016 * string)
    return _finish(loop, rng, 0.22, 0.3)


def french(rng: Rng) -> Signal:
    """An accordion waltzes alone: bass, two chords, and the tune."""
    chords = _chords("Am|Am|Dm|Dm|E7|E7|Am|Am|F|C|G7|C|Dm|Am|E7|Am|Am|A7|Dm|G7|C|Dm|E7|Am")
    first = ("E5/2 C5/1", "A4/1 B4/1 C5/1", "D5/2 F5/1", "A5/2 -/1", "G#5/1 B5/1 G#5/1", "E5/2 D5/1",
             "C5/1 B4/1 A4/1", "E5/2 -/1")
    middle = ("A5/1.5 G5/.5 F5/1", "E5/2 G5/1", "F5/1.5 E5/.5 D5/1", "E5/2 -/1", "F5/1.5 E5/.5 D5/1", "C5/2 E5/1",
              "D5/1 C5/1 B4/1", "A4/2 -/1")
    last = ("A4/1 C5/1 E5/1", "G5/1.5 E5/.5 C#5/1", "D5/1 F5/1 A5/1", "B5/1.5 A5/.5 G5/1", "E5/1 G5/1 C6/1",
            "A5/1.5 F5/.5 D5/1", "G#5/1 B5/1 E5/1", "A5/2 -/1")
    beat = 60 / 106
    loop = Loop(24 * 3 * beat)
    players = Players(loop, rng, beat, 12, 0.03)
    for bar, (name,) in enumerate(chords):
        root, _third, fifth = chord_notes(name, 40)[:3]
        low = root if bar % 2 == 0 else (fifth if fifth < 52 else fifth - 12)
        players.play(lambda r, f, s, v: accordion(r, f, s, v, 0.0), Played(bar * 3, 0.8, low), 0.58, 0.46, -0.3)
        for at in (1, 2):
            for number in voiced(name, 55, 66)[:3]:
                players.play(lambda r, f, s, v: accordion(r, f, s, v, 0.0), Played(bar * 3 + at, 0.42, number),
                             0.36 - 0.05 * (at - 1), 0.34, -0.22)
    players.sing(accordion, [*first, *middle, *last], 3, force=0.55, gain=0.62, pan=0.22, held=0.97)
    return _finish(loop, rng, 0.2, 0.26)


def poitou(rng: Rng) -> Signal:
    """A wooden flute over the drone of a hurdy-gurdy, with a few strings; a round dance, slowly."""
    chords = _chords("Dm|C|Dm|Am|Dm|C|Am|Dm|F|C|Dm|Am|F|C|Am|Dm")
    first = ("D5/1 E5/.5 F5/.5 G5/1 A5/1", "G5/1.5 F5/.5 E5/1 C5/1", "F5/1 E5/.5 D5/.5 E5/1 F5/1", "E5/3 -/1",
             "D5/1 E5/.5 F5/.5 G5/1 A5/1", "G5/1 A5/.5 G5/.5 E5/1 C5/1", "E5/1.5 D5/.5 C5/1 E5/1", "D5/3 -/1")
    then = ("A5/1.5 G5/.5 F5/1 A5/1", "G5/2 E5/1 G5/1", "F5/1.5 G5/.5 A5/1 F5/1", "E5/3 -/1",
            "A5/1 C6/1 A5/1 F5/1", "G5/1.5 F5/.5 E5/1 G5/1", "A5/1 G5/.5 F5/.5 E5/1 C5/1", "D5/3 -/1")
    beat = 60 / 88
    loop = Loop(16 * 4 * beat)
    players = Players(loop, rng, beat, 16)
    for number, gain in ((38, 0.085), (45, 0.07), (50, 0.035)):
        # The drone is two long bows that overlap, so that it never stops and has no beginning.
        for half in (0, 1):
            players.play(gurdy, Played(32 * half, 32.6, number), 0.5, gain, -0.15 + 0.1 * (number - 45) / 6, 1.0)
    _picked(players, chords, 4, ((0, 0), (1, 2), (2, 3), (2.5, 4), (3, 2)), 0.5, 0.95, -0.42)
    players.sing(_flute, [*first, *then], 4, force=0.62, gain=0.34, pan=0.26)
    for bar in range(4, 16):
        for at, force in ((0, 0.34), (2, 0.2), (3, 0.14)):
            players.play(_drummed, Played(bar * 4 + at, 1, 45), force, 0.5, 0.5)
    return _finish(loop, rng, 0.3, 0.42)


def pulperia(rng: Rng) -> Signal:
    """A slow milonga: a guitar in groups of three, three and two, a bandoneón that takes its time."""
    chords = _chords("Am|Am|E7|E7|E7|E7|Am|Am|A7|Dm|G7|C|F|Dm|E7|Am")
    first = ("-/1 E4/.5 A4/.5 B4/1 C5/1", "C5/.5 B4/.5 A4/2 -/1", "-/1 G#4/.5 B4/.5 D5/1 E5/1",
             "D5/.5 C5/.5 B4/2 -/1", "E5/1.5 D5/.5 C5/1 B4/1", "D5/1.5 C5/.5 B4/1 G#4/1", "A4/1 C5/.5 B4/.5 A4/2",
             "A4/2 -/2")
    then = ("C#5/1.5 E5/.5 G5/1 E5/1", "F5/2.5 E5/.5 D5/1", "B4/1.5 D5/.5 F5/1 D5/1", "E5/2.5 D5/.5 C5/1",
            "A4/1 C5/1 F5/1 E5/1", "D5/1.5 F5/.5 E5/1 D5/1", "C5/.5 B4/.5 G#4/1 B4/1 E4/1", "A4/3 -/1")
    beat = 60 / 84
    loop = Loop(16 * 4 * beat)
    players = Players(loop, rng, beat, 16, 0.03)
    pattern = ((0, 0), (0.5, 2), (1, 3), (1.5, 0), (2, 3), (2.5, 4), (3, 1), (3.5, 3))
    _picked(players, chords, 4, pattern, 0.6, 1.15, -0.34)
    players.sing(bandoneon, [*first, *then], 4, force=0.52, gain=0.4, pan=0.26, held=0.98)
    for bar in (8, 9, 10, 11):  # a third below, to warm the middle
        name = chords[bar][0]
        for number in voiced(name, 55, 64)[:2]:
            players.play(bandoneon, Played(bar * 4, 3.6, number), 0.34, 0.24, 0.4)
    return _finish(loop, rng, 0.24, 0.34)


TUNES: dict[str, Callable[[Rng], Signal]] = {
    "catalan": catalan, "valencian": valencian, "french": french, "poitou": poitou, "pulperia": pulperia,
}
