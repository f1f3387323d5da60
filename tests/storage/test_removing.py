"""Removing a saved match: only that one, not while it is being played, and not when the disk fails."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from tests.storage.test_journal import FailingJournalDisk
from tests.storage.test_saves import make
from truc_desktop.storage import saves
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.journal import InUseError


def test_a_match_is_removed_alone_and_not_while_it_is_played(tmp_path: Path) -> None:
    path, other = make(tmp_path, 3, 10), make(tmp_path, 4, 10)
    resumed = saves.resume(path)
    with pytest.raises(InUseError):
        saves.remove(path)
    resumed.journal.close()
    assert path.exists()
    saves.remove(path)
    assert not path.exists() and other.exists()
    with pytest.raises(StorageError):
        saves.remove(path)


def test_a_damaged_file_can_be_removed(tmp_path: Path) -> None:
    bad = tmp_path / "bad.truc"
    bad.write_bytes(b"?")
    saves.remove(bad)
    assert not bad.exists()
    folder = tmp_path / "folder.truc"
    folder.mkdir()
    with pytest.raises(StorageError):
        saves.remove(folder)
    assert folder.is_dir()


def test_a_link_to_nowhere_can_be_removed(tmp_path: Path) -> None:
    link = tmp_path / "link.truc"
    link.symlink_to(tmp_path / "gone.truc")
    saves.remove(link)
    assert not link.is_symlink()


def test_a_disk_that_does_not_remove_leaves_the_match(tmp_path: Path) -> None:
    path = make(tmp_path, 3, 10)
    data = path.read_bytes()
    with pytest.raises(StorageError, match="Input/output error"):
        saves.remove(path, FailingJournalDisk(kind="remove", code=errno.EIO))
    assert path.read_bytes() == data
