"""Table options: which a preset offers, their values and defaults, one line of explanation each (NOTATION 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

E = TypeVar("E", bound=Enum)
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


class Choices(dict[str, str]):
    """Every option ``offered`` with its value as text, as ``given`` or the default, and readers by type."""

    __slots__ = ("given", "offered")

    def __init__(self, offered: tuple[Option, ...], given: Mapping[str, str]) -> None:
        """The values of options that are offered, and allowed; see ``complete``."""
        super().__init__({option.key: option.normal(given.get(option.key, option.default)) for option in offered})
        self.offered = offered
        self.given = given

    @property
    def changed(self) -> tuple[tuple[str, str], ...]:
        """(key, value) of the options that differ from their defaults, in the order offered."""
        return tuple((option.key, self[option.key]) for option in self.offered if self[option.key] != option.default)

    def flag(self, key: str, absent: bool = False) -> bool:
        """Whether option ``key`` says yes or on; ``absent`` in a game that does not offer it."""
        return self[key] in ("yes", "on") if key in self else absent

    def number(self, key: str, absent: int = 0) -> int:
        """The number that option ``key`` says; ``absent`` in a game that does not offer it."""
        return int(self.get(key, absent))

    def one(self, kind: type[E], key: str, absent: E | None = None) -> E:
        """The member of the enum ``kind`` that option ``key`` names; ``absent`` in a game that does not offer it.

        Raises:
            KeyError: for an option that is not offered, where nothing stands in for it.
        """
        return absent if absent is not None and key not in self else kind(self[key])


def complete(offered: tuple[Option, ...], given: Mapping[str, str]) -> Choices:
    """Every offered option with its value: as ``given``, otherwise the default.

    Raises:
        SetupError: for an option that is not offered, or a value that is not allowed.
    """
    known = {option.key: option for option in offered}
    for key in given:
        if key not in known:
            offers = ", ".join(known)
            raise SetupError(f"option.{key}", f"there is no option {key!r} in this game; it has {offers}")
    return Choices(offered, given)
