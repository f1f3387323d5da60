"""Which card beats which: a pack's cards in groups of equal strength."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from truc_desktop.engine.cards import HIDDEN, Card
from truc_desktop.engine.frozen import derive


@dataclass(frozen=True)
class Ranking:
    """An order of strength. ``groups`` run from the strongest to the weakest, the cards of one are equal."""

    key: str = field(compare=False)
    groups: tuple[tuple[Card, ...], ...]
    strength: dict[Card, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number the groups upwards from 1; a card without rank counts 0."""
        n = len(self.groups)
        table = {card: n - i for i, group in enumerate(self.groups) for card in group}
        table[HIDDEN] = 0
        derive(self, strength=table)

    @property
    def cards(self) -> frozenset[Card]:
        """Every card of the pack."""
        return frozenset(card for group in self.groups for card in group)


def by_rank(key: str, pack: Sequence[Card], ranks: Iterable[str], above: Iterable[str] = ()) -> Ranking:
    """A ranking by rank alone, suits equal, with single cards ``above`` all (strongest first).

    ``ranks`` run from the strongest to the weakest and together with ``above`` name every card of ``pack``.
    """
    single = tuple((Card(card),) for card in above)
    taken = {group[0] for group in single}
    rest = tuple(tuple(c for c in pack if c.rank == rank and c not in taken) for rank in ranks)
    return Ranking(key, single + tuple(group for group in rest if group))
