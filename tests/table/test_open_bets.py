"""A bet that waits for its answer: everybody shows in a way of their own that it is theirs, whatever they hold."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tools.shots.family import FLORS, FOUR, FOUR_A, hand
from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.art.figures.attitudes import PLACES, Place, attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.engine import PUBLIC, read_record
from truc_desktop.presentation.open_bet import open_bettor
from truc_desktop.session import Session
from truc_desktop.storage.settings import Motion
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (1024, 640)


def sit(text: str, *live: str, motion: Motion = Motion.FULL) -> Table:
    settings = replace(still_settings(), motion=motion, chatter=False)
    return Table(Position("bet", text, live, reach=None), SIZE, settings, draws=False)


def attitudes(table: Table) -> dict[int, str]:
    """Return how each of the others sits, by seat."""
    seats = table.screen.scene.table.seats
    return {seat: node.attitude for seat, node in enumerate(seats) if isinstance(node, SeatedPlayer)}


def quiet(table: Table) -> None:
    scene = table.screen.scene
    table.until(lambda: scene.conductor.idle and scene.staging.effects.idle, "the end of what is acted out")


def heard(table: Table, seat: int) -> list[str]:
    """Let the table go on for a while; return what the bubble of a seat says, "" for none, change by change."""
    told: list[str] = []
    for _ in range(1400):
        table.frame()
        node = table.screen.scene.actor.speech.bubble(seat)
        said = "" if node is None else node.alt
        if told[-1:] != [said]:
            told.append(said)
    return told


@pytest.mark.parametrize("motion", list(Motion))
def test_who_has_bet_sits_so_from_the_blow_to_the_answer(motion: Motion) -> None:
    table = sit(record("S1 play 5E", dealer=0), "S1 call truc", motion=motion)
    scene = table.screen.scene
    seen: list[str] = []
    for _ in range(200):
        table.frame()
        seen.append(attitudes(table)[1])
    assert scene.conductor.idle
    assert attitudes(table)[1] == "dare"
    after = seen[seen.index("dare") :]
    assert set(after) == {"dare"}, "nothing comes between the blow and the wait"
    assert ("strike" in seen) == (motion is Motion.FULL)
    table.submit(("S2 accept",))
    quiet(table)
    assert attitudes(table)[1] != "dare"
    table.close()


def test_after_a_raise_back_only_the_new_bet_is_waited_for() -> None:
    table = sit(record("S1 play 5E", "S1 call truc", dealer=0), "S2 call retruc")
    table.settle()
    quiet(table)
    assert [seat for seat, name in attitudes(table).items() if name == "dare"] == [2]
    table.close()


def test_skipping_ends_in_the_same_attitude() -> None:
    table = sit(record("S1 play 5E", dealer=0), "S1 call truc")
    table.frames(100)
    assert attitudes(table)[1] == "windup"
    table.screen.scene.conductor.finish_all()
    table.screen.scene.staging.effects.skip()
    assert attitudes(table)[1] == "dare"
    table.close()


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        (record(dealer=0), None),
        (record("S1 play 5E", "S1 call truc", dealer=0), 1),
        (record("S1 play 5E", "S1 call truc", "S2 accept", dealer=0), None),
        (record("S1 play 5E", "S1 call truc", "S2 refuse", dealer=0), None),
        (hand("val_f", FOUR, "S0 call envit"), 0),
        (hand("val_f", FOUR, "S0 call envit", "S1 refuse"), None),
        (hand("arg", FLORS, "S3 announce flor", dealer=2), None),
        (hand("arg", FLORS, "S3 announce flor", "S0 call contraflor", dealer=2), 0),
    ],
)
def test_the_bet_that_waits_is_that_of_who_spoke_last(text: str, seat: int | None) -> None:
    match = read_record(text.encode()).match
    assert open_bettor(Session(match.rules, 7, match=match).view(PUBLIC)) == seat


@pytest.mark.parametrize("place", PLACES)
def test_people_wait_for_an_answer_in_ways_of_their_own_and_hide_no_sign(place: Place) -> None:
    for who in BUILDS:
        pose, rest = attitude(who, "dare", place), attitude(who, "rest", place)
        hand_free = pose.left if pose.right.kind == "hold" else pose.right
        assert pose.fan is not None, who
        assert pose.face == rest.face, who
        assert hand_free.y > 190, f"{who}: a hand before the face hides a sign"
    ways = [build.dares for build in BUILDS.values()]
    assert len(set(ways)) >= 8
    assert max(map(ways.count, ways)) <= 4


@pytest.mark.parametrize("motion", list(Motion))
@pytest.mark.parametrize("answer", ["S3 refuse", "S1 refuse", "S3 accept"])
def test_the_bet_asked_about_is_said_again_after_the_envido_between(answer: str, motion: Motion) -> None:
    table = sit(hand("arg", FOUR_A, dealer=2), "S3 call truco", motion=motion)
    scene = table.screen.scene
    quiet(table)
    table.submit(("S0 call envido",))
    quiet(table)
    table.submit((answer,))
    told = heard(table, 3)
    assert "Truco" in told[-1], told
    assert sum("Truco" in each for each in told) == 1 + ("Truco" in told[0]), "it comes back once"
    if answer == "S3 refuse":
        assert any("No quiero" in each for each in told[:-1]), "the answer is read first"
    table.submit(("S0 accept",))
    table.frames(7000)
    node = scene.actor.speech.bubble(3)
    assert node is None or "Truco" not in node.alt
    table.close()


def test_the_bet_that_waits_is_shown_again_after_the_wheel_of_signs() -> None:
    table = sit(record("S1 play 5E", dealer=0), "S1 call truc")
    screen = table.screen
    quiet(table)
    table.until(lambda: screen.asked.urgent, "the question")
    for key in (pygame.K_s, pygame.K_ESCAPE):
        screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        table.frame()
        node = screen.scene.actor.speech.bubble(1)
        assert (node is None) is (key == pygame.K_s)
    assert node is not None and "Truc" in node.alt
    table.close()


def test_the_bet_asked_about_takes_the_place_of_a_later_one_of_the_same_caller() -> None:
    """Who has called truc raises the envit in between: their raise has been settled, and the truc is asked about."""
    table = sit(hand("val_f", FOUR, dealer=2), "S3 call truc")
    for said in ("S0 call envit", "S3 call torne", "S0 accept"):
        quiet(table)
        table.submit((said,))
    told = heard(table, 3)
    assert "Truc" in told[-1] and "Torne" in told[-2], told
    table.close()


def test_a_bet_that_is_open_when_a_match_is_continued_is_shown_beside_its_caller() -> None:
    text = record("S1 play 5E", "S1 call truc", dealer=0)
    table = Table(Position("continued", text, (), (), None), (1280, 720), still_settings(), draws=False)
    table.frames(1200)
    bubble = table.screen.scene.actor.speech.bubble(1)
    assert bubble is not None and "truc" in bubble.alt.lower()
    table.close()
