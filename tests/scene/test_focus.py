"""Focus by keys and gamepad, and the node tree as text."""

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.scene.focus import FocusMark, FocusRing, Move, move_of_key
from truc_desktop.scene.gamepad import GamepadMoves
from truc_desktop.scene.label import Label
from truc_desktop.scene.node import Node
from truc_desktop.scene.spoken import SpokenWords
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.stage import Stage


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, {"key": code, "mod": mod})


def button(name: str, group: str, x: float, y: float = 50) -> Sprite:
    node = Sprite(Surface((20, 20)), name=name, alt=name.title(), x=x, y=y)
    node.focusable = True
    node.focus_group = group
    return node


def table() -> tuple[Stage, FocusRing]:
    stage = Stage((400, 200))
    stage.root.add(*(button(f"card{i}", "hand", 50 + 40 * i) for i in range(3)),
                   *(button(f"call{i}", "calls", 350, 30 + 40 * i) for i in range(2)))
    return stage, FocusRing(stage, ["hand", "calls", "bar"])


def name(ring: FocusRing) -> str:
    assert ring.node is not None
    return ring.node.name


def test_tab_goes_through_the_groups_and_comes_back_to_where_it_was() -> None:
    _, ring = table()
    assert ring.handle(key(pygame.K_TAB)) and name(ring) == "card0"
    ring.handle(key(pygame.K_RIGHT))
    assert name(ring) == "card1"
    ring.handle(key(pygame.K_TAB))
    assert name(ring) == "call0"
    ring.handle(key(pygame.K_TAB))
    assert name(ring) == "card1"
    ring.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert name(ring) == "call0"


def test_arrows_follow_the_window_and_come_round_in_a_row() -> None:
    _, ring = table()
    ring.focus_name("card2")
    ring.show(True)
    ring.move(Move.RIGHT)
    assert name(ring) == "card0"
    ring.move(Move.LAST)
    assert name(ring) == "card2"
    assert not ring.move(Move.UP) and name(ring) == "card2"
    ring.focus_name("call0")
    ring.move(Move.DOWN)
    assert name(ring) == "call1"


def test_in_a_dialog_enter_shows_a_hidden_ring_before_it_presses() -> None:
    """A click beside the dialog has hidden it: a key must not seem dead."""
    stage, ring = table()
    clicks: list[int] = []
    first = stage.root.children[0]
    first.on_click = lambda: clicks.append(1)
    stage.modal = first
    ring.focus(first)
    ring.show(True)
    ring.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": (0, 0), "button": 1}))
    assert not ring.visible
    assert ring.handle(key(pygame.K_RETURN)) and ring.visible and clicks == []
    assert ring.handle(key(pygame.K_RETURN)) and clicks == [1]


def test_a_hidden_ring_is_shown_first_and_does_not_activate() -> None:
    stage, ring = table()
    clicks: list[int] = []
    first = stage.root.children[0]
    first.on_click = lambda: clicks.append(1)
    ring.focus(first)
    assert not ring.handle(key(pygame.K_SPACE)) and clicks == []
    ring.handle(key(pygame.K_RIGHT))
    assert ring.visible and name(ring) == "card0"
    assert ring.handle(key(pygame.K_RETURN)) and clicks == [1]
    ring.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": (0, 0), "button": 1}))
    assert not ring.visible


def test_activating_a_disabled_node_asks_it_for_the_reason() -> None:
    stage, ring = table()
    answers: list[str] = []
    node = stage.root.children[0]
    node.on_click, node.on_refused = (lambda: answers.append("yes")), (lambda: answers.append("no"))
    node.enabled = False
    ring.move(Move.NEXT_GROUP)
    assert ring.move(Move.ACTIVATE) and answers == ["no"]


def test_the_focus_survives_a_rebuilt_tree_by_name() -> None:
    stage, ring = table()
    told: list[str] = []
    ring.focus_name("card1")
    assert ring.node is not None
    ring.show(True)
    ring.node.on_focus = lambda has: told.append(f"old {has}")
    stage.root.clear()
    fresh = [button(f"card{i}", "hand", 300 - 40 * i) for i in range(3)]
    fresh[1].on_focus = lambda has: told.append(f"new {has}")
    stage.root.add(*fresh)
    ring.refresh()
    assert ring.node is fresh[1] and told == ["old False", "new True"]
    ring.refresh()
    assert told == ["old False", "new True"]


def test_a_played_card_leaves_the_focus_to_its_neighbour_and_then_to_another_group() -> None:
    _, ring = table()
    ring.focus_name("card2")
    for expected in ("card1", "card0", "call0"):
        assert ring.node is not None
        ring.node.remove_self()
        ring.refresh()
        assert name(ring) == expected


def test_a_focus_whose_group_is_gone_waits_for_its_home_wherever_it_is_moved_meanwhile() -> None:
    stage, _ = table()
    ring = FocusRing(stage, ["hand", "calls"], home="hand")
    ring.focus_name("card1")

    def deal() -> None:
        stage.root.add(*(button(f"new{i}", "hand", 50 + 40 * i) for i in range(3)))
        ring.refresh()

    def take_up() -> None:
        for node in ring.members("hand"):
            stage.root.remove(node)
        ring.refresh()

    take_up()
    assert ring.node is None
    deal()
    assert name(ring) == "new1"
    take_up()
    ring.move(Move.NEXT_GROUP)
    assert name(ring) == "call0"
    deal()
    assert name(ring) == "new1"
    ring.move(Move.NEXT_GROUP)
    take_up()
    deal()
    assert name(ring) == "call0"


def test_the_focus_of_a_control_that_is_gone_comes_home_at_once() -> None:
    stage, _ = table()
    ring = FocusRing(stage, ["hand", "calls"], home="hand")
    ring.focus_name("call0")
    stage.root.remove(ring.members("calls")[0])
    ring.refresh()
    assert name(ring) == "card0"


def test_a_focus_comes_home_when_the_sheet_that_had_it_is_gone() -> None:
    stage, _ = table()
    ring = FocusRing(stage, ["hand", "calls"], home="hand")
    ring.focus_name("call1")
    cards = ring.members("hand")
    for node in cards:
        stage.root.remove(node)
    sheet = button("go on", "sheet", 100)
    stage.root.add(sheet)
    stage.modal = sheet
    ring.refresh()
    assert name(ring) == "go on"
    stage.modal = None
    stage.root.remove(sheet)
    ring.refresh()
    assert ring.node is None
    stage.root.add(*cards)
    ring.refresh()
    assert name(ring) == "card0"


def test_nothing_to_focus_is_no_error() -> None:
    stage = Stage((100, 100))
    ring = FocusRing(stage)
    for move in Move:
        assert not ring.move(move)
    only = button("a", "x", 10)
    stage.root.add(only)
    ring.move(Move.DOWN)
    assert ring.node is only
    only.visible = False
    ring.refresh()
    assert ring.node is None


def test_only_the_modal_part_can_have_the_focus() -> None:
    stage, ring = table()
    ring.focus_name("card1")
    sheet = Node()
    sheet.add(button("ok", "sheet", 100))
    stage.root.add(sheet)
    stage.modal = sheet
    ring.refresh()
    assert name(ring) == "ok"
    sheet.remove_self()
    ring.refresh()
    assert name(ring) in {"card0", "card1"}


def test_the_mark_follows_the_focused_node() -> None:
    stage, ring = table()
    painted: list[str] = []
    mark = FocusMark(ring, lambda target, node: painted.append(node.name), margin=5)
    stage.root.add(mark)
    target = Surface((400, 200))
    stage.render(target)
    assert painted == []
    ring.move(Move.NEXT_GROUP)
    assert stage.render(target) == [Rect(35, 35, 30, 30)] and painted == ["card0"]
    assert ring.node is not None
    ring.node.x = 200
    stage.render(target)
    assert mark.body().center == (200, 50)
    ring.show(False)
    assert stage.render(target) == [Rect(185, 35, 30, 30)]


def test_the_mark_goes_round_all_that_belongs_to_the_node() -> None:
    class Framed(Sprite):
        round_it = Rect(40, 40, 50, 30)

        def focus_box(self) -> Rect:
            return self.round_it

    stage = Stage((400, 200))
    ring = FocusRing(stage)
    face = Framed(Surface((20, 20)), name="face", x=50, y=50)
    face.focusable, face.focus_group = True, "players"
    mark = FocusMark(ring, lambda target, node: None, margin=5)
    stage.root.add(face, mark)
    ring.focus(face)
    ring.show(True)
    assert mark.body() == Rect(35, 35, 60, 40)
    face.round_it = Rect(0, 0, 0, 0)
    assert mark.body() == Rect(0, 0, 0, 0)


def test_keys_with_modifiers_are_left_to_the_program() -> None:
    assert move_of_key(key(pygame.K_LEFT, pygame.KMOD_LCTRL)) is None
    assert move_of_key(key(pygame.K_a)) is None
    assert move_of_key(key(pygame.K_LEFT, pygame.KMOD_NUM)) is Move.LEFT


def test_pad_buttons_hat_and_stick_move_the_focus() -> None:
    pad = GamepadMoves()

    def send(kind: int, **data: object) -> Move | None:
        return pad.move_of(pygame.event.Event(kind, data))

    assert send(pygame.JOYBUTTONDOWN, button=0) is Move.ACTIVATE
    assert send(pygame.JOYHATMOTION, value=(0, 1)) is Move.UP
    assert send(pygame.JOYHATMOTION, value=(0, 0)) is None
    stick = [send(pygame.JOYAXISMOTION, axis=0, value=v) for v in (0.3, 0.7, 0.9, 0.1, -0.8)]
    assert stick == [None, Move.RIGHT, None, None, Move.LEFT]
    assert send(pygame.JOYAXISMOTION, axis=4, value=1.0) is None
    assert send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN) is Move.DOWN
    assert send(pygame.JOYHATMOTION, value=(0, -1)) is None


def test_the_tree_is_spoken_with_focus_and_state() -> None:
    stage, ring = table()
    stage.root.children[1].enabled = False
    group = Node(alt="Calls")
    for call in stage.root.children[3:]:
        group.add(call)
    hidden = Node(alt="secret")
    hidden.visible = False
    stage.root.add(group, hidden, Label("Score 3 to 2", lambda text: Surface((10, 10))))
    ring.focus_name("card0")
    assert stage.spoken() == "\n".join([
        "Card0 [focus]", "Card1 [not available]", "Card2", "Calls", "  Call0", "  Call1", "Score 3 to 2"])
    told = Stage((9, 9), words=SpokenWords("amb el focus", "no disponible"))
    told.root.add(Node(alt="Truc"))
    told.root.children[0].enabled = False
    assert told.spoken() == "Truc [no disponible]"


def test_a_label_renders_only_when_its_text_changes() -> None:
    rendered: list[str] = []

    def renderer(text: str) -> Surface:
        rendered.append(text)
        return Surface((len(text) * 8, 10))

    label = Label("one", renderer)
    label.text = "one"
    label.text = "three"
    assert rendered == ["one", "three"] and label.alt == "three" and label.body().width == 40
    label.text = ""
    assert label.image is None and label.bounds().width == 0


@pytest.mark.parametrize("anchor, corner", [((0.5, 0.5), (90, 40)), ((0, 0), (100, 50)), ((1, 1), (80, 30))])
def test_the_anchor_says_which_point_stands_at_the_place(anchor: tuple[float, float],
                                                         corner: tuple[int, int]) -> None:
    sprite = Sprite(Surface((20, 20)), anchor=anchor, x=100, y=50)
    assert sprite.body().topleft == corner


def test_a_node_is_told_of_the_focus_only_while_the_ring_is_seen() -> None:
    stage = Stage((200, 100))
    nodes = [Node(name=name, x=10 + 40 * n, y=10) for n, name in enumerate("ab")]
    told: list[str] = []
    for node in nodes:
        node.focusable, node.focus_group = True, "g"
        node.on_focus = lambda has, name=node.name: told.append(f"{name} {has}")
        stage.root.add(node)
    ring = FocusRing(stage, ("g",))
    ring.focus_name("a")
    assert told == []
    ring.show(True)
    ring.focus_name("b")
    ring.show(False)
    ring.focus_name("a")
    assert told == ["a True", "a False", "b True", "b False"]


def test_a_node_that_only_begins_to_appear_is_not_marked_yet() -> None:
    stage, ring = table()
    mark = FocusMark(ring, lambda target, node: None, margin=5)
    stage.root.add(mark)
    ring.handle(key(pygame.K_TAB))
    assert ring.node is not None and mark.body().size != (0, 0)
    ring.node.alpha = 0.3
    assert mark.body().size == (0, 0)
