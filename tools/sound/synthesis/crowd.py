"""The crowd around the table: a breath held, a murmur, joy and groans. Voices have no words; there are claps and fists.

Everybody has a voice, a beginning and a loudness of their own. All are heard through the room.
"""

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
    shaped,
    silence,
    times,
)
from tools.sound.synthesis.lexicon import Curve
from tools.sound.synthesis.people import Person
from tools.sound.synthesis.phones import phones, stretched
from tools.sound.synthesis.speakers import COLOURS, Speaker, speaker
from tools.sound.synthesis.struck import skin, struck, wood
from tools.sound.synthesis.voices import babble, spoken

_PITCHES = (98.0, 205.0, 122.0, 186.0, 110.0, 224.0, 138.0, 196.0)
_UP: Curve = ((0.0, 0.86), (0.18, 1.22), (0.55, 1.3), (1.0, 0.95))
_LONG_UP: Curve = ((0.0, 0.95), (0.12, 1.28), (0.7, 1.34), (1.0, 1.02))
_DOWN: Curve = ((0.0, 1.12), (0.2, 1.16), (0.6, 0.92), (1.0, 0.7))
_TALK: Curve = ((0.0, 1.04), (0.3, 1.16), (0.7, 0.98), (1.0, 0.86))


def _somebody(rng: Rng, number: int, push: float) -> Speaker:
    colours = list(COLOURS)
    pitch = _PITCHES[number % len(_PITCHES)] * rng.uniform(0.9, 1.12)
    return speaker(Person(colours[int(rng.integers(len(colours)))], pitch, rng.uniform(0.93, 1.09)), push)


def _across(signal: Signal, rng: Rng, dull: float, wet: float = 0.3) -> Signal:
    """Return people as heard through a full room: little above `dull` Hz, and an echo from walls and ceiling."""
    near = shaped(signal, lambda freq: 1 / np.sqrt((1 + (freq / dull) ** 4) * (1 + (150 / np.maximum(freq, 1)) ** 4)))
    return reverb(near, rng, wet, 0.19, 0.6, dull * 1.3)


def breath(rng: Rng) -> Signal:
    """The room holds its breath: people draw in air, one after another, and stop together."""
    out = silence(0.85)
    for number in range(9):
        lasts = rng.uniform(0.28, 0.5)
        size = rng.uniform(0.86, 1.16)
        raw = noise(lasts, rng, 350, 6500)
        t = np.linspace(0.0, 1.0, len(raw))
        air = sum(share * band(raw, centre * size / 1.16, centre * size * 1.16)
                  for centre, share in ((820, 1.0), (1650, 0.85), (2850, 0.5)))
        # Air that is drawn in swells, and stops sooner than it began.
        swell = np.minimum(1.0, t / 0.75) ** 1.7 * np.clip((1 - t) / 0.1, 0, 1)
        put(out, air * swell, 0.54 - lasts + rng.uniform(-0.03, 0.03), rng.uniform(0.4, 1.0))
        if number % 4 == 1:
            who = _somebody(rng, number, 0.0)
            gasp = spoken(rng, who, stretched(phones("h a"), 0.8), ((0.0, 1.0), (1.0, 1.3)))
            put(out, gasp, rng.uniform(0.2, 0.3), 0.14)
    return _across(out, rng, 3600, 0.09)


def murmur(rng: Rng) -> Signal:
    """The room lets go: a murmur rises and dies down."""
    out = silence(1.9)
    for number in range(9):
        who = _somebody(rng, number, 0.0)
        talk = spoken(rng, who, babble(rng, int(rng.integers(3, 7))), _TALK)
        put(out, talk, rng.uniform(0.0, 0.75), rng.uniform(0.4, 1.0))
    t = np.linspace(0.0, 1.0, len(out))
    return _across(out * np.sin(np.pi * t**0.6) ** 1.2, rng, 1500)


def groan(rng: Rng) -> Signal:
    """The losers and their friends groan, lower and lower; a hand falls on the table."""
    out = silence(1.75)
    for number in range(8):
        who = _somebody(rng, number, 0.4)
        row = phones(str(rng.choice(("o:", "a: i", "O: o", "u:", "o: u"))))
        put(out, spoken(rng, who, stretched(row, rng.uniform(2.6, 3.8)), _DOWN), rng.uniform(0.0, 0.3),
            rng.uniform(0.4, 1.0))
    put(out, struck(wood(rng, 128, 0.3, 0.04), 0.006) + 0.4 * skin(rng, 0.3, 300, 1500, 0.01), rng.uniform(0.35, 0.5),
        0.28)
    return _across(out, rng, 1900)


def _clap(rng: Rng) -> Signal:
    hollow = modes(0.06, [(rng.uniform(700, 1250), 1.0, 0.009), (rng.uniform(1700, 2600), 0.5, 0.005)], rng)
    return struck(hollow, 0.0009) + 0.8 * skin(rng, 0.06, 900, 5000, 0.006)


def _whistle(rng: Rng) -> Signal:
    """Two fingers in the mouth: up, and down again."""
    seconds = rng.uniform(0.34, 0.5)
    t = times(seconds)
    part = t / seconds
    freq = rng.uniform(1750, 2050) * (1 + 0.42 * np.sin(np.pi * part**0.8))
    tone = np.sin(2 * np.pi * np.cumsum(freq) / RATE) + 0.25 * band(rng.standard_normal(len(t)), 1700, 3400)
    return tone * np.sin(np.pi * part) ** 0.5


def joy(rng: Rng, people: int, seconds: float) -> Signal:
    """The room bursts out: cries, claps, fists on tables and a whistle; `people` cry out within `seconds`."""
    out = silence(seconds)
    for number in range(people):
        who = _somebody(rng, number, rng.uniform(1.6, 3.0))
        word, curve = (("e:", _LONG_UP), ("b i b a:", _UP), ("o: e", _LONG_UP), ("a:", _UP), ("j a u:", _UP),
                       ("O: l e:", _LONG_UP))[int(rng.integers(6))]  # fmt: skip
        cry = spoken(rng, who, stretched(phones(word), rng.uniform(1.9, 3.2)), curve)
        at = abs(float(rng.normal(0.0, 0.12))) if number % 3 else rng.uniform(0.4, seconds * 0.5)
        put(out, cry, at, rng.uniform(0.35, 1.0))
    for _ in range(people // 2):
        at, gap = rng.uniform(0.25, 0.6), rng.uniform(0.17, 0.26)
        while at < seconds - 0.35:
            put(out, _clap(rng), at + rng.uniform(0, 0.02), 0.13 * min(1.0, (seconds - at) / 1.2))
            at += gap * rng.uniform(0.92, 1.08)
    for at in (0.22, 0.36, 0.5, 0.7)[: 2 + people // 8]:
        put(out, struck(wood(rng, rng.uniform(88, 120), 0.3, 0.05), 0.008), at + rng.uniform(0, 0.03), 0.5)
    put(out, _whistle(rng), rng.uniform(0.35, 0.6), 0.07)
    fall = np.clip((seconds - times(seconds)) / (0.45 * seconds), 0, 1) ** 1.3
    return _across(out * fall * attack_decay(seconds, 0.03, 60.0), rng, 3000, 0.34)
