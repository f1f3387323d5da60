"""The table in known positions, without a window: what tools.shots draws and tests/table/test_lints.py measures.

A position is a short record that is played before the screen opens, and a few actions that the screen acts out.
No robot thinks and all chance comes from the seed, so a position looks the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import pygame

from truc_desktop.art.budget import Budget
from truc_desktop.engine import RuleSet, parse_action, read_record
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.narration.game_history import history_of_record
from truc_desktop.scene.director import Director
from truc_desktop.screens.match.end_of_hand import EndOfHand
from truc_desktop.screens.match.hints import Hints
from truc_desktop.screens.match.look_up import LastTrick
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.ranking import RankingStrip
from truc_desktop.screens.match.seated_match import SeatedMatch, seat_players
from truc_desktop.screens.match.watching import Watching
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.session import Session
from truc_desktop.storage.journal import FileJournal
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.context import Destination, TableSpec

FRAME = 16.0
MOST_FRAMES = 4000
LOOK = 0.0005
"""What drawing a picture ahead counts, s: a position looks the same however busy the machine is."""
SEED = 7
TOLD = ("ribbon", "summary")
"""The dialogs that tell of a finished hand."""
PEEK = 1.0
"""A step so short that nothing visible moves on, in ms."""


def _cast(game: str) -> tuple[str, ...]:
    """Who sits at a table of a game in the tour: its own people; the Catalan one has always been the same."""
    return () if game == "cat" else profile_of(game).cast


class Silent:
    """Plays nothing. ``asked`` holds the names of what it was to play."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def play(self, event: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> object:
        """Note the name."""
        self.asked.append(event)
        return None

    def stop(self, event: str) -> None:
        """There is nothing to stop."""

    def music(self, event: str, gain: float = 1.0) -> None:
        """Note the name."""
        self.asked.append(event)

    def quieten(self, level: float) -> None:
        """There is nothing to quieten."""

    def preload(self, events: Iterable[str]) -> None:
        """There is nothing to read."""


class Stand:
    """The program as screens see it, on a surface of any size. Implements the screens' Context."""

    def __init__(self, size: tuple[int, int], settings: Settings, draws: bool = True) -> None:
        """``size`` in px; ``draws`` False: time passes, but no frame is painted."""
        self.draws = draws
        self.settings = settings
        self.director = Director(size)
        self.sounds = Silent()
        self.tabs: dict[str, int] = {}
        self.canvas = pygame.Surface(size)

    def change_settings(self, settings: Settings) -> None:
        """Take over new settings."""
        self.settings = settings

    def open_menu(self) -> None:
        """Nothing: a position does not lead elsewhere."""

    def go(self, to: Destination) -> None:
        """Nothing: a position does not lead elsewhere."""

    def prepare_menu(self) -> None:
        """Nothing: a position does not lead elsewhere."""

    def open_rules(self, rules: RuleSet | None = None) -> None:
        """Nothing: a position does not lead elsewhere."""

    def open_table(self, spec: TableSpec) -> None:
        """Nothing: a position does not lead elsewhere."""

    def host_table(self, spec: TableSpec, name: str = "", password: str = "") -> None:
        """Nothing: a position does not lead elsewhere."""

    def resume_table(self, path: Path) -> None:
        """Nothing: a position does not lead elsewhere."""

    def notice(self, title: str, text: str, details: str = "") -> None:
        """A position in which something is amiss is no position. Raises RuntimeError."""
        raise RuntimeError(f"{title}: {text} {details}")

    def take_notices(self) -> tuple[str, ...]:
        """Nothing to tell."""
        return ()

    def quit(self) -> None:
        """End the program."""
        self.director.quit()

    def frame(self, ms: float = FRAME) -> None:
        """Let ``ms`` pass and draw."""
        self.director.advance(ms)
        if self.draws:
            self.director.render(self.canvas)

    def frames(self, ms: float) -> None:
        """Let ``ms`` pass in frames."""
        while ms > 0:
            self.frame(min(FRAME, ms))
            ms -= FRAME


class Table(Stand):
    """A match screen in one position."""

    def __init__(
        self, position: Position, size: tuple[int, int], settings: Settings | None = None, draws: bool = True,
        budget: Budget | None = None,
    ) -> None:  # fmt: skip
        """Sit down and let the screen reach the position. ``budget``: how long faces may be drawn for in a frame."""
        super().__init__(size, settings or Settings(), draws)
        match = read_record(position.record.encode()).match
        self.session = Session(match.rules, position.seed, match=match)
        self.screen = position.sit(self, budget)
        self.director.push(self.screen)
        warmer = self.screen.scene.warmer
        warmer.restart(())  # what is drawn ahead takes as many frames as the machine needs
        looks = count()
        warmer.clock = lambda: next(looks) * LOOK
        self.screen.part(EndOfHand).build_ms = None
        for seat, target in position.looks:
            self.session.look(seat, target)
        self.frames(200)
        self.submit(position.live)
        if position.reach is not None:
            position.reach(self)

    def submit(self, actions: Iterable[str]) -> None:
        """Let actions, as in a record, be acted out. Raises RuntimeError for one that is refused."""
        for text in actions:
            action = parse_action(text)
            outcome = self.session.submit(action.seat, action)
            if not outcome.ok:
                raise RuntimeError(f"{text}: {outcome.reason}")

    def settle(self) -> None:
        """Finish what is acted out and let the faces come to rest."""
        self.screen.scene.conductor.finish_all()
        self.frames(400)

    def until(self, there: Callable[[], bool], what: str) -> None:
        """Let time pass until ``there()``. Raises RuntimeError when it never comes."""
        for _ in range(MOST_FRAMES):
            if there():
                return
            self.frame()
        raise RuntimeError(f"never: {what}")

    def open_summary(self) -> None:
        """Open the summary of a finished hand: it comes by itself, or in place of the ribbon of a plain hand."""
        self.until(lambda: self.screen.sheet in TOLD, "the end of a hand")
        if self.screen.sheet == "ribbon":
            self.screen.dialogs.press("sheet")

    def close(self) -> None:
        """Get up."""
        self.director.close()


@dataclass(frozen=True, slots=True)
class Position:
    """A name, the record before the screen opens, the actions it acts out, whose eyes are where, and the moment."""

    name: str
    record: str
    live: tuple[str, ...] = ()
    looks: tuple[tuple[int, int | None], ...] = ()
    reach: Callable[[Table], None] | None = Table.settle
    players: int = 4
    seed: int = SEED
    cast: tuple[str, ...] = ()
    """The faces by seat; none: those of the tour."""

    def sit(self, table: Table, budget: Budget | None) -> MatchScreen:
        """The screen at the table of this position."""
        session = table.session
        names = seat_players(self.cast or _cast(session.rules.key), self.players, "Núria")
        course = history_of_record(read_record(self.record.encode()), 0)  # as of a match that is continued
        opening = SeatedMatch(session, FileJournal(Path("never-written.truc")), names, [], False, threaded=False,
                              courses={0: course})  # fmt: skip
        return match_screen(table, opening, budget)


# ---------------------------------------------------------------- records
FOUR = "S0 3O 12O 4C | S1 1C 5E 7B | S2 7E 6O 3E | S3 2B 4B 6C"
TWO = "S0 3O 12O 4C | S1 1C 5E 7B"


def record(*lines: str, players: int = 4, dealer: int = 3, score: str = "", deal: bool = True) -> str:
    """A record of Catalan Truc whose first hand is dealt, followed by ``lines``."""
    head = ["truc: 1", "rules: cat", f"players: {players}", f"dealer: S{dealer}"]
    if score:
        head.append(f"score: {score}")
    cards = [f"deal S{dealer} | {FOUR if players == 4 else TWO}"] if deal else []
    return "\n".join([*head, "", *cards, *lines]) + "\n"


# ---------------------------------------------------------------- moments
def in_flight(table: Table) -> None:
    """Seven cards of the deal have left the pack."""
    top = table.screen.scene.table

    def dealt() -> bool:
        return len(top.hand) + sum(map(len, top.backs.values())) >= 7

    table.until(dealt, "seven cards")
    table.frames(80)


def at_peak(table: Table) -> None:
    """A gesture is held, its meaning told."""
    table.frames(900)


def seen(table: Table) -> None:
    """A sign has been seen: the table is dark but for two faces."""
    table.until(lambda: table.screen.sheet == "caught", "a sign that was seen")
    table.frames(900)


def spoken(table: Table) -> None:
    """A bubble is up."""
    table.until(lambda: bool(table.screen.scene.actor.layer.children), "a bubble")
    table.frames(420)


def dimmed(table: Table) -> None:
    """The finished trick is shown, its losers dimmed."""
    nodes = table.screen.scene.table.trick
    table.until(lambda: any(node.dim >= 0.4 for node in nodes.values()), "a finished trick")
    table.frames(300)


def hand_over(table: Table) -> None:
    """The end of a hand is told: on a ribbon, or on a sheet where a ribbon has no room for it."""
    table.settle()
    table.until(lambda: table.screen.sheet in TOLD, "the end of a hand")
    table.frames(2600)


def sheet(name: str) -> Callable[[Table], None]:
    """A sheet is open over the table."""

    def reach(table: Table) -> None:
        table.settle()
        if name == "summary":
            table.open_summary()
        table.until(lambda: table.screen.sheet == name, name)
        table.frames(400)

    return reach


def opened(show: Callable[[MatchScreen], None]) -> Callable[[Table], None]:
    """A sheet that the player opens."""

    def reach(table: Table) -> None:
        table.settle()
        show(table.screen)
        table.frames(400)

    return reach


def told(table: Table) -> None:
    """The log of a finished hand, with what the signs were worth."""
    table.settle()
    table.open_summary()
    table.screen.dialogs.show("log")
    table.frames(400)


def watching(table: Table) -> None:
    """The player watches the rival on their left."""
    table.settle()
    table.screen.part(Watching).keep(3)
    table.frames(700)


def hinted(table: Table) -> None:
    """A hint has been asked for."""
    table.settle()
    table.screen.part(Hints).show()
    table.frames(400)


def ranked(table: Table) -> None:
    """The strip of the ranks is pinned."""
    table.settle()
    table.screen.part(RankingStrip).pin(True)
    table.frames(400)


def held_card(table: Table) -> None:
    """The focus rests on the first card of the hand."""
    table.settle()
    node = table.screen.scene.table.hand[0]
    if node.on_hover is not None:
        node.on_hover(True)
    table.frames(700)


def pointing(table: Table) -> None:
    """The wheel with one sign pointed at."""
    table.settle()
    table.screen.dialogs.show("wheel")
    node = table.screen.scene.overlay.find("signal-1")
    if node is not None and node.on_hover is not None:
        node.on_hover(True)
    table.frames(700)


def advised(table: Table) -> None:
    """A partner says one of the longest lines of advice while the bet waits."""
    table.settle()
    scene = table.screen.scene
    scene.actor.speech.speak(2, scene.words.spoken("Ja hi som gairebé. Tu decideixes"), "talk")
    table.frames(700)


# ---------------------------------------------------------------- the tour
FIRST_TRICK = ("S1 play 5E", "S2 play 7E", "S3 play 6C", "S0 play 12O")
SECOND_TRICK = ("S0 play 4C", "S1 play 1C", "S2 play 6O", "S3 play 4B")
LONG_HAND = (*FIRST_TRICK[:1], "S1 call truc", "S2 accept", *FIRST_TRICK[1:], *SECOND_TRICK)
MEANT = ((1, 2), (2, 0), (3, None))

POSITIONS = (
    Position("deal", record(deal=False), ("S2 cut",), reach=in_flight),
    Position("lead", record(), looks=MEANT),
    Position("signal", record("S1 play 5E", dealer=0), ("S2 signal three",), ((1, 3), (3, None)), at_peak),
    Position("caught", record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0), ("S0 signal three",),
             ((1, 2), (2, 0), (3, 0)), seen),
    Position("saw", record("S1 play 5E", "S2 play 7E", dealer=0), ("S3 signal two",), ((0, 3), (1, 0), (2, None)),
             at_peak),
    Position("watching", record("S1 play 5E", "S2 play 7E", dealer=0), looks=((1, 2), (2, None)), reach=watching),
    Position("truc", record("S1 play 5E", dealer=0), ("S1 call truc",), MEANT, spoken),
    Position("answer", record("S1 play 5E", dealer=0), ("S1 call truc",), MEANT),
    Position("retruc", record("S1 play 5E", "S1 call truc", "S2 accept", "S2 play 7E", "S3 play 6C", dealer=0),
             ("S0 call retruc",), MEANT, spoken),
    Position("talk-bubbles", record(dealer=0), ("S2 say Tinc bon joc", "S3 say Vine a mi", "S1 say Envida"), MEANT,
             spoken),
    Position("advice", record("S1 play 5E", dealer=0),
             ("S1 call truc",), MEANT, advised),
    Position("turn", record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0), looks=MEANT),
    Position("trick", record(*FIRST_TRICK[:3], dealer=0), FIRST_TRICK[3:], MEANT, dimmed),
    Position("third", record(*LONG_HAND, dealer=0), ("S1 play 7B",), looks=MEANT),
    Position("eleven", record(score="T0 11 T1 9"), looks=MEANT),
    Position("cut", record(dealer=1, deal=False)),
    Position("knocked", record("S3 knock", dealer=0, deal=False)),
    Position("summary", record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0, score="T0 4 T1 7"),
             ("S0 play 3O",), reach=sheet("summary")),
    Position("ribbon", record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0, score="T0 4 T1 7"),
             ("S0 play 3O",), reach=sheet("ribbon")),
    Position("ribbon-signs", record(*LONG_HAND, "S1 play 7B", dealer=0, score="T0 4 T1 7"),
             ("S1 signal three", "S2 play 3E", "S0 signal three", "S2 signal two", "S3 play 2B", "S0 play 3O"),
             MEANT, hand_over),
    Position("summary-signs", record(*LONG_HAND, "S1 play 7B", "S2 play 3E", dealer=0, score="T0 4 T1 7"),
             ("S2 signal two", "S1 signal three", "S3 play 2B", "S0 play 3O"), MEANT, reach=sheet("summary")),
    Position("refused", record("S1 play 5E", "S1 call truc", dealer=0), ("S2 refuse",), reach=sheet("summary")),
    Position("wheel", record(), looks=((1, 0), (2, 0), (3, 2)), reach=pointing),
    Position("talk", record(), reach=opened(lambda screen: screen.dialogs.show("talk"))),
    Position("log", record(*FIRST_TRICK[:3], dealer=0),
             (FIRST_TRICK[3], "S0 call truc", "S1 call retruc", "S2 accept", *SECOND_TRICK, "S1 play 7B"),
             reach=opened(lambda screen: screen.dialogs.show("log"))),
    Position("sign-reports", record(dealer=0),
             ("S3 signal ace", "S2 signal three", "S0 signal two", *LONG_HAND, "S1 play 7B", "S2 play 3E",
              "S3 play 2B", "S0 play 3O"),
             ((0, 3), (1, 0)), reach=told),
    Position("last-trick", record(*FIRST_TRICK, *SECOND_TRICK, dealer=0), 
             reach=opened(lambda screen: screen.part(LastTrick).show())),
    Position("pause", record(), reach=opened(MatchScreen.pause_match)),
    Position("end", record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0, score="T0 10 T1 7"),
             ("S0 play 3O",), reach=sheet("end")),
    Position("end-lost", record("S1 play 1C", "S1 call truc", "S2 accept", "S2 play 6O", "S3 play 2B", "S0 play 12O",
                                "S3 play 6C", "S0 play 4C", "S1 play 7B", dealer=0, score="T0 7 T1 10"),
             ("S2 play 7E",), reach=sheet("end")),
)  # fmt: skip

TWO_SEATS = (
    Position("two-turn", record("S1 play 5E", players=2, dealer=0), players=2),
    Position("two-answer", record("S1 play 5E", players=2, dealer=0), ("S1 call truc",), players=2),
    Position("two-cut", record(players=2, dealer=1, deal=False), players=2),
    Position("two-trick", record("S1 play 5E", players=2, dealer=0), ("S0 play 12O",), reach=dimmed, players=2),
    Position("two-eleven", record(players=2, dealer=1, score="T0 11 T1 9"), players=2),
    Position("two-pause", record(players=2, dealer=1), reach=opened(MatchScreen.pause_match), players=2),
)  # fmt: skip


AT_HAND = (
    Position("hint", record("S1 play 5E", dealer=0), ("S1 call truc",), MEANT, reach=hinted),
    Position("ranks", record(*FIRST_TRICK[:3], dealer=0), looks=MEANT, reach=ranked),
    Position("ranks-card", record(*FIRST_TRICK[:3], dealer=0), looks=MEANT, reach=held_card),
)
"""What the player may look up without opening a sheet."""


def still_settings(text_scale: float = 1.0) -> Settings:
    """Settings for pictures: everything moves as it does for a player."""
    return replace(Settings(), text_scale=text_scale)
