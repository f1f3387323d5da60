"""Signal processing: noise, filters, decaying modes, reverb, levels.

Signals are float arrays at RATE samples/s; loops have two columns, left and right.
"""

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
    """Return seconds as a number of samples."""
    return round(seconds * RATE)


def times(seconds: float) -> Signal:
    """Return the time of each sample, in s."""
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Signal:
    """Return silence, to mix sounds into."""
    return np.zeros(samples(seconds))


def put(into: Signal, sound: Signal, at: float, gain: float = 1.0) -> None:
    """Mix `sound` into `into` from second `at`; what exceeds the end is cut off."""
    begin = samples(at)
    part = sound[: max(0, len(into) - begin)]
    into[begin : begin + len(part)] += gain * part


def shaped(signal: Signal, gain: Callable[[Signal], Signal]) -> Signal:
    """Return a signal filtered by a gain as a function of frequency (Hz), with zero phase."""
    spectrum = np.fft.rfft(signal)
    frequencies: Signal = np.fft.rfftfreq(len(signal), 1 / RATE).astype(np.float64)
    out: Signal = np.fft.irfft(spectrum * gain(frequencies), len(signal))
    return out


def band(signal: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Return a signal through a soft band-pass from `low` to `high` Hz; `order` 2 is 12 dB per octave."""
    def gain(freq: Signal) -> Signal:
        steep = 2 * order
        return 1 / np.sqrt((1 + (low / np.maximum(freq, 1.0)) ** steep) * (1 + (freq / high) ** steep))
    return shaped(signal, gain)


def noise(seconds: float, rng: Rng, low: float = 20.0, high: float = 16_000.0, order: int = 2) -> Signal:
    """Return noise in a band (Hz), rms about 1."""
    raw = band(rng.standard_normal(samples(seconds)), low, high, order)
    return raw / max(1e-9, float(np.sqrt(np.mean(raw**2))))


def attack_decay(seconds: float, attack: float, decay: float) -> Signal:
    """Return an envelope: a linear rise in `attack` s, then a fall to 1/e every `decay` s."""
    t = times(seconds)
    return np.minimum(1.0, t / attack) * np.exp(-np.maximum(0.0, t - attack) / decay)


def hump(seconds: float, peak: float = 0.5, sharpness: float = 2.0) -> Signal:
    """Return an envelope: one smooth hump over the whole length, with its maximum at the part `peak` (0..1)."""
    t = np.linspace(0.0, 1.0, samples(seconds))
    bent = t ** (np.log(0.5) / np.log(peak))
    out: Signal = np.sin(np.pi * bent) ** sharpness
    return out


def modes(seconds: float, partials: Sequence[tuple[float, float, float]], rng: Rng) -> Signal:
    """Return the modes of a struck body; partials are (Hz, amplitude, decay in s)."""
    t = times(seconds)
    out = np.zeros_like(t)
    for freq, amount, decay in partials:
        out += amount * np.sin(2 * np.pi * freq * t + rng.uniform(0, 0.4)) * np.exp(-t / decay)
    return out


def glide(start: float, end: float, seconds: float, decay: float) -> Signal:
    """Return a sine whose frequency moves from `start` towards `end` Hz with the time constant `decay` s."""
    t = times(seconds)
    freq = end + (start - end) * np.exp(-t / decay)
    return np.sin(2 * np.pi * np.cumsum(freq) / RATE)


def swept_noise(seconds: float, rng: Rng, centre: Callable[[float], float], octaves: float = 1.0) -> Signal:
    """Return noise in a moving band: around `centre(part)` Hz for part 0..1 of the length, about `octaves` wide."""
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
    """Return an envelope of friction: random values from 1 - depth to 1 + depth, `rate` times per second."""
    grip = band(rng.standard_normal(samples(seconds)), rate / 3, rate * 1.5)
    grip /= max(1e-9, float(np.max(np.abs(grip))))
    return 1 + depth * grip


def reverb(signal: Signal, rng: Rng, wet: float = 0.12, decay: float = 0.09, tail: float = 0.35,
         bright: float = 4500.0) -> Signal:
    """Return a signal with the reverb of a small wooden room: a few early reflections and a soft tail of `tail` s."""
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
    """Return a signal played faster by `factor`: higher and shorter."""
    at = np.arange(0, len(signal) - 1, factor)
    out: Signal = np.interp(at, np.arange(len(signal)), signal)
    return out


def loudness(signal: Signal) -> float:
    """Return the rms of the loudest tenth of a second, in dBFS; of both sides together if there are two."""
    window = min(len(signal), samples(_LOUDNESS_WINDOW_S))
    square = signal**2 if signal.ndim == 1 else np.mean(signal**2, axis=1)
    power = np.convolve(square, np.ones(window) / window, "valid")
    return 10 * float(np.log10(max(1e-12, float(np.max(power)))))


def _biquad(freq: Signal, upper: tuple[float, float, float], lower: tuple[float, float, float]) -> Signal:
    """Return the gain of a filter of second order, given as of 48,000 samples/s."""
    turn = np.exp(-2j * np.pi * freq / 48_000)
    gain: Signal = np.abs((upper[0] + upper[1] * turn + upper[2] * turn**2)
                          / (lower[0] + lower[1] * turn + lower[2] * turn**2)).astype(np.float64)
    return gain


def _as_heard(freq: Signal) -> Signal:
    """Return the K-weighting of ITU-R BS.1770: less of the lows, more of the highs, as a head hears them."""
    shelf = _biquad(freq, (1.53512485958697, -2.69169618940638, 1.19839281085285),
                    (1.0, -1.69065929318241, 0.73248077421585))
    gain: Signal = shelf * _biquad(freq, (1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
    return gain


def perceived(signal: Signal) -> tuple[float, float]:
    """Return the loudness by ITU-R BS.1770 in LUFS: integrated, and of the loudest 0.4 s. One column counts as two."""
    sides = [signal, signal] if signal.ndim == 1 else [signal[:, 0], signal[:, 1]]
    block, hop = samples(0.4), samples(0.1)
    pad = np.zeros(max(0, block - len(signal)))
    square = sum(shaped(np.concatenate([side, pad]), _as_heard) ** 2 for side in sides)
    total = np.cumsum(np.concatenate([[0.0], square]))
    begins = np.arange(0, len(total) - block, hop) if len(total) - block > 0 else np.array([0])
    power = np.maximum((total[begins + block] - total[begins]) / block, 1e-12)
    levels = -0.691 + 10 * np.log10(power)
    heard = power[levels > -70.0] if np.any(levels > -70.0) else power
    gate = -0.691 + 10 * np.log10(np.mean(heard)) - 10
    kept = power[levels > gate]
    whole = -0.691 + 10 * float(np.log10(np.mean(kept if len(kept) else heard)))
    return whole, float(np.max(levels))


def finished_loop(signal: Signal, level_db: float, lufs: bool = False) -> Signal:
    """Return a loop ready for its file: no DC, its loudest tenth of a second at `level_db`.

    With `lufs` it is the integrated loudness that is at `level_db`. It keeps its length and has no fades, so that its
    end continues in its beginning.
    """
    out = signal - np.mean(signal, axis=0)
    level = perceived(out)[0] if lufs else loudness(out)
    done: Signal = out * 10 ** ((level_db - level) / 20)
    return done


def finished(signal: Signal, level_db: float, end_db: float = -58.0, lead_s: float = FADE_IN_S) -> Signal:
    """Return a signal ready for its file: no DC, trimmed, at loudness `level_db`, peaks below -3 dBFS, faded.

    It begins after `lead_s` of silence and ends where it has fallen to `end_db` relative to its peak.
    """
    padded = np.concatenate([signal, np.zeros(samples(0.05))])
    out = shaped(padded, lambda freq: 1 / np.sqrt(1 + (32.0 / np.maximum(freq, 0.5)) ** 6))[: len(signal)]
    out = _trimmed(out, 10 ** (end_db / 20))
    for _ in range(6):
        # The limiter reduces the loudness: approach the level in steps.
        out = _limited(out * 10 ** ((level_db - loudness(out)) / 20))
    out -= np.mean(out)
    rise, fall = samples(FADE_IN_S), samples(FADE_OUT_S)
    out[:rise] *= np.linspace(0, 1, rise)
    out[-fall:] *= np.linspace(1, 0, fall)
    # Codecs smear a hard beginning forwards, into this silence.
    return np.concatenate([silence(lead_s), out])


def _trimmed(signal: Signal, least: float) -> Signal:
    audible = np.flatnonzero(np.abs(signal) > least * np.max(np.abs(signal)))
    end = min(len(signal), int(audible[-1]) + samples(FADE_OUT_S))
    begin = max(0, int(audible[0]) - samples(FADE_IN_S))
    return signal[begin:end].copy()


def _limited(signal: Signal) -> Signal:
    """Return a signal with peaks above three quarters of CEILING softly limited to it."""
    knee = 0.75 * CEILING
    size = np.abs(signal)
    over = knee + (CEILING - knee) * np.tanh((size - knee) / (CEILING - knee))
    return np.where(size > knee, np.sign(signal) * over, signal)
