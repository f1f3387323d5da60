"""The rule book: a page for every table of the family, made from the engine's data and a few written sentences."""

from .bets import set_name
from .family import SUMMARIES, summary
from .making import page_of
from .page import Page, Row, Section
from .plain import as_text

__all__ = ["SUMMARIES", "Page", "Row", "Section", "as_text", "page_of", "set_name", "summary"]
