"""The curtain between the people at one screen. It names the next player and shows public information only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from truc_desktop.art import panels
from truc_desktop.art.curtain import CurtainPicture, curtain
from truc_desktop.art.light import shadow_of
from truc_desktop.art.people import CANVAS, FOOT, rays, still
from truc_desktop.art.plates import name_plate
from truc_desktop.art.rooms import room_of
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.match.pause_menu import Ask, Menu, Tell
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Sheet
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.widgets import Words, glass, picture, push

_GROUP = "curtain"
_FACE, _ROW_FACE, _LEAST_FACE = 300.0, 180.0, 84.0
"""Sizes of portraits: the called player and the players in the row (units of u), and the minimum of both (px)."""
_WIDTH, _BUTTON = 800.0, 96.0


@dataclass(frozen=True, slots=True)
class Call:
    """What the curtain says. ``seat``: the player it calls; None: no one at this machine yet.

    ``away``: the player who was just in front and should look away; ``over``: the match is over.
    """

    seat: int | None = None
    away: int | None = None
    over: bool = False


class CurtainPage(PageScreen):
    """The lowered curtain. What it shows depends on its ``call`` and the players only."""

    groups = (_GROUP, "bar")

    def __init__(
        self, app: Context, match: SeatedMatch, ready: Callable[[], None], menu: Callable[[Ask, Tell], Menu]
    ) -> None:
        """``ready()`` is called when the called player has confirmed; ``menu(ask, tell)`` makes the menu of the
        match."""
        super().__init__(app)
        self.title = _("Table")
        self.call = Call()
        self._match, self._ready = match, ready
        self._menu = menu(self._ask, self.notice)

    @property
    def room(self) -> str:
        """The key of the room that belongs to the game."""
        return profile_of(self._match.session.rules.key).room

    @property
    def cloth(self) -> CurtainPicture:
        """The curtain for this window."""
        m = self.metrics
        return curtain(room_of(self.room), m.w, m.h, m.u)

    def ground(self, metrics: Metrics) -> Surface:
        """The curtain's cloth as the static picture behind the page."""
        return curtain(room_of(self.room), metrics.w, metrics.h, metrics.u).cloth

    def ask(self, call: Call) -> None:
        """Show another call."""
        if call != self.call:
            self.call = call
            if self.size != (0, 0):
                self.rebuild()
                self.ring.focus_name("ready")
                self.ring.show(call.seat is not None)

    def escape(self) -> None:
        """Open the menu of the match."""
        self.open_sheet(self._menu.sheet(), self._menu.chosen)

    def key(self, event: pygame.event.Event) -> bool:
        """Enter and Space confirm the call, wherever the focus is; without a call they do nothing."""
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return False
        if self.call.seat is None:
            return not self.ring.visible  # a surplus press by the player who has just acted
        self._ready()
        return True

    def _ask(self, _name: str, sheet: Sheet, on_choice: Callable[[str], None]) -> None:
        self.open_sheet(sheet, on_choice)

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Add the portrait of the called player, a sheet with text, and the button."""
        m, t, call = metrics, metrics.t, self.call
        lines = self._lines()
        width = round(min(_WIDTH * t, m.w - 40 * t))
        words = [
            Words(text, 0, 0, width - 100 * t, (23 if i == 0 else 20) * t, colour="" if i == 0 else "#4a3320",
                  face="sansb", centred=True, floor=18 * t)
            for i, text in enumerate(lines)
        ]  # fmt: skip
        pad = round(30 * t)
        words_h = sum(node.height + round(6 * t) for node in words)
        button = round(_BUTTON * t) + pad if call.seat is not None else 0
        height = round(panels.TITLE_HEIGHT * t) + words_h + button + pad
        least = min(_LEAST_FACE, m.h * 0.14)
        top = 66 * t
        face = min((_FACE if call.seat is not None else _ROW_FACE) * m.u, (m.h - top - height - 70 * t) / 1.34)
        shown = face >= least
        total = height + (face * 1.16 + 34 * t if shown else 0)
        y = max(top, top + (m.h - top - total) * 0.46)
        if shown:
            self._add_faces(m, y, face)
            y += face * 1.16 + 34 * t
        box = Rect(round((m.w - width) / 2), round(y), width, height)
        paper = Sprite(panels.panel(box.w, box.h, t, self._title()), shadow_of=shadow_of, anchor=(0, 0), x=box.x,
                       y=box.y, lift=12 * m.u, alt=self._title(), name="sheet")  # fmt: skip
        self.body.add(paper)
        at = box.y + panels.TITLE_HEIGHT * t + 4 * t
        for node in words:
            node.x, node.y, node.z = round(box.x + 50 * t), round(at), 1
            self.body.add(node)
            at += node.height + round(6 * t)
        if call.seat is not None:
            place = Rect(box.x + 2 * pad, box.bottom - pad - round(_BUTTON * t), box.w - 4 * pad, round(_BUTTON * t))
            ready = push(
                "ready", _("Ready"), place, t, self._ready, sub=self._promise(), kind="go", icon="cards",
                key=_("Enter"), group=_GROUP, lift=6 * m.u, tick=self.tick,
            )  # fmt: skip
            ready.z = 2
            self.body.add(ready)
        self.body.add(glass("menu", _("Menu"), 14 * t, 12 * t, t, self.escape, icon="menu", group="bar",
                            tick=self.tick, alt=_("Menu and pause")))  # fmt: skip

    def _title(self) -> str:
        call = self.call
        if call.seat is None:
            return _("The others are playing ...")
        if call.over:
            return _("The match is over")
        return _("Pass to {name}").format(name=self._name(call.seat))

    def _lines(self) -> tuple[str, ...]:
        call = self.call
        if call.seat is None:
            return (_("Nothing is shown until one of you is asked."),)
        if call.over:
            return (_("Everyone may look now."),)
        name = self._name(call.seat)
        if call.away == call.seat:
            return _("You are asked again, {name}.").format(name=name), _("Everyone else, please look away.")
        shown = _("Nothing is shown until {name} is ready.").format(name=name)
        if call.away is None:
            return _("Everyone else, please look away."), shown
        return _("{name}, please look away.").format(name=self._name(call.away)), shown

    def _promise(self) -> str:
        if self.call.over or self.call.seat is None:
            return _("Show the end")
        return _("I am {name}: show my cards").format(name=self._name(self.call.seat))

    def _name(self, seat: int) -> str:
        return self._match.players[seat].name

    def _add_faces(self, m: Metrics, y: float, size: float) -> None:
        """Add the called player among rays, or a row of all who are playing meanwhile."""
        players, seat = self._match.players, self.call.seat
        if seat is not None:
            middle = y + size * 0.58
            self.body.add(picture(rays(round(size)), m.w / 2, middle, anchor=(0.5, 0.5)))
            self._add_face(m, players[seat].who, players[seat].name, m.w / 2, middle, size, True)
            return
        others = [player for player in players if not player.human] or list(players)
        gap = min(size * 1.36, (m.w - 60 * m.t) / len(others))
        size = min(size, gap / CANVAS * 1.2)
        for i, player in enumerate(others):
            x = m.w / 2 + (i - (len(others) - 1) / 2) * gap
            self._add_face(m, player.who, player.name, x, y + size * 0.58, size, False)

    def _add_face(self, m: Metrics, who: str, name: str, x: float, y: float, size: float, asked: bool) -> None:
        face = still(who, round(size), None, "")
        self.body.add(picture(face, x, y, anchor=(0.5, 0.5), lift=9 * m.u, alt=name, name=f"face-{who}"))
        plate = name_plate(name, "", None, m.t, asked, most=size * 1.4 if not asked else 0.0, tight=not asked)
        under = y + size * FOOT + plate.get_height() / 2 - 23 * m.t
        self.body.add(picture(plate, x, under, anchor=(0.5, 0.5), lift=5 * m.u, z=1))
