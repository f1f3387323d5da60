"""What beats what, at hand: the strip of the ranks, and what a card of the hand would beat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect

from truc_desktop.engine import Card
from truc_desktop.i18n import _
from truc_desktop.presentation.wording.ranks import card_told, compare, ranking_told, values_told
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.nodes.card import CardNode
from truc_desktop.table.nodes.pointing import POINTING_HAND, Light
from truc_desktop.table.nodes.ranking_strip import USUAL, CardLine, StripNode, marks_on, ranks_of
from truc_desktop.table.nodes.tool import Tool
from truc_desktop.ui.context import Context

KEY = pygame.K_w
PAD_BUTTONS = {
    pygame.CONTROLLERBUTTONDOWN: pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLERBUTTONUP: pygame.CONTROLLER_BUTTON_Y,
    pygame.JOYBUTTONDOWN: 3, pygame.JOYBUTTONUP: 3,
}  # fmt: skip
"""The pad's button that shows the strip while it is held: Y, the upper one, by the type of event."""
PRESSES = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
REST = 300.0
"""Time for which a card must be raised before the line about it comes, ms."""


class RankingStrip(Part):
    """Shows the strip while its key is held, while it is pinned or while a lesson wants it, and the line about the card
    under the pointer."""

    def __init__(
        self, scene: TableScene, screen: TableControl, app: Context, taught: Callable[[], bool] = lambda: False
    ) -> None:
        """``taught``: whether a lesson wants it to be seen."""
        self._taught = taught
        self._scene, self._screen, self._app = scene, screen, app
        self._held = False
        self._raised, self._since = "", 0.0
        self._built: object = None
        self._lies: tuple[tuple[int, int, float], Rect] | None = None
        """Size of the window, unit of type and place of the strip, which keeps it as long as it is to be seen."""
        scene.hand.on_raised = self._raise

    @property
    def pinned(self) -> bool:
        """Whether the strip stays."""
        return self._app.settings.ranking

    @property
    def visible(self) -> bool:
        """Whether the strip is to be seen."""
        return self.pinned or self._held or self._taught()

    def pin(self, pinned: bool) -> None:
        """Let the strip stay, or (False) take it away; also at tables to come."""
        self._app.change_settings(replace(self._app.settings, ranking=pinned))
        self._screen.refresh()

    def _raise(self, code: str) -> None:
        if code != self._raised:
            self._raised, self._since = code, 0.0

    # ------------------------------------------------------------------ input
    def handle(self, event: pygame.event.Event) -> bool:
        """The pad's button shows the strip while it is held; letting go of it or of the key takes it away."""
        if event.type in PAD_BUTTONS and event.button == PAD_BUTTONS[event.type]:
            self._held = event.type in PRESSES
            return True
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key == KEY):
            self._held = False
        return False

    def first_key(self, event: pygame.event.Event) -> bool:
        """Esc takes the pinned strip away before it opens anything; a dialog over the table is closed first."""
        if event.key != pygame.K_ESCAPE or not self.pinned or self._screen.covered:
            return False
        self.pin(False)
        return True

    def table_key(self, event: pygame.event.Event) -> bool:
        """W shows the strip while it is held."""
        if event.key != KEY:
            return False
        self._held = True
        return True

    def bar(self) -> tuple[Tool, ...]:
        """The tool that pins the strip."""
        told = _("What beats what: press to hide") if self.pinned else _("What beats what: press to keep, or hold W")
        return (Tool("ranks", "crown", _("Ranks"), told, "W", lambda: self.pin(not self.pinned)),)

    def tells_reason(self) -> bool:
        """Beside a card that was pressed, or above the strip."""
        return self._pointed() is not None

    # ------------------------------------------------------------------ drawing
    def advance(self, dt_ms: float) -> None:
        """Lay strip, line and marks as they are wanted now."""
        self._since += dt_ms
        scene = self._scene
        card = self._card()
        built = (self.visible, card, scene.seen, scene.place, tuple(scene.panels.score_at), scene.hand.tagged,
                 self._screen.reason, scene.stage.pointer.dragging, self.visible and self._slip(),
                 card is not None and self._hand())  # fmt: skip
        if built != self._built:
            self._built = built
            self._lay(card)
        marks = scene.notes.find("card-marks")
        if marks is not None:  # while a fist lets the cards jump, marks would stay behind
            marks.visible = all(node.aside == (0.0, 0.0) for node in scene.table.trick.values())

    def _card(self) -> Card | None:
        """Return the card of the viewer's that has been raised for a while; None while anything else is to be seen.

        A card that is only held ready, with neither pointer nor focus on it, is not told about; nor is any while the
        label of something else is to be seen.
        """
        return self._pointed() if self._since >= REST else None

    def _pointed(self) -> Card | None:
        """Return the card of which that is told as soon as it has been raised for a while."""
        scene = self._scene
        if not self._raised or self._screen.covered or not scene.conductor.idle:
            return None
        if scene.tip.visible:
            return None
        meant = scene.stage.pointer.hovered, scene.ring.node if scene.ring.visible else None
        if not any(isinstance(node, CardNode) and node.code == self._raised for node in meant):
            return None
        return next((card for card in self._scene.seen.cards if card == self._raised), None)

    def _slip(self) -> Rect | None:
        """Return where the slip of paper of a lesson lies, in window px; None where there is none."""
        node = self._scene.stage.root.find("slip")
        return None if node is None else node.body()

    def _hand(self) -> tuple[int, int, int, int] | None:
        """Return where somebody's hand points at a card in a lesson, in window px; None where none does."""
        node = self._scene.stage.root.find(POINTING_HAND)
        box = node.reach() if isinstance(node, Light) else None
        return None if box is None else (box.x, box.y, box.w, box.h)

    def _lay(self, card: Card | None) -> None:
        scene, place = self._scene, self._scene.place
        for name in ("ranking", "card-line", "card-marks"):
            node = scene.notes.find(name)
            if node is not None:
                node.remove_self()
        if not self.visible:
            self._lies = None
        if place is None:
            return
        view, wanted = scene.seen, self.pinned or self._held
        # Who presses a card looks at the card: why it was refused is told there, too.
        told = "" if card is None else self._screen.reason or card_told(card, view)
        if card is not None:
            seats = {seat: scene.table.position(seat) for seat, _card in view.plays}
            scene.notes.add(marks_on(place, scene.table.trick, seats, compare(card, view)))
        if self.visible:
            caption = (told if wanted else "") or values_told(view, scene.words) or _(USUAL)
            alt = f"{ranking_told(view.rules.ranking)}. {caption}"
            ranks = ranks_of(view, card)
            raised = next((node for node in scene.table.hand if card is not None and node.code == card), None)
            looked_at = None if raised is None else raised.body()
            before = self._lies[1] if self._lies is not None and self._lies[0] == (place.w, place.h, place.t) else None
            strip = StripNode(place, scene.panels.score_at, ranks, caption, alt, self._slip(), before, looked_at)
            self._lies = (place.w, place.h, place.t), strip.box
            scene.notes.add(strip)
            scene.actor.speech.make_way()
        node = next((node for node in scene.table.hand if card is not None and node.code == card), None)
        if node is not None and not wanted and not scene.stage.pointer.dragging:  # the line would lie across it
            over = 34 * place.t if scene.hand.tagged else 0.0
            hint = scene.notes.find("hint")
            taken = hint.body() if hint is not None else None
            hand = self._hand()
            points = None if hand is None else Rect(hand)
            stake = scene.table.stake.layer.find("stake-dish")
            dish = stake.body() if isinstance(stake, Sprite) and stake.shown else None
            scene.notes.add(CardLine(place, scene.panels.score_at, node, told, over, taken, points, dish))
