"""A picture of people at a game's table at the foot of a sheet whose rows leave room."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.engine import RuleSet
from truc_desktop.screens.people_at_table import PeopleAtTable
from truc_desktop.ui.form import Form
from truc_desktop.ui.page import PagePart
from truc_desktop.ui.widgets import picture

_LOWEST, _HIGHEST = 0.34, 0.84
"""Heights of the picture as a part of its width: less room stays empty, and it is never higher."""
_GAP = 14.0
"""Free height above the picture, in units of t."""
TOAST, THINKING = 4, 0
"""Scenes: all raise their glasses; they look at their cards and wait."""


class PeopleAtFoot(PagePart):
    """Paints the picture beside the frames."""

    def __init__(self, scene: int, relay: Callable[[], None]) -> None:
        """``scene``: what is seen; ``relay()`` lays the page out again, now or soon, as the picture is there."""
        self._scene, self._relay, self._pictures = scene, relay, PeopleAtTable()

    def fill(self, form: Form, rules: RuleSet | None, high: float) -> None:
        """Add the picture at the foot of a form that is ``high`` px high; nothing without ``rules`` or room for it."""
        gap, width = _GAP * form.unit, form.column.w
        room = min(high - form.y - gap, _HIGHEST * width)
        if rules is None or room < _LOWEST * width:
            return
        image = self._pictures.picture(rules, round(width), round(room), self._scene)
        if image is not None:
            box = form.column
            form.place(picture(image, box.x, high - image.get_height(), name="people"), high - form.y)

    def advance(self, dt_ms: float) -> None:
        """Show what has been painted."""
        if self._pictures.take():
            self._relay()

    def wait(self, seconds: float) -> None:
        """Wait at most ``seconds`` for the picture."""
        while self._pictures.wait(seconds):
            self._relay()

    def left(self) -> None:
        """Release the painter's thread."""
        self._pictures.close()
