"""The top bar in a narrow window: tools without an alternative stay in it for mouse and controller."""

from __future__ import annotations

import dataclasses

import pytest

from tests.screens.hot import AT_ONCE, Room
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.hot_seat.passing import Passing
from truc_desktop.screens.match.seated_match import new_match
from truc_desktop.screens.match.toolbar import SpeedAndSound
from truc_desktop.screens.paces import PACES
from truc_desktop.table.nodes.tool import Tool
from truc_desktop.table.nodes.top_bar import FIRST_TO_GO
from truc_desktop.ui.context import TableSpec


def table(players: int, size: tuple[int, int], scale: float) -> Room:
    """Two people at one screen; the first has the screen."""
    spec = TableSpec("val_f", players, {}, (), seed=5, guests={players // 2: "Jordi"})
    room = Room(new_match(spec, "Núria"), dataclasses.replace(AT_ONCE, text_scale=scale), size)
    room.ready()
    return room


@pytest.mark.parametrize("players", [2, 8])
def test_the_screen_can_always_be_passed_with_the_mouse(players: int) -> None:
    room = table(players, (1024, 640), 1.5)
    room.until(lambda: room.front.part(Passing).at_rest)
    other = players // 2 - room.front.person
    room.click(room.find("bar-pass"))
    assert room.screen.down and room.until_called() == other


def test_what_has_no_other_place_stays_in_a_short_bar() -> None:
    room = table(8, (1024, 640), 1.5)
    front = room.front
    left, tools = front.bar_tools()
    place = front.scene.place
    assert place is not None
    chat = Tool("chat", "talk", "Talk (3)", "Talk", "F3", lambda: None, mark="3")
    front.scene.top_bar.show(place, front.scene.seen, front.scene.words, left, (*tools, chat))
    there = {node.name.removeprefix("bar-") for node in front.scene.top_bar.root.children}
    assert {"pass", "chat"} <= there
    gone = [name for name in FIRST_TO_GO if name not in there]
    assert gone and gone == list(FIRST_TO_GO[: len(gone)])
    at = [node.body() for node in front.scene.top_bar.root.children if node.name != "bar-menu"]
    assert min(box.left for box in at) >= place.w - place.bar_room() - 24 * place.t


def test_each_speed_has_an_icon_of_its_own_in_the_bar() -> None:
    room = table(2, (1280, 720), 1.0)
    tools, icons = room.front.part(SpeedAndSound), []
    for pace in PACES:
        tools.set_speed(pace.speed)
        icons += [tool.icon for tool in room.front.bar_tools()[1] if tool.name == "speed"]
    assert icons == [pace.icon for pace in PACES] and len(set(icons)) == len(PACES)


@pytest.mark.parametrize(("size", "worded"), [((1280, 720), True), ((1920, 1080), True), ((1024, 640), False)])
def test_eight_leave_the_tools_their_words_where_no_hat_is_in_the_way(size: tuple[int, int], worded: bool) -> None:
    room = table(8, size, 1.0)
    front = room.front
    place = front.scene.place
    assert place is not None
    left, tools = front.bar_tools()
    alone = tuple(tool for tool in tools if tool.name != "pass")
    front.scene.top_bar.show(place, front.scene.seen, front.scene.words, left, alone)
    log = front.scene.top_bar.root.find("bar-log")
    assert isinstance(log, Sprite)
    assert (log.body().w > 1.5 * log.body().h) == worded


@pytest.mark.parametrize("players", [2, 4])
def test_the_tools_keep_their_words_at_every_speed(players: int) -> None:
    words = {}
    for pace in PACES:
        settings = dataclasses.replace(still_settings(), speed=pace.speed)
        position = Position("turn", record(players=players, dealer=1), players=players)
        seated = Table(position, (1280, 720), settings, draws=False)
        tools = {node.name: node.body().w for node in seated.screen.scene.top_bar.root.children}
        words[pace.speed] = {name: wide for name, wide in tools.items() if name not in ("bar-speed", "title")}
        seated.close()
    usual = words[1.0]
    assert all(tools == usual for tools in words.values())
    assert min(usual["bar-log"], usual["bar-help"]) > usual["bar-sound"], "words, not icons alone"
