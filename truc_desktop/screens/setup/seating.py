"""The seating of a table being chosen: a face for every seat, robots, people here, and open seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.i18n import _
from truc_desktop.screens.setup.cast_choice import SHEET_WIDE, CastChoice, face_name
from truc_desktop.screens.setup.names import guest_names, own_name
from truc_desktop.screens.setup.recent_tables import MOST, full_cast, guests_of, open_of
from truc_desktop.screens.setup.seats_picture import PEOPLE, Seated, manner, of_your_side
from truc_desktop.storage.settings import LastTable
from truc_desktop.ui.dialogs import Answer, Sheet
from truc_desktop.ui.widgets import Tick

PERSON, ROBOT, NAME, OPEN, FACES = "person", "robot", "name", "open", "faces"
"""Answers of a seat's sheet, besides the character keys."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The faces of all possible seats, the user's first; the names of more people here by seat (empty: like their
    face); and the open seats, which wait for people on the network."""

    cast: tuple[str, ...]
    guests: Mapping[int, str] = field(default_factory=dict)
    free: frozenset[int] = frozenset()

    @classmethod
    def last(cls, table: LastTable) -> Seating:
        """Return the seating of the last table of a game."""
        return cls(full_cast(table.robots, MOST, table.rules), guests_of(table), open_of(table))

    def people(self, players: int) -> tuple[int, ...]:
        """The seats of more people here at a table of ``players``."""
        return tuple(seat for seat in sorted(self.guests) if seat < players)

    def named(self, players: int, owner: str) -> dict[int, str]:
        """Their names by seat, if the user has the name ``owner`` (perhaps empty)."""
        return guest_names(self.cast[:players], owner, self.guests, self.waiting(players))

    def own_name(self, players: int, owner: str) -> str:
        """The name of the user."""
        return own_name(owner, self.cast[0], not self.people(players) and not self.waiting(players))

    def face(self, seat: int, who: str) -> Seating:
        """Return the seating with another face in a seat; a seat that had it gets the old one."""
        cast = list(self.cast)
        if who in cast:
            cast[cast.index(who)] = cast[seat]
        cast[seat] = who
        return replace(self, cast=tuple(cast))

    def person(self, seat: int, name: str = "") -> Seating:
        """Return the seating with a person at this machine in a seat, or with another name for them."""
        return replace(self, guests={**self.guests, seat: name}, free=self.free - {seat})

    def robot(self, seat: int) -> Seating:
        """Return the seating with a robot in a seat."""
        others = {other: name for other, name in self.guests.items() if other != seat}
        return replace(self, guests=others, free=self.free - {seat})

    def opened(self, seat: int) -> Seating:
        """Return the seating with a seat open to the network."""
        seating = self.robot(seat)
        return replace(seating, free=seating.free | {seat})

    def waiting(self, players: int) -> tuple[int, ...]:
        """The open seats at a table of ``players``."""
        return tuple(seat for seat in sorted(self.free) if seat < players)

    def answered(self, seat: int, answer: str) -> Seating:
        """Return the seating after an answer to the sheet of a seat. A face for an open seat makes it a robot's."""
        if answer in BY_KEY:
            return (self.robot(seat) if seat in self.free else self).face(seat, answer)
        if answer == PERSON:
            return self.person(seat)
        return self.robot(seat) if answer == ROBOT else self.opened(seat) if answer == OPEN else self

    # ------------------------------------------------------------------ on the page
    def seated(self, players: int, owner: str, rooster: int = 0) -> list[Seated]:
        """Who is shown in each seat. ``owner``: the name of the user, perhaps empty; ``rooster``: the seat that plays
        alone at a table of three."""
        named, mine = self.named(players, owner), self.own_name(players, owner)
        role, mark = (_("at the bottom"), "") if mine == _("You") else (_("you"), PEOPLE)
        first = Seated(self.cast[0], mine, role, True, mark=mark)
        return [first, *(self._other(seat, players, named.get(seat, ""), rooster) for seat in range(1, players))]

    def _other(self, seat: int, players: int, name: str, rooster: int) -> Seated:
        us = of_your_side(seat, players, rooster)
        if seat in self.free:
            return Seated("", _("Free"), _("for a partner") if us else _("for a rival"), us)
        robot, told = BY_KEY[self.cast[seat]], _("partner, {kind}") if us else _("rival, {kind}")
        if not name:
            return Seated(robot.key, robot.name, told.format(kind=manner(robot)), us)
        return Seated(robot.key, name, told.format(kind=_("a person")), us, mark=PEOPLE)

    def sheet(self, seat: int, players: int, owner: str, tick: Tick, low: bool = False) -> Sheet:
        """The question who sits in a seat; answers: a face, PERSON, ROBOT, NAME, OPEN or ``stay``.

        In a ``low`` window there is no room for the faces: the answer FACES leads to them (``faces``).
        """
        more = self._others(seat)
        if not more:
            return self.faces(seat, players, owner, tick)
        title, here = _("Who sits here?"), seat in self.guests
        if here:
            title = _("{name}, at this computer").format(name=self.named(players, owner)[seat])
        if not low:
            text = (_("Choose another face, another name, or a robot instead."),) if here else ()
            answers = (_stay(), *more)
            cast = self._cast(seat, players, tick)
            return Sheet(title, text, answers, "stay", wide=SHEET_WIDE, content=cast, first=self._first(seat))
        face = Answer(FACES, _("Another face") if here else _("A robot"), _("Choose who"), "plain", "wink")
        answers = (*more[:1], face, *more[1:], _stay()) if here else (face, *more, _stay())
        return Sheet(title, (), answers, "stay", column=True, wide=620)

    def faces(self, seat: int, players: int, owner: str, tick: Tick) -> Sheet:
        """The question which face a seat has."""
        named = self.named(players, owner).get(seat, "")
        title = _("Which face for {name}?").format(name=named) if named else _("Who sits here?")
        title = title if seat else _("Which face is yours?")
        cast = self._cast(seat, players, tick)
        return Sheet(title, (), (_stay(),), "stay", column=True, wide=SHEET_WIDE, content=cast, first=self._first(seat))

    def _first(self, seat: int) -> str:
        """The name of the face that has the focus: the one that sits there, or else the first of all."""
        return face_name(CAST[0].key if seat in self.free else self.cast[seat])

    def _cast(self, seat: int, players: int, tick: Tick) -> CastChoice:
        return CastChoice("" if seat in self.free else self.cast[seat], self.cast[:players], tick)

    def _others(self, seat: int) -> tuple[Answer, ...]:
        if seat == 0:
            return ()
        if seat in self.guests:
            name = Answer(NAME, _("Type the name"), "", "plain", "log")
            return name, Answer(ROBOT, _("Use a robot"), "", "plain", "cards")
        person = Answer(PERSON, _("A person here"), _("At this computer"), "yes", "people")
        free = Answer(OPEN, _("A free seat"), _("For the network"), "yes", "lan")
        return (person,) if seat in self.free else (person, free)


def _stay() -> Answer:
    return Answer("stay", _("Cancel"), "", "no", "back")


def where(seat: int, players: int) -> str:
    """Return the position of a seat, seen from the user's, as part of a title; with its number if there are many."""
    right = 2 * seat < players
    if 2 * seat == players:
        return _("opposite you")
    if players <= 4:
        return _("on your right") if right else _("on your left")
    number = seat if right else players - seat
    return (_("on your right, {number}") if right else _("on your left, {number}")).format(number=number)
