"""What the marks on the plates mean, below the picture of the seats where the plates have no room to say it."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Surface

from truc_desktop.art.marks import side_mark
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put, put_text, text_width
from truc_desktop.i18n import _

HEIGHT = 30.0
"""Height in units of t."""
_MARK, _GAP, _APART = 20.0, 8.0, 30.0


def sides_legend(t: float, sides: Collection[bool]) -> Surface:
    """Return the marks of the ``sides`` that others are on (True: the player's), each with its word."""
    told = [(us, _("partner") if us else _("rival")) for us in (True, False) if us in sides]
    return _legend(t, tuple(told))


@cached
def _legend(t: float, told: tuple[tuple[bool, str], ...]) -> Surface:
    px = max(FLOOR, 20.0) * t
    wides = [(_MARK + _GAP) * t + text_width(word, px, "sansb") for _us, word in told]
    out = Surface((round(sum(wides) + _APART * t * max(0, len(told) - 1)) + 2, round(HEIGHT * t)), pygame.SRCALPHA, 32)
    x, y, theme = 0.0, out.get_height() / 2, current()
    for (us, word), wide in zip(told, wides, strict=True):
        put(out, side_mark(us, round(_MARK * t), theme.ink), x, y, 0, 0.5)
        put_text(out, word, x + (_MARK + _GAP) * t, y, px, "sansb", theme.note)
        x += wide + _APART * t
    return out
