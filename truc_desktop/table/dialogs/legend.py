"""Parts of the legend: the ranking in groups of equal cards, and the signs with faces."""

from __future__ import annotations

import math
from collections.abc import Sequence

from truc_desktop.art.cards import card_surface
from truc_desktop.art.marks import number_disc
from truc_desktop.art.palette import BROWN, INK
from truc_desktop.art.type import text_width, wrap
from truc_desktop.art.wheel import meaning_chip, sign_face
from truc_desktop.engine import Card, RuleSet, hand_points
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import FRENCH_RANKS, FRENCH_SUITS, RANKS, card_name
from truc_desktop.presentation.games import SignMeaning, profile_of
from truc_desktop.table.dialogs.sheet import SheetNode
from truc_desktop.table.layout.geometry import CARD_RATIO

_FAN = 0.24
"""Visible part of a card under another one of its group, in card widths."""
_UNDER = 62
"""Space under a row of cards for number, name and points, in units of t."""
_WIDEST = 96
_SIGN_CELL = 300
"""Preferred width of a sign's cell, in units of t."""


def group_name(group: Sequence[Card]) -> str:
    """Return the name of a group of equal cards: the card, or the rank of several."""
    card = group[0]
    ranks = FRENCH_RANKS if card[-1] in FRENCH_SUITS else RANKS
    return card_name(card) if len(group) == 1 else _(ranks[card[:-1]])


def ranking_told(rules: RuleSet) -> str:
    """Return the ranking as a sentence, to be read aloud."""
    return _("From high to low: {cards}").format(cards=", ".join(group_name(g) for g in rules.ranking.groups))


def shown_signs(rules: RuleSet) -> tuple[SignMeaning, ...]:
    """Return the signs of a table in the game's order; none for two players or where they are not allowed."""
    if not rules.signals.on or rules.players < 3:
        return ()
    words = profile_of(rules).signs
    return tuple(words[sign.kind] for sign in rules.signals.signs)


def ranking_notes(rules: RuleSet) -> tuple[str, ...]:
    """Return notes on the ranking, and on the points of the cards in a side bet."""
    alone = sum(len(group) == 1 for group in rules.ranking.groups)
    notes = [
        _("Cards in a group are equal; if both sides tie, the trick is drawn.") if alone
        else _("Suits do not matter; if both sides tie, the trick is drawn.")
    ]  # fmt: skip
    if rules.envit is not None:
        notes.append(_("The number is what a card counts in the side bet: two of a suit count 20 plus both numbers."))
    if rules.options.get("flor") == "yes":
        notes.append(_("Three of a suit are a flor: 20 plus all three numbers."))
    return tuple(notes)


class RankingPart:
    """The groups of equal cards with their names, the strongest first, in up to three rows."""

    def __init__(self, rules: RuleSet, width: float, height: float, t: float) -> None:
        """Plan the cards as large as ``width`` x ``height`` px allow; ``t`` is the unit of type in px."""
        self.rules, self.width, self.t = rules, width, t
        groups = rules.ranking.groups
        self.notes = [line for note in ranking_notes(rules) for line in wrap(note, 19 * t, "sansb", width)]
        room = height - len(self.notes) * 25 * t - 8 * t
        longest = max(text_width(group_name(group), 18 * t, "sansb") for group in groups) + 6 * t
        named = [rows for rows in (1, 2, 3) if width / -(-len(groups) // rows) >= longest] or [3]
        self.rows, self.card = max(
            ((rows, self._card_width(len(groups), rows, room)) for rows in named), key=lambda fit: fit[1] - fit[0]
        )
        self.row_height = self.card * CARD_RATIO + _UNDER * t
        self.height = self.rows * self.row_height + len(self.notes) * 25 * t + 8 * t

    def _card_width(self, count: int, rows: int, room: float) -> float:
        t, per_row = self.t, -(-count // rows)
        across = self.width / per_row - 12 * t
        fan = 1 + _FAN * (max(len(group) for group in self.rules.ranking.groups) - 1)
        down = (room / rows - _UNDER * t) / CARD_RATIO
        return max(8.0, min(across / fan, down, _WIDEST * t))

    def paint(self, sheet: SheetNode, x: float, y: float) -> None:
        """Paint the part with its upper left corner at x, y, in px of the sheet."""
        t, groups = self.t, self.rules.ranking.groups
        per_row = -(-len(groups) // self.rows)
        for i, group in enumerate(groups):
            row, place = divmod(i, per_row)
            step = self.width / min(per_row, len(groups) - row * per_row)
            middle = x + step * (place + 0.5)
            top = y + row * self.row_height
            self._fan(sheet, group, middle, top + self.card * CARD_RATIO / 2)
            foot = top + self.card * CARD_RATIO
            sheet.picture(number_disc(str(i + 1), t * 0.72), middle, foot)
            sheet.write(group_name(group), middle, foot + 25 * t, 19, colour=INK, ax=0.5, width=step - 4 * t)
            if self.rules.envit is not None:
                sheet.write(str(hand_points(group[:1])), middle, foot + 46 * t, 19, "sansx", "#1b5030", ax=0.5)
        foot = y + self.rows * self.row_height + 12 * t
        for i, line in enumerate(self.notes):
            sheet.write(line, x + self.width / 2, foot + 25 * t * i, 19, colour=BROWN, ax=0.5)

    def _fan(self, sheet: SheetNode, group: Sequence[Card], x: float, y: float) -> None:
        """Paint equal cards overlapping, with their indices visible."""
        step = _FAN * self.card
        for i, card in enumerate(group):
            away = (i - (len(group) - 1) / 2) * step
            sheet.picture(card_surface(card, self.card), x + away, y, lift=3 * sheet.u)


def paint_signs(
    sheet: SheetNode, signs: Sequence[SignMeaning], who: str, x: float, y: float, width: float, height: float
) -> None:
    """Paint the signs made by ``who`` into ``width`` x ``height`` px: face, name and meaning of each."""
    t = sheet.t
    columns, rows = sign_grid(len(signs), width, height, t)
    cell_w, cell_h = width / columns, min(height / rows, 150 * t)
    face = round(min(cell_h * 0.84, 124 * t, cell_w * 0.38))
    for i, sign in enumerate(signs):
        row, column = divmod(i, columns)
        left, middle = x + column * cell_w, y + (row + 0.5) * cell_h
        sheet.picture(sign_face(who, face, sign.face), left + face * 0.56, middle)
        scale = face / (104 * t)
        stamp = card_surface(sign.card, 40 * t * scale, 6) if sign.card else meaning_chip(sign.mark, t, 0.86 * scale)
        sheet.picture(stamp, left + face * 1.02, middle + face * 0.26, lift=3 * sheet.u)
        text_x = left + face * 1.36
        room = cell_w - face * 1.36 - 10 * t
        lines = wrap(_(sign.means), 19 * t, "sansb", room)[:3]
        top = middle - (12 * len(lines)) * t
        sheet.write(_(sign.gesture), text_x, top, 22, "serifb", width=room)
        for n, line in enumerate(lines):
            sheet.write(line, text_x, top + (26 + 23 * n) * t, 19, colour=BROWN, width=room)


def sign_grid(count: int, width: float, height: float, t: float) -> tuple[int, int]:
    """Return (columns, rows) of the cells for ``count`` signs, as square as the space in px allows."""
    most = max(1, int(width / (_SIGN_CELL * t) + 0.12))
    needed = -(-count // max(1, int(height / (108 * t))))
    columns = max(1, min(most, max(needed, math.isqrt(count - 1) + 1)))
    return columns, -(-count // columns)
