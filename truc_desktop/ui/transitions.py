"""Transitions with the player's settings: how long each kind takes, and when it is a cut."""

from __future__ import annotations

import math
from functools import partial

from truc_desktop.scene.transition import Transition, TransitionKind
from truc_desktop.storage.settings import Motion
from truc_desktop.ui.backgrounds import home_room
from truc_desktop.ui.context import Context
from truc_desktop.ui.waiting_cards import waiting_cards

TIMES = {
    TransitionKind.SIT_DOWN: 400.0, TransitionKind.GET_UP: 360.0, TransitionKind.SHEET_UP: 300.0,
    TransitionKind.SHEET_AWAY: 250.0, TransitionKind.DARK: 280.0,
}  # fmt: skip
"""Milliseconds of each kind at the usual speed."""


def transition(app: Context, kind: TransitionKind) -> Transition | None:
    """Return the transition of a kind; None, which is a cut, with less motion and at instant speed."""
    settings = app.settings
    if settings.motion is not Motion.FULL or math.isinf(settings.speed):
        return None
    return Transition(kind, TIMES[kind] / settings.speed, partial(waiting_cards, home_room(settings)))
