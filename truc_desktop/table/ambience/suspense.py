"""Suspense: while a bet waits for the viewer's answer, its caller taps the table, and everybody looks at the viewer.

Public facts alone count: whose bet waits for whom, and for how long.
"""

from __future__ import annotations

from truc_desktop.engine import SeatView
from truc_desktop.presentation.prompts.speaker import caller_of_the_bet
from truc_desktop.presentation.sound_cues import FISTS
from truc_desktop.scene.steps import Par
from truc_desktop.table.ambience.glances import FaceGazes
from truc_desktop.table.animation.actor import Actor
from truc_desktop.table.nodes.seated_player import SeatedPlayer

TAPS: tuple[tuple[float, float], ...] = ((2600.0, 8.0), (4300.0, 9.0), (5700.0, 10.5), (6800.0, 12.0), (7700.0, 14.0))
"""When the caller taps after the viewer was asked, in ms, and how high tokens and glasses hop, in units of u: faster
and harder. After the last one it is quiet: people who think for long are left in peace."""
LOOKS = 1300.0
"""How long people look at the viewer with a tap, ms."""
NOD = 3.0
"""How much the caller's head is jolted, in units of u."""
LOUD = 0.22
"""Loudness of the first tap, as a part of that of a blow; the others are louder as they are higher."""


class Suspense:
    """The wait for the viewer's answer at one table."""

    def __init__(self, actor: Actor, gazes: FaceGazes) -> None:
        self._actor, self._gazes = actor, gazes
        self._caller: int | None = None
        self._waited = 0.0
        self._next = 0
        self.on = True
        """Whether there is any: not while a lesson explains."""

    def advance(self, dt_ms: float, view: SeatView | None, going: bool) -> None:
        """Let ``dt_ms`` pass; ``view`` is the one shown. Unless ``going`` the wait stands still."""
        caller = None if view is None or view.seat not in view.to_answer else caller_of_the_bet(view)
        if caller != self._caller:
            self._caller, self._waited, self._next = caller, 0.0, 0
        if caller is None or not going or not self.on or self._next == len(TAPS):
            return
        self._waited += dt_ms
        at, height = TAPS[self._next]
        if self._waited >= at:
            self._next += 1
            self._tap(caller, height)

    def _tap(self, caller: int, height: float) -> None:
        """Let the caller tap the table: what is at stake and the glasses tremble, the cards lie still."""
        table, staging = self._actor.table, self._actor.staging
        seated = [node.seat for node in table.seats if isinstance(node, SeatedPlayer)]
        self._gazes.glance(seated, None, LOOKS)
        node = table.seats[caller]
        if not staging.lively or not isinstance(node, SeatedPlayer):
            return
        stake = table.stake.nodes
        cards = [lying for lying in (*table.on_cloth(), *table.hand) if lying not in stake]
        self._actor.effect(FISTS[0], LOUD * height / TAPS[0][1], seat=caller)
        at = node.blow()
        staging.play(Par(staging.hop(at, height, but=cards), staging.jolt(at, NOD, (caller,))))
