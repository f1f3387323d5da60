"""Music: plucked strings and the short tunes of hands, games and turns."""

from __future__ import annotations

import numpy as np

from tools.sound.synthesis.dsp import (
    RATE,
    Rng,
    Signal,
    attack_decay,
    band,
    modes,
    noise,
    put,
    reverb,
    samples,
    shaped,
    silence,
)
from tools.sound.synthesis.table import rap


def pluck(rng: Rng, freq: float, seconds: float, damp: float = 0.996, soft: float = 3500.0,
          ring: float = 1.0) -> Signal:
    """Return a note of a gut string plucked with the fingertip (Karplus-Strong, one period at a time).

    `ring`: factor of the time for which it rings.
    """
    period = RATE / freq
    length = int(period)
    total = samples(seconds)
    string = band(rng.uniform(-1, 1, max(length, 8) * 3), 40, soft)[length : 2 * length]
    string -= string.mean()
    # Plucking at a fifth of the string removes every fifth overtone.
    string = string - 0.8 * np.roll(string, length // 5)
    rounds = [string]
    for _ in range(total // length + 1):
        last = rounds[-1]
        shifted = np.concatenate([rounds[-2][-1:] if len(rounds) > 1 else last[:1], last[:-1]])
        rounds.append(damp * (0.5 * last + 0.5 * shifted))
    # A period is not a whole number of samples, and the averaging adds half a sample of delay: correct the pitch.
    raw = np.concatenate(rounds)
    factor = freq * (length + 0.5) / RATE
    out: Signal = np.interp(np.arange(total) * factor, np.arange(len(raw)), raw)
    out /= max(1e-9, float(np.max(np.abs(out))))
    return out * attack_decay(seconds, 0.0015, ring * (0.32 + 60 / freq))


def body(signal: Signal) -> Signal:
    """Return a signal through the body of a guitar: resonances of its air and its top."""
    def gain(freq: Signal) -> Signal:
        answer = 0.55 + np.zeros_like(freq)
        for centre, width, height in ((108, 30, 0.7), (205, 45, 0.9), (390, 110, 0.5), (760, 300, 0.35)):
            answer += height * np.exp(-0.5 * ((freq - centre) / width) ** 2)
        return answer / (1 + (freq / 6500) ** 4)
    return shaped(signal, gain)


def play_notes(rng: Rng, seconds: float, notes: list[tuple[float, float, float]], damp: float = 0.996,
          soft: float = 3500.0) -> Signal:
    """Return notes, given as (time in s, Hz, gain)."""
    out = silence(seconds)
    for at, freq, gain in notes:
        put(out, pluck(rng, freq, seconds, damp, soft), at + rng.uniform(0, 0.006) + 0.003, gain)
    # The strings are damped by hand in the last third.
    return out * np.minimum(1.0, 3 * (1 - np.linspace(0, 1, len(out)))) ** 1.5


def hand_won(rng: Rng) -> Signal:
    """Three notes up, G B D."""
    tune = play_notes(rng, 0.95, [(0.0, 392.0, 0.7), (0.095, 493.88, 0.8), (0.19, 587.33, 1.0), (0.19, 293.66, 0.5)])
    return reverb(body(tune), rng, 0.14, 0.12, 0.45)


def hand_lost(rng: Rng) -> Signal:
    """Two muted notes down."""
    tune = play_notes(rng, 0.85, [(0.0, 293.66, 0.9), (0.17, 246.94, 0.8), (0.17, 146.83, 0.55)], 0.985, 2000)
    return reverb(body(tune), rng, 0.14, 0.12, 0.45)


def trick_won(rng: Rng) -> Signal:
    """A dry rap on the table and two light notes up, D A."""
    out = body(play_notes(rng, 0.6, [(0.04, 587.33, 0.75), (0.125, 880.0, 0.9), (0.125, 440.0, 0.35)]))
    put(out, rap(rng, 1.35, 0.2), 0.003, 0.55)
    return reverb(out, rng, 0.13, 0.1, 0.4)


def trick_lost(rng: Rng) -> Signal:
    """A dull rap on the table and two low, muted notes down, E D flat."""
    out = body(play_notes(rng, 0.55, [(0.03, 164.81, 0.8), (0.15, 138.59, 0.85)], 0.975, 1300))
    put(out, rap(rng, 0.72, 0.25), 0.003, 0.7)
    return reverb(out, rng, 0.13, 0.1, 0.4)


def tambourine(rng: Rng) -> Signal:
    """One stroke, 0.22 s: three jingles and their rattle."""
    jingles = modes(0.22, [(5200 * rng.uniform(0.96, 1.04), 0.5, 0.05), (7100, 0.4, 0.04), (8900, 0.3, 0.03)], rng)
    return (jingles + 0.8 * noise(0.22, rng, 4500, 11_000)) * attack_decay(0.22, 0.002, 0.035)


def strum(rng: Rng, at: float, chord: tuple[float, ...], gain: float) -> list[tuple[float, float, float]]:
    """A chord struck from its lowest string up: (seconds, Hz, gain) of each, 13 ms apart from ``at`` on."""
    return [(at + 0.013 * index, freq, gain * (1 - 0.06 * index)) for index, freq in enumerate(chord)]


_C = (130.81, 196.0, 261.63, 329.63, 392.0, 523.25)
_F = (174.61, 220.0, 261.63, 349.23, 440.0)
_G = (98.0, 146.83, 196.0, 246.94, 293.66, 392.0)


def game_won(rng: Rng) -> Signal:
    """A strummed cadence F G C with a turn on top and a tambourine: 1.8 s."""
    notes = strum(rng, 0.0, _F, 0.42) + strum(rng, 0.3, _G, 0.42) + strum(rng, 0.62, _C, 0.55)
    tune = ((0.0, 698.46), (0.15, 880.0), (0.3, 783.99), (0.41, 880.0), (0.51, 987.77), (0.62, 1046.5), (0.62, 659.26))
    notes += [(at, freq, 0.75) for at, freq in tune]
    out = body(play_notes(rng, 2.0, notes, 0.997, 4200))
    for at, gain in ((0.0, 0.5), (0.15, 0.3), (0.3, 0.5), (0.46, 0.3), (0.62, 0.8), (0.77, 0.25), (0.92, 0.3)):
        put(out, tambourine(rng), at, 0.16 * gain)
    return reverb(out, rng, 0.16, 0.16, 0.6)


def game_lost(rng: Rng) -> Signal:
    """Four slow steps down to a low fifth."""
    notes = [(0.0, 329.63, 0.7), (0.22, 293.66, 0.7), (0.44, 261.63, 0.75), (0.7, 220.0, 0.9), (0.7, 110.0, 0.6),
             (0.72, 164.81, 0.5)]
    return reverb(body(play_notes(rng, 1.7, notes, 0.994, 2300)), rng, 0.18, 0.16, 0.6)


def set_won(rng: Rng) -> Signal:
    """A cama or a trut is won: five notes up, the last one doubled."""
    notes = [(0.0, 392.0, 0.7), (0.1, 440.0, 0.7), (0.2, 493.88, 0.75), (0.3, 587.33, 0.85), (0.44, 783.99, 1.0),
             (0.44, 392.0, 0.6), (0.44, 196.0, 0.5)]
    out = body(play_notes(rng, 1.3, notes, 0.997, 3900))
    put(out, tambourine(rng), 0.44, 0.1)
    return reverb(out, rng, 0.15, 0.13, 0.5)


def set_lost(rng: Rng) -> Signal:
    """The opponents win a cama or a trut: three muted steps down."""
    notes = [(0.0, 329.63, 0.8), (0.16, 293.66, 0.8), (0.34, 220.0, 0.9), (0.34, 110.0, 0.5)]
    return reverb(body(play_notes(rng, 1.15, notes, 0.988, 2100)), rng, 0.15, 0.13, 0.5)


def turn(rng: Rng) -> Signal:
    """It is the player's turn: one soft bar and its fifth, distant."""
    out = silence(0.8)
    for at, freq, gain in ((0.003, 587.33, 0.8), (0.085, 880.0, 0.55)):
        tone = modes(0.7, [(freq, 1.0, 0.16), (freq * 2.0, 0.12, 0.09), (freq * 3.93, 0.1, 0.035)], rng)
        put(out, tone * attack_decay(0.7, 0.006, 1.0), at, gain)
    return reverb(out, rng, 0.2, 0.15, 0.5)
