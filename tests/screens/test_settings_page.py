"""The settings: applied and stored at once."""

from __future__ import annotations

import dataclasses
import math

import pygame
import pytest

from tests.screens.pages import Program
from truc_desktop.scene.transition import TransitionKind
from truc_desktop.screens.paces import PACES
from truc_desktop.screens.settings.preview import PreviewScene
from truc_desktop.screens.settings.settings import SettingsScreen
from truc_desktop.storage.settings import SPEEDS, LastTable, Motion, Settings
from truc_desktop.ui.gui import Pane
from truc_desktop.ui.transitions import transition
from truc_desktop.ui.widgets import Clipped


@pytest.fixture
def page(program: Program) -> SettingsScreen:
    screen = SettingsScreen(program)
    program.show(screen)
    return screen


def test_clicks_change_settings_at_once(program: Program, page: SettingsScreen) -> None:
    program.click("speed-4")
    assert program.settings.speed == math.inf
    program.click("stay-5")
    assert program.settings.trick_stay_ms is None
    program.click("mute")
    program.click("fullscreen")
    assert program.settings.mute and program.settings.fullscreen
    program.click("music-at-table")
    assert program.settings.music_at_table
    program.tab_to("volume-music")
    program.key(pygame.K_LEFT)
    assert program.settings.volumes.music == pytest.approx(0.75)
    program.click("motion-2")
    assert program.settings.motion is Motion.NONE


def test_text_size_changes_the_page_itself(program: Program, page: SettingsScreen) -> None:
    before = page.metrics.t
    program.click("text-2")
    assert program.settings.text_scale == 1.25
    assert page.metrics.t == pytest.approx(before * 1.25)


def test_a_volume_by_mouse_and_by_keys(program: Program, page: SettingsScreen) -> None:
    line = program.node("volume-cards").body()
    pos = (line.x + line.w // 2, line.centery)
    program.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    program.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert program.settings.volumes.cards == pytest.approx(0.5)
    assert "play" in program.sounds.heard
    program.tab_to("volume-cards")
    program.key(pygame.K_LEFT, pygame.K_LEFT)
    assert program.settings.volumes.cards == pytest.approx(0.4)
    assert program.node("volume-cards").alt == "Cards and table: 40 %"


def test_a_volume_is_dragged(program: Program, page: SettingsScreen) -> None:
    line = program.node("volume-master").body()
    program.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=line.center, button=1))
    for x in (line.centerx - 20, line.centerx - 60, line.left - 40):
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, line.centery), rel=(0, 0), buttons=(1, 0, 0))
        program.director.handle(moved)
    program.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(line.left - 40, line.centery), button=1))
    assert program.settings.volumes.master == 0


def test_the_name_by_keys(program: Program, page: SettingsScreen) -> None:
    program.tab_to("name")
    program.key(pygame.K_RETURN)
    program.type("Ona")
    assert program.settings.name == "Ona"
    program.key(pygame.K_ESCAPE)
    assert program.director.screen is page
    program.key(pygame.K_ESCAPE)
    assert program.director.screen is None


def test_usual_settings_ask_and_keep_what_is_the_persons(program: Program) -> None:
    table = LastTable(players=2)
    program.settings = Settings(speed=4.0, name="Ona", mute=True, table=table)
    program.settings = dataclasses.replace(program.settings, motion=Motion.REDUCED)
    program.show(SettingsScreen(program))
    program.click("usual")
    program.key(pygame.K_ESCAPE)
    assert program.settings.speed == 4.0
    program.click("usual")
    program.key(pygame.K_u)
    assert program.settings == Settings(name="Ona", table=table)


def test_tabs_where_type_is_large(program: Program) -> None:
    program.settings = Settings(text_scale=2.0)
    page = SettingsScreen(program)
    program.show(page)
    assert program.has("speed-0") and not program.has("mute")
    program.click("tab-2")
    assert program.has("mute") and not program.has("speed-0")
    program.key(pygame.K_PAGEUP)
    assert program.has("motion-0")


def test_it_opens_at_the_tab_at_which_it_was_left(program: Program) -> None:
    program.settings = Settings(text_scale=2.0)
    program.show(SettingsScreen(program))
    program.click("tab-2")
    program.click("back")
    program.show(SettingsScreen(program))
    assert program.has("mute") and not program.has("speed-0")


def test_the_speeds_have_the_names_they_have_at_the_table(page: SettingsScreen) -> None:
    assert [pace.speed for pace in PACES] == list(SPEEDS)
    for number, pace in enumerate(PACES):
        found = page.body.find(f"speed-{number}")
        assert found is not None and pace.label in found.alt


def test_what_is_typed_is_seen_at_once(program: Program) -> None:
    program.show(SettingsScreen(program))
    program.click("name")
    program.frames(3)
    shown = []
    for letter in "abc":
        program.director.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
        program.director.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        for _ in range(2):
            program.director.advance(20.0)
            program.director.render(program.surface)
        shown.append(pygame.image.tobytes(program.surface, "RGB"))
        again = program.surface.copy()
        program.page.redraw()
        program.director.render(again)
        assert pygame.image.tobytes(again, "RGB") == shown[-1], f"{letter} was not drawn"
    assert len(set(shown)) == 3


@pytest.mark.parametrize("where", ["top", "middle", "end"])
def test_a_pane_says_that_there_is_more_and_shows_no_row_in_part(where: str) -> None:
    program = Program((1024, 640))
    page = SettingsScreen(program)
    program.show(page)
    panes = [node for node in page.body.walk() if isinstance(node, Pane) and node.reach > 0]
    assert panes
    hidden = 0
    for pane in panes:
        pane.scroll_to({"top": 0.0, "middle": pane.reach / 2, "end": pane.reach}[where])
        above, below = (pane.find(name) for name in ("more above", "more below"))
        assert above is not None and below is not None
        assert (above.visible, below.visible) == (where != "top", where != "end")
        view = pane.view()
        for node in pane.content.walk():
            if not isinstance(node, Clipped) or node.image is None or not node.body().colliderect(view):
                continue
            hidden += node.cut
            assert node.cut == (node.bounds().size == (0, 0))
            assert node.cut or view.inflate(0, 16).contains(node.body()), node.name
    assert where != "top" or hidden


def test_no_title_stands_at_the_edge_of_a_pane_without_what_it_is_for() -> None:
    program = Program((1280, 720))
    program.settings = Settings(text_scale=2.0)
    page = SettingsScreen(program)
    program.show(page)
    program.click("tab-2")
    pane = next(node for node in page.body.walk() if isinstance(node, Pane) and node.find("volume-music"))
    slider = pane.find("volume-music")
    titles = [node for node in pane.content.walk() if isinstance(node, Clipped) and node.heads is slider]
    assert isinstance(slider, Clipped) and len(titles) == 2
    states = set()
    for offset in range(0, round(pane.reach) + 1, 4):
        pane.scroll_to(float(offset))
        states.add(slider.cut)
        assert not slider.cut or all(title.cut for title in titles)
    assert states == {True, False}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_sheets_are_equally_high_and_show_all_their_rows(size: tuple[int, int]) -> None:
    program = Program(size)
    page = SettingsScreen(program)
    program.show(page)
    panes = [node for node in page.body.walk() if isinstance(node, Pane)]
    assert len(panes) == 3 and not any(pane.reach for pane in panes)
    foot = [page.body.find(name) for name in ("usual", "done")]
    assert all(node is not None and node.body().top >= max(pane.view().bottom for pane in panes) for node in foot)
    assert panes[0].view().bottom == panes[2].view().bottom


def preview_of(page: SettingsScreen) -> PreviewScene:
    page.wait_for_pictures()
    found = page.body.find("preview")
    assert isinstance(found, PreviewScene)
    return found


def test_the_card_of_the_preview_flies_at_the_chosen_speed_and_the_person_winks(program: Program) -> None:
    page = SettingsScreen(program)
    program.show(page)
    preview = preview_of(page)
    card = preview.card
    there = card.x, card.y

    def frames_of_flight(name: str) -> int:
        program.click(name)
        count = 0
        while (card.x, card.y) != there:
            program.director.advance(10.0)
            count += 1
        return count

    slow, fast = frames_of_flight("speed-0"), frames_of_flight("speed-3")
    assert slow > 4 * fast > 0
    assert preview.person.animator.signalling
    assert frames_of_flight("speed-4") <= 1  # instant


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_there_is_a_preview_below_the_rows_in_small_windows_too(size: tuple[int, int]) -> None:
    program = Program(size)
    page = SettingsScreen(program)
    program.show(page)
    room = preview_of(page).find("preview-room")
    rows = [node.body() for node in page.body.walk() if node.name.startswith(("motion-", "text-", "fullscreen"))]
    assert room is not None and len(rows) >= 9
    assert all(row.bottom <= room.body().top for row in rows)


def test_the_words_of_the_preview_grow_with_the_text_size(program: Program) -> None:
    page = SettingsScreen(program)
    program.show(page)

    heights = []
    for size in ("text-0", "text-1"):
        program.click(size)
        said = preview_of(page).find("preview-bubble")
        assert said is not None
        heights.append(said.body().h)
    assert heights[0] < heights[1]


def test_the_preview_keeps_still_without_motion(program: Program) -> None:
    page = SettingsScreen(program)
    program.show(page)
    program.click("motion-2")
    card = preview_of(page).card
    there = card.x, card.y
    program.click("speed-0")
    assert (card.x, card.y) == there and card.alpha == 1.0


def test_the_picture_of_the_preview_is_there_again_at_once_when_the_page_is_laid_out_again(program: Program) -> None:
    page = SettingsScreen(program)
    program.show(page)
    before = preview_of(page)
    page.rebuild()
    again = page.body.find("preview")
    assert isinstance(again, PreviewScene) and again is not before


@pytest.mark.parametrize("motion", list(Motion))
def test_pages_come_like_sheets_only_with_full_motion_sooner_at_more_speed_and_never_at_instant(
    motion: Motion, program: Program
) -> None:
    for speed in SPEEDS:
        program.settings = dataclasses.replace(program.settings, motion=motion, speed=speed)
        for way in TransitionKind:
            by = transition(program, way)
            if motion is not Motion.FULL or math.isinf(speed):
                assert by is None
            else:
                assert by is not None and by.kind is way and 250 <= by.ms * speed <= 400 and by.waiting is not None


@pytest.mark.parametrize(("scale", "titled"), [(1.25, True), (2.0, False)])
def test_tabs_stand_in_the_titles_place_where_a_sheet_needs_its_room(scale: float, titled: bool) -> None:
    program = Program((1280, 720))
    program.settings = Settings(text_scale=scale)
    page = SettingsScreen(program)
    program.show(page)
    tabs, back = page.body.find("tabs"), page.body.find("back")
    assert tabs is not None and back is not None
    assert (page.body.find("title") is not None) == titled == (tabs.body().top > back.body().bottom)
    assert not tabs.body().colliderect(back.body()) and tabs.body().right <= page.metrics.w
