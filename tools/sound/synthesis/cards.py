"""Sounds of cards: stiff paper that slides, snaps, flutters and lands on cloth over wood."""

from __future__ import annotations

import numpy as np

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
    rough,
    silence,
    swept_noise,
)


def snap(rng: Rng, size: float = 1.0) -> Signal:
    """The edge of one card springing back: a click and three short flexing modes."""
    seconds = 0.05
    pitch = rng.uniform(0.88, 1.14) / size
    partials = [(980 * pitch, 0.5, 0.006), (2250 * pitch, 0.6, 0.0042), (3900 * pitch, 0.35, 0.0028)]
    click = noise(seconds, rng, 1400, 7000) * attack_decay(seconds, 0.0006, 0.0035)
    return modes(seconds, partials, rng) * attack_decay(seconds, 0.0004, 0.01) + 0.55 * click


def tap(rng: Rng, weight: float = 1.0) -> Signal:
    """A card touching the cloth flat: a puff of air, a soft slap, a hint of the table under it."""
    seconds = 0.14
    slap = noise(seconds, rng, 500, 3400) * attack_decay(seconds, 0.0012, 0.011)
    puff = noise(seconds, rng, 180, 900) * attack_decay(seconds, 0.004, 0.022)
    wood = modes(seconds, [(128 * rng.uniform(0.95, 1.05), 1.0, 0.028), (231, 0.4, 0.018)], rng)
    return 0.75 * slap + 0.5 * puff + 0.8 * weight * wood


def slide(rng: Rng, seconds: float, start: float, end: float) -> Signal:
    """Paper over cloth, the band moving from `start` to `end` Hz."""
    paper = swept_noise(seconds, rng, lambda part: start * (end / start) ** part, 1.5)
    body = noise(seconds, rng, 350, 1300)
    return (paper + 0.28 * body) * rough(seconds, rng, 120, 0.45)


def hover(rng: Rng) -> Signal:
    """A fingertip on the edge of a card."""
    out = silence(0.06)
    put(out, snap(rng, 1.15), 0.002, 0.6)
    put(out, noise(0.03, rng, 900, 3200) * attack_decay(0.03, 0.003, 0.006), 0.0, 0.4)
    return band(out, 300, 5200)


def shuffle(rng: Rng) -> Signal:
    """A riffle: two halves interleave faster and faster, then the pack is pushed square."""
    out = silence(0.85)
    at, gap = 0.02, 0.034
    while at < 0.47:
        put(out, snap(rng, rng.uniform(0.95, 1.2)), at, rng.uniform(0.5, 1.0) * (0.65 + 0.9 * at))
        at += gap * rng.uniform(0.72, 1.25)
        gap = max(0.0125, gap * 0.962)
    put(out, slide(rng, 0.46, 1500, 2600) * hump(0.46, 0.7), 0.02, 0.1)
    put(out, slide(rng, 0.2, 2900, 1500) * hump(0.2, 0.35), 0.5, 0.28)
    put(out, tap(rng, 0.6), 0.655, 0.55)
    put(out, tap(rng, 0.4), 0.74, 0.3)
    return reverb(out, rng, 0.1)


def cut(rng: Rng) -> Signal:
    """Half the pack is lifted, drawn aside and put down."""
    out = silence(0.5)
    put(out, snap(rng, 1.1), 0.012, 0.35)
    put(out, slide(rng, 0.26, 1700, 2900) * hump(0.26, 0.45), 0.02, 0.5)
    put(out, tap(rng, 0.9), 0.3, 0.9)
    put(out, snap(rng, 1.2), 0.306, 0.2)
    return reverb(out, rng, 0.1)


def deal(rng: Rng) -> Signal:
    """A card thrown flat across the cloth, landing softly."""
    out = silence(0.28)
    put(out, snap(rng), 0.003, 0.32)
    put(out, slide(rng, 0.17, 3700, 1900) * hump(0.17, 0.32, 1.6), 0.006, 0.5)
    put(out, tap(rng, 0.45), 0.15, 0.55)
    return reverb(out, rng, 0.09)


def flip(rng: Rng) -> Signal:
    """A card bent up by its edge and let fall on its back."""
    out = silence(0.22)
    put(out, slide(rng, 0.05, 2200, 3600) * hump(0.05), 0.0, 0.25)
    put(out, snap(rng, 0.95), 0.034, 0.95)
    put(out, tap(rng, 0.25), 0.085, 0.5)
    put(out, snap(rng, 1.25), 0.09, 0.22)
    return reverb(out, rng, 0.1)


def whoosh(rng: Rng) -> Signal:
    """A card through the air: low and breathy, no edge."""
    seconds = 0.3
    air = swept_noise(seconds, rng, lambda part: 420 * (1 + 3.2 * np.sin(np.pi * 0.8 * part)), 1.3)
    edge = swept_noise(seconds, rng, lambda part: 2100 + 1500 * part, 0.9)
    return reverb((air + 0.16 * edge) * hump(seconds, 0.62, 2.4), rng, 0.06)


def play(rng: Rng) -> Signal:
    """A card played with emphasis: slap, air and the resonance of the table."""
    out = silence(0.4)
    put(out, tap(rng, 1.25), 0.003, 1.0)
    put(out, snap(rng, 1.05), 0.004, 0.3)
    table = modes(0.3, [(92 * rng.uniform(0.96, 1.04), 1.0, 0.05), (167, 0.45, 0.03), (305, 0.2, 0.015)], rng)
    put(out, table, 0.003, 0.75)
    put(out, slide(rng, 0.06, 2300, 1500) * hump(0.06, 0.3), 0.02, 0.12)
    return reverb(out, rng, 0.13)


def sweep(rng: Rng) -> Signal:
    """Four cards drawn together over the cloth and squared."""
    out = silence(0.5)
    put(out, slide(rng, 0.3, 1500, 3100) * hump(0.3, 0.6, 1.7), 0.0, 0.55)
    for at in (0.07, 0.125, 0.19):
        put(out, snap(rng, 1.1), at + rng.uniform(-0.012, 0.012), 0.2)
    put(out, tap(rng, 0.6), 0.285, 0.6)
    return reverb(out, rng, 0.1)


def count_off(rng: Rng, cards: int) -> Signal:
    """A finger counts cards off the pack: one each, or three."""
    out = silence(0.2 + 0.11 * cards)
    for number in range(cards):
        at = 0.004 + 0.11 * number + rng.uniform(0, 0.008)
        put(out, snap(rng, 1.0 - 0.05 * number), at, 0.75)
        put(out, tap(rng, 0.3), at + 0.02, 0.45)
    return reverb(out, rng, 0.1)


def exposed(rng: Rng) -> Signal:
    """A card exposed by mistake: a snap, and a glass that rings."""
    out = silence(0.5)
    put(out, snap(rng, 0.85), 0.004, 1.0)
    put(out, tap(rng, 0.7), 0.05, 0.8)
    ring = modes(0.4, [(1320 * rng.uniform(0.98, 1.02), 1.0, 0.07), (2110, 0.4, 0.05)], rng)
    put(out, ring * attack_decay(0.4, 0.008, 0.3), 0.06, 0.16)
    return reverb(out, rng, 0.13)


def discard(rng: Rng) -> Signal:
    """A card pushed under the pack, unseen."""
    out = silence(0.4)
    put(out, slide(rng, 0.22, 2600, 1300) * hump(0.22, 0.4), 0.0, 0.5)
    put(out, snap(rng, 1.25), 0.2, 0.3)
    put(out, tap(rng, 0.5), 0.215, 0.5)
    return reverb(out, rng, 0.1)


def redeal(rng: Rng) -> Signal:
    """A new deal is proposed: a thumb runs up the edge of the pack."""
    out = silence(0.5)
    for number in range(11):
        put(out, snap(rng, 1.3 - 0.045 * number), 0.004 + 0.024 * number + rng.uniform(0, 0.004), 0.3 + 0.05 * number)
    put(out, tap(rng, 0.4), 0.3, 0.4)
    return reverb(out, rng, 0.1)


def drawn(rng: Rng) -> Signal:
    """A drawn trick is pushed aside: cards slide both ways and meet."""
    out = silence(0.6)
    put(out, slide(rng, 0.2, 1400, 2400) * hump(0.2, 0.6), 0.0, 0.5)
    put(out, slide(rng, 0.2, 2400, 1400) * hump(0.2, 0.4), 0.13, 0.45)
    for at in (0.3, 0.39):
        put(out, tap(rng, 0.8), at + rng.uniform(0, 0.008), 0.6)
    return reverb(out, rng, 0.12)


def pair(rng: Rng) -> Signal:
    """Two cards put down, one on the other."""
    out = silence(0.45)
    put(out, play(rng), 0.0, 0.75)
    put(out, play(rng), 0.065 + rng.uniform(0, 0.01), 1.0)
    put(out, slide(rng, 0.08, 2500, 1700) * hump(0.08), 0.03, 0.2)
    return out


def pair_turn(rng: Rng) -> Signal:
    """A covered card is turned up: a short silence, then the card falls on its back."""
    out = silence(0.55)
    put(out, slide(rng, 0.22, 1500, 3000) * hump(0.22, 0.7), 0.0, 0.35)
    put(out, flip(rng), 0.17, 1.0)
    put(out, tap(rng, 1.0), 0.27, 0.6)
    return reverb(out, rng, 0.12)


def face_down(rng: Rng) -> Signal:
    """A card pushed onto the mat face down: cloth, no slap."""
    out = silence(0.4)
    put(out, slide(rng, 0.16, 1900, 1100) * hump(0.16, 0.4), 0.0, 0.4)
    put(out, band(tap(rng, 1.1), 60, 1500), 0.1, 1.0)
    return reverb(out, rng, 0.12)


def to_deck(rng: Rng) -> Signal:
    """A hand of cards thrown onto the pack: they fan out in the air and land one after another."""
    out = silence(0.6)
    put(out, whoosh(rng), 0.0, 0.35)
    for number, at in enumerate((0.16, 0.2, 0.255)):
        put(out, tap(rng, 0.8), at + rng.uniform(0, 0.012), 0.9 - 0.15 * number)
        put(out, snap(rng, 1.1), at + 0.004, 0.3)
    put(out, slide(rng, 0.16, 2600, 1400) * hump(0.16, 0.3), 0.27, 0.25)
    return reverb(out, rng, 0.12)


def sheet_open(rng: Rng) -> Signal:
    """A sheet of thick paper is drawn up."""
    paper = slide(rng, 0.26, 1300, 2900) * hump(0.26, 0.6, 1.6)
    out = silence(0.34)
    put(out, paper, 0.0, 0.6)
    put(out, snap(rng, 1.6), 0.2, 0.16)
    return reverb(band(out, 200, 5000), rng, 0.08)


def sheet_close(rng: Rng) -> Signal:
    """The sheet is laid back."""
    paper = slide(rng, 0.2, 2700, 1200) * hump(0.2, 0.35, 1.6)
    out = silence(0.3)
    put(out, paper, 0.0, 0.55)
    put(out, tap(rng, 0.3), 0.15, 0.3)
    return reverb(band(out, 150, 4500), rng, 0.08)
