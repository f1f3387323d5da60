"""Formant synthesis of the calls, from a glottal source made of harmonics.

A word is a sequence of phones. Formants glide from one to the next, the pitch follows a curve over the whole word,
and stops, taps and fricatives are made of short noises.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tools.sound.synthesis.dsp import RATE, Rng, Signal, attack_decay, band, put, reverb, samples
from tools.sound.synthesis.lexicon import MELODIES, WORDS, Curve
from tools.sound.synthesis.people import Person
from tools.sound.synthesis.phones import Phone, phones, stretched
from tools.sound.synthesis.speakers import Speaker, speaker

_CONTROL_S = 0.0025
_BLEND_S = 0.028
_ONSET_S, _RELEASE_S = 0.025, 0.085
_TOP_HZ = 6200.0
_BRIGHT_HZ = 2200.0
"""above this frequency five resonances sound too dull, so the spectrum is raised"""
_SOUNDING, _VOICE_RMS = 0.4, 0.16
_RISE = 0.085
"""rise of the pitch with each rung of a ladder, as a part"""

_ONSETS = ("n", "m", "l", "r", "b", "t", "s", "k", "d", "p", "")
_NUCLEI = ("a", "e", "i", "o", "u", "@", "a", "e", "E", "O")


def babble(rng: Rng, syllables: int) -> tuple[Phone, ...]:
    """Return talk without words: random syllables, the last one longer."""
    said: list[Phone] = []
    for index in range(syllables):
        nucleus = phones(str(rng.choice(_NUCLEI)))
        length = rng.uniform(0.9, 1.4) * (1.35 if index == syllables - 1 else 1.0)
        said += phones(str(rng.choice(_ONSETS))) + stretched(nucleus, length)
    return tuple(said)


def say(rng: Rng, person: Person, word: str) -> Signal:
    """Return a word of WORDS in the voice of `person`, a little different each time."""
    recipe = WORDS[word]
    who = speaker(person, recipe.stake)
    who = replace(who, pitch=who.pitch * recipe.lift * (1 + _RISE * recipe.stake) * rng.uniform(0.98, 1.02))
    row = phones(recipe.notation) if recipe.babble is None else babble(rng, int(rng.integers(recipe.babble[0],
                                                                                            recipe.babble[1] + 1)))
    row = tuple(replace(phone, seconds=phone.seconds * rng.uniform(0.92, 1.1)) for phone in row)
    return reverb(spoken(rng, who, row, MELODIES[recipe.melody]), rng, 0.1, 0.07, 0.24)


def spoken(rng: Rng, who: Speaker, row: tuple[Phone, ...], melody: Curve) -> Signal:
    """Return the voice without reverb."""
    row = stretched(row, 1 / who.manner.pace)
    tracks = _Tracks(row, who, melody, rng)
    out = _harmonics(tracks, who, rng) + _breath(tracks, rng)
    begin = 0.0
    for phone in row:
        if phone.burst is not None:
            low, high, gain = phone.burst
            click = band(rng.standard_normal(samples(0.05)), low * who.throat, high * who.throat)
            put(out, click * attack_decay(0.05, 0.001, 0.009), begin, gain)
        if phone.hiss is not None:
            low, high, gain = phone.hiss
            hiss = band(rng.standard_normal(samples(phone.seconds + 0.03)), low, high)
            put(out, hiss * np.hanning(len(hiss)), max(0.0, begin - 0.015), gain)
        begin += phone.seconds
    return out


class _Tracks:
    """The parameters that change over a word, at control rate: pitch, loudness of voice and breath, formants."""

    def __init__(self, row: tuple[Phone, ...], who: Speaker, melody: Curve, rng: Rng) -> None:
        total = sum(phone.seconds for phone in row) + 0.06
        self.count = samples(total)
        self.at = np.arange(0, total, _CONTROL_S)
        ends = np.cumsum([phone.seconds for phone in row])
        which = np.minimum(np.searchsorted(ends, self.at, side="right"), len(row) - 1)
        over = self.at >= ends[-1]
        release = np.clip((ends[-1] - self.at) / _RELEASE_S, 0, 1) ** 0.8
        voice = np.array([row[i].voice for i in which]) * release * np.clip(self.at / _ONSET_S, 0, 1)
        breath = np.array([row[i].breath for i in which]) * ~over
        self.voice = _smooth(voice, 0.012)
        self.breath = _smooth(breath, 0.012) + who.breath * self.voice
        raw = np.array([row[i].formants for i in which]) * who.throat
        fixed = np.array([3450.0, 4350.0]) * who.throat
        self.formants = np.concatenate(
            [np.stack([_smooth(raw[:, i], _BLEND_S) for i in range(3)], axis=1),
             np.tile(fixed, (len(self.at), 1))], axis=1)
        self.nose = who.manner.nose
        curve = np.interp(self.at / ends[-1], [point for point, _ in melody], [factor for _, factor in melody])
        curve = 1 + (curve - 1) * who.manner.sway
        wander = _smooth(rng.standard_normal(len(self.at)), 0.04) * 0.03
        flutter = rng.standard_normal(len(self.at)) * 0.004 * (1 + 3 * who.manner.rough)
        rate, depth = who.manner.vibrato
        swing = depth * np.clip((self.at - 0.08) / 0.12, 0, 1) * np.sin(2 * np.pi * rate * self.at + rng.uniform(0, 6))
        self.pitch = who.pitch * _smooth(curve, 0.05) * (1 + wander + flutter + swing)

    def answer(self, freq: Signal) -> NDArray[np.complex128]:
        """Return the complex response of the throat at `freq` (one value per control step)."""
        out: NDArray[np.complex128] = np.ones(freq.shape, dtype=np.complex128)
        for index, width in enumerate((70.0, 95.0, 140.0, 220.0, 300.0)):
            centre = self.formants[:, index]
            while centre.ndim < freq.ndim:
                centre = centre[:, None]
            out = out * centre**2 / (centre**2 - freq**2 + 1j * freq * width)
        return out * self._through_the_nose(freq) if self.nose else out

    def _through_the_nose(self, freq: Signal) -> Signal:
        def near(centre: float, width: float) -> Signal:
            return np.exp(-(((freq - centre) / width) ** 2))
        return 1 - 0.8 * self.nose * near(620, 230) + self.nose * (1.1 * near(1050, 170) + 0.9 * near(2650, 320))


def _smooth(track: Signal, seconds: float) -> Signal:
    width = max(1, round(seconds / _CONTROL_S)) | 1
    kernel = np.hanning(width + 2)[1:-1]
    padded = np.pad(track, width // 2, mode="edge")
    return np.convolve(padded, kernel / kernel.sum(), "valid")


def _harmonics(tracks: _Tracks, who: Speaker, rng: Rng) -> Signal:
    at = np.arange(tracks.count) / RATE
    pitch = np.interp(at, tracks.at, tracks.pitch)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    out = np.zeros(tracks.count)
    grain = who.manner.rough
    shimmer = 1 + 0.06 * (1 + grain) * rng.standard_normal(len(tracks.at))
    for number in range(1, int(_TOP_HZ / float(tracks.pitch.min())) + 1):
        freq = tracks.pitch * number
        answer = tracks.answer(freq)
        fade = np.clip((_TOP_HZ - freq) / 800, 0, 1)
        bright = np.sqrt(1 + (freq / _BRIGHT_HZ) ** 2)
        size = np.abs(answer) * bright * tracks.voice * shimmer * fade / number**who.tilt
        turn = np.unwrap(np.angle(answer))
        out += np.interp(at, tracks.at, size) * np.cos(number * phase + np.interp(at, tracks.at, turn))
    if grain > 0:
        # Every other pulse of the vocal cords is a little weaker, as in an old voice.
        out *= 1 - 0.3 * grain * (1 + np.sin(phase / 2)) / 2
    # Normalise, so that dull and sharp voices are equally loud relative to the noises, which all people share.
    sounding = np.interp(at, tracks.at, tracks.voice) > _SOUNDING
    return out * _VOICE_RMS / float(np.sqrt(np.mean(out[sounding] ** 2))) if np.any(sounding) else 0.12 * out


def _breath(tracks: _Tracks, rng: Rng) -> Signal:
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
