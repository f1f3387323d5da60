"""A table as it is in a match, in a picture on the settings page: somebody bets, and a card flies to the cloth.

It answers what is changed: the words have the chosen size, and the card flies at the chosen speed.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from truc_desktop.art.bubbles import TALK, bubble, bubble_size
from truc_desktop.art.budget import Budget
from truc_desktop.art.cards import RATIO, card_surface
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.figures.attitudes import attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.interiors.company_picture import table_picture
from truc_desktop.art.light import shadow_of
from truc_desktop.art.rooms import room_of
from truc_desktop.presentation.games import words_of
from truc_desktop.scene.easing import out_cubic
from truc_desktop.scene.flight import Flight, Pose
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Motion
from truc_desktop.scene.timeline import Timeline
from truc_desktop.screens.person_beside import partner_of
from truc_desktop.screens.setup.recent_tables import last_played_spec
from truc_desktop.table.nodes.seated import SeatedPerson
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PagePart, PageScreen, motion_of
from truc_desktop.ui.widgets import picture

LEAST, MOST = 118.0, 330.0
"""Height of the preview, in units of t."""
_SIDE, _FOOT = 34.0, 30.0
"""Margins beside and below the picture, in units of t."""
_FAR = 0.68
"""Where the far edge of the table is, in heights of the picture."""
_PERSON, _PERSON_AT, _CARDS = 0.58, 0.29, 3
"""Side of the person's frame in heights of the picture, where they sit in its width, and the cards they hold."""
_SPEECH_AT, _SPEECH_TOP, _SPEECH_MOST = 0.72, 0.09, 0.5
"""Middle, top and greatest width of the words, in widths and heights of the picture."""
_CARD, _CARD_X, _CARD_Y, _LEAN = 0.31, 0.72, 0.74, -5.0
"""Width of the card in heights of the picture, where it lies, and how it leans (degrees)."""
_FLIGHT_MS, _SEED = 520.0, 3
"""How long the card flies at usual speed, and what the person's idle looks begin with."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """What is drawn in the thread: the room's key, the size of its picture and the person."""

    room: str
    w: int
    h: int
    who: str

    @property
    def size(self) -> int:
        """Side of the person's frame in px."""
        return round(_PERSON * self.h)

    @property
    def seat(self) -> Seat:
        """Where the person sits."""
        return Seat(self.room, True)


class Preview(PagePart):
    """Shows the picture once it is painted, which happens beside the frames."""

    def __init__(self, page: PageScreen) -> None:
        """The ``page`` calls ``show`` or ``leave`` whenever it is laid out."""
        self._page = page
        self._painter = Painter()
        self._box: Rect | None = None
        self._painted: _Drawn | None = None
        self.scene: PreviewScene | None = None
        self._who = partner_of(page.app.settings)
        self._animator = Animator(BY_KEY[self._who], _SEED)

    def show(self, box: Rect) -> None:
        """Show it at the foot of a sheet, in ``box`` (px of the page). For ``build``."""
        t = self._page.metrics.t
        side = round(_SIDE * t)
        self._box, self.scene = Rect(box.x + side, box.y, box.w - 2 * side, box.h - round(_FOOT * t)), None
        if self._painted == self._wanted:
            self._come(self._box)

    def leave(self) -> None:
        """Show none. For ``build``."""
        self._box = self.scene = None

    def show_speed(self, speed: float) -> None:
        """Let the card fly at a ``speed`` (1: usual), and the person wink."""
        if self.scene is not None:
            self.scene.show_speed(speed, motion_of(self._page.app))

    # ------------------------------------------------------------------ hooks
    def advance(self, dt_ms: float) -> None:
        """Let time pass: paint, and show what has been painted."""
        if self._box is not None and self.scene is None and self._page.backdrop.ready:
            self._painter.want_picture(_paint, self._wanted)
            self._take(self._box)
        if self.scene is not None:
            self.scene.pass_time(dt_ms)

    def wait(self, seconds: float) -> None:
        """Wait at most ``seconds`` for the picture, and show it."""
        if self._box is not None and self.scene is None:
            self._painter.want_picture(_paint, self._wanted)
            if self._painter.wait(seconds):
                self._take(self._box)

    def left(self) -> None:
        """Release the painter's thread."""
        self._painter.close()

    # ------------------------------------------------------------------ inside
    @property
    def _wanted(self) -> _Drawn:
        box = self._box or Rect(0, 0, 1, 1)
        return _Drawn(self._page.room, box.w, box.h, self._who)

    def _take(self, box: Rect) -> None:
        wanted = self._wanted
        if self._painter.take() is not None:
            self._painted = wanted
            self._come(box)
            self._page.stage.changed()

    def _come(self, box: Rect) -> None:
        spec, animator = last_played_spec(self._page.app.settings), self._animator
        animator.motion = motion_of(self._page.app).value
        said = next(iter(words_of(spec.rules).calls.values()))
        card = spec.ruleset.ranking.groups[0][0]
        self.scene = PreviewScene(self._wanted, animator, box, self._page.metrics, said.text, said.subtitle, card)
        self._page.body.add(self.scene)


class PreviewScene(Node):
    """The picture with the person, what they say and the card. ``person`` stays alive; ``card`` flies."""

    def __init__(
        self, drawn: _Drawn, animator: Animator, box: Rect, m: Metrics, said: str, meaning: str, card: str
    ) -> None:  # fmt: skip
        """``box``: in px of the page; ``animator``: of the person; ``said``: a call, ``meaning`` for the player."""
        super().__init__(name="preview", z=3)
        self._animator, self._budget, self._timeline = animator, Budget(), Timeline()
        self.add(picture(table_picture(room_of(drawn.room), drawn.w, drawn.h, _FAR), box.x, box.y, name="preview-room"))
        self.person = SeatedPerson(drawn.who, "opposite", drawn.size, drawn.seat, animator, self._budget,
                                   cards=_CARDS, lift=3 * m.u, name="preview-person")  # fmt: skip
        self.person.x, self.person.y, self.person.z = box.x + _PERSON_AT * box.w, box.y + round(_FAR * box.h), 1
        self._speak(box, m, said, meaning)
        wide = _CARD * box.h / RATIO
        self.card = Sprite(card_surface(card, wide, _LEAN), shadow_of=shadow_of, name="card",
                           x=box.x + _CARD_X * box.w, y=box.y + _CARD_Y * box.h, z=3, lift=4 * m.u)  # fmt: skip
        self._from = Pose(self.person.x, self.person.y - 0.1 * box.h, 34.0, 0.5)
        self._rise = 20 * m.u
        self.add(self.person, self.card)

    def _speak(self, box: Rect, m: Metrics, said: str, meaning: str) -> None:
        """Add the words, without their meaning where that has no room, and none if they have none."""
        most, top = _SPEECH_MOST * box.w, box.y + _SPEECH_TOP * box.h
        room = self.card_top(box) - top
        for sub in (meaning, ""):
            w, h = bubble_size(said, sub, m.t, TALK, most)
            if w > most or h > room:
                continue
            x = min(box.x + _SPEECH_AT * box.w, box.right - w / 2 - 12 * m.t)
            y = top + h / 2
            tip = round(self.person.x + 0.3 * self.person.size - x), round(self.person.mouth()[1] - y)
            drawn = bubble(said, sub, m.t, tip, TALK, most)
            image = drawn.image
            self.add(Sprite(image, shadow_of=shadow_of, name="preview-bubble", z=2, lift=5 * m.u, alt=said,
                            x=x - drawn.centre[0] + image.get_width() / 2,
                            y=y - drawn.centre[1] + image.get_height() / 2))  # fmt: skip
            return

    @staticmethod
    def card_top(box: Rect) -> float:
        """Return the upper edge of the card in a picture at ``box``, px."""
        return box.y + (_CARD_Y - _CARD / 2) * box.h

    def show_speed(self, speed: float, motion: Motion) -> None:
        """Let the card fly at a ``speed`` (1: usual), and the person wink."""
        self._timeline.skip()
        self._timeline.speed, self._timeline.motion = speed, motion
        end = Pose(self.card.x, self.card.y)
        self._timeline.play(Flight(self.card, end, _FLIGHT_MS, out_cubic, from_=self._from, arc=0.2, rise=self._rise))
        self._animator.signal("wink")

    def pass_time(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass."""
        self._budget.open()
        self._timeline.advance(dt_ms)


def _paint(drawn: _Drawn) -> Surface:
    """Paint the room and the person at rest into the picture memory, in a thread; return the room."""
    FigureRenderer(drawn.who, drawn.size, drawn.seat, 0.0).render(
        pose(BY_KEY[drawn.who]), attitude(drawn.who, "rest", "opposite"), _CARDS
    )
    return table_picture(room_of(drawn.room), drawn.w, drawn.h, _FAR)
