"""Sounds of the table: wood, drums, tokens and buttons."""

from __future__ import annotations

import numpy as np

from tools.sound.synthesis.dsp import (
    Rng,
    Signal,
    attack_decay,
    band,
    glide,
    hump,
    modes,
    noise,
    put,
    reverb,
    silence,
    swept_noise,
    times,
)


def rap(rng: Rng, pitch: float = 1.0, seconds: float = 0.25) -> Signal:
    """One knuckle on a thick board."""
    base = 172 * pitch * rng.uniform(0.97, 1.03)
    partials = [(base, 1.0, 0.045), (base * 2.31, 0.5, 0.026), (base * 3.87, 0.3, 0.015), (base * 6.2, 0.16, 0.008)]
    bone = noise(seconds, rng, 500, 2800) * attack_decay(seconds, 0.0006, 0.006)
    return modes(seconds, partials, rng) * attack_decay(seconds, 0.0005, 0.2) + 0.4 * bone


def knock(rng: Rng) -> Signal:
    """Two raps on the pack: the cut is declined."""
    out = silence(0.45)
    put(out, rap(rng, 1.0), 0.003)
    put(out, rap(rng, 0.965), 0.15 + rng.uniform(-0.012, 0.012), 0.82)
    return reverb(out, rng, 0.15)


def take_lead(rng: Rng) -> Signal:
    """One higher, dry rap: this card is now winning the trick."""
    out = silence(0.25)
    put(out, rap(rng, 1.72, 0.2), 0.003)
    return reverb(out, rng, 0.12)


def thump(rng: Rng) -> Signal:
    """A fist on the table next to a brave card: low, with glasses that rattle."""
    seconds = 0.55
    fist = glide(128, 63, seconds, 0.045) * attack_decay(seconds, 0.004, 0.12)
    board = modes(seconds, [(148, 0.7, 0.06), (263, 0.4, 0.035), (415, 0.2, 0.02)], rng)
    board *= attack_decay(seconds, 0.001, 0.2)
    skin = noise(seconds, rng, 150, 1100) * attack_decay(seconds, 0.001, 0.013)
    out = silence(0.7)
    put(out, fist + board + 0.35 * skin, 0.003)
    for at in (0.035, 0.07, 0.118):
        clink = modes(0.2, [(3150 * rng.uniform(0.94, 1.06), 0.5, 0.035), (5230, 0.22, 0.02)], rng)
        put(out, clink * attack_decay(0.2, 0.001, 0.05), at + rng.uniform(0, 0.015), 0.045)
    return reverb(out, rng, 0.16)


def bubble(rng: Rng) -> Signal:
    """A round pop."""
    seconds = 0.11
    start, end = 330 * rng.uniform(0.94, 1.06), 720 * rng.uniform(0.94, 1.06)
    pop = glide(start, end, seconds, 0.022) * hump(seconds, 0.22, 1.5)
    breath = noise(seconds, rng, 900, 3200) * attack_decay(seconds, 0.002, 0.008)
    return reverb(pop + 0.08 * breath, rng, 0.08)


def drum_hit(rng: Rng, force: float = 1.0) -> Signal:
    """One stroke on a big frame drum."""
    seconds = 0.7
    base = 84 * rng.uniform(0.98, 1.02)
    bend = 1 + 0.32 * force * np.exp(-times(seconds) / 0.03)
    phase = 2 * np.pi * np.cumsum(base * bend) / 44_100
    out = np.zeros_like(phase)
    for ratio, amount, decay in ((1, 1.0, 0.2), (1.593, 0.5, 0.12), (2.136, 0.32, 0.085), (2.65, 0.2, 0.06),
                                 (3.16, 0.12, 0.045)):
        out += amount * np.sin(phase * ratio) * np.exp(-times(seconds) / decay)
    stick = noise(seconds, rng, 350, 2600) * attack_decay(seconds, 0.0008, 0.012)
    return force * (out * attack_decay(seconds, 0.0015, 0.5) + 0.35 * force * stick)


def drum(rng: Rng, stake: int) -> Signal:
    """A raise of the truc. 1: one stroke; 2: a pickup and a stroke; 3: a roll and a stroke; 4: a roll and two."""
    out = silence(1.25 + 0.15 * (stake > 3))
    strokes = {1: [(0.0, 0.85)], 2: [(0.0, 0.5), (0.15, 1.0)],
               3: [(0.0, 0.34), (0.066, 0.42), (0.132, 0.52), (0.198, 0.64), (0.33, 1.15)],
               4: [(0.0, 0.4), (0.055, 0.44), (0.11, 0.5), (0.165, 0.58), (0.22, 0.68), (0.275, 0.8), (0.36, 1.0),
                   (0.56, 1.25)]}[stake]
    for at, force in strokes:
        put(out, drum_hit(rng, force), at + 0.003 + rng.uniform(0, 0.004))
    return reverb(out, rng, 0.16 + 0.03 * stake, 0.14, 0.5)


def bar(rng: Rng, freq: float, seconds: float = 0.5, decay: float = 0.11) -> Signal:
    """A wooden bar struck with a soft mallet."""
    partials = [(freq, 1.0, decay), (freq * 3.93, 0.28, decay * 0.3), (freq * 9.2, 0.08, decay * 0.12)]
    felt = noise(seconds, rng, 300, 2200) * attack_decay(seconds, 0.001, 0.006)
    return modes(seconds, partials, rng) * attack_decay(seconds, 0.002, 1.0) + 0.12 * felt


def accept(rng: Rng) -> Signal:
    """Two bars upwards, a fourth."""
    out = silence(0.6)
    put(out, bar(rng, 392.0), 0.003, 0.8)
    put(out, bar(rng, 523.25), 0.1 + rng.uniform(0, 0.01))
    return reverb(out, rng, 0.14)


def refuse(rng: Rng) -> Signal:
    """Two damped bars downwards, a third."""
    out = silence(0.55)
    put(out, bar(rng, 311.13, decay=0.06), 0.003, 0.9)
    put(out, bar(rng, 261.63, decay=0.07), 0.12 + rng.uniform(0, 0.01))
    return reverb(band(out, 100, 2600), rng, 0.14)


def token(rng: Rng) -> Signal:
    """A dry bean dropped into its hollow in the slate."""
    out = silence(0.16)
    pitch = rng.uniform(0.985, 1.015)
    for at, force in ((0.003, 1.0), (0.036 + rng.uniform(0, 0.006), 0.38), (0.058 + rng.uniform(0, 0.006), 0.14)):
        hit = modes(0.08, [(1480 * pitch, 1.0, 0.011), (2730 * pitch, 0.55, 0.007), (4380 * pitch, 0.25, 0.004)], rng)
        put(out, hit * attack_decay(0.08, 0.0006, 0.05) + 0.25 * noise(0.08, rng, 1200, 6000)
            * attack_decay(0.08, 0.0004, 0.002), at, force)
    slate = modes(0.12, [(420 * pitch, 0.5, 0.014), (610, 0.25, 0.01)], rng)
    put(out, slate, 0.003, 0.7)
    return reverb(out, rng, 0.1)


def invalid(rng: Rng) -> Signal:
    """A dull double tick: this is not possible."""
    out = silence(0.3)
    for at, force in ((0.003, 1.0), (0.085, 0.75)):
        tick = modes(0.14, [(146 * rng.uniform(0.98, 1.02), 1.0, 0.03), (233, 0.6, 0.018)], rng)
        put(out, tick * attack_decay(0.14, 0.0015, 0.06)
            + 0.25 * noise(0.14, rng, 200, 900) * attack_decay(0.14, 0.001, 0.01), at, force)
    return reverb(out, rng, 0.1)


def button(rng: Rng) -> Signal:
    """A wooden tag pressed down on its peg."""
    out = silence(0.14)
    put(out, rap(rng, 3.1, 0.1), 0.003, 0.7)
    put(out, noise(0.04, rng, 700, 3000) * attack_decay(0.04, 0.001, 0.005), 0.003, 0.35)
    put(out, rap(rng, 3.8, 0.08), 0.045 + rng.uniform(0, 0.006), 0.25)
    return reverb(out, rng, 0.08)


def signal(rng: Rng) -> Signal:
    """The signal wheel opens: a soft rustle of cloth."""
    seconds = 0.2
    cloth = swept_noise(seconds, rng, lambda part: 700 + 900 * part, 1.2)
    return reverb(cloth * hump(seconds, 0.4, 2.0), rng, 0.08)


def error(rng: Rng) -> Signal:
    """An error: three dull steps down, no buzzer."""
    out = silence(0.5)
    for number, freq in enumerate((233.08, 207.65, 174.61)):
        put(out, bar(rng, freq, decay=0.07), 0.003 + 0.11 * number, 0.9)
    return reverb(band(out, 80, 2000), rng, 0.14)


def thump_top(rng: Rng) -> Signal:
    """The highest card: a fist, the resonance of the whole table, and glasses that keep ringing."""
    out = silence(1.1)
    put(out, thump(rng), 0.0, 1.0)
    deep = glide(96, 46, 0.8, 0.07) * attack_decay(0.8, 0.005, 0.19)
    put(out, deep, 0.006, 0.9)
    for number in range(7):
        glass = modes(0.5, [(2050 * rng.uniform(0.85, 1.2), 0.6, 0.08), (3480 * rng.uniform(0.9, 1.1), 0.3, 0.05)],
                      rng)
        put(out, glass * attack_decay(0.5, 0.002, 0.1), 0.05 + 0.06 * number + rng.uniform(0, 0.03),
            0.085 * 0.84**number)
    return reverb(out, rng, 0.18, 0.14, 0.5)


def leave(rng: Rng) -> Signal:
    """A player gives up the hand: cards laid down and a chair pushed back a little."""
    out = silence(0.75)
    put(out, tap_of_cards(rng), 0.0, 0.8)
    scrape = swept_noise(0.3, rng, lambda part: 420 - 150 * part, 0.8) * hump(0.3, 0.35)
    put(out, scrape, 0.22, 0.35)
    put(out, rap(rng, 0.72), 0.46, 0.45)
    return reverb(out, rng, 0.14)


def tap_of_cards(rng: Rng) -> Signal:
    """A few cards laid down together."""
    return modes(0.16, [(118, 1.0, 0.03), (214, 0.4, 0.02)], rng) * attack_decay(0.16, 0.002, 0.1) + 0.6 * noise(
        0.16, rng, 400, 2600) * attack_decay(0.16, 0.0015, 0.014)


def instruct(rng: Rng) -> Signal:
    """An instruction to a partner: two finger taps on the cloth."""
    out = silence(0.3)
    for at, force in ((0.003, 0.8), (0.1, 1.0)):
        finger = modes(0.12, [(310 * rng.uniform(0.97, 1.03), 1.0, 0.02), (540, 0.3, 0.012)], rng)
        put(out, finger * attack_decay(0.12, 0.002, 0.05), at, force)
    return reverb(out, rng, 0.1)


def sign_made(rng: Rng) -> Signal:
    """The player has made a signal: a soft tick that no one else would hear."""
    out = silence(0.12)
    put(out, modes(0.08, [(880 * rng.uniform(0.98, 1.02), 1.0, 0.012), (1420, 0.3, 0.008)], rng)
        * attack_decay(0.08, 0.004, 0.03), 0.003)
    return reverb(out, rng, 0.06)
