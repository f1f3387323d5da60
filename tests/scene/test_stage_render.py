"""Dirty rectangles: after any change of the tree, the screen equals a complete redraw."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from truc_desktop.scene import rects
from truc_desktop.scene.imagecache import ImageCache
from truc_desktop.scene.node import Node
from truc_desktop.scene.rects import BAND_PIXELS, bands, longest_rising, merge
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.stage import Stage
from truc_desktop.scene.veil import Veil

SIZE = (240, 180)


def picture(width: int, height: int, colour: tuple[int, int, int]) -> Surface:
    image = Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(image, (*colour, 255), image.get_rect(), border_radius=6)
    pygame.draw.circle(image, (20, 20, 20, 120), (width // 2, height // 3), 7)
    return image


def shadow_of(image: Surface, lift: int) -> Surface:
    width, height = image.get_size()
    shadow = Surface((width + 4 * lift, height + 4 * lift), pygame.SRCALPHA)
    pygame.draw.rect(shadow, (20, 8, 2, 90), shadow.get_rect().inflate(-lift, -lift), border_radius=lift)
    return shadow


def background() -> Surface:
    ground = Surface(SIZE)
    for x in range(0, SIZE[0], 8):
        pygame.draw.line(ground, (x, 90, 255 - x), (x, 0), (SIZE[0] - x, SIZE[1]), 3)
    return ground


PICTURES = [picture(30, 46, (220, 210, 180)), picture(46, 30, (180, 40, 40)), picture(12, 60, (30, 60, 160))]


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def drawn_whole(stage: Stage) -> bytes:
    target = Surface(SIZE)
    target.fill((255, 0, 255))
    stage.redraw()
    stage.render(target)
    return pixels(target)


NUMBERS = {"x": st.floats(-40, 280), "y": st.floats(-40, 220), "z": st.integers(-2, 2),
           "offset_x": st.integers(-9, 9), "offset_y": st.floats(-9, 9), "alpha": st.floats(0, 1),
           "angle": st.floats(-200, 200), "scale": st.floats(0.1, 2.5), "squeeze": st.floats(-1, 1),
           "lift": st.floats(0, 30), "dim": st.floats(0, 1), "strength": st.floats(0, 255)}
CHANGES = st.one_of(
    [st.tuples(st.just(name), st.integers(0, 30), values) for name, values in NUMBERS.items()]
    + [st.tuples(st.just("visible"), st.integers(0, 30), st.booleans()),
       st.tuples(st.just("image"), st.integers(0, 30), st.sampled_from([*PICTURES, None])),
       st.tuples(st.just("remove"), st.integers(0, 30), st.none()),
       st.tuples(st.just("add"), st.integers(0, 30), st.integers(0, 30)),
       st.tuples(st.just("new"), st.integers(0, 30), st.integers(0, 2))])


def apply(stage: Stage, nodes: list[Node], change: tuple[str, int, object]) -> None:
    name, index, value = change
    node = nodes[index % len(nodes)]
    if name == "remove":
        node.remove_self()
    elif name == "add":
        assert isinstance(value, int)
        parent = nodes[value % len(nodes)]
        if parent is not node and node not in parent.ancestors():
            parent.add(node)
    elif name == "new":
        assert isinstance(value, int)
        fresh = Sprite(PICTURES[value], shadow_of=shadow_of, x=50 + 7 * index, y=60, lift=4)
        nodes.append(fresh)
        stage.root.add(fresh)
    elif hasattr(node, name):
        setattr(node, name, value)


FRAMES = st.lists(st.lists(CHANGES, max_size=6), min_size=1, max_size=8)
Frames = list[list[tuple[str, int, object]]]


def crowd() -> tuple[Stage, list[Node]]:
    """Return a stage with five sprites in two layers and a veil, and a list of its nodes."""
    stage = Stage(SIZE, background=background())
    cache = ImageCache(200_000)
    layer = Node(name="layer")
    sprites = [Sprite(PICTURES[i % 3], shadow_of=shadow_of, x=30 + 35 * i, y=50 + 20 * (i % 3), lift=3 * i,
                      cache=cache) for i in range(5)]
    nodes: list[Node] = [layer, *sprites, Veil(Rect(40, 30, 120, 100)), Node(name="empty")]
    layer.add(*sprites[:3])
    stage.root.add(layer, *sprites[3:], *nodes[-2:])
    return stage, nodes


@settings(max_examples=200, deadline=None)
@given(FRAMES)
def test_rendering_the_dirty_parts_equals_rendering_everything(frames: Frames) -> None:
    stage, nodes = crowd()
    target = Surface(SIZE)
    stage.render(target)
    for changes in frames:
        for change in changes:
            apply(stage, nodes, change)
        before = pixels(target)
        rects = stage.render(target)
        shown = pixels(target)
        untouched, old = target.copy(), pygame.image.frombytes(before, SIZE, "RGB")
        for rect in rects:
            untouched.blit(old, rect, rect)
        assert pixels(untouched) == before, "pixels changed outside the rectangles returned"
        assert shown == drawn_whole(stage)
        stage.render(target)


@settings(max_examples=200, deadline=None)
@given(FRAMES)
def test_frame_upon_frame_of_dirty_parts_ends_as_if_everything_were_drawn(frames: Frames) -> None:
    stage, nodes = crowd()
    target = Surface(SIZE)
    stage.render(target)
    for changes in frames:
        for change in changes:
            apply(stage, nodes, change)
        stage.render(target)
    assert pixels(target) == drawn_whole(stage)


def test_where_nothing_moves_only_the_changed_node_is_asked_how_it_looks() -> None:
    stage, nodes = crowd()
    target = Surface(SIZE)
    stage.render(target)
    live, other = nodes[1], nodes[2]
    assert isinstance(live, Sprite) and isinstance(other, Sprite)
    asked: list[Node] = []
    for node in (live, other):
        node.bounds = lambda node=node, bounds=node.bounds: (asked.append(node), bounds())[1]  # type: ignore[method-assign,misc]
    live.image = PICTURES[2]
    assert stage.needs_render and stage.render(target) and asked == [live]
    assert not stage.needs_render and stage.render(target) == []


class Follower(Node):
    """Draws a line under a sprite, following its position and size."""

    def __init__(self, of: Sprite) -> None:
        super().__init__()
        self.of = of

    def body(self) -> Rect:
        place = self.of.body()
        return Rect(place.x, place.bottom, place.w, 3)

    def draw_key(self) -> object:
        return tuple(self.of.body())

    def draw(self, target: Surface, clip: Rect) -> None:
        target.fill((255, 255, 0), self.body())


def test_what_hangs_on_another_node_follows_where_that_only_looks_different() -> None:
    stage, nodes = crowd()
    live = nodes[1]
    assert isinstance(live, Sprite)
    stage.root.add(Follower(live))
    target = Surface(SIZE)
    for image in PICTURES:
        live.image = image
        stage.render(target)
    assert pixels(target) == drawn_whole(stage)


def test_an_unchanged_stage_draws_nothing() -> None:
    stage = Stage(SIZE, background=background())
    sprite = Sprite(PICTURES[0], x=50, y=50)
    stage.root.add(sprite)
    target = Surface(SIZE)
    assert stage.render(target) == [Rect((0, 0), SIZE)]
    sprite.x = 50
    assert not stage.needs_render
    assert stage.render(target) == []


def test_a_moved_sprite_dirties_where_it_was_and_where_it_is() -> None:
    stage = Stage(SIZE)
    sprite = Sprite(PICTURES[0], x=50, y=50)
    stage.root.add(sprite)
    target = Surface(SIZE)
    stage.render(target)
    was = sprite.bounds()
    sprite.x = 180
    assert sorted(map(tuple, stage.render(target))) == sorted(map(tuple, [was, sprite.bounds()]))


def test_another_target_and_a_resize_are_drawn_whole() -> None:
    stage = Stage(SIZE)
    stage.render(Surface(SIZE))
    assert stage.render(Surface(SIZE)) == [Rect((0, 0), SIZE)]
    stage.resize((100, 60))
    assert stage.render(Surface((100, 60))) == [Rect(0, 0, 100, 60)]


def test_after_a_failing_draw_the_next_frame_is_whole() -> None:
    class Broken(Sprite):
        broken = True

        def draw(self, target: Surface, clip: Rect) -> None:
            if self.broken:
                raise OSError("no picture")
            super().draw(target, clip)

    stage = Stage(SIZE)
    node = Broken(PICTURES[0], x=40, y=40)
    stage.root.add(node)
    target = Surface(SIZE)
    with pytest.raises(OSError, match="no picture"):
        stage.render(target)
    assert target.get_clip() == target.get_rect()
    node.broken = False
    assert stage.render(target) == [Rect((0, 0), SIZE)]


def test_raising_one_node_redraws_only_that_node() -> None:
    stage = Stage(SIZE)
    sprites = [Sprite(PICTURES[0], x=30 + 50 * i, y=50) for i in range(4)]
    stage.root.add(*sprites)
    target = Surface(SIZE)
    stage.render(target)
    sprites[0].z = 5
    assert stage.render(target) == [sprites[0].bounds()]


RECTS = st.builds(Rect, st.integers(-50, 200), st.integers(-50, 200), st.integers(0, 80), st.integers(0, 80))


@given(st.lists(RECTS, max_size=60), st.integers(1, 16))
def test_merged_rectangles_cover_the_same_pixels_and_stay_few(rects: list[Rect], most: int) -> None:
    inside = Rect(0, 0, 180, 150)
    merged = merge(rects, inside, most)
    assert len(merged) <= most
    assert all(inside.contains(rect) and rect.width and rect.height for rect in merged)
    for rect in rects:
        part = rect.clip(inside)
        if part.width and part.height:
            assert any(other.contains(part) for other in merged)


@given(st.builds(Rect, st.integers(0, 50), st.integers(0, 50), st.integers(0, 5000), st.integers(0, 4000)))
def test_bands_are_whole_rows_that_make_up_the_rectangle(rect: Rect) -> None:
    parts = list(bands(rect))
    assert sum(part.h for part in parts) == (rect.h if rect.w else 0)
    for above, below in pairwise(parts):
        assert above.bottom == below.y
    for part in parts:
        assert (part.x, part.w) == (rect.x, rect.w) and part.w * part.h <= BAND_PIXELS + part.w


def test_what_is_painted_in_bands_looks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(SIZE, background=background())
    places = enumerate(range(-10, 190, 10))
    sprites = [Sprite(PICTURES[n % 3], x=9 + 11 * n, y=y, lift=6, shadow_of=shadow_of) for n, y in places]
    for n, sprite in enumerate(sprites):
        sprite.angle = 31.0 * n
    stage.root.add(*sprites, Veil(Rect(20, 30, 150, 140), strength=90))
    whole = drawn_whole(stage)
    monkeypatch.setattr(rects, "BAND_PIXELS", 11 * SIZE[0])
    assert len(list(bands(stage.rect))) == 17
    assert drawn_whole(stage) == whole


def test_where_most_changes_all_is_drawn() -> None:
    inside = Rect(0, 0, 100, 100)
    assert merge([Rect(0, 0, 50, 50), Rect(60, 60, 20, 20)], inside) == [Rect(0, 0, 50, 50), Rect(60, 60, 20, 20)]
    assert merge([Rect(0, 0, 100, 40), Rect(0, 60, 80, 40)], inside) == [inside]
    assert merge([Rect(0, 20, 100, 30), Rect(0, 55, 90, 35)], inside) == [Rect(0, 20, 100, 70)], "only rows touched"


@given(st.permutations(range(9)))
def test_longest_rising_is_rising_and_as_long_as_can_be(values: list[int]) -> None:
    chosen = [values[i] for i in sorted(longest_rising(values))]
    assert chosen == sorted(chosen)
    best = [1] * len(values)
    for i in range(len(values)):
        for j in range(i):
            if values[j] < values[i]:
                best[i] = max(best[i], best[j] + 1)
    assert len(chosen) == max(best)


def test_the_image_cache_keeps_within_its_memory_and_forgets_the_oldest() -> None:
    cache = ImageCache(60_000)
    for angle in range(0, 90, 3):
        cache.turned(PICTURES[0], angle)
        assert cache.bytes <= 60_000
    last = cache.turned(PICTURES[0], 87)
    assert cache.turned(PICTURES[0], 87.4) is last
    assert cache.turned(PICTURES[0], 360.0) is PICTURES[0]
    cache.fit((1280, 720))
    for angle in range(0, 90, 3):
        cache.turned(PICTURES[0], angle)
    assert cache.bytes > 60_000 and cache.turned(PICTURES[0], 0.0, 0.5) is cache.turned(PICTURES[0], 0.0, 0.5)


def test_the_edges_of_a_turned_picture_are_smooth_though_it_fills_its_surface() -> None:
    card = Surface((60, 96), pygame.SRCALPHA)
    card.fill((250, 240, 220, 255))
    turned = ImageCache().turned(card, 13.5)
    width, height = turned.get_size()
    rows = {turned.get_at((x, y)).a for y in range(0, height, 7) for x in range(width)}
    assert {0, 255} <= rows and any(0 < alpha < 255 for alpha in rows)


def test_a_live_image_with_a_silhouette_costs_one_shadow() -> None:
    made: list[Surface] = []

    def maker(image: Surface, lift: int) -> Surface:
        made.append(image)
        return shadow_of(image, lift)

    face = Sprite(PICTURES[0], shadow_of=maker, x=60, y=60, lift=9, cache=ImageCache())
    face.silhouette = PICTURES[1]
    for index in range(6):
        face.image = PICTURES[index % 3]
        assert face.bounds().width > face.body().width
    assert made == [PICTURES[1]]


def test_a_round_shadow_is_the_same_however_its_image_turns() -> None:
    sizes = {}
    for is_round in (False, True):
        cache = ImageCache()
        token = Sprite(PICTURES[0], shadow_of=shadow_of, x=60, y=60, lift=9, cache=cache)
        token.round_shadow = is_round
        for angle in range(0, 180, 9):
            token.angle = angle
            assert token.bounds().width > 0
        sizes[is_round] = len(cache)
    assert sizes[True] < 0.7 * sizes[False]


def test_a_sprite_leaves_the_alpha_of_its_image_as_it_was() -> None:
    image = PICTURES[0].copy()
    image.set_alpha(200)
    stage = Stage(SIZE)
    sprite = Sprite(image, x=60, y=60)
    sprite.alpha = 0.5
    stage.root.add(sprite)
    stage.render(Surface(SIZE))
    assert image.get_alpha() == 200


def test_the_image_cache_enlarges_and_shrinks_an_upright_image_to_the_nearest_size() -> None:
    cache = ImageCache()
    assert cache.turned(PICTURES[0], 0.0, 1.5).get_size() == (45, 69)
    assert cache.turned(PICTURES[0], 0.0, 0.45).get_size() == (14, 21)
    assert cache.turned(PICTURES[0], 0.0, 0.015).get_size() == (1, 1)


@pytest.mark.parametrize("left", range(9))
@pytest.mark.parametrize("width", [1, 16, 17, 100])
def test_the_ground_is_painted_exactly_wherever_a_part_of_it_begins(left: int, width: int) -> None:
    """Parts that begin at some addresses are copied in two pieces."""
    stage, target = Stage(SIZE, background=background()), Surface(SIZE)
    spot = Sprite(picture(width, 20, (9, 9, 9)), x=left, y=20, anchor=(0.0, 0.0))
    stage.root.add(spot)
    stage.render(target)
    spot.visible = False
    assert stage.render(target) == [Rect(left, 20, width, 20)]
    assert pixels(target) == pixels(background())


def test_set_children_keeps_those_that_stay() -> None:
    """Children that stay are neither left nor entered again; the others come and go, in the order given."""
    stage = Stage((40, 40))
    gone, stays, comes = Node(name="gone"), Node(name="stays"), Node(name="comes")
    stage.root.add(gone, stays)
    version = stays.version
    stage.root.set_children(comes, stays)
    assert [node.name for node in stage.root.children] == ["comes", "stays"]
    assert stays.version == version
    assert gone.host is None
    assert comes.host is stage
