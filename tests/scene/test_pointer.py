"""Mouse and touch: which node is hit, and each callback exactly once."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from truc_desktop.scene.node import Node, in_turned_rect
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.stage import HOVER_MS, Stage
from truc_desktop.scene.veil import Veil

SIZE = (200, 100)


def event(kind: int, pos: tuple[float, float] = (0, 0), button: int = 1, **more: object) -> pygame.event.Event:
    return pygame.event.Event(kind, {"pos": pos, "button": button, **more})


def down(stage: Stage, x: float, y: float, button: int = 1) -> bool:
    return stage.dispatch(event(pygame.MOUSEBUTTONDOWN, (x, y), button))


def up(stage: Stage, x: float, y: float, button: int = 1) -> bool:
    return stage.dispatch(event(pygame.MOUSEBUTTONUP, (x, y), button))


def move(stage: Stage, x: float, y: float) -> bool:
    return stage.dispatch(event(pygame.MOUSEMOTION, (x, y)))


def card(name: str, x: float, y: float = 50, log: list[str] | None = None, drag: bool = False) -> Sprite:
    image = Surface((40, 60), pygame.SRCALPHA)
    image.fill((255, 255, 255, 255))
    node = Sprite(image, name=name, x=x, y=y)
    if log is not None:
        node.on_click = lambda: log.append(f"{name} click")
        node.on_refused = lambda: log.append(f"{name} refused")
        node.on_context = lambda: log.append(f"{name} context")
        node.on_press = lambda pressed: log.append(f"{name} {'press' if pressed else 'release'}")
        node.on_hover = lambda inside: log.append(f"{name} {'over' if inside else 'out'}")
        if drag:
            node.on_drag_start = lambda pos: log.append(f"{name} drag")
            node.on_drag_move = lambda pos: log.append(f"{name} move")
            node.on_drag_end = lambda pos, dropped: log.append(f"{name} {'drop' if dropped else 'cancel'}")
    return node


def stage_with(*nodes: Node) -> Stage:
    stage = Stage(SIZE)
    stage.root.add(*nodes)
    return stage


def test_a_click_is_down_and_up_on_the_same_node() -> None:
    log: list[str] = []
    stage = stage_with(card("a", 30, log=log), card("b", 100, log=log))
    assert down(stage, 30, 50) and up(stage, 35, 50)
    assert log == ["a over", "a press", "a release", "a click"]
    log.clear()
    down(stage, 30, 50)
    move(stage, 100, 50)
    up(stage, 100, 50)
    assert "a click" not in log and "b click" not in log
    assert not down(stage, 180, 50)


def test_the_nearest_node_is_hit_and_what_takes_no_pointer_is_looked_through() -> None:
    log: list[str] = []
    lower, upper = card("lower", 50, log=log), card("upper", 60, log=log)
    stage = stage_with(lower, upper, card("picture", 55))
    assert stage.node_at((55, 50)) is upper
    lower.z = 1
    assert stage.node_at((55, 50)) is lower
    lower.visible = False
    assert stage.node_at((55, 50)) is upper
    veil = Veil(Rect((0, 0), SIZE), z=9)
    stage.root.add(veil)
    assert stage.node_at((55, 50)) is upper
    veil.blocks = True
    assert stage.node_at((55, 50)) is veil


def test_a_disabled_node_refuses_instead_of_clicking() -> None:
    log: list[str] = []
    node = card("a", 30, log=log)
    node.enabled = False
    stage = stage_with(node)
    down(stage, 30, 50)
    up(stage, 30, 50)
    assert log == ["a over", "a press", "a release", "a refused"]


def test_transparent_corners_are_not_hit() -> None:
    image = Surface((40, 60), pygame.SRCALPHA)
    pygame.draw.circle(image, (255, 0, 0, 255), (20, 30), 15)
    node = Sprite(image, x=50, y=50)
    node.on_click = lambda: None
    stage = stage_with(node)
    assert stage.node_at((50, 50)) is node and stage.node_at((32, 22)) is None
    node.scale = 2
    assert stage.node_at((50, 75)) is node


def test_a_hovered_card_is_hit_where_it_rests() -> None:
    node = card("a", 50, log=[])
    stage = stage_with(node)
    node.offset_y = -20
    assert stage.node_at((50, 78)) is node and stage.node_at((50, 10)) is None
    node.hit_rect = Rect(0, 0, 20, 10)
    assert stage.node_at((5, 5)) is node and stage.node_at((50, 50)) is None
    stage.root.x = 100
    assert stage.node_at((105, 5)) is node


def test_a_turned_hit_rectangle() -> None:
    rect = Rect(0, 0, 100, 10)
    assert in_turned_rect((90, 5), rect, 0) and not in_turned_rect((90, 5), rect, 45)
    assert in_turned_rect((50 + 30, 5 - 30), rect, 45) and not in_turned_rect((50 + 30, 5 + 30), rect, 45)


def test_a_drag_begins_after_eight_pixels_and_is_no_click() -> None:
    log: list[str] = []
    stage = stage_with(card("a", 30, log=log, drag=True))
    down(stage, 30, 50)
    move(stage, 37, 50)
    assert "a drag" not in log
    move(stage, 39, 50)
    move(stage, 150, 50)
    up(stage, 150, 50)
    assert log == ["a over", "a press", "a release", "a drag", "a move", "a move", "a drop", "a out"]


@pytest.mark.parametrize("end", ["remove", "hide", "disable", "leave", "hide parent"])
def test_a_drag_is_cancelled_once_when_its_node_or_the_pointer_goes(end: str) -> None:
    log: list[str] = []
    node, layer = card("a", 30, log=log, drag=True), Node()
    layer.add(node)
    stage = stage_with(layer)
    down(stage, 30, 50)
    move(stage, 60, 50)
    if end == "remove":
        layer.remove_self()
    elif end == "hide":
        node.visible = False
    elif end == "hide parent":
        layer.visible = False
    elif end == "disable":
        node.enabled = False
    else:
        stage.dispatch(event(pygame.WINDOWFOCUSLOST))
    stage.advance(HOVER_MS)
    up(stage, 60, 50)
    assert log.count("a cancel") == 1 and "a drop" not in log and "a click" not in log


def test_hover_follows_what_moves_under_a_resting_pointer() -> None:
    log: list[str] = []
    node = card("a", 30, log=log)
    stage = stage_with(node)
    move(stage, 100, 50)
    node.x = 100
    stage.advance(HOVER_MS)
    assert log == ["a over"]
    node.visible = False
    stage.advance(HOVER_MS)
    assert log == ["a over", "a out"]


def test_the_right_button_asks_for_the_context() -> None:
    log: list[str] = []
    stage = stage_with(card("a", 30, log=log))
    down(stage, 30, 50, 3)
    up(stage, 30, 50, 3)
    assert log == ["a over", "a context"]


def test_the_wheel_goes_to_the_nearest_node_that_wants_it() -> None:
    turned: list[tuple[float, float]] = []
    layer, node = Node(), card("a", 30, log=[])
    layer.add(node)
    layer.on_wheel = lambda dx, dy: turned.append((dx, dy))
    stage = stage_with(layer)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": -1})
    assert not stage.dispatch(wheel)
    move(stage, 30, 50)
    assert stage.dispatch(wheel) and turned == [(0, -1)]


def test_one_finger_clicks_and_the_mouse_made_of_it_is_ignored() -> None:
    log: list[str] = []
    stage = stage_with(card("a", 30, log=log), card("b", 100, log=log))
    place = {"x": 30 / 200, "y": 0.5}
    stage.dispatch(pygame.event.Event(pygame.FINGERDOWN, {**place, "finger_id": 1, "touch_id": 7}))
    stage.dispatch(event(pygame.MOUSEBUTTONDOWN, (30, 50), touch=True))
    stage.dispatch(pygame.event.Event(pygame.FINGERDOWN, {"x": 0.5, "y": 0.5, "finger_id": 2, "touch_id": 7}))
    stage.dispatch(pygame.event.Event(pygame.FINGERUP, {"x": 0.5, "y": 0.5, "finger_id": 2, "touch_id": 7}))
    stage.dispatch(event(pygame.MOUSEBUTTONUP, (30, 50), touch=True))
    stage.dispatch(pygame.event.Event(pygame.FINGERUP, {**place, "finger_id": 1, "touch_id": 7}))
    assert log == ["a over", "a press", "a release", "a click", "a out"]


def test_only_the_modal_part_takes_the_pointer() -> None:
    outside, inside, sheet = card("outside", 30, log=[]), card("inside", 100, log=[]), Node()
    sheet.add(inside)
    stage = stage_with(outside, sheet)
    stage.modal = sheet
    assert stage.node_at((30, 50)) is None and stage.node_at((100, 50)) is inside
    sheet.remove_self()
    assert stage.modal is None and stage.node_at((30, 50)) is outside


def test_a_callback_may_take_its_own_node_away() -> None:
    log: list[str] = []
    node = card("a", 30, log=log)
    stage = stage_with(node)
    node.on_click = node.remove_self
    down(stage, 30, 50)
    up(stage, 30, 50)
    assert node.host is None and log == ["a over", "a press", "a release", "a out"]


def test_joining_and_leaving_are_told_once_down_the_tree() -> None:
    log: list[str] = []

    class Told(Node):
        def on_enter(self) -> None:
            log.append(f"+{self.name}")

        def on_exit(self) -> None:
            log.append(f"-{self.name}")

    a, b = Told(name="a"), Told(name="b")
    a.add(b)
    stage = Stage(SIZE)
    assert log == []
    stage.root.add(a)
    other = Node()
    stage.root.add(other)
    other.add(b)
    stage.root.clear()
    assert log == ["+a", "+b", "-b", "+b", "-a", "-b"]
    with pytest.raises(ValueError, match="inside itself"):
        b.add(other)


ACTIONS = st.lists(st.one_of(
    st.tuples(st.sampled_from(["down", "up", "move"]), st.integers(0, 200), st.integers(20, 80)),
    st.tuples(st.sampled_from(["remove", "hide", "show", "disable", "enable", "add"]), st.integers(0, 2),
              st.just(0)),
    st.tuples(st.sampled_from(["leave", "tick"]), st.just(0), st.just(0))), max_size=40)


@settings(max_examples=200, deadline=None)
@given(ACTIONS)
def test_every_beginning_has_one_end(actions: list[tuple[str, int, int]]) -> None:
    log: list[str] = []
    nodes = [card(name, 40 + 45 * i, log=log, drag=i != 1) for i, name in enumerate("abc")]
    stage = stage_with(*nodes)
    for what, x, y in actions:
        if what in ("down", "up", "move"):
            {"down": down, "up": up, "move": move}[what](stage, x, y)
        elif what == "leave":
            stage.dispatch(event(pygame.WINDOWLEAVE))
        elif what == "tick":
            stage.advance(16)
        elif what == "remove":
            nodes[x].remove_self()
        elif what == "add" and nodes[x].parent is None:
            stage.root.add(nodes[x])
        elif what in ("hide", "show"):
            nodes[x].visible = what == "show"
        elif what in ("disable", "enable"):
            nodes[x].enabled = what == "enable"
    stage.dispatch(event(pygame.WINDOWLEAVE))
    for name in "abc":
        for begin, ends in (("over", ("out",)), ("press", ("release",)), ("drag", ("drop", "cancel"))):
            state = 0
            for line in log:
                node, word = line.split()
                if node == name and word == begin:
                    state += 1
                elif node == name and word in ends:
                    state -= 1
                assert state in (0, 1), (name, begin, log)
            assert state == 0, (name, begin, log)
