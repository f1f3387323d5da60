"""The room that a page stands in: painted beside the first frames, and kept for the next page."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.interiors.interior import stand_in
from truc_desktop.art.interiors.page_room import page_room
from truc_desktop.art.palette import Room
from truc_desktop.art.rooms import room_of
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.stage import Stage
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.metrics import Metrics

FADE_MS = 260.0
"""Milliseconds in which a room takes the place of what was shown before."""
_VEIL = "old room"


class Backdrop:
    """Shows a room behind a page. Until it is painted the page keeps what it shows, stretched to a window of another
    size, or shows a dim room at first."""

    def __init__(self, stage: Stage) -> None:
        """``stage``: that of the page, whose background the room becomes."""
        self._stage = stage
        self._painter = Painter()
        self._wanted: tuple[Room, int, int, float] | None = None
        """What is still to be painted."""
        self._veil: Sprite | None = None

    @property
    def ready(self) -> bool:
        """Whether the room is shown, perhaps still under what fades out."""
        return self._wanted is None

    @property
    def fading(self) -> bool:
        """Whether what was shown before is fading out."""
        return self._veil is not None

    def ground(self, room: str, m: Metrics) -> Surface:
        """Return what to show from now on behind a page of these measures: the room (its key), once it is painted."""
        wanted = (room_of(room), m.w, m.h, m.u)
        self._end_fade()
        if wanted[0].table == "flat" or page_room.keeps(*wanted):
            self._wanted = None
            self._painter.forget()
            return page_room(*wanted)
        self._wanted = wanted
        return stand_in(self._stage.background, wanted[0], m.w, m.h)

    def advance(self, dt_ms: float, fades: bool) -> None:
        """Let time pass: paint what is wanted, and show it when it is ready; ``fades``: not from one frame to the next.

        Painting does not begin before the first frame, so that it does not hold up the opening of the page.
        """
        if self._wanted is not None:
            self._painter.want_picture(page_room, *self._wanted)
            painted = self._painter.take()
            if painted is not None:
                self._show(painted, fades)
        elif self._veil is not None:
            self._veil.alpha = max(0.0, self._veil.alpha - dt_ms / FADE_MS)
            if not self._veil.alpha:
                self._end_fade()

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait at most ``seconds`` until the room is painted, and show it at once; return whether it is shown."""
        if self._wanted is not None:
            self._painter.want_picture(page_room, *self._wanted)
            if self._painter.wait(seconds):
                self.advance(0.0, fades=False)
        self._end_fade()
        return self.ready

    def close(self) -> None:
        """Release the painter's thread."""
        self._painter.close()

    def _show(self, painted: Surface, fades: bool) -> None:
        old, self._wanted = self._stage.background, None
        self._stage.background = painted
        if fades and old is not None:
            self._veil = Sprite(old, anchor=(0.0, 0.0), name=_VEIL, z=-1)
            self._stage.root.add(self._veil)

    def _end_fade(self) -> None:
        if self._veil is not None:
            self._veil.remove_self()
            self._veil = None
