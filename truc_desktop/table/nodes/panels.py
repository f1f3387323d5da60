"""Panels around the table: stake plate, prompt, calls, score slate, top bar."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from truc_desktop.art import buttons
from truc_desktop.art.bubbles import prompt as prompt_picture
from truc_desktop.art.light import shadow_of
from truc_desktop.art.palette import INK, RED, Room
from truc_desktop.art.slate import TALLY, TRUTS, ScoreRow, ScoreSheet, score_sheet, sheet_plan
from truc_desktop.art.slate_plan import HALVES, SlatePlan
from truc_desktop.art.stake import Cell, Line, plate_height, stake_plate
from truc_desktop.art.type import FLOOR, fit_lines, put_text, text_width
from truc_desktop.engine import SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.prompts import Choice, Prompt, stake_lines, stake_sentence, title, trick_marks
from truc_desktop.presentation.wording.scores import account_rows, is_ours, side_name, tally
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.call_rows import USUAL, call_rows, call_widths
from truc_desktop.table.layout.geometry import Box, Edge, Layout
from truc_desktop.table.nodes.button import ButtonNode, State
from truc_desktop.table.pacing.turn_clock import WARNING

THREE_ABREAST, LOW_CALL = 520, 60
"""Least width of a row of three calls, and greatest height of a call in three rows or more, in units of t."""
LEAST_CALL, LEAST_OF_MANY, TWO_LINES, PROMPT, PLATE = 42, 35, 54, 48, 46
"""Least height of a call, of one in four rows, and of one with two lines; height of the prompt and of a name plate.

All in units of t.
"""
CLOCK = 24
"""Type size of the clock, in units of t."""
TARGET = 44
"""Least side of a control's pointer area, in units of u, even if its picture is smaller."""
FIRST_TO_GO = ("speed", "sound", "trick", "log", "hint", "help")
"""Tools of the top bar that are dropped where there is no room, in this order.

Each of them has a key, and the menu leads to the settings and the rules. Tools not named here always stay: there is no
other way to pass the screen to another player, or to talk.
"""


@dataclass(frozen=True, slots=True)
class Tool:
    """A small control: a square next to the calls, or a ghost button in the top bar."""

    name: str
    icon: str
    label: str
    alt: str
    key: str
    action: Callable[[], None] | None
    why: str = ""
    mark: str = ""
    """Short text in place of the label where there is no room for it."""


def row_labels(view: SeatView, names: tuple[str, ...], short: bool = False) -> tuple[str, ...]:
    """Return the names of the slate's rows: us and them, or players where every seat has its own score.

    ``short``: for a spectator, a side of several players is one name and the number of the others.
    """
    if view.rules.sides_change:
        return tuple(names[account] for account in account_rows(view))
    if short and view.seat < 0 and len(view.members(0)) > 1:
        return tuple(f"{names[view.members(side)[0]]} +{len(view.members(side)) - 1}" for side in (0, 1))
    return side_name(view, names, True), side_name(view, names, False)


def slate_sheet(view: SeatView, words: Vocabulary, token: str, names: tuple[str, ...]) -> ScoreSheet:
    """Return what the slate shows: game and target at the top, the rows, a gold ring where betting stops.

    Camas, odd points or the games of a rubber are drawn as lozenges.
    """
    accounts, match = account_rows(view), view.rules.match
    tallied = tally(view.rules, view.board, accounts)
    style = HALVES if match.half and token == TALLY else TALLY if token == TALLY else TRUTS
    seconds, seconded, kind = tallied.notches, tallied.notched, ""
    if match.sets is not None:
        kind = _("points") if match.sets.keep_odd else _("camas")
    elif match.best_of > 1:
        seconds, seconded = match.best_of // 2 + 1, tuple(view.board.games[account] for account in accounts)
        kind = _("games")
    note = _(words.game)
    if match.sets is not None and match.best_of > 1:
        note = _("Games {games}").format(games=" : ".join(str(view.board.games[account]) for account in accounts))
    return ScoreSheet(
        tuple(
            ScoreRow(name, tallied.score[i], is_ours(view, accounts[i]), seconded[i] if seconds else 0)
            for i, name in enumerate(row_labels(view, names, short=True))
        ),
        tallied.target, style, note, _("to {n}").format(n=tallied.target), token, seconds, kind, match.half,
        (_("malas"), _("buenas")), tallied.target - 1 if match.short else 0,
    )  # fmt: skip


def slate_picture(
    view: SeatView, words: Vocabulary, token: str, size: tuple[int, int], t: float, names: tuple[str, ...]
) -> Surface:
    """Return the picture of the score slate, ``size`` in px, ``t`` px per unit of type."""
    return score_sheet(*size, slate_sheet(view, words, token, names), t)


def slate_words(view: SeatView, names: tuple[str, ...]) -> str:
    """Return the score in words."""
    tallied = tally(view.rules, view.board, account_rows(view))
    if view.rules.sides_change or view.seat < 0:
        each = ", ".join(f"{name} {n}" for name, n in zip(row_labels(view, names), tallied.score, strict=True))
        return _("Score: {each}, to {target}").format(each=each, target=tallied.target)
    said = _("Score: us {us}, them {them}, to {target}").format(
        us=tallied.score[0], them=tallied.score[1], target=tallied.target
    )
    if tallied.notches:
        kind = _("points") if view.rules.match.sets is not None and view.rules.match.sets.keep_odd else _("camas")
        said += ". " + _("{kind}: us {us}, them {them}, of {n}").format(
            kind=kind, us=tallied.notched[0], them=tallied.notched[1], n=tallied.notches
        )
    return said


def prompt_note(w: int, text: str, t: float, urgent: bool, seconds: int | None = None) -> Surface:
    """Return the picture of the prompt, ``w`` px wide, with two lines if one would be cut.

    ``seconds`` left on the turn clock are shown at its end, in red when few are left.
    """
    clock = "" if seconds is None else _("{n} s").format(n=seconds)
    room = text_width(clock, CLOCK * t, "sansx") + 14 * t if clock else 0.0
    left, most = (46 if urgent else 22) * t, w - (64 if urgent else 40) * t - room
    if not clock and text_width(text, FLOOR * t, "sansb") <= most:
        return prompt_picture(w, round(48 * t), text or " ", t, urgent)
    one = text_width(text, FLOOR * t, "sansb") <= most
    height = round((48 if one else 72) * t)
    picture = prompt_picture(w, height, " ", t, urgent).copy()
    lines, px = fit_lines(text, (22 if one else 20) * t, "sansb", most, 1 if one else 2, FLOOR * t)
    for i, line in enumerate(lines):
        put_text(picture, line, left, height / 2 + 25 * (i - (len(lines) - 1) / 2) * t, px, "sansb", INK)
    if seconds is not None:
        colour = RED if seconds <= WARNING else INK
        put_text(picture, clock, w - 18 * t, height / 2, CLOCK * t, "sansx", colour, 1.0)
    return picture


def rect(box: Box) -> Rect:
    """Return the box in whole px."""
    return Rect(round(box.x), round(box.y), round(box.w), round(box.h))


class Panels:
    """Builds the nodes of the controls from a view and a prompt."""

    def __init__(
        self,
        room: Room,
        press: Callable[[Choice], None],
        refused: Callable[[str], None],
        tick: Callable[[], None],
        names: tuple[str, ...],
    ) -> None:
        """``press`` receives a chosen control, ``refused`` the reason of a greyed one; ``tick`` is called on hover.

        ``names`` holds a name per seat.
        """
        self.room = room
        self.names = names
        self._press, self._refused, self._tick = press, refused, tick
        self.root = Node(name="panels", z=70)
        self.bar = Node(name="bar", z=90)
        self.stake: Sprite | None = None
        self._slate_at = Rect(0, 0, 1, 1)
        self._slate: SlatePlan | None = None
        self._built: object = None
        self._bar_built: object = None
        self._laid_out: Layout | None = None
        self._outlines: dict[tuple[str, int, int], Surface] = {}

    # ------------------------------------------------------------------ the column and the slate
    def show(self, layout: Layout, view: SeatView, asked: Prompt, words: Vocabulary, tools: tuple[Tool, ...]) -> None:
        """Rebuild the column and the slate if anything they show has changed."""
        key = (
            layout, asked, stake_lines(view, words), stake_sentence(view, self.names), trick_marks(view), view.board,
            view.seat,
            tuple((t.name, t.action is None, t.why) for t in tools),
        )  # fmt: skip
        if key == self._built:
            return
        if self._laid_out != layout:
            self._laid_out = layout
            self._outlines.clear()
        self._built = key
        self.root.clear()
        self._show_slate(layout, view, words)
        column, height, gap = layout.column()
        calls = column
        if len(asked.choices) > USUAL:
            width = layout.wide_column()
            calls = Box(column.right - width, column.y, width, column.h)
        note = prompt_note(round(calls.w), asked.text, layout.t, asked.urgent, asked.seconds)
        top = self._show_choices(layout, calls, (height, gap, note.get_height()), asked, tools)
        top = self._show_prompt(layout, note, calls, top - gap, asked.text)
        self._show_stake(layout, column, top - gap, view, words)

    def _show_slate(self, layout: Layout, view: SeatView, words: Vocabulary) -> None:
        box = rect(layout.slate_box())
        sheet = slate_sheet(view, words, self.room.token, self.names)
        picture = score_sheet(box.w, box.h, sheet, layout.t)
        self._slate = sheet_plan(box.w, box.h, sheet, layout.t)
        self._slate_at = box
        self.root.add(self._plate("slate", picture, box, 9 * layout.u, slate_words(view, self.names)))

    def count(self, layout: Layout, view: SeatView, words: Vocabulary) -> None:
        """Show the score of ``view`` on the slate, in place of the one it shows: points are being counted."""
        node = self.root.find("slate")
        if isinstance(node, Sprite):
            box = self._slate_at
            node.image = score_sheet(box.w, box.h, slate_sheet(view, words, self.room.token, self.names), layout.t)
            self._built = None

    def _plate(self, name: str, picture: Surface, box: Rect, lift: float, alt: str) -> Sprite:
        """Return the sprite of a plate that changes often; all of the same size share one shadow."""
        node = Sprite(picture, shadow_of=shadow_of, name=name, x=box.centerx, y=box.centery, lift=lift, alt=alt)
        node.silhouette = self._outlines.setdefault((name, *picture.get_size()), picture)
        return node

    def hide_calls(self, away: bool) -> None:
        """Hide the column (``away``) while something else takes its place, or show it again."""
        for node in self.root.children:
            if node.name.startswith(("choice-", "tool-", "prompt", "stake")):
                node.visible = not away

    def hole(self, row: int, index: int) -> tuple[float, float]:
        """Return the window point of the ``index``-th token (from 0) of the slate's ``row`` (0: us)."""
        if self._slate is None:
            return self._slate_at.center
        x, y = self._slate.hole_of(row, index)
        return self._slate_at.x + x, self._slate_at.y + y

    def _show_choices(
        self, layout: Layout, column: Box, heights: tuple[float, float, int], asked: Prompt, tools: tuple[Tool, ...]
    ) -> float:
        """Add the calls in rows, and the squares at the end of the last one; return the top edge.

        ``heights`` in px: of a call, of a gap, and of the prompt above them.
        """
        height, gap, note = heights
        squares = len(tools)
        each = 3 if column.w >= THREE_ABREAST * layout.t else 2
        rows = call_rows(len(asked.choices), each, squares)
        if len(rows) > 2 or (layout.compact and note > PROMPT * layout.t + 1):
            gap = min(gap, 10 * layout.t)
            plate = plate_height(1, layout.t, True) + gap
            room = column.bottom - self._foot(layout) - note - 10 * layout.t - gap * len(rows) - plate
            least = LEAST_CALL if len(rows) <= USUAL else LEAST_OF_MANY
            height = max(least * layout.t, min(LOW_CALL * layout.t, room / len(rows)))
        side = height if len(rows) < USUAL else min(height, LEAST_CALL * layout.t)
        left = list(asked.choices)
        top = column.bottom - len(rows) * height - (len(rows) - 1) * gap
        for number, count in enumerate(rows):
            y = top + number * (height + gap)
            wide = column.w - (squares * (side + gap) if number == len(rows) - 1 else 0)
            row, left = left[:count], left[count:]
            x = column.x
            words = [(choice.label, choice.sub if height >= TWO_LINES * layout.t - 1 else "") for choice in row]
            for choice, width in zip(row, call_widths(words, wide - gap * (count - 1), layout.t), strict=True):
                self.root.add(self._choice(layout, choice, rect(Box(x, y, width, height))))
                x += width + gap
        low = column.bottom - height
        for i, tool in enumerate(tools):
            x = column.right - (squares - i) * side - (squares - 1 - i) * gap
            self.root.add(self._square(layout, tool, rect(Box(x, low, side, height))))
        return top

    def _choice(self, layout: Layout, choice: Choice, box: Rect) -> ButtonNode:
        sub = choice.sub if box.h >= TWO_LINES * layout.t - 1 else ""
        if buttons.least_width("", sub, layout.t) > box.w:
            sub = ""  # a cut note would say less than the name of the call alone

        def draw(state: State) -> Surface:
            return buttons.button(
                box.w, box.h, choice.label, sub, choice.kind, choice.icon, choice.key, state, layout.t
            )

        action = (lambda: self._press(choice)) if choice.live else None
        alt = ". ".join(part for part in (choice.label, choice.sub, choice.why) if part)
        return ButtonNode(
            f"choice-{choice.name}", alt, draw, box, action, group="calls", lift=5 * layout.u,
            refused=lambda: self._refused(choice.why), tick=self._tick,
        )  # fmt: skip

    def _square(self, layout: Layout, tool: Tool, box: Rect) -> ButtonNode:
        def draw(state: State) -> Surface:
            return buttons.button(box.w, box.h, "", "", "plain", tool.icon, "", state, layout.t)

        node = ButtonNode(
            f"tool-{tool.name}", tool.alt, draw, box, tool.action, group="calls", lift=5 * layout.u,
            refused=lambda: self._refused(tool.why), tick=self._tick,
        )  # fmt: skip
        node.tip, node.key = tool.alt, tool.key
        return node

    @staticmethod
    def _foot(layout: Layout) -> float:
        """Return the y of the lowest name plate on the right, at which the column must end."""
        plates = (p.plate_at[1] + PLATE / 2 * layout.t for p in layout.places if p.edge is Edge.RIGHT)
        return max(plates, default=0.0)

    def _show_prompt(self, layout: Layout, picture: Surface, column: Box, bottom: float, text: str) -> float:
        height = float(picture.get_height())
        box = rect(Box(column.x, bottom - height, column.w, height))
        self.root.add(self._plate("prompt", picture, box, 5 * layout.u, text))
        return bottom - height

    def _show_stake(self, layout: Layout, column: Box, bottom: float, view: SeatView, words: Vocabulary) -> None:
        told = stake_lines(view, words)
        lines = tuple(Line(name, tuple(Cell(*cell) for cell in cells)) for name, cells in told if cells)
        slim = layout.compact
        foot = self._foot(layout)
        if bottom - plate_height(len(lines), layout.t, slim) < foot:
            slim = True
        if bottom - plate_height(len(lines), layout.t, slim) < foot:
            # No room for all lines: keep the one that is asked, or the bets on the tricks.
            lines = next(((line,) for line in lines if any(c.state == "asked" for c in line.cells)), lines[-1:])
        height = plate_height(len(lines), layout.t, slim)
        box = rect(Box(column.x, bottom - height, column.w, height))
        picture = stake_plate(
            box.w, lines, stake_sentence(view, self.names), trick_marks(view), layout.t, _("Tricks"), slim
        )
        said = ", ".join(
            f"{name} {word or _('no bet')} {value}".strip()
            for name, cells in told for word, value, state in cells if state == "force"
        )  # fmt: skip
        alt = _("In force: {stake}. {who}.").format(stake=said or "-", who=stake_sentence(view, self.names))
        self.stake = self._plate("stake", picture, box, 9 * layout.u, alt)
        # It grows from its corner, away from the window's edge and from the prompt under it.
        self.stake.anchor, self.stake.x, self.stake.y = (1.0, 1.0), box.right, box.bottom
        self.root.add(self.stake)

    # ------------------------------------------------------------------ the top bar
    def show_bar(self, layout: Layout, view: SeatView, words: Vocabulary, left: Tool, right: tuple[Tool, ...]) -> None:
        """Rebuild the top bar if it has changed: menu and title on the left, tools on the right."""
        text = title(view, words)
        key = (layout, text, left.label, tuple((t.name, t.label, t.icon) for t in right))
        if key == self._bar_built:
            return
        self._bar_built = key
        self.bar.clear()
        t = layout.t
        y, height, x = round(12 * t), round(46 * t), 14 * t
        right = self._fitted(layout, right)
        x = self._ghost(layout, left, x, y, height, False) + 12 * t
        width = buttons.ghost_width(text, "", t)
        if x + width <= layout.title_room():
            picture = buttons.ghost(width, height, text, "", "normal", t)
            self.bar.add(Sprite(picture, name="title", x=x + width / 2, y=y + height / 2, alt=text))
        edge = layout.w - 14 * t
        for tool in reversed(right):
            self._ghost(layout, tool, edge, y, height, True)
            edge -= self._pitch(layout, tool)

    def _fitted(self, layout: Layout, tools: tuple[Tool, ...]) -> tuple[Tool, ...]:
        """Return the tools that fit into the bar: labels are dropped first (FIRST_TO_GO before others), then tools."""
        room = layout.bar_room()
        for bare in (FIRST_TO_GO, tuple(tool.name for tool in tools)):
            if self._bar_width(layout, tools) > room:
                tools = tuple(replace(tool, label=tool.mark) if tool.name in bare else tool for tool in tools)
        for name in FIRST_TO_GO:
            if self._bar_width(layout, tools) > room:
                tools = tuple(tool for tool in tools if tool.name != name)
        return tools

    def _bar_width(self, layout: Layout, tools: tuple[Tool, ...]) -> float:
        return sum(self._pitch(layout, tool) for tool in tools)

    @staticmethod
    def _pitch(layout: Layout, tool: Tool) -> float:
        """Return the distance in px from the edge of a tool to that of the next, at least TARGET."""
        return max(buttons.ghost_width(tool.label, tool.icon, layout.t) + 10 * layout.t, math.ceil(TARGET * layout.u))

    def _ghost(self, layout: Layout, tool: Tool, x: float, y: int, height: int, from_right: bool) -> float:
        """Add a ghost button at ``x``; return the x of its other edge."""
        width = buttons.ghost_width(tool.label, tool.icon, layout.t)
        left = x - width if from_right else x
        box = Rect(round(left), y, width, height)

        def draw(state: State) -> Surface:
            return buttons.ghost(width, height, tool.label, tool.icon, state, layout.t)

        node = ButtonNode(f"bar-{tool.name}", tool.alt, draw, box, tool.action, group="bar", lift=0, tick=self._tick)
        node.tip, node.key = tool.alt, tool.key
        least = math.ceil(TARGET * layout.u)
        node.hit_rect = box.inflate(max(0, least - box.w), max(0, least - box.h))
        self.bar.add(node)
        return left if from_right else left + width
