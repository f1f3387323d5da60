"""Reports on signals after a hand: whether each sign was true, and who believed it.

A program remembers only the signs its viewer has seen. It judges them by shown cards and the viewer's own: what
stayed hidden is not revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from truc_desktop.engine import Card, SeatView, SignalMade, SignalProof, cards_laid_by, signal_proof
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.players import names_or_you

Trusts = Callable[[int, int], bool | None]
"""Tells whether the first seat believes the second seat's signs; None if unknown (a person)."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A sign of this hand.

    ``laid``: number of cards its maker had played. ``believed``: (seat, whether it believed the sign) of those who saw
    it. ``meant``: it is known what the maker intended (a robot's sign).
    """

    sign: SignalMade
    laid: int
    believed: tuple[tuple[int, bool], ...]
    meant: bool


class SignMemory:
    """The signs of one hand that one viewer knows of."""

    def __init__(self, trusts: Trusts) -> None:
        """``trusts`` is called when a sign is made, for each player who sees it."""
        self._trusts = trusts
        self._kept: list[_Kept] = []

    def forget(self) -> None:
        """Forget all signs, because new cards are dealt."""
        self._kept.clear()

    def keep(self, sign: SignalMade, view: SeatView) -> None:
        """Remember a sign; ``view`` is the viewer's when it is made."""
        seers = [seat for seat in (*sign.to, *sign.noticed) if seat != view.seat]
        opinions = ((seat, self._trusts(seat, sign.seat)) for seat in seers)
        believed = tuple((seat, trust) for seat, trust in opinions if trust is not None)
        meant = any(self._trusts(sign.seat, seer) is not None for seer in sign.noticed)
        self._kept.append(_Kept(sign, len(cards_laid_by(view, sign.seat)), believed, meant))

    def tell(self, view: SeatView, names: tuple[str, ...]) -> tuple[LogLine, ...]:
        """Return a log line for each sign, in their order, but one for all whose cards were not shown, at the end; none
        while the hand of ``view`` is not over."""
        if not view.over:
            return ()
        hidden = [kept for kept in self._kept if _proof(kept, view) is None]
        if len(hidden) < 2:
            return tuple(_report(kept, view, names) for kept in self._kept)
        known = (_report(kept, view, names) for kept in self._kept if kept not in hidden)
        return (*known, _hidden_report(hidden, view, names))

    def verdicts(self, view: SeatView) -> tuple[bool | None, ...]:
        """Return whether each sign was true, in their order; None for what nobody saw. None of them while the hand of
        ``view`` is not over."""
        if not view.over:
            return ()
        proofs = (_proof(kept, view) for kept in self._kept)
        return tuple(None if proof is None else proof.true for proof in proofs)


def _proof(kept: _Kept, view: SeatView) -> SignalProof | None:
    """Return what the viewer can know of a sign."""
    sign = kept.sign
    return _own_proof(kept, view) if sign.seat == view.seat else signal_proof(view, sign.seat, sign.kind, kept.laid)


def _report(kept: _Kept, view: SeatView, names: tuple[str, ...]) -> LogLine:
    """Return what a sign was worth and who believed it, in one voice: that of somebody who watched."""
    sign, found = kept.sign, _proof(kept, view)
    gesture = _(profile_of(view.rules).signs[sign.kind].gesture)
    made = _("Your sign: {gesture}.") if sign.seat == view.seat else _("{name}'s sign: {gesture}.")
    made = made.format(name=names[sign.seat], gesture=_gesture(gesture))
    rivals = names_or_you(sign.noticed, view, names)
    cards: tuple[Card, ...] = ()
    if found is None:
        worth = _("Cards not shown: the hand was over.")
    elif found.true and found.card is not None:
        cards = (found.card,)
        worth = _("True: the {card}.").format(card=card_name(found.card))
    elif found.true:
        worth = _("It was true.")
    elif sign.noticed:
        # A person's intention is unknown: it may have been a mistake, or they may have felt unobserved.
        mislead = _("False, to mislead {rivals}.")
        worth = (mislead if kept.meant else _("False; {rivals} saw it.")).format(rivals=rivals)
    else:
        worth = _("False, and no rival saw it.")
    trusting, doubting = (and_list(names[seat] for seat, trust in kept.believed if trust is t) for t in (True, False))
    told = [made, worth]
    if trusting:
        told.append(_("{names} believed it.").format(names=trusting))
    if doubting:
        told.append(_("{names} did not believe it.").format(names=doubting))
    return LogLine(sign.seat, " ".join(told), "signal", cards)


def _hidden_report(hidden: Sequence[_Kept], view: SeatView, names: tuple[str, ...]) -> LogLine:
    """Return one line for several signs of which nobody saw whether they were true."""
    signs, each = profile_of(view.rules).signs, []
    for kept in hidden:
        gesture = _gesture(_(signs[kept.sign.kind].gesture))
        # Translators: somebody and the sign they made, as "Marcel (wink)".
        each.append(_("{name} ({gesture})").format(name=names[kept.sign.seat], gesture=gesture))
    told = _("Signs whose cards were not shown: {signs}.").format(signs=and_list(each))
    return LogLine(hidden[0].sign.seat, told, "signal", ())


def _gesture(name: str) -> str:
    """Return the name of a gesture within a sentence."""
    return name[:1].lower() + name[1:]


def _own_proof(kept: _Kept, view: SeatView) -> SignalProof:
    """Judge the viewer's own sign by all of the viewer's cards."""
    before = cards_laid_by(view, view.seat)[: kept.laid]
    before += view.down[: sum(card.hidden for card in before)]
    held = tuple(card for card in view.dealt if card not in before)
    return SignalProof(view.rules.signals.true(kept.sign.kind, held, view.dealt))
