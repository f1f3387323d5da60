"""Papers that are laid on the table or the wall, tips and hints, hide no face and no open card where they need not."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, Table, still_settings
from truc_desktop.presentation.prompts import about_advice, about_watching
from truc_desktop.screens.match.hints import Hints
from truc_desktop.table.nodes.paper_place import hides, place_beside
from truc_desktop.table.nodes.wall_paper import EDGE, TOP, slip_on_wall

pytestmark = pytest.mark.usefixtures("blank_drawings")

ALL = {position.name: position for position in (*POSITIONS, *FAMILY)}
Size = tuple[int, int]
SIZES: tuple[tuple[Size, float], ...] = (
    ((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 640), 2.0), ((1280, 720), 2.0),
    ((1920, 1080), 2.0),
)  # fmt: skip


def sit(name: str, size: Size, scale: float = 1.0) -> Table:
    table = Table(ALL[name], size, still_settings(scale), draws=False)
    table.settle()
    return table


def lies_over(table: Table, box: Rect) -> list[str]:
    """Name the heads, names, open cards and what is asked that a paper hides."""
    scene = table.screen.scene
    others = [node for node in scene.table.seats if node.seat != scene.table.viewer]
    things = [(f"head {node.seat}", node.head) for node in others]
    things += [(f"name {node.seat}", node.plate.body()) for node in others if node.plate is not None]
    things += [(card.name, card.body()) for card in (*scene.table.trick.values(), *scene.table.hand)]
    things += [("asked", asked) for asked in scene.panels.asked_boxes()]
    return [name for name, rect in things if box.colliderect(rect)]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", ["lead", "turn", "val-six", "arg-six", "val-eight", "val-eight-full"])
def test_a_tip_hides_nobody_and_no_card(name: str, size: Size, scale: float) -> None:
    table = sit(name, size, scale)
    scene = table.screen.scene
    for told in (about_watching(), about_advice("Remei")):
        slip = slip_on_wall(scene.table, told, scene.panels.asked_boxes())
        assert Rect(0, 0, *size).contains(slip.body()) and not lies_over(table, slip.body())
    table.close()


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("name", ["turn", "arg-six", "val-eight", "val-eight-full"])
def test_a_hint_hides_nobody_and_no_card(name: str, size: Size, scale: float) -> None:
    table = sit(name, size, scale)
    table.screen.part(Hints).show()
    table.frame()
    hint = table.screen.scene.stage.root.find("hint")
    assert hint is not None and Rect(0, 0, *size).contains(hint.body()) and not lies_over(table, hint.body())
    table.close()


@pytest.mark.parametrize("name", ["lead", "turn", "val-six", "val-eight"])
def test_a_tip_that_hides_nobody_stays_at_the_right_of_the_wall(name: str) -> None:
    table = sit(name, (1280, 720))
    place, body = table.screen.scene.place, slip_on_wall(table.screen.scene.table, about_watching()).body()
    assert place is not None
    assert (body.right, body.top) == (1280 - round(EDGE * place.t), round(TOP * place.t))
    table.close()


def test_the_place_beside_is_none_where_everything_is_taken() -> None:
    table = sit("val-eight", (1280, 720))
    top, usual = table.screen.scene.table, Rect(900, 60, 300, 60)
    assert not hides(top, Rect(620, 330, 40, 40)) and hides(top, top.seats[3].head)
    assert place_beside(top, usual, [(300, 60)]) is not None
    assert place_beside(top, usual, [(300, 60)], [pygame.Rect(0, 0, 1280, 720)]) is None
    table.close()
