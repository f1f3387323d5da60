"""A bet that was made in a hand, and its answer, in two short sentences."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.i18n import _


def bet_told(bet: str, seat: int, answerer: int | None, accepted: bool, names: Sequence[str], you: int) -> str:
    """Return who made a ``bet`` and how it was answered, such as "You bet truc. Remei refused."

    ``bet``: its word as called; ``seat`` made it, and ``answerer`` (None: nobody) ``accepted`` it or not. ``names``:
    by seat; ``you``: the seat called so, -1 for nobody.
    """
    said = bet.lower()
    told = [_("You bet {bet}.").format(bet=said) if seat == you
            else _("{name} bet {bet}.").format(name=names[seat], bet=said)]  # fmt: skip
    if answerer is not None and answerer == you:
        told.append(_("You accepted.") if accepted else _("You refused."))
    elif answerer is not None:
        answer = _("{name} accepted.") if accepted else _("{name} refused.")
        told.append(answer.format(name=names[answerer]))
    return " ".join(told)
