"""Transitions between screens: the picture of the old one and of the new one, never mixed half transparent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import pygame
from pygame import Rect, Surface

from truc_desktop.scene.easing import in_cubic, in_quad, out_cubic, out_quad

OUT = 0.45
"""Part of the time for which the old picture is seen, where the new one follows it through the dark."""
NEAR, LOW = 1.34, 1.13
"""How much a room is enlarged at most: seen from afar when one goes to a table or comes from it, and from the chair."""
HELD = 0.7
"""Part of the old picture's time at which it stays while the new screen is still arriving: it is half dark then."""
AFAR, CHAIR = (0.6, 0.62), (0.5, 0.04)
"""The points towards which they are enlarged, as parts of the window: the table, and above those who sit opposite."""
DIM, BEHIND = 0.16, 0.42
"""Brightness of a room at the moment of change, and of one behind a sheet."""
EDGE, SHADE = 0.035, 90
"""Height of the shadow above a sheet as a part of the window's, and its darkness at the sheet (0-255)."""
SMOOTH_UP_TO = 2_300_000
"""Most pixels of a window in which the new picture is enlarged smoothly: in larger ones it takes too long."""
STEP_MS, PICTURES = 34.0, 6
"""Most time between two pictures of a transition, ms, and their least number, however long a frame takes."""
LIGHT = 0.8
"""Part of the time after which a room is bright enough that what happens in it is seen: time begins for it then."""
MOST_WAIT_MS = 6000.0
"""Longest time for which the old picture stays because the new screen is still arriving, ms."""


WAITING_AFTER_MS, WAITING_STEP_MS = 250.0, 80.0
"""Time after which something moves before the old picture while it stays, and from one such picture to the next, ms."""
DUSK, DUSK_PICTURES = 0.8, 4
"""The old picture becomes so much darker with each of the first of those: what moves before it stands out."""

Waiting = Callable[[tuple[int, int], int], Surface]
"""Returns what moves meanwhile, for a window of a size in px and a number that counts up from 0: small pictures, all of
one size, for the middle of the window."""


class TransitionKind(Enum):
    """What a transition looks like."""

    SIT_DOWN = "sit down"
    """Towards the table, and down into the chair."""
    GET_UP = "get up"
    """The way back."""
    SHEET_UP = "sheet up"
    """The new page comes up like a sheet before the dimmed old one."""
    SHEET_AWAY = "sheet away"
    """The old page goes down like a sheet, and the new one behind it becomes bright."""
    DARK = "dark"
    """Through the dark."""


@dataclass(frozen=True, slots=True)
class Transition:
    """A kind, the time it takes in ms, and what moves while the new screen keeps the player waiting (None: nothing)."""

    kind: TransitionKind
    ms: float
    waiting: Waiting | None = None


class RunningTransition:
    """A transition in progress. Time stands still for the new screen until it can be seen well."""

    def __init__(self, transition: Transition, before: Surface) -> None:
        """``before``: the picture of the old screen, which is kept."""
        self._kind, self._ms = transition.kind, transition.ms
        self._before = before
        self._waiting = transition.waiting
        self._passed = self._waited = self._stayed = 0.0
        self._dusk = 1.0
        """How much darker the old picture has become meanwhile."""
        self._seen = -1
        """Number of the picture of what moves meanwhile that is seen."""
        self._under: Surface | None = None
        """What that picture covers."""
        self._entered = self._held = False
        """Whether the frame in which the new screen was built is over, and the old picture drawn as it is now."""
        self.canvas = before.copy()
        """The picture of the new screen."""
        sheet = self._kind in (TransitionKind.SHEET_UP, TransitionKind.SHEET_AWAY)
        self._out = 0.0 if sheet else OUT * self._ms
        self._light = 0.0 if sheet else LIGHT * self._ms
        """When time begins for the new screen."""
        self._shade: Surface | None = None

    @property
    def over(self) -> bool:
        """Whether the new screen has come to rest."""
        return self._passed >= self._ms

    @property
    def shows_new(self) -> bool:
        """Whether anything of the new screen is to be seen."""
        return self._passed >= self._out

    def advance(self, dt_ms: float, arriving: bool) -> float:
        """Let ``dt_ms`` pass; return how much of it passes for the new screen, which may still be ``arriving``.

        The frame in which the new screen was built counts for nothing, and a later long one for a few pictures' time.
        """
        clock_ms = dt_ms if self._entered else 0.0
        dt_ms = min(dt_ms, max(STEP_MS, self._ms / PICTURES)) if self._entered else 0.0
        self._entered = True
        waits = arriving and self._waited < MOST_WAIT_MS and not self._begun
        if waits:
            self._waited += dt_ms
        end = HELD * self._out if waits else self._out
        if self._passed < end or waits:
            passed = max(self._passed, min(end, self._passed + dt_ms))
            self._held = self._held and passed == self._passed
            self._stayed = self._stayed + clock_ms if self._held else 0.0
            self._passed = passed
            return 0.0
        self._passed = max(self._passed + dt_ms, self._out + 0.001)
        return max(0.0, min(dt_ms, self._passed - self._light))

    @property
    def _begun(self) -> bool:
        return self._passed > self._out

    def draw(self, target: Surface) -> list[Rect]:
        """Draw this moment; ``canvas`` shows the new screen as it is now. Return what has changed."""
        if not self._begun:
            return self._draw_old(target)
        part = min(1.0, (self._passed - self._out) / max(1.0, self._ms - self._out))
        if self._kind is TransitionKind.SHEET_UP:
            self._draw_sheet(target, self.canvas, self._before, 1 - out_cubic(part), 1 - part)
        elif self._kind is TransitionKind.SHEET_AWAY:
            self._draw_sheet(target, self._before, self.canvas, in_quad(part), part)
        else:
            zoom, towards = (LOW, CHAIR) if self._kind is TransitionKind.SIT_DOWN else (NEAR, AFAR)
            grown = 1.0 if self._kind is TransitionKind.DARK else 1 + (zoom - 1) * (1 - out_cubic(part))
            width, height = target.get_size()
            enlarge(self.canvas, target, grown, towards, smooth=width * height <= SMOOTH_UP_TO)
            dim(target, DIM + (1 - DIM) * out_quad(part))
        return [target.get_rect()]

    def _draw_old(self, target: Surface) -> list[Rect]:
        """Draw the old screen; while the new one is still arriving it stays, and after a while something moves."""
        if self._held:
            return self._draw_waiting(target)
        self._held = True
        part = self._passed / self._out if self._out else 0.0
        zoom, towards = (LOW, CHAIR) if self._kind is TransitionKind.GET_UP else (NEAR, AFAR)
        still = self._kind in (TransitionKind.DARK, TransitionKind.SHEET_UP, TransitionKind.SHEET_AWAY)
        enlarge(self._before, target, 1.0 if still else 1 + (zoom - 1) * in_quad(part), towards)
        bright = _brightness(part)
        if self._dusk < 1:  # it does not become brighter again
            bright = min(bright, max(DIM, self._dusk * _brightness(HELD)))
        dim(target, bright)
        return [target.get_rect()]

    def _draw_waiting(self, target: Surface) -> list[Rect]:
        """Draw what moves meanwhile over the old screen, if it is time for another picture of it."""
        number = int((self._stayed - WAITING_AFTER_MS) // WAITING_STEP_MS)
        if self._waiting is None or number < 0 or number == self._seen:
            return []
        self._seen = number
        picture = self._waiting(target.get_size(), number)
        place = picture.get_rect(center=target.get_rect().center).clip(target.get_rect())
        if self._under is not None:
            target.blit(self._under, place)
        darker = self._dusk > DUSK ** (DUSK_PICTURES - 0.5)
        if darker:
            self._dusk *= DUSK
            dim(target, DUSK)
        if darker or self._under is None:
            self._under = target.subsurface(place).copy()
        target.blit(picture, place)
        return [target.get_rect() if darker else place]

    def _draw_sheet(self, target: Surface, sheet: Surface, behind: Surface, down: float, bright: float) -> None:
        """Draw a picture ``down`` (0..1) heights of the window below its place before another one.

        ``bright``: how bright that is, from 0, as dim as behind a sheet, to 1.
        """
        width, height = target.get_size()
        top = round(down * height)
        seen = Rect(0, 0, width, top)
        if top:
            target.blit(behind, (0, 0), seen)
            dim(target, BEHIND + (1 - BEHIND) * bright, seen)
            shade = self._edge(width, height)
            target.blit(shade, (0, top - shade.get_height()))
        target.blit(sheet, (0, top))

    def _edge(self, width: int, height: int) -> Surface:
        """The shadow above a sheet."""
        if self._shade is None or self._shade.get_width() != width:
            tall = max(2, round(EDGE * height))
            self._shade = Surface((width, tall), pygame.SRCALPHA, 32)
            for y in range(tall):
                self._shade.fill((0, 0, 0, round(SHADE * in_cubic((y + 1) / tall))), (0, y, width, 1))
        return self._shade


def _brightness(part: float) -> float:
    """Return how bright an old room is after a ``part`` (0..1) of its time."""
    return 1 - (1 - DIM) * in_quad(part)


def enlarge(
    picture: Surface, target: Surface, zoom: float, towards: tuple[float, float], smooth: bool = False
) -> None:  # fmt: skip
    """Fill ``target`` with ``picture``, enlarged towards a point of it (parts of its size); ``smooth`` takes four times
    as long."""
    width, height = picture.get_size()
    if zoom <= 1.001:
        target.blit(picture, (0, 0))
        return
    w, h = round(width / zoom), round(height / zoom)
    seen = Rect(round((width - w) * towards[0]), round((height - h) * towards[1]), w, h)
    (pygame.transform.smoothscale if smooth else pygame.transform.scale)(
        picture.subsurface(seen), target.get_size(), target
    )


def dim(target: Surface, brightness: float, area: Rect | None = None) -> None:
    """Darken ``target``, or an ``area`` of it, to a ``brightness`` of 0..1."""
    if brightness < 1:
        level = max(0, round(255 * brightness))
        target.fill((level, level, level), area, special_flags=pygame.BLEND_RGB_MULT)
