"""The ambience of each room at its hour, a quiet loop in stereo in which everything wraps around: there is no seam.

There are no tunes: single sounds are rare and irregular, so that they do not annoy.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from tools.sound.synthesis.dsp import (
    RATE,
    Rng,
    Signal,
    attack_decay,
    band,
    glide,
    hump,
    modes,
    noise,
    put,
    samples,
    silence,
    swept_noise,
    times,
)
from tools.sound.synthesis.instruments import accordion
from tools.sound.synthesis.loop import Loop
from tools.sound.synthesis.music import body, pluck
from tools.sound.synthesis.people import Person
from tools.sound.synthesis.phones import phones
from tools.sound.synthesis.speakers import COLOURS, speaker
from tools.sound.synthesis.struck import bounces, creak, glass, skin, struck, wood
from tools.sound.synthesis.voices import babble, spoken

LOOP_S = 26.0
_TALK = ((0.0, 1.05), (0.3, 1.2), (0.6, 1.0), (1.0, 0.85))
_PITCHES = (100.0, 190.0, 120.0, 215.0)


# ---------------------------------------------------------------- people and things
def _murmur(rng: Rng, tables: int, pause: float, dull: float = 950.0, tail_s: float = 0.24) -> Loop:
    """Return the murmur of people at other tables, each in its place."""
    loop = Loop(LOOP_S)
    colours = list(COLOURS)
    for table in range(tables):
        pitch = _PITCHES[table % 4] * rng.uniform(0.88, 1.12)
        who = speaker(Person(colours[int(rng.integers(len(colours)))], pitch))
        place = -0.85 + 1.7 * (table + 0.5) / tables
        at = rng.uniform(0, 3)
        while at < LOOP_S:
            phrase = spoken(rng, who, babble(rng, int(rng.integers(3, 9))), _TALK)
            loop.put(phrase, at % LOOP_S, rng.uniform(0.5, 1.0), place)
            at += len(phrase) / RATE + rng.uniform(0.25, pause)
    loop.room(rng, 1.6, tail_s, 2600.0)
    loop.dulled(dull)
    return loop


def _laughter(rng: Rng, times_heard: int) -> Loop:
    """Return somebody at another table who laughs, now and then."""
    loop = Loop(LOOP_S)
    for at in loop.moments(rng, times_heard):
        pitch = _PITCHES[int(rng.integers(4))] * rng.uniform(1.1, 1.3)
        who = speaker(Person("open", pitch))
        row = phones("h a h a h a h a")[: int(rng.integers(5, 9))]
        loop.put(spoken(rng, who, row, ((0.0, 1.3), (0.3, 1.45), (1.0, 1.0))), at, 1.0, rng.uniform(-0.8, 0.8))
    loop.room(rng, 1.8, 0.26, 2600.0)
    loop.dulled(1100.0)
    return loop


def _glasses(rng: Rng, count: int, pitch: float, ring: float) -> Loop:
    """Return glasses or cups that touch or are put down, here and there in the room."""
    loop = Loop(LOOP_S)
    for at in loop.moments(rng, count):
        place = rng.uniform(-0.9, 0.9)
        for part in range(int(rng.integers(1, 4))):
            here = glass(rng, pitch * rng.uniform(0.85, 1.15), 0.5, ring * rng.uniform(0.6, 1.2))
            foot = struck(wood(rng, rng.uniform(300, 420), 0.1, 0.014, 5), 0.002)
            out = struck(here, 0.0009)
            put(out, foot, 0.0, 0.6)
            loop.put(out, at + part * rng.uniform(0.08, 0.22), rng.uniform(0.3, 1.0), place)
    loop.room(rng, 0.9, 0.25, 4200.0)
    loop.dulled(4000.0)
    return loop


def _chairs(rng: Rng, count: int) -> Loop:
    """Return chairs that creak and are moved on tiles."""
    loop = Loop(LOOP_S)
    for at in loop.moments(rng, count):
        place = rng.uniform(-0.8, 0.8)
        if rng.random() < 0.5:
            loop.put(creak(rng, rng.uniform(0.2, 0.4), (28, 60, 30), rng.uniform(260, 380)), at, 0.8, place)
        else:
            scrape = swept_noise(0.35, rng, lambda part: 520 - 190 * part, 0.9) * hump(0.35, 0.4)
            loop.put(scrape, at, 0.7, place)
            loop.put(struck(wood(rng, 130, 0.2, 0.03, 5), 0.005), at + 0.36, 0.8, place)
    loop.room(rng, 1.2, 0.28, 2600.0)
    loop.dulled(1900.0, 90.0)
    return loop


def _fire(rng: Rng, place: float, crackles: int) -> Loop:
    """Return a wood fire: the draught that breathes, crackles in bursts, now and then a log that gives way."""
    loop = Loop(LOOP_S)
    breath = loop.swell(rng, 0.35, 14)
    loop.bed(rng, lambda freq: (freq > 30) / (1 + (freq / 260) ** 2), 0.05, breath, 0.5)
    loop.bed(rng, lambda freq: np.exp(-((np.log2(np.maximum(freq, 1) / 900) / 1.1) ** 2)), 0.014, breath**2, 0.5)
    bursts = loop.moments(rng, crackles // 9)
    for _ in range(crackles):
        near = bursts[int(rng.integers(len(bursts)))] + abs(rng.normal(0, 0.5)) if rng.random() < 0.6 \
            else rng.uniform(0, LOOP_S)
        pop = modes(0.03, [(rng.uniform(900, 3000), 1.0, 0.0024), (rng.uniform(300, 700), 0.7, 0.005)], rng)
        loop.put(pop * attack_decay(0.03, 0.0005, 0.008), float(near) % LOOP_S, float(rng.uniform(0.05, 1.0) ** 3),
                 place + rng.uniform(-0.12, 0.12))
    for at in loop.moments(rng, 2):
        log = struck(wood(rng, rng.uniform(105, 150), 0.3, 0.03), 0.007) + 0.3 * skin(rng, 0.3, 300, 1800, 0.03)
        loop.put(log, at, 0.5, place)
    loop.room(rng, 0.35, 0.3, 3000.0)
    return loop


def _drops(rng: Rng, count: int, tail_s: float) -> Loop:
    """Return drops that fall into water under a vault."""
    loop = Loop(LOOP_S)
    for at in loop.moments(rng, count):
        begin, place = rng.uniform(620, 1150), rng.uniform(-0.7, 0.7)
        bubble = glide(begin, begin * 1.35, 0.25, 0.05) * attack_decay(0.25, 0.003, 0.04)
        loop.put(skin(rng, 0.02, 2000, 7000, 0.002), at, 0.12, place)
        loop.put(bubble, at + 0.012, rng.uniform(0.4, 1), place)
    loop.room(rng, 1.5, tail_s, 2400.0)
    return loop


def _wind(rng: Rng, low_hz: float, high_hz: float, depth: float) -> Loop:
    """Return wind: a low body and a whistling edge that rises and falls with the gusts."""
    loop = Loop(LOOP_S)
    gust = loop.swell(rng, depth, 5)
    edge = np.clip(loop.swell(rng, 1.0, 5), 0, None) ** 2
    loop.bed(rng, lambda freq: np.exp(-((np.log2(np.maximum(freq, 1) / low_hz) / 0.9) ** 2)), 1.0, gust)
    loop.bed(rng, lambda freq: np.exp(-((np.log2(np.maximum(freq, 1) / high_hz) / 0.45) ** 2)), 0.32, edge)
    return loop


# ---------------------------------------------------------------- the rooms
def taverna(rng: Rng) -> Signal:
    """Catalonia, evening: a full tavern, talk and a laugh, glasses, chairs on tiles, the fire in the corner."""
    out = Loop(LOOP_S)
    out.bed(rng, lambda freq: (freq > 40) / (1 + (freq / 170) ** 2), 0.16)
    out.add(_murmur(rng, 10, 2.6, 1350.0), 1.0)
    out.add(_laughter(rng, 2), 1.0, peak=True)
    out.add(_glasses(rng, 8, 2250, 0.07), 3.4, peak=True)
    out.add(_chairs(rng, 4), 2.2, peak=True)
    out.add(_fire(rng, -0.7, 90), 0.6)
    return out.sides


def _cicadas(rng: Rng) -> Loop:
    loop = Loop(LOOP_S)
    t = times(LOOP_S)
    for centre, beat, place in ((4700.0, 61, -0.75), (5600.0, 74, -0.4), (5150.0, 67, -0.9)):
        rasp = (0.5 + 0.5 * np.cos(2 * np.pi * round(beat * LOOP_S) / LOOP_S * t)) ** 2
        song = Loop(LOOP_S)
        song.bed(rng, lambda freq, c=centre: np.exp(-(((freq - c) / 420) ** 2)), 1.0, width=0.0)  # type: ignore[misc]
        loop.put(song.sides[:, 0] * rasp * loop.swell(rng, 0.8, 9), 0.0, 0.5, place)
    return loop


def _birds(rng: Rng, count: int) -> Loop:
    """Return sparrows outside: short chirps that fall, in small groups."""
    loop = Loop(LOOP_S)
    for at in loop.moments(rng, count):
        place = rng.uniform(-0.9, -0.2)
        for number in range(int(rng.integers(2, 6))):
            top = rng.uniform(3600, 4600)
            chirp = glide(top, top * rng.uniform(0.6, 0.8), 0.07, 0.03) * hump(0.07, 0.35, 1.5)
            loop.put(chirp, at + number * rng.uniform(0.13, 0.24), rng.uniform(0.3, 1.0), place)
    loop.room(rng, 0.5, 0.2, 5000.0)
    return loop


def casal(rng: Rng) -> Signal:
    """Valencia, noon: cicadas and sparrows before the open window, a fountain, few people, plates in the kitchen."""
    out = Loop(LOOP_S)
    out.add(_murmur(rng, 4, 5.0, 1250.0, 0.14), 0.24)
    out.add(_cicadas(rng), 0.2)
    out.add(_birds(rng, 6), 0.32, peak=True)
    water = Loop(LOOP_S)
    water.bed(rng, lambda freq: 1 / np.sqrt((1 + (500 / np.maximum(freq, 1)) ** 4) * (1 + (freq / 1900) ** 4)), 0.3,
              water.swell(rng, 0.12))
    for at in water.moments(rng, 110):
        begin = rng.uniform(700, 1500)
        drop = glide(begin, begin * 1.7, 0.06, 0.02) * attack_decay(0.06, 0.004, 0.012)
        water.put(drop, at, rng.uniform(0.2, 1), rng.uniform(-0.6, 0.2))
    water.dulled(2600.0)
    out.add(water, 0.32)
    out.add(_glasses(rng, 5, 1500, 0.03), 1.1, peak=True)
    out.add(_chairs(rng, 2), 0.9, peak=True)
    return out.sides


def _clock(rng: Rng, place: float) -> Loop:
    """Return a wall clock: two beats a second, one a little higher than the other."""
    loop = Loop(LOOP_S)
    for number in range(round(2 * LOOP_S)):
        pitch = (1.0, 0.87)[number % 2]
        tick = modes(0.06, [(2300 * pitch, 1.0, 0.004), (1350 * pitch, 0.7, 0.007)], rng)
        case = struck(wood(rng, 410 * pitch, 0.06, 0.012, 4), 0.0015)
        loop.put(tick * attack_decay(0.06, 0.0006, 0.03) + 0.5 * case, number / 2, rng.uniform(0.9, 1.0), place)
    loop.room(rng, 0.7, 0.22, 3000.0)
    return loop


def _street(rng: Rng) -> Loop:
    """Return the street behind the door: a low rumble, steps that pass by, a bicycle bell far off."""
    loop = Loop(LOOP_S)
    loop.bed(rng, lambda freq: (freq > 35) / (1 + (freq / 130) ** 2), 0.12, loop.swell(rng, 0.6, 4))
    for passes in loop.moments(rng, 2):
        way = 1 if rng.random() < 0.5 else -1
        for step in range(9):
            near = np.sin(np.pi * (step + 0.5) / 9)
            heel = struck(wood(rng, rng.uniform(210, 260), 0.12, 0.012, 5), 0.003)
            heel += 0.2 * skin(rng, 0.12, 800, 3000, 0.004)
            loop.put(heel, passes + 0.56 * step + rng.uniform(0, 0.02), 0.5 * near**1.5, way * (step - 4) / 6)
    for at in loop.moments(rng, 1):
        for ring in (0.0, 0.13):
            bell = modes(0.8, [(2650, 1.0, 0.16), (2663, 0.7, 0.15), (5900, 0.25, 0.06)], rng)
            loop.put(bell * attack_decay(0.8, 0.001, 0.5), at + ring, 0.12, 0.7)
    loop.room(rng, 0.8, 0.3, 1800.0)
    loop.dulled(1500.0, 60.0)
    return loop


def bistrot(rng: Rng) -> Signal:
    """France, afternoon: cups and spoons, talk, the clock over the bar, the street, an accordion that only breathes."""
    out = Loop(LOOP_S)
    out.add(_murmur(rng, 7, 3.4, 1350.0), 0.9)
    out.add(_glasses(rng, 12, 3000, 0.035), 3.0, peak=True)
    out.add(_clock(rng, 0.55), 1.0, peak=True)
    out.add(_street(rng), 0.3)
    out.add(_chairs(rng, 3), 1.0, peak=True)
    breath = Loop(LOOP_S)
    chords = ((196.0, 246.94, 293.66), (174.61, 220.0, 293.66), (196.0, 261.63, 329.63))
    for at, chord in zip(breath.moments(rng, 3), chords, strict=True):
        lasts = rng.uniform(3.2, 4.6)
        for freq in chord:
            reed = accordion(rng, freq, lasts, 0.5)
            breath.put(reed * np.sin(np.pi * np.linspace(0, 1, len(reed))) ** 1.5, at, 0.3, 0.6)
    breath.room(rng, 1.4, 0.4, 1500.0)
    breath.dulled(700.0)
    out.add(breath, 0.26)
    return out.sides


def cellar(rng: Rng) -> Signal:
    """Poitou, by candle light: a fire, drops that fall into a tub, wind in the air shaft, two people far off."""
    out = Loop(LOOP_S)
    out.add(_fire(rng, 0.55, 190), 0.7)
    out.add(_drops(rng, 8, 0.7), 2.6, peak=True)
    out.add(_wind(rng, 150.0, 480.0, 0.5), 0.22)
    out.add(_murmur(rng, 2, 5.0, 650.0, 0.6), 0.28)
    out.add(_glasses(rng, 3, 1250, 0.06), 0.9, peak=True)
    barrel = Loop(LOOP_S)
    for at in barrel.moments(rng, 2):
        barrel.put(creak(rng, 0.5, (14, 24, 10), 190), at, 1.0, -0.5)
    barrel.room(rng, 1.6, 0.6, 1800.0)
    out.add(barrel, 0.8, peak=True)
    return out.sides


def _crickets(rng: Rng) -> Loop:
    loop = Loop(LOOP_S)
    t = times(LOOP_S)
    for pitch, rate, gain, place in ((4150.0, 2.3, 0.12, -0.6), (3820.0, 1.75, 0.09, 0.5), (4480.0, 2.85, 0.05, 0.9)):
        turns = round(rate * LOOP_S)
        chirp = np.clip(np.sin(2 * np.pi * turns * t / LOOP_S + rng.uniform(0, 6)), 0, None) ** 2
        pulses = 0.5 + 0.5 * np.cos(2 * np.pi * round(38 * LOOP_S) / LOOP_S * t)
        tone = np.sin(2 * np.pi * round(pitch * LOOP_S) / LOOP_S * t)
        loop.put(tone * chirp * pulses * loop.swell(rng, 0.7), 0.0, gain, place)
    return loop


def _snort(rng: Rng) -> Signal:
    """A horse blows through its lips."""
    out = silence(0.75)
    air = band(noise(0.6, rng, 120, 2600), 160, 1500) * hump(0.6, 0.22, 1.4)
    t = np.linspace(0, 0.6, len(air))
    flutter = 0.45 + 0.55 * np.clip(np.sin(2 * np.pi * (26 * t - 9 * t**2)), 0, None) ** 0.7
    put(out, air * flutter, 0.0, 1.0)
    return out


def _horses(rng: Rng) -> Loop:
    """Return horses at the rail outside: a hoof that shifts, a snort, the rings of a bridle."""
    loop = Loop(LOOP_S)
    for at in loop.moments(rng, 3):
        place = rng.uniform(0.35, 0.9)
        for late, force in bounces(rng, 0.34, 0.7, 0.4):
            hoof = struck(wood(rng, rng.uniform(95, 125), 0.2, 0.022, 6), 0.006)
            hoof += 0.2 * skin(rng, 0.2, 250, 1200, 0.012)
            loop.put(hoof, at + late, 0.8 * force, place)
    for at in loop.moments(rng, 2):
        loop.put(_snort(rng), at, 0.32, rng.uniform(0.4, 0.8))
    for at in loop.moments(rng, 2):
        for _ in range(4):
            ring = modes(0.2, [(rng.uniform(3900, 5200), 1.0, 0.03), (rng.uniform(6100, 7400), 0.5, 0.02)], rng)
            loop.put(ring * attack_decay(0.2, 0.001, 0.1), at + rng.uniform(0, 0.35), 0.05, 0.6)
    loop.room(rng, 0.4, 0.22, 2600.0)
    loop.dulled(2600.0, 60.0)
    return loop


def pulperia(rng: Rng) -> Signal:
    """The pampa at night: wind, crickets, horses at the rail, and now and then a string of a guitar."""
    out = Loop(LOOP_S)
    out.add(_wind(rng, 260.0, 620.0, 0.6), 0.34)
    out.add(_crickets(rng), 0.075)
    out.add(_horses(rng), 2.0, peak=True)
    out.add(_murmur(rng, 3, 6.0, 750.0), 0.2)
    out.add(_glasses(rng, 2, 1700, 0.05), 0.7, peak=True)
    strings = Loop(LOOP_S)
    for at, freq in zip(strings.moments(rng, 5), (110.0, 196.0, 146.83, 246.94, 82.41), strict=True):
        strings.put(body(pluck(rng, freq, 2.4, 0.997, 2200)), at, rng.uniform(0.5, 1.0), -0.5)
    strings.room(rng, 1.0, 0.3, 2200.0)
    strings.dulled(1300.0, 70.0)
    out.add(strings, 1.5, peak=True)
    return out.sides


def _begin_quietly(make: Callable[[Rng], Signal], rng: Rng) -> Signal:
    """Return the loop of a room, rotated so that its seam is where it is quietest and both sides are near zero."""
    loop = make(rng)
    width = samples(0.25)
    square = np.mean(loop**2, axis=1)
    total = np.cumsum(np.concatenate([[0.0], square, square[:width]]))
    power = (total[width:] - total[:-width])[: len(loop)]
    loop = np.roll(loop, -(int(np.argmin(power)) + width // 2), axis=0)
    near = np.sum(np.abs(loop[: samples(0.02)]), axis=1)
    return np.roll(loop, -int(np.argmin(near)), axis=0)


AMBIENCES: dict[str, Callable[[Rng], Signal]] = {
    room: partial(_begin_quietly, make)
    for room, make in (("catalan", taverna), ("valencian", casal), ("french", bistrot), ("poitou", cellar),
                       ("pulperia", pulperia))
}  # fmt: skip
