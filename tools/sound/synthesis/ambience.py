"""The ambience of each room, a quiet loop in which everything wraps around, so that there is no seam.

There are no tunes: single sounds are rare and irregular, so that they do not annoy.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from tools.sound.synthesis.dsp import RATE, Rng, Signal, attack_decay, glide, modes, samples, shaped, times
from tools.sound.synthesis.fanfares import blown
from tools.sound.synthesis.music import body, pluck
from tools.sound.synthesis.people import Person
from tools.sound.synthesis.speakers import COLOURS, speaker
from tools.sound.synthesis.voices import babble, spoken

LOOP_S = 20.0
_TALK = ((0.0, 1.05), (0.3, 1.2), (0.6, 1.0), (1.0, 0.85))


def _wrap(into: Signal, sound: Signal, at: float, gain: float) -> None:
    """Mix in a sound that continues at the beginning when it reaches the end."""
    where = (samples(at) + np.arange(len(sound))) % len(into)
    np.add.at(into, where, gain * sound)


def _level(signal: Signal) -> Signal:
    return signal / max(1e-9, float(np.sqrt(np.mean(signal**2))))


def _far(signal: Signal, rng: Rng, dull: float = 850.0, tail_s: float = 0.22, dry: float = 0.35) -> Signal:
    """Return a signal as heard across a room: dull above `dull` Hz, and mostly echo. Circular."""
    tail = rng.standard_normal(len(signal)) * np.exp(-times(len(signal) / RATE) / tail_s)
    tail /= np.sqrt(np.sum(tail**2))
    echo = np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(tail), len(signal))
    return shaped(dry * signal + echo, lambda freq: 1 / np.sqrt((1 + (freq / dull) ** 4) * (1 + (140 / np.maximum(
        freq, 1)) ** 4)))


def _noise(rng: Rng, gain: Callable[[Signal], Signal]) -> Signal:
    """Return steady noise of the loop's length, filtered by a gain over frequency, rms 1. Circular."""
    return _level(shaped(rng.standard_normal(samples(LOOP_S)), gain))


def _swell(rng: Rng, depth: float, quickest: int = 6) -> Signal:
    """Return a slow irregular rise and fall around 1, with whole periods in the loop."""
    t = times(LOOP_S) / LOOP_S
    out = np.zeros_like(t)
    for turns in range(1, quickest + 1):
        out += np.sin(2 * np.pi * (turns * t + rng.uniform())) / turns
    return 1 + depth * out / float(np.max(np.abs(out)))


def _murmur(rng: Rng, tables: int, pause: float, dull: float = 850.0, tail_s: float = 0.22) -> Signal:
    """Return the murmur of people at other tables, rms 1."""
    talk = np.zeros(samples(LOOP_S))
    colours = list(COLOURS)
    for table in range(tables):
        pitch = (100.0, 190.0, 120.0, 215.0)[table % 4] * rng.uniform(0.88, 1.12)
        who = speaker(Person(colours[int(rng.integers(len(colours)))], pitch))
        at = rng.uniform(0, 3)
        while at < LOOP_S:
            phrase = spoken(rng, who, babble(rng, int(rng.integers(3, 9))), _TALK)
            _wrap(talk, phrase, at % LOOP_S, rng.uniform(0.5, 1.0))
            at += len(phrase) / RATE + rng.uniform(0.25, pause)
    return _level(_far(talk, rng, dull, tail_s))


def _clinks(rng: Rng, moments: int, pitch: float, decay: float) -> Signal:
    """Return occasional sounds of glasses or cups, peak about 1."""
    out = np.zeros(samples(LOOP_S))
    for at in _moments(rng, moments):
        for part in range(int(rng.integers(1, 3))):
            here, other = pitch * rng.uniform(0.88, 1.12), rng.uniform(1.58, 1.72)
            glass = modes(0.6, [(here, 0.6, decay), (here * other, 0.3, decay * 0.7)], rng)
            _wrap(out, glass * attack_decay(0.6, 0.002, decay * 4), at + part * rng.uniform(0.09, 0.2),
                  rng.uniform(0.4, 1.0))
    return shaped(out, lambda freq: 1 / (1 + (freq / 4500) ** 2))


def _moments(rng: Rng, count: int) -> list[float]:
    """Return `count` times in s, spread irregularly over the loop."""
    return [float((number + rng.uniform(0.05, 0.95)) * LOOP_S / count) for number in range(count)]


def taverna(rng: Rng) -> Signal:
    """Catalonia: a full tavern in the evening, talk, glasses, the hum of a house."""
    hum = _noise(rng, lambda freq: (freq > 40) / (1 + (freq / 170) ** 2))
    return _murmur(rng, 9, 2.6) + 0.3 * hum + 0.6 * _clinks(rng, 5, 2350, 0.06)


def terrace(rng: Rng) -> Signal:
    """Valencia: a terrace in the afternoon, cicadas in the pines, a fountain, few people."""
    t = times(LOOP_S)
    out = 0.28 * _murmur(rng, 3, 5.0, 1000.0, 0.1)
    for centre, beat in ((4700.0, 61), (5600.0, 74)):
        rasp = 0.5 + 0.5 * np.cos(2 * np.pi * round(beat * LOOP_S) / LOOP_S * t)
        song = _noise(rng, lambda freq, c=centre: np.exp(-(((freq - c) / 420) ** 2)))  # type: ignore[misc]
        out += 0.2 * song * rasp**2 * _swell(rng, 0.75, 9)
    water = _noise(rng, lambda freq: 1 / np.sqrt((1 + (500 / np.maximum(freq, 1)) ** 4) * (1 + (freq / 1900) ** 4)))
    out += 0.3 * water * _swell(rng, 0.12)
    drops = np.zeros_like(out)
    for at in _moments(rng, 90):
        begin = rng.uniform(700, 1500)
        _wrap(drops, glide(begin, begin * 1.7, 0.06, 0.02) * attack_decay(0.06, 0.004, 0.012), at, rng.uniform(0.2, 1))
    return out + 0.9 * shaped(drops, lambda freq: 1 / (1 + (freq / 2600) ** 2))


def bistrot(rng: Rng) -> Signal:
    """France: cups and spoons, talk, and the bellows of an accordion."""
    breath = np.zeros(samples(LOOP_S))
    chords = ((196.0, 246.94, 293.66), (174.61, 220.0, 293.66), (196.0, 261.63, 329.63))
    for at, chord in zip(_moments(rng, 3), chords, strict=True):
        lasts = rng.uniform(3.2, 4.6)
        for freq in chord:
            reed = blown(rng, freq, lasts, 1.5, 0.006, 0.002)
            _wrap(breath, reed * np.sin(np.pi * np.linspace(0, 1, len(reed))) ** 1.5, at, 0.3)
    far = _level(_far(breath, rng, 700.0, 0.4, 0.1))
    return 0.9 * _murmur(rng, 6, 3.4, 1000.0) + 0.34 * far + 0.5 * _clinks(rng, 8, 3100, 0.035)


def cellar(rng: Rng) -> Signal:
    """Poitou: a cellar with a fire, drops that fall into a tub, two people far off."""
    roar = _noise(rng, lambda freq: (freq > 30) / (1 + (freq / 210) ** 2)) * _swell(rng, 0.3, 12)
    crackle = np.zeros(samples(LOOP_S))
    for at in rng.uniform(0, LOOP_S, 150):
        pop = modes(0.03, [(rng.uniform(900, 2600), 1.0, 0.003), (rng.uniform(300, 700), 0.6, 0.006)], rng)
        _wrap(crackle, pop * attack_decay(0.03, 0.0008, 0.01), float(at), float(rng.uniform(0.05, 1.0) ** 3))
    drops = np.zeros_like(crackle)
    for at in _moments(rng, 7):
        begin = rng.uniform(620, 1150)
        _wrap(drops, glide(begin, begin * 1.35, 0.25, 0.05) * attack_decay(0.25, 0.003, 0.04), at, rng.uniform(0.4, 1))
    wet = _far(drops, rng, 2200.0, 0.7, 0.5)
    wet /= float(np.max(np.abs(wet)))
    return 0.75 * roar + 1.9 * crackle + 1.3 * wet + 0.3 * _murmur(rng, 2, 5.0, 600.0, 0.6)


def pulperia(rng: Rng) -> Signal:
    """The pampa at night: crickets, wind, and now and then a string of a guitar."""
    t = times(LOOP_S)
    low = _noise(rng, lambda freq: np.exp(-((np.log2(np.maximum(freq, 1) / 260) / 0.9) ** 2)))
    high = _noise(rng, lambda freq: np.exp(-((np.log2(np.maximum(freq, 1) / 620) / 0.5) ** 2)))
    out = 0.55 * low * _swell(rng, 0.6, 5) + 0.22 * high * np.clip(_swell(rng, 1.0, 5), 0, None) ** 2
    for pitch, rate, gain in ((4150.0, 2.3, 0.12), (3820.0, 1.75, 0.09), (4480.0, 2.85, 0.05)):
        turns = round(rate * LOOP_S)
        chirp = np.clip(np.sin(2 * np.pi * turns * t / LOOP_S + rng.uniform(0, 6)), 0, None) ** 2
        pulses = 0.5 + 0.5 * np.cos(2 * np.pi * round(38 * LOOP_S) / LOOP_S * t)
        out += gain * np.sin(2 * np.pi * round(pitch * LOOP_S) / LOOP_S * t) * chirp * pulses * _swell(rng, 0.7)
    strings = np.zeros_like(out)
    for at, freq in zip(_moments(rng, 5), (110.0, 196.0, 146.83, 246.94, 82.41), strict=True):
        _wrap(strings, pluck(rng, freq, 2.2, 0.997, 2200), at, rng.uniform(0.5, 1.0))
    far = _far(body(strings), rng, 1300.0, 0.3, 0.6)
    return out + 1.5 * far / float(np.max(np.abs(far))) + 0.16 * _murmur(rng, 2, 6.0, 700.0)


def _begin_quietly(make: Callable[[Rng], Signal], rng: Rng) -> Signal:
    """Return the loop of a room, rotated so that its seam is at its quietest zero crossing."""
    loop = make(rng)
    width = samples(0.25)
    total = np.cumsum(np.concatenate([[0.0], loop**2, loop[:width] ** 2]))
    power = (total[width:] - total[:-width])[: len(loop)]
    loop = np.roll(loop, -(int(np.argmin(power)) + width // 2))
    crossings = np.flatnonzero((loop[:-1] <= 0) & (loop[1:] > 0))
    return np.roll(loop, -(int(crossings[0]) + 1))


AMBIENCES: dict[str, Callable[[Rng], Signal]] = {
    room: partial(_begin_quietly, make)
    for room, make in (("catalan", taverna), ("valencian", terrace), ("french", bistrot), ("poitou", cellar),
                       ("pulperia", pulperia))
}  # fmt: skip
