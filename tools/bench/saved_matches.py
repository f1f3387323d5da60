"""Measure the list of saved matches: python -m tools.bench.saved_matches [--matches 5000] [--frames]

Makes that many matches in a temporary folder, all over but the oldest, and prints the processor time of the list and of
the search for the match to continue: cold (no index), warm, and after one match has changed. ``--frames`` also opens
the menu (SDL's dummy driver) while the index is made for the first time, and prints how long its frames took, and as
long again with nothing to do beside them; the same of the statistics.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from truc_desktop import paths
from truc_desktop.app import App
from truc_desktop.args import GameArgs, Robots
from truc_desktop.engine import RecordWriter, Rng, line_without_checksum, ruleset
from truc_desktop.headless.tournament import match_seed, play_recorded
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.library.played_search import PlayedSearch
from truc_desktop.screens.library.saved_matches import MatchesScreen
from truc_desktop.screens.library.statistics import StatisticsScreen
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.storage import match_index, saves
from truc_desktop.storage.played_matches import FIGURE_INDEX
from truc_desktop.storage.settings import SettingsStore
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.window import GameWindow

GAMES = (("cat", 4), ("arg", 2), ("val_f", 4), ("fr4", 4), ("trut", 4))
DIFFERENT = 100
"""Matches that are played; the others are copies of them."""
LONG_AGO = 1_700_000_000
FRAME_S = 1 / 60
SETTLE_FRAMES = 120
"""Frames of a page that are not counted: its entrance."""
FRAMES = 900


def of_a_person(text: str) -> str:
    """Return the record of a match among robots as if a person had sat in the first seat."""
    writer, lines = RecordWriter(), [line_without_checksum(line) for line in text.splitlines()]
    kept = [line for line in lines if not line.startswith("robot.S0:")]
    return "".join(writer.line(line) if line else writer.empty() for line in kept)


def make(folder: Path, count: int) -> None:
    """Store ``count`` matches, one for each second; the first is not over."""
    folder.mkdir(parents=True)
    texts = []
    for number in range(DIFFERENT):
        rules = ruleset(*Rng(number).choice(GAMES))
        texts.append(of_a_person(play_recorded(rules, match_seed(7, number), Robots.RANDOM, False)[2]))
    for number in range(count):
        path = folder / f"{LONG_AGO + number}_x.truc"
        text = texts[number % DIFFERENT]
        path.write_text(text if number else "".join(text.splitlines(keepends=True)[:20]), encoding="utf-8")
        os.utime(path, (LONG_AGO + number, LONG_AGO + number))


def seconds(work: Callable[[], object]) -> float:
    """Return the processor time of a piece of work in s."""
    start = time.process_time()
    work()
    return time.process_time() - start


def measure_lists(folder: Path) -> None:
    """Print the processor time of list and of continue."""
    index, latest = folder / match_index.NAME, max(folder.glob("*.truc"))
    works: dict[str, Callable[[Path], object]] = {"list": saves.list_matches, "continue": saves.latest_unfinished}
    for number, (name, work) in enumerate(works.items()):
        index.unlink(missing_ok=True)
        print(f"{name:8} cold         {seconds(lambda: work(folder)):7.3f} s")  # noqa: B023
        print(f"{name:8} warm         {seconds(lambda: work(folder)):7.3f} s")  # noqa: B023
        os.utime(latest, (0, time.time() - 60 - number))
        print(f"{name:8} one changed  {seconds(lambda: work(folder)):7.3f} s", flush=True)  # noqa: B023
    print(f"index: {index.stat().st_size / 1e6:.1f} MB")


def frames_of(app: App, count: Callable[[int], bool]) -> list[float]:
    """Draw frames at the usual pace while ``count`` of their number is true; return the ms that each took."""
    window = app.director
    took: list[float] = []
    surface = pygame.display.get_surface()
    assert surface is not None
    while count(len(took)):
        start = time.perf_counter()
        pygame.event.get()
        window.advance(FRAME_S * 1000)
        window.render(surface)
        pygame.display.flip()
        spent = time.perf_counter() - start
        took.append(spent * 1000)
        time.sleep(max(0.0, FRAME_S - spent))
    return took


def told(name: str, took: list[float]) -> str:
    """Return the figures of some frames as one line."""
    took = sorted(took)
    late = sum(ms > FRAME_S * 1000 for ms in took)
    p50, p99 = took[len(took) // 2], took[int(len(took) * 0.99)]
    return f"{name:32} {len(took):6} frames, p50 {p50:5.2f}, p99 {p99:5.2f}, longest {took[-1]:5.1f} ms, {late} late"


def measure_statistics(folder: Path) -> None:
    """Print the frames of the statistics: while they are counted, as they are shown, at rest, and with the index."""
    app = App(GameArgs(), SettingsStore(), GameWindow())
    (folder / FIGURE_INDEX.name).unlink(missing_ok=True)
    for name in ("first index", "with the index"):
        search = PlayedSearch(folder)
        page = StatisticsScreen(app, search)
        app.director.replace(page, whole=True)
        start = time.perf_counter()
        print(told(f"statistics, opened, {name}", frames_of(app, lambda done: done < 10)))
        print(told("statistics, counted", frames_of(app, lambda done: not search.done or done < 2)))  # noqa: B023
        print(f"{'':32} ready after {time.perf_counter() - start:.1f} s")
        print(told("statistics, as they are shown", frames_of(app, lambda done: done < SETTLE_FRAMES)))
        print(told("statistics, at rest", frames_of(app, lambda done: done < FRAMES // 3)), flush=True)
        page.exit()


def measure_frames(folder: Path) -> None:
    """Print the frames of the menu and of the list, beside the search and at rest."""
    app = App(GameArgs(), SettingsStore(), GameWindow())
    pages: dict[str, Callable[[MatchSearch], PageScreen]] = {
        "menu": lambda search: MenuScreen(app, search=search, greeter=0),
        "matches": lambda search: MatchesScreen(app, search),
    }
    for name, page in pages.items():
        (folder / match_index.NAME).unlink(missing_ok=True)
        search = MatchSearch(folder)
        app.director.replace(page(search), whole=True)
        frames_of(app, lambda done: done < SETTLE_FRAMES)
        start = time.perf_counter()
        print(told(f"{name}, first index", frames_of(app, lambda done: not search.done)))  # noqa: B023
        print(f"{'':32} ready after {time.perf_counter() - start:.1f} s")
        print(told(f"{name}, as it is shown", frames_of(app, lambda done: done < 10)))
        print(told(f"{name}, at rest", frames_of(app, lambda done: done < FRAMES)), flush=True)
        search = MatchSearch(folder)
        app.director.replace(page(search), whole=True)
        print(told(f"{name}, opened with the index", frames_of(app, lambda done: done < SETTLE_FRAMES)))


def main() -> int:
    """Make the matches and print the figures."""
    parser = argparse.ArgumentParser(description="Measure the list of saved matches.")
    parser.add_argument("--matches", type=int, default=5000)
    parser.add_argument("--frames", action="store_true", help="measure frames of the window, too")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as kept:
        paths.set_data_dir(Path(kept))
        folder = saves.matches_dir()
        make(folder, args.matches)
        measure_lists(folder)
        if args.frames:
            measure_frames(folder)
            measure_statistics(folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
