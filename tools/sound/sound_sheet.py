"""Listen by measuring: python -m tools.sound.sound_sheet OUT [NAME ...]

For every sound of assets/sounds (or those whose event begins with NAME) OUT/sounds.csv has length, peak, rms,
loudest tenth of a second, spectral centroid, DC, first and last sample, and what breaks the limits; OUT/voices.csv
has pitch and brightness of every voice and how far the one most like it is; OUT/*.png show waves and spectrograms.
Loops are measured at their seam, on both sides; music by its loudness (ITU-R BS.1770) beside that of single sounds.
Needs numpy, pygame and ffmpeg. Ends with 1 if anything is out of its limits.
"""

from __future__ import annotations

import csv
import sys
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from tools.sound.synthesis.dsp import RATE, Signal, perceived
from tools.sound.synthesis.measure import (
    MUSIC_BELOW,
    SEAM_LEVEL,
    SEAM_STEP,
    apart,
    decode,
    measure,
    seam,
    voice_figures,
)
from truc_desktop.audio.manifest import load

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
CELL, WAVE_HEIGHT, SPECTRUM_HEIGHT, COLUMNS = 300, 50, 110, 6
_TOP_HZ, _BOTTOM_HZ = 12_000.0, 60.0
_TELLING = ("quatre_val", "falta", "real_envido")
"""Words with open vowels, used to compare voices."""
_DRAWN_VOICES = ("rough_96", "round_118", "bright_232")


def read(names: tuple[str, ...]) -> dict[str, list[Signal]]:
    """Return the variants of every event whose name begins with one of `names`; of all events if it is empty. Loops are
    in stereo."""
    found: dict[str, list[Signal]] = {}
    for event in load(FOLDER).events.values():
        if names and not event.name.startswith(names):
            continue
        files = {file: decode(FOLDER / file, 2 if event.loop else 1) for file in event.files}
        found[event.name] = [files[v.file][round(v.begin * RATE) : round(v.end * RATE)] for v in event.variants]
    return found


def write_sounds(sounds: dict[str, list[Signal]], target: Path) -> int:
    """Write the table of all sounds; return the number of those out of limits."""
    groups = {event.name: event.group for event in load(FOLDER).events.values()}
    bad = 0
    with target.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(["event", "variant", "group", "seconds", "peak_db", "rms_db", "loud_db", "centroid_hz", "dc",
                      "first", "last", "faults"])
        for name, variants in sounds.items():
            for number, sound in enumerate(variants, 1):
                row = measure(sound if sound.ndim == 1 else sound.mean(axis=1))
                faults = row.faults(groups[name])
                if sound.ndim == 2:
                    level, jump = seam(sound)
                    faults += ["seam"] * (level > SEAM_LEVEL or jump > SEAM_STEP)
                    print(f"{name}: {perceived(sound)[0]:.1f} LUFS, crest {row.crest_db:.1f} dB, "
                          f"seam: level {level:.2f}, step {jump:.2f} of what is usual")
                bad += bool(faults)
                out.writerow([name, number, groups[name], f"{row.seconds:.3f}", f"{row.peak_db:.1f}",
                              f"{row.rms_db:.1f}", f"{row.loud_db:.1f}", f"{row.centroid_hz:.0f}", f"{row.dc:+.5f}",
                              f"{row.first:+.4f}", f"{row.last:+.4f}", " ".join(faults)])
                if faults:
                    print(f"{name} {number}: {' '.join(faults)} {row}")
    return bad


def music_faults(sounds: dict[str, list[Signal]]) -> int:
    """Return how many pieces of music are too loud beside single sounds; print by how much they are below."""
    groups = {event.name: event.group for event in load(FOLDER).events.values()}
    single = [perceived(sound)[1] for name, variants in sounds.items() if groups[name] == "cards" for sound in variants]
    pieces = {name: perceived(variants[0])[0] for name, variants in sounds.items() if groups[name] == "music"}
    if not single or not pieces:
        return 0
    usual = float(np.median(single))
    below = {name: usual - loud for name, loud in pieces.items()}
    print(f"single sounds {usual:.1f} LUFS; music below them by", ", ".join(f"{lu:.1f}" for lu in below.values()), "LU")
    return sum(lu < MUSIC_BELOW for lu in below.values())


def write_voices(sounds: dict[str, list[Signal]], target: Path) -> None:
    """Write the table of voices; print the two that are most alike."""
    figures: dict[str, tuple[float, float]] = {}
    for voice in load(FOLDER).voices:
        heard = [voice_figures(sound) for word in _TELLING for sound in sounds.get(f"voice_{word}_{voice.key}", [])]
        if heard:
            figures[voice.key] = (float(np.median([p for p, _ in heard])), float(np.median([c for _, c in heard])))
    if len(figures) < 2:
        return
    pairs = {pair: apart(figures[pair[0]], figures[pair[1]]) for pair in combinations(figures, 2)}
    with target.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(["voice", "pitch_hz", "centroid_hz", "most_like", "semitones_apart"])
        for key, (pitch, centroid) in figures.items():
            nearest = min((pair for pair in pairs if key in pair), key=lambda pair: pairs[pair])
            other = nearest[0] if nearest[1] == key else nearest[1]
            out.writerow([key, f"{pitch:.0f}", f"{centroid:.0f}", other, f"{pairs[nearest]:.2f}"])
    closest = min(pairs, key=lambda pair: pairs[pair])
    print(f"{len(figures)} voices, most alike: {' and '.join(closest)}, {pairs[closest]:.2f} semitones apart")


def spectrogram(sound: Signal, width: int, height: int) -> NDArray[np.float64]:
    """Return loudness 0..1 (a range of 70 dB) over time (columns) and logarithmic frequency (rows, high at the top)."""
    frame = 1024
    padded = np.concatenate([np.zeros(frame // 2), sound, np.zeros(frame)])
    begins = np.linspace(0, len(sound) - 1, width).astype(int)
    pieces = np.stack([padded[b : b + frame] for b in begins]) * np.hanning(frame)
    power = np.abs(np.fft.rfft(pieces, axis=1)) ** 2
    rows = np.geomspace(_TOP_HZ, _BOTTOM_HZ, height)
    bins = np.clip((rows / RATE * frame).astype(int), 1, frame // 2)
    level = 10 * np.log10(power[:, bins] + 1e-9)
    shown: Signal = np.clip((level - level.max() + 70) / 70, 0, 1)
    return shown


def draw(sounds: dict[str, Signal], target: Path) -> None:
    """Save a sheet of sounds: waveform above spectrogram."""
    pygame.font.init()
    font = pygame.font.Font(None, 20)
    rows = -(-len(sounds) // COLUMNS)
    cell_height = WAVE_HEIGHT + SPECTRUM_HEIGHT + 26
    sheet = pygame.Surface((COLUMNS * CELL, rows * cell_height))
    sheet.fill((24, 20, 18))
    width = CELL - 12
    for index, (name, sound) in enumerate(sounds.items()):
        left, top = index % COLUMNS * CELL + 6, index // COLUMNS * cell_height
        sheet.blit(font.render(f"{name}  {len(sound) / RATE:.2f} s", True, (240, 225, 190)), (left, top + 4))
        middle = top + 24 + WAVE_HEIGHT // 2
        loudest = max(0.05, float(np.max(np.abs(sound))))
        for column in range(width):
            part = sound[column * len(sound) // width : (column + 1) * len(sound) // width]
            high = round(float(np.max(np.abs(part), initial=0.0)) * WAVE_HEIGHT / 2 / loudest)
            pygame.draw.line(sheet, (224, 165, 38), (left + column, middle - high), (left + column, middle + high))
        level = spectrogram(sound, width, SPECTRUM_HEIGHT)
        colours = np.stack([255 * level**1.2, 220 * level**2, 110 * level**0.7 * (1 - level) + 40 * level], axis=2)
        picture = pygame.image.frombuffer(np.ascontiguousarray(colours.transpose(1, 0, 2).astype(np.uint8)).tobytes(),
                                          (width, SPECTRUM_HEIGHT), "RGB")
        sheet.blit(picture, (left, top + 24 + WAVE_HEIGHT))
    pygame.image.save(sheet, str(target))


def main() -> int:
    """Write tables and pictures; return 1 if a sound is out of its limits, 2 for wrong arguments, else 0."""
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    sounds = read(tuple(sys.argv[2:]))
    bad = write_sounds(sounds, out / "sounds.csv") + music_faults(sounds)
    write_voices(sounds, out / "voices.csv")
    firsts = {name: variants[0] for name, variants in sounds.items()}
    firsts = {name: sound if sound.ndim == 1 else sound.mean(axis=1) for name, sound in firsts.items()}
    events = {name: sound for name, sound in firsts.items() if not name.startswith("voice_")}
    if events:
        draw(events, out / "events.png")
    for voice in _DRAWN_VOICES:
        spoken = {name: sound for name, sound in firsts.items() if name.endswith(f"_{voice}")}
        if spoken:
            draw(spoken, out / f"voice_{voice}.png")
    size = sum(path.stat().st_size for path in FOLDER.glob("*.ogg"))
    print(f"{sum(map(len, sounds.values()))} sounds, {size / 1024:.0f} kB, {bad} out of limits")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
