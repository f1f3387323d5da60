"""Result of a hand: the gaining side and the headline follow the points if tricks and points differ."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

import pygame
import pytest

from tools.shots.family import FAMILY
from tools.shots.positions import Table, still_settings
from truc_desktop.art.people import still_in_parts
from truc_desktop.engine import Reason, SeatView, ruleset
from truc_desktop.presentation.wording.hand_result import Award, gaining_side, headline, net_gain
from truc_desktop.presentation.wording.sets import WonSet
from truc_desktop.session import Session
from truc_desktop.table.dialogs import hand_summary as summary

NAMES = ("Ada", "Remei", "Marcel", "Quim")


def ended(winner: int | None, seat: int = 0, key: str = "val_f", players: int = 4) -> SeatView:
    """Return a finished hand in which side ``winner`` has won the tricks."""
    return replace(Session(ruleset(key, players), 1).view(seat), over=True, winner=winner)


def written(*points: tuple[int, int]) -> tuple[Award, ...]:
    return tuple(Award(account, amount, Reason.TRICKS) for account, amount in points)


@pytest.mark.parametrize(("winner", "points", "happy", "said"), [
    (0, ((1, 4), (0, 1)), 1, "They come out ahead"),
    (1, ((0, 2), (1, 1)), 0, "You come out ahead"),
    (0, ((0, 2), (1, 1)), 0, "The hand is yours"),
    (1, ((1, 1),), 1, "The hand is theirs"),
    (0, ((1, 2), (0, 2)), None, "Both score the same"),
    (None, ((0, 2),), 0, "You come out ahead"),
    (None, (), None, "Nobody wins the hand"),
    (0, (), 0, "The hand is yours"),
])  # fmt: skip
def test_points_say_who_is_glad_and_what_the_sheet_is_called(
    winner: int | None, points: tuple[tuple[int, int], ...], happy: int | None, said: str
) -> None:
    view, awards = ended(winner), written(*points)
    assert gaining_side(view, awards) == happy
    assert headline(view, NAMES, awards) == said


def test_a_cama_is_more_than_points() -> None:
    view = ended(0)
    before, after = view.board, replace(view.board, sets=(1, 0))
    awards = (*written((1, 4)), replace(written((0, 1))[0], won=WonSet(0, before, after)))
    assert net_gain(view, awards) > 0 and headline(view, NAMES, awards) == "The hand is yours"


@pytest.mark.parametrize(("seat", "winner", "points", "said"), [
    (0, 1, ((1, 1),), "Remei wins it"),
    (1, 0, ((0, 1),), "Ada wins it"),
    (0, 0, ((0, 1),), "The hand is yours"),
    (0, 0, ((1, 4), (0, 1)), "Remei comes out ahead"),
])  # fmt: skip
def test_a_single_rival_is_called_by_name(
    seat: int, winner: int, points: tuple[tuple[int, int], ...], said: str
) -> None:
    view = ended(winner, seat, "cat", 2)
    view = replace(view, winner=view.side_of(winner))
    awards = written(*((view.side_of(who), amount) for who, amount in points))
    assert headline(view, NAMES[:2], awards) == said


def test_who_only_watches_is_told_names() -> None:
    view = replace(ended(0), seat=-1)
    assert headline(view, NAMES, written((1, 4), (0, 1))) == "More points for Remei · Quim"


@pytest.mark.parametrize("key, players", [("fr4", 4), ("arg", 3)])
def test_accounts_of_each_player_are_not_added_up(key: str, players: int) -> None:
    view = ended(1, key=key, players=players)
    mine, theirs = view.accounts_of(view.side), view.accounts_of(1 - view.side)
    awards = written(*((account, 2) for account in mine), *((account, 2) for account in theirs))
    assert net_gain(view, awards) == 0
    assert net_gain(view, (*awards, *written((theirs[0], 1)))) < 0


def test_the_faces_on_the_sheet_follow_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    moods: dict[bool, set[str]] = {True: set(), False: set()}

    def noted(who: str, size: int, us: bool, mood: str) -> Generator[None, None, pygame.Surface]:
        moods[us].add(mood)
        return still_in_parts(who, size, us, mood)

    monkeypatch.setattr(summary, "still_in_parts", noted)
    position = next(one for one in FAMILY if one.name == "val-summary")
    table = Table(position, (1280, 720), still_settings(1.0), draws=False)
    assert table.screen.scene.overlay.find("summary") is not None
    assert moods == {True: {"glee"}, False: {"dismay"}}
    table.close()
