"""Who sits down at the table that is being chosen: a face for every seat, robots, and people at this machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.i18n import _
from truc_desktop.storage.saves import one_line
from truc_desktop.storage.settings import LastTable

from .last_table import MOST, full_cast, guests_of, open_of
from .seats import CastChoice, Seated, manner, of_your_side
from .sheets import Answer, Sheet
from .widgets import Tick

PERSON, ROBOT, NAME, OPEN, FACES = "person", "robot", "name", "open", "faces"
"""Answers of the sheet of a seat, beside the keys of the cast."""


@dataclass(frozen=True, slots=True)
class Company:
    """The faces of all seats that a table may have, the owner's first; the names of more people here, by seat, perhaps
    empty: then they are called as their face; the seats that wait for people of the network."""

    cast: tuple[str, ...]
    guests: Mapping[int, str] = field(default_factory=dict)
    free: frozenset[int] = frozenset()

    @classmethod
    def last(cls, table: LastTable) -> Company:
        """Those of the last table of a game."""
        return cls(full_cast(table.robots, MOST, table.rules), guests_of(table), open_of(table))

    def name(self, seat: int) -> str:
        """What somebody who is not the owner is called."""
        return one_line(self.guests.get(seat, "")) or BY_KEY[self.cast[seat]].name

    def people(self, players: int) -> tuple[int, ...]:
        """The seats of more people here at a table of so many."""
        return tuple(seat for seat in sorted(self.guests) if seat < players)

    def named(self, players: int) -> dict[int, str]:
        """Their names."""
        return {seat: self.name(seat) for seat in self.people(players)}

    def face(self, seat: int, who: str) -> Company:
        """With another face in a seat; whoever had it swaps."""
        cast = list(self.cast)
        if who in cast:
            cast[cast.index(who)] = cast[seat]
        cast[seat] = who
        return replace(self, cast=tuple(cast))

    def person(self, seat: int, name: str = "") -> Company:
        """With a person at this machine in a seat, or with another name for him."""
        return replace(self, guests={**self.guests, seat: name}, free=self.free - {seat})

    def robot(self, seat: int) -> Company:
        """With a robot in a seat."""
        others = {other: name for other, name in self.guests.items() if other != seat}
        return replace(self, guests=others, free=self.free - {seat})

    def opened(self, seat: int) -> Company:
        """With a seat that waits for somebody of the network."""
        company = self.robot(seat)
        return replace(company, free=company.free | {seat})

    def waiting(self, players: int) -> tuple[int, ...]:
        """The seats that wait, at a table of so many."""
        return tuple(seat for seat in sorted(self.free) if seat < players)

    def answered(self, seat: int, answer: str) -> Company:
        """After the answer to ``sheet`` of a seat. A face in a seat that waited is a robot's."""
        if answer in BY_KEY:
            return (self.robot(seat) if seat in self.free else self).face(seat, answer)
        if answer == PERSON:
            return self.person(seat)
        return self.robot(seat) if answer == ROBOT else self.opened(seat) if answer == OPEN else self

    # ------------------------------------------------------------------ on the page
    def seated(self, players: int, owner: str) -> list[Seated]:
        """Who is to be seen in each seat; ``owner`` is the name of the program's owner, perhaps empty."""
        first = Seated(self.cast[0], owner or _("You"), _("you") if owner else _("at the bottom"), True)
        return [first, *(self._other(seat, players) for seat in range(1, players))]

    def _other(self, seat: int, players: int) -> Seated:
        if seat in self.free:
            return Seated("", _("Free"), _("over the network"), of_your_side(seat, players))
        role = _("beside you") if seat in self.guests else manner(BY_KEY[self.cast[seat]])
        return Seated(self.cast[seat], self.name(seat), role, of_your_side(seat, players))

    def sheet(self, seat: int, players: int, tick: Tick, low: bool = False) -> Sheet:
        """The question who sits in a seat; answered by a face, PERSON, ROBOT, NAME, OPEN or ``stay``.

        In a ``low`` window the faces have no room beside other answers: FACES asks for them (``faces``).
        """
        more = self._others(seat)
        if not low or not more:
            return self.faces(seat, players, tick, more)
        label = _("Another face") if seat in self.guests else _("A robot")
        answers = (Answer(FACES, label, _("Choose who"), "plain", "wink"), *more, _stay())
        return Sheet(self._title(seat), (), answers, "stay", column=True, wide=620)

    def faces(self, seat: int, players: int, tick: Tick, more: tuple[Answer, ...] = ()) -> Sheet:
        """The question which face a seat has; ``more`` are other answers to it."""
        content = CastChoice("" if seat in self.free else self.cast[seat], self.cast[:players], tick)
        answers = (_stay(), *more)
        return Sheet(self._title(seat), (), answers, "stay", column=not more, wide=980, content=content)

    def _title(self, seat: int) -> str:
        if seat == 0:
            return _("Which face is yours?")
        return _("Which face for {name}?").format(name=self.name(seat)) if seat in self.guests else _("Who sits here?")

    def _others(self, seat: int) -> tuple[Answer, ...]:
        if seat == 0:
            return ()
        if seat in self.guests:
            name = Answer(NAME, _("Write the name"), "", "plain", "log")
            return name, Answer(ROBOT, _("A robot instead"), "", "plain", "cards")
        person = Answer(PERSON, _("A person here"), _("At this machine"), "yes", "people")
        free = Answer(OPEN, _("A free seat"), _("For the network"), "yes", "lan")
        return (person,) if seat in self.free else (person, free)


def _stay() -> Answer:
    return Answer("stay", _("As it was"), "", "go", "back")


def where(seat: int, players: int) -> str:
    """Where a seat is, seen from the owner's, as part of a title; with its number where there are many."""
    right = 2 * seat < players
    if 2 * seat == players:
        return _("opposite you")
    if players <= 4:
        return _("at your right") if right else _("at your left")
    number = seat if right else players - seat
    return (_("at your right, {number}") if right else _("at your left, {number}")).format(number=number)
