"""The score slate: chalk figures, and tokens or matches in holes."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from truc_desktop.art.control_parts import SHEET_LINE, framed
from truc_desktop.art.marks import draw_side_mark, draw_tally, draw_token
from truc_desktop.art.slate_plan import FRAME, HALVES, STONES, SlatePlan
from truc_desktop.art.svg import Svg, path_data
from truc_desktop.art.theme import cached, current
from truc_desktop.art.type import FLOOR, put_fit

TALLY, TRUTS = "tally", "truts"
STYLES = (TALLY, HALVES, STONES, TRUTS)
"""Ways to show the points. TALLY: squares of five matches. HALVES: the same with malas and buenas apart. STONES: tokens
in groups of five, camas below. TRUTS: truts, with the odd points below."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The score of a side or a player. `us` chooses the mark, `colour` the painted bar ("": the colour of the mark)."""

    name: str
    points: int
    us: bool
    second: int = 0
    """Camas or games won; with style TRUTS the odd points."""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The content of a slate. `style` is one of STYLES; `token`, used by STONES and TRUTS, a value of Room.token."""

    rows: tuple[ScoreRow, ...]
    target: int
    style: str
    title: str = ""
    goal: str = ""
    """Notes in the header: `title` such as the game's name, `goal` such as "to 12"."""
    token: str = "bean"
    seconds: int = 0
    """Greatest value of `ScoreRow.second`; each counts as a lozenge (0: none)."""
    seconds_name: str = ""
    """Name of what the lozenges count, such as "camas"; shown on slates of two rows if there is room."""
    half: int = 0
    """The score at which the buenas begin (0: half the target)."""
    halves: tuple[str, str] = ("", "")
    """Names of the two halves; the one that a side is in is written below its figure."""
    marked: int = 0
    """Number (from 1) of the hole with a gold ring, at which betting stops; 0 for none. Not used with matches."""
    note: str = ""
    """What is said between the rows of the rail, such as the games won."""


def sheet_plan(w: int, h: int, sheet: ScoreSheet, t: float) -> SlatePlan:
    """Return the layout of score_sheet(w, h, sheet, t). Raises ValueError for an unknown style."""
    if sheet.style not in STYLES:
        raise ValueError(f"no such way to keep a score: {sheet.style}")
    halves = sheet.style == HALVES
    return SlatePlan(
        w, h, sheet.target, halves or sheet.style == TALLY, t, bool(sheet.title or sheet.goal), len(sheet.rows),
        sheet.seconds, sheet.style, (sheet.half or (sheet.target + 1) // 2) if halves else 0,
    )  # fmt: skip


@cached
def score_sheet(w: int, h: int, sheet: ScoreSheet, t: float) -> Surface:
    """Return the slate of a score sheet with two or three rows, w x h px.

    430 x 252 * t px is a good size; under 380 * t px of width the names are left out. Raises ValueError for an
    unknown style.
    """
    plan, theme = sheet_plan(w, h, sheet, t), current()
    svg = Svg(w, h)
    _draw_board(svg, plan)
    for side, row in enumerate(sheet.rows):
        bar = row.colour or (theme.blue_light if row.us else theme.red_light)
        y, reach = plan.row_y(side), plan.row_height * 0.36
        svg.rect((FRAME + 3) * t, y - reach, 5 * t, 2 * reach, 2.5 * t, bar, theme.ink, 1.2 * t)
        _draw_row(svg, plan, side, row.points, sheet.token, sheet.marked, row.us, row.second)
        if plan.style == HALVES:
            chalk = path_data("M", *plan.parting(side)[:2], "L", *plan.parting(side)[2:])
            svg.path(chalk, "none", theme.slate_label, 2.2 * t, sop=0.9)
    out = svg.raster()
    points, names = tuple(row.points for row in sheet.rows), tuple(row.name for row in sheet.rows)
    under = tuple(sheet.halves[points_of >= plan.half] for points_of in points) if plan.style == HALVES else ()
    _write(out, plan, points, names, sheet.title, sheet.goal, under)
    if plan.wide and plan.rows < 3 and sheet.seconds_name:
        _name_notches(out, plan, sheet.seconds_name)
    return out


def _draw_row(svg: Svg, plan: SlatePlan, side: int, points: int, kind: str, marked: int, us: bool,
              notched: int) -> None:
    """Draw the mark, the holes and the lozenges of a row."""
    t, y = plan.t, plan.row_y(side)
    if plan.wide:
        draw_side_mark(svg, (FRAME + 23) * t, y, 10.5 * t, us, current().paper)
    elif plan.rows < 3:
        draw_side_mark(svg, plan.figure_x, y - 25 * t, 10 * t, us, current().paper)
    _draw_holes(svg, plan, side, points, kind, marked)
    for i, (x, notch_y) in enumerate(plan.notch_places(side)):
        _draw_notch(svg, x, notch_y, plan.notch_radius, i < notched)


def _draw_notch(svg: Svg, x: float, y: float, r: float, filled: bool) -> None:
    theme = current()
    lozenge = path_data("M", x, y - r, "L", x + r, y, "L", x, y + r, "L", x - r, y, "Z")
    svg.path(lozenge, theme.gold if filled else theme.hole, theme.ink if filled else theme.hole_rim, r * 0.2)


def _draw_board(svg: Svg, plan: SlatePlan) -> None:
    theme, t, frame = current(), plan.t, FRAME * plan.t
    w, h = svg.w, svg.h
    wood = svg.lin(0, 0, 0, h, (0, theme.wood_light), (0.3, theme.wood), (1, theme.wood_dark))
    framed(svg, 14 * t, wood, theme.edge, SHEET_LINE * t)
    for i in range(3):
        line = path_data("M", 14 * t, (7.4 + i * 2.6) * t, "H", w - 14 * t)
        svg.path(line, "none", theme.wood_dark, 1.0 * t, sop=0.45)
    slate = svg.lin(0, frame, 0, h, (0, theme.slate), (1, theme.slate_dark))
    svg.rect(frame, frame, w - 2 * frame, h - 2 * frame, 6 * t, slate, theme.ink, 3.2 * t)
    for x in (10 * t, w - 10 * t):
        for y in (10 * t, h - 10 * t):
            svg.circle(x, y, 3.4 * t, theme.gold, theme.ink, 1.4 * t)
    for row in range(1, plan.rows):
        middle = (plan.row_y(row - 1) + plan.row_y(row)) / 2
        chalk = path_data("M", frame + 14 * t, middle, "H", w - frame - 14 * t)
        svg.path(chalk, "none", theme.slate_line, 1.8 * t, sop=0.55, dash=f"{7 * t:.1f} {5 * t:.1f}")


def _draw_holes(svg: Svg, plan: SlatePlan, side: int, points: int, kind: str, marked: int) -> None:
    theme, t, r = current(), plan.t, plan.radius
    for i, (x, y) in enumerate(plan.places(side)):
        if plan.tally:
            draw_tally(svg, x, y, r, plan.matches_in(i, points))
            continue
        if i < points:
            draw_token(svg, kind, x, y, r, i * 3 + side * 7)
        else:
            svg.ellipse(x, y, r * 0.8, r * 0.62, theme.hole, theme.hole_rim, 1.6 * t)
        if i + 1 == marked:
            svg.ellipse(x, y, r * 1.2, r * 1.0, "none", theme.gold, 2 * t)


def _write(out: Surface, plan: SlatePlan, score: tuple[int, ...], labels: tuple[str, ...], title: str,
           goal: str, under: tuple[str, ...] = ()) -> None:
    """Write names, figures, the notes of the header, and a word `under` each figure."""
    theme, t, frame = current(), plan.t, FRAME * plan.t
    figure_room = (88 if plan.wide else 62) * t
    few = plan.rows < 3
    for side, points in enumerate(score):
        y, size = plan.row_y(side), (52 if plan.wide else 46) * t * (1 if few else 0.66)
        name_y, figure_y = (y - 25 * t, y + 10 * t) if few else (y - 0.29 * plan.row_height, y + 0.18 * plan.row_height)
        word = under[side] if under and few else ""
        if word:
            high = plan.row_height
            put_fit(out, word, plan.figure_x, y + 0.36 * high, figure_room, FLOOR * t, "sansb", theme.slate_note, 0.5)
            name_y, figure_y, size = y - 0.34 * high, y + 0.02 * high, min(size, 0.44 * high)
        if plan.wide:
            put_fit(out, labels[side], plan.figure_x, name_y, figure_room, 19 * t, "sansb", theme.slate_label, 0.5,
                    floor=FLOOR * t)
        put_fit(out, str(points), plan.figure_x, figure_y, figure_room, size, "serifx", theme.paper, 0.5)
    if not plan.headed:
        return
    y, room = frame + 21 * t, plan.w - 2 * frame - 28 * t
    goal_box = put_fit(out, goal, plan.w - frame - 14 * t, y, room * 0.5, FLOOR * t, "sansb", theme.slate_note, 1)
    put_fit(out, title, frame + 14 * t, y, room - goal_box.w - 10 * t, FLOOR * t, "sansb", theme.slate_note)


def _name_notches(out: Surface, plan: SlatePlan, name: str) -> None:
    """Write the name of what the lozenges count, right of them."""
    t = plan.t
    for side in range(plan.rows):
        last, y = plan.notch_places(side)[-1] if plan.notches else (0.0, 0.0)
        room = plan.figure_x - 50 * t - last - 18 * t
        if plan.notches and room > 40 * t:
            put_fit(out, name, last + 18 * t, y, room, FLOOR * t, "sansb", current().slate_note)
