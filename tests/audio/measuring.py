"""Measurements of sounds, without numpy: samples at a low rate, level, pitch and brightness."""

from __future__ import annotations

import array
import math
from operator import mul, sub
from pathlib import Path

import pygame

from truc_desktop.audio.manifest import Event

DEVICE_RATE, EVERY = 44_100, 4
RATE = DEVICE_RATE // EVERY
"""Sample rate in Hz: the mean of every four samples of the device, which is enough for voices, and fast."""
FRAME, HOP = 441, 882
LOWEST_HZ, HIGHEST_HZ = 75.0, 420.0
Samples = array.array  # of 16 bit


def variants(folder: Path, event: Event) -> list[Samples[int]]:
    """Return the samples of each variant of an event, at RATE."""
    files = {file: _slower(array.array("h", pygame.mixer.Sound(folder / file).get_raw())) for file in event.files}
    return [files[v.file][round(v.begin * RATE) : round(v.end * RATE)] for v in event.variants]


def _slower(samples: Samples[int]) -> Samples[int]:
    """Return the mean of every four samples."""
    parts = [samples[first::EVERY] for first in range(EVERY)]
    return array.array("h", (sum(four) // EVERY for four in zip(*parts, strict=False)))


def rms_db(samples: Samples[int]) -> float:
    """Return the rms level in dB relative to full scale."""
    return 10 * math.log10(max(1e-9, sum(map(mul, samples, samples)) / len(samples) / 32767**2))


def loud_db(samples: Samples[int]) -> float:
    """Return the level in dB of the loudest 100 ms, in steps of 50 ms."""
    tenth = RATE // 10
    return max(rms_db(samples[at : at + tenth]) for at in range(0, max(1, len(samples) - tenth), tenth // 2))


def brightness(samples: Samples[int]) -> float:
    """Return the rms frequency in Hz, from the ratio of slope to amplitude (similar to a spectral centroid)."""
    slope = array.array("l", map(sub, samples[1:], samples))
    return RATE / math.tau * math.sqrt(sum(map(mul, slope, slope)) / max(1, sum(map(mul, samples, samples))))


def voice(samples: Samples[int]) -> tuple[float, float]:
    """Return median pitch and brightness, both in Hz, of the voiced parts.

    Raises:
        ValueError: if no part is voiced.
    """
    frames = [samples[at : at + FRAME] for at in range(0, len(samples) - FRAME, HOP)]
    levels = [rms_db(frame) for frame in frames]
    heard = []
    for frame, level in zip(frames, levels, strict=True):
        found = _pitch(frame) if level > max(levels) - 12 else None
        if found is not None:
            heard.append((found, brightness(frame)))
    if not heard:
        raise ValueError("no voice in it")
    return tuple(sorted(row[side] for row in heard)[len(heard) // 2] for side in (0, 1))  # type: ignore[return-value]


def _pitch(frame: Samples[int]) -> float | None:
    """Return the pitch of a frame in Hz; None if the frame is not periodic."""
    size = sum(map(mul, frame, frame)) / len(frame)
    best, at = 0.0, 0
    shortest = int(RATE / HIGHEST_HZ)
    alike = [sum(map(mul, frame, frame[lag:])) / (len(frame) - lag) for lag in range(shortest, int(RATE / LOWEST_HZ))]
    for place in range(1, len(alike) - 1):
        # The first repetition is the pitch, though the second may be as similar.
        if alike[place] > best * 1.08:
            best, at = alike[place], place
    if not at or best < 0.6 * size:
        return None
    before, after = alike[at - 1], alike[at + 1]
    bend = before - 2 * best + after
    return RATE / (shortest + at + (0.5 * (before - after) / bend if bend < 0 else 0.0))


def apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the distance of two voices in semitones: of pitch and brightness, as a hypotenuse."""
    return math.hypot(*(12 * math.log2(a / b) for a, b in zip(one, other, strict=True)))
