"""The end of a match: who has won, how it went hand by hand, and another one."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.art.palette import BROWN
from truc_desktop.art.panels import step_chart
from truc_desktop.art.people import still
from truc_desktop.engine.view import SeatView
from truc_desktop.i18n import _, ngettext

from .layout import Layout
from .score import final_line, goal, has_won, main_figure, rows, wins_with
from .sheet import SheetNode, centred
from .summary import SheetButton
from .tabletop import Player


class EndNode(SheetNode):
    """The last sheet of a game or match."""

    def __init__(
        self, place: Layout, view: SeatView, players: tuple[Player, ...], course: tuple[tuple[int, int], ...],
        buttons: tuple[SheetButton, ...], tick: Callable[[], None],
    ) -> None:  # fmt: skip
        """``course``: the score (us, them) after each hand of the game, from 0 0 on."""
        us, *them = rows(view)
        won = has_won(view.rules, view.board, us, view.match_over)
        title = _("You win") if won else _("They win")
        line = final_line(view.rules, view.board, (us, *them), view.match_over)
        if view.rules.sides_change:
            line = " · ".join(f"{players[a].name} {main_figure(view.rules, view.board, a)}" for a in (us, *them))
        alt = f"{title}, {line}"
        box = centred(place, 1240, 860, max(place.u, min(place.t, place.u * 1.2)))
        super().__init__("end", place, box, title, alt)
        t, w, h = self.t, box.w, box.h
        foot = (78 if not place.compact else 62) * t
        winners = [s for s in range(len(players)) if wins_with(view, s)]
        losers = [s for s in range(len(players)) if s not in winners]
        room = h - foot - 150 * t - 36 * t
        big = min(220 * t, (room - 126 * t) / (1.15 + 0.60 * 1.15))
        small = big * 0.60
        x = w * 0.25
        y = 104 * t + big * 0.62
        self._people(winners, players, won, big, x, y, "glee")
        y += big * 0.53 + 38 * t + small * 0.62
        self._people(losers, players, not won, small, x, y, "dismay")
        y += small * 0.53 + 74 * t
        size = 54 if len(line) < 9 else 40 if len(line) < 16 else 26
        self.write(line, x, min(y, h - foot - 66 * t), size, "serifx", ax=0.5, width=w * 0.46)
        area = Rect(round(w * 0.48), round(124 * t), round(w * 0.48), round(h - foot - 188 * t))
        self._course(course, goal(view.rules), area)
        self._buttons(buttons, foot, tick)
        self.done()

    def _people(
        self, seats: list[int], players: tuple[Player, ...], us: bool, size: float, x: float, y: float, mood: str
    ) -> None:
        step, t = size * 1.04, self.t
        for i, seat in enumerate(seats):
            left = x + (i - (len(seats) - 1) / 2) * step
            self.picture(still(players[seat].who, round(size), us, mood), left, y, lift=8 * self.u)
            self.write(players[seat].name, left, y + size * 0.53 + 16 * t, 22, "serifb", ax=0.5, width=step)

    def _course(self, course: tuple[tuple[int, int], ...], target: int, area: Rect) -> None:
        t = self.t
        hands = len(course) - 1
        text = ngettext("The game in {n} hand", "The game in {n} hands", hands).format(n=hands)
        self.write(text, area.x, area.y, 26, "serifb")
        chart_h = area.h - 60 * t
        if hands and chart_h > 120 * t:
            chart = step_chart(
                area.w, round(chart_h), tuple(p[0] for p in course), tuple(p[1] for p in course), target, t
            )
            self.picture(chart, area.centerx, area.y + 34 * t + chart_h / 2)
        self.mark(True, area.x + 10 * t, area.bottom + 2 * t, 18)
        self.write(_("Us"), area.x + 26 * t, area.bottom + 2 * t, 19, colour=BROWN)
        self.mark(False, area.x + 90 * t, area.bottom + 2 * t, 18)
        self.write(_("Them"), area.x + 106 * t, area.bottom + 2 * t, 19, colour=BROWN)

    def _buttons(self, buttons: tuple[SheetButton, ...], height: float, tick: Callable[[], None]) -> None:
        t, box = self.t, self.box
        gap = 14 * t
        width = (box.w - 68 * t - gap * (len(buttons) - 1)) / len(buttons)
        for i, b in enumerate(buttons):
            place = Rect(
                round(box.left + 34 * t + i * (width + gap)), round(box.bottom - height - 22 * t), round(width),
                round(height),
            )  # fmt: skip
            self.button(b.name, place, b.label, b.sub, b.kind, b.icon, b.key, b.action, tick)
