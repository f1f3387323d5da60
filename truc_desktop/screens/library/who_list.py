"""The list beside the statistics: everything, each game, each partner and each rival, of whom one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from truc_desktop.art.people import still
from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import words_of
from truc_desktop.screens.library.drawn_later import DrawnLater
from truc_desktop.screens.library.figure_cards import face_size, who_row
from truc_desktop.screens.library.late_pictures import LatePictures
from truc_desktop.screens.library.played_search import Tallies, Tally
from truc_desktop.screens.library.tally_texts import won_told
from truc_desktop.table.nodes.button import State
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Tick

WHO = "who"
MOST_ROWS = 40
"""Partners and rivals shown of each, those with the most matches first."""
ALL, GAME, PARTNER, RIVAL = "all", "game", "partner", "rival"
COUNTING = N_("Counting your matches…")
_ROW = 86.0
_COMPARED = 2
"""Matches from which on a bar shows how many of them were won."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Whose figures are shown: all, a game (its key), a partner or a rival (its identity)."""

    kind: str
    key: Hashable = ""

    def tally(self, tallies: Tallies) -> Tally:
        """Return what has been added up for this choice."""
        match self.kind:
            case "game":
                return tallies.games.get(str(self.key), Tally())
            case "partner":
                return tallies.partners.get(self.key, Tally())
            case "rival":
                return tallies.rivals.get(self.key, Tally())
        return tallies.all


class WhoList:
    """The rows of the list. ``choose(choice)`` is called for one that is pressed."""

    def __init__(self, pictures: LatePictures, choose: Callable[[Choice], None], tick: Tick) -> None:
        self._pictures, self._choose, self._tick = pictures, choose, tick
        self.choices: list[Choice] = []
        """What can be chosen, in the order of the rows."""

    def fill(self, form: Form, tallies: Tallies, chosen: Choice, face: str, counted: bool) -> None:
        """Add the rows. ``face``: the player's; ``counted`` False: the count goes on."""
        self.choices = []
        self._pictures.clear()

        def row(choice: Choice, title: str, tally: Tally, who: str = "", us: bool = True, game: str = "") -> None:
            note = won_told(tally) if counted else _(COUNTING)
            self._row(form, choice, choice == chosen, title, note, tally, who, us, game)

        row(Choice(ALL), _("Everything"), tallies.all, who=face)
        games = sorted(tallies.games, key=lambda key: -tallies.games[key].all)
        if games:
            _heading(form, _("By game"))
        for key in games:
            row(Choice(GAME, key), _(words_of(key).game), tallies.games[key], game=key)
        groups: tuple[tuple[str, str, Mapping[Hashable, Tally]], ...] = (
            (PARTNER, _("By partner"), tallies.partners), (RIVAL, _("By rival"), tallies.rivals)
        )  # fmt: skip
        for kind, title, group in groups:
            if group:
                _heading(form, title)
            for identity in sorted(group, key=lambda key: -group[key].all)[:MOST_ROWS]:
                person = tallies.people[identity]
                row(Choice(kind, identity), person.name, group[identity], person.who, kind == PARTNER)
            hidden = len(group) - MOST_ROWS
            if hidden > 0:
                told = ngettext("{count} more is not shown.", "{count} more are not shown.", hidden)
                form.paragraph(told.format(count=hidden))

    def _row(
        self, form: Form, choice: Choice, chosen: bool, title: str, note: str, tally: Tally, who: str, us: bool,
        game: str,
    ) -> None:  # fmt: skip
        t, column = form.unit, form.column
        box = Rect(column.x, column.y, column.w, round((_ROW - 6) * t))
        part = tally.won / tally.matches if tally.matches >= _COMPARED else None

        def draw(state: State) -> Surface:
            look = "chosen" if chosen else "hover" if state in ("hover", "pressed") else "normal"
            return who_row(box.size, t, look, title, note, part, who=who, us=us, game=game)

        pieces = [partial(still, who, face_size(box.h, t), us)] if who else []
        said = _("{label}, open").format(label=title) if chosen else title
        node = DrawnLater(f"who-{len(self.choices)}", f"{said}. {note}", draw, box, partial(self._choose, choice),
                          group=WHO, pieces=pieces, tick=self._tick)  # fmt: skip
        self.choices.append(choice)
        self._pictures.add(node)
        form.place(node, round(_ROW * t))


def _heading(form: Form, title: str) -> None:
    form.space(14)
    form.heading(title)
