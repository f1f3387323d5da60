"""The content of a score: rows with points, and what else counts."""

from __future__ import annotations

from dataclasses import dataclass

TALLY, HALVES, HOLES = "tally", "malas_buenas", "holes"
"""Ways to show points: squares of five matches; the same with malas and buenas apart; holes for tokens, one a point."""
STYLES = (TALLY, HALVES, HOLES)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The score of a side or a player. `us` chooses the mark."""

    name: str
    points: int
    us: bool
    second: int = 0
    """Camas, games or odd points."""
    near: float = 0.0
    """How strongly the holes glow that are still to be filled, 0..1: the hand can win what they lead to."""
    second_near: bool = False
    """Whether the lozenges glow that are still to be filled."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The content of a score. `style` is one of STYLES; `token`, for HOLES, a value of Room.token."""

    rows: tuple[ScoreRow, ...]
    target: int
    style: str
    token: str = "bean"
    seconds: int = 0
    """Greatest value of `ScoreRow.second`; each counts as a lozenge (0: none)."""
    seconds_name: str = ""
    """Name of what the lozenges count, such as "camas"; shown if there is room."""
    half: int = 0
    """The score at which the buenas begin (0: half the target)."""
    halves: tuple[str, str] = ("", "")
    """Names of the two halves; the one that a side is in is written beside its name if there is room."""
    marked: int = 0
    """Number (from 1) of the hole with a gold ring, at which betting stops; 0 for none. Not used with matches."""
    note: str = ""
    """What is said between the rows, such as the games won."""

    @property
    def buenas(self) -> int:
        """Return the score at which the buenas begin."""
        return self.half or (self.target + 1) // 2
