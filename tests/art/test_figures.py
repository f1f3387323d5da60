"""People who sit at the table: builds, poses, and their rendering by layers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Color, Surface

from truc_desktop.art import svg
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.eyes import draw_brows
from truc_desktop.art.faces.face import NEUTRAL
from truc_desktop.art.faces.gestures import SIGNALS
from truc_desktop.art.faces.gestures import pose as face_of
from truc_desktop.art.faces.rig import Rig
from truc_desktop.art.figures.arms import SLEEVES, joints
from truc_desktop.art.figures.attitudes import ATTITUDES, DEALING, PLACES, Attitude, Place, attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.art.figures.cel import Picture
from truc_desktop.art.figures.layers import CUT, EVERY, Seat, posed
from truc_desktop.art.figures.lower_body import LOWER
from truc_desktop.art.figures.pose import between, emptied, mirrored
from truc_desktop.art.figures.renderer import FigureRenderer, Seated, _back
from truc_desktop.art.figures.seat_rig import SeatRig
from truc_desktop.art.figures.things import CHAIRS, DRINKS
from truc_desktop.art.palette import HIGH_CONTRAST_ROOM, ROOMS
from truc_desktop.art.picture_memory import PICTURES

SEAT = Seat("catalan", True)
SLOPES: dict[Place, float] = {"opposite": 0.0, "left": -1.2, "right": 1.2}
QUIM = face_of(BY_KEY["quim"])
SMALL = 48


@pytest.fixture
def strict_svg() -> Iterator[None]:
    svg.set_strict(True)
    yield
    svg.set_strict(False)


@pytest.fixture(autouse=True)
def no_pictures() -> Iterator[None]:
    most = PICTURES.most
    PICTURES.forget()
    yield
    PICTURES.allow(most)
    PICTURES.forget()


def resting(who: str, place: Place = "opposite", size: int = SMALL) -> Seated:
    renderer = FigureRenderer(who, size, SEAT, SLOPES[place])
    return renderer.render(face_of(BY_KEY[who]), attitude(who, "rest", place))


def outline(seated: Seated, size: int = SMALL) -> pygame.Mask:
    cell = Surface((3 * size, 3 * size), pygame.SRCALPHA, 32)
    for cel in (seated.behind, seated.front):
        if cel is not None:
            cell.blit(cel.surface, (cell.get_width() // 2 + cel.x, 2 * size + cel.y))
    return pygame.mask.from_surface(cell, 127)


def test_everybody_of_the_cast_has_a_build_and_all_it_names_is_drawn() -> None:
    assert set(BUILDS) == set(BY_KEY)
    assert len(set(BUILDS.values())) == len(BUILDS)
    assert {BY_KEY[key].clothes for key in BUILDS} <= set(SLEEVES)
    assert {build.drink for build in BUILDS.values()} <= set(DRINKS)
    assert set(CHAIRS) == {*ROOMS, HIGH_CONTRAST_ROOM.key}
    for build in BUILDS.values():
        assert build.hand * build.size > 0.7


@pytest.mark.usefixtures("strict_svg")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", ATTITUDES)
def test_everybody_can_be_drawn_in_every_attitude(name: str, place: Place) -> None:
    for who in BUILDS:
        stance = attitude(who, name, place)
        seated = FigureRenderer(who, 16, SEAT, SLOPES[place]).render(face_of(BY_KEY[who]), stance)
        assert seated.front is not None
        assert pygame.mask.from_surface(seated.behind.surface).count() > 60, who


def test_unknown_people_and_tiny_sizes_are_refused() -> None:
    with pytest.raises(KeyError):
        FigureRenderer("nobody", SMALL, SEAT)
    with pytest.raises(KeyError):
        attitude("quim", "dance", "left")
    with pytest.raises(ValueError, match="16"):
        FigureRenderer("quim", 15, SEAT)


@pytest.mark.parametrize("place", ["opposite", "left"])
def test_any_two_people_differ_in_outline_by_eight_percent(place: Place) -> None:
    masks = {who: outline(resting(who, place)) for who in BUILDS}
    for one, other in itertools.combinations(BUILDS, 2):
        common = masks[one].overlap_area(masks[other], (0, 0))
        either = masks[one].count() + masks[other].count() - common
        assert 1 - common / either > 0.08, (one, other)


def test_nothing_is_drawn_anew_while_nothing_changes() -> None:
    renderer = FigureRenderer("quim", SMALL, SEAT)
    stance = attitude("quim", "rest", "opposite")
    first = renderer.render(QUIM, stance)
    drawn = renderer.drawn
    assert drawn == len(EVERY)
    assert renderer.render(QUIM, stance) is first
    assert renderer.render(replace(QUIM, lid_l=0.0, lid_r=0.0), stance) is not first
    assert renderer.drawn == drawn + 1  # the eyes
    renderer.render(QUIM, stance)
    renderer.render(replace(QUIM, brow_l=0.9, brow_r=0.9), stance)
    assert renderer.drawn == drawn + 3  # the brows, and the cap that they lift
    assert FigureRenderer("quim", SMALL, SEAT).render(QUIM, stance).front is first.front


def test_a_head_that_moves_with_the_trunk_is_not_drawn_again() -> None:
    renderer = FigureRenderer("quim", SMALL, SEAT)
    rest = attitude("quim", "rest", "opposite")
    renderer.render(QUIM, rest)
    drawn = renderer.drawn
    lower = renderer.render(QUIM, replace(rest, head=(4.0, 16.0)))
    assert renderer.drawn == drawn + 1  # the neck
    assert lower.behind.y > resting("quim").behind.y


def test_in_betweens_are_few_and_end_at_both_poses() -> None:
    rest, strike = (attitude("remei", name, "left") for name in ("rest", "strike"))
    steps = {between(rest, strike, i / 100) for i in range(101)}
    assert {rest, strike} <= steps
    assert len(steps) == 9


@pytest.mark.parametrize("name", ATTITUDES)
def test_the_right_side_is_the_left_mirrored(name: str) -> None:
    left = attitude("remei", name, "left")
    right = attitude("remei", name, "right")
    assert mirrored(right) == left
    assert right.left.x == 256 - left.right.x
    assert right.yaw == -left.yaw


def test_the_table_cuts_the_trunk_and_the_arms_lie_on_it() -> None:
    seated = resting("quim", size=128)
    behind = pygame.mask.from_surface(seated.behind.surface, 127)
    lowest = max(rect.bottom for rect in behind.get_bounding_rects())
    assert seated.behind.y + lowest <= 1
    assert seated.front is not None
    assert seated.front.rect.bottom > 5
    # At the side the table cuts along its edge: nothing is left below it on the table's side.
    side = resting("quim", "left", 128)
    right = side.behind.rect.right - 1
    for y in range(2, side.behind.rect.bottom):
        assert alpha(side.behind, right, y) == 0


@pytest.mark.parametrize("place", ["left", "right"])
@pytest.mark.parametrize("name", ATTITUDES)
def test_no_table_is_seen_through_the_chest_of_somebody_at_the_side(name: str, place: Place) -> None:
    scale = 96 / 256
    for who in BUILDS:
        seated = FigureRenderer(who, 96, SEAT, SLOPES[place]).render(face_of(BY_KEY[who]), attitude(who, name, place))
        assert seated.front is not None
        for x, y in ((0, -40), (0, -20), (0, 0), (20, -20), (20, -4), (34, -24)):  # on the chest, towards the table
            at = round(x * scale * (1 if place == "left" else -1)), round(y * scale)
            assert alpha(seated.behind, *at) + alpha(seated.front, *at) > 200, (who, x, y)


def test_the_cut_at_the_side_is_smooth_and_outlined() -> None:
    seated = FigureRenderer("remei", 256, SEAT, -1.2).render(
        face_of(BY_KEY["remei"]), attitude("remei", "toast", "left")
    )
    x = 30
    column = [alpha(seated.behind, x, y) for y in range(-40, 40)]
    edge = column.index(0) - 40
    inked = seated.behind.surface.get_at((x - seated.behind.x, edge - 3 - seated.behind.y))
    assert inked.r < 70 and inked.a == 255
    rows = [[alpha(seated.behind, x, y) for y in range(-40, 40)] for x in range(40)]
    assert sum(0 < opacity < 255 for row in rows for opacity in row) > 15


def alpha(cel: Picture, x: int, y: int) -> int:
    """Return the opacity of a picture at a place about the seat."""
    return cel.surface.get_at((x - cel.x, y - cel.y)).a if cel.rect.collidepoint(x, y) else 0


def test_cards_are_in_the_hand_only_while_there_are_any() -> None:
    renderer = FigureRenderer("quim", SMALL, SEAT)
    stance = attitude("quim", "rest", "opposite")
    fronts = [renderer.render(QUIM, stance, cards).front for cards in (0, 1, 3)]
    areas = [pygame.mask.from_surface(cel.surface).count() if cel else 0 for cel in fronts]
    assert areas[0] < areas[1] < areas[2]


def test_a_pose_turns_the_head_further_than_a_portrait_may() -> None:
    turned = posed(replace(QUIM, head_turn=1.0), attitude("quim", "rest", "left"))
    assert turned.head_turn == 1.6
    assert posed(QUIM, attitude("quim", "rest", "opposite")) == QUIM


@pytest.mark.parametrize("sign", SIGNALS)
def test_every_sign_changes_the_picture_of_a_seated_person(sign: str) -> None:
    for place in ("opposite", "left"):
        renderer = FigureRenderer("marcel", 96, SEAT, SLOPES[place])
        stance = attitude("marcel", "rest", place)
        rest = whole(renderer.render(face_of(BY_KEY["marcel"]), stance))
        shown = whole(renderer.render(face_of(BY_KEY["marcel"], sign), stance))
        same = pygame.transform.threshold(None, rest, None, (36, 36, 36, 255), None, 0, shown)
        assert rest.get_width() * rest.get_height() - same > 60


def whole(seated: Seated) -> Surface:
    out = Surface((240, 240), pygame.SRCALPHA, 32)
    for cel in (seated.behind, seated.front):
        if cel is not None:
            out.blit(cel.surface, (120 + cel.x, 170 + cel.y))
    return out


def test_drawing_stops_when_there_is_no_time_and_finishes_what_was_begun() -> None:
    renderer = FigureRenderer("quim", SMALL, SEAT)
    rest, strike, toast = (attitude("quim", name, "opposite") for name in ("rest", "strike", "toast"))
    first = renderer.render(QUIM, rest)
    assert renderer.render(QUIM, strike, may_draw=lambda _name: False) is first
    for _ in range(len(EVERY) + 1):
        allowed = iter([True])
        picture = renderer.render(QUIM, toast, may_draw=lambda _name, left=allowed: next(left, False))  # type: ignore[misc]
        if picture is not first:
            break
    assert picture is not first
    assert renderer.render(QUIM, strike) is not picture


def test_pictures_drawn_ahead_are_not_drawn_again() -> None:
    renderer = FigureRenderer("quim", SMALL, SEAT)
    stance = attitude("quim", "toast", "opposite")
    assert not renderer.draw_ahead([(QUIM, stance)], lambda _name: False)
    assert renderer.drawn == 0
    assert renderer.draw_ahead([(QUIM, stance)], lambda _name: True)
    drawn = renderer.drawn
    renderer.render(QUIM, stance)
    assert renderer.drawn == drawn


def test_the_memory_for_pictures_bounds_what_a_person_keeps() -> None:
    PICTURES.allow(600_000)
    renderer = FigureRenderer("quim", 96, SEAT)
    most = 256 * 256 * 4  # a base is smaller than this
    for sign in SIGNALS:
        for step in range(4):
            ms = SIGNALS[sign].length * step / 3
            renderer.render(face_of(BY_KEY["quim"], sign, ms=ms), attitude("quim", "rest", "opposite"))
            assert PICTURES.bytes <= 600_000
            assert renderer.memory <= 8 * most
    assert len(PICTURES) > len(EVERY)


def test_the_frame_is_anchored_where_the_table_cuts() -> None:
    large, small = (resting("awa", size=size).behind for size in (192, 96))
    assert large.y == pytest.approx(2 * small.y, abs=4)
    assert -large.y < CUT / 256 * 192 * 1.3


@pytest.mark.parametrize("name", ATTITUDES)
def test_everybody_fits_the_room_that_layouts_leave_them(name: str) -> None:
    low = 1.2 if name == "slump" else 1.36
    for who in BUILDS:
        seated = FigureRenderer(who, 100, SEAT).render(face_of(BY_KEY[who]), attitude(who, name, "opposite"))
        assert seated.front is not None
        whole_rect = seated.behind.rect.union(seated.front.rect)
        assert -whole_rect.top <= 100 * low, who
        assert -whole_rect.left <= 80, who
        assert whole_rect.right <= 80, who


def test_people_sit_and_win_in_ways_of_their_own() -> None:
    assert len({build.rest for build in BUILDS.values()}) >= 8
    assert len({build.wins for build in BUILDS.values()}) >= 4
    assert len({build.joy for build in BUILDS.values()}) >= 10
    for place in PLACES:
        stances = {(pose.left, pose.right, pose.head) for pose in (attitude(who, "rest", place) for who in BUILDS)}
        assert len(stances) >= 18
        joys = [attitude(who, "toast" if BUILDS[who].wins == "fists" else "jubilate", place) for who in BUILDS]
        raised = sum(pose.left.kind == pose.right.kind == "fist" and pose.left.y < 200 for pose in joys)
        assert raised <= 4
        assert len({(pose.left.kind, round(pose.left.x / 20), round(pose.left.y / 20)) for pose in joys}) >= 9


@pytest.mark.parametrize("place", PLACES)
def test_a_hand_without_cards_lies_on_the_table(place: Place) -> None:
    for who in BUILDS:
        rest = attitude(who, "rest", place)
        empty = emptied(rest)
        held = rest.left if rest.left.kind == "hold" else rest.right
        laid = empty.left if rest.left.kind == "hold" else empty.right
        assert (laid.kind, empty.fan) == ("loose", None)
        assert laid.y > held.y
        assert emptied(empty) == empty
    renderer = FigureRenderer("remei", SMALL, SEAT, SLOPES[place])
    stance = attitude("remei", "rest", place)
    assert renderer.render(QUIM, stance, 0).pose == emptied(stance)


@pytest.mark.parametrize("name", ["toast", "windup"])
def test_no_hem_is_seen_across_a_chest(name: Attitude) -> None:
    for who, character in BY_KEY.items():
        if Color(character.cloth[1]).hsva[2] < 40:
            continue  # as dark as ink
        behind = FigureRenderer(who, 128, SEAT).render(face_of(character), attitude(who, name, "opposite"), 0).behind
        for y in range(-16, -2):
            row = [behind.surface.get_at((x - behind.x, y - behind.y)) for x in range(-20, 21)]
            assert sum(max(pixel.r, pixel.g, pixel.b) < 70 for pixel in row) < 30, (who, y)


@pytest.mark.parametrize("who", ["laia", "montse", "beto"])
def test_a_forehead_under_hair_has_no_wrinkles(who: str) -> None:
    rigs = [Rig(BY_KEY[who], replace(NEUTRAL, brow_l=up, brow_r=up), 256) for up in (0.0, 1.0)]
    for rig in rigs:
        draw_brows(rig)
    assert rigs[0].pen.fine
    assert len(rigs[0].pen.shapes) == len(rigs[1].pen.shapes)


@pytest.mark.parametrize("who", [who for who, build in BUILDS.items() if build.tall > 280])
def test_nobody_opposite_is_taller_than_the_room_above_the_table(who: str) -> None:
    room = 309 * SMALL / 256 + 1  # that of two players in a low window
    renderer = FigureRenderer(who, SMALL, SEAT)
    for name in ("rest", "think", "windup", "strike", "toast", "cheer"):
        assert -renderer.render(face_of(BY_KEY[who]), attitude(who, name, "opposite")).behind.y <= room, name


@pytest.mark.parametrize("place", PLACES)
def test_the_elbow_of_a_hand_at_the_head_is_not_thrust_up(place: Place) -> None:
    for who in (who for who, build in BUILDS.items() if build.think in ("temple", "chin", "lip")):
        pose = attitude(who, "think", place)
        side, arm = (1, pose.right) if place == "right" else (-1, pose.left)
        rig = SeatRig(BY_KEY[who], NEUTRAL, 256, BUILDS[who], pose)
        seen = joints(rig, side, arm)
        assert seen.elbow[1] > seen.shoulder[1] - 10, who


@pytest.mark.parametrize("place", PLACES)
def test_the_pack_is_in_one_hand_or_halved_in_both_and_cards_are_not(place: Place) -> None:
    for who in BUILDS:
        for name in DEALING:
            pose = attitude(who, name, place)
            held = [arm for arm in (pose.left, pose.right) if arm.kind == "hold"]
            assert pose.fan is None and len(held) == {"set_down": 0, "split": 2, "bridge": 2}.get(name, 1)
            assert len(pose.packs) == len(held)
            nearest = [min(math.dist((arm.x, arm.y), pack[:2]) for arm in held) for pack in pose.packs]
            assert max(nearest, default=0.0) < 40


def test_a_pack_is_seen_in_the_hand_at_every_number_of_cards() -> None:
    renderer = FigureRenderer("marcel", SMALL, SEAT)
    shown = attitude("marcel", "deal", "opposite")
    fronts = [renderer.render(QUIM, shown, cards).front for cards in (0, 3)]
    bare = FigureRenderer("marcel", SMALL, SEAT).render(QUIM, replace(shown, packs=())).front
    assert all(front is not None for front in (*fronts, bare))
    pixels = [pygame.image.tobytes(front.surface, "RGBA") for front in (*fronts, bare) if front is not None]
    assert pixels[0] == pixels[1] != pixels[2]


@pytest.mark.parametrize("who", BUILDS)
def test_somebody_beside_the_table_has_a_lower_body_in_its_own_colours(who: str) -> None:
    """It has an outline, so that it is told from the dark of the room. Opposite the table's edge hides it."""
    layer = next(layer for layer in EVERY if layer.name == "clothes")
    worn, drawn = LOWER[who], dict.fromkeys(PLACES, 0)
    for place in PLACES:
        rig = SeatRig(BY_KEY[who], NEUTRAL, 256, BUILDS[who], attitude(who, "rest", place))
        layer.draw(rig, SEAT)
        drawn[place] = sum(shape.fill == worn.light and shape.width > 0 for shape in rig.pen.shapes)
    assert drawn["left"] == drawn["right"] > drawn["opposite"]


@pytest.mark.parametrize("place", ["left", "right"])
def test_somebody_beside_the_table_ends_softly(place: Place) -> None:
    """Below the seat they fade into the dark of the floor: no row of their picture ends them in a hard line."""
    for who in ("fernand", "nelo", "remei"):
        picture = resting(who, place, 192).behind
        surface = picture.surface
        w, h = surface.get_size()
        alpha = [max(surface.get_at((x, y)).a for x in range(w)) for y in range(14 - picture.y, h)]
        assert alpha[0] > 200 and alpha[-1] < 40
        assert max(alpha[44:], default=0) < 40, "clothes are not seen to end in the air"
        assert all(before - after < 90 for before, after in itertools.pairwise(alpha))


def test_people_who_have_lost_sit_in_different_ways() -> None:
    """A table of losers is not one posture four times."""
    assert len({build.sinks for build in BUILDS.values()}) >= 5
    for place in PLACES:
        postures = {
            (round(pose.left.x / 40), round(pose.left.y / 40), round(pose.right.x / 40), round(pose.right.y / 40))
            for pose in (attitude(who, "slump", place) for who in BUILDS)
        }
        assert len(postures) >= 5


@pytest.mark.parametrize("room", sorted({who.region for who in BY_KEY.values()}))
def test_people_of_a_house_rest_in_different_ways(room: str) -> None:
    """Two of a house may share what their free hand does, no more."""
    rests = [BUILDS[key].rest for key, who in BY_KEY.items() if who.region == room]
    assert len(set(rests)) >= len(rests) - 1


def test_a_held_card_has_an_edge_of_ink_around_its_white_rim() -> None:
    """Without it cards lose their outline against white clothes."""
    for angle in (0, -18, 12):
        picture = _back("catalan", 60, 1.0, angle)
        mask = pygame.mask.from_surface(picture, 200)
        rim = [mask.outline()[i] for i in range(0, len(mask.outline()), 3)]
        dark = sum(sum(picture.get_at(at)[:3]) < 240 for at in rim)
        assert dark >= 0.9 * len(rim)
