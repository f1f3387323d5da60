"""Verdict: the words that land on the cloth when a trick is drawn or decides the hand: what happened, and why."""

from __future__ import annotations

from dataclasses import dataclass

from truc_desktop.engine import SeatView, TiePair, TrickDrawn, TrickWon, all_drawn_winner, hand_winner
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.deciding import force_of
from truc_desktop.presentation.games import Phrase, Vocabulary
from truc_desktop.presentation.wording.scores import side_name

TWO_TRICKS = N_("two tricks")
HIGHER_CARD = N_("the higher card")
NEXT_WON = N_("the next trick won decides")
"""What follows a first draw."""
AFTER_TIE = N_("after a tie, this trick decides")
"""Why the hand is won by the first trick won after one or two draws."""
FIRST = N_("the first trick decides")
"""Why the hand is won by the first trick if a later one is drawn."""
TWO_AT_ONCE = N_("now two cards at once")
UPPER_DECIDE = N_("the upper cards decide")
COVERED_DECIDE = N_("the covered cards decide")
NOBODY = N_("nobody wins the hand")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a finished trick: a ``word`` in the game's language, and a line in the player's, which begins
    with what the word means.

    ``winner``: the side that has won the hand with it, None if the hand goes on or nobody has won it. ``us``: whether
    that is the viewer's side; None for neither. ``force``: see ``force_of``. ``drawn``: whether the trick was drawn.
    """

    word: Phrase
    line: str
    winner: int | None
    us: bool | None
    force: int
    drawn: bool


def verdict_of(
    event: TrickWon | TrickDrawn, before: SeatView, after: SeatView, words: Vocabulary, names: tuple[str, ...]
) -> Verdict | None:  # fmt: skip
    """Return what is to be said of a finished trick; None for one that was won and leaves the hand open.

    ``before`` and ``after`` are any views of the table around the event, ``names`` those of the players.
    """
    drawn = isinstance(event, TrickDrawn)
    finished = len(after.tricks) == after.cards_each
    winner = after.decided if before.decided is None else None
    if winner is None and drawn and before.decided is None and finished:
        dealing, leading = after.side_of(after.dealer), after.side_of(after.lead)
        winner = all_drawn_winner(after.rules.tricks, dealing, leading)
    force = force_of(before)
    if winner is None:
        if not drawn or before.decided is not None:
            return None
        return Verdict(words.act("drawn"), _going_on(after, finished), None, None, force, True)
    us = winner == after.side
    word = words.act("drawn" if drawn else "won" if us or after.seat < 0 else "lost")
    line = _decided(after, winner, names, drawn)
    gloss = word.subtitle if word.subtitle != word.label else ""
    if gloss and line:
        line = _("{gloss}. {line}").format(gloss=gloss, line=line)
    line = line or gloss
    return Verdict(word, line, winner, us, force, drawn)


def _decided(after: SeatView, winner: int, names: tuple[str, ...], drawn: bool) -> str:
    """Return whose the hand is where the word does not say it, and why if a draw, in whichever trick, has decided it.

    How many points it is, the number says that flies into the score, and why, the ribbon.
    """
    us = winner == after.side
    whose = side_name(after, names, us) if after.seat < 0 else _("Yours") if us else _("Theirs")
    if drawn or any(trick.winner is None for trick in after.tricks):
        return f"{whose}: {_because(after, winner)}"
    return whose if after.seat < 0 else ""


def _going_on(after: SeatView, finished: bool) -> str:
    """Return what follows a drawn trick that leaves the hand open, or undecided for good."""
    word = _("Tied")
    if after.covered and len(after.tricks) == 2:
        return f"{word}: {_(COVERED_DECIDE)}"
    if finished:
        return f"{word}: {_(NOBODY)}"
    pair = len(after.tricks) == 1 and after.rules.tricks.tie_pair is not TiePair.NONE
    return f"{word}: {_(TWO_AT_ONCE) if pair else _(NEXT_WON)}"


def _because(after: SeatView, winner: int) -> str:
    """Return in two or three words why ``winner`` has the hand."""
    sides = [None if trick.winner is None else after.side_of(trick.winner) for trick in after.tricks]
    if hand_winner(sides, after.cards_each) is None:
        return _("all tricks tied")
    if after.cards_each == 1:
        return _(HIGHER_CARD)
    if sides.count(winner) >= 2:
        return _(TWO_TRICKS)
    if sides[0] is not None:
        return _(FIRST)
    if after.rules.tricks.tie_pair is TiePair.NONE:
        return _(AFTER_TIE)
    return _(UPPER_DECIDE) if len(sides) == 2 else _(COVERED_DECIDE)

