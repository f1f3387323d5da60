"""The index of the folder of matches: it saves reading, and what it says or fails to say changes no list."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from tests.storage.test_journal import FailingJournalDisk
from tests.storage.test_saves import make
from truc_desktop.engine import ruleset
from truc_desktop.session import Session
from truc_desktop.storage import match_index, saves, summary
from truc_desktop.storage.journal import JournalDisk
from truc_desktop.storage.saves import Damaged, Save, Status


class Counting(JournalDisk):
    """Notes the names of the matches that are read."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def read(self, path: Path, most: int) -> bytes:
        if path.suffix == saves.ENDING:
            self.names.append(path.name)
        return super().read(path, most)


def read_now(folder: Path) -> list[str]:
    """List the matches; return the names of those that were read."""
    disk = Counting()
    saves.list_matches(folder, disk)
    return disk.names


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Matches of every status, a torn one and a damaged one, all settled; no index yet."""
    folder = tmp_path / "matches"
    make(folder, 1, 5)
    make(folder, 2, 10_000, ranking="espaseta")
    make(folder, 3, 5, close=True)
    torn = make(folder, 4, 20)
    torn.write_bytes(torn.read_bytes() + b"S0 play 3")
    (folder / "bad.truc").write_bytes(b"truc: 1\nrules: nothing\nplayers: 4\n\n")
    for number, path in enumerate(sorted(folder.iterdir())):
        os.utime(path, (1_000_000 + number, 1_000_000 + number))
    return folder


def test_a_list_reads_each_file_once_and_for_good(folder: Path) -> None:
    assert len(read_now(folder)) == 5
    first = saves.list_matches(folder)
    assert read_now(folder) == []
    (folder / match_index.NAME).unlink()
    assert saves.list_matches(folder) == first
    assert {each.status for each in first if isinstance(each, Save)} == set(Status)
    assert sum(isinstance(each, Damaged) for each in first) == 1
    assert sum(each.torn for each in first if isinstance(each, Save)) == 1


def test_the_match_to_continue_is_found_without_reading(folder: Path) -> None:
    found = saves.latest_unfinished(folder)
    saves.list_matches(folder)
    disk = Counting()
    assert found is not None
    assert saves.latest_unfinished(folder, disk) == found
    assert disk.names == []


def test_new_and_changed_files_are_read_and_removed_ones_are_gone(folder: Path) -> None:
    saves.list_matches(folder)
    new = make(folder, 9, 3)
    assert read_now(folder) == [new.name]
    with new.open("ab") as file:
        file.write(b"torn")
    os.utime(new, (1_000_009, 1_000_009))  # only the size tells
    assert read_now(folder) == [new.name]
    os.utime(new, ns=(0, 1_000_009_000_000_001))  # only the time tells
    assert read_now(folder) == [new.name]
    new.rename(folder / "other.truc")
    assert read_now(folder) == ["other.truc"]
    (folder / "other.truc").unlink()
    assert read_now(folder) == []
    assert len(saves.list_matches(folder)) == 5


def test_a_file_of_this_moment_is_not_trusted(folder: Path) -> None:
    """It may change again within one step of the file system's clock."""
    saves.list_matches(folder)
    path = make(folder, 9, 3)
    now = time.time()
    os.utime(path, (now, now))
    assert read_now(folder) == [path.name]
    assert read_now(folder) == [path.name]
    os.utime(path, (now - 60, now - 60))
    assert read_now(folder) == [path.name]
    assert read_now(folder) == []


def test_a_match_that_is_played_on_is_listed_as_it_stands(tmp_path: Path) -> None:
    path = make(tmp_path, 7, 30)
    before = saves.list_matches(tmp_path)
    resumed = saves.resume(path)
    with resumed.journal:
        session = Session.resume(resumed.loaded, resumed.seed, resumed.journal)
        session.close()
    (after,) = saves.list_matches(tmp_path)
    assert isinstance(after, Save) and isinstance(before[0], Save)
    assert (before[0].status, after.status) == (Status.UNFINISHED, Status.CLOSED)


def signed(body: bytes) -> bytes:
    """An index with this content and a right first line."""
    return match_index._first_line(body) + body


def edited(data: bytes, change: Callable[[dict[str, object]], None]) -> bytes:
    """An index in which the JSON of every line is changed, with a right checksum."""
    lines = []
    for line in data.splitlines()[1:]:
        key, _, text = line.partition(b"\t")
        content = json.loads(text)
        change(content)
        lines.append(key + b"\t" + json.dumps(content).encode() + b"\n")
    return signed(b"".join(lines))


def first_of_other_version(data: bytes) -> bytes:
    body = data.partition(b"\n")[2]
    return b"truc index 1 99.0 %08x\n" % crc32(body) + body


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut": lambda data: data[: len(data) // 2],
    "flipped": lambda data: data[:-30] + bytes([data[-30] ^ 1]) + data[-29:],
    "not text": lambda data: b"\xff\x00" * 50,
    "other format": lambda data: data.replace(b"truc index 1", b"truc index 2", 1),
    "other version": first_of_other_version,
    "pickle": lambda data: b"\x80\x04\x95\x00.",
    "too long": lambda data: data + b"x" * match_index.LARGEST_INDEX,
    "no lines": lambda data: signed(b"nothing\n\n\t\n"),
    "no JSON": lambda data: signed(b"".join(line.partition(b"\t")[0] + b"\t{\n" for line in data.splitlines()[1:])),
    "a list": lambda data: signed(b"".join(line.partition(b"\t")[0] + b"\t[]\n" for line in data.splitlines()[1:])),
    "deep": lambda data: signed(
        b"".join(line.partition(b"\t")[0] + b"\t" + b"[" * 9000 + b"\n" for line in data.splitlines()[1:])
    ),
    "nothing in it": lambda data: edited(data, lambda content: content.clear()),
    "header is a number": lambda data: edited(data, lambda content: content.update(header=1, line=None)),
    "values are numbers": lambda data: edited(data, lambda content: content.update(header={"rules": 1}, reason=1)),
    "no such rules": lambda data: edited(data, lambda content: content.update(header={"rules": "x"}, line="1")),
    "other rules": lambda data: edited(
        data, lambda content: content.update(header={"rules": "cat", "players": "4", "digest": "0"}, line=True)
    ),
    "board is short": lambda data: edited(data, lambda content: content.update(board=[[1]], line=-1)),
    "board of words": lambda data: edited(data, lambda content: content.update(board=["ab", [0, 0], []], line=2.5)),
    "board is wide": lambda data: edited(data, lambda content: content.update(board=[[1, 2, 3], [0, 0], []], line=[])),
    "hand is huge": lambda data: edited(data, lambda content: content.update(hand=10**12, line=10**12)),
    "status is new": lambda data: edited(data, lambda content: content.update(status="lost", line={})),
    "torn is a word": lambda data: edited(data, lambda content: content.update(torn="no", line="")),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_an_index_that_is_no_use_is_made_anew(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    wanted = saves.list_matches(folder)
    index = folder / match_index.NAME
    sound = index.read_bytes()
    index.write_bytes(damage(sound))
    assert saves.list_matches(folder) == wanted
    assert saves.latest_unfinished(folder) == next(
        each for each in wanted if isinstance(each, Save) and each.status is Status.UNFINISHED
    )
    assert index.read_bytes() == sound
    assert read_now(folder) == []


def test_a_folder_in_place_of_the_index_is_no_error(folder: Path) -> None:
    (folder / match_index.NAME).mkdir()
    assert len(read_now(folder)) == len(read_now(folder)) == 5
    assert [path.name for path in folder.iterdir() if path.suffix != saves.ENDING] == [match_index.NAME]


@pytest.mark.parametrize("kind", ["make_folder", "create", "write", "sync", "close", "replace", "sync_folder"])
def test_an_index_that_cannot_be_written_costs_only_time(folder: Path, kind: str) -> None:
    disk = FailingJournalDisk(kind=kind)
    first = saves.list_matches(folder, disk)
    assert kind in disk.done
    assert saves.list_matches(folder) == first
    assert not list(folder.glob("*.tmp"))


def test_two_programs_write_the_index_at_once(folder: Path) -> None:
    """The one that comes last wins; what it does not know is read again."""
    one, two = saves.each_match(folder), saves.each_match(folder)
    next(one)
    next(two)
    made = make(folder, 9, 3)
    third = saves.list_matches(folder)
    assert len(third) == 6
    assert len([*one]) == len([*two]) == 4
    assert read_now(folder) == [made.name]
    assert saves.list_matches(folder) == third


def test_a_search_that_is_left_keeps_what_it_has_read(folder: Path) -> None:
    found = saves.each_match(folder)
    for _ in range(2):
        next(found)
    found.close()
    assert len(read_now(folder)) == 3


def test_a_long_search_writes_now_and_then(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "_OFTEN", 2)
    found = saves.each_match(folder)
    for _ in range(3):
        next(found)
    assert len((folder / match_index.NAME).read_bytes().splitlines()) == 1 + 2
    found.close()


def test_the_index_is_bounded(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves.list_matches(folder)
    long = folder / "long.truc"
    long.write_text(f"truc: 1\nrules: cat\nplayers: 4\nnote: {'x' * summary.LARGEST}\n\n")
    os.utime(long, (1_000_000, 1_000_000))
    assert read_now(folder) == [long.name] == read_now(folder)
    monkeypatch.setattr(match_index, "MOST", 2)
    (folder / match_index.NAME).unlink()
    assert len(read_now(folder)) == 6
    assert len(read_now(folder)) == 4
    lines = (folder / match_index.NAME).read_bytes().splitlines()
    latest = [each.path.name for each in saves.list_matches(folder)][:2]
    assert [line.split(b"\t")[0].split(b" ", 2)[2].decode() for line in lines[1:]] == latest
    monkeypatch.setattr(match_index, "LARGEST_INDEX", 1000 + len(lines[1]))
    (folder / match_index.NAME).unlink()
    read_now(folder)
    assert len((folder / match_index.NAME).read_bytes()) <= match_index.LARGEST_INDEX


def test_links_and_odd_names_are_read_every_time(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere.truc"
    target.write_bytes(next(folder.glob("*cat.truc")).read_bytes())
    os.utime(target, (1_000_000, 1_000_000))
    (folder / "link.truc").symlink_to(target)
    (folder / "new\nline.truc").write_bytes(target.read_bytes())
    os.utime(folder / "new\nline.truc", (1_000_000, 1_000_000))
    saves.list_matches(folder)
    assert sorted(read_now(folder)) == ["link.truc", "new\nline.truc"]


def test_every_game_comes_back_as_it_was(tmp_path: Path) -> None:
    """Rules with options, a rooster and sets, and boards of every shape."""
    tables = (
        ruleset("arg", 3, {"target": "15"}, rooster=2), ruleset("trut", 4), ruleset("fr4", 4), ruleset("val_f", 6),
        ruleset("cat", 2, {"match_length": "3"}),
    )  # fmt: skip
    for number, rules in enumerate(tables):
        with saves.new_journal(rules, tmp_path) as journal:
            names = saves.notes([saves.Player('"Nan" #1')] * rules.players)
            session = Session(rules, number, journal=journal, notes=names)
            for _ in range(60):
                if session.over:
                    break
                action = session.match.moves()[0]
                session.submit(action.seat, action)
        os.utime(journal.path, (1_000_000 + number, 1_000_000 + number))
    first = saves.list_matches(tmp_path)
    assert read_now(tmp_path) == []
    assert saves.list_matches(tmp_path) == first
    assert {each.rules.rooster for each in first if isinstance(each, Save)} == {0, 2}
