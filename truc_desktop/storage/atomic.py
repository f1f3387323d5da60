"""Atomic writing of files: a reader finds the old content or the new, never a part of it."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

from truc_desktop.i18n import _
from truc_desktop.storage.names import printable

_serial = itertools.count(1)


class StorageError(Exception):
    """A file operation failed.

    path: the file; reason: the system's message. The text names both and can be shown to the user.
    """

    def __init__(self, message: str, path: Path, reason: str) -> None:
        super().__init__(f"{message}: {printable(path)}: {reason}")
        self.path = path
        self.reason = reason


class Disk:
    """The file operations used here, one per method, so that a test can make any of them fail.

    Every method raises OSError as the system call does.
    """

    def make_folder(self, folder: Path) -> None:
        """Create a folder and its parents if they are missing."""
        folder.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> int:
        """Create a file for writing; return its descriptor. Raises FileExistsError if it exists."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)

    def write(self, descriptor: int, data: bytes | memoryview) -> int:
        """Write at least one byte of the data; return the number of bytes written."""
        return os.write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        """Wait until the content of a file is on the disk."""
        os.fsync(descriptor)

    def close(self, descriptor: int) -> None:
        """Close a descriptor."""
        os.close(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        """Rename a file, replacing the target if it exists."""
        os.replace(source, target)

    def sync_folder(self, folder: Path) -> None:
        """Wait until the entries of a folder are on the disk."""
        if os.name == "nt":  # Windows cannot open folders, and writes their entries through
            return
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def read(self, path: Path, most: int) -> bytes:
        """Return the content of a file, at most its first ``most`` bytes."""
        with path.open("rb") as file:
            return file.read(most)

    def exists(self, path: Path) -> bool:
        """Return whether the name is in use, be it by a dangling link."""
        return os.path.lexists(path)

    def remove(self, path: Path) -> None:
        """Remove a file."""
        path.unlink()


DISK = Disk()


def reason_of(error: OSError) -> str:
    """Return the system's message without the error number and the path."""
    return error.strerror or type(error).__name__


def write_atomic(path: Path, data: bytes, disk: Disk = DISK) -> None:
    """Write data to a file, creating its folder if it is missing.

    When this returns, the new content is on the disk. Raises StorageError on failure; the file then has its old
    content, or the new one if only the last step (syncing the folder) failed. Nothing else is left behind, unless
    there is a crash in between, which can leave a file named ``.NAME.PID-N.tmp``.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{next(_serial)}.tmp")
    try:
        disk.make_folder(path.parent)
        _write_new(temporary, data, disk)
        try:
            disk.replace(temporary, path)
        except OSError as error:
            _remove_after(error, temporary, disk)
            raise
        disk.sync_folder(path.parent)
    except OSError as error:
        raise StorageError(_("could not be written"), path, reason_of(error)) from error


def set_aside(path: Path, ending: str, disk: Disk = DISK) -> Path:
    """Rename a file to ``NAME.ending``, or if that is taken to ``NAME.ending-2`` and so on; return the new path.

    No existing file is overwritten. Raises StorageError on failure.
    """
    try:
        for number in itertools.count(1):
            target = path.with_name(f"{path.name}.{ending}" + (f"-{number}" if number > 1 else ""))
            if not disk.exists(target):
                break
        disk.replace(path, target)
        disk.sync_folder(path.parent)
    except OSError as error:
        raise StorageError(_("could not be moved aside"), path, reason_of(error)) from error
    return target


def _write_new(path: Path, data: bytes, disk: Disk) -> None:
    """Create a file with this content and wait for the disk. On OSError the file is removed again."""
    descriptor = disk.create(path)
    try:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[disk.write(descriptor, rest) :]
            disk.sync(descriptor)
        finally:
            disk.close(descriptor)
    except OSError as error:
        _remove_after(error, path, disk)
        raise


def _remove_after(error: OSError, path: Path, disk: Disk) -> None:
    """Remove what a failed step left behind; a second failure becomes a note on the first error."""
    try:
        disk.remove(path)
    except OSError as second:
        error.add_note(f"{path} is left behind: {reason_of(second)}")
