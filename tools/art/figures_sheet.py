"""Draw sheets of the people as they sit at the table, for inspection.

    python -m tools.art.figures_sheet [--out FOLDER] [cast] [shadows] [attitudes] [hands] [changes] [deal]

Without names it draws every sheet. Pictures go to FOLDER (the current one unless told otherwise).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Surface

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import CATALAN, pose
from truc_desktop.art.figures.attitudes import (
    AT_PACK,
    ATTITUDES,
    DEALING,
    PASTIMES,
    PLACES,
    PLAYS,
    Attitude,
    Place,
    attitude,
)
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.pose import Pose, between
from truc_desktop.art.figures.renderer import FigureRenderer

WOOD, CREAM = "#7c5334", "#fbf4e2"
SLOPES: dict[Place, float] = {"opposite": 0.0, "left": -1.26, "right": 1.26}
MOOD: dict[Attitude, str] = {"slump": "dismay", "toast": "laugh"}

Cell = tuple[Surface, str]


def figure(who: str, size: int, stance: Pose, place: Place, act: str = "", us: bool | None = None) -> Surface:
    """Return a person in a frame of ``size`` px on a cell one and a half times as large."""
    cell = Surface((round(size * 1.9), round(size * 1.55)), pygame.SRCALPHA, 32)
    x, y = cell.get_width() // 2, round(size * 1.2)
    seated = FigureRenderer(who, size, Seat("catalan", us), SLOPES[place]).render(pose(BY_KEY[who], act), stance)
    for cel in (seated.behind, seated.front):
        if cel is not None:
            cell.blit(cel.surface, (x + cel.x, y + cel.y))
    return cell


def sheet(cells: Sequence[Cell], columns: int, path: Path, ground: str = WOOD) -> None:
    """Save a sheet of captioned pictures, row by row."""
    font = pygame.font.Font(None, 20)
    w, h, caption = cells[0][0].get_width(), cells[0][0].get_height(), 22
    out = Surface((columns * w, -(-len(cells) // columns) * (h + caption)))
    out.fill(ground)
    for i, (picture, text) in enumerate(cells):
        x, y = i % columns * w, i // columns * (h + caption)
        out.blit(picture, (x, y))
        label = font.render(text, True, CREAM if ground == WOOD else "#2a1c14")
        out.blit(label, (x + (w - label.get_width()) // 2, y + h))
    pygame.image.save(out, path)
    print(path)


def draw_cast(folder: Path) -> None:
    """Draw everyone at rest, opposite and at the side."""
    for place in ("opposite", "left"):
        cells = [(figure(who, 190, attitude(who, "rest", place), place), BY_KEY[who].name) for who in BUILDS]
        sheet(cells, 6, folder / f"figures_{place}.png")


def shadow(who: str, place: Place, size: int = 96) -> Surface:
    """Return a person at rest in black."""
    cell = figure(who, size, attitude(who, "rest", place), place)
    return pygame.mask.from_surface(cell, 127).to_surface(setcolor="#140e0a", unsetcolor=(0, 0, 0, 0))


def draw_shadows(folder: Path) -> None:
    """Draw everyone in black, to see whether the outline alone tells them apart."""
    cells = [(shadow(who, place), BY_KEY[who].name) for place in ("opposite", "left") for who in BUILDS]
    sheet(cells, 12, folder / "figures_shadows.png", CREAM)


def draw_attitudes(folder: Path) -> None:
    """Draw everyone in every attitude, opposite and at both sides."""
    for place in PLACES:
        cells = [
            (figure(who, 150, attitude(who, name, place), place, MOOD.get(name, "")), f"{BY_KEY[who].name}: {name}")
            for who in BUILDS
            for name in (*ATTITUDES, *PASTIMES, *PLAYS)
        ]
        sheet(cells, 12, folder / f"figures_attitudes_{place}.png")


def draw_hands(folder: Path) -> None:
    """Draw people at the sizes of a window of 1280 x 720, to see whether hands are hands and eyes are eyes."""
    cells: list[Cell] = []
    seats: tuple[tuple[str, Place], ...] = (("marcel", "opposite"), ("quim", "left"), ("remei", "right"))
    for who, place in seats:
        cells += [
            (figure(who, 190, attitude(who, "rest", place), place, sign), f"{BY_KEY[who].name}: {sign}")
            for sign in ("", *CATALAN.values())
        ]
    sheet(cells, 5, folder / "figures_hands.png")


def draw_changes(folder: Path) -> None:
    """Draw a blow from rest to the table and back, step by step."""
    cells: list[Cell] = []
    seats: tuple[tuple[str, Place], ...] = (("marcel", "opposite"), ("remei", "right"), ("empar", "left"))
    acts: tuple[Attitude, ...] = ("rest", "windup", "strike", "rest")
    for who, place in seats:
        for start, end in pairwise([attitude(who, name, place) for name in acts]):
            cells += [(figure(who, 150, between(start, end, i / 4), place), f"{i}/4") for i in range(4)]
    sheet(cells, 12, folder / "figures_changes.png")


def draw_deal(folder: Path) -> None:
    """Draw how people shuffle, deal, cut and knock, the slight and the broad."""
    acts: tuple[Attitude, ...] = (*DEALING, *AT_PACK)
    cells = [
        (figure(who, 150, attitude(who, name, place), place), f"{BY_KEY[who].name}: {name}")
        for who in ("marcel", "remei", "quim", "laia", "fernand", "theo")
        for place in PLACES
        for name in acts
    ]
    sheet(cells, len(acts), folder / "figures_deal.png")


SHEETS: dict[str, Callable[[Path], None]] = {
    "cast": draw_cast, "shadows": draw_shadows, "attitudes": draw_attitudes, "hands": draw_hands,
    "changes": draw_changes, "deal": draw_deal,
}  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw the sheets named."""
    parser = argparse.ArgumentParser(description="Draw sheets of the people as they sit at the table.")
    parser.add_argument("--out", type=Path, default=Path.cwd())
    parser.add_argument("what", nargs="*", metavar="what", help=", ".join(SHEETS))
    chosen = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    for name in chosen.what or SHEETS:
        SHEETS[name](chosen.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
