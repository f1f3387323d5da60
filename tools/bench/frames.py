"""The table of tools/bench/table.py: matches and set scenes whose frames are measured, and what each frame did."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any

import pygame

from tools.bench.machine import Machine
from tools.shots.family import EIGHT, hand
from tools.shots.positions import LONG_HAND, POSITIONS, Position, Stand, Table, record
from truc_desktop.art import light, svg
from truc_desktop.art import type as lettering
from truc_desktop.art.faces.renderer import FaceRenderer
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.scene.imagecache import ImageCache
from truc_desktop.scene.stage import Stage
from truc_desktop.screens.match.end_of_hand import BUILD_MS, EndOfHand
from truc_desktop.screens.match.seated_match import SeatedMatch, new_match
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.session.table_session import TableSession
from truc_desktop.storage.settings import Settings
from truc_desktop.table.ambience.table_ambience import TableAmbience
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.nodes.panels import Panels
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.table.picture_preload import PicturePreloader
from truc_desktop.ui.context import TableSpec
from truc_desktop.ui.picture_limits import fit_pictures

FRAME_MS = 1000 / 60
MACHINE, LOOK_MS = Machine(), 250.0
"""How fast the machine is while frames are measured: it is looked at between two of them, every so many ms."""
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
GAMES = {2: "cat", 3: "arg", 4: "cat", 6: "val_f", 8: "val_f"}
"""The game played with each number of players."""
SCENES = ("slam", "raise", "retruc", "sign", "ribbon", "summary", "end", "caught")
"""Set scenes, for four and for eight players; "end" is the celebration and the last scene after it."""
SEED = 11
DEALS, PLAY_SECONDS = 3, 30.0
RIBBON_READ = 60
"""Frames for which the ribbon is read before its sheet is asked for."""
BEFORE, AFTER = 240, 200
"""Frames at the table before a scene begins, and those counted once its last part has."""


@dataclass(slots=True)
class Frame:
    """A measured frame: the part of the match, processor ms of the drawing thread, when it was (ms), and what it did,
    with ms."""

    part: str
    ms: float
    at: float
    did: dict[str, float] = field(default_factory=dict)

    def told(self) -> str:
        """What took longest, in a few words."""
        most = sorted(self.did.items(), key=lambda item: -item[1])[:6]
        return f"{self.ms:6.1f} ms: " + ", ".join(f"{name} {ms:.1f}" for name, ms in most if ms >= 0.1)


class Ledger:
    """Profile of a frame: time of the watched functions, each without the functions it calls."""

    def __init__(self) -> None:
        """Watch the drawing of the table. It is for good: use it in a process of its own."""
        self.spent: dict[str, float] = {}
        self._open: list[float] = []
        self._closed = 0
        for owner, name, label, whole in (
            (FaceRenderer, "_draw", "face layers", True), (FaceRenderer, "_compose", "face pictures", True),
            (FigureRenderer, "_draw", "body layers", True), (FigureRenderer, "_compose", "body pictures", True),
            (PicturePreloader, "advance", "pictures ahead", True), (light, "shadow", "shadows", True),
            (ImageCache, "turned", "turned", True), (ImageCache, "shadow", "cast", False),
            (svg, "raster", "vectors", True), (lettering, "text", "type", True), (Panels, "show", "panels", False),
            (RobotTurns, "advance", "robots", False), (TableAmbience, "advance", "life", False),
            (Stage, "_display_list", "list", False), (Stage, "_paint", "painting", False),
            (EndOfHand, "_summary_or_end", "beginning a sheet", False),
            (SheetNode, "go_on", "painting a sheet", False),
        ):  # fmt: skip
            self._watch(owner, name, label, whole)
        self._thread = threading.get_ident()
        self._collecting = 0.0
        gc.callbacks.append(self._collects)

    def _collects(self, phase: str, info: dict[str, int]) -> None:
        """Time a collection of reference cycles in this thread, whatever it interrupts."""
        if threading.get_ident() != self._thread:
            return
        if phase == "start":
            self._collecting = time.thread_time()
            return
        took = time.thread_time() - self._collecting
        label = f"collection {info['generation']}"
        self.spent[label] = self.spent.get(label, 0.0) + took * 1000
        if self._open:
            self._open[-1] += took

    def _watch(self, owner: Any, name: str, label: str, whole: bool) -> None:
        """Time a function; with ``whole`` what it calls is part of it."""
        watched: Callable[..., Any] = getattr(owner, name)

        @wraps(watched)
        def timed(*args: Any, **kwargs: Any) -> Any:
            if self._closed:
                return watched(*args, **kwargs)
            began = time.thread_time()
            self._open.append(0.0)
            self._closed += whole
            try:
                return watched(*args, **kwargs)
            finally:
                self._closed -= whole
                took = time.thread_time() - began
                own = took - self._open.pop()
                self.spent[label] = self.spent.get(label, 0.0) + own * 1000
                if self._open:
                    self._open[-1] += took

        setattr(owner, name, timed)

    def take(self) -> dict[str, float]:
        """Milliseconds by label since the last time."""
        spent, self.spent = self.spent, {}
        return spent


class Frames:
    """Frames of a table on the window, measured."""

    def __init__(self, stand: Stand, ledger: Ledger | None = None) -> None:
        """``stand`` has its screen; ``ledger`` tells what each frame did."""
        self.stand, self.ledger = stand, ledger
        self._looked = 0.0
        if ledger is not None:
            ledger.take()
        window = pygame.display.get_surface()
        if window is None:
            raise RuntimeError("the window is not open")
        self.window = window
        fit_pictures(window.get_size())

    def measured(self, part: str = "", ms: float = FRAME_MS) -> Frame:
        """One frame; the processor time it took in this thread, which other programs hardly disturb.

        It is no longer than the time that has passed: the clocks of some virtual machines jump.
        """
        director = self.stand.director
        began, clock = time.thread_time(), time.perf_counter()
        for event in pygame.event.get():
            director.handle(event)
        director.advance(ms)
        changed = director.render(self.window)
        if changed:
            pygame.display.update(changed)
        took = min(time.thread_time() - began, time.perf_counter() - clock) * 1000
        did = {} if self.ledger is None else self.ledger.take()
        did["the rest"] = took - sum(did.values())
        did["(megapixels)"] = sum(rect.w * rect.h for rect in changed) / 1e6
        at = clock * 1000
        if at - self._looked >= LOOK_MS:
            self._looked = at
            MACHINE.look()
        return Frame(part, took, at, did)


class Match(Stand):
    """A match of robots and a person who does whatever is offered first."""

    def __init__(
        self, size: tuple[int, int], settings: Settings, players: int, threaded: bool, game: str = "", seed: int = SEED
    ) -> None:
        """Sit down at a new table of ``game`` (default: one for so many players)."""
        super().__init__(size, settings)
        pygame.display.set_mode(size)
        spec = TableSpec(game or GAMES[players], players, {}, (), False, seed)
        self.opening: SeatedMatch = new_match(spec, "")
        self.opening.threaded = threaded
        self.screen = match_screen(self, self.opening)
        self.director.push(self.screen)

    def answer(self) -> None:
        """Act for the person when the table waits for them."""
        screen = self.screen
        if screen.sheet in ("ribbon", "summary"):
            screen.part(EndOfHand).next_hand()
        elif screen.sheet:
            screen.dialogs.take_away()
        elif screen.open and screen.asked.playable:
            screen.play_card(screen.asked.playable[0])
        elif screen.open and screen.asked.urgent:
            choice = next((c for c in screen.asked.choices if c.action is not None), None)
            if choice is not None:
                screen.press(choice)

    @property
    def session(self) -> TableSession:
        """The match as the person follows it."""
        return self.screen.session

    @property
    def waits(self) -> bool:
        """Whether the table waits for the person, without a dialog."""
        return bool(self.screen.open and self.screen.asked.urgent)

    @property
    def dealing(self) -> bool:
        """Whether a deal is acted out."""
        top = self.screen.scene.table
        cards = len(top.hand) + sum(map(len, top.backs.values()))
        return not self.screen.scene.conductor.idle and not any(self.screen.scene.conductor.shown.held) and cards > 0

    @property
    def finished(self) -> bool:
        """Whether the match has ended and its last scene is shown."""
        return self.screen.sheet == "end"

    def close(self) -> None:
        """Get up."""
        self.director.close()


def played(size: tuple[int, int], players: int, ledger: Ledger | None) -> Iterator[Frame]:
    """Frames of deals and of play at the pace of a player: robots think in their thread meanwhile."""
    match = Match(size, Settings(), players, threaded=True)
    frames = Frames(match, ledger)
    yield frames.measured("first frame")
    plays, deals, was_dealing = 0, 0, False
    end = time.perf_counter() + 3 * PLAY_SECONDS
    while (plays < PLAY_SECONDS * 60 or deals < DEALS) and time.perf_counter() < end:
        began = time.perf_counter()
        match.answer()
        dealing = match.dealing
        frame = frames.measured("deal" if dealing else "play")
        plays += not dealing
        deals += was_dealing and not dealing
        was_dealing = dealing
        yield frame
        if match.finished:
            match.close()
            match = Match(size, Settings(), players, threaded=True)
            frames = Frames(match, ledger)
        time.sleep(max(0.0, FRAME_MS / 1000 - (time.perf_counter() - began)))
    match.close()


# ---------------------------------------------------------------- set scenes
_BY_NAME = {position.name: position for position in POSITIONS}
_LAST = (*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B")
_EIGHT = ("S7 play 4E", "S0 play 3O", "S1 play 6C", "S2 play 7O", "S3 play 5B", "S4 play 4C", "S5 play 6O",
          "S6 play 6B", "S2 play 3C", "S3 play 4B", "S4 play 3E", "S5 play 7B", "S6 play 2O", "S7 play 2E",
          "S0 play 7E")  # fmt: skip
_ALL_EYES = tuple((seat, 0) for seat in range(1, 8))
_POSITIONS: dict[int, dict[str, Position]] = {
    4: {
        "slam": Position("slam", record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0), ("S0 play 3O",)),
        "sign": Position("sign", record("S1 play 5E", dealer=0), ("S2 signal three",), ((0, 2), (1, 3), (3, None))),
        "raise": _BY_NAME["truc"],
        "retruc": Position("retruc", record("S1 play 5E", "S1 call truc", dealer=0), ("S2 call retruc",)),
        "ribbon": _BY_NAME["summary"], "summary": _BY_NAME["summary"],
        "caught": _BY_NAME["caught"],
        "end": Position("end", record(*_LAST, dealer=0, score="T0 10 T1 7"), ("S0 play 3O",)),
    },
    8: {
        "raise": Position("raise", hand("val_f", EIGHT, dealer=6), ("S7 call truc",), players=8),
        "retruc": Position("retruc", hand("val_f", EIGHT, "S7 call truc", dealer=6), ("S0 call retruc",), players=8),
        "summary": Position("summary", hand("val_f", EIGHT, *_EIGHT, dealer=6), ("S1 play 6E",), players=8),
        "slam": Position("slam", hand("val_f", EIGHT, "S7 play 4E", dealer=6), ("S0 play 3O",), players=8),
        "sign": Position("sign", hand("val_f", EIGHT, "S7 play 4E", dealer=6), ("S2 signal three",), ((0, 2),),
                         players=8),
        "ribbon": Position("ribbon", hand("val_f", EIGHT, *_EIGHT, dealer=6), ("S1 play 6E",), players=8),
        "end": Position("end", hand("val_f", EIGHT, *_EIGHT, dealer=6,
                                    **{"option.camas": "1", "score": "T0 23 T1 20"}), ("S1 play 6E",), players=8),
        "caught": Position("caught", hand("val_f", EIGHT, "S7 play 4E", dealer=6), ("S0 signal three",), _ALL_EYES,
                           players=8),
    },
}  # fmt: skip
SET_FOR = tuple(_POSITIONS)
"""The numbers of players for whom there are scenes."""
_OPENS = {
    "slam": "", "raise": "", "retruc": "", "sign": "", "ribbon": "ribbon", "summary": "summary", "end": "end",
    "caught": "caught",
}  # fmt: skip
_PARTS = {
    "slam": "slam", "raise": "raise", "retruc": "retruc", "sign": "sign", "ribbon": "last trick",
    "summary": "last trick", "end": "celebration", "caught": "signal",
}  # fmt: skip
_AFTER = {
    "slam": "slam", "raise": "raise", "retruc": "retruc", "sign": "sign", "ribbon": "ribbon",
    "summary": "summary opens", "end": "last scene", "caught": "caught",
}  # fmt: skip


def scene(name: str, size: tuple[int, int], players: int, ledger: Ledger | None) -> Iterator[Frame]:
    """Frames of one of SCENES, for the first time in this process; four or eight ``players``.

    Raises RuntimeError when it does not come to what it is about.
    """
    position = _POSITIONS[players][name]
    pygame.display.set_mode(size)
    table = Table(replace(position, live=(), reach=None), size)
    table.director.resize(size)  # what a real table draws ahead is drawn ahead
    table.screen.part(EndOfHand).build_ms = BUILD_MS
    table.screen.scene.warmer.clock = time.perf_counter  # a position has a clock of its own
    frames = Frames(table, ledger)
    for _ in range(BEFORE):
        frames.measured()
    table.submit(position.live)
    part, wanted = _PARTS[name], _OPENS[name]
    asked = False
    for _ in range(1200):
        frame = frames.measured(part)
        if name == "summary" and table.screen.sheet == "ribbon" and not asked:
            part, asked = "key pressed", True
            for _ in range(RIBBON_READ):
                frames.measured()
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u"))
        if table.screen.sheet == wanted:
            frame.part = _AFTER[name]
            yield frame
            break
        yield frame
    else:
        raise RuntimeError(f"{name} for {players} never comes to {wanted}")
    for _ in range(AFTER):
        yield frames.measured(_AFTER[name])
    table.close()

