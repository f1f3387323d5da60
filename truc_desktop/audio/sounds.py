"""Playing of sounds: volume groups, variants, ducking, and silence where there is no device."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from truc_desktop.audio.loops import FADE_MS, Loops
from truc_desktop.audio.manifest import GROUPS, Event, Manifest, ManifestError, Variant, load
from truc_desktop.audio.music import Music
from truc_desktop.audio.samples import BUDGET, Samples
from truc_desktop.audio.voices import recorded
from truc_desktop.i18n import _

RATE, BUFFER, CHANNELS = 44_100, 512, 24
LOOP_CHANNELS = (CHANNELS, CHANNELS + 1)
"""Channels for loops, after those for single sounds: one for a loop, one for the loop fading out under it."""
SAME_SAMPLE_MS = 50.0
"""The same variant is not started again within this time: the same sound twice at once is only louder."""
DUCK = 0.5
"""Volume factor of the other groups while a voice is heard: -6 dB."""
DUCK_IN_MS, DUCK_OUT_MS = 60.0, 250.0
QUIET_IN_MS, QUIET_OUT_MS = 450.0, 1600.0
"""Time in which the room falls from its whole volume to silence, and in which it comes back."""

log = logging.getLogger(__name__)


@dataclass
class _Playing:
    """What a mixer channel is playing."""

    event: Event
    gain: float
    pan: float


class Sounds:
    """The sounds of a folder, by event name.

    Files are read when first needed, or ahead of time, one per frame (preload). Time enters only by advance(), which
    the main loop calls every frame. Without a device, or with a damaged folder, everything works and nothing is
    heard; `reason` then says why, in the player's language.
    """

    def __init__(self, folder: Path, volumes: Mapping[str, float] | None = None, *,
                 chance: random.Random | None = None, budget: int = BUDGET,
                 threaded: bool = False) -> None:
        """`folder` holds manifest.json and the files; `volumes`: "master" and the groups, 0..1.

        `chance` picks variants; a seeded one makes tests repeatable. `budget`: bytes of samples kept in memory.
        `threaded`: preloading uses a thread of its own.
        """
        self.reason = ""
        self.unknown: set[str] = set()
        self._folder = folder
        self._chance = chance if chance is not None else random.Random()
        self._volumes = {"master": 1.0, **dict.fromkeys(GROUPS, 1.0)}
        self._muted = False
        self._away = False
        self._now = 0.0
        self._duck = 1.0
        self._calm = self._calm_goal = 1.0
        self._started: dict[str, float] = {}
        self._last: dict[str, str] = {}
        self._found: dict[str, Event | None] = {}
        self._samples = Samples(folder, self._note_unreadable, budget, threaded)
        self._playing: dict[int, _Playing] = {}
        self._loops = Loops(LOOP_CHANNELS, self._level_of)
        self._music = Music(folder, self._level_of, self._note_unreadable)
        self._loop_to_come: tuple[Event, float] | None = None
        try:
            self._manifest = load(folder)
        except ManifestError as error:
            self._manifest = Manifest({}, ())
            self.reason = _("There is no sound: {reason}").format(reason=error)
        if volumes is not None:
            self.set_volumes(volumes)
        self._open()

    # -- the device

    def _open(self) -> None:
        if not pygame.mixer.get_init():
            try:
                # No other rate: at a lower one SDL_mixer fails to decode most Vorbis files.
                pygame.mixer.init(RATE, -16, 2, BUFFER, None, 0)
            except pygame.error as error:
                self.reason = self.reason or _("There is no sound: {reason}").format(reason=error)
                return
        pygame.mixer.set_num_channels(CHANNELS + len(LOOP_CHANNELS))

    @property
    def audible(self) -> bool:
        """Whether there is a device and a manifest."""
        return bool(self._manifest.events) and pygame.mixer.get_init() is not None

    def close(self) -> None:
        """Stop everything and release the device."""
        self.stop_all()
        self._samples.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    # -- playing

    @property
    def events(self) -> frozenset[str]:
        """The names of events that can be played."""
        return frozenset(self._manifest.events)

    def play(self, event: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> bool:
        """Play an event once (a loop: until stop()); return whether it can be heard.

        `gain` 0..1 within its group; `pitch` chooses the variants made nearest to it; `pan` is -1 (left) to
        1 (right). An unknown name is silent; it is logged and added to `unknown`.
        """
        found = self._find(event)
        if found is None or not self.audible:
            return False
        if found.loop:
            return self._play_loop(found, max(0.0, min(1.0, gain)))
        variant = self._choose(found, pitch)
        sample = None if variant is None else self._samples.get(found, variant)
        if variant is None or sample is None:
            return False
        self._started[variant.label] = self._now
        self._last[found.name] = variant.label
        busy = self._busy()
        free = next((index for index in range(CHANNELS) if index not in busy), None)
        if free is None:
            return False
        playing = busy[free] = _Playing(found, max(0.0, min(1.0, gain)), max(-1.0, min(1.0, pan)))
        channel = pygame.mixer.Channel(free)
        channel.play(sample)
        self._apply(channel, playing)
        return True

    def _play_loop(self, event: Event, gain: float) -> bool:
        self._loop_to_come = None
        sample = None
        if not self._loops.knows(event):
            if not self._samples.at_hand(event):
                # A room takes some 40 ms to read: it begins once the thread has read it.
                self._loops.stop(None, FADE_MS)
                self._loop_to_come = event, gain
                return True
            sample = self._samples.get(event, event.variants[0])
            if sample is None:
                return False
        self._loops.play(event, sample, gain)
        return True

    def music(self, event: str, gain: float = 1.0) -> None:
        """Fade over to a piece of music at `gain` 0..1, which is repeated; "": fade out."""
        found = self._find(event) if event else None
        self._music.play(found if self.audible else None, max(0.0, min(1.0, gain)))

    def stop(self, event: str, fade_ms: int = int(FADE_MS)) -> None:
        """Fade out an event, if it is playing, within `fade_ms`."""
        found = self._find(event)
        for index, playing in self._busy().items():
            if playing.event is found:
                pygame.mixer.Channel(index).fadeout(fade_ms)
        if found is not None:
            self._loops.stop(found, fade_ms)
            if self._loop_to_come is not None and self._loop_to_come[0] is found:
                self._loop_to_come = None

    def stop_loops(self) -> None:
        """Fade out all loops."""
        self._loop_to_come = None
        self._loops.stop(None, FADE_MS)

    def stop_all(self) -> None:
        """Silence at once."""
        self._playing.clear()
        self._loops.clear()
        self._loop_to_come = None
        self._music.play(None)
        self._music.clear()
        if pygame.mixer.get_init():
            pygame.mixer.stop()

    @property
    def loops(self) -> tuple[str, ...]:
        """The names of the loops that can be heard; all but the last are fading out."""
        return self._loops.playing

    @property
    def piece(self) -> str:
        """The name of the music that plays or fades out; "" for none."""
        return self._music.playing

    def last_variant(self, event: str) -> str | None:
        """Return the label of the variant played last for an event, None before the first."""
        found = self._find(event)
        return None if found is None else self._last.get(found.name)

    # -- volumes

    def level(self, event: str, gain: float = 1.0) -> float:
        """Return the volume (0..1) at which an event would be played now: volumes, mute and ducking combined."""
        found = self._find(event)
        return 0.0 if found is None else self._level(_Playing(found, gain, 0.0))

    @property
    def volumes(self) -> dict[str, float]:
        """Master and group volumes, 0..1."""
        return dict(self._volumes)

    def set_volumes(self, volumes: Mapping[str, float]) -> None:
        """Change some volumes (0..1) with immediate effect. Raises KeyError for an unknown group."""
        for group, value in volumes.items():
            if group not in self._volumes:
                raise KeyError(group)
            self._volumes[group] = max(0.0, min(1.0, value))
        self._apply_all()

    @property
    def muted(self) -> bool:
        """Whether the player has muted the sound."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._apply_all()

    def focus_lost(self) -> None:
        """The window is in the background: be silent; sounds continue unheard."""
        self._away = True
        self._apply_all()

    def focus_gained(self) -> None:
        """The window is back."""
        self._away = False
        self._apply_all()

    def quieten(self, level: float) -> None:
        """Let rooms and music fall to `level` (0..1) of their volume; 1: let them come back. Single sounds stay."""
        self._calm_goal = max(0.0, min(1.0, level))

    # -- time

    def advance(self, dt_ms: float) -> None:
        """Let `dt_ms` pass: ducking follows the voices, loops fade, the room falls quiet, one file is preloaded."""
        self._now += dt_ms
        if self.audible:
            self._samples.step()
        if self._calm > self._calm_goal:
            self._calm = max(self._calm_goal, self._calm - dt_ms / QUIET_IN_MS)
        else:
            self._calm = min(self._calm_goal, self._calm + dt_ms / QUIET_OUT_MS)
        if self._loop_to_come is not None and self._samples.at_hand(self._loop_to_come[0]):
            self._play_loop(*self._loop_to_come)
        self._loops.advance(dt_ms)
        self._music.advance(dt_ms)
        if not self._playing and self._duck == 1.0:
            return
        busy = self._busy()
        speaking = any(playing.event.group == "voices" for playing in busy.values())
        span = 1 - DUCK
        wanted = max(DUCK, self._duck - span * dt_ms / DUCK_IN_MS) if speaking \
            else min(1.0, self._duck + span * dt_ms / DUCK_OUT_MS)
        if wanted != self._duck:
            self._duck = wanted
            self._apply_all()

    def preload(self, events: Iterable[str]) -> None:
        """Read the files of these events soon, one per frame in this order, so that their first play has no delay.

        It replaces an earlier request; files not in `events` may be dropped.
        """
        found = (self._find(event) for event in events)
        if self.audible:
            self._samples.preload([event for event in found if event is not None and not event.loop])

    def ready(self, event: str) -> bool:
        """Return whether an event can be played without reading a file."""
        found = self._find(event)
        return found is not None and self._samples.holds(found)

    @property
    def memory(self) -> int:
        """Bytes of samples in memory."""
        return self._samples.size

    # -- inside

    def _find(self, event: str) -> Event | None:
        if event not in self._found:
            events = self._manifest.events
            found = events.get(event) or events.get(recorded(event, self._manifest.voices))
            if found is None and events:
                self.unknown.add(event)
                log.error("no such sound: %s", event)
            self._found[event] = found
        return self._found[event]

    def _choose(self, event: Event, pitch: float) -> Variant | None:
        near = event.near(pitch)
        fresh = [variant for variant in near
                 if self._now - self._started.get(variant.label, -SAME_SAMPLE_MS) >= SAME_SAMPLE_MS]
        other = [variant for variant in fresh if variant.label != self._last.get(event.name)]
        if not other and len(near) > 1:
            return None
        choice = other or fresh
        return self._chance.choice(choice) if choice else None

    def _note_unreadable(self, file: str, error: Exception) -> None:
        self.reason = self.reason or _("The sound {file} cannot be read: {reason}").format(file=file, reason=error)
        log.warning("sound file %s: %s", file, error)

    def _busy(self) -> dict[int, _Playing]:
        if not pygame.mixer.get_init():
            self._playing.clear()
        for index in [index for index in self._playing if not pygame.mixer.Channel(index).get_busy()]:
            del self._playing[index]
        return self._playing

    def _apply_all(self) -> None:
        for index, playing in self._busy().items():
            self._apply(pygame.mixer.Channel(index), playing)
        self._loops.apply()
        self._music.apply()

    def _apply(self, channel: pygame.mixer.Channel, playing: _Playing) -> None:
        level = self._level(playing)
        channel.set_volume(level * min(1.0, 1 - playing.pan), level * min(1.0, 1 + playing.pan))

    def _level_of(self, event: Event, gain: float) -> float:
        return self._level(_Playing(event, gain, 0.0))

    def _level(self, playing: _Playing) -> float:
        if self._muted or self._away:
            return 0.0
        group = playing.event.group
        # Squared, so that the middle of the slider sounds about half as loud.
        level = (self._volumes["master"] * self._volumes[group]) ** 2 * playing.gain
        if playing.event.loop:
            level *= self._calm
        return level if group == "voices" else level * self._duck
