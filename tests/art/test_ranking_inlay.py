"""The strip of the ranks shows for each card whether it is one's own, or has been played."""

from __future__ import annotations

from pygame import Color, Surface

from truc_desktop.art.ranking_inlay import HELD, OPEN, UNSEEN, Rank, card_boxes, ranking_inlay, ranking_plan

CODES = "3O", "3C", "3E", "3B"


def pips(states: tuple[str, ...]) -> list[Color]:
    """The colours of the pips of a rank, from the left."""
    ranks = (Rank("3", CODES, states), Rank("2", tuple(f"2{code[1]}" for code in CODES), (UNSEEN,) * 4))
    strip: Surface = ranking_inlay(600, ranks, "", 2.0)
    boxes = card_boxes(ranking_plan(600, 2, "", 2.0), 0, 4, 2.0)
    left, right = boxes[0].x, boxes[-1].x + boxes[-1].w
    y = round(boxes[0].y + boxes[0].h + 6.5 * 2)
    return [strip.get_at((round(left + (right - left) * (i + 0.5) / 4), y)) for i in range(4)]


def test_each_card_of_a_rank_has_a_pip_that_says_where_it_is() -> None:
    mine, unseen, other, played = pips((OPEN, UNSEEN, HELD, UNSEEN))
    assert mine.r > mine.b + 80, "gold"
    assert min(unseen[:3]) > 150 and unseen == other
    assert max(played[:3]) < 80, "dark"
    assert pips((UNSEEN,) * 4) == [unseen] * 4
