"""Settings of a hosted table, chosen by its owner before it opens."""

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
    """Times in seconds: ``robots`` is how long robots take for each move, ``clock`` the limit for a turn (0: none)."""

    robots: float = 0.8
    clock: int = 0


@dataclass(frozen=True, slots=True)
class HostSettings:
    """How a table is hosted.

    ``robots``: kind of the robots; ``temperaments``: their temperaments, by their looks.
    ``patience``: seconds that a match waits for a lost player; ``on_loss``: what it does after that.
    ``absence``: seconds after which a player lost before or after a match loses their seats.
    ``sealing``: seconds to wait for seals, and again for nonces.
    ``folder``: for saved matches (default: the user's). ``hurry``: factor for the limits on what guests may send.
    ``reveal_each_hand``: deals can be checked after each hand, which also shows all cards that were never played.
    ``decide_for_pair``: robots leave the answers and raises of their side to the people on it, and say their opinion.
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
    decide_for_pair: bool = False
