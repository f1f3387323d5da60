"""The program's window: opening, full screen, restoring its position even if a screen is missing."""

from __future__ import annotations

import dataclasses
import os
import sys
import warnings
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from truc_desktop.i18n import _
from truc_desktop.paths import asset
from truc_desktop.storage.settings import WindowPlace
from truc_desktop.ui.metrics import SMALLEST_WINDOW

TITLE = "Truc Desktop"
WM_CLASS = "truc-desktop"
_EDGE = 80
"""Pixels of a window that must be on a screen so that the user can reach it."""

_USUAL, _FIRST_MOST = (1280, 720), (2560, 1440)
"""Size of a window on an unknown desktop, and of the first one at most, px: larger ones cost more time and memory."""
_FIRST_PART = 0.8
"""The part of the desktop that the first window fills."""

Size = tuple[int, int]


class NoDisplayError(Exception):
    """There is no screen to open a window on; the message says why."""


def prepare_environment() -> None:
    """Set the environment variables SDL reads when it starts, unless the user has set them; call before pygame.init."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Importing pygame puts the script's file name there, under which no desktop finds the icon.
    if os.environ.get("SDL_VIDEO_X11_WMCLASS", "") in ("", os.path.basename(sys.argv[0])):
        os.environ["SDL_VIDEO_X11_WMCLASS"] = WM_CLASS
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WM_CLASS)
    if sys.platform.startswith("linux"):
        # Without a graphics card frames are three to four times faster this way, and memory is spared.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


@dataclass(frozen=True, slots=True)
class Place:
    """The size of a window and its top left corner on the desktop (None: the system decides)."""

    size: Size
    corner: tuple[int, int] | None


def mended(place: WindowPlace, screens: Sequence[Size]) -> Place:
    """Return a stored position corrected for screens of these sizes (the first is at 0, 0).

    Only sizes are known, not the arrangement of the screens: a corner is kept if it is within all of them put side
    by side or above each other, and enough of the window can be reached. On a single screen the window is moved
    completely onto it: it may have been on a larger one. Without a stored size it is ``first_place``.
    """
    if place.width is None or place.height is None:
        return first_place(screens)
    largest_w = max((w for w, _h in screens), default=place.width)
    largest_h = max((h for _w, h in screens), default=place.height)
    size = (
        max(min(SMALLEST_WINDOW[0], largest_w), min(place.width, largest_w)),
        max(min(SMALLEST_WINDOW[1], largest_h), min(place.height, largest_h)),
    )
    if place.x is None or place.y is None or not screens:
        return Place(size, None)
    if len(screens) == 1:
        reach_x, reach_y, from_x, from_y = largest_w, largest_h, 0, 0
    else:
        reach_x, reach_y = sum(w for w, _h in screens), sum(h for _w, h in screens)
        from_x, from_y = screens[0][0] - reach_x, screens[0][1] - reach_y
    inside_x = from_x - size[0] + _EDGE <= place.x <= reach_x - _EDGE
    inside_y = from_y <= place.y <= reach_y - _EDGE
    if not (inside_x and inside_y):
        return Place(size, None)
    if len(screens) > 1:
        return Place(size, (place.x, place.y))
    return Place(size, (max(0, min(place.x, reach_x - size[0])), min(place.y, reach_y - size[1])))


def first_place(screens: Sequence[Size]) -> Place:
    """Return where the very first window is opened: in the middle of the first of ``screens``, in the shape of a
    cinema screen and filling most of the desktop, but no smaller than usual where there is room."""
    if not screens:
        return Place(_USUAL, None)
    wide, high = screens[0]
    w = min(wide * _FIRST_PART, high * _FIRST_PART * 16 / 9, _FIRST_MOST[0])
    w = max(w, min(_USUAL[0], wide))
    size = round(w), min(high, round(max(w * 9 / 16, min(_USUAL[1], high))))
    return Place(size, ((wide - size[0]) // 2, (high - size[1]) // 2))


UNSEEN = ("offscreen", "dummy")
"""Drivers without visible output: SDL falls back to them if there is no display."""


class GameWindow:
    """The program's only window."""

    def __init__(self) -> None:
        self._windowed: Size = _USUAL
        self._corner: tuple[int, int] | None = None
        """Where the window was before it filled the screen; None where that is left to the system."""
        self.fullscreen = False

    def open(self, place: WindowPlace, fullscreen: bool) -> None:
        """Open the window.

        Raises:
            NoDisplayError: when there is no screen, or the system refuses a window.
        """
        try:
            pygame.display.init()
            if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
                raise NoDisplayError(_("no display was found"))
            mend = mended(place, pygame.display.get_desktop_sizes())
            self._windowed = mend.size
            pygame.display.set_caption(TITLE)
            icon = asset("icon", "icon.png")
            if icon.is_file():
                pygame.display.set_icon(pygame.image.load(icon))
            self._set(fullscreen)
            moves = pygame.display.get_driver() != "wayland"  # there the system alone places windows
            if mend.corner is not None and moves and not fullscreen:
                pygame.display.set_window_position(mend.corner)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen, or go back to a window of the size it had."""
        if fullscreen == self.fullscreen:
            return
        alone = pygame.display.get_driver() not in (*UNSEEN, "wayland") and len(pygame.display.get_desktop_sizes()) == 1
        if fullscreen:
            self._note_size()
            self._corner = pygame.display.get_window_position() if alone else None
            if self._corner is not None:  # a window manager moves it there, but there may be none
                pygame.display.set_window_position((0, 0))
        self._set(fullscreen)
        if not fullscreen and self._corner is not None:
            pygame.display.set_window_position(self._corner)

    def place(self, before: WindowPlace) -> WindowPlace:
        """Return the window's current position, to be stored; in full screen, unknown values come from ``before``."""
        self._note_size()
        width, height = self._windowed
        x, y = before.x, before.y
        if not self.fullscreen and pygame.display.get_driver() not in ("dummy", "wayland"):
            x, y = pygame.display.get_window_position()
        return dataclasses.replace(before, width=width, height=height, x=x, y=y)

    def _note_size(self) -> None:
        surface = pygame.display.get_surface()
        if not self.fullscreen and surface is not None:
            self._windowed = surface.get_size()

    def _set(self, fullscreen: bool) -> None:
        if fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            with warnings.catch_warnings():
                # The warning comes if the window does not follow at once; its size is set again below.
                warnings.simplefilter("ignore", RuntimeWarning)
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            _settle_window(self._windowed)
        self.fullscreen = fullscreen


def _settle_window(size: Size) -> None:
    """Set a minimum size, and resize the window: after full screen no one does without a window manager."""
    with warnings.catch_warnings():
        # The only way to the window behind pygame.display; pygame means to replace it, not to drop it.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    if pygame.display.get_window_size() != size:
        window.size = size
    window.minimum_size = SMALLEST_WINDOW
