"""Faces while a trick is not over: the side that holds it is pleased, the other wary, from the open cards alone; those
who like to bluff show nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.positions import FOUR, MEANT, Position, Table, record, still_settings
from truc_desktop.art.faces.moods import HOLDING
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience import reactions

PLEASED, WARY = HOLDING
OPEN, BLUFFERS = ("remei", "montse", "marcel", "ramon"), ("nelo", "beto", "theo", "anibal")
LANDED = 1500
"""By then a card lies and is taken in, ms."""


def faces(*played: str, cards: str = FOUR, cast: tuple[str, ...] = OPEN) -> list[str]:
    """Return the tempers of all seats after the last of the actions, once its card lies."""
    settings = replace(still_settings(), chatter=False)
    text = record(*played[:-1], dealer=0).replace(FOUR, cards)
    table = Table(Position("held", text, played[-1:], MEANT, None, cast=cast), (1024, 640), settings, draws=False)
    table.frames(LANDED)
    tempers = [node.animator.tempered for node in table.screen.scene.table.seats]
    table.close()
    return tempers


def test_the_side_that_holds_the_trick_is_pleased_and_the_other_wary() -> None:
    assert faces("S1 play 5E", "S2 play 7E") == [PLEASED, WARY, PLEASED, WARY]
    assert faces("S1 play 5E", "S2 play 6O", "S3 play 2B") == [WARY, PLEASED, WARY, PLEASED]


def test_nobody_looks_so_while_both_sides_hold_it() -> None:
    assert set(faces("S1 play 5E", "S2 play 5O", cards=FOUR.replace("6O", "5O"))) == {""}


def test_who_likes_to_bluff_keeps_a_straight_face() -> None:
    assert set(faces("S1 play 5E", "S2 play 7E", cast=BLUFFERS)) == {""}
    assert faces("S1 play 5E", "S2 play 7E", cast=(*OPEN[:2], *BLUFFERS[:2])) == [PLEASED, WARY, "", ""]


@pytest.mark.parametrize(("motion", "moments"), [(Motion.FULL, 4), (Motion.NONE, 1)])
def test_faces_change_one_after_another_where_there_is_motion(motion: Motion, moments: int) -> None:
    text, settings = record("S1 play 5E", dealer=0), replace(still_settings(), chatter=False, motion=motion)
    table = Table(Position("held", text, ("S2 play 7E",), MEANT, None, cast=OPEN), (1024, 640), settings, draws=False)
    changed: dict[int, int] = {}
    for frame in range(LANDED // 16):
        table.frame()
        for node in table.screen.scene.table.seats:
            if node.animator.tempered == (PLEASED, WARY)[node.seat % 2]:
                changed.setdefault(node.seat, frame)
    table.close()
    assert len(changed) == 4 and len(set(changed.values())) == moments


@pytest.mark.parametrize("seed", range(3))
def test_a_face_slow_to_follow_one_card_does_not_undo_the_next(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(reactions, "APART", (500.0, 900.0))
    settings = replace(still_settings(), chatter=False)
    live = "S1 play 5E", "S2 play 7E", "S3 play 4B"  # held by them, then by us
    table = Table(Position("held", record(dealer=0), live, MEANT, None, seed=seed, cast=OPEN), (1024, 640), settings,
                  draws=False)  # fmt: skip
    people = table.screen.scene.table.seats
    table.until(lambda: people[2].animator.tempered == PLEASED, "the partner, pleased")
    right, following = (PLEASED, WARY, PLEASED, WARY), set[int]()
    for _ in range(5000 // 16):
        table.frame()
        now = [node.animator.tempered for node in people]
        assert all(now[seat] != right[seat - 1] for seat in following)
        following |= {seat for seat in range(4) if now[seat] == right[seat]}
    table.close()
    assert following == {0, 1, 2, 3}
