"""The grid of the cast: what is written about each person."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.presentation.wording.stories import STORIES, story
from truc_desktop.scene.stage import Stage
from truc_desktop.screens.setup.cast_choice import CastChoice
from truc_desktop.screens.setup.person_preview import PersonPreview
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.ui.metrics import measure

pytestmark = pytest.mark.usefixtures("blank_drawings")

LAIA = next(person for person in CAST if person.key == "laia")


def words_at_the_foot(seated: tuple[str, ...]) -> bytes:
    """The pixels of the second line of Laia's cell, in a window where there is room for it."""
    measures = measure((1280, 720), 1.0)
    choice = CastChoice("remei", seated, lambda: None)
    grid = choice.build(pygame.Rect(0, 0, 680, choice.height(680, measures)), measures, lambda _key: None)
    cell = grid.find(f"who-{LAIA.key}")
    assert isinstance(cell, ButtonNode) and cell.image is not None
    image = cell.image
    w, h = image.get_size()
    return pygame.image.tobytes(image.subsurface((0, h - 20, w, 20)), "RGBA")


def test_somebody_who_would_swap_seats_is_described_all_the_same() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    assert words_at_the_foot(("remei", "laia")) == words_at_the_foot(("remei",))


def test_the_picture_beside_the_faces_follows_the_pointer_and_tells_who_it_is() -> None:
    stage, shown = Stage((800, 600)), ["remei"]
    preview = PersonPreview(Rect(0, 0, 400, 560), 1.0, lambda: shown[0], lambda who: "bold", clock=lambda: 0.0)
    stage.root.add(preview)
    assert preview.who == "remei"
    shown[0] = "awa"
    stage.advance(16)
    assert preview.who == "awa"
    for told in (BY_KEY["awa"].name, BY_KEY["awa"].home, "bold", story("awa")):
        assert told in preview.alt


def test_everybody_in_the_cast_has_a_story() -> None:
    assert set(STORIES) == {person.key for person in CAST}


def test_a_wide_sheet_has_the_picture_and_a_narrow_one_the_faces_alone() -> None:
    for wide, pictured in ((1400, True), (900, False)):
        choice = CastChoice("remei", (), lambda: None)
        group = choice.build(Rect(0, 0, wide, 600), measure((1920, 1080), 1.0), lambda who: None)
        assert any(isinstance(node, PersonPreview) for node in group.children) is pictured
