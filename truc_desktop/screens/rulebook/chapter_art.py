"""Pictures of the cloth of a game, with what a chapter of the rule book is about, over its head."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from truc_desktop.art.colour import rgb
from truc_desktop.art.divider import divider
from truc_desktop.art.interiors.interior import interior
from truc_desktop.art.interiors.view import View
from truc_desktop.art.rooms import room_of
from truc_desktop.art.theme import current
from truc_desktop.art.type import put, put_fit
from truc_desktop.engine import RuleSet
from truc_desktop.screens.rulebook.chapter_motifs import lay_motif
from truc_desktop.screens.rulebook.pieces import HEAD_TITLE, Measure, Piece
from truc_desktop.ui.backgrounds import Painter

_DAYLIGHT = (96, 94, 88)
"""How much of its own light is added to a picture."""
_CLOTH = 0.66
"""Where the middle of the cloth of a room is, as a part of its height."""
_HEADS = (0.28, 0.72, 0.5)
"""Which part of the cloth the heads of chapters show in turn, across (0..1): chapters on facing pages never the same.
"""


class ChapterArt:
    """The room of a game, painted in its own thread, and pieces of it. Before it is painted there are none."""

    def __init__(self) -> None:
        self._painter = Painter()
        self._wall: Surface | None = None

    def want(self, room: str, measure: Measure) -> None:
        """Begin to paint a room for columns of a ``measure``, unless it has been painted in this size."""
        w, h = round(measure.width * 2), round(measure.width * 1.1)
        if self._wall is not None and self._wall.get_size() == (w, h):
            return
        view = View(w, h, h / 800, w / 2, h * 0.45, h * 1.15, w * 0.27, w * 0.5)
        self._painter.want_picture(interior, room_of(room), view, True)

    @property
    def painted(self) -> bool:
        """Whether there is a room."""
        return self._wall is not None

    def take(self) -> bool:
        """Return whether a room has been painted since the last call."""
        painted = self._painter.take()
        if painted is None:
            return False
        self._wall = painted
        return True

    def wait(self, seconds: float) -> bool:
        """Wait at most ``seconds`` for the room; return as ``take``."""
        return self._painter.wait(seconds) and self.take()

    def forget(self) -> None:
        """Drop the painted room: another game is opened."""
        self._wall = None

    def close(self) -> None:
        """Release the painter's thread."""
        self._painter.close()

    def head(self, piece: Piece, width: int, t: float, name: str, rules: RuleSet) -> Surface:
        """Return the head of a chapter, ``width`` px wide: what it is about on the cloth, and the title below.

        ``piece``: for which it is made, ``name`` of the chapter: as in ``Chapter``.
        """
        theme = current()
        out = Surface((width, round(piece.height)), pygame.SRCALPHA, 32)
        art = round(piece.height - HEAD_TITLE * t)
        if art:
            if self._wall is not None and not theme.flat:
                at = _HEADS[piece.chapter % len(_HEADS)], _CLOTH
                out.blit(self._piece(self._wall, width, art, at, t), (0, 0))
            lay_motif(out, name, rules, art, t)
        put_fit(out, piece.head, width / 2, art + 33 * t, width, 42 * t, "serifx", theme.ink, 0.5, floor=20 * t)
        put(out, divider(width, t), 0, art + 62 * t, 0, 0.5)
        return out

    @staticmethod
    def _piece(wall: Surface, w: int, h: int, at: tuple[float, float], t: float) -> Surface:
        """Return a framed piece of the room, w x h px.

        ``at``: where it is, across from the left edge to the right one, and down to its middle (0..1).
        """
        across, down = at
        scale = min(1.0, wall.get_height() / h, wall.get_width() / w)
        part = Rect(0, 0, round(w * scale), round(h * scale))
        part.x = round((wall.get_width() - part.w) * across)
        part.centery = round(wall.get_height() * down)
        part.clamp_ip(wall.get_rect())
        piece = pygame.transform.smoothscale(wall.subsurface(part), (w, h))
        # By day, as it were: on paper the lamplight of the table would be too dark.
        light = piece.copy()
        light.fill(_DAYLIGHT, special_flags=pygame.BLEND_RGB_MULT)
        piece.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pygame.draw.rect(piece, rgb(current().ink), piece.get_rect(), max(1, round(2.4 * t)))
        return piece
