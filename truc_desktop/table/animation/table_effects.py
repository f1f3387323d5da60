"""TableEffects: the interface through which presenters use bubbles, sounds, gestures and light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from truc_desktop.engine import SeatView, SignalMade
from truc_desktop.scene.steps import Step
from truc_desktop.scene.veil import Veil
from truc_desktop.scene.vignette import Vignette
from truc_desktop.table.animation.speech_bubbles import SpeechBubbles
from truc_desktop.table.animation.staging import Staging


class TableEffects(Protocol):
    """What presenters may ask of the table, apart from its cards."""

    papers: Callable[[], Sequence[Rect]]
    """Returns the papers that must be read, in window px."""
    controls: Callable[[], Sequence[Rect]]
    """Returns where the prompt, the stakes and the calls are, in window px."""

    @property
    def staging(self) -> Staging:
        """The time of the table, and effects that nothing waits for."""

    @property
    def speech(self) -> SpeechBubbles:
        """What people say."""

    def stay(self) -> Step:
        """Return the step while a finished trick stays on the mat."""

    def patience(self) -> float:
        """Return how much longer than usual a finished hand stays."""

    def utter(self, seat: int, word: str) -> None:
        """Play a recorded word in the voice of ``seat``, without a bubble: ``laugh``, ``sigh``."""

    def sound(self, name: str, pitch: float = 1.0) -> None:
        """Play a sound; ``pitch`` 1.0 is as recorded."""

    def effect(self, name: str, gain: float = 1.0, pitch: float = 1.0, seat: int | None = None) -> None:
        """Play a sound of what people and things do, from the place of ``seat``: none at instant speed."""

    @property
    def reading(self) -> bool:
        """Whether words are shown that have not been read yet."""

    def gesture(self, seat: int, kind: str) -> Step:
        """Return a step in which the face of ``seat`` makes the signal ``kind``."""

    def caught(self, event: SignalMade, before: SeatView) -> None:
        """Show what the viewer learns from a signal, and report one that a rival has seen; ``before`` is the view
        before it."""

    def tagged(self) -> Sequence[Rect]:
        """Return where tags lie beside players, in window px."""

    def untag(self) -> None:
        """Let the tags beside players fade away, which tell of cards that are gathered."""

    def aside(self, step: Step) -> None:
        """Play a step that nothing waits for."""

    def light(self, seats: Sequence[int]) -> None:
        """Move these players above the veil over the room, and all others below it."""

    def stake_raised(self, after: SeatView, seat: int | None = None, level: int = 0) -> Step:
        """Return a step: the stake plate shows what is asked and grows; the room dims, except ``seat``."""

    def darken(self, veil: Veil | Vignette) -> None:
        """Put ``veil`` over the room, in place of another one."""

    def stake_settled(self, after: SeatView, swell: float = 1.1, ms: float = 240.0) -> Step:
        """Return a step: the stake plate shows the stake of ``after`` and grows by ``swell`` for ``ms``."""

    def stake_struck(self, after: SeatView) -> Step:
        """Return a step: the stake of ``after`` is agreed, and its step of the scale is struck."""
