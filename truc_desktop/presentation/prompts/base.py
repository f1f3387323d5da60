"""What a prompt is made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from truc_desktop.engine import Action, Prize, SeatView
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import Vocabulary

TAKEN = "SPHLMJ"
"""Letters of the tools beside the calls: no control takes them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A control: label in the game's language, ``sub`` in the player's, and the action it stands for.

    ``kind`` is yes, no, raise, plain or go; ``icon`` and ``key`` (upper case) belong to it. Without an action it
    is shown greyed and ``why`` says why, unless it has ``options``: then it opens a sheet with those.
    """

    name: str
    label: str
    sub: str
    kind: str
    icon: str
    key: str
    action: Action | None = None
    why: str = ""
    options: tuple[Choice, ...] = ()

    @property
    def live(self) -> bool:
        """Whether it can be pressed."""
        return self.action is not None or bool(self.options) or self.name == DOWN


DOWN = "down"
"""The control that lets the next card be thrown face down."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the table waits for, in words; ``urgent`` when it waits for this player; the controls in order."""

    text: str
    urgent: bool
    choices: tuple[Choice, ...] = ()
    playable: tuple[str, ...] = field(default=())
    seconds: int | None = None
    """what the clock for the turn has left; None while there is none"""


def first_choice(view: SeatView, kind: type[Action]) -> Action | None:
    """The first thing of that kind that the seat may do."""
    return next((a for a in view.choices if isinstance(a, kind)), None)


def points(count: int) -> str:
    """``1 point``, ``2 points``."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def prize(value: int, words: Vocabulary) -> str:
    """What a bet is for, within a sentence: a number, ``the game``, ``the cama``."""
    if value == Prize.GAME:
        return _("the game")
    if value == Prize.SET:
        return _(words.the_set) if words.the_set else _("the set")
    return str(value)


def with_letters(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The choices with a letter each: the wanted one, or the first of the label's that is free."""
    used, found = set(TAKEN), []
    for choice in choices:
        wanted = [*choice.key, *(c for c in choice.label.upper() if c.isascii() and c.isalpha()), *"XVNZWKQ"]
        key = next((letter for letter in wanted if letter not in used), "")
        used.add(key)
        found.append(replace(choice, key=key))
    return tuple(found)
