"""Struck and rubbed bodies: modes of plates and glasses, excited by contacts of a given length, bounces and friction.

A soft hand touches for long and wakes only low modes; a hard edge touches briefly and wakes all. High modes of wood
die sooner than low ones; those of glass last, and come in pairs that beat.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.sound.synthesis.dsp import RATE, Rng, Signal, attack_decay, noise, put, samples, silence, times

WOOD_RATIOS = (1.0, 1.63, 2.19, 2.84, 3.61, 4.4, 5.52, 6.7, 8.3)
"""Frequencies of the bending modes of a thick board, relative to the lowest."""
GLASS_RATIOS = (1.0, 2.32, 4.25, 6.63)
"""Those of the rim of a tumbler."""


def struck(modes: Signal, contact_s: float) -> Signal:
    """Return the answer of a body to a contact of `contact_s` (s) in place of a click: softer and duller."""
    force = np.hanning(max(3, samples(contact_s)) + 2)[1:-1]
    length = len(modes) + len(force) - 1
    out: Signal = np.fft.irfft(np.fft.rfft(modes, length) * np.fft.rfft(force / force.sum(), length), length)
    return out[: len(modes)]


def wood(rng: Rng, base: float, seconds: float, decay: float, count: int = 9, loss: float = 0.55) -> Signal:
    """Return the modes of a board of lowest mode `base` (Hz), which falls to 1/e in `decay` s; higher ones sooner."""
    t = times(seconds)
    out = np.zeros_like(t)
    for number, ratio in enumerate(WOOD_RATIOS[:count]):
        freq = base * ratio * rng.uniform(0.97, 1.03)
        falls = decay / (1 + loss * (ratio - 1))
        size = rng.uniform(0.6, 1.0) / (1 + 0.35 * number)
        out += size * np.sin(2 * np.pi * freq * t) * np.exp(-t / falls)
    return out


def glass(rng: Rng, base: float, seconds: float, decay: float, damped: float = 0.35) -> Signal:
    """Return a tumbler of lowest mode `base` (Hz); each mode is a pair that beats. `damped`: loss of high modes."""
    t = times(seconds)
    out = np.zeros_like(t)
    for number, ratio in enumerate(GLASS_RATIOS):
        freq = base * ratio * rng.uniform(0.985, 1.015)
        if freq > 15_000:
            break
        falls = decay / (1 + damped * (ratio - 1))
        split = rng.uniform(1.5, 6.0)
        size = rng.uniform(0.7, 1.0) * 0.62**number
        for part, share in ((freq, 0.6), (freq + split, 0.4)):
            out += size * share * np.sin(2 * np.pi * part * t + rng.uniform(0, 0.5)) * np.exp(-t / falls)
    return out


def skin(rng: Rng, seconds: float, low: float, high: float, decay: float) -> Signal:
    """Return the slap of skin: a short noise from `low` to `high` Hz."""
    return noise(seconds, rng, low, high) * attack_decay(seconds, 0.0012, decay)


def bounces(rng: Rng, first: float, bounce: float, least: float = 0.12) -> list[tuple[float, float]]:
    """Return the (time in s, force) of a thing that falls and bounces, `first` s before the first bounce."""
    found, at, force, gap = [(0.0, 1.0)], 0.0, 1.0, first
    while force > least:
        at += gap * rng.uniform(0.94, 1.06)
        force *= bounce * rng.uniform(0.9, 1.1)
        gap *= bounce
        found.append((at, force))
    return found


def creak(rng: Rng, seconds: float, rates: Sequence[float], base: float) -> Signal:
    """Return wood that sticks and slips: grains whose rate (1/s) follows `rates`, ringing around `base` Hz."""
    out = silence(seconds + 0.12)
    at = 0.0
    while at < seconds:
        part = at / seconds
        rate = float(np.interp(part, np.linspace(0, 1, len(rates)), rates))
        force = rng.uniform(0.45, 1.0) * np.sin(np.pi * min(1.0, max(0.0, part))) ** 0.6
        grain = wood(rng, base * (1 + 0.22 * part) * rng.uniform(0.99, 1.01), 0.05, 0.007, 6, 0.3)
        put(out, grain + 0.25 * skin(rng, 0.05, 900, 3800, 0.0016), at, force)
        at += rng.uniform(0.8, 1.2) / rate
    return out


def grains(rng: Rng, signal: Signal, rate: float, depth: float) -> Signal:
    """Return a signal roughened by threads: random steps `rate` times per second, smoothed, from 1 - depth to 1."""
    count = max(4, round(len(signal) / RATE * rate))
    steps = rng.uniform(1 - depth, 1.0, count)
    return signal * np.interp(np.linspace(0, count - 1, len(signal)), np.arange(count), steps)
