"""Measure the contrast of text on finished pictures: python -m tools.art.contrast [NAME ...] [--size WxH]

Every position of the tour is drawn twice, with text and without. Where the two pictures differ there is text; what
the second one shows there is its ground. Prints each position's worst words, and every word under 4.5 : 1.
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from tools.shots.family import FAMILY
from tools.shots.pages import PAGES, Pages
from tools.shots.positions import POSITIONS, TWO_SEATS, Position, Table, still_settings
from truc_desktop import paths
from truc_desktop.art import theme, type
from truc_desktop.art.budget import Budget, MayDraw
from truc_desktop.art.colour import contrast, to_hex
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.veil import Veil
from truc_desktop.storage.settings import LastTable
from truc_desktop.ui.page import PageScreen

LEAST = 4.5
"""Least contrast of a word with its ground (WCAG AA)."""
SEEN = 40
"""Least difference between text and ground, in one channel, for a pixel to count as a stroke."""
REACH = (9, 3)
"""Letters nearer than this (px across, px down) belong to one word."""
SPECK = 12
"""Fewer pixels than this are not a word but a dot or an anti-aliased edge."""
CORE = 0.2
"""Share of a word's pixels that is measured, those that differ most: the strokes without their soft edges."""
ALL: dict[str, Position] = {position.name: position for position in (*POSITIONS, *TWO_SEATS, *FAMILY)}


class Reading(NamedTuple):
    """A word on the picture: its rectangle, its colour, the colour of its ground, and their contrast."""

    box: Rect
    ink: str
    ground: str
    ratio: float


@contextmanager
def without_text() -> Iterator[None]:
    """Draw all text as transparent surfaces of the same size."""
    whole = type._line

    def blank(line: str, px: float, face: str, colour: str) -> Surface:
        return Surface(whole(line, px, face, colour).get_size(), pygame.SRCALPHA, 32)

    theme.forget_sprites()
    type._line = blank
    try:
        yield
    finally:
        type._line = whole
        theme.forget_sprites()


@contextmanager
def repeatable() -> Iterator[None]:
    """Draw faces without a time limit and reset the random seed, so that a page looks the same each time."""
    allowance = Budget.allowance

    def always(self: Budget, owner: object) -> MayDraw:
        return lambda _name: True

    Budget.allowance = always  # type: ignore[method-assign]
    random.seed(1)
    try:
        yield
    finally:
        Budget.allowance = allowance  # type: ignore[method-assign]


def both(draw: Callable[[], Surface]) -> tuple[Surface, Surface]:
    """Return the picture with text and without; ``draw`` must draw the same each time."""
    theme.forget_sprites()
    with_words = draw()
    with without_text():
        return with_words, draw()


def _difference(one: Surface, other: Surface) -> Surface:
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return more


def _strokes(difference: Surface) -> pygame.Mask:
    """Return the mask of pixels in which any channel differs by SEEN or more."""
    found = pygame.Mask(difference.get_size())
    for channel in range(3):
        weight = [0, 0, 0]
        weight[channel] = 255
        alone = difference.copy()
        alone.fill(tuple(weight), special_flags=pygame.BLEND_RGB_MULT)
        low, high = [0, 0, 0], [255, 255, 255]
        low[channel] = SEEN
        middle = tuple((a + b) // 2 + 1 for a, b in zip(low, high, strict=True))
        reach = tuple((b - a) // 2 + 2 for a, b in zip(low, high, strict=True))
        found.draw(pygame.mask.from_threshold(alone, middle, reach), (0, 0))
    return found


def readings(with_words: Surface, without: Surface) -> list[Reading]:
    """Return the words on a picture."""
    difference = _difference(with_words, without)
    strokes = _strokes(difference)
    joined = strokes.convolve(pygame.Mask(REACH, fill=True))
    found = []
    for area in joined.get_bounding_rects():
        box = area.move(-(REACH[0] // 2), -(REACH[1] // 2)).inflate(2, 2).clip(with_words.get_rect())
        points = [(x, y) for y in range(box.top, box.bottom) for x in range(box.left, box.right)
                  if strokes.get_at((x, y))]
        if len(points) < SPECK:
            continue
        points.sort(key=lambda at: -sum(difference.get_at(at)[:3]))
        core = points[: max(4, round(len(points) * CORE))]
        ink, ground = (_mean(picture, core) for picture in (with_words, without))
        found.append(Reading(box, ink, ground, contrast(ink, ground)))
    return found


def _mean(picture: Surface, points: list[tuple[int, int]]) -> str:
    sums = [0, 0, 0]
    for at in points:
        for channel, value in enumerate(picture.get_at(at)[:3]):
            sums[channel] += value
    return to_hex([value / len(points) for value in sums])


def position(name: str, size: tuple[int, int], scale: float = 1.0) -> list[Reading]:
    """Return the words of a position of the tour; only those on the sheet if one covers the table.

    What somebody says is left out while it fades.
    """
    areas: list[Rect] = []
    fading: list[Rect] = []

    def draw() -> Surface:
        table = Table(ALL[name], size, still_settings(scale), budget=Budget(1e9))
        modal = table.screen.scene.stage.modal
        if modal is not None:
            bodies = [node.body() for node in modal.walk() if not isinstance(node, Veil)]
            areas[:] = [body for body in bodies if body.size != size]
        table.frame(0)
        table.screen.redraw()
        table.frame(0)
        said = table.screen.scene.actor.layer.walk()
        fading[:] = [node.body() for node in said if isinstance(node, Sprite) and node.opacity < 1]
        table.close()
        return table.canvas

    found = [one for one in readings(*both(draw)) if one.box.collidelist(fading) < 0]
    return [one for one in found if not areas or any(area.contains(one.box) for area in areas)]


def page(name: str, size: tuple[int, int], scale: float = 1.0, game: str = "cat") -> list[Reading]:
    """Return the words of a page in the room of ``game``; only those on the sheet if one covers it.

    The data folder must be writable.
    """
    areas: list[Rect] = []

    def draw() -> Surface:
        with repeatable():
            pages = Pages(stored=False)
            last = LastTable(rules=game, players=2 if game.startswith("fr2") else 4, robots=())
            pages.app.settings = dataclasses.replace(pages.app.settings, table=last)
            picture = pages.picture(name, size, scale)
            screen = pages.app.director.screen
            modal = screen.stage.modal if isinstance(screen, PageScreen) else None
            if modal is not None:
                bodies = [node.body() for node in modal.walk() if not isinstance(node, Veil)]
                areas[:] = [body for body in bodies if body.size != size]
            return picture

    found = readings(*both(draw))
    return [one for one in found if not areas or any(area.contains(one.box) for area in areas)]


def main() -> int:
    """Measure the positions and pages named; return 0 if every word has enough contrast, else 1."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="pages and positions of the tour; all without")
    parser.add_argument("--size", default="1920x1080", help="WxH")
    given = parser.parse_args()
    w, h = (int(part) for part in given.size.split("x"))
    pygame.init()
    pygame.display.set_mode((64, 64))
    low = 0
    folder = tempfile.TemporaryDirectory()
    paths.set_data_dir(folder.name)
    for name in given.names or (*PAGES, *ALL):
        found = page(name, (w, h)) if name in PAGES else position(name, (w, h))
        worst = min(found, key=lambda one: one.ratio)
        print(f"{name:20} {len(found):4} words, least contrast {worst.ratio:5.2f}")
        for one in found:
            if one.ratio < LEAST:
                low += 1
                print(f"    {one.ratio:5.2f}  {one.ink} on {one.ground} at {tuple(one.box)}")
    folder.cleanup()
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
