"""Frame times of the scene graph with stand-in pictures: python -m tools.bench.scene [--window] [SIZE ...]

Draws what a table draws: a deal of 12 flying cards with 4 live faces, cards played, a trick collected, the
room dimmed by a raise, a hovered hand. A frame is advance + render + display.update. Without --window SDL's
dummy driver is used and showing the frame costs nothing; with it a real window is opened (Xvfb serves).
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import sys
import time
from collections.abc import Callable

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
if "--window" not in sys.argv:
    os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
from pygame import Rect, Surface

from truc_desktop.scene import easing
from truc_desktop.scene.flight import Flight, Pose
from truc_desktop.scene.imagecache import SHARED
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.stage import Stage
from truc_desktop.scene.timeline import Par, Seq, Step, Timeline, Tween, Wait, stagger
from truc_desktop.scene.veil import Veil

FRAME_MS = 1000 / 60
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4k": (3840, 2160)}
SEATS = ((0.5, 0.85), (0.82, 0.45), (0.5, 0.15), (0.18, 0.45))


def room(size: tuple[int, int]) -> Surface:
    """A background with detail everywhere."""
    ground = Surface(size).convert()
    for y in range(0, size[1], 4):
        ground.fill((60 + y * 60 // size[1], 90 - y * 40 // size[1], 50 + y % 16), (0, y, size[0], 4))
    return ground


def card(width: int, tone: int) -> Surface:
    """A card-like picture with soft corners."""
    image = Surface((width, round(width * 1.556)), pygame.SRCALPHA).convert_alpha()
    image.fill((0, 0, 0, 0))
    pygame.draw.rect(image, (251, 244, 226), image.get_rect(), border_radius=width // 12)
    pygame.draw.rect(image, (42, 28, 20), image.get_rect(), max(1, width // 80), border_radius=width // 12)
    for ring in range(5, 0, -1):
        pygame.draw.circle(image, (tone, 40 * ring, 200 - tone // 2), image.get_rect().center, width * ring // 14)
    return image


def shadow_of(image: Surface, lift: int) -> Surface:
    """The silhouette in warm black, blurred."""
    blur = max(2, round(lift * 0.9))
    width, height = image.get_size()
    shadow = Surface((width + 4 * blur, height + 4 * blur), pygame.SRCALPHA)
    shadow.blit(image, (2 * blur, 2 * blur))
    shadow.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shadow = pygame.transform.box_blur(pygame.transform.box_blur(shadow, blur), max(1, blur // 2))
    shadow.fill((20, 8, 2, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shadow.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return shadow


class Bench:
    """One table of stand-ins at one size."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        self.name, self.size, self.unit = name, size, size[1] / 1080
        self.window = pygame.display.set_mode(size)
        self.stage = Stage(size, background=room(size))
        self.line = Timeline()
        SHARED.clear()
        unit = self.unit
        self.back, self.front = card(round(62 * unit), 120), card(round(204 * unit), 200)
        self.trick = card(round(138 * unit), 30)
        self.faces = [Sprite(x=size[0] * x, y=size[1] * y, lift=9 * unit, shadow_of=shadow_of)
                      for x, y in SEATS]
        arch = [pygame.transform.smoothscale(card(round(232 * unit), tone), (round(232 * unit),) * 2)
                for tone in range(0, 250, 30)]
        self.arches = arch
        for face in self.faces:
            face.silhouette = arch[0]
        self.stage.root.add(*self.faces)
        self.cards: list[Sprite] = []
        self.count = 0

    def scene(self, label: str, play: Callable[[], Step], times: int = 6) -> None:
        """Play a step `times` times and print the frame times; the first time is the cold one."""
        cold: list[float] = []
        warm: list[float] = []
        for turn in range(times):
            self.line.play(play())
            while not self.line.idle:
                (warm if turn else cold).append(self.frame())
            for _ in range(3):
                self.frame()
            self.stage.root.remove(*self.cards)
            self.cards.clear()
            self.frame()
        print(f"{self.name:6} {label:28} {describe(cold)}   {describe(warm)}   cache {SHARED.bytes >> 20} MB")

    def frame(self) -> float:
        """One frame; its milliseconds."""
        self.count += 1
        for index, face in enumerate(self.faces):
            if (self.count + index) % 2 == 0:
                face.image = self.arches[(self.count // 2 + index) % len(self.arches)]
        begin = time.perf_counter()
        self.line.advance(FRAME_MS)
        self.stage.advance(FRAME_MS)
        changed = self.stage.render(self.window)
        if changed:
            pygame.display.update(changed)
        return (time.perf_counter() - begin) * 1000

    def put(self, image: Surface, x: float, y: float, lift: float) -> Sprite:
        """A card on the stage."""
        sprite = Sprite(image, x=x, y=y, lift=lift * self.unit, shadow_of=shadow_of)
        self.cards.append(sprite)
        self.stage.root.add(sprite)
        return sprite

    def deal(self) -> Step:
        """12 cards, one after another, to four seats; the own ones are large."""
        width, height = self.size
        flights = []
        for index in range(12):
            seat = SEATS[index % 4]
            own = index % 4 == 0
            sprite = self.put(self.front if own else self.back, width * 0.75, height * 0.3, 4)
            place = Pose(width * seat[0] + (index // 4 - 1) * 60 * self.unit, height * seat[1],
                         (index // 4 - 1) * 6.0, 1.0)
            start = Pose(sprite.x, sprite.y, 30.0, 0.35 if own else 1.0)
            flights.append(Flight(sprite, place, 220, from_=start, arc=0.08, spin=1, rise=14 * self.unit))
        return stagger(70, *flights)

    def play_trick(self) -> Step:
        """Four cards to the middle, turning a little."""
        width, height = self.size
        flights = [Flight(self.put(self.trick, width * x, height * y, 7),
                          Pose(width / 2 + (x - 0.5) * 300, height / 2 + (y - 0.5) * 200, 6 * index - 9), 350,
                          easing.out_cubic, arc=0.1, rise=15 * self.unit)
                   for index, (x, y) in enumerate(SEATS)]
        return stagger(120, *flights)

    def raise_stake(self) -> Step:
        """The room dims and lights up again."""
        veil = Veil(Rect((0, 0), self.size), strength=0, z=5)
        self.stage.root.add(veil)
        return Seq(Tween(veil, "strength", 66.0, 350), Wait(100), Tween(veil, "strength", 0.0, 200,
                                                                       on_done=veil.remove_self))

    def hover(self) -> Step:
        """Three hand cards rise one after another."""
        width, height = self.size
        steps: list[Step] = []
        for index in range(3):
            sprite = self.put(self.front, width / 2 + (index - 1) * 166 * self.unit, height * 0.83, 13)
            steps.append(Seq(Par(Tween(sprite, "offset_y", -38 * self.unit, 110), Tween(sprite, "scale", 1.06, 110),
                                 Tween(sprite, "lift", 22 * self.unit, 110)),
                             Par(Tween(sprite, "offset_y", 0, 160), Tween(sprite, "scale", 1.0, 160),
                                 Tween(sprite, "lift", 13 * self.unit, 160))))
        return Seq(*steps)


def describe(times: list[float]) -> str:
    """Median, 99th percentile and worst."""
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, math.ceil(len(ordered) * 0.99) - 1)]
    return f"p50 {statistics.median(ordered):5.1f}  p99 {high:5.1f}  max {ordered[-1]:5.1f}"


def main() -> None:
    """Measure the sizes asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", nargs="*", help="of " + ", ".join(SIZES) + "; all when none is given")
    parser.add_argument("--window", action="store_true", help="open a real window")
    chosen = parser.parse_args()
    pygame.display.init()
    print(f"driver {pygame.display.get_driver()}; ms a frame, first playing (cold) and the later ones (warm)")
    for name in chosen.sizes or SIZES:
        bench = Bench(name, SIZES[name])
        bench.scene("deal 12 cards, 4 faces", bench.deal)
        bench.scene("play a trick, 4 faces", bench.play_trick)
        bench.scene("raise: whole room dims", bench.raise_stake)
        bench.scene("hover the hand", bench.hover)


if __name__ == "__main__":
    main()
