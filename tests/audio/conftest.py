"""Fixtures for sounds: a mixer without a device, and small folders of sounds."""

import json
import struct
import wave
from pathlib import Path

import pytest

EVENTS = {
    "knock": ("cards", [1.0, 1.0, 1.0]), "single": ("cards", [1.0]),
    "deal": ("cards", [1.1, 1.1, 1.0, 1.0, 0.92, 0.92]),
    "ambience_catalan": ("ambience", [1.0]), "ambience_french": ("ambience", [1.0]),
    "music_catalan": ("music", [1.0]), "music_french": ("music", [1.0]),
    "voice_truc_round_96": ("voices", [1.0, 1.0]), "voice_talk_round_96": ("voices", [1.0]),
    "voice_truc_bright_230": ("voices", [1.0]),
}  # fmt: skip
VARIANT_S, GAP_S, RATE = 0.5, 0.02, 44_100


def make_folder(folder: Path) -> Path:
    """Write one file per event, with its variants in sequence, each at another loudness."""
    folder.mkdir(parents=True, exist_ok=True)
    events = {}
    for name, (group, pitches) in EVENTS.items():
        cuts, samples = [], b""
        for index, pitch in enumerate(pitches):
            begin = len(samples) / 2 / RATE
            cuts.append([begin, begin + VARIANT_S, pitch])
            samples += struct.pack("<h", 100 * (index + 1)) * round(RATE * VARIANT_S)
            samples += struct.pack("<h", 0) * round(RATE * GAP_S)
        with wave.open(str(folder / f"{name}.wav"), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(samples)
        events[name] = {"group": group, "loop": group in ("ambience", "music"), "files": {f"{name}.wav": cuts}}
    voices = [["round", 96.0], ["bright", 230.0]]
    (folder / "manifest.json").write_text(json.dumps({"version": 2, "voices": voices, "events": events}))
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_folder(tmp_path_factory.mktemp("sounds"))
