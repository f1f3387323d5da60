"""The texts of the program for translators, collected and compiled by Babel.

    python -m tools.release.messages              write the template, truc_desktop/i18n/locales/truc_desktop.pot
    python -m tools.release.messages --check      only tell whether it is current (exit code 1 when not)
    python -m tools.release.messages --compile    compile the catalogues of all languages

For a new language: ``pybabel init -l ca -D truc_desktop -i truc_desktop/i18n/locales/truc_desktop.pot -d
truc_desktop/i18n/locales``; after the template has changed, ``pybabel update`` with the same folders.

This module is also Babel's extraction method (``babel.cfg``). Texts are the literal arguments of _, N_, ngettext and
pgettext. A text that is put together inside the call (an f-string, a sum, a format) could never be found by a
translator and is an error. The engine knows no translation. Its texts for people are collected from where they are
declared: the values of Refusal, the title, explain and labels of an Option, and the title of a Preset. Labels that a
game puts together are asked of the games themselves. The texts of lessons stand in their files (docs/lessons.md).
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from truc_desktop.engine import PRESETS
from truc_desktop.i18n import DOMAIN, LOCALES
from truc_desktop.lessons.reading import parse_hand

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = LOCALES / f"{DOMAIN}.pot"
MAPPING = ROOT / "babel.cfg"

HEADER = """\
# Texts of Truc Desktop. Made by python -m tools.release.messages; do not edit.
#"""

LEFT_OUT = tuple(f'"{name}' for name in (
    "Project-Id", "Report-Msgid", "POT-Creation", "PO-Revision", "Last-Translator", "Language-Team", "Generated-By",
))  # fmt: skip
"""Lines of the header that say nothing, or something else each time."""

Found = tuple[int, str | None, str | tuple[str, ...], list[str]]
"""As Babel wants it: line, name of the function or None for a text as it is, texts, comments."""

ARGUMENTS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2}
"""How many first arguments of each function are texts."""

TEXT_ENUMS = ("Refusal",)
"""Enumerations whose values are texts."""

TEXT_KEYWORDS = {"Option": ("title", "explain", "labels"), "Preset": ("title",)}
"""Calls of the engine that declare texts, and the keywords that hold them, alone or as a tuple."""


class NotLiteral(Exception):
    """A text is put together inside the call."""


# ---------------------------------------------------------------------- extraction methods for Babel
def extract(file: IO[bytes], keywords: object, comment_tags: object, options: Mapping[str, str]) -> Iterator[Found]:
    """Every text in a Python file. Raises NotLiteral naming the file, if it has a name, and the line."""
    place = getattr(file, "name", "<texts>")
    for node in ast.walk(ast.parse(file.read(), place)):
        if isinstance(node, ast.ClassDef) and node.name in TEXT_ENUMS:
            yield from ((item.lineno, None, text, []) for item in node.body for text in _texts(item))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from _texts_of_call(node, node.func.id, place)


def extract_games(
    file: IO[bytes], keywords: object, comment_tags: object, options: Mapping[str, str]
) -> Iterator[Found]:
    """As ``extract``, and what the options of all games say, however it was put together.

    A value that is its own label is no text.
    """
    yield from extract(file, keywords, comment_tags, options)
    for preset in PRESETS.values():
        for option in preset.options:
            labels = [label for label, value in zip(option.labels, option.values, strict=True) if label != value]
            yield from ((0, None, text, []) for text in (option.title, option.explain, *labels))


def extract_lessons(
    file: IO[bytes], keywords: object, comment_tags: object, options: Mapping[str, str]
) -> Iterator[Found]:
    """Every text in the file of a lesson. Raises LessonError."""
    hand = parse_hand(file.read(), getattr(file, "name", "<lesson>"))
    yield from ((text.line, None, text.text, []) for text in hand.texts)


def _texts(node: ast.AST) -> list[str]:
    """The texts in an assignment, in a tuple, or alone."""
    if isinstance(node, ast.Assign):
        return _texts(node.value)
    if isinstance(node, ast.Tuple):
        return [text for item in node.elts for text in _texts(item)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _texts_of_call(call: ast.Call, name: str, place: str) -> Iterator[Found]:
    for keyword in call.keywords:
        if keyword.arg in TEXT_KEYWORDS.get(name, ()):
            yield from ((call.lineno, None, text, []) for text in _texts(keyword.value))
    arguments = call.args[: ARGUMENTS.get(name, 0)]
    literal = tuple(text for argument in arguments for text in _texts(argument))
    if arguments and len(literal) == ARGUMENTS[name]:
        yield call.lineno, name, literal if len(literal) > 1 else literal[0], []
    elif not all(isinstance(argument, ast.Name | ast.Attribute | ast.Subscript) for argument in arguments):
        raise NotLiteral(f"{place}:{call.lineno}: {name}() needs a plain text")


# ---------------------------------------------------------------------- the template
def collect(root: Path = ROOT) -> Catalog:
    """The texts of the package under root. Raises NotLiteral."""
    catalog = Catalog(project="Truc Desktop", header_comment=HEADER, fuzzy=False)
    with MAPPING.open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file, str(MAPPING))  # type: ignore[no-untyped-call]
    found = extract_from_dir(root, methods, options, keywords=DEFAULT_KEYWORDS, directory_filter=_is_searched)
    for name, line, text, comments, context in sorted(found, key=lambda entry: entry[:2]):
        catalog.add(text, None, [(name, line)], auto_comments=comments, context=context)
    return catalog


def _is_searched(folder: str) -> bool:
    """Only the package and the lessons; Babel asks for every folder below the root."""
    parts = Path(folder).parts
    wanted = "truc_desktop" in parts or parts[-1] == "assets" or parts[-2:] == ("assets", "lessons")
    return wanted and not parts[-1].startswith((".", "_"))


def template(catalog: Catalog) -> str:
    """The template: sorted by text, with files but no lines and no dates, so that it changes seldom."""
    out = io.BytesIO()
    write_po(out, catalog, width=0, sort_output=True, include_lineno=False)
    lines = out.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(LEFT_OUT))


# ---------------------------------------------------------------------- languages
def compiled(source: Path) -> bytes:
    """The compiled form of a catalogue (.po)."""
    out = io.BytesIO()
    with source.open("rb") as file:
        write_mo(out, read_po(file))
    return out.getvalue()


def compile_all(locales: Path = LOCALES) -> list[Path]:
    """Compile every catalogue next to its source; return the files written."""
    written = []
    for source in sorted(locales.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        target = source.with_suffix(".mo")
        target.write_bytes(compiled(source))
        written.append(target)
    return written


def main(argv: list[str] | None = None) -> int:
    """Write or check the template, or compile; return the exit code."""
    parser = argparse.ArgumentParser(description="Collect or compile the texts of the program.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="write nothing; fail when the template is not current")
    what.add_argument("--compile", action="store_true", help="compile the catalogues of all languages")
    given = parser.parse_args(argv)
    if given.compile:
        print(f"{len(compile_all())} languages compiled")
        return 0
    try:
        catalog = collect()
    except NotLiteral as error:
        print(error, file=sys.stderr)
        return 1
    text = template(catalog)
    if given.check:
        current = TEMPLATE.is_file() and TEMPLATE.read_text(encoding="utf-8") == text
        print("current" if current else "not current: run python -m tools.release.messages")
        return 0 if current else 1
    TEMPLATE.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(catalog)} texts in {TEMPLATE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
