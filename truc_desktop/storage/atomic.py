"""Whole files written so that a reader finds the old content or the new, never half of it."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

from truc_desktop.i18n import _
from truc_desktop.storage.names import shown

_serial = itertools.count(1)


class StorageError(Exception):
    """Something on disk could not be done.

    path: the file meant; reason: what the system said. The text names both and suits a person.
    """

    def __init__(self, message: str, path: Path, reason: str) -> None:
        super().__init__(f"{message}: {shown(path)}: {reason}")
        self.path = path
        self.reason = reason


class Disk:
    """The file operations used here, one method each, so that a test can make any of them fail.

    Every method raises OSError as the system does.
    """

    def make_folder(self, folder: Path) -> None:
        """Make a folder and those above it, where they are missing."""
        folder.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> int:
        """Create a file that must not exist, for writing; return its descriptor."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)

    def write(self, descriptor: int, data: bytes | memoryview) -> int:
        """Write some of the data, at least one byte; return how many bytes."""
        return os.write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        """Wait until the content is on the disk."""
        os.fsync(descriptor)

    def close(self, descriptor: int) -> None:
        """Close a descriptor."""
        os.close(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        """Give a file another name, in place of what may have it."""
        os.replace(source, target)

    def sync_folder(self, folder: Path) -> None:
        """Wait until the names in a folder are on the disk."""
        if os.name == "nt":  # Windows opens no folders, and writes its names through
            return
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def read(self, path: Path, most: int) -> bytes:
        """Return the content of a file, its first ``most`` bytes if it is longer."""
        with path.open("rb") as file:
            return file.read(most)

    def exists(self, path: Path) -> bool:
        """Tell whether there is something of that name, a dangling link included."""
        return os.path.lexists(path)

    def remove(self, path: Path) -> None:
        """Remove a file."""
        path.unlink()


DISK = Disk()


def reason_of(error: OSError) -> str:
    """Return what the system said, without the number and the path."""
    return error.strerror or type(error).__name__


def write_atomic(path: Path, data: bytes, disk: Disk = DISK) -> None:
    """Put data into the file path, making its folder when it is missing.

    When this returns, the new content is on the disk. Raises StorageError when it could not be
    done; the file then holds its old content, or, when only the very last step (writing down the
    folder's names) failed, the new one. Nothing else is left behind, short of a crash in between,
    which can leave a file named ``.NAME.PID-N.tmp``.
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
    """Rename a file to ``NAME.ending``, or ``NAME.ending-2`` and so on; return the new path.

    Nothing that has one of these names is touched. Raises StorageError when it could not be done.
    """
    try:
        for number in itertools.count(1):
            target = path.with_name(f"{path.name}.{ending}" + (f"-{number}" if number > 1 else ""))
            if not disk.exists(target):
                break
        disk.replace(path, target)
        disk.sync_folder(path.parent)
    except OSError as error:
        raise StorageError(_("could not be set aside"), path, reason_of(error)) from error
    return target


def _write_new(path: Path, data: bytes, disk: Disk) -> None:
    """Create a file with this content and wait for the disk; on OSError the file is gone again."""
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
    """Remove what a failed step left; a second failure becomes a note on the first error."""
    try:
        disk.remove(path)
    except OSError as second:
        error.add_note(f"{path} is left behind: {reason_of(second)}")
