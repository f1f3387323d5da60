"""Draw a tour of the game without a window: python -m tools.shots OUT [--size WxH ...] [--scale S] [--only NAME ...]

OUT gets a PNG for each page and each position of the table, a contact sheet for each size (sheet_WxH.png), and film
strips of what moves (film_NAME.png). ``--readme`` writes docs/pictures instead.
"""

from __future__ import annotations

import argparse
import gc
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from tools.shots.clip import AMUSED, CAST, STRUCK, WINK, stills
from tools.shots.contact_sheet import contact, small
from tools.shots.family import FAMILY
from tools.shots.films import FILMS, strip
from tools.shots.hot_seat import HOT_SEAT
from tools.shots.lessons import LESSONS
from tools.shots.net_match import NET_MATCH
from tools.shots.pages import PAGES, Pages
from tools.shots.positions import AT_HAND, POSITIONS, TWO_SEATS, Position, Stand, Table
from tools.shots.positions import still_settings as settings
from truc_desktop import paths
from truc_desktop.art.budget import Budget
from truc_desktop.ui.allocator import return_large_blocks

ROOT = Path(__file__).resolve().parents[2]
Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1024, 640), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160))
SCALED: tuple[tuple[Size, float], ...] = (((1280, 720), 1.5), ((1920, 1080), 0.75), ((1920, 1080), 2.0))
PAGE_OF = {"menu": "menu", "lobby": "lobby-host"}
"""Pages among the pictures of the README, by the name of the picture."""
README_SIZE, COLOURS = (1280, 720), "256"
"""Size of the pictures of the README and the store page; most colours of each, so that files stay small."""
UNHURRIED = 1e9
"""Time for drawing people in a frame, ms: pictures show what everybody has drawn by then."""


def picture(position: Position, size: Size, scale: float) -> Surface:
    """One position."""
    table = Table(position, size, settings(scale), budget=Budget(UNHURRIED))
    table.frame(0)
    table.close()
    return table.canvas


def _tour(pages: Pages, size: Size, scale: float) -> Iterator[tuple[str, Callable[[], Surface]]]:
    """Every picture of the tour: its name, and what draws it."""
    for name in PAGES:
        yield name, partial(pages.picture, name, size, scale)
    for position in (*POSITIONS, *AT_HAND, *TWO_SEATS, *FAMILY, *NET_MATCH):
        yield position.name, partial(picture, position, size, scale)
    for name, shown in [*HOT_SEAT.items(), *LESSONS.items()]:
        yield name, partial(_canvas, shown, size, scale)


def _canvas(shown: Callable[[Size, float], Stand], size: Size, scale: float) -> Surface:
    return shown(size, scale).canvas


# ---------------------------------------------------------------- the command
def draw_tour(out: Path, size: Size, scale: float, only: Iterable[str]) -> None:
    """Draw every position at one size and text scale, and their contact sheet."""
    mark = f"{size[0]}x{size[1]}" + ("" if scale == 1 else f"_{round(scale * 100)}")
    wanted = set(only)
    pages = Pages()
    cells = []
    for name, draw in _tour(pages, size, scale):
        if not wanted or name in wanted:
            drawn = draw()  # saved at once: at 4K all of them together take 4 GB
            pygame.image.save(drawn, out / f"{name}_{mark}.png")
            cells.append(small(drawn))
            gc.collect()  # tables hang in reference cycles, which keep their pictures
    pygame.image.save(contact(cells, 4), out / f"sheet_{mark}.png")
    print(out / f"sheet_{mark}.png")


def draw_readme() -> None:
    """The pictures of the README; where ImageMagick is installed, with few colours so that they stay small."""
    out = ROOT / "docs" / "pictures"
    out.mkdir(parents=True, exist_ok=True)
    moments = {"flor": "arg-flor-asked", "eight": "val-eight-trick", "french": "fr4-told", "table": "turn",
               "caught": "caught", "end": "end"}  # fmt: skip
    positions = {found.name: found for found in (*(replace(one, cast=CAST) for one in POSITIONS), *FAMILY)}
    pages = Pages(stored=False)
    drawn = [(name, picture(positions[moment], README_SIZE, 1.0)) for name, moment in moments.items()]
    drawn += [(name, pages.picture(page, README_SIZE, 1.0)) for name, page in PAGE_OF.items()]
    drawn += zip(("wink", "truc", "laugh"), stills((WINK, STRUCK, AMUSED), README_SIZE), strict=True)
    for name, image in drawn:
        file = out / f"{name}.png"
        pygame.image.save(image, file)
        if shutil.which("convert"):
            subprocess.run(["convert", file, "-strip", "+dither", "-colors", COLOURS, f"PNG8:{file}"], check=True)
        print(f"{file}: {file.stat().st_size // 1024} KB")


def main() -> int:
    """Draw what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, nargs="?", default=Path("shots"))
    parser.add_argument("--size", action="append", default=[], help="WxH instead of all sizes; may be repeated")
    parser.add_argument("--scale", type=float, default=None, help="text scale, with --size")
    parser.add_argument("--only", nargs="+", default=[], help="names of pages and positions")
    parser.add_argument("--films", nargs="*", default=None, help="film strips only, all or those named")
    parser.add_argument("--readme", action="store_true", help="write docs/pictures and nothing else")
    given = parser.parse_args()
    pygame.init()
    return_large_blocks()
    pygame.display.set_mode((64, 64))
    with tempfile.TemporaryDirectory() as folder:
        paths.set_data_dir(folder)
        if given.readme:
            draw_readme()
            return 0
        given.out.mkdir(parents=True, exist_ok=True)
        if given.films is None:
            sizes = [(int(w), int(h)) for w, h in (text.split("x") for text in given.size)]
            plan = [(size, given.scale or 1.0) for size in sizes or SIZES]
            for size, scale in plan if sizes else [*plan, *SCALED]:
                draw_tour(given.out, size, scale, given.only)
        for name in given.films if given.films else [] if given.size or given.only else FILMS:
            pygame.image.save(strip(FILMS[name]()), given.out / f"film_{name}.png")
            print(given.out / f"film_{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
