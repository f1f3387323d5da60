"""The rule book: a page for any table, generated from its rule set and a few written sentences, and a whole book."""

from truc_desktop.presentation.rulebook.bets import set_name
from truc_desktop.presentation.rulebook.chapters import (
    LANDS,
    Block,
    Book,
    Chapter,
    Choices,
    Heading,
    Hit,
    Paragraph,
    Ranking,
    Signs,
    Table,
    book_of,
    folded,
)
from truc_desktop.presentation.rulebook.examples import Board, Example, Laid, Step
from truc_desktop.presentation.rulebook.page import Page, Row, Section
from truc_desktop.presentation.rulebook.plain_text import as_text
from truc_desktop.presentation.rulebook.sections import page_of

__all__ = [
    "LANDS", "Block", "Board", "Book", "Chapter", "Choices", "Example", "Heading", "Hit", "Laid", "Page", "Paragraph",
    "Ranking", "Row", "Section", "Signs", "Step", "Table", "as_text", "book_of", "folded", "page_of", "set_name",
]  # fmt: skip
