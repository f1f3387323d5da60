"""Builders of what opens by itself over a table: the sheet of a finished hand, the scene of a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from truc_desktop.engine import Reason, RequestFlor
from truc_desktop.i18n import _
from truc_desktop.table.dialogs.game_end import EndNode
from truc_desktop.table.dialogs.hand_summary import SheetButton, Summary

if TYPE_CHECKING:
    from truc_desktop.screens.match.endings import EndingTable


def summary_of(table: EndingTable, at_once: bool = True) -> Summary | None:
    """The end of a hand; None before the table has been laid out."""
    view = table.conductor.shown
    if table.place is None:
        return None
    seat = view.rules.next_seat(view.dealer)
    deals = _("You deal") if seat == table.person else _("{name} deals").format(name=table.names[seat])
    ended = view.reason in (Reason.REFUSED, Reason.CONCEDED, Reason.DECLINED)
    told = next((entry.text for entry in reversed(table.log) if entry.kind == "answer"), "") if ended else ""
    buttons = [
        SheetButton("log", _("Log"), _("Every word"), "plain", "log", "H", table.show_log),
        SheetButton("next", _("Next hand"), deals, "go", "play", "Enter", table.next_hand),
    ]  # fmt: skip
    if view.tricks:
        buttons.insert(
            0, SheetButton("trick", _("Last trick"), _("Look again"), "plain", "cards", "L", table.show_last_trick)
        )
    suspects = [a for a in view.choices if isinstance(a, RequestFlor)]
    if view.challenges and suspects:
        ask = table.words.act("request").label
        buttons.insert(0, SheetButton("request", ask, _("Ask a rival"), "plain", "flower", "F", table.ask_flor))
    return Summary(
        table.place, view, table.opening.players, table.words, table.room, tuple(table.awards), told, tuple(buttons),
        table.tick, at_once, tuple(entry.text for entry in table.tales),
    )  # fmt: skip


def end_of(table: EndingTable, at_once: bool = True) -> EndNode | None:
    """The end of a game or of the match; None before the table has been laid out."""
    view = table.conductor.shown
    if table.place is None:
        return None
    buttons: tuple[SheetButton, ...]
    if view.match_over:
        buttons = table.end_buttons()
    else:
        buttons = (
            SheetButton("log", _("Log"), _("The last hand"), "plain", "log", "H", table.show_log),
            SheetButton("next", _("Next game"), "", "go", "play", "Enter", table.next_hand),
        )
    return EndNode(
        table.place, view, table.opening.players, table.course, table.words, buttons, table.tick,
        table.app.settings.motion.value, table.budget, at_once, table.bare_room(), len(table.opening.people) > 1,
    )  # fmt: skip
