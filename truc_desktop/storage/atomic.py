"""Atomic writing of files: a reader finds the old content or the new, never a part of it."""

from __future__ import annotations

import errno
import itertools
import os
import re
import time
from collections.abc import Iterable
from pathlib import Path
from stat import S_ISREG

from truc_desktop.i18n import _
from truc_desktop.storage.names import about_file

_serial = itertools.count(1)


class StorageError(Exception):
    """A file operation failed.

    path: the file; reason: the system's message. The text names both and can be shown to the user.
    """

    def __init__(self, message: str, path: Path, reason: str) -> None:
        super().__init__(about_file(message, path, reason))
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
        """Return the content of a regular file, at most its first ``most`` bytes."""
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            return file.read(most)

    def exists(self, path: Path) -> bool:
        """Return whether the name is in use, be it by a dangling link.

        An error is raised: a file that cannot be seen must not pass for a free name and be overwritten.
        """
        try:
            os.lstat(path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        return True

    def remove(self, path: Path) -> None:
        """Remove a file."""
        path.unlink()


DISK = Disk()
_LEFT_OVER = re.compile(r"\..+\.\d+-\d+\.tmp")
_SURELY_LEFT = 3600.0
"""Seconds after which no program can still be writing such a file."""


def open_regular(path: Path, flags: int) -> int:
    """Open an existing regular file, or a link to one, with these flags of ``os.open``; return its descriptor.

    Never waits: a pipe without a writer would block.

    Raises:
        OSError: when it cannot be opened, or is not a regular file (a folder, pipe, socket or device).
    """
    if not S_ISREG(path.stat().st_mode):  # to open some devices is to act on them
        raise _not_a_file(path)
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise _not_a_file(path)
    return descriptor


def _not_a_file(path: Path) -> OSError:
    return OSError(errno.EINVAL, _("this is not a file"), str(path))


def behind_link(path: Path) -> Path:
    """Return the path of the file that a link leads to, missing or not; ``path`` itself if it is no link.

    A link that leads to anything else, such as a folder or a device, is returned itself.
    """
    if not path.is_symlink():
        return path
    target = Path(os.path.realpath(path))
    return target if not os.path.lexists(target) or target.is_file() else path


def reason_of(error: OSError) -> str:
    """Return the system's message without the error number and the path."""
    return error.strerror or type(error).__name__


def write_atomic(path: Path, data: bytes, disk: Disk = DISK) -> None:
    """Write data to a file, creating its folder if it is missing. A link stays; the file behind it is written.

    When this returns, the new content is on the disk. Raises StorageError on failure; the file then has its old
    content, or the new one if only the last step (syncing the folder) failed. Nothing else is left behind, unless
    there is a crash in between, which can leave a file named ``.NAME.PID-N.tmp`` (``remove_left_over``).
    """
    target = behind_link(path)
    temporary = target.with_name(f".{target.name}.{os.getpid()}-{next(_serial)}.tmp")
    try:
        disk.make_folder(target.parent)
        _write_new(temporary, data, disk)
        try:
            disk.replace(temporary, target)
        except OSError as error:
            _remove_after(error, temporary, disk)
            raise
        disk.sync_folder(target.parent)
    except OSError as error:
        raise StorageError(_("could not be written"), path, reason_of(error)) from error


def remove_left_over(folder: Path, names: Iterable[str], disk: Disk = DISK) -> None:
    """Remove what crashes in the middle of ``write_atomic`` have left: files with its names, an hour old or more.

    ``names``: the names in the folder. A file that cannot be removed stays; the next call tries again.
    """
    for name in names:
        if not _LEFT_OVER.fullmatch(name):
            continue
        try:
            state = os.lstat(folder / name)
            if S_ISREG(state.st_mode) and time.time() - state.st_mtime >= _SURELY_LEFT:
                disk.remove(folder / name)
        except OSError:
            continue


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
