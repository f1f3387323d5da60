"""Instruments of the music: guitar, flabiol and wooden flute, tamborí, accordion, bandoneón, hurdy-gurdy.

Each note is a mono signal that begins at its attack. `force` is 0..1.
"""

from __future__ import annotations

import numpy as np

from tools.sound.synthesis.dsp import RATE, Rng, Signal, attack_decay, band, noise, put, times
from tools.sound.synthesis.music import body, pluck
from tools.sound.synthesis.struck import skin

_MEMBRANE = ((1.0, 1.0, 1.0), (1.593, 0.6, 0.6), (2.136, 0.4, 0.42), (2.653, 0.25, 0.3), (3.6, 0.12, 0.2))
"""Modes of a drum's skin: frequency, size and decay, relative to the lowest."""


def guitar(rng: Rng, freq: float, seconds: float, force: float = 0.8) -> Signal:
    """Return a string plucked with the fingertip: harder is brighter. It rings for `seconds`, then is damped."""
    rings = seconds + 0.5
    soft = 1400 + 2300 * force
    string = pluck(rng, freq * rng.uniform(0.9994, 1.0006), rings, 0.9975, soft, ring=1.9)
    touch = skin(rng, 0.02, 700, 3200, 0.003)
    put(string, touch, 0.0, 0.035 * force)
    t = times(rings)[: len(string)]
    damped = np.clip((rings - t) / 0.35, 0, 1)
    return body(string * damped) * force


def _held(seconds: float, rise: float, fall: float) -> Signal:
    """Return an envelope: up within `rise` s, held until `seconds`, down within `fall` s."""
    t = times(seconds + fall)
    return np.minimum(1.0, t / rise) ** 0.8 * np.clip((seconds + fall - t) / fall, 0, 1) ** 1.4


def pipe(rng: Rng, freq: float, seconds: float, force: float = 0.7, air: float = 0.06, edge: float = 0.16) -> Signal:
    """Return a note of a wooden pipe: few overtones (`edge`), breath (`air`), a chiff before the pitch settles."""
    shape = _held(seconds, 0.045, 0.09)
    t = times(seconds + 0.09)[: len(shape)]
    breath_swing = 1 + 0.05 * np.clip((t - 0.25) / 0.3, 0, 1) * np.sin(2 * np.pi * 4.7 * t + rng.uniform(0, 6))
    wander = 1 + 0.0015 * np.sin(2 * np.pi * 4.7 * t + 1.0) * np.clip((t - 0.25) / 0.3, 0, 1)
    scoop = 1 - 0.022 * np.exp(-t / 0.022)
    phase = 2 * np.pi * np.cumsum(freq * rng.uniform(0.999, 1.001) * wander * scoop) / RATE
    tone = np.sin(phase)
    for number, size in ((2, edge), (3, 0.55 * edge), (4, 0.14 * edge), (5, 0.08 * edge)):
        if number * freq < 12_000:
            tone += size * force * np.sin(number * phase + rng.uniform(0, 6))
    hiss = noise(len(shape) / RATE, rng, 0.8 * freq, min(9000.0, 3.4 * freq), 1)[: len(shape)]
    out = (tone * breath_swing + air * hiss) * shape
    chiff = noise(0.05, rng, 1.6 * freq, min(11_000.0, 5 * freq)) * attack_decay(0.05, 0.006, 0.014)
    put(out, chiff, 0.0, 0.1 * force)
    return out * force


def tambori(rng: Rng, force: float = 0.6, base: float = 196.0) -> Signal:
    """Return a stroke with a thin stick on a small drum; its snare rustles along."""
    seconds = 0.4
    t = times(seconds)
    pitch = base * rng.uniform(0.985, 1.015)
    phase = 2 * np.pi * np.cumsum(pitch * (1 + 0.14 * force * np.exp(-t / 0.02))) / RATE
    out = np.zeros_like(t)
    for ratio, size, decay in _MEMBRANE:
        out += size * np.sin(ratio * phase) * np.exp(-t / (0.11 * decay))
    out *= attack_decay(seconds, 0.002, 0.3)
    stick = skin(rng, 0.05, 900, 4200, 0.004)
    put(out, stick, 0.0, 0.5 * force)
    snare = noise(seconds, rng, 1800, 6500) * attack_decay(seconds, 0.004, 0.05)
    return force * (out + 0.06 * snare)


def _reed(freq: Signal, rng: Rng, tilt: float, top: float, even: float) -> Signal:
    """Return a free reed whose pitch (Hz) is given for each sample; overtones fall with `tilt` up to `top` Hz."""
    phase = 2 * np.pi * np.cumsum(freq) / RATE
    out = np.zeros_like(freq)
    highest = float(np.max(freq))
    for number in range(1, int(top / highest) + 1):
        share = 1.0 if number % 2 else even
        size = share / number**tilt / (1 + (number * highest / 2600) ** 2)
        out += size * np.sin(number * phase + rng.uniform(0, 6))
    return out


def accordion(rng: Rng, freq: float, seconds: float, force: float = 0.7, tremolo: float = 0.0035) -> Signal:
    """Return a note of a musette accordion: three reeds, two of them a little off (`tremolo`, as a part)."""
    shape = _held(seconds, 0.05, 0.07)
    t = times(seconds + 0.07)[: len(shape)]
    bellows = 1 + 0.07 * np.sin(2 * np.pi * 0.7 * t + rng.uniform(0, 6))
    base = np.full(len(shape), freq)
    out = _reed(base, rng, 0.95, 7500, 0.8)
    for off in (1 + tremolo, 1 - 0.8 * tremolo) if tremolo else ():
        out += 0.8 * _reed(base * off, rng, 0.95, 7500, 0.8)
    return force * out * shape * bellows / 2.6


def bandoneon(rng: Rng, freq: float, seconds: float, force: float = 0.7) -> Signal:
    """Return a note of a bandoneón: a reed and its octave, dry and nasal, that swells and dies within the note."""
    shape = _held(seconds, 0.07, 0.12)
    t = times(seconds + 0.12)[: len(shape)]
    part = np.clip(t / max(0.2, seconds), 0, 1)
    bellows = 0.62 + 0.38 * np.sin(np.pi * part**0.75)
    pitch = np.full(len(shape), freq) * (1 - 0.004 * np.exp(-t / 0.03))
    out = _reed(pitch, rng, 0.8, 7000, 0.6) + 0.5 * _reed(2 * pitch * 1.0007, rng, 0.9, 7000, 0.7)
    nasal = band(out, 650, 1500, 1)
    click = skin(rng, 0.03, 700, 2500, 0.003)
    out = (out + 0.9 * nasal) * shape * bellows
    put(out, click, 0.0, 0.02)
    return force * out / 2.2


def gurdy(rng: Rng, freq: float, seconds: float, force: float = 0.5) -> Signal:
    """Return a string of a hurdy-gurdy: a wheel that bows it, with the grain of rosin and the turn of the crank."""
    shape = _held(seconds, 0.16, 0.3)
    t = times(seconds + 0.3)[: len(shape)]
    turn = 1 + 0.1 * np.sin(2 * np.pi * 1.46 * t + rng.uniform(0, 6))
    grain = noise(len(shape) / RATE, rng, 30, 160)[: len(shape)]
    pitch = freq * (1 + 0.0012 * np.sin(2 * np.pi * 1.46 * t))
    tone = _reed(pitch, rng, 0.9, 5200, 0.9) * (1 + 0.05 * grain)
    rosin = noise(len(shape) / RATE, rng, 1500, 5000)[: len(shape)]
    return force * shape * turn * (tone + 0.012 * rosin)
