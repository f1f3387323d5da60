"""The page shown after an unexpected error: what happened, what is safe, and how to continue."""

from __future__ import annotations

from truc_desktop.i18n import _
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import COPY, TORN, Answer, Sheet
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen


class ErrorScreen(PageScreen):
    """An empty table with one sheet: the message and its answers."""

    def __init__(self, app: Context, details: str, *, at_table: bool) -> None:
        """``details``: the traceback, to copy into a report. ``at_table``: a match was being played."""
        super().__init__(app)
        self.title = _("Something went wrong")
        self._details, self._at_table = details, at_table

    def build(self, metrics: Metrics) -> None:
        """Open the sheet; the page has nothing else."""
        if self.sheets.is_open:
            return
        last = self._details.strip().rpartition("\n")[2]
        safe = (
            _("Your match is safe: every action was saved as it was made. Continue it from the menu.")
            if self._at_table
            else _("Nothing is lost: settings and matches are saved.")
        )
        answers = (
            Answer("menu", _("To the menu"), "", "go", "back"),
            Answer(COPY, _("Copy the details"), "", "plain", "copy", "C"),
            Answer("quit", _("Quit"), "", "no", "exit", "Q"),
        )
        text = (_("The program failed on this page."), safe)
        sheet = Sheet(self.title, text, answers, "menu", TORN, details=last, wide=1000, copied=self._details)
        self.sheets.open(sheet, self._chosen)

    def escape(self) -> None:
        """Return to the menu."""
        self.app.open_menu()

    def _chosen(self, name: str) -> None:
        if name == "quit":
            self.app.quit()
        else:
            self.app.open_menu()
