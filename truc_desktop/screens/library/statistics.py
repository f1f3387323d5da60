"""The page of statistics: what the player did in all matches that are over, in one game, with or against one person."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from pygame import Rect

from truc_desktop.art.people import still
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import profile_of, words_of
from truc_desktop.screens.library.count_progress import CountProgress
from truc_desktop.screens.library.few_matches import TellMatch, add_few
from truc_desktop.screens.library.figure_cards import head_size, title_plate
from truc_desktop.screens.library.figure_parts import COURSE, add_bars, add_cards, add_cards_and_course, add_pegs
from truc_desktop.screens.library.first_hands import FEW_HANDS, add_first_hands, add_first_table
from truc_desktop.screens.library.late_pictures import LatePictures
from truc_desktop.screens.library.match_row import who_waits
from truc_desktop.screens.library.match_texts import last_time, result
from truc_desktop.screens.library.played_search import PlayedSearch, Tallies, Tally
from truc_desktop.screens.library.score_chart import add_course
from truc_desktop.screens.library.score_course import Course
from truc_desktop.screens.library.so_far import figures_so_far, match_told, praise, remark
from truc_desktop.screens.library.tally_texts import bar_groups, large_figures, matches_told
from truc_desktop.screens.library.who_list import ALL, COUNTING, GAME, PARTNER, RIVAL, WHO, Choice, WhoList
from truc_desktop.screens.match.seated_match import seat_players
from truc_desktop.screens.person_beside import PersonBeside, beside, partner_of
from truc_desktop.screens.setup.recent_tables import last_played_spec, last_spec, sit_down
from truc_desktop.storage.played_matches import Played
from truc_desktop.storage.saves import Save
from truc_desktop.ui.context import Context
from truc_desktop.ui.form import Form, Forms
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.tabbed_sheets import TabbedSheets
from truc_desktop.ui.tabs import TAB_GROUP, columns
from truc_desktop.ui.widgets import push

FIGURES = "figures"
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
_HEAD, _LEAST_HANDS = 118.0, 5
"""Height of the head in units of t, and scores from which on their course is drawn."""
_BLUFF = N_("A bluff is a bet made while your side had the weaker cards. It worked if the others refused.")
_LIE = N_("A lie was believed if a rival saw it and then did what it was meant for.")
_LATER = N_("Matches of every game are counted here once they are over, also your bluffs and lies. Lessons are not.")
_COUNTED = N_("Counted: all matches on this computer that are over, in every game. Lessons are not.")


def _match_told(save: Save) -> str:
    """Return the game and the result of a match."""
    return _("{game} · {standing}").format(game=_(words_of(save.rules.key).game), standing=result(save))


def _mood(tally: Tally) -> str:
    """Return how the player's face takes their figures: glad from half the matches on."""
    return "glee" if tally.matches and 2 * tally.won >= tally.matches else ""


class StatisticsScreen(PageScreen):
    """Two sheets, side by side or behind tabs: everything and everybody that can be chosen, and the figures."""

    groups = (WHO, FIGURES, TAB_GROUP, "bar")

    def __init__(
        self, app: Context, search: PlayedSearch | None = None, *, now: Callable[[], datetime] = datetime.now
    ) -> None:
        """``search``: a running one (default: a new one); ``now()`` returns the current time."""
        super().__init__(app)
        self.forms = self.add_part(Forms(self))
        self.tabs = self.add_part(TabbedSheets(self, self.forms, _TABS, foot_height=0))
        self.tabs.choose(_FIGURES_TAB)
        self._person = self.add_part(PersonBeside(self))
        self.title = _("Statistics")
        self._search = search or PlayedSearch()
        self._now = now
        self._chosen = Choice(ALL)
        self._pictures = LatePictures(FIGURES)
        self._who = WhoList(self._pictures, self.choose, self.tick)
        self._shown = False
        """Whether the page shows what has been counted."""
        self._progress = CountProgress(self._search)
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
            self._pictures.draw_some()
        super().advance(dt_ms)
        self._progress.show()

    def exit(self) -> None:
        """End the count, which is taken up again next time."""
        self._search.stop()
        super().exit()

    def draw_all(self) -> None:
        """Draw everything now, for a picture of the page."""
        self._pictures.draw_all()

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
        self._pictures.clear()
        self._progress.forget()
        self._figures_box = None
        self._shown = self._search.done
        self.add_title(self.title)
        if self._alone:
            (box,) = columns(m, self.top, (1,))
            box, place = beside(m, box, min(box.w, round(_WIDEST * m.t)))
            said = praise(self._tallies.all) or remark(self._search.begun)
            self._person.sit(place, self._who_remarks(), said)
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
        def fill(form: Form) -> None:
            self._who.fill(form, self._tallies, self._chosen, self._own_face(), self._shown)

        self.forms.fill_pane(box, "pane-who", WHO, fill)

    def _fill_late(self, box: Rect) -> None:
        """Lay out the figures in a frame after the rest."""
        self._figures_box = None
        self._add_figures(box)
        self.forms.rebuilt()
        self.ring.refresh()
        self.stage.changed()
        if self._alone:
            self._focus_first()

    def _add_figures(self, box: Rect) -> None:
        if self._in_two_frames:
            self._figures_box = box
            return
        kept = self._pictures.kept()

        def fill(form: Form) -> None:
            self._pictures.back_to(kept)  # the pane may be filled twice
            self._fill_figures(form)
            spare = box.h - form.y
            if self._alone and spare > _LEAST_SPARE * form.unit:
                form.start_again()
                self._pictures.back_to(kept)
                self._fill_figures(form, spare - 0.5 * _LEAST_SPARE * form.unit)  # heights are rounded

        self.forms.fill_pane(box, "pane-figures", FIGURES, fill)

    # ------------------------------------------------------------------ what has been counted
    @property
    def _alone(self) -> bool:
        """Whether there is nothing to choose: no match is over, or so few that they are shown themselves."""
        return self._shown and (not self._tallies.all.all or bool(self._search.stories))

    @property
    def _tallies(self) -> Tallies:
        """What has been counted and is shown; nothing while the count goes on."""
        return self._search.tallies if self._shown else Tallies()

    def _own_face(self) -> str:
        """The face the player had most often."""
        faces = self._tallies.faces.most_common(1)
        return faces[0][0] if faces else last_spec(self.app.settings).cast[0]

    # ------------------------------------------------------------------ the figures
    def _fill_figures(self, form: Form, spare: float = 0.0) -> None:
        """Add the figures. ``spare``: px that nothing needs, into which pictures grow before a match is over."""
        if self._search.problem:
            form.heading(_("Saved matches cannot be read"))
            form.paragraph(self._search.problem)
        if self._shown and not self._tallies.all.all:
            self._fill_so_far(form, spare)
            return
        if self._shown and self._search.stories:
            self._fill_few(form, spare)
            return
        tally, place = self._chosen.tally(self._tallies), self._pictures.place
        self._add_head(form, tally)
        if self._shown and self._chosen.kind == ALL:
            self._add_counted(form, _(_COUNTED), self._search.waiting)
        course = self._course(tally)
        title = "" if course is None else _("Last match: {match}").format(match=_match_told(course.save))
        add_cards_and_course(place, form, large_figures(tally), self._room, course, title)
        if not self._shown:
            self._progress.fill(form, self._pictures)
            return
        add_pegs(place, form, tally, self.room)
        add_bars(place, form, bar_groups(tally.figures))
        for text in (_BLUFF if tally.figures.bluffs else "", _LIE if tally.figures.lies else ""):
            if text:
                form.paragraph(_(text))

    @property
    def _room(self) -> str:
        """The room whose colours the figures have: that of a chosen game."""
        return profile_of(str(self._chosen.key)).room if self._chosen.kind == GAME else self.room

    def _fill_few(self, form: Form, spare: float) -> None:
        """Show the only matches themselves, and invite to another one."""
        top, tally = form.column, self._tallies.all
        abreast = top.w >= 2 * _PLAY_WIDE * form.unit
        self._add_head(form, tally, round((_PLAY_WIDE + 16) * form.unit) if abreast else 0)
        self._add_play(form, top, _("Play another"), last_time(last_played_spec(self.app.settings)), "cards")
        self._add_counted(form, "", self._search.waiting)
        matches = [TellMatch(story, course) for story, course in self._search.stories]
        add_few(self._pictures.place, form, matches, tally, self._now, spare)

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
            add_first_hands(self._pictures.place, form, begun.save, self._search.hands, self._search.firsts, spare)
        elif begun is not None:
            self._fill_figures_so_far(form, begun, spare)
        else:
            spec = last_played_spec(self.app.settings)
            players = seat_players(spec.cast, spec.players, self.app.settings.name, spec.guests)
            add_first_table(self._pictures.place, form, spec.ruleset, players, spare)

    def _add_counted(self, form: Form, counted: str, waiting: int) -> None:
        """Say at the top what is ``counted``, what was skipped, and how many matches not shown here are ``waiting``."""
        if waiting:
            told = ngettext("{n} match is not over yet.", "{n} matches are not over yet.", waiting)
            if self._search.begun is not None:
                told = ngettext(
                    "{n} other match is not over either.", "{n} other matches are not over either.", waiting
                )
            counted = f"{counted} {told.format(n=waiting)}"
        told = f"{counted} {self._skipped()}".strip()
        if told:
            form.paragraph(told)

    def _fill_figures_so_far(self, form: Form, begun: Played, spare: float) -> None:
        """Tell what has been counted of a match that goes on, and how its score ran."""
        add_cards(self._pictures.place, form, figures_so_far(begun), self.room, _SMALL_CARD_MOST)
        course = self._course(Tally(latest=begun.save))
        if course is not None:
            column, high = form.column, (COURSE + 38) * form.unit + spare
            box = Rect(column.x, round(form.y), column.w, round(high))
            add_course(self._pictures.place, form, course, _("The score, hand by hand"), box, high + 12 * form.unit)

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

    def _add_head(self, form: Form, tally: Tally, free: int = 0) -> None:
        """Add the head: who or what the figures are of. ``free``: so many px at its right stay free."""
        t, column = form.unit, form.column
        kind, key = self._chosen.kind, self._chosen.key
        title, game = _("All your matches"), ""
        faces: tuple[tuple[str, bool, str], ...] = ((self._own_face(), True, _mood(tally)),)
        if kind == GAME:
            title, game = _(words_of(str(key)).game), str(key)
        elif kind in (PARTNER, RIVAL):
            person = self._tallies.people[key]
            told = _("With {name}") if kind == PARTNER else _("Against {name}")
            title, faces = told.format(name=person.name), (*faces, (person.who, kind == PARTNER, ""))
        note = matches_told(tally) if self._shown else _(COUNTING)
        begun, stories = self._search.begun, self._search.stories
        if self._shown and stories:
            several = len(stories) > 1
            title = _("Your first two matches") if several else _("Your first match")
            note = matches_told(tally) if several else _match_told(stories[0][0].save)
        if self._shown and begun is not None:
            title, note = _("Your match so far"), match_told(begun)
        box = Rect(column.x, column.y, column.w - free, round((_HEAD - 8) * t))
        pieces = [partial(still, who, head_size(t), us, mood) for who, us, mood in faces]
        self._pictures.place(form, "head", f"{title}. {note}", box, _HEAD * t, pieces,
                    lambda: title_plate(box.size, t, title, note, faces, game))  # fmt: skip

    def _course(self, tally: Tally) -> Course | None:
        """How the score ran in the latest match of a tally; None if that is not known, or if it was too short."""
        course = self._search.course
        shown = course is not None and tally.latest == course.save and len(course.us) >= _LEAST_HANDS
        return course if shown else None
