"""The last scene of a game: winners at a table, losers at the bar behind them. Pure arithmetic, in window px."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.art.interiors.view import View
from truc_desktop.table.layout.geometry import Layout

PEOPLE = 0.565
"""Part of the window's width for the people; the rest is for the history and the buttons."""
_SMALL = 0.60  # size of the losers, relative to the winners
_LARGEST = 330.0  # frame of a winner, in virtual px
_HEAD, _SLUMPED = 1.36, 1.2  # height of a person above the table's edge, in frames: raising a glass, and slumped
_ABREAST, _APART = 1.16, 1.3  # width of a winner, and distance of losers, in frames
_BUBBLE = 0.74  # width that winners leave for a bubble, in frames
_PLATE, _RIBBON = 70.0, 152.0  # heights of a name plate with what is around it, and of the ribbon, in units of type
_RIBBON_TYPE = 1.15  # largest type of the ribbon, in units of objects
_GAP = 10.0
_ASIDE, _REACH = 0.10, 0.79  # how far winners move aside, in widths of the scene; reach of a raised glass, in frames


@dataclass(frozen=True, slots=True)
class LastScene:
    """Where the people are. ``bar`` and ``table``: y of the edges that losers and winners sit behind.

    ``big`` and ``small``: frames of winners and losers where the row is not full. ``ribbon``: y of its middle.
    """

    width: float
    bar: float
    table: float
    big: float
    small: float
    ribbon: float
    ribbon_type: float
    view: View

    def winners(self, count: int) -> tuple[float, tuple[float, ...]]:
        """Return the frame's size and the x of each of so many winners, with room at their right for a bubble."""
        size, middles = self._row(count, min(self.big, self.width / (max(2, count) * _ABREAST + _BUBBLE)), _ABREAST)
        aside = min(_ASIDE * self.width, max(0.0, middles[0] - _REACH * size)) if middles else 0.0
        return size, tuple(x - aside for x in middles)

    def losers(self, count: int) -> tuple[float, tuple[float, ...]]:
        """Return the frame's size and the x of each of so many losers."""
        return self._row(count, min(self.small, self.width / (max(1, count) * _ABREAST + _BUBBLE)), _APART)

    def _row(self, count: int, size: float, apart: float) -> tuple[float, tuple[float, ...]]:
        step = min(size * apart, self.width / max(1, count))
        return size, tuple(self.width / 2 + (i - (count - 1) / 2) * step for i in range(count))


def last_scene(place: Layout) -> LastScene:
    """Return the last scene of a table's window."""
    w, h, u, t = place.w, place.h, place.u, place.t
    width = w * PEOPLE
    ribbon_type = min(t, _RIBBON_TYPE * u)
    band = _RIBBON * ribbon_type
    table = h - band - _PLATE * t - 1.5 * _GAP * u
    free = table - _PLATE * t - 2 * _GAP * u
    big = min(_LARGEST * u, free / (_HEAD + _SMALL * _SLUMPED))
    spare = free - big * (_HEAD + _SMALL * _SLUMPED)
    small = _SMALL * big
    bar = _GAP * u + _SLUMPED * small + 0.4 * spare
    view = View(w, h, u, width / 2, table, table + 0.62 * h, 0.49 * width, 0.62 * width)
    return LastScene(width, bar, table, big, small, table + _PLATE * t + band / 2, ribbon_type, view)
