"""A file written atomically has the old content or the new, no matter which operation fails."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.storage.failing_disk import FailingDisk
from truc_desktop.storage.atomic import Disk, StorageError, remove_left_over, set_aside, write_atomic


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_content_is_written_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "a.json"
    write_atomic(file, b"one")
    assert file.read_bytes() == b"one"
    write_atomic(file, b"")
    assert file.read_bytes() == b""
    assert names(file.parent) == ["a.json"]


def test_order_of_operations(tmp_path: Path) -> None:
    """The content must be on the disk before the name refers to it, and the folder entry after that."""
    disk = FailingDisk()
    write_atomic(tmp_path / "a.json", b"one", disk)
    assert disk.done == ["make_folder", "create", "write", "sync", "close", "replace", "sync_folder"]


@pytest.mark.parametrize("fail_at", range(1, 8))
def test_every_failing_operation_is_reported_and_harmless(tmp_path: Path, fail_at: int) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"old")
    disk = FailingDisk(fail_at)
    with pytest.raises(StorageError) as caught:
        write_atomic(file, b"new", disk)
    assert caught.value.path == file
    assert "No space left" in caught.value.reason
    assert "a.json" in str(caught.value)
    assert file.read_bytes() == (b"new" if disk.done[fail_at - 1] == "sync_folder" else b"old")
    assert names(tmp_path) == ["a.json"]


def test_short_writes_are_continued(tmp_path: Path) -> None:
    class Slow(Disk):
        def write(self, descriptor: int, data: bytes | memoryview) -> int:
            return super().write(descriptor, data[:3])

    write_atomic(tmp_path / "a", b"0123456789", Slow())
    assert (tmp_path / "a").read_bytes() == b"0123456789"


def test_failing_clean_up_is_told_with_the_first_error(tmp_path: Path) -> None:
    class Stuck(FailingDisk):
        def remove(self, path: Path) -> None:
            raise PermissionError(13, "Permission denied")

    with pytest.raises(StorageError) as caught:
        write_atomic(tmp_path / "a", b"new", Stuck(kind="sync"))
    cause = caught.value.__cause__
    assert cause is not None
    assert "is left behind: Permission denied" in cause.__notes__[0]


def test_set_aside_never_touches_what_is_there(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    kept = []
    for content in (b"1", b"2", b"3"):
        file.write_bytes(content)
        kept.append(set_aside(file, "damaged"))
    assert [path.name for path in kept] == ["a.json.damaged", "a.json.damaged-2", "a.json.damaged-3"]
    assert [path.read_bytes() for path in kept] == [b"1", b"2", b"3"]
    assert not file.exists()


def test_set_aside_that_fails_leaves_the_file(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"1")
    with pytest.raises(StorageError, match="could not be moved aside"):
        set_aside(file, "damaged", FailingDisk(kind="replace"))
    assert names(tmp_path) == ["a.json"]


def test_what_crashes_have_left_is_removed_after_an_hour(tmp_path: Path) -> None:
    names = (".a.truc.17-1.tmp", ".a.truc.17-2.tmp", "a.tmp", ".d.1-1.tmp")
    old, young, other, folder = (tmp_path / name for name in names)
    folder.mkdir()
    for file in (old, young, other):
        file.write_bytes(b"half")
    for path in (old, other, folder):
        os.utime(path, (1e9, 1e9))
    remove_left_over(tmp_path, os.listdir(tmp_path))
    assert sorted(os.listdir(tmp_path)) == sorted(path.name for path in (young, other, folder))


def test_what_cannot_be_removed_stays_and_is_no_error(tmp_path: Path) -> None:
    class Stubborn(Disk):
        def remove(self, path: Path) -> None:
            raise PermissionError

    left = tmp_path / ".a.truc.17-1.tmp"
    left.write_bytes(b"half")
    os.utime(left, (1e9, 1e9))
    remove_left_over(tmp_path, [left.name, ".gone.truc.17-1.tmp"], Stubborn())
    assert left.exists()
