"""Controls: kinds and states look different, nothing leaves its box, equal calls give equal pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect, Surface

from truc_desktop.art import caught_note, icons, plates, stake_inlay, svg
from truc_desktop.art import controls as k
from truc_desktop.art.colour import rgb
from truc_desktop.art.inlay import inlay
from truc_desktop.art.panels import NUMBERED, more
from truc_desktop.art.score_inlay import _PARTS as PARTS
from truc_desktop.art.score_inlay import score_inlay, score_panel, score_plan
from truc_desktop.art.score_sheet import HALVES, HOLES, TALLY, ScoreRow, ScoreSheet
from truc_desktop.art.stake_inlay import Cell, Line, asked_inlay, asked_lines, lit, stakes_inlay, step_sprite, steps
from truc_desktop.art.theme import HIGH_CONTRAST, TAVERN, current, forget_sprites, use
from truc_desktop.art.type import FLOOR, text_width
from truc_desktop.art.wheel import Wedge, WheelShape, draw_wheel, hub_plate, meaning_chip, watchers, wheel_disc
from truc_desktop.scene.imagecache import ImageCache
from truc_desktop.table.layout.rail import STEP, STEP_GAP

STAIR = Line("", (Cell("", "1", "force"), Cell("TRUC", "2", "asked"), Cell("RETRUC", "3")))
ENVIT = Line("Envit", (Cell("Envit", "2", "us"), Cell("Torne", "4", "waits"), Cell("Falta", "10", "none")))
SHEET = ScoreSheet((ScoreRow("Us", 7, True), ScoreRow("Them", 5, False)), 12, HOLES, marked=11)
EYE = Surface((36, 36))

def badge(kind: str, t: float) -> Surface:
    """Return a badge in the size that it has on a plate."""
    return plates.badge(kind, round(48 * t))


DRAWN: dict[str, Callable[[float], Surface]] = {
    "button": lambda t: k.button(round(208 * t), round(78 * t), "Vull", "Accept", "yes", "check", "V", "focus", t),
    "ghost": lambda t: k.ghost(round(112 * t), round(46 * t), "Menu", "menu", "focus", t),
    "link": lambda t: k.text_link(round(160 * t), round(44 * t), "Where the files are", "log", "focus", t),
    "glass title": lambda t: k.glass_title("Settings", 44 * t, t, 900),
    "key cap": lambda t: k.key_cap("F1", t),
    "prompt": lambda t: k.prompt(round(430 * t), round(48 * t), "Quim says truc. Do you accept?", t),
    "tag": lambda t: k.tag("1st, drawn", t),
    "note": lambda t: k.paper_note(round(450 * t), ("Caught!", "He has seen it."), t, warning=True),
    "call": lambda t: k.bubble("Truc!", "I raise it to two", t, (-150 * t, 90 * t)).image,
    "talk": lambda t: k.bubble("Bona mà!", "Good hand!", t, (90 * t, -99 * t), k.TALK).image,
    "panel": lambda t: k.panel(round(500 * t), round(300 * t), t, "Options"),
    "switch": lambda t: k.switch(True, t),
    "segments": lambda t: k.segments(round(400 * t), t, ("Gentle", "Fair", "Sharp"), 1),
    "field": lambda t: k.field(round(300 * t), "Beñat", t, icon="search", focus=True),
    "slider": lambda t: k.slider(round(300 * t), 1.0, t, True, 5),
    "row": lambda t: k.text_row(round(400 * t), round(72 * t), t, "Catalan Truc", "To 12", "2, 4", "chosen"),
    "scroll bar": lambda t: k.scroll_bar(round(300 * t), 0.5, 1.0, t),
    "bar": lambda t: k.bar(round(200 * t), round(28 * t), 0.4, t),
    "step dots": lambda t: k.step_dots(8, 3, t),
    "number": lambda t: k.number_disc("7", t),
    "name plate": lambda t: plates.name_plate("Montserrat", "rival · lead", False, t),
    "score panel": lambda t: score_panel(round(430 * t), round(150 * t), SHEET, t),
    "inlay": lambda t: inlay(round(430 * t), round(150 * t), t),
    "score": lambda t: score_inlay(round(430 * t), round(150 * t), SHEET, t),
    "asked": lambda t: asked_inlay(round(430 * t), round(30 * t), "Quim plays.", t, True, ("us", "drawn", ""), "17 s"),
    "stakes": lambda t: stakes_inlay(round(600 * t), round(64 * t), (ENVIT, STAIR), "Only you may raise", t),
    "step": lambda t: step_sprite(round(110 * t), round(32 * t), Cell("TRUC", "2", "asked"), t),
    "disc": lambda t: wheel_disc(4, 0, t),
    "chip": lambda t: meaning_chip("33", t),
    "hub": lambda t: hub_plate("Lift a shoulder", "I hold an ace", t),
    "watchers": lambda t: watchers(round(430 * t), "Who would see it", ((EYE, True, "Marcel looks at you"),), t),
    "chart": lambda t: k.step_chart(round(500 * t), round(300 * t), (0, 2, 12), (0, 3, 3), 12, t),
    "strip": lambda t: k.strip(round(400 * t), round(42 * t), t, True),
    "focus ring": lambda t: k.focus_ring(round(100 * t), round(50 * t), t),
    **{f"badge {kind}": partial(badge, kind)
       for kind in ("dealer", "lead", "captain", "ready", "away")},
}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Check drawings strictly, and forget the sprites of other tests."""
    forget_sprites()
    svg.set_strict(True)
    yield
    svg.set_strict(False)
    use(TAVERN)
    forget_sprites()


def raw(surface: Surface) -> bytes:
    """Return size and pixels, so that pictures of equal length but different shape differ."""
    return bytes(str(surface.get_size()), "ascii") + surface.get_buffer().raw


def border_alpha(surface: Surface) -> int:
    """Return the highest alpha (0..255) of the outermost pixels."""
    w = surface.get_width()
    alphas = pygame.image.tobytes(surface, "RGBA")[3::4]
    most: int = max(*alphas[:w], *alphas[-w:], *alphas[::w], *alphas[w - 1::w])
    return most


@pytest.mark.parametrize("t", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", DRAWN)
def test_nothing_is_cut_off_at_the_edge_of_its_sprite(name: str, t: float) -> None:
    assert border_alpha(DRAWN[name](t)) < 60


@pytest.mark.parametrize("name", DRAWN)
def test_equal_calls_give_equal_pictures(name: str) -> None:
    first = DRAWN[name](1.0)
    assert DRAWN[name](1.0) is first or name in ("call", "talk", "watchers") or raw(DRAWN[name](1.0)) == raw(first)
    pixels = raw(first)
    forget_sprites()
    assert raw(DRAWN[name](1.0)) == pixels


@pytest.mark.parametrize("name", DRAWN)
def test_high_contrast_repaints_every_control(name: str) -> None:
    usual = raw(DRAWN[name](1.0))
    use(HIGH_CONTRAST)
    assert raw(DRAWN[name](1.0)) != usual


def test_a_link_differs_by_state_and_knows_no_other() -> None:
    made = {state: raw(k.text_link(160, 44, "Files", "log", state)) for state in k.STATES if state != "disabled"}
    assert len(set(made.values())) == len(made)
    with pytest.raises(ValueError, match="state"):
        k.text_link(160, 44, "Files", state="sleepy")


def test_buttons_differ_by_kind_and_state() -> None:
    made = {(kind, state): raw(k.button(208, 78, "Vull", "Per 2", kind, "check", "V", state))
            for kind in k.KINDS for state in k.STATES}
    assert len(made) == 25
    assert [pair for pair in combinations(made, 2) if made[pair[0]] == made[pair[1]]] == []
    with pytest.raises(ValueError, match="state"):
        k.button(208, 78, "Vull", state="sleepy")
    with pytest.raises(KeyError):
        k.button(208, 78, "Vull", kind="odd")


@pytest.mark.parametrize("t", [0.75, 1.0, 2.0])
def test_buttons_keep_their_place_when_they_move(t: float) -> None:
    """Only the ring and the raised face may leave the box of w x h px."""
    w, h, margin = round(208 * t), round(78 * t), k.control_margin(t)
    for state in k.STATES:
        image = k.button(w, h, "Vull", "", "plain", "", "", state, t)
        assert image.get_size() == (w + 2 * margin, h + 2 * margin)
        box = image.get_bounding_rect(100)
        assert abs(box.centerx - image.get_width() / 2) <= 1
    up, usual, down = (k.button(w, h, "", "", "plain", "", "", state, t).get_bounding_rect(100)
                       for state in ("hover", "normal", "pressed"))
    assert up.top < usual.top < down.top
    assert up.bottom == usual.bottom == down.bottom or abs(down.bottom - usual.bottom) <= 1


def test_ghosts_tell_their_states() -> None:
    made = [raw(k.ghost(112, 46, "Menu", "menu", state)) for state in k.STATES]
    assert len(set(made)) >= len(k.STATES) - 0
    assert k.ghost_width("Menu", "menu", 1.0) > k.ghost_width("Menu", "", 1.0) > k.ghost_width("", "menu", 1.0)
    with pytest.raises(ValueError, match="state"):
        k.ghost(112, 46, "Menu", state="odd")


def test_switch_and_segments_tell_by_shape_not_only_by_colour() -> None:
    """The light parts are in different places."""

    def light_left(image: Surface) -> float:
        w, h = image.get_size()
        half = [sum(image.get_at((x, h // 2))[:3]) for x in range(w)]
        return sum(half[:w // 2]) - sum(half[w // 2:])

    assert light_left(k.switch(True, 1.0)) < 0 < light_left(k.switch(False, 1.0))
    three = [raw(k.segments(400, 1.0, ("a", "b", "c"), chosen)) for chosen in range(3)]
    assert len(set(three)) == 3
    assert raw(k.segments(400, 1.0, ("a", "b", "c"), 0, 2)) != three[0]


def test_the_field_shows_what_is_around_its_caret() -> None:
    name = "Montserrat de Can Remei de la Vall Fosca"
    assert raw(k.field(200, name, 1.0, focus=True)) != raw(k.field(200, name, 1.0, focus=True, caret=0))
    assert raw(k.field(200, "", 1.0, hint="Name")) != raw(k.field(200, "", 1.0))
    assert raw(k.field(200, "", 1.0, hint="Name")) != raw(k.field(200, "Name", 1.0))


def test_the_knob_of_a_slider_runs_from_end_to_end() -> None:
    places = [k.slider_x(300, part / 10, 1.0) for part in range(11)]
    assert places == sorted(places)
    assert places[0] + places[-1] == pytest.approx(300)
    assert k.slider_x(300, 7, 1.0) == places[-1]


def test_rows_and_tabs_show_the_choice() -> None:
    assert len({raw(k.row(300, 60, 1.0, state)) for state in ("normal", "hover", "chosen")}) == 3
    assert k.row_colours("chosen") != k.row_colours("normal")
    with pytest.raises(ValueError, match="state"):
        k.row(300, 60, 1.0, "odd")
    assert len({raw(k.tabs(400, 1.0, ("a", "b"), on, over)) for on in (0, 1) for over in (-1, 0, 1)}) >= 4


def test_bubbles_reach_their_tip_and_know_their_body() -> None:
    for tip in ((-200.0, 120.0), (200.0, -90.0), (0.0, 150.0)):
        made = k.bubble("Truc!", "I raise it", 1.0, tip)
        x, y = made.centre[0] + tip[0], made.centre[1] + tip[1]
        assert made.image.get_at((round(x), round(y))).a > 150
        assert made.size == k.bubble_size("Truc!", "I raise it", 1.0)
        assert made.image.get_at((round(made.centre[0] - made.size[0] / 2 + 6), round(made.centre[1]))).a == 255
    assert k.bubble("Truc!", "", 1.0).image.get_height() < k.bubble("Truc!", "x", 1.0).image.get_height()
    long = "Ara sí que l'has feta bona, noia, que jo tenia la manilla i no m'has fet ni cas"
    assert k.bubble(long, "", 1.0, None, k.TALK, 420).size[0] <= 420


def test_every_icon_is_its_own_picture_inside_its_box() -> None:
    made = {name: icons.icon(name, 96) for name in icons.ICONS}
    assert len({raw(image) for image in made.values()}) == len(made)
    for name, image in made.items():
        assert border_alpha(image) < 20, name
        assert image.get_bounding_rect().h >= 8, name
    wanted = ("menu log speed-1 speed-5 help sound mute wink talk bulb flag cards star check cross raise play back "
              "gear exit pause book eye undo plus minus fullscreen")
    assert set(wanted.split()) <= set(icons.ICONS)
    with pytest.raises(KeyError):
        icons.icon("nothing", 20)


def test_sides_are_told_by_shape() -> None:
    """Their masks differ, regardless of colour."""
    us, them = plates.side_mark(True, 60), plates.side_mark(False, 60)
    spots = [(x, y) for x in range(60) for y in range(60)]
    assert sum((us.get_at(spot).a > 128) != (them.get_at(spot).a > 128) for spot in spots) > 60
    round_end = plates.name_plate("Quim", "", True, 1.0)
    tail = plates.name_plate("Quim", "", False, 1.0)
    assert round_end.get_at((8, round_end.get_height() // 2)).a == 255
    assert tail.get_at((8, tail.get_height() // 2)).a < 128


def test_the_stair_has_a_look_for_every_state() -> None:
    looks = {raw(stakes_inlay(430, 32, (Line("", (Cell("TRUC", "2", state), Cell("", "3"))),), "", 1.0))
             for state in ("idle", "force", "asked", "waits", "none", "us", "them")}
    assert len(looks) == 7
    marks = {raw(asked_inlay(430, 30, "", 1.0, False, (state, "", ""))) for state in ("", "us", "them", "drawn")}
    assert len(marks) == 4
    with pytest.raises(ValueError, match="odd"):
        stakes_inlay(430, 32, (Line("", (Cell("x", "1", "odd"),)),), "", 1.0)
    with pytest.raises(ValueError, match="odd"):
        asked_inlay(430, 30, "", 1.0, False, ("odd",))


def test_a_prompt_that_waits_for_the_player_lies_on_paper_and_leaves_the_marks_on_the_wood() -> None:
    asks, tells = (asked_inlay(430, 30, "", 1.0, urgent, ("", "", "")) for urgent in (True, False))
    assert asks.get_at((200, 15)).a == 255 and tells.get_at((200, 15)).a == 0
    assert asks.get_at((345, 15)).a == tells.get_at((345, 15)).a == 0


@pytest.mark.parametrize("w", [260, 420, 600])
def test_steps_stand_side_by_side_and_hold_their_words(w: int) -> None:
    placed = steps(w, 64, (ENVIT, STAIR), 1.0)
    assert len(placed) == len(ENVIT.cells) + len(STAIR.cells)
    for step, after in pairwise(placed):
        assert after.y > step.y or after.x >= step.x + step.w + 5
    for step in placed:
        assert step.x + step.w <= w + 0.5 and step.y + step.h <= 64.5
        words = f"{step.cell.word} {step.cell.value}".strip()
        assert step.w >= text_width(words, 18, "sansx") + 8 or not step.cell.word or w < 300
    bright = lit(placed)
    assert bright is not None and bright.cell == Cell("TRUC", "2", "asked")


def test_the_step_that_stands_out_keeps_its_word_longest() -> None:
    line = Line("", (Cell("", "1", "force"), Cell("TRUC", "2", "asked"), Cell("RETRUC", "3"), Cell("FORA", "game")))
    kept = [[step.cell.word for step in steps(w, 32, (line,), 1.0)] for w in (500, 300, 250)]
    assert kept == [["", "TRUC", "RETRUC", "FORA"], ["", "TRUC", "RETRUC", ""], ["", "TRUC", "", ""]]


@pytest.mark.parametrize("w", [260, 420, 640, 900])
def test_steps_keep_their_places_whatever_is_said_beside_them(w: int) -> None:
    where = {tuple((step.x, step.w) for step in steps(w, 32, (STAIR,), 1.0))}
    patch = pytest.MonkeyPatch()
    drawn: list[tuple[float, float]] = []
    patch.setattr(stake_inlay, "_write_step", lambda _out, step, _t: drawn.append((step.x, step.w)))
    for n, said in enumerate(("", "Only you may raise", "The next raise is yours", "Flor goes first")):
        drawn.clear()
        stakes_inlay(w, 32, (STAIR,), said, 1.0 + n * 1e-9)
        where.add(tuple((round(x, 4), round(wide, 4)) for x, wide in drawn))
    patch.undo()
    first = next(iter(where))
    assert all(abs(x - other_x) < 0.01 and abs(wide - other) < 0.01
               for one in where for (x, wide), (other_x, other) in zip(one, first, strict=True))  # fmt: skip
    free = steps(w, 32, (STAIR,), 1.0, said=False)
    assert sum(step.w for step in free) >= sum(wide for _x, wide in first) - 0.01


def test_who_may_raise_is_written_where_there_is_room() -> None:
    told = [raw(stakes_inlay(w, 32, (STAIR,), said, 1.0)) for w in (600, 360) for said in ("", "Only you may raise")]
    assert told[0] != told[1] and told[2] == told[3]


def test_a_long_prompt_takes_more_lines() -> None:
    assert asked_lines(600, "Your lead: play a card.", 1.0, 3) == 1
    long = "Drawn: play one card on top of the other. A lower card on top counts for nothing."
    assert asked_lines(600, long, 1.0, 3) == 2
    assert asked_lines(380, long, 1.0, 3) == 3


def inlay_sheet(count: int, target: int, style: str, seconds: int, points: int = 0) -> ScoreSheet:
    """Return a score sheet with ``count`` rows."""
    score_rows = tuple(ScoreRow(f"Row {i}", 0 if i else points, i == 0, 1) for i in range(count))
    return ScoreSheet(score_rows, target, style, "chickpea", seconds, "camas" if seconds else "",
                      halves=("malas", "buenas"), marked=11 if target == 12 else 0)


@pytest.mark.parametrize(("target", "style", "seconds"), [
    (30, HALVES, 2), (15, HALVES, 2), (40, HALVES, 0), (24, HOLES, 2), (12, HOLES, 0), (16, HOLES, 2), (5, HOLES, 3),
    (30, TALLY, 0),
])  # fmt: skip
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize(("w", "h"), [(620, 158), (500, 158), (368, 158), (300, 76)])
def test_every_point_has_its_place_in_the_rail(w: int, h: int, count: int, target: int, style: str,
                                               seconds: int) -> None:
    sheet = inlay_sheet(count, target, style, seconds)
    plan = score_plan(w, h, sheet, 1.0)
    for row in range(count):
        spots = plan.places(row)
        for x, y in spots:
            assert plan.span[0] - 0.5 <= x - plan.radius and x + plan.radius <= plan.span[1] + 0.5
            assert abs(y - plan.row_y(row)) + plan.radius <= plan.row_height / 2
        for one, other in combinations(spots, 2):
            assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) > plan.radius * 1.6
        assert {plan.hole_of(row, point) for point in range(target)} <= set(spots)
        assert plan.hole_of(row, target + 9) == spots[-1]
        for x, y in plan.notch_places(row):
            assert all(abs(x - a) > plan.radius or abs(y - b) > plan.radius for a, b in spots)
            assert abs(y - plan.row_y(row)) < plan.row_height / 2
    if w > 400 and count < 4:
        looks = {raw(score_inlay(w, h, inlay_sheet(count, target, style, seconds, n), 1.0))
                 for n in (0, 1, target // 2, target - 1, target)}
        assert len(looks) == 5


@pytest.mark.parametrize(("target", "style", "seconds"), [(30, HALVES, 2), (12, HOLES, 0), (24, HOLES, 2)])
def test_holes_stay_where_they_are_while_points_come(target: int, style: str, seconds: int) -> None:
    plans = {score_plan(500, 150, inlay_sheet(2, target, style, seconds, n), 1.0) for n in range(target + 3)}
    assert len(plans) == 1


def test_players_with_their_own_score_keep_their_names() -> None:
    sides, players = (score_plan(300, 76, inlay_sheet(count, 30, HALVES, 2), 1.0) for count in (2, 3))
    assert not sides.label and players.label


def test_matches_fill_the_malas_first() -> None:
    plan = score_plan(430, 150, inlay_sheet(2, 24, HALVES, 0), 1.0)
    squares = range(len(plan.places(0)))
    assert [plan.matches_in(i, 9) for i in squares] == [5, 4, 0, 0, 0, 0]
    assert [plan.matches_in(i, 12) for i in squares] == [5, 5, 2, 0, 0, 0]
    assert [plan.matches_in(i, 18) for i in squares] == [5, 5, 2, 5, 1, 0]
    assert plan.hole_of(0, 11) == plan.places(0)[2]
    assert plan.hole_of(0, 12) == plan.places(0)[3]


def test_what_counts_beside_the_points_shows() -> None:
    def looks(seconds: int, note: str = "") -> list[bytes]:
        rows = [(ScoreRow("Us", 4, True, second), ScoreRow("Them", 4, False)) for second in range(seconds + 1)]
        return [raw(score_inlay(500, 150, ScoreSheet(two, 12, HOLES, "bean", seconds, "camas", note=note), 1.0))
                for two in rows]  # fmt: skip

    assert len(set(looks(3))) == 4
    assert looks(3)[0] != looks(3, note="Games 1 : 0")[0]
    with pytest.raises(ValueError, match="abacus"):
        score_plan(430, 252, inlay_sheet(2, 12, "abacus", 0), 1.0)


@pytest.mark.parametrize("count", [4, 6, 9])
def test_the_wheel_knows_what_lies_under_a_point(count: int) -> None:
    shape = WheelShape(count, 1.5)
    for index in range(count):
        assert shape.wedge_at(*shape.middle(index)) == index
        assert shape.wedge_at(*shape.key_place(index)) == index
        assert shape.wedge_towards(*(value * 9 for value in shape.middle(index))) == index
    assert shape.wedge_at(0, 0) is None
    assert shape.wedge_at(shape.radius * 1.4, 0) is None
    assert shape.middle(0)[1] < 0
    assert shape.middle(1)[0] > 0


def test_the_word_on_a_wheel_of_one_sign_is_on_a_light_ring() -> None:
    for count in (1, 2):
        shape = WheelShape(count, 1.0)
        side, far = round(shape.half_size), (shape.radius + shape.hub_radius) / 2
        assert wheel_disc(count, None, 1.0).get_at((side, round(side - far))).hsla[2] > 60


def test_the_wheel_shows_what_is_pointed_at() -> None:
    face = Surface((WheelShape(4, 1.0).face_size,) * 2)
    wedges = tuple(Wedge(face, meaning_chip("", 1.0), word, str(i + 1))
                   for i, word in enumerate(("three", "two", "ace", "nothing")))
    looks = {raw(draw_wheel(wedges, chosen, None, "Wink", "I hold a three", 1.0)) for chosen in (None, 0, 1, 2, 3)}
    assert len(looks) == 5
    disc = wheel_disc(4, None, 1.0)
    assert disc.get_width() == 2 * WheelShape(4, 1.0).half_size
    assert draw_wheel(wedges, None, None, "", "", 1.0).get_size() == disc.get_size()


@pytest.mark.parametrize("count", [3, 4, 8, 9])
def test_the_plate_under_the_hub_hides_no_face_and_no_mouth(count: int) -> None:
    shape = WheelShape(count, 1.0)
    for note in ("I hold a three", "I hold the seven of swords or of coins"):
        plate = hub_plate("Tongue to the right", note, 1.0, shape.plate_room).get_rect()
        plate.midbottom = (0, round(shape.plate_bottom))
        for index in range(count):
            x, y = shape.middle(index)
            face = Rect(0, 0, round(0.9 * shape.face_size), round(0.9 * shape.face_size))
            face.center = (round(x - (14 if shape.worded else 12)), round(y))
            assert not plate.colliderect(face), (index, plate, face)
        assert plate.top > shape.hub_face_y + 0.2 * shape.hub_face_size, "the mouth of the face that makes the sign"


def test_a_chart_of_a_match_that_goes_on_is_as_high_as_its_score() -> None:
    def highest(whole: bool) -> int:
        chart = k.step_chart(500, 300, (0, 1, 3), (0, 0, 1), 40, 1.0, whole)
        blue = pygame.Color(TAVERN.side(True)[0])
        return min(y for y in range(300) for x in range(60, 500) if chart.get_at((x, y)) == blue)

    assert highest(True) > 200 and highest(False) < 40


def test_a_chart_shows_points_beyond_the_target() -> None:
    """14 to 3 in a game to 12: the line goes past the gold one, which stays the target's."""
    w, h, left, top = 500, 300, 40, 16
    at_the_target, beyond = (k.step_chart(w, h, (0, 5, most), (0, 3, 3), 12, 1.0) for most in (12, 14))
    gold = pygame.Color(TAVERN.gold_dark)

    def target_line(picture: Surface) -> float:
        """The middle of the gold line, looked for just right of the figures, where nothing else is drawn."""
        rows = [y for y in range(h) if picture.get_at((left + 3, y))[:3] == gold[:3]]
        return sum(rows) / len(rows)

    foot = h - (40 if h >= NUMBERED else 16)
    assert abs(target_line(at_the_target) - top) <= 1
    assert abs(target_line(beyond) - (foot - 12 / 14 * (foot - top))) <= 1
    ink = [y for y in range(h) if beyond.get_at((w - 22, y))[:3] == pygame.Color(TAVERN.ink)[:3]]
    assert min(ink) < target_line(beyond) - 10


STATES = ("idle", "force", "asked", "waits", "none", "us", "them")
LOWEST = 28.0
"""The lowest line of the stakes that there is, under a prompt of two lines, in units of t."""


@pytest.mark.parametrize("t", [0.6, 2 / 3, 0.89, 1.0, 4 / 3, 2.0])
@pytest.mark.parametrize("high", [LOWEST, STEP, 33.0, 42.0])
@pytest.mark.parametrize("state", STATES)
def test_pegs_touch_no_words(t: float, high: float, state: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those of their own step nor those of the line below."""
    cells = (Cell("FORA", "game", state), Cell("", "the cama", state), Cell("Q", "2", state))
    ladder = Line("", cells)
    w, h = round(520 * t), round((2 * high + STEP_GAP) * t)

    def ink() -> pygame.mask.Mask:
        forget_sprites()
        return pygame.mask.from_surface(stakes_inlay(w, h, (ladder, ladder), "", t), 60)

    with monkeypatch.context() as patch:
        patch.setattr(stake_inlay, "_write_step", lambda *_: None)
        patch.setattr(stake_inlay, "_draw_sign", lambda *_: None)
        pegs = ink()
    with monkeypatch.context() as patch:
        patch.setattr(stake_inlay, "_draw_peg", lambda *_: None)
        patch.setattr(stake_inlay, "_draw_rule", lambda *_: None)
        words = ink()
    forget_sprites()
    assert pegs.count() and words.count()
    assert not any(pegs.overlap(words, at) for at in ((0, 0), (0, 1), (0, -1))), "a free row between words and pegs"


@pytest.mark.parametrize("t", [0.75, 1.0, 2.0])
def test_a_hand_that_is_the_game_is_told_beside_its_peg(t: float, monkeypatch: pytest.MonkeyPatch) -> None:
    w, h = round(520 * t), round(30 * t)
    line = Line("", (Cell("", "the game", "force"),))

    def ink() -> Rect:
        forget_sprites()
        mask = pygame.mask.from_surface(stakes_inlay(w, h, (line,), "", t), 60)
        return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())

    with monkeypatch.context() as patch:
        patch.setattr(stake_inlay, "_write_step", lambda *_: None)
        peg = ink()
    with monkeypatch.context() as patch:
        patch.setattr(stake_inlay, "_draw_peg", lambda *_: None)
        words = ink()
    forget_sprites()
    assert peg.right < words.left and abs(peg.centery - words.centery) <= 3 * t
    assert words.top >= 3 * t and words.bottom <= h
    (step,) = steps(w, h, (line,), t)
    assert step.alone and step.x + step.w >= words.right


@pytest.mark.parametrize("kind", ["bean", "poroto", "chickpea", "cork", "chip"])
def test_tokens_in_neighbouring_holes_stay_apart(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, size = ScoreSheet((ScoreRow("Us", 12, True), ScoreRow("Them", 12, False)), 12, HOLES, kind), (436, 121)
    plan = score_plan(*size, sheet, 0.75)  # 1280x720
    forget_sprites()
    monkeypatch.setitem(PARTS, "hole", lambda *_: None)
    drawn = score_inlay(*size, sheet, 0.75)
    for row in range(2):
        places, reach = plan.places(row), plan.radius + 1
        (left, top), (right, low) = (min(places), max(places, key=lambda spot: (spot[1], spot[0])))
        area = Rect(round(left - reach), round(top - reach), 0, 0)
        area.size = round(right - left + 2 * reach), round(low - top + 2 * reach)
        assert len(pygame.mask.from_surface(drawn.subsurface(area), 100).connected_components(6)) == 12
    forget_sprites()


def test_what_is_cut_at_the_edge_of_a_pane_fades_into_the_paper_under_the_arrow() -> None:
    for down in (False, True):
        picture = more(300, 1.0, down)
        high = picture.get_height()
        edge, inner = (high - 1, 0) if down else (0, high - 1)
        assert picture.get_at((30, edge))[3] > 200 > 60 > picture.get_at((30, inner))[3]


@pytest.mark.parametrize("t", [0.75, 1.5])
def test_the_holes_leave_a_note_between_the_rows_free(t: float) -> None:
    rows = ScoreRow("Us", 1, True), ScoreRow("Them", 2, False)
    plan = score_plan(450, 92, ScoreSheet(rows, 5, HOLES, note="Games 0 : 0"), t)
    lowest, highest = max(y for _x, y in plan.places(0)), min(y for _x, y in plan.places(1))
    assert plan.radius > 0 and highest - lowest - 2 * plan.radius >= FLOOR * t - 1


def test_a_strip_that_is_too_narrow_for_its_line_is_in_two_and_cuts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(caught_note, "put_text", lambda _out, line, *_rest: written.append(line))
    line = "Quim saw it and may believe: “I hold a three”."
    strip = caught_note.caught_strip("Caught!", line, 1.5, 632)
    assert written[0] == "Caught!" and len(written) == 3 and " ".join(written[1:]) == line
    assert strip.get_width() <= 632


def test_a_step_that_swells_has_no_line_of_its_words_colour_along_its_ground() -> None:
    step = step_sprite(120, 34, Cell("TRUC", "2", "asked"), 1.0)
    grown = ImageCache().turned(step, 0.0, 1.02)
    ground = rgb(current().inlay)
    middle = grown.get_width() // 2
    faint = [grown.get_at((middle, y)) for y in range(grown.get_height() // 2)]
    edge = [pixel for pixel in faint if 0 < pixel.a < 255]
    assert edge, "the ground's edge lies between two pixels"
    assert all(abs(part - own) < 12 for pixel in edge for part, own in zip(pixel[:3], ground, strict=True))
