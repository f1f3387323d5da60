"""Press at random in the program: python -m tools.check.random_walks [--walks N] [--presses N] [--seed N] [--from NAME]

A walk starts at a lesson, a match, the rule book, the statistics, the saved matches, a match that is over, New table,
the settings or the menu, and goes wherever its presses lead: clicks on what can be clicked and on anything else, keys,
moves of a pad, the wheel, drags, other sizes of the window, long and short frames. The program runs whole, in a data
folder of its own, with two differences: it cannot be quit, and opens no table to the network. A walk fails when
anything raises, when the error page comes, or when what is shown cannot be read out. Its number and seed are told, and
every press, so that it can be walked again.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tools.shots.pages import robots_match, store_something
from truc_desktop import paths
from truc_desktop.app import App
from truc_desktop.args import GameArgs
from truc_desktop.engine import PRESETS, Rng, ruleset
from truc_desktop.lessons.outline import FIRST, lesson_for
from truc_desktop.presentation.games import profile_of
from truc_desktop.scene.node import Node
from truc_desktop.scene.screen import Screen
from truc_desktop.screens.error_page import ErrorScreen
from truc_desktop.screens.lesson_offers import LessonTime
from truc_desktop.screens.library.look_back import look_back
from truc_desktop.screens.library.saved_matches import MatchesScreen
from truc_desktop.screens.library.statistics import StatisticsScreen
from truc_desktop.screens.settings.settings import SettingsScreen
from truc_desktop.screens.setup.new_table import NewTableScreen
from truc_desktop.storage import saves
from truc_desktop.storage.settings import SettingsStore
from truc_desktop.ui.context import TableSpec
from truc_desktop.ui.window import GameWindow

SIZES = ((1280, 720), (1024, 640), (1024, 768), (1600, 900))
FRAMES_MS = (16.0, 16.0, 33.0, 100.0, 400.0, 3000.0)
"""Lengths of the time that passes after a press, ms; it passes in frames of at most 50 ms."""
LONGEST_FRAME_MS = 50.0
NAMED = (
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_F1,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP,
    pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE,
)  # fmt: skip
SEARCHES, SEARCH_SECONDS = ("match search", "statistics"), 60.0
"""Threads that write what they have found into the folder of matches, and the longest time to wait for one."""
TYPED = "1234567890abcdefghijklmnopqrstuvwxyz"
BENAT = "benat"
"""The face of the player."""
PLAYED = (("cat", 4, 1), ("arg", 4, 2), ("fr2", 2, 3))
"""Matches that are over: game, players, seed."""


class Fault(Exception):
    """What a walk has found."""


class Walked(App):
    """The program, which stops at the first fault, cannot be quit and opens no table to the network."""

    def quit(self) -> None:
        """Go on."""

    def host_table(self, spec: TableSpec, name: str = "", password: str = "") -> None:
        """Open nothing."""

    def _failed(self, error: Exception, screen: Screen) -> None:
        raise Fault(f"{type(screen).__name__} failed") from error


class Walk:
    """One walk through the program."""

    def __init__(self, app: Walked, start: str, rng: Rng) -> None:
        self.app, self.start, self.rng = app, start, rng
        self.told: list[str] = []
        """What was pressed, in order."""

    def go(self, presses: int) -> None:
        """Walk for so many presses. Raises Fault, or what the program raises."""
        self._tell(f"from {self.start}")
        self.app.director.resize(SIZES[0])
        self.app.open_menu()
        STARTS[self.start](self.app)
        self._pass(400.0)
        for _ in range(presses):
            self._press()
            self._pass(self.rng.choice(FRAMES_MS))
            screen = self.app.director.screen
            if screen is None:
                self._tell("left the last page")
                self.app.director.running = True
                self.app.open_menu()
            elif isinstance(screen, ErrorScreen):
                raise Fault("the error page came")
        self.app.director.spoken()

    # ------------------------------------------------------------------ presses
    def _tell(self, what: str) -> None:
        self.told.append(what)

    def _press(self) -> None:
        kinds: dict[Callable[[], None], int] = {
            self._click_node: 8, self._key: 5, self._letter: 3, self._pad: 2, self._click_anywhere: 1, self._wheel: 1,
            self._drag: 1, self._hover: 1, self._resize: 1,
        }  # fmt: skip
        self.rng.choice([kind for kind, often in kinds.items() for _ in range(often)])()

    def _post(self, kind: int, **values: object) -> None:
        self.app.director.handle(pygame.event.Event(kind, values))

    def _nodes(self) -> list[Node]:
        """Return what can have the focus or be pointed at now."""
        stage = getattr(self.app.director.screen, "stage", None)
        if stage is None:
            scene = getattr(self.app.director.screen, "scene", None)
            stage = getattr(scene, "stage", None)
        if stage is None:
            return []
        return [node for node in stage.root.walk() if node.alt and node.shown and node.body().w > 0]

    def _click_node(self) -> None:
        nodes = self._nodes()
        if not nodes:
            self._click_anywhere()
            return
        node = self.rng.choice(nodes)
        self._tell(f"click {node.name}")
        self._click(node.body().center)

    def _click_anywhere(self) -> None:
        at = self._anywhere()
        self._tell(f"click at {at}")
        self._click(at)

    def _anywhere(self) -> tuple[int, int]:
        w, h = self.app.director.size
        return self.rng.below(w), self.rng.below(h)

    def _click(self, at: tuple[int, int]) -> None:
        for _ in range(1 + (self.rng.below(6) == 0)):
            self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
            self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
            self._post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def _key(self) -> None:
        key = self.rng.choice(NAMED)
        shift = pygame.KMOD_SHIFT if key == pygame.K_TAB and self.rng.below(2) else 0
        self._tell(f"key {pygame.key.name(key)}")
        self._post(pygame.KEYDOWN, key=key, unicode="", mod=shift, scancode=0)
        self._post(pygame.KEYUP, key=key, unicode="", mod=shift, scancode=0)

    def _letter(self) -> None:
        text = self.rng.choice(TYPED)
        self._tell(f"letter {text}")
        self._post(pygame.KEYDOWN, key=ord(text), unicode=text, mod=0, scancode=0)
        self._pass(self.rng.choice(FRAMES_MS[:4]))
        self._post(pygame.KEYUP, key=ord(text), unicode=text, mod=0, scancode=0)

    def _pad(self) -> None:
        button = self.rng.below(15)
        self._tell(f"pad {button}")
        self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
        self._post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)

    def _wheel(self) -> None:
        way = self.rng.choice((-3, -1, 1, 3))
        self._tell(f"wheel {way}")
        self._post(pygame.MOUSEMOTION, pos=self._anywhere(), rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way), flipped=False)

    def _drag(self) -> None:
        start, end = self._anywhere(), self._anywhere()
        self._tell(f"drag {start} {end}")
        self._post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._post(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0))
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _hover(self) -> None:
        at = self._anywhere()
        self._tell(f"hover {at}")
        self._post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def _resize(self) -> None:
        size = self.rng.choice(SIZES)
        self._tell(f"window {size}")
        self.app.director.resize(size)

    # ------------------------------------------------------------------ time
    def _pass(self, ms: float) -> None:
        while ms > 0:
            dt = min(ms, LONGEST_FRAME_MS)
            self.app.director.advance(dt)
            ms -= dt
        self.app.director.render(pygame.Surface(self.app.director.size))


def _over(app: App) -> None:
    """Look back at the first match that is over."""
    for match in saves.list_matches(saves.matches_dir()):
        if isinstance(match, saves.Save) and match.status is saves.Status.FINISHED:
            app.director.push(look_back(app, match))
            return


def _lesson(name: str) -> Callable[[App], None]:
    return lambda app: app.go(LessonTime(name, afresh=True))


def _match(game: str, players: int) -> Callable[[App], None]:
    cast = profile_of(game).cast[: players - 1]
    return lambda app: app.open_table(TableSpec(game, players, {}, (BENAT, *cast)))


def _rules(game: str) -> Callable[[App], None]:
    return lambda app: app.open_rules(ruleset(game, PRESETS[game].players[-1]))


STARTS: dict[str, Callable[[App], None]] = {
    "menu": lambda app: None,
    "new-table": lambda app: app.director.push(NewTableScreen(app)),
    "matches": lambda app: app.director.push(MatchesScreen(app)),
    "statistics": lambda app: app.director.push(StatisticsScreen(app)),
    "over": _over,
    "settings": lambda app: app.director.push(SettingsScreen(app)),
    "lesson-first": _lesson(FIRST),
    **{f"lesson-{game}": _lesson(lesson_for(game)) for game in PRESETS if lesson_for(game) not in ("", FIRST)},
    **{f"rules-{game}": _rules(game) for game in PRESETS},
    **{f"match-{game}": _match(game, PRESETS[game].players[-1]) for game in PRESETS},
}
"""Where walks start, by name."""


def walks(count: int, presses: int, seed: int, starts: Sequence[str]) -> int:
    """Walk and tell what was found; return the number of walks with a fault."""
    faults, began = 0, time.process_time()
    for number in range(count):
        rng = Rng(seed).split(f"walk {number}")
        with tempfile.TemporaryDirectory() as folder:
            paths.set_data_dir(folder)
            store_something()
            for played in PLAYED:
                robots_match(saves.matches_dir(), *played)
            app = Walked(GameArgs(seed=number), SettingsStore(), GameWindow())
            walk = Walk(app, starts[number % len(starts)], rng)
            try:
                walk.go(presses)
            except Exception:
                faults += 1
                print(f"walk {number}, seed {seed}: " + ", ".join(walk.told))
                traceback.print_exc(file=sys.stdout)
            finally:
                app.director.close()
                app.sounds.close()
                finish_searches()
        if (number + 1) % 50 == 0:
            print(f"{number + 1} walks, {faults} with a fault, {time.process_time() - began:.0f} s", flush=True)
    return faults


def finish_searches() -> None:
    """Wait for the threads that the program leaves to the end of its process: they may still write in the folder."""
    for thread in threading.enumerate():
        if thread.name in SEARCHES:
            thread.join(SEARCH_SECONDS)


def main() -> int:
    """Read the command line, walk, and return 1 if anything was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--walks", type=int, default=500)
    parser.add_argument("--presses", type=int, default=80, help="presses of each walk")
    parser.add_argument("--seed", type=int, default=0)
    names = list(STARTS)
    parser.add_argument("--from", dest="starts", nargs="+", choices=names, default=names, metavar="NAME")
    given = parser.parse_args()
    faults = walks(given.walks, given.presses, given.seed, given.starts)
    print(f"{given.walks} walks of {given.presses} presses from {len(given.starts)} places: {faults} with a fault")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
