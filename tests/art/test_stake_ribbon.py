"""The ribbon of a hand: larger and richer with its worth, with its side's colour and its figure at its side's end."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from truc_desktop.art.stake_ribbon import GRADES, SWAY, StakeRibbon, glint, ribbon_tail, stake_disc, stake_ribbon
from truc_desktop.art.theme import current
from truc_desktop.art.type import FLOOR, fit

LINE = "3 points · Retruc accepted · By tricks"


def drawn(us: bool | None = True, points: int = 3, grade: int = 2, most: float = 900, t: float = 1.0) -> StakeRibbon:
    return stake_ribbon("The hand is yours", LINE, us, points, grade, t, most)


def test_it_grows_with_its_grade_and_fits_its_room() -> None:
    sizes = [drawn(grade=grade).size for grade in range(GRADES)]
    assert sizes == sorted(sizes) and len(set(sizes)) == GRADES
    assert drawn(most=520).size[0] <= 520 and drawn(most=520, us=False).size[0] <= 520
    assert fit(LINE, 23, "sansb", 520, FLOOR).px >= FLOOR


@pytest.mark.parametrize("us", [True, False])
def test_its_figure_is_at_the_end_of_its_side(us: bool) -> None:
    ribbon = drawn(us)
    assert ribbon.figure is not None
    assert (ribbon.figure_at[0] < ribbon.size[0] / 2) is us
    assert drawn(None, points=0).figure is None


def test_all_parts_lie_within_it_and_the_letters_stand_in_a_row_on_the_band() -> None:
    ribbon = drawn()
    whole = pygame.Rect((0, 0), ribbon.size).inflate(2, 2)
    assert ribbon.figure is not None and whole.contains(ribbon.figure.get_rect(topleft=ribbon.figure_at))
    for pictures, at in zip(ribbon.tails, ribbon.tails_at, strict=True):
        assert len(pictures) == len(SWAY) and whole.contains(pictures[0].get_rect(topleft=at))
    boxes = [picture.get_rect(topleft=at) for picture, at in ribbon.letters]
    assert len(boxes) == len("Thehandisyours") and all(ribbon.field.collidepoint(box.center) for box in boxes)
    assert all(left.right <= right.left for left, right in pairwise(boxes))


def test_the_tails_sway_and_the_sides_differ() -> None:
    heights = {ribbon_tail(True, 1.0, high).get_bounding_rect().top for high in SWAY}
    assert len(heights) > 1
    middle = {tuple(drawn(us).band.get_at(drawn(us).field.center)) for us in (True, False, None)}
    assert len(middle) == 3
    discs = [stake_disc(3, us, 1, 1.0) for us in (True, False)]
    assert discs[0].get_at((discs[0].get_width() // 2, 29)) == pygame.Color(current().blue)
    assert discs[1].get_at((discs[1].get_width() // 2, 29)) == pygame.Color(current().red)


def test_the_light_that_runs_over_it_is_faint_and_leaves_the_text_its_contrast() -> None:
    streak = glint(60, 40)
    assert 0 < max(streak.get_at((x, 30)).a for x in range(streak.get_width())) < 90
