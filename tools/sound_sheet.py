"""Listen by measuring: python3 tools/sound_sheet.py [--png FILE] [NAME ...]

For every file of assets/sounds (or those whose name begins with NAME): length, peak, rms, loudest tenth of a
second, spectral centroid, DC, first and last sample; then what breaks the house's limits. --png draws wave and
spectrogram of each. Needs numpy and ffmpeg; the picture needs pygame.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np
from numpy.typing import NDArray
from soundlab.dsp import RATE, Signal, loudness

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
CELL, WAVE_HEIGHT, SPECTRUM_HEIGHT, COLUMNS = 300, 50, 110, 6
_TOP_HZ, _BOTTOM_HZ = 12_000.0, 60.0


def decode(path: Path) -> Signal:
    """The samples of a file, mono at RATE."""
    raw = subprocess.run(["ffmpeg", "-loglevel", "error", "-i", str(path), "-f", "f32le", "-ac", "1", "-ar",
                          str(RATE), "-"], check=True, capture_output=True).stdout
    return np.frombuffer(raw, "<f4").astype(np.float64)


@dataclass(frozen=True)
class Figures:
    """What one file measures."""

    seconds: float
    peak_db: float
    rms_db: float
    loud_db: float
    centroid_hz: float
    dc: float
    first: float
    last: float

    def faults(self) -> list[str]:
        """What breaks the limits."""
        found = []
        if self.peak_db > -3.0:
            found.append("peak")
        if abs(self.dc) > 0.002:
            found.append("DC")
        if abs(self.first) > 0.01 or abs(self.last) > 0.01:
            found.append("ends")
        return found


def measure(sound: Signal) -> Figures:
    """Measure samples."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    freq = np.fft.rfftfreq(len(sound), 1 / RATE)
    return Figures(len(sound) / RATE, _db(float(np.max(np.abs(sound)))), _db(float(np.sqrt(np.mean(sound**2)))),
                   loudness(sound), float((power * freq).sum() / power.sum()), float(sound.mean()),
                   float(sound[0]), float(sound[-1]))


def _db(value: float) -> float:
    return 20 * float(np.log10(max(value, 1e-9)))


def spectrogram(sound: Signal, width: int, height: int) -> NDArray[np.float64]:
    """Loudness 0..1 over time (columns) and logarithmic frequency (rows, high on top), 70 dB deep."""
    frame = 1024
    padded = np.concatenate([np.zeros(frame // 2), sound, np.zeros(frame)])
    begins = np.linspace(0, len(sound) - 1, width).astype(int)
    pieces = np.stack([padded[b : b + frame] for b in begins]) * np.hanning(frame)
    power = np.abs(np.fft.rfft(pieces, axis=1)) ** 2
    rows = np.geomspace(_TOP_HZ, _BOTTOM_HZ, height)
    bins = np.clip((rows / RATE * frame).astype(int), 1, frame // 2)
    level = 10 * np.log10(power[:, bins] + 1e-9)
    return np.clip((level - level.max() + 70) / 70, 0, 1)


def draw(sounds: dict[str, Signal], target: Path) -> None:
    """A sheet of all sounds: wave over spectrogram."""
    import pygame

    pygame.font.init()
    font = pygame.font.Font(None, 20)
    rows = -(-len(sounds) // COLUMNS)
    cell_height = WAVE_HEIGHT + SPECTRUM_HEIGHT + 26
    sheet = pygame.Surface((COLUMNS * CELL, rows * cell_height))
    sheet.fill((24, 20, 18))
    for index, (name, sound) in enumerate(sounds.items()):
        left, top = index % COLUMNS * CELL, index // COLUMNS * cell_height
        sheet.blit(font.render(f"{name}  {len(sound) / RATE:.2f} s", True, (240, 225, 190)), (left + 6, top + 4))
        width, middle = CELL - 12, top + 24 + WAVE_HEIGHT // 2
        for column in range(width):
            part = sound[column * len(sound) // width : (column + 1) * len(sound) // width]
            high = round(float(np.max(np.abs(part), initial=0.0)) * WAVE_HEIGHT / 2 / 0.7)
            pygame.draw.line(sheet, (224, 165, 38), (left + 6 + column, middle - high), (left + 6 + column,
                                                                                        middle + high))
        level = spectrogram(sound, width, SPECTRUM_HEIGHT)
        for column in range(width):
            for row in range(SPECTRUM_HEIGHT):
                value = float(level[column, row])
                colour = (int(255 * value**1.2), int(220 * value**2), int(110 * value**0.7 * (1 - value) + 40 * value))
                sheet.set_at((left + 6 + column, top + 24 + WAVE_HEIGHT + row), colour)
    pygame.image.save(sheet, str(target))


def main() -> int:
    """Print the table; 1 if anything is out of its limits."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--png", type=Path)
    chosen = parser.parse_args()
    paths = sorted(path for path in FOLDER.glob("*.ogg")
                   if not chosen.names or path.name.startswith(tuple(chosen.names)))
    sounds = {path.stem: decode(path) for path in paths}
    bad = 0
    print(f"{'file':32} {'s':>6} {'peak':>6} {'rms':>6} {'loud':>6} {'centroid':>8} {'DC':>8} {'first':>7} {'last':>7}")
    for name, sound in sounds.items():
        row = measure(sound)
        bad += bool(row.faults())
        print(f"{name:32} {row.seconds:6.2f} {row.peak_db:6.1f} {row.rms_db:6.1f} {row.loud_db:6.1f} "
              f"{row.centroid_hz:8.0f} {row.dc:+8.4f} {row.first:+7.3f} {row.last:+7.3f} {' '.join(row.faults())}")
    size = sum(path.stat().st_size for path in paths)
    print(f"{len(paths)} files, {size / 1024:.0f} kB, {bad} out of limits")
    if chosen.png is not None:
        draw(sounds, chosen.png)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
