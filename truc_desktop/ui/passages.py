"""How one goes from screen to screen with the player's settings: how long each way takes, and when it is a cut."""

from __future__ import annotations

import math

from truc_desktop.scene.passage import Passage, Way
from truc_desktop.storage.settings import Motion
from truc_desktop.ui.context import Context

TIMES = {Way.SIT_DOWN: 400.0, Way.GET_UP: 360.0, Way.SHEET_UP: 300.0, Way.SHEET_AWAY: 250.0, Way.DARK: 280.0}
"""Milliseconds of each way at the usual speed."""


def passage(app: Context, way: Way) -> Passage | None:
    """Return the passage for a way; None, which is a cut, with less motion and at instant speed."""
    settings = app.settings
    if settings.motion is not Motion.FULL or math.isinf(settings.speed):
        return None
    return Passage(way, TIMES[way] / settings.speed)
