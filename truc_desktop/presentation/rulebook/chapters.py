"""The rule book as a book: chapters made from the sections of a page, with rankings, examples and signs between."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from truc_desktop.engine import PRESETS, Card, Option, RuleSet
from truc_desktop.i18n import N_, _
from truc_desktop.i18n.option_words import value_label
from truc_desktop.presentation.games import SignMeaning, profile_of, short_rules
from truc_desktop.presentation.rulebook.cards import cards_told
from truc_desktop.presentation.rulebook.example_hands import examples_of
from truc_desktop.presentation.rulebook.examples import Example
from truc_desktop.presentation.rulebook.keys import keys_of
from truc_desktop.presentation.rulebook.page import Section
from truc_desktop.presentation.rulebook.sections import offered, page_of, value_here, values_told
from truc_desktop.presentation.rulebook.terms import terms_of

LANDS = (
    (N_("Catalonia"), ("cat",)),
    (N_("France"), ("fr2", "fr2_any", "fr2_double", "lanes", "fr4", "trut")),
    (N_("Valencia"), ("val_f", "val_m")),
    (N_("Argentina"), ("arg",)),
)
"""The games by country: its name (a message id) and the keys of its games."""
_CHAPTERS = (
    ("game", N_("The game and the score"), ("game", "eleven")),
    ("cards", N_("What beats what"), ("cards",)),
    ("hand", N_("A hand"), ("deal", "hand")),
    ("tricks", N_("Tricks"), ("tricks",)),
    ("bets", N_("Bets"), ("bets", "leaving")),
    ("flor", "", ("flor",)),
    ("envit", "", ("envit",)),
    ("signals", N_("Signs and talk"), ("signals",)),
    ("options", N_("Options"), ("options",)),
)
"""Chapters between the first and the last two: name, title ("": that of the section) and sections."""
_SHORTEST = 2
"""Least letters that are searched for."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a chapter."""

    words: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; ``lead`` is a word or two before it, in bold ("" for none)."""

    text: str
    lead: str = ""

    @property
    def words(self) -> str:
        """The paragraph with what leads it."""
        return f"{self.lead}: {self.text}" if self.lead else self.text


@dataclass(frozen=True, slots=True)
class Table:
    """A table: ``head`` names the columns of ``rows``."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def words(self) -> str:
        """The rows, one after another."""
        return ". ".join(", ".join(row) for row in (self.head, *self.rows))


@dataclass(frozen=True, slots=True)
class Ranking:
    """The cards by strength: groups of equal ones, the strongest first. ``brief``: one card of each."""

    groups: tuple[tuple[Card, ...], ...]
    brief: bool

    @property
    def words(self) -> str:
        """The ranking as a sentence."""
        named = (f"{place}. {cards_told(group)}" for place, group in enumerate(self.groups, 1))
        return _("From high to low: {cards}").format(cards=", ".join(named))


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs between partners."""

    signs: tuple[SignMeaning, ...]

    @property
    def words(self) -> str:
        """Gesture and meaning of each."""
        return ". ".join(f"{_(sign.gesture)}: {_(sign.means)}" for sign in self.signs)


@dataclass(frozen=True, slots=True)
class Choices:
    """The values that an option can have, in words. ``here`` is the number of the one at this table, from 0."""

    values: tuple[str, ...]
    here: int

    @property
    def words(self) -> str:
        """The value at this table, then all of them."""
        return _("Here: {value}. To choose from: {values}").format(
            value=self.values[self.here], values=", ".join(self.values))  # fmt: skip


Block = Heading | Paragraph | Table | Ranking | Signs | Choices | Example


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; ``name`` is the same in every language."""

    name: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that has the words searched for: chapter and block (from 0), and the text around them."""

    chapter: int
    block: int
    excerpt: str


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of a table as a book. ``title`` is the name of the game."""

    rules: RuleSet
    title: str
    chapters: tuple[Chapter, ...]

    def find(self, words: str) -> tuple[Hit, ...]:
        """Return the passages with ``words``, in order; nothing for fewer than two letters.

        Capitals and accents make no difference.
        """
        wanted = folded(words.strip())
        if len(wanted) < _SHORTEST:
            return ()
        found = []
        for number, chapter in enumerate(self.chapters):
            for place, block in enumerate(chapter.blocks):
                at = folded(block.words).find(wanted)
                if at >= 0:
                    found.append(Hit(number, place, excerpt(block.words, at, len(wanted))))
                elif place == 0 and wanted in folded(chapter.title):
                    found.append(Hit(number, place, chapter.title))
        return tuple(found)


def folded(text: str) -> str:
    """Return a text of the same length without capitals and accents, for comparing."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[:1] or letter for letter in text)


def excerpt(text: str, at: int, length: int, around: int = 26) -> str:
    """Return the words about ``length`` letters from ``at``, with some ``around`` them."""
    start, end = max(0, at - around), min(len(text), at + length + around)
    if start:
        start = text.rfind(" ", 0, start + 1) + 1
    if end < len(text):
        space = text.find(" ", end)
        end = len(text) if space < 0 else space
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")


def book_of(rules: RuleSet) -> Book:
    """Return the rules of a table as a book, in the player's language.

    Raises:
        KeyError: for a preset without a profile.
    """
    page = page_of(rules)
    examples = examples_of(rules)
    chapters = [Chapter("minute", _("In one minute"), _minute(rules))]
    for name, title, parts in _CHAPTERS:
        sections = [section for part in parts if (section := page.section(part)) is not None]
        if sections:
            blocks = tuple(block for section in sections for block in _blocks(rules, section, sections, examples))
            chapters.append(Chapter(name, _(title) if title else sections[0].title, blocks))
    chapters.append(Chapter("words", _("Words"), (Table((_("Word"), _("Meaning")), terms_of(rules)),)))
    chapters.append(Chapter("keys", _("Keys"), (Table((_("Key"), _("What it does")), keys_of(rules)),)))
    return Book(rules, _(PRESETS[rules.key].title), tuple(chapters))


def _minute(rules: RuleSet) -> tuple[Block, ...]:
    told = short_rules(profile_of(rules).short_rules, rules)
    return (Ranking(rules.ranking.groups, True), *(Paragraph(text, head) for head, text in told))


def _blocks(
    rules: RuleSet, section: Section, chapter: list[Section], examples: tuple[Example, ...]
) -> Iterator[Block]:
    """Yield the blocks of a section; it has a heading if it is not alone in its ``chapter``."""
    if len(chapter) > 1:
        yield Heading(section.title)
    for text in section.paragraphs:
        yield Paragraph(text)
    if section.name == "cards":
        yield Ranking(rules.ranking.groups, False)
    elif section.name == "signals" and section.rows:
        words = profile_of(rules).signs
        yield Signs(tuple(words[sign.kind] for sign in rules.signals.signs))
    elif section.name == "options":
        for option in offered(rules):
            yield from _option(rules, option)
    elif section.rows:
        yield Table(section.head, tuple(row.cells for row in section.rows))
    yield from (example for example in examples if example.section == section.name)


def _option(rules: RuleSet, option: Option) -> Iterator[Block]:
    """Yield what an option changes, and its values: all of them, or between which numbers they are."""
    here, value = value_here(rules, option), rules.options[option.key]
    if option.values:
        yield Paragraph(_(option.explain), _(option.title))
        labels = (here if each == value else value_label(option, each) for each in option.values)
        yield Choices(tuple(labels), option.values.index(value))
        return
    yield Paragraph(
        _("{here}. {meaning} ({values})").format(here=here, meaning=_(option.explain), values=values_told(option)),
        _(option.title),
    )
