"""Rows of calls in the right column: number of calls per row, and their widths."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.art.buttons import least_width

USUAL = 3
"""Most calls that fit into the column at its usual width."""


def call_rows(count: int, abreast: int, squares: int) -> list[int]:
    """Return the number of calls in each row, from the top.

    Up to three calls have a fixed arrangement; more are set ``abreast`` to a row. The ``squares`` (tool buttons) take
    one place of the last row.
    """
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
    """Return the width (px) of each call in a row that is ``wide`` px, for its (label, note).

    All are equal, unless one needs more so that its text is not cut. Labels take precedence over notes.
    """
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
