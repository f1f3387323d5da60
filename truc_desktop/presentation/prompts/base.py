"""Prompt and Choice: a question and its controls, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from truc_desktop.engine import Action, Prize, SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Vocabulary

TRUC = "T"
"""Letter of the first bet in most games."""
YES, NO = "Y", "N"
"""Letters of the answers to any bet or question, the same in all games."""
TAKEN = "SPHLMJWIU"
"""Letters of the tool buttons, and of the key that shows the ranking: no control may use them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A control: label in the game's language, ``sub`` in the player's, and the action it stands for.

    ``kind`` (yes, no, raise, plain, go) decides its look; ``icon`` and ``key`` (an upper-case letter) are shown on it.
    Without an action it cannot be pressed and ``why`` gives the reason, unless it has ``options``: then it opens a
    sheet with them. ``tip`` says more of what it does, while the pointer or the focus rests on it. ``asleep``: it can
    be pressed as soon as the table has caught up; until then it is greyed, but for a raise, and waits when pressed.
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
    asleep: bool = False
    tip: str = ""

    @property
    def live(self) -> bool:
        """Whether the control can be pressed."""
        if self.asleep:
            return False
        return self.action is not None or bool(self.options) or self.name in (DOWN, TAKE_BACK)

    @property
    def shown(self) -> bool:
        """Whether there is a button for it: one that can be pressed now or within the same turn."""
        return self.live or self.asleep

    def resting(self) -> Choice:
        """Return the control while something else is to be seen: it keeps its place but cannot be pressed."""
        return replace(self, action=None, options=(), asleep=True) if self.live else self


DOWN = "down"
"""Name of the control that makes the next card go face down."""


TAKE_BACK = "take_back"
"""Name of the control that takes back a card that has not been played yet."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the table waits for, in words, and the controls in order; ``urgent`` when it waits for this player."""

    text: str
    urgent: bool
    choices: tuple[Choice, ...] = ()
    playable: tuple[str, ...] = field(default=())
    seconds: int | None = None
    """Seconds left on the turn clock; None without a clock."""
    why: str = ""
    """Why no card can be played; "": as the rules say."""
    armed: bool = False
    """Whether the next card makes a call as well."""


def first_choice(view: SeatView, kind: type[Action]) -> Action | None:
    """Return the first action of a kind that the seat may take, or None."""
    return next((a for a in view.choices if isinstance(a, kind)), None)


def prize(value: int, words: Vocabulary) -> str:
    """Return what a bet is for, within a sentence: a number, ``the game``, ``the cama``."""
    if value == Prize.GAME:
        return _("the game")
    if value == Prize.SET:
        return _(words.the_set) if words.the_set else _("the set")
    return str(value)


def they_score(value: int, words: Vocabulary) -> str:
    """Return what the others get if a hand of this value is given up: points, or a whole set or game."""
    if value < 0:
        return _("They win {prize}").format(prize=prize(value, words))
    return _("They score {n}").format(n=value)


def with_letters(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return the choices with a letter each: the wanted one, or the first free letter of the label."""
    used, found = set(TAKEN), []
    for choice in choices:
        wanted = [*choice.key, *(c for c in choice.label.upper() if c.isascii() and c.isalpha()), *"XVNZKQ"]
        key = next((letter for letter in wanted if letter not in used), "")
        used.add(key)
        found.append(replace(choice, key=key))
    return tuple(found)
