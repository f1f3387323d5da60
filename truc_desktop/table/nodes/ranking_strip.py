"""The ranking strip, the line about a card of the hand, and the marks on the cards that it would beat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise, product

from pygame import Rect

from truc_desktop.art.buttons import tip_label
from truc_desktop.art.cards import beaten_ring, card_surface
from truc_desktop.art.light import shadow_of
from truc_desktop.art.marks import verdict_mark
from truc_desktop.art.ranking_inlay import (
    HELD,
    LEAST,
    MOST_IN_ROWS,
    OPEN,
    UNSEEN,
    Rank,
    narrowest,
    ranking_inlay,
    ranking_plan,
    widest,
)
from truc_desktop.engine import HIDDEN, Card, SeatView
from truc_desktop.i18n import N_
from truc_desktop.presentation.wording.ranks import Comparison
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.free_place import BAR, FACE, hidden, overlap
from truc_desktop.table.layout.geometry import CARD_RATIO, Layout
from truc_desktop.table.nodes.card import CardNode

EDGE, GAP = 12.0, 6.0
"""Distance of the strip from the edge of the window, and from what is next to it, in units of t."""
AIR = 12.0
"""Height below the strip that is kept free of hats and cards, in units of t, where that can be had."""
_ASIDE = 0.72
"""How far beside the middle of its card a line begins that would hide others above it, in widths of the card."""
ROWS, ROWS_ON_SCORE = 2, 3
"""Most rows of ranks, and over the score."""
PARTS = 1.0, 0.85, 0.72
"""Widths of the strip that are tried in a place, as parts of the greatest one there."""
USUAL = N_("Gold: you hold it. Dark: played.")
"""What is written under the ranks while there is nothing else to say."""
BADGE = 30.0
"""Width of the mark on a card, in units of u."""
MATS = 0.02
"""What it counts to hide the mats of tricks, as a part of hiding a card."""


def ranks_of(view: SeatView, raised: Card | None = None) -> tuple[Rank, ...]:
    """Return the ranks of a game from the strongest, with the cards that the viewer holds and those that are open.

    With a ``raised`` card those that are stronger stand back.
    """
    strength = view.rules.ranking.strength
    laid = {card for trick in view.tricks for _seat, card in trick.plays} | {card for _seat, card in view.plays}
    laid |= {card for _seat, cards in view.shown for card in cards} | ({view.exposed[1]} if view.exposed else set())
    laid.discard(HIDDEN)
    found = []
    for group in view.rules.ranking.groups:
        states = tuple(HELD if card in view.cards else OPEN if card in laid else UNSEEN for card in group)
        back = raised is not None and strength[group[0]] > strength[raised]
        found.append(Rank(group[0].rank, tuple(group), states, back))
    return tuple(found)


def most_in_rows(layout: Layout) -> float:
    """Return the greatest width of a rank of several rows, in units of t: with large type low strips hide less."""
    return LEAST if layout.compact else MOST_IN_ROWS


def strip_box(layout: Layout, score: Rect, count: int, caption: str, taken: Rect | None = None) -> Rect:
    """Return the place in window px of a strip of ``count`` ranks, where it hides least of faces, cards and the score.

    ``score``: the box of the score; ``taken``: where another paper lies, which is not covered if there is any other
    place.
    """
    t, edge, most = layout.t, EDGE * layout.t, most_in_rows(layout)
    above = layout.hand_top - layout.rise - GAP * t
    boxes = []
    heads = sorted((seat.x - FACE * seat.r, seat.x + FACE * seat.r) for seat in layout.places[1:])
    walls = [(one[1] + edge, other[0] - edge) for one, other in pairwise(heads) if other[0] > one[1]]
    tricks = [layout.trick(position) for position in range(layout.seats)]
    highest = min(pose.y - pose.width * CARD_RATIO / 2 for pose in tricks)
    if layout.seats > 2:  # above the head at the left
        walls.insert(0, (edge, edge + min(layout.title_room() - edge, widest(count, t))))
    for (left, right), part in product(walls, PARTS):  # and between two heads
        wide = round(min(right - left, widest(count, t)) * part)
        left, right = (left, left + wide) if left == edge else (left, right)
        if wide < narrowest(count, ROWS, t):
            continue
        plan = ranking_plan(wide, count, caption, t, most)
        if BAR * t + plan.high <= highest:
            boxes.append(Box((left + right - wide) / 2, BAR * t, wide, plan.high))
    places = (
        ("right", layout.bar_room() - edge), ("left", layout.title_room() - edge), ("middle", 0.6 * layout.w),
        ("score", score.w), ("hand", layout.w - 2 * edge),
    )  # fmt: skip
    for (place, width), part in product(places, PARTS):
        if place == "score" and part < 1:
            continue
        wide = round(min(width, widest(count, t)) * part)
        if wide < narrowest(count, ROWS_ON_SCORE if place == "score" else ROWS, t):
            continue
        plan = ranking_plan(wide, count, caption, t, most)
        x = {"right": layout.w - edge - wide, "left": edge, "score": score.x}.get(place, (layout.w - wide) / 2)
        y = {"score": score.bottom - plan.high, "hand": above - plan.high}.get(place, BAR * t)
        boxes.append(Box(x, y, wide, plan.high))
    boxes = [box for box in boxes if taken is None or not taken.colliderect((box.x, box.y, box.w, box.h))] or boxes

    def hides(box: Box) -> float:
        mats = sum(overlap(box, mat) for _position, mat in layout.mats)
        return round(hidden(layout, Box(box.x, box.y, box.w, box.h + AIR * t)) + MATS * mats)

    best = min(boxes, key=hides)
    return Rect(round(best.x), round(best.y), round(best.w), round(best.h))


def kept_box(
    layout: Layout, before: Rect, count: int, caption: str, clear_of: Sequence[Rect | None] = ()
) -> Rect | None:  # fmt: skip
    """Return the place of a strip that stays where it was ``before`` while its ``caption`` changes; None if it cannot.

    At the top of the window it grows downwards, elsewhere upwards. ``clear_of``: boxes that it must not cover."""
    high = ranking_plan(before.w, count, caption, layout.t, most_in_rows(layout)).high
    box = Rect(before.x, before.y, before.w, high)
    if before.y != round(BAR * layout.t):
        box.bottom = before.bottom
    return None if any(other is not None and box.colliderect(other) for other in clear_of) else box


def strip_jobs(layout: Layout, score: Rect, view: SeatView) -> list[Callable[[], object]]:
    """Return jobs that draw the cards of the strip ahead; ``score`` as in ``strip_box``."""
    groups = view.rules.ranking.groups
    wide = strip_box(layout, score, len(groups), USUAL).w
    plan = ranking_plan(wide, len(groups), USUAL, layout.t, most_in_rows(layout))
    return [partial(card_surface, card, plan.card) for group in groups for card in group]


class StripNode(Sprite):
    """The strip of the ranks."""

    def __init__(
        self, layout: Layout, score: Rect, ranks: tuple[Rank, ...], caption: str, alt: str, taken: Rect | None = None,
        before: Rect | None = None, looked_at: Rect | None = None,
    ) -> None:  # fmt: skip
        """``score`` and ``taken``: as in ``strip_box``; ``caption``: what is written under the ranks; ``before``: where
        the strip was, and stays if it then covers neither ``taken`` nor the card that is ``looked_at``."""
        kept = None if before is None else kept_box(layout, before, len(ranks), caption, (taken, looked_at))
        box = kept or strip_box(layout, score, len(ranks), caption, taken)
        picture = ranking_inlay(box.w, ranks, caption, layout.t, most_in_rows(layout))
        super().__init__(picture, shadow_of=shadow_of, name="ranking", x=box.centerx, y=box.centery, alt=alt,
                         lift=6 * layout.u)  # fmt: skip
        self.box = box


class CardLine(Sprite):
    """A line about the card of the hand that is raised: above it, beside that if it would hide other cards, or over the
    score."""

    def __init__(
        self, layout: Layout, score: Rect, card: CardNode, text: str, over: float, taken: Rect | None = None,
        hand: Rect | None = None, dish: Rect | None = None,
    ) -> None:  # fmt: skip
        """``score``: the box of the score; ``over``: the height in px of what is already above the card; ``taken``:
        where another paper lies; ``hand``: where somebody's hand points at a card, which the line keeps clear of;
        ``dish``: where the stake lies, which it leaves to be seen."""
        t, edge = layout.t, EDGE * layout.t
        top = card.pose.y - card.pose.width * CARD_RATIO * 0.63 - over - GAP * t
        above, low = (tip_label(text, "", t, room) for room in (layout.w - 2 * edge, float(score.w)))
        x = max(edge, min(layout.w - edge - above.get_width(), card.pose.x - above.get_width() / 2))
        line = Rect(round(x), round(top - above.get_height()), *above.get_size())
        if hand is not None and line.colliderect(hand):
            line = _clear_of(hand, line, edge, layout.w - edge, GAP * t)
        boxes = [Box(float(line.x), float(line.y), *above.get_size())]
        if hand is None:  # beside the cards of the trick, where it would lie on one
            aside = _ASIDE * card.pose.width + above.get_width() / 2
            beside = (card.pose.x + aside - above.get_width() / 2, card.pose.x - aside - above.get_width() / 2)
            boxes += [Box(x, float(line.y), *above.get_size()) for x in beside
                      if edge <= x <= layout.w - edge - above.get_width()]  # fmt: skip
        if dish is not None and hand is None:
            boxes.append(Box(float(line.x), dish.top - GAP * t - above.get_height(), *above.get_size()))
        if taken is None or not taken.colliderect(score):
            boxes.append(Box(score.x, score.bottom - low.get_height(), *low.get_size()))

        def hides(box: Box) -> tuple[int, int]:
            """Return how much of cards and stake a place hides, and of the mats: the score is left to the last."""
            lies = Rect(round(box.x), round(box.y), round(box.w), round(box.h))
            stake = lies.clip(dish or Rect(0, 0, 0, 0))
            mats = [lies.clip((round(mat.x), round(mat.y), round(mat.w), round(mat.h))) for _at, mat in layout.mats]
            least = layout.w * layout.h if lies.colliderect(score) else sum(part.w * part.h for part in mats)
            # The player compares cards before one of theirs lies there.
            return round(hidden(layout, box, own=False)) + stake.w * stake.h, least

        best = min(boxes, key=hides)
        super().__init__(
            low if best.y >= score.y else above, shadow_of=shadow_of, name="card-line", x=best.centre[0],
            y=best.centre[1], alt=text, lift=4 * t,
        )  # fmt: skip


def _clear_of(hand: Rect, line: Rect, left: float, right: float, gap: float) -> Rect:
    """Return where a line lies beside a pointing hand, on the side on which it fits between ``left`` and ``right``, or
    else above it."""
    beside = [line.move(round(hand.right + gap) - line.left, 0), line.move(round(hand.left - gap) - line.right, 0)]
    fits = [box for box in beside if box.left >= left and box.right <= right]
    nearest = min(fits, key=lambda box: abs(box.centerx - line.centerx), default=None)
    return nearest or line.move(0, round(hand.top - gap) - line.bottom)


def marks_on(layout: Layout, trick: Mapping[int, CardNode], seats: Mapping[int, int], found: Comparison) -> Node:
    """Return the marks on the cards of a trick: a ring and a tick on those that are beaten, an equals sign, an arrow.

    ``trick``: the cards by position; ``seats``: the position of each seat.
    """
    marks = Node(name="card-marks")
    for kind, group in (("beaten", found.beaten), ("level", found.equal), ("stronger", found.stronger)):
        for seat in group:
            card = trick.get(seats[seat])
            if card is None:
                continue
            pose = card.pose
            if kind == "beaten":
                marks.add(Sprite(beaten_ring(pose.width, pose.angle, layout.u), name="ring", x=pose.x, y=pose.y))
            picture = verdict_mark(kind, round(BADGE * layout.u))
            away = pose.width * 0.42
            marks.add(Sprite(picture, name=f"{kind}-{seat}", x=pose.x + away, y=pose.y - away * 1.3))
    return marks
