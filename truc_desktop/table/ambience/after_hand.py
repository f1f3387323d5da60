"""After a hand: its winners drink and its losers sit up, then everybody goes on in their own way until the next one.

Every two seconds or so one person does something small. Who has won, time and chance decide, never a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from truc_desktop.art.figures.attitudes import GESTURES, PASTIMES, Attitude
from truc_desktop.engine import Rng, SeatView
from truc_desktop.table.ambience.bearing import Bearing
from truc_desktop.table.ambience.deeds import DEEDS, EVEN, OF, Beat, Deed, Doing
from truc_desktop.table.ambience.glances import FaceGazes
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop, is_over

FIRST = 1700.0
"""Time from the end of a hand until the first who raised a glass, or slumped, goes on, ms."""
SOON, FEW = (650.0, 1150.0), 3
"""Time between two of those, ms, for up to so many people: among more of them nobody waits longer in all."""
PAUSE = (1500.0, 2600.0)
"""Time between two deeds at one table, ms."""
FACE_ALONE = 0.6
"""The part of it after a deed of the face alone."""
TRIES_AGAIN = 300.0
"""Time until somebody else is looked for when nobody is free, ms."""
BREAKS_OFF = 260.0
"""Time in which a hand goes back to rest as the next hand begins, ms."""
REPLY = (420.0, 1300.0)
"""Time until somebody who is nodded at looks back, and how long they smile, ms."""
_FIRST_LIKELIER = 2
"""How many times likelier the first of somebody's deeds is."""
_HELD: tuple[Attitude, ...] = ("toast", "jubilate", "slump")
"""What they do at the end of a hand besides gestures."""
_FROM_HELD: tuple[Deed, ...] = ("drink", "sit up")


@dataclass
class _Person:
    """Somebody at the table and what they still do."""

    node: SeatedPlayer
    beats: list[Beat] = field(default_factory=list)
    left: float = 0.0
    """The time until the next beat, or until they are free, ms."""
    last: float = 0.0
    """When they began to do something, in ms of the hand's end."""
    did: Deed | None = None


class AfterHand:
    """What the people at one table do after a hand, whom the viewer sees."""

    def __init__(self, table: Tabletop, gazes: FaceGazes, bearing: Bearing, seed: int) -> None:
        """``seed`` is the match's; its stream decides no play."""
        self.table, self.gazes, self.bearing = table, gazes, bearing
        self._lots = Rng(seed).split("after a hand")
        self._people = [_Person(node) for node in table.seats if isinstance(node, SeatedPlayer)]
        self._shown: int | None = None
        self._since, self._next = 0.0, 0.0
        self._planned: tuple[_Person, Deed] | None = None
        self._replies: list[tuple[float, int, int]] = []
        self.ahead: Callable[[Iterable[Iterator[None]]], None] | None = None
        """Takes jobs that draw in advance what is to come."""

    @property
    def on(self) -> bool:
        """Whether a hand is over and people go on."""
        return self._shown is not None

    def advance(self, dt_ms: float, view: SeatView | None, moves: bool) -> None:
        """Let ``dt_ms`` pass. ``view``: the one shown; without ``moves`` nobody begins anything."""
        over = view is not None and is_over(view) and not view.match_over
        if view is None or not over:
            self._end()
            return
        if self._shown != view.number:
            self._begin(view)
        self._since += dt_ms
        for person in self._people:
            self._go_on(person, dt_ms)
        self._reply()
        if moves and self._since >= self._next:
            self._someone(view)

    # ------------------------------------------------------------------ beginning and end
    def _begin(self, view: SeatView) -> None:
        self._shown, self._since, self._next, self._planned = view.number, 0.0, FIRST, None
        for person in self._people:
            person.beats.clear()
            person.left, person.last, person.did = 0.0, self._lots.random(), None
        self._plan(view)

    def _end(self) -> None:
        """Let everybody who still does something go back to rest: the next hand begins."""
        if self._shown is None:
            return
        self._shown, self._planned = None, None
        self._replies.clear()
        for person in self._people:
            person.beats.clear()
            if person.node.attitude in GESTURES:
                person.node.take_up("rest", BREAKS_OFF)

    # ------------------------------------------------------------------ who does what
    def _someone(self, view: SeatView) -> None:
        """Let somebody who is free do what has been planned, or something else."""
        plan = self._planned
        if plan is None or not self._free(plan[0]) or self._holds(plan[0]) != (plan[1] in _FROM_HELD):
            self._plan(view)
            plan = self._planned
        busy = sum(not self._free(person) for person in self._people)
        if plan is None or busy > len(self._people) // 2:
            self._next = self._since + TRIES_AGAIN
            return
        self._do(*plan, view)
        self._plan(view)
        held = any(self._holds(person) for person in self._people)
        plain = 1.0 if DEEDS[plan[1]].beats else FACE_ALONE
        crowd = min(1.0, FEW / len(self._people)) if held else 1.0
        self._next = self._since + _between(SOON if held else PAUSE, self._lots) * plain * crowd

    def _free(self, person: _Person) -> bool:
        animator = person.node.animator
        return self._at_ease(person) and not (animator.signalling or animator.talking)

    def _at_ease(self, person: _Person) -> bool:
        """Whether somebody does nothing but sit, if only as at the end of the hand."""
        return person.left <= 0 and (person.node.attitude == "rest" or self._holds(person))

    def _holds(self, person: _Person) -> bool:
        return self.bearing.holds(person.node.seat)

    def _plan(self, view: SeatView) -> None:
        """Choose who is next and what they do, and have it drawn: first those who still hold a glass or sit
        slumped, then the one who has done nothing for longest."""
        self._planned = None
        free = [person for person in self._people if self._at_ease(person)]
        if not free:
            return
        person = min(free, key=lambda one: (not self._holds(one), one.last))
        deed = self._deed(person, view)
        self._planned = person, deed
        if self.ahead is None:
            return
        start = person.node.attitude
        jobs = []
        for name, _ms, _stays in DEEDS[deed].beats:
            jobs.append(person.node.way_ahead(start, name))
            start = name
        self.ahead(jobs)

    def _deed(self, person: _Person, view: SeatView) -> Deed:
        node, manner = person.node, OF[person.node.who]
        if self._holds(person):
            return "drink" if node.has_glass else "sit up"
        if view.winner is None:
            known: tuple[Deed, ...] = EVEN
        else:
            known = manner.glad if view.side_of(node.seat) == view.winner else manner.sorry
        choice = [known[0]] * _FIRST_LIKELIER + list(known[1:])
        return self._lots.choice([deed for deed in choice if deed != person.did])

    # ------------------------------------------------------------------ doing it
    def _do(self, person: _Person, deed: Deed, view: SeatView) -> None:
        node, doing = person.node, DEEDS[deed]
        person.last, person.did = self._since, deed
        held = self._holds(person)
        if held:
            self.bearing.let_go(node.seat)
        if doing.mood:
            node.animator.mood(doing.mood, doing.ms)
        full = node.animator.motion == "full"
        if full and doing.says:
            node.animator.talk(doing.says)
        target = self._target(node.seat, doing, view)
        if target is not None:
            self.gazes.glance((node.seat,), self.table.gaze_point(node.seat, target), doing.ms)
            if doing.looks == "partner":
                self._replies.append((self._since + REPLY[0], target, node.seat))
        elif doing.looks == "cloth":
            self.gazes.glance((node.seat,), self.table.place.trick_centre, doing.ms)
        elif doing.looks == "cards":
            self.gazes.glance((node.seat,), self.table.gaze_point(node.seat, None), doing.ms)
        person.beats = list(doing.beats if full else doing.beats[-1:] if held else ())
        person.left = 0.0 if person.beats else doing.ms
        self._go_on(person, 0.0)

    def _go_on(self, person: _Person, dt_ms: float) -> None:
        """Go on with the next beat when its time has come."""
        person.left = max(0.0, person.left - dt_ms)
        if person.left > 0 or not person.beats:
            return
        if person.node.attitude not in ("rest", *_HELD, *GESTURES, *PASTIMES):
            person.beats.clear()  # something that matters more has begun
            return
        name, ms, stays = person.beats.pop(0)
        person.node.take_up(name, ms)
        person.left = ms + stays

    def _target(self, seat: int, doing: Doing, view: SeatView) -> int | None:
        """Return the seat that somebody looks at, if anybody: a partner, or else a rival."""
        partners = view.partners(seat)
        if doing.looks == "partner" and partners:
            return self._lots.choice(partners)
        if doing.looks in ("partner", "rival"):
            return self._lots.choice(view.members(1 - view.side_of(seat)))
        return None

    def _reply(self) -> None:
        """Let a person who was nodded at look back, and smile, if they are free."""
        due = [one for one in self._replies if one[0] <= self._since]
        self._replies = [one for one in self._replies if one[0] > self._since]
        for _at, seat, other in due:
            person = next((one for one in self._people if one.node.seat == seat), None)
            if person is not None and self._free(person):
                person.node.animator.mood("beaming", REPLY[1])
                self.gazes.glance((seat,), self.table.gaze_point(seat, other), REPLY[1])


def _between(span: tuple[float, float], lots: Rng) -> float:
    return span[0] + (span[1] - span[0]) * lots.random()
