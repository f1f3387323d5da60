"""What the player reads or presses at the table: score, prompt, stakes and calls in the rail, and the top bar."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from truc_desktop.art import buttons
from truc_desktop.art.inlay import inlay
from truc_desktop.art.interiors.front_edge import rail_front, rail_step, step_edge
from truc_desktop.art.palette import Room
from truc_desktop.art.score_inlay import figure_place, score_inlay, score_plan, token_px
from truc_desktop.art.score_plan import ScorePlan
from truc_desktop.art.score_sheet import ScoreSheet
from truc_desktop.art.stake_inlay import (
    Cell,
    Line,
    asked_inlay,
    asked_lines,
    lit,
    stakes_inlay,
    step_sprite,
    steps,
    trick_at,
)
from truc_desktop.engine import SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.match_point import at_point
from truc_desktop.presentation.prompts import Choice, Prompt, stake_lines, stake_sentence, trick_marks
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.layout.rail import TWO_LINES, Call, Furniture
from truc_desktop.table.nodes.button import ButtonNode, Draw, State, draw_ahead
from truc_desktop.table.nodes.kept_nodes import KeptNodes
from truc_desktop.table.nodes.score import ring_words, score_sheet, score_words
from truc_desktop.table.nodes.told_mark import ToldMark
from truc_desktop.table.nodes.tool import Tool
from truc_desktop.table.pacing.turn_clock import WARNING

LIFT = 5.0
"""Height of calls and squares above the wood, in units of u."""
STATES_AHEAD: tuple[State, ...] = ("disabled", "normal")
"""How a new call is seen: nobody can press it before the table has caught up."""
SLOTS = {"signals": 0, "talk": 1}
"""The place of each square in the rail, by its name: the same one whichever of them there are."""
def rect(box: Box) -> Rect:
    """Return the box in whole px."""
    left, top = round(box.x), round(box.y)
    return Rect(left, top, round(box.right) - left, round(box.bottom) - top)


class Labelled(Protocol):
    """What a call of the rail reads: its name, a note and the letter of its key."""

    @property
    def label(self) -> str:
        """The name."""

    @property
    def sub(self) -> str:
        """The note beneath it, or "" for none."""

    @property
    def key(self) -> str:
        """The letter, or "" for none."""


def _call(choice: Labelled, t: float) -> Call:
    """Return the widths that a call needs at least."""
    bare = buttons.least_width(choice.label, "", t, choice.key)
    if not choice.sub:
        return Call(bare, bare, bare)
    full = max(bare, buttons.least_width(choice.label, choice.sub, t, choice.key))
    drawn = max(full, buttons.drawn_width(choice.label, choice.sub, t, choice.key))
    return Call(full, buttons.one_line_width(choice.label, choice.sub, t, choice.key), bare, drawn)


def call_note(call: Labelled, box: Rect, t: float) -> str:
    """Return the note of a call in a box in px; "" where it would be cut: it would say less than the name alone."""
    if box.h >= TWO_LINES * t - 1:
        needed = buttons.least_width("", call.sub, t)
    else:
        needed = buttons.one_line_width(call.label, call.sub, t, call.key)
    return call.sub if needed <= box.w else ""


def _let_in(name: str, picture: Surface, box: Rect, alt: str) -> Sprite:
    """Return the sprite of something that lies in the wood, and so casts no shadow."""
    return Sprite(picture, anchor=(0.0, 0.0), name=name, x=box.x, y=box.y, alt=alt)


def _step_of(room: Room, layout: Layout, step: Box) -> tuple[Rect, Surface]:
    """Return the picture of the part of the rail that is higher, and its box: it is larger than the ``step``."""
    box, rail = rect(step), layout.rail
    ends = step.x > 0, step.right < rail.box.right
    picture = rail_step(room, box.w, box.h, round(rail.top) - box.y, layout.u, ends)
    side, over = step_edge(layout.u)
    return Rect(box.x - (side if ends[0] else 0), box.y - over, *picture.get_size()), picture


def _lines(view: SeatView, words: Vocabulary) -> tuple[Line, ...]:
    """Return the lines of the stakes."""
    told = ((name, cells) for name, cells in stake_lines(view, words) if cells)
    return tuple(Line(name, tuple(Cell(*cell) for cell in cells)) for name, cells in told)


def _shown(tool: Tool) -> tuple[object, ...]:
    """Return what a square shows, and whether it can be pressed."""
    return tool.name, tool.alt, tool.icon, tool.key, tool.action is None, tool.why, tool.shown


def _clock(asked: Prompt) -> str:
    return "" if asked.seconds is None else _("{n} s").format(n=asked.seconds)


def _under(layout: Layout, asked: Prompt, marks: int, tools: int, lines: int) -> tuple[int, int, int]:
    """Return what the calls are arranged with: the number of places for squares, all of them if there are any
    ``tools``, and the lines of the prompt, which has so many ``marks`` of tricks, and of the stakes."""
    rows = asked_lines(layout.rail.asked_width, asked.text, layout.t, marks, _clock(asked))
    return len(SLOTS) if tools else 0, rows, lines


def _furnished(layout: Layout, asked: Prompt, under: tuple[int, int, int]) -> tuple[tuple[Choice, ...], Furniture]:
    """Return the calls of a prompt, and where all is in the rail."""
    calls = tuple(choice for choice in asked.choices if choice.shown)
    return calls, layout.rail.furnish([_call(choice, layout.t) for choice in calls], *under)


def _face(layout: Layout, choice: Choice, box: Rect) -> Draw:
    """Return the call that draws the button of a choice in a state."""
    sub = call_note(choice, box, layout.t)

    def draw(state: State) -> Surface:
        return buttons.button(box.w, box.h, choice.label, sub, choice.kind, choice.icon, choice.key, state, layout.t)

    return draw


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
        """``press`` receives a chosen control, also one asleep, ``refused`` the reason of a greyed one; ``tick``
        is called on hover.

        ``names`` holds a name per seat.
        """
        self.room = room
        self.names = names
        self._press, self._refused, self._tick = press, refused, tick
        self.root = Node(name="panels", z=70)
        self.wood, self.front = Node(name="inlays", z=-3), Node(name="rail-front", z=69)
        """The inlays, under the cards on the table, and the wood in front of the hand."""
        self.stake: Sprite | None = None
        self.top = 0.0
        """The y of the upper edge of the rail at its right end, in px: it rises for many calls."""
        self.foot = 0.0
        """The y at which the viewer's cards disappear behind the rail, in px."""
        self._score_at = Rect(0, 0, 1, 1)
        self._score: ScorePlan | None = None
        self._sheet: tuple[ScoreSheet, float] | None = None
        """What the score shows, and its px per unit of type."""
        self._marks: tuple[Rect, int, float] | None = None
        """Where the marks of the tricks are: the prompt in window px, their number, px per unit of type."""
        self._under = (0, 1, 1)
        """What the calls of the last prompt are arranged with, see _under()."""
        self._away, self._no_prompt = False, True
        self._built: object = None
        self._kept = KeptNodes()
        self._tells_rights = True

    # ------------------------------------------------------------------ the rail
    def tell_rights(self, told: bool) -> None:
        """Choose whether it is said who may raise; a lesson leaves it out until raising has been taught."""
        self._tells_rights = told

    def show(self, layout: Layout, view: SeatView, asked: Prompt, words: Vocabulary, tools: tuple[Tool, ...]) -> None:
        """Show what is in the rail, and build again only what has changed: in play mostly the prompt."""
        sentence = stake_sentence(view, self.names) if self._tells_rights else ""
        key = (
            layout, asked, stake_lines(view, words), sentence, trick_marks(view), view.board, view.seat,
            tuple(at_point(view).items()),
            tuple(map(_shown, tools)),
        )  # fmt: skip
        if key == self._built:
            return
        self._built = key
        self._kept.begin()
        t, rail, marks = layout.t, layout.rail, trick_marks(view)
        lines, clock = _lines(view, words), _clock(asked)
        self._under = _under(layout, asked, len(marks), len(tools), len(lines))
        calls, places = _furnished(layout, asked, self._under)
        self.foot = places.foot
        self.top = min(rail.top, places.step.y if places.step is not None else rail.top)
        self._show_wood(layout, places)
        box = rect(places.asked)
        self._marks = box, len(marks), t
        warning = asked.seconds is not None and asked.seconds <= WARNING
        prompt = (box.w, box.h, asked.text, t, asked.urgent, marks, clock, warning)
        nodes = [
            *self._score_nodes(layout, rect(places.score), view),
            *self._kept.of("prompt", (tuple(box), prompt),
                           lambda: _let_in("prompt", asked_inlay(*prompt), box, asked.text)),
            *self._stake_nodes(layout, rect(places.stakes), lines, sentence),
        ]  # fmt: skip
        for number, (choice, place) in enumerate(zip(calls, places.calls, strict=True)):
            made = partial(self._choice, layout, choice, rect(place))
            nodes += self._kept.of(("choice", number), (layout, choice, place), made)
        for tool in tools:
            if tool.shown:
                place = places.squares[SLOTS[tool.name]]
                made = partial(self._square, layout, tool, rect(place))
                nodes += self._kept.of(("tool", tool.name), (layout, place, *_shown(tool)), made)
        self.root.set_children(*nodes)
        self.hide_calls(self._away, self._no_prompt)

    def jobs(
        self, layout: Layout, view: SeatView, asked: Prompt, words: Vocabulary, tools: int
    ) -> list[Callable[[], object]]:
        """Return jobs that draw ahead what ``show`` needs of wood, prompt, calls, stakes, with so many ``tools``."""
        lines, marks = _lines(view, words), trick_marks(view)
        calls, places = _furnished(layout, asked, _under(layout, asked, len(marks), tools, len(lines)))
        jobs: list[Callable[[], object]] = []
        if places.step is not None:
            jobs.append(partial(_step_of, self.room, layout, places.step))
        if places.front is not None:
            box = rect(places.front)
            jobs.append(partial(rail_front, self.room, box.w, box.h, layout.u))
        jobs += [partial(inlay, box.w, box.h, layout.t) for box in map(rect, places.frames)]
        for choice, place in zip(calls, places.calls, strict=True):
            draw = _face(layout, choice, rect(place))
            jobs += [partial(draw_ahead, draw, state, "calls", LIFT * layout.u) for state in STATES_AHEAD]
        box = rect(places.asked)
        jobs.append(partial(asked_inlay, box.w, box.h, asked.text, layout.t, asked.urgent, marks, _clock(asked), False))
        box, sentence = rect(places.stakes), stake_sentence(view, self.names) if self._tells_rights else ""
        return [*jobs, partial(stakes_inlay, box.w, box.h, lines, sentence, layout.t)]

    def _show_wood(self, layout: Layout, places: Furniture) -> None:
        wood, front = [], []
        if places.step is not None:
            wood.append(partial(self._step, layout, places.step))
        if places.front is not None:
            front.append(partial(self._front, layout, rect(places.front)))
        for number, place in enumerate(places.frames):
            box = rect(place)
            under = front if places.front is not None and box.y >= places.front.y else wood
            under.append(partial(self._inlay, layout, number, box))
        shows = (layout, places.step, places.front, tuple(places.frames))
        self.wood.set_children(*self._kept.of("wood", shows, *wood))
        self.front.set_children(*self._kept.of("front", shows, *front))

    def _step(self, layout: Layout, step: Box) -> Node:
        box, picture = _step_of(self.room, layout, step)
        return _let_in("step-of-the-rail", picture, box, "")

    def _front(self, layout: Layout, box: Rect) -> Node:
        return _let_in("front", rail_front(self.room, box.w, box.h, layout.u), box, "")

    def _inlay(self, layout: Layout, number: int, box: Rect) -> Node:
        return _let_in(f"inlay-{number}", inlay(box.w, box.h, layout.t), box, "")

    def _score_nodes(self, layout: Layout, box: Rect, view: SeatView) -> list[Node]:
        sheet, t = score_sheet(view, self.room.token, self.names), layout.t
        alt, rings = score_words(view, self.names), ring_words(view.rules)
        self._score, self._sheet = score_plan(box.w, box.h, sheet, t), (sheet, t)
        self._score_at = box

        def score() -> Node:
            node = ToldMark("score", score_inlay(box.w, box.h, sheet, t), 0.0, rings)
            node.anchor, node.x, node.y, node.alt = (0.0, 0.0), box.x, box.y, alt
            return node

        return self._kept.of("score", (tuple(box), sheet, t, alt, rings), score)

    def call_places(self, layout: Layout, calls: Sequence[Labelled]) -> list[Rect]:
        """Return the boxes in window px that calls would have below the prompt that is shown, which asks for none."""
        places = layout.rail.furnish([_call(call, layout.t) for call in calls], *self._under)
        return [rect(place) for place in places.calls]

    @property
    def score_at(self) -> Rect:
        """The box of the score in window px."""
        return self._score_at

    def hole_box(self, row: int, point: int) -> Rect | None:
        """Return the box in window px of the hole for point number ``point`` (from 0) of a row of the score; None while
        no score is shown, or if it has no holes."""
        plan = self._score
        if plan is None or not plan.holes:
            return None
        box = Rect(0, 0, *2 * (math.ceil(3 * plan.radius),))
        x, y = plan.hole_of(row, point)
        box.center = round(self._score_at.x + x), round(self._score_at.y + y)
        return box

    def count(self, layout: Layout, view: SeatView) -> None:
        """Show the score of ``view`` in place of the one that is shown: points are being counted."""
        node = self.root.find("score")
        if isinstance(node, Sprite):
            node.image = self._counted(layout, view)
            self._built = None
            self._kept.forget("score")

    def count_ahead(self, layout: Layout, view: SeatView) -> None:
        """Draw the score that ``count`` will show."""
        if isinstance(self.root.find("score"), Sprite):
            self._counted(layout, view)

    def _counted(self, layout: Layout, view: SeatView) -> Surface:
        box = self._score_at
        return score_inlay(box.w, box.h, score_sheet(view, self.room.token, self.names), layout.t)

    def hide_calls(self, away: bool, prompt: bool = True) -> None:
        """Hide stakes and calls (``away``) while something else takes their place, with the ``prompt`` or without it,
        or show them again."""
        self._away, self._no_prompt = away, prompt
        for node in self.root.children:
            if node.name.startswith(("choice-", "tool-", "stake")):
                node.visible = not away
            elif node.name.startswith("prompt"):
                node.visible = not (away and prompt)

    def asked_boxes(self) -> list[Rect]:
        """Return the boxes in window px of what asks the player: prompt, stakes and calls, where they are shown."""
        shown = (node for node in self.root.children if node.visible)
        return [node.body() for node in shown if isinstance(node, Sprite)
                and node.name.startswith(("choice-", "prompt", "stake"))]  # fmt: skip

    def mark(self, number: int) -> tuple[float, float] | None:
        """Return the window point of the mark of trick ``number`` (from 0); None if there is none."""
        if self._marks is None or number >= self._marks[1]:
            return None
        box, count, t = self._marks
        x, y = trick_at(box.w, box.h, number, count, t)
        return box.x + x, box.y + y

    def hole(self, row: int, index: int) -> tuple[float, float]:
        """Return the window point of the ``index``-th token (from 0) of the score's ``row`` (0: us)."""
        if self._score is None:
            return self._score_at.center
        x, y = self._score.hole_of(row, index)
        return self._score_at.x + x, self._score_at.y + y

    def figure(self, row: int) -> tuple[tuple[float, float], float] | None:
        """Return the window point of the right end of the figure of the score's ``row``, and its type size in px; None
        without a score."""
        if self._sheet is None:
            return None
        sheet, t = self._sheet
        right, y, px = figure_place(self._score_at.w, self._score_at.h, sheet, row, t)
        return (self._score_at.x + right, self._score_at.y + y), px

    def notch(self, row: int, index: int) -> tuple[float, float] | None:
        """Return the window point of the ``index``-th lozenge (from 0) of the score's ``row``; None if it has none."""
        places = [] if self._score is None else self._score.notch_places(row)
        if not 0 <= index < len(places):
            return None
        x, y = places[index]
        return self._score_at.x + x, self._score_at.y + y

    def token_px(self) -> float:
        """Return the size of a token of the score in px; the height of the score where it has no holes."""
        if self._score is None or not self._score.holes:
            return float(self._score_at.h)
        return token_px(self._score.radius)

    def _choice(self, layout: Layout, choice: Choice, box: Rect) -> ButtonNode:
        # a raise may come at any time: it keeps its colour while others act, and waits if it is pressed meanwhile
        action = (lambda: self._press(choice)) if choice.live or (choice.asleep and choice.kind == "raise") else None
        alt = ". ".join(part for part in (choice.label, choice.sub, choice.tip, choice.why) if part)
        node = ButtonNode(
            f"choice-{choice.name}", alt, _face(layout, choice, box), box, action, group="calls", lift=LIFT * layout.u,
            refused=lambda: self._press(choice) if choice.asleep else self._refused(choice.why), tick=self._tick,
        )  # fmt: skip
        if choice.tip:
            node.tip, node.key = choice.tip, choice.key
        return node

    def _square(self, layout: Layout, tool: Tool, box: Rect) -> ButtonNode:
        def draw(state: State) -> Surface:
            return buttons.button(box.w, box.h, "", tool.alt, "plain", tool.icon, "", state, layout.t)

        node = ButtonNode(
            f"tool-{tool.name}", tool.alt, draw, box, tool.action, group="calls", lift=LIFT * layout.u,
            refused=lambda: self._refused(tool.why), tick=self._tick,
        )  # fmt: skip
        node.tip, node.key = tool.alt, tool.key
        return node

    def _stake_nodes(self, layout: Layout, box: Rect, lines: tuple[Line, ...], sentence: str) -> list[Node]:
        said = ", ".join(
            f"{line.label} {cell.word or _('no bet')} {cell.value}".strip()
            for line in lines for cell in line.cells if cell.state == "force"
        )  # fmt: skip
        alt = _("In force: {stake}.").format(stake=said or "-") + (f" {sentence}." if sentence else "")

        def stakes() -> Node:
            node = _let_in("stake", stakes_inlay(box.w, box.h, lines, sentence, layout.t), box, alt)
            self.stake = node
            step = lit(steps(box.w, box.h, lines, layout.t))
            if step is not None:
                # The step that stands out is a picture of its own, so that it alone can grow.
                picture = step_sprite(round(step.w), round(step.h), step.cell, layout.t, step.alone)
                self.stake = Sprite(picture, name="step", x=step.x + step.w / 2, y=step.y + step.h / 2)
                node.add(self.stake)
            return node

        return self._kept.of("stakes", (tuple(box), lines, sentence, layout.t, alt), stakes)
