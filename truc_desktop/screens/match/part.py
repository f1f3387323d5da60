"""What a match screen is made of: parts, each with the hooks it needs, called in one listed order."""

from __future__ import annotations

from typing import Protocol

import pygame

from truc_desktop.engine import Action, Event, SeatView, SignalMade
from truc_desktop.presentation.prompts import Choice, Prompt
from truc_desktop.scene.steps import Step
from truc_desktop.session import Batch, Outcome
from truc_desktop.table.nodes.panels import Tool


class TableControl(Protocol):
    """What parts may ask of the screen they belong to."""

    @property
    def asked(self) -> Prompt:
        """The prompt that is shown."""

    @property
    def open(self) -> bool:
        """Whether the player may act: the screen has caught up, and no dialog is open or owed."""

    @property
    def asleep(self) -> bool:
        """Whether nothing can be done now though the table stands still."""

    @property
    def waiting(self) -> str:
        """What is waited for, in words; "" where it takes no time worth a word."""

    @property
    def owed(self) -> str:
        """The dialog that must be shown before the match goes on; "" for none."""

    @property
    def covered(self) -> bool:
        """Whether a dialog is open or about to be."""

    @property
    def on_top(self) -> bool:
        """Whether this is what the player sees now."""

    def refresh(self) -> None:
        """Show everything as it is now."""

    def settle(self) -> None:
        """Let what is owed open, if nothing lies on the table."""

    def refuse(self, reason: str) -> None:
        """Say in words why something cannot be done, with a dull tick."""

    def remark(self, reason: str) -> None:
        """Let some words stand in place of the question for a while."""

    def show_prompt(self, asked: Prompt, view: SeatView | None = None) -> None:
        """Let another prompt stand there until the next refresh; ``view``: of the panels, default what is seen."""

    def take_choice(self, choice: Choice) -> bool:
        """Whether some part has dealt with a control as its own."""

    def hurry(self) -> None:
        """Finish what is being acted out."""

    def hurried(self) -> None:
        """A click or key finishes what is being acted out."""

    def lay_out(self) -> None:
        """Finish what moves and lay everything out for the window."""

    def gaze(self, seat: int, target: int | None) -> None:
        """Somebody looks at ``target``, a seat, or at nobody in particular."""

    def apply_settings(self) -> None:
        """Speed and motion follow the settings at once."""


class Part:
    """One concern of a match screen. Every hook does nothing unless a part says otherwise.

    The screen calls each hook on all of its parts in their listed order (``left`` in the reverse one). A hook that
    returns a bool answers for the whole screen as soon as one part says True; one that takes what it returns passes
    it from part to part. A part gets what it needs as arguments and never looks into another one.
    """

    # ------------------------------------------------------------------ the screen's life
    def entering(self) -> None:
        """The screen comes up; nothing has been laid out yet."""

    def entered(self) -> None:
        """The table has been laid out for the first time and the match is being followed."""

    def left(self) -> None:
        """The screen is gone for good."""

    def laying_out(self) -> None:
        """Window or settings have changed: the table is about to be laid out again."""

    def begin_frame(self, dt_ms: float) -> bool:
        """A frame begins. True: it ends here, because the screen is giving way."""
        return False

    def advance(self, dt_ms: float) -> None:
        """Time has passed for the table: now for the part."""

    def beneath(self, dt_ms: float) -> None:
        """Time passes while another screen is on top."""

    # ------------------------------------------------------------------ following the match
    def withholds(self, batch: Batch) -> bool:
        """Whether the part keeps what the session tells, to be shown later."""
        return False

    def heard(self, event: Event) -> None:
        """The session tells of an event, which will be acted out soon."""

    def gazed(self) -> None:
        """Somebody looks somewhere else."""

    def showing(self, event: Event, before: SeatView) -> None:
        """An event has been acted out; log and panels do not know of it yet."""

    def shown(self, event: Event) -> None:
        """An event has been acted out, and the table shows it."""

    def caught(self, event: SignalMade) -> None:
        """A rival has seen a signal."""

    def answered(self, action: Action, outcome: Outcome) -> None:
        """An act that was on its way was done or refused."""

    def restarted(self, view: SeatView, same: bool) -> None:
        """The table shows ``view`` without having acted out what led to it: forget what hangs on the old one.

        ``same``: it is the same match, only further on.
        """

    def settled(self) -> None:
        """The screen has caught up with the match, or a dialog was put away."""

    def hurried(self) -> None:
        """A click or key finishes what is being acted out."""

    # ------------------------------------------------------------------ what the screen asks
    def in_front(self) -> bool | None:
        """Whether the player looks at this table; None: as the director says."""
        return None

    def blocks(self) -> bool:
        """Whether nothing can be done now though the table stands still."""
        return False

    def owes(self) -> str:
        """The dialog that must be shown before the match goes on; "" for none."""
        return ""

    def opening(self) -> bool:
        """Whether the part is about to open a dialog."""
        return False

    def waits_for(self) -> str:
        """What is waited for, in words; "" where the part waits for nothing."""
        return ""

    def hides(self) -> bool:
        """Whether nothing is to be shown for now: events are only taken note of."""
        return False

    def prompt(self, asked: Prompt) -> Prompt:
        """The prompt that is shown in place of ``asked``."""
        return asked

    def eyes(self, marks: dict[int, str]) -> dict[int, str]:
        """The eye marks by seat that are shown in place of ``marks``."""
        return marks

    def speed(self, speed: float) -> float:
        """How fast the table acts, in place of ``speed`` (1: usual)."""
        return speed

    def trick_stay(self) -> Step | None:
        """How long a finished trick lies there; None: as the settings say."""
        return None

    # ------------------------------------------------------------------ controls
    def squares(self) -> tuple[Tool, ...]:
        """Square buttons beside the calls."""
        return ()

    def bar(self) -> tuple[Tool, ...]:
        """Buttons in the bar; their places follow from their names."""
        return ()

    def takes(self, choice: Choice) -> bool:
        """Whether a control that was pressed is the part's own; then it has been dealt with."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """A look at every event before focus and pointer have it; True keeps it from them."""
        return False

    def first_key(self, event: pygame.event.Event) -> bool:
        """A key before Esc, dialogs and table have it; True if it meant something."""
        return False

    def dialog_key(self, event: pygame.event.Event) -> bool:
        """A key while a dialog is open; True if it meant something."""
        return False

    def table_key(self, event: pygame.event.Event) -> bool:
        """A key that the table had no use for, with no dialog open; True if it meant something."""
        return False

    # ------------------------------------------------------------------ dialogs
    def closing(self, name: str) -> None:
        """The dialog ``name`` ("": none) is about to be taken away, perhaps for the next one."""

    def closed(self, name: str) -> None:
        """The dialog ``name`` has been taken away, and none takes its place."""
