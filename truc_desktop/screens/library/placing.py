"""How the parts of the statistics' sheet put their pictures on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Words


class Place(Protocol):
    """Adds a picture to a form, which can be read but not pressed."""

    def __call__(
        self, form: Form, name: str, told: str, box: Rect, height: float, pieces: Sequence[Callable[[], object]],
        draw: Callable[[], Surface], *words: Words,
    ) -> None:  # fmt: skip
        """Add it in ``box`` (px of the content), drawn later by ``draw``, its slow parts before by ``pieces``; the next
        row starts ``height`` px lower. ``words`` are shown with it."""
