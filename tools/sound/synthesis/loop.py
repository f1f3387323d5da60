"""A loop in stereo: sounds that reach over its end go on at its beginning, and so do room and filters. No seam.

A loop is an array of shape (samples, 2).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.sound.synthesis.dsp import RATE, Rng, Signal, samples, shaped, times


class Loop:
    """A stereo loop of `seconds`, into which sounds are put."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.sides = np.zeros((samples(seconds), 2))

    def put(self, sound: Signal, at: float, gain: float = 1.0, pan: float = 0.0) -> None:
        """Mix in a mono sound from second `at` on; `pan` from -1 (left) to 1 (right) at constant loudness."""
        where = (samples(at) + np.arange(len(sound))) % len(self.sides)
        turn = (pan + 1) * np.pi / 4
        # add.at: a sound longer than the loop meets itself.
        np.add.at(self.sides[:, 0], where, gain * np.cos(turn) * sound)
        np.add.at(self.sides[:, 1], where, gain * np.sin(turn) * sound)

    def bed(self, rng: Rng, shape: Callable[[Signal], Signal], gain: float, swell: Signal | None = None,
            width: float = 0.8) -> None:
        """Mix in steady noise of rms `gain`, filtered by a gain over frequency; `width`: how different the sides are.

        `swell` (one value per sample) is multiplied in.
        """
        count = len(self.sides)
        both = rng.standard_normal(count)
        for side in (0, 1):
            raw = shaped((1 - width) * both + width * rng.standard_normal(count), shape)
            raw *= gain / max(1e-9, float(np.sqrt(np.mean(raw**2))))
            self.sides[:, side] += raw if swell is None else raw * swell

    def add(self, other: Loop, level: float, peak: bool = False) -> None:
        """Mix in another loop, brought to rms `level`, or (`peak`) to that greatest value."""
        size = np.max(np.abs(other.sides)) if peak else np.sqrt(np.mean(other.sides**2))
        self.sides += other.sides * (level / max(1e-9, float(size)))

    def room(self, rng: Rng, wet: float, tail_s: float, bright: float = 4500.0, early_s: float = 0.013) -> None:
        """Let a room answer: on each side its own echo, which falls to 1/e within `tail_s`."""
        count = len(self.sides)
        middle = self.sides.mean(axis=1)
        for side in (0, 1):
            tail = rng.standard_normal(count) * np.exp(-times(count / RATE) / tail_s)
            tail[: samples(early_s)] = 0
            for number, delay in enumerate((0.007, 0.0113, 0.0171, 0.0229)):
                tail[samples(delay * rng.uniform(0.9, 1.1))] += 9.0 * (-0.75) ** number
            tail /= np.sqrt(np.sum(tail**2))
            source = 0.7 * middle + 0.3 * self.sides[:, side]
            echo = np.fft.irfft(np.fft.rfft(source) * np.fft.rfft(tail), count)
            self.sides[:, side] += wet * shaped(echo, lambda freq: 1 / np.sqrt(
                (1 + (freq / bright) ** 4) * (1 + (140 / np.maximum(freq, 1)) ** 4)))

    def dulled(self, dull: float, low: float = 140.0) -> None:
        """Let it be heard from far off: little above `dull` Hz or below `low` Hz."""
        for side in (0, 1):
            self.sides[:, side] = shaped(self.sides[:, side], lambda freq: 1 / np.sqrt(
                (1 + (freq / dull) ** 4) * (1 + (low / np.maximum(freq, 1)) ** 4)))

    def swell(self, rng: Rng, depth: float, quickest: int = 6) -> Signal:
        """Return a slow irregular rise and fall around 1, with whole periods in the loop."""
        t = times(self.seconds)[: len(self.sides)] / self.seconds
        out = np.zeros_like(t)
        for turns in range(1, quickest + 1):
            out += np.sin(2 * np.pi * (turns * t + rng.uniform())) / turns
        return 1 + depth * out / float(np.max(np.abs(out)))

    def moments(self, rng: Rng, count: int) -> list[float]:
        """Return `count` times in s, spread irregularly over the loop."""
        return [float((number + rng.uniform(0.05, 0.95)) * self.seconds / count) for number in range(count)]
