"""Table options: which a preset offers, their values and defaults, one line of explanation each (NOTATION 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

_ALIASES = {"true": "yes", "false": "no"}
_LONGEST_NUMBER = 9


class SetupError(ValueError):
    """A table cannot be set up like this. ``key`` is the header key of a record that is to blame (NOTATION 2)."""

    def __init__(self, key: str, reason: str) -> None:
        """Keep whose fault it is."""
        super().__init__(reason)
        self.key = key


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a preset. ``values`` are the allowed texts, or empty for whole numbers ``low``..``high``.

    ``title`` and ``explain`` are English message ids; ``labels`` say each value in words. It means something from
    ``min_players`` on, or with ``only_players`` alone, if any are given.
    """

    key: str
    default: str
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    title: str = ""
    explain: str = ""
    labels: tuple[str, ...] = ()
    min_players: int = 2
    only_players: tuple[int, ...] = ()

    def means(self, players: int) -> bool:
        """Whether the option makes a difference with so many players."""
        return self.min_players <= players and (not self.only_players or players in self.only_players)

    def normal(self, value: str) -> str:
        """``value`` in its written form: yes/no words are the same as on/off and true/false where that is meant.

        Raises:
            SetupError: when the option does not allow it.
        """
        text = str(value).strip().lower()
        if not self.values:
            number = int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER else -1
            if self.low <= number <= self.high:
                return str(number)
            raise self._refused(f"{value!r} is not a number from {self.low} to {self.high}")
        text = _ALIASES.get(text, text)
        if text not in self.values and "on" in self.values:
            text = {"yes": "on", "no": "off"}.get(text, text)
        for allowed in self.values:
            if text == allowed.lower():
                return allowed
        raise self._refused(f"{value!r} is not one of {', '.join(self.values)}")

    def _refused(self, why: str) -> SetupError:
        return SetupError(f"option.{self.key}", f"option {self.key}: {why}")


def complete(offered: tuple[Option, ...], given: Mapping[str, str]) -> dict[str, str]:
    """Every offered option with its value: as ``given``, otherwise the default.

    Raises:
        SetupError: for an option that is not offered, or a value that is not allowed.
    """
    known = {option.key: option for option in offered}
    for key in given:
        if key not in known:
            offers = ", ".join(known)
            raise SetupError(f"option.{key}", f"there is no option {key!r} in this game; it has {offers}")
    return {key: option.normal(given.get(key, option.default)) for key, option in known.items()}
