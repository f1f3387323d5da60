"""The head of the page of matches: the people of the table that waits, large, with its score and a button to sit down.

That is the match that goes on, or, if there is none, the table of a quick game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import pygame
from pygame import Rect, Surface

from truc_desktop.art.interiors.company_picture import company_picture, sketched_company
from truc_desktop.art.panels import row, row_colours
from truc_desktop.art.rooms import room_of
from truc_desktop.art.score_inlay import score_panel
from truc_desktop.art.score_sheet import ScoreSheet
from truc_desktop.art.theme import current
from truc_desktop.art.type import FLOOR, fit_lines, put, put_fit, put_text
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.presentation.wording.scores import own_account
from truc_desktop.screens.library.match_row import (
    GROUP,
    MORE,
    MatchRow,
    SlowPicture,
    more_button,
    others_at,
    sides_of,
    title_of,
)
from truc_desktop.screens.library.match_texts import ahead, how_close, last_time, result, when_told
from truc_desktop.storage.saves import Save
from truc_desktop.table.nodes.button import State
from truc_desktop.table.nodes.score import board_sheet
from truc_desktop.ui.context import TableSpec
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Tick, picture, push

_ABREAST, _STACKED, _BARE = 330.0, 560.0, 330.0
"""Least height in units of t: with the picture beside the words, above them in a narrow column, without a picture."""
_ACROSS, _ACROSS_MOST = 520.0, 780.0
"""Height in units of t from which a wide column has the picture across, and greatest height."""
_WIDE, _TALL = 760.0, 640.0
"""Width in units of t from which a column is wide; height of the pane from which a narrow one has a picture."""
_SHARE, _EDGE, _GAP, _FOOT = 0.56, 12.0, 26.0, 196.0
"""Part of the width that a picture beside the words has; edges and gaps, and the words below a picture across, in
units of t."""
_BUTTON, _SCORE, _SCORE_MOST = 76.0, 56.0, 124.0
"""Heights in units of t: the button, and the score at least and at most."""
_TITLE, _TOLD, _LINE = 38.0, 25.0, 20.0
_CLOCKWISE = "clockwise"
"""Value of the option of the direction in games that go round to the left."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What is told of a table that waits."""

    room: str
    people: tuple[tuple[str, str], ...]
    """The others, from the player's left, and their moods, as ``company_picture`` takes them."""
    title: str
    told: str
    """The line in large type under the title."""
    lines: tuple[str, ...]
    spoken: str
    """All of it in words, but for the button."""
    button: str
    sub: str
    icon: str
    sheet: ScoreSheet | None = None
    """The score, if a match goes on."""
    ahead: bool | None = None
    """Whether the player's side is ahead in it; None for neither side."""


@dataclass(frozen=True, slots=True)
class _Places:
    """Where things are in the head, in px: the picture, the words, and the score over the button. The last two may be
    one place, with the words at its top."""

    picture: Rect | None
    words: Rect
    score: Rect

    def button(self, t: float) -> Rect:
        """Return the place of the button."""
        high = round(_BUTTON * t)
        return Rect(self.score.x, self.score.bottom - high, self.score.w, high)


def waiting_match(match: Save, now: datetime) -> Waiting:
    """Return what is told of a match that can be continued."""
    rules, own = match.rules, own_account(match.rules)
    profile, others = profile_of(rules.key), others_at(match)
    if rules.sides_change:
        rows = [(0, _("You"), True), *((i + 1, player.name, False) for i, player in enumerate(others))]
    elif len(rules.seats) == 2:
        rows = [(own, _("You"), True), (1 - own, others[0].name, False)]
    else:
        rows = [(own, _("Us"), True), (1 - own, _("Them"), False)]
    people = [(player.who, "beaming" if ours else "") for player, ours in zip(others, sides_of(match), strict=False)]
    names, when = and_list([player.name for player in others]), when_told(match.when, now)
    clockwise, told, title = rules.options.get("direction") == _CLOCKWISE, how_close(match), title_of(match)
    hand = _("Hand {number}, {when}").format(number=match.hand, when=when)
    return Waiting(
        profile.room, _from_the_left(people, clockwise), title, told, (names, hand),
        ", ".join((title, result(match), names, when, told)), _("Continue"), _("Where you stopped"), "play",
        board_sheet(rules, match.board, room_of(profile.room).token, rows), ahead(match),
    )  # fmt: skip


def waiting_table(spec: TableSpec, first: bool) -> Waiting:
    """Return what is told of the table of a quick game; ``first``: no match has been played yet."""
    profile = profile_of(spec.rules)
    people = _from_the_left(
        [(who, "beaming") for who in spec.cast[1 : spec.players]], spec.ruleset.options.get("direction") == _CLOCKWISE
    )
    title, told = _("No match yet") if first else _("Another match?"), _("They keep a chair for you.")
    lines = (last_time(spec, first), *((_("Every match you start is saved here, card by card."),) if first else ()))
    return Waiting(profile.room, people, title, told, lines, ", ".join((title, told, *lines)), _("Quick game"),
                   _("Sit down and play"), "cards")  # fmt: skip


def _from_the_left(people: list[tuple[str, str]], clockwise: bool) -> tuple[tuple[str, str], ...]:
    """Return people, given in order of the seats after the player's, as they are seen from the left."""
    return tuple(people if clockwise else people[::-1])


def height_of(width: float, pane: float, t: float, spare: float) -> int:
    """Return the height in px in a column ``width`` px wide of a pane ``pane`` px high.

    ``spare``: px that nothing else on the page needs; it grows into them.
    """
    if width >= _WIDE * t:
        return round(max(_ABREAST * t, min(spare, _ACROSS_MOST * t)))
    return round((_STACKED if pane >= _TALL * t else _BARE) * t)


def add_waiting(
    form: Form, told: Waiting, pane: float, height: int, more: Callable[[], None] | None, go: Callable[[], None],
    tick: Tick,
) -> MatchRow:  # fmt: skip
    """Add the head to a form, ``height`` px high, in a pane of ``pane`` px: the picture, words and score, the button.

    ``go()`` is called by the button and by the picture, ``more()`` by a small button that offers what else can be done
    (None: there is none), or by the words where there is no room for a picture. Return the picture, or these words.
    """
    column, t = form.column, form.unit
    places = _places((column.w, height), pane, t)
    name = "match-0" if more else "waiting"
    if places.picture is None:
        high = places.button(t).y - places.words.y - round(6 * t)
        box = Rect(places.words.x, places.words.y, places.words.w, high)

        def write(state: State) -> Surface:
            return _written(box, t, told, places, state)

        head = MatchRow(name, told.spoken, write, box.move(column.topleft), more or go, tick, t, (), None, write)
    else:
        company = SlowPicture(company_picture, (room_of(told.room), *places.picture.size, told.people))
        size = places.picture.size

        def draw(state: State) -> Surface:
            return _shown(size, t, told, company, state)

        seen = places.picture.move(column.topleft)
        head = MatchRow(name, told.spoken, draw, seen, go, tick, t, (), company, draw)
        box = places.words.union(places.score)
        words = _written(box, t, told, places, short=MORE + 8 if more else 0.0)
        beside = picture(words, column.x + box.x, column.y + box.y)
        beside.in_part = True
        form.place(beside, 0)
        if more:
            corner = Rect(0, 0, round(MORE * t), round(MORE * t))
            corner.topright = places.words.move(column.topleft).topright
            form.place(more_button(0, told.title, corner, t, more, tick), 0)
    at = places.button(t).move(column.topleft)
    sit = push("go-on", told.button, at, t, go, sub=told.sub, kind="go", icon=told.icon, group=GROUP, lift=0, tick=tick)
    sit.in_part = True
    form.place(head, 0)
    form.place(sit, height)
    return head


def _places(size: tuple[int, int], pane: float, t: float) -> _Places:
    """Return where things are in a head of ``size`` px in a pane ``pane`` px high."""
    w, h = size
    edge, gap = round(_EDGE * t), round(_GAP * t)
    wide, high = w - 2 * edge, h - 2 * edge
    if w >= _WIDE * t and h >= _ACROSS * t:
        top = high - round(_FOOT * t)
        below = Rect(edge, edge + top + gap // 2, wide, high - top - gap // 2)
        half = (wide - gap) // 2
        return _Places(Rect(edge, edge, wide, top), Rect(below.x, below.y, half, below.h),
                       Rect(below.right - half, below.y, half, below.h))  # fmt: skip
    if w >= _WIDE * t:
        left = edge + round(_SHARE * w) + gap
        words = Rect(left, edge, w - left - edge, high)
        return _Places(Rect(edge, edge, round(_SHARE * w), high), words, words)
    if pane >= _TALL * t:
        top = h - round(_BARE * t)
        words = Rect(edge, edge + top, wide, high - top)
        return _Places(Rect(edge, edge, wide, top), words, words)
    words = Rect(edge, edge, wide, high)
    return _Places(None, words, words)


def _shown(size: tuple[int, int], t: float, told: Waiting, company: SlowPicture, state: State) -> Surface:
    """Return the people, in plain shapes until they have been drawn; under the pointer in a frame of light."""
    out = company() if company.ready else sketched_company(room_of(told.room), *size, told.people)
    if state in ("hover", "pressed"):
        out = out.copy()
        radius = round(0.045 * min(size))
        pygame.draw.rect(out, current().gold_light, out.get_rect(), max(2, round(4 * t)), border_radius=radius)
    return out


def _written(box: Rect, t: float, told: Waiting, places: _Places, state: State = "normal", short: float = 0.0
             ) -> Surface:  # fmt: skip
    """Return the words and the score in ``box`` (px of the head) on nothing.

    ``short``: the first lines are shorter by so many units of t.
    """
    look = "hover" if state in ("hover", "pressed") else "normal"
    colour = row_colours(look)[1] if told.ahead is None else current().side(told.ahead)[1]
    out = Surface(box.size, pygame.SRCALPHA, 32) if look == "normal" else row(*box.size, t, look).copy()
    strong, soft = row_colours(look)
    words, score = places.words.move(-box.x, -box.y), places.score.move(-box.x, -box.y)
    x, w, y = words.x + 2 * t, words.w - 4 * t, words.y + 24 * t
    put_fit(out, told.title, x, y, w - short * t, _TITLE * t, "serifx", strong, floor=FLOOR * t)
    y += 38 * t
    put_fit(out, told.told, x, y, w, _TOLD * t, "serifb", colour, floor=FLOOR * t)
    y += 32 * t
    for text in told.lines:
        lines, px = fit_lines(text, _LINE * t, "sansb", w, 2, FLOOR * t)
        for line in lines:
            put_text(out, line, x, y, px, "sansb", soft)
            y += 25 * t
    top = score.y if score != words else y - 8 * t
    foot = score.bottom - (_BUTTON + 14) * t
    if told.sheet is not None and foot - top >= _SCORE * t:
        high = min(foot - top, _SCORE_MOST * t)
        put(out, score_panel(score.w, round(high), told.sheet, t), score.x, foot - high / 2, 0, 0.5)
    return out
