"""The end of a hand by its stake: the figure on the cloth, what winners throw, the ribbon that moves while it stays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.shots.family import hand
from tools.shots.films import BETS, CAMA, LOW, at_stake
from tools.shots.positions import (
    FIRST_TRICK,
    FOUR,
    MEANT,
    SECOND_TRICK,
    Position,
    Table,
    record,
    still_settings,
)
from truc_desktop.art.stake_ribbon import SWAY
from truc_desktop.engine import SeatView
from truc_desktop.presentation.deciding import grade_of
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.match_point import Reach
from truc_desktop.presentation.wording.scores import tally
from truc_desktop.scene.sprite import Sprite
from truc_desktop.storage.settings import Motion
from truc_desktop.table.animation.points import flight_of
from truc_desktop.table.animation.timings import GLINT_EVERY, RIBBON_LETTERS, SWAY_STEP
from truc_desktop.table.dialogs.hand_ribbon import RibbonNode
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.nodes.panels import Panels

SIZE = (1024, 640)
LONG = Phrase("Si no ho veig no ho crec!", "I would not believe it had I not seen it!")


pytestmark = pytest.mark.usefixtures("blank_drawings")


def won(points: int, score: str = "T0 4 T1 7") -> Position:
    """A hand before its last card, which wins the viewer's side so many points."""
    first, *rest = FIRST_TRICK
    last = ("S1 play 4E", "S2 play 5O", "S3 play 4O")
    text = record(first, *BETS[points - 1], *rest, *SECOND_TRICK, *last, dealer=0, score=score).replace(FOUR, LOW)
    return Position(f"won-{points}", text, ("S0 play 6E",), MEANT, None)


LOST = Position("lost", record("S1 play 5E", "S1 call truc", dealer=0, score="T0 4 T1 7"), ("S2 refuse",), MEANT, None)


def sit(position: Position, motion: Motion = Motion.FULL) -> Table:
    settings = replace(still_settings(), motion=motion, chatter=False, trick_stay_ms=200)
    return Table(position, SIZE, settings, draws=False)


def watched(
    position: Position, motion: Motion = Motion.FULL
) -> tuple[list[str], list[Sprite], RibbonNode | None, Table]:  # fmt: skip
    """Act a hand out to its ribbon; return the names of what was seen of its end, the figure, and the ribbon."""
    table = sit(position, motion)
    scene, seen, figures = table.screen.scene, [], list[Sprite]()
    for _ in range(1500):
        table.frame()
        for node in scene.staging.high.children:
            if node.name and node.name not in seen:
                seen.append(node.name)
            if node.name == "points-won" and isinstance(node, Sprite) and node not in figures:
                figures.append(node)
        if table.screen.sheet:
            break
    shown = scene.overlay.find("ribbon")
    return seen, figures, shown if isinstance(shown, RibbonNode) else None, table


def test_the_figure_grows_with_the_points_and_only_great_hands_are_cheered() -> None:
    heights, seen = [], []
    for points in (1, 2, 3):
        names, figures, _ribbon, table = watched(won(points))
        assert len(figures) == 1 and figures[0].image is not None
        heights.append(figures[0].image.get_height())
        seen.append(names)
        table.close()
    assert heights == sorted(heights) and len(set(heights)) == 3
    assert "win-sparks" not in seen[0] and "win-sparks" in seen[1]
    assert "thrown" not in seen[1] and "thrown" in seen[2]


@pytest.mark.parametrize(("position", "account"), [(LOST, 1), (won(1), 0), (won(3), 0)], ids=["theirs", "one", "three"])
def test_the_number_flies_from_the_stake_into_the_figure_of_who_has_won_it(position: Position, account: int) -> None:
    table = sit(position)
    scene, way = table.screen.scene, list[tuple[float, float, float]]()
    counted: list[int] = []
    while not table.screen.sheet:
        table.frame(8)
        node = scene.staging.high.find("points-won")
        if isinstance(node, Sprite):
            way.append((node.x, node.y, node.scale))
            counted.append(scene.table.place is not None and scene.conductor.shown.board.score[account])
    found = scene.panels.figure(account)
    assert found is not None and way[0][:2] == pytest.approx(scene.table.place.trick_centre)
    (right, y), px = found
    assert abs(way[-1][0] - right) < 3 * px and abs(way[-1][1] - y) < 2 * px
    assert way[-1][2] < 0.5 < max(scale for *_at, scale in way)
    table.close()


def test_hands_for_one_point_in_a_row_do_not_fly_alike_and_others_do() -> None:
    table = sit(LOST)
    shown = table.screen.scene.conductor.shown
    views = [replace(shown, number=number) for number in range(1, 5)]
    assert len({flight_of(view, 1, 1, Reach.POINTS) for view in views}) == 4
    assert len({flight_of(view, 1, 2, Reach.POINTS) for view in views}) == 1
    assert len({flight_of(view, 1, 1, Reach.MATCH) for view in views}) == 1
    table.close()


@pytest.mark.parametrize(("points", "heard"), [(1, ()), (2, ("crowd_murmur",)), (3, ("crowd_breath", "crowd_joy"))])
def test_the_room_is_heard_when_more_than_one_point_arrives(points: int, heard: tuple[str, ...]) -> None:
    _names, _figures, _ribbon, table = watched(won(points))
    assert {name for name in table.sounds.asked if name.startswith("crowd")} == set(heard)
    table.close()


def test_the_ribbon_tells_why_and_leaves_the_figure_to_the_score() -> None:
    _names, _figures, ribbon, table = watched(won(2))
    assert ribbon is not None and ribbon.moving.disc is None
    assert ribbon.band.alt == "The hand is yours. 2 points. Your side won two tricks · Truc was accepted."
    assert table.screen.asked.text == "Enter: next hand", "the prompt only says what comes next"
    table.close()
    _names, _figures, still, table = watched(won(2), Motion.NONE)
    assert still is not None and still.moving.disc is not None, "nothing has flown"
    table.close()


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.NONE])
def test_with_less_motion_there_is_no_figure_and_the_ribbon_stands_still(motion: Motion) -> None:
    names, figures, ribbon, table = watched(won(3), motion)
    assert not figures and "thrown" not in names and ribbon is not None
    table.frames(300)
    before = [(node.x, node.alpha, node.image) for node in ribbon.moving.children if isinstance(node, Sprite)]
    table.frames(GLINT_EVERY)
    assert [(node.x, node.alpha, node.image) for node in ribbon.moving.children if isinstance(node, Sprite)] == before
    assert all(letter.alpha == 1 for letter in ribbon.moving.letters)
    table.close()


def test_the_ribbon_can_be_read_from_its_first_moments_and_moves_while_it_stays() -> None:
    _names, _figures, ribbon, table = watched(won(3))
    assert ribbon is not None
    table.frames(RIBBON_LETTERS + 48)
    moving = ribbon.moving
    assert moving.band.share == 1 and all(letter.alpha == 1 and letter.aside == (0, 0) for letter in moving.letters)
    tails, glints = set(), set()
    for _ in range(round((GLINT_EVERY + SWAY_STEP * len(SWAY)) / 64)):
        table.frames(64)
        tails.add(id(moving.tails[0].image))
        glints.add(moving.glint.x)
        inside = moving.body().contains(moving.glint.body())
        assert inside or not moving.glint.alpha
    assert len(tails) > 1 and len(glints) > 5
    table.close()


def test_the_grade_follows_from_the_points_and_the_game() -> None:
    assert [grade_of(points) for points in (0, 1, 2, 3, 12)] == [0, 0, 1, 2, 2]
    assert grade_of(1, game=True) == 2


def test_the_last_hand_of_a_game_lands_with_full_force_before_the_celebration() -> None:
    table = sit(won(2, score="T0 10 T1 7"))
    high = table.screen.scene.staging.high
    table.until(lambda: high.find("thrown") is not None, "the winners' joy")
    table.until(lambda: bool(table.screen.scene.festive.dusk.children), "the celebration")
    assert high.find("points-won") is None
    table.close()


def test_points_grow_one_after_another_on_their_way() -> None:
    table = sit(won(3))
    high, largest = table.screen.scene.staging.high, dict[Sprite, float]()  # in the order in which they come
    while not table.screen.sheet:
        table.frame()
        for node in high.children:
            if node.name == "point" and isinstance(node, Sprite):
                largest[node] = max(largest.get(node, 0.0), node.scale)
    sizes = list(largest.values())
    assert len(sizes) == 3 and sizes == sorted(sizes) and sizes[0] < sizes[1] < sizes[2] <= 1
    table.close()


TRUT = Position("trut", hand("trut", "S0 7h 8h Vs | S1 9h 9d 9c", "S0 play 7h", "S1 play 9h", "S0 play 8h", dealer=1),
                ("S1 play 9d",), reach=None, players=2)  # fmt: skip


@pytest.mark.parametrize(("position", "figures"), [(won(3), [5, 6, 7]), (CAMA, [24, 24]), (TRUT, [1])],
                         ids=["points", "a cama", "odd points"])  # fmt: skip
def test_the_score_keeps_still_and_counts_each_point_as_it_lands(
    position: Position, figures: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    boxes: set[tuple[int, ...]] = set()
    shown = Panels.count

    def count(panels: Panels, layout: Layout, view: SeatView) -> None:
        found = tally(view.rules, view.board, (0,))
        told.append((found.notched if position is TRUT else found.score)[0])
        shown(panels, layout, view)

    monkeypatch.setattr(Panels, "count", count)
    table = sit(position)
    while not table.screen.sheet:
        table.frame()
        score = table.screen.scene.panels.root.find("score")
        assert score is not None
        boxes.add(tuple(score.body()))
    assert told == figures and len(boxes) == 1
    table.close()


def test_a_hand_that_stays_open_for_challenges_ends_with_its_figure_too() -> None:
    table = sit(at_stake(4))
    high, found = table.screen.scene.staging.high, list[str]()
    while not table.screen.sheet:
        table.frame()
        names = [node.name for node in high.children if node.name in ("points-won", "thrown")]
        found += [name for name in names if name not in found]
    assert found == ["points-won", "thrown"]
    table.close()


@pytest.mark.parametrize("points", [1, 3])
def test_a_skip_at_any_moment_ends_in_the_same_score_and_leaves_nothing_in_the_air(points: int) -> None:
    def ended(skipped_at: float) -> tuple[list[str], tuple[object, ...]]:
        table = sit(won(points))
        scene = table.screen.scene
        table.frames(skipped_at)
        if skipped_at:
            scene.conductor.finish_all()
        table.until(lambda: table.screen.sheet == "ribbon", "the ribbon")
        table.frames(2600)
        score = scene.panels.root.find("score")
        left = sorted(node.name for node in scene.staging.high.children if node.name)
        told = ribbon_of(table).band.alt
        table.close()
        assert score is not None
        return left, (scene.conductor.shown.board.score, tuple(score.body()), told, table.screen.asked.text)

    usual = ended(0.0)
    assert not [name for name in usual[0] if name.startswith("point")]
    assert all(ended(600.0 + 260.0 * step) == usual for step in range(14))


def ribbon_of(table: Table) -> RibbonNode:
    node = table.screen.scene.overlay.find("ribbon")
    assert isinstance(node, RibbonNode)
    return node


@pytest.mark.parametrize("speed", [1.0, 4.0])
def test_the_prompt_tells_the_trick_while_it_lies_there_and_the_hand_while_it_is_paid(speed: float) -> None:
    played = ("S1 play 5E", "S2 play 7E", "S3 play 6C", "S0 play 4C", "S2 play 3E", "S3 play 2B", "S0 play 12O")
    settings = replace(still_settings(), chatter=False, speed=speed)
    position = Position("end", record(*played, dealer=0), ("S1 play 1C",), reach=None)
    table = Table(position, (1280, 720), settings, draws=False)
    told: list[tuple[str, bool]] = []
    for _frame in range(600):
        table.frame()
        now = table.screen.asked.text, bool(table.screen.scene.table.trick)
        if told[-1:] != [now]:
            told.append(now)
    ends = told.index(("Marcel wins the second trick.", True))
    after = [text for text, _lies in told[ends:]]
    assert after[-1] == "Enter: next hand"
    assert set(after[:-1]) == {"Marcel wins the second trick.", "The hand is yours."}
    assert after.index("The hand is yours.") > max(n for n, text in enumerate(after) if "second" in text)
    table.close()


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nothing_that_was_said_stays_where_the_number_comes(seat: int) -> None:
    table = sit(LOST)
    scene = table.screen.scene
    speech, seen, figure = scene.actor.speech, 0, None
    for _ in range(900):
        table.frame()
        figure = scene.staging.high.find("points-won")
        if figure is None:
            if speech.bubble(seat) is None:
                speech.speak(seat, LONG, beside=True)
            said = speech.bubble(seat)
            assert said is not None
            said.x, said.y = scene.table.place.trick_centre
            continue
        seen += 1
        if seen > 20:
            break
    assert seen > 20 and isinstance(figure, Sprite)
    assert speech.bubble(seat) is None, "it has faded"
    table.close()
