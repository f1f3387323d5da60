"""Which files an event has: assets/sounds/manifest.json, written by tools/make_sounds.py."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = "manifest.json"
VERSION = 1
GROUPS = ("cards", "voices", "ambience")


class ManifestError(Exception):
    """The list of sounds is missing or damaged; the text says which file and what is wrong."""


@dataclass(frozen=True)
class Variant:
    """One file of an event and the pitch it was made at (1.0 = as designed)."""

    file: str
    pitch: float


@dataclass(frozen=True)
class Event:
    """What can be played under one name."""

    name: str
    group: str
    loop: bool
    variants: tuple[Variant, ...]

    def near(self, pitch: float) -> tuple[Variant, ...]:
        """The variants made nearest to `pitch`."""
        nearest = min((variant.pitch for variant in self.variants), key=lambda made: abs(made - pitch))
        return tuple(variant for variant in self.variants if variant.pitch == nearest)


def load(folder: Path) -> dict[str, Event]:
    """Read the manifest of `folder`. Raises ManifestError."""
    path = folder / FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["version"] != VERSION:
            raise ManifestError(f"{path}: version {data['version']}, not {VERSION}")
        return {name: _event(name, entry) for name, entry in data["events"].items()}
    except OSError as error:
        raise ManifestError(f"{path}: {error.strerror or error}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ManifestError(f"{path}: not a list of sounds ({error})") from error


def _event(name: str, entry: dict[str, Any]) -> Event:
    group = str(entry["group"])
    variants = tuple(Variant(str(row["file"]), float(row["pitch"])) for row in entry["files"])
    if group not in GROUPS or not variants:
        raise ValueError(f"{name}: group {group!r}, {len(variants)} files")
    return Event(name, group, bool(entry["loop"]), variants)
