"""Gazes: where the players look, and which rivals therefore notice a signal (SPEC 10).

Gazes are public. How often players look at rivals is an option of the table; at which rival or partner depends only on
public information and on the attention of the player who looks, never on hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from truc_desktop.engine import Phase, Rng, RuleSet, SeatView, seat_text
from truc_desktop.session.captains import has_reason_to_sign

ACTED, LEADS, WAITED_FOR, MAY_TELL = 4.0, 1.5, 1.0, 2.0
"""Weights added to a player's base weight of 1 when someone chooses where to look: the player has just acted, is about
to lead, is awaited by the table, has a reason to signal (times twice the sharpness of the one who looks)."""
EYES = "#eyes"
"""Start of the comment line before a signal in a record, with the gazes at that moment."""
SEEKING = 0.3
"""Share of the usual attention that rivals get in the first look after a deal: players look at their partner first."""
STEADY = 0.75
"""The least attentive player looks at rivals this share of the table's option; the most attentive, 2 minus it."""


class Gaze:
    """The gazes of all seats at one table; ``sides`` are those of the current hand."""

    def __init__(self, rules: RuleSet) -> None:
        """Start with all players looking at their own cards."""
        self._rules = rules
        self.sides = rules.sides(0)
        self.targets: tuple[int | None, ...] = (None,) * rules.players
        self._notice = rules.signals.notice / 100
        self._sought: set[int] = set()

    def new_deal(self) -> None:
        """Note that new cards were dealt: the next look of each seat favours its partner."""
        self._sought.clear()

    def look(self, seat: int, target: int | None) -> bool:
        """Turn the eyes of ``seat`` to ``target`` (None: its own cards); return whether they moved.

        Raises:
            ValueError: for a seat that does not exist, or ``seat`` itself as target.
        """
        seats = range(self._rules.players)
        if seat not in seats or (target is not None and (target not in seats or target == seat)):
            raise ValueError(f"seat {seat} cannot look at {target}")
        moved = self.targets[seat] != target
        self.targets = (*self.targets[:seat], target, *self.targets[seat + 1 :])
        return moved

    def wander(
        self, seat: int, rng: Rng, table: SeatView | None = None, actor: int | None = None, sharp: float = 0.5
    ) -> bool:
        """Move the eyes of ``seat`` once: to a rival as often as the table says, else to a partner or its own cards.

        ``table``: the PUBLIC view of the hand; without it all players are equally likely targets. ``actor``: the seat
        that has just played or spoken. ``sharp`` (0..1): how much this seat watches those who may be signalling. Return
        whether the eyes moved.
        """
        rivals = self.sides.members[1 - self.sides.of[seat]]
        part = self._share(len(rivals)) * len(rivals) * (STEADY + 2 * (1 - STEADY) * sharp)
        if table is not None and _just_dealt(table) and seat not in self._sought:
            self._sought.add(seat)
            part *= SEEKING
        at_rivals = rng.random() < part
        partners = self.sides.partners(seat)
        choice: Sequence[int | None] = rivals if at_rivals else (*partners, None)
        weights = [_pull(table, seat, target, actor, sharp) for target in choice]
        return self.look(seat, choice[_drawn(rng.random(), weights)])

    def witnesses(self, sender: int, rng: Rng) -> tuple[int, ...]:
        """Return the rivals who see a signal of ``sender`` now, ascending.

        A rival who looks at the sender sees it. Where the table's option is higher than wandering eyes can reach (1
        divided by the number of rivals), the others may see it from the corner of the eye. At 0 % no rival sees it, at
        100 % all do.
        """
        rivals = self.sides.members[1 - self.sides.of[sender]]
        if self._notice <= 0:
            return ()
        corner = peripheral_notice(self._rules, len(rivals))
        return tuple(s for s in rivals if self.targets[s] == sender or (corner > 0 and rng.chance(corner)))

    def _share(self, rivals: int) -> float:
        """Return how often (0..1) wandering eyes are on one particular rival."""
        return _straight(self._notice, rivals)


def peripheral_notice(rules: RuleSet, rivals: int) -> float:
    """Return the chance (0..1) that one of ``rivals`` sees a sign without looking at its maker (SPEC 10)."""
    notice = rules.signals.notice / 100
    straight = _straight(notice, rivals)
    return (notice - straight) / (1 - straight) if straight < 1 else 1.0


def _straight(notice: float, rivals: int) -> float:
    return min(notice, 1 / rivals)


class RandomGaze(Gaze):
    """Gazes that move at random: one stream for the looks of each hand, and one for each sign made.

    The looks of a hand are therefore the same with and without signs.
    """

    def __init__(self, rules: RuleSet, rng: Rng) -> None:
        """Split streams from ``rng``, the stream of the match; nothing is drawn from it."""
        super().__init__(rules)
        self.actor: int | None = None
        self._rng = rng
        self._stream = (0, rng)

    def step(
        self, seats: Iterable[int], table: SeatView, sharp: Mapping[int, float], drawn: bool
    ) -> list[int]:
        """Move the eyes of ``seats`` once; return those that moved. ``drawn``: ``actor`` attracts them."""
        self._in_hand(table)
        actor = self.actor if drawn else None
        return [s for s in seats if self.wander(s, self._stream[1], table, actor, sharp.get(s, 0.5))]

    def seen_by(self, sender: int, view: SeatView) -> tuple[int, ...]:
        """Return the rivals who see the sign that ``sender`` makes now; ``view`` is the sender's."""
        self._in_hand(view)
        made = sum(seat == sender for seat, _ in view.signals)
        return self.witnesses(sender, self._rng.split(f"corner {view.number} {sender} {made}"))

    def line(self) -> str:
        """Return the comment line of a record with the gazes; players who look at their own cards are left out."""
        looks = (f"{seat_text(seat)}>{seat_text(at)}" for seat, at in enumerate(self.targets) if at is not None)
        return " ".join((EYES, *looks))

    def _in_hand(self, table: SeatView) -> None:
        if self._stream[0] != table.number:
            self._stream = (table.number, self._rng.split(f"gaze {table.number}"))
            self.sides = table.sides


def _just_dealt(table: SeatView) -> bool:
    """Return whether the cards have been dealt and no one has played or called since."""
    return bool(table.cards_each) and not (table.over or table.plays or table.tricks or table.calls)


def _pull(table: SeatView | None, seat: int, target: int | None, actor: int | None, sharp: float) -> float:
    """Return the weight with which ``target`` (None: its own cards) attracts the eyes of ``seat``."""
    if table is None:
        return 1.0
    playing = table.phase is Phase.PLAY and not table.over
    waited = playing and (seat if target is None else target) == table.to_play
    pull = 1.0 + (WAITED_FOR if waited else 0.0)
    if target is None:
        return pull
    if target == actor:
        pull += ACTED
    if waited and not table.plays:
        pull += LEADS
    if has_reason_to_sign(table, target):
        pull += MAY_TELL * 2 * sharp
    return pull


def _drawn(lot: float, weights: Sequence[float]) -> int:
    """Return the index in ``weights`` that a random number ``lot`` (0..1) selects."""
    left = lot * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return len(weights) - 1
