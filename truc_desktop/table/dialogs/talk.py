"""Table talk to choose from: sentences as bubbles on both sides of the trick, under the faces of those they are for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from truc_desktop.art.buttons import button, glass_title
from truc_desktop.art.inlay import inlay
from truc_desktop.art.light import shadow_of
from truc_desktop.art.people import still
from truc_desktop.art.spoken_line import ONE_LINE, least_line_width, spoken_line
from truc_desktop.art.type import text_width
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.games.vocabulary import TalkKind
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.veil import Veil
from truc_desktop.table.layout.free_place import BAR
from truc_desktop.table.layout.geometry import Edge, Layout
from truc_desktop.table.nodes.button import ButtonNode, State
from truc_desktop.table.nodes.panels import TARGET

VEIL = 96.0
"""Strength of the veil over the table, 0..255: people and cards are still seen."""
_TO_RIVALS = (TalkKind.TAUNT, TalkKind.ACCUSE, TalkKind.PRAISE)
_HIGH, _LOW, _BACK, _GAP, _FACE, _WIDEST = 58.0, 46.0, 46.0, 11.0, 74.0, 380.0
"""Height of a bubble and of one in one line, of the way back, gaps, faces, and greatest width of a bubble, in units of
t."""
_LEAST_HIGH = 28.0
"""Least height of a bubble in one line, in units of t: the type would leave a lower one."""
_BOARD, _PLATE = 11.0, 30.0
"""Free edge of the board behind a column, and half the height of a name plate with air, in units of t."""
_SIGN, _SIGN_SIDE = 20.0, 19.0
"""Size of the type beside the faces, and the free width of its sign, in units of t."""
_CHIN = 0.9
"""Height of the chin of somebody beside the table above the point where it cuts the body, in halves of the frame."""
_LEAST_WIDE = 190.0
"""Least width of a column that keeps clear of the trick, in units of t: where there is less room it lies over it."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of sentences: their numbers from 0, whom they are for, and the words above them."""

    numbers: tuple[int, ...]
    people: tuple[Player, ...]
    us: bool
    told: str


class TalkNode(Node):
    """The phrases of the game's table talk, which everyone hears."""

    def __init__(
        self,
        place: Layout,
        title: str,
        phrases: tuple[Phrase, ...],
        partners: Sequence[Player],
        rivals: Sequence[Player],
        say: Callable[[Phrase], None],
        close: Callable[[], None],
        tick: Callable[[], None],
    ) -> None:
        """``say`` receives the chosen phrase; ``close`` goes back to the table without one."""
        super().__init__(name="talk", alt=title)
        self.blocks = True
        self._place, self._t, self._tick = place, place.t, tick
        self._phrases, self._say = phrases, say
        veil = Veil(Rect(0, 0, place.w, place.h), strength=VEIL)
        veil.on_click = close
        self.add(veil)
        columns = _columns(phrases, tuple(partners), tuple(rivals))
        gap = _GAP * self._t
        self._on_rail = True
        self._high, low = self._height([len(column.numbers) for column in columns], gap)
        self._widths = self._columns_width(low)
        for column, to_right in zip(columns, (True, False), strict=True):
            self._add_column(column, to_right, close)

    def body(self) -> Rect:
        """Return the whole window, so that nothing under the bubbles receives the pointer."""
        return Rect(0, 0, self._place.w, self._place.h)

    def _height(self, rows: Sequence[int], gap: float) -> tuple[float, bool]:
        """Return the height of a sentence in px, and whether it is in one line.

        Neither score nor calls are covered, for both columns stand on the rail; heads beside the table only where
        lines would be too low below them for the pointer and the type. Where they are too low all the same, the columns
        stand on the foot of the window.
        """
        place, least = self._place, TARGET * self._place.u
        back = max(_BACK * self._t, least) + gap
        beside = [seat for seat in place.places if seat.edge in (Edge.LEFT, Edge.RIGHT)]
        chins = max((seat.foot[1] - _CHIN * seat.r for seat in beside), default=0.0)
        bar = (BAR + _FACE + _BOARD) * self._t
        for self._on_rail, top in ((True, max(chins, bar)), (True, bar), (False, bar)):
            feet = [self._foot(True), self._foot(False) - back]
            room = min((foot - top) / max(1, count) for foot, count in zip(feet, rows, strict=True)) - gap
            if room >= max(_HIGH * self._t, least):
                return max(_HIGH * self._t, least), False
            if room >= max(_LEAST_HIGH * self._t, least):
                return min(max(_LOW * self._t, least), room), True
        return room, True

    def _columns_width(self, low: bool) -> float:
        """Width of a column in px: as wide as the longest sentence, if there is room beside the hand."""
        t, place = self._t, self._place
        one_line = low or self._high < ONE_LINE * t
        wanted = max(least_line_width(phrase.text, phrase.subtitle, t, one_line) for phrase in self._phrases)
        return min(wanted, max(_WIDEST, 460.0 * one_line) * t, self._ends[0] - 12 * place.u,
                   place.w - self._ends[1] - 12 * place.u)  # fmt: skip

    def _foot(self, left: bool) -> float:
        """Return the y at which a column ends, px: above the rail, and at the left above the viewer's plate; or the
        foot of the window."""
        place = self._place
        if not self._on_rail:
            return place.h - 18 * place.u
        return min(place.rail.top, place.places[0].plate_at[1] - 30 * self._t if left else place.lowest) - 8 * place.u

    @property
    def _ends(self) -> tuple[float, float]:
        """Return the right end of the left column and the left end of the right one, px: beside hand and trick."""
        place, middle, gap = self._place, self._place.w / 2, 10 * self._place.u
        cards = [place.trick(position) for position in range(place.seats)]
        sides = [(pose.x - pose.width * 0.56, pose.x + pose.width * 0.56) for pose in cards]
        left, right = min(side[0] for side in sides) - gap, max(side[1] for side in sides) + gap
        least = _LEAST_WIDE * self._t + 12 * place.u
        inner, outer = middle - self._half, middle + self._half
        return min(left if left > least else inner, inner), max(right if place.w - right > least else outer, outer)

    def _left(self, to_right: bool, width: float) -> float:
        """Return the left edge of a column: about the name of who sits on its side, as far as there is room."""
        place, edge = self._place, 12 * self._place.u
        inner = self._ends[0] - width if to_right else self._ends[1]
        names = [seat.plate_at[0] for seat in place.places if seat.edge is _side(to_right)]
        if not names:
            return inner
        middle = sum(names) / len(names) - width / 2
        return min(max(middle, edge), inner) if to_right else max(min(middle, place.w - edge - width), inner)

    @property
    def _half(self) -> float:
        """Half the width of what is kept free for the hand, px: less where type is large for the window."""
        place = self._place
        hand = place.hand_step + place.hand_width / 2 + 22 * place.u
        return min(hand, max(12 * place.u, place.w / 2 - 30 * place.u - 300 * self._t))

    def _add_column(self, column: _Column, to_right: bool, close: Callable[[], None]) -> None:
        t, place, gap = self._t, self._place, _GAP * self._t
        high, width = self._high, self._widths
        left = self._left(to_right, width)
        y = self._foot(to_right)
        if not to_right:
            y -= max(_BACK * t, TARGET * place.u)
            back = Rect(round(left), round(y), round(min(width, 200 * t)), round(max(_BACK * t, TARGET * place.u)))
            y -= gap
        y -= len(column.numbers) * (high + gap) - gap
        top = self._add_board(Rect(round(left), round(y), round(width), round(self._foot(to_right) - y)), to_right)
        self._add_faces(column, left, top - gap, width)
        for number in column.numbers:
            self._add_line(number, Rect(round(left), round(y), round(width), round(high)), to_right)
            y += high + gap
        if not to_right:
            self._add_back(back, close)

    def _add_board(self, box: Rect, to_right: bool) -> int:
        """Add the dark wood behind a column: nothing is read between its sentences, nor half hidden by one, and a name
        that its edge would cut lies wholly under it. Return its upper edge."""
        edge, half = round(_BOARD * self._t), round(_PLATE * self._t)
        box = box.inflate(2 * edge, 2 * edge).clip(self.body())
        names = [round(seat.plate_at[1]) for seat in self._place.places if seat.edge is _side(to_right)]
        top = min([box.top, *(name - half for name in names if abs(name - box.top) < half)])
        box.update(box.x, top, box.w, box.bottom - top)
        picture = inlay(box.w, box.h, self._t)
        self.add(Sprite(picture, shadow_of=shadow_of, name="board", x=box.centerx, y=box.centery,
                        lift=4 * self._place.u))  # fmt: skip
        return top

    def _add_line(self, number: int, box: Rect, to_right: bool) -> None:
        phrase, t, key = self._phrases[number], self._t, str(number + 1) if number < 9 else ""

        def draw(state: State) -> Surface:
            return spoken_line(box.w, box.h, phrase.text, phrase.subtitle, key, state, t, to_right)

        def say() -> None:
            self._say(phrase)

        alt = ". ".join(part for part in (phrase.text, phrase.subtitle) if part)
        self.add(ButtonNode(f"phrase-{number + 1}", alt, draw, box, say, group="sheet", lift=6 * self._place.u,
                            tick=self._tick))  # fmt: skip

    def _add_back(self, box: Rect, close: Callable[[], None]) -> None:
        def draw(state: State) -> Surface:
            return button(box.w, box.h, _("Back"), "", "plain", "back", _("Esc"), state, self._t)

        self.add(ButtonNode("close", _("Back"), draw, box, close, group="sheet", lift=6 * self._place.u,
                            tick=self._tick))  # fmt: skip

    def _add_faces(self, column: _Column, left: float, bottom: float, width: float) -> None:
        """Add the faces of those whom a column is for, with the words for it beside them."""
        if not column.people:
            return
        t, size = self._t, round(_FACE * self._t)
        step = min(size * 0.72, (width * 0.6 - size) / max(1, len(column.people) - 1))
        taken = size + step * (len(column.people) - 1) + 6 * t
        room = (self._ends[0] if column.us else self._place.w) - 12 * self._place.u - taken
        room -= 0 if column.us else left
        fits = text_width(column.told, _SIGN * t, "sansb") + 2 * _SIGN_SIDE * t <= room
        shown = column.told if fits else _("To your partners") if column.us else _("To the rivals")
        sign = glass_title(shown, _SIGN * t, t, round(room), "sansb")
        if column.us:  # at the inner end, where no head is behind them
            left += width - taken - sign.get_width()
        for i, player in enumerate(column.people):
            face = still(player.who, size, column.us)
            self.add(Sprite(face, shadow_of=shadow_of, anchor=(0, 1), x=left + i * step, y=bottom, lift=3 * t))
        self.add(Sprite(sign, anchor=(0, 0.5), x=left + taken, y=bottom - size / 2, alt=column.told))


def _columns(
    phrases: tuple[Phrase, ...], partners: tuple[Player, ...], rivals: tuple[Player, ...]
) -> tuple[_Column, _Column]:
    """Return the sentences for partners and those for rivals; without a partner there are just two columns."""
    numbers = range(len(phrases))
    theirs = tuple(n for n in numbers if phrases[n].talk in _TO_RIVALS)
    if not partners:
        half = (len(phrases) + 1) // 2
        return _Column(tuple(numbers[:half]), (), True, ""), _Column(tuple(numbers[half:]), rivals, False, _to(rivals))
    ours = tuple(n for n in numbers if n not in theirs)
    return _Column(ours, partners, True, _to(partners)), _Column(theirs, rivals, False, _to(rivals))


def _side(to_right: bool) -> Edge:
    """Return the side of the table at which a column is whose bubbles point to the right, or to the left."""
    return Edge.LEFT if to_right else Edge.RIGHT


def _to(people: tuple[Player, ...]) -> str:
    return _("To {names}").format(names=and_list([player.name for player in people]))
