"""The picture of a hand with open cards: a row for each player, with the cards they were dealt and what they laid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Surface

from truc_desktop.art.cards import RATIO, card_surface, lead_ring
from truc_desktop.art.light import drop
from truc_desktop.art.marks import badge, side_mark
from truc_desktop.art.people import still
from truc_desktop.art.theme import current
from truc_desktop.art.type import FLOOR, put, put_fit, put_text
from truc_desktop.engine import Match
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.narration.retelling import LaidCard, OpenTrick, open_tricks, worth_of
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.lists import and_list

HEAD, LEAST, MOST = 44.0, 62.0, 250.0
"""Height of the headings, and of a player's row at least and at most, in units of t."""
_TRICKS = (N_("Trick 1"), N_("Trick 2"), N_("Trick 3"))
_SPENT = 70
"""Alpha of a dealt card that is no longer held."""
_PERSON = 0.33
"""Part of the width for faces and names."""
_TIGHT = 0.56
"""Visible part of a dealt card under the next one where it is narrow, in card widths."""


@dataclass(frozen=True, slots=True)
class Board:
    """A hand at one step, ready to be drawn: the match after the step, the players by seat, and which hand it is."""

    match: Match
    players: tuple[Player, ...]
    title: str = ""

    @property
    def rows(self) -> tuple[int, ...]:
        """The seats in the order of their rows: in playing order, from the first seat."""
        return tuple(range(len(self.players)))

    def least_height(self, t: float) -> int:
        """Height in px below which the picture cannot be read."""
        return round((HEAD + LEAST * len(self.players)) * t)

    def told(self) -> str:
        """The hand in words: everybody's cards, then the tricks."""
        names = tuple(player.name for player in self.players)
        parts = []
        for seat in self.rows:
            dealt = self.match.hand.dealt[seat]
            if dealt:
                worth = worth_of(self.match, seat)
                cards = ", ".join(map(card_name, dealt))
                told = _("{name}: {cards}").format(name=names[seat], cards=cards)
                parts.append(f"{told} ({worth})" if worth else told)
        for title, trick in zip(_TRICKS, open_tricks(self.match), strict=False):
            laid = and_list(f"{names[one.seat]} {card_name(one.card)}" for one in trick.laid)
            parts.append(f"{_(title)}: {laid}. {trick_end(trick, names)}".strip())
        return "\n".join(parts) or _("No cards yet")

    def pieces(self, w: int, h: int, t: float) -> list[Callable[[], object]]:
        """Calls that draw the slow parts, so that ``draw`` finds them kept: cards and faces, one at a time."""
        plan = _Plan(self, w, h, t)
        cards = [card for hand in self.match.hand.dealt for card in hand]
        faces = [partial(still, player.who, plan.face, self._us(seat)) for seat, player in enumerate(self.players)]
        return [*faces, *(partial(card_surface, card, plan.card) for card in cards)]

    def draw(self, w: int, h: int, t: float) -> Surface:
        """Draw the hand, w x h px."""
        plan, theme = _Plan(self, w, h, t), current()
        out = Surface((w, h), pygame.SRCALPHA, 32)
        head = plan.top - HEAD * t * 0.58
        put_fit(out, self.title, 4 * t, head, plan.person - 12 * t, 24 * t, "serifx", theme.ink, floor=FLOOR * t)
        put_fit(out, _("Dealt"), plan.dealt, head, plan.dealt_w, 20 * t, "sansb", theme.note, floor=FLOOR * t)
        tricks = open_tricks(self.match)
        names = tuple(player.name for player in self.players)
        for number, title in enumerate(_TRICKS[: plan.columns]):
            end = trick_end(tricks[number], names, short=True) if number < len(tricks) else ""
            x = plan.column(number)
            ink = theme.ink if end else theme.note
            put_fit(out, end or _(title), x, head, plan.step - 8 * t, 20 * t, "sansx" if end else "sansb", ink, 0.5,
                    floor=FLOOR * t)  # fmt: skip
        for row, seat in enumerate(self.rows):
            middle = plan.top + (row + 0.5) * plan.row
            if row:
                line = round(plan.top + row * plan.row)
                out.fill(theme.rule, (0, line, w, max(1, round(1.4 * t))))
            self._person(out, seat, middle, plan, t)
            self._dealt(out, seat, middle, plan)
            for number, trick in enumerate(tricks[: plan.columns]):
                for laid in trick.laid:
                    if laid.seat == seat:
                        self._laid(out, laid, trick, plan.column(number), middle, plan, t)
        return out

    def _us(self, seat: int) -> bool:
        return self.match.hand.side(seat) == self.match.hand.side(0)

    def _person(self, out: Surface, seat: int, middle: float, plan: _Plan, t: float) -> None:
        hand, theme = self.match.hand, current()
        face = still(self.players[seat].who, plan.face, self._us(seat))
        drop(out, face, plan.face * 0.56, middle, lift=2 * t, alpha=110)
        left = plan.face * 1.08 + 10 * t
        room = plan.person - left - 8 * t
        role = "dealer" if seat == hand.dealer else "lead" if seat == hand.lead else ""
        worth = worth_of(self.match, seat)
        if seat in hand.gone:
            worth = _("left the hand")
        up = 14 * t if worth else 0.0
        mark = side_mark(self._us(seat), round(20 * t), theme.ink)
        put(out, mark, left, middle - up, 0, 0.5)
        name_left, name_room = left + 25 * t, room - 25 * t
        if role:
            put(out, badge(role, round(28 * t)), plan.face * 0.2, middle + plan.face * 0.48, 0.5, 1)
        put_fit(out, self.players[seat].name, name_left, middle - up, name_room, 23 * t, "serifb", theme.ink,
                floor=FLOOR * t)  # fmt: skip
        if worth:
            put_fit(out, worth, left, middle + up, room, 19 * t, "sansb", theme.note, floor=FLOOR * t)

    def _dealt(self, out: Surface, seat: int, middle: float, plan: _Plan) -> None:
        hand = self.match.hand
        held = list(hand.hands[seat])
        for i, card in enumerate(hand.dealt[seat]):
            x = plan.dealt + plan.card / 2 + i * plan.overlap
            image = card_surface(card, plan.card)
            if card in held:
                held.remove(card)
                drop(out, image, x, middle, lift=plan.card * 0.04, alpha=110)
            else:
                faint = image.copy()
                faint.set_alpha(_SPENT)
                put(out, faint, x, middle, 0.5, 0.5)

    def _laid(
        self, out: Surface, laid: LaidCard, trick: OpenTrick, x: float, middle: float, plan: _Plan, t: float
    ) -> None:
        theme = current()
        if trick.winner == laid.seat:
            put(out, lead_ring(plan.card, 0, t * 0.8), x, middle, 0.5, 0.5)
        image = card_surface("back" if laid.card.hidden else laid.card, plan.card)
        drop(out, image, x, middle, lift=plan.card * 0.05, alpha=120)
        radius = round(13 * t)
        at = round(x - plan.card / 2 - 8 * t), round(middle)
        pygame.draw.aacircle(out, theme.ink, at, radius + max(1, round(1.6 * t)))
        pygame.draw.aacircle(out, theme.gold_light if laid.place == 1 else theme.sheet, at, radius)
        put_text(out, str(laid.place), *at, FLOOR * t, "sansx", theme.ink, 0.5)
        if laid.down:
            put_fit(out, _("face down"), x, middle + plan.card * RATIO * 0.36, plan.step, FLOOR * t, "sansx", theme.red,
                    0.5, floor=FLOOR * t)  # fmt: skip


class _Plan:
    """Where the columns are, px."""

    def __init__(self, board: Board, w: int, h: int, t: float) -> None:
        count = max(1, board.match.hand.cards_each)
        most = max([3, *(len(cards) for cards in board.match.hand.dealt)])
        self.columns = min(3, max(count, 1)) if board.match.hand.cards_each else 3
        self.row = min(MOST * t, (h - HEAD * t) / len(board.players))
        self.top = HEAD * t + max(0.0, h - HEAD * t - self.row * len(board.players)) * 0.4
        self.person = min(w * _PERSON, 310 * t)
        room = w - self.person
        # The dealt cards overlap by a third where it is narrow.
        units = 1.0 + _TIGHT * (most - 1) + 0.4 + 3 * 1.42
        self.card = max(8.0, min((self.row - 14 * t) / RATIO, room / units))
        self.face = round(min(self.row - 6 * t, 120 * t, self.person * 0.32))
        spare = max(0.0, room - self.card * units)
        self.overlap = self.card * _TIGHT + min(self.card * (1.06 - _TIGHT), spare * 0.3 / max(1, most - 1))
        self.dealt = self.person
        self.dealt_w = self.card + self.overlap * (most - 1)
        first = self.dealt + self.dealt_w + self.card * 0.4
        self.step = min((w - first) / 3, self.card * 2.6)
        self._first = first + ((w - first) - self.step * 3) / 2

    def column(self, number: int) -> float:
        """The middle of a trick's column."""
        return self._first + (number + 0.5) * self.step


def trick_end(trick: OpenTrick, names: tuple[str, ...], short: bool = False) -> str:
    """Return who took a trick, or that it is drawn; "" while it is not over. ``short``: the name alone."""
    if trick.drawn:
        return _("tied") if short else _("Tied.")
    if trick.winner is None:
        return ""
    return names[trick.winner] if short else _("{name} takes it.").format(name=names[trick.winner])
