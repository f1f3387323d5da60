"""The menu's picture: a corner of the table with mat, pack and a fan of cards."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame
from pygame import Surface

from truc_desktop.art.cards import back_surface
from truc_desktop.art.light import drop
from truc_desktop.art.marks import draw_token
from truc_desktop.art.mat import mat_sprite
from truc_desktop.art.rooms import DIMMED, lamp, room_of, room_surface
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import cached
from truc_desktop.art.type import put

_FANS = {"spanish": ("10C", "12B", "1E", "7O", "3B"), "french": ("Vc", "Dh", "Rs", "7d", "8h")}
_FRENCH_ROOMS = ("french", "poitou")
FAN_CARDS = 5
_MAT = (900, 640)
_LEAN = 8.0
_FAN_STEP, _FAN_LEAN, _FAN_RADIUS, _FAN_CARD = 12.5, -4.0, 620.0, 250.0
FAN_REACH, FAN_WIDTH = 575.0, 912.0
"""Distance from the mat's centre left to the fan's lowest corner, and from there to its right corner, in units of the
picture."""
_PACK_CARD, _PACK_LEAN, _PACK_SHEETS = 118.0, 22.0, 9
_BEANS = ((40, 70), (92, 50), (140, 84), (84, 100), (196, 62), (178, 104), (236, 84))


@dataclass(frozen=True, slots=True)
class Spread:
    """The mat's centre (px), the scale of everything on it, and px per virtual unit."""

    x: float
    y: float
    part: float
    u: float

    @property
    def scale(self) -> float:
        """Px per virtual unit of objects on the mat."""
        return self.u * self.part

    def pack(self) -> tuple[float, float]:
        """The centre of the pack, px."""
        return self.x + 292 * self.scale, self.y + 132 * self.scale

    def card(self, index: int) -> tuple[float, float, float, float]:
        """Centre x and y (px), rotation (degrees clockwise) and width (px) of card ``index`` of the fan."""
        angle = (index - (FAN_CARDS - 1) / 2) * _FAN_STEP + _FAN_LEAN
        turn = math.radians(angle)
        hub_x, hub_y = self.x - 70 * self.scale, self.y + 590 * self.scale
        reach = _FAN_RADIUS * self.scale
        return hub_x + reach * math.sin(turn), hub_y - reach * math.cos(turn), angle, _FAN_CARD * self.scale

    @property
    def left(self) -> float:
        """The left edge of the fan, px."""
        return self.x - FAN_REACH * self.scale


def fan_of(room_key: str) -> tuple[str, ...]:
    """The FAN_CARDS cards of the fan, from the pack used in the room."""
    return _FANS["french" if room_key in _FRENCH_ROOMS else "spanish"]


@cached
def menu_ground(room_key: str, w: int, h: int, u: float, spread: Spread | None) -> Surface:
    """The table with mat, pack and beans under the lamp, or the bare table without a ``spread``."""
    room = room_of(room_key)
    out = room_surface(room, w, h, None, u).copy()
    if spread is None:
        return out
    s = spread.scale
    mat = pygame.transform.rotozoom(mat_sprite(room, *_MAT, s), _LEAN, 1)
    drop(out, mat, spread.x, spread.y, lift=14 * u, alpha=150)
    x, y = spread.pack()
    sheet = back_surface(room_key, _PACK_CARD * s, _PACK_LEAN)
    drop(out, sheet, x, y, lift=14 * u, alpha=150)
    for i in range(1, _PACK_SHEETS):
        put(out, sheet, x - i * 1.0 * s, y - i * 1.7 * s, 0.5, 0.5)
    beans = Svg(360, 170)
    for i, (bean_x, bean_y) in enumerate(_BEANS):
        draw_token(beans, room.token if room.token != "tally" else "bean", bean_x, bean_y, 18, i * 5 + 1)
    drop(out, beans.raster(s), spread.x + 70 * s, spread.y + 222 * s, lift=5 * u, alpha=130)
    if room.table != "flat":
        out.blit(lamp(DIMMED, room.lamp_at, w, h), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return out
