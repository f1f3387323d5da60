"""Types exchanged with a session: batches of events, outcomes of actions, subscribers, and the journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from truc_desktop.engine import DealCards, Event, Match, Refusal, Rng


@dataclass(frozen=True, slots=True)
class Batch:
    """The events up to the next decision, as one viewer may know them. ``version``: of the session after them."""

    version: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of an action.

    ``ok`` is false when it was refused: ``refusal`` says why, ``reason`` says it in the player's language.
    ``version``: of the session now. ``queued``: the action was submitted from inside a subscriber's callback; it is
    legal and will be done once all subscribers have received the action before it.
    """

    ok: bool
    refusal: Refusal | None
    reason: str
    version: int
    queued: bool = False


@dataclass(frozen=True, slots=True)
class GazeMoved(Event):
    """``seat`` now looks at the seat ``target``; None: at its own cards or the table. Public."""

    seat: int
    target: int | None


Callback = Callable[[Batch], None]
"""Takes the batches of one viewer."""
ErrorHook = Callable[[Exception], None]
"""Takes an error raised by a subscriber."""
Deck = Callable[[str], Rng]
"""Takes the label of a deal (``engine.dealing.deal_label``) and returns the random stream for it."""

Deals = Callable[[Match], DealCards | None]
"""Takes a match that waits for cards, not to be modified, and returns its deal; None: nobody deals."""


class Subscriber:
    """One subscriber. ``active`` turns false when it unsubscribes, even in the middle of a delivery."""

    def __init__(self, viewer: int, callback: Callback) -> None:
        self.viewer = viewer
        self.callback = callback
        self.active = True


class Journal(Protocol):
    """Storage for the record of a match."""

    def append(self, text: str) -> None:
        """Add whole lines; they are safely stored when this returns.

        Raises:
            OSError: when they cannot be stored; then none of them has been added.
        """
