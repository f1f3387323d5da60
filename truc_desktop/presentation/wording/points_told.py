"""Where the points of a finished hand come from: one sentence for each source, and what made it worth so much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType

from truc_desktop.engine import Card, Reason, SeatView, hand_points
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_decided import decided_by
from truc_desktop.presentation.wording.hand_result import FLOR_REASONS, Award, award_line, named_bets
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.players import sentence_about
from truc_desktop.presentation.wording.reasons import side_bet_name
from truc_desktop.presentation.wording.scores import is_ours, points
from truc_desktop.presentation.wording.sets import set_count_text


class Teller(Enum):
    """Whom a sentence is about: the viewer alone, their side, the other side, somebody by name."""

    YOU = auto()
    OURS = auto()
    THEIRS = auto()
    NAMED = auto()


TWO_TRICKS = {
    Teller.YOU: N_("You won two tricks"), Teller.OURS: N_("Your side won two tricks"),
    Teller.THEIRS: N_("They won two tricks"), Teller.NAMED: N_("{name} won two tricks"),
}  # fmt: skip
GAVE_WAY = {
    Reason.REFUSED: {
        Teller.YOU: N_("You refused {bet}"), Teller.OURS: N_("Your side refused {bet}"),
        Teller.THEIRS: N_("They refused {bet}"), Teller.NAMED: N_("{name} refused {bet}"),
    },
    Reason.ENVIT_REFUSED: {
        Teller.YOU: N_("You refused {bet}"), Teller.OURS: N_("Your side refused {bet}"),
        Teller.THEIRS: N_("They refused {bet}"), Teller.NAMED: N_("{name} refused {bet}"),
    },
    Reason.CONCEDED: {
        Teller.YOU: N_("You gave up the hand"), Teller.OURS: N_("Your side gave up the hand"),
        Teller.THEIRS: N_("They gave up the hand"), Teller.NAMED: N_("{name} gave up the hand"),
    },
    Reason.LEFT: {
        Teller.YOU: N_("You left the hand"), Teller.OURS: N_("Your side left the hand"),
        Teller.THEIRS: N_("They left the hand"), Teller.NAMED: N_("{name} left the hand"),
    },
    Reason.DECLINED: {
        Teller.YOU: N_("You did not play the hand at eleven"), Teller.OURS: N_("Your side did not play at eleven"),
        Teller.THEIRS: N_("They did not play at eleven"), Teller.NAMED: N_("{name} did not play at eleven"),
    },
}  # fmt: skip
"""Sentences about who gave way."""
NOBODY: Mapping[Reason, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PointsTold:
    """Points from one source: whose (``us``), the sentence, what made them so many, how many in words, and cards."""

    us: bool
    text: str
    why: str
    amount: str
    cards: tuple[Card, ...] = ()

    @property
    def sentence(self) -> str:
        """All in one: ``You won two tricks: 2 points. Truc was accepted.``"""
        told = f"{self.text}: {self.amount}" if self.amount else self.text
        return ". ".join(part.rstrip(".") for part in (told, self.why) if part)


def teller(view: SeatView, side: int) -> Teller:
    """Return how a sentence speaks of a side."""
    members = view.members(side)
    if view.seat >= 0 and side == view.side:
        return Teller.YOU if len(members) == 1 else Teller.OURS
    return Teller.NAMED if len(members) == 1 or view.seat < 0 else Teller.THEIRS


def about(table: dict[Teller, str], view: SeatView, side: int, names: tuple[str, ...]) -> str:
    """Return a sentence of ``table`` about a side; it may keep placeholders other than ``{name}``."""
    return _(table[teller(view, side)]).replace("{name}", and_list(names[seat] for seat in view.members(side)))


def tricks_sentence(view: SeatView, names: tuple[str, ...]) -> str:
    """Return who has won the tricks of a finished hand, or the rule that decided where one was drawn."""
    won = sum(trick.winner is not None and view.side_of(trick.winner) == view.winner for trick in view.tricks)
    drawn = any(trick.winner is None for trick in view.tricks)
    if view.reason is Reason.TRICKS and view.winner is not None and won >= 2 and not drawn:
        return about(TWO_TRICKS, view, view.winner, names)
    return decided_by(view).rstrip(".")


def points_told(
    award: Award, view: SeatView, players: tuple[Player, ...], words: Vocabulary,
    gave_way: Mapping[Reason, int] = NOBODY,
) -> PointsTold:
    """Return what to tell of an ``award``. ``gave_way``: the seats that refused or gave up, by reason, as
    far as that is known."""
    names, us = tuple(player.name for player in players), is_ours(view, award.account)
    told = "" if award.won is None else award.won.told(view, words, names)
    amount = points(award.amount)
    if award.won is not None and not award.amount:
        amount = set_count_text(words, award.won.count)
    label, because = award_line(award, view, players, words)
    if award.reason in FLOR_REASONS:
        return PointsTold(us, f"{label}: {because}" if because else label, told, amount, award.cards)
    if award.reason is Reason.ENVIT and award.winner is not None:
        text = sentence_about(award.winner, view, "{name} has {n}").format(name=names[award.winner], n=award.value)
        told = " ".join(filter(None, (_equal_envit(award.winner, award.value, view), told)))
        return PointsTold(us, f"{label}: {text}", told, amount, award.cards)
    if award.reason in GAVE_WAY:
        bet = _side_bet(view, words) if award.reason is Reason.ENVIT_REFUSED else _last_bet(view, words)
        text = _who_gave_way(award, view, names, gave_way.get(award.reason)).replace("{bet}", bet)
        return PointsTold(us, text, told or _before(award, view), amount)
    stake = named_bets(view, words)[1]
    if award.reason is Reason.TRICKS and not view.closed:
        paid = _("{bet} was accepted.").format(bet=stake) if stake else _("Nobody bet.")
        told = " ".join(part for part in (paid, told) if part)
    elif view.closed:
        told = " ".join(part for part in (_("The hand at eleven."), told) if part)
    return PointsTold(us, tricks_sentence(view, names), told, amount)


def _equal_envit(winner: int, value: int, view: SeatView) -> str:
    """Return why a rival has won the side bet with as much as the viewer's own cards are worth; "" if it is not so.

    Of equal hands that of the first to play wins (SPEC 9.4). Cards thrown face down do not count (SPEC 8.2).
    """
    counted = [card for card in view.dealt if card not in view.down]
    equal = bool(counted) and hand_points(counted) == value
    took_part = not view.envit.players or view.seat in view.envit.players
    if view.seat < 0 or view.side_of(winner) == view.side or not (equal and took_part):
        return ""
    return _("You have as many: the first to play wins.")


def _side_bet(view: SeatView, words: Vocabulary) -> str:
    """Return the last call of the side bet, within a sentence."""
    return words.call(view.envit.chain[-1][1]).low if view.envit.chain else side_bet_name(view)


def _last_bet(view: SeatView, words: Vocabulary) -> str:
    """Return the bet on the tricks that was refused, within a sentence."""
    bet = named_bets(view, words)[0]
    return f"{bet[:1].lower()}{bet[1:]}" if bet else _("the bet")


def _before(award: Award, view: SeatView) -> str:
    """Return what a refused bet pays, for somebody who expects nothing or all; "" where nothing was refused."""
    if award.reason is Reason.REFUSED and award.amount:
        return _("What it was worth before that bet.")
    return ""


def _who_gave_way(award: Award, view: SeatView, names: tuple[str, ...], seat: int | None) -> str:
    """Return who gave way, with ``{bet}`` left in it."""
    table = GAVE_WAY[award.reason]
    if seat is not None and is_ours(view, award.account) != (view.side_of(seat) == view.side):
        key = Teller.YOU if seat == view.seat else Teller.NAMED
        return _(table[key]).replace("{name}", names[seat])
    return about(table, view, 1 - view.side if is_ours(view, award.account) else view.side, names)
