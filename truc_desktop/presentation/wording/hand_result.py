"""The result of a hand: points awarded, what for, and which side gained more."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from truc_desktop.engine import REMAINDER, Card, Reason, SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording import scores
from truc_desktop.presentation.wording.players import capitalised, sentence_about
from truc_desktop.presentation.wording.reasons import award_reason, flor_request_text, reason_text
from truc_desktop.presentation.wording.scores import side_name
from truc_desktop.presentation.wording.sets import WonSet

FLOR_REASONS = (Reason.FLOR, Reason.FLOR_SHRUNK, Reason.REQUEST)


@dataclass(frozen=True, slots=True)
class Award:
    """Points awarded in a hand: to which account, how many, why; for a side bet also who won it with what."""

    account: int
    amount: int
    reason: Reason
    winner: int | None = None
    value: int = 0
    cards: tuple[Card, ...] = ()
    request: tuple[int, int, bool] | None = None
    """(asking seat, asked seat, whether there was one), for a flor that was asked for."""
    won: WonSet | None = None
    """The cama or trut won with these points; without points, won by a bet for a whole one."""


def net_gain(view: SeatView, awards: tuple[Award, ...]) -> int:
    """Return 1 if the viewer's side gained more in the hand, -1 if the others did, 0 if neither.

    A set (a cama, a trut) is more than any number of points.
    """
    sets: Counter[int] = Counter()
    points: Counter[int] = Counter()
    for award in awards:
        points[award.account] += award.amount
        if award.won is not None:
            sets[award.won.account] += award.won.count
    sides = (view.accounts_of(side) for side in (view.side, 1 - view.side))
    us, them = (max((sets[account], points[account]) for account in accounts) for accounts in sides)
    return (us > them) - (us < them)


def points_gained(view: SeatView, awards: tuple[Award, ...]) -> tuple[int, int]:
    """Return the points that the viewer's side and the others have gained in a hand; where each of a side counts their
    own, those of the one with most."""
    points: Counter[int] = Counter()
    for award in awards:
        points[award.account] += award.amount
    us, them = (max(points[account] for account in view.accounts_of(side)) for side in (view.side, 1 - view.side))
    return us, them


def gained_by_both(view: SeatView, names: tuple[str, ...], awards: tuple[Award, ...]) -> str:
    """Return what each side has gained in a hand that brought points for more than one thing, the viewer's first."""
    told = []
    for us, gained in zip((True, False), points_gained(view, awards), strict=True):
        if gained:
            n = scores.points(gained)
            for_whom = _("{n} for you") if us else _("{n} for them")
            told.append(f"{side_name(view, names, us)}: {n}" if view.seat < 0 else for_whom.format(n=n))
    return " · ".join(told)


def gaining_side(view: SeatView, awards: tuple[Award, ...]) -> int | None:
    """Return the side that gained more in a finished hand; None for neither.

    If no points were awarded, it is the side that won the tricks.
    """
    more = net_gain(view, awards)
    if more:
        return view.side if more > 0 else 1 - view.side
    return None if any(award.amount for award in awards) else view.winner


def headline(view: SeatView, names: tuple[str, ...] = (), awards: tuple[Award, ...] = ()) -> str:
    """Return who has won the hand, in a few words.

    If one side won the tricks and the other more points, the points decide the text. A spectator (``view.seat`` < 0)
    reads the ``names``; a single rival is called by name.
    """
    side = gaining_side(view, awards)
    rival = names[1 - view.seat] if len(names) == 2 and view.seat >= 0 else ""
    if side != view.winner:
        if side is None:
            return _("Both score the same")
        if view.seat < 0:
            return _("More points for {side}").format(side=side_name(view, names, side == view.side))
        if side == view.side:
            return _("You come out ahead")
        return _("{name} comes out ahead").format(name=rival) if rival else _("They come out ahead")
    if view.winner is None:
        return _("Nobody wins the hand")
    if view.seat < 0:
        return _("The hand goes to {side}").format(side=side_name(view, names, view.winner == view.side))
    if view.winner == view.side:
        return _("The hand is yours")
    # Translators: Who has won a hand: the only rival, by name.
    return _("{name} wins it").format(name=rival) if rival else _("The hand is theirs")


def reason_line(view: SeatView, words: Vocabulary, points: int = 0) -> tuple[str, str]:
    """Return (the bet on the tricks, why it was won) for the points part of the hand summary.

    ``points``: what the hand has paid; 0 for nothing that is known.
    """
    standing = view.standings[0]
    because = capitalised(reason_text(view.reason, view, view.winner == view.side)) if view.reason else ""
    if view.closed:
        return _("The hand at eleven"), because
    asked, taken = named_bets(view, words)
    if view.reason is Reason.REFUSED and standing.proposer is not None:
        return _("{call} refused").format(call=asked), _folded(view, points) if points else because
    return (_("{call} accepted").format(call=taken) if taken else _("No bet")), because


def _folded(view: SeatView, points: int) -> str:
    if view.seat < 0:
        return _("They fold: {n} as it stood").format(n=points)
    ours = view.winner == view.side
    return (_("They fold: {n} for you") if ours else _("You fold: {n} for them")).format(n=points)


def named_bets(view: SeatView, words: Vocabulary) -> tuple[str, str]:
    """Return the bet on the tricks that waits for an answer and the last one accepted; empty for none."""
    standing, ladder = view.standings[0], view.rules.ladders[0]
    if not ladder.open:
        asked = ladder.rungs[standing.level].call if standing.level < len(ladder.rungs) else ""
        taken = ladder.rungs[standing.level - 1].call if standing.level else ""
        return (words.bet(asked) if asked else "", words.bet(taken) if taken else "")
    offers = [word for _seat, word, _void in view.calls if word == REMAINDER or word in ladder.offers()]
    asked = offers[-1] if offers and standing.proposer is not None else ""
    before = offers[:-1] if asked else offers
    return (words.bet(asked) if asked else "", words.bet(before[-1]) if before else "")


def award_line(award: Award, view: SeatView, players: tuple[Player, ...], words: Vocabulary) -> tuple[str, str]:
    """Return (what the points are for, why) for a row of the points part of the hand summary."""
    rule, names = view.rules.envit, tuple(player.name for player in players)
    if award.reason in FLOR_REASONS:
        because = capitalised(award_reason(award.reason, view, award.account))
        if award.reason is Reason.FLOR and award.winner is None:
            theirs = [s for s in view.flor.announced if award.account in view.accounts_of(view.side_of(s))]
            because = ", ".join(names[s] for s in theirs)
        if award.winner is not None:
            because = sentence_about(award.winner, view, "{name} has {n}")
            because = because.format(name=names[award.winner], n=award.value)
        if award.request is not None:
            because = flor_request_text(award.request, view, names)
        return words.act("request" if award.reason is Reason.REQUEST else "flor").label, because
    if award.reason not in (Reason.ENVIT, Reason.ENVIT_REFUSED) or rule is None:
        return reason_line(view, words, award.amount)
    chain = view.envit.chain
    bet = words.call(chain[-1][1] if chain else rule.openers[0]).label
    if award.winner is None:
        return _("{call} refused").format(call=bet), ""
    text = sentence_about(award.winner, view, "{name} has {n}: {cards}" if award.cards else "{name} has {n}")
    cards = ", ".join(map(card_name, award.cards))
    return bet, text.format(name=names[award.winner], n=award.value, cards=cards)
