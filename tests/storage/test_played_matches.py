"""What the player did in the matches of a folder: counted once, remembered beside them, never from a damaged file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.storage.test_match_index import Counting
from tests.storage.test_saves import make
from truc_desktop.engine import SeatFigures
from truc_desktop.storage import played_matches
from truc_desktop.storage.played_matches import FIGURE_INDEX, Played, decoded, each_played, encoded
from truc_desktop.storage.saves import Damaged, Status

LONG_AGO = 1_000_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two finished matches, one given up, one to continue, and a damaged file; all of long ago."""
    folder = tmp_path / "matches"
    for number, most in ((1, 10_000), (2, 10_000), (3, 5), (4, 5)):
        make(folder, number, most, close=number == 3)
    (folder / "bad.truc").write_bytes(b"?")
    os.utime(folder / "bad.truc", (LONG_AGO, LONG_AGO))
    return folder


def read_now(folder: Path) -> tuple[list[str], list[Played | Damaged]]:
    """Count a second time; return the names of the files that were read for it, and the results."""
    list(each_played(folder))
    disk = Counting()
    return disk.names, list(each_played(folder, disk))


def test_matches_that_are_over_are_counted_and_damaged_files_reported(folder: Path) -> None:
    counts: list[int] = []
    found = list(each_played(folder, found=counts.append))
    played = [each for each in found if isinstance(each, Played)]
    assert counts == [4] and len(found) == 4
    assert sorted(each.save.status.value for each in played) == ["closed", "finished", "finished"]
    for each in played:
        if each.save.status is Status.FINISHED:
            assert each.figures.hands == each.save.hand
            assert each.figures.points >= each.save.board.score[0]
    (damaged,) = [each for each in found if isinstance(each, Damaged)]
    assert damaged.path.name == "bad.truc"


def test_a_known_file_is_not_read_again_and_a_changed_one_is(folder: Path) -> None:
    names, found = read_now(folder)
    assert names == []
    changed = next(each.save.path for each in found if isinstance(each, Played))
    os.utime(changed, (LONG_AGO + 99, LONG_AGO + 99))
    disk = Counting()
    again = list(each_played(folder, disk))
    assert set(disk.names) == {changed.name}
    assert [each.figures for each in again if isinstance(each, Played) and each.save.path == changed] == [
        each.figures for each in found if isinstance(each, Played) and each.save.path == changed
    ]


@pytest.mark.parametrize("harm", [
    lambda data: b"", lambda data: b"?" + data, lambda data: data.replace(b"[", b"(", 1), lambda data: data[:-9],
])  # fmt: skip
def test_a_damaged_or_missing_index_is_made_again(folder: Path, harm: object) -> None:
    first = list(each_played(folder))
    index = folder / FIGURE_INDEX.name
    whole = index.read_bytes()
    assert callable(harm)
    index.write_bytes(harm(whole))
    assert list(each_played(folder)) == first and index.read_bytes() == whole
    index.unlink()
    assert list(each_played(folder)) == first and index.read_bytes() == whole


def test_a_count_that_is_left_early_keeps_what_it_knows(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    list(each_played(folder))
    index = folder / FIGURE_INDEX.name
    whole = index.read_bytes()
    make(folder, 9, 10_000)
    some = each_played(folder)
    next(some)
    some.close()
    assert len(index.read_bytes()) > len(whole)
    monkeypatch.setattr(played_matches, "_OFTEN", 1)
    assert len(list(each_played(folder))) == 5


def test_a_file_damaged_after_the_list_was_made_is_reported(folder: Path) -> None:
    list(each_played(folder))
    (folder / FIGURE_INDEX.name).unlink()
    seen = each_played(folder)
    first = next(seen)
    victims = [path for path in folder.glob("*.truc") if isinstance(first, Played) and path != first.save.path]
    for path in victims:
        path.write_bytes(b"?")
    rest = list(seen)
    assert rest and all(isinstance(each, Damaged) for each in rest)


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"[%s1]" % (b"-1," * 14), b"[%s1]" % (b"true," * 14), b"[" * 9])
def test_figures_that_are_none_are_not_read(data: bytes) -> None:
    assert decoded(data) is None


def test_figures_are_read_as_they_were_written() -> None:
    figures = SeatFigures(*range(15))
    assert decoded(encoded(figures)) == figures


def test_no_folder_is_no_match(tmp_path: Path) -> None:
    counts: list[int] = []
    assert list(each_played(tmp_path / "none", found=counts.append)) == [] and counts == [0]
