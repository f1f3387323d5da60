"""Picture preloading: renders pictures ahead, a few ms per frame, so that no animation waits for one."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.card_shadow import card_shadow_of
from truc_desktop.art.cards import back_surface, card_outline, card_surface
from truc_desktop.art.figures.attitudes import DEALS, Attitude
from truc_desktop.art.light import shadow_of, sheet_shadow_of, sheet_shadow_steps
from truc_desktop.art.palette import Room
from truc_desktop.art.panels import panel_steps
from truc_desktop.engine import HIDDEN, Card, CardPlayed, Event, GameEnded, HandDealt
from truc_desktop.scene.imagecache import LIFT_STEPS, SHARED, ShadowMaker, lift_step
from truc_desktop.table.dialogs.game_end import end_box
from truc_desktop.table.dialogs.sheet import LIFT as SHEET_LIFT
from truc_desktop.table.layout.geometry import CardPose, Layout
from truc_desktop.table.nodes.own_player import OwnPlayer
from truc_desktop.table.nodes.seated_player import SeatedPlayer
from truc_desktop.table.nodes.tabletop import Tabletop

Job = Callable[[], object]
Steps = Iterator[None]
"""Work that goes on where it stopped, a picture or less in each step."""

FRAME_MS = 1000 / 60
SHARE_MS = 3.0
"""Part of such a frame for pictures needed later, ms; of a longer one it is as much larger."""
LONGEST = 2.5
"""How many times as long a frame may count: as at 24 frames a second."""
_DONE = object()
URGENT = 3.0
"""Factor for the share of a frame while a deal waits for its pictures: nothing else moves then."""
BLOW: tuple[tuple[Attitude, Attitude], ...] = (
    ("rest", "windup"), ("windup", "strike"), ("strike", "dare"), ("dare", "rest"),
)  # fmt: skip
"""The attitudes of a raise, and of the wait for its answer."""
PLAYING: tuple[tuple[Attitude, Attitude], ...] = (("rest", "pick"), ("pick", "reach"), ("reach", "rest"))
"""The attitudes of an ordinary card."""
GATHERING: tuple[tuple[Attitude, Attitude], ...] = (
    ("rest", "rake"), ("rake", "scoop"), ("scoop", "rake"), ("scoop", "deal"),
)  # fmt: skip
"""The attitudes of a dealer who gathers the cards of the hand before."""
SHUFFLING: tuple[tuple[Attitude, Attitude], ...] = (
    ("rest", "deal"), ("deal", "split"), ("split", "bridge"), ("bridge", "deal"), ("deal", "set_down"),
)  # fmt: skip
_PACK_IN_HAND: Attitude = "deal"
THROWING = (*((_PACK_IN_HAND, name) for name in DEALS), *((name, _PACK_IN_HAND) for name in DEALS))
RECEIVING: tuple[tuple[Attitude, Attitude], ...] = (
    ("rest", "catch"), ("catch", "sort"), ("sort", "rest"),
)  # fmt: skip
"""The attitudes of a dealer who shuffles and deals, and of those who receive cards."""
ENDS: tuple[Attitude, ...] = ("think", "slump", "toast")
"""The attitudes that are taken up for some time."""
DRINKING: tuple[tuple[Attitude, Attitude], ...] = (("toast", "drink"), ("drink", "rest"))
"""What follows a toast."""
TAKING: tuple[tuple[Attitude, Attitude], ...] = (("rest", "ready"), ("ready", "reach"))
"""The attitudes of a player who has won a trick, before they draw back the arm as from an ordinary card."""
LARGE, FEW = 5_000_000, 3
"""Pixels of a window, and number of people, up to which every attitude is drawn ahead with the way there."""
LIFTS = {"hand": (13, 23), "trick": (7, 29), "back": (4, 14)}
"""Least and most height of a card above the table, at rest and in flight, in units of u."""


def in_frames(ms: float) -> float:
    """Return how many frames at full rate a frame of ``ms`` counts for drawing: at least 1."""
    return min(LONGEST, max(1.0, ms / FRAME_MS))


class PicturePreloader:
    """A queue of pictures to render. They stay in the caches of the functions that draw them.

    A job cannot be interrupted: if it takes longer than the share of its frame, the next frames do less.
    """

    def __init__(self, share_ms: float = SHARE_MS, clock: Callable[[], float] = time.perf_counter) -> None:
        """``share_ms``: the time per frame; ``clock`` returns seconds."""
        self._share, self.clock = share_ms / 1000, clock
        self._jobs: deque[Job] = deque()
        self._spare: deque[Steps] = deque()
        self._urgent = 0
        self._owed = 0.0

    def __len__(self) -> int:
        return len(self._jobs)

    @property
    def idle(self) -> bool:
        """Whether nothing is left to draw, not even what nothing waits for."""
        return not (self._jobs or self._spare)

    @property
    def urgent(self) -> int:
        """Number of queued jobs that an animation waits for."""
        return self._urgent

    def restart(self, jobs: Iterable[Job], urgent: Iterable[Job] = (), spare: Iterable[Steps] = ()) -> None:
        """Drop the queue and start over, ``urgent`` jobs first (when the window has another size).

        ``spare`` jobs are done step by step in frames with nothing else to render. Nothing waits for them, so ``len``
        does not count them.
        """
        self._jobs, self._spare, self._urgent, self._owed = deque(urgent), deque(spare), 0, 0.0
        self._urgent = len(self._jobs)
        self._jobs.extend(jobs)

    def hurry(self, jobs: Iterable[Job], urgent: bool = False) -> None:
        """Put these jobs at the head of the queue; ``urgent``: an animation waits for them."""
        first = list(jobs)
        self._jobs.extendleft(reversed(first))
        if self._urgent or urgent:
            self._urgent += len(first)

    def add(self, jobs: Iterable[Job]) -> None:
        """Put these jobs at the end of the queue."""
        self._jobs.extend(jobs)

    def keep(self, jobs: Iterable[Job]) -> None:
        """Queue jobs again whose pictures may be needed at any time, unless others wait.

        What is still in memory counts as just used, so that pictures of people do not push it out; the rest is drawn.
        """
        if not self._jobs:
            self._jobs.extend(jobs)

    def spare(self, jobs: Iterable[Steps], first: bool = False) -> None:
        """Add jobs that nothing waits for, before all others of the kind if ``first``."""
        if first:
            self._spare.extendleft(reversed(list(jobs)))
        else:
            self._spare.extend(jobs)

    def advance(self, dt_ms: float = FRAME_MS, calm: bool = True) -> float:
        """Do jobs until the share of this frame of ``dt_ms`` is spent; return the ms that live faces go without.

        At least one job is done, unless earlier ones took too long. The share is larger while urgent jobs are queued.
        Spare jobs run only where nothing else is to do and nothing moves (``calm``): faces keep all of their time.
        """
        longer = in_frames(dt_ms)
        share = longer * (URGENT * self._share if self._urgent else self._share)
        self._owed = max(0.0, self._owed - share)
        if self._owed or not (self._jobs or (calm and self._spare)):
            return 0.0
        began = now = self.clock()
        if not self._jobs:
            share *= 2 - 1 / longer  # nothing moves in a long frame
            while self._spare and now - began < share:
                if next(self._spare[0], _DONE) is _DONE:
                    self._spare.popleft()
                now = self.clock()
            self._owed = max(0.0, now - began - share)
            return 0.0
        while self._jobs and now - began < share:
            self._jobs.popleft()()
            self._urgent = max(0, self._urgent - 1)
            now = self.clock()
        self._owed = max(0.0, now - began - share)
        return (now - began) * 1000


def _lying(poses: Iterable[CardPose], lift: float, backs: Room | None = None) -> list[Job]:
    """Return jobs for the shadows of cards at rest, and for their pictures if they lie face down (``backs``)."""
    jobs: list[Job] = []
    for pose in poses:
        if backs is not None:
            jobs.append(partial(back_surface, backs.key, pose.width, pose.angle))
        jobs.append(partial(_card_shadow, partial(card_outline, pose.width, pose.angle), lift))
    return jobs


def _shadow(picture: Callable[[], Surface], lift: float, maker: ShadowMaker = shadow_of) -> None:
    """Render the shadow that a sprite will need."""
    SHARED.shadow(picture(), lift, maker)


_card_shadow = partial(_shadow, maker=card_shadow_of)


def _flying(width: float, low: float, high: float, backs: Room | None = None) -> list[Job]:
    """Return jobs for the shadows of cards in flight, and for the picture of one that flies face down (``backs``)."""
    steps = [step for step in LIFT_STEPS if lift_step(low) <= step <= lift_step(high)]
    jobs: list[Job] = [] if backs is None else [partial(back_surface, backs.key, width)]
    return [*jobs, *(partial(_card_shadow, partial(card_outline, width), step) for step in steps)]


def deal_jobs(place: Layout, room: Room) -> list[Job]:
    """Return jobs for backs and shadows of a deal, which a match waits for."""
    u = place.u
    low = {kind: span[0] * u for kind, span in LIFTS.items()}
    high = {kind: span[1] * u for kind, span in LIFTS.items()}
    jobs = _flying(place.hand_width, low["hand"], high["hand"], room)
    for width in sorted({place.backs(position, 1)[0].width for position in range(1, place.seats)}):
        jobs += _flying(width, low["back"], high["back"], room)
    for position in range(1, place.seats):  # what a card looks like in the moment in which it reaches the hand
        jobs += [partial(back_surface, room.key, pose.width, pose.angle) for pose in place.backs(position, 3)]
        jobs += _lying(place.laid(position, 3), low["back"], room)
    return jobs + _lying(place.hand(3), low["hand"], room)


def table_jobs(place: Layout, room: Room) -> list[Job]:
    """Return jobs for backs and shadows after the deal."""
    low = {kind: span[0] * place.u for kind, span in LIFTS.items()}
    high = {kind: span[1] * place.u for kind, span in LIFTS.items()}
    jobs = []
    for width in trick_widths(place):
        jobs += _flying(width, low["trick"], high["trick"], room)
    jobs += _lying((place.trick(position) for position in range(place.seats)), low["trick"])
    for count in (2, 1):
        jobs += _lying(place.hand(count), low["hand"])
    jobs += _flying(place.back_width, low["back"], high["back"], room)
    for count in (1, 2, 3):  # what is left at the end of a hand is put down by all at once
        jobs += _lying(place.laid(1, count), low["back"], room)
    return jobs


def trick_widths(place: Layout) -> list[float]:
    """Return the widths of the cards of a trick: what is farther away is smaller."""
    return sorted({place.trick(position).width for position in range(place.seats)})


def sheet_jobs(place: Layout, box: Rect) -> list[Job]:
    """Return jobs for the paper of a sheet, band by band, and its shadow."""
    steps = panel_steps(box.w, box.h, place.t, True)
    lift = SHEET_LIFT * place.u
    cast = sheet_shadow_steps(steps[-1], box.h, lift_step(lift))
    return [*steps, *cast, partial(_shadow, steps[-1], lift, sheet_shadow_of)]


def hand_jobs(place: Layout, cards: tuple[Card, ...]) -> list[Job]:
    """Return jobs for the fronts of the viewer's cards: in the hand, in flight and on the mat."""
    jobs: list[Job] = [
        partial(card_surface, card, pose.width, pose.angle)
        for card, pose in zip(cards, place.hand(len(cards)), strict=True)
    ]
    for card in cards:
        jobs += played_jobs(place, 0, card)
    return jobs


def closing_jobs(place: Layout, cards: tuple[Card, ...]) -> list[Job]:
    """Return jobs for the fronts of the viewer's cards as those that stay in the hand close up after one is played:
    on the way, and wherever they may come to rest."""
    jobs: list[Job] = [partial(card_surface, card, place.hand_width) for card in cards]
    fewer = place.hand(len(cards) - 1) if len(cards) > 1 else ()
    for nth, card in enumerate(cards):
        jobs += [partial(card_surface, card, pose.width, pose.angle) for pose in fewer[max(0, nth - 1):nth + 1]]
    return jobs


def played_jobs(place: Layout, position: int, card: Card) -> list[Job]:
    """Return jobs for the front of a played card: in flight and on the mat."""
    trick = place.trick(position)
    return [partial(card_surface, card, trick.width), partial(card_surface, card, trick.width, trick.angle)]


def event_jobs(place: Layout, events: Iterable[Event], table: Tabletop) -> list[Job]:
    """Return jobs for the card fronts that these events will show, and for the sheet at the end of a game."""
    jobs: list[Job] = []
    for event in events:
        if isinstance(event, HandDealt) and not table.watched:
            jobs += hand_jobs(place, event.hands[table.viewer])
        elif isinstance(event, CardPlayed) and (table.watched or event.seat != table.viewer) and event.card != HIDDEN:
            jobs += played_jobs(place, table.position(event.seat), event.card)
        elif isinstance(event, GameEnded):
            jobs += sheet_jobs(place, end_box(place))
    return jobs


def fan_jobs(table: Tabletop, most: int) -> list[Job]:
    """Return jobs for the hands of all players with up to so many cards, which a deal shows one after another, and for
    the light behind whose turn it is."""
    people = [node for node in table.seats if isinstance(node, SeatedPlayer)]
    fans: list[Job] = [partial(node.fan_ahead, count) for count in range(most + 1) for node in people]
    return [*(node.light for node in people), *fans]


def body_jobs(table: Tabletop) -> list[Steps]:
    """Return jobs for the attitudes of all players, the soonest first: a raise may come with the first card.

    The viewer's picture is drawn ahead in every sign they may make.

    In a large window, or with many people, those at the end of a hand are drawn ahead but for the way there: there is
    not the memory for all, and idle faces must not lose theirs.
    """
    people = [node for node in table.seats if isinstance(node, SeatedPlayer)]
    jobs: list[Steps] = [node.way_ahead(*way) for way in PLAYING for node in people]
    jobs += look_jobs(table)
    jobs += [node.way_ahead(*way) for way in (*TAKING, *BLOW) for node in people]
    own = table.seats[table.viewer]
    if isinstance(own, OwnPlayer) and not table.watched:
        names = dict.fromkeys(sign.face for sign in table.signs.values())
        jobs += [own.signs_ahead((name,)) for name in names]
    many = table.place.w * table.place.h > LARGE or len(people) > FEW
    for name in ENDS:
        jobs += [node.way_ahead(name if many else "rest", name) for node in people]
    if not many:
        jobs += [node.way_ahead(*way) for way in DRINKING for node in people]
    return jobs


def dealing_jobs(table: Tabletop, dealer: int) -> list[Steps]:
    """Return jobs for the hands of a new hand: those of its dealer (a seat), then those that receive cards."""
    node = table.seats[dealer]
    people = [other for other in table.seats if isinstance(other, SeatedPlayer) and other is not node]
    jobs: list[Steps] = []
    if isinstance(node, SeatedPlayer):
        jobs += [node.way_ahead(*way) for way in (*GATHERING, *SHUFFLING, *THROWING)]
    return jobs + [other.way_ahead(*way) for way in RECEIVING for other in people]


def manner_jobs(table: Tabletop, node: SeatedPlayer, manner: int) -> list[Steps]:
    """Return jobs for another manner of sitting at rest: the change to it, every look, then what begins and ends in it.

    The blow of a raise only where every attitude is drawn ahead.
    """
    at = [table.place.trick_centre, *_gaze_points(table, node.seat)]
    jobs: list[Steps] = [node.change_ahead(manner), *(node.ahead(point, manner) for point in at)]
    ways = [*PLAYING, *TAKING[:1]]
    people = sum(isinstance(other, SeatedPlayer) for other in table.seats)
    if table.place.w * table.place.h <= LARGE and people <= FEW:
        ways += [BLOW[0], BLOW[-1], ("rest", "think")]
    return jobs + [node.way_ahead(*way, manner) for way in ways if "rest" in way]


def _gaze_points(table: Tabletop, seat: int) -> list[tuple[float, float] | None]:
    """Return where somebody looks who looks at their cards or at somebody; None: at the viewer."""
    return [table.gaze_point(seat, target) for target in (None, *range(table.count)) if target != seat]


def look_jobs(table: Tabletop) -> list[Steps]:
    """Return jobs for the faces of all players in every direction they may look: the cloth, others, the viewer, their
    cards."""
    seats = range(table.count)
    at = [[table.place.trick_centre, *_gaze_points(table, seat)] for seat in seats]
    return [table.seats[seat].ahead(points[seat]) for points in zip(*at, strict=True) for seat in seats]
