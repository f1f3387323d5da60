"""How calls share the room of the column: how many stand in each row, and how wide each of them is."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.art.buttons import least_width

USUAL = 3
"""Calls that find room in the usual column."""


def call_rows(count: int, abreast: int, squares: int) -> list[int]:
    """How many calls stand in each row, from the top: up to three as ever, more of them ``abreast``; the squares
    take a place of the last row."""
    if count <= USUAL:
        return {0: [0], 1: [1], 2: [1, 1], USUAL: [2, 1]}[count]
    if not squares or (abreast < USUAL and count > abreast * 2):
        rows = -(-count // abreast)
        return sorted(((count + i) // rows for i in range(rows)), reverse=True)
    last = abreast - 1
    rows = -(-(count - last) // abreast) + 1
    base = [min(abreast, (count - last + i) // (rows - 1)) for i in range(rows - 1)]
    base.sort(reverse=True)
    return [*base, count - sum(base)]


def call_widths(words: Sequence[tuple[str, str]], wide: float, t: float) -> list[float]:
    """How wide each of the calls in a row is, by label and note: all alike, unless one needs more so that its words are
    not cut. Labels have the right of way before notes."""
    if not words:
        return []
    each = wide / len(words)
    for notes in (True, False):
        needs = [least_width(label, sub if notes else "", t) for label, sub in words]
        if max(needs) <= each:
            break
        spare = wide - sum(needs)
        if spare >= 0:
            return [need + spare / len(words) for need in needs]
    return [each] * len(words)
