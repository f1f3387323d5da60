"""The people of the last scene: winners laugh, drink and look at each other, losers bear it in their own way."""

from __future__ import annotations

from dataclasses import dataclass, field

from truc_desktop.art.figures.attitudes import Attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.engine import Rng
from truc_desktop.table.ambience.deeds import DEEDS, OF, Beat, Deed
from truc_desktop.table.ambience.tempers import OF as TEMPERS
from truc_desktop.table.nodes.seated import SeatedPerson

FIRST, PAUSE = 2600.0, (1500.0, 2800.0)
"""Time until the first of them does something, and between two of them then, ms."""
LAUGHS, LOOKS = 1700.0, 1400.0
"""How long a laugh, and a look at another winner, lasts, ms."""
HA = "ha ha ha ha"
DRINKS: tuple[Beat, Beat] = (("drain", 480.0, 950.0), ("cheer", 560.0, 0.0))
REJOICES = 320.0, 180.0, 240.0, 620.0, 480.0
"""Times of throwing up the arms: up the first time, how long, up again, how long, and back to the raised glass, ms."""
_NARROW: tuple[Deed, ...] = ("facepalm", "scratch", "ponder", "mope", "shake", "sigh", "sulk", "concede", "mutter")
"""What losers do: their hands stay near them, so that they cover nobody."""
_RIGHT: dict[Attitude, Attitude] = {"drain": "drain_right", "cheer": "cheer_right"}


def rejoicing(person: SeatedPerson) -> list[Beat]:
    """Return how a winner shows their joy with both arms, twice, and takes up the glass again."""
    arms: Attitude = "toast" if BUILDS[person.who].wins == "fists" else "jubilate"
    up, holds, again, longer, back = REJOICES
    return [(arms, up, holds), (person.attitude, again, 0.0), (arms, again, longer), (person.attitude, back, 0.0)]


@dataclass
class Guest:
    """A player at the end of a match, and whether they have won."""

    person: SeatedPerson
    won: bool
    beats: list[Beat] = field(default_factory=list)
    left: float = 0.0
    """The time until the next beat, or until they are free, ms."""
    acted: float = 0.0
    """When they did something last, as a number of deeds of all."""
    last: str = ""
    """What they did last."""
    joys: list[str] = field(default_factory=list)
    """What a winner does next, until all has been done once."""


class LastPeople:
    """What goes on among them. ``moves``: not only faces move."""

    def __init__(self, moves: bool) -> None:
        self.guests: list[Guest] = []
        self._moves = moves
        self._lots = Rng(0).split("last scene")
        self._next = FIRST
        self._acts = 0

    def add(self, person: SeatedPerson, won: bool) -> None:
        """Let somebody take part, who sits in the attitude of winners, and laughs, or in that of losers."""
        self.guests.append(Guest(person, won, left=LAUGHS if won else 0.0))
        if not won:
            person.animator.temper(TEMPERS[person.who].sorry)  # what is left between two moods

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass."""
        for guest in self.guests:
            guest.left = max(0.0, guest.left - dt_ms)
            if guest.left <= 0 and guest.beats:
                name, ms, stays = guest.beats.pop(0)
                guest.person.take_up(name, ms)
                guest.left = ms + stays
            elif guest.left <= 0 and guest.won and guest.person.animator.mood_shown != "joyful":
                guest.person.animator.mood("joyful")
                guest.person.animator.look(0, 0)
        self._next -= dt_ms
        if self._next > 0:
            return
        self._next = PAUSE[0] + (PAUSE[1] - PAUSE[0]) * self._lots.random()
        free = [guest for guest in self.guests if guest.left <= 0]
        if free:
            guest = min(free, key=lambda one: one.acted)
            self._acts += 1
            (self._enjoy if guest.won else self._bear)(guest)
            guest.acted = self._acts + 1.5 * self._lots.random()  # they do not always take turns in the same order

    def _enjoy(self, guest: Guest) -> None:
        """Let a winner laugh, drink, or turn to another one."""
        others = [one for one in self.guests if one.won and one is not guest]
        if not guest.joys:
            moving = ["drink", "rejoice"] if self._moves else []
            guest.joys = ["laugh", *moving, *(["look"] if others else [])]
            self._lots.shuffle(guest.joys)
            if self._moves and not guest.acted:  # the first thing that they do, and so the last in the list
                guest.joys.remove("rejoice")
                guest.joys.append("rejoice")
        does, guest.left = guest.joys.pop(), LAUGHS
        person = guest.person
        if does == "laugh":
            person.animator.mood("glee", LAUGHS)
            person.animator.talk(HA)
        elif does == "rejoice":
            guest.beats, guest.left = rejoicing(person), 0.0
            person.animator.mood("laugh", sum(ms + stays for _name, ms, stays in guest.beats))
            person.animator.talk(HA)
        elif does == "look":
            other = self._lots.choice(others).person
            person.animator.mood("nods", LOOKS)
            person.animator.look(other.x - person.x, other.y - person.y)
        else:
            right = person.attitude == "cheer_right"
            guest.beats = [(_RIGHT.get(name, name) if right else name, ms, stays) for name, ms, stays in DRINKS]
            guest.left = 0.0
            person.animator.mood("relief", sum(DRINKS[0][1:]) + DRINKS[1][1])

    def _bear(self, guest: Guest) -> None:
        """Let a loser do something; it ends with them sitting up."""
        sorry = OF[guest.person.who].sorry
        known = [deed for deed in (*sorry, "facepalm", "sigh") if deed in _NARROW and deed != guest.last]
        deed = self._lots.choice(known)
        doing = DEEDS[deed]
        guest.last = deed
        guest.person.animator.mood(doing.mood, doing.ms)
        guest.beats = list(doing.beats) if self._moves else []
        if self._moves and not guest.beats and guest.person.attitude == "slump":
            guest.beats = list(DEEDS["sit up"].beats)
        guest.left = 0.0 if guest.beats else doing.ms
