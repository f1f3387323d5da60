"""The lessons that come with the program: which there are, and which hand follows which."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from truc_desktop.lessons.directions import AGAIN, BACK, NEXT, ON, RiggedHand
from truc_desktop.lessons.outline import lesson_files
from truc_desktop.lessons.reading import LessonError, read_hand


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its hands in order. ``by_name`` has those too that are only reached by their name."""

    name: str
    hands: tuple[RiggedHand, ...]
    by_name: dict[str, RiggedHand]

    @property
    def rules(self) -> str:
        """The key of the game that it teaches."""
        return self.hands[0].start.rules.key

    def after(self, hand: RiggedHand) -> RiggedHand | None:
        """The hand that follows ``hand``; None after the last one."""
        return next((each for each in self.hands if each.order > hand.order), None)

    def place_of(self, hand: RiggedHand) -> int:
        """The place of a hand among the hands in order, from 1; one that is only reached by its name has that of the
        hand before it."""
        return sum(each.order <= hand.order for each in self.hands)

    def target(self, hand: RiggedHand, name: str) -> RiggedHand | None:
        """The hand that the target of a branch leads to; None for the end of the lesson.

        ``again`` leads to the hand itself, any other target but a name to the next one.
        """
        if name == AGAIN:
            return hand
        return self.after(hand) if name in (ON, BACK, NEXT) else self.by_name[name]


def lesson_of(name: str, hands: Iterable[RiggedHand]) -> Lesson:
    """Return a lesson of ``hands``. Those that another hand names are reached only from there.

    Raises:
        LessonError: when a branch leads to a hand that does not exist.
    """
    ordered = sorted(hands, key=lambda hand: hand.order)
    by_name = {hand.name: hand for hand in ordered}
    named = set()
    for hand in ordered:
        for branch in hand.branches():
            if branch.target not in (ON, BACK, AGAIN, NEXT):
                if branch.target not in by_name:
                    raise LessonError(f"{hand.name}.truc", branch.line, f"there is no hand {branch.target!r}")
                named.add(branch.target)
    return Lesson(name, tuple(hand for hand in ordered if hand.name not in named), by_name)


def read_lessons(files: Iterable[Path]) -> dict[str, Lesson]:
    """Return the lessons in ``files`` by name.

    Raises:
        LessonError: when one cannot be used, or is not called like its hand.
    """
    hands: dict[str, list[RiggedHand]] = {}
    for path in sorted(files):
        hand = read_hand(path)
        if path.stem != hand.name:
            raise LessonError(path.name, 1, f"the file of this hand must be called {hand.name}.truc")
        hands.setdefault(hand.lesson, []).append(hand)
    return {name: lesson_of(name, each) for name, each in hands.items()}


@cache
def lesson(name: str) -> Lesson:
    """Return the lesson called ``name``.

    Raises:
        LookupError: if there is none.
    """
    files = [path for path in lesson_files() if path.stem.rpartition("-")[0] == name]
    if not files:
        raise LookupError(f"there is no lesson {name!r}")
    return read_lessons(files)[name]
