"""The journal: everything that ``append`` has accepted is on the disk, no matter which operation fails."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from tests.storage.failing_disk import FailingDisk
from truc_desktop.engine import Refusal, Rng, read_record, ruleset
from truc_desktop.session import Session
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.journal import FileJournal, InUseError, JournalDisk, free_name


class FailingJournalDisk(FailingDisk, JournalDisk):
    """A FailingDisk that also has the operations of the journal."""

    def open(self, path: Path) -> int:
        return int(self._do("open", super().open, path))

    def lock(self, descriptor: int) -> bool:
        return bool(self._do("lock", super().lock, descriptor))

    def read_all(self, descriptor: int, most: int) -> bytes:
        return bytes(self._do("read_all", super().read_all, descriptor, most))

    def truncate(self, descriptor: int, length: int) -> None:
        self._do("truncate", super().truncate, descriptor, length)


def play(session: Session, rng: Rng, count: int) -> list[str]:
    """Submit random actions until ``count`` have been accepted; return the reasons of those refused."""
    refused = []
    done = 0
    while done < count:
        action = rng.choice(session.match.moves())
        outcome = session.submit(action.seat, action)
        done += outcome.ok
        if not outcome.ok:
            assert outcome.refusal is Refusal.NOT_SAVED
            refused.append(outcome.reason)
    return refused


def test_the_file_comes_with_the_first_lines_and_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "new" / "matches" / "a.truc"
    with FileJournal(path) as journal:
        assert not path.parent.exists()
        journal.append("one\n")
        assert path.read_bytes() == b"one\n"
        journal.append("two\nthrée\n")
        assert path.read_bytes() == "one\ntwo\nthrée\n".encode()
    assert [p.name for p in path.parent.iterdir()] == ["a.truc"]


def test_every_append_waits_for_the_disk(tmp_path: Path) -> None:
    disk = FailingJournalDisk()
    journal = FileJournal(tmp_path / "a.truc", disk)
    journal.append("one\n")
    assert disk.done == ["make_folder", "create", "write", "sync", "close", "replace", "sync_folder", "open", "lock"]
    disk.done.clear()
    journal.append("two\n")
    assert disk.done == ["write", "sync"]
    journal.close()


def test_a_name_that_is_taken_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "a.truc").write_bytes(b"old")
    (tmp_path / "a-2.truc").write_bytes(b"older")
    with FileJournal(tmp_path / "a.truc") as journal:
        journal.append("new\n")
        assert journal.path == tmp_path / "a-3.truc"
    assert (tmp_path / "a.truc").read_bytes() == b"old"
    assert free_name(tmp_path / "a.truc") == tmp_path / "a-4.truc"


def test_after_closing_nothing_is_written(tmp_path: Path) -> None:
    journal = FileJournal(tmp_path / "a.truc")
    journal.append("one\n")
    journal.close()
    journal.close()
    with pytest.raises(OSError, match=r"a\.truc"):
        journal.append("two\n")
    assert (tmp_path / "a.truc").read_bytes() == b"one\n"


def test_one_window_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "a.truc"
    first = FileJournal(path)
    first.append("one\n")
    with pytest.raises(InUseError, match="another window"):
        FileJournal.open(path)
    first.close()
    second = FileJournal.open(path)
    with pytest.raises(InUseError):
        FileJournal.open(path)
    del second  # a journal that is garbage collected releases its lock, too
    FileJournal.open(path).close()


def test_a_file_system_without_locks_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")

    def no_locks(*_args: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with FileJournal(tmp_path / "a.truc") as journal:
        journal.append("one\n")
    FileJournal.open(tmp_path / "a.truc").close()


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EIO])
@pytest.mark.parametrize("fail_at", range(1, 22))
def test_every_failing_operation_refuses_one_action_and_loses_none(tmp_path: Path, fail_at: int, code: int) -> None:
    disk = FailingJournalDisk(fail_at, code=code)
    with FileJournal(tmp_path / "a.truc", disk) as journal:
        session = Session(ruleset("cat", 4), 6, journal=journal)
        refused = play(session, Rng(fail_at), 7)
    assert len(refused) == 1
    assert os.strerror(code) in refused[0]
    assert "a.truc" in refused[0]
    data = (tmp_path / "a.truc").read_bytes()
    loaded = read_record(data)
    assert loaded.match.key() == session.match.key()
    assert not loaded.torn
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.truc"]


def test_a_full_disk_in_the_middle_of_a_line(tmp_path: Path) -> None:
    """Half a line is written, and even removing it fails: it is removed before anything else is added."""

    class Filling(FailingJournalDisk):
        room = 10_000
        stuck = False

        def write(self, descriptor: int, data: bytes | memoryview) -> int:
            if not self.room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            part = data[: self.room]
            self.room -= len(part)
            return super().write(descriptor, part)

        def truncate(self, descriptor: int, length: int) -> None:
            if self.stuck:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            super().truncate(descriptor, length)

    disk = Filling()
    path = tmp_path / "a.truc"
    with FileJournal(path, disk) as journal:
        journal.append("one\n")
        disk.room, disk.stuck = 5, True
        with pytest.raises(OSError, match="No space left"):
            journal.append("a long line\n")
        assert path.read_bytes() == b"one\na lon"
        with pytest.raises(OSError, match="Input/output"):
            journal.append("two\n")
        disk.room, disk.stuck = 10_000, False
        journal.append("two\n")
    assert path.read_bytes() == b"one\ntwo\n"


@pytest.mark.parametrize("kind", ["make_folder", "create", "write", "sync", "replace", "open"])
def test_what_cannot_be_written_at_all(tmp_path: Path, kind: str) -> None:
    disk = FailingJournalDisk(kind=kind, code=errno.EACCES)
    journal = FileJournal(tmp_path / "matches" / "a.truc", disk)
    session = Session(ruleset("cat", 4), 6, journal=journal)
    action = session.match.moves()[0]
    for _ in range(3):
        outcome = session.submit(action.seat, action)
        assert outcome.refusal is Refusal.NOT_SAVED
        assert "Permission denied" in outcome.reason
        assert str(journal.path) in outcome.reason
    disk.kind = ""
    assert session.submit(action.seat, action).ok
    assert read_record(journal.path.read_bytes()).match.key() == session.match.key()
    journal.close()


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "matches").write_bytes(b"not a folder")
    session = Session(ruleset("cat", 4), 6, journal=FileJournal(tmp_path / "matches" / "a.truc"))
    outcome = session.submit(session.match.moves()[0].seat, session.match.moves()[0])
    assert outcome.refusal is Refusal.NOT_SAVED
    assert (tmp_path / "matches").read_bytes() == b"not a folder"


@pytest.mark.parametrize(("kind", "message"), [("open", "opened"), ("read_all", "read"), ("truncate", "written")])
def test_opening_names_what_went_wrong(tmp_path: Path, kind: str, message: str) -> None:
    path = tmp_path / "a.truc"
    path.write_bytes(b"one\ntorn")

    def use(disk: Any) -> None:
        with FileJournal.open(path, disk) as journal:
            assert journal.read(100) == b"one\ntorn"
            journal.cut(4)

    with pytest.raises(StorageError, match=f"could not be {message}: .*a.truc: Input/output"):
        use(FailingJournalDisk(kind=kind, code=errno.EIO))
    assert path.read_bytes() == b"one\ntorn"
    use(FailingJournalDisk())
    assert path.read_bytes() == b"one\n"
