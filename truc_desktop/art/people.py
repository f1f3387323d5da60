"""Portraits of the people at the table: live faces in an arched frame, and the marks around it.

The arch shows the shoulders (a shrug is a signal), and hats may reach beyond it. The colour of the rim shows the
side; so does the shape of the plate below, because colour alone must never carry a meaning.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Literal

import pygame

from truc_desktop.art.budget import Budget
from truc_desktop.art.colour import mix, rgb
from truc_desktop.art.faces.arch import MIDDLE, RADIUS, along_rim, arch
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import Face
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.faces.pen import Gradient, Pen, Shape
from truc_desktop.art.faces.renderer import PAD, FaceRenderer
from truc_desktop.art.faces.rig import FRAME
from truc_desktop.art.faces.svgtext import raster
from truc_desktop.art.light import shadow
from truc_desktop.art.palette import BLUE, GOLD, GOLDD, GOLDL, INK, PAPER, PAPER2, RED, WOOD
from truc_desktop.art.theme import cached

CANVAS = 1 + 2 * PAD  # side of a portrait's picture, in frame sizes: hats may reach beyond the frame
FOOT = (264 - 128) / FRAME  # distance from the middle of the frame to its foot, in frame sizes
PLAIN_BELOW = 110  # smaller frames have no brass

Side = bool | None  # True for us, False for them, None for neither
EyeState = Literal["you", "away", "caught", "watched"]
EYE_STATES: tuple[EyeState, ...] = ("you", "away", "caught", "watched")

_RAY_GAP, _RAYS_DOWN = 16.0, 96.0  # distance between rays, and their reach down the straight sides, in frame units

_GLOW, _GLOW_COLOUR = 0.11, "#ffb040"  # blur of the light behind the rays, in frame sizes

_SIDE_COLOUR: dict[Side, str] = {True: BLUE, False: RED, None: WOOD}
_SIDE_CONTRAST: dict[Side, str] = {True: "#0b3d91", False: "#a3001b", None: "#333333"}


class Portrait:
    """A live face in its frame. Its pictures are ``CANVAS`` times as large as the frame, which is in the middle."""

    def __init__(
        self, who: str, size_px: int, us: Side, plain: bool = False, contrast: bool = False
    ) -> None:
        """``who`` is a key of the cast, ``size_px`` the side of the frame; ``plain`` leaves out the brass rim.

        Raises KeyError for an unknown person, ValueError for a size under 16 px.
        """
        character = BY_KEY[who]
        self.who, self.size, self.us, self._plain = character, size_px, us, plain
        self._renderer = FaceRenderer(character, size_px, _ground(character, size_px, us, plain, contrast))
        self._grey: tuple[pygame.Surface, pygame.Surface] | None = None
        self._rest: pygame.Surface | None = None

    @property
    def canvas_px(self) -> int:
        """Side of the pictures in px."""
        return self._renderer.canvas_px

    @property
    def memory(self) -> int:
        """Bytes used by cached pictures."""
        return self._renderer.memory

    @property
    def drawn(self) -> int:
        """Number of layers drawn so far."""
        return self._renderer.drawn

    @property
    def outline(self) -> pygame.Surface:
        """The face at rest: a constant picture whose shadow serves for every expression."""
        if self._rest is None:
            if self._plain == (self.size < PLAIN_BELOW):
                self._rest = self._renderer.render(pose(self.who))
            else:
                self._rest = still(self.who.key, self.size, self.us)
        return self._rest

    def render(self, face: Face, budget: Budget | None = None, away: bool = False) -> pygame.Surface:
        """Return the picture of an expression, with alpha; do not draw on it.

        The same surface is returned as long as nothing visible changes. With a budget, a face that would
        take too long keeps its last picture. ``away`` shows someone who has left: grey, with eyes shut.
        """
        if away:
            face = replace(face, lid_l=0.0, lid_r=0.0, breath=0.0)
        if budget is None:
            picture = self._renderer.render(face)
        else:
            may_draw = budget.allowance(self)
            picture = self._renderer.render(face, may_draw)
            budget.close(self)
        if not away:
            return picture
        if self._grey is None or self._grey[0] is not picture:
            self._grey = (picture, pygame.transform.grayscale(picture))
        return self._grey[1]

    def ahead(self, faces: Iterable[Face]) -> Iterator[None]:
        """Draw the layers of expressions that will be needed, without showing them: at most one in each step."""
        return self._renderer.ahead(faces)


@lru_cache(maxsize=6)
def _standing(who: str, size_px: int, us: Side, plain: bool, contrast: bool) -> Portrait:
    return Portrait(who, size_px, us, plain, contrast)


@cached
def still(
    who: str,
    size: int,
    us: Side,
    act: str = "",
    look: tuple[float, float] = (0, 0),
    plain: bool | None = None,
    contrast: bool = False,
) -> pygame.Surface:
    """Return a still picture of a person, for menus, the signal wheel and the log.

    ``act`` names a signal or a mood, shown at its clearest moment; ``look`` is a direction on the screen (dx, dy).
    ``plain`` None leaves out the brass in frames under PLAIN_BELOW px. Raises KeyError for an unknown person or act.
    """
    bare = size < PLAIN_BELOW if plain is None else plain
    return _standing(who, size, us, bare, contrast).render(pose(BY_KEY[who], act, look))


def still_in_parts(
    who: str, size: int, us: Side, act: str = "", look: tuple[float, float] = (0, 0), plain: bool | None = None
) -> Generator[None, None, pygame.Surface]:  # fmt: skip
    """Draw a still picture in steps, the frame, then about a layer each time; return what ``still`` returns.

    There is no step for a picture that is kept already. Raises KeyError for an unknown person or act.
    """
    if still.keeps(who, size, us, act, look, plain):
        return still(who, size, us, act, look, plain)
    bare = size < PLAIN_BELOW if plain is None else plain
    _ground(BY_KEY[who], size, us, bare, False)
    yield
    yield from _standing(who, size, us, bare, False).ahead([pose(BY_KEY[who], act, look)])
    return still(who, size, us, act, look, plain)


# ---------------------------------------------------------------- the frame
def draw_frame(who: str, size_px: int, us: Side) -> None:
    """Draw and cache the frame with its background, which is much of the work for a new Portrait.

    Raises KeyError for an unknown person.
    """
    _ground(BY_KEY[who], size_px, us, False, False)


def _bead_trail(pen: Pen, inset: float, gap: float, radius: float) -> None:
    for point in along_rim(inset, gap):
        pen.oval(point, radius, radius, GOLDL, 1.0)


@cached
def _ground(who: Character, size: int, us: Side, plain: bool, contrast: bool) -> pygame.Surface:
    """Return the frame and the background of a person, as large as the canvas.

    From the outside in: brass at inset -14..-3, the side's colour at -3..6, the person's own colours.
    """
    pen = Pen(True)
    if contrast:
        pen.shapes = [
            Shape(arch(-14), "#ffffff", "#000000", 4.0),
            Shape(arch(-6), _SIDE_CONTRAST[us], "#000000", 3.0),
            Shape(arch(6), "#101010", "#000000", 3.0),
        ]
    else:
        if not plain:
            brass: Gradient = (
                (0, 10),
                (256, 264),
                (
                    (0.0, GOLDL, 1.0), (0.3, GOLD, 1.0), (0.55, GOLDD, 1.0), (0.78, GOLD, 1.0),
                    (1.0, "#7c4a12", 1.0),
                ),
            )
            pen.shapes.append(Shape(arch(-14), GOLD, INK, 4.0, grad=brass))
            _bead_trail(pen, -8.6, 15.0 if size >= PLAIN_BELOW else 24.0, 2.7)
        light, dark = who.ground
        inside: Gradient = ((128, 24), (128, 256), mix(light, dark, 0.55))
        pen.shapes.append(Shape(arch(-3), _SIDE_COLOUR[us], INK, 2.6))
        pen.shapes.append(Shape(arch(6), mix(light, "#ffffff", 0.12), INK, 3.0, grad=inside))
    pad = round(size * PAD)
    return raster(pen.shapes, pygame.Rect(-pad, -pad, size + 2 * pad, size + 2 * pad), size)


@cached
def rays(size: int, contrast: bool = False) -> pygame.Surface:
    """Return the rays and glow that mark the player to act, to be centred on a frame of ``size`` px."""
    pen = Pen(True)
    fill = "#ffff00" if contrast else GOLDL
    radius = RADIUS + 15
    quarter = radius * math.pi / 2
    for n in range(int((quarter + _RAYS_DOWN) / _RAY_GAP) + 1):
        way = n * _RAY_GAP  # distance along the rim from the top
        angle = min(way / radius, math.pi / 2)
        dx, dy = math.sin(angle), -math.cos(angle)
        x, y = 128 + radius * dx, MIDDLE + radius * dy + max(0.0, way - quarter)
        reach = 17 if n % 2 else 27
        ray = [(x - dy * 7.4, y + dx * 7.4), (x + dx * reach, y + dy * reach), (x + dy * 7.4, y - dx * 7.4)]
        for points in (ray, [(256 - x, y) for x, y in ray]) if n else (ray,):
            pen.form(points, fill=fill, width=1.8, tension=0)
    pad = round(size * 42 / FRAME)
    drawn = raster(pen.shapes, pygame.Rect(-pad, -pad, size + 2 * pad, size + 2 * pad), size)
    if contrast:
        return drawn
    rim = round(size * 14 / FRAME)
    frame = raster([Shape(arch(-14), INK, INK, 1.0)], pygame.Rect(-rim, -rim, size + 2 * rim, size + 2 * rim), size)
    glow = shadow(frame, max(1, round(size * _GLOW)), 255, rgb(_GLOW_COLOUR))
    out = pygame.Surface((max(glow.get_width(), drawn.get_width()),) * 2, pygame.SRCALPHA, 32)
    out.blit(glow, glow.get_rect(center=out.get_rect().center))
    out.blit(frame, frame.get_rect(center=out.get_rect().center), special_flags=pygame.BLEND_RGBA_SUB)
    out.blit(drawn, drawn.get_rect(center=out.get_rect().center))
    return out


# ---------------------------------------------------------------- who looks at whom
_EYE_UPPER = ((-22, 0), (-12.6, -9.6), (0, -12.75), (12.6, -9.6), (22, 0))
_EYE_LOWER = ((22, 0), (12.6, 9.0), (0, 12), (-12.6, 9.0), (-22, 0))


def _open_eye(pen: Pen, x: float, scale: float, aside: float = 0.0) -> None:
    upper = [(x + dx * scale, 32 + dy * scale) for dx, dy in _EYE_UPPER]
    lower = [(x + dx * scale, 32 + dy * scale) for dx, dy in _EYE_LOWER]
    pen.form(upper, lower, fill=PAPER, width=3.2)
    x += aside * scale
    pen.oval((x, 32), 9 * scale, 9 * scale, "#7a4a1c", 2.0)
    pen.oval((x, 32), 4 * scale, 4 * scale, INK)
    pen.oval((x - 3 * scale, 32 - 3 * scale), 2.2 * scale, 2.2 * scale, "#ffffff")


@cached
def eye_tab(diameter: int, state: EyeState) -> pygame.Surface:
    """Return the round tab at a portrait that shows where this person looks, ``diameter`` px wide.

    "you": looks at you, or will see what you do; gold, the eye wide open, with lashes. "away": looks elsewhere; dark, a
    stroke through an eye that is turned aside. "caught": has seen a signal; red, with an exclamation mark. "watched":
    you look at this person; blue, with corner marks.
    """
    pen = Pen(True)
    fill = {"you": GOLDL, "away": "#3a2d24", "caught": RED, "watched": BLUE}[state]
    pen.oval((32, 32), 28, 28, fill, 3.6)
    pen.oval((32, 32), 23.5, 23.5, "", 1.6, INK if state == "you" else PAPER2, alpha=0.6)
    if state == "away":
        _open_eye(pen, 32, 0.9, aside=11.5)
        for width, ink in ((8.6, INK), (4.2, PAPER)):
            pen.line([(17, 51), (47, 13)], width, ink)
    elif state == "you":
        _open_eye(pen, 32, 0.9)
        for x, top, foot in ((-14, 13.5, 22), (0, 9.5, 18), (14, 13.5, 22)):
            pen.line([(32 + 1.35 * x, top), (32 + x, foot)], 3.8, INK)
    elif state == "watched":
        _open_eye(pen, 32, 0.66)
        for right, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            x, y = 32 + right * 15, 32 + down * 13
            pen.line([(x - right * 7, y), (x, y), (x, y - down * 6)], 3.2, PAPER)
    else:
        _open_eye(pen, 25.5, 0.68)
        for width, ink in ((9.5, INK), (5.5, PAPER)):
            pen.line([(47, 19), (47, 34)], width, ink)
            pen.line([(47, 43.5), (47, 44)], width, ink)
    return raster(pen.shapes, pygame.Rect(0, 0, diameter, diameter), diameter * FRAME // 64)
