"""The climax of a hand: stamps for bluffs, who may see them, and the light and weight of a great award."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.table.test_effects import at_rest, left_over, picture, sit, sitting
from tools.shots.hot_seat import Curtained
from tools.shots.positions import MEANT, Position, Table, record, still_settings
from truc_desktop.engine import CallRefused, SeatView
from truc_desktop.presentation.bluffs import bluff_worked
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.veil import Veil
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience import after_hand
from truc_desktop.table.animation.climax import ClimaxSteps
from truc_desktop.table.animation.presenters import Presenter

pytestmark = pytest.mark.usefixtures("blank_drawings")

WEAK = "S0 5C 6B 4C"
STRONG = "S0 3O 6B 4C"
RETRUC = record("S1 play 5E", "S1 call truc", "S0 call retruc", dealer=0)


def holding(cards: str) -> Position:
    """A raise of the viewer's that the rivals refuse; ``cards``: what the viewer holds."""
    return Position("refused", RETRUC.replace("S0 3O 12O 4C", cards), ("S1 refuse",), MEANT, None)


def watched(table: Table, ms: float = 6000) -> tuple[set[str], list[tuple[str, ...]], float]:
    """Return the stamps that are seen, how the others sit from moment to moment, and how long the hand takes."""
    scene, stamps, people, took = table.screen.scene, set[str](), list[tuple[str, ...]](), 0.0
    while ms > 0 and not table.screen.sheet:
        table.frame()
        ms -= 16
        took += 16
        node = scene.staging.high.find("stamp")
        if isinstance(node, Sprite):
            stamps.add(node.alt)
        people.append(tuple(str(getattr(seat, "attitude", "")) for seat in scene.table.seats))
    return stamps, people, took


@pytest.mark.parametrize("motion", list(Motion))
@pytest.mark.parametrize(("cards", "seen"), [(WEAK, {"Your bluff!"}), (STRONG, set())])
def test_a_bluff_that_worked_is_stamped_on_the_screen_of_who_made_it(
    cards: str, seen: set[str], motion: Motion
) -> None:
    settings = replace(still_settings(), motion=motion, chatter=False)
    table = Table(holding(cards), (1280, 720), settings, draws=False)
    stamps, _people, _took = watched(table)
    assert stamps == seen
    table.frames(2500)
    assert table.screen.scene.staging.high.find("stamp") is None
    table.close()


def test_with_less_motion_the_stamp_stands_still() -> None:
    table = sit("bluff", Motion.REDUCED)
    high, places = table.screen.scene.staging.high, set()
    for _ in range(150):
        table.frame()
        node = high.find("stamp")
        if isinstance(node, Sprite):
            places.add((node.x, node.y, node.scale, node.alpha, node.aside))
        assert all(not card.offset_y for card in table.screen.scene.table.hand)
    assert len(places) == 1
    table.close()


@pytest.mark.parametrize("name", ["bluff", "bluff called"])
def test_at_instant_speed_there_is_no_stamp(name: str) -> None:
    table = sit(name, speed=math.inf)
    for _ in range(60):
        table.frame()
        assert table.screen.scene.staging.high.find("stamp") is None
    table.close()


def test_what_people_do_does_not_depend_on_what_the_viewer_holds() -> None:
    """A stamp holds the table up for a moment; what everybody does in turn stays the same."""
    acted = []
    for cards in (WEAK, STRONG):
        table = Table(holding(cards), (1280, 720), replace(still_settings(), chatter=False), draws=False)
        _stamps, people, _took = watched(table)
        acted.append([now for n, now in enumerate(people) if not n or now != people[n - 1]])
        table.close()
    assert acted[0] == acted[1]


def test_a_bluff_that_worked_is_not_told_where_several_people_share_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[int] = []
    monkeypatch.setattr(ClimaxSteps, "bluff", lambda *args: told.append(1))
    room = Curtained(record("S1 play 5E", "S1 call truc", dealer=0).replace("S0 3O 12O 4C", WEAK), (1024, 640))
    tables = room.screen.tables if isinstance(room.screen.tables, list) else list(room.screen.tables.values())
    assert tables and not any(one.screen.scene._presenter.alone for one in tables)
    room.director.close()
    alone = sit("bluff")
    assert alone.screen.scene._presenter.alone
    alone.close()


def test_a_spectator_sees_no_bluff_that_worked() -> None:
    table = sit("bluff")
    shown: SeatView = table.screen.scene.conductor.shown
    public = replace(shown, seat=-1, cards=())
    assert bluff_worked(CallRefused(1, 0), shown) and not bluff_worked(CallRefused(1, 0), public)
    table.close()


def test_a_bluff_that_was_called_is_stamped_gladly_or_ruefully() -> None:
    stamps, _people, _took = watched(sit("bluff called"))
    assert stamps == {"Bluff called!"}
    stamps, _people, _took = watched(sit("great loss"), 12_000)
    assert stamps == {"Bluff called"}


def the_dark(table: Table) -> Veil:
    """Let time pass until the room is dark, and return what darkens it."""
    veils = table.screen.scene.actor.veil_layer
    table.until(lambda: any(isinstance(node, Veil) for node in veils.children), "the dark")
    return next(node for node in veils.children if isinstance(node, Veil))


def test_the_room_turns_cold_for_a_great_loss_and_warm_for_a_great_win() -> None:
    colours = []
    for name in ("three points", "great loss"):
        table = sit(name)
        veil = the_dark(table)
        colours.append(veil.colour)
        table.close()
    (red, _green, blue), (cold_red, _cold_green, cold_blue) = colours
    assert red > blue and cold_blue > cold_red


@pytest.mark.parametrize("name", ["points", "decided"])
def test_an_ordinary_hand_has_neither_stamp_nor_dark(name: str) -> None:
    table = sit(name)
    scene = table.screen.scene
    for _ in range(400):
        table.frame()
        assert scene.staging.high.find("stamp") is None and not scene.actor.veil_layer.children
    table.close()


@pytest.mark.parametrize("name", ["bluff", "bluff called", "great loss"])
def test_skipped_at_every_tenth_it_ends_in_the_same_picture(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(after_hand, "FIRST", math.inf)  # nobody goes on after a hand
    whole, length = sit(name), 0.0
    while not at_rest(whole) or length < 100:
        whole.frame()
        length += 16
        assert length < 30_000
    whole.frames(600)
    expected, people = picture(whole), sitting(whole)
    whole.close()
    for tenth in range(1, 10):
        table = sit(name)
        table.frames(length * tenth / 10)
        for _ in range(40):
            if at_rest(table):
                break
            table.screen.hurry()
        for _ in range(200):
            if at_rest(table):
                break
            table.frame()
        assert at_rest(table) and left_over(table) == []
        assert all(not card.offset_y for card in table.screen.scene.table.hand)
        assert picture(table) == expected and sitting(table) == people, f"skipped after {tenth} tenths"
        table.close()


def test_all_that_is_acted_out_is_drawn_ahead() -> None:
    table = sit("bluff")
    presenter: Presenter = table.screen.scene._presenter
    shown = table.screen.scene.conductor.shown
    assert presenter.jobs(CallRefused(1, 0), shown)
    presenter.alone = False
    assert not presenter.jobs(CallRefused(1, 0), shown)
    table.close()


