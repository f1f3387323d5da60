"""The hands of a record, each of which can be played once more from its beginning, action by action."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine.actions import Action
from truc_desktop.engine.events import Event
from truc_desktop.engine.match import Match
from truc_desktop.engine.record.record import LoadedRecord, beginning


@dataclass(frozen=True, slots=True)
class Moment:
    """An action of a hand, the events of it, and the match after it. Do not change the match."""

    action: Action
    events: tuple[Event, ...]
    match: Match


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """A hand of a record: the match ``before`` its first action and ``after`` its last one, and all its ``actions``.

    What was said or signalled between two hands belongs to the earlier one. Do not change the matches.
    """

    before: Match
    actions: tuple[Action, ...]
    after: Match

    @property
    def number(self) -> int:
        """The number of the hand, from 1, over the match."""
        return self.after.hand.number

    def moments(self) -> list[Moment]:
        """Play the hand once more: one moment for each action."""
        match, found = self.before.copy(), []
        for action in self.actions:
            events = match.apply(action)
            found.append(Moment(action, events, match.copy()))
        return found


def recorded_hands(loaded: LoadedRecord) -> list[RecordedHand]:
    """The hands of a record in order, the last one perhaps unfinished; none if nothing was done."""
    match = beginning(loaded)
    hands: list[RecordedHand] = []
    before, actions = match.copy(), list[Action]()
    for action in loaded.actions:
        resting = match.copy() if match.hand.over else None
        match.apply(action)
        if resting is not None and match.hand.number != resting.hand.number:
            hands.append(RecordedHand(before, tuple(actions), resting))
            before, actions = resting, []
        actions.append(action)
    if actions:
        hands.append(RecordedHand(before, tuple(actions), match))
    return hands
