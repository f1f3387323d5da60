"""Colours, drawings, rasters, shadows and sprites."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.art.colour import contrast, mix, mixed, rgb, to_hex
from truc_desktop.art.light import drop, glow, shadow, shadow_of, shadow_offset, veil
from truc_desktop.art.svg import Svg, display_format, path_data, rotated, view_size
from truc_desktop.art.theme import HIGH_CONTRAST, TAVERN, Theme, cached, current, forget_sprites, use


def square(colour: str = "#ff0000") -> Svg:
    """Return a filled drawing of 20 x 10 units."""
    return Svg(20, 10).rect(0, 0, 20, 10, 0, colour, "none", 0)


def test_colours_go_there_and_back() -> None:
    assert rgb("#0a80ff") == (10, 128, 255)
    assert to_hex((10.4, 127.6, 300)) == "#0a80ff"
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    with pytest.raises(ValueError, match="#rrggbb"):
        rgb("#fff")


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ffffff", "#777777") == contrast("#777777", "#ffffff")


@pytest.mark.parametrize("theme", [TAVERN, HIGH_CONTRAST], ids=lambda theme: theme.key)
def test_every_text_can_be_read_on_its_ground(theme: Theme) -> None:
    pairs = list(theme.text_pairs())
    assert len(pairs) > 40
    weak = {what: round(contrast(fore, back), 2) for what, fore, back in pairs if contrast(fore, back) < 4.5}
    assert weak == {}


def test_high_contrast_reads_better_where_it_matters() -> None:
    for what, fore, back in HIGH_CONTRAST.text_pairs():
        if "disabled" not in what:
            assert contrast(fore, back) >= 7, what


def test_a_drawing_is_the_same_text_each_time() -> None:
    def draw() -> str:
        svg = Svg(10, 10)
        return svg.circle(5, 5, 3, svg.lin(0, 0, 0, 10, (0, "#ffffff"), (1, "#000000", 0.5))).source()

    assert draw() == draw()
    assert path_data("M", 1, 2.5, "Z") == "M 1.00 2.50 Z"


def test_groups_must_be_closed() -> None:
    with pytest.raises(ValueError, match="open"):
        Svg(1, 1).push().source()
    with pytest.raises(ValueError, match="push"):
        Svg(1, 1).pop()


def test_rasters_have_the_asked_size_and_the_format_of_the_window() -> None:
    pygame.display.set_mode((32, 32))
    image = square().raster(1.33)
    assert image.get_size() == (27, 13)
    assert image.get_masks() == Surface((1, 1)).convert_alpha().get_masks()
    assert image.get_at((13, 6)) == pygame.Color(255, 0, 0, 255)
    assert display_format(image).get_masks() == image.get_masks()


def test_a_raster_is_as_wide_as_its_drawing_whatever_its_height() -> None:
    for w, h in ((251.7, 23.4), (252, 23.4), (100, 40.5), (33.4, 300.4)):
        svg = Svg(w, h)
        svg.rect(0, 0, w, h, 0, "#ff0000", "none", 0)
        drawn = svg.raster()
        assert drawn.get_bounding_rect(100) == drawn.get_rect() == Rect(0, 0, round(w), round(h))


def test_turning_keeps_the_size_of_the_thing() -> None:
    source = square().source()
    assert view_size(source) == (20, 10)
    assert rotated(source, 0, 40).get_size() == (40, 20)
    assert rotated(source, 90, 40).get_size() == (20, 40)
    turned = rotated(source, 30, 200)
    assert turned.get_width() == pytest.approx(200 * 0.866 + 100 * 0.5, abs=1.5)
    filled = pygame.mask.from_surface(turned).count()
    assert filled == pytest.approx(200 * 100, rel=0.01)
    # Clockwise: the left end of a wide thing goes up.
    top = min(range(turned.get_width()), key=lambda x: next(
        (y for y in range(turned.get_height()) if turned.get_at((x, y)).a > 200), 999))
    assert top < turned.get_width() / 2
    with pytest.raises(ValueError, match="viewBox"):
        rotated("<svg></svg>", 3, 10)


def test_shadows_are_soft_wider_than_their_sprite_and_go_with_it() -> None:
    sprite = square().raster(4)
    cast = shadow(sprite, 6, 120)
    assert cast.get_size() == (80 + 24, 40 + 24)
    alphas = [cast.get_at((x, 32)).a for x in range(cast.get_width() // 2)]
    assert alphas == sorted(alphas)
    assert 100 < max(alphas) <= 120
    assert shadow_of(sprite, 9) is shadow_of(sprite, 9)
    assert shadow_of(sprite, 9) is not shadow_of(sprite, 20)
    gone = weakref.ref(shadow_of(sprite, 9))
    del sprite
    gc.collect()
    assert gone() is None


def test_height_moves_the_shadow_down_and_right() -> None:
    low, high = shadow_offset(4), shadow_offset(20)
    assert 0 <= low[0] < high[0] < high[1]
    ground = Surface((200, 200))
    ground.fill((200, 200, 200))
    place = drop(ground, square().raster(3), 100, 100, lift=10)
    assert place.center == (100, 100)
    assert place.size == (60, 30)
    assert ground.get_at((100, place.bottom + 6))[0] < ground.get_at((100, place.top - 6))[0]


def test_glow_fades_out_and_veil_dims() -> None:
    light = glow(50, "#804020")
    middle, edge = light.get_at((50, 50)), light.get_at((1, 50))
    assert middle.r > 100 > edge.r
    assert edge.r <= 4
    ground = Surface((4, 4))
    ground.fill((200, 200, 200))
    veil(ground, 128)
    assert 90 < ground.get_at((1, 1)).r < 120


def test_sprites_are_kept_apart_for_each_theme() -> None:
    calls: list[str] = []

    @cached
    def draw(number: int) -> str:
        calls.append(current().key)
        return f"{number} {current().key}"

    assert draw(1) == draw(1) == "1 tavern"
    use(HIGH_CONTRAST)
    try:
        assert draw(1) == "1 high"
    finally:
        use(TAVERN)
    assert draw(1) == "1 tavern"
    assert calls == ["tavern", "high"]
    forget_sprites()
    draw(1)
    assert calls == ["tavern", "high", "tavern"]


def test_channels_mix_as_colours_do() -> None:
    for part in (0.0, 0.11, 0.5, 0.83, 1.0):
        for first, second in (("#123456", "#fedcba"), ("#000000", "#ffffff"), ("#7a5230", "#0b0d11")):
            assert mixed(rgb(first), rgb(second), part) == rgb(mix(first, second, part))
