"""Fanfares for the end of a match, won or lost, with the instruments of each room's region.

Shawms, dolçaina and drum, musette, hurdy-gurdy, guitar. Each is two bars at most.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.sound.synthesis.dsp import RATE, Rng, Signal, put, reverb, samples, shaped, silence, times
from tools.sound.synthesis.music import body, play_notes, strum
from tools.sound.synthesis.table import drum_hit

Notes = tuple[tuple[float, float, float], ...]
"""(beginning in s, duration in s, Hz)"""


def blown(rng: Rng, freq: float, seconds: float, tilt: float, detune: float = 0.0, vibrato: float = 0.006) -> Signal:
    """Return a note of a reed: overtones fall with `tilt`; `detune` (a part) adds a second, detuned reed."""
    t = times(seconds + 0.08)
    out = np.zeros_like(t)
    for off in (0.0, detune) if detune else (0.0,):
        swing = vibrato * np.clip((t - 0.1) / 0.15, 0, 1) * np.sin(2 * np.pi * 5.4 * t + rng.uniform(0, 6))
        phase = 2 * np.pi * np.cumsum(freq * (1 + off) * (1 + swing)) / RATE
        for number in range(1, int(7000 / freq) + 1):
            odd = 1.0 if number % 2 else 0.75
            out += odd * np.sin(number * phase + rng.uniform(0, 6)) / number**tilt
    rise, fall = np.clip(t / 0.025, 0, 1), np.clip((seconds + 0.08 - t) / 0.08, 0, 1)
    return out * rise * fall * (0.8 + 0.2 * np.exp(-t / 0.12))


def _reedy(signal: Signal) -> Signal:
    """Return a signal through the formants of a shawm's bell, dull above them."""
    return shaped(signal, lambda freq: (0.35 + np.exp(-(((freq - 1150) / 420) ** 2)) + 0.6 * np.exp(
        -(((freq - 2500) / 600) ** 2))) / (1 + (freq / 4600) ** 4))


def _tune(rng: Rng, seconds: float, notes: Notes, tilt: float, detune: float = 0.0) -> Signal:
    out = silence(seconds)
    for at, lasts, freq in notes:
        put(out, blown(rng, freq, lasts, tilt, detune), at + 0.003 + rng.uniform(0, 0.005), 0.3)
    return out


def _beats(rng: Rng, into: Signal, strokes: tuple[tuple[float, float], ...], gain: float) -> None:
    for at, force in strokes:
        put(into, drum_hit(rng, force), at + rng.uniform(0, 0.004), gain)


def catalan_won(rng: Rng) -> Signal:
    """A cobla: two shawms in thirds close a sardana, a small drum taps."""
    upper: Notes = ((0.0, 0.14, 587.33), (0.17, 0.14, 659.26), (0.34, 0.14, 739.99), (0.51, 0.3, 880.0),
                    (0.85, 0.14, 739.99), (1.02, 0.7, 1174.66 / 2 * 1.5))
    lower: Notes = ((0.51, 0.3, 739.99), (0.85, 0.14, 587.33), (1.02, 0.7, 739.99), (1.02, 0.7, 293.66))
    out = _reedy(_tune(rng, 2.0, upper + lower, 0.85))
    _beats(rng, out, ((0.0, 0.4), (0.34, 0.4), (0.68, 0.4), (1.02, 0.7)), 0.4)
    return reverb(out, rng, 0.16, 0.16, 0.6)


def catalan_lost(rng: Rng) -> Signal:
    """One of the shawms alone."""
    notes: Notes = ((0.0, 0.24, 440.0), (0.28, 0.24, 392.0), (0.56, 0.24, 349.23), (0.84, 0.6, 293.66))
    return reverb(_reedy(_tune(rng, 1.7, notes, 1.05)), rng, 0.18, 0.16, 0.6)


def valencian_won(rng: Rng) -> Signal:
    """Dolçaina and tabalet: a turn and a long high note over a roll."""
    notes: Notes = ((0.0, 0.1, 784.0), (0.12, 0.1, 880.0), (0.24, 0.1, 784.0), (0.36, 0.1, 698.46),
                    (0.48, 0.2, 784.0), (0.7, 0.12, 880.0), (0.84, 0.75, 1046.5))
    out = _reedy(_tune(rng, 1.9, notes, 0.7))
    roll = tuple((0.05 * number, 0.25 + 0.02 * number) for number in range(16))
    _beats(rng, out, (*roll, (0.84, 0.8)), 0.3)
    return reverb(out, rng, 0.15, 0.14, 0.5)


def valencian_lost(rng: Rng) -> Signal:
    """The dolçaina descends by steps, the drum taps twice."""
    notes: Notes = ((0.0, 0.18, 698.46), (0.2, 0.18, 659.26), (0.4, 0.18, 587.33), (0.62, 0.65, 523.25))
    out = _reedy(_tune(rng, 1.6, notes, 0.95))
    _beats(rng, out, ((0.62, 0.5), (0.86, 0.35)), 0.35)
    return reverb(out, rng, 0.17, 0.15, 0.5)


def french_won(rng: Rng) -> Signal:
    """A musette: bass and chords of a waltz, with a run to the last chord."""
    chords: Notes = ((0.0, 0.2, 130.81), (0.24, 0.16, 329.63), (0.24, 0.16, 392.0), (0.48, 0.16, 329.63),
                     (0.48, 0.16, 392.0), (0.72, 0.2, 98.0), (0.96, 0.16, 349.23), (0.96, 0.16, 493.88),
                     (1.2, 0.55, 130.81), (1.2, 0.55, 329.63), (1.2, 0.55, 392.0))
    lead: Notes = ((0.0, 0.2, 659.26), (0.24, 0.2, 783.99), (0.48, 0.2, 1046.5), (0.72, 0.1, 987.77),
                   (0.84, 0.1, 880.0), (0.96, 0.1, 783.99), (1.08, 0.1, 987.77), (1.2, 0.55, 1046.5))
    out = 0.6 * _tune(rng, 2.0, chords, 1.25, 0.006) + _tune(rng, 2.0, lead, 1.05, 0.007)
    return reverb(shaped(out, lambda freq: 1 / (1 + (freq / 4200) ** 4)), rng, 0.14, 0.14, 0.5)


def french_lost(rng: Rng) -> Signal:
    """The musette's bellows close on a minor chord."""
    notes: Notes = ((0.0, 0.28, 523.25), (0.3, 0.28, 493.88), (0.6, 0.75, 440.0), (0.6, 0.75, 261.63),
                    (0.6, 0.75, 110.0))
    out = _tune(rng, 1.7, notes, 1.25, 0.008)
    return reverb(shaped(out, lambda freq: 1 / (1 + (freq / 3000) ** 4)), rng, 0.16, 0.15, 0.5)


def poitou_won(rng: Rng) -> Signal:
    """A hurdy-gurdy: fifths under a jig, the buzzing bridge on each beat."""
    notes: Notes = ((0.0, 0.15, 392.0), (0.16, 0.15, 440.0), (0.32, 0.15, 493.88), (0.48, 0.15, 587.33),
                    (0.64, 0.15, 493.88), (0.8, 0.15, 440.0), (0.96, 0.7, 587.33), (0.96, 0.7, 392.0))
    drone: Notes = ((0.0, 1.66, 98.0), (0.0, 1.66, 146.83), (0.0, 1.66, 196.0))
    out = _tune(rng, 1.95, notes, 0.9) + 0.55 * _tune(rng, 1.95, drone, 0.95)
    crank = np.ones(len(out))
    for at in (0.0, 0.32, 0.48, 0.8, 0.96):
        begin = samples(at)
        crank[begin:] += 0.45 * np.exp(-np.arange(len(out) - begin) / samples(0.06))
    return reverb(_reedy(out) * crank, rng, 0.16, 0.15, 0.5)


def poitou_lost(rng: Rng) -> Signal:
    """The wheel slows down on its drone."""
    notes: Notes = ((0.0, 0.28, 440.0), (0.3, 0.28, 392.0), (0.6, 0.7, 349.23))
    drone: Notes = ((0.0, 1.3, 98.0), (0.0, 1.3, 146.83))
    out = _tune(rng, 1.65, notes, 1.05) + 0.5 * _tune(rng, 1.65, drone, 1.05)
    return reverb(_reedy(out), rng, 0.18, 0.16, 0.55)


_AM, _E7, _LOW_A = (110.0, 164.81, 220.0, 261.63, 329.63), (82.41, 123.47, 207.65, 293.66, 329.63), 110.0


def pulperia_won(rng: Rng) -> Signal:
    """A guitar: a milonga's bass, two chords, a run up to the last one."""
    notes = strum(rng, 0.0, _AM, 0.5) + strum(rng, 0.36, _E7, 0.5) + strum(rng, 1.02, _AM, 0.75)
    run = ((0.54, 329.63), (0.66, 415.3), (0.78, 493.88), (0.9, 587.33), (1.02, 659.26), (1.02, 440.0))
    notes += [(at, freq, 0.8) for at, freq in run] + [(0.0, _LOW_A, 0.8), (0.24, 164.81, 0.6), (0.36, 82.41, 0.8)]
    out = body(play_notes(rng, 2.2, notes, 0.997, 3800))
    _beats(rng, out, ((0.0, 0.5), (0.36, 0.4), (1.02, 0.8)), 0.12)
    return reverb(out, rng, 0.15, 0.15, 0.55)


def pulperia_lost(rng: Rng) -> Signal:
    """Single low strings, the last one left to ring."""
    notes = [(0.0, 329.63, 0.7), (0.24, 293.66, 0.7), (0.48, 246.94, 0.75), (0.78, 220.0, 0.9), (0.78, 110.0, 0.7)]
    return reverb(body(play_notes(rng, 1.8, notes, 0.995, 2400)), rng, 0.18, 0.16, 0.6)


FANFARES: dict[str, tuple[Callable[[Rng], Signal], Callable[[Rng], Signal]]] = {
    "catalan": (catalan_won, catalan_lost), "valencian": (valencian_won, valencian_lost),
    "french": (french_won, french_lost), "poitou": (poitou_won, poitou_lost),
    "pulperia": (pulperia_won, pulperia_lost),
}  # fmt: skip
