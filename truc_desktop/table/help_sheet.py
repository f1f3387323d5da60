"""The legend of the game being played: which card beats which, what the signs mean, which keys do what."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from truc_desktop.art.cards import card_surface
from truc_desktop.art.palette import BROWN
from truc_desktop.art.people import still
from truc_desktop.engine.cards import Card
from truc_desktop.engine.view import SeatView
from truc_desktop.i18n import N_, _

from .actor import GESTURES
from .layout import CARD_RATIO, Layout
from .sheet import SheetNode, centred
from .words import RANKS, SIGNALS, card_name

KEYS = (
    (N_("1 2 3"), N_("play a card")),
    (N_("Shift + 1 2 3"), N_("card and call in one breath")),
    (N_("V N T R"), N_("accept, refuse, raise")),
    (N_("J"), N_("a hint")),
    (N_("S"), N_("signals")),
    (N_("P"), N_("talk")),
    (N_("H"), N_("log of the hand")),
    (N_("L"), N_("last trick again")),
    (N_("Space"), N_("finish what moves")),
    (N_("Tab, arrows"), N_("move the focus")),
    (N_("F11, Esc"), N_("full screen, pause")),
)


NEEDED = 620
"""So many units of type are needed under the title; in a lower window the type is smaller than elsewhere."""


class HelpNode(SheetNode):
    """Ranking, signs and keys on one sheet."""

    def __init__(
        self, place: Layout, view: SeatView, who: str, close: Callable[[], None], tick: Callable[[], None]
    ) -> None:
        """``who``: the face that shows the signs."""
        wide = place.compact
        box = centred(place, 99999, 99999, place.u) if wide else centred(place, 1400, 900, place.u)
        signs = [s.kind for s in view.rules.signals.signs] if view.rules.signals.on and view.rules.players > 2 else []
        alt = ". ".join(
            [_("From high to low: {cards}").format(cards=", ".join(_group_name(g) for g in view.rules.ranking.groups))]
            + [f"{_(SIGNALS[k][0])}: {_(SIGNALS[k][1])}" for k in signs]
            + [f"{_(key)}: {_(use)}" for key, use in KEYS]
        )
        super().__init__("help", place, box, _("What beats what"), alt)
        top = 92 * place.t
        t = self.t = min(self.t, (box.h - top) / NEEDED)
        w, h = box.w, box.h
        foot = 62 * t
        bottom = h - foot - 40 * t
        y = self._ranking(view, top, w, bottom)
        self._signs(signs, who, 40 * t, y, w * 0.52, bottom)
        self._keys(w * (0.56 if signs else 0.08), y, w * 0.42, bottom)
        width = min(340 * t, w - 80 * t)
        y2 = round(box.bottom - foot - 20 * t)
        self.button("close", Rect(round(box.centerx - width / 2), y2, round(width), round(foot)),
                    _("Back to the table"), "", "go", "check", "Esc", close, tick)  # fmt: skip
        self.done()

    def _ranking(self, view: SeatView, y: float, w: float, bottom: float) -> float:
        t, groups = self.t, view.rules.ranking.groups
        step = (w - 80 * t) / len(groups)
        width = min(92 * t, step * 0.82, (bottom - y) * 0.30 / CARD_RATIO)
        for i, group in enumerate(groups):
            x = 40 * t + step * (i + 0.5)
            self.picture(card_surface(group[0], width), x, y + width * CARD_RATIO / 2, lift=4 * self.u)
            self.write(_group_name(group), x, y + width * CARD_RATIO + 20 * t, 18, colour=BROWN, ax=0.5, width=step)
        self.write(_("Suits do not matter; equal cards of both sides draw the trick."), w / 2,
                   y + width * CARD_RATIO + 48 * t, 19, colour=BROWN, ax=0.5, width=w - 80 * t)  # fmt: skip
        return y + width * CARD_RATIO + 88 * t

    def _signs(self, kinds: list[str], who: str, x: float, y: float, width: float, bottom: float) -> None:
        if not kinds:
            return
        t = self.t
        self.write(_("Signs between partners"), x, y, 26, "serifb")
        row = min(92 * t, (bottom - y - 26 * t) / len(kinds))
        for i, kind in enumerate(kinds):
            gesture, means, _word, _card = SIGNALS[kind]
            middle = y + 30 * t + row * (i + 0.5)
            self.picture(still(who, round(row * 0.86), True, GESTURES[kind], plain=True), x + row * 0.5, middle)
            self.write(_(gesture), x + row + 16 * t, middle - 13 * t, 22, "serifb", width=width - row - 20 * t)
            self.write(_(means), x + row + 16 * t, middle + 14 * t, 19, colour=BROWN, width=width - row - 20 * t)

    def _keys(self, x: float, y: float, width: float, bottom: float) -> None:
        t = self.t
        self.write(_("Keys"), x, y, 26, "serifb")
        row = min(36 * t, (bottom - y - 26 * t) / len(KEYS))
        for i, (key, use) in enumerate(KEYS):
            middle = y + 38 * t + row * i
            self.write(_(key), x, middle, 19, width=150 * t)
            self.write(_(use), x + 160 * t, middle, 19, colour=BROWN, width=width - 170 * t)


def _group_name(group: tuple[Card, ...]) -> str:
    """A group of equal cards: one card by its name, several by their rank."""
    return card_name(group[0]) if len(group) == 1 else _(RANKS[group[0].rank])
