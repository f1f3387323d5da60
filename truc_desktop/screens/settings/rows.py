"""The rows of the settings page: titles, controls, and the effect of a change."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable

from truc_desktop.audio.voices import voice_event
from truc_desktop.i18n import _
from truc_desktop.screens.paces import PACES
from truc_desktop.storage.clean_text import clean_name
from truc_desktop.storage.settings import LONGEST_NAME, SPEEDS, Motion, Settings
from truc_desktop.ui.context import Context
from truc_desktop.ui.form import Form

GROUP = "options"
TEXT_SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
TRICK_STAYS = (0, 800, 1300, 2000, 4000, None)
"""Choices for how long a finished trick stays, in milliseconds; None: until a click."""
MOTIONS = (Motion.FULL, Motion.REDUCED, Motion.NONE)
_SAMPLES = {
    "master": "button", "cards": "play", "voices": voice_event("truc", 118.0, "round"), "ambience": "knock",
}  # fmt: skip


class Rows:
    """Fills a form with one section of the settings."""

    def __init__(self, app: Context, changed: Callable[[Settings], None]) -> None:
        """``changed(before)`` is called after each change."""
        self._app, self._changed = app, changed

    def fill(self, section: int, form: Form) -> None:
        """Add the rows of a section (0: play, 1: look, 2: sound)."""
        (self._play, self._look, self._sound)[section](form)

    def _play(self, form: Form) -> None:
        s = self._app.settings
        form.segments(
            "speed", _("Speed"), [_(pace.label) for pace in PACES], nearest(SPEEDS, s.speed),
            _("How fast cards fly and the others play."),
            lambda i: self._change(speed=SPEEDS[i]),
        )  # fmt: skip
        stays = [_("click") if ms is None else f"{ms / 1000:g} s" for ms in TRICK_STAYS]
        at = len(TRICK_STAYS) - 1
        if s.trick_stay_ms is not None:
            at = nearest(tuple(ms for ms in TRICK_STAYS if ms is not None), s.trick_stay_ms)
        form.segments(
            "stay", _("A finished trick stays"), stays, at, _("For this many seconds, or until you click."),
            lambda i: self._change(trick_stay_ms=TRICK_STAYS[i]),
        )  # fmt: skip
        form.field(
            "name", _("Your name"), s.name, _("You"), _("Your name plate, from the next table on."), LONGEST_NAME,
            self._rename,
        )  # fmt: skip
        form.switch(
            "decide", _("Your partner bets too"), not s.decide_for_pair,
            _("Off: you answer and raise, and your partner says what they think."),
            lambda on: self._change(decide_for_pair=not on),
        )  # fmt: skip
        form.switch(
            "chatter", _("Small talk"), s.chatter, _("Players chat now and then, in their own language."),
            lambda on: self._change(chatter=on),
        )  # fmt: skip

    def _look(self, form: Form) -> None:
        s = self._app.settings
        form.segments(
            "text", _("Text size"), [f"{round(scale * 100)}" for scale in TEXT_SCALES],
            nearest(TEXT_SCALES, s.text_scale),
            _("Per cent. All text grows; the cards make room."),
            lambda i: self._change(text_scale=TEXT_SCALES[i]),
        )  # fmt: skip
        form.segments(
            "motion", _("Motion"), (_("Full"), _("Reduced"), _("None")), MOTIONS.index(s.motion),
            _("Reduced: no shaking, and cards fade instead of flying."),
            lambda i: self._change(motion=MOTIONS[i]),
        )  # fmt: skip
        form.switch(
            "fullscreen", _("Full screen"), s.fullscreen, _("F11 does the same, anywhere."),
            lambda on: self._change(fullscreen=on),
        )  # fmt: skip

    def _sound(self, form: Form) -> None:
        s = self._app.settings
        form.switch(
            "mute", _("Mute"), s.mute, _("All you hear is also shown."),
            lambda on: self._change(mute=on),
        )  # fmt: skip
        volumes = s.volumes
        rows = (
            ("master", _("All sounds"), volumes.master), ("cards", _("Cards and table"), volumes.cards),
            ("voices", _("Voices"), volumes.voices), ("ambience", _("Tavern"), volumes.ambience),
            ("music", _("Music"), volumes.music),
        )  # fmt: skip
        for key, title, value in rows:
            form.slider(
                f"volume-{key}", title, value, 0.0, 1.0, 0.05, "", self._volume(key), words=per_cent,
                settled=self._sample(key),
            )  # fmt: skip
        form.switch(
            "music-at-table", _("Music at the table"), s.music_at_table, "", lambda on: self._change(music_at_table=on)
        )

    # ------------------------------------------------------------------ changes
    def _change(self, **changes: object) -> None:
        before = self._app.settings
        self._app.change_settings(dataclasses.replace(before, **changes))  # type: ignore[arg-type]
        self._changed(before)

    def _rename(self, name: str) -> None:
        self._change(name=clean_name(name))

    def _volume(self, key: str) -> Callable[[float], None]:
        def change(value: float) -> None:
            volumes = dataclasses.replace(self._app.settings.volumes, **{key: round(value, 2)})  # type: ignore[arg-type]
            self._change(volumes=volumes)

        return change

    def _sample(self, key: str) -> Callable[[], None] | None:
        if key not in _SAMPLES:
            return None  # music is playing, unless the page was opened at the table

        def play() -> None:
            self._app.sounds.play(_SAMPLES[key])

        return play


def nearest(values: tuple[float, ...], value: float) -> int:
    """Return the index of the value nearest to ``value``; infinity is nearest to infinity."""
    if math.isinf(value):
        return len(values) - 1
    return min(range(len(values)), key=lambda i: abs(values[i] - value))


def per_cent(value: float) -> str:
    """Return a fraction (0..1) as a percentage in words."""
    return f"{round(value * 100)} %"
