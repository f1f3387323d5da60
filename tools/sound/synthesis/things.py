"""Sounds of things in the hands of people: fists, glasses, chairs, sleeves, beans, cards thrown in, paper."""

from __future__ import annotations

import numpy as np

from tools.sound.synthesis.cards import slide, snap, tap
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
)
from tools.sound.synthesis.struck import bounces, creak, glass, grains, skin, struck, wood

_HOP_S, _AGAIN_S = 0.185, 0.075
"""From the blow to the landing of what has hopped, and from there to its second landing, as the table shows it."""


def fist(rng: Rng, strength: int) -> Signal:
    """A fist on the table, 1 to 3: flesh on oak, the top that booms; from 2 on its boards and feet answer."""
    out = silence(0.7 + 0.12 * strength)
    contact = (0.0042, 0.0034, 0.0026)[strength - 1]
    top = struck(wood(rng, 124 - 6 * strength, 0.7, 0.055 + 0.015 * strength, loss=0.3), contact)
    put(out, top, 0.003, 1.0)
    boom = glide(104 - 4 * strength, 62, 0.6, 0.05) * attack_decay(0.6, 0.005, 0.05 + 0.03 * strength)
    put(out, boom, 0.004, 0.24 + 0.12 * strength)
    put(out, skin(rng, 0.08, 320, 1500 + 500 * strength, 0.009), 0.003, 0.5 + 0.12 * strength)
    if strength > 1:
        for at in (0.028, 0.047, 0.071)[: strength]:
            slack = struck(wood(rng, rng.uniform(150, 240), 0.2, 0.022), 0.003)
            put(out, slack, at + rng.uniform(0, 0.008), 0.13 * strength * rng.uniform(0.7, 1.0))
    if strength > 2:
        put(out, creak(rng, 0.16, (90, 40), 310), 0.09, 0.05)
    return reverb(out, rng, 0.15 + 0.02 * strength, 0.11, 0.42)


def glasses(rng: Rng, strength: int) -> Signal:
    """Glasses that a blow throws up, 1 to 3: they tremble, land, and land again; the hardest blow lets two touch."""
    out = silence(1.15)
    for number in range(1 + strength):
        pitch = (1480, 2050, 1720, 2640)[number] * rng.uniform(0.93, 1.07)
        reached = 0.035 * number + rng.uniform(0.0, 0.03)
        ring = 0.035 + 0.03 * rng.uniform(0.5, 1.0) + 0.014 * strength
        for at, force in ((0.004, 0.2), (_HOP_S, 1.0), (_HOP_S + _AGAIN_S, 0.42), (_HOP_S + 1.5 * _AGAIN_S, 0.16)):
            when, hard = reached + at * (1 + 0.1 * (strength - 2)) + rng.uniform(0, 0.006), force * rng.uniform(0.8, 1)
            put(out, struck(glass(rng, pitch, 0.5, ring), 0.0007), when, 0.5 * hard)
            foot = struck(wood(rng, rng.uniform(380, 520), 0.1, 0.009, 6), 0.0012)
            put(out, foot + 0.3 * skin(rng, 0.1, 1200, 5200, 0.002), when, 0.22 * hard)
    if strength > 2:
        put(out, struck(glass(rng, 2350 * rng.uniform(0.95, 1.05), 0.6, 0.13), 0.0005), 0.235, 0.3)
    return reverb(out, rng, 0.14, 0.1, 0.4)


def chair(rng: Rng) -> Signal:
    """Somebody leans back: a chair with a rush seat creaks twice, its feet settle."""
    out = silence(0.85)
    put(out, creak(rng, rng.uniform(0.2, 0.3), (34, 62, 30), rng.uniform(300, 400)), 0.0, 0.8)
    put(out, creak(rng, 0.14, (48, 24), rng.uniform(420, 520)), 0.33 + rng.uniform(0, 0.05), 0.45)
    put(out, struck(wood(rng, 140, 0.15, 0.02, 5), 0.004), 0.52 + rng.uniform(0, 0.03), 0.35)
    return reverb(band(out, 120, 4200), rng, 0.14)


def sleeve(rng: Rng) -> Signal:
    """An arm is drawn back: linen over linen, a little air."""
    seconds = 0.24
    cloth = swept_noise(seconds, rng, lambda part: 900 + 1900 * part, 1.7) * hump(seconds, 0.55, 1.7)
    return reverb(grains(rng, cloth, 240, 0.65), rng, 0.06)


def clack(rng: Rng) -> Signal:
    """A dry bean falls into its hole in the board: the rim, the bottom, two small bounces."""
    out = silence(0.22)
    pitch = rng.uniform(0.985, 1.015)
    rim = modes(0.05, [(3150 * pitch, 0.7, 0.004), (4870 * pitch, 0.4, 0.003)], rng)
    put(out, rim * attack_decay(0.05, 0.0004, 0.03), 0.003, 0.35)
    for at, force in bounces(rng, 0.034, 0.46):
        hollow = modes(0.1, [(1060 * pitch, 1.0, 0.014), (1790 * pitch, 0.5, 0.008), (2950 * pitch, 0.22, 0.004)], rng)
        hit = hollow * attack_decay(0.1, 0.0006, 0.06) + 0.5 * struck(wood(rng, 330 * pitch, 0.1, 0.018, 6), 0.0012)
        put(out, hit + 0.2 * skin(rng, 0.1, 1800, 7000, 0.0015), 0.014 + at, force)
    return reverb(out, rng, 0.11)


def throw_in(rng: Rng) -> Signal:
    """A hand is refused: three cards are thrown in, slap down one over the other and slide apart."""
    out = silence(0.7)
    air = swept_noise(0.2, rng, lambda part: 500 + 1500 * np.sin(np.pi * 0.8 * part), 1.4) * hump(0.2, 0.7)
    put(out, air, 0.0, 0.12)
    for number, at in enumerate((0.15, 0.178, 0.232)):
        when = at + rng.uniform(0, 0.012)
        put(out, tap(rng, 1.1), when, 1.0 - 0.16 * number)
        put(out, snap(rng, 1.05), when + 0.003, 0.4)
        put(out, slide(rng, 0.2, 3300, 1400) * hump(0.2, 0.2, 1.4), when + 0.008, 0.2)
    return reverb(out, rng, 0.12)


def square(rng: Rng) -> Signal:
    """A trick is squared: edges of cards meet, then stand on the wood with one tap."""
    out = silence(0.26)
    for number in range(4):
        put(out, snap(rng, 1.15), 0.003 + 0.009 * number + rng.uniform(0, 0.003), 0.35)
    put(out, struck(wood(rng, 210, 0.15, 0.03), 0.0016), 0.036, 0.9)
    put(out, tap(rng, 0.7), 0.036, 0.55)
    return reverb(out, rng, 0.12)


def unroll(rng: Rng) -> Signal:
    """A ribbon unrolls: cloth that runs out and falls straight."""
    out = silence(0.46)
    run = swept_noise(0.3, rng, lambda part: 800 + 1900 * part, 1.5) * hump(0.3, 0.72, 1.4)
    flutter = 0.75 + 0.25 * np.sin(2 * np.pi * 31 * np.linspace(0, 0.3, len(run)) ** 1.25)
    put(out, grains(rng, run * flutter, 180, 0.4), 0.0, 0.6)
    put(out, skin(rng, 0.12, 300, 2600, 0.016), 0.272, 0.5)
    return reverb(out, rng, 0.08)


def glass_down(rng: Rng) -> Signal:
    """A glass is put down: the edge of its foot, then all of it, damped by the hand."""
    out = silence(0.42)
    pitch = rng.uniform(1350, 1750)
    for at, force in ((0.003, 0.45), (0.021 + rng.uniform(0, 0.012), 1.0)):
        put(out, struck(glass(rng, pitch, 0.25, 0.03), 0.0007), at, 0.75 * force)
        put(out, struck(wood(rng, rng.uniform(230, 290), 0.25, 0.024, loss=0.25), 0.0014), at, 0.6 * force)
        put(out, skin(rng, 0.03, 1500, 6000, 0.002), at, 0.2 * force)
    wine = glide(520, 760, 0.09, 0.04) * hump(0.09, 0.4)
    put(out, wine, 0.09, 0.03)
    return reverb(out, rng, 0.12)


def toast(rng: Rng) -> Signal:
    """Glasses touch in a toast: three, one after another, and ring."""
    out = silence(1.5)
    at = 0.003
    for number in range(3):
        for pitch in (1900, 2380):
            ring = glass(rng, pitch * rng.uniform(0.93, 1.09), 1.0, rng.uniform(0.16, 0.26), 0.28)
            put(out, struck(ring, 0.0006), at + rng.uniform(0, 0.0015), (0.8, 1.0, 0.55)[number])
        put(out, skin(rng, 0.03, 2500, 8000, 0.0018), at, 0.12)
        at += rng.uniform(0.085, 0.15)
    return reverb(out, rng, 0.15, 0.13, 0.5)


def gulp(rng: Rng) -> Signal:
    """Somebody drinks: two swallows and a breath."""
    out = silence(0.85)
    for at in (0.01, 0.27 + rng.uniform(0, 0.04)):
        for late, start, end in ((0.0, 165, 290), (0.055, 250, 395)):
            throat = glide(start * rng.uniform(0.95, 1.05), end, 0.085, 0.03) * hump(0.085, 0.35, 1.6)
            put(out, throat, at + late, 0.8)
        put(out, skin(rng, 0.03, 500, 1800, 0.005), at + 0.05, 0.25)
    put(out, noise(0.26, rng, 500, 2600) * hump(0.26, 0.3, 1.8), 0.52, 0.1)
    return reverb(band(out, 110, 3200), rng, 0.1)


def high_five(rng: Rng) -> Signal:
    """Two palms meet: the slap, and the hollow between them."""
    out = silence(0.3)
    for at, force in ((0.003, 1.0), (0.0065 + rng.uniform(0, 0.004), 0.5)):
        put(out, skin(rng, 0.12, 700, 4200, 0.009), at, force)
        hollow = modes(0.12, [(rng.uniform(560, 700), 1.0, 0.014), (rng.uniform(1150, 1400), 0.5, 0.008)], rng)
        put(out, struck(hollow, 0.0012), at, 0.7 * force)
    return reverb(out, rng, 0.2, 0.12, 0.42)


def popper(rng: Rng) -> Signal:
    """A paper popper: a dull bang, then paper that comes down."""
    out = silence(1.1)
    bang = noise(0.25, rng, 90, 5200, 1) * attack_decay(0.25, 0.0012, 0.022)
    put(out, bang + 0.8 * glide(190, 74, 0.25, 0.03) * attack_decay(0.25, 0.002, 0.05), 0.003, 1.0)
    for _ in range(70):
        at = 0.12 + 0.85 * float(rng.beta(1.3, 2.6))
        put(out, skin(rng, 0.02, 2200, 8000, 0.003), at, 0.035 * rng.uniform(0.3, 1.0))
    put(out, noise(0.8, rng, 2400, 7500) * hump(0.8, 0.3), 0.1, 0.018)
    return reverb(out, rng, 0.16, 0.14, 0.5)
