"""Rendering of a face to pixels: each layer is drawn once for each quantised set of its parameters, then cached.

There are three levels of cache: cels (one layer each), bases (frame, back, body, head and hat composed, which an idle
face shares from frame to frame) and the canvas (a base with eyes, glasses, brows and mouth), reused while nothing
moves.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import pygame

from truc_desktop.art.budget import MayDraw
from truc_desktop.art.faces.arch import bust_mask
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.eyes import SHUT
from truc_desktop.art.faces.face import Face
from truc_desktop.art.faces.layers import BASE, LAYERS, Layer, head_drop_px, layer_shapes, layer_steps, quantiser
from truc_desktop.art.faces.svgtext import bounds, raster

PAD = 0.075  # margin of the canvas on each side as part of the frame: hats and breath reach beyond the arch
_CEL_BYTES, _BASE_BYTES = 80_000, 28_000  # cache limits of a face per px of its frame's side

_Key = tuple[str, tuple[int, ...]]
_State = tuple[int, tuple[_Key, ...]]  # px that the head is moved down, key of each layer


@dataclass(slots=True)
class Cel:
    """The picture of a layer and the position of its top left corner on the canvas, in px."""

    surface: pygame.Surface
    at: tuple[int, int]

    @property
    def bytes(self) -> int:
        """Its size in memory."""
        return self.surface.width * self.surface.height * 4


class FaceRenderer:
    """Renders one character at one frame size, in front of a background."""

    def __init__(self, who: Character, size: int, ground: pygame.Surface | None = None) -> None:
        """``size`` is the side of the frame in px, ``ground`` a background of ``canvas_px`` square.

        Raises ValueError for a size under 16 px.
        """
        if size < 16:
            raise ValueError(f"a face needs at least 16 pixels, not {size}")
        self.who, self.size = who, size
        self.pad = round(size * PAD)
        self.canvas_px = size + 2 * self.pad
        self.drawn = 0  # cels drawn so far
        self._ground = ground
        self._steps = {layer.name: layer_steps(layer, who, size) for layer in LAYERS}
        self._quantise = [quantiser(self._steps[layer.name]) for layer in LAYERS]
        self._cels: OrderedDict[_Key, Cel | None] = OrderedDict()
        self._cel_bytes = 0
        self._bases: OrderedDict[_State, pygame.Surface] = OrderedDict()
        self._bases_kept = max(4, _BASE_BYTES * size // (self.canvas_px**2 * 4))
        self._mask: pygame.Surface | None = None
        self._shown: _State | None = None
        self._begun: _State | None = None
        self._canvas = pygame.Surface((self.canvas_px, self.canvas_px), pygame.SRCALPHA)

    @property
    def memory(self) -> int:
        """Bytes used by cels and bases."""
        return self._cel_bytes + len(self._bases) * self.canvas_px**2 * 4

    def render(self, face: Face, may_draw: MayDraw | None = None) -> pygame.Surface:
        """Return the picture of an expression, ``canvas_px`` square with alpha; do not draw on it.

        ``may_draw`` is called before each layer that has to be drawn. If it returns False, the last picture is
        returned, and the next calls finish what was begun before they begin anything newer, so that a face that
        keeps moving is late but never frozen. The very first picture does not ask.
        """
        state = self._state(face)
        if self._shown is None:
            may_draw = None
        if state == self._shown:
            self._begun = None
        for wanted in (self._begun, state):
            if wanted is None or wanted == self._shown:
                continue
            if not self._complete(wanted, may_draw):
                self._begun = wanted
                break
            self._compose(wanted)
            self._begun = None
        return self._canvas

    def ahead(self, faces: Iterable[Face]) -> Iterator[None]:
        """Draw the layers of expressions that will be needed, without showing them: at most one in each step."""
        for face in faces:
            for layer, key in zip(LAYERS, self._state(face)[1], strict=True):
                if key not in self._cels:
                    self._cel(layer, key)
                    yield
            yield

    def _complete(self, state: _State, may_draw: MayDraw | None) -> bool:
        """Draw the missing layers of a state as long as allowed; return whether none is missing now."""
        for layer, key in zip(LAYERS, state[1], strict=True):
            if key not in self._cels:
                if may_draw is not None and not may_draw(layer.name):
                    return False
                self._cel(layer, key)
        return True

    def _compose(self, state: _State) -> None:
        dy, keys = state
        canvas = self._base(dy, keys[:BASE]).copy()
        for layer, key in zip(LAYERS[BASE:], keys[BASE:], strict=True):
            if cel := self._cel(layer, key):
                canvas.blit(cel.surface, (cel.at[0], cel.at[1] + dy))
        self._shown, self._canvas = state, canvas

    def _state(self, face: Face) -> _State:
        if max(face.lid_l, face.lid_r) < SHUT / 2:
            face = replace(face, pupil_x=0.0, pupil_y=0.0)  # shut eyes share one picture, whatever the gaze
        keys = tuple([(layer.name, quantise(face)) for layer, quantise in zip(LAYERS, self._quantise, strict=True)])
        return head_drop_px(face, self.size), keys

    def _cel(self, layer: Layer, key: _Key) -> Cel | None:
        """Return a layer's picture for quantised parameters, from the cache if it is there; None for an empty layer."""
        if key in self._cels:
            self._cels.move_to_end(key)
            return self._cels[key]
        cel = self._draw(layer, key)
        self._cels[key] = cel
        self._cel_bytes += cel.bytes if cel else 0
        while self._cel_bytes > _CEL_BYTES * self.size and len(self._cels) > len(LAYERS):
            _, oldest = self._cels.popitem(last=False)
            self._cel_bytes -= oldest.bytes if oldest else 0
        return cel

    def _draw(self, layer: Layer, key: _Key) -> Cel | None:
        self.drawn += 1
        shapes = layer_shapes(layer, self.who, self.size, self._steps[layer.name], key[1])
        if not shapes:
            return None
        canvas = pygame.Rect(-self.pad, -self.pad, self.canvas_px, self.canvas_px)
        box = bounds(shapes, self.size).clip(canvas)
        surface = raster(shapes, box, self.size)
        if layer.clipped:
            if self._mask is None:
                self._mask = raster([bust_mask()], canvas, self.size)
            part = box.move(self.pad, self.pad)
            surface.blit(self._mask, (0, 0), part, special_flags=pygame.BLEND_RGBA_MULT)
        return Cel(surface, (box.x + self.pad, box.y + self.pad))

    def _base(self, dy: int, keys: tuple[_Key, ...]) -> pygame.Surface:
        name = (dy, keys)
        if name in self._bases:
            self._bases.move_to_end(name)
            return self._bases[name]
        if len(self._bases) >= self._bases_kept:
            _, base = self._bases.popitem(last=False)
            base.fill(0)
        else:
            base = pygame.Surface((self.canvas_px, self.canvas_px), pygame.SRCALPHA)
        if self._ground:
            base.blit(self._ground, (0, 0))
        for layer, key in zip(LAYERS[:BASE], keys, strict=True):
            if cel := self._cel(layer, key):
                base.blit(cel.surface, (cel.at[0], cel.at[1] + (dy if layer.follows_head else 0)))
        self._bases[name] = base
        return base
