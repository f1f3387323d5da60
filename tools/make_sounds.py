"""Make assets/sounds from nothing: python3 tools/make_sounds.py [EVENT ...]

Needs numpy and ffmpeg (with libvorbis), neither of which the program itself needs; the OGG files are part of the
repository. Without events all are made and what no event uses any more is removed. The same machine makes the
same bytes each time.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import wave
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np
from soundlab.catalogue import CATALOGUE, Entry
from soundlab.dsp import RATE, Signal, finished, repitched

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
ENCODING = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-c:a", "libvorbis"]


def file_name(event: str, variant: int, pitch: float, entry: Entry) -> str:
    """deal_110_2.ogg: event, pitch in percent where there are several, variant."""
    middle = f"_{round(pitch * 100)}" if len(entry.pitches) > 1 else ""
    return f"{event}{middle}_{variant + 1}.ogg"


def render(event: str, variant: int, entry: Entry) -> Signal:
    """One variant at pitch 1, the same for the same names."""
    rng = np.random.default_rng([zlib.crc32(event.encode()), variant])
    sound = entry.make(rng)
    if entry.jitter and entry.variants > 1:
        sound = repitched(sound, 1 + entry.jitter * (2 * variant / (entry.variants - 1) - 1))
    return sound


def encode(sound: Signal, path: Path, quality: int) -> None:
    """Write `sound` as Ogg Vorbis."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(np.round(np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes())
        subprocess.run(["ffmpeg", "-y", "-loglevel", "error", "-i", str(plain), *ENCODING, "-q:a", str(quality),
                        str(path)], check=True)


def make(event: str, entry: Entry) -> list[dict[str, object]]:
    """Make the files of an event; its rows of the manifest."""
    rows: list[dict[str, object]] = []
    for variant in range(entry.variants):
        sound = render(event, variant, entry)
        for pitch in entry.pitches:
            name = file_name(event, variant, pitch, entry)
            encode(finished(repitched(sound, pitch), entry.level_db, entry.loop), FOLDER / name, entry.quality)
            rows.append({"file": name, "pitch": pitch})
    return rows


def main() -> None:
    """Make the events named, or all."""
    asked = sys.argv[1:] or list(CATALOGUE)
    FOLDER.mkdir(parents=True, exist_ok=True)
    manifest = FOLDER / "manifest.json"
    events = json.loads(manifest.read_text(encoding="utf-8"))["events"] if manifest.exists() else {}
    for event in asked:
        entry = CATALOGUE[event]
        events[event] = {"group": entry.group, "loop": entry.loop, "files": make(event, entry)}
    ordered = {event: events[event] for event in CATALOGUE if event in events}
    manifest.write_text(json.dumps({"version": 1, "events": ordered}, indent=1) + "\n", encoding="utf-8")
    wanted = {row["file"] for event in ordered.values() for row in event["files"]}
    for path in FOLDER.glob("*.ogg"):
        if path.name not in wanted:
            path.unlink()
    size = sum(path.stat().st_size for path in FOLDER.glob("*.ogg"))
    print(f"{len(wanted)} files, {size / 1024:.0f} kB")


if __name__ == "__main__":
    main()
