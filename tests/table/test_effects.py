"""Effects at the table: skipped at any moment they end in the same picture, and less motion leaves them out."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pygame
import pytest

from tools.shots.family import FAMILY, hand
from tools.shots.films import LOW
from tools.shots.positions import (
    FIRST_TRICK,
    FOUR,
    FRAME,
    LONG_HAND,
    MEANT,
    SECOND_TRICK,
    Position,
    Table,
    record,
    still_settings,
)
from truc_desktop.art.figures.attitudes import PASTIMES
from truc_desktop.engine import Card, ruleset
from truc_desktop.presentation.sound_cues import FISTS, GLASSES
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import Motion as MotionSetting
from truc_desktop.table.ambience import after_hand
from truc_desktop.table.animation.lamp import tension_of
from truc_desktop.table.animation.throws import throw_of, weight_of
from truc_desktop.table.animation.timings import (
    HEAVIEST,
    LANDINGS,
    LAY,
    LEARNING,
    SLAM,
    TENSION,
    THROWS,
    TOSS,
    WORD_STAYS,
)
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (1024, 640)
LASTING = ("push", "dust", "sparks", "still-life", "room-life")
"""What stands ready in the layers of effects."""
FOUR_FOR = "S0 call truco", "S1 call retruco", "S0 call vale_cuatro", "S1 accept"
"""Four points at stake, raised last by the viewer."""
EQUAL = "S0 3O 12O 4C | S1 1C 5E 7B | S2 12E 6O 3E | S3 12C 4B 6C"


def third(*lines: str, lead: str = "S0 play 4C") -> str:
    """Return the record of a hand raised once, with a card of its third trick, which decides it, still to come."""
    second = (lead, *SECOND_TRICK[1:])
    return record(*LONG_HAND[:-4], *second, *lines, dealer=0).replace(FOUR, LOW)


SCENES = {
    "slam": Position("slam", record(*FIRST_TRICK[:3], dealer=0), ("S0 play 3O",), MEANT, None),
    "lay": Position("lay", record(*FIRST_TRICK[:3], dealer=0), FIRST_TRICK[3:], MEANT, None),
    "toss": Position("toss", record(*FIRST_TRICK[:2], dealer=0), FIRST_TRICK[2:3], MEANT, None),
    "raise": Position("raise", record("S1 play 5E", dealer=0), ("S1 call truc",), MEANT, None),
    "second raise": Position("second", record("S1 play 5E", "S1 call truc", "S2 accept", "S2 play 7E", dealer=0),
                             ("S3 play 6C", "S0 call retruc"), MEANT, None),
    "sign": Position("sign", record("S1 play 5E", dealer=0), ("S2 signal three",), ((1, 3), (3, None), (0, 2)), None),
    "tension": Position("tension", record("S1 play 5E", "S1 call truc", dealer=0, score="T0 5 T1 8"), ("S2 refuse",),
                        MEANT, None),
    "decided": Position("decided", third("S1 play 4E", "S2 play 5O", "S3 play 4O"), ("S0 play 6E",), MEANT, None),
    "decided before": Position("before", third("S1 play 4E", "S2 play 5O", "S3 play 4O", lead="S0 play 6E"),
                               ("S0 play 4C",), MEANT, None),
    "drawn": Position("drawn", record("S1 play 5E", "S2 play 12E", "S3 play 12C", dealer=0).replace(FOUR, EQUAL),
                      ("S0 play 4C",), MEANT, None),
    "three points": Position("three", third("S1 play 4E", "S2 play 5O", "S3 play 4O").replace(
        "S2 accept", "S0 call retruc\nS3 accept"), ("S0 play 6E",), MEANT, None),
    "deal": Position("deal", record(deal=False, dealer=2), ("S1 cut",), reach=None),
    "own deal": Position("own deal", record(deal=False, dealer=0), ("S3 cut",), reach=None),
    "own cut": Position("own cut", record(deal=False, dealer=1), ("S0 cut",), reach=None),
    "accept": Position("accept", record("S1 play 5E", "S1 call truc", dealer=0), ("S2 accept",), MEANT, None),
    "own accept": Position("own accept", record("S1 play 5E", "S1 call truc", dealer=0), ("S0 accept",), MEANT, None),
    "knock": Position("knock", record(deal=False), ("S2 knock",), reach=None),
    "own refusal": Position("own refusal", record("S1 play 5E", "S1 call truc", dealer=0), ("S0 refuse",), MEANT, None),
    "points": Position("points", record("S1 play 5E", "S1 call truc", dealer=0), ("S2 refuse",), MEANT, None),
    "bluff": Position("bluff", record("S1 play 5E", "S1 call truc", "S0 call retruc", dealer=0).replace("3O 12O 4C",
                      "5C 6B 4C"), ("S1 refuse",), MEANT, None),
    "bluff called": Position("called", record(
        "S1 call truc", "S0 accept", "S1 play 5E", "S2 play 3E", "S3 play 4E", "S0 play 12O", "S2 play 6O",
        "S3 play 6C", "S0 play 3O", dealer=0).replace(FOUR, "S0 3O 12O 2C | S1 5C 5E 4B | S2 7E 6O 3E | S3 7B 4E 6C"),
        ("S1 play 5C",), MEANT, None),
    "great loss": Position("great loss", hand(
        "arg", "S0 4O 5O 4C | S1 3O 3C 3E | S2 5C 6O 5B | S3 12C 11C 10C", *FOUR_FOR, "S0 play 4O", "S1 play 3O",
        "S2 play 5C", "S3 play 12C", "S1 play 3C", "S2 play 6O", "S3 play 11C"), ("S0 play 5O",), MEANT, None),
}  # fmt: skip


LIVING = {"sway", "weight", "breath"}
"""What moves a body that only lives: it follows its head, leans to a side and breathes."""


def sit(name: str, motion: MotionSetting = MotionSetting.FULL, speed: float = 1.0) -> Table:
    settings = replace(still_settings(), motion=motion, speed=speed, chatter=False, trick_stay_ms=200)
    return Table(SCENES[name], SIZE, settings, draws=False)


def at_rest(table: Table) -> bool:
    scene = table.screen.scene
    return scene.conductor.idle and scene.staging.effects.idle and scene.staging.pace.steady


def sitting(table: Table) -> list[tuple[int, str]]:
    """Return how many cards each of the others holds, and how they sit; thinking and pastimes are ways to rest."""
    people = [node for node in table.screen.scene.table.seats if isinstance(node, SeatedPlayer) and node.person]
    ways_to_rest = ("think", *PASTIMES)
    return [(node.person.cards, "rest" if node.attitude in ways_to_rest else node.attitude)
            for node in people if node.person]  # fmt: skip


def picture(table: Table) -> bytes:
    """Return the table as it is drawn at rest, without what lives on: people and bubbles."""
    screen = table.screen
    screen.scene.ambient.skip()
    screen.dialogs.take_away()
    screen.refresh()
    seats = screen.scene.table.seats
    for node in (*seats, *(part for seat in seats for part in seat.parts), screen.scene.actor.layer):
        node.visible = False
    screen.scene.stage.redraw()
    screen.scene.stage.render(table.canvas)
    return pygame.image.tobytes(table.canvas, "RGB")


def left_over(table: Table) -> list[str]:
    """Return what effects have left behind, in words."""
    scene = table.screen.scene
    staging = scene.staging
    layers = (staging.below, staging.above, staging.high, scene.table.own_arm, scene.raises.stares.layer)
    found = [repr(node) for layer in layers for node in layer.children if node.name not in LASTING]
    ribbons = [node for node in scene.stage.root.walk() if node.name == "ribbon"]
    dialog = {node for ribbon in ribbons for node in ribbon.walk()}  # its letters and buttons have a time of their own
    nodes = [node for node in scene.stage.root.walk() if node not in dialog]
    moved = [node for node in nodes if set(node._asides) - LIVING or (isinstance(node, Sprite) and node.rise)]
    return found + [f"{node!r} is still aside" for node in moved]


@pytest.mark.parametrize("name", SCENES)
def test_skipped_at_any_moment_it_ends_in_the_same_picture(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(after_hand, "FIRST", math.inf)  # nobody goes on after a hand
    whole = sit(name)
    length = 0.0
    while not at_rest(whole) or length < 100:
        whole.frame()
        length += 16
        assert length < 30_000
    whole.frames(600)
    assert left_over(whole) == []
    whole.screen.scene.ambient.skip()
    assert not whole.screen.scene.actor.veil_layer.children
    expected, people = picture(whole), sitting(whole)
    whole.close()
    rng = Random(name)
    for at in (16.0, *(rng.uniform(0, length) for _ in range(4))):
        table = sit(name)
        table.frames(at)
        table.screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode=""))
        assert table.screen.scene.staging.effects.idle and table.screen.scene.staging.pace.steady
        for _ in range(40):
            if at_rest(table):
                break
            table.screen.hurry()
        if "deal" in name or "cut" in name:
            table.frames(600)  # the stake's token drops once the cards are there
        for _ in range(200):
            if at_rest(table):
                break
            table.frame()  # when a hand is over, the lamp goes back up
        assert at_rest(table) and left_over(table) == []
        assert picture(table) == expected, f"skipped after {at:.0f} ms"
        assert sitting(table) == people, f"skipped after {at:.0f} ms"
        table.close()


@pytest.mark.parametrize("motion", [MotionSetting.REDUCED, MotionSetting.NONE])
@pytest.mark.parametrize("name", SCENES)
def test_with_less_motion_nothing_hops_stops_or_flies_up(name: str, motion: MotionSetting) -> None:
    table = sit(name, motion)
    for _ in range(260):
        table.frame()
        staging = table.screen.scene.staging
        assert staging.pace.steady
        stays = ("own-glass", "stamp", *(() if motion is MotionSetting.NONE else ("lamp",)))
        if name != "sign":  # the face is near, without a movement: test_seen_signs
            assert [found for found in left_over(table) if not any(name in found for name in stays)] == []
        assert table.screen.scene.stage.root.find("fist") is None
        if at_rest(table):
            break
    table.close()


@pytest.mark.parametrize("name", SCENES)
def test_at_instant_speed_everything_is_over_in_a_few_frames(name: str) -> None:
    table = sit(name, speed=math.inf)
    table.frames(600)
    assert at_rest(table) and left_over(table) == []
    table.close()


@pytest.mark.parametrize("name", ["slam", "raise"])
def test_time_stands_still_at_the_blow_but_not_for_the_player(name: str) -> None:
    table = sit(name)
    table.until(lambda: not table.screen.scene.staging.pace.steady, "a hit-stop")
    stopped = [(node.x, node.y) for node in table.screen.scene.table.trick.values()]
    table.frame()
    assert [(node.x, node.y) for node in table.screen.scene.table.trick.values()] == stopped
    table.screen.hurry()
    assert table.screen.scene.staging.pace.steady
    table.close()


def test_the_throw_follows_from_the_rank_of_the_open_card_alone() -> None:
    ranking = ruleset("cat", 4).ranking
    throws = {throw_of(card, ranking) for card in ranking.strength}
    assert throws == {TOSS, LAY, SLAM} == set(THROWS)
    strengths: dict[str, list[int]] = {name: [] for name in throws}
    for card, strength in ranking.strength.items():
        strengths[throw_of(card, ranking)].append(strength)
    assert max(strengths[TOSS]) < min(strengths[LAY]) and max(strengths[LAY]) < min(strengths[SLAM])


def test_a_card_is_felt_more_the_more_it_is_worth_in_its_trick() -> None:
    ranking = ruleset("cat", 4).ranking

    def weight(card: str, best: str = "") -> int:
        return weight_of(Card(card), ranking, Card(best) if best else None)

    weights = [weight(card) for card in ("4O", "12O", "2O", "3O")]
    assert weights == sorted(weights) and weights[0] == 0 and weights[-1] == HEAVIEST - 1
    assert weight("12O", "7E") == weights[1] + 1
    assert weight("12O", "12E") == weights[1]
    assert weight("12O", "3E") == weights[1] - 1
    assert weight("4O", "3E") == 0 and weight("3O", "4E") == HEAVIEST
    felt = [(one.stop_ms, one.nudge, one.dust, one.hop, one.shake, one.reach, one.squash[0], one.gain, one.knock,
             one.jolt, one.push) for one in LANDINGS]  # fmt: skip
    for part in zip(*felt, strict=True):
        assert list(part) == sorted(part)
    assert felt == sorted(felt) and [one.pitch for one in LANDINGS] == sorted((o.pitch for o in LANDINGS), reverse=True)


@pytest.mark.parametrize("card", ["12O", "4C"])
def test_a_middling_card_rises_falls_faster_and_faster_and_slides_to_its_place(card: str) -> None:
    played = Position("one", record(*FIRST_TRICK[:3], dealer=0), (f"S0 play {card}",), MEANT, None)
    table = Table(played, SIZE, replace(still_settings(), chatter=False), draws=False)
    scene = table.screen.scene
    table.until(lambda: 0 in scene.table.trick, "the card")
    node, target = scene.table.trick[0], scene.table.place.trick(0)
    way: list[tuple[float, bool, float]] = []
    while len(way) < 10 or (node.x, node.y, node.angle) != (target.x, target.y, 0.0):
        table.frame()
        far = math.dist((node.x, node.y), (target.x, target.y))
        way.append((node.scale, node.parent is scene.table.trick_layer, far))
        assert len(way) < 120
    meets = next(n for n, (_scale, lies, _far) in enumerate(way) if lies and n > 4)
    top = max(range(meets), key=lambda n: way[n][0])
    falls = [way[n][0] - way[n + 1][0] for n in range(top, meets - 1)]
    assert len(falls) >= 3 and falls[-1] > falls[0] > -0.01
    assert way[meets][2] > 1 and [far for *_, far in way[meets:]] == sorted((f for *_, f in way[meets:]), reverse=True)
    assert way[-1][2] < 1
    table.close()


@pytest.mark.parametrize("motion", MotionSetting)
@pytest.mark.parametrize(("name", "said"), [("decided", "Guanyada! Won"),
                                            ("decided before", "Guanyada! Won"),
                                            ("drawn", "Empatada! Tied: the next trick won decides")])  # fmt: skip
def test_a_word_says_why_and_hides_no_face_and_no_card_but_beaten_ones_of_a_hand_that_is_won(
    name: str, said: str, motion: MotionSetting
) -> None:
    table = sit(name, motion)
    top, layer = table.screen.scene.table, table.screen.scene.decisions.layer
    table.until(lambda: layer.find("verdict") is not None, "a word")
    table.frames(170)
    word = layer.find("verdict")
    assert word is not None and word.alt == said
    lit = [node for node in top.trick.values() if not node.dim]
    assert len(lit) == (2 if name == "drawn" else 1)
    seen = lit if name != "drawn" else top.trick.values()
    for box in (*(node.body() for node in seen), *(node.head for node in top.seats if node.seat)):
        hidden = box.clip(word.body())
        assert hidden.w * hidden.h < 0.25 * box.w * box.h  # the box of a slanted word is larger than it
    assert table.screen.scene.stage.rect.contains(word.body())
    table.close()


def test_a_word_stays_longer_for_those_who_learn() -> None:
    def frames(patience: float) -> int:
        table, seen = sit("decided", MotionSetting.NONE), 0
        decisions = table.screen.scene.decisions
        decisions.patience = patience
        table.until(lambda: decisions.layer.find("verdict") is not None, "a word")
        while decisions.layer.find("verdict") is not None:
            table.frame(FRAME)
            seen += 1
        table.close()
        return seen

    assert FRAME * (frames(LEARNING) - frames(1.0)) > 0.8 * (LEARNING - 1) * WORD_STAYS


def test_the_mark_of_a_drawn_trick_lights_up_in_the_prompt() -> None:
    table = sit("drawn")
    scene = table.screen.scene
    table.until(lambda: bool(scene.table.piles), "the trick away")
    table.frames(32)
    at, prompt = scene.panels.mark(0), scene.stage.root.find("prompt")
    assert at is not None and prompt is not None and prompt.body().collidepoint(at)
    assert any(isinstance(node, Sprite) and (node.x, node.y) == at for node in scene.staging.high.children)
    assert scene.panels.mark(3) is None
    table.close()


def test_until_a_card_lies_open_nothing_shows_that_it_will_decide() -> None:
    """The same card flies the same way, at the same time, in a trick that decides and in one that does not."""
    ways: list[list[tuple[float, ...]]] = []
    for theirs in ("4O", "7O"):
        text = third("S1 play 4E", "S2 play 5O", "S3 play 4O").replace("4O", theirs)
        table = Table(Position("twin", text, ("S0 play 6E",), MEANT, None), SIZE, still_settings(), draws=False)
        way: list[tuple[float, ...]] = []
        for _ in range(16):  # drawn back and thrown: 60 + 210 ms
            table.frame()
            node = table.screen.scene.table.trick[0]
            way.append((node.x, node.y, node.angle, node.scale, node.lift))
        ways.append(way)
        table.close()
    assert ways[0] == ways[1]


# ---------------------------------------------------------------- what is heard
ACTED = {"sleeve", "chair", *FISTS, *GLASSES, "crowd_breath", "crowd_murmur", "throw_in", "clack", "square"}
"""Sounds of what people and things do."""


def heard(name: str, motion: MotionSetting = MotionSetting.FULL, speed: float = 1.0) -> list[str]:
    """Return what is heard until the table is at rest, in order."""
    table = sit(name, motion, speed)
    length = 0.0
    while not at_rest(table) or length < 100:
        table.frame()
        length += 16
        assert length < 30_000
    table.frames(600)
    table.close()
    return [sound for sound in table.sounds.asked if sound in ACTED or sound.startswith(("drum", "crowd"))]


def test_a_raise_is_heard_as_it_is_seen_and_more_of_it_higher_up() -> None:
    assert heard("raise") == ["sleeve", "drum1", "fist1", "glasses1"]
    twice = ["fist2", "glasses2", "fist1", "glasses1"]
    assert heard("second raise") == ["sleeve", "chair", "drum2", *twice, "crowd_breath"]
    assert heard("raise", MotionSetting.NONE) == ["drum1", "fist1"]


def test_cards_are_thrown_in_at_a_refusal_and_points_clack_higher_and_higher() -> None:
    assert heard("points") == ["throw_in", "chair", "clack"]


@pytest.mark.parametrize("name", SCENES)
def test_at_instant_speed_nobody_and_nothing_is_heard_to_move(name: str) -> None:
    assert not ACTED & set(heard(name, speed=math.inf))


def test_in_haste_the_rest_of_a_raise_is_not_heard() -> None:
    table = sit("second raise")
    table.until(lambda: "fist2" in table.sounds.asked, "the blow")
    table.screen.hurry()
    table.frames(1000)
    assert "crowd_breath" not in table.sounds.asked and "glasses2" not in table.sounds.asked
    table.close()


def test_music_at_the_table_only_for_those_who_want_it() -> None:
    table = sit("raise")
    for wanted in (True, True, False):
        table.settings = replace(table.settings, music_at_table=wanted)
        table.screen.resume(SIZE)
    heard = [name for name in table.sounds.asked if name.startswith(("music", "ambience")) or not name]
    assert heard == ["ambience_catalan", "", "music_catalan", ""]
    table.close()


# ---------------------------------------------------------------- signs
def close_up(live: tuple[str, ...], looks: tuple[tuple[int, int | None], ...]) -> tuple[Table, set[str]]:
    """Let a sign be made; return the table and the names of the players who came nearer or nodded."""
    position = Position("sign", record("S1 play 5E", dealer=0), live, looks, None)
    table = Table(position, SIZE, replace(still_settings(), chatter=False), draws=False)
    moved: set[str] = set()
    for _ in range(140):
        table.frame()
        moved |= {node.name for node in table.screen.scene.table.seats if node.aside != (0.0, 0.0)}
    return table, moved


def test_a_sign_for_the_player_brings_the_face_closer_slows_time_and_is_answered_by_a_nod() -> None:
    position = Position("sign", record("S1 play 5E", dealer=0), ("S2 signal three",), ((0, 2), (1, 3), (3, None)), None)
    table = Table(position, SIZE, replace(still_settings(), chatter=False), draws=False)
    table.until(lambda: not table.screen.scene.staging.pace.steady, "slow time")
    table.frames(300)
    partner = table.screen.scene.table.seats[2]
    assert isinstance(partner, SeatedPlayer) and partner.person is not None and partner.person.behind.scale > 1.4
    assert table.screen.scene.table.seats[2].parent is table.screen.scene.table.lit_layer
    table.close()
    table, moved = close_up(("S2 signal three",), ((0, 2), (1, 3), (3, None)))
    assert moved == {"player-0", "player-2"}
    table.close()


@pytest.mark.parametrize(("name", "sender", "neighbour"), [("arg-six", 4, 5), ("val-eight", 2, 1), ("val-eight", 6, 7)])
def test_in_a_close_up_the_neighbour_nearer_to_the_viewer_stays_in_front(
    name: str, sender: int, neighbour: int
) -> None:
    """Their head would else be covered by a body whose lower end is never seen."""
    family = {position.name: position for position in FAMILY}
    position = replace(family[name], live=(f"S{sender} signal nothing",), reach=None)
    table = Table(position, SIZE, replace(still_settings(), chatter=False), draws=False)
    top = table.screen.scene.table
    table.frames(600)
    lit = {node.seat for node in top.seats if node.parent is top.lit_layer}
    assert {sender, neighbour} <= lit <= {sender, neighbour, 0}
    (behind, *_), (before, *_) = top.seats[sender].parts, top.seats[neighbour].parts
    assert before.z > behind.z and before.parent is behind.parent
    table.close()


@pytest.mark.parametrize(("seat", "played"), [(1, ("S1 play 5E",)), (2, ("S1 play 5E", "S2 play 7E"))])
def test_who_comes_closer_with_a_sign_hides_no_card_they_have_played(seat: int, played: tuple[str, ...]) -> None:
    position = Position("sign", record(*played, dealer=0), (f"S{seat} signal two",), ((0, seat), (seat, 0)), None)
    table = Table(position, SIZE, replace(still_settings(), chatter=False), draws=False)
    scene = table.screen.scene
    top = scene.table
    table.until(lambda: not scene.staging.pace.steady, "slow time")
    table.frames(400)
    card, plate = top.trick[top.position(seat)], top.seats[seat].plate
    assert card.parent is top.lit_cards and top.lit_cards.parent is top.lit_layer.parent
    assert top.lit_cards.z > top.lit_layer.z and top.seats[seat].parent is top.lit_layer
    assert plate is not None and not plate.body().colliderect(card.body().inflate(-8, -8))
    table.until(lambda: scene.staging.pace.steady and top.seats[seat].aside == (0.0, 0.0), "the end of the close-up")
    table.frames(200)
    assert card.parent is top.trick_layer and not top.lit_cards.children
    table.close()


def test_cards_over_a_player_go_when_the_table_is_laid_out_again() -> None:
    table = Table(Position("sign", record("S1 play 5E", dealer=0), reach=None), SIZE, still_settings(), draws=False)
    top = table.screen.scene.table
    top.show_over(1)
    assert top.trick[1].parent is top.lit_cards
    table.screen.scene.arrange()
    assert not top.lit_cards.children and top.trick[1].parent is top.trick_layer
    table.close()


def test_a_sign_that_the_player_did_not_see_looks_as_if_there_were_none() -> None:
    table, moved = close_up(("S3 signal three",), ((0, 2), (1, 3), (2, None)))
    assert moved == set() and not table.screen.scene.actor.veil_layer.children
    table.close()


def test_the_partner_who_received_the_players_sign_nods() -> None:
    table, moved = close_up(("S0 signal three",), ((1, 2), (2, 0), (3, None)))
    assert moved == {"player-2"}
    table.close()


# ---------------------------------------------------------------- tension
@pytest.mark.parametrize(("score", "tension"), [((3, 8), 0.0), ((9, 2), TENSION[3]), ((9, 10), TENSION[2]),
                                                ((11, 4), TENSION[1])])  # fmt: skip
def test_tension_follows_from_the_score_alone(score: tuple[int, int], tension: float) -> None:
    text = record(dealer=0, score=f"T0 {score[0]} T1 {score[1]}")
    table = Table(Position("tense", text, (), MEANT, None), SIZE, still_settings(), draws=False)
    assert tension_of(table.screen.scene.conductor.shown) == tension
    table.close()


def test_the_lamp_hangs_lower_near_the_end_and_costs_nothing_then() -> None:
    def ground(score: str) -> pygame.Surface:
        position = Position("tense", record(dealer=0, score=score), (), MEANT, None)
        table = Table(position, SIZE, still_settings(), draws=False)
        while not at_rest(table):
            table.frame()
        table.screen.refresh()
        table.frames(1600)
        shown = table.screen.scene.stage.background
        assert table.screen.scene.staging.below.find("lamp") is None and shown is not None
        table.close()
        return shown

    calm, tense = ground("T0 4 T1 4"), ground("T0 11 T1 4")
    corner, middle = (20, SIZE[1] // 2), (SIZE[0] // 2, SIZE[1] // 3)
    assert sum(tense.get_at(corner)[:3]) < 0.9 * sum(calm.get_at(corner)[:3])
    assert sum(tense.get_at(middle)[:3]) > 0.9 * sum(calm.get_at(middle)[:3])


def test_the_lamp_stays_low_between_two_hands() -> None:
    text = record("S1 play 5E", "S1 call truc", dealer=0, score="T0 5 T1 9")
    table = Table(Position("tense", text, ("S2 refuse",), MEANT, None), SIZE, still_settings(), draws=False)
    table.until(lambda: table.screen.sheet == "ribbon", "the end of the hand")
    table.frames(2000)
    low = table.screen.scene.stage.background
    table.screen.dialogs.press("next")
    table.frame()
    assert not table.screen.sheet and table.screen.scene.swept
    assert table.screen.scene.stage.background is low
    table.close()
