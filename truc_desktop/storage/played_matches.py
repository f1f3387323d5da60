"""What the player did in each of the matches that are over, with an index of it beside the matches.

The player is the person in the first seat, who opened the table. Matches that can be continued are left out: their
cards are still secret. So are damaged files, and matches in which a robot had the first seat. For a player who has none
that is over, ``last_begun`` tells what can be told of one that goes on.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from truc_desktop.engine import FIGURES, Action, Event, Match, SeatCounter, SeatFigures
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.journal import JOURNAL_DISK, JournalDisk
from truc_desktop.storage.match_index import Kind, MatchIndex, key_of
from truc_desktop.storage.saves import Damaged, Save, Status, each_match, load, matches_dir, people_of

OWN_SEAT = 0
_OFTEN = 500
"""Files read after which the index is written."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over, and what the player did in it."""

    save: Save
    figures: SeatFigures


def encoded(figures: SeatFigures) -> bytes:
    """Return figures as one line of ASCII JSON."""
    return json.dumps([getattr(figures, name) for name in FIGURES], separators=(",", ":")).encode("ascii")


def decoded(data: bytes) -> SeatFigures | None:
    """Return the figures that ``encoded`` wrote; None for anything else."""
    try:
        counts = json.loads(data)
    except (ValueError, RecursionError):
        return None
    whole = isinstance(counts, list) and len(counts) == len(FIGURES)
    if not whole or not all(type(count) is int and 0 <= count < 10**9 for count in counts):
        return None
    return SeatFigures(*counts)


FIGURE_INDEX: Kind[SeatFigures] = Kind(".figures", b"truc figures 2", encoded, decoded)
"""What the player did in each match. Count the format up when the counting changes."""


def each_played(
    folder: Path | None = None, disk: JournalDisk = JOURNAL_DISK, rest: Callable[[], None] = lambda: None,
    found: Callable[[int], None] = lambda _count: None,
) -> Generator[Played | Damaged, None, None]:  # fmt: skip
    """Yield every match that is over with its figures, the one played last first; files that cannot be read are yielded
    as what is wrong with them.

    ``found(count)`` is called first: so many results follow. ``rest`` is called between short pieces of work, as in
    ``each_match``. Close the iterator if it is left early.

    Raises:
        StorageError: when the folder is there but cannot be read.
    """
    folder = folder or matches_dir()
    matches = [match for match in each_match(folder, disk, rest) if _counts(match)]
    found(len(matches))
    if not matches:
        return
    index = MatchIndex(folder, FIGURE_INDEX, disk, rest)
    keys = [_key(match.path, rest) for match in matches]
    try:
        for match, key in zip(matches, keys, strict=True):
            yield match if isinstance(match, Damaged) else _played(match, key, index, disk, rest)
            rest()
            if index.fresh >= _OFTEN:
                index.write(keys)
    finally:
        index.write(keys)


def each_begun(
    folder: Path | None = None, disk: JournalDisk = JOURNAL_DISK, rest: Callable[[], None] = lambda: None
) -> Generator[Save, None, None]:
    """Yield every match of the player that can be continued, the one played last first. ``rest`` as in ``each_match``.
    Close the iterator if it is left early.

    Raises:
        StorageError: when the folder is there but cannot be read.
    """
    with closing(each_match(folder or matches_dir(), disk, rest)) as matches:
        for match in matches:
            if isinstance(match, Save) and match.status is Status.UNFINISHED and not match.players[OWN_SEAT].robot:
                yield match


def last_begun(
    folder: Path | None = None, disk: JournalDisk = JOURNAL_DISK, rest: Callable[[], None] = lambda: None
) -> Played | None:
    """Return the match that was played last and can be continued, with the figures that the player may know; None if
    there is none that can be read. ``rest`` as in ``each_match``.

    What only hidden cards tell is left out: whether a bet was a bluff, and whether a lie was believed. Where others sit
    at the same screen, signs are left out, too.

    Raises:
        StorageError: when the folder is there but cannot be read.
    """
    with closing(each_begun(folder, disk, rest)) as matches:
        for match in matches:
            try:
                return Played(match, _without_secrets(match, _counted(match, disk, rest)))
            except StorageError:  # the page of matches tells of it
                continue
    return None


def _without_secrets(match: Save, figures: SeatFigures) -> SeatFigures:
    known = replace(figures, bluffs=0, worked=0, believed=0)
    if len(people_of(match.header, match.players)) > 1:
        known = replace(known, signs=0, caught=0, lies=0, partner_signs=0, rival_signs=0)
    return known


def _key(path: Path, rest: Callable[[], None]) -> bytes:
    """Return the key of a file in the index; b"" for one that has just been removed."""
    rest()
    try:
        return key_of(path.name, os.lstat(path))
    except OSError:
        return b""


def _counts(match: Save | Damaged) -> bool:
    return isinstance(match, Damaged) or (
        match.status is not Status.UNFINISHED and not match.players[OWN_SEAT].robot
    )


def _played(
    match: Save, key: bytes, index: MatchIndex[SeatFigures], disk: JournalDisk, rest: Callable[[], None]
) -> Played | Damaged:
    """Return a match with its figures, from the index if it knows the file as it is."""
    figures = index.find(key)
    if figures is None:
        try:
            figures = _counted(match, disk, rest)
        except StorageError as error:
            return Damaged(match.path, match.when, None, error.reason, str(error))
        index.add(key, figures)
    return Played(match, figures)


def _counted(match: Save, disk: JournalDisk, rest: Callable[[], None]) -> SeatFigures:
    """Return what the player did in a match. Raises StorageError when it cannot be read."""
    counter = SeatCounter(OWN_SEAT)

    def watch(now: Match, action: Action, events: tuple[Event, ...]) -> None:
        counter.watch(now, action, events)
        rest()

    load(match.path, disk, watch)
    return counter.figures
