"""An index of a folder of matches: something known of each file, such as its summary, so that only new and changed
files are read.

It is a file beside the journals that may be deleted at any time. What it says holds for a file of the same name, size
and time of the last change; everything else is read again. An index that is damaged, or of another version of the
program, is replaced. Its first line has the format, the version and a checksum of the rest; each further line the
size, the time in ns and the name of a file, a tab, and what is known of it as JSON.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from typing import Generic, TypeVar
from zlib import crc32

from truc_desktop import __version__
from truc_desktop.storage.atomic import Disk, StorageError, write_atomic
from truc_desktop.storage.summary import LARGEST, Fault, Summary, decoded, encoded

NAME = ".index"
MOST = 20_000
"""Files that are remembered, the latest first."""
LARGEST_INDEX = 16_000_000
"""Bytes; a longer index is not read, and none is written."""
SETTLED_NS = 2_000_000_000
"""Age in ns from which a time of change is trusted. Some file systems count in steps of two seconds, so a file of this
moment may change again and keep its time."""


def key_of(name: str, found: os.stat_result) -> bytes:
    """Return what tells a file in this state from all others in its folder; b"" if it must be read every time."""
    told = os.fsencode(name)
    if not S_ISREG(found.st_mode) or min(told) < 0x20:
        return b""
    return b"%d %d %s" % (found.st_size, found.st_mtime_ns, told)


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """What an index knows of a file: the ``name`` of the index in its folder, the format in its first line, and how one
    entry becomes a line of ASCII and is read again (``decode`` returns None for anything it cannot use)."""

    name: str
    format: bytes
    encode: Callable[[T], bytes]
    decode: Callable[[bytes], T | None]


SUMMARIES: Kind[Summary | Fault] = Kind(NAME, b"truc index 1", encoded, decoded)
"""A summary of each match, for lists."""


class MatchIndex(Generic[T]):
    """An index of one folder in memory."""

    def __init__(self, folder: Path, kind: Kind[T], disk: Disk, rest: Callable[[], None]) -> None:
        """Read the index of that kind in ``folder``, if there is one. ``rest`` is called between short pieces of
        work."""
        self._path = folder / kind.name
        self._kind = kind
        self._disk = disk
        self._lines = _read(self._path, kind.format, disk, rest)
        self.fresh = 0
        """Entries added since it was read or written."""

    def find(self, key: bytes) -> T | None:
        """Return what is known of the file with this key; None if nothing is."""
        line = self._lines.get(key)
        return None if line is None else self._kind.decode(line)

    def add(self, key: bytes, entry: T) -> None:
        """Remember what is known of a file, unless the file has only just changed or the entry is long.

        ``key`` must have been taken before the file was read.
        """
        if not key:
            return
        changed = int(key.split(b" ", 2)[1])
        line = self._kind.encode(entry)
        if abs(time.time_ns() - changed) >= SETTLED_NS and len(line) <= LARGEST:
            self._lines[key] = line
            self.fresh += 1

    def write(self, keys: Iterable[bytes]) -> None:
        """Write the index, if anything was added, with the files of these keys; at most MOST of them.

        Whatever else it held is dropped. An index that cannot be written is no loss but of time: there is no error.
        """
        if not self.fresh:
            return
        self.fresh = 0
        lines, size = [], 0
        for key in keys:
            line = self._lines.get(key)
            if line is None:
                continue
            lines.append(b"%s\t%s\n" % (key, line))
            size += len(lines[-1])
            if len(lines) == MOST or size > LARGEST_INDEX - 1000:
                break
        body = b"".join(lines)
        try:
            write_atomic(self._path, _first_line(body, self._kind.format) + body, self._disk)
        except StorageError:
            return  # a full or read-only disk: the next list reads these files again


def _first_line(body: bytes, kind: bytes = SUMMARIES.format) -> bytes:
    return b"%s %s %08x\n" % (kind, __version__.encode(), crc32(body))


def _read(path: Path, kind: bytes, disk: Disk, rest: Callable[[], None]) -> dict[bytes, bytes]:
    """Return the texts of the entries by key; none if there is no index that this program has written."""
    try:
        data = disk.read(path, LARGEST_INDEX + 1)
    except OSError:
        return {}
    first, _, body = data.partition(b"\n")
    if len(data) > LARGEST_INDEX or first + b"\n" != _first_line(body, kind):
        return {}
    rest()
    lines = {}
    for line in body.splitlines():
        key, tab, summary = line.partition(b"\t")
        if tab:
            lines[key] = summary
        rest()
    return lines
