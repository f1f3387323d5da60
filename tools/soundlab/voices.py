"""The calls, spoken by formant synthesis: a glottal source added up harmonic by harmonic.

A word is a row of phones; formants glide from one to the next as a tongue does, the pitch follows a curve over
the whole word, and stops, taps and fricatives are made of short noises.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from soundlab.dsp import RATE, Rng, Signal, attack_decay, band, put, room, samples

_CONTROL_S = 0.0025
_BLEND_S = 0.028
_RELEASE_S = 0.085
_TOP_HZ = 6200.0
_BRIGHT_HZ = 2200.0
"""from here up the throat of five resonances is too dull and is helped"""


@dataclass(frozen=True)
class Colour:
    """A speaker: pitch in Hz, length of the throat (1 = long), breath and roughness 0..1, tilt of the source."""

    pitch: float
    tract: float
    breath: float
    rough: float
    tilt: float


COLOURS = {
    "low_man": Colour(96.0, 1.0, 0.05, 0.5, 1.02),
    "high_man": Colour(131.0, 1.05, 0.04, 0.25, 1.0),
    "low_woman": Colour(186.0, 1.15, 0.06, 0.3, 1.1),
    "high_woman": Colour(229.0, 1.2, 0.07, 0.15, 1.15),
}


@dataclass(frozen=True)
class Phone:
    """One sound: length in s, formants in Hz, loudness of voice and of breath, a noise at its beginning."""

    seconds: float
    formants: tuple[float, float, float]
    voice: float = 1.0
    breath: float = 0.0
    burst: tuple[float, float, float] | None = None
    """(low Hz, high Hz, gain) of the click of a stop"""
    hiss: tuple[float, float, float] | None = None
    """(low Hz, high Hz, gain) of a fricative lasting the phone"""


_A, _E, _I = (740.0, 1280.0, 2500.0), (480.0, 1850.0, 2500.0), (300.0, 2250.0, 2950.0)
_O, _U, _SCHWA = (490.0, 880.0, 2400.0), (345.0, 770.0, 2300.0), (540.0, 1380.0, 2450.0)
_LL, _N, _M = (290.0, 2000.0, 2750.0), (270.0, 1250.0, 2300.0), (260.0, 950.0, 2200.0)
_TAP = (430.0, 1450.0, 2400.0)

_TAPPED_R = (Phone(0.026, _TAP, 0.5), Phone(0.02, _TAP, 0.12), Phone(0.018, _TAP, 0.55))
_TRILLED_R = (Phone(0.03, _TAP, 0.5), Phone(0.02, _TAP, 0.12), Phone(0.024, _TAP, 0.6), Phone(0.02, _TAP, 0.12),
              Phone(0.026, _TAP, 0.65))
_T = (Phone(0.012, _TAP, 0.0, 0.05, burst=(2600, 6500, 0.5)),)
_K_END = (Phone(0.052, (330.0, 900.0, 2100.0), 0.0), Phone(0.075, _U, 0.0, 0.22, burst=(900, 2600, 0.62)))
_TRUC = (*_T, *_TAPPED_R, Phone(0.2, _U, 1.0), Phone(0.03, (320.0, 900.0, 2100.0), 0.45), *_K_END)
_ULL = (Phone(0.165, _U, 1.0), Phone(0.05, (300.0, 1400.0, 2500.0), 0.85), Phone(0.12, _LL, 0.5))

WORDS: dict[str, tuple[Phone, ...]] = {
    "truc": _TRUC,
    "retruc": (*_TRILLED_R, Phone(0.075, _SCHWA, 0.8), Phone(0.045, _TAP, 0.02), *_TRUC),
    "fora": (Phone(0.075, (320.0, 1700.0, 2400.0), 0.35, 0.1, hiss=(1900, 4600, 0.2)), Phone(0.12, _O, 1.0),
             Phone(0.05, _U, 0.02), Phone(0.024, _O, 0.0, 0.15, burst=(1000, 2600, 0.45)),
             Phone(0.075, _O, 0.0, 0.04, hiss=(1200, 7500, 0.13)), Phone(0.16, _O, 1.0), *_TAPPED_R,
             Phone(0.14, _SCHWA, 0.7)),
    "accept": (Phone(0.05, (230.0, 750.0, 2200.0), 0.22), Phone(0.012, _U, 0.5, burst=(300, 1200, 0.25)), *_ULL),
    "refuse": (Phone(0.065, _N, 0.4), Phone(0.13, _O, 0.95), Phone(0.04, (300.0, 780.0, 2250.0), 0.45), *_ULL),
}

_MELODY: dict[str, tuple[tuple[float, float], ...]] = {
    "truc": ((0, 1.12), (0.35, 1.42), (0.6, 1.3), (1, 0.98)),
    "retruc": ((0, 1.05), (0.35, 1.18), (0.62, 1.62), (0.8, 1.45), (1, 1.05)),
    "fora": ((0, 1.25), (0.2, 1.5), (0.45, 1.4), (0.62, 1.85), (0.85, 1.5), (1, 1.1)),
    "accept": ((0, 1.05), (0.3, 1.32), (0.65, 1.2), (1, 0.92)),
    "refuse": ((0, 1.12), (0.3, 1.16), (0.6, 1.0), (1, 0.8)),
    "talk": ((0, 1.06), (0.25, 1.2), (0.55, 1.02), (0.75, 1.1), (1, 0.86)),
}
"""Pitch over the word, as factors of the speaker's own; it rises with the stake."""

_ONSETS: tuple[tuple[Phone, ...], ...] = (
    (Phone(0.055, _N, 0.4),), (Phone(0.055, _M, 0.4),), (Phone(0.05, (340.0, 1250.0, 2600.0), 0.55),), _TAPPED_R,
    (Phone(0.035, (280.0, 800.0, 2200.0), 0.3),), (Phone(0.045, _U, 0.02), *_T),
    (Phone(0.07, _E, 0.0, 0.02, hiss=(3600, 8200, 0.12)),), ())
_NUCLEI = (_A, _E, _I, _O, _U, _SCHWA, _A, _E)


def babble(rng: Rng, syllables: int) -> tuple[Phone, ...]:
    """Talk without words: syllables of the language, the last one longer."""
    phones: list[Phone] = []
    for index in range(syllables):
        phones += _ONSETS[int(rng.integers(len(_ONSETS)))]
        length = rng.uniform(0.07, 0.115) * (1.35 if index == syllables - 1 else 1.0)
        phones.append(Phone(length, _NUCLEI[int(rng.integers(len(_NUCLEI)))], rng.uniform(0.75, 1.0)))
    return tuple(phones)


def say(rng: Rng, colour: str, word: str) -> Signal:
    """A word of WORDS, or "talk", in a colour of COLOURS, each time a little different."""
    speaker = COLOURS[colour]
    speaker = replace(speaker, pitch=speaker.pitch * rng.uniform(0.965, 1.035))
    phones = WORDS[word] if word in WORDS else babble(rng, int(rng.integers(3, 6)))
    phones = tuple(replace(phone, seconds=phone.seconds * rng.uniform(0.92, 1.1)) for phone in phones)
    return room(spoken(rng, speaker, phones, _MELODY[word]), rng, 0.1, 0.1, 0.35)


def spoken(rng: Rng, speaker: Colour, phones: tuple[Phone, ...], melody: tuple[tuple[float, float], ...]) -> Signal:
    """The dry voice."""
    tracks = _Tracks(phones, speaker, melody, rng)
    out = _harmonics(tracks, speaker, rng) + _breath(tracks, speaker, rng)
    begin = 0.0
    for phone in phones:
        if phone.burst is not None:
            low, high, gain = phone.burst
            click = band(rng.standard_normal(samples(0.05)), low * speaker.tract, high * speaker.tract)
            put(out, click * attack_decay(0.05, 0.001, 0.009), begin, gain)
        if phone.hiss is not None:
            low, high, gain = phone.hiss
            hiss = band(rng.standard_normal(samples(phone.seconds + 0.03)), low, high)
            put(out, hiss * np.hanning(len(hiss)), max(0.0, begin - 0.015), gain)
        begin += phone.seconds
    return out


class _Tracks:
    """What changes over the word, at control rate: pitch, loudness of voice and breath, formants."""

    def __init__(self, phones: tuple[Phone, ...], speaker: Colour, melody: tuple[tuple[float, float], ...],
                 rng: Rng) -> None:
        total = sum(phone.seconds for phone in phones) + 0.06
        self.count = samples(total)
        self.at = np.arange(0, total, _CONTROL_S)
        ends = np.cumsum([phone.seconds for phone in phones])
        which = np.minimum(np.searchsorted(ends, self.at, side="right"), len(phones) - 1)
        over = self.at >= ends[-1]
        release = np.clip((ends[-1] - self.at) / _RELEASE_S, 0, 1) ** 0.8
        voice = np.array([phones[i].voice for i in which]) * release
        breath = np.array([phones[i].breath for i in which]) * ~over
        self.voice = _smooth(voice, 0.012)
        self.breath = _smooth(breath, 0.012) + speaker.breath * self.voice
        raw = np.array([phones[i].formants for i in which]) * speaker.tract
        fixed = np.array([3450.0, 4350.0]) * speaker.tract
        self.formants = np.concatenate(
            [np.stack([_smooth(raw[:, i], _BLEND_S) for i in range(3)], axis=1),
             np.tile(fixed, (len(self.at), 1))], axis=1)
        curve = np.interp(self.at / ends[-1], [point for point, _ in melody], [factor for _, factor in melody])
        wander = _smooth(rng.standard_normal(len(self.at)), 0.04) * 0.03
        flutter = rng.standard_normal(len(self.at)) * 0.004 * (1 + 2 * speaker.rough)
        self.pitch = speaker.pitch * _smooth(curve, 0.05) * (1 + wander + flutter)

    def answer(self, freq: Signal) -> NDArray[np.complex128]:
        """The throat's answer at `freq` (per control step), complex."""
        out: NDArray[np.complex128] = np.ones(freq.shape, dtype=np.complex128)
        for index, width in enumerate((70.0, 95.0, 140.0, 220.0, 300.0)):
            centre = self.formants[:, index]
            while centre.ndim < freq.ndim:
                centre = centre[:, None]
            out = out * centre**2 / (centre**2 - freq**2 + 1j * freq * width)
        return out


def _smooth(track: Signal, seconds: float) -> Signal:
    width = max(1, round(seconds / _CONTROL_S)) | 1
    kernel = np.hanning(width + 2)[1:-1]
    padded = np.pad(track, width // 2, mode="edge")
    return np.convolve(padded, kernel / kernel.sum(), "valid")


def _harmonics(tracks: _Tracks, speaker: Colour, rng: Rng) -> Signal:
    at = np.arange(tracks.count) / RATE
    pitch = np.interp(at, tracks.at, tracks.pitch)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    out = np.zeros(tracks.count)
    shimmer = 1 + 0.06 * (1 + speaker.rough) * rng.standard_normal(len(tracks.at))
    for number in range(1, int(_TOP_HZ / float(tracks.pitch.min())) + 1):
        freq = tracks.pitch * number
        answer = tracks.answer(freq)
        fade = np.clip((_TOP_HZ - freq) / 800, 0, 1)
        bright = np.sqrt(1 + (freq / _BRIGHT_HZ) ** 2)
        size = np.abs(answer) * bright * tracks.voice * shimmer * fade / number**speaker.tilt
        turn = np.unwrap(np.angle(answer))
        out += np.interp(at, tracks.at, size) * np.cos(number * phase + np.interp(at, tracks.at, turn))
    if speaker.rough > 0:
        # Every other beat of the cords a little weaker: the grain of an old voice.
        out *= 1 - 0.16 * speaker.rough * (1 + np.sin(phase / 2)) / 2
    return 0.12 * out


def _breath(tracks: _Tracks, speaker: Colour, rng: Rng) -> Signal:
    frame, hop = 512, 128
    source = rng.standard_normal(tracks.count + 2 * frame)
    out = np.zeros(tracks.count + 2 * frame)
    window = np.hanning(frame)
    freq = np.fft.rfftfreq(frame, 1 / RATE)
    answers = np.abs(tracks.answer(np.tile(freq, (len(tracks.at), 1))))
    for begin in range(0, tracks.count, hop):
        step = min(len(tracks.at) - 1, int(begin / RATE / _CONTROL_S))
        gain = answers[step] * tracks.breath[step] * np.clip((freq - 300) / 900, 0, 1)
        out[begin : begin + frame] += window * np.fft.irfft(np.fft.rfft(source[begin : begin + frame] * window)
                                                            * gain, frame)
    return 0.35 * out[frame // 2 : frame // 2 + tracks.count]
