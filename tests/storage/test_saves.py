"""Saved matches: listed even if damaged, and continued exactly where they stopped."""

from __future__ import annotations

import errno
import os
from datetime import datetime
from pathlib import Path

import pytest

from tests.storage.test_journal import FailingJournalDisk
from tools.check import damaged_saves
from truc_desktop import paths
from truc_desktop.engine import Board, Rng, ruleset
from truc_desktop.session import Session
from truc_desktop.storage import saves
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.journal import FileJournal, InUseError, JournalDisk
from truc_desktop.storage.saves import Damaged, DamagedError, Player, Save, Status

PLAYERS = (Player("Mercè"), Player("Quim", "standard", "bold"), Player("Empar", "standard"), Player("", "random"))
HAND_WRITTEN = """\
truc: 1
rules: cat
players: 2

deal S1 | S0 3O 2O 1O | S1 4O 5O 6O
S0 play 3O"""


def play(session: Session, rng: Rng, count: int) -> None:
    """Submit random actions until ``count`` are done or the match is over."""
    while count and not session.over:
        action = rng.choice(session.match.moves())
        assert session.submit(action.seat, action).ok
        count -= 1


def make(folder: Path, seed: int, count: int, close: bool = False, **options: str) -> Path:
    """Save a match of ``count`` random actions; return its path."""
    rules = ruleset("cat", 4, options)
    with saves.new_journal(rules, folder) as journal:
        session = Session(rules, seed, journal=journal, notes=saves.notes(PLAYERS))
        play(session, Rng(seed), count)
        if close:
            session.close()
    os.utime(journal.path, (1_000_000 + seed, 1_000_000 + seed))
    return journal.path


def only(found: list[Save | Damaged]) -> Save | Damaged:
    assert len(found) == 1
    return found[0]


# ------------------------------------------------------------------ listing
def test_no_folder_no_matches(tmp_path: Path) -> None:
    assert saves.list_matches(tmp_path / "none") == []
    assert saves.latest_unfinished(tmp_path / "none") is None


def test_matches_lie_in_the_data_folder(data_dir: Path) -> None:
    rules = ruleset("cat", 4)
    journal = saves.new_journal(rules, now=datetime(2026, 3, 4, 5, 6, 7))
    assert journal.path == paths.data_dir() / "matches" / "2026-03-04_05-06-07_cat.truc"
    assert not data_dir.exists()


def test_a_save_tells_what_it_is(tmp_path: Path) -> None:
    path = make(tmp_path, 5, 40, ranking="espaseta")
    save = only(saves.list_matches(tmp_path))
    assert isinstance(save, Save)
    loaded = saves.load(path)
    assert save.path == path
    assert save.players == PLAYERS
    assert save.rules.changed == (("ranking", "espaseta"),)
    assert save.board == loaded.match.board != Board()
    assert save.hand == loaded.match.hand.number > 1
    assert save.status is Status.UNFINISHED
    assert save.when == datetime.fromtimestamp(1_000_005)
    assert datetime.fromisoformat(save.header["date"]).date() == datetime.now().date()


def test_the_one_played_last_comes_first(tmp_path: Path) -> None:
    made = [make(tmp_path, seed, 5) for seed in (3, 1, 2)]
    assert [save.path for save in saves.list_matches(tmp_path)] == [made[0], made[2], made[1]]
    latest = saves.latest_unfinished(tmp_path)
    assert latest is not None
    assert latest.path == made[0]


def test_only_what_can_go_on_is_offered(tmp_path: Path) -> None:
    going_on = make(tmp_path, 1, 5)
    make(tmp_path, 2, 10_000)
    make(tmp_path, 3, 5, close=True)
    found = saves.list_matches(tmp_path)
    assert [save.status for save in found if isinstance(save, Save)] == [
        Status.CLOSED, Status.FINISHED, Status.UNFINISHED,
    ]  # fmt: skip
    latest = saves.latest_unfinished(tmp_path)
    assert latest is not None
    assert latest.path == going_on


def test_other_files_are_none_of_ours(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    (tmp_path / ".a.truc").write_text("hello")
    (tmp_path / ".b.truc.1-1.tmp").write_text("hello")
    assert saves.list_matches(tmp_path) == []


def test_things_that_are_no_files_hide_nothing(tmp_path: Path) -> None:
    make(tmp_path, 1, 5)
    (tmp_path / "folder.truc").mkdir()
    (tmp_path / "nowhere.truc").symlink_to(tmp_path / "missing")
    found = saves.list_matches(tmp_path)
    assert sum(isinstance(save, Save) for save in found) == 1
    texts = [save.text for save in found if isinstance(save, Damaged)]
    assert any("folder.truc" in text and "not a file" in text for text in texts)
    assert any("nowhere.truc" in text and "No such file" in text for text in texts)


def test_a_folder_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file")
    with pytest.raises(StorageError, match="matches"):
        saves.list_matches(tmp_path / "matches")


# ------------------------------------------------------------------ going on
@pytest.mark.parametrize("count", [1, 2, 30])
def test_a_match_goes_on_exactly(tmp_path: Path, count: int) -> None:
    path = make(tmp_path, 7, count)
    data = path.read_bytes()
    resumed = saves.resume(path)
    assert resumed.seed == 7
    assert resumed.players == PLAYERS
    assert resumed.notices == ()
    assert path.read_bytes() == data
    with resumed.journal:
        session = Session.resume(resumed.loaded, resumed.seed, resumed.journal)
        play(session, Rng(1), 20)
    assert path.read_bytes().startswith(data)
    assert saves.load(path).match.key() == session.match.key()


def test_a_torn_line_is_left_out_with_a_notice(tmp_path: Path) -> None:
    path = make(tmp_path, 7, 20)
    whole = path.read_bytes()
    with path.open("ab") as file:
        file.write(b"S0 play 3")
    save = only(saves.list_matches(tmp_path))
    assert isinstance(save, Save)
    assert save.torn
    assert path.read_bytes() == whole + b"S0 play 3"
    resumed = saves.resume(path)
    assert path.name in resumed.notices[0]
    assert path.read_bytes() == whole
    with resumed.journal:
        play(Session.resume(resumed.loaded, resumed.seed, resumed.journal), Rng(1), 5)
    assert not saves.load(path).torn


def test_every_place_to_tear_the_last_action(tmp_path: Path) -> None:
    path = make(tmp_path, 7, 20)
    whole = path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    for length in range(last, len(whole)):
        path.write_bytes(whole[:length])
        resumed = saves.resume(path)
        with resumed.journal:
            session = Session.resume(resumed.loaded, resumed.seed, resumed.journal)
            play(session, Rng(length), 3)
        assert bool(resumed.notices) == (last < length < len(whole) - 1)
        assert saves.load(path).match.key() == session.match.key()


def test_a_record_written_by_hand_can_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "mine.truc"
    path.write_text(HAND_WRITTEN)
    resumed = saves.resume(path)
    assert resumed.notices == ()
    assert resumed.players == (Player(), Player())
    with resumed.journal:
        session = Session.resume(resumed.loaded, resumed.seed, resumed.journal)
        play(session, Rng(1), 5)
    assert path.read_text().startswith(HAND_WRITTEN + "\n")
    assert saves.load(path).match.key() == session.match.key()


def test_a_closed_match_can_be_taken_up_again(tmp_path: Path) -> None:
    path = make(tmp_path, 3, 5, close=True)
    assert saves.latest_unfinished(tmp_path) is None
    resumed = saves.resume(path)
    with resumed.journal:
        play(Session.resume(resumed.loaded, resumed.seed, resumed.journal), Rng(1), 1)
    assert saves.latest_unfinished(tmp_path) is not None


def test_a_match_that_is_over_or_in_use_is_refused(tmp_path: Path) -> None:
    over = make(tmp_path, 2, 10_000)
    with pytest.raises(DamagedError, match="over"):
        saves.resume(over)
    FileJournal.open(over).close()  # it is no longer locked
    path = make(tmp_path, 3, 5)
    first = saves.resume(path)
    with pytest.raises(InUseError):
        saves.resume(path)
    first.journal.close()
    saves.resume(path).journal.close()


def test_a_file_that_is_gone(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="No such file"):
        saves.resume(tmp_path / "a.truc")
    with pytest.raises(StorageError, match="No such file"):
        saves.load(tmp_path / "a.truc")


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Mercè l·l", "Mercè l·l"),
        ("  two   words ", "two words"),
        ("a\nscore: T0 11", "a score: T0 11"),
        ("#1 #2 a#3", "#1 #2 a#3"),
        ("#hash", "#hash"),
        ('"Nan" the #1', '"Nan" the #1'),
        ('"Nan"', '"Nan"'),
        ("say #no", "say #no"),
        ("x  ;00000000", "x ;00000000"),
        ("#", "#"),
        ("## ", "##"),
        ("\x00\u2028", ""),
    ],
)
def test_names_survive_whatever_they_are(tmp_path: Path, name: str, kept: str) -> None:
    rules = ruleset("cat", 2)
    with saves.new_journal(rules, tmp_path) as journal:
        session = Session(rules, 1, journal=journal, notes=saves.notes([Player(name), Player("B", name, name)]))
        play(session, Rng(1), 3)
    loaded = saves.load(journal.path)
    assert saves.players_of(loaded.header, 2) == (Player(kept), Player("B", kept, kept))


@pytest.mark.parametrize("seed", ["", "x", "-1", "1e5", "9" * 30])
def test_a_record_without_a_usable_seed_gets_one(tmp_path: Path, seed: str) -> None:
    path = tmp_path / "a.truc"
    path.write_text(HAND_WRITTEN.replace("players: 2", f"players: 2\nseed: {seed}"))
    resumed = saves.resume(path)
    resumed.journal.close()
    assert 0 <= resumed.seed < 2**saves.SEED_BITS


def test_looking_for_a_match_reads_every_file_once_at_most(tmp_path: Path) -> None:
    class Counting(JournalDisk):
        reads = 0

        def read(self, path: Path, most: int) -> bytes:
            self.reads += path.suffix == saves.ENDING
            return super().read(path, most)

    for seed in range(5):
        make(tmp_path, 10 + seed, 10_000)
    path = make(tmp_path, 9, 30)
    make(tmp_path, 8, 30)
    disk = Counting()
    latest = saves.latest_unfinished(tmp_path, disk)
    assert latest is not None
    assert latest.path == path
    assert disk.reads == 6


@pytest.mark.parametrize("kind", ["read", "open", "read_all", "truncate", "sync"])
def test_a_disk_that_fails_changes_nothing(tmp_path: Path, kind: str) -> None:
    path = make(tmp_path, 7, 20)
    with path.open("ab") as file:
        file.write(b"S0 play 3")
    data = path.read_bytes()
    disk = FailingJournalDisk(kind=kind, code=errno.EIO)
    if kind == "read":
        (listed,) = saves.list_matches(tmp_path, disk)
        assert isinstance(listed, Damaged)
        assert listed.reason == "Input/output error"
        assert path.name in listed.text
        assert saves.latest_unfinished(tmp_path, disk) is None
    else:
        with pytest.raises(StorageError, match="Input/output error"):
            saves.resume(path, disk)
        assert data.startswith(path.read_bytes())
        assert path.read_bytes() == data or kind == "sync"  # cut, but perhaps not yet on the disk
    resumed = saves.resume(path)
    resumed.journal.close()
    assert saves.load(path).match.key() == resumed.loaded.match.key()


# ------------------------------------------------------------------ damage
def test_a_thousand_damaged_files_hide_nothing_and_stay_as_they_are(tmp_path: Path) -> None:
    figures = damaged_saves.run(1000, tmp_path, seed=1)
    assert figures.refused + figures.read == 1000
    assert figures.refused > 700
    assert len(figures.kinds) == len(damaged_saves.DAMAGE) + len(damaged_saves.RARE)


def test_a_damaged_file_that_is_lost_or_changed_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing = saves.list_matches
    monkeypatch.setattr(saves, "list_matches", lambda folder: listing(folder)[1:])
    with pytest.raises(damaged_saves.Harm, match="not listed"):
        damaged_saves.run(9, tmp_path / "a", seed=1)

    def spoiling(folder: Path) -> list[Save | Damaged]:
        for path in folder.iterdir():
            path.write_bytes(b"?")
        return listing(folder)

    monkeypatch.setattr(saves, "list_matches", spoiling)
    with pytest.raises(damaged_saves.Harm):
        damaged_saves.run(9, tmp_path / "b", seed=1)
