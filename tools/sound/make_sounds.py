"""Make assets/sounds from nothing: python -m tools.sound.make_sounds [NAME ...]

Needs numpy and ffmpeg (with libvorbis), neither of which the program itself needs; the OGG files are part of the
repository. With names only the events that begin with one of them are made; without, all are, and what no event
uses any more is removed. The same machine makes the same bytes each time.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import wave
import zlib
from multiprocessing import Pool
from pathlib import Path

import numpy as np

from tools.sound.synthesis.catalogue import CATALOGUE, Entry
from tools.sound.synthesis.dsp import FADE_IN_S, RATE, Signal, finished, finished_loop, repitched, silence
from tools.sound.synthesis.people import PEOPLE

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
PLAIN = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"]
SPEECH = ["-c:a", "libopus", "-application", "voip", "-b:a", "18k", "-frame_duration", "40"]
"""Opus: voices, thousands of short sounds, are half as large as in Vorbis."""
LONGEST_S, LONGEST_SPEECH_S = 3.0, 1.6
"""Greatest length of a file with several variants: reading one must not delay a frame."""
GAP_S = 0.02
LEAD_S, SPEECH_LEAD_S = FADE_IN_S, 0.010
"""Silence before a sound: Opus smears the burst of a t or a k further forwards than Vorbis."""
PROCESSES = 2

Cut = tuple[float, float, float]
"""A variant in its file: beginning and end in s, and pitch."""


def render(event: str, variant: int, entry: Entry) -> Signal:
    """Return one variant at pitch 1; its random seed is made from the event's name and the variant's number."""
    rng = np.random.default_rng([zlib.crc32(event.encode()), variant])
    sound = entry.make(rng)
    if entry.jitter and entry.variants > 1:
        sound = repitched(sound, 1 + entry.jitter * (2 * variant / (entry.variants - 1) - 1))
    return sound


def encode(sound: Signal, path: Path, entry: Entry) -> None:
    """Write `sound` as Ogg: Vorbis, or Opus where it is speech."""
    encoding = SPEECH if entry.speech else ["-c:a", "libvorbis", "-q:a", str(entry.quality)]
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(sound.ndim)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(np.round(np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes())
        subprocess.run(["ffmpeg", "-y", "-loglevel", "error", "-i", str(plain), *PLAIN, *encoding, str(path)],
                       check=True)


def make(event: str) -> tuple[str, dict[str, list[Cut]]]:
    """Make the files of an event; return its name and the cuts in each file."""
    entry = CATALOGUE[event]
    lead = SPEECH_LEAD_S if entry.speech else LEAD_S
    made = [render(event, variant, entry) for variant in range(entry.variants)]
    if entry.loop:
        sounds = [(1.0, finished_loop(sound, entry.level_db, entry.group == "music")) for sound in made]
    else:
        sounds = [(pitch, finished(repitched(sound, pitch), entry.level_db, entry.end_db, lead))
                  for sound in made for pitch in entry.pitches]
    files: dict[str, list[Cut]] = {}
    longest = LONGEST_SPEECH_S if entry.speech else LONGEST_S
    while sounds:
        parts: list[Signal] = []
        cuts: list[Cut] = []
        at = 0
        while sounds and (not parts or (at + len(sounds[0][1])) / RATE <= longest):
            pitch, sound = sounds.pop(0)
            cuts.append((round(at / RATE, 4), round((at + len(sound)) / RATE, 4), pitch))
            parts += [sound] if entry.loop else [sound, silence(GAP_S)]
            at += len(sound) + len(silence(GAP_S))
        name = f"{event}_{len(files) + 1}.ogg"
        encode(np.concatenate(parts), FOLDER / name, entry)
        files[name] = cuts
    return event, files


def main() -> None:
    """Make the events named, or all."""
    asked = [event for event in CATALOGUE if not sys.argv[1:] or event.startswith(tuple(sys.argv[1:]))]
    FOLDER.mkdir(parents=True, exist_ok=True)
    manifest = FOLDER / "manifest.json"
    events = json.loads(manifest.read_text(encoding="utf-8"))["events"] if manifest.exists() else {}
    with Pool(PROCESSES) as pool:
        for event, files in pool.imap_unordered(make, asked):
            entry = CATALOGUE[event]
            events[event] = {"group": entry.group, "loop": entry.loop, "files": files}
    ordered = {event: events[event] for event in CATALOGUE if event in events}
    rows = [f"  {json.dumps(event)}: {json.dumps(entry)}" for event, entry in ordered.items()]
    voices = json.dumps([[person.colour, person.pitch] for person in PEOPLE])
    manifest.write_text('{"version": 2,\n "voices": ' + voices + ',\n "events": {\n' + ",\n".join(rows) + "\n }}\n",
                        encoding="utf-8")
    wanted = {file for event in ordered.values() for file in event["files"]}
    for path in FOLDER.glob("*.ogg"):
        if path.name not in wanted:
            path.unlink()
    size = sum(path.stat().st_size for path in FOLDER.glob("*.ogg"))
    print(f"{len(wanted)} files, {size / 1024:.0f} kB")


if __name__ == "__main__":
    main()
