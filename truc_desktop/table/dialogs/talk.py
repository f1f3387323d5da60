"""Table talk to choose from: sentences as bubbles on boards on both sides, with the faces of those they are for."""

from __future__ import annotations

import math
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
from truc_desktop.table.layout.free_place import FACE as HEAD
from truc_desktop.table.layout.geometry import Edge, Layout, turned
from truc_desktop.table.nodes.button import ButtonNode, State
from truc_desktop.table.nodes.tool import TARGET

VEIL = 96.0
"""Strength of the veil over the table, 0..255: people and cards are still seen."""
_TO_RIVALS = (TalkKind.TAUNT, TalkKind.ACCUSE, TalkKind.PRAISE)
_HIGH, _LOW, _BACK, _GAP, _HEAD, _WIDEST = 58.0, 46.0, 46.0, 11.0, 34.0, 380.0
"""Height of a bubble and of one in one line, of the way back, gaps, the heading with its faces, and greatest width of a
bubble, in units of t."""
_WALL_GAP, _WALL_BOARD = 2.5, 8.0
"""Least gap between bubbles, and free edge of the board, beside the person opposite, in units of t."""
_SNUG = 4.0
"""Gap between bubbles below the chins of others, in units of t: as low as may be, and near the control."""
_ARMS, _NARROWED = 1.05, 0.97
"""Half the width of the person opposite, in halves of the frame; and the part of the wanted width that is enough
there."""
_LEAST_HIGH = 28.0
"""Least height of a bubble in one line, in units of t: the type would leave a lower one."""
_BOARD, _PLATE = 11.0, 30.0
"""Free edge of the board behind a column, and half the height of a name plate with air, in units of t."""
_SIGN, _SIGN_SIDE, _STEP = 20.0, 19.0, 0.3
"""Size of the type beside the faces, and the free width of its sign, in units of t; and the least step from one face to
the next, as a part of a face."""
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
        self._gap, self._edge = _GAP * self._t, _BOARD * self._t
        self._names = max((text_width(each.name, 24 * self._t, "serifb") for each in (*partners, *rivals)), default=0.0)
        self._highs, self._widths = (0.0, 0.0), (0.0, 0.0)
        self.on_rail = True
        """Whether the sentences leave the rail free."""
        self._below = False
        """Whether they are below the chins of all who sit beside the table."""
        self._walls: tuple[Rect, Rect] | None = None
        """Where the columns are if they are beside the person opposite."""
        self._walls = self._beside_opposite(columns)  # there they hide neither a tray nor a name
        if self._walls is None and not self._stand_below_chins(columns):
            self._stand(columns, *self._lowered(columns, self._heights(columns)))
        for column, to_right in zip(columns, (True, False), strict=True):
            self._add_column(column, to_right, close)

    def body(self) -> Rect:
        """Return the whole window, so that nothing under the bubbles receives the pointer."""
        return Rect(0, 0, self._place.w, self._place.h)

    def _stand(self, columns: tuple[_Column, _Column], one: float, other: float) -> None:
        """Let the columns stand on the rail with sentences of these heights, px."""
        self._highs = one, other
        self._widths = self._column_width(columns[0], one), self._column_width(columns[1], other)

    def _lowered(self, columns: tuple[_Column, _Column], highs: tuple[float, float]) -> tuple[float, float]:
        """Return the heights of sentences that would hide a face, in px: in one line and close together, if that leaves
        them whole, so that they hide as little as may be."""
        if not self.on_rail or self._below:
            return highs
        t, place = self._t, self._place
        one_line = max(_LOW * t, TARGET * place.u)
        rooms = self._ends[0] - 12 * place.u, place.w - self._ends[1] - 12 * place.u
        if any(self._wanted(True, column.numbers) > min(room, 460 * t)
               for column, room in zip(columns, rooms, strict=True)):  # fmt: skip
            return highs
        self._gap = min(self._gap, _SNUG * t)
        return min(highs[0], one_line), min(highs[1], one_line)

    def _stand_below_chins(self, columns: tuple[_Column, _Column]) -> bool:
        """Let the columns stand on the rail, the left one next to the control that has opened them, if they hide no
        face there and all sentences can be read; return whether they do."""
        place, t = self._place, self._t
        if not any(seat.edge in (Edge.LEFT, Edge.RIGHT) for seat in place.places[1:]):
            return False
        one, other = self._heights(columns)
        if not (self.on_rail and self._below):
            return False
        self._gap = min(self._gap, _SNUG * t)
        self._stand(columns, one, other)
        return all(width >= min(self._wanted(high < ONE_LINE * t, column.numbers), _WIDEST * t) * _NARROWED
                   for width, high, column in zip(self._widths, self._highs, columns, strict=True))  # fmt: skip

    def _beside_opposite(self, columns: tuple[_Column, _Column]) -> tuple[Rect, Rect] | None:
        """Return the places of both columns at the left and right of the only person opposite, where they hide neither
        a face nor a card; None if there is no room."""
        place, t = self._place, self._t
        opposite = [seat for seat in place.places if seat.edge is Edge.TOP]
        if len(opposite) != 1:
            return None
        half = max(_ARMS * opposite[0].r, self._names / 2 + 36 * t) + 8 * place.u
        cards = [place.trick(position) for position, seat in enumerate(place.places) if seat.edge is Edge.TOP]
        beside = max(half, *(abs(card.x - place.w / 2) + turned(card.width, card.angle)[0] / 2 for card in cards))
        for away in (half, beside + 4 * place.u):  # where the card opposite leaves too little room, beside it
            left = self._wall(Edge.LEFT, opposite[0].x - away)
            sides = left, self._wall(Edge.RIGHT, opposite[0].x + (half if cards[0].x < opposite[0].x else away))
            if self._fits_beside(columns, sides):
                return sides
        return None

    def _fits_beside(self, columns: tuple[_Column, _Column], walls: tuple[Rect, Rect]) -> bool:
        """Find how high and wide the sentences are in places beside the person opposite; return whether they fit."""
        t, target = self._t, TARGET * self._place.u
        edge, gap, least = _WALL_BOARD * t, _WALL_GAP * t, max(_LEAST_HIGH * t, target)
        back = max(_BACK * t, target) + gap
        rooms, highs, widths = [], [], []
        for wall, column, last in zip(walls, columns, (0.0, back), strict=True):
            room = (wall.h - 2 * edge - self._head(column) - last) / max(1, len(column.numbers)) - gap
            high = self._high_in(room)
            low = high < ONE_LINE * t
            wanted = self._wanted(low, column.numbers)
            width = min(max(_WIDEST, 460.0 * low) * t, wanted, wall.w - 2 * edge)
            if room < least or width < min(wanted, _WIDEST * t) * _NARROWED:
                return False
            rooms.append(room - high)
            highs.append(high)
            widths.append(width)
        self._highs, self._widths = (highs[0], highs[1]), (widths[0], widths[1])
        self._edge, self._gap = edge, min(_GAP * t, min(rooms) + gap)
        return True

    def _wall(self, side: Edge, inner: float) -> Rect:
        """Return the free place between the heads at a ``side`` of the table and ``inner``, px: below the bar, above
        the cards."""
        place, left, air = self._place, side is Edge.LEFT, 8 * self._place.u
        top = BAR * self._t
        heads = [seat.x + (1 if left else -1) * (HEAD * seat.r + air) for seat in place.places if seat.edge is side]
        outer = max([air, *heads]) if left else min([place.w - air, *heads])
        x0, x1 = (outer, inner) if left else (inner, outer)
        foot = float(place.h)
        for pose in (place.trick(position) for position in range(place.seats)):
            wide, high = turned(pose.width, pose.angle)
            if pose.x + wide / 2 > x0 and pose.x - wide / 2 < x1:
                foot = min(foot, pose.y - high / 2 - 2 * place.u)
        return Rect(round(x0), round(top), max(0, round(x1 - x0)), max(0, round(foot - top)))

    def _head(self, column: _Column) -> float:
        """Return the height of the heading of a column in px."""
        return _HEAD * self._t if column.people else 0.0

    def _heights(self, columns: tuple[_Column, _Column]) -> tuple[float, float]:
        """Return the heights of a sentence of both columns in px.

        Neither score nor calls are covered, for both columns stand on the rail; heads beside the table only where
        lines would be too low below them for the pointer and the type. Where they are too low all the same, the columns
        stand on the foot of the window.
        """
        place, least = self._place, TARGET * self._place.u
        beside = [seat for seat in place.places if seat.edge in (Edge.LEFT, Edge.RIGHT)]
        bar = (BAR + _BOARD) * self._t
        chins = max((seat.foot[1] - _CHIN * seat.r + self._edge for seat in beside), default=0.0)
        near, usual, below = _WALL_GAP * self._t, self._gap, max(chins, bar)
        tries = (True, below, usual), (True, below, near), (True, bar, usual), (False, bar, usual)
        for self.on_rail, top, gap in tries:
            self._gap = gap
            feet = [self._foot(True), self._foot(False) - max(_BACK * self._t, least) - gap]
            rooms = [(foot - top - self._head(column)) / max(1, len(column.numbers)) - gap
                     for foot, column in zip(feet, columns, strict=True)]  # fmt: skip
            self._below = top == below
            if min(rooms) >= max(_LEAST_HIGH * self._t, least):
                break
        return self._high_in(rooms[0]), self._high_in(rooms[1])

    def _high_in(self, room: float) -> float:
        """Return the height in px of a sentence that has ``room``: in two lines if they fit."""
        two, one = (max(high * self._t, TARGET * self._place.u) for high in (_HIGH, _LOW))
        return two if room >= two else min(one, room)

    def _wanted(self, one_line: bool, numbers: Sequence[int]) -> float:
        """Return the width in px in which the sentences of these ``numbers`` are written at their full size."""
        phrases = [self._phrases[number] for number in numbers]
        return max((least_line_width(each.text, each.subtitle, self._t, one_line) for each in phrases), default=0.0)

    def _column_width(self, column: _Column, high: float) -> float:
        """Width in px of a column of sentences ``high`` px high: as wide as the longest, if there is room beside the
        hand."""
        t, place = self._t, self._place
        one_line = high < ONE_LINE * t
        size, more = _HEAD * t, len(column.people) - 1
        least = text_width(_short(column), _SIGN * t, "sansb") + (2 * _SIGN_SIDE + 4) * t + size * (1 + _STEP * more)
        wanted = max(self._wanted(one_line, column.numbers), least if column.people else 0.0)
        return min(wanted, max(_WIDEST, 460.0 * one_line) * t,
                   self._ends[0] - 12 * place.u, place.w - self._ends[1] - 12 * place.u)  # fmt: skip

    def _foot(self, left: bool, right_end: float = math.inf) -> float:
        """Return the y at which a column ends, px: above the rail, and at the left above the viewer's plate, if its
        ``right_end`` reaches that; or the foot of the window."""
        place = self._place
        if not self.on_rail:
            return place.h - 18 * place.u
        plate = place.places[0].plate_at[0] - self._names / 2 - 48 * self._t
        if left and self._below and right_end + self._edge < plate:
            return place.rail.top - self._edge
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
        t, place, gap, edge = self._t, self._place, self._gap, self._edge
        nth = 0 if to_right else 1
        high, width = self._highs[nth], self._widths[nth]
        last = 0.0 if to_right else max(_BACK * t, TARGET * place.u) + gap
        tall = self._head(column) + len(column.numbers) * (high + gap) - gap + last
        if self._walls is not None:
            wall = self._walls[nth]
            left, y = wall.right - edge - width if to_right else wall.left + edge, wall.top + edge
        else:
            left = self._left(to_right, width)
            y = self._foot(to_right, left + width) - tall
        self._add_board(Rect(round(left), round(y), round(width), round(tall)), to_right)
        self._add_faces(column, left, y, width)
        y += self._head(column)
        for number in column.numbers:
            self._add_line(number, Rect(round(left), round(y), round(width), round(high)), to_right)
            y += high + gap
        if not to_right:
            self._add_back(Rect(round(left), round(y), round(min(width, 200 * t)), round(last - gap)), close)

    def _add_board(self, box: Rect, to_right: bool) -> None:
        """Add the dark wood behind a column: nothing is read between its sentences, nor half hidden by one, and a name
        that its edge would cut lies wholly under it."""
        edge, half = round(self._edge), round(_PLATE * self._t)
        box = box.inflate(2 * edge, 2 * edge).clip(self.body())
        names = [round(seat.plate_at[1]) for seat in self._place.places if seat.edge is _side(to_right)]
        top = min([box.top, *(name - half for name in names if abs(name - box.top) < half)])
        box.update(box.x, top, box.w, box.bottom - top)
        picture = inlay(box.w, box.h, self._t)
        self.add(Sprite(picture, shadow_of=shadow_of, name="board", x=box.centerx, y=box.centery,
                        lift=4 * self._place.u))  # fmt: skip

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

    def _add_faces(self, column: _Column, left: float, top: float, width: float) -> None:
        """Add the faces of those whom a column is for at its upper left, with the words for it beside them."""
        if not column.people:
            return
        t, size = self._t, round((_HEAD - 2) * self._t)
        more, short = len(column.people) - 1, _short(column)
        room = width - size - 2 * t
        sign, least = (text_width(words, _SIGN * t, "sansb") + 2 * _SIGN_SIDE * t for words in (column.told, short))
        shown = column.told if sign + 0.7 * size * more <= room else short
        step = min(0.8 * size, max(_STEP * size, (room - (sign if shown == column.told else least)) / max(1, more)))
        taken = size + step * more + 2 * t
        for i, player in enumerate(column.people):
            face = still(player.who, size, column.us, plain=True)
            self.add(Sprite(face, anchor=(0, 0), x=left + i * step, y=top - 2 * t))
        words = glass_title(shown, _SIGN * t, t, round(width - taken), "sansb")
        self.add(Sprite(words, anchor=(0, 0.5), x=left + taken, y=top + size / 2 - 2 * t, alt=column.told))


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


def _short(column: _Column) -> str:
    """Return whom a column is for where there is no room for their names."""
    return _("To your partners") if column.us else _("To the rivals")


def _side(to_right: bool) -> Edge:
    """Return the side of the table at which a column is whose bubbles point to the right, or to the left."""
    return Edge.LEFT if to_right else Edge.RIGHT


def _to(people: tuple[Player, ...]) -> str:
    return _("To {names}").format(names=and_list([player.name for player in people]))
