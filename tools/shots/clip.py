"""A film of ten seconds from the real table: python -m tools.shots.clip OUT [--size WxH] [--fps N] [--sheet]

A rigged hand of Catalan Truc: Marcel winks at the viewer while Remei looks at her cards, Remei strikes "Truc!", Marcel
tries not to laugh, the viewer wants it, and the three he promised takes the trick. The match screen acts it out by
itself: only the cards, the actions and the looks are given. Chance comes from a seed and time is counted in frames, so
two runs give the same pictures.

OUT gets a PNG for each frame, and a film if a program that makes films is installed: ffmpeg (mp4 and webm), or else
ImageMagick (a small animated picture). ``--sheet`` adds sheet.png, every tenth frame.
"""

from __future__ import annotations

import argparse
import math
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from tools.shots.contact_sheet import contact, small
from tools.shots.family import hand
from tools.shots.positions import Position, Table, still_settings
from truc_desktop.art.budget import Budget
from truc_desktop.ui.allocator import return_large_blocks

SIZE, FPS = (1280, 720), 30
LENGTH = 10_400.0
"""Length of the film, ms."""
WINK, STRUCK, AMUSED = 1500.0, 4600.0, 5900.0
"""Moments for stills: the wink, the blow, the partner who tries not to laugh, ms."""
MOST_STEP = 17.0
"""Longest step of the table's time between two frames of the film, ms: as in a window at 60 frames a second."""
UNHURRIED = 1e9
"""Time for drawing people in a frame, ms: everybody is drawn in every frame."""
NURIA, REMEI, MARCEL, QUIM = range(4)
CAST = ("laia", "remei", "marcel", "quim")
"""The faces by seat: the viewer, who is called Núria, has Laia's."""
SEED = 9
"""Decides the chances of the faces; it is one with which Marcel finds the truc funny."""

CARDS = "S0 12O 4C 2O | S1 1C 5E 7B | S2 3E 6O 7E | S3 6C 2B 4B"
STARTS = Position(
    "clip", hand("cat", CARDS, "S3 play 6C", dealer=2, score="T0 7 T1 8"),
    looks=((NURIA, None), (REMEI, None), (MARCEL, NURIA), (QUIM, None)), reach=None, seed=SEED, cast=CAST,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cue:
    """What happens ``at`` so many ms: an action as in a record, or a look of a seat at another (None: its cards)."""

    at: float
    action: str = ""
    look: tuple[int, int | None] | None = None


SCRIPT = (
    Cue(500, "S2 signal three"),
    Cue(1500, look=(REMEI, MARCEL)),
    Cue(2700, "S0 play 4C"),
    Cue(3400, look=(REMEI, NURIA)),
    Cue(3600, "S1 play 1C"),
    Cue(4300, "S1 call truc"),
    Cue(6300, "S0 accept"),
    Cue(7200, "S2 play 3E"),
)


# ---------------------------------------------------------------- the frames
def frames(size: tuple[int, int] = SIZE, fps: int = FPS, length: float = LENGTH) -> Iterator[Surface]:
    """Yield the frames of the film, one after another: the same surface each time, painted again."""
    table = Table(STARTS, size, still_settings(), budget=Budget(UNHURRIED))
    cues = list(SCRIPT)
    try:
        for number in range(round(length * fps / 1000)):
            while cues and cues[0].at <= number * 1000 / fps:
                _happen(table, cues.pop(0))
            pass_time(table, 1000 / fps)
            yield table.canvas
    finally:
        table.close()


def stills(moments: Sequence[float], size: tuple[int, int] = SIZE) -> list[Surface]:
    """Return pictures of some moments of the film, in ascending order, ms."""
    numbers = [round(moment * FPS / 1000) for moment in moments]
    shown = frames(size, length=max(moments) + 2000 / FPS)
    return [picture.copy() for number, picture in enumerate(shown) if number in numbers]


def pass_time(table: Table, ms: float) -> None:
    """Let ``ms`` pass in equal short steps, and draw at the end."""
    steps = math.ceil(ms / MOST_STEP)
    for step in range(steps):
        table.draws = step == steps - 1
        table.frame(ms / steps)


def _happen(table: Table, cue: Cue) -> None:
    if cue.look is not None:
        table.session.look(*cue.look)
    if cue.action:
        table.submit((cue.action,))


# ---------------------------------------------------------------- the film
FRAME_FILES = "frame_%04d.png"
SMALL_WIDTH, SMALL_STEP = 640, 2
"""ImageMagick keeps all frames in memory, so its film is at most so wide and has one frame in so many."""


def film_commands(out: Path, fps: int, ffmpeg: str | None, convert: str | None) -> list[tuple[Path, list[str]]]:
    """Return the films that can be made of the frames in ``out``, with a command for each.

    ``ffmpeg`` and ``convert`` (of ImageMagick) are paths of these programs, None where there is none. The second film
    of ImageMagick is for one that cannot write the first.
    """
    if ffmpeg is not None:
        start = [ffmpeg, "-y", "-loglevel", "error", "-framerate", str(fps), "-i", str(out / FRAME_FILES)]
        codecs = {
            "clip.mp4": ["-c:v", "libx264", "-crf", "23", "-preset", "slow", "-pix_fmt", "yuv420p"],
            "clip.webm": ["-c:v", "libvpx-vp9", "-crf", "34", "-b:v", "0", "-pix_fmt", "yuv420p"],
        }
        return [(out / name, [*start, *codec, str(out / name)]) for name, codec in codecs.items()]
    if convert is not None:
        chosen = [str(file) for file in sorted(out.glob("frame_*.png"))[::SMALL_STEP]]
        start = [convert, "-delay", f"{SMALL_STEP}x{fps}", *chosen]  # so many ticks of a clock with fps ticks a second
        start += ["-resize", f"{SMALL_WIDTH}x>", "-loop", "0"]
        return [
            (out / "clip.webp", [*start, "-quality", "72", str(out / "clip.webp")]),
            (out / "clip.gif", [*start, "-layers", "optimize", str(out / "clip.gif")]),
        ]
    return []


def make_film(out: Path, fps: int) -> list[str]:
    """Make a film of the frames in ``out``; return what was made and what is missing, in words."""
    ffmpeg, convert = shutil.which("ffmpeg"), shutil.which("convert")
    told = []
    for film, command in film_commands(out, fps, ffmpeg, convert):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0 and film.exists():
            told.append(f"{film}: {film.stat().st_size // 1024} KB")
            if ffmpeg is None:
                break
        else:
            told.append(f"{film.name} could not be made: {done.stderr.strip()[-300:]}")
    if ffmpeg is None:
        told.append("ffmpeg is not installed, so there is no mp4 and no webm. The frames are complete.")
        if convert is not None:
            told.append(f"ImageMagick's film is at most {SMALL_WIDTH} px wide, with one frame in {SMALL_STEP}.")
    return told


def save_frames(out: Path, size: tuple[int, int], fps: int) -> list[Path]:
    """Write the frames into the folder ``out``, in place of an earlier film's; return their files."""
    out.mkdir(parents=True, exist_ok=True)
    for old in out.glob("frame_*.png"):
        old.unlink()
    files = []
    for number, picture in enumerate(frames(size, fps)):
        files.append(out / (FRAME_FILES % number))
        pygame.image.save(picture, files[-1])
    return files


def sheet(files: Sequence[Path]) -> Surface:
    """Return a contact sheet of every tenth frame."""
    return contact([small(pygame.image.load(file), 480) for file in files[::10]], 4)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the film as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="folder for the frames and the film")
    parser.add_argument("--size", default="x".join(map(str, SIZE)), help="WxH of the frames, in px")
    parser.add_argument("--fps", type=int, default=FPS, help="frames per second")
    parser.add_argument("--sheet", action="store_true", help="write a contact sheet, too")
    given = parser.parse_args(arguments)
    width, height = (int(number) for number in given.size.split("x"))
    pygame.init()
    return_large_blocks()
    pygame.display.set_mode((64, 64))
    files = save_frames(given.out, (width, height), given.fps)
    print(f"{len(files)} frames of {width}x{height}: {files[0]} to {files[-1].name}")
    if given.sheet:
        pygame.image.save(sheet(files), given.out / "sheet.png")
    for line in make_film(given.out, given.fps):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
