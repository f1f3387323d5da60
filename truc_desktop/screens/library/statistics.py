"""The page of statistics: what the player did in all matches that are over, in one game, with or against one person."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.people import still
from truc_desktop.engine import SeatFigures
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.screens.library.drawn_later import DrawnLater, draw_all, draw_some
from truc_desktop.screens.library.figure_cards import (
    BAR_ROW,
    PEGS,
    Figure,
    bar_height,
    bar_picture,
    card_height,
    card_pieces,
    face_size,
    figure_card,
    head_size,
    pegs_picture,
    title_plate,
    who_row,
)
from truc_desktop.screens.library.first_hands import FEW_HANDS, add_first_hands, add_first_table
from truc_desktop.screens.library.match_row import who_waits
from truc_desktop.screens.library.match_story import add_story, story_rows
from truc_desktop.screens.library.match_texts import last_time, result
from truc_desktop.screens.library.played_search import MOST_RESULTS, PlayedSearch, Tallies, Tally
from truc_desktop.screens.library.score_chart import add_course
from truc_desktop.screens.library.score_course import Course
from truc_desktop.screens.library.so_far import figures_so_far, match_told, praise, remark
from truc_desktop.screens.match.seated_match import seat_players
from truc_desktop.screens.person_beside import PersonBeside, beside, partner_of
from truc_desktop.screens.setup.recent_tables import last_played_spec, last_spec, sit_down
from truc_desktop.storage.played_matches import Played
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.context import Context
from truc_desktop.ui.form import Form, Forms
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.tabbed_sheets import TabbedSheets
from truc_desktop.ui.tabs import TAB_GROUP, columns
from truc_desktop.ui.widgets import Words, push

WHO, FIGURES = "who", "figures"
MOST_ROWS = 40
"""Partners and rivals shown of each, those with the most matches first."""
_TABS = (N_("All and each"), N_("Figures"))
_FIGURES_TAB = 1
_SHARES = (3.4, 7.2)
_WIDEST = 1200
"""Width at most, in units of t, of the one sheet while there is nothing to choose."""
_SMALL_CARD_MOST, _PLAY_WIDE, _PLAY_HIGH = 190.0, 400.0, 66.0
"""In units of t, while no match is over: width of a card at most; width and height of the button that leads to a table.
"""
_LEAST_SPARE = 12.0
"""Free height in units of t from which on pictures grow into it."""
_ROW, _HEAD, _CARD_MOST, _CARD_GAP, _AIR = 86.0, 118.0, 208.0, 44.0, 26.0
_COURSE, _LEAST_HANDS = 176.0, 3
"""Height of the picture of the score in units of t, and how many scores it needs."""
_ABREAST, _CARDS_SHARE = 880.0, 0.52
"""Width in units of t from which it is beside the cards, and the part of it that these have then."""
_STORY_SHARE = 0.58
"""The part of it that the story of a match has."""
_PROGRESS_WIDE, _PROGRESS_STEPS = 520.0, 100
"""Width of the bar of the count in units of t, and in how many steps it grows."""
_ALL, _GAME, _PARTNER, _RIVAL = "all", "game", "partner", "rival"
_COUNTING = N_("Counting your matches…")
_BLUFF = N_("A bluff is a bet made while your side had the weaker cards. It worked if the others refused.")
_LIE = N_("A lie was believed if a rival saw it and then did what it was meant for.")
_LATER = N_("Matches of every game are counted here once they are over, also your bluffs and lies. Lessons are not.")
_COUNTED = N_("Counted: all matches on this computer that are over, in every game. Lessons are not.")


Groups = tuple[tuple[str, tuple[tuple[str, int, int], ...]], ...]
"""Title of a group, and for each figure in it label, value and the whole that it is a part of (0: none)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Whose figures are shown: all, a game (its key), a partner or a rival (its identity)."""

    kind: str
    key: Hashable = ""


def _mood(tally: Tally) -> str:
    """Return how the player's face takes their figures: glad from half the matches on."""
    return "glee" if tally.matches and 2 * tally.won >= tally.matches else ""


class StatisticsScreen(PageScreen):
    """Two sheets, side by side or behind tabs: everything and everybody that can be chosen, and the figures."""

    groups = (WHO, FIGURES, TAB_GROUP, "bar")

    def __init__(self, app: Context, search: PlayedSearch | None = None) -> None:
        """``search``: a running one; default: a new one."""
        super().__init__(app)
        self.forms = self.add_part(Forms(self))
        self.tabs = self.add_part(TabbedSheets(self, self.forms, _TABS, foot_height=0))
        self.tabs.choose(_FIGURES_TAB)
        self._person = self.add_part(PersonBeside(self))
        self.title = _("Statistics")
        self._search = search or PlayedSearch()
        self._chosen = Choice(_ALL)
        self._choices: list[Choice] = []
        """What can be chosen, in the order of the rows."""
        self._nodes: list[DrawnLater] = []
        self._shown = False
        """Whether the page shows what has been counted."""
        self._progress: DrawnLater | None = None
        self._told_progress = (-1, -1)
        self._in_two_frames = False
        """Whether the page is laid out in two frames, as there is more to do than in one: the figures in the next."""
        self._figures_box: Rect | None = None
        """The box of figures that are still to be laid out."""

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Build the page with the focus on everything."""
        super().enter(size)
        self._focus_first()

    def advance(self, dt_ms: float) -> None:
        """Let time pass; show how far the count is, and at last what has been counted."""
        if self._figures_box is not None:
            self._fill_late(self._figures_box)
        elif self._search.done and not self._shown and not self.forms.held:
            self._in_two_frames = True
            self.rebuild()
            self._in_two_frames = False
            self._focus_first()
        else:
            draw_some(self._nodes)
        super().advance(dt_ms)
        self._show_progress()

    def exit(self) -> None:
        """End the count, which is taken up again next time."""
        self._search.stop()
        super().exit()

    def draw_all(self) -> None:
        """Draw everything now, for a picture of the page."""
        draw_all(self._nodes)

    def choose(self, choice: Choice) -> None:
        """Show the figures of something else."""
        self.app.sounds.play("flip")
        self._chosen = choice
        self.tabs.choose(_FIGURES_TAB)
        self.forms.forget("pane-figures")
        self.rebuild()

    def _focus_first(self) -> None:
        first = "who-0", "play", "head", "progress", "back"
        self.ring.focus_name(next(name for name in first if self.body.find(name)))
        self.ring.show(True)

    # ------------------------------------------------------------------ laying out
    def build(self, metrics: Metrics) -> None:
        """Title and sheets."""
        m = metrics
        gui = self.forms.fresh_gui(m)
        self._nodes, self._progress, self._figures_box = [], None, None
        self._shown = self._search.done
        self.add_title(self.title)
        if self._shown and not self._tallies.all.all:
            (box,) = columns(m, self.top, (1,))
            box, place = beside(m, box, min(box.w, round(_WIDEST * m.t)))
            self._person.sit(place, self._who_remarks(), remark(self._search.begun))
            self.body.add(gui.panel(box, lift=10 * m.u))
            self._add_figures(self.forms.inside(box, False))
            return
        self._person.leave()
        if self.tabs.is_tabbed(m):
            box, _foot = self.tabs.add(gui, m)
            self._add_figures(box) if self.tabs.tab == _FIGURES_TAB else self._add_who(box)
            return
        who, figures = columns(m, self.top, _SHARES)
        for place, add in ((who, self._add_who), (figures, self._add_figures)):
            self.body.add(gui.panel(place, lift=10 * m.u))
            add(self.forms.inside(place, False))

    def _add_who(self, box: Rect) -> None:
        self.forms.fill_pane(box, "pane-who", WHO, self._fill_who)

    def _fill_late(self, box: Rect) -> None:
        """Lay out the figures in a frame after the rest."""
        self._figures_box = None
        self._add_figures(box)
        self.forms.rebuilt()
        self.ring.refresh()
        self.stage.changed()
        if not self._choices:
            self._focus_first()

    def _add_figures(self, box: Rect) -> None:
        if self._in_two_frames:
            self._figures_box = box
            return
        kept = list(self._nodes)

        def fill(form: Form) -> None:
            self._nodes = list(kept)  # the pane may be filled twice
            self._fill_figures(form)
            spare = box.h - form.y
            if self._shown and not self._tallies.all.all and spare > _LEAST_SPARE * form.unit:
                form.start_again()
                self._nodes = list(kept)
                self._fill_figures(form, spare - 0.5 * _LEAST_SPARE * form.unit)  # heights are rounded

        self.forms.fill_pane(box, "pane-figures", FIGURES, fill)

    # ------------------------------------------------------------------ what can be chosen
    @property
    def _tallies(self) -> Tallies:
        """What has been counted and is shown; nothing while the count goes on."""
        return self._search.tallies if self._shown else Tallies()

    def _own_face(self) -> str:
        """The face the player had most often."""
        faces = self._tallies.faces.most_common(1)
        return faces[0][0] if faces else last_spec(self.app.settings).cast[0]

    def _fill_who(self, form: Form) -> None:
        tallies = self._tallies
        self._choices, self._nodes = [], []
        self._row(form, Choice(_ALL), _("Everything"), tallies.all, who=self._own_face())
        games = sorted(tallies.games, key=lambda key: -tallies.games[key].all)
        if games:
            self._heading(form, _("By game"))
        for key in games:
            self._row(form, Choice(_GAME, key), _(words_of(key).game), tallies.games[key], game=key)
        for kind, title, group in (
            (_PARTNER, _("By partner"), tallies.partners), (_RIVAL, _("By rival"), tallies.rivals)
        ):  # fmt: skip
            self._add_people(form, kind, title, group)

    def _heading(self, form: Form, title: str) -> None:
        form.space(14)
        form.heading(title)

    def _add_people(self, form: Form, kind: str, title: str, group: Mapping[Hashable, Tally]) -> None:
        if not group:
            return
        self._heading(form, title)
        for key in sorted(group, key=lambda key: -group[key].all)[:MOST_ROWS]:
            person = self._tallies.people[key]
            self._row(form, Choice(kind, key), person.name, group[key], who=person.who, us=kind == _PARTNER)
        hidden = len(group) - MOST_ROWS
        if hidden > 0:
            told = ngettext("{count} more is not shown.", "{count} more are not shown.", hidden)
            form.paragraph(told.format(count=hidden))

    def _row(self, form: Form, choice: Choice, title: str, tally: Tally, *, who: str = "", us: bool = True,
             game: str = "") -> None:  # fmt: skip
        t, column = form.unit, form.column
        box = Rect(column.x, column.y, column.w, round((_ROW - 6) * t))
        chosen, note = choice == self._chosen, _won_told(tally) if self._shown else _(_COUNTING)
        part = tally.won / tally.matches if tally.matches else 0.0

        def draw(state: State) -> Surface:
            look = "chosen" if chosen else "hover" if state in ("hover", "pressed") else "normal"
            return who_row(box.size, t, look, title, note, part, who=who, us=us, game=game)

        pieces = [partial(still, who, face_size(box.h, t), us)] if who else []
        said = _("{label}, open").format(label=title) if chosen else title
        node = DrawnLater(f"who-{len(self._choices)}", f"{said}. {note}", draw, box, partial(self.choose, choice),
                          group=WHO, pieces=pieces, tick=self.tick)  # fmt: skip
        self._choices.append(choice)
        self._nodes.append(node)
        form.place(node, round(_ROW * t))

    # ------------------------------------------------------------------ the figures
    def _fill_figures(self, form: Form, spare: float = 0.0) -> None:
        """Add the figures. ``spare``: px that nothing needs, into which pictures grow before a match is over."""
        if self._search.problem:
            form.heading(_("Saved matches cannot be read"))
            form.paragraph(self._search.problem)
        if self._shown and not self._tallies.all.all:
            self._fill_so_far(form, spare)
            return
        tally = self._tally()
        only = self._is_only(tally) and self._chosen.kind == _ALL
        top = form.column
        invited = only and top.w >= 2 * _PLAY_WIDE * form.unit
        self._add_head(form, tally, round((_PLAY_WIDE + 16) * form.unit) if invited else 0)
        if invited:
            told = last_time(last_played_spec(self.app.settings))
            self._add_play(form, top, _("Play another"), told, "cards")
        if self._shown and self._chosen.kind == _ALL:
            self._add_counted(form, _(_COUNTED), self._search.waiting)
        if not self._add_only(form, tally):
            self._add_first(form, tally)
        if self._shown:
            self._add_pegs(form, tally)
            self._add_bars(form, tally)
        else:
            self._fill_progress(form)
        figures = tally.figures
        notes = (_(_BLUFF) if figures.bluffs else "", _(_LIE) if figures.lies else "")
        for text in notes:
            if text:
                form.paragraph(text)

    def _fill_so_far(self, form: Form, spare: float) -> None:
        """Tell what is known before the first match is over, and what will stand here."""
        begun = self._search.begun
        top = form.column
        abreast = top.w >= 2 * _PLAY_WIDE * form.unit
        self._add_head(form, Tally(), round((_PLAY_WIDE + 16) * form.unit) if abreast else 0)
        if begun is None:
            told = last_time(last_played_spec(self.app.settings), first=True)
            self._add_play(form, top, _("Play a match"), told, "cards")
        else:
            self._add_play(form, top, _("Continue"), _("To its end, and it counts"), "play")
        self._add_counted(form, _(_LATER), self._search.waiting - (begun is not None))
        if begun is not None and len(self._search.hands) <= FEW_HANDS:
            add_first_hands(self._place, form, begun.save, self._search.hands, self._search.firsts, spare)
        elif begun is not None:
            self._fill_figures_so_far(form, begun, spare)
        else:
            spec = last_played_spec(self.app.settings)
            players = seat_players(spec.cast, spec.players, self.app.settings.name, spec.guests)
            add_first_table(self._place, form, spec.ruleset, players, spare)

    def _add_counted(self, form: Form, counted: str, waiting: int) -> None:
        """Say at the top what is ``counted``, what was skipped, and how many matches not shown here are ``waiting``."""
        if waiting:
            told = ngettext("{n} match is not over yet.", "{n} matches are not over yet.", waiting)
            if self._search.begun is not None:
                told = ngettext(
                    "{n} other match is not over either.", "{n} other matches are not over either.", waiting
                )
            counted = f"{counted} {told.format(n=waiting)}"
        form.paragraph(f"{counted} {self._skipped()}".strip())

    def _fill_figures_so_far(self, form: Form, begun: Played, spare: float) -> None:
        """Tell what has been counted of a match that goes on, and how its score ran."""
        self._add_cards(form, figures_so_far(begun), _SMALL_CARD_MOST)
        course = self._course(Tally(latest=begun.save))
        if course is not None:
            column, high = form.column, (_COURSE + 38) * form.unit + spare
            box = Rect(column.x, round(form.y), column.w, round(high))
            add_course(self._place, form, course, _("The score, hand by hand"), box, high + 12 * form.unit)

    def _add_play(self, form: Form, head: Rect, label: str, sub: str, icon: str) -> None:
        """Add the button that leads to a table: at the right of the head, or below it in a narrow column."""
        t = form.unit
        abreast = head.w >= 2 * _PLAY_WIDE * t
        wide, high = min(round(_PLAY_WIDE * t), head.w), round(_PLAY_HIGH * t)
        y = head.y + round((_HEAD - 8 - _PLAY_HIGH) / 2 * t) if abreast else round(form.y)
        box = Rect(head.right - wide - round(6 * t) if abreast else head.centerx - wide // 2, y, wide, high)
        form.place(push("play", label, box, t, self._play, sub=sub, kind="go", icon=icon, group=FIGURES, lift=0,
                        tick=self.tick), 0 if abreast else high + round(16 * t))  # fmt: skip

    def _play(self) -> None:
        """Go on with the match that is told of, or begin one at the table of a quick game."""
        self.app.sounds.play("button")
        begun = self._search.begun
        if begun is None:
            sit_down(self.app, last_played_spec(self.app.settings))
        else:
            self.app.resume_table(begun.save.path)

    def _who_remarks(self) -> str:
        """The partner in the match that goes on, or else the one at the last table."""
        begun = self._search.begun
        waiting = None if begun is None else who_waits(begun.save)
        return waiting[0].who if waiting is not None and waiting[1] else partner_of(self.app.settings)

    def _skipped(self) -> str:
        count = len(self._search.damaged)
        told = ngettext("{count} file cannot be read and is not counted.",
                        "{count} files cannot be read and are not counted.", count)  # fmt: skip
        return told.format(count=count) if count else ""

    def _tally(self) -> Tally:
        tallies, key = self._tallies, self._chosen.key
        match self._chosen.kind:
            case "game":
                return tallies.games.get(str(key), Tally())
            case "partner":
                return tallies.partners.get(key, Tally())
            case "rival":
                return tallies.rivals.get(key, Tally())
        return tallies.all

    def _add_head(self, form: Form, tally: Tally, free: int = 0) -> None:
        """Add the head: who or what the figures are of. ``free``: so many px at its right stay free."""
        t, column = form.unit, form.column
        kind, key = self._chosen.kind, self._chosen.key
        title, game = _("All your matches"), ""
        faces: tuple[tuple[str, bool, str], ...] = ((self._own_face(), True, _mood(tally)),)
        if kind == _GAME:
            title, game = _(words_of(str(key)).game), str(key)
        elif kind in (_PARTNER, _RIVAL):
            person = self._tallies.people[key]
            told = _("With {name}") if kind == _PARTNER else _("Against {name}")
            title, faces = told.format(name=person.name), (*faces, (person.who, kind == _PARTNER, ""))
        note = _matches_told(tally) if self._shown else _(_COUNTING)
        begun, story = self._search.begun, self._search.story
        if kind == _ALL and story is not None and self._is_only(tally):
            title = _("Your first match")
            note = _("{game} · {standing}").format(game=_(words_of(story.save.rules.key).game),
                                                  standing=result(story.save))  # fmt: skip
        if self._shown and begun is not None:
            title, note = _("Your match so far"), match_told(begun)
        box = Rect(column.x, column.y, column.w - free, round((_HEAD - 8) * t))
        pieces = [partial(still, who, head_size(t), us, mood) for who, us, mood in faces]
        self._place(form, "head", f"{title}. {note}", box, _HEAD * t, pieces,
                    lambda: title_plate(box.size, t, title, note, faces, game))  # fmt: skip

    def _add_first(self, form: Form, tally: Tally) -> None:
        """Add the three figures that matter most, and how the score ran in the latest match: beside them, if there is
        room."""
        t, column, course, figures = form.unit, form.column, self._course(tally), large_figures(tally)
        if course is None:
            self._add_cards(form, figures, _CARD_MOST)
            return
        game = _(words_of(course.save.rules.key).game)
        match = _("{game} · {standing}").format(game=game, standing=result(course.save))
        title = _("Last match: {match}").format(match=match)
        if column.w < _ABREAST * t:
            self._add_cards(form, figures, _CARD_MOST)
            box = Rect(column.x, round(form.y), column.w, round((_COURSE + 38) * t))
            add_course(self._place, form, course, title, box, box.h + 12 * t)
            return
        cards, top = round(column.w * _CARDS_SHARE), round(form.y)
        self._add_cards(form, figures, _CARD_MOST, cards)
        left = column.x + cards + round(_CARD_GAP / 2 * t)
        box = Rect(left, top + round(6 * t), column.right - left, round(form.y) - top - round(12 * t))
        add_course(self._place, form, course, title, box, 0)

    def _is_only(self, tally: Tally) -> bool:
        """Whether a tally is that of a single match of which the story is known."""
        story = self._search.story
        return self._shown and story is not None and tally.all == 1 and tally.latest == story.save

    def _add_only(self, form: Form, tally: Tally) -> bool:
        """Add the story of the only match of a tally, with how its score ran beside it; return whether it is known."""
        story = self._search.story
        if story is None or not self._is_only(tally):
            return False
        t, column, course = form.unit, form.column, self._course(tally)
        title = _("The score, hand by hand")
        if course is None or column.w < _ABREAST * t:
            add_story(self._place, form, story_rows(story), column)
            if course is not None:
                box = Rect(column.x, round(form.y), column.w, round((_COURSE + 38) * t))
                add_course(self._place, form, course, title, box, box.h + 12 * t)
            return True
        told, top = round((column.w - _CARD_GAP * t) * _STORY_SHARE), round(form.y)
        add_story(self._place, form, story_rows(story), Rect(column.x, column.y, told, 1))
        left = column.x + told + round(_CARD_GAP * t)
        box = Rect(left, top, column.right - left, round(form.y) - top - round(8 * t))
        add_course(self._place, form, course, title, box, 0)
        return True

    def _add_cards(self, form: Form, figures: Sequence[Figure], most: float, wide: int = 0) -> None:
        """Add figures side by side on cards, each at most ``most`` units of t wide; ``wide``: in so many px at the
        left, close together."""
        t, column = form.unit, form.column
        gap = round((_CARD_GAP / 3 if wide else _CARD_GAP) * t)
        column.w = wide or column.w
        wide = min(round(most * t), (column.w - gap * (len(figures) - 1)) // len(figures))
        high = round(card_height(wide, t, figures))
        spare = column.w - wide * len(figures) - gap * (len(figures) - 1)
        room = profile_of(str(self._chosen.key)).room if self._chosen.kind == _GAME else self.room
        for i, figure in enumerate(figures):
            left = column.x + round(spare / 2) + i * (wide + gap)
            draw = partial(figure_card, wide, high, t, figure, room)
            step = high + 10 * t if i == len(figures) - 1 else 0
            self._place(form, f"card-{i}", figure.told, Rect(left, column.y, wide, high), step,
                        card_pieces(wide, t, room), draw)  # fmt: skip

    def _add_pegs(self, form: Form, tally: Tally) -> None:
        """Add a board of the last matches."""
        if not tally.results:
            return
        t, column, results = form.unit, form.column, tuple(tally.results)
        form.space(8)
        said = praise(tally)
        told = ngettext("Won {won} of the last {n} match", "Won {won} of the last {n} matches", len(results))
        told = told.format(won=sum(results), n=len(results))
        box = Rect(column.x, round(form.y), column.w, round(PEGS * t))
        draw = partial(pegs_picture, box.w, t, results, MOST_RESULTS, said, self.room)
        self._place(form, "pegs", f"{said} {told}", box, (PEGS + 8) * t, (), draw)

    def _course(self, tally: Tally) -> Course | None:
        """How the score ran in the latest match of a tally; None if that is not known, or if it was too short."""
        course = self._search.course
        shown = course is not None and tally.latest == course.save and len(course.us) >= _LEAST_HANDS
        return course if shown else None

    def _add_bars(self, form: Form, tally: Tally) -> None:
        """Add the bars: those of signs in a second column if there is room."""
        t, column = form.unit, form.column
        form.space(_AIR)
        groups = bar_groups(tally.figures)
        if tally.all == 1:
            groups = _without_nothing(groups)
        gap = round(40 * t)
        across = column.w > 640 * t
        wide = (column.w - gap) // 2 if across else column.w
        top, ends = form.y, [form.y, form.y]
        for i, (title, bars) in enumerate(groups):
            side = int(across and i == len(groups) - 1)
            left, y = column.x + (wide + gap) * side, ends[side]
            heading = Words(title, left, y, wide, 24 * t, face="serifb")
            below = round(y + heading.height + 4 * t)
            for j, (label, value, whole) in enumerate(bars):
                part = value / whole if whole else None
                shown = _("{count} of {all}").format(count=value, all=whole) if whole else str(value)
                box = Rect(left, below, wide, bar_height(t, part))
                draw = partial(bar_picture, wide, t, label, shown, part)
                told, words = f"{label}: {shown}", () if j else (heading,)
                self._place(form, f"bar-{i}-{j}", told if j else f"{title}\n{told}", box, 0, (), draw, *words)
                below += box.h
            ends[side] = below + 16 * t
        form.space((max(ends) - top) / t)

    def _place(
        self, form: Form, name: str, told: str, box: Rect, height: float, pieces: Sequence[Callable[[], object]],
        draw: Callable[[], Surface], *words: Words,
    ) -> None:  # fmt: skip
        """Add a picture that can be read but not pressed, drawn later."""
        node = DrawnLater(name, told, lambda _state: draw(), box, None, group=FIGURES, pieces=pieces)
        self._nodes.append(node)
        form.place(node, height)
        for each in words:
            each.window, each.heads = node.window, node
            if node.parent is not None:
                node.parent.add(each)

    # ------------------------------------------------------------------ the count
    def _fill_progress(self, form: Form) -> None:
        form.heading(_("How far it is"))
        form.paragraph(_("The first time takes a while. It goes on where it stopped."))
        t, column = form.unit, form.column
        box = Rect(column.x, column.y, min(round(_PROGRESS_WIDE * t), column.w), round(BAR_ROW * t))
        self._told_progress = self._search.read, self._search.total
        self._place(form, "progress", self._progress_told(), box, box.h + 20 * t, [], lambda: self._bar(box.w, t))
        self._progress = self._nodes[-1]

    def _progress_told(self) -> str:
        read, total = self._told_progress
        return _("{count} of {all}").format(count=read, all=total) if total else _("Looking through your matches…")

    def _bar(self, width: int, t: float) -> Surface:
        read, total = self._told_progress
        return bar_picture(width, t, self._progress_told(), "", read / max(1, total))

    def _show_progress(self) -> None:
        """Show how far the count is, if that can be seen."""
        node, now = self._progress, (self._search.read, self._search.total)
        if node is None or not node.drawn or now == self._told_progress:
            return
        step = max(1, now[1] // _PROGRESS_STEPS)
        if now[0] - self._told_progress[0] >= step or now[1] != self._told_progress[1]:
            self._told_progress = now
            t = self.metrics.t
            node.restyle(lambda _state: self._bar(node.box.w, t), None, self._progress_told())


def large_figures(tally: Tally) -> tuple[Figure, ...]:
    """The three figures that matter most, on the cards; without a number where nothing is there to be counted."""
    figures = tally.figures
    share = f"{round(100 * tally.won / tally.matches)} %" if tally.matches else ""
    hand = f"{figures.points / figures.hands:.1f}" if figures.hands else ""
    theirs = f"{figures.rival_points / figures.hands:.1f}" if figures.hands else ""
    won = _("{count} of {all}").format(count=tally.won, all=tally.matches)
    return (
        Figure(share, won if share else _("none yet"), _("Matches won"), "crown"),
        Figure(hand, _("rivals {n}").format(n=theirs) if hand else _("none yet"), _("Points a hand"), "star"),
        Figure(*_out_of(figures.worked, figures.bluffs), _("Bluffs that worked"), "raise"),
    )


def _out_of(count: int, most: int) -> tuple[str, str]:
    return (str(count), _("of {all}").format(all=most)) if most else ("", _("none yet"))


def bar_groups(figures: SeatFigures) -> Groups:
    """Return all figures below titles, each with the whole that it is a part of; 0 for none, and so no bar."""
    return (
        (_("Bets"), (
            (_("Bets and raises you made"), figures.bets, 0), (_("Refused by rivals"), figures.refused, figures.bets),
            (_("Made as a bluff"), figures.bluffs, figures.bets),
            (_("Bluffs that worked"), figures.worked, figures.bluffs),
        )),
        (_("Tricks"), (
            (_("Tricks played"), figures.tricks, 0), (_("Won by your side"), figures.tricks_won, figures.tricks),
        )),
        (_("Signs"), (
            (_("Signs you sent"), figures.signs, 0), (_("Seen by a rival"), figures.caught, figures.signs),
            (_("Sent as a lie"), figures.lies, figures.signs), (_("Lies believed"), figures.believed, figures.lies),
            (_("Received from partners"), figures.partner_signs, 0),
            (_("Seen of rivals"), figures.rival_signs, 0),
        )),
    )  # fmt: skip


def _without_nothing(groups: Groups) -> Groups:
    """Return the figures that are not 0, without titles of groups that have none: after a single match."""
    long = tuple((title, tuple(bar for bar in bars if bar[1])) for title, bars in groups)
    return tuple((title, bars) for title, bars in long if bars)


def _won_told(tally: Tally) -> str:
    """Return how many matches were won, in a few words."""
    if not tally.matches:
        return _("No match yet") if not tally.given_up else _matches_told(tally)
    return _("Won {won} of {all}").format(won=tally.won, all=tally.matches)


def _matches_told(tally: Tally) -> str:
    """Return how many matches there are, and how many hands."""
    if not tally.all:
        return _("No match has been played to its end")
    parts = [ngettext("{count} match played", "{count} matches played", tally.matches).format(count=tally.matches)]
    if tally.given_up:
        parts.append(_("{count} given up").format(count=tally.given_up))
    hands = tally.figures.hands
    parts.append(ngettext("{count} hand", "{count} hands", hands).format(count=hands))
    return " · ".join(parts)
