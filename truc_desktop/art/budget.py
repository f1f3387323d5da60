"""The time that live faces may take in a frame."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

MayDraw = Callable[[str], bool]
"""Whether there is time to draw a layer of this name."""
TABLE_MS, FULL_PIXELS, LARGER = 10.0, 1920 * 1080, 0.4
"""Time for all the work of a frame of a table, ms, in a window of so many pixels, and the power of more pixels with
which it grows: the window itself takes all the longer to paint. The rest of a 60th of a second, and of a 30th at 4K, is
for a layer that takes longer than expected."""
LEAST_MS = 1.0
"""Time for faces in a frame of which other work leaves nothing: one layer."""


class Budget:
    """Limits the time spent on drawing faces in each frame of the main loop, by default 4 ms.

    Call ``open`` once a frame. Faces that were refused in one frame come first in the next. A layer is expected to take
    as long as it did lately; if that is too long for what is left of a frame, it waits for the next one. The first
    layer of a frame is drawn in any case.
    """

    def __init__(
        self, ms: float = 4.0, clock: Callable[[], float] = time.perf_counter, frame_ms: float = math.inf
    ) -> None:
        """``frame_ms``: time for all the work of a frame in a window of FULL_PIXELS; faces have what is left of it, up
        to ``ms``, and LEAST_MS in any case. ``clock`` returns seconds.
        """
        self._ms, self._clock = ms, clock
        self._frame_ms = self._whole = frame_ms
        self._most, self._longer = ms, 1.0
        self._spent = self._began = 0.0
        self._first: set[int] = set()
        self._late: set[int] = set()
        self._opened: float | None = None
        self._painting = 0.0
        self._drawn = False
        self._costs: dict[tuple[int, str], float] = {}
        self._doing: tuple[tuple[int, str], float] | None = None

    def open(self, spent_ms: float = 0.0, longer: float = 1.0) -> None:
        """Begin a frame; other drawing has already used ``spent_ms`` of its budget.

        If nothing is left, no face is drawn, and those that asked come first in the next frame. A frame that is
        ``longer`` than usual, so many times, has so much more time for faces.
        """
        self._spent, self._most, self._longer = spent_ms, self._ms * longer, longer
        self._first, self._late = self._late, set()
        self._drawn = False
        self._opened = None if self._whole == math.inf else self._clock()

    def spend(self, ms: float) -> None:
        """Other drawing of this frame, which has only now become known, takes so long."""
        self._spent += ms

    def fit(self, size: tuple[int, int]) -> None:
        """Allow more time for all the work of a frame in a window of more pixels, which takes longer to paint."""
        self._whole = self._frame_ms * max(1.0, (size[0] * size[1] / FULL_PIXELS) ** LARGER)

    def painted(self, ms: float) -> None:
        """Note how long the window took to paint in the last frame: the next one is expected to take as long."""
        self._painting = ms

    @property
    def pressed(self) -> bool:
        """Whether painting alone took more than half of a frame's time lately: other work is better left for later."""
        return 2 * self._painting > self._whole

    @property
    def used(self) -> bool:
        """Whether a layer has been drawn in this frame."""
        return self._drawn

    def allowance(self, owner: object) -> MayDraw:
        """Begin the turn of one face; the function returned tells, before each layer, whether there is time for it."""
        me = id(owner)
        self._began = self._clock()
        if self._opened is not None:
            left = self._whole * self._longer - self._painting - (self._began - self._opened) * 1000
            self._most, self._opened = min(self._most, max(LEAST_MS, left)), None

        def may_draw(what: str) -> bool:
            now = self._clock()
            self._done(now)
            used = self._spent + (now - self._began) * 1000
            fits = not self._drawn or used + self._costs.get((me, what), 0.0) <= self._most
            if used < self._most and fits and (me in self._first or not self._first):
                self._drawn, self._doing = True, ((me, what), now)
                return True
            self._late.add(me)
            return False

        return may_draw

    def refuses(self, owner: object) -> bool:
        """Whether a face that only waits to be drawn would be refused for the rest of this frame; if so, it is noted as
        late, and need not be asked what it looks like."""
        me = id(owner)
        spent = self._drawn and self._opened is None and self._spent >= self._most
        if not spent and (me in self._first or not self._first):
            return False
        self._late.add(me)
        return True

    def close(self, owner: object) -> None:
        """End the turn of a face that began with ``allowance``."""
        now = self._clock()
        self._done(now)
        self._spent += (now - self._began) * 1000
        self._first.discard(id(owner))

    def _done(self, now: float) -> None:
        """Note how long the last layer took. Earlier times count less and less."""
        if self._doing is not None:
            (what, began), self._doing = self._doing, None
            took = (now - began) * 1000
            self._costs[what] = (took + self._costs.get(what, took)) / 2
