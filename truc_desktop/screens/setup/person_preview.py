"""The picture of one person beside a choice of people: how they sit at the table, where they are from, who they are."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from truc_desktop.art.bubbles import CHAT, bubble, bubble_size
from truc_desktop.art.colour import mix
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.face import Face
from truc_desktop.art.faces.gestures import pose
from truc_desktop.art.faces.rig import FRAME
from truc_desktop.art.figures.attitudes import attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.pose import Pose
from truc_desktop.art.figures.renderer import FigureRenderer
from truc_desktop.art.svg import Svg
from truc_desktop.art.theme import current
from truc_desktop.art.type import FLOOR, put_fit, put_text, wrap
from truc_desktop.i18n import _
from truc_desktop.presentation.small_talk import lines_of
from truc_desktop.presentation.small_talk.lines import Occasion
from truc_desktop.presentation.wording.stories import story
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite

_ROOMS = {
    "catalonia": "catalan", "valencia": "valencian", "roussillon": "french", "basque": "french", "poitou": "poitou",
    "argentina": "pulperia",
}  # fmt: skip
"""The room that lends its chair and card backs, by region."""
_SAID_GAP = 12.0
"""Distance of what a person says from the frame and from their head, in units of t."""
_TAIL, _BESIDE = 2.6, 0.06
"""Height of a bubble above a head, in gaps, for a tail that is seen; and how far to the left of the middle of the head
it ends, in frames."""
_TABLE, _ROUND, _EDGE = 50.0, 12.0, 3.0
"""Height of the table's edge, round of the corners and width of the frame, in units of t."""
_WORDS = 150.0
"""Height of what is written, in units of t."""
_NAME, _TEXT, _LEAD = 30.0, 19.0, 24.0
"""Type sizes of the name and of the text, and height of a line of text, in units of t."""
_SMALL = 0.82
"""Size of a bubble as a part of that at the table."""
_WIDE = 1.3
"""Width of a figure with both arms, in frames."""
_WOOD = "#8a5a34"
_STEP_MS = 5.0
"""Time of a frame that the picture of another person may take, in ms."""


class PersonPreview(Node):
    """A picture that follows the choice: it shows whom ``shown`` names. Another person is drawn part by part, and takes
    the place of the one before when the picture is complete."""

    def __init__(
        self, box: Rect, t: float, shown: Callable[[], str], manner: Callable[[str], str],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:  # fmt: skip
        """``box``: its place in window px; ``shown()``: the key of a character; ``manner(key)``: how they play, in a
        word; ``clock()``: the time in s."""
        super().__init__(name="preview")
        self.box = box
        self._t, self._shown, self._manner, self._clock = t, shown, manner, clock
        self._who, self._next = "", ""
        self._drawing: Iterator[None] | None = None
        self._figure: tuple[FigureRenderer, Face, Pose] | None = None
        self._sprite = Sprite(None, name="preview-person", anchor=(0, 0), x=box.x, y=box.y)
        self.add(self._sprite)
        self._begin(shown())
        while self._drawing is not None:
            self._draw_until(math.inf)

    @property
    def who(self) -> str:
        """The key of the character in the picture."""
        return self._who

    def advance(self, dt_ms: float) -> None:
        """Draw whom the choice has come to, for a few ms of a frame."""
        wanted = self._shown()
        if wanted != (self._next or self._who):
            self._begin(wanted)
        if self._drawing is None:
            return
        self._draw_until(self._clock() + _STEP_MS / 1000)

    def _draw_until(self, end: float) -> None:
        """Draw the person of the choice up to a time in s; show them when they are complete."""
        for _part in self._drawing or ():
            if self._clock() >= end:
                return
        self._end()

    def _begin(self, who: str) -> None:
        self._next = who
        said = self._said(who)
        above = bubble_size(*said, _SMALL * self._t, CHAT, self._most)[1] if said else 0.0
        high = self.box.h - (_WORDS + _TABLE + (_TAIL + 1) * _SAID_GAP) * self._t - above
        size = round(min(high * FRAME / BUILDS[who].tall, self.box.w / _WIDE))
        figure = FigureRenderer(who, max(16, size), Seat(_ROOMS[BY_KEY[who].region]))
        face, sits = pose(BY_KEY[who], ""), attitude(who, "rest", "opposite")
        self._figure = figure, face, sits
        self._drawing = figure.ahead([(face, sits)])

    def _end(self) -> None:
        assert self._figure is not None
        self._who, self._next, self._drawing = self._next, "", None
        self._sprite.image = self._picture(*self._figure)
        person = BY_KEY[self._who]
        self.alt = ". ".join((person.name, person.home, self._manner(self._who), story(self._who)))

    def _picture(self, figure: FigureRenderer, face: Face, sits: Pose) -> Surface:
        """Return the frame with the person, and what is written below."""
        t, (w, h), who = self._t, self.box.size, BY_KEY[self._who]
        theme, window = current(), round(h - _WORDS * t)
        light, dark = who.ground
        svg = Svg(w, h)
        upper, lower = mix(light, "#ffffff", 0.12), mix(light, dark, 0.55)
        fill = theme.paper_low if theme.flat else svg.lin(0, 0, 0, window, (0, upper), (1, lower))
        svg.rect(_EDGE * t / 2, _EDGE * t / 2, w - _EDGE * t, window - _EDGE * t, _ROUND * t, fill, "none", 0)
        out = svg.raster()
        edge = round(window - _TABLE * t)
        seated = figure.render(face, sits, 3)
        out.set_clip(Rect(0, 0, w, window))  # sleeves end at the frame
        for cel in (seated.behind, seated.front):
            if cel is not None:
                out.blit(cel.surface, (w // 2 + cel.x, edge + cel.y))
                if cel is seated.behind:
                    out.blit(_table_edge(w, round(_TABLE * t), t), (0, edge))
        out.set_clip(None)
        self._say(out, edge, figure.size)
        frame = Svg(w, h)
        frame.rect(_EDGE * t / 2, _EDGE * t / 2, w - _EDGE * t, window - _EDGE * t, _ROUND * t, "none", theme.ink,
                   _EDGE * t)  # fmt: skip
        out.blit(frame.raster(), (0, 0))
        y = window + 26 * t
        put_fit(out, who.name, w / 2, y, w, _NAME * t, "serifb", theme.ink, 0.5)
        y += 29 * t
        home = f"{who.home} · {self._manner(who.key)}"
        put_fit(out, home, w / 2, y, w, FLOOR * t, "sansb", theme.note, 0.5)
        y += 31 * t
        for line in wrap(story(who.key), _TEXT * t, "sans", w - 8 * t)[:3]:
            put_text(out, line, w / 2, y, _TEXT * t, "sans", theme.ink, 0.5)
            y += _LEAD * t
        return out


    @property
    def _most(self) -> float:
        """Greatest width of a bubble, in px."""
        return self.box.w - 2 * _SAID_GAP * self._t

    @staticmethod
    def _said(who: str) -> tuple[str, str] | None:
        """Return what somebody says in their language, and what that means; None: nothing."""
        said = next(iter(lines_of(who, BY_KEY[who].region, Occasion.GREETING)), None)
        return None if said is None else (said.text, _(said.meaning))

    def _say(self, out: Surface, edge: int, size: int) -> None:
        """Draw what the person, in a frame of ``size`` px, says above them; the tail ends above their hair. ``edge``:
        the table's."""
        who, t = BY_KEY[self._who], self._t
        tall = size * BUILDS[who.key].tall / FRAME
        words, most = self._said(who.key), self._most
        if words is None:
            return
        w, h = bubble_size(*words, _SMALL * t, CHAT, most)
        x = max(w / 2 + _SAID_GAP * t, out.get_width() * 0.4)
        y = max(_SAID_GAP * t, edge - tall - _TAIL * _SAID_GAP * t - h) + h / 2
        tip = out.get_width() / 2 - _BESIDE * size - x, edge - tall - 0.3 * _SAID_GAP * t - y
        drawn = bubble(*words, _SMALL * t, tip, CHAT, most)
        out.blit(drawn.image, (round(x - drawn.centre[0]), round(y - drawn.centre[1])))


def _table_edge(w: int, h: int, t: float) -> Surface:
    """Return the edge of a table, w x h px."""
    theme, svg = current(), Svg(w, h)
    svg.rect(0, 0, w, h, 0, _WOOD if not theme.flat else theme.tray, "none", 0)
    svg.rect(0, 0, w, 2.4 * t, 0, theme.ink, "none", 0)
    svg.rect(0, 2.4 * t, w, 3 * t, 0, theme.gold_light, "none", 0, op=0.35)
    return svg.raster()
