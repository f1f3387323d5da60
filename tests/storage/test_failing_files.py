"""File operations that fail in the middle of a whole match. For every one of them: tools/check/failing_files.py."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.storage.failing_disk import FailingDisk
from tools.check import failing_files
from tools.check.failing_files import FailingFiles, Harm, Played, attempt
from truc_desktop.storage import settings
from truc_desktop.storage.atomic import Disk, StorageError
from truc_desktop.storage.journal import FileJournal, JournalDisk, free_name

FIRST = ["mkdir", "open", "write", "fsync", "close", "replace", "open", "fsync", "close", "open"]
"""What begins a journal; each further action is a write and an fsync."""


def test_the_operations_of_a_match_in_the_terminal(tmp_path: Path) -> None:
    done = attempt("play", 0, errno.EIO, tmp_path).done
    done = [name for name in done if name not in ("stat", "lstat")]  # these differ between versions of Python
    assert done[:10] == FIRST
    assert done[10:-1] == ["write", "fsync"] * (len(done[10:-1]) // 2)
    assert done[-1] == "close" and len(done) > 50


@pytest.mark.parametrize("fail_at", [*range(1, 17), 40, 61])
def test_one_that_fails_in_the_terminal(tmp_path: Path, fail_at: int) -> None:
    code = failing_files.CODES[fail_at % 3]
    assert len(attempt("play", fail_at, code, tmp_path).failed) == 1


@pytest.mark.parametrize("fail_at", [2, 7, 10, 21])
def test_all_from_one_on_in_the_terminal(tmp_path: Path, fail_at: int) -> None:
    assert attempt("play", fail_at, errno.ENOSPC, tmp_path, for_good=True).failed


@pytest.mark.parametrize("fail_at", [7, 18])
def test_one_that_fails_at_the_window(tmp_path: Path, fail_at: int) -> None:
    assert len(attempt("window", fail_at, errno.ENOSPC, tmp_path).failed) == 1


def test_harm_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = failing_files.PROGRAMS["play"]
    monkeypatch.setitem(failing_files.PROGRAMS, "play", lambda seed: Played("", play(seed).over))
    with pytest.raises(Harm, match="nothing was said"):
        attempt("play", 7, errno.EIO, tmp_path / "silent")

    def spoil(seed: int) -> Played:
        played = play(seed)
        for path in (tmp_path / "spoilt" / "matches").glob("*_cat.truc"):
            path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-9]))
        return played

    monkeypatch.setitem(failing_files.PROGRAMS, "play", spoil)
    with pytest.raises(Harm, match="actions were acknowledged"):
        attempt("play", 0, errno.EIO, tmp_path / "spoilt")


def test_files_elsewhere_are_not_counted(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    with FailingFiles(tmp_path / "in", 1).watching() as files:
        (tmp_path / "out").write_bytes(b"x")
        os.lstat(tmp_path / "out")
        assert files.done == []
        with pytest.raises(OSError, match="No space"):
            os.lstat(tmp_path / "in" / "x")
    assert files.done == files.failed == ["lstat"]


class Blind(JournalDisk):
    """A disk that cannot say what is there."""

    def exists(self, path: Path) -> bool:
        raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_a_file_that_cannot_be_seen_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = tmp_path / "a.truc"
    taken.write_bytes(b"old")
    with FailingFiles(tmp_path, 1, errno.EIO).watching(), pytest.raises(OSError, match="Input/output"):
        free_name(taken)
    with FileJournal(taken, Blind()) as journal, pytest.raises(OSError, match=r"Input/output.*a\.truc"):
        journal.append("new\n")
    assert taken.read_bytes() == b"old"
    assert not Disk().exists(taken / "below")

    class Unreadable(FailingDisk):
        def exists(self, path: Path) -> bool:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    store = settings.SettingsStore(taken, Unreadable(kind="read"))
    store.load()
    with pytest.raises(StorageError, match="could not be written"):
        store.save(settings.Settings())
    assert taken.read_bytes() == b"old"


def test_a_journal_that_cannot_be_closed_has_lost_nothing(tmp_path: Path) -> None:
    with FailingFiles(tmp_path).watching() as files:
        journal = FileJournal(tmp_path / "a.truc")
        journal.append("one\n")
        files.fail_at = len(files.done) + 1
        journal.close()
    assert files.failed == ["close"]
    assert (tmp_path / "a.truc").read_bytes() == b"one\n"
