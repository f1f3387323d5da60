"""Actor: the TableEffects of presenters, with speech bubbles, tags, voices, gestures and light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from truc_desktop.art.light import shadow_of
from truc_desktop.audio.voices import voice_event
from truc_desktop.engine import SeatView, SignalMade
from truc_desktop.presentation.deciding import force_of
from truc_desktop.presentation.narration.narrator import unseen_note
from truc_desktop.presentation.stake_on_table import stake_on_table
from truc_desktop.scene.easing import out_back
from truc_desktop.scene.flight import Pulse
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Lazy, Par, Seq, Step, Wait
from truc_desktop.scene.timeline import Timeline
from truc_desktop.scene.tween import Tween
from truc_desktop.scene.veil import Veil
from truc_desktop.scene.vignette import Vignette
from truc_desktop.table.animation.close_up import sign_again
from truc_desktop.table.animation.sign_tags import SignTags
from truc_desktop.table.animation.speech_bubbles import SpeechBubbles
from truc_desktop.table.animation.staging import FASTEST, Staging
from truc_desktop.table.animation.stake_steps import show_stake, strike
from truc_desktop.table.animation.timings import (
    GESTURE_WAIT,
    NOTE_READ,
    PLAIN_DARK,
    PLAIN_DARK_IN,
    PLAIN_DARK_OUT,
    PLAIN_DARK_STAYS,
    PLATE_MS,
    SHOUTS,
    UNSEEN,
)
from truc_desktop.table.nodes.own_player import APPEARS, VANISHES
from truc_desktop.table.nodes.sign_note import best_place, note_shapes
from truc_desktop.table.nodes.tabletop import Tabletop

NOTE_RISES = 26.0
"""How far the note that no rival saw a sign rises as it appears, in units of u."""
UNSEEN_NOTE = "unseen-note"
"""Name of the note that says that no rival saw a sign."""
PAN = 0.5
"""Panning of the voice of a player at the edge of the window, 0..1."""


class SoundOutput(Protocol):
    """An output for sounds."""

    def play(self, name: str, gain: float = 1.0, pitch: float = 1.0, pan: float = 0.0) -> object:
        """Play a named sound; ``pan`` from -1 (left) to 1 (right). Silent without a device."""

    def quieten(self, level: float) -> object:
        """Let the room fall to ``level`` (0..1) of its volume; 1: let it come back."""


class Actor:
    """Speech, tags, gestures, sounds and light at one table. ``ambient`` plays animations that nothing waits for."""

    def __init__(
        self,
        table: Tabletop,
        ambient: Timeline,
        ear: SoundOutput,
        stay: Callable[[], Step],
        on_caught: Callable[[SignalMade], None],
        patience: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """``stay()`` returns the step while a finished trick stays; ``on_caught`` receives signals that rivals saw.

        ``patience()`` returns how much longer than usual a finished hand stays.
        """
        self.table = table
        self.ambient = ambient
        self.ear = ear
        self._stay, self._patience = stay, patience
        self.staging = Staging(table, self.sound)
        self._on_caught = on_caught
        self.layer = Node(name="bubbles", z=80)
        self.veil: Veil | None = None
        self.veil_layer = Node(name="veil", z=60)
        self.stake: Sprite | None = None
        self.show_stake: Callable[[SeatView], None] | None = None
        self.papers: Callable[[], Sequence[Rect]] = tuple
        """Returns the papers that must be read, in window px: no bubble covers them, nor words still unread."""
        self.controls: Callable[[], Sequence[Rect]] = tuple
        """Returns where the prompt, the stakes and the calls are, in window px."""
        self.speech = SpeechBubbles(
            table, ambient, self.staging, self.layer, papers=lambda: self.papers(), controls=lambda: self.controls(),
            tagged=lambda: self.tags.boxes(), sound=self.sound, utter=self.utter,
        )  # fmt: skip
        self.tags = SignTags(table, ambient, self.layer, self.speech.move_off, self._sign_again)

    # ------------------------------------------------------------------ time
    def stay(self) -> Step:
        """Return the step while a finished trick stays on the mat."""
        return self._stay()

    def patience(self) -> float:
        """Return how much longer than usual a finished hand stays."""
        return self._patience()

    @property
    def reading(self) -> bool:
        """Whether words are shown that have not been read yet: a bubble, or the note that no rival saw a sign."""
        return self.speech.unread or self.layer.find(UNSEEN_NOTE) is not None

    # ------------------------------------------------------------------ sounds
    def sound(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound; ``pitch`` 1.0 is as recorded."""
        self.ear.play(name, 1.0, pitch)

    def effect(self, name: str, gain: float = 1.0, pitch: float = 1.0, seat: int | None = None) -> None:
        """Play a sound of what people and things do, from the place of ``seat``: none at instant speed or in haste."""
        if self.staging.heard:
            self.ear.play(name, gain, pitch, 0.0 if seat is None else self._pan(seat))

    def _pan(self, seat: int) -> float:
        return PAN * (2 * self.table.seats[seat].x / self.table.place.w - 1)

    def utter(self, seat: int, word: str) -> None:
        """Play a recorded word in the voice of ``seat``, without a bubble: ``laugh``, ``sigh``."""
        voice = self.table.seats[seat].animator.character.voice
        self.ear.play(voice_event(word, voice.pitch, voice.colour), pan=self._pan(seat))

    # ------------------------------------------------------------------ gestures and signs
    def gesture(self, seat: int, kind: str) -> Step:
        """Return a step in which the face starts the signal; it ends before the signal does."""
        face = self.table.signs[kind].face
        return Seq(Do(lambda: self.table.seats[seat].animator.signal(face)), Wait(GESTURE_WAIT))

    def caught(self, event: SignalMade, before: SeatView) -> None:
        """Show the viewer what a sign says, also their own, and that no rival saw that; report one that a rival saw.

        ``before`` is the view before it.
        """
        own = event.seat == self.table.viewer and not self.table.watched
        if own or self.table.viewer in event.to or self.table.viewer in event.noticed:
            self.tags.tell(event, before, own)
        if event.noticed:
            self._on_caught(event)
        elif event.seat == self.table.viewer:
            self._tell_unseen(event)

    def tagged(self) -> Sequence[Rect]:
        """Return where tags lie beside players, in window px."""
        return self.tags.lying()

    def untag(self) -> None:
        """Let the tags beside players fade away."""
        self.tags.clear()

    def _sign_again(self, seat: int, kind: str) -> None:
        """Show a sign once more; not while something else holds the eye."""
        if not self.veil_layer.children:
            sign_again(self.table, self, seat, kind)

    def _tell_unseen(self, event: SignalMade) -> None:
        """Show a note that no rival has seen the viewer's own sign, above their hand, for ``UNSEEN`` ms."""
        old = self.layer.find(UNSEEN_NOTE)
        if old is not None:
            old.remove_self()
        title, line = unseen_note(event, tuple(player.name for player in self.table.players))
        read = *self.papers(), *self.controls()
        image, x, y = best_place(self.table, note_shapes(self.table, title, line, "away"), read)
        node = Sprite(image, shadow_of=shadow_of, name=UNSEEN_NOTE, x=x, y=y, z=2, lift=12 * self.table.place.u,
                      alt=f"{title}. {line}")  # fmt: skip
        come, go = APPEARS, VANISHES
        if self.staging.speed > FASTEST:
            come = go = 0.0
        node.alpha, node.offset_y = 0.0, NOTE_RISES * self.table.place.u
        self.layer.add(node)
        stays = Wait(max(UNSEEN, self.staging.to_read(NOTE_READ)))
        self.ambient.play(Seq(Par(Tween(node, "offset_y", 0.0, come, out_back), Tween(node, "alpha", 1.0, come)),
                              stays, Tween(node, "alpha", 0.0, go), Do(node.remove_self)))  # fmt: skip

    # ------------------------------------------------------------------ light
    def aside(self, step: Step) -> None:
        """Play a step that nothing waits for."""
        self.ambient.play(step)

    def light(self, seats: Sequence[int]) -> None:
        """Move these players above the veil over the room, and all others below it."""
        self.table.light(seats)

    def darken(self, veil: Veil | Vignette) -> None:
        """Put ``veil`` over the room, in place of another one."""
        self.veil_layer.clear()
        self.veil_layer.add(veil)

    # ------------------------------------------------------------------ stakes
    def stake_raised(self, after: SeatView, seat: int | None = None, level: int = 0) -> Step:
        """Return a step: the stake plate shows what is asked and grows; the room dims for a while, except ``seat``:
        the darker the higher the step ``level`` of the raise.
        """
        place = self.table.place
        veil = Veil(Rect(0, 0, place.w, place.h), strength=PLAIN_DARK[level])
        veil.alpha = 0.0

        def put() -> None:
            self.darken(veil)
            self.light(() if seat is None else (seat,))
            self.table.light_cards(True)

        def gone() -> None:
            if veil.parent is not None:
                veil.remove_self()
                self.light(())
                self.table.light_cards(False)

        dim = Seq(
            Do(put), Tween(veil, "alpha", 1.0, PLAIN_DARK_IN), Wait(PLAIN_DARK_STAYS[level]),
            Tween(veil, "alpha", 0.0, PLAIN_DARK_OUT), Do(gone),
        )  # fmt: skip
        return Seq(Do(lambda: self.ambient.play(dim)), self.stake_settled(after, SHOUTS[level].plate, PLATE_MS))

    def show_tokens(self, view: SeatView) -> None:
        """Let the tokens on the cloth become those of the stake of ``view``; nothing waits for them."""
        show_stake(self.table.stake, stake_on_table(view), self.staging)

    def stake_settled(self, after: SeatView, swell: float = 1.1, ms: float = 240.0) -> Step:
        """Return a step: the stake plate shows the stake of ``after`` and grows by ``swell`` for ``ms``."""

        def make() -> Step | None:
            if self.show_stake is not None:
                self.show_stake(after)
            return None if self.stake is None else Pulse(self.stake, swell, ms)

        return Lazy(make)

    def stake_struck(self, after: SeatView) -> Step:
        """Return a step: the stake of ``after`` is agreed, and its step of the scale is struck."""
        if not self.staging.lively:
            return self.stake_settled(after)

        def make() -> Step | None:
            if self.show_stake is not None:
                self.show_stake(after)
            return None if self.stake is None else strike(self.stake, force_of(after), self.staging)

        return Lazy(make)
