"""The row of a stored match in a list: game, people, score and date."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from math import ceil
from operator import itemgetter

import pygame
from pygame import Rect, Surface

from truc_desktop.art.icons import icon
from truc_desktop.art.interiors.table_picture import MOST_TOKENS, lay_crown, lay_score, table_picture
from truc_desktop.art.light import drop
from truc_desktop.art.palette import Room
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.people import still
from truc_desktop.art.rooms import room_of
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, fit_lines, put, put_fit, text_width
from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.players import capitalised
from truc_desktop.presentation.wording.scores import has_won, main_figures, own_account
from truc_desktop.screens.library.match_texts import result, when_told
from truc_desktop.screens.match.seated_match import players_at
from truc_desktop.storage.names import printable
from truc_desktop.storage.saves import Damaged, Save, Status, note_of
from truc_desktop.table.nodes.button import Draw, State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Push, Tick

GROUP = "matches"
ROW = 118
"""Height of a row in units of t."""
_FACE, _FACE_STEP = 76.0, 66.0
_SEATED, _SEATED_STEP, _SITS = 46.0, 0.86, 0.7
"""Side of the faces at the far edge of the table's picture in units of t, how far they are apart at most in sides, and
how much of a face is above that edge, in sides."""
_MOST_SEATED = 4
"""Most faces there: more would hide each other."""
_TITLE, _LINE = 26.0, 19.5
_STEP = 25.0
_LEADING, _SECOND_LINE = 22.0, 11.0
"""From one line of names to the next, and how far all move up for a second one, in units of t."""
_TABLE, _TABLE_ROOM = (122.0, 74.0), 142.0
"""Size of the picture of the table, and how far it moves the text to the right, in units of t."""
_NARROW, _FACES_FROM = 430.0, 640.0
"""Width of a row in units of t below which there is no picture of the table, and from which there are faces."""
_COLUMN, _GAP = 440.0, 18.0
"""Least width of one of two columns, and the gap between them, in units of t."""
_LOST = (150, 150, 150)
"""What is left of the colours of the table at which a match was lost, of 255."""
_SIGN = {Status.UNFINISHED: "right", Status.FINISHED: "cards", Status.CLOSED: "flag"}


def others_at(save: Save) -> tuple[Player, ...]:
    """The other players of a match, in order from the seat to the player's right."""
    return players_at(save.header, save.players, "")[1:]


def title_of(save: Save) -> str:
    """The name of the game, preceded by the table's name for a network match."""
    game, table = _(words_of(save.rules.key).game), note_of(save.header, "hosted")
    return _("{table}: {game}").format(table=table, game=game) if table else game


@dataclass(frozen=True, slots=True)
class Laid:
    """What lies on the small picture of a table: tokens of the score, a crown if the player has won; after a match that
    they have lost it is dark."""

    room: str
    us: int = 0
    them: int = 0
    won: bool | None = None


@dataclass(frozen=True, slots=True)
class SlowPicture:
    """A picture that takes longer than a frame: what draws it into the picture memory, and its arguments."""

    of: cached[..., Surface]
    args: tuple[Hashable, ...]

    def __call__(self) -> Surface:
        """Return the picture, and draw it if it is not in the memory."""
        return self.of(*self.args)

    @property
    def ready(self) -> bool:
        """Whether it is in the memory."""
        return self.of.keeps(*self.args)


class MatchRow(Push):
    """The row of one match. It is empty until ``draw_more`` has drawn it, one piece at a time.

    The picture of its table takes longer than a frame. The row does without until it is in the picture memory.
    """

    def __init__(
        self, name: str, alt: str, draw: Draw, box: Rect, choose: Callable[[], None], tick: Tick, t: float,
        pieces: Sequence[Callable[[], object]], table: SlowPicture | None,
    ) -> None:  # fmt: skip
        """``draw`` and ``box`` as for a ButtonNode; ``t``: px per unit of type; ``pieces`` draw parts of the picture
        into the memory, such as faces; ``table``: the picture of its table, if any."""
        super().__init__(
            name, alt, lambda _state: row(box.w, box.h, t), box, choose, group=GROUP, lift=0, tick=tick
        )  # fmt: skip
        self.drawn = False
        """Whether the row shows what it is about."""
        self.table = table
        self._with_table = table is None
        self._full = draw
        self._pieces = list(pieces)

    def draw_more(self) -> None:
        """Draw one more piece, or at last the row itself. All at once would make a frame late."""
        if self._pieces:
            self._pieces.pop()()
        elif not self.drawn:
            self.drawn = True
            self._draw_all()

    @property
    def lacks_table(self) -> bool:
        """Whether the row has been drawn without its table."""
        return self.drawn and not self._with_table

    def show_table(self) -> None:
        """Show the table, if its picture is in the memory by now."""
        if self.table is not None and self.table.ready:
            self._draw_all()

    def _draw_all(self) -> None:
        self._with_table = self.table is None or self.table.ready
        self.restyle(self._full, self.on_click, self.alt)


def _face_size(height: float, t: float) -> float:
    """The side of a face in a row, px."""
    return min(_FACE * t, height - 6 * t)


def match_row(form: Form, number: int, match: Save | Damaged, now: datetime, choose: Callable[[], None], tick: Tick,
              place: tuple[int, int] = (0, 1)) -> MatchRow:  # fmt: skip
    """Add the row of a match, or of a file that cannot be used, to a form; ``choose()`` is called when it is
    pressed. ``place``: its column (from 0), and how many columns there are; the form goes on below the last one."""
    column, t = form.column, form.unit
    height, gap = round(ROW * t), round(_GAP * t)
    at, columns = place
    wide = (column.w - gap * (columns - 1)) // columns
    cell = Rect(column.x + at * (wide + gap), column.y, wide, height - round(6 * t))
    when = when_told(match.when, now)
    if isinstance(match, Save):
        title, told, sign = title_of(match), capitalised(result(match)), "crown" if _won(match) else _SIGN[match.status]
        people, laid = others_at(match), _laid(match)
    else:
        title, told, sign, people, laid = printable(match.path.name), match.reason, "warning", (), None
    company = and_list([player.name for player in people])
    faces = tuple((player.who, us) for player, us in zip(people, sides_of(match), strict=False))

    def draw(state: State) -> Surface:
        look = "hover" if state in ("hover", "pressed") else "normal"
        there = table is not None and table.ready
        return _picture(cell.size, t, look, title, told, when, company, faces, laid, sign, there)

    said = ", ".join(part for part in (title, told, company, when) if part)
    table = None
    if laid is not None and cell.w >= _NARROW * t:
        table = SlowPicture(table_picture, _table_of(laid.room, t))
    size = round(_face_size(cell.h, t) if _has_faces(cell.w, t) else _SEATED * t)
    shown = faces if _has_faces(cell.w, t) else faces[:_MOST_SEATED] if table is not None else ()
    pieces = [partial(still, who, size, us) for who, us in shown]
    node = MatchRow(f"match-{number}", said, draw, cell, choose, tick, t, pieces, table)
    form.place(node, height if at == columns - 1 else 0)
    return node


def columns_in(width: float, t: float) -> int:
    """Return in how many columns the rows of matches stand in a pane ``width`` px wide."""
    return 2 if width >= (2 * _COLUMN + _GAP) * t else 1


def _has_faces(width: float, t: float) -> bool:
    """Return whether a row shows faces; a narrow one names the people only."""
    return width >= _FACES_FROM * t


def _table_of(room: str, t: float) -> tuple[Room, int, int]:
    """The arguments of ``table_picture`` for a row."""
    return room_of(room), round(_TABLE[0] * t), round(_TABLE[1] * t)


def _laid(match: Save) -> Laid:
    """What lies on the table of a match: the score in tokens, MOST_TOKENS at most for all the points of a game."""
    room, own = profile_of(match.rules.key).room, own_account(match.rules)
    if match.status is Status.FINISHED:
        return Laid(room, won=_won(match))
    share = MOST_TOKENS / max(MOST_TOKENS, match.rules.match.target)
    us, them = main_figures(match.rules, match.board, (own, 1 - own))
    return Laid(room, min(MOST_TOKENS, ceil(us * share)), min(MOST_TOKENS, ceil(them * share)))


def _won(match: Save) -> bool:
    return match.status is Status.FINISHED and has_won(match.rules, match.board, own_account(match.rules), True)


def who_waits(save: Save) -> tuple[Player, bool] | None:
    """Return the robot who waits for a match to go on, a partner of the player's if there is one, and whether they are
    one; None if only people play."""
    robots = [(player, us) for player, us in zip(others_at(save), sides_of(save), strict=False) if not player.human]
    return max(robots, key=itemgetter(1), default=None)


def sides_of(match: Save | Damaged) -> tuple[bool, ...]:
    """Whether each of the others is on the player's side; nobody is where the sides change."""
    return sides_in(match.rules) if isinstance(match, Save) else (False,) * 7


def sides_in(rules: RuleSet) -> tuple[bool, ...]:
    """Whether each of the others at a table of these ``rules`` is on the player's side, as ``sides_of``."""
    if rules.sides_change:
        return (False,) * 7
    own, *others = rules.sides(0).of
    return tuple(side == own for side in others) + (False,) * (7 - len(others))


def company_lines(company: str, width: float, t: float) -> tuple[str, ...]:
    """The line with the names, as two where one has no room for them even in the smallest type."""
    for most in (1, 2):
        lines, _size = fit_lines(company, _LINE * t, "sansb", width, most, FLOOR * t)
        if " ".join(lines) == company:
            break
    return lines if company else ()


@cached
def _picture(
    size: tuple[int, int], t: float, look: str, title: str, told: str, when: str, company: str,
    faces: tuple[tuple[str, bool], ...], laid: Laid | None, sign: str, with_table: bool,
) -> Surface:  # fmt: skip
    w, h = size
    theme = current()
    out = row(w, h, t, look).copy()
    strong, soft = row_colours(look)
    broken = laid is None
    if look == "normal":
        out.fill(theme.rule, (round(12 * t), h - max(1, round(1.6 * t)), w - round(24 * t), max(1, round(1.6 * t))))
    left, right, up = 16 * t, w - 18 * t, 0.0
    if laid is not None and w >= _NARROW * t:
        if with_table:
            _put_table(out, laid, () if _has_faces(w, t) else faces[:_MOST_SEATED], left + _TABLE[0] * t / 2, t)
        left += _TABLE_ROOM * t
    if sign:
        put(out, icon(sign, round(30 * t), theme.red if broken else strong), right, h / 2, 1, 0.5)
        right -= 46 * t
    if _has_faces(w, t):
        right = _put_faces(out, faces, left, right, t)
        when_w = min(text_width(when, _LINE * t, "sansb"), (right - left) * 0.45)
        put_fit(out, when, right, h / 2 - _STEP * t, when_w + 1, _LINE * t, "sansb", soft, 1, floor=FLOOR * t)
        room_left = right - left - when_w - 16 * t
    else:
        room_left = right - left
        company = " · ".join(part for part in (when, company) if part)
    lines = company_lines(company, right - left, t)
    if len(lines) > 1:  # the rest moves up for a second line
        up = _SECOND_LINE * t
    put_fit(out, title, left, h / 2 - _STEP * t - up, room_left, _TITLE * t, "serifb", strong, floor=FLOOR * t)
    colour = theme.red if broken else strong
    put_fit(out, told, left, h / 2 + 1 * t - up, right - left, _LINE * t, "sansx", colour, floor=FLOOR * t)
    for nth, line in enumerate(lines):
        y = h / 2 + (_STEP + nth * _LEADING) * t - up
        put_fit(out, line, left, y, right - left, _LINE * t, "sansb", soft, floor=FLOOR * t)
    return out


def _laid_table(laid: Laid, t: float) -> Surface:
    out = table_picture(*_table_of(laid.room, t)).copy()
    if laid.won is None:
        lay_score(out, laid.room, laid.us, laid.them)
    elif laid.won:
        lay_crown(out)
    else:
        out.fill(_LOST, special_flags=pygame.BLEND_RGB_MULT)
    return out


def _put_table(out: Surface, laid: Laid, faces: tuple[tuple[str, bool], ...], x: float, t: float) -> None:
    """Draw the table, its middle at ``x`` px, and these faces at its far edge, in the order of the seats from the left.
    """
    size, high = _SEATED * t, _TABLE[1] * t
    above = _SITS * size if faces else 0.0
    y = out.get_height() / 2 + above / 2 - (2 * t if faces else 0)
    drop(out, _laid_table(laid, t), x, y, lift=3 * t, alpha=110)
    step = min(_SEATED_STEP * size, (_TABLE[0] * t - size) / max(1, len(faces) - 1))
    for i, (who, us) in enumerate(reversed(faces)):
        at = x + (i - (len(faces) - 1) / 2) * step
        drop(out, still(who, round(size), us), at, y - high / 2 + size / 2 - above, lift=1.5 * t, alpha=110)


def _put_faces(
    out: Surface, faces: tuple[tuple[str, bool], ...], left: float, right: float, t: float
) -> float:
    """Draw the others' faces at the right if the text keeps enough room; return where the text must end (px)."""
    size = _face_size(out.get_height(), t)
    step = _FACE_STEP * t if len(faces) < 4 else _FACE_STEP * t * 0.6
    wide = size + step * (len(faces) - 1)
    if not faces or right - left - wide < 330 * t:
        return right
    for i, (who, us) in enumerate(faces):
        drop(out, still(who, round(size), us), right - wide + size / 2 + i * step, out.get_height() / 2, lift=2 * t,
             alpha=110)  # fmt: skip
    return right - wide - 16 * t
