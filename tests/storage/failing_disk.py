"""A disk on which one operation, or all operations of one kind, fail."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from truc_desktop.storage.atomic import Disk

OPERATIONS = ("make_folder", "create", "write", "sync", "close", "replace", "sync_folder", "read", "remove")


class FailingDisk(Disk):
    """Works on the real disk, except that operation number ``fail_at`` (from 1) fails with the errno ``code``.

    With ``kind`` every operation of that name fails instead. ``done`` lists the operations requested.
    """

    def __init__(self, fail_at: int = 0, kind: str = "", code: int = errno.ENOSPC) -> None:
        self.fail_at = fail_at
        self.kind = kind
        self.code = code
        self.done: list[str] = []

    def _do(self, name: str, work: Callable[..., Any], *args: Any) -> Any:
        self.done.append(name)
        failing = len(self.done) == self.fail_at or name == self.kind
        if failing and name == "close":
            work(*args)  # the descriptor is closed even when the system reports an error
        if failing:
            raise OSError(self.code, os.strerror(self.code))
        return work(*args)

    def make_folder(self, folder: Path) -> None:
        self._do("make_folder", super().make_folder, folder)

    def create(self, path: Path) -> int:
        return int(self._do("create", super().create, path))

    def write(self, descriptor: int, data: bytes | memoryview) -> int:
        return int(self._do("write", super().write, descriptor, data))

    def sync(self, descriptor: int) -> None:
        self._do("sync", super().sync, descriptor)

    def close(self, descriptor: int) -> None:
        self._do("close", super().close, descriptor)

    def replace(self, source: Path, target: Path) -> None:
        self._do("replace", super().replace, source, target)

    def sync_folder(self, folder: Path) -> None:
        self._do("sync_folder", super().sync_folder, folder)

    def read(self, path: Path, most: int) -> bytes:
        return bytes(self._do("read", super().read, path, most))

    def remove(self, path: Path) -> None:
        self._do("remove", super().remove, path)
