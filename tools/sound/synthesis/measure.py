"""Measurement of sounds: level, spectrum, ends and loop seams; pitch and brightness of voices."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tools.sound.synthesis.dsp import RATE, Signal, loudness, samples

LENGTH_S = {"cards": (0.03, 2.8), "voices": (0.15, 2.6), "ambience": (15.0, 30.0), "music": (30.0, 60.0)}
LOUD_DB = {"cards": (-34.0, -14.5), "voices": (-25.0, -15.0), "ambience": (-37.0, -33.0), "music": (-36.0, -24.0)}
"""Least and greatest loudness of a group's sounds, in dBFS over a tenth of a second."""
MUSIC_BELOW = 12.0
"""How far the integrated loudness of music is at least below the loudest 0.4 s of a usual single sound, in LU."""
CREST_DB = {"music": (8.0, 20.0)}
"""Peak above rms: less is a drone without notes, more is a few notes without a bed."""
REST = {"cards": 0.01, "voices": 0.03}
"""Greatest absolute value of the first and last sample; Opus smears a hard consonant a little forwards."""
SEAM_LEVEL, SEAM_STEP = 1.5, 3.0
"""Greatest change of level over the seam of a loop, and greatest step between samples there, relative to the rest of
the loop, of which one place in twenty is left out."""
_FRAME, _HOP = 2048, 512


@dataclass(frozen=True)
class Figures:
    """The measurements of a sound."""

    seconds: float
    peak_db: float
    rms_db: float
    loud_db: float
    centroid_hz: float
    dc: float
    first: float
    last: float

    @property
    def crest_db(self) -> float:
        """The peak above the rms, in dB."""
        return self.peak_db - self.rms_db

    def faults(self, group: str) -> list[str]:
        """Return what exceeds the limits of a volume group, one text each."""
        found = []
        if self.peak_db > -3.0:
            found.append("peak")
        if abs(self.dc) > 0.002:
            found.append("DC")
        if group in REST and max(abs(self.first), abs(self.last)) > REST[group]:
            found.append("ends")
        if not LENGTH_S[group][0] <= self.seconds <= LENGTH_S[group][1]:
            found.append("length")
        if not LOUD_DB[group][0] <= self.loud_db <= LOUD_DB[group][1]:
            found.append("loudness")
        least, most = CREST_DB.get(group, (0.0, 99.0))
        if not least <= self.crest_db <= most:
            found.append("crest")
        return found


def decode(path: Path, sides: int = 1) -> Signal:
    """Return the samples of a file at RATE, mono or (`sides` 2) left and right."""
    raw = subprocess.run(["ffmpeg", "-loglevel", "error", "-i", str(path), "-f", "f32le", "-ac", str(sides), "-ar",
                          str(RATE), "-"], check=True, capture_output=True).stdout
    out = np.frombuffer(raw, "<f4").astype(np.float64)
    return out if sides == 1 else out.reshape(-1, sides)


def measure(sound: Signal) -> Figures:
    """Return the measurements of samples."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    freq = np.fft.rfftfreq(len(sound), 1 / RATE)
    return Figures(len(sound) / RATE, _db(float(np.max(np.abs(sound)))), _db(float(np.sqrt(np.mean(sound**2)))),
                   loudness(sound), float((power * freq).sum() / power.sum()), float(sound.mean()),
                   float(sound[0]), float(sound[-1]))


def _db(value: float) -> float:
    return 20 * float(np.log10(max(value, 1e-9)))


def seam(loop: Signal) -> tuple[float, float]:
    """Return the change of level and the jump at the seam of a loop, relative to what is usual within it.

    Of a loop in stereo the worse side counts.
    """
    if loop.ndim == 2:
        sides = [seam(loop[:, side]) for side in (0, 1)]
        return max(level for level, _ in sides), max(step for _, step in sides)
    width = samples(0.1)
    parts = loop[: len(loop) // width * width].reshape(-1, width)
    levels = 10 * np.log10(np.mean(parts**2, axis=1) + 1e-12)
    change = abs(levels[0] - 10 * np.log10(np.mean(loop[-width:] ** 2) + 1e-12))
    usual = float(np.percentile(np.abs(np.diff(levels)), 95))
    steps = np.abs(np.diff(loop))
    return float(change) / usual, abs(float(loop[0] - loop[-1])) / float(np.percentile(steps, 95))


def voice_figures(sound: Signal) -> tuple[float, float]:
    """Return median pitch (Hz) and mean centroid (Hz, of 60 to 6000) of the voiced frames; 0, 0 if there are none."""
    pitches, centroids = [], []
    freq = np.fft.rfftfreq(2 * _FRAME, 1 / RATE)
    heard = (freq > 60) & (freq < 6000)
    low, high = RATE // 420, RATE // 70
    for begin in range(0, len(sound) - _FRAME, _HOP):
        frame = sound[begin : begin + _FRAME] * np.hanning(_FRAME)
        power = np.abs(np.fft.rfft(frame, 2 * _FRAME)) ** 2
        echo = np.fft.irfft(power)[:high]
        best = low + int(np.argmax(echo[low:high]))
        if np.mean(frame**2) < 0.02**2 or echo[best] < 0.5 * echo[0]:
            continue
        pitches.append(RATE / best)
        centroids.append(float((power * freq)[heard].sum() / power[heard].sum()))
    return (float(np.median(pitches)), float(np.mean(centroids))) if pitches else (0.0, 0.0)


def apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the distance of two voices: the norm of their differences of pitch and centroid, in semitones."""
    return float(np.hypot(*(12 * np.log2(a / b) for a, b in zip(one, other, strict=True))))
