"""The row of a stored match in a list: game, people, score and date."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from math import ceil
from operator import itemgetter

from pygame import Rect, Surface

from truc_desktop.art.buttons import least_width
from truc_desktop.art.interiors.table_picture import MOST_TOKENS, table_picture
from truc_desktop.art.panels import row
from truc_desktop.art.people import still
from truc_desktop.art.theme import cached
from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.presentation.player import Player
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.players import capitalised
from truc_desktop.presentation.wording.scores import has_won, main_figures, own_account
from truc_desktop.screens.library.match_row_picture import (
    MOST_SEATED,
    NARROW,
    SEATED,
    Laid,
    face_size,
    has_faces,
    row_picture,
    table_of,
)
from truc_desktop.screens.library.match_texts import result, when_told
from truc_desktop.screens.match.seated_match import players_at
from truc_desktop.storage.names import printable
from truc_desktop.storage.saves import Damaged, Save, Status, note_of
from truc_desktop.table.nodes.button import Draw, State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Push, Tick, push

GROUP, MORE_GROUP = "matches", "more"
ROW, MORE = 118, 46.0
"""Height of a row, and side of the small button at its end, in units of t."""
_WIDE, _LABELLED = 620.0, 80.0
"""Width of a row from which its buttons are beside each other, and of a button from which it has a label, in t."""
_COLUMN, _GAP = 440.0, 18.0
"""Least width of one of two columns, and the gap between them, in units of t."""

def others_at(save: Save) -> tuple[Player, ...]:
    """The other players of a match, in order from the seat to the player's right."""
    return players_at(save.header, save.players, "")[1:]


def title_of(save: Save) -> str:
    """The name of the game, preceded by the table's name for a network match."""
    game, table = _(words_of(save.rules.key).game), note_of(save.header, "hosted")
    return _("{table}: {game}").format(table=table, game=game) if table else game


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
    """The row of one match. It has words and plain shapes from ``sketch`` on, and people once ``draw_more`` has drawn
    it, one piece at a time.

    The picture of its table takes longer than a frame. The row does without until it is in the picture memory.
    """

    in_part = True

    def __init__(
        self, name: str, alt: str, draw: Draw, box: Rect, choose: Callable[[], None], tick: Tick, t: float,
        pieces: Sequence[Callable[[], object]], table: SlowPicture | None, plain: Draw,
    ) -> None:  # fmt: skip
        """``draw``, ``plain`` (words and plain shapes) and ``box`` as for a ButtonNode; ``t``: px per unit of type;
        ``pieces`` draw parts of the picture into the memory, such as faces; ``table``: the picture of its table.
        """
        super().__init__(
            name, alt, lambda _state: row(box.w, box.h, t), box, choose, group=GROUP, lift=0, tick=tick
        )  # fmt: skip
        self.drawn = False
        """Whether the row shows its people."""
        self.sketched = False
        """Whether it shows what it is about."""
        self._plain = plain
        self.table = table
        self._with_table = table is None
        self._full = draw
        self._pieces = list(pieces)

    def sketch(self) -> None:
        """Show words and plain shapes, if nothing is shown yet."""
        if not self.sketched:
            self.sketched = True
            self.restyle(self._plain, self.on_click, self.alt)

    def draw_more(self) -> None:
        """Draw one more piece, or at last the row itself. All at once would make a frame late."""
        if self._pieces:
            self._pieces.pop()()
        elif not self.drawn:
            self.drawn = self.sketched = True
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


def match_row(form: Form, number: int, match: Save | Damaged, now: datetime, choose: Callable[[], None], tick: Tick,
              place: tuple[int, int] = (0, 1), more: Callable[[], None] | None = None) -> MatchRow:  # fmt: skip
    """Add the row of a match, or of a file that cannot be used, to a form; ``choose()`` is called when it is
    pressed. ``place``: its column (from 0), and how many columns there are; the form goes on below the last one.
    ``more()`` is called by a small button at its end, which offers what else can be done (None: there is none); a
    button beside that does the same as the row.
    """
    column, t = form.column, form.unit
    height, gap = round(ROW * t), round(_GAP * t)
    at, columns = place
    wide = (column.w - gap * (columns - 1)) // columns
    cell = Rect(column.x + at * (wide + gap), column.y, wide, height - round(6 * t))
    whole = cell.copy()
    buttons = _buttons(whole, match, t) if more is not None else ()
    if buttons:
        cell.w = buttons[0].x - round(8 * t) - cell.x
    when = when_told(match.when, now)
    if isinstance(match, Save):
        title, told = title_of(match), capitalised(result(match))
        people, laid = others_at(match), _laid(match)
    else:
        title, told, people, laid = printable(match.path.name), match.reason, (), None
    company = and_list([player.name for player in people])
    faces = tuple((player.who, us) for player, us in zip(people, sides_of(match), strict=False))

    def draw(state: State) -> Surface:
        look = "hover" if state in ("hover", "pressed") else "normal"
        there = table is not None and table.ready
        return row_picture(cell.size, t, look, title, told, when, company, faces, laid, laid is None, True, there)

    def plain(state: State) -> Surface:
        look = "hover" if state in ("hover", "pressed") else "normal"
        return row_picture(cell.size, t, look, title, told, when, company, faces, laid, laid is None, False, False)

    said = ", ".join(part for part in (title, told, company, when) if part)
    table = None
    if laid is not None and cell.w >= NARROW * t:
        table = SlowPicture(table_picture, table_of(laid.room, t))
    size = round(face_size(cell.h, t) if has_faces(cell.w, t) else SEATED * t)
    shown = faces if has_faces(cell.w, t) else faces[:MOST_SEATED] if table is not None else ()
    pieces = [partial(still, who, size, us) for who, us in shown]
    node = MatchRow(f"match-{number}", said, draw, cell, choose, tick, t, pieces, table, plain)
    form.place(node, 0)
    if more is not None and buttons:
        act, label = _act(match), _act(match).label if buttons[0].w >= _LABELLED * t else ""
        button = push(f"act-{number}", label, buttons[0], t, choose, icon=act.icon, kind=act.kind, group=MORE_GROUP,
                      lift=0, tick=tick, alt=f"{act.label}, {title}")  # fmt: skip
        button.in_part = True
        form.place(button, 0)
        form.place(more_button(number, title, buttons[1], t, more, tick), 0)
    form.space(height / t if at == columns - 1 else 0)
    return node


def more_button(number: int, title: str, box: Rect, t: float, more: Callable[[], None], tick: Tick) -> Push:
    """Return the small button that offers what else can be done with match ``number``."""
    said = _("More about {match}").format(match=title)
    button = push(f"more-{number}", "", box, t, more, icon="dots", kind="no", group=MORE_GROUP, lift=0, tick=tick,
                  alt=said)  # fmt: skip
    button.in_part = True
    return button


@dataclass(frozen=True, slots=True)
class Act:
    """What pressing a row does, as on a button."""

    label: str
    icon: str
    kind: str


def _buttons(row_box: Rect, match: Save | Damaged, t: float) -> tuple[Rect, Rect]:
    """Return the boxes of the two buttons at the right end of a row: beside each other, or one above the other in a
    narrow row."""
    more = round(MORE * t)
    if row_box.w >= _WIDE * t:
        wide = round(least_width(_act(match).label, "", t) + 20 * t)
        last = Rect(row_box.right - more, row_box.centery - more // 2, more, more)
        return Rect(last.x - round(10 * t) - wide, last.y - round(5 * t), wide, more + round(10 * t)), last
    x, gap = row_box.right - more, round(8 * t)
    first = Rect(x, row_box.y + round(2 * t), more, more + round(6 * t))
    return first, Rect(x, first.bottom + gap, more, more)


def _act(match: Save | Damaged) -> Act:
    """Return what pressing the row of a match does."""
    if isinstance(match, Save) and match.status is Status.UNFINISHED:
        return Act(_("Continue"), "play", "go")
    return Act(_("Watch"), "eye", "plain")


def columns_in(width: float, t: float) -> int:
    """Return in how many columns the rows of matches stand in a pane ``width`` px wide."""
    return 2 if width >= (2 * _COLUMN + _GAP) * t else 1


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
