"""Who sits down at the table that is being chosen: a face for every seat, robots, and people at this machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.i18n import _
from truc_desktop.storage.settings import LastTable

from .last_table import MOST, full_cast, guests_of
from .seats import CastChoice, Seated, manner, of_your_side
from .sheets import Answer, Sheet
from .widgets import Tick

PERSON, ROBOT, NAME = "person", "robot", "name"
"""Answers of the sheet of a seat, beside the keys of the cast."""


@dataclass(frozen=True, slots=True)
class Company:
    """The faces of all seats that a table may have, the owner's first; the names of more people here, by seat, perhaps
    empty: then they are called as their face."""

    cast: tuple[str, ...]
    guests: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def last(cls, table: LastTable) -> Company:
        """Those of the last table of a game."""
        return cls(full_cast(table.robots, MOST, table.rules), guests_of(table))

    def name(self, seat: int) -> str:
        """What somebody who is not the owner is called."""
        return self.guests.get(seat, "").strip() or BY_KEY[self.cast[seat]].name

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
        return replace(self, guests={**self.guests, seat: name})

    def robot(self, seat: int) -> Company:
        """With a robot in a seat."""
        return replace(self, guests={other: name for other, name in self.guests.items() if other != seat})

    # ------------------------------------------------------------------ on the page
    def seated(self, players: int, owner: str) -> list[Seated]:
        """Who is to be seen in each seat; ``owner`` is the name of the program's owner, perhaps empty."""
        first = Seated(self.cast[0], owner or _("You"), _("you") if owner else _("at the bottom"), True)
        return [first, *(self._other(seat, players) for seat in range(1, players))]

    def _other(self, seat: int, players: int) -> Seated:
        role = _("beside you") if seat in self.guests else manner(BY_KEY[self.cast[seat]])
        return Seated(self.cast[seat], self.name(seat), role, of_your_side(seat, players))

    def sheet(self, seat: int, players: int, tick: Tick) -> Sheet:
        """The question who sits in a seat; answered by a face, PERSON, ROBOT, NAME or ``stay``."""
        stay = Answer("stay", _("As it was"), "", "go", "back")
        more: tuple[Answer, ...] = ()
        if seat == 0:
            title = _("Which face is yours?")
        elif seat in self.guests:
            title = _("Which face for {name}?").format(name=self.name(seat))
            more = (
                Answer(NAME, _("Write the name"), "", "plain", "log"),
                Answer(ROBOT, _("A robot instead"), "", "plain", "cards"),
            )
        else:
            title = _("Who sits here?")
            more = (Answer(PERSON, _("A person at this machine"), "", "yes", "people"),)
        content = CastChoice(self.cast[seat], self.cast[:players], tick)
        return Sheet(title, (), (stay, *more), "stay", column=seat == 0, wide=980, content=content)


def where(seat: int, players: int) -> str:
    """Where a seat is, seen from the owner's, as part of a title."""
    if 2 * seat == players:
        return _("opposite you")
    return _("at your right") if 2 * seat < players else _("at your left")
