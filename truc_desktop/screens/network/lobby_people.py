"""The lobby's sheet of people: addresses to join, lock, guests, and the rules in words."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.engine import PRESETS, RuleSet
from truc_desktop.i18n import _
from truc_desktop.i18n.option_words import option_title, value_label
from truc_desktop.net.wire.messages import GuestInfo, Manage, Order, Table
from truc_desktop.presentation.games import words_of
from truc_desktop.screens.network.lobby_seats import empty_seats
from truc_desktop.screens.network.network_table import NetworkTable
from truc_desktop.storage.clean_text import clean_name
from truc_desktop.storage.settings import LONGEST_NAME
from truc_desktop.ui.dialogs import Answer, Sheet
from truc_desktop.ui.form import Form

GROUP = "people"
_MOST_OTHERS = 3


class PeopleForm:
    """The rows of the sheet; ``other``: the name of a second person at this machine who wants a seat."""

    def __init__(
        self, network_table: NetworkTable, rebuild: Callable[[], None],
        ask: Callable[[Sheet, Callable[[str], None]], None],
    ) -> None:  # fmt: skip
        """``rebuild()`` lays out the page again; ``ask(sheet, on_choice)`` opens a sheet."""
        self._network_table, self._rebuild, self._ask = network_table, rebuild, ask
        self._all_rules = False
        self.other = ""

    def fill(self, form: Form) -> None:
        """Add all rows."""
        info = self._network_table.remote.table
        if info is None:
            return
        if self._network_table.owner:
            self._fill_addresses(form)
        self._fill_guests(form, info)
        form.field(
            "other", _("Someone else here"), self.other, _("Another person at this computer"),
            _("Type the name, then click a free seat."), LONGEST_NAME, self._name_other,
        )  # fmt: skip
        self._fill_rules(form, info.rules)
        if self._network_table.owner:
            form.switch(
                "lock", _("Locked"), info.locked, _("No new guests; players who lost the connection can "
                                                    "return."), self._lock
            )

    # ------------------------------------------------------------------ how others come
    def _fill_addresses(self, form: Form) -> None:
        network_table = self._network_table
        form.heading(_("Others join at"))
        first, *others = network_table.addresses
        form.figures(first)
        if others:
            form.paragraph(_("or, on another of your networks, at {addresses}").format(
                addresses=", ".join(others[:_MOST_OTHERS])))  # fmt: skip
        hosted = network_table.hosted
        told = hosted.unannounced if hosted is not None else ""
        form.paragraph(told or _("They find the table in their list, or type this address."))
        if network_table.password:
            form.paragraph(_("Password: {password}").format(password=network_table.password))
        if network_table.remark:
            form.paragraph(network_table.remark)
        form.space(10)

    def _lock(self, on: bool) -> None:
        self._network_table.remote.send(Manage(Order.LOCK if on else Order.UNLOCK))

    # ------------------------------------------------------------------ guests
    def _fill_guests(self, form: Form, info: Table) -> None:
        mine = self._mine()
        form.heading(_("At the table"))
        others = [guest for guest in info.guests if guest.guest != mine]
        for guest in others:
            form.button(
                f"guest-{guest.guest}", guest.name, self._asker(guest), sub=self._standing(info, guest), kind="plain",
                icon="mute" if guest.guest in self._network_table.muted else "table",
            )  # fmt: skip
        if not others:
            form.paragraph(_("Only you so far."))

    def _standing(self, info: Table, guest: GuestInfo) -> str:
        names = [seat.name for seat in info.seats if seat.guest == guest.guest]
        if not guest.here:
            return _("is missing")
        if names:
            return _("plays: {names}").format(names=", ".join(names))
        return _("has no seat yet") if empty_seats(info) else _("has no seat: would watch")

    def _asker(self, guest: GuestInfo) -> Callable[[], None]:
        return lambda: self._ask_about(guest)

    def _ask_about(self, guest: GuestInfo) -> None:
        muted = guest.guest in self._network_table.muted
        label = _("Show their messages") if muted else _("Hide their messages")
        answers = [
            Answer("stay", _("Cancel"), "", "no", "back"),
            Answer("mute", label, _("Only here"), "plain", "sound" if muted else "mute", "M"),
        ]
        if self._network_table.owner:
            answers.append(Answer("kick", _("Remove"), _("From the table"), "raise", "cross", "X"))
        sheet = Sheet(guest.name, (), tuple(answers), "stay", column=True, wide=560)
        self._ask(sheet, lambda name: self._done_with(guest, name))

    def _done_with(self, guest: GuestInfo, name: str) -> None:
        if name == "mute":
            self._network_table.mute(guest.guest, guest.guest not in self._network_table.muted)
            self._rebuild()
        elif name == "kick":
            self._network_table.remote.send(Manage(Order.KICK, guest.guest))

    def _name_other(self, name: str) -> None:
        self.other = clean_name(name).strip()

    def _mine(self) -> int:
        welcome = self._network_table.remote.welcome
        return 0 if welcome is None else welcome.guest

    # ------------------------------------------------------------------ rules
    def _fill_rules(self, form: Form, rules: RuleSet) -> None:
        form.heading(_(words_of(rules.key).game))
        told = rules_told(rules, self._all_rules)
        for line in told:
            form.paragraph("• " + line)
        if not told:
            form.paragraph(_("With the usual rules."))
        label = _("Only what differs") if self._all_rules else _("All rules of this table")
        form.button("rules", label, self._turn_rules, icon="up" if self._all_rules else "down")

    def _turn_rules(self) -> None:
        self._all_rules = not self._all_rules
        self._rebuild()


def rules_told(rules: RuleSet, everything: bool) -> list[str]:
    """Return the options of a table in words: those that differ from the default, or (``everything``) all."""
    changed = dict(rules.changed)
    told = []
    for option in PRESETS[rules.key].options:
        if option.means(rules.players) and (everything or option.key in changed):
            value = value_label(option, rules.options[option.key])
            told.append(_("{title}: {choice}").format(title=option_title(option), choice=value))
    return told
