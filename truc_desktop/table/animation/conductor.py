"""Conductor: takes events from the session one at a time and lets the table animate them in order.

The view on screen (``shown``) is updated event by event, so that it is never ahead of the animation. The engine and
the session never wait for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace

from truc_desktop.engine import (
    HIDDEN,
    ChoicesOpened,
    DecisionDue,
    Event,
    HandBegan,
    HandDealt,
    Phase,
    SeatView,
    SignalMade,
    project,
)
from truc_desktop.scene.steps import Do, Seq, Step
from truc_desktop.scene.timeline import Timeline

Present = Callable[[Event, SeatView, SeatView], Step | None]
"""(event, view before, view after) -> the step that animates it, or None if there is nothing to see."""


def before_the_deal(view: SeatView) -> tuple[SeatView, tuple[Event, ...]]:
    """Return the view before the first deal of a match, and the events from there to ``view``.

    If anything has happened since the deal, return ``view`` and no events.
    """
    begun = view.plays or view.tricks or view.calls or view.redeals or view.signals
    if view.number != 1 or not any(view.held) or begun:
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
    """The event queue, the shown view and the timeline of one table."""

    def __init__(self, view: SeatView, timeline: Timeline, present: Present, on_shown: Callable[[Event], None]) -> None:
        """``on_shown`` is called when an event has been animated and ``shown`` contains it."""
        self.shown = view
        self.before = view
        """The view before the last event shown."""
        self.timeline = timeline
        self._present = present
        self._on_shown = on_shown
        self._queue: deque[Event] = deque()
        self._acting = False
        self._acted: Event | None = None
        """The event that is being animated, or was the last one."""
        self._after = view
        self.gate: Callable[[Event], bool] = lambda event: True
        """Returns whether an event may be animated yet. The conductor is idle while the gate stops an event."""
        self.ready: Callable[[Event], bool] = lambda event: True
        """Returns whether all that an event needs is loaded. While it is not, the conductor waits and is not idle."""
        self.on_hurry: Callable[[], object] = lambda: None
        """Called before and after animations are skipped: what runs beside them ends too."""

    @property
    def behind(self) -> int:
        """Number of events that wait to be animated."""
        return len(self._queue)

    def ahead(self) -> SeatView:
        """Return the view after what is being acted out, and after what follows in the same hand."""
        view = self._after if self._acting else self.shown
        for event in self._queue:
            if isinstance(event, HandBegan):
                break
            view = project(view, (event,))
        return view

    @property
    def follows_at_once(self) -> bool:
        """Whether the next event has nothing to see and is shown in the same frame: what is asked now."""
        silent = bool(self._queue) and isinstance(self._queue[0], DecisionDue | ChoicesOpened)
        return silent and self.gate(self._queue[0])

    @property
    def idle(self) -> bool:
        """Whether nothing is being animated and no event waits, except behind the gate."""
        return not self._acting and self.timeline.idle and (not self._queue or not self.gate(self._queue[0]))

    @property
    def starts(self) -> bool:
        """Whether the next event will begin to be shown in this frame, which has enough to do with that."""
        return not self._acting and self.timeline.idle and not self.idle and self.ready(self._queue[0])

    @property
    def only_signs(self) -> bool:
        """Whether nothing but signs is being animated or waits, and what is asked after them is what is shown now."""
        waiting = [*([self._acted] if self._acting and self._acted is not None else []), *self._queue]
        if not waiting or not isinstance(waiting[0], SignalMade) \
                or not all(isinstance(event, SignalMade | DecisionDue | ChoicesOpened) for event in waiting):
            return False
        after = project(self.shown, waiting)
        return (after.awaited, after.choices) == (self.shown.awaited, self.shown.choices)

    def feed(self, events: Iterable[Event]) -> None:
        """Add events to the queue, in the order in which they happened."""
        self._queue.extend(events)

    def jump(self, view: SeatView) -> None:
        """Drop the queue and show ``view`` (after an absence)."""
        self._queue.clear()
        self.on_hurry()
        self.timeline.skip()
        self.on_hurry()
        self._acting = False
        self.shown = self.before = view

    def pass_over(self, events: Iterable[Event]) -> None:
        """Treat events as shown, ignoring the gate. The table must be rebuilt afterwards."""
        self.finish_all()
        for event in events:
            self._done(event, project(self.shown, (event,)))

    def pump(self, hurried: bool = False) -> None:
        """Start animating queued events until one takes time; ``hurried``: even if not ``ready``."""
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
            self._acting, self._acted, self._after = True, event, after
            self.timeline.play(Seq(step, Do(lambda e=event, v=after: self._finish(e, v))))  # type: ignore[misc]

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass; when an animation ends, the next event starts at once."""
        self.pump()
        self.timeline.advance(dt_ms)
        self.pump()

    def skip(self) -> None:
        """Jump to the exact end of the current animation."""
        self.on_hurry()
        self.timeline.skip()
        self.on_hurry()
        self.pump(hurried=True)

    def finish_all(self) -> None:
        """Jump to the end of the current animation and of all queued events."""
        self.on_hurry()
        self.pump(hurried=True)
        while not self.idle:
            self.timeline.skip()
            self.pump(hurried=True)
        self.on_hurry()

    def _finish(self, event: Event, after: SeatView) -> None:
        self._acting = False
        self._done(event, after)

    def _done(self, event: Event, after: SeatView) -> None:
        self.before, self.shown = self.shown, after
        self._on_shown(event)
