"""What one of the robots says in the last scene, in a bubble that hides nobody and nothing."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import product

from pygame import Rect

from truc_desktop.art.bubbles import TALK, bubble, bubble_size
from truc_desktop.art.light import shadow_of
from truc_desktop.presentation.games import Phrase
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.nodes.seated import SeatedPerson

_BODY, _ARMS_UP = 0.34, 0.48
"""Half the width that a bubble leaves free about somebody, in sizes of their frame, and that for a winner who is alone
and throws up their arms."""
NARROW_BUBBLE = 170.0
"""Least width of the bubble next to a head, in units of t."""
LARGEST = 1.4
"""Largest type of that bubble, in units of u."""
_GRID, _CHEEK, _CROWN = 36, 0.28, 1.0
"""Places that are tried for that bubble in each direction; distance of the tail's tip from the mouth, and height of a
head above which it ends there, in frames.
"""


def last_word(
    people: Mapping[int, SeatedPerson], seat: int, said: Phrase, width: float, band: Rect, t: float, u: float
) -> Sprite | None:
    """Return the bubble of ``seat``, as near as may be to the mouth, or None if there is no room, and let them talk.

    ``width``: of the scene, ``band``: where its ribbon lies, in window px; ``t``, ``u``: units of type and of objects.
    """
    person, t = people[seat], min(t, u * LARGEST)
    mouth = person.mouth()
    w, h = bubble_size(said.text, said.subtitle, t, TALK, most=max(0.30 * width, NARROW_BUBBLE * t))
    kept = [band.inflate(12, 12), *_occupied(people)]
    found = []
    for column, row in product(range(_GRID + 1), range(_GRID + 1)):
        x = w / 2 + 8 * t + (width - w - 16 * t) * column / _GRID
        y = h / 2 + 8 * t + (band.top - h - 16 * t) * row / _GRID
        box = Rect(round(x - w / 2), round(y - h / 2), round(w), round(h)).inflate(8, 8)
        if box.bottom <= person.y and box.collidelist(kept) < 0:  # no tail crosses the face from below
            found.append((math.hypot(x - mouth[0], 1.6 * (y - mouth[1])), x, y))
    if not found:
        return None
    _away, x, y = min(found)
    side = 1 if x > mouth[0] else -1
    above = y + h / 2 < person.y - _CROWN * person.size
    to = mouth[0] + side * _CHEEK * person.size, person.y - _CROWN * person.size if above else mouth[1]
    drawn = bubble(said.text, said.subtitle, t, (round(to[0] - x), round(to[1] - y)), TALK, w)
    cx, cy = drawn.centre
    person.animator.talk(said.text)
    alt = " – ".join(part for part in (said.text, said.subtitle) if part)
    return Sprite(drawn.image, shadow_of=shadow_of, name="last-word", x=x - cx + drawn.image.get_width() / 2,
                  y=y - cy + drawn.image.get_height() / 2, z=8, lift=12 * u, alt=alt)  # fmt: skip


def _occupied(people: Mapping[int, SeatedPerson]) -> list[Rect]:
    """Return where the people and their name plates are, in window px."""
    alone = sum(one.attitude != "slump" for one in people.values()) == 1
    kept = []
    for one in people.values():
        x, y, size = one.x, one.y, one.size
        half = (_ARMS_UP if alone else _BODY) * size
        kept.append(Rect(round(x - half), round(y - 1.2 * size), round(2 * half), round(1.2 * size)))
        kept += [node.body() for node in one.children if isinstance(node, Sprite)]
    return kept
