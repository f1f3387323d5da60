"""Lines of sight: from eye to eye, in pieces that fit together."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.art import line_of_sight
from truc_desktop.art.line_of_sight import sight
from truc_desktop.art.theme import forget_sprites

ENDS = [(700, 80), (90, 500), (400, 60), (60, 300), (900, 640)]
START = (400, 300)


def put_together(end: tuple[int, int], at_you: bool) -> Surface:
    whole = Surface((1000, 700), pygame.SRCALPHA, 32)
    whole.blits(sight(START, end, at_you, 1.0))
    return whole


def on_wood(picture: Surface) -> Surface:
    ground = Surface(picture.get_size(), pygame.SRCALPHA, 32)
    ground.fill("#7c5334")
    ground.blit(picture, (0, 0))
    return ground


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("at_you", [True, False])
def test_a_line_of_sight_leads_from_one_place_to_the_other(end: tuple[int, int], at_you: bool) -> None:
    whole = put_together(end, at_you)
    assert whole.get_at(end).a > 200
    for part in (0.02, 0.25, 0.5, 0.75, 0.98):
        assert whole.get_at([round(START[i] + (end[i] - START[i]) * part) for i in (0, 1)]).a > 0


@pytest.mark.parametrize("end", ENDS)
def test_its_pieces_look_like_one_picture_and_are_smaller(
    end: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = sight(START, end, True, 1.0)
    boxes = [picture.get_rect(topleft=corner) for picture, corner in pieces]
    assert not any(one.colliderect(other) for one, other in itertools.combinations(boxes, 2))
    divided = put_together(end, True)
    forget_sprites()
    whole_box = Rect(0, 0, 1000, 700)
    monkeypatch.setattr(line_of_sight, "_strips", lambda near, far, pad: [whole_box.move(-pad, -pad)])
    undivided = put_together(end, True)
    near = (24, 24, 24, 255)  # at a cut the edge of a stroke is rounded to another fraction of a pixel
    alike = pygame.transform.threshold(None, on_wood(divided), None, near, None, 0, on_wood(undivided))
    assert alike > 1000 * 700 - 60
    assert sum(box.w * box.h for box in boxes) < 0.4 * 1000 * 700


def test_a_line_of_sight_needs_two_places() -> None:
    with pytest.raises(ValueError, match="two places"):
        sight((10, 10), (10, 10), True, 1.0)
