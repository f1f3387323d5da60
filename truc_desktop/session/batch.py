"""What a session tells those who follow it, and who keeps its record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from truc_desktop.engine import Event, Refusal, Rng


@dataclass(frozen=True, slots=True)
class Batch:
    """What has happened up to the next decision, as one viewer may know it. ``version`` stands after it."""

    version: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an action.

    ``ok`` is false when it was refused: ``refusal`` says why, ``reason`` says it in the player's language.
    ``version`` is the table's now. ``queued``: it is legal and will be done as soon as everybody has heard of
    the action before it (submitted from inside a subscriber's callback).
    """

    ok: bool
    refusal: Refusal | None
    reason: str
    version: int
    queued: bool = False


@dataclass(frozen=True, slots=True)
class GazeMoved(Event):
    """The eyes of ``seat`` are on ``target`` now; None: on his own cards or the table. Public."""

    seat: int
    target: int | None


Callback = Callable[[Batch], None]
"""Takes the batches of one viewer."""
ErrorHook = Callable[[Exception], None]
"""Takes what a subscriber raised."""
Deck = Callable[[str], Rng]
"""Gives the stream of chance from which a deal comes; takes its label (``engine.dealing.deal_label``)."""


class Subscriber:
    """One follower. ``active`` turns false when it leaves, also in the middle of a delivery."""

    def __init__(self, viewer: int, callback: Callback) -> None:
        self.viewer = viewer
        self.callback = callback
        self.active = True


class Journal(Protocol):
    """Where the record of a match is kept."""

    def append(self, text: str) -> None:
        """Add whole lines, which are safe when this returns. Raises OSError; nothing of them has been added then."""
