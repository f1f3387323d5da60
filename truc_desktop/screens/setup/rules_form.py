"""The options of a game as rows of a form, with default values marked and conflicts explained."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from truc_desktop.engine import Alliance, Option
from truc_desktop.i18n import _, ngettext
from truc_desktop.i18n.option_words import in_order, is_switch, option_help, option_title, switched_on, value_label
from truc_desktop.presentation.games import news, profile_of, short_rules, words_of
from truc_desktop.presentation.games.facts import Topic
from truc_desktop.presentation.wording.ranks import ranking_told
from truc_desktop.screens.setup.game_pictures import ranking_strip
from truc_desktop.screens.setup.table_choice import Choosing
from truc_desktop.ui.form import Form, Offer
from truc_desktop.ui.gui import Pane

FIRST = ("match_length", "raise_mode", "target", "camas", "cama_points", "ranking", "gallo_mode", "flor", "signals")
"""Options shown first under "Options", in this order; the others are under "More options"."""
MOST_TOLD = 2
"""Most differences from the usual rules that are told on the closed fold; more are counted."""
MOST_NEWS = 6
"""Maximum number of differences to a known game."""
TOPIC_ICONS = {
    Topic.CARDS: "cards", Topic.SIDE_BET: "pair", Topic.FLOR: "flower", Topic.ROOSTER: "people", Topic.PAIR: "pair",
    Topic.FACE_DOWN: "turned", Topic.GOVERNORS: "crown", Topic.LEAVING: "exit", Topic.BET: "raise",
    Topic.ODD_POINTS: "star", Topic.REMAINDER: "crown", Topic.NEW_CARDS: "undo", Topic.DRAWN: "people",
    Topic.TIMING: "hourglass", Topic.ELEVEN: "flag", Topic.KNOCK: "play",
}
"""The icon before a fact of each topic."""
HOW = "how"
"""The fold of the short rules, which are at the end of the form and not below their button."""
_HEADROOM = 28
"""Free height above the button of a fold that has just been opened, in units of t."""
_BLAME = "option."


@dataclass(slots=True)
class Folds:
    """Which folds of the form are open."""

    open: set[str] = field(default_factory=set)
    opened: str = ""
    """The fold that has just been opened and whose rows are still to be brought into view; "" for none."""

    def turn(self, name: str) -> None:
        """Open a closed fold, or close an open one."""
        self.open ^= {name}
        self.opened = name if name in self.open and name != HOW else ""

    def show_opened(self, pane: Pane, t: float) -> None:
        """Scroll a pane so that the rows of the fold just opened fill it; ``t``: px per unit of type."""
        row = pane.content.find(f"fold-{self.opened}") if self.opened else None
        self.opened = ""
        if row is not None:
            pane.scroll_by(row.body().top - pane.view().top - _HEADROOM * t)


class RulesForm:
    """Fills a form with the options of a table."""

    def __init__(
        self, choosing: Choosing, folds: Folds, change: Callable[[Choosing], None], rebuild: Callable[[], None]
    ) -> None:
        """``change(choosing)`` applies another choice, ``rebuild()`` lays out the page again."""
        self._choosing, self._folds, self._change, self._rebuild = choosing, folds, change, rebuild

    # ------------------------------------------------------------------ the parts of the form
    def about(self, form: Form, width: int, t: float, forms: Callable[[Form], None]) -> None:
        """Add what the game is, its forms (``forms`` adds them), and the card ranking."""
        rules, profile = self._choosing.rules, profile_of(self._choosing.game)
        told = short_rules(profile.short_rules, self._choosing.playable)
        apart = self._choosing.playable.alliance is not Alliance.ALTERNATE
        rooster = _("One player, the rooster (gallo), plays alone against the other two.") if apart else ""
        form.lines(f"{_(profile.gist)} {told[0][1]} {rooster}".strip())
        forms(form)
        if rules is not None:
            form.show(ranking_strip(rules.ranking, width, t), ranking_told(rules.ranking))

    def news(self, form: Form, known: str) -> None:
        """Add what is new compared with another game (preset key), unless there is nothing."""
        facts = news(profile_of(self._choosing.game).facts, profile_of(known).facts)[:MOST_NEWS]
        if facts:
            form.space(-8)
            form.caption(_("New compared with {game}").format(game=_(words_of(known).game)))
            for topic, fact in facts:
                form.bullet(_(fact), TOPIC_ICONS[topic])
            form.space(14)

    def learn(self, form: Form, lesson: Offer | None) -> None:
        """Add one line with the lesson and with what opens the short rules; see ``short_rules``."""
        shown = HOW in self._folds.open
        arrow = "up" if shown else "down"
        fold = Offer("fold-how", _("How it is played"), lambda: self._turn(HOW), _("The short rules"), arrow)
        row = form.buttons([lesson, fold] if lesson is not None else [fold])[-1]
        row.alt += ", " + (_("open") if shown else _("closed"))

    def short_rules(self, form: Form) -> None:
        """Add the short rules if they are open: the last rows, so that they fill the sheet and push nothing away."""
        if HOW in self._folds.open:
            told = short_rules(profile_of(self._choosing.game).short_rules, self._choosing.playable)
            for head, text in told[1:]:
                form.heading(head)
                form.paragraph(text)
            form.space(10)

    def options(self, form: Form, note: str = "") -> bool:
        """Add the fold of all options, which says what differs from the usual rules; return whether it is open.

        ``note``: what else differs at this table. Rules that conflict are always shown.
        """
        differs = self.differences()
        if note:
            differs = [*differs, note]
        told = ". ".join(differs)
        if len(differs) > MOST_TOLD:
            told = ngettext("{n} choice is not the usual one", "{n} choices are not the usual ones", len(differs))
            told = told.format(n=len(differs))
        return self._fold(form, "options", _("Options"), told or _("The usual rules"),
                          always=self._choosing.problem is not None)  # fmt: skip

    def differences(self) -> list[str]:
        """Return the options that differ from the usual rules, each with its value."""
        choosing, told = self._choosing, _("{option}: {value}")
        return [
            told.format(option=option_title(option), value=value_label(option, choosing.value(option)))
            for option in choosing.offered if choosing.differs(option)
        ]  # fmt: skip

    def first(self, form: Form) -> None:
        """Add the most important options."""
        self._blame_table(form)
        offered = {option.key: option for option in self._choosing.offered}
        for key in FIRST:
            if key in offered:
                self._option(form, offered[key])
            if key == "gallo_mode" and self._choosing.has_rooster:
                self._rooster(form)

    def more(self, form: Form) -> None:
        """Add the other options behind a fold, and the button that restores the defaults."""
        choosing = self._choosing
        others = [option for option in choosing.offered if option.key not in FIRST]
        changed = sum(choosing.differs(option) for option in others)
        note = ngettext("{n} changed", "{n} changed", changed).format(n=changed) if changed else ""
        blamed = any(self._blamed(option) for option in others)
        if others and self._fold(form, "more", _("More options ({n})").format(n=len(others)), note, always=blamed):
            for option in others:
                self._option(form, option)
        form.button("usual", _("The usual rules"), self._as_usual, sub=_("They are marked with a dot"), icon="undo")

    # ------------------------------------------------------------------ rows
    def _fold(self, form: Form, name: str, label: str, note: str = "", always: bool = False) -> bool:
        """Add a row that opens and closes the following rows; return whether it is open."""
        shown = always or name in self._folds.open
        row = form.button(f"fold-{name}", label, lambda: self._turn(name), sub=note, icon="up" if shown else "down")
        row.alt += ", " + (_("open") if shown else _("closed"))
        return shown

    def _turn(self, fold: str) -> None:
        self._folds.turn(fold)
        self._rebuild()

    def _option(self, form: Form, option: Option) -> None:
        choosing, name = self._choosing, f"opt-{option.key}"
        value, usual = choosing.value(option), choosing.usual(option)
        title, note = option_title(option), option_help(option)
        if not option.values:
            self._number(form, option, value, note)
        elif is_switch(option):
            on = switched_on(option)
            off = next(each for each in option.values if each != on)
            if value != usual:
                note += " " + _("Usual: {value}.").format(value=value_label(option, usual).lower())
            form.switch(name, title, value == on, note, lambda now: self._set(option, on if now else off))
        else:
            values = in_order(option)
            labels = [value_label(option, each) for each in values]
            form.segments(
                name, title, labels, values.index(value), note, lambda i: self._set(option, values[i]),
                values.index(usual),
            )  # fmt: skip
        problem = choosing.problem
        if problem is not None and self._blamed(option):
            form.problem(_("This conflicts with another rule: {why}").format(why=problem))

    def _rooster(self, form: Form) -> None:
        """Who plays alone all match: the person, or one of the others while the person sits with the pair."""

        def choose(seat: int) -> None:
            self._choosing = self._choosing.with_rooster(seat)
            self._change(self._choosing)
            self._rebuild()

        form.segments(
            "rooster", _("Who is the rooster"), [_("You"), _("On your right"), _("On your left")],
            self._choosing.rooster, _("The rooster plays alone; the other two are partners."), choose, 0,
        )  # fmt: skip

    def _number(self, form: Form, option: Option, value: str, note: str) -> None:
        span = option.high - option.low
        step = 5 if span <= 100 else 15

        form.slider(
            f"opt-{option.key}", option_title(option), int(value), option.low, option.high, step,
            f"{note} " + _("Usual: {value}.").format(value=value_label(option, self._choosing.usual(option))),
            lambda number: self._take(option, str(round(number))),
            words=lambda number: value_label(option, str(round(number))),
        )  # fmt: skip

    def _set(self, option: Option, value: str) -> None:
        """Choose a value, and show the rows that depend on it again."""
        self._take(option, value)
        self._rebuild()

    def _take(self, option: Option, value: str) -> None:
        """Choose a value whose row already shows it, such as a slider being dragged."""
        self._choosing = self._choosing.with_option(option, value)
        self._change(self._choosing)

    def _as_usual(self) -> None:
        self._choosing = self._choosing.as_usual()
        self._change(self._choosing)
        self._rebuild()

    # ------------------------------------------------------------------ conflicts
    def _blamed(self, option: Option) -> bool:
        problem = self._choosing.problem
        return problem is not None and problem.key == _BLAME + option.key

    def _blame_table(self, form: Form) -> None:
        """Add a problem that does not belong to a single option."""
        problem = self._choosing.problem
        if problem is not None and not any(self._blamed(option) for option in self._choosing.offered):
            form.space(18)
            form.problem(_("These rules conflict: {why}").format(why=problem))
