"""Pictures made before they are needed: a few milliseconds a frame, so that no flight waits for its card."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.cards import back_surface, card_surface
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import Room
from truc_desktop.art.panels import panel_steps
from truc_desktop.art.people import rays
from truc_desktop.engine import HIDDEN, Card, CardPlayed, Event, GameEnded, HandDealt
from truc_desktop.scene.imagecache import LIFT_STEPS, SHARED, lift_step
from truc_desktop.table.dialogs.game_end import end_box
from truc_desktop.table.dialogs.hand_summary import summary_box
from truc_desktop.table.dialogs.sheet import LIFT as SHEET_LIFT
from truc_desktop.table.layout.geometry import CardPose, Layout
from truc_desktop.table.nodes.tabletop import Tabletop

Job = Callable[[], object]
Share = Callable[[float], bool]
"""Works for so many milliseconds at a time, and says whether it is done."""

SHARE_MS = 3.0
"""Milliseconds of a frame that may go into pictures for later."""
SPARE_MS = 1.5
"""Milliseconds of a frame for what nobody waits for: the faces that live meanwhile need their share."""
URGENT = 3.0
"""So many times the usual share goes into what a deal waits for: nothing else moves then."""
LIFTS = {"hand": (13, 23), "trick": (7, 29), "back": (4, 14)}
"""How high cards of a kind lie and fly, in units of u: from, to."""


class PicturePreloader:
    """A queue of pictures to make. What is made stays in the caches of those who draw it.

    A job cannot be interrupted: one that takes longer than a frame's share is paid for by the next frames.
    """

    def __init__(self, share_ms: float = SHARE_MS, clock: Callable[[], float] = time.perf_counter) -> None:
        """``clock`` returns seconds."""
        self._share, self._clock = share_ms / 1000, clock
        self._jobs: deque[Job] = deque()
        self._spare: deque[Share] = deque()
        self._urgent = 0
        self._owed = 0.0

    def __len__(self) -> int:
        return len(self._jobs)

    @property
    def urgent(self) -> int:
        """How many jobs wait that something else waits for."""
        return self._urgent

    def restart(self, jobs: Iterable[Job], urgent: Iterable[Job] = (), spare: Iterable[Share] = ()) -> None:
        """Forget what waits and begin anew, with the ``urgent`` ones: the window has another size.

        The ``spare`` ones are begun one by one in frames that have nothing else to make, for ``SPARE_MS`` at a
        time. Nobody waits for them, so they do not count.
        """
        self._jobs, self._spare, self._urgent, self._owed = deque(urgent), deque(spare), 0, 0.0
        self._urgent = len(self._jobs)
        self._jobs.extend(jobs)

    def hurry(self, jobs: Iterable[Job]) -> None:
        """Do these before everything that waits."""
        first = list(jobs)
        self._jobs.extendleft(reversed(first))
        if self._urgent:
            self._urgent += len(first)

    def advance(self) -> float:
        """Do jobs until this frame's share is spent, at least one, unless earlier ones took too much.

        While something waits for the urgent ones, a frame's share is larger. Returns the milliseconds spent.
        """
        share = URGENT * self._share if self._urgent else self._share
        self._owed = max(0.0, self._owed - share)
        if self._owed or not (self._jobs or self._spare):
            return 0.0
        began = now = self._clock()
        if not self._jobs:
            if self._spare[0](SPARE_MS):
                self._spare.popleft()
            return (self._clock() - began) * 1000
        while self._jobs and now - began < share:
            self._jobs.popleft()()
            self._urgent = max(0, self._urgent - 1)
            now = self._clock()
        self._owed = max(0.0, now - began - share)
        return (now - began) * 1000


def _lying(poses: Iterable[CardPose], room: Room, lift: float) -> list[Job]:
    jobs: list[Job] = []
    for pose in poses:
        back = partial(back_surface, room.key, pose.width, pose.angle)
        jobs += [back, partial(_shadow, back, lift)]
    return jobs


def _shadow(picture: Callable[[], Surface], lift: float) -> None:
    """The shadow that a sprite will ask for."""
    SHARED.shadow(picture(), lift, shadow_of)


def _flying(width: float, room: Room, low: float, high: float) -> list[Job]:
    steps = [step for step in LIFT_STEPS if lift_step(low) <= step <= lift_step(high)]
    back = partial(back_surface, room.key, width)
    return [back, *(partial(_shadow, back, step) for step in steps)]


def deal_jobs(place: Layout, room: Room) -> list[Job]:
    """Backs and shadows of a deal: what the first card of a match waits for. Every card has the outline of a back."""
    u = place.u
    low = {kind: span[0] * u for kind, span in LIFTS.items()}
    high = {kind: span[1] * u for kind, span in LIFTS.items()}
    jobs = _flying(place.back_width, room, low["back"], high["back"])
    jobs += _flying(place.hand_width, room, low["hand"], high["hand"])
    for position in range(1, place.seats):
        jobs += _lying(place.backs(position, 3), room, low["back"])
    return jobs + _lying(place.hand(3), room, low["hand"])


def table_jobs(place: Layout, room: Room) -> list[Job]:
    """Backs and shadows of a table after the deal, the rays of the turn, and the sheet at the end of a hand."""
    low = {kind: span[0] * place.u for kind, span in LIFTS.items()}
    high = {kind: span[1] * place.u for kind, span in LIFTS.items()}
    jobs = _flying(place.trick_width, room, low["trick"], high["trick"])
    jobs += _lying((place.trick(position) for position in range(place.seats)), room, low["trick"])
    for count in (2, 1):
        jobs += _lying(place.hand(count), room, low["hand"])
        for position in range(1, place.seats):
            jobs += _lying(place.backs(position, count), room, low["back"])
    jobs += [partial(rays, size) for size in sorted({round(spot.r * 2) for spot in place.places})]
    return jobs + _sheet_jobs(place, summary_box(place))


def _sheet_jobs(place: Layout, box: Rect) -> list[Job]:
    """The paper of a sheet, band by band, and its shadow."""
    steps = panel_steps(box.w, box.h, place.t, True)
    return [*steps, partial(_shadow, steps[-1], SHEET_LIFT * place.u)]


def hand_jobs(place: Layout, cards: tuple[Card, ...]) -> list[Job]:
    """The faces of one's own cards: in the hand, in flight to the mat, on the mat."""
    jobs: list[Job] = [
        partial(card_surface, card, pose.width, pose.angle)
        for card, pose in zip(cards, place.hand(len(cards)), strict=True)
    ]
    for card in cards:
        jobs += played_jobs(place, 0, card)
    return jobs


def played_jobs(place: Layout, position: int, card: Card) -> list[Job]:
    """The face of a card that somebody plays: in flight to the mat, on the mat."""
    trick = place.trick(position)
    return [partial(card_surface, card, trick.width), partial(card_surface, card, trick.width, trick.angle)]


def event_jobs(place: Layout, events: Iterable[Event], table: Tabletop) -> list[Job]:
    """The faces of cards that will be seen when these events are acted out, and the last sheet of a game."""
    jobs: list[Job] = []
    for event in events:
        if isinstance(event, HandDealt) and not table.watched:
            jobs += hand_jobs(place, event.hands[table.viewer])
        elif isinstance(event, CardPlayed) and (table.watched or event.seat != table.viewer) and event.card != HIDDEN:
            jobs += played_jobs(place, table.position(event.seat), event.card)
        elif isinstance(event, GameEnded):
            jobs += _sheet_jobs(place, end_box(place))
    return jobs


def look_jobs(table: Tabletop) -> list[Share]:
    """The faces of everybody looking wherever looks go at this table: at the others, at the player, into the hand."""
    seats = range(table.count)
    at = [[table.gaze_point(seat, target) for target in (None, *seats) if target != seat] for seat in seats]
    return [partial(table.seats[seat].ahead, points[seat]) for points in zip(*at, strict=True) for seat in seats]
