"""The card that wins the match: a held breath before it is nailed down, and what the room does then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.positions import Position, Table, record, still_settings
from truc_desktop.engine import Stage
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.match_point import decides_match
from truc_desktop.scene.veil import Veil
from truc_desktop.storage.settings import Motion
from truc_desktop.table.animation.timings import (
    BREATH_SPOT,
    BUBBLE_OUT,
    DECISIONS,
    GREAT_BODY,
    LAST_BODY,
    LAST_NAIL,
    SHOUTS,
)

pytestmark = pytest.mark.usefixtures("blank_drawings")
SIZE = (1024, 640)
TRICK = "S1 play 7B", "S0 play 4C", "S1 call truc", "S0 accept"


def duel(score: str, motion: Motion = Motion.FULL, speed: float = 1.0) -> Table:
    """A game of two whose second trick Remei is about to win, and the hand with it."""
    position = Position("duel", record(*TRICK, players=2, dealer=0, score=score), ("S1 play 1C", "S0 play 12O"), (),
                        None, players=2)  # fmt: skip
    return Table(position, SIZE, replace(still_settings(), motion=motion, speed=speed, chatter=False), draws=False)


def darkest(table: Table) -> float:
    """How dark the room was at most until the trick had gone, 0..255."""
    scene, most = table.screen.scene, 0.0
    for _ in range(900):
        table.frame()
        veils = [node for node in scene.actor.veil_layer.children if isinstance(node, Veil)]
        most = max([most, *(veil.strength * veil.alpha for veil in veils)])
        if not scene.table.trick and len(scene.conductor.shown.tricks) == 2:
            return most
    raise AssertionError("the trick was never taken away")


def test_it_is_felt_more_than_any_other_card_and_any_raise() -> None:
    for how in DECISIONS:
        assert LAST_NAIL.rise > how.rise and LAST_NAIL.push > how.push and LAST_NAIL.stop_ms > how.stop_ms
        assert LAST_NAIL.halos > how.halos and LAST_NAIL.tick > how.tick
    for shout in SHOUTS:
        assert LAST_NAIL.push > shout.push and LAST_NAIL.shake > shout.shake and LAST_NAIL.hop > shout.hop
        assert LAST_NAIL.rings > shout.rings and BREATH_SPOT.dark > shout.dark
    assert LAST_BODY > GREAT_BODY


@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_the_room_is_dark_before_the_card_that_wins_the_match_only(motion: Motion) -> None:
    last, other = duel("T0 7 T1 10", motion), duel("T0 7 T1 4", motion)
    assert darkest(last) == pytest.approx(BREATH_SPOT.dark)
    assert darkest(other) < BREATH_SPOT.dark / 2
    last.close()
    other.close()


def test_the_eyes_of_the_rival_come_in_and_the_winner_laughs() -> None:
    table = duel("T0 7 T1 10")
    scene, moods, eyes = table.screen.scene, set[str](), 0
    for _ in range(900):
        table.frame()
        eyes = max(eyes, len(scene.raises.stares.layer.children))
        moods.add(scene.table.seats[1].animator.mood_shown)
        if not scene.table.trick and len(scene.conductor.shown.tricks) == 2:
            break
    assert eyes == 1 and "glee" in moods
    table.close()


def test_a_press_ends_it_in_the_same_picture() -> None:
    played, skipped = duel("T0 7 T1 10"), duel("T0 7 T1 10")
    darkest(played)
    while not any(veil.alpha for veil in skipped.screen.scene.actor.veil_layer.children):
        skipped.frame()
    skipped.screen.hurry()
    skipped.screen.scene.conductor.finish_all()
    piles = []
    for table in (played, skipped):
        table.screen.scene.conductor.finish_all()
        table.frame()
        top = table.screen.scene.table
        assert not table.screen.scene.actor.veil_layer.children and not table.screen.scene.raises.stares.layer.children
        piles.append([(node.code, node.pose) for pile in top.piles for node in pile.nodes])
        table.close()
    assert piles[0] == piles[1]


def test_nothing_waits_at_instant_speed() -> None:
    table = duel("T0 7 T1 10", speed=1000.0)
    assert darkest(table) == 0.0
    table.close()


def test_a_side_bet_that_may_pay_the_rivals_first_leaves_the_match_open() -> None:
    table = duel("T0 7 T1 10")
    view = replace(table.screen.scene.conductor.shown, envit=table.screen.scene.conductor.shown.envit)
    assert decides_match(view, 1) and not decides_match(view, 0)
    for amount, decides in ((2, True), (5, False), (-1, False)):
        bet = view.envit._replace(stage=Stage.ACCEPTED, amount=amount, asked=amount)
        assert decides_match(replace(view, envit=bet), 1) is decides
    table.close()


def test_nothing_that_was_said_stays_over_the_cards_in_the_dark() -> None:
    table = duel("T0 7 T1 10")
    actor = table.screen.scene.actor
    speech = actor.speech
    for _ in range(900):
        if speech.bubble(1) is None:
            speech.speak(1, Phrase("Si no ho veig no ho crec!", "I would not believe my eyes."), beside=True)
        said = speech.bubble(1)
        assert said is not None
        said.x, said.y = table.screen.scene.table.place.trick_centre
        table.frame()
        if any(isinstance(node, Veil) and node.strength == BREATH_SPOT.dark for node in actor.veil_layer.children):
            break
    else:
        raise AssertionError("it never grew dark")
    table.frames(round(BUBBLE_OUT) + 100)
    assert speech.bubble(1) is None
    table.close()
