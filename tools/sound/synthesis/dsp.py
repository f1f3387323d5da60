"""Building blocks: noise, filters, decaying modes, a small room, levels. Signals are float arrays at RATE."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Signal = NDArray[np.float64]
Rng = np.random.Generator
FADE_IN_S, FADE_OUT_S = 0.002, 0.012
CEILING = 10 ** (-3.6 / 20)
_LOUDNESS_WINDOW_S = 0.1


def samples(seconds: float) -> int:
    """Seconds as a number of samples."""
    return round(seconds * RATE)


def times(seconds: float) -> Signal:
    """The moment of each sample, s."""
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Signal:
    """Nothing, to put things into."""
    return np.zeros(samples(seconds))


def put(into: Signal, sound: Signal, at: float, gain: float = 1.0) -> None:
    """Add `sound` to `into` from second `at`; what runs over the end is cut."""
    begin = samples(at)
    part = sound[: max(0, len(into) - begin)]
    into[begin : begin + len(part)] += gain * part


def shaped(signal: Signal, gain: Callable[[Signal], Signal]) -> Signal:
    """Filter by a gain over frequency (Hz), without moving anything in time."""
    spectrum = np.fft.rfft(signal)
    frequencies: Signal = np.fft.rfftfreq(len(signal), 1 / RATE).astype(np.float64)
    out: Signal = np.fft.irfft(spectrum * gain(frequencies), len(signal))
    return out


def band(signal: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Band-pass with soft edges; `order` 2 = 12 dB an octave."""
    def gain(freq: Signal) -> Signal:
        steep = 2 * order
        return 1 / np.sqrt((1 + (low / np.maximum(freq, 1.0)) ** steep) * (1 + (freq / high) ** steep))
    return shaped(signal, gain)


def noise(seconds: float, rng: Rng, low: float = 20.0, high: float = 16_000.0, order: int = 2) -> Signal:
    """Noise in a band, rms about 1."""
    raw = band(rng.standard_normal(samples(seconds)), low, high, order)
    return raw / max(1e-9, float(np.sqrt(np.mean(raw**2))))


def attack_decay(seconds: float, attack: float, decay: float) -> Signal:
    """Envelope: linear rise in `attack` s, then falling to 1/e every `decay` s."""
    t = times(seconds)
    return np.minimum(1.0, t / attack) * np.exp(-np.maximum(0.0, t - attack) / decay)


def hump(seconds: float, peak: float = 0.5, sharpness: float = 2.0) -> Signal:
    """Envelope: one smooth hump over the whole length, highest at the part `peak`."""
    t = np.linspace(0.0, 1.0, samples(seconds))
    bent = t ** (np.log(0.5) / np.log(peak))
    out: Signal = np.sin(np.pi * bent) ** sharpness
    return out


def modes(seconds: float, partials: Sequence[tuple[float, float, float]], rng: Rng) -> Signal:
    """Struck body: partials of (Hz, amplitude, decay s)."""
    t = times(seconds)
    out = np.zeros_like(t)
    for freq, amount, decay in partials:
        out += amount * np.sin(2 * np.pi * freq * t + rng.uniform(0, 0.4)) * np.exp(-t / decay)
    return out


def glide(start: float, end: float, seconds: float, decay: float) -> Signal:
    """A sine whose frequency falls (or rises) from `start` towards `end` Hz within about `decay` s."""
    t = times(seconds)
    freq = end + (start - end) * np.exp(-t / decay)
    return np.sin(2 * np.pi * np.cumsum(freq) / RATE)


def swept_noise(seconds: float, rng: Rng, centre: Callable[[float], float], octaves: float = 1.0) -> Signal:
    """Noise whose band moves: `centre(part)` Hz for part 0..1 of the length, about `octaves` wide."""
    frame, hop = 1024, 256
    count = samples(seconds)
    source = rng.standard_normal(count + 2 * frame)
    out, weight = np.zeros(count + 2 * frame), np.zeros(count + 2 * frame)
    window = np.hanning(frame)
    freq = np.maximum(np.fft.rfftfreq(frame, 1 / RATE), 1.0)
    for begin in range(0, count + frame, hop):
        part = min(1.0, max(0.0, (begin - frame / 2) / count))
        gain = np.exp(-0.5 * (np.log2(freq / centre(part)) / (octaves / 2)) ** 2)
        piece = np.fft.irfft(np.fft.rfft(source[begin : begin + frame] * window) * gain, frame) * window
        out[begin : begin + frame] += piece
        weight[begin : begin + frame] += window**2
    out = (out / np.maximum(weight, 0.1))[frame : frame + count]
    return out / max(1e-9, float(np.sqrt(np.mean(out**2))))


def rough(seconds: float, rng: Rng, rate: float, depth: float) -> Signal:
    """Envelope of friction: uneven grip `rate` times a second, 1 - depth .. 1 + depth."""
    grip = band(rng.standard_normal(samples(seconds)), rate / 3, rate * 1.5)
    grip /= max(1e-9, float(np.max(np.abs(grip))))
    return 1 + depth * grip


def room(signal: Signal, rng: Rng, wet: float = 0.12, decay: float = 0.09, tail: float = 0.35,
         bright: float = 4500.0) -> Signal:
    """Put the sound into a small wooden room: a few early reflections and a soft tail of `tail` s."""
    answer = np.zeros(samples(tail))
    for delay, gain in ((0.0053, 0.55), (0.0091, -0.42), (0.0137, 0.36), (0.0192, 0.27), (0.0274, -0.2)):
        answer[samples(delay * rng.uniform(0.93, 1.07))] += gain
    late = band(rng.standard_normal(samples(tail)), 180, bright, 1) * np.exp(-times(tail) / decay)
    late[: samples(0.012)] = 0
    answer += 0.5 * late / np.sqrt(np.sum(late**2))
    length = len(signal) + len(answer)
    reflected = np.fft.irfft(np.fft.rfft(signal, length) * np.fft.rfft(answer, length), length)
    reflected = band(reflected, 120, bright, 1)
    out = np.zeros(length)
    out[: len(signal)] = signal
    return out + wet * 3 * reflected


def repitched(signal: Signal, factor: float) -> Signal:
    """Played faster by `factor`: higher and shorter."""
    at = np.arange(0, len(signal) - 1, factor)
    out: Signal = np.interp(at, np.arange(len(signal)), signal)
    return out


def loudness(signal: Signal) -> float:
    """The loudest tenth of a second, dBFS rms."""
    window = min(len(signal), samples(_LOUDNESS_WINDOW_S))
    power = np.convolve(signal**2, np.ones(window) / window, "valid")
    return 10 * float(np.log10(max(1e-12, float(np.max(power)))))


def finished(
    signal: Signal, level_db: float, loop: bool = False, end_db: float = -58.0, lead_s: float = FADE_IN_S
) -> Signal:
    """Ready for the file: no DC, trimmed, at `level_db` in its loudest tenth, peaks under -3 dBFS, faded.

    It begins after `lead_s` of silence and ends where it has fallen to `end_db` under its peak. A `loop` keeps its
    length, and has no fades: its end runs into its beginning.
    """
    if loop:
        out = signal - np.mean(signal)
        return out * 10 ** ((level_db - loudness(out)) / 20)
    padded = np.concatenate([signal, np.zeros(samples(0.05))])
    out = shaped(padded, lambda freq: 1 / np.sqrt(1 + (32.0 / np.maximum(freq, 0.5)) ** 6))[: len(signal)]
    out = _trimmed(out, 10 ** (end_db / 20))
    for _ in range(6):
        # The limiter takes some loudness away: approach the level in steps.
        out = _limited(out * 10 ** ((level_db - loudness(out)) / 20))
    out -= np.mean(out)
    rise, fall = samples(FADE_IN_S), samples(FADE_OUT_S)
    out[:rise] *= np.linspace(0, 1, rise)
    out[-fall:] *= np.linspace(1, 0, fall)
    # Codecs smear a hard beginning forwards: leave it room.
    return np.concatenate([silence(lead_s), out])


def _trimmed(signal: Signal, least: float) -> Signal:
    audible = np.flatnonzero(np.abs(signal) > least * np.max(np.abs(signal)))
    end = min(len(signal), int(audible[-1]) + samples(FADE_OUT_S))
    begin = max(0, int(audible[0]) - samples(FADE_IN_S))
    return signal[begin:end].copy()


def _limited(signal: Signal) -> Signal:
    """Peaks above three quarters of the ceiling are bent softly under it."""
    knee = 0.75 * CEILING
    size = np.abs(signal)
    over = knee + (CEILING - knee) * np.tanh((size - knee) / (CEILING - knee))
    return np.where(size > knee, np.sign(signal) * over, signal)
