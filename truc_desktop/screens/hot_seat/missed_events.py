"""Events a table misses while it is behind the curtain: kept, then replayed quickly when it comes to the front."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from truc_desktop.engine import Event, HandBegan
from truc_desktop.scene.steps import Step, Wait
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import INSTANT, TableScene
from truc_desktop.session import Batch, GazeMoved
from truc_desktop.storage.settings import Settings
from truc_desktop.table.animation.actor import SoundOutput as VoicePlayer

SIGNS = frozenset({"signal", "sign_made", "caught"})
"""Sounds that would tell everyone in the room that a signal was made or seen."""
REPLAY = 2.0
"""Speed of a replay, as a multiple of the usual speed."""
MOST_REPLAY = 6000.0
"""Milliseconds after which the rest of a replay is shown at once."""
REPLAY_STAY = 600.0
"""Milliseconds a finished trick stays in a replay at most."""


class PrivateSounds:
    """A voice player for a room where rivals listen: signals are silent, and everything is while it is muffled."""

    def __init__(self, ear: VoicePlayer) -> None:
        """``ear`` plays every other sound."""
        self._ear = ear
        self._muffled = False

    def muffle(self, on: bool) -> bool:
        """Mute everything, or unmute it; return the state before."""
        before, self._muffled = self._muffled, on
        return before

    def play(self, name: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> object:
        """Play a sound unless it is private or everything is muffled."""
        return None if self._muffled or name in SIGNS else self._ear.play(name, gain, pitch, pan)

    def quieten(self, level: float) -> object:
        """Let the room fall to ``level`` (0..1) of its volume, unless everything is muffled."""
        return None if self._muffled else self._ear.quieten(level)


class MissedEvents(Part):
    """Keeps the events that happen while another player has the screen, and replays them."""

    def __init__(
        self, scene: TableScene, screen: TableControl, ear: PrivateSounds, settings: Callable[[], Settings]
    ) -> None:
        """``settings()`` returns those of the program; the part muffles ``ear``, the scene's voice player."""
        self._scene, self._screen, self._ear, self._settings = scene, screen, ear, settings
        self._front = False
        self._passing = False
        self._replayed: float | None = None
        self._missed: list[Event] = list(scene.take_dealt())
        self._held: list[Event] = []
        """What nobody here may see yet, wherever this table is."""
        self.holds_back: Callable[[Batch], bool] = lambda batch: False
        """Whether a batch must not be shown on any table here before ``release``."""

    @property
    def front(self) -> bool:
        """Whether the player can see this table."""
        return self._front

    @property
    def replaying(self) -> bool:
        """Whether a replay is running."""
        return self._replayed is not None

    def replace(self, events: Sequence[Event]) -> None:
        """Drop what was kept, because the table shows the current view: only ``events`` are still to be replayed."""
        self._missed, self._held = list(events), []

    def release(self) -> tuple[Event, ...]:
        """Return the events held back that must be shown now; behind the curtain they are kept like others."""
        held, self._held = tuple(self._held), []
        if self._front:
            return held
        self._missed += held
        return ()

    def come_forward(self, over: bool) -> tuple[Event, ...]:
        """Bring the table to the front and return the events to replay; older ones count as seen.

        ``over``: the match is over. Then everyone looks, and private events are not replayed.
        """
        missed, self._missed = self._missed, []
        self._front = True
        self._ear.muffle(False)
        old, rest = split_missed(missed)
        if over:
            old, rest = missed, []
        self._pass_over(old)
        self._replayed = None if over else 0.0
        self._screen.apply_settings()
        self._screen.refresh()
        return tuple(rest)

    def step_back(self) -> None:
        """The curtain is down: finish every motion without a sound."""
        self._front = False
        self._end_replay()
        self._scene.conductor.finish_all()
        muffled = self._ear.muffle(True)
        self._scene.ambient.skip()
        self._ear.muffle(muffled)
        self._scene.actor.speech.hush()

    def silence(self, on: bool) -> None:
        """Replay without sound (``on``), or with sound again."""
        if on or self._front:
            self._ear.muffle(on)

    def _pass_over(self, events: Sequence[Event]) -> None:
        """Apply events without animating them."""
        if not events:
            return
        self._passing = True
        for event in events:
            if isinstance(event, GazeMoved):
                self._screen.gaze(event.seat, event.target)
        self._scene.conductor.pass_over(event for event in events if not isinstance(event, GazeMoved))
        self._passing = False
        self._screen.lay_out()

    # ------------------------------------------------------------------ hooks
    def in_front(self) -> bool:
        """Whether the player can see this table."""
        return self._front

    def withholds(self, batch: Batch) -> bool:
        """Keep the batch while the table is behind the curtain, or nobody here may see it."""
        if self._held or self.holds_back(batch):
            self._held += batch.events
            return True
        if not self._front:
            self._missed += batch.events
        return not self._front

    def hides(self) -> bool:
        """Whether events are being applied without display."""
        return self._passing

    def advance(self, dt_ms: float) -> None:
        """End a replay that has lasted ``MOST_REPLAY``."""
        if self._replayed is None or self._screen.covered or self._screen.owed:
            return
        if self._scene.conductor.idle:
            self._end_replay()
            return
        self._replayed += dt_ms
        if self._replayed >= MOST_REPLAY:
            self._scene.conductor.finish_all()

    def _end_replay(self) -> None:
        self._replayed = None
        self._screen.apply_settings()

    def hurried(self) -> None:
        """End the whole replay at a click."""
        if self.replaying:
            self._scene.conductor.finish_all()

    def speed(self, speed: float) -> float:
        """Multiply the speed by ``REPLAY`` during a replay."""
        return min(self._settings().speed * REPLAY, INSTANT) if self.replaying else speed

    def trick_stay(self) -> Step | None:
        """Shorten the stay of a finished trick during a replay."""
        if not self.replaying:
            return None
        stay = self._settings().trick_stay_ms
        return Wait(min(REPLAY_STAY, REPLAY_STAY if stay is None else stay) * self._scene.timeline.speed)


def split_missed(events: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """Split missed events into those to apply silently and those to replay (of several hands only the last)."""
    begins = [at for at, event in enumerate(events) if isinstance(event, HandBegan)]
    cut = begins[-1] if len(begins) > 1 else 0
    return list(events[:cut]), list(events[cut:])
