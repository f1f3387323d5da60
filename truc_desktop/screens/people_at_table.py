"""Pictures for the free part of a page: people of a game at their table, in several scenes, painted in a thread."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from pygame import Surface

from truc_desktop.art.figures.attitudes import Attitude
from truc_desktop.art.interiors.company_picture import company_picture
from truc_desktop.art.rooms import room_of
from truc_desktop.art.theme import current
from truc_desktop.engine import RuleSet
from truc_desktop.presentation.games import profile_of
from truc_desktop.ui.backgrounds import Painter

_CARDS = 3
"""How many cards each holds: what everyone is dealt in every game of the family."""
_MOST_KEPT = 8
"""How many pictures are kept: those of some leaves back."""


@dataclass(frozen=True, slots=True)
class _Person:
    """Somebody in a scene: their number in the cast of the game (0 is the player), their mood and what they do."""

    number: int
    mood: str
    does: Attitude = "rest"


_SCENES: tuple[tuple[_Person, ...], ...] = (
    (_Person(1, "smug"), _Person(2, "thinking", "think"), _Person(3, "puzzled")),
    (_Person(4, "laugh"), _Person(5, "glee", "jubilate"), _Person(6, "huff")),
    (_Person(3, "suspicious"), _Person(1, "resolve", "peek")),
    (_Person(5, "worry", "think"), _Person(4, "beaming"), _Person(2, "gloat", "sort")),
    (_Person(6, "laugh", "toast"), _Person(3, "beaming", "toast"), _Person(1, "glee", "toast")),
    (_Person(2, "annoyed", "facepalm"), _Person(4, "proud"), _Person(5, "sigh", "shrug")),
)
"""What is seen on one page after another. Scenes that follow each other, also the last and the first, differ in what is
done: they may face each other."""


class PeopleAtTable:
    """Paints the scenes in its own thread, one at a time. Before one is painted there is none."""

    def __init__(self) -> None:
        self._painter = Painter()
        self._painting: tuple[Hashable, ...] = ()
        self._waiting: list[tuple[RuleSet, int, int, int]] = []
        self._shown: set[tuple[Hashable, ...]] = set()
        """those that the opened pages wait for"""
        self._painted: dict[tuple[Hashable, ...], Surface] = {}

    def afresh(self) -> None:
        """Other pages are opened: what was wanted and is not begun is not painted."""
        self._waiting.clear()
        self._shown.clear()

    def picture(self, rules: RuleSet, width: int, height: int, number: int) -> Surface | None:
        """Return the picture, ``width`` x ``height`` px, for the end of page ``number`` in the book of a table; None if
        it is not painted yet, or the theme has none."""
        if current().flat:
            return None
        painted = self._painted.get(_key(rules, width, height, number))
        if painted is None:
            self._shown.add(_key(rules, width, height, number))
            self._waiting.append((rules, width, height, number))
            self._begin()
        return painted

    def ahead(self, rules: RuleSet, width: int, height: int, number: int) -> None:
        """Paint a picture, as for ``picture``, for a page that is not opened yet."""
        if not current().flat and _key(rules, width, height, number) not in self._painted:
            self._waiting.append((rules, width, height, number))
            self._begin()

    def take(self) -> bool:
        """Return whether a picture for the opened pages has been painted since the last call."""
        painted = self._painter.take() if self._painting else None
        if painted is None:
            return False
        key = self._painting
        self._painted[key] = painted
        while len(self._painted) > _MOST_KEPT:
            del self._painted[next(iter(self._painted))]
        self._painting = ()
        self._begin()
        return key in self._shown

    def wait(self, seconds: float) -> bool:
        """Wait at most ``seconds`` for the picture that is painted now; return as ``take``."""
        while self._painting and self._painter.wait(seconds):
            if self.take():
                return True
        return False

    def close(self) -> None:
        """Release the painter's thread."""
        self._waiting.clear()
        self._painting = ()
        self._painter.close()

    def _begin(self) -> None:
        """Begin to paint what is wanted next, unless something is being painted."""
        while self._waiting and not self._painting:
            rules, width, height, number = self._waiting.pop(0)
            key = _key(rules, width, height, number)
            if key in self._painted:
                continue
            self._painting = key
            profile, scene = profile_of(rules), _SCENES[number % len(_SCENES)]
            seen = _seen(scene, profile.cast)
            people = tuple((key, person.mood) for key, person in seen.items())
            does = tuple(person.does for person in seen.values())
            self._painter.want_picture(company_picture, room_of(profile.room), width, height, people,
                                       _CARDS, does)  # fmt: skip


def _seen(scene: tuple[_Person, ...], cast: tuple[str, ...]) -> dict[str, _Person]:
    """Return those of a scene by their keys in ``cast``, whose first is the player. In a small cast others take the
    places of people whom it does not have, and nobody is seen twice."""
    others = cast[1:] or cast
    return {others[(person.number - 1) % len(others)]: person for person in scene}


def _key(rules: RuleSet, width: int, height: int, number: int) -> tuple[Hashable, ...]:
    """Return what a picture depends on."""
    return current().key, rules.key, width, height, number % len(_SCENES)
