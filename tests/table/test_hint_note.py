"""The note of a hint: it tells where its figures come from, hides no card, and goes when something happens."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from tests.blank import blank
from tools.shots.family import FAMILY
from tools.shots.positions import POSITIONS, TWO_SEATS, Table, still_settings
from truc_desktop.ai import LINES, CardFact, ChoiceReason, Figures, Matter, Opinion, ReasonedChoice, Weighed, When
from truc_desktop.art.bubbles import hint_lines
from truc_desktop.engine import Card, PlayCard, Say
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.wording.hints import hint_of
from truc_desktop.screens.match.hints import Hints
from truc_desktop.screens.match.ranking import RankingStrip
from truc_desktop.table.layout.box import Box
from truc_desktop.table.layout.geometry import CARD_RATIO
from truc_desktop.table.nodes.hint_note import HintNote, hint_box
from truc_desktop.table.nodes.tooltip import REST, TipNode

ALL = {position.name: position for position in (*POSITIONS, *TWO_SEATS, *FAMILY)}
Size = tuple[int, int]
SIZES: tuple[tuple[Size, float], ...] = (
    ((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((3840, 2160), 1.0), ((1920, 1080), 2.0),
    ((1024, 640), 2.0),
)  # fmt: skip
LONG = "A bluff, to make them give up. " + "Your side has the best value about 34 times in 100. " * 2 + "Games won " * 3


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    with blank():
        yield


def advised(name: str, size: Size = (1280, 720), scale: float = 1.0) -> tuple[Table, HintNote]:
    """Return a table whose player has asked for a hint, and the note."""
    table = Table(ALL[name], size, still_settings(scale), draws=False)
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, unicode="j", mod=0))
    table.frame()
    node = table.screen.scene.stage.root.find("hint")
    assert isinstance(node, HintNote)
    return table, node


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_note_hides_neither_cards_nor_calls(size: Size, scale: float) -> None:
    table, node = advised("answer", size, scale)
    assert Rect(0, 0, *size).contains(node.box)
    scene = table.screen.scene
    for card in (*scene.table.trick.values(), *scene.table.hand):
        half, tall = card.pose.width / 2, card.pose.width * CARD_RATIO / 2
        box = Rect(round(card.pose.x - half), round(card.pose.y - tall), round(2 * half), round(2 * tall))
        common = box.inflate(-0.2 * box.w, -0.12 * box.h).clip(node.box)
        assert common.w <= 2 or common.h <= 2, card.name
    calls = [each for each in scene.panels.root.children if each.name.startswith(("choice-", "prompt"))]
    assert calls and not any(node.box.colliderect(each.body()) for each in calls)


@pytest.mark.parametrize("text", ["Refuse: lose 1 point. " * lines for lines in (2, 4, 6)])
@pytest.mark.parametrize(("size", "scale"), [
    ((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.25), ((1920, 1080), 1.0), ((1920, 1080), 1.5),
    ((3840, 2160), 1.0),
])  # fmt: skip
def test_the_note_hides_no_name_where_it_has_room_beside_the_hand(size: Size, scale: float, text: str) -> None:
    table = Table(ALL["answer"], size, still_settings(scale), draws=False)
    scene = table.screen.scene
    assert scene.place is not None
    plates = [node.plate.body() for node in scene.table.seats if node.plate is not None]
    box = hint_box(scene.place, scene.panels.top, scene.panels.foot, text, [Box(*plate) for plate in plates])
    asked = scene.panels.root.find("prompt")
    assert len(plates) == 4 and asked is not None and Rect(0, 0, *size).contains(box)
    assert box.collidelist(plates) < 0 and not box.colliderect(asked.body())
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_note_covers_neither_mats_nor_the_score(size: Size) -> None:
    table, node = advised("answer", size)
    place = table.screen.scene.place
    assert place is not None
    mats = [Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)) for _at, mat in place.mats]
    assert mats and node.box.collidelist([*mats, table.screen.scene.panels.score_at]) < 0
    table.close()


def test_a_long_hint_is_written_in_full_at_every_size() -> None:
    for size, scale in itertools.product(((1024, 640), (1280, 720), (3840, 2160)), (1.0, 2.0)):
        table = Table(ALL["answer"], size, still_settings(scale), draws=False)
        scene = table.screen.scene
        assert scene.place is not None
        box = hint_box(scene.place, scene.panels.top, scene.panels.foot, LONG)
        assert Rect(0, 0, *size).contains(box)
        assert " ".join(hint_lines(box.w, LONG, scene.place.t)) == LONG.strip()


def test_the_longest_reason_for_a_card_takes_three_lines() -> None:
    table = Table(ALL["answer"], (1280, 720), still_settings(1.0), draws=False)
    scene, long = table.screen.scene, "seven of swords"
    assert scene.place is not None
    view = scene.conductor.shown
    options = tuple(Weighed(PlayCard(0, Card(each)), 0.5) for each in ("7E", "12E", "11E"))
    thought = ReasonedChoice(options[0].action, ChoiceReason.ASKED, 0.5, Figures(Matter.TRICKS, options, 100))
    hint = hint_of(thought, view, words_of("cat"))
    for fact in CardFact:
        reason = fact.value.format(card=long, keep=long, less=long)
        text = f"{reason} {hint.figures}"
        box = hint_box(scene.place, scene.panels.top, scene.panels.foot, text)
        assert len(hint_lines(box.w, text, scene.place.t)) <= 3, text


def test_resting_on_the_figures_says_where_they_come_from() -> None:
    table, node = advised("answer")
    assert "imagined deals" in node.tip and "100" in node.alt
    table.screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=node.box.center, rel=(0, 0), buttons=(0, 0, 0)))
    table.frames(REST + 100)
    tip = table.screen.scene.stage.root.find("tip")
    assert isinstance(tip, TipNode) and tip.visible and not tip.body().colliderect(node.box)


def test_the_figures_come_with_the_second_press_and_hide_no_call() -> None:
    table, node = advised("answer")
    height = node.box.h
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, unicode="j", mod=0))
    table.frame()
    more = table.screen.scene.stage.root.find("hint")
    assert isinstance(more, HintNote) and more is not node and more.box.h > height
    calls = [each for each in table.screen.scene.panels.root.children if each.name.startswith(("choice-", "prompt"))]
    assert calls and not any(more.box.colliderect(each.body()) for each in calls)
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, unicode="j", mod=0))
    assert table.screen.scene.stage.root.find("hint") is None


def test_a_hint_against_a_partners_advice_says_so_until_a_card_is_played() -> None:
    table, node = advised("answer")
    opposite = Opinion.ACCEPT if node.alt.startswith("No vull") else Opinion.REFUSE
    said = next(line.text for line in LINES.values() if line.opinion is opposite and line.when is not When.VALUES)
    table.screen.part(Hints).put_away()
    assert table.screen.session.submit(2, Say(2, said)).ok
    table.settle()
    table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_j, unicode="j", mod=0))
    table.frame()
    again = table.screen.scene.stage.root.find("hint")
    name = table.screen.scene.names[2]
    assert isinstance(again, HintNote) and f"{name} would {opposite}" in again.alt and name not in node.alt


def test_the_keyboard_reaches_the_figures() -> None:
    table, node = advised("answer")
    assert node in table.screen.scene.ring.members("calls")


def test_the_note_goes_when_something_happens_or_when_it_is_pressed() -> None:
    table, _node = advised("answer")
    for _press in range(2):
        found = table.screen.scene.stage.root.find("hint")
        assert isinstance(found, HintNote) and found.on_click is not None
        found.on_click()
    assert table.screen.scene.stage.root.find("hint") is None
    table, _node = advised("answer")
    table.screen.lay_out()
    table.frame()
    assert table.screen.scene.stage.root.find("hint") is not None, "a new layout keeps it"
    table.submit(["S2 accept"])
    table.settle()
    assert table.screen.scene.stage.root.find("hint") is None and table.screen.part(Hints).hint is None


def test_escape_takes_the_hint_away_before_it_opens_the_pause() -> None:
    table, _node = advised("answer")
    scene = table.screen.scene

    def press(key: int) -> None:
        table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
        table.frame()

    press(pygame.K_h)
    assert table.screen.sheet == "log"
    press(pygame.K_ESCAPE)
    assert not table.screen.sheet and scene.stage.root.find("hint") is not None, "a dialog over the table goes first"
    press(pygame.K_ESCAPE)
    assert not table.screen.sheet and scene.stage.root.find("hint") is None
    press(pygame.K_ESCAPE)
    assert table.screen.dialogs.name == "pause"
    table.close()


def test_escape_takes_the_hint_away_before_the_pinned_strip_of_ranks() -> None:
    table, _node = advised("answer")
    table.screen.part(RankingStrip).pin(True)
    table.frame()
    for names in ({"ranking"}, set()):
        table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
        table.frame()
        found = {name for name in ("hint", "ranking") if table.screen.scene.stage.root.find(name) is not None}
        assert found == names and not table.screen.sheet
    table.close()


@pytest.mark.parametrize("name", ["talk", "wheel", "log"])
def test_what_is_opened_over_the_table_puts_hint_and_ranks_away_until_it_is_closed(name: str) -> None:
    table, _node = advised("answer")
    table.screen.part(RankingStrip).pin(True)
    table.frame()
    scene = table.screen.scene

    def papers() -> set[str]:
        return {node.name for node in scene.stage.root.walk() if node.shown and node.name in ("hint", "ranking")}

    assert papers() == {"hint", "ranking"}
    table.screen.dialogs.show(name)
    table.frame()
    assert table.screen.sheet == name and not papers()
    table.screen.dialogs.back()
    table.frame()
    assert papers() == {"hint", "ranking"}
    table.close()
