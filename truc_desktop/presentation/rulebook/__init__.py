"""The rule book: a page for any table, generated from its rule set and a few written sentences."""

from truc_desktop.presentation.rulebook.bets import set_name
from truc_desktop.presentation.rulebook.page import Page, Row, Section
from truc_desktop.presentation.rulebook.plain_text import as_text
from truc_desktop.presentation.rulebook.sections import page_of

__all__ = ["Page", "Row", "Section", "as_text", "page_of", "set_name"]
