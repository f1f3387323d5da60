"""Shadows."""

from __future__ import annotations

import pygame
import pytest

from truc_desktop.art import light
from truc_desktop.art.light import shadow, shadow_of, sheet_shadow_of, sheet_shadow_steps
from truc_desktop.art.panels import panel_ground


def _paper() -> pygame.Surface:
    paper = pygame.Surface((161, 117), pygame.SRCALPHA, 32)
    pygame.draw.rect(paper, (200, 40, 40, 255), paper.get_rect(), border_radius=9)
    return paper


@pytest.mark.parametrize("blur", [3, 5, 9, 13, 20, 31])
def test_a_wide_shadow_is_as_large_and_nearly_as_dark_as_one_made_in_full_size(
    blur: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = shadow(_paper(), blur)
    monkeypatch.setattr(light, "_PARTS", ())
    whole = shadow(_paper(), blur)
    assert quick.get_size() == whole.get_size() == (161 + 4 * blur, 117 + 4 * blur)
    apart = [
        abs(quick.get_at((x, y)).a - whole.get_at((x, y)).a)
        for x in range(0, whole.get_width(), 3) for y in range(0, whole.get_height(), 3)
    ]  # fmt: skip
    assert max(apart) <= 30 and sum(apart) / len(apart) <= 6


def test_a_small_picture_keeps_its_shape_under_a_wide_blur() -> None:
    dot = pygame.Surface((6, 6), pygame.SRCALPHA, 32)
    dot.fill("red")
    cast = shadow(dot, 20)
    middle = cast.get_width() // 2
    assert cast.get_at((middle, middle)).a > cast.get_at((middle - 14, middle)).a > 0 == cast.get_at((0, 0)).a


@pytest.mark.parametrize(("size", "lift"), [((330, 291), 4.0), ((641, 402), 9.4), ((500, 700), 20.0), ((120, 90), 9.4)])
def test_a_sheet_casts_the_same_shadow_when_only_its_corners_are_blurred(size: tuple[int, int], lift: float) -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    sheet = panel_ground(*size, 0.5, True)
    quick, whole = sheet_shadow_of(sheet.copy(), lift), shadow_of(sheet, lift)
    assert quick.get_size() == whole.get_size()
    spots = [(x, y) for x in range(0, whole.get_width(), 3) for y in range(0, whole.get_height(), 3)]
    assert max(abs(quick.get_at(spot).a - whole.get_at(spot).a) for spot in spots) <= 8
    assert quick.get_at(whole.get_rect().center)[:3] == whole.get_at(whole.get_rect().center)[:3]


@pytest.mark.parametrize(("size", "lift"), [((330, 291), 4.0), ((641, 402), 9.4), ((500, 700), 20.0), ((120, 90), 9.4)])
def test_the_shadow_of_a_sheet_drawn_in_steps_is_the_one_drawn_at_once(size: tuple[int, int], lift: float) -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    sheet = panel_ground(*size, 0.5, True)
    at_once, stepped = sheet.copy(), sheet.copy()
    steps = sheet_shadow_steps(lambda: stepped, size[1], lift)
    for step in steps:
        step()
    steps[-1]()  # there is nothing left
    made = sheet_shadow_of(stepped, lift)
    assert sheet_shadow_of(stepped, lift) is made
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(sheet_shadow_of(at_once, lift), "RGBA")
