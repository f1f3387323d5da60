"""Pictures made before they are needed: a few milliseconds a frame, so that no flight waits for its card."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable

from truc_desktop.art.cards import back_surface, card_surface
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import Room
from truc_desktop.engine.cards import Card
from truc_desktop.scene.imagecache import LIFT_STEPS, lift_step

from .layout import CardPose, Layout

Job = Callable[[], object]

SHARE_MS = 3.0
"""Milliseconds of a frame that may go into pictures for later."""
LIFTS = {"hand": (13, 23), "trick": (7, 29), "back": (4, 14)}
"""How high cards of a kind lie and fly, in units of u: from, to."""


class Warmer:
    """A queue of pictures to make. What is made stays in the caches of those who draw it."""

    def __init__(self, share_ms: float = SHARE_MS, clock: Callable[[], float] = time.perf_counter) -> None:
        """``clock`` returns seconds."""
        self._share, self._clock = share_ms / 1000, clock
        self._jobs: deque[Job] = deque()

    def __len__(self) -> int:
        return len(self._jobs)

    def restart(self, jobs: Iterable[Job]) -> None:
        """Forget what waits and begin anew: the window has another size."""
        self._jobs = deque(jobs)

    def hurry(self, jobs: Iterable[Job]) -> None:
        """Do these before everything that waits."""
        self._jobs.extendleft(reversed(list(jobs)))

    def advance(self) -> None:
        """Do jobs until this frame's share is spent; at least one."""
        end = self._clock() + self._share
        while self._jobs:
            self._jobs.popleft()()
            if self._clock() >= end:
                return


def _lying(poses: Iterable[CardPose], room: Room, lift: float) -> list[Job]:
    return [
        lambda pose=pose: shadow_of(back_surface(room.key, pose.width, pose.angle), lift_step(lift))  # type: ignore[misc]
        for pose in poses
    ]


def _flying(width: float, room: Room, low: float, high: float) -> list[Job]:
    steps = [step for step in LIFT_STEPS if lift_step(low) <= step <= lift_step(high)]
    return [lambda step=step: shadow_of(back_surface(room.key, width), step) for step in steps]  # type: ignore[misc]


def table_jobs(place: Layout, room: Room) -> list[Job]:
    """Backs and shadows of a table: those of the deal first. Every card has the outline of a back."""
    u = place.u
    low = {kind: span[0] * u for kind, span in LIFTS.items()}
    high = {kind: span[1] * u for kind, span in LIFTS.items()}
    jobs = _flying(place.back_width, room, low["back"], high["back"])
    jobs += _flying(place.hand_width, room, low["hand"], high["hand"])
    for position in range(1, place.seats):
        jobs += _lying(place.backs(position, 3), room, low["back"])
    jobs += _lying(place.hand(3), room, low["hand"])
    jobs += _flying(place.trick_width, room, low["trick"], high["trick"])
    jobs += _lying((place.trick(position) for position in range(place.seats)), room, low["trick"])
    for count in (2, 1):
        jobs += _lying(place.hand(count), room, low["hand"])
        for position in range(1, place.seats):
            jobs += _lying(place.backs(position, count), room, low["back"])
    return jobs


def hand_jobs(place: Layout, cards: tuple[Card, ...]) -> list[Job]:
    """The faces of one's own cards: in the hand, in flight to the mat, on the mat."""
    trick = place.trick(0)
    jobs: list[Job] = [
        lambda card=card, pose=pose: card_surface(card, pose.width, pose.angle)  # type: ignore[misc]
        for card, pose in zip(cards, place.hand(len(cards)), strict=True)
    ]
    for card in cards:
        jobs.append(lambda card=card: card_surface(card, trick.width))  # type: ignore[misc]
        jobs.append(lambda card=card: card_surface(card, trick.width, trick.angle))  # type: ignore[misc]
    return jobs
