"""The player's own gaze: which face they watch, by pointer, focus or click."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.pacing.gaze_moves import PlayerGaze, TableGazes


class Watching(Part):
    """Lets the player watch a face, and marks it."""

    def __init__(self, scene: TableScene, eyes: TableGazes, show_eyes: Callable[[], None]) -> None:
        """``eyes``: the gazes of everyone at the table; ``show_eyes()`` shows the eye marks again."""
        self._eyes = PlayerGaze(scene.session, scene.person, eyes, show_eyes)
        for node in scene.table.seats:
            if scene.plays and node.seat != scene.person:
                self._wire(scene, node.seat)

    def _wire(self, scene: TableScene, seat: int) -> None:
        node = scene.table.seats[seat]
        node.watch = lambda inside: self.point(seat if inside else None)
        node.click = lambda: self._eyes.keep(seat)
        node.focusable, node.focus_group = True, "players"
        node.on_focus = lambda has: self.point(seat if has else None)

    def point(self, seat: int | None) -> None:
        """Pointer or focus has moved to the face of ``seat``, or (None) left it."""
        self._eyes.point(seat)

    def keep(self, seat: int) -> None:
        """Keep watching ``seat``; the same seat again stops it."""
        self._eyes.keep(seat)

    def let_go(self) -> None:
        """Stop watching: the player no longer looks at the screen."""
        self._eyes.let_go()

    def eyes(self, marks: dict[int, str]) -> dict[int, str]:
        """Mark the face the player watches."""
        watching = self._eyes.watching
        return marks if watching is None else {**marks, watching: "watched"}

    def advance(self, dt_ms: float) -> None:
        """Turn the player's gaze to where the pointer has rested."""
        self._eyes.advance(dt_ms)
