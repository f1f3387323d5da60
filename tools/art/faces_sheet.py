"""Draw sheets of the faces for inspection, and measure their cost.

    python -m tools.art.faces_sheet [--out FOLDER] [cast] [shadows] [gestures] [large] [strips] [moods] [sizes] [marks]
                                [pairs] [bench]

Without names it draws every sheet. Pictures go to FOLDER (the current one unless told otherwise).
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from truc_desktop.art import people
from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.gestures import CATALAN, SIGNALS, pose
from truc_desktop.art.faces.moods import MOODS
from truc_desktop.art.faces.renderer import FaceRenderer
from truc_desktop.art.line_of_sight import sight

FELT, CREAM = "#1d4f3a", "#fbf4e2"
STRIPS = ("montse", "marcel", "awa", "tita")
"""The people whose gestures are shown moment by moment."""
RULE_SETS = {
    "Catalan": tuple(CATALAN.values()),
    "French": ("grin", "wink", "shrug"),
    "Valencian": (
        "look_up", "wink", "tongue_right", "tongue_left", "bite_lip", "blow", "close_eyes", "nod", "puff_cheeks"
    ),
    "Argentine": (
        "raise_brows", "wink", "mouth_side", "bite_lip", "kiss", "open_mouth", "close_eyes", "tilt_head"
    ),
}

Cell = tuple[pygame.Surface, str]


def sheet(cells: Sequence[Cell], columns: int, path: Path) -> None:
    """Save a sheet of captioned pictures, row by row."""
    font = pygame.font.Font(None, 20)
    side, caption, gap = cells[0][0].get_width(), 20, 6
    rows = -(-len(cells) // columns)
    out = pygame.Surface((columns * (side + gap) + gap, rows * (side + caption + gap) + gap))
    out.fill(FELT)
    for i, (picture, text) in enumerate(cells):
        x, y = gap + i % columns * (side + gap), gap + i // columns * (side + caption + gap)
        out.blit(picture, (x, y))
        label = font.render(text, True, CREAM)
        out.blit(label, (x + (side - label.get_width()) // 2, y + side + 2))
    pygame.image.save(out, path)
    print(path)


def draw_cast(folder: Path) -> None:
    """Draw the whole cast at rest, at table size."""
    cells = [(people.still(who.key, 232, i % 2 == 0), f"{who.name}, {who.home}") for i, who in enumerate(CAST)]
    sheet(cells, 6, folder / "faces_cast.png")


def draw_gestures(folder: Path) -> None:
    """Draw every signal by every person at 96 px, to see whether they can be told apart across the table."""
    cells = [
        (people.still(who.key, 96, None, act, plain=True).copy(), act.replace("_", " ") or "rest")
        for who in CAST
        for act in ("", *SIGNALS)
    ]
    sheet(cells, len(SIGNALS) + 1, folder / "faces_gestures.png")


def draw_moods(folder: Path) -> None:
    """Draw every mood and look by every person."""
    looks = {"left": (-1, 0), "right": (1, 0), "across": (0, -1), "cards": (0.12, 1)}
    cells: list[Cell] = []
    for who in CAST:
        cells += [(people.still(who.key, 130, None, mood, plain=True), mood) for mood in MOODS]
        cells += [(people.still(who.key, 130, None, look=way, plain=True), name) for name, way in looks.items()]
    sheet(cells, len(MOODS) + len(looks), folder / "faces_moods.png")


def draw_shadows(folder: Path) -> None:
    """Draw everyone as a silhouette of 96 px, to see whether the outline alone identifies them."""
    cells = []
    for who in CAST:
        bust = FaceRenderer(who, 96).render(pose(who)).copy()
        bust.fill((20, 14, 10, 255), special_flags=pygame.BLEND_RGBA_MULT)
        ground = pygame.Surface(bust.get_size())
        ground.fill(CREAM)
        ground.blit(bust, (0, 0))
        cells.append((ground, who.name))
    sheet(cells, 12, folder / "faces_shadows.png")


def draw_large(folder: Path) -> None:
    """Draw every signal, large, by people who hide much of their faces."""
    cells = [
        (people.still(key, 232, None, act, plain=True), f"{BY_KEY[key].name}: {act.replace('_', ' ')}")
        for key in ("fernand", "josette", "ximo")
        for act in SIGNALS
    ]
    sheet(cells, 9, folder / "faces_large.png")


def draw_strips(folder: Path) -> None:
    """Draw twelve moments of every signal by four people."""
    for name, gesture in SIGNALS.items():
        moments = [round(gesture.settled * i / 11) for i in range(12)]
        cells: list[Cell] = []
        for key in STRIPS:
            portrait = people.Portrait(key, 116, None, plain=True)
            frames = [portrait.render(pose(BY_KEY[key], name, ms=ms)).copy() for ms in moments]
            cells += [(frame, f"{name.replace('_', ' ')} {ms}") for frame, ms in zip(frames, moments, strict=True)]
        sheet(cells, len(moments), folder / f"faces_strip_{name}.png")


def draw_sizes(folder: Path) -> None:
    """Draw the same faces from 44 px (the log) to the size of a 4K table."""
    for key in ("laia", "marcel", "awa"):
        out = pygame.Surface((1320, 560))
        out.fill(FELT)
        x = 10
        for size, act in ((44, ""), (88, "wink"), (112, "kiss"), (190, "wink"), (232, "raise_brows"), (464, "kiss")):
            picture = people.still(key, size, True, act)
            out.blit(picture, (x, 550 - picture.get_height()))
            x += picture.get_width() + 8
        pygame.image.save(out, folder / f"faces_sizes_{key}.png")
        print(folder / f"faces_sizes_{key}.png")


def draw_marks(folder: Path) -> None:
    """Draw frames, rays, eye tabs, lines of sight and a person who is away."""
    out = pygame.Surface((1240, 640))
    out.fill(FELT)
    face = pose(BY_KEY["quim"])
    pictures = (
        people.Portrait("quim", 232, True).render(face),
        people.Portrait("quim", 232, False).render(face),
        people.Portrait("quim", 232, None).render(face),
        people.Portrait("quim", 232, True, contrast=True).render(face),
    )
    for i, picture in enumerate(pictures):
        if i == 0:
            halo = people.rays(232)
            out.blit(halo, halo.get_rect(center=(160, 170)))
        out.blit(picture, picture.get_rect(center=(160 + 300 * i, 170)))
    out.blit(people.Portrait("quim", 116, False).render(face, away=True), (20, 340))
    for i, state in enumerate(people.EYE_STATES):
        out.blit(people.eye_tab(64, state), (200 + 80 * i, 360))
        out.blit(people.eye_tab(36, state), (212 + 80 * i, 440))
    for start, end, at_you in (((500, 360), (760, 600), True), ((1100, 420), (820, 400), False)):
        out.blits(sight(start, end, at_you, 1.0))
    pygame.image.save(out, folder / "faces_marks.png")
    print(folder / "faces_marks.png")


def distance(first: pygame.Surface, second: pygame.Surface) -> int:
    """Return how many pixels differ clearly (by more than 36 in a channel) between two pictures."""
    same = pygame.transform.threshold(None, first, None, (36, 36, 36, 255), None, 0, second)
    return first.get_width() * first.get_height() - same


def pairs(_: Path) -> None:
    """Print how different the signals of each rule set are at 96 px, the most similar pairs first."""
    for rules, names in RULE_SETS.items():
        found = []
        for who in CAST:
            portrait = people.Portrait(who.key, 96, None, plain=True)
            pictures = {name: portrait.render(pose(who, name)).copy() for name in ("", *names)}
            listed = list(pictures)
            for i, one in enumerate(listed):
                for other in listed[i + 1 :]:
                    away = distance(pictures[one], pictures[other])
                    found.append((away, f"{who.key} {one or 'rest'}/{other} {away}"))
        found.sort()
        middle = statistics.median(away for away, _ in found)
        print(f"{rules:10s} median {middle:.0f};", "; ".join(text for _, text in found[:6]))


def timed(work: Callable[[], object]) -> float:
    """Return the ms that ``work`` took."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def bench(_: Path) -> None:
    """Print the ms per frame of idle tables at 60 frames per second, the cold start and the memory."""
    for size in (232, 464):
        for count in (4, 8):
            bench_table(size, count)


def bench_table(size: int, count: int) -> None:
    """Run forty idle seconds twice, then with signals and talk, at one size and number of faces."""
    portraits = [people.Portrait(who.key, size, i % 2 == 0) for i, who in enumerate(CAST[:count])]
    cold = timed(lambda: [p.render(pose(p.who)) for p in portraits])
    budget = Budget()
    screen = pygame.Surface((people.CANVAS * size * count // 1, size * 2))
    for mode in ("idle, first", "idle, again", "signals"):
        animators = [Animator(p.who, 7 + i, wander=True) for i, p in enumerate(portraits)]
        times, moving = [], 0.0
        for frame in range(40 * 60):
            if mode == "signals" and frame % 75 == 0:
                animators[frame // 75 % count].signal(list(CATALAN.values())[frame // 75 % 4])
                animators[(frame // 75 + 1) % count].talk("truc! vull i retruc")
            start = time.perf_counter()
            for animator in animators:
                animator.advance(1000 / 60)
            faces = [animator.current() for animator in animators]
            moving += (time.perf_counter() - start) * 1000
            start = time.perf_counter()
            budget.open()
            for i, (portrait, face) in enumerate(zip(portraits, faces, strict=True)):
                screen.blit(portrait.render(face, budget), (i * size, 0))
            times.append((time.perf_counter() - start) * 1000)
        times.sort()
        print(
            f"{count} faces {size} px {mode:12s} mean {statistics.mean(times):.2f} p95 {times[2280]:.2f}"
            f" p99 {times[2376]:.2f} max {times[-1]:.2f} ms; animators {moving / 2400:.3f};"
            f" cold {cold:.0f} ms; kept {sum(p.memory for p in portraits) / 2**20:.0f} MB"
        )


SHEETS: dict[str, Callable[[Path], None]] = {
    "cast": draw_cast, "shadows": draw_shadows, "gestures": draw_gestures, "large": draw_large, "strips": draw_strips,
    "moods": draw_moods, "sizes": draw_sizes, "marks": draw_marks,
}
MEASURES: dict[str, Callable[[Path], None]] = {"pairs": pairs, "bench": bench}


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw the sheets and make the measurements named."""
    parser = argparse.ArgumentParser(description="Draw sheets of the faces, or measure them.")
    parser.add_argument("--out", type=Path, default=Path.cwd())
    parser.add_argument("what", nargs="*", metavar="what", help=", ".join([*SHEETS, *MEASURES]))
    chosen = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    for name in chosen.what or SHEETS:
        (SHEETS | MEASURES)[name](chosen.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
