"""How a table is hosted: what its owner chooses before it opens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from truc_desktop.ai import Temperament


class OnLoss(Enum):
    """What a table does when it has waited long enough for a player whose connection is lost."""

    WAIT = "wait"
    ROBOT = "robot"
    END = "end"


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds: ``robots`` take so long for each move, people have ``clock`` for a turn (0: no clock)."""

    robots: float = 0.8
    clock: int = 0


@dataclass(frozen=True, slots=True)
class HostSettings:
    """How a table is hosted. ``patience``: seconds the table waits for a lost player; ``on_loss`` what it does then.
    ``absence``: seconds after which a player lost before the match gives up their seat; ``sealing``: seconds to wait
    for nonces. ``folder`` holds the matches (default: the user's). ``hurry``: guests may send so many times the usual.
    ``reveal_each_hand``: deals can be checked at once, and everybody learns what was never shown. ``temperaments``: the
    robots' characters, by their looks.
    """

    name: str = ""
    password: str = ""
    robots: str = "standard"
    pace: Pace = field(default_factory=Pace)
    patience: float = 60.0
    on_loss: OnLoss = OnLoss.WAIT
    absence: float = 30.0
    sealing: float = 3.0
    folder: Path | None = None
    seed: int | None = None
    start_when_full: bool = False
    hurry: float = 1.0
    reveal_each_hand: bool = False
    temperaments: Mapping[str, Temperament] = field(default_factory=dict)
