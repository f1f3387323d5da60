"""Robots in the seats of a network guest: they know what the host tells the guest, and act like a person."""

from __future__ import annotations

from truc_desktop.ai.driver import whom_to_ask
from truc_desktop.ai.roster import make_bot
from truc_desktop.net.guest.client import Joined
from truc_desktop.net.guest.reconnecting import ConnectionState
from truc_desktop.session import Ready
from truc_desktop.storage.saves import draw_seed

PATIENCE = 0.05
"""Seconds to wait for messages of the host in one step."""
HESITATES = 20
"""Steps without messages after which a robot that left an answer to others must answer."""


class AutoPlayer:
    """Plays all seats of one guest."""

    def __init__(self, joined: Joined, kind: str) -> None:
        """Put robots of ``kind`` in all seats of ``joined``."""
        self._joined = joined
        self._bots = {seat: make_bot(kind, seat, draw_seed()) for seat in joined.table.seats}
        self._asked: set[tuple[object, ...]] = set()
        self._quiet = 0
        joined.table.hooks.jumped = lambda viewer: self._asked.clear()

    def play(self) -> None:
        """Play until the match is over or the table is closed."""
        while not self._joined.table.over and self._joined.contact is not ConnectionState.CLOSED:
            self.step(PATIENCE)

    def step(self, seconds: float = 0.0) -> None:
        """Handle what has been received, waiting at most ``seconds`` for it, and let a robot act."""
        table = self._joined.table
        self._quiet = 0 if self._joined.poll(seconds) else self._quiet + 1
        if not table.over and not table.busy and not table.paused and self._joined.contact is ConnectionState.CONNECTED:
            must = self._quiet >= HESITATES
            self._speak(must)
            self._quiet = 0 if must else self._quiet

    def _speak(self, must: bool) -> None:
        """Let one of the robots act; each is asked once per position, except when it ``must``."""
        table = self._joined.table
        views = {seat: table.view(seat) for seat in self._bots if seat in table.viewers}
        bots = {seat: self._bots[seat] for seat in views}
        for ask in whom_to_ask(bots, views):
            key = (table.version, ask.view.seat, ask.must, ask.view.choices)
            if key in self._asked and not must:
                continue
            self._asked.add(key)
            action = ask.bot.decide(ask.view, ask.must or (must and not ask.view.challenges))
            if action is None and ask.view.challenges:
                action = Ready(ask.view.seat)
            if action is not None:
                table.submit(ask.view.seat, action)
                return
        if len(self._asked) > 500:
            self._asked.clear()
