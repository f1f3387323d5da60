"""Sheet with a finished trick: large cards in playing order, the winner's ringed."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from truc_desktop.art.cards import lead_ring
from truc_desktop.art.marks import number_disc
from truc_desktop.art.palette import Room
from truc_desktop.art.people import still
from truc_desktop.engine import SeatView, Trick
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.player import Player
from truc_desktop.table.dialogs.sheet import SheetNode, centred
from truc_desktop.table.layout.geometry import CARD_RATIO, Layout
from truc_desktop.table.nodes.card import card_picture

NTH = (N_("First trick"), N_("Second trick"), N_("Third trick"))

LONGEST_LINE, FACE, ASIDE = 6, 64.0, 0.22
"""Most cards on one line: more take two; size of a face, in units of t; how far cards on two lines lie to the left, as
a part of the way from one to the next."""


def trick_title(view: SeatView, number: int, players: tuple[Player, ...]) -> str:
    """Return the result of a trick (``number`` from 0), in a line."""
    trick = view.tricks[number]
    if trick.winner is None:
        return _("{nth}: tied").format(nth=_(NTH[number]))
    card = next(c for s, c in trick.plays if s == trick.winner)
    return _("{nth}: {name} with the {card}").format(
        nth=_(NTH[number]), name=players[trick.winner].name, card=card_name(card)
    )


class TrickNode(SheetNode):
    """One trick of the hand, with buttons that lead to the others."""

    def __init__(
        self, place: Layout, view: SeatView, number: int, players: tuple[Player, ...], turn: Callable[[int], None],
        close: Callable[[], None], tick: Callable[[], None], room: Room,
    ) -> None:  # fmt: skip
        """``turn(by)`` goes to another trick (-1, 1), ``close`` back to the table."""
        title = trick_title(view, number, players)
        trick = view.tricks[number]
        box = centred(place, 1240, 640, max(place.u, min(place.t, place.u * 1.25)))
        plays = ", ".join(f"{players[s].name} {card_name(c)}" for s, c in trick.plays)
        super().__init__("trick", place, box, title, f"{title}. {plays}")
        t = self.t
        foot = (70 if not place.compact else 60) * t
        self._cards(trick, view, players, room, 92 * t, box.h - foot - 40 * t)
        last = len(view.tricks) - 1
        gap, width = 14 * t, min(300 * t, (box.w - 96 * t) / 3)
        y = round(box.bottom - foot - 22 * t)
        x = box.centerx - (3 * width + 2 * gap) / 2
        boxes = [Rect(round(x + i * (width + gap)), y, round(width), round(foot)) for i in range(3)]
        if number > 0:
            self.button("earlier", boxes[0], _("Earlier"), "", "plain", "left", "", lambda: turn(-1), tick)
        self.button("close", boxes[1], _("Back to the table"), "", "go", "check", "Esc", close, tick)
        if number < last:
            self.button("later", boxes[2], _("Later"), "", "plain", "right", "", lambda: turn(1), tick)
        self.done()

    def _cards(
        self, trick: Trick, view: SeatView, players: tuple[Player, ...], room: Room, top: float, bottom: float
    ) -> None:
        """Show the cards in playing order between two heights, px of the sheet, each with who played it."""
        t, n = self.t, len(trick.plays)
        lines = 2 if n > LONGEST_LINE else 1
        each, high = -(-n // lines), (bottom - top) / lines
        step = (self.box.w - 80 * t) / max(each, 3)
        part, below = (0.72, 96) if lines == 1 else (0.46, 44)
        width = min(180 * t, step * part, (high - below * t) / CARD_RATIO)
        for i, (seat, card) in enumerate(trick.plays):
            line, at = divmod(i, each)
            aside = at - (min(each, n - line * each) - 1) / 2
            # On two lines names stand beside the cards, which lie farther to the left for it.
            x = self.box.w / 2 + step * (aside - (ASIDE if lines > 1 else 0))
            y = top + line * high + 26 * t + width * CARD_RATIO / 2
            turn, best = aside * 2.4, seat == trick.winner
            self.picture(card_picture(card, width * (1.06 if best else 1), turn, room), x, y, lift=8 * self.u)
            if best:
                self.picture(lead_ring(width * 1.06, turn, self.u), x, y)
            self.picture(number_disc(str(i + 1), t), x, y - width * CARD_RATIO / 2 - 2 * t)
            us, who = view.side_of(seat) == view.side, players[seat]
            face = still(who.who, round(FACE * t), us, "glee" if best else "", plain=True)
            if lines > 1:
                self._name_beside(who.name, us, face, x + width / 2 + 12 * t, y, step - width - 24 * t)
            else:
                self._name_below(who.name, us, face, x, y + width * CARD_RATIO / 2 + 46 * t, step)

    def _name_beside(self, name: str, us: bool, face: Surface, left: float, y: float, room: float) -> None:
        """Show a face with mark and name under it, from ``left`` on, in ``room`` px, about the ``y`` of the card."""
        t = self.t
        self.picture(face, left + FACE / 2 * t, y - 20 * t, lift=4 * self.u)
        self.mark(us, left + 9 * t, y + 34 * t, 18)
        self.write(name, left + 22 * t, y + 34 * t, 22, "serifb", width=room - 22 * t)

    def _name_below(self, name: str, us: bool, face: Surface, x: float, y: float, room: float) -> None:
        """Show a face, mark and name in one line of ``room`` px at the height ``y``, about the ``x`` of the card."""
        t = self.t
        self.picture(face, x - 52 * t, y, lift=4 * self.u)
        self.mark(us, x - 2 * t, y + 4 * t, 18)
        self.write(name, x + 12 * t, y + 4 * t, 22, "serifb", width=room - (FACE / 2 + 70) * t)
