"""Cast shadows, glows and the dimming of a surface."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from truc_desktop.art.colour import RGB, rgb
from truc_desktop.art.drawn_in_parts import draw_at_once
from truc_desktop.art.large_surface import large_surface
from truc_desktop.art.theme import cached
from truc_desktop.art.type import put

SHADOW: RGB = (20, 8, 2)
SHADOW_RIGHT, SHADOW_DOWN = 0.15, 0.75
_BLUR_PER_LIFT = 0.9
_GLOW_GRID = 64
_CORNER_BLURS = 8
"""How much of a sheet from each corner on has another shadow than its straight edges, in blurs."""
_SHADOW_BAND = 192
"""Height in px of the bands in which the shadow of a sheet is drawn; one takes 2 ms at 4K."""
_PARTS, _SMALLEST = ((20, 8), (9, 4), (5, 2)), 12
"""From which blur on, in px, a shadow is made in which part of its size; the fewest px of its shorter side then."""

_kept: WeakKeyDictionary[Surface, dict[tuple[int, int], Surface]] = WeakKeyDictionary()


def shadow(surface: Surface, blur: int, alpha: int = 130, tint: RGB = SHADOW) -> Surface:
    """Return the blurred silhouette of a surface, 2 * `blur` px larger on each side; `alpha` 0..255.

    A wide blur is made in a smaller size, in which it takes far less time and looks the same.
    """
    blur = max(1, blur)
    pad = 2 * blur
    whole = surface.get_width() + 2 * pad, surface.get_height() + 2 * pad
    out = Surface(whole, pygame.SRCALPHA, 32)
    out.blit(surface, (pad, pad), special_flags=pygame.BLEND_RGBA_ADD)  # there is nothing yet to blend with
    part = _part_for(blur, min(whole))
    if part > 1:
        out = pygame.transform.smoothscale(out, (max(1, whole[0] // part), max(1, whole[1] // part)))
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    narrow = max(1, round(blur / part))
    out = pygame.transform.box_blur(out, narrow)
    out = pygame.transform.box_blur(out, max(1, narrow // 2))
    out.fill((*tint, 0), special_flags=pygame.BLEND_RGBA_ADD)
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(out, whole) if part > 1 else out


def _part_for(blur: int, side: int) -> int:
    """Return by how much a picture whose shorter side is `side` px is made smaller for a blur of so many px."""
    part = next((part for least, part in _PARTS if blur >= least), 1)
    while part > 1 and side // part < _SMALLEST:
        part //= 2
    return part


def _blur_at(lift: float) -> int:
    """Return how far the shadow of something ``lift`` px above the table is blurred, in px."""
    return max(2, round(lift * _BLUR_PER_LIFT))


def shadow_of(surface: Surface, lift: float, alpha: int = 130) -> Surface:
    """Return the shadow of a sprite `lift` px above the table, cached as long as the sprite exists.

    Centre it on the sprite, then move it by shadow_offset(lift).
    """
    blur = _blur_at(lift)
    kept = _kept.setdefault(surface, {})
    if (blur, alpha) not in kept:
        kept[blur, alpha] = shadow(surface, blur, alpha)
    return kept[blur, alpha]


def sheet_shadow_of(surface: Surface, lift: float, alpha: int = 130) -> Surface:
    """Return a shadow as shadow_of() does, for a large opaque picture whose edges are straight but near its corners.

    Only the corners are blurred; the shadow of a sheet in a large window takes a fifth of the time so.
    """
    return draw_at_once(sheet_shadow_parts(surface, lift, alpha))


def sheet_shadow_parts(surface: Surface, lift: float, alpha: int = 130) -> Generator[None, None, Surface]:
    """Draw the shadow of sheet_shadow_of() in parts of a few ms, and return it; it is cached then."""
    blur = _blur_at(lift)
    corner = _CORNER_BLURS * blur
    if min(surface.get_size()) <= 2 * corner:
        return shadow_of(surface, lift, alpha)
    kept = _kept.setdefault(surface, {})
    if (blur, alpha) not in kept:
        kept[blur, alpha] = yield from _sheet_shadow(surface, blur, corner, alpha)
    return kept[blur, alpha]


def sheet_shadow_steps(picture: Callable[[], Surface], height: int, lift: float) -> list[Callable[[], None]]:
    """Return calls that draw the shadow of a sheet ``height`` px high in parts; the first asks ``picture()`` for it."""
    drawing = list[Iterator[None]]()

    def step() -> None:
        if not drawing:
            drawing.append(sheet_shadow_parts(picture(), lift))
        next(drawing[0], None)

    high = height + 4 * _blur_at(lift)
    return [step] * (math.ceil(high / _SHADOW_BAND) + 1)


def _sheet_shadow(surface: Surface, blur: int, corner: int, alpha: int) -> Generator[None, None, Surface]:
    """Draw the shadow of a sheet, put together of that of its corners, each ``corner`` px wide and high."""
    w, h = surface.get_size()
    small = Surface((2 * corner, 2 * corner), pygame.SRCALPHA, 32)
    for x, left in ((0, 0), (corner, w - corner)):
        for y, top in ((0, 0), (corner, h - corner)):
            small.blit(surface, (x, y), (left, top, corner, corner), special_flags=pygame.BLEND_RGBA_ADD)
    cast = shadow(small, blur, alpha)
    out = large_surface((w + 4 * blur, h + 4 * blur))
    wide, high = out.get_size()
    part = corner + 2 * blur  # what of the shadow belongs to a corner
    pieces: list[tuple[Surface, tuple[int, int], Rect | None]] = []
    for x, left in ((0, 0), (wide - part, part)):
        pieces.append((pygame.transform.scale(cast.subsurface((left, part, part, 1)), (part, high - 2 * part)),
                       (x, part), None))  # fmt: skip
        for y, top in ((0, 0), (high - part, part)):
            pieces.append((cast, (x, y), Rect(left, top, part, part)))
    for y, top in ((0, 0), (high - part, part)):
        side = pygame.transform.scale(cast.subsurface((part, top, 1, part)), (wide - 2 * part, part))
        pieces.append((side, (part, y), None))
    for top in range(0, high, _SHADOW_BAND):
        yield
        out.set_clip((0, top, wide, _SHADOW_BAND))
        for piece, place, area in pieces:
            out.blit(piece, place, area, special_flags=pygame.BLEND_RGBA_ADD)
        out.fill(cast.get_at((part, part)), (part, part, wide - 2 * part, high - 2 * part))
    out.set_clip(None)
    return out


def quick_shadow_of(surface: Surface, lift: float, alpha: int = 130) -> Surface:
    """Return a shadow as shadow_of() does, made at half the size: for pictures that change often."""
    blur = max(1, round(lift * _BLUR_PER_LIFT / 2))
    kept = _kept.setdefault(surface, {})
    if (-blur, alpha) not in kept:
        w, h = surface.get_size()
        small = pygame.transform.smoothscale(surface, (max(1, w // 2), max(1, h // 2)))
        kept[-blur, alpha] = pygame.transform.smoothscale(shadow(small, blur, alpha), (w + 8 * blur, h + 8 * blur))
    return kept[-blur, alpha]


def shadow_offset(lift: float) -> tuple[int, int]:
    """Return the px by which a shadow is displaced to the right and down, for a sprite `lift` px above the table."""
    return round(lift * SHADOW_RIGHT), round(lift * SHADOW_DOWN)


def drop(target: Surface, surface: Surface, x: float, y: float, ax: float = 0.5, ay: float = 0.5,
         lift: float = 6.0, alpha: int = 130) -> Rect:
    """Blit a sprite with its cast shadow, its anchor at x, y; return the rectangle of the sprite without the shadow.

    `ax`, `ay` are the anchor as parts of the sprite's size, `lift` px the height above the table.
    """
    cast = shadow_of(surface, lift, alpha)
    left, top = round(x - surface.get_width() * ax), round(y - surface.get_height() * ay)
    right, down = shadow_offset(lift)
    pad = (cast.get_width() - surface.get_width()) // 2
    target.blit(cast, (left - pad + right, top - pad + down))
    return put(target, surface, left, top)


@cached
def glow(radius: int, colour: str, strength: float = 1.0, core: float = 0.0, soft: bool = False) -> Surface:
    """Return a round light to blit with BLEND_RGB_ADD, 2 * `radius` px wide, no alpha.

    It has full `strength` within `core` (0..1 of the radius) and falls off quadratically to the rim. A `soft` one
    falls off slowly at first, so that the centre shows no peak.
    """
    return pygame.transform.smoothscale(_glow_grid(colour, strength, core, soft), (2 * radius, 2 * radius))


@cached
def _glow_grid(colour: str, strength: float, core: float, soft: bool) -> Surface:
    """Return a round light in a small size, of which all others are made."""
    grid = Surface((_GLOW_GRID, _GLOW_GRID), 0, 32)
    red, green, blue = rgb(colour)
    last = _GLOW_GRID - 1
    middle = last / 2
    for row in range(_GLOW_GRID // 2):
        for column in range(_GLOW_GRID // 2):
            far = math.hypot(column - middle, row - middle) / (_GLOW_GRID / 2)
            if far >= 1:
                continue
            out = max(0.0, (far - core) / (1 - core))
            light = strength * ((1 - out * out) if soft else (1 - out)) ** 2
            lit = int(red * light), int(green * light), int(blue * light)
            for at in ((column, row), (last - column, row), (column, last - row), (last - column, last - row)):
                grid.set_at(at, lit)
    return grid


def veil(target: Surface, alpha: int, tint: RGB = (14, 6, 2)) -> None:
    """Dim the whole of `target` with the colour `tint` at `alpha` 0..255."""
    cover = Surface(target.get_size(), pygame.SRCALPHA, 32)
    cover.fill((*tint, alpha))
    target.blit(cover, (0, 0))
