"""Nodes that stay from one showing to the next while what they show has not changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from truc_desktop.scene.node import Node


class KeptNodes:
    """The nodes of the parts of a panel, each with what it shows.

    A showing starts with begin() and asks for every part with of(). Parts that are not asked for are let go.
    """

    def __init__(self) -> None:
        """Nothing is shown."""
        self._before: dict[Hashable, tuple[object, list[Node]]] = {}
        self._now: dict[Hashable, tuple[object, list[Node]]] = {}

    def begin(self) -> None:
        """Begin the next showing."""
        self._before, self._now = self._now, {}

    def of(self, part: Hashable, shows: object, *makes: Callable[[], Node]) -> list[Node]:
        """Return the nodes of ``part``: those of the last showing if it showed the same, else one of each maker."""
        kept = self._before.get(part)
        if kept is None or kept[0] != shows:
            kept = shows, [make() for make in makes]
        self._now[part] = kept
        return kept[1][:]

    def forget(self, part: Hashable) -> None:
        """Build the nodes of ``part`` again in the next showing: they look different from what they showed."""
        self._now.pop(part, None)
