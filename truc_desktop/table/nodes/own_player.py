"""The player whose eyes we see with: a plate on the rail, and their own picture while they make a sign or talk."""

from __future__ import annotations

from pygame import Rect

from truc_desktop.art.people import FOOT, Budget
from truc_desktop.scene.node import Node, Point
from truc_desktop.table.layout.geometry import Layout, Place
from truc_desktop.table.nodes.player import PlayerNode
from truc_desktop.table.nodes.portrait import Face, Shade


class OwnPlayer(PlayerNode):
    """The player at the near edge of the table. A spectator always sees their face, in an arch on the table."""

    def __init__(self, seat: int, who: str, name: str, us: bool, seed: int, budget: Budget, watched: bool) -> None:
        """``watched``: the viewer is a spectator, who looks over this player's shoulder."""
        super().__init__(seat, who, name, us, seed, budget)
        self._always = watched
        self._arch = Node(name="own-picture", z=1)
        self.add(self._arch)
        self.face: Face | None = None

    def sit(self, layout: Layout, spot: Place) -> None:
        """Create the picture for the layout."""
        if self.face is None or self.face.size != self.size:
            self.change_side()

    def change_side(self) -> None:
        """Create the picture in the colour of the side."""
        if self._layout is None:
            return
        self._arch.clear()
        self.face = Face(self.who, self.us, self.size, self.animator, self.budget)
        shade = Shade(self.face.shade, 9 * self._layout.u)
        self.face.z = 1
        self._arch.add(shade, self.face)
        self._arch.visible = self.pictured

    @property
    def pictured(self) -> bool:
        """Whether their own picture is shown: for spectators, and while they make a sign."""
        return self._always or self.animator.signalling

    def advance(self, dt_ms: float) -> None:
        """Show the picture while it has something to tell."""
        self._arch.visible = self.pictured

    def swell(self, grown: float) -> None:
        """Enlarge the picture by a part of its size."""
        if self.face is not None:
            self.face.scale = 1 + grown

    def ahead(self, at: Point | None, ms: float) -> bool:
        """Draw in advance what ``look`` will show, for about ``ms``; return whether all is done."""
        if self.face is None or not self._always:
            return True
        x, y = (0.0, 0.0) if at is None else (at[0] - self.window_pos[0], at[1] - self.window_pos[1])
        return self.face.draw_ahead(self.animator.look_preview(x, y), ms)

    def body(self) -> Rect:
        """Return the rectangle of the picture, or of the plate when there is none, in window px."""
        if self.plate is not None and not self.pictured:
            return self.plate.body()
        x, y = self.window_pos
        return Rect(round(x - self.half), round(y - self.half), self.size, round(self.size * (0.5 + FOOT)))

    def _target(self) -> Rect:
        """Return the pointer's target: the plate."""
        return self._head(self.x, self.y) if self.plate is None else self.plate.body()

    def eyes(self) -> Point:
        """Return where looks at the player meet, and theirs begin: the picture, or the plate."""
        return super().eyes() if self.pictured else self.mouth()

    def mouth(self) -> Point:
        """Return the point of a bubble's tail: the plate, or the picture."""
        if self.pictured or self.plate is None:
            return super().mouth()
        plate = self.plate.body()
        return float(plate.centerx), float(plate.top)
