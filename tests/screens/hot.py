"""Several people at one screen, for tests: they press Ready when they are called, and play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tests.screens.program import Program
from truc_desktop.art.budget import Budget
from truc_desktop.engine import Rng, read_record
from truc_desktop.scene.node import Node
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.seated_match import SeatedMatch, new_match, seat_players
from truc_desktop.screens.match_parts import hot_seat
from truc_desktop.session import Session
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.ui.context import TableSpec

FRAME = 33.0
AT_ONCE = Settings(speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0)
GIVING_UP = ("concede", "leave")


def recorded(text: str, people: Sequence[int] = (0, 2)) -> SeatedMatch:
    """The position after a record, with ``people`` at this computer and the other seats empty."""
    match = read_record(text.encode()).match
    names = {seat: f"Person {seat}" for seat in people if seat}
    players = seat_players((), match.rules.players, "Núria", names)
    session = Session(match.rules, 7, match=match)
    return SeatedMatch(session, None, players, [], False, threaded=False, people=tuple(people))


class Room:
    """A screen that several people share."""

    def __init__(self, opening: SeatedMatch, settings: Settings = AT_ONCE, size: tuple[int, int] = (1280, 720)) -> None:
        """Open the match with the curtain down."""
        opening.threaded = False
        self.program = Program(size, settings)
        self.screen = hot_seat(self.program, opening, Budget(0.0))
        self.program.director.push(self.screen)
        self.rng = Rng(opening.session.seed)

    @classmethod
    def of(
        cls, rules: str, players: int, people: Sequence[int], options: dict[str, str] | None = None, seed: int = 5,
        settings: Settings = AT_ONCE,
    ) -> Room:  # fmt: skip
        """A new match with ``people`` (seat 0 among them) and robots."""
        guests = {seat: f"Person {seat}" for seat in people if seat}
        return cls(new_match(TableSpec(rules, players, options or {}, (), seed=seed, guests=guests), "Núria"), settings)

    # ------------------------------------------------------------------ time
    def frame(self, count: int = 1) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.program.frame(FRAME)

    def until(self, done: Callable[[], bool], most: int = 3000) -> None:
        """Let time pass until ``done()``."""
        for _ in range(most):
            if done():
                return
            self.frame()
        raise AssertionError(f"it waits for ever:\n{self.screen.spoken()}")

    def until_called(self) -> int:
        """Let time pass until the curtain is down, calls a player and takes input; return the seat called."""
        self.until(lambda: self.calling is not None)
        assert self.calling is not None
        return self.calling

    @property
    def calling(self) -> int | None:
        """The seat the curtain calls, if it is down and takes input."""
        screen = self.screen
        return screen.curtain.call.seat if screen.down and not screen.deaf else None

    def until_asked(self) -> MatchScreen | None:
        """Let time pass until a player must act, answering calls; return their table, None when the match is over."""
        for _ in range(4000):
            front = self.screen.front
            if self.calling is not None:
                self.key(pygame.K_RETURN)
            elif self.screen.deaf:
                pass
            elif front is not None and front.sheet:
                return None if front.scene.conductor.shown.match_over else front
            elif front is not None and front.open and front.asked.urgent and front.person in self.screen.due():
                return front
            self.frame()
        raise AssertionError(f"the table waits for ever:\n{self.screen.spoken()}")

    # ------------------------------------------------------------------ hands
    def ready(self) -> MatchScreen:
        """Wait for the curtain's call and answer it; the table in front, nothing moving."""
        self.until_called()
        self.key(pygame.K_RETURN)
        self.until(lambda: self.screen.front is not None and not self.screen.deaf and self.front.scene.conductor.idle)
        return self.front

    @property
    def front(self) -> MatchScreen:
        """The table in front."""
        front = self.screen.front
        assert front is not None
        return front

    def key(self, key: int, text: str = "") -> None:
        """Press a key."""
        self.program.key(key, text)
        self.frame()

    def click(self, node: Node) -> None:
        """Press a node with the mouse."""
        self.program.click(node.body().center if not isinstance(node, CardNode) else (round(node.x), round(node.y)))
        self.frame()

    def find(self, name: str) -> Node:
        """A node of the table in front."""
        node = self.front.scene.stage.root.find(name)
        assert node is not None, f"no {name!r} in\n{self.screen.spoken()}"
        return node

    def act(self) -> None:
        """Answer the question for the player in front by mouse, mostly by playing on."""
        table, rng = self.front, self.rng
        if table.sheet in ("ribbon", "summary", "end"):
            self.click(self.find("next"))
            return
        if table.sheet == "choose":
            self.click(rng.choice([node for node in table.scene.overlay.walk() if node.name.startswith("pick-")]))
            return
        live = [choice for choice in table.asked.choices if choice.live]
        live = [choice for choice in live if choice.name not in GIVING_UP] or live
        if table.asked.playable and (not live or rng.chance(0.7)):
            code = rng.choice(table.asked.playable)
            self.click(next(node for node in table.scene.table.hand if node.code == code))
            return
        self.click(self.find(f"choice-{rng.choice(live).name}"))
