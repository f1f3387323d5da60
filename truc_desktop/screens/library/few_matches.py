"""The sheet of statistics after the first one or two matches: each match itself, and a few figures on cards.

With so few there is nothing to compare, so that bars would all be full or empty.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from pygame import Rect

from truc_desktop.i18n import _
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.wording.scores import has_won, own_account
from truc_desktop.screens.library.figure_parts import COURSE, add_tiles
from truc_desktop.screens.library.first_hands import FEW_HANDS, add_first_hands, add_first_table
from truc_desktop.screens.library.hands_pictures import HAND_ROW
from truc_desktop.screens.library.match_story import MatchStory, add_story, best_hand, story_rows
from truc_desktop.screens.library.match_texts import result, when_told
from truc_desktop.screens.library.placing import Place
from truc_desktop.screens.library.played_search import Tally
from truc_desktop.screens.library.score_chart import add_course
from truc_desktop.screens.library.score_course import Course
from truc_desktop.screens.library.so_far import figures_of
from truc_desktop.screens.library.verdict_line import VERDICT, verdict_line
from truc_desktop.screens.match.seated_match import players_at
from truc_desktop.storage.saves import Status, people_of
from truc_desktop.ui.form import Form

_ABREAST, _GAP, _STORY_SHARE = 880.0, 36.0, 0.56
"""Width in units of t from which two columns stand beside each other, the gap between them, and the part of the width
that the story of a single match has."""
_LEAST_HANDS, _LOW_COURSE, _MOST_HIGHER, _LITTLE_HIGHER = 5, 150.0, 1.4, 0.25
"""Scores from which on their course is drawn; height of the smaller picture of a score in units of t, and how much
higher it and rows of hands are at most where there is room to spare, and rows in half of the width: names need it."""


@dataclass(frozen=True, slots=True)
class TellMatch:
    """A match that is told: its ``story``, and how its score ran in its last game."""

    story: MatchStory
    course: Course

    @property
    def won(self) -> bool | None:
        """Whether the player won; None for a match that was given up."""
        save = self.story.save
        over = save.status is Status.FINISHED
        return has_won(save.rules, save.board, own_account(save.rules), True) if over else None

    @property
    def short(self) -> bool:
        """Whether the match was given up after so few hands that its score draws no course."""
        return self.story.save.status is not Status.FINISHED and len(self.course.us) < _LEAST_HANDS


def add_few(
    place: Place, form: Form, matches: Sequence[TellMatch], tally: Tally, now: Callable[[], datetime],
    spare: float = 0.0,
) -> None:  # fmt: skip
    """Add one or two ``matches``, the latest first, and the figures of all: of a single one that was given up soon, its
    hands, as they are told before a first match is over. ``spare``: px that nothing else needs."""
    t, column = form.unit, form.column
    abreast, gap = column.w >= _ABREAST * t, round(_GAP * t)
    if len(matches) == 1 and matches[0].short:
        _add_short(place, form, matches[0].story, spare)
        return
    if len(matches) == 1:
        _add_single(place, form, matches[0], abreast, spare)
    else:
        wide = (column.w - gap) // 2 if abreast else column.w
        top, ends = form.y, []
        for i, match in enumerate(matches):
            box = Rect(column.x + (wide + gap) * i, round(top), wide, 1) if abreast else form.column
            form.y = box.y
            _add_match(place, form, i, match, box, now, spare)
            ends.append(form.y)
        form.y = max(ends)
    saves = [one.story.save for one in matches]
    alone = all(len(people_of(save.header, save.players)) == 1 for save in saves)
    signs = alone and any(save.rules.signals.on for save in saves)
    form.space(6)
    add_tiles(place, form, figures_of(tally.figures, signs))


def _add_short(place: Place, form: Form, story: MatchStory, spare: float) -> None:
    """Add the last hands of a match that was given up soon, the first things done in it, and the people met."""
    save = story.save
    if story.hands:
        add_first_hands(place, form, save, story.hands[-FEW_HANDS:], story.firsts, spare)
    else:
        add_first_table(place, form, save.rules, players_at(save.header, save.players, ""), spare)


def _add_single(place: Place, form: Form, match: TellMatch, abreast: bool, spare: float) -> None:
    """Add the story of the only match, with how its score ran beside it."""
    t, column, course = form.unit, form.column, match.course
    rows, title, marked = story_rows(match.story), _("The score, hand by hand"), best_hand(match.story)
    high = HAND_ROW * t + min(spare / len(rows), _MOST_HIGHER * HAND_ROW * t)
    drawn = len(course.us) >= _LEAST_HANDS
    if not drawn or not abreast:
        add_story(place, form, rows, column, high=high)
        if drawn:
            box = Rect(column.x, round(form.y), column.w, round((COURSE + 38) * t))
            add_course(place, form, course, title, box, box.h + 12 * t, marked=marked)
        return
    told, top = round((column.w - _GAP * t) * _STORY_SHARE), round(form.y)
    add_story(place, form, rows, Rect(column.x, column.y, told, 1), high=high)
    left = column.x + told + round(_GAP * t)
    box = Rect(left, top, column.right - left, round(form.y) - top - round(8 * t))
    add_course(place, form, course, title, box, 0, marked=marked)


def _add_match(
    place: Place, form: Form, number: int, match: TellMatch, box: Rect, now: Callable[[], datetime],
    spare: float,
) -> None:  # fmt: skip
    """Add one of two matches in the column ``box``: how it ended, its story, and how its score ran."""
    t, save = form.unit, match.story.save
    title = result(save)
    note = _("{game}, {when}").format(game=_(words_of(save.rules.key).game), when=when_told(save.when, now()))
    head = Rect(box.x, round(form.y), box.w, round(VERDICT * t))
    place(form, f"match-{number}", f"{title}. {note}", head, (VERDICT + 4) * t, (),
          partial(verdict_line, head.size, t, title, note, match.won))  # fmt: skip
    rows, drawn = story_rows(match.story)[:2], len(match.course.us) >= _LEAST_HANDS
    high = 0.0 if drawn else HAND_ROW * t + min(spare / len(rows), _LITTLE_HIGHER * HAND_ROW * t)
    add_story(place, form, rows, Rect(box.x, box.y, box.w, 1), 10 * number, high)
    if drawn:
        chart = Rect(box.x, round(form.y), box.w, round(_LOW_COURSE * t + min(spare, _MOST_HIGHER * _LOW_COURSE * t)))
        add_course(place, form, match.course, "", chart, chart.h + 8 * t, f"course-{number}", best_hand(match.story))
