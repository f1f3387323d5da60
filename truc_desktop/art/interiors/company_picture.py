"""A picture of people who sit at a table and wait: the wall of their room, themselves, and a part of the table."""

from __future__ import annotations

import pygame
from pygame import Surface

from truc_desktop.art.colour import rgb
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.figures.attitudes import EMPTY_HANDED, Attitude, attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.interiors.interior import interior
from truc_desktop.art.interiors.view import View
from truc_desktop.art.palette import GOLD, INK, Room
from truc_desktop.art.theme import cached

_UNITS = 620.0
"""Height of the picture in units: the smaller, the larger is what hangs on the wall."""
_FAR, _NEAR, _FAR_HALF, _NEAR_HALF = 0.74, 1.62, 0.60, 0.86
"""Far and near edge of the table in heights of the picture, and half its width at both in widths of it."""
_FACE = 0.62
"""Greatest size of the frame of a person, in heights of the picture."""
_APART, _CROWDED = 1.12, 0.76
"""Distance of two people in sizes of their frames: of a few, and of many who sit close together."""
_FEW = 3
_LEAST = 16


@cached
def company_picture(
    room: Room, w: int, h: int, people: tuple[tuple[str, str], ...], cards: int = 3,
    does: tuple[Attitude, ...] = (),
) -> Surface:  # fmt: skip
    """Return people at the table of a room, in w x h px: opaque but for its corners.

    ``people``: a key of the cast and a mood ("" for none) for each, from the left; ``cards``: how many each holds who
    does not need both hands; ``does``: what each does (empty: all rest). It takes longer than a frame: draw it in a
    thread, or ask ``keeps`` first.
    """
    out, far = _empty(room, w, h, _FAR), _FAR * h
    apart, size = _spread(w, h, len(people))
    middle = (max(1, len(people)) - 1) / 2
    for i in sorted(range(len(people)), key=lambda i: -abs(i - middle)):  # who sits in the middle is in front
        x, y = round(w / 2 + (i - middle) * apart * size), round(far)
        who, mood = people[i]
        act = does[i] if does else "rest"
        drawn = FigureRenderer(who, size, Seat(room.key, True)).render(
            pose(BY_KEY[who], mood), attitude(who, act, "opposite"), 0 if act in EMPTY_HANDED else cards
        )
        for cel in (drawn.behind, drawn.front):
            if cel is not None:
                out.blit(cel.surface, (x + cel.x, y + cel.y))
    return _framed(out)


def _spread(w: int, h: int, count: int) -> tuple[float, int]:
    """Return how far people are apart, in sizes of their frame, and that size in px."""
    count = max(1, count)
    apart = _APART if count <= _FEW else _CROWDED
    return apart, max(_LEAST, round(min(_FACE * h, w / (apart * (count - 1) + 1.24))))


@cached
def sketched_company(room: Room, w: int, h: int, people: tuple[tuple[str, str], ...]) -> Surface:
    """Return plain shapes where ``company_picture`` will show people at a table: drawn within a frame."""
    out, far = Surface((w, h), pygame.SRCALPHA, 32), _FAR * h
    wood, mat = pygame.Color(room.wood[1]), pygame.Color(room.mat[1])
    out.fill(wood.lerp("black", 0.55))
    apart, size = _spread(w, h, len(people))
    for i in range(len(people)):
        x = w / 2 + (i - (len(people) - 1) / 2) * apart * size
        shade = wood.lerp("black", 0.25)
        pygame.draw.ellipse(out, shade, (x - 0.42 * size, far - 0.42 * size, 0.84 * size, 0.9 * size))
        pygame.draw.ellipse(out, shade, (x - 0.22 * size, far - 0.98 * size, 0.44 * size, 0.6 * size))
    out.fill(mat, (0, round(far), w, h - round(far)))
    return _framed(out)


@cached
def table_picture(room: Room, w: int, h: int, far: float) -> Surface:
    """Return a picture of w x h px of a room's table at which nobody sits, in the frame of ``company_picture``.

    ``far``: where the table's far edge is, in heights of the picture. Draw it in a thread, too.
    """
    return _framed(_empty(room, w, h, far))


def _empty(room: Room, w: int, h: int, far: float) -> Surface:
    """Return the wall of a room and its table; a flat room has a plain wall and a plain table."""
    if room.table == "flat":
        plain = Surface((w, h), pygame.SRCALPHA, 32)
        plain.fill(rgb(room.wood[0]))
        plain.fill(rgb(room.mat[0]), (0, round(far * h), w, h))
        return plain
    view = View(w, h, h / _UNITS, w / 2, far * h, _NEAR * h, _FAR_HALF * w, _NEAR_HALF * w)
    return interior(room, view).copy()


def _framed(picture: Surface) -> Surface:
    """Round the corners of a picture and put a frame of gold and ink around it."""
    w, h = picture.get_size()
    radius, line = max(6, round(0.045 * min(w, h))), max(2, round(0.009 * min(w, h)))
    out, inside = (Surface((w, h), pygame.SRCALPHA, 32) for _each in range(2))
    out.blit(picture, (0, 0))
    pygame.draw.rect(inside, (255, 255, 255, 255), inside.get_rect(), border_radius=radius)
    out.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(out, rgb(GOLD), out.get_rect().inflate(-line, -line), line + max(1, line // 2),
                     border_radius=radius - line // 2)  # fmt: skip
    pygame.draw.rect(out, rgb(INK), out.get_rect(), line, border_radius=radius)
    return out
