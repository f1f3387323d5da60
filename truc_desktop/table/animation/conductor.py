"""One event at a time: the conductor takes events from the session and lets the table act them out in order.

The view shown on the screen (``shown``) is folded event by event, so that what is seen never runs ahead of what
has been acted out. The engine and the session never wait for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace

from truc_desktop.engine import HIDDEN, ChoicesOpened, DecisionDue, Event, HandDealt, Phase, SeatView, project
from truc_desktop.scene.steps import Do, Seq, Step
from truc_desktop.scene.timeline import Timeline

Present = Callable[[Event, SeatView, SeatView], Step | None]
"""(event, view before, view after) -> the step that acts it out, or None when there is nothing to see."""


def before_the_deal(view: SeatView) -> tuple[SeatView, tuple[Event, ...]]:
    """A match that begins with cards in hand, as it was before they were dealt, and the events that lead to it.

    A view in which anything has happened since comes back as it is, with no events.
    """
    if view.number != 1 or not any(view.held) or view.plays or view.tricks or view.calls or view.redeals:
        return view, ()
    nobody = (0,) * len(view.held)
    empty = replace(view, cards=(), dealt=(), held=nobody, phase=Phase.DEAL, to_play=None, to_answer=(), choices=())
    hands = tuple(view.dealt if s == view.seat else (HIDDEN,) * n for s, n in enumerate(view.held))
    events: tuple[Event, ...] = (
        HandDealt(view.dealer, hands),
        DecisionDue(view.phase, view.to_play, view.to_answer),
        ChoicesOpened(view.seat, view.choices),
    )
    return (empty, events) if project(empty, events) == view else (view, ())


class Conductor:
    """Queue, shown view and timeline of one table."""

    def __init__(self, view: SeatView, timeline: Timeline, present: Present, on_shown: Callable[[Event], None]) -> None:
        """``on_shown`` is called when an event has been acted out and ``shown`` contains it."""
        self.shown = view
        self.before = view
        """The view in which happened what has been acted out last."""
        self.timeline = timeline
        self._present = present
        self._on_shown = on_shown
        self._queue: deque[Event] = deque()
        self._acting = False
        self.gate: Callable[[Event], bool] = lambda event: True
        """Whether an event may be acted out yet; what waits behind a shut gate leaves the conductor idle."""
        self.ready: Callable[[Event], bool] = lambda event: True
        """Whether all is there to act an event out. What is not will be soon: the conductor waits and is not idle."""

    @property
    def behind(self) -> int:
        """How many events wait to be acted out."""
        return len(self._queue)

    @property
    def idle(self) -> bool:
        """Nothing is being acted out and nothing waits."""
        return not self._acting and self.timeline.idle and (not self._queue or not self.gate(self._queue[0]))

    def feed(self, events: Iterable[Event]) -> None:
        """Take events in the order they happened."""
        self._queue.extend(events)

    def jump(self, view: SeatView) -> None:
        """Forget what waits and show ``view`` (a return after an absence)."""
        self._queue.clear()
        self.timeline.skip()
        self._acting = False
        self.shown = self.before = view

    def pass_over(self, events: Iterable[Event]) -> None:
        """Take events as seen, at once and whatever the gate says; the table must be laid out anew after it."""
        self.finish_all()
        for event in events:
            self._done(event, project(self.shown, (event,)))

    def pump(self, hurried: bool = False) -> None:
        """Begin acting out waiting events until one takes time; ``hurried`` whether all is ready for them or not."""
        while self._queue and not self._acting and self.timeline.idle and self.gate(self._queue[0]):
            if not hurried and not self.ready(self._queue[0]):
                return
            event = self._queue.popleft()
            before = self.shown
            after = project(before, (event,))
            step = self._present(event, before, after)
            if step is None:
                self._done(event, after)
                continue
            self._acting = True
            self.timeline.play(Seq(step, Do(lambda e=event, v=after: self._finish(e, v))))  # type: ignore[misc]

    def advance(self, dt_ms: float) -> None:
        """Let time pass; begin what comes next as soon as something has ended."""
        self.pump()
        self.timeline.advance(dt_ms)
        self.pump()

    def skip(self) -> None:
        """Finish what is being acted out now, exactly at its end."""
        self.timeline.skip()
        self.pump(hurried=True)

    def finish_all(self) -> None:
        """Finish everything that waits."""
        self.pump(hurried=True)
        while not self.idle:
            self.timeline.skip()
            self.pump(hurried=True)

    def _finish(self, event: Event, after: SeatView) -> None:
        self._acting = False
        self._done(event, after)

    def _done(self, event: Event, after: SeatView) -> None:
        self.before, self.shown = self.shown, after
        self._on_shown(event)
