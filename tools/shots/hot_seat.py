"""Several people at one screen, as positions: for tools.shots and the lints."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from tools.shots.family import FOUR_F, hand
from tools.shots.positions import FIRST_TRICK, SEED, Stand, record, still_settings
from truc_desktop.engine import parse_action, read_record
from truc_desktop.presentation.games import profile_of
from truc_desktop.screens.hot_seat.missed_events import MissedEvents
from truc_desktop.screens.match.seated_match import SeatedMatch, seat_players
from truc_desktop.screens.match_parts import hot_seat
from truc_desktop.session import Session
from truc_desktop.ui.context import TableSpec

PEOPLE = {0: "Núria", 2: "Jordi"}
Size = tuple[int, int]


class Curtained(Stand):
    """A hot seat in one position."""

    def __init__(self, text: str, size: Size, scale: float = 1.0, people: dict[int, str] | None = None) -> None:
        """The position after a record; the other seats are empty."""
        super().__init__(size, still_settings(scale))
        match = read_record(text.encode()).match
        guests = {seat: name for seat, name in (people or PEOPLE).items() if seat}
        cast = () if match.rules.key == "cat" else profile_of(match.rules.key).cast
        players = seat_players(cast, match.rules.players, "Núria", guests)
        spec = TableSpec(match.rules.key, match.rules.players, {}, (), guests=guests)
        session = Session(match.rules, SEED, match=match)
        opening = SeatedMatch(session, None, players, [], False, threaded=False, people=spec.people)
        self.screen = hot_seat(self, opening)
        self.director.push(self.screen)
        self.frames(900)

    def ready(self) -> None:
        """The called player comes and sees what they missed."""
        self.screen.ready()
        self.frames(200)
        for _ in range(600):
            front = self.screen.front
            if front is not None and front.scene.conductor.idle and not front.part(MissedEvents).replaying:
                break
            self.frame()

    def play(self, text: str) -> None:
        """Something is done."""
        action = parse_action(text)
        outcome = self.screen.session.submit(action.seat, action)
        if not outcome.ok:
            raise RuntimeError(f"{text}: {outcome.reason}")


def _called(size: Size, scale: float) -> Curtained:
    """The curtain calls a player after another one has played."""
    room = Curtained(record(*FIRST_TRICK[:1], dealer=0), size, scale, {0: "Núria", 2: "Jordi", 3: "Marta"})
    room.ready()
    room.play(FIRST_TRICK[1])
    room.frames(2600)
    return room


def _others(size: Size, scale: float) -> Curtained:
    """Robots play behind it."""
    return Curtained(record(dealer=0), size, scale)


def _pass(size: Size, scale: float) -> Curtained:
    """The screen is passed to a player of one's choice."""
    room = Curtained(record(dealer=3), size, scale, {0: "Núria", 2: "Jordi", 3: "Marta"})
    room.ready()
    room.screen.tables[0].passing.pass_screen()
    room.frames(300)
    return room


def _french(size: Size, scale: float) -> Curtained:
    """Another room."""
    return Curtained(hand("fr4", FOUR_F), size, scale)


HOT_SEAT: dict[str, Callable[[Size, float], Curtained]] = {
    "hot-curtain": _called, "hot-others": _others, "hot-pass": _pass, "hot-french": _french,
}
"""By name: the positions, for a window of some size and a text scale."""


def film(count: int, size: Size = (1280, 720)) -> list[Surface]:
    """``count`` frames: a player acts, the curtain falls, calls, rises, and missed events are replayed."""
    room = Curtained(record(*FIRST_TRICK[:1], dealer=0), size, people={0: "Núria", 2: "Jordi"})
    room.ready()
    room.play(FIRST_TRICK[1])
    frames: list[Surface] = []
    for i in range(count):
        if i == count // 2:
            room.play(FIRST_TRICK[2])
            room.play(FIRST_TRICK[3])
            room.frames(700)
            room.screen.ready()
        room.frames(160 if room.screen.front is None else 420)
        frames.append(room.canvas.copy())
    return frames

