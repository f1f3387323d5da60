"""The manifest of sounds: assets/sounds/manifest.json, written by tools/sound/make_sounds.py."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from truc_desktop.audio.voices import RecordedVoice

FILE = "manifest.json"
VERSION = 2
GROUPS = ("cards", "voices", "ambience", "music")


class ManifestError(Exception):
    """The manifest is missing or damaged; the text names the file and what is wrong."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One recording of an event: the part of a file from `begin` to `end` (s), made at `pitch` (1.0: as designed).

    A file holds several variants, because each header costs some kilobytes.
    """

    file: str
    begin: float
    end: float
    pitch: float

    @property
    def label(self) -> str:
        """A name for logs and tests: the file and the beginning."""
        return f"{self.file}@{self.begin:g}"


@dataclass(frozen=True, slots=True)
class Event:
    """A sound that can be played by name, with its variants and volume group."""

    name: str
    group: str
    loop: bool
    variants: tuple[Variant, ...]

    @property
    def files(self) -> tuple[str, ...]:
        """The files of all variants, each once."""
        return tuple(dict.fromkeys(variant.file for variant in self.variants))

    def near(self, pitch: float) -> tuple[Variant, ...]:
        """Return the variants made at the pitch nearest to `pitch`."""
        nearest = min((variant.pitch for variant in self.variants), key=lambda made: abs(made - pitch))
        return tuple(variant for variant in self.variants if variant.pitch == nearest)


@dataclass(frozen=True, slots=True)
class Manifest:
    """The events by name, and the recorded voices."""

    events: dict[str, Event]
    voices: tuple[RecordedVoice, ...]


def load(folder: Path) -> Manifest:
    """Read the manifest of `folder`. Raises ManifestError when it is missing or damaged."""
    path = folder / FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["version"] != VERSION:
            raise ManifestError(f"{path}: version {data['version']}, not {VERSION}")
        events = {name: _event(name, entry) for name, entry in data["events"].items()}
        return Manifest(events, tuple(RecordedVoice(str(colour), float(pitch)) for colour, pitch in data["voices"]))
    except OSError as error:
        raise ManifestError(f"{path}: {error.strerror or error}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ManifestError(f"{path}: not a list of sounds ({error})") from error


def _event(name: str, entry: dict[str, Any]) -> Event:
    group = str(entry["group"])
    variants = tuple(
        Variant(str(file), float(begin), float(end), float(pitch))
        for file, cuts in entry["files"].items()
        for begin, end, pitch in cuts
    )
    if group not in GROUPS or not variants:
        raise ValueError(f"{name}: group {group!r}, {len(variants)} variants")
    return Event(name, group, bool(entry["loop"]), variants)
