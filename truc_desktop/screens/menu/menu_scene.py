"""The menu's picture: a room with a table, three people at it, and the player's own hand of cards in front."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from truc_desktop.art.cards import back_surface
from truc_desktop.art.interiors.interior import interior
from truc_desktop.art.interiors.life import (
    FLAME_MS,
    FLAMES,
    STEAM_MS,
    STEAMS,
    WICK,
    candle,
    flame,
    olives,
    steam,
    tumbler,
)
from truc_desktop.art.interiors.view import View
from truc_desktop.art.light import drop, glow
from truc_desktop.art.rooms import room_of, room_surface
from truc_desktop.art.theme import cached
from truc_desktop.art.type import put
from truc_desktop.scene.node import Node
from truc_desktop.table.nodes.cels import Flicker

if TYPE_CHECKING:
    from truc_desktop.art.figures.attitudes import Place

_FANS = {"spanish": ("10C", "12B", "1E", "7O", "3B"), "french": ("Vc", "Dh", "Rs", "7d", "8h")}
_FRENCH_ROOMS = ("french", "poitou")
FAN_CARDS = 5
WIDTH = 1216.0
"""Width of the scene with all its people, in units."""
_FAR, _NEAR, _FAR_HALF, _NEAR_HALF = 0.395, 1.02, 350.0, 720.0  # the table: heights in windows, half widths in units
_SIDE = 0.30  # how far down the table the people at the sides sit
_HOST, _GUEST = 296.0, 306.0  # frames of the person opposite and of those at the sides
_FAN_STEP, _FAN_RADIUS, _FAN_CARD, _FAN_HIGH = 11.0, 640.0, 216.0, 0.845
_PACK_CARD, _PACK_LEAN, _PACK_SHEETS = 96.0, 14.0, 9
_GLASS = (-268.0, 0.53)
_CANDLE, _CANDLE_DOWN = 40.0, 0.30
_DRINKS = {"catalan": "wine", "valencian": "juice", "french": "white", "poitou": "white", "pulperia": "mate"}


@dataclass(frozen=True, slots=True)
class Scene:
    """The scene in a window of w x h px: the middle of the table (px), the scale of what is on it, px per unit."""

    w: int
    h: int
    x: float
    part: float
    u: float

    @property
    def scale(self) -> float:
        """Px per virtual unit of people and things."""
        return self.u * self.part

    @property
    def view(self) -> View:
        """The table in the window."""
        s = self.scale
        return View(
            self.w, self.h, self.u, self.x, _FAR * self.h, _NEAR * self.h, _FAR_HALF * s, _NEAR_HALF * s
        )

    @property
    def left(self) -> float:
        """The left edge of the scene, px."""
        return self.x - WIDTH / 2 * self.scale

    def seat(self, place: Place) -> tuple[float, float, int]:
        """Return where the table's edge cuts the person at a place (px), and the side of their frame."""
        view = self.view
        if place == "opposite":
            return self.x, view.far, round(_HOST * self.scale)
        y = view.far + _SIDE * (view.near - view.far)
        return self.x + view.half(y) * (1 if place == "right" else -1), y, round(_GUEST * self.scale)

    def on_cloth(self, dx: float, down: float) -> tuple[float, float]:
        """Return a place on the table: ``dx`` units from its middle, ``down`` 0 (far edge) to 1 (near edge)."""
        view = self.view
        return self.x + dx * self.scale, view.far + down * (view.near - view.far)

    def pack(self) -> tuple[float, float]:
        """The centre of the pack, px."""
        return self.on_cloth(170, 0.30)

    def card(self, index: int) -> tuple[float, float, float, float]:
        """Centre x and y (px), rotation (degrees clockwise) and width (px) of card ``index`` of the fan."""
        angle = (index - (FAN_CARDS - 1) / 2) * _FAN_STEP
        turn = math.radians(angle)
        reach = _FAN_RADIUS * self.scale
        return (
            self.x + reach * math.sin(turn), _FAN_HIGH * self.h + reach * (1 - math.cos(turn)), angle,
            _FAN_CARD * self.scale,
        )  # fmt: skip


def fan_of(room_key: str) -> tuple[str, ...]:
    """The FAN_CARDS cards of the fan, from the pack used in the room."""
    return _FANS["french" if room_key in _FRENCH_ROOMS else "spanish"]


@cached
def menu_ground(room_key: str, w: int, h: int, u: float, scene: Scene | None) -> Surface:
    """The room with pack, glass and olives on its table, or a bare table top without a ``scene``."""
    room = room_of(room_key)
    if scene is None:
        return room_surface(room, w, h, None, u)
    out = interior(room, scene.view).copy()
    s = scene.scale
    x, y = scene.pack()
    sheet = back_surface(room_key, _PACK_CARD * s, _PACK_LEAN)
    drop(out, sheet, x, y, lift=9 * u, alpha=150)
    for i in range(1, _PACK_SHEETS):
        put(out, sheet, x - i * 0.8 * s, y - i * 1.5 * s, 0.5, 0.5)
    things = [
        (olives(round(190 * s)), scene.on_cloth(-190, 0.36)),
        (tumbler(6, _DRINKS[room_key], round(190 * s)), scene.on_cloth(*_GLASS)),
    ]
    if room_key == "poitou":
        things.append((candle(round(190 * s)), scene.on_cloth(_CANDLE, _CANDLE_DOWN)))
        warm = glow(max(2, round(150 * s)), "#8a4a16", 1.0, soft=True)
        x, y = scene.on_cloth(_CANDLE, _CANDLE_DOWN)
        out.blit(warm, warm.get_rect(center=(round(x), round(y - 50 * s))), special_flags=pygame.BLEND_RGB_ADD)
    for thing, place in things:
        out.blit(thing.surface, (round(place[0]) + thing.x, round(place[1]) + thing.y))
    return out


def living_things(room_key: str, scene: Scene, moving: bool) -> list[Node]:
    """The small things that live in a room: a candle's flame, the steam over a mate. None in high contrast."""
    s = scene.scale
    if room_of(room_key).table == "flat":
        return []
    if room_key == "poitou":
        size = round(190 * s)
        x, y = scene.on_cloth(_CANDLE, _CANDLE_DOWN)
        fire = Flicker(lambda n: flame(n, size), FLAMES, FLAME_MS, moving)
        fire.x, fire.y = round(x), round(y - WICK * size / 256)
        return [fire]
    if room_key == "pulperia":
        size = round(150 * s)
        x, y = scene.on_cloth(*_GLASS)
        mist = Flicker(lambda n: steam(n, size), STEAMS, STEAM_MS, moving)
        mist.x, mist.y = round(x), round(y - 60 * s)
        return [mist]
    return []
