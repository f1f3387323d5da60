"""The form for opening a network table: game, seats, name, password and rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from truc_desktop.engine import RuleSet, SetupError, ruleset
from truc_desktop.i18n import _
from truc_desktop.presentation.games.shelf import card_of
from truc_desktop.screens.network.network_table import name_of
from truc_desktop.screens.setup.game_list import GROUP as GAMES
from truc_desktop.screens.setup.game_list import fill_forms, fill_games, game_row
from truc_desktop.screens.setup.recent_tables import MOST, choosing_of, full_cast, last_spec, last_table, remember
from truc_desktop.screens.setup.rules_form import Folds, RulesForm
from truc_desktop.screens.setup.table_choice import Choosing
from truc_desktop.storage.clean_text import clean_text
from truc_desktop.storage.settings import LONGEST_NAME, LONGEST_TABLE_NAME
from truc_desktop.ui.context import Context, TableSpec
from truc_desktop.ui.form import Form
from truc_desktop.ui.gui import Pane

GROUP = "open"
_GAMES, _RULES = "games", "rules"


class OpenForm:
    """The choices for a table to open; initially as last played."""

    def __init__(self, app: Context, rebuild: Callable[[], None]) -> None:
        """``rebuild()`` lays out the page again."""
        self._app, self._rebuild = app, rebuild
        self._choosing = choosing_of(app.settings, last_spec(app.settings).rules)
        if self._choosing.problem is not None:
            self._choosing = self._choosing.as_usual()
        self._name = app.settings.network.table
        self._password = ""
        self._folds = Folds()

    @property
    def game(self) -> str:
        """The key of the game."""
        return self._choosing.game

    @property
    def rules(self) -> RuleSet:
        """The usual rules of the game."""
        return ruleset(self._choosing.game, self._choosing.players)

    @property
    def problem(self) -> SetupError | None:
        """Why the options conflict; None if they do not."""
        return self._choosing.problem

    @property
    def spec(self) -> TableSpec:
        """The table as currently chosen: all seats but the user's wait for others."""
        choosing = self._choosing
        cast = full_cast(last_table(self._app.settings, choosing.game).robots, MOST, choosing.game)
        others = tuple(range(1, choosing.players))
        return TableSpec(
            choosing.game, choosing.players, choosing.chosen, cast[: choosing.players], open=others,
            rooster=choosing.rooster,
        )  # fmt: skip

    def fill(self, form: Form) -> None:
        """Add the rows."""
        self._fill_games(form)
        counts = self._choosing.preset.players
        if len(counts) > 1:
            form.segments(
                "players", _("Seats"), [str(count) for count in counts], counts.index(self._choosing.players),
                _("Robots can take empty seats before you start."), lambda i: self._seat(counts[i]),
            )  # fmt: skip
        form.field(
            "table", _("Name of the table"), self._name, self._usual_name(), _("What the others see in their list."),
            LONGEST_TABLE_NAME, self._set_name,
        )  # fmt: skip
        form.field(
            "lock", _("Password"), self._password, _("Empty: anyone on the network may join"), "", LONGEST_NAME * 2,
            self._set_password,
        )  # fmt: skip
        self._fill_rules(form)

    def show_opened(self, pane: Pane, t: float) -> None:
        """Bring the rows of a fold that has just been opened into view; ``t``: px per unit of type."""
        self._folds.show_opened(pane, t)

    def open(self) -> None:
        """Open the table."""
        if self.problem is None:
            self._app.sounds.play("button")
            self.keep()
            spec = dataclasses.replace(self.spec, decide_for_pair=self._app.settings.decide_for_pair)
            self._app.host_table(spec, self._name.strip() or self._usual_name(), self._password)

    def keep(self) -> None:
        """Store the choices in the settings."""
        before = self._app.settings
        network = dataclasses.replace(before.network, table=self._name)
        spec = dataclasses.replace(self.spec, decide_for_pair=before.decide_for_pair)
        after = dataclasses.replace(remember(before, spec, self._choosing.given), network=network)
        if after != before:
            self._app.change_settings(after)

    # ------------------------------------------------------------------ rows
    def _fill_games(self, form: Form) -> None:
        """Add the chosen game and its forms; a button shows all games."""
        if _GAMES in self._folds.open:
            fill_games(form, self.game, False, 0.0, self._choose_card, self._tick)
        else:
            game_row(form, card_of(self.game), self.game, self._choose_card, self._tick)
            fill_forms(form, self.game, GAMES, self._choose, self._tick)
            form.button("fold-games", _("Another game"), lambda: self._turn(_GAMES), icon="down")
        form.space(8)

    def _fill_rules(self, form: Form) -> None:
        shown = _RULES in self._folds.open or self.problem is not None
        row = form.button(
            "fold-rules", _("Rules of this table"), lambda: self._turn(_RULES), icon="up" if shown else "down",
        )  # fmt: skip
        row.alt += ", " + (_("open") if shown else _("closed"))
        if shown:
            rules = RulesForm(self._choosing, self._folds, self._take, self._rebuild)
            rules.first(form)
            rules.more(form)

    def _turn(self, fold: str) -> None:
        self._folds.turn(fold)
        self._rebuild()

    def _choose_card(self, game: str) -> None:
        """Choose a card by its first game, or open or close the list if it is chosen already."""
        self._folds.turn(_GAMES)
        self._choose(self.game if game == card_of(self.game).key else game)

    def _choose(self, game: str) -> None:
        if game != self.game:
            self.keep()
            self._choosing = choosing_of(self._app.settings, game)
            self._folds = Folds()
        self._rebuild()

    def _seat(self, count: int) -> None:
        self._take(self._choosing.with_seats(count))
        self._rebuild()

    def _take(self, choosing: Choosing) -> None:
        self._choosing = choosing

    def _set_name(self, text: str) -> None:
        self._name = clean_text(text, LONGEST_TABLE_NAME)

    def _set_password(self, text: str) -> None:
        self._password = text

    def _usual_name(self) -> str:
        return _("{name}'s table").format(name=name_of(self._app.settings))

    def _tick(self) -> None:
        self._app.sounds.play("hover")
