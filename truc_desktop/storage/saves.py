"""The matches on disk: listing, describing, resuming and removing them.

A match is stored as its journal alone (docs/record-format.md). A file that cannot be used is listed with the line and
the reason, and is never changed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from truc_desktop import paths
from truc_desktop.i18n import _
from truc_desktop.storage.atomic import StorageError, reason_of, remove_left_over
from truc_desktop.storage.journal import JOURNAL_DISK, FileJournal, JournalDisk
from truc_desktop.storage.match_index import SUMMARIES, MatchIndex, key_of
from truc_desktop.storage.names import one_line, printable
from truc_desktop.storage.summary import Fault, Summary
from truc_desktop.storage.summary import Status as Status  # for users of a Save

if TYPE_CHECKING:
    from truc_desktop.engine import Action, Board, Event, LoadedRecord, Match, RuleSet

ENDING = ".truc"
LARGEST_FILE = 8_000_000
"""Bytes; a longer file cannot be a played match."""
LONGEST_NOTE = 100
"""Characters of a text in the header that people are shown; no name is longer."""
SEED_BITS = 53
_OFTEN = 500
"""Files read after which the index is written, so that a program that is ended early need not begin again."""


class DamagedError(StorageError):
    """A file is not a valid record. ``line`` counts from 1; None: the file as a whole."""

    def __init__(self, path: Path, reason: str, line: int | None = None) -> None:
        place = reason if line is None else _("line {number}: {reason}").format(number=line, reason=reason)
        super().__init__(_("not a valid record"), path, place)
        self.line = line
        self.what = reason


@dataclass(frozen=True, slots=True)
class Player:
    """The player in a seat, as far as the record tells. ``robot`` is the kind of robot, "" for a person."""

    name: str = ""
    robot: str = ""
    temperament: str = ""


@dataclass(frozen=True, slots=True)
class Save:
    """A match on disk. ``when`` is the time of its last action, ``hand`` the number of the hand in progress.

    ``torn``: the last line is incomplete and was left out.
    """

    path: Path
    when: datetime
    rules: RuleSet
    board: Board
    hand: int
    players: tuple[Player, ...]
    status: Status
    torn: bool
    header: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that cannot be used: ``line`` (from 1, or None) and ``reason`` say why, ``text`` is the full message."""

    path: Path
    when: datetime
    line: int | None
    reason: str
    text: str


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match to continue: pass ``loaded``, ``seed`` and ``journal`` to ``Session.resume``.

    ``notices`` are messages for the player.
    """

    path: Path
    loaded: LoadedRecord
    seed: int
    journal: FileJournal
    players: tuple[Player, ...]
    notices: tuple[str, ...]


def matches_dir() -> Path:
    """Return the folder of matches in the data folder, which may not exist yet."""
    return paths.data_dir() / "matches"


def draw_seed() -> int:
    """Return a random seed from the system; it has SEED_BITS bits, so that a JSON number can hold it exactly."""
    import secrets  # with its libraries, a millisecond of the start

    return secrets.randbits(SEED_BITS)


def notes(players: Sequence[Player], now: datetime | None = None) -> dict[str, str]:
    """Return the free header keys that name the players and the time of the beginning, for ``Session``."""
    told = {"date": (now or datetime.now()).isoformat(sep=" ", timespec="seconds")}
    for seat, player in enumerate(players):
        for key, value in (("name", player.name), ("robot", player.robot), ("temper", player.temperament)):
            if clean := noted(value):
                told[f"{key}.S{seat}"] = clean
    return told


def players_of(header: Mapping[str, str], count: int) -> tuple[Player, ...]:
    """Return the players of ``count`` seats from the free keys of a header."""
    return tuple(
        Player(*(note_of(header, f"{key}.S{seat}") for key in ("name", "robot", "temper"))) for seat in range(count)
    )


def people_of(header: Mapping[str, str], players: Sequence[Player]) -> tuple[int, ...]:
    """Return the seats of people: the first, and all others that the header mentions and that are not a robot's."""
    known = (seat for seat, player in enumerate(players) if player.name or f"look.S{seat}" in header)
    return (0, *(seat for seat in known if seat and not players[seat].robot))


def new_journal(rules: RuleSet, folder: Path | None = None, now: datetime | None = None) -> FileJournal:
    """Return the journal for a new match. Its file, named by time and game, is created with the first action."""
    stamp = (now or datetime.now()).strftime("%Y-%m-%d_%H-%M-%S")
    return FileJournal((folder or matches_dir()) / f"{stamp}_{rules.key}{ENDING}")


Watch = Callable[["Match", "Action", "tuple[Event, ...]"], None]
"""Called after each action of a record with the match, the action and its events."""


def load(path: Path, disk: JournalDisk = JOURNAL_DISK, watch: Watch | None = None) -> LoadedRecord:
    """Read and replay a record from any folder.

    Raises:
        DamagedError: when it is not a valid record.
        StorageError: when it cannot be read.
    """
    return _replay(path, _content(path, disk), watch)


def _no_rest() -> None:
    """Go on at once."""


def each_match(
    folder: Path | None = None, disk: JournalDisk = JOURNAL_DISK, rest: Callable[[], None] = _no_rest
) -> Generator[Save | Damaged, None, None]:
    """Yield every match in the folder, the one played last first, damaged files included.

    Files that the index of the folder knows are not read; it is brought up to date. ``rest`` is called between short
    pieces of work: a program that draws at the same time can sleep there. Close the iterator if it is left early.

    Raises:
        StorageError: when the folder is there but cannot be read.
    """
    folder = folder or matches_dir()
    files = _files(folder)
    if not files:
        return
    index = MatchIndex(folder, SUMMARIES, disk, rest)
    try:
        for file in files:
            yield _described(file, index, disk, rest)
            rest()
            if index.fresh >= _OFTEN:
                index.write(each.key for each in files)
    finally:
        index.write(each.key for each in files)


def list_matches(folder: Path | None = None, disk: JournalDisk = JOURNAL_DISK) -> list[Save | Damaged]:
    """Return every match in the folder, as ``each_match`` does.

    Raises:
        StorageError: when the folder is there but cannot be read.
    """
    return list(each_match(folder, disk))


def describe(path: Path, disk: JournalDisk = JOURNAL_DISK) -> Save:
    """Return the match of one file, wherever it is.

    Raises:
        StorageError: when it cannot be read; ``DamagedError`` says in which line.
    """
    summary = _summary(path, disk, _no_rest)
    when, _name, _key = _state(path.parent, path.name)
    return _save(path, datetime.fromtimestamp(when), summary)


def has_matches(folder: Path | None = None) -> bool:
    """Return whether the folder has any match, damaged files included.

    Raises:
        StorageError: when the folder is there but cannot be read.
    """
    return bool(_files(folder or matches_dir()))


def latest_unfinished(folder: Path | None = None, disk: JournalDisk = JOURNAL_DISK) -> Save | None:
    """Return the match played last that can be continued, or None. Damaged files are skipped.

    Raises:
        StorageError: when the folder is there but cannot be read.
    """
    with closing(each_match(folder, disk)) as found:
        return next((each for each in found if isinstance(each, Save) and each.status is Status.UNFINISHED), None)


def resume(path: Path, disk: JournalDisk = JOURNAL_DISK) -> Resumed:
    """Open a match to continue it. An incomplete last line is cut off; the rest is unchanged.

    Raises:
        InUseError: when another instance is playing it.
        DamagedError: when it is not a valid record, or its match is over; the file is not changed.
        StorageError: when it cannot be read or written.
    """
    journal = FileJournal.open(path, disk)
    try:
        data = journal.read(LARGEST_FILE + 1)
        loaded = _replay(path, data)
        if loaded.match.over:
            raise DamagedError(path, _("this match is over"))
        told: list[str] = []
        if loaded.torn:
            told.append(_("The last line of {path} was incomplete and has been ignored.").format(path=printable(path)))
        journal.cut(loaded.good_bytes)
        if not data[: loaded.good_bytes].endswith(b"\n"):
            _end_line(journal)
    except StorageError:
        journal.close()
        raise
    count = loaded.match.rules.players
    return Resumed(path, loaded, _seed_of(loaded.header), journal, players_of(loaded.header, count), tuple(told))


def remove(path: Path, disk: JournalDisk = JOURNAL_DISK) -> None:
    """Delete a match or a damaged file.

    Raises:
        InUseError: when another instance is playing it.
        StorageError: when it cannot be deleted; it is not changed.
    """
    if not (path.is_symlink() and not path.exists()):  # a dangling link cannot be in use
        FileJournal.open(path, disk).close()
    try:
        disk.remove(path)
    except OSError as error:
        raise StorageError(_("could not be removed"), path, reason_of(error)) from error


def _end_line(journal: FileJournal) -> None:
    """Add the last newline, which a record written by hand may lack."""
    try:
        journal.append("\n")
    except OSError as error:
        raise StorageError(_("could not be written"), journal.path, reason_of(error)) from error


def _seed_of(header: Mapping[str, str]) -> int:
    text = header.get("seed", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else draw_seed()


def noted(text: str) -> str:
    """Return ``text``, as one line, in the form of a free key's value in a header; ``note_of`` reads it.

    A text with ``#``, which would begin a comment, or with a quote at its beginning is written as a JSON string with
    the ``#`` escaped.
    """
    line = one_line(text)
    if "#" not in line and not line.startswith('"'):
        return line
    return json.dumps(line, ensure_ascii=False).replace("#", "\\u0023")


def note_of(header: Mapping[str, str], key: str) -> str:
    """Return the text that ``noted`` wrote as the value of a free key; "" without that key.

    A value that is not a valid JSON string is taken as it is. The text is one line, at most LONGEST_NOTE characters.
    """
    value = header.get(key, "")
    if value.startswith('"'):
        try:
            text = json.loads(value)
        except ValueError:
            text = value
        value = text if isinstance(text, str) else value
    return one_line(value)[:LONGEST_NOTE]


@dataclass(frozen=True, slots=True)
class _File:
    """A file that may be a match. ``changed``: time of its last change in s; ``key``: its key in the index."""

    path: Path
    changed: float
    key: bytes

    @property
    def when(self) -> datetime:
        return datetime.fromtimestamp(self.changed)


def _files(folder: Path) -> list[_File]:
    """Return the records in the folder, the one changed last first."""
    try:
        everything = os.listdir(folder)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StorageError(_("could not be read"), folder, reason_of(error)) from error
    remove_left_over(folder, everything)
    names = [name for name in everything if name.endswith(ENDING) and not name.startswith(".")]
    found = sorted((_state(folder, name) for name in names), reverse=True)
    return [_File(folder / name, changed, key) for changed, name, key in found]


def _state(folder: Path, name: str) -> tuple[float, str, bytes]:
    """Return the time of a file's last change in s, its name, and its key; 0 and b"" if it has just been removed."""
    try:
        state = os.lstat(os.path.join(folder, name))
    except OSError:
        return 0.0, name, b""
    return state.st_mtime, name, key_of(name, state)


def _content(path: Path, disk: JournalDisk) -> bytes:
    try:
        return disk.read(path, LARGEST_FILE + 1)
    except OSError as error:
        raise StorageError(_("could not be read"), path, reason_of(error)) from error


def _replay(path: Path, data: bytes, watch: Watch | None = None) -> LoadedRecord:
    # Reading takes most of the rules. The menu waits for a list of matches that are in the index, and does without.
    from truc_desktop.engine import RecordError, read_record

    if len(data) > LARGEST_FILE:
        raise DamagedError(path, _("the file is too large to be a match"))
    try:
        return read_record(data, watch)
    except RecordError as error:
        raise DamagedError(path, error.reason, error.line) from error


def _described(
    file: _File, index: MatchIndex[Summary | Fault], disk: JournalDisk, rest: Callable[[], None]
) -> Save | Damaged:
    """Return what the list shows of a file, from the index if it knows the file as it is."""
    summary = index.find(file.key)
    if summary is None:
        try:
            summary = _summary(file.path, disk, rest)
        except DamagedError as error:
            if error.line is None:
                return Damaged(file.path, file.when, None, error.what, str(error))
            summary = Fault(error.line, error.what)
        except StorageError as error:
            return Damaged(file.path, file.when, None, error.reason, str(error))
        index.add(file.key, summary)
    if isinstance(summary, Fault):
        told = DamagedError(file.path, summary.reason, summary.line)
        return Damaged(file.path, file.when, summary.line, summary.reason, str(told))
    return _save(file.path, file.when, summary)


def _save(path: Path, when: datetime, summary: Summary) -> Save:
    return Save(
        path=path,
        when=when,
        rules=summary.rules,
        board=summary.board,
        hand=summary.hand,
        players=players_of(summary.header, summary.rules.players),
        status=summary.status,
        torn=summary.torn,
        header=summary.header,
    )


def _summary(path: Path, disk: JournalDisk, rest: Callable[[], None]) -> Summary:
    data = _content(path, disk)
    loaded = _replay(path, data, lambda *_step: rest())
    match = loaded.match
    return Summary(match.rules, loaded.header, match.board, match.hand.number, _status(loaded, data), loaded.torn)


def _status(loaded: LoadedRecord, data: bytes) -> Status:
    from truc_desktop.engine import line_without_checksum  # as in _replay
    from truc_desktop.session import CLOSED

    if loaded.match.over:
        return Status.FINISHED
    last = data[: loaded.good_bytes].rstrip(b"\n").rpartition(b"\n")[2]
    return Status.CLOSED if line_without_checksum(last.decode()) == CLOSED else Status.UNFINISHED
