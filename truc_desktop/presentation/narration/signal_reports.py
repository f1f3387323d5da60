"""Afterwards: what the signs of a finished hand were worth, told by those who made and saw them.

A viewer's client remembers only the signs that reached it, and judges them by open cards alone (and by its own): what
stayed hidden stays a secret.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from truc_desktop.engine import Card, Proof, SeatView, SignalMade
from truc_desktop.engine.proofs import laid_by, proof
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.wording.players import names_or_you

Trusts = Callable[[int, int], bool | None]
"""Whether a seat believes the signs of another; None where nobody can say (a person)."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A sign, how many cards its maker had laid, which of those who saw it believed it, and whether one knows what its
    maker was after."""

    sign: SignalMade
    laid: int
    believed: tuple[tuple[int, bool], ...]
    meant: bool


class SignMemory:
    """The signs of one hand that one viewer knows of."""

    def __init__(self, trusts: Trusts) -> None:
        """``trusts`` is asked about those who saw a sign, when it is made."""
        self._trusts = trusts
        self._kept: list[_Kept] = []

    def forget(self) -> None:
        """New cards: what was said of the old ones is past."""
        self._kept.clear()

    def keep(self, sign: SignalMade, view: SeatView) -> None:
        """``sign`` was made in ``view``, its viewer's."""
        seers = [seat for seat in (*sign.to, *sign.noticed) if seat != view.seat]
        opinions = ((seat, self._trusts(seat, sign.seat)) for seat in seers)
        believed = tuple((seat, trust) for seat, trust in opinions if trust is not None)
        meant = any(self._trusts(sign.seat, seer) is not None for seer in sign.noticed)
        self._kept.append(_Kept(sign, len(laid_by(view, sign.seat)), believed, meant))

    def tell(self, view: SeatView, names: tuple[str, ...]) -> tuple[LogLine, ...]:
        """The lines for the log when the hand of ``view`` is over, in the order of the signs."""
        if not view.over:
            return ()
        return tuple(entry for kept in self._kept for entry in _tale(kept, view, names))


def _tale(kept: _Kept, view: SeatView, names: tuple[str, ...]) -> tuple[LogLine, ...]:
    sign = kept.sign
    found = _own_proof(kept, view) if sign.seat == view.seat else proof(view, sign.seat, sign.kind, kept.laid)
    gesture = _(profile_of(view.rules).signs[sign.kind].gesture)
    told = {"name": names[sign.seat], "gesture": gesture}
    cards: tuple[Card, ...] = ()
    if found is None:
        text = _("{name} ({gesture}): my cards stay hidden.")
    elif found.true and found.card is not None:
        text, cards = _("{name} ({gesture}): true, I had the {card}."), (found.card,)
        told["card"] = card_name(found.card)
    elif found.true:
        text = _("{name} ({gesture}): it was true.")
    elif sign.noticed:
        # What a person was after nobody knows: it may have been an error, or he may have thought himself unseen.
        mislead = _("{name} ({gesture}): false, to mislead {rivals}.")
        text = mislead if kept.meant else _("{name} ({gesture}): false; {rivals} saw it.")
        told["rivals"] = names_or_you(sign.noticed, view, names)
    else:
        text = _("{name} ({gesture}): false, and no rival saw it.")
    lines = [LogLine(sign.seat, text.format(**told), "signal", cards)]
    for seat, trust in kept.believed:
        line = _("{name}: I believed it.") if trust else _("{name}: I did not believe it.")
        lines.append(LogLine(seat, line.format(name=names[seat]), "say"))
    return tuple(lines)


def _own_proof(kept: _Kept, view: SeatView) -> Proof:
    """Whether one's own sign was true: one knows."""
    before = laid_by(view, view.seat)[: kept.laid]
    before += view.down[: sum(card.hidden for card in before)]
    held = tuple(card for card in view.dealt if card not in before)
    return Proof(view.rules.signals.true(kept.sign.kind, held, view.dealt))
