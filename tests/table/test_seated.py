"""People who sit at the table: attitudes, live faces, and how little is drawn again."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.art.budget import Budget, MayDraw
from truc_desktop.art.faces.animator import Animator, Motion
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.face import NEUTRAL, Face, with_values
from truc_desktop.art.figures import cel as cels
from truc_desktop.art.figures import renderer as renderer_module
from truc_desktop.art.figures.attitudes import Attitude, Place, attitude
from truc_desktop.art.figures.cel import Cel
from truc_desktop.art.figures.layers import Seat
from truc_desktop.art.figures.pose import Pose
from truc_desktop.art.figures.renderer import FigureRenderer, Seated
from truc_desktop.art.picture_memory import PICTURES
from truc_desktop.scene.stage import Stage
from truc_desktop.table.nodes.cels import CastShadow, CelNode, Flicker
from truc_desktop.table.nodes.seated import SeatedPerson, swing

SIZE = 64


def seated(motion: Motion = "full", budget: Budget | None = None, wall: bool = True) -> SeatedPerson:
    animator = Animator(BY_KEY["quim"], 3)
    animator.motion = motion
    person = SeatedPerson(
        "quim", "left", SIZE, Seat("catalan"), animator, budget or Budget(1e9), slope=-1.2, wall=wall
    )  # fmt: skip
    person.x, person.y = 100, 120
    return person


def test_an_attitude_is_taken_up_in_its_time() -> None:
    person = seated()
    rest, strike = (attitude("quim", name, "left") for name in ("rest", "strike"))
    assert person.pose == rest
    person.take_up("strike", 200)
    person.advance(100)
    assert person.pose not in (rest, strike)
    person.advance(100)
    assert person.pose == strike
    assert person.attitude == "strike"
    person.take_up("rest", 0)
    assert person.pose == rest


def test_a_change_begun_in_the_midst_of_another_starts_where_they_are() -> None:
    person = seated()
    person.take_up("strike", 200)
    person.advance(100)
    here = person.pose
    person.take_up("rest", 200)
    assert person.pose == here


def test_both_pictures_are_of_one_moment_and_are_kept_while_nothing_moves() -> None:
    person = seated("none")
    before, drawn = (person.behind.cel, person.front.cel), person.drawn
    for _ in range(40):
        person.advance(50)
    assert (person.behind.cel, person.front.cel) == before
    assert person.drawn == drawn
    person.take_up("toast", 0)
    person.advance(400)
    assert person.behind.cel is not before[0]
    assert person.front.cel is not before[1]


def test_nothing_is_drawn_outside_the_bounds() -> None:
    stage = Stage((256, 256), backdrop=(10, 20, 30))
    person = seated()
    stage.root.add(person)
    picture = Surface((256, 256))
    stage.render(picture)
    covered = Rect(0, 0, 0, 0).unionall([child.bounds() for child in person.children if child.bounds().w])
    for y in range(0, 256, 3):
        for x in range(0, 256, 3):
            if tuple(picture.get_at((x, y))[:3]) != (10, 20, 30):
                assert covered.collidepoint(x, y)
    person.take_up("strike", 0)
    person.advance(500)
    stage.render(picture)
    fresh = Surface((256, 256))
    stage.redraw()
    stage.render(fresh)
    assert fresh.get_buffer().raw == picture.get_buffer().raw


@pytest.mark.parametrize("slope", [0.0, -1.2])
def test_of_a_face_that_moves_only_the_face_is_painted_and_it_is_as_if_all_were(slope: float) -> None:
    stage, window = Stage((320, 320)), Surface((320, 320))
    place: Place = "left" if slope else "opposite"
    animator = Animator(BY_KEY["quim"], 3)
    person = SeatedPerson("quim", place, 2 * SIZE, Seat("catalan"), animator, Budget(1e9), slope=slope)
    person.x, person.y = 160, 260
    stage.root.add(person)
    stage.render(window)
    shares = []
    for frame in range(120):
        if frame % 24 == 5:
            animator.look(*((1, 0), (-1, 0.2), (0, 1), (0, 0), (0.5, -1))[frame // 24])
        if frame == 60:
            animator.mood("glee", 1200)
        stage.advance(64)
        dirty = stage.render(window)
        whole = Surface((320, 320))
        fresh = Stage((320, 320))
        person.remove_self()
        fresh.root.add(person)
        fresh.render(whole)
        person.remove_self()
        stage.root.add(person)
        assert whole.get_buffer().raw == window.get_buffer().raw, frame
        if dirty:
            shares.append(sum(rect.w * rect.h for rect in dirty) / (person.bounds().w * person.bounds().h))
    assert min(shares) < 0.15


def test_without_time_a_person_keeps_the_last_picture() -> None:
    budget = Budget(4.0, clock=lambda: 0.0)
    person = seated(budget=budget)
    before = person.behind.cel
    PICTURES.forget()  # what other tests have drawn
    budget.open(spent_ms=5.0)
    person.take_up("strike", 0)
    person.advance(100)
    assert person.behind.cel is before
    assert not person.draw_ahead("toast")
    budget.open()
    assert person.draw_ahead("toast")


def shadow_of(person: SeatedPerson) -> CastShadow:
    return next(child for child in person.children if isinstance(child, CastShadow))


@pytest.mark.parametrize("ms", [0, 200])
def test_the_shadow_on_the_wall_follows_a_change_of_attitude(ms: float) -> None:
    person = seated()
    shadow = shadow_of(person)
    upright = shadow.bounds().top
    person.take_up("slump", ms)
    person.advance(40)
    assert shadow.visible == (not ms)
    person.advance(200)
    person.advance(40)
    assert shadow.visible
    assert shadow.bounds().top > upright + 4
    person.take_up("rest", 200)
    person.advance(40)
    person.take_up("slump", 200)
    person.advance(300)
    person.advance(40)
    assert shadow.visible


def test_a_body_that_is_drawn_late_casts_no_shadow_of_its_old_attitude() -> None:
    budget = Budget(4.0, clock=lambda: 0.0)
    person = seated(budget=budget)
    shadow = shadow_of(person)
    before = shadow.cel
    PICTURES.forget()
    budget.open(spent_ms=5.0)  # no time to draw, until the change is over
    person.take_up("slump", 100)
    for _ in range(5):
        person.advance(40)
    assert not person.moving and not shadow.visible
    budget.open()
    for _ in range(8):
        person.advance(40)
    assert shadow.visible
    assert shadow.cel is not before and shadow.body().top == person.behind.body().top


@pytest.mark.parametrize("place", ["opposite", "left", "right"])
@pytest.mark.parametrize("who", ["marcel", "remei", "rosendo", "nelo"])
def test_a_line_of_sight_begins_between_the_eyes(who: str, place: Place) -> None:
    animator = Animator(BY_KEY[who], 3)
    animator.motion = "none"
    person = SeatedPerson(who, place, 256, Seat("catalan"), animator, Budget(1e9))
    person.settle()
    cel = person.behind.cel
    assert cel is not None
    x, y = (round(at) for at in person.eyes())
    sides = [
        sum(min(cel.surface.get_at((x - cel.x + side * dx, y - cel.y + dy))[:3]) > 235
            for dx in range(4, 36) for dy in range(-8, 9))
        for side in (-1, 1)
    ]  # fmt: skip
    assert min(sides) > 20  # the white of one eye on each side


def test_the_mouth_is_above_the_table() -> None:
    person = seated()
    x, y = person.mouth()
    assert x == 100
    assert y == pytest.approx(120 - 0.58 * SIZE)
    assert person.body().collidepoint(x, y)


def dot(number: int) -> Cel:
    return Cel(Surface((2 + number, 2)), -1, -1)


@pytest.mark.parametrize("begins", ["rest", "peek", "strike"])
def test_nobody_looks_different_before_the_rest_is_over_that_they_announce(begins: Attitude) -> None:
    person, announced, whole = seated(), 0, 0.0
    person.take_up(begins, 600)
    person.to_viewer = begins == "rest"
    person.advance(40)
    while whole < 5000:
        left, shown = person.rest_ms, (person.behind.cel, person.front.cel, person.behind.stretch)
        announced += left > 40
        while left > 8:
            person.advance(8)
            left, whole = left - 8, whole + 8
            assert (person.behind.cel, person.front.cel, person.behind.stretch) == shown
        person.advance(16)
        whole += 16
    assert announced > 10


def test_a_flicker_shows_one_picture_after_another() -> None:
    fire = Flicker(dot, 3, 100.0)
    widths = []
    for _ in range(5):
        assert fire.cel is not None
        widths.append(fire.cel.surface.get_width())
        fire.advance(100)
    assert widths == [2, 3, 4, 2, 3]
    still = Flicker(dot, 3, 100.0, moving=False)
    first = still.cel
    still.advance(1000)
    assert still.cel is first


def test_a_cel_knows_its_place_and_its_shadow() -> None:
    node = CelNode(Cel(Surface((10, 6), pygame.SRCALPHA), -5, -3), lift=4)
    node.x, node.y = 40, 50
    assert node.body() == Rect(35, 47, 10, 6)
    assert node.bounds().contains(node.body())
    assert node.bounds().w > 10
    assert CelNode().bounds().size == (0, 0)


def test_a_body_gathers_itself_goes_past_its_end_and_settles() -> None:
    assert swing(0, 400) == pytest.approx(0)
    assert swing(50, 400) < -0.3
    assert swing(400, 400) == 1.0
    assert min(swing(t, 400) for t in range(400, 700, 5)) < -0.1
    assert swing(700, 400) == 0.0


@pytest.mark.parametrize(("name", "way"), [("toast", 1), ("slump", -1)])
def test_a_change_of_attitude_is_seen_as_a_movement(name: Attitude, way: int) -> None:
    person = SeatedPerson("quim", "opposite", SIZE, Seat("catalan"), Animator(BY_KEY["quim"], 3), Budget(1e9))
    person.x, person.y = 100, 120
    foot = person.behind.body().bottom
    person.take_up(name, 400)
    taller = []
    for _ in range(48):
        person.advance(16)
        taller.append(person.behind.stretch[1] - 1)
        assert abs(person.behind.body().bottom - foot) <= 1  # the cut stays at the table's edge
    assert taller[3] * way < -0.01
    assert taller[24] * way > 0.03
    assert taller[-1] == 0 and person.behind.stretch == (1.0, 1.0)
    person.take_up("rest", 400)
    person.advance(60)
    assert person.behind.stretch != (1.0, 1.0)
    person.settle()
    assert person.behind.stretch == (1.0, 1.0)


def test_small_things_and_changes_at_once_stretch_nobody() -> None:
    person = seated()
    changes: list[tuple[Attitude, float]] = [("peek", 400.0), ("rest", 400.0), ("toast", 0.0), ("rest", 0.0)]
    for name, ms in changes:
        person.take_up(name, ms)
        for _ in range(30):
            person.advance(16)
            assert person.behind.stretch == (1.0, 1.0)


def test_a_hand_that_moves_alone_is_drawn_once_for_each_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    person = seated()
    person.advance(0)
    pictures = []
    render = person._renderer.render

    def counted(face: Face, pose: Pose, cards: int, may_draw: MayDraw | None = None) -> Seated:
        pictures.append(pose)
        return render(face, pose, cards, may_draw)

    monkeypatch.setattr(person._renderer, "render", counted)
    person.take_up("peek", 480)
    for _ in range(120):
        person.advance(4)
    assert person.pose == attitude("quim", "peek", "left")
    assert len(set(map(id, pictures))) <= 6
    assert len(pictures) < 20


def swayed(person: SeatedPerson, ms: float) -> list[tuple[float, float]]:
    """Return where the body is drawn aside, frame by frame, each place once."""
    found = [person.behind.sway]
    for _ in range(round(ms / 16)):
        person.advance(16)
        if person.behind.sway != found[-1]:
            found.append(person.behind.sway)
    return found


@pytest.mark.parametrize(("place", "slope"), [("opposite", 0.0), ("left", -1.2), ("right", 1.2)])
def test_a_body_follows_the_head_along_the_edge_of_the_table(place: Place, slope: float) -> None:
    person = SeatedPerson("quim", place, 264, Seat("catalan"), Animator(BY_KEY["quim"], 3), Budget(1e9), slope=slope)
    person.advance(400)
    rest = person.behind.sway
    person.animator.look(1, 0)
    person.advance(16)
    while not person.animator.current().head_turn:
        assert person.behind.sway == rest, "the head leads"
        person.advance(16)
    ways = swayed(person, 900)
    assert 2 <= math.hypot(*ways[-1]) <= 5 and ways[-1][0] > 0
    assert all(math.dist(one, other) < 2 for one, other in pairwise(ways)), "a px at a time"
    assert abs(ways[-1][1] - slope * ways[-1][0]) <= 1.2, "it stays behind the table"
    person.animator.look(0, 0)
    assert swayed(person, 1200)[-1] == rest


def test_a_body_does_not_sway_with_less_motion() -> None:
    animator = Animator(BY_KEY["quim"], 3, motion="reduced")
    person = SeatedPerson("quim", "opposite", 264, Seat("catalan"), animator, Budget(1e9))
    animator.look(1, 0)
    assert swayed(person, 900) == [(0.0, 0.0)]


@pytest.mark.parametrize(("place", "slope"), [("opposite", 0.0), ("left", -1.2), ("right", 1.2)])
def test_who_shifts_their_weight_leans_the_other_way_first_goes_past_the_end_and_settles(
    place: Place, slope: float
) -> None:
    person = SeatedPerson("quim", place, 400, Seat("catalan"), Animator(BY_KEY["quim"], 3), Budget(1e9), slope=slope)
    person.advance(400)
    rest = person.behind.sway
    person.shift_weight(1)
    seen = [x for x, _y in swayed(person, 1000)]
    assert seen[0] < rest[0] < seen[-1] < max(seen)
    assert swayed(person, 2000) == [person.behind.sway]
    assert abs(person.behind.sway[1] - slope * person.behind.sway[0]) <= 1.2, "along the edge of the table"
    person.shift_weight(0)
    assert swayed(person, 1000)[-1] == rest


def test_a_shift_of_the_weight_is_announced_and_draws_nothing() -> None:
    person = SeatedPerson("quim", "left", 400, Seat("catalan"), Animator(BY_KEY["quim"], 3), Budget(1e9), slope=-1.2)
    person.advance(400)
    person.shift_weight(1)
    drawn = person.drawn
    for _ in range(200):
        place, sure = person.behind.sway, person.rest_ms
        person.advance(max(1.0, 0.9 * sure))
        if sure > 2:
            assert person.behind.sway == place
    assert person.drawn <= drawn + 12  # a breath and a blink


def test_nobody_shifts_their_weight_with_less_motion() -> None:
    animator = Animator(BY_KEY["quim"], 3, motion="reduced")
    person = SeatedPerson("quim", "opposite", 400, Seat("catalan"), animator, Budget(1e9))
    person.shift_weight(1)
    assert swayed(person, 900) == [(0.0, 0.0)]


def test_a_breath_lifts_chest_shoulders_and_arms() -> None:
    animator = Animator(BY_KEY["quim"], 3)
    person = SeatedPerson("quim", "opposite", 264, Seat("catalan"), animator, Budget(1e9))
    animator.look(0, 0)
    seen: dict[float, tuple[float, object]] = {}
    for _ in range(240):
        person.advance(16)
        seen[person.front.sway[1]] = person.front.sway[1], person.behind.cel
    assert min(seen) < -0.9 and max(seen) == 0.0
    assert seen[min(seen)][1] is not seen[0.0][1], "the chest has another picture"


def test_eyes_lead_the_head_and_the_head_leads_the_shoulders() -> None:
    person = SeatedPerson("quim", "opposite", 400, Seat("catalan"), Animator(BY_KEY["quim"], 3), Budget(1e9))
    person.advance(400)
    rest, first = person.behind.sway, person.animator.current()
    person.animator.look(1, 0)
    began: dict[str, float] = {}
    for ms in range(16, 900, 16):
        person.advance(16)
        face = person.animator.current()
        if face.pupil_x != first.pupil_x:
            began.setdefault("eyes", ms)
        if face.head_turn != first.head_turn:
            began.setdefault("head", ms)
        if person.behind.sway != rest:
            began.setdefault("shoulders", ms)
    assert began["head"] - began["eyes"] >= 90 and 90 <= began["shoulders"] - began["head"] <= 260


@pytest.mark.parametrize("ms", [0, 600])
def test_somebody_who_is_shown_late_is_drawn_as_soon_as_there_is_time(ms: float) -> None:
    """Until then no frame is left out, and others who ask for time have to wait."""
    budget = Budget(0.0)
    person = SeatedPerson("quim", "opposite", SIZE, Seat("catalan"), Animator(BY_KEY["quim"], 3), budget)
    person.take_up("toast", ms)
    budget.open()
    person.advance(1000)
    shown = person.behind.cel
    budget.open()
    budget.open(-1000)  # there is time again
    person.advance(16)
    assert person.behind.cel is not shown
    assert person.rest_ms > 0


def test_a_body_that_breathes_is_drawn_only_when_its_breath_is_seen_to_change() -> None:
    person = seated()
    person.animator.advance(5000)
    changes = asked = 0
    shown = person.behind.cel
    for _ in range(600):
        before = person.rest_ms
        person.advance(16)
        asked += person.rest_ms > before
        changes += person.behind.cel is not shown
        shown = person.behind.cel
    assert changes > 4
    assert asked <= 3 * changes


def test_a_head_that_turns_leaves_chair_and_clothes_as_they_were_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    beside = FigureRenderer("quim", 96, Seat("catalan", True), 0.35)
    cut: list[tuple[object, ...]] = []
    cut_along = renderer_module._cut_along

    def counted(*args: Any) -> None:
        cut.append(args)
        cut_along(*args)

    monkeypatch.setattr(renderer_module, "_cut_along", counted)
    for turn in (-0.75, 0.0, 0.75, 0.0):
        for name in ("rest", "slump"):
            beside.render(with_values(NEUTRAL, {"head_turn": turn}), attitude("quim", name, "left"))
    assert 2 <= len(cut) <= 4  # chair and clothes in each attitude


def test_a_body_is_put_together_only_to_change_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage((240, 240))
    person = seated(wall=False)
    stage.root.add(person)
    put_together: list[Sequence[Cel]] = []
    whole = cels.merged

    def counted(cels: Sequence[Cel]) -> Cel:
        put_together.append(cels)
        return whole(cels)

    monkeypatch.setattr(cels, "merged", counted)
    window = Surface((240, 240))
    stage.render(window)
    seen = window.copy()
    assert not put_together
    person.behind.scale = 1.2
    stage.render(window)
    assert len(put_together) == 1
    person.behind.scale = 1.0
    stage.render(window)
    assert window.get_buffer().raw == seen.get_buffer().raw
    whole_window = Surface((240, 240))
    whole_window.fill((20, 14, 10))
    body, front = person.behind.cel, person.front
    assert body is not None
    x, y = (round(part) for part in person.behind.window_pos)
    whole_window.blit(body.surface, body.rect.move(x, y))
    front.draw(whole_window, whole_window.get_rect())
    # Where both chair and clothes are half transparent, at their soft end, one picture is a little darker than two.
    assert largest_difference(whole_window, seen) <= 16, "in parts and in one piece it looks the same"


def largest_difference(one: Surface, other: Surface) -> int:
    """Return the largest difference of a colour's part between two pictures of the same size."""
    pixels = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(a - b) for a, b in pixels)


def test_cards_that_come_in_one_frame_are_one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    person = seated()
    person.cards = 0
    person.advance(16)
    looks: list[object] = []
    render = SeatedPerson._render

    def counted(one: SeatedPerson) -> None:
        looks.append(one.cards)
        render(one)

    monkeypatch.setattr(SeatedPerson, "_render", counted)
    for count in (1, 2, 3):
        person.cards = count
        assert person.cards_seen == count, "at once: the card is seen nowhere else"
    person.advance(16)
    assert looks == [3]


def test_cards_that_leave_a_hand_at_the_end_of_a_way_drawn_ahead_need_no_drawing() -> None:
    person = seated()
    for _ in person.way_ahead("rest", "slump"):
        pass
    person.take_up("slump", 0)
    person.advance(400)
    drawn = person.drawn
    person.cards = 0
    assert person.cards_seen == 0
    assert person.drawn == drawn


def test_cards_leave_hands_in_a_picture_that_was_drawn_ahead() -> None:
    """All who have cards left put them down in one frame."""
    person = seated()
    person.take_up("think", 0)
    person.advance(40)
    person.draw_emptied()
    before = person.drawn
    person.cards = 0
    assert person.cards_seen == 0
    assert person.drawn == before
