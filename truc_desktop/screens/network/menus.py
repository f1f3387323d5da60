"""The match menu at a network table, over the table or over the curtain."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.screens.match.pause_menu import Ask, Menu
from truc_desktop.screens.network.remote_people import RemotePeople
from truc_desktop.screens.network.sheets import LEAVE, close_sheet, deals_sheet, leave_sheet, pause_sheet
from truc_desktop.ui.dialogs import Answer


def network_menu(
    people: RemotePeople, plays: bool, ask: Ask, go_home: Callable[[], None], follow: Callable[[str], None], *,
    more: Callable[[], tuple[Answer, ...]] = tuple, chosen: Callable[[str], bool] = lambda _answer: False,
) -> Menu:  # fmt: skip
    """Return the menu. ``plays``: a player at this machine has a seat. ``ask`` opens a dialog, ``go_home()`` leaves the
    table, ``follow(answer)`` handles the answers every match menu has. ``more()`` returns additional answers;
    ``chosen(answer)`` performs one of them, or returns False."""
    network_table = people.network_table

    def answer_menu(answer: str) -> None:
        table = network_table.remote
        if chosen(answer):
            return
        match answer:
            case "deals":
                ask("notice", deals_sheet(table, table.over), lambda _answer: None)
            case "leave" if plays and not table.over:
                ask("confirm", leave_sheet(), lambda a: go_home() if a == LEAVE else None)
            case "leave":
                go_home()
            case "close":
                ask("confirm", close_sheet(), lambda a: people.close_table() if a == "close" else None)
            case _:
                follow(answer)

    return Menu(lambda: pause_sheet(network_table.owner, plays, more()), answer_menu)
