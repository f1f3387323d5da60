"""The base class of the parts of a match screen, with its hooks, and what parts may ask of the screen."""

from __future__ import annotations

from typing import Protocol

import pygame

from truc_desktop.engine import Action, Event, SeatView, SignalMade
from truc_desktop.presentation.prompts import Choice, Prompt
from truc_desktop.scene.steps import Step
from truc_desktop.session import Batch, Outcome
from truc_desktop.table.nodes.tool import Tool


class TableControl(Protocol):
    """What parts may ask of the screen they belong to."""

    @property
    def asked(self) -> Prompt:
        """The prompt being shown."""

    @property
    def open(self) -> bool:
        """Whether the player may act: the screen has caught up, and no dialog is open or owed."""

    @property
    def holding(self) -> bool:
        """Whether a card of the player lies that may still be taken back: nobody else acts."""

    @property
    def asleep(self) -> bool:
        """Whether the player must wait although nothing is moving."""

    @property
    def waiting(self) -> str:
        """What the table is waiting for, in words; "" if the wait is too short to mention."""

    @property
    def owed(self) -> str:
        """The dialog that must be shown before the match goes on; "" for none."""

    @property
    def covered(self) -> bool:
        """Whether a dialog is open or about to be."""

    @property
    def on_top(self) -> bool:
        """Whether this is what the player sees now."""

    @property
    def reason(self) -> str:
        """Why something was refused, for as long as it is shown in place of the question; "" for nothing."""

    def refresh(self) -> None:
        """Show everything as it is now."""

    def settle(self) -> None:
        """Open the dialog that is owed, unless another one is open."""

    def refuse(self, reason: str) -> None:
        """Say in words why something cannot be done, and play a dull tick."""

    def remark(self, reason: str) -> None:
        """Show ``reason`` in place of the question for a while."""

    def warned(self) -> None:
        """A card has been raised that is played by one press more: show its warning, for as long as it is raised."""

    def show_prompt(self, asked: Prompt, view: SeatView | None = None) -> None:
        """Show another prompt until the next refresh; ``view`` for the panels (default: the shown one)."""

    def take_choice(self, choice: Choice) -> bool:
        """Offer a control that was pressed to the parts; True if one of them handled it."""

    def hurry(self) -> None:
        """Finish what is being acted out."""

    def hurried(self) -> None:
        """A click or key finishes what is being acted out."""

    def lay_out(self) -> None:
        """Finish what moves and lay everything out for the window."""

    def gaze(self, seat: int, target: int | None) -> None:
        """Turn the gaze of ``seat`` to the seat ``target``, or to no one in particular (None)."""

    def apply_settings(self) -> None:
        """Speed and motion follow the settings at once."""


class Part:
    """One concern of a match screen. Every hook does nothing unless overridden.

    The screen calls each hook on all of its parts in their listed order (``left`` in reverse). A bool hook is True
    for the screen as soon as one part returns True. A hook whose argument has the type of its result passes the value
    from part to part. A part gets what it needs as arguments and never accesses another part.
    """

    # ------------------------------------------------------------------ the screen's life
    def entering(self) -> None:
        """The screen is being opened; nothing has been laid out yet."""

    def entered(self) -> None:
        """The table has been laid out for the first time and the match is being followed."""

    def left(self) -> None:
        """The screen has been closed for good."""

    def laying_out(self) -> None:
        """Window or settings have changed: the table is about to be laid out again."""

    def begin_frame(self, dt_ms: float) -> bool:
        """A frame begins. True: end the frame, another screen is taking over."""
        return False

    def advance(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds); the table has been advanced already."""

    def beneath(self, dt_ms: float) -> None:
        """Let time pass (``dt_ms``, milliseconds) while another screen is on top."""

    # ------------------------------------------------------------------ following the match
    def withholds(self, batch: Batch) -> bool:
        """Whether the part keeps a batch to show it later."""
        return False

    def heard(self, event: Event) -> None:
        """The session has reported an event, which will be acted out soon."""

    def gazed(self) -> None:
        """A gaze has changed."""

    def showing(self, event: Event, before: SeatView) -> None:
        """An event has been acted out; log and panels have not been updated yet."""

    def shown(self, event: Event) -> None:
        """An event has been acted out, and the table shows its result."""

    def caught(self, event: SignalMade) -> None:
        """A rival has seen a signal."""

    def answered(self, action: Action, outcome: Outcome) -> None:
        """A pending action was done or refused."""

    def restarted(self, view: SeatView, same: bool) -> None:
        """The table shows ``view`` without the events that led to it: forget state that depends on the old view.

        ``same``: it is the same match, only later.
        """

    def settled(self) -> None:
        """The screen has caught up with the match, or a dialog was closed."""

    def hurried(self) -> None:
        """A click or key finishes what is being acted out."""

    def pressed_again(self) -> None:
        """The press that has just done something came a second time, too soon to do anything else."""

    # ------------------------------------------------------------------ what the screen asks
    def in_front(self) -> bool | None:
        """Whether the player sees this table; None: as the director says."""
        return None

    def blocks(self) -> bool:
        """Whether the player must wait although nothing is moving."""
        return False

    def owes(self) -> str:
        """The dialog that must be shown before the match goes on; "" for none."""
        return ""

    def opening(self) -> bool:
        """Whether the part is about to open a dialog."""
        return False

    def draws_ms(self) -> float:
        """Milliseconds that the part takes from each frame to draw what the player has asked for and waits for."""
        return 0.0

    def waits_for(self) -> str:
        """What the part is waiting for, in words; "" for nothing."""
        return ""

    def tells_reason(self) -> bool:
        """Whether the part tells why something was refused: it is not told in place of the question, too."""
        return False

    def hides(self) -> bool:
        """Whether events are applied without being shown."""
        return False

    def prompt(self, asked: Prompt) -> Prompt:
        """The prompt that is shown in place of ``asked``."""
        return asked

    def eyes(self, marks: dict[int, str]) -> dict[int, str]:
        """The eye marks by seat that are shown in place of ``marks``."""
        return marks

    def speed(self, speed: float) -> float:
        """The speed of the table in place of ``speed`` (1: usual)."""
        return speed

    def trick_stay(self) -> Step | None:
        """The step for which a finished trick stays; None: as the settings say."""
        return None

    def trick_time(self, ms: float) -> float:
        """How long a finished trick stays, in place of ``ms``."""
        return ms

    def hand_time(self, factor: float) -> float:
        """How much longer than usual a finished hand stays before its ribbon or card, given what other parts say."""
        return factor

    # ------------------------------------------------------------------ controls
    def squares(self) -> tuple[Tool, ...]:
        """Square buttons next to the calls."""
        return ()

    def bar(self) -> tuple[Tool, ...]:
        """Buttons in the bar; ``match_screen.BAR`` orders them by name."""
        return ()

    def takes(self, choice: Choice) -> bool:
        """Handle a control that was pressed; True if it belongs to the part."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Look at an event before focus and pointer get it; True keeps it from them."""
        return False

    def first_key(self, event: pygame.event.Event) -> bool:
        """Handle a key before Esc, dialogs and table get it; True if it was used."""
        return False

    def dialog_key(self, event: pygame.event.Event) -> bool:
        """Handle a key while a dialog is open; True if it was used."""
        return False

    def table_key(self, event: pygame.event.Event) -> bool:
        """Handle a key the table did not use, with no dialog open; True if it was used."""
        return False

    # ------------------------------------------------------------------ dialogs
    def closing(self, name: str) -> None:
        """The dialog ``name`` ("": none) is about to be closed, perhaps for another one."""

    def closed(self, name: str) -> None:
        """The dialog ``name`` has been closed, and no other follows."""
