"""After a hand: nobody holds one pose, somebody does something small every other second, until the next hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

import pygame
import pytest

from tests.blank import blank
from tools.shots.family import EIGHT as EIGHT_HANDS
from tools.shots.family import hand
from tools.shots.films import at_stake
from tools.shots.positions import LONG_HAND, Position, Table, record, still_settings
from truc_desktop.art.faces.moods import MOODS
from truc_desktop.art.figures.attitudes import EMPTY_HANDED, GESTURES, PLACES, attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.engine import SeatView
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience.after_hand import AfterHand, _Person
from truc_desktop.table.ambience.deeds import DEEDS, EVEN, OF, Deed
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (640, 400)
STEP = 50.0
LOST = Position("lost", record(*LONG_HAND, "S1 play 7B", "S2 play 3E", "S3 play 2B", dealer=0, score="T0 4 T1 7"),
                ("S0 play 3O",), reach=None)  # fmt: skip
EIGHT = Position("eight", hand("val_f", EIGHT_HANDS, "S0 call truc", dealer=7), ("S1 refuse",), reach=None, players=8)
REFUSED = Position("refused", record("S1 call truc", dealer=0), ("S2 refuse",), reach=None)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((64, 64))
    with blank():
        yield


@dataclass(frozen=True)
class Done:
    """A deed that somebody (a seat) began, at a time in ms."""

    at: float
    seat: int
    deed: Deed


@pytest.fixture
def deeds(monkeypatch: pytest.MonkeyPatch) -> list[Done]:
    """The deeds that are begun."""
    done: list[Done] = []
    do = AfterHand._do

    def note(self: AfterHand, person: _Person, deed: Deed, view: SeatView) -> None:
        done.append(Done(self._since, person.node.seat, deed))
        do(self, person, deed, view)

    monkeypatch.setattr(AfterHand, "_do", note)
    return done


def ended(position: Position, motion: Motion = Motion.FULL, speed: float = 1.0) -> Table:
    """A table at the moment at which the end of a hand begins to be shown."""
    settings = replace(still_settings(), motion=motion, speed=speed, chatter=False, trick_stay_ms=100)
    table = Table(position, SIZE, settings, draws=False)
    table.until(lambda: table.screen.scene.life.after_hand.on, "the end of a hand")
    return table


def others(table: Table) -> list[SeatedPlayer]:
    return [node for node in table.screen.scene.table.seats if isinstance(node, SeatedPlayer)]


def lived(table: Table, ms: float) -> list[list[str]]:
    """Let people live on; return everybody's attitudes, moment by moment."""
    moments: list[list[str]] = []
    for _ in range(int(ms / STEP)):
        table.frame(STEP)
        moments.append([node.attitude for node in others(table)])
    return moments


@pytest.mark.parametrize("position", [LOST, REFUSED, at_stake(2), at_stake(3)], ids=lambda one: one.name)
def test_every_other_second_one_person_does_something_and_never_all_at_once(
    position: Position, deeds: list[Done]
) -> None:
    table = ended(position)
    moments = lived(table, 20_000)
    gaps = [later.at - earlier.at for earlier, later in pairwise(deeds)]
    assert 1500 <= deeds[0].at <= 2500 and max(gaps) <= 3000 and min(gaps) >= 600
    assert {one.seat for one in deeds} == {node.seat for node in others(table)}
    assert all(earlier.seat != later.seat or earlier.deed != later.deed for earlier, later in pairwise(deeds))
    busy = [sum(name in GESTURES for name in moment) for moment in moments[60:]]
    assert max(busy) < len(others(table))
    table.close()


@pytest.mark.parametrize("position", [LOST, at_stake(2), at_stake(3), EIGHT], ids=lambda one: one.name)
def test_nobody_keeps_a_glass_raised_or_sits_slumped_for_long(position: Position) -> None:
    table = ended(position)
    moments = lived(table, 8000)
    assert any(name in EMPTY_HANDED for name in moments[20]), "the first reaction"
    after = {name for moment in moments[100:] for name in moment}
    assert not after & {"toast", "jubilate", "slump"}
    table.close()


def test_who_raised_a_glass_drinks_from_it_and_a_great_hand_throws_up_arms() -> None:
    for stake, does in ((2, ["toast", "drink", "rest"]), (3, ["jubilate", "rest"])):
        table = ended(at_stake(stake))
        names = [name for name, _same in groupby(moment[1] for moment in lived(table, 6000))]
        assert names[: len(does)] == does
        table.close()


def test_it_ends_as_the_next_hand_begins(deeds: list[Done]) -> None:
    table = ended(LOST)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.until(lambda: any(node.attitude in GESTURES for node in others(table)), "a gesture")
    table.screen.dialogs.press("next")
    table.frame()
    assert not table.screen.scene.life.after_hand.on
    assert not {node.attitude for node in others(table)} & set(EMPTY_HANDED)
    count = len(deeds)
    table.frames(3000)
    assert len(deeds) == count
    table.close()


def test_behind_another_dialog_nobody_begins_anything(deeds: list[Done]) -> None:
    table = ended(LOST)
    table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
    table.screen.pause_match()
    count = len(deeds)
    table.frames(5000)
    assert len(deeds) == count
    table.screen.dialogs.back()
    table.frames(5000)
    assert len(deeds) > count
    table.close()


def test_it_is_the_same_whatever_was_in_the_hands(deeds: list[Done]) -> None:
    told, seen = [], []
    hands = "S1 1C 5E 7B", "S3 2B 4B 6C"
    swapped = "S1 2B 4B 6C", "S3 1C 5E 7B"
    for now in (hands, swapped):
        text = REFUSED.record.replace(hands[0], now[0]).replace(hands[1], now[1])
        assert all(one in text for one in now)
        table = ended(replace(REFUSED, record=text))
        seen.append(lived(table, 12_000))
        table.close()
        told.append(list(deeds))
        deeds.clear()
    assert told[0] == told[1] and told[0] and seen[0] == seen[1]


def test_with_less_motion_faces_change_and_hands_do_not(deeds: list[Done]) -> None:
    table = ended(at_stake(2), Motion.REDUCED)
    moments = lived(table, 12_000)
    assert {name for moment in moments for name in moment} <= {"toast", "slump", "rest"}
    assert set(moments[-1]) == {"rest"} and len(deeds) > 3
    assert any(node.animator.mood_shown for node in others(table))
    table.close()


@pytest.mark.parametrize(("motion", "speed"), [(Motion.NONE, 1.0), (Motion.FULL, 400.0)])
def test_nobody_does_anything_without_motion_or_at_instant_speed(
    motion: Motion, speed: float, deeds: list[Done]
) -> None:
    table = ended(LOST, motion, speed)
    table.frames(8000)
    assert not deeds
    table.close()


def test_a_person_who_is_nodded_at_looks_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AfterHand, "_deed", lambda self, person, view: "nod")
    text = LOST.record.replace("S0 3O 12O 4C", "S0 6E 12O 4C").replace("S2 7E 6O 3E", "S2 7E 6O 3O")
    table = ended(replace(LOST, record=text.replace("S2 play 3E", "S2 play 3O"), live=("S0 play 6E",)))
    looks: list[tuple[int, ...]] = []
    monkeypatch.setattr(table.screen.scene.life.gazes, "glance", lambda seats, at, ms: looks.append(tuple(seats)))
    table.frames(9000)
    assert (1,) in looks and (3,) in looks
    table.close()


def test_everybody_has_deeds_of_their_own_for_joy_and_sorrow() -> None:
    assert set(OF) == set(BUILDS)
    assert len(set(OF.values())) == len(OF)
    for who, manner in OF.items():
        for known in (manner.glad, manner.sorry):
            assert len(set(known)) == len(known) >= 3, who
            assert any(DEEDS[deed].beats for deed in known), who
        assert not set(manner.glad) & set(manner.sorry), who
    used = {deed for manner in OF.values() for known in manner for deed in known} | set(EVEN) | {"drink", "sit up"}
    assert used == set(DEEDS)
    for doing in DEEDS.values():
        assert doing.mood in (*MOODS, "") and doing.looks in ("", "partner", "rival", "cloth", "cards")
        assert not doing.beats or doing.beats[-1][0] == "rest"


@pytest.mark.parametrize("place", PLACES)
def test_gestures_are_made_with_empty_hands_on_the_trunk_at_rest(place: str) -> None:
    where = next(one for one in PLACES if one == place)
    for who in BUILDS:
        rest = attitude(who, "rest", where)
        for name in GESTURES:
            pose = attitude(who, name, where)
            assert pose.fan is None and not pose.packs, (who, name)
            if name not in ("drink", "drain", "drain_right"):
                assert (pose.yaw, pose.hunch, pose.lean) == (rest.yaw, rest.hunch, rest.lean), (who, name)
            assert (pose.left, pose.right) != (rest.left, rest.right)
        glass = attitude(who, "drink", where)
        assert "glass" in (glass.left.kind, glass.right.kind)
