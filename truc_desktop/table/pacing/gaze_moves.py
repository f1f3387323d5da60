"""Movements of the public gaze at this table: idle looks, glances at players who act, the person's own eyes.

They depend only on public information and a random stream of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from truc_desktop.engine import Rng
from truc_desktop.session import TableSession
from truc_desktop.table.pacing import delays as pace


@dataclass(slots=True)
class _Look:
    """The next look of one seat: ``drawn`` to the player who has acted, or idle."""

    rest: pace.Countdown = field(default_factory=pace.Countdown)
    drawn: bool = False


class TableGazes:
    """The eyes of all players at this screen's table, except seats ``held`` by their person."""

    def __init__(self, session: TableSession, sharp: Mapping[int, float], rng: Rng) -> None:
        """``sharp``: the seats whose eyes move here, each with its attention (0..1)."""
        self._session, self._sharp, self._rng = session, dict(sharp), rng
        self._looks = {seat: _Look() for seat in sorted(self._sharp)}
        self._version = session.version
        self.held: set[int] = set()
        for look in self._looks.values():
            look.rest.start(pace.draw(rng, pace.EYES))

    def moves(self, seat: int) -> bool:
        """Return whether the eyes of a seat move by themselves here."""
        return seat in self._looks

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass: looks end, and eyes turn to what has happened."""
        if self._version != self._session.version:
            self._version = self._session.version
            self._something_happened()
        for seat, look in self._looks.items():
            if look.rest.advance(dt_ms):
                drawn, look.drawn = look.drawn, False
                look.rest.start(pace.draw(self._rng, pace.GLANCE if drawn else pace.EYES))
                if seat not in self.held:
                    self._session.wander((seat,), self._sharp, drawn)

    def _something_happened(self) -> None:
        for look in self._looks.values():
            turns, wait = self._rng.chance(pace.TURNING), pace.draw(self._rng, pace.TURN)
            if turns:
                look.drawn = True
                look.rest.start(wait)


class PlayerGaze:
    """The person's eyes: on the face pointed at for a moment, or on a chosen one until it is released."""

    def __init__(self, session: TableSession, seat: int, eyes: TableGazes, changed: Callable[[], None]) -> None:
        """``changed`` is called whenever ``watching`` changes."""
        self._session, self._seat, self._eyes, self._changed = session, seat, eyes, changed
        self._pointed: int | None = None
        self._kept: int | None = None
        self._rest = pace.Countdown()

    @property
    def watching(self) -> int | None:
        """The seat that the person watches on purpose; None: their eyes follow the play by themselves."""
        return self._session.gaze[self._seat] if self._seat in self._eyes.held else None

    @property
    def kept(self) -> int | None:
        """The seat that the eyes return to when no face is pointed at; None for none."""
        return self._kept

    def point(self, target: int | None) -> None:
        """Note that the pointer or the focus rests on a face (a seat), or on none."""
        self._pointed = target
        self._rest.start(pace.STARE)

    def keep(self, target: int) -> None:
        """Choose a face to keep watching; choosing it again releases it."""
        self._kept = None if self._kept == target else target
        self._pointed = target
        self._rest.stop()
        self._turn()

    def let_go(self) -> None:
        """Release the eyes, because the person looks away: they follow the play by themselves."""
        self._pointed = self._kept = None
        self._rest.stop()
        self._turn()

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass; the eyes turn to the face that has been pointed at."""
        if self._rest.advance(dt_ms):
            self._turn()

    def _turn(self) -> None:
        goal = self._kept if self._pointed is None else self._pointed
        before = self.watching
        if goal is None:
            self._eyes.held.discard(self._seat)
            if not self._eyes.moves(self._seat):
                self._session.look(self._seat, None)
        else:
            self._eyes.held.add(self._seat)
            self._session.look(self._seat, goal)
        if before != goal:
            self._changed()
