"""Sounds of side bets: chimes, flourishes, named values, a signal that was caught. Drums belong to the truc alone."""

from __future__ import annotations

from tools.sound.synthesis.dsp import (
    Rng,
    Signal,
    attack_decay,
    band,
    hump,
    modes,
    noise,
    put,
    reverb,
    silence,
    swept_noise,
)
from tools.sound.synthesis.music import body, pluck
from tools.sound.synthesis.table import bar, drum_hit

_D, _E, _FIS, _A, _B, _HIGH_D = 587.33, 659.26, 739.99, 880.0, 987.77, 1174.66


def bell(rng: Rng, freq: float, seconds: float = 0.9) -> Signal:
    """A small bronze bell struck softly: three partials and a hum note under them."""
    partials = [(freq * 0.5, 0.25, 0.3), (freq, 1.0, 0.24), (freq * 2.0, 0.28, 0.14), (freq * 2.76, 0.16, 0.07),
                (freq * 5.4, 0.05, 0.03)]
    return modes(seconds, partials, rng) * attack_decay(seconds, 0.003, 0.6)


def chime(rng: Rng, stake: int) -> Signal:
    """An envit: one bell, two or four, by its stake."""
    notes = {1: [(0.0, _A, 0.9)], 2: [(0.0, _A, 0.7), (0.13, _HIGH_D, 0.9)],
             3: [(0.0, _D, 0.6), (0.09, _FIS, 0.7), (0.18, _A, 0.8), (0.3, _HIGH_D, 1.0)]}[stake]
    out = silence(1.0 + 0.12 * stake)
    for at, freq, gain in notes:
        put(out, bell(rng, freq), at + 0.003 + rng.uniform(0, 0.006), gain)
    return reverb(out, rng, 0.16, 0.12, 0.45)


def flourish(rng: Rng, stake: int) -> Signal:
    """A flor: a rising run on a harp, longer with the stake; from the second stake on with a bell at the end."""
    run = [293.66, 369.99, 440.0, _D, _FIS, _A, _HIGH_D][: 4 + stake]
    out = silence(1.25 + 0.1 * stake)
    for number, freq in enumerate(run):
        at = 0.055 * number + rng.uniform(0, 0.006) + 0.003
        put(out, pluck(rng, freq, 1.1, 0.997, 4200), at, 0.5 + 0.07 * number)
    out = body(out)
    if stake > 1:
        put(out, bell(rng, run[-1]), 0.055 * len(run) + 0.05, 0.16 * stake)
    return reverb(out, rng, 0.18, 0.14, 0.5)


def value(rng: Rng) -> Signal:
    """A value is named: a wooden bar with its octave."""
    out = silence(0.5)
    put(out, bar(rng, _D), 0.003, 0.9)
    put(out, bar(rng, _HIGH_D, decay=0.06), 0.05 + rng.uniform(0, 0.006), 0.35)
    return reverb(out, rng, 0.13)


def good(rng: Rng) -> Signal:
    """"They are good": a soft step down."""
    out = silence(0.5)
    put(out, bar(rng, 440.0, decay=0.08), 0.003, 0.8)
    put(out, bar(rng, 369.99, decay=0.09), 0.11 + rng.uniform(0, 0.006), 0.7)
    return reverb(band(out, 100, 3000), rng, 0.13)


def decided(rng: Rng) -> Signal:
    """The side on eleven has decided: a stamp of the foot and a low bell."""
    out = silence(1.1)
    put(out, drum_hit(rng, 0.7), 0.003, 0.8)
    put(out, bell(rng, 293.66), 0.03, 0.5)
    return reverb(out, rng, 0.17, 0.13, 0.45)


def caught(rng: Rng) -> Signal:
    """A signal was caught: a short breath in and a dissonant plucked second."""
    out = silence(0.9)
    air = swept_noise(0.13, rng, lambda part: 900 + 2200 * part, 1.2) * hump(0.13, 0.75)
    put(out, air, 0.0, 0.22)
    for freq, gain in ((466.16, 0.8), (493.88, 0.8), (233.08, 0.5)):
        put(out, pluck(rng, freq, 0.7, 0.99, 3600), 0.12 + rng.uniform(0, 0.006), gain)
    put(out, noise(0.05, rng, 400, 2400) * attack_decay(0.05, 0.001, 0.01), 0.12, 0.2)
    return reverb(body(out), rng, 0.15, 0.12, 0.4)
