"""A line of sight at the table."""

from __future__ import annotations

from truc_desktop.art.line_of_sight import sight
from truc_desktop.scene.node import Node, Point
from truc_desktop.scene.sprite import Sprite


class LineOfSight(Node):
    """The beam from the eyes of one who looks to what they see; see ``sight``."""

    def __init__(self, start: Point, end: Point, at_you: bool, u: float, z: int = 0) -> None:
        """``start`` and ``end`` are points of the window, px; ``at_you``: it meets the player at this screen.

        Raises:
            ValueError: when both are the same.
        """
        super().__init__(name="line-of-sight", z=z)
        self.at_you = at_you
        self.add(*(Sprite(picture, anchor=(0, 0), x=x, y=y) for picture, (x, y) in sight(start, end, at_you, u)))
