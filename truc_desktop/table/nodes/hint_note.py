"""HintNote: the paper with a hint, above the right end of the rail; it names the source of its figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from truc_desktop.art.bubbles import hint_height, hint_note
from truc_desktop.i18n import _
from truc_desktop.presentation.wording.hints import Hint
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.free_place import BAR, hidden, overlap
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.button import ButtonNode, State
from truc_desktop.table.nodes.paper_place import hides, place_beside
from truc_desktop.table.nodes.tabletop import Tabletop

GAP, EDGE = 8.0, 12.0
"""Distance of the note from what is under it, and from the edge of the window, in units of t."""
PLATE = 20.0
"""What hiding a plate counts: a name is small and must be read. Hiding a card or a face counts 1."""
NARROWEST, WIDEST = 420.0, 560.0
"""Width of the note where there is room, in units of t."""


def hint_box(
    layout: Layout, top: float, foot: float, text: str, plates: Sequence[Box] = (), small: str = ""
) -> Rect:
    """Return the place of a hint in window px.

    ``top``: the y of the rail's upper edge at its right end; ``foot``: that at which the viewer's hand ends;
    ``plates``: the name plates; ``small``: what is written in small type. The note lies at the right of the hand; where
    it would cover a plate or a mat there, lower, on the edge of the table, on the wall under the bar, or over the
    score. Where type is too large for that, it lies over the score or above the hand, so that it hides as little as
    possible of the cards on the table.
    """
    t = layout.t

    def above(x: int, bottom: float, width: int) -> Rect:
        height = hint_height(width, text, t, small)
        return Rect(x, round(bottom) - height, width, height)

    cards = layout.hand(3)
    half = cards[-1].x - layout.w / 2 + cards[-1].width * 0.62
    room = layout.w / 2 - half - 2 * EDGE * t

    if room >= NARROWEST * t:
        width = round(min(room, WIDEST * t))
        right, edge = round(layout.w - EDGE * t) - width, layout.rail.right.y - layout.rail.top
        aside = above(right, top - GAP * t, width)
        lower = above(right, top + edge, width)
        left = above(round(EDGE * t), foot - GAP * t, width)
        wall = [Rect(x, round(BAR * t), width, aside.h) for x in (right, round(EDGE * t))]
        return min((aside, lower, *wall, left), key=lambda box: round(_bad(layout, box, plates)))
    whole = round(min(layout.w - 2 * EDGE * t, 2 * WIDEST * t))
    over_score = above(round(EDGE * t), foot - GAP * t, round(room))
    over_hand = above((layout.w - whole) // 2, layout.hand_top - GAP * t, whole)
    return min((over_score, over_hand), key=lambda box: (hidden(layout, Box(*box)), box.h))


def _bad(layout: Layout, box: Rect, plates: Sequence[Box]) -> float:
    """Return how much a note would hide, in square px: also of the mats, and of the score as much as of a card."""
    lies = Box(*box)
    laid = sum(overlap(lies, mat) for _at, mat in layout.mats) + overlap(lies, layout.rail.left)
    return hidden(layout, lies) + laid + PLATE * sum(overlap(lies, plate) for plate in plates)


def _note_box(table: Tabletop, top: float, foot: float, text: str, small: str, asked: Sequence[Rect]) -> Rect:
    """Return the place of a hint at a table: as ``hint_box`` says, or, where it would hide a face or an open card, the
    nearest one that hides neither."""
    plates = [Box(*node.plate.body()) for node in table.seats if node.plate is not None]
    usual = hint_box(table.place, top, foot, text, plates, small)
    if not hides(table, usual):
        return usual
    narrow = round(NARROWEST * table.place.t)
    widths = [width for width in dict.fromkeys((usual.w, narrow)) if width <= usual.w]
    beside = place_beside(table, usual, [(w, hint_height(w, text, table.place.t, small)) for w in widths], asked)
    return usual if beside is None else beside[1]


class HintNote(ButtonNode):
    """The paper with a hint: what to do and one reason; its figures, in small type, once they are asked for.

    Resting on it tells where the figures come from.
    """

    def __init__(
        self, table: Tabletop, top: float, foot: float, hint: Hint, asked: Sequence[Rect], pressed: Callable[[], None],
        figures: bool = False,
    ) -> None:  # fmt: skip
        """``top``, ``foot``: as in ``hint_box``; ``asked``: the boxes of prompt, stakes and calls; ``pressed()``: the
        note was pressed; ``figures``: they are shown."""
        small = hint.figures if figures else _("Press again for the figures") if hint.figures else ""
        box, layout = _note_box(table, top, foot, hint.reason, small, asked), table.place

        def draw(state: State) -> Surface:
            return hint_note(box.w, hint.act, hint.reason, layout.t, state, small)

        super().__init__("hint", hint.text, draw, box, pressed, group="calls", lift=7 * layout.u)
        self.tip = hint.source
