"""The tricks of a finished hand on a sheet: a row of cards for each, whose they are, and who won it."""

from __future__ import annotations

from collections.abc import Iterator

from truc_desktop.art.bubbles import tag
from truc_desktop.art.cards import lead_ring
from truc_desktop.art.marks import verdict_mark
from truc_desktop.art.palette import BROWN, Room
from truc_desktop.art.type import text_width
from truc_desktop.engine import SeatView, Trick
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.hand_decided import equal_in
from truc_desktop.presentation.wording.scores import side_name
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.card import card_picture

ORDINALS = (N_("1st"), N_("2nd"), N_("3rd"))
EQUAL, NAME, LARGEST = 28, 26, 92
"""Width of the mark on equal cards, height of the names below cards, and greatest width of a card, in units of t."""


def card_width(row: float, t: float) -> float:
    """Return the width in px of the cards of a trick that is ``row`` px high."""
    return min(LARGEST * t, (row - (NAME + 14) * t) / CARD_RATIO)


def trick_count(view: SeatView) -> int:
    """Return the number of tricks of a finished hand, with one that was not finished."""
    return len(view.tricks) + bool(view.plays)


class TricksTold:
    """Paints tricks on one sheet."""

    def __init__(self, sheet: SheetNode, view: SeatView, players: tuple[Player, ...], room: Room) -> None:
        """``view``: the viewer's after the hand."""
        self.sheet, self.view, self.players, self.room = sheet, view, players, room

    def all_rows(self, x: float, y: float, width: float, high: float) -> Iterator[None]:
        """Paint all tricks of the hand, also one that was not finished, into a box of the sheet, in px."""
        view, rows = self.view, trick_count(self.view)
        each = high / max(1, rows)
        wide = card_width(each, self.sheet.t)
        unfinished = [Trick(view.plays[0][0], view.plays, None)] if view.plays else []
        for i, trick in enumerate((*view.tricks, *unfinished)):
            yield from self.row(i, trick, x, y + each * i, each, wide, width, i < len(view.tricks))

    def row(
        self, number: int, trick: Trick, x: float, y: float, row: float, card_w: float, width: float, done: bool = True
    ) -> Iterator[None]:
        """Paint a trick at x, y of the sheet, ``row`` px high and ``width`` px wide, a card per step.

        ``number``: from 0; ``card_w``: width of a card; ``done`` False: the hand ended before the trick did.
        """
        sheet, t, view = self.sheet, self.sheet.t, self.view
        middle = y + (row - NAME * t) / 2
        sheet.picture(tag(_(ORDINALS[number]), t), x + 26 * t, middle)
        many = len(trick.plays) > 4
        widest = max(text_width(player.name, 18 * t) for player in self.players) + 30 * t
        room = (width - 74 * t - (0 if many else 110 * t)) / max(4, len(trick.plays))
        step = min(max(card_w * 1.2, 84 * t, widest), room)
        card_w = min(card_w, step - 4 * t)
        named = step > 70 * t
        equal = equal_in(view, number) if done else ()
        for i, (seat, card) in enumerate(trick.plays):
            cx = x + 74 * t + card_w / 2 + i * step
            sheet.picture(card_picture(card, card_w, 0, self.room), cx, middle, lift=4 * sheet.u)
            if seat == trick.winner:
                sheet.picture(lead_ring(card_w, 0, sheet.u), cx, middle)
            if seat in equal:
                sign, high = verdict_mark("level", round(EQUAL * t)), card_w * CARD_RATIO / 2
                sheet.picture(sign, cx + card_w / 2 - EQUAL * t * 0.3, middle - high + EQUAL * t * 0.3)
            us = view.side_of(seat) == view.side
            under = middle + card_w * CARD_RATIO / 2 + 15 * t
            name = self.players[seat].name
            wide = min(text_width(name, 18 * t), step - 26 * t) if named else 0
            if named:
                sheet.write(name, cx + 9 * t, under, 18, ax=0.5, width=step - 26 * t)
            sheet.mark(us, cx - wide / 2 - (4 * t if named else 0), under, 14)
            yield
        if many:
            if done and trick.winner is not None:
                sheet.mark(view.side_of(trick.winner) == view.side, x + 26 * t, middle + 30 * t, 20)
            return
        left = x + 74 * t + max(4, len(trick.plays)) * step + 12 * t
        room = x + width - left
        if not done:
            sheet.write(_("Not finished"), left, middle, 19, colour=BROWN, width=room)
        elif trick.winner is None:
            sheet.write(_("Tied"), left, middle - 13 * t, 22, "serifb", width=room)
            sheet.write(_("Equal cards"), left, middle + 15 * t, 19, colour=BROWN, width=room)
        else:
            us = view.side_of(trick.winner) == view.side
            alone = len(view.rules.seats) == 2  # nobody has a partner, and sides are called by name
            sheet.mark(us, left + 10 * t, middle - (0 if alone else 13 * t), 20)
            if alone:
                sheet.write(self.players[trick.winner].name, left + 28 * t, middle, 22, "serifb", width=room - 28 * t)
                return
            if view.seat >= 0:
                side = side_name(view, (), us)
                sheet.write(side, left + 28 * t, middle - 13 * t, 22, "serifb", width=room - 28 * t)
            sheet.write(self.players[trick.winner].name, left, middle + 15 * t, 19, colour=BROWN, width=room)
