"""Dirty rectangles: merging them, and finding which nodes changed their order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from pygame import Rect

MOST_RECTS = 16
MOSTLY = 0.6
"""From this part of an area on, all of its rows that anything touches are drawn."""
BAND_PIXELS = 1 << 20
"""Most pixels that are painted at a time: 4 MB, which a processor keeps at hand from one node to the next."""


def _wastes(one: Rect, others: Iterable[Rect]) -> Iterator[int]:
    """Yield the pixels drawn in vain if a rectangle is drawn as one with each of others; negative if that saves some.

    In frames in which much moves this is asked a thousand times.
    """
    union, area = one.union, one.width * one.height
    for other in others:
        both = union(other)
        yield both.width * both.height - area - other.width * other.height


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def merge(rects: Iterable[Rect], inside: Rect, most: int = MOST_RECTS) -> list[Rect]:
    """Clip `rects` to `inside`, drop empty ones and join those that are cheaper together.

    The result covers every pixel of the input inside `inside`, with at most `most` rectangles
    (`most` >= 1). They may still overlap a little where joining would cost more than drawing twice.
    If they are most of `inside`, the result is one rectangle: the rows of `inside` from the first to the last that
    they touch. Many parts of rows, some drawn twice, take as long or longer (measured at 3840x2160 and 1920x1080); all
    rows take a fifth longer.
    """
    merged: list[Rect] = []
    clipped = [rect.clip(inside) for rect in rects]
    if inside in clipped:
        return [inside.copy()]
    # The largest come first: they hold many of the others, which is seen at once.
    for grown in sorted(clipped, key=_area, reverse=True):
        if grown.width <= 0 or grown.height <= 0:
            break
        while True:
            near = grown.inflate(2, 2).collidelistall(merged)  # only what touches can be cheaper together
            if any(merged[i].contains(grown) for i in near):
                break
            joined = zip(near, _wastes(grown, [merged[i] for i in near]), strict=True)
            index = next((i for i, waste in joined if waste <= 0), None)
            if index is None and len(merged) >= most:
                wastes = list(_wastes(grown, merged))
                index = wastes.index(min(wastes))
            if index is None:
                merged.append(grown)
                break
            grown = grown.union(merged.pop(index))
    if sum(rect.width * rect.height for rect in merged) > MOSTLY * inside.width * inside.height:
        rows = merged[0].unionall(merged[1:])
        return [Rect(inside.x, rows.y, inside.w, rows.h)]
    return merged


def bands(rect: Rect) -> Iterator[Rect]:
    """Yield a rectangle in bands of whole rows, from the top, of about `BAND_PIXELS` at most.

    All nodes are painted in one band before the next. A window whose ground, veil and light are each painted over all
    of it at once goes through memory each time: at 3840x2160 that takes a fifth longer, at 1920x1080 a seventh
    (measured with eight people at the table).
    """
    if rect.w <= 0 or rect.h <= 0:
        return
    count = -(-rect.w * rect.h // BAND_PIXELS)
    edges = [rect.y + rect.h * n // count for n in range(count + 1)]
    for top, foot in pairwise(edges):
        if foot > top:
            yield Rect(rect.x, top, rect.w, foot - top)


def longest_rising(values: list[int]) -> set[int]:
    """Return the indices of one longest strictly increasing subsequence of `values`.

    The nodes outside it are the fewest that must be redrawn when the drawing order changes.
    """
    tails: list[int] = []
    before: list[int] = [-1] * len(values)
    for index, value in enumerate(values):
        low, high = 0, len(tails)
        while low < high:
            middle = (low + high) // 2
            if values[tails[middle]] < value:
                low = middle + 1
            else:
                high = middle
        before[index] = tails[low - 1] if low else -1
        tails[low:low + 1] = [index]
    chosen: set[int] = set()
    index = tails[-1] if tails else -1
    while index >= 0:
        chosen.add(index)
        index = before[index]
    return chosen
