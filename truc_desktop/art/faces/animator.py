"""The animation of one face: its expression as a function of the calls made and the time passed.

The layers, from the lowest: rest, temper, gaze, mood, signal, talk, blink, breath. Time enters only by ``advance`` and
chance only by the seed, so equal calls give equal expressions, however time is divided into frames.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from truc_desktop.art.faces import lip_sync
from truc_desktop.art.faces.character import Character
from truc_desktop.art.faces.face import Face, clamped
from truc_desktop.art.faces.gaze import MENU_TARGETS, Target, choose, gaze_offsets
from truc_desktop.art.faces.gestures import (
    BODY,
    ON_TWOS,
    SIGNALS,
    Gesture,
    Keys,
    add,
    blend,
    ease,
    play,
    resting,
    sample,
)
from truc_desktop.art.faces.moods import MOODS, TEMPERS, Mood

Motion = Literal["full", "reduced", "none"]
BREATH_MS = 3600.0
_BLINK: Keys = ((0, 0), (60, 1), (90, 1), (160, 0))
_BLINK_STEP = 64.0  # ms: shut, half open, open; lids are too quick for more pictures
_BLINK_PICTURES = (0.0, _BLINK_STEP, 2 * _BLINK_STEP)
_BLINK_EVERY = (2200.0, 5600.0)
_BLINK_SOON = 80.0
_BLINK_ON_TURN = 0.35
_HEAD_WAITS, _HEAD_MS = 120.0, 240.0
_TURN_STEP = 0.375
"""A head that follows the eyes turns in whole steps, so that all looks of a face share few pictures."""
_TURN_OVER = _HEAD_WAITS + _HEAD_MS + 300.0  # ms after a look until even a tassel is still
_TURN_DONE = _HEAD_WAITS + _HEAD_MS + 34.0  # the same without a tassel: a picture of a gesture later
_HANG_MS = 3.0 * ON_TWOS  # lag of a tassel: a multiple of the head's step, so that they share pictures
_AWAKE = 0.38
"""How far the lids stay open, beyond what hangs over somebody's eyes at rest, whatever their temper and wherever they
look: somebody who reads their cards does not seem to sleep."""
_MOOD_STEP = 2.0 * ON_TWOS  # coarse, because up to eight people show a mood at once
_MOOD_PARTS, _TEMPER_PARTS = 4, 2  # steps in which a mood fades, and a temper, which several people change at once
_ATTENDS, _SQUINTS = 0.88, 0.2
"""How open the eyes are at least of somebody who attends, and how much they squint at most."""
_CUT_OFF_MS = 130.0  # time in which an interrupted gesture fades


def _turned(since: float) -> tuple[float, float]:
    """Return how far eyes and head (0..1) are turned ``since`` ms after a look has begun."""
    at = since // ON_TWOS * ON_TWOS
    return 1.0 if at > 0 else 0.0, round(2 * ease((at - _HEAD_WAITS) / _HEAD_MS)) / 2


_LOOK_CHANGES = tuple(
    float(at) for at in range(ON_TWOS, round(_TURN_DONE), ON_TWOS) if _turned(at) != _turned(at - ON_TWOS)
)
"""The ms after a look has begun at which eyes or head are seen to turn."""
_SWING_CHANGES = tuple(sorted({
    *_LOOK_CHANGES, *(at + lag for at in _LOOK_CHANGES if at > _HEAD_WAITS for lag in (_HANG_MS, 2 * _HANG_MS)),
}))  # fmt: skip
"""The same where something hangs from the head, which depends on where that was twice before."""


@lru_cache
def _breaths(levels: int) -> tuple[float, ...]:
    """Return the parts of a breath at which its depth, in so many levels, changes, and the first of the next breath."""
    rising = [math.acos(1 - (2 * level + 1) / levels) / math.tau for level in range(levels)]
    return (*rising, *(1 - part for part in reversed(rising)), 1 + rising[0])


@dataclass(slots=True)
class _MoodSpan:
    """A mood shown from ``start`` until ``until``, in ms of the animator."""

    mood: Mood
    start: float
    until: float

    def weight(self, now: float, parts: int) -> float:
        """Return how much of the mood shows at a moment, 0..1 in so many parts, so that fades share few pictures."""
        shown = ease(min((now - self.start) / self.mood.comes, (self.until - now) / self.mood.leaves))
        return round(parts * shown) / parts


class Animator:
    """The timeline of one face.

    The table decides where a face looks, because gaze is public in the game; only with ``wander`` (menus) does the
    animator choose. ``motion`` may be changed at any time: "reduced" replaces movements of head and shoulders by fades,
    "none" also stops blinking and breathing.
    """

    def __init__(self, character: Character, seed: int, wander: bool = False, motion: Motion = "full") -> None:
        self.character = character
        self.motion: Motion = motion
        self._random = random.Random(seed)
        self._now = 0.0
        self._blink_at = self._random.uniform(400, 3500)
        self._phase = self._random.uniform(0, BREATH_MS)
        self._look_was = self._look_to = gaze_offsets(0, 0)
        self._look_key = (0.0, 0.0)
        self._look_since = -1000.0
        self._moods: list[_MoodSpan] = []
        self._tempers: list[_MoodSpan] = []
        self._temper = self._mood = ""
        self._attends = False
        self._gesture: Gesture | None = None
        self._gesture_since = 0.0
        self._left_over: dict[str, float] = {}  # offsets of an interrupted gesture, which fade
        self._left_since = 0.0
        self._talk: Sequence[lip_sync.Flap] = ()
        self._talk_since = 0.0
        self._targets: Sequence[Target] = MENU_TARGETS if wander else ()
        self._wander_at = 0.0
        self._rests: tuple[tuple[object, ...], dict[str, float]] | None = None
        self._wander_name = "you"

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass. Raises ValueError when it is negative."""
        if dt_ms < 0:
            raise ValueError("time does not run backwards")
        end = self._now + dt_ms
        while True:
            blink_over = self._blink_at + _BLINK[-1][0]
            event = min(blink_over, self._wander_at) if self._targets else blink_over
            if event > end:
                break
            self._now = event
            if event == blink_over:
                self._blink_at = event + self._random.uniform(*_BLINK_EVERY)
            else:
                target, hold = choose(self._random, self._targets, self._wander_name)
                self._wander_name, self._wander_at = target.name, event + hold
                self.look(target.dx, target.dy)
        self._now = end
        self._moods = [span for span in self._moods if span.until > end]
        self._tempers = [span for span in self._tempers if span.until > end]
        if self._gesture and end - self._gesture_since > self._gesture.settled:
            self._gesture = None

    def look(self, dx: float, dy: float) -> None:
        """Turn eyes and head to a direction on the screen, y down; (0, 0) is the player at the screen.

        The eyes jump there, as real ones do; the head starts 120 ms later and takes 240 ms.
        """
        length = math.hypot(dx, dy)
        key = (round(dx / length, 3), round(dy / length, 3)) if length > 1e-6 else (0.0, 0.0)
        if key == self._look_key:
            return
        self._look_was = self._gaze(self._now)
        self._look_key, self._look_to, self._look_since = key, gaze_offsets(dx, dy), self._now
        # Eyes tend to blink on a turn. One number is drawn per turn, used or not, to keep the sequence repeatable.
        if self._random.random() < _BLINK_ON_TURN and self._blink_at > self._now:
            self._blink_at = self._now

    def look_preview(self, dx: float, dy: float) -> list[Face]:
        """Return the expressions that a look in a direction ends with: eyes open, and each picture of a blink.

        Nothing changes; it is for drawing those pictures ahead.
        """
        values = resting(self.character)
        for span in self._tempers:
            self._add_temper(values, span, max(self._now, span.start + span.mood.comes))
        for name, value in gaze_offsets(dx, dy).items():
            moved = value if name not in BODY else round(value / _TURN_STEP) * _TURN_STEP
            values[name] += moved if name not in BODY or self.motion == "full" else 0.0
        self._keep_awake(values)
        faces = []
        for ms in _BLINK_PICTURES:
            lids = 1 - sample(_BLINK, ms)
            faces.append(clamped({**values, "lid_l": values["lid_l"] * lids, "lid_r": values["lid_r"] * lids}))
        return faces

    def signal(self, name: str) -> None:
        """Begin a gesture of SIGNALS. Raises KeyError for an unknown name."""
        gesture = SIGNALS[name]
        if self._gesture:
            before, after = self._values(self._now, with_gesture=False), self._values(self._now)
            self._left_over = {key: after[key] - before[key] for key in after if after[key] != before[key]}
            self._left_since = self._now
        self._gesture, self._gesture_since = gesture, self._now

    def mood(self, name: str | None, hold_ms: float | None = None) -> None:
        """Begin a mood of MOODS for ``hold_ms`` including its fades, or (None) until the next mood.

        ``name`` None lets the present mood fade. Raises KeyError for an unknown name.
        """
        if name is not None and name not in MOODS:
            raise KeyError(name)
        for span in self._moods:
            span.until = min(span.until, self._now + span.mood.leaves)
        if name is not None:
            until = math.inf if hold_ms is None else self._now + hold_ms
            self._moods.append(_MoodSpan(MOODS[name], self._now, until))
            self._mood = name

    def temper(self, name: str) -> None:
        """Begin a temper of TEMPERS, which lasts beneath all moods, or ("") let the present one fade.

        Raises KeyError for an unknown name.
        """
        if name == self._temper:
            return
        for span in self._tempers:
            span.until = min(span.until, self._now + span.mood.leaves)
        if name:
            self._tempers.append(_MoodSpan(TEMPERS[name], self._now, math.inf))
        self._temper = name

    @property
    def attends(self) -> bool:
        """Whether the eyes are open and rest on whom they look at, whatever the mood; signs and blinks are seen."""
        return self._attends

    @attends.setter
    def attends(self, on: bool) -> None:
        if on != self._attends:
            self._look_was, self._look_since = self._gaze(self._now), self._now  # the face is seen to change
            self._attends = on

    def talk(self, text: str) -> None:
        """Begin to move the mouth as if saying the text. An empty text stops the talk."""
        self._talk, self._talk_since = lip_sync.flaps(text), self._now

    @property
    def still(self) -> bool:
        """Whether nothing moves except by breathing: no gesture, mood, talk, turn of the head or blink."""
        turns = self._now - self._look_since < (_TURN_OVER if self.character.swings else _TURN_DONE)
        return not turns and self.looks_only

    @property
    def looks_only(self) -> bool:
        """Whether nothing moves except by breathing and by a turn of eyes and head."""
        now = self._now
        if self._gesture or self._moods or now + _BLINK_SOON >= self._blink_at or self.talking:
            return False
        return not any(now - span.start < span.mood.comes or span.until < math.inf for span in self._tempers)

    def changes_in(self, ago: float = 0.0) -> float:
        """Return the time in ms until the face changes for the first time since ``ago`` ms, but for its breath.

        It is 0 or less if it has changed since then, or moves all the time; infinite if it stays as it is until it is
        told to do something, or blinks.
        """
        since = self._now - self._look_since
        changes = _SWING_CHANGES if self.character.swings else _LOOK_CHANGES
        if self.still and since - ago >= changes[-1]:
            return math.inf
        if not self.looks_only or self.motion != "full":
            return 0.0
        return next((at - since for at in changes if at > since - ago), math.inf)

    @property
    def blinks_in(self) -> float:
        """The time in ms until a face that ``looks_only`` blinks, unless it is told to do something before."""
        return max(0.0, self._blink_at - _BLINK_SOON - self._now)

    def breathes_in(self, levels: int) -> float:
        """Return the time in ms until the breath is nearer to another of the parts 0, 1 / ``levels``, ..., 1; a whole
        breath's time where nobody is seen to breathe."""
        if self.motion != "full":
            return BREATH_MS
        at = (self._now + self._phase) / BREATH_MS % 1
        return next(part - at for part in _breaths(levels) if part > at) * BREATH_MS

    @property
    def mood_shown(self) -> str:
        """The mood begun last, a name of MOODS, until it has faded; "" for none."""
        return self._mood if self._moods else ""

    @property
    def tempered(self) -> str:
        """The temper shown, a name of TEMPERS; "" for none."""
        return self._temper

    @property
    def at_ease(self) -> bool:
        """Whether there is no gesture, mood or talk."""
        return not (self._gesture or self._moods or self.talking)

    @property
    def signalling(self) -> bool:
        """Whether a gesture is in progress."""
        return self._gesture is not None

    @property
    def talking(self) -> bool:
        """Whether the mouth is moving to a text."""
        return self._now - self._talk_since < lip_sync.length(self._talk)

    def current(self) -> Face:
        """Return the present expression, with every value in its range."""
        values = self._steady() if self.still else self._values(self._now)
        if self.talking and not self._gesture and self.motion != "none":
            for shape, weight in lip_sync.shapes_at(self._talk, self._now - self._talk_since):
                blend(values, shape, weight)
        if self.motion != "none":
            shut = sample(_BLINK, (self._now - self._blink_at) // _BLINK_STEP * _BLINK_STEP)
            if self._gesture and self._blink_at >= self._gesture_since:
                shut = 0.0  # shut eyes are a sign of their own, and hide others
            if self._now - self._look_since < _HEAD_WAITS + _HEAD_MS:
                shut = float(round(shut))  # half-open lids cannot be seen while the head turns
            values["lid_l"] *= 1 - shut
            values["lid_r"] *= 1 - shut
        if self.motion == "full":
            values["breath"] = 0.5 - 0.5 * math.cos(math.tau * (self._now + self._phase) / BREATH_MS)
            values["sway"] = self._sway(values) if self.character.swings else 0.0
        return clamped(values)

    def _steady(self) -> dict[str, float]:
        """Return the values of a face that only breathes, which do not change until it looks elsewhere."""
        key = self._look_key, self.motion, self._temper, self._attends
        if self._rests is None or self._rests[0] != key:
            self._rests = key, self._values(self._now)
        return dict(self._rests[1])

    def _sway(self, here: dict[str, float]) -> float:
        """Return the swing of what hangs from the head: it lags behind the head, then overshoots a little."""
        if not self._gesture and not self._moods and self._now - self._look_since > _TURN_OVER:
            return 0.0
        way = [here[name] for name in ("head_tilt", "head_turn")]
        before, earlier = (
            [values[name] for name in ("head_tilt", "head_turn")]
            for values in (self._values(self._now - _HANG_MS), self._values(self._now - 2 * _HANG_MS))
        )
        lag = [0.7 * (b - e) - (w - b) for w, b, e in zip(way, before, earlier, strict=True)]
        return lag[0] + 0.6 * lag[1]

    def _values(self, now: float, with_gesture: bool = True) -> dict[str, float]:
        """Return the values of rest, temper, gaze, moods and gesture at a moment."""
        values = resting(self.character)
        for span in self._tempers:
            self._add_temper(values, span, now)
        add(values, self._gaze(now))
        self._keep_awake(values)
        for span in self._moods:
            self._add_mood(values, span, now)
        if self._attends:
            for name in ("lid_l", "lid_r"):
                values[name] = max(values[name], _ATTENDS)
            values["squint"] = min(values["squint"], _SQUINTS)
            aim = self._gaze(now)
            values["pupil_x"], values["pupil_y"] = aim["pupil_x"], aim["pupil_y"]
        if self._left_over:
            fade = 1 - ease((now - self._left_since) / _CUT_OFF_MS)
            for key, value in self._left_over.items():
                values[key] += value * fade
        if self._gesture and with_gesture:
            ms = now - self._gesture_since
            if self.motion == "full":
                play(self._gesture, values, ms // ON_TWOS * ON_TWOS)
            else:
                play(self._gesture, values, ms, reduced=True)
        return values

    def _keep_awake(self, values: dict[str, float]) -> None:
        """Keep the lids (in place) as far open as temper and gaze may close them together."""
        for lid in ("lid_l", "lid_r"):
            values[lid] = max(values[lid], _AWAKE + self.character.lid)

    def _add_temper(self, values: dict[str, float], span: _MoodSpan, now: float) -> None:
        """Blend a temper into the values (in place). It turns the head in whole steps, as looks do: the head's
        pictures are the same with every temper."""
        before = {name: values[name] for name in BODY}
        self._add_mood(values, span, now, _TEMPER_PARTS)
        for name, was in before.items():
            values[name] = was + round((values[name] - was) / _TURN_STEP) * _TURN_STEP

    def _add_mood(self, values: dict[str, float], span: _MoodSpan, now: float, parts: int = _MOOD_PARTS) -> None:
        """Blend a mood into the values (in place); with less than full motion only its peak, without the body."""
        since = (now - span.start) // _MOOD_STEP * _MOOD_STEP
        peak, weight = span.mood.peak, span.weight(span.start + since, parts)
        if self.motion != "full":
            blend(values, {key: value for key, value in peak.items() if key not in BODY}, weight)
            return
        blend(values, peak, weight)
        for name, wave in span.mood.waves.items():
            values[name] += wave.at(since) * weight

    def _gaze(self, now: float) -> dict[str, float]:
        """Return the offsets of eyes and head at a moment, on their way from the previous look to the present one."""
        eyes, head = _turned(now - self._look_since)
        if self.motion != "full":
            eyes, head = ease((now - self._look_since) / 120), 0.0
        out = {}
        for name, end in self._look_to.items():
            start = self._look_was[name]
            share = head if name in BODY else eyes
            out[name] = start + (end - start) * share
            if name in BODY:
                out[name] = round(out[name] / _TURN_STEP) * _TURN_STEP if self.motion == "full" else 0.0
        return out
