"""The journal of a match: a file that grows with it. When ``append`` returns, the text is on the disk."""

from __future__ import annotations

import errno
import itertools
import os
import sys
import weakref
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from truc_desktop.i18n import _
from truc_desktop.storage.atomic import Disk, StorageError, open_regular, reason_of, write_atomic

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class InUseError(StorageError):
    """Another instance of the program is playing this match."""


class JournalDisk(Disk):
    """The operations on a growing file, one per method, so that a test can make any of them fail."""

    def open(self, path: Path) -> int:
        """Open an existing regular file for reading and appending; return its descriptor."""
        return open_regular(path, os.O_RDWR | os.O_APPEND)

    def lock(self, descriptor: int) -> bool:
        """Lock a file until it is closed; return False if another process has locked it."""
        try:
            if sys.platform == "win32":
                os.lseek(descriptor, 1 << 40, os.SEEK_SET)  # far behind the text: a locked byte cannot be read
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:
            # This file system has no locks, and two instances in one match cannot be prevented.
            return True
        return True

    def read_all(self, descriptor: int, most: int) -> bytes:
        """Return the content of an open file, at most its first ``most`` bytes."""
        os.lseek(descriptor, 0, os.SEEK_SET)
        parts: list[bytes] = []
        while most > 0 and (part := os.read(descriptor, min(most, 1 << 20))):
            parts.append(part)
            most -= len(part)
        return b"".join(parts)

    def truncate(self, descriptor: int, length: int) -> None:
        """Truncate an open file to ``length`` bytes."""
        os.ftruncate(descriptor, length)


JOURNAL_DISK = JournalDisk()


def free_name(path: Path, disk: Disk = JOURNAL_DISK) -> Path:
    """Return ``path``, or if that is taken the first free one of NAME-2, NAME-3 and so on with the same ending."""
    names = itertools.chain([path], (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in itertools.count(2)))
    return next(name for name in names if not disk.exists(name))


class FileJournal:
    """The journal of one match, stored in one file; implements the session's Journal.

    A new file is created, complete and under its final name, by the first append; an existing one is opened at once.
    Close it when the match is left: until then no other instance can continue it.
    """

    def __init__(self, path: Path, disk: JournalDisk = JOURNAL_DISK) -> None:
        """Start a journal in a new file. Nothing is written until the first append.

        If ``path`` is taken by then, the file gets the next free name: NAME-2.truc and so on.
        """
        self.path = path
        self._disk = disk
        self._descriptor: int | None = None
        self._length = 0
        self._torn = False
        self._named = False
        self._closed = False
        self._release: weakref.finalize[[int], FileJournal] | None = None

    @classmethod
    def open(cls, path: Path, disk: JournalDisk = JOURNAL_DISK) -> FileJournal:
        """Open the journal of a match to continue. Call ``read``, then ``cut``, then ``append``.

        Raises:
            InUseError: when another instance has it open.
            StorageError: when it cannot be opened.
        """
        journal = cls(path, disk)
        try:
            journal._hold(disk.open(path))
        except OSError as error:
            raise StorageError(_("could not be opened"), path, reason_of(error)) from error
        return journal

    def read(self, most: int) -> bytes:
        """Return the content of an opened journal, at most its first ``most`` bytes.

        Raises:
            StorageError: when it cannot be read.
        """
        assert self._descriptor is not None
        try:
            return self._disk.read_all(self._descriptor, most)
        except OSError as error:
            raise StorageError(_("could not be read"), self.path, reason_of(error)) from error

    def cut(self, length: int) -> None:
        """Keep the first ``length`` bytes; what follows is an incomplete line.

        Raises:
            StorageError: when it cannot be written.
        """
        assert self._descriptor is not None
        self._length, self._torn = length, True
        try:
            self._mend(self._descriptor)
        except OSError as error:
            raise StorageError(_("could not be written"), self.path, reason_of(error)) from error

    def append(self, text: str) -> None:
        """Append whole lines and wait until they are on the disk.

        Raises:
            OSError: with the file's name, on failure. Then nothing has been added, or it is removed before anything
                else is added.
        """
        data = text.encode()
        try:
            if self._closed:
                raise OSError(errno.EBADF, _("the match has been closed"))
            if self._descriptor is None:
                self._begin(data)
            else:
                self._extend(self._descriptor, data)
        except StorageError as error:
            raise OSError(None, error.reason, str(self.path)) from error
        except OSError as error:
            raise OSError(error.errno, reason_of(error), str(self.path)) from error

    def close(self) -> None:
        """Close the file; further appends fail. May be called twice. There is nothing left to write."""
        if self._release is not None:
            with suppress(OSError):  # every line has been synced: nothing can be lost any more
                self._release()
        self._descriptor = None
        self._closed = True

    def __enter__(self) -> FileJournal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _hold(self, descriptor: int) -> None:
        """Lock the open file, and have it closed at the latest when this object is collected."""
        if not self._disk.lock(descriptor):
            self._disk.close(descriptor)
            raise InUseError(_("could not be opened"), self.path, _("this match is open in another window"))
        self._descriptor = descriptor
        self._release = weakref.finalize(self, self._disk.close, descriptor)

    def _begin(self, data: bytes) -> None:
        if not self._named:
            self.path = free_name(self.path, self._disk)
            self._named = True
        # Atomic, because a file with half a header would be no valid record.
        write_atomic(self.path, data, self._disk)
        self._hold(self._disk.open(self.path))
        self._length = len(data)

    def _extend(self, descriptor: int, data: bytes) -> None:
        self._mend(descriptor)
        self._torn = True
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[self._disk.write(descriptor, rest) :]
            self._disk.sync(descriptor)
        except OSError as error:
            try:
                self._mend(descriptor)
            except OSError as second:
                error.add_note(f"the half-written line is still there: {reason_of(second)}")
            raise
        self._length += len(data)
        self._torn = False

    def _mend(self, descriptor: int) -> None:
        """Remove what a failed append or a crash has left after the last whole line."""
        if self._torn:
            self._disk.truncate(descriptor, self._length)
            self._disk.sync(descriptor)
            self._torn = False
