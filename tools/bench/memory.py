"""Memory over many tables: python -m tools.bench.memory [--tables 50] [--sizes 1280x720 3840x2160] [--frames 150]

One table after another, of every game and number of players in turn, in windows of changing sizes: each is opened,
played for ``--frames`` frames of 100 ms, and left. After every table it prints the memory of the process (resident,
MB), that of the pictures, the open file descriptors and the threads. With ``--threaded`` robots think in a thread, as
in the program. 200 tables of 1,440 frames are eight hours of play.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import tempfile
from itertools import cycle, islice

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tools.bench.frames import Frames, Match
from truc_desktop import paths
from truc_desktop.art.picture_memory import PICTURES
from truc_desktop.engine import PRESETS
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.storage.settings import Settings
from truc_desktop.ui.allocator import return_large_blocks
from truc_desktop.ui.picture_limits import fit_pictures

FRAME_MS = 100.0
TABLES = tuple((key, players) for key, preset in PRESETS.items() for players in preset.players)


def resident() -> float:
    """Return the memory of this process that is in RAM, in MB (Linux only)."""
    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def play(size: tuple[int, int], game: str, players: int, frames: int, threaded: bool) -> None:
    """Open a table in a window of ``size`` px, play for so many frames, and leave it."""
    match = Match(size, Settings(), players, threaded=threaded, game=game, seed=random.getrandbits(30))
    shown = Frames(match)
    for _ in range(frames):
        match.answer()
        shown.measured(ms=FRAME_MS)
        if match.finished:
            break
    match.close()


def main() -> None:
    """Print the memory after each table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--sizes", nargs="+", default=["1280x720", "1920x1080", "3840x2160"])
    parser.add_argument("--frames", type=int, default=150)
    parser.add_argument("--threaded", action="store_true")
    args = parser.parse_args()
    sizes = [tuple(map(int, text.split("x"))) for text in args.sizes]
    random.seed(2)
    pygame.init()
    return_large_blocks()
    with tempfile.TemporaryDirectory() as folder:
        paths.set_data_dir(folder)
        order = zip(cycle(TABLES), cycle(sizes), strict=False)
        for number, ((game, players), (width, height)) in enumerate(islice(order, args.tables), 1):
            fit_pictures((width, height))
            play((width, height), game, players, args.frames, args.threaded)
            gc.collect()
            pictures = (PICTURES.bytes + SHARED.bytes) / 1e6
            print(
                f"{number:3} {game} {players} {width}x{height}: {resident():.0f} MB, pictures {pictures:.0f} MB, "
                f"{len(gc.get_objects())} objects, {len(os.listdir('/proc/self/fd')) - 1} descriptors, "
                f"{len(os.listdir('/proc/self/task'))} threads",
                flush=True,
            )


if __name__ == "__main__":
    main()
