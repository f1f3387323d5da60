"""Somebody of the room who sits beside a page's sheet, glances at it, and says one line that helps."""

from __future__ import annotations

import random
from collections.abc import Collection

from pygame import Rect, Surface

from truc_desktop.art.bubbles import CHAT, bubble, bubble_size
from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.figures.attitudes import attitude
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.renderer import FigureRenderer, Seated
from truc_desktop.art.interiors.page_room import FAR
from truc_desktop.art.light import shadow_of
from truc_desktop.art.plates import name_plate
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Motion
from truc_desktop.screens.setup.recent_tables import guests_of, open_of
from truc_desktop.storage.settings import Settings
from truc_desktop.table.nodes.seated import SeatedPerson
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PagePart, PageScreen, motion_of

HOSTS = ("marcel", "remei", "awa")
"""Who sits there if there was no partner: the first who is nobody else."""
_PARTNER = 2
"""The seat of a partner at every table with an even number of players from four on: sides sit alternately."""
_SIZE = 400.0
"""Side of the frame of a person, in units of u."""
_LEAST, _MOST = 360.0, 560.0
"""Width of the place beside a sheet, in units of u."""
_READABLE = 290.0
"""Least width of that place in units of t: narrower bubbles would be hard to read."""
_GAP = 18.0
_ABOVE = 1.06
"""Height of a person above the table's edge, in sizes of the frame."""
_SPEAKS_AT, _GLANCE_MS, _PAUSE = 500.0, 1900.0, (4200.0, 9000.0)
"""Ms until the first word, how long a glance at the sheet is, and between which times there is none."""
_MOOD_MS = 2600.0
_FADE_MS = 240.0
_SEED = 5
"""They glance about in the same way each time, so that two pictures of a page can be compared."""


def partner_of(settings: Settings, but: str = "") -> str:
    """Return a robot that was the player's partner at the last table, or else a host.

    Never somebody whose face the player has, or ``but`` (a key of the cast).
    """
    table = settings.table
    taken = {but, *table.robots[:1]}
    robot = table.players in (4, 6, 8) and _PARTNER not in guests_of(table).keys() | open_of(table)
    partner = table.robots[_PARTNER] if robot and len(table.robots) > _PARTNER else ""
    return next(who for who in (partner, *HOSTS) if who in BY_KEY and who not in taken)


def onlooker(taken: Collection[str]) -> str:
    """Return somebody (a key of the cast) who is none of those ``taken``."""
    return next(who for who in (*HOSTS, *BY_KEY) if who not in taken)


def beside(m: Metrics, box: Rect, wide: int) -> tuple[Rect, Rect | None]:
    """Return where in a ``box`` (px) a sheet of ``wide`` px is, and the place of somebody at its right.

    Without room for both the sheet is in the middle, and there is no place.
    """
    gap = round(_GAP * m.u)
    room = min(round(_MOST * m.u), m.w - 2 * gap - wide)
    if room < max(_LEAST * m.u, _READABLE * m.t):
        return Rect(box.centerx - wide // 2, box.y, wide, box.h), None
    left = max(gap, (m.w - wide - room) // 2)
    return Rect(left, box.y, wide, box.h), Rect(left + wide, 0, min(room, m.w - left - wide), m.h)


class PersonBeside(PagePart):
    """A person beside the sheet of a page, who is shown once they are drawn, which happens beside the first frames."""

    def __init__(self, page: PageScreen) -> None:
        """The ``page`` calls ``sit`` or ``leave`` whenever it is laid out."""
        self._page = page
        self._painter = Painter()
        self._budget = Budget()
        self._random = random.Random(_SEED)
        self._animator: Animator | None = None
        self._who = self._words = self._mood = ""
        self._place: Rect | None = None
        self._drawn: tuple[object, ...] = ()
        """The person who has been drawn, and how."""
        self._shown: list[Sprite | SeatedPerson] = []
        self._spoke: tuple[str, str] = ("", "")
        self._to_speak = self._to_glance = self._glances = 0.0

    @property
    def _wanted(self) -> tuple[str, int, Seat]:
        return self._who, round(_SIZE * self._page.metrics.u), Seat(self._page.room, True)

    def sit(self, place: Rect | None, who: str, words: str, mood: str = "beaming") -> None:
        """Let somebody (a key of the cast) sit at a place, if there is one, and say ``words`` in a mood. For ``build``.
        """
        self._shown = []
        self._place = place
        if who != self._who:
            self._animator = Animator(BY_KEY[who], self._random.randrange(1 << 30))
        self._who, self._words, self._mood = who, words, mood
        if place is not None and self._drawn == self._wanted:
            self._show(place)

    def leave(self) -> None:
        """Let nobody sit there. For ``build``."""
        self._shown, self._place = [], None

    # ------------------------------------------------------------------ hooks
    def wait(self, seconds: float) -> None:
        """Wait at most ``seconds`` until the person is drawn, and show them."""
        if self._place is not None and self._drawn != self._wanted:
            self._painter.want_picture(_draw_at_rest, *self._wanted)
            if self._painter.wait(seconds):
                self._come()

    def advance(self, dt_ms: float) -> None:
        """Let time pass: draw them, let them come, speak once, and glance at the sheet now and then."""
        self._budget.open()
        if self._place is None:
            return
        if self._drawn != self._wanted and self._page.backdrop.ready:
            self._painter.want_picture(_draw_at_rest, *self._wanted)
            self._come()
        for node in self._shown:
            node.alpha = min(1.0, node.alpha + dt_ms / _FADE_MS)
        if self._shown:
            self._live(dt_ms)

    def left(self) -> None:
        """Release the painter's thread."""
        self._painter.close()

    # ------------------------------------------------------------------ inside
    def _come(self) -> None:
        wanted = self._wanted
        if self._painter.take() is not None and self._place is not None:
            self._drawn = wanted
            self._show(self._place)
            if motion_of(self._page.app) is Motion.FULL:
                for node in self._shown:
                    node.alpha = 0.0

    def _show(self, place: Rect) -> None:
        m, who = self._page.metrics, self._who
        animator = self._animator
        if animator is None:
            return
        animator.motion = motion_of(self._page.app).value
        _who, size, seat = self._wanted
        person = SeatedPerson(who, "opposite", size, seat, animator, self._budget, cards=0, lift=5 * m.u,
                              name="beside")  # fmt: skip
        person.x, person.y, person.z = place.centerx, round(FAR * m.h), -0.5
        person.alt = BY_KEY[who].name
        plate = name_plate(BY_KEY[who].name, "", None, m.t)
        person.add(Sprite(plate, shadow_of=shadow_of, y=plate.get_height() * 0.5 + 24 * m.u, z=3, lift=4 * m.u))
        self._shown = [person, *self._bubble(place, person, m)]
        self._page.body.add(*self._shown)

    def _bubble(self, place: Rect, person: SeatedPerson, m: Metrics) -> list[Sprite]:
        """The words above the person, if there is room for them below the bar of the page."""
        most = place.w - 12 * m.u
        w, h = bubble_size(self._words, "", m.t, CHAT, most)
        top = self._page.title_middle + 30 * m.t
        bottom = person.y - max(_ABOVE * person.size, _height(*self._wanted)) - 16 * m.u
        if bottom - top < h or w > place.w:
            return []
        x, y = place.centerx - 0.08 * place.w * (w < 0.8 * place.w), bottom - h / 2
        x = max(place.left + w / 2, x)
        tip = (round(person.x - x), round(bottom + 14 * m.u - y))
        said = bubble(self._words, "", m.t, tip, CHAT, most)
        image = said.image
        return [Sprite(
            image, shadow_of=shadow_of, name="bubble", x=x - said.centre[0] + image.get_width() / 2,
            y=y - said.centre[1] + image.get_height() / 2, z=5, lift=10 * m.u, alt=self._words,
        )]  # fmt: skip

    def _live(self, dt_ms: float) -> None:
        animator = self._animator
        if animator is None or motion_of(self._page.app) is not Motion.FULL:
            return
        if self._spoke != (self._who, self._words):
            self._to_speak += dt_ms
            if self._to_speak > _SPEAKS_AT:
                self._spoke, self._to_speak = (self._who, self._words), 0.0
                self._to_glance, self._glances = _GLANCE_MS, 0.0
                animator.look(0, 0)
                animator.mood(self._mood, _MOOD_MS)
                animator.talk(self._words)
            return
        if self._glances > 0:
            self._glances -= dt_ms
            if self._glances <= 0:
                animator.look(0, 0)
                self._to_glance = self._random.uniform(*_PAUSE)
            return
        self._to_glance -= dt_ms
        if self._to_glance <= 0:
            self._glances = _GLANCE_MS
            animator.look(-1, -0.1)  # the sheet is at their right hand, at the left of the picture


def _at_rest(who: str, size: int, seat: Seat) -> Seated:
    return FigureRenderer(who, size, seat, 0.0).render(pose(BY_KEY[who]), attitude(who, "rest", "opposite"), 0)


def _draw_at_rest(who: str, size: int, seat: Seat) -> Surface:
    """Draw somebody at rest into the picture memory, in a thread of its own; return what was drawn."""
    return _at_rest(who, size, seat).behind.surface


def _height(who: str, size: int, seat: Seat) -> float:
    """Return how far somebody who has been drawn is above the table's edge, with their hat, in px."""
    cel = _at_rest(who, size, seat).behind
    return -(cel.y + cel.surface.get_bounding_rect().top)
