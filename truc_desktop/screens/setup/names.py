"""The names of people at a table: one rule for New table, the table itself and the network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.i18n import _
from truc_desktop.storage.names import free_name, one_line
from truc_desktop.storage.settings import LONGEST_NAME


def own_name(name: str, who: str, alone: bool) -> str:
    """Return the name of the user, whose face is ``who`` of the cast: their ``name``; without one "You" if they play
    ``alone`` with robots, or the name of their face if there are more people."""
    return one_line(name) or (_("You") if alone else BY_KEY[who].name)


def guest_names(cast: Sequence[str], owner: str, guests: Mapping[int, str], free: Sequence[int] = ()) -> dict[int, str]:
    """Return the names of the other people at this machine by seat: as ``guests`` says, or like their face; all names
    at the table differ. ``cast``: the faces of its seats; ``free``: empty seats."""
    people = [seat for seat in sorted(guests) if seat < len(cast)]
    taken = [own_name(owner, cast[0], not people and not free)]
    taken += [BY_KEY[who].name for seat, who in enumerate(cast) if seat and seat not in guests and seat not in free]
    named: dict[int, str] = {}
    for seat in people:
        wanted = one_line(guests[seat]) or BY_KEY[cast[seat]].name
        named[seat] = free_name(wanted, (*taken, *named.values()), LONGEST_NAME)
    return named
