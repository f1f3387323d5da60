"""Tweens, which move a value to its end, and the rule that a value has one mover at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from truc_desktop.scene.easing import Easing, out_cubic
from truc_desktop.scene.steps import Motion, Timed

Value = float | tuple[float, ...]

MOVING = frozenset({"x", "y", "offset_x", "offset_y", "angle", "scale", "squeeze", "lift"})
"""Attributes that count as movement, which reduced motion sets at once."""

_owners: WeakKeyDictionary[Any, WeakValueDictionary[Hashable, Mover]] = WeakKeyDictionary()


class Mover(Timed):
    """A timed step that owns attributes of a target; a mover that claims one later takes it over.

    Ownership is global, not per timeline, so two timelines may move the same node without conflict.
    """

    def __init__(self, target: Any, ms: float, on_done: Callable[[], object] | None = None) -> None:
        """`target` must be hashable and weakly referenceable, as nodes are."""
        super().__init__(ms, on_done)
        self._target = target
        self._owned: set[Hashable] = set()

    def _claim(self, *keys: Hashable) -> None:
        owners = _owners.setdefault(self._target, WeakValueDictionary())
        for key in keys:
            old = owners.get(key)
            owners[key] = self
            self._owned.add(key)
            if old is not None and old is not self:
                old._give_way(key)

    def _give_way(self, key: Hashable) -> None:
        self._owned.discard(key)
        if not self._owned:
            self._finish()

    def _finish(self) -> None:
        owners = _owners.get(self._target)
        for key in self._owned:
            if owners is not None and owners.get(key) is self:
                del owners[key]
        self._owned.clear()
        super()._finish()


class Tween(Mover):
    """Move one attribute of a target to a value: ``Tween(node, "x", 400, 220)``.

    It ends exactly at `to`. A new tween of the same attribute replaces it: the value stays where it is and the old
    tween is done.
    """

    def __init__(self, target: Any, attr: str | Callable[[Any], object], to: Value, ms: float,
                 ease: Easing = out_cubic, *, from_: Value | None = None,
                 on_done: Callable[[], object] | None = None) -> None:
        """`attr`: name of an attribute, or a function that sets the value (which needs `from_`).

        `to`, `from_`: numbers or tuples of numbers of equal length; without `from_` it starts from the value found when
        it starts. Raises ValueError when they do not match.
        """
        super().__init__(target, ms, on_done)
        if from_ is None and not isinstance(attr, str):
            raise ValueError("a tween by setter needs from_")
        self._attr = attr
        self._to = to
        self._from_given = from_
        self._from: tuple[float, ...] = ()
        self._ends = _parts(to)
        self._ease = ease
        if from_ is not None and len(_parts(from_)) != len(self._ends):
            raise ValueError(f"cannot tween from {from_!r} to {to!r}")

    def _begin(self, motion: Motion) -> None:
        if motion is Motion.NONE or (motion is Motion.REDUCED and self._attr in MOVING):
            self._ms = 0.0
        self._claim(self._attr)
        start = self._from_given
        if start is None:
            start = getattr(self._target, str(self._attr))
        else:
            self._set(start)
        self._from = _parts(start)
        if len(self._from) != len(self._ends):
            raise ValueError(f"cannot tween from {start!r} to {self._to!r}")

    def _apply(self, progress: float) -> None:
        eased = self._ease(progress)
        now = tuple(a + (b - a) * eased for a, b in zip(self._from, self._ends, strict=True))
        self._set(now if isinstance(self._to, tuple) else now[0])

    def _end(self) -> None:
        self._set(self._to)

    def _set(self, value: Value) -> None:
        if isinstance(self._attr, str):
            setattr(self._target, self._attr, value)
        else:
            self._attr(value)


class FadeInstead(Tween):
    """Fade a node where less motion leaves out its movement. With full motion it is to be seen until it is removed."""

    def __init__(self, target: Any, to: float, ms: float) -> None:
        """``to``: the alpha at the end, 1 for a node that comes, 0 for one that goes."""
        super().__init__(target, "alpha", to, ms)

    def _begin(self, motion: Motion) -> None:
        if motion is Motion.FULL:
            self._to, self._ends = 1.0, (1.0,)
            self._target.alpha, self._ms = 1.0, 0.0
        super()._begin(motion)


def _parts(value: Value) -> tuple[float, ...]:
    return value if isinstance(value, tuple) else (value,)
