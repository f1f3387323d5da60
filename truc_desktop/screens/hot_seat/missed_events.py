"""A table behind the curtain: it stands still, and what was missed is acted out, quickly, when it comes forward."""

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
"""Sounds that tell everybody in the room that a sign was made or seen."""
REPLAY = 2.0
"""How many times quicker than usual is acted out what somebody has missed."""
MOST_REPLAY = 6000.0
"""Milliseconds after which the rest of it is shown at once."""
REPLAY_STAY = 600.0
"""Milliseconds that a finished trick stays in it at most."""


class PrivateSounds:
    """An ear in a room where rivals listen: signs are silent, and so is everything while it is muffled."""

    def __init__(self, ear: VoicePlayer) -> None:
        """``ear`` hears everything else."""
        self._ear = ear
        self._muffled = False

    def muffle(self, on: bool) -> bool:
        """Let nothing be heard, or everything again; returns how it was before."""
        before, self._muffled = self._muffled, on
        return before

    def play(self, name: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> object:
        """A sound, unless nobody else shall hear it."""
        return None if self._muffled or name in SIGNS else self._ear.play(name, gain, pitch, pan)


class MissedEvents(Part):
    """Keeps what happens while somebody else looks, and replays it."""

    def __init__(
        self, scene: TableScene, screen: TableControl, ear: PrivateSounds, settings: Callable[[], Settings]
    ) -> None:
        """``settings()`` of the program; the part muffles ``ear``, which is the scene's."""
        self._scene, self._screen, self._ear, self._settings = scene, screen, ear, settings
        self._front = False
        self._passing = False
        self._replayed: float | None = None
        self._missed: list[Event] = list(scene.take_dealt())

    @property
    def front(self) -> bool:
        """Whether the person looks."""
        return self._front

    @property
    def replaying(self) -> bool:
        """Whether what was missed is being acted out."""
        return self._replayed is not None

    def replace(self, events: Sequence[Event]) -> None:
        """The table was laid as the view is now: only these events are still to be acted out."""
        self._missed = list(events)

    def come_forward(self, over: bool) -> tuple[Event, ...]:
        """The person looks from now on; what is too old is taken as seen. Returns what is to be acted out.

        ``over``: the match is. Then all look, and nothing of one person's own is acted out.
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
        """The curtain has fallen: nothing is left moving, and nothing of it is heard."""
        self._front = False
        self._end_replay()
        self._scene.conductor.finish_all()
        muffled = self._ear.muffle(True)
        self._scene.ambient.skip()
        self._ear.muffle(muffled)
        self._scene.actor.hush()

    def silence(self, on: bool) -> None:
        """Nobody else in the room shall hear what is acted out, or they may again."""
        if on or self._front:
            self._ear.muffle(on)

    def _pass_over(self, events: Sequence[Event]) -> None:
        """Know of what is not worth acting out any more."""
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
        """Whether the person looks."""
        return self._front

    def withholds(self, batch: Batch) -> bool:
        """Behind the curtain events are kept."""
        if not self._front:
            self._missed += batch.events
        return not self._front

    def hides(self) -> bool:
        """While events are passed over, nothing is shown."""
        return self._passing

    def advance(self, dt_ms: float) -> None:
        """A replay does not last for ever."""
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
        """A click ends the whole replay."""
        if self.replaying:
            self._scene.conductor.finish_all()

    def speed(self, speed: float) -> float:
        """A replay is quicker."""
        return min(self._settings().speed * REPLAY, INSTANT) if self.replaying else speed

    def trick_stay(self) -> Step | None:
        """In a replay a finished trick goes soon."""
        if not self.replaying:
            return None
        stay = self._settings().trick_stay_ms
        return Wait(min(REPLAY_STAY, REPLAY_STAY if stay is None else stay) * self._scene.timeline.speed)


def split_missed(events: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """What to pass over and what to act out of what was missed: of more than a whole hand only the last."""
    begins = [at for at, event in enumerate(events) if isinstance(event, HandBegan)]
    cut = begins[-1] if len(begins) > 1 else 0
    return list(events[:cut]), list(events[cut:])
