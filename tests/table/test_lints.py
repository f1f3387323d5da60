"""Lints of every position: size and distance of controls, bubbles, cut texts, at all sizes and scales."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from tests.blank import blank
from tools.shots.family import FAMILY
from tools.shots.net_match import NET_MATCH
from tools.shots.positions import POSITIONS, TWO_SEATS, Position, Table, still_settings
from truc_desktop.art import bubbles, buttons, cards, theme, type
from truc_desktop.art.icons import draw_icon
from truc_desktop.art.svg import Svg
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.table.nodes.button import ButtonNode
from truc_desktop.table.nodes.card import CardNode

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1024, 640), (1280, 720), (1920, 1080), (1024, 768))
SCALES = (0.75, 1.0, 1.5, 2.0)
ALL = (*POSITIONS, *TWO_SEATS, *FAMILY, *NET_MATCH)
LEAST = 44
"""Least height of a pointer target, in px at 1080p."""
TOUCH = 40
"""Allowed overlap of a bubble and a card in px: the edge of its shadow."""

# Each size with one scale, each scale with one size, and some positions; the rest runs with -m slow.
QUICK_VIEWS = (((1280, 720), 1.0), ((1024, 640), 1.5), ((1920, 1080), 0.75), ((1024, 768), 2.0))
QUICK = ("answer", "truc", "cut", "third", "summary", "wheel", "two-answer")
QUICK_FAMILY = tuple(position.name for position in (*FAMILY, *NET_MATCH))


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    w, h = cards._UNITS
    card = f'<svg viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" rx="{cards._CORNER}"/></svg>'
    with blank(bubbles, cards), pytest.MonkeyPatch.context() as patch:  # their outlines are compared
        patch.setattr(cards, "card_source", lambda _code: card)
        cards._back_source.cache_clear()  # neither a drawn back here nor a plain one elsewhere
        yield
    cards._back_source.cache_clear()


def sit(position: Position, size: Size, scale: float) -> Table:
    return Table(position, size, still_settings(scale), draws=False)


def targets(table: Table) -> list[Node]:
    """Return the nodes that can take focus and pointer now."""
    root = table.screen.scene.stage.modal or table.screen.scene.stage.root
    return [node for node in root.walk() if node.focusable and node.shown]


def area(node: Node) -> pygame.Rect:
    return node.body() if node.hit_rect is None else node.hit_rect


def problems(table: Table) -> list[str]:
    """Return all faults of a position, in words."""
    place = table.screen.scene.place
    assert place is not None
    window = pygame.Rect(0, 0, place.w, place.h)
    nodes = targets(table)
    found = [f"{node.name} says nothing" for node in nodes if not node.alt]
    for node in nodes:
        box = area(node)
        if not window.contains(box):
            found.append(f"{node.name} leaves the window: {box}")
        if box.h < LEAST * place.u - 1:
            found.append(f"{node.name} is only {box.h} px high")
    for one, other in itertools.combinations(nodes, 2):
        if one.focus_group == other.focus_group == "hand":
            continue
        if area(one).colliderect(area(other)):
            found.append(f"{one.name} overlaps {other.name}: {area(one)} {area(other)}")
    return found + covered(table)


def covered(table: Table) -> list[str]:
    """Return the cards of the trick that are under a bubble; all of them are in the dark while a sign is caught."""
    found: list[str] = []
    if table.screen.sheet == "caught":
        return found
    cards = [node for node in table.screen.scene.table.trick.values() if isinstance(node, CardNode)]
    spoken = [node for node in table.screen.scene.actor.layer.children if isinstance(node, Sprite)]
    for bubble, card in itertools.product(spoken, cards):
        if bubble.image is None or card.image is None or not bubble.name.startswith("bubble"):
            continue
        shift = (card.body().x - bubble.body().x, card.body().y - bubble.body().y)
        on = pygame.mask.from_surface(bubble.image).overlap_area(pygame.mask.from_surface(card.image), shift)
        if on > TOUCH * (table.screen.scene.place.u if table.screen.scene.place else 1):
            found.append(f"{bubble.name} covers {on} px of {card.name}")
    return found


@pytest.mark.parametrize("size, scale", QUICK_VIEWS, ids=str)
def test_controls_stand_apart_inside_and_large_enough(size: Size, scale: float) -> None:
    wrong = {}
    for position in ALL:
        if position.name in (*QUICK, *QUICK_FAMILY):
            table = sit(position, size, scale)
            wrong[position.name] = problems(table)
            table.close()
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.slow
@pytest.mark.parametrize("size", (*SIZES, (3440, 1440)), ids=str)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("position", ALL, ids=lambda position: position.name)
def test_every_position_at_every_size_and_scale(position: Position, size: Size, scale: float) -> None:
    table = sit(position, size, scale)
    found = problems(table)
    table.close()
    assert found == []


def watch_for_cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list to which every line that is cut from now on is added."""
    shortened: list[str] = []
    whole = type.cut

    def watched(line: str, px: float, face: str, width: float) -> str:
        short = whole(line, px, face, width)
        if short != line:
            shortened.append(line)
        return short

    theme.forget_sprites()
    type.fit.cache_clear()
    for module in (type, bubbles):
        monkeypatch.setattr(module, "cut", watched)
    return shortened


@pytest.mark.parametrize(("size", "scale"), [((1024, 768), 1.0), ((1280, 720), 1.5), ((1024, 640), 1.0)], ids=str)
@pytest.mark.parametrize("name", ["arg-lead", "arg-flor-lead", "arg-six", "fr-redeal", "lanes-lead"])
def test_the_words_of_calls_are_whole(name: str, size: Size, scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    shortened = watch_for_cuts(monkeypatch)
    table = sit(next(position for position in FAMILY if position.name == name), size, scale)
    words = {line for choice in table.screen.asked.choices for line in (choice.label, choice.sub)}
    assert len(words) > 2 and not words & set(shortened)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_no_words_are_cut_at_the_usual_text_size(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    shortened = watch_for_cuts(monkeypatch)
    for position in ALL:
        if position.name in (*QUICK, *QUICK_FAMILY, "eleven", "knocked", "retruc"):
            sit(position, size, 1.0).close()
    assert shortened == []


ANSWERS = (
    "answer", "two-answer", "val-envit-answer", "val-over-truc", "val-falta-answer", "val-joc-fora-answer", "fr-redeal",
    "fr-remainder", "lanes-offer", "trut-answer", "arg-truco", "arg-real", "arg-falta", "arg-flor-asked",
    "arg-contraflor",
)  # fmt: skip


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_every_answer_has_its_icon(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    whole = draw_icon

    def noted(svg: Svg, name: str, *where: Any) -> None:
        drawn.append(name)
        whole(svg, name, *where)

    monkeypatch.setattr(buttons, "draw_icon", noted)
    for position in (position for position in ALL if position.name in ANSWERS):
        theme.forget_sprites()
        table = sit(position, size, 1.0)
        answers = [choice for choice in table.screen.asked.choices if choice.kind in ("yes", "no")]
        table.frames(50)
        theme.forget_sprites()
        drawn.clear()
        for choice in answers:
            node = table.screen.scene.panels.root.find(f"choice-{choice.name}")
            assert isinstance(node, ButtonNode) and node.on_hover is not None
            node.on_hover(True)
        assert sorted(drawn) == sorted(choice.icon for choice in answers) and answers, position.name
        table.close()


def test_a_cut_line_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    whole: Callable[[str, float, str, float], str] = type.cut
    monkeypatch.setattr(type, "cut", lambda *given: seen.append(given[0]) or whole(*given))
    assert type.fit("A line that is far too long", 20, "sansb", 40, 18).text.endswith("…")
    assert seen == ["A line that is far too long"]
