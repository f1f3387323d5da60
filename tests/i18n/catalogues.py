"""Compiled gettext catalogues, made on the spot."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"


def write_catalogue(locales: Path, language: str, texts: Mapping[str, str]) -> None:
    """Write LANGUAGE/LC_MESSAGES/truc_desktop.mo. A plural is "one\\0many"; a context ends in "\\x04"."""
    entries = sorted((key.encode(), value.encode()) for key, value in {"": HEADER, **texts}.items())
    start = 28
    body_at = start + 16 * len(entries)
    body = b""
    tables: list[bytes] = []
    for column in (0, 1):
        table = b""
        for entry in entries:
            table += struct.pack("<II", len(entry[column]), body_at + len(body))
            body += entry[column] + b"\0"
        tables.append(table)
    head = struct.pack("<7I", 0x950412DE, 0, len(entries), start, start + 8 * len(entries), 0, 0)
    file = locales / language / "LC_MESSAGES" / "truc_desktop.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(head + b"".join(tables) + body)
