"""Draw sheets of the people as they sit at the table, for inspection.

    python -m tools.art.figures_sheet [--out FOLDER] [cast] [shadows] [manners] [attitudes] [hands] [changes]
                                  [deal] [reactions]

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
from truc_desktop.art.faces.face import Face, clamped
from truc_desktop.art.faces.gestures import CATALAN, blend, pose, resting
from truc_desktop.art.faces.moods import MOODS, TEMPERS
from truc_desktop.art.figures.attitudes import (
    AT_PACK,
    ATTITUDES,
    DEALING,
    GATHERS,
    PASTIMES,
    PLACES,
    PLAYS,
    TAKES,
    Attitude,
    Place,
    attitude,
)
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.manners import build_in, manners
from truc_desktop.art.figures.pose import Pose, between
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.table.ambience import deeds, feelings, patience, tempers

WOOD, CREAM = "#7c5334", "#fbf4e2"
SLOPES: dict[Place, float] = {"opposite": 0.0, "left": -1.26, "right": 1.26}
MOOD: dict[Attitude, str] = {"slump": "dismay", "toast": "laugh"}

Cell = tuple[Surface, str]


def figure(
    who: str, size: int, stance: Pose, place: Place, act: str = "", us: bool | None = None, face: Face | None = None,
    cards: int = 3,
) -> Surface:  # fmt: skip
    """Return a person in a frame of ``size`` px on a cell one and a half times as large.

    The face is that of the sign ``act`` unless one is given.
    """
    cell = Surface((round(size * 1.9), round(size * 1.7)), pygame.SRCALPHA, 32)
    x, y = cell.get_width() // 2, round(size * 1.2)
    shown = face or pose(BY_KEY[who], act)
    seated = FigureRenderer(who, size, Seat("catalan", us), SLOPES[place]).render(shown, stance, cards)
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


def draw_manners(folder: Path) -> None:
    """Draw everyone at rest in each of their manners, opposite and at the side."""
    places: tuple[Place, ...] = ("opposite", "left")
    for place in places:
        cells = [
            (figure(who, 150, attitude(who, "rest", place, manner), place),
             f"{BY_KEY[who].name}: {build_in(who, manner).rest}")
            for who in BUILDS for manner in range(manners(who))
        ]  # fmt: skip
        sheet(cells, 8, folder / f"figures_manners_{place}.png")


def draw_attitudes(folder: Path) -> None:
    """Draw everyone in every attitude, opposite and at both sides."""
    for place in PLACES:
        cells = [
            (figure(who, 150, attitude(who, name, place), place, MOOD.get(name, "")), f"{BY_KEY[who].name}: {name}")
            for who in BUILDS
            for name in (*ATTITUDES, *PASTIMES, *PLAYS)
        ]
        sheet(cells, 12, folder / f"figures_attitudes_{place}.png")


def face_of(who: str, mood: str) -> Face:
    """Return the expression of somebody in a mood or temper; "" for rest."""
    values = resting(BY_KEY[who])
    if mood:
        blend(values, {**TEMPERS, **MOODS}[mood].peak, 1.0)
    return clamped(values)


def reactions_of(who: str) -> list[tuple[str, Attitude, str, int]]:
    """Return what somebody does by way of reaction: its name, attitude, mood, and the cards in the hand."""
    felt, manner, wait = feelings.OF[who], deeds.OF[who], patience.OF[who]
    deed = {name: deeds.DEEDS[name] for name in (manner.glad[0], manner.sorry[0])}
    after: list[tuple[str, Attitude, str, int]] = [
        (name, one.beats[0][0] if one.beats else "rest", one.mood, 0) for name, one in deed.items()
    ]
    return [
        ("rest", "rest", "", 3), ("trick won", "rest", felt.takes, 2), ("trick lost", "rest", felt.loses, 2),
        ("trick drawn", "rest", felt.draws, 2), ("hand won", "toast", felt.joys[0], 0),
        ("hand lost", tempers.OF[who].beaten, felt.sorrows[0], 0),
        ("3 and more", "jubilate", felt.joys[2], 0), *after, ("bet refused", "rest", felt.unopposed, 3),
        ("bet accepted", "rest", felt.called, 3), ("waits 4 s", "rest", wait.faces[0], 3),
        ("waits 9 s", "wait", wait.faces[1], 3), ("waits 16 s", "wait", wait.faces[2], 3),
    ]  # fmt: skip


def draw_reactions(folder: Path) -> None:
    """Draw how everyone reacts to tricks, hands, answers and waiting, opposite and at the left."""
    places: tuple[Place, ...] = ("opposite", "left")
    for place in places:
        for half, people in enumerate((tuple(BUILDS)[:12], tuple(BUILDS)[12:]), 1):
            cells = [
                (figure(who, 120, attitude(who, name, place), place, face=face_of(who, mood), cards=cards),
                 f"{BY_KEY[who].name}: {what}")
                for who in people
                for what, name, mood, cards in reactions_of(who)
            ]  # fmt: skip
            sheet(cells, len(reactions_of("remei")), folder / f"figures_reactions_{place}_{half}.png")


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
    acts: tuple[Attitude, ...] = (*DEALING, *AT_PACK, *GATHERS, *TAKES)
    cells = [
        (figure(who, 150, attitude(who, name, place), place), f"{BY_KEY[who].name}: {name}")
        for who in ("marcel", "remei", "quim", "laia", "fernand", "theo")
        for place in PLACES
        for name in acts
    ]
    sheet(cells, len(acts), folder / "figures_deal.png")


SHEETS: dict[str, Callable[[Path], None]] = {
    "cast": draw_cast, "shadows": draw_shadows, "manners": draw_manners, "attitudes": draw_attitudes,
    "hands": draw_hands, "changes": draw_changes, "deal": draw_deal, "reactions": draw_reactions,
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
