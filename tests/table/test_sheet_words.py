"""Texts of the hand summary: sets and flors, and rows that do not overlap the score."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Surface

from tools.shots.family import FLORS, FOUR, SIX, TWO_F, hand
from tools.shots.positions import Position, Table, sheet, still_settings
from truc_desktop.art.palette import Room
from truc_desktop.engine import Card
from truc_desktop.screens.match.end_of_hand import EndOfHand
from truc_desktop.screens.match.hand_history import HandHistory
from truc_desktop.table.dialogs import hand_summary as summary
from truc_desktop.table.dialogs import story_page
from truc_desktop.table.dialogs.hand_summary import FOOT, HEAD, LOW_FOOT, LOW_HEAD, Summary
from truc_desktop.table.nodes.card import card_picture
from truc_desktop.table.nodes.score import score_picture

pytestmark = pytest.mark.usefixtures("blank_drawings")


def finished(
    record: str, *live: str, players: int = 4, size: tuple[int, int] = (1280, 720), scale: float = 1.0,
    asked: tuple[str, ...] = (),
) -> Table:  # fmt: skip
    """Return a table at the end of a hand, after flors were ``asked`` for."""
    table = Table(Position("end", record, live, players=players, reach=sheet("summary")), size, still_settings(scale),
                  draws=False)  # fmt: skip
    for action in asked:
        before = len(table.screen.part(HandHistory).story.awards)
        table.submit((action,))
        table.settle()
        assert table.screen.sheet == "summary" and len(lying(table).awards) == before + 1
    return table


def lying(table: Table) -> Summary:
    """Return the hand summary that is open."""
    node = table.screen.scene.overlay.find("summary")
    assert isinstance(node, Summary)
    return node


def said(table: Table) -> str:
    """Return the content of the sheet in words."""
    return lying(table).sprite.alt


TRUT = ("S0 call trut", "S1 accept", "S0 play 7h", "S1 play Vs", "S0 play Ad", "S1 play Rh")


def test_a_trut_won_by_the_bet_is_told() -> None:
    table = finished(hand("trut", TWO_F, dealer=1, score="T0 2 T1 1"), *TRUT, players=2)
    assert "You won two tricks: 1 trut. Trut was accepted. A trut is won. Their points are lost" in said(table)
    (award,) = table.screen.part(HandHistory).story.awards
    assert (award.account, award.amount) == (0, 0)
    assert award.won is not None and award.won.count == 1
    table.close()


def test_points_that_make_a_cama_say_so() -> None:
    live = ("S0 call envit", "S1 accept", "S0 call truc", "S1 call retruc", "S0 refuse")
    table = finished(hand("val_f", FOUR, score="T0 22 T1 11"), *live)
    assert "You come out ahead" in said(table)
    assert "The cama is won. The points start again from 0" in said(table)
    (award,) = table.screen.part(HandHistory).story.awards
    assert (award.account, award.amount, award.won is not None) == (0, 2, True)
    table.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 2.0)])
def test_equal_cards_are_marked_and_the_rule_that_decided_is_said(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    marks, written = [], []
    monkeypatch.setattr(story_page, "verdict_mark", lambda kind, px: marks.append(kind) or Surface((px, px)))
    write = Summary.write
    monkeypatch.setattr(Summary, "write", lambda *a, **b: (written.append(a[1]), write(*a, **b))[0])
    live = ("S1 play 3C", "S0 play 3O", "S1 play 12E", "S0 play 2O")
    table = finished(hand("cat", "S0 3O 2O 4C | S1 3C 12E 6B", dealer=0), *live, players=2, size=size, scale=scale)
    one, other = table.screen.scene.names
    assert f"1st: {other} three of cups, {one} three of coins: tied (equal: {other}, {one})" in said(table)
    assert "The first trick was tied. The second decides" in said(table)
    assert marks == ["level"] * 3, "two cards and the trick"
    assert "The first trick was tied. The second decides:" in " ".join(written)
    table.close()


PLAYED = ("S3 play 7C", "S0 play 7E", "S1 play 4B", "S2 play 2C", "S0 play 6E", "S1 play 12C", "S2 play 5O",
          "S3 play 5C", "S1 play 1E", "S2 play 6O", "S3 play 4C", "S0 play 3E")  # fmt: skip
ASKED = ("S0 request_flor S3", "S0 request_flor S1", "S3 request_flor S0")


def test_flors_that_were_asked_for_name_who_asked_whom_and_what_came_of_it() -> None:
    table = finished(hand("arg", FLORS, dealer=2), *PLAYED, asked=ASKED)
    names = table.screen.scene.names
    words = said(table)
    assert f"You asked {names[3]}: there was a flor" in words
    assert f"You asked {names[1]}: there was no flor" in words
    assert f"{names[3]} asked you: there was a flor" in words
    table.close()


@pytest.mark.parametrize("asked", range(len(ASKED) + 1))
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0),
                                             ((1280, 720), 1.5), ((1024, 640), 1.5)])  # fmt: skip
def test_a_page_that_has_no_room_can_be_scrolled_to_its_end(
    size: tuple[int, int], scale: float, asked: int
) -> None:
    table = finished(hand("arg", FLORS, dealer=2), *PLAYED, size=size, scale=scale, asked=ASKED[:asked])
    node = lying(table)
    assert len(node.told.points) == asked + 1
    assert node.at == 0
    node.scroll(1)
    assert (node.at > 0) == node.long
    node.scroll(1000)
    assert node.at == pytest.approx(node.plan.high - node.plan.seen, abs=1)
    node.scroll(-1000)
    assert node.at == 0
    table.close()


def test_a_page_that_would_be_scrolled_has_small_faces_and_a_low_foot_first() -> None:
    for asked in range(len(ASKED) + 1):
        table = finished(hand("arg", FLORS, dealer=2), *PLAYED, size=(1280, 720), scale=1.0, asked=ASKED[:asked])
        node = lying(table)
        head, foot = (LOW_HEAD, LOW_FOOT) if node.plan.low else (HEAD, FOOT)
        assert (node.plan.head, node.plan.foot) == (head * node.t, foot * node.t)
        assert node.plan.low or not node.long
        assert node.plan.low == (asked == len(ASKED))
        table.close()


def test_arrows_scroll_a_long_page_only(monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[int] = []
    monkeypatch.setattr(Summary, "scroll", lambda self, by: moved.append(by))
    for size, scale in (((1920, 1080), 1.0), ((1024, 640), 2.0)):
        table = finished(hand("arg", FLORS, dealer=2), *PLAYED, size=size, scale=scale)
        used = table.screen.part(EndOfHand).dialog_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN))
        assert used == lying(table).long == (scale == 2.0)
        table.close()
    assert moved == [1]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)])
def test_the_sheet_of_a_short_hand_is_no_higher_than_what_is_on_it(size: tuple[int, int], scale: float) -> None:
    short = finished(hand("cat", "S0 3O 2O 4C | S1 3C 12E 6B", dealer=0), "S1 play 3C", "S1 call truc", "S0 refuse",
                     players=2, size=size, scale=scale)  # fmt: skip
    place, node = short.screen.scene.place, short.screen.scene.overlay.find("summary")
    assert place is not None and isinstance(node, Summary)
    whole = summary.summary_box(place)
    assert node.box.h < 0.8 * whole.h if scale == 1.0 else node.box == whole
    for name in ("next", "log"):
        button = node.find(name)
        assert button is not None and node.box.contains(button.body())


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)])
def test_a_hand_without_a_card_shows_what_the_player_held(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Card, float]] = []

    def draw(card: Card, width: float, angle: float, room: Room) -> Surface:
        drawn.append((card, width))
        return card_picture(card, width, angle, room)

    monkeypatch.setattr(summary, "card_picture", draw)
    table = finished(hand("cat", "S0 3O 2O 4C | S1 3C 12E 6B", dealer=0), "S1 call truc", "S0 refuse", players=2,
                     size=size, scale=scale)  # fmt: skip
    assert "You held: three of coins, two of coins, four of cups" in said(table)
    assert [str(card) for card, _width in drawn] == ["3O", "2O", "4C"]
    assert min(width for _card, width in drawn) == summary.HELD * lying(table).t
    table.close()


STORY = ("S0 call envido", "S1 refuse", "S0 play 3O", "S1 call truco", "S2 accept", "S1 play 1B", "S2 play 3C",
         "S3 play 4B", "S4 play 4C", "S5 play 6O", "S1 play 6C", "S2 play 7O", "S3 play 5B", "S4 play 3B",
         "S5 play 7B", "S0 play 4O", "S2 play 5O", "S3 play 1E", "S4 play 3E", "S5 play 7C", "S0 play 7E",
         "S1 play 6E")  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0),
                                             ((1280, 720), 2.0), ((1024, 640), 2.0)])  # fmt: skip
def test_the_score_is_seen_whole_while_a_long_story_is_scrolled(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed: list[tuple[Surface, float, int]] = []
    score, picture = score_picture, Summary.picture
    drawn: list[Surface] = []

    def draw(*args: Any) -> Surface:
        drawn.append(score(*args).copy())
        return drawn[-1]

    def lay(self: Summary, image: Surface, x: float, y: float, lift: float = 0.0) -> None:
        if any(image is one for one in drawn):
            placed.append((self.paper, y, image.get_height()))
        picture(self, image, x, y, lift)

    monkeypatch.setattr(summary, "score_picture", draw)
    monkeypatch.setattr(Summary, "picture", lay)
    table = finished(hand("arg", SIX, dealer=5), *STORY, players=6, size=size, scale=scale)
    node = lying(table)
    assert node.long == (size != (1920, 1080))
    ((paper, y, high),) = placed
    if node.long:
        assert paper is node.sprite.image
        assert node.plan.head + node.plan.seen <= y - high / 2 and y + high / 2 <= node.box.h - node.plan.foot + 1
    before = node.paper.copy()
    node.scroll(1000)
    top = round(node.plan.head + node.plan.seen)
    foot = pygame.Rect(0, top, node.box.w, node.box.h - top)
    assert before.subsurface(foot).get_buffer().raw == node.paper.subsurface(foot).get_buffer().raw
    table.close()


LONG_TRICK = (
    "S0 play 3O", "S1 call envit", "S2 accept", "S1 call truc", "S2 call retruc", "S3 call quatre_val", "S0 accept",
    "S1 play 1B", "S2 play 3C", "S3 play 4B", "S1 play 6C", "S2 play 7O", "S3 play 5B", "S0 play 4O",
)  # fmt: skip


def test_short_tricks_stand_side_by_side_before_a_long_hand_is_scrolled() -> None:
    table = finished(hand("val_f", FOUR, *LONG_TRICK), "S2 play 5O", "S3 play 1E", "S0 play 7E", "S1 play 6E")
    plan = lying(table).plan
    whole, second, third = plan.story.rows
    assert (whole.half, second.half, third.half) == (None, 0, 1) and whole.lines == 2
    assert second.y == third.y >= whole.y + whole.h
    assert plan.seen == plan.high
    table.close()
    short = finished(hand("val_f", FOUR, *LONG_TRICK[:1], *LONG_TRICK[7:]), "S2 play 5O", "S3 play 1E", "S0 play 7E",
                     "S1 play 6E")  # fmt: skip
    assert [row.half for row in lying(short).plan.story.rows] == [None] * 3
    short.close()
