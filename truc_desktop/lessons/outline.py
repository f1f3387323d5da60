"""Which lessons there are and how many hands each has, told from the names of their files and a few of their lines.

The menu says this of the first lesson. Reading a lesson replays its hands, which takes all of the rules; nothing here
does (``library`` reads lessons).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from truc_desktop.paths import asset

FIRST = "first"
"""The lesson for those who have never heard of the game."""
PUZZLES = "day"
"""Positions to think about: no lesson of a game."""
DONE = "done"
"""Stands for a lesson that was played to its end."""
_LESSON = re.compile(r"^#@ lesson (\S+) (\d+)(\S*)", re.MULTILINE)
_TARGET = re.compile(r"^#@ (?:else|any|end) .*-> *([\w-]+)\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Outline:
    """The names of a lesson's hands: ``main`` those that follow one another, ``every`` in order all of them."""

    main: tuple[str, ...]
    every: tuple[str, ...]

    def number_kept(self, kept: str) -> int:
        """Return the number of the hand at which a lesson goes on (``kept`` as in ``Course``); 0 if it was not begun,
        or played to its end."""
        name = kept.split(" ", 1)[0]
        if name not in self.every or name == self.main[0]:
            return 0
        at = self.every.index(name)
        return sum(self.every.index(each) <= at for each in self.main)


@cache
def outline(name: str) -> Outline:
    """Return the outline of the lesson called ``name``.

    Raises:
        LookupError: if there is none.
        ValueError: when a file is not text.
        OSError: when a file cannot be read.
    """
    places: dict[str, tuple[int, str]] = {}
    targets: set[str] = set()
    for path in lesson_files():
        if path.stem.rpartition("-")[0] == name:
            text = path.read_text("utf-8")
            if found := _LESSON.search(text):
                places[path.stem] = int(found[2]), found[2] + found[3]
                targets.update(_TARGET.findall(text))
    if not places:
        raise LookupError(f"there is no lesson {name!r}")
    every = tuple(sorted(places, key=lambda each: places[each]))
    return Outline(tuple(each for each in every if each not in targets), every)


def lesson_files() -> Sequence[Path]:
    """Return the files of all lessons."""
    return sorted(asset("lessons").glob("*.truc"))


@cache
def lesson_names() -> tuple[str, ...]:
    """Return the names of all lessons."""
    return tuple(sorted({path.stem.rpartition("-")[0] for path in lesson_files()}))


def lesson_for(rules: str) -> str:
    """Return the name of the lesson that teaches a game (the key of its rules); "" if there is none."""
    name = FIRST if rules == "cat" else rules
    return name if name in lesson_names() and name != PUZZLES else ""
