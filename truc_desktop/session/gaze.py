"""Where everybody looks, and who therefore sees a signal (SPEC 10).

Gazes are public. How often eyes are on rivals is the table's option; on which of them, and on which partner, follows
from what everybody can see and from how sharp the looker is, never from what anybody holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from truc_desktop.engine import Phase, Rng, RuleSet, SeatView, seat_text
from truc_desktop.session.captains import has_reason_to_sign

ACTED, LEADS, WAITED_FOR, MAY_TELL = 4.0, 1.5, 1.0, 2.0
"""What draws eyes to a player, beside the 1 that everybody has: he has just done something, he is about to lead, the
table waits for him, he has a reason to make signs (the last by twice the sharpness of the looker)."""
EYES = "#eyes"
"""Begins the comment line of a record before a signal that says whose eyes were on whom."""
SEEKING = 0.3
"""How much of the usual attention rivals get in the first look after a deal: partners seek each other."""
STEADY = 0.75
"""A dull looker's eyes are on rivals so much of the table's share, a sharp one's as much more than it."""


class Gaze:
    """The eyes of all seats at one table, where ``sides`` play in this hand."""

    def __init__(self, rules: RuleSet) -> None:
        """Everybody looks at his cards."""
        self._rules = rules
        self.sides = rules.sides(0)
        self.targets: tuple[int | None, ...] = (None,) * rules.players
        self._notice = rules.signals.notice / 100
        self._sought: set[int] = set()

    def new_deal(self) -> None:
        """New cards are out: each seat's next look seeks its partner first."""
        self._sought.clear()

    def look(self, seat: int, target: int | None) -> bool:
        """Turn the eyes of ``seat`` to ``target``; return whether they moved.

        Raises:
            ValueError: for a seat that is not there, or one's own.
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
        """One step of the eyes of ``seat``: on its rivals as often as the table says, else a partner or the cards.

        ``table`` is nobody's view (PUBLIC) of the hand: without it no player draws more eyes than another. ``actor``
        has just played or spoken; ``sharp`` (0..1) is how much the looker makes of who may be signing. Returns
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
        """The rivals who see a signal of ``sender`` now, ascending.

        Eyes on the sender see it. Where the table wants more seen than wandering eyes can (above one rival in
        so many), the rest sees it by the corner of the eye. At 0 percent nobody sees, at 100 everybody.
        """
        rivals = self.sides.members[1 - self.sides.of[sender]]
        if self._notice <= 0:
            return ()
        corner = peripheral_notice(self._rules, len(rivals))
        return tuple(s for s in rivals if self.targets[s] == sender or (corner > 0 and rng.chance(corner)))

    def _share(self, rivals: int) -> float:
        """How often idle eyes are on one given rival."""
        return _straight(self._notice, rivals)


def peripheral_notice(rules: RuleSet, rivals: int) -> float:
    """The chance, 0 to 1, that one of so many rivals sees a sign without looking at who makes it (SPEC 10)."""
    notice = rules.signals.notice / 100
    straight = _straight(notice, rivals)
    return (notice - straight) / (1 - straight) if straight < 1 else 1.0


def _straight(notice: float, rivals: int) -> float:
    return min(notice, 1 / rivals)


class RandomGaze(Gaze):
    """The eyes at a table with a chance of their own: a stream for the looks of each hand, one for each sign made.

    So the looks of a hand are the same whether signs were made or not.
    """

    def __init__(self, rules: RuleSet, rng: Rng) -> None:
        """``rng`` is the stream of the match; nothing is drawn from it."""
        super().__init__(rules)
        self.actor: int | None = None
        self._rng = rng
        self._stream = (0, rng)

    def step(
        self, seats: Iterable[int], table: SeatView, sharp: Mapping[int, float], drawn: bool
    ) -> list[int]:
        """One step of the eyes of ``seats``; those that moved. ``drawn``: ``actor`` draws them."""
        self._in_hand(table)
        actor = self.actor if drawn else None
        return [s for s in seats if self.wander(s, self._stream[1], table, actor, sharp.get(s, 0.5))]

    def seen_by(self, sender: int, view: SeatView) -> tuple[int, ...]:
        """The rivals who see the sign that ``sender``, whose ``view`` this is, makes now."""
        self._in_hand(view)
        made = sum(seat == sender for seat, _ in view.signals)
        return self.witnesses(sender, self._rng.split(f"corner {view.number} {sender} {made}"))

    def line(self) -> str:
        """The comment line of a record that tells who looks at whom; who looks at his cards is left out."""
        looks = (f"{seat_text(seat)}>{seat_text(at)}" for seat, at in enumerate(self.targets) if at is not None)
        return " ".join((EYES, *looks))

    def _in_hand(self, table: SeatView) -> None:
        if self._stream[0] != table.number:
            self._stream = (table.number, self._rng.split(f"gaze {table.number}"))
            self.sides = table.sides


def _just_dealt(table: SeatView) -> bool:
    """Whether the cards are out and nothing has been done with them."""
    return bool(table.cards_each) and not (table.over or table.plays or table.tricks or table.calls)


def _pull(table: SeatView | None, seat: int, target: int | None, actor: int | None, sharp: float) -> float:
    """How much ``target`` (None: the own cards) draws the eyes of ``seat``."""
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
    """The place in ``weights`` that a lot from 0 to 1 falls on."""
    left = lot * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return len(weights) - 1
