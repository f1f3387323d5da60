"""Pages of the rule book as plain data, for the terminal and for the screen."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: its ``cells`` in words, and the ``cards`` in it (``1E``), for the screen to draw."""

    cells: tuple[str, ...]
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its paragraphs, then a table: ``head`` names the columns of ``rows``.

    ``name`` is the same in every language: game, cards, deal, tricks, hand, bets, envit, flor, eleven, leaving,
    signals, options.
    """

    name: str
    title: str
    paragraphs: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """The rules of one table in the player's language. ``title`` is the game's name, ``summary`` one sentence."""

    key: str
    title: str
    players: int
    summary: str
    sections: tuple[Section, ...]

    def section(self, name: str) -> Section | None:
        """Return the section of that name, or None if the game has none."""
        return next((section for section in self.sections if section.name == name), None)

    def as_data(self) -> dict[str, object]:
        """Return the page as nested dicts and tuples, ready for JSON."""
        return asdict(self)
