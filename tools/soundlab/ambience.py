"""The room around the table: talk at other tables, a glass now and then, the hum of a full house. A loop."""

from __future__ import annotations

import numpy as np

from soundlab.dsp import RATE, Rng, Signal, attack_decay, modes, samples, shaped, times
from soundlab.voices import COLOURS, Colour, babble, spoken

LOOP_S = 16.0
_TALK = ((0.0, 1.05), (0.3, 1.2), (0.6, 1.0), (1.0, 0.85))


def _wrap(into: Signal, sound: Signal, at: float, gain: float) -> None:
    """Add a sound that runs on at the beginning when it reaches the end."""
    where = (samples(at) + np.arange(len(sound))) % len(into)
    np.add.at(into, where, gain * sound)


def _far(signal: Signal, rng: Rng) -> Signal:
    """Heard across the room: dull, and mostly echo. Circular, so the loop has no seam."""
    tail = rng.standard_normal(len(signal)) * np.exp(-times(len(signal) / RATE) / 0.22)
    tail /= np.sqrt(np.sum(tail**2))
    echo = np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(tail), len(signal))
    return shaped(0.35 * signal + echo, lambda freq: 1 / np.sqrt((1 + (freq / 850) ** 4) * (1 + (140 /
                  np.maximum(freq, 1)) ** 4)))


def taverna(rng: Rng) -> Signal:
    """A Catalan tavern in the evening."""
    talk = np.zeros(samples(LOOP_S))
    for table in range(9):
        base = list(COLOURS.values())[table % 4]
        speaker = Colour(base.pitch * rng.uniform(0.88, 1.12), base.tract, base.breath, base.rough, 1.25)
        at = rng.uniform(0, 3)
        while at < LOOP_S:
            phrase = spoken(rng, speaker, babble(rng, int(rng.integers(3, 9))), _TALK)
            _wrap(talk, phrase, at % LOOP_S, rng.uniform(0.5, 1.0))
            at += len(phrase) / RATE + rng.uniform(0.25, 2.6)
    out = _far(talk, rng)
    out /= np.sqrt(np.mean(out**2))
    hum = shaped(rng.standard_normal(len(out)), lambda freq: (freq > 40) / (1 + (freq / 170) ** 2))
    out += 0.3 * hum / np.sqrt(np.mean(hum**2))
    clinks = np.zeros(len(out))
    for at in (1.9, 2.05, 5.7, 9.4, 9.52, 13.3):
        pitch, spread = rng.uniform(0.9, 1.1), rng.uniform(0.95, 1.05)
        glass = modes(0.5, [(2350 * pitch, 0.6, 0.06), (3900 * spread, 0.3, 0.04)], rng)
        _wrap(clinks, glass * attack_decay(0.5, 0.002, 0.2), at + rng.uniform(0, 0.2), rng.uniform(0.5, 1.0))
    out += 0.5 * shaped(clinks, lambda freq: 1 / (1 + (freq / 3500) ** 2))
    return _begin_quietly(out)


def _begin_quietly(loop: Signal) -> Signal:
    """Turn the loop so that its seam, which is faded, lies at its quietest moment."""
    width = samples(0.03)
    power = np.convolve(np.concatenate([loop, loop[:width]]) ** 2, np.ones(width), "valid")[: len(loop)]
    return np.roll(loop, -(int(np.argmin(power)) + width // 2))
