"""Collect the texts of the program into truc_desktop/i18n/locales/truc_desktop.pot.

    python -m tools.release.messages            write the template
    python -m tools.release.messages --check    only tell whether it is current (exit code 1 when not)

Texts are the literal arguments of _, N_, ngettext and pgettext. A text that is put together inside
the call (an f-string, a sum, a format) could never be found by a translator and is an error.

The engine knows no translation. Its texts for people are collected from where they are declared:
the values of Refusal, the title, explain and labels of an Option, and the title of a Preset. Labels
that a game puts together (those of a default come first) are asked of the games themselves.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from truc_desktop.engine import PRESETS

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = ROOT / "truc_desktop" / "i18n" / "locales" / "truc_desktop.pot"

HEADER = """\
# Texts of Truc Desktop. Made by tools/release/messages.py; do not edit.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""

ROLES = {
    "_": ("msgid",),
    "N_": ("msgid",),
    "ngettext": ("msgid", "msgid_plural"),
    "pgettext": ("msgctxt", "msgid"),
}
"""What the first arguments of each function are."""

TEXT_ENUMS = ("Refusal",)
"""Enumerations whose values are texts."""

TEXT_KEYWORDS = {"Option": ("title", "explain", "labels"), "Preset": ("title",)}
"""Calls of the engine that declare texts, and the keywords that hold them, alone or as a tuple."""


class NotLiteral(Exception):
    """A text is put together inside the call."""


@dataclass(frozen=True, order=True)
class Message:
    """One entry: context ("" for none), text, and plural text ("" for none)."""

    msgid: str
    msgctxt: str = ""
    msgid_plural: str = ""


@dataclass
class Catalogue:
    """Every message, with the files in which it stands."""

    places: dict[Message, set[str]] = field(default_factory=dict)

    def add(self, source: str, place: str) -> None:
        """Add the messages of one file. Raises NotLiteral, with place and line."""
        for message in messages_in(source, place):
            self.places.setdefault(message, set()).add(place)

    def add_options(self, place: str) -> None:
        """Add what the options of all games say, however it was put together; values that are their own label are
        no texts."""
        for preset in PRESETS.values():
            for option in preset.options:
                labels = [label for label, value in zip(option.labels, option.values, strict=True) if label != value]
                for text in (option.title, option.explain, *labels):
                    self.places.setdefault(Message(text), {place})

    def text(self) -> str:
        """Return the template: sorted by text, with files but no lines, so that it changes seldom."""
        return HEADER + "".join(_entry(message, self.places[message]) for message in sorted(self.places))


def messages_in(source: str, place: str) -> Iterator[Message]:
    """Give every message in Python source. Raises NotLiteral naming place and line."""
    for node in ast.walk(ast.parse(source, place)):
        if isinstance(node, ast.ClassDef) and node.name in TEXT_ENUMS:
            yield from (Message(text) for item in node.body for text in _texts(item))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from _messages_of_call(node, node.func.id, place)


def _texts(node: ast.AST) -> list[str]:
    """Return the texts in an assignment, in a tuple, or alone."""
    if isinstance(node, ast.Assign):
        return _texts(node.value)
    if isinstance(node, ast.Tuple):
        return [text for item in node.elts for text in _texts(item)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _messages_of_call(call: ast.Call, name: str, place: str) -> Iterator[Message]:
    keywords = TEXT_KEYWORDS.get(name, ())
    for keyword in call.keywords:
        if keyword.arg in keywords:
            yield from map(Message, _texts(keyword.value))
    roles = ROLES.get(name, ())
    arguments = call.args[: len(roles)]
    literal = [text for argument in arguments for text in _texts(argument)]
    if roles and len(literal) == len(roles):
        yield Message(**dict(zip(roles, literal, strict=True)))
    elif not all(isinstance(argument, ast.Name | ast.Attribute | ast.Subscript) for argument in arguments):
        raise NotLiteral(f"{place}:{call.lineno}: {name}() needs a plain text")


def _quoted(keyword: str, text: str) -> str:
    """Return one field of an entry, a line of the file for each line of the text."""
    lines = [_escaped(line) for line in text.splitlines(keepends=True)]
    if len(lines) > 1:
        lines.insert(0, '""')
    return f"{keyword} " + "\n".join(lines) + "\n"


def _escaped(line: str) -> str:
    escaped = line.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def _entry(message: Message, places: set[str]) -> str:
    lines = ["\n", *(f"#: {place}\n" for place in sorted(places))]
    if "{" in message.msgid:
        lines.append("#, python-brace-format\n")
    if message.msgctxt:
        lines.append(_quoted("msgctxt", message.msgctxt))
    lines.append(_quoted("msgid", message.msgid))
    if message.msgid_plural:
        lines.append(_quoted("msgid_plural", message.msgid_plural))
        lines.append('msgstr[0] ""\nmsgstr[1] ""\n')
    else:
        lines.append('msgstr ""\n')
    return "".join(lines)


def collect(root: Path = ROOT) -> Catalogue:
    """Return the messages of the whole package under root."""
    catalogue = Catalogue()
    for file in sorted((root / "truc_desktop").rglob("*.py")):
        catalogue.add(file.read_text(encoding="utf-8"), file.relative_to(root).as_posix())
    catalogue.add_options("truc_desktop/engine/games")
    return catalogue


def main(argv: list[str] | None = None) -> int:
    """Write or check the template; return the exit code."""
    parser = argparse.ArgumentParser(description="Collect the texts of the program.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when not current")
    check: bool = parser.parse_args(argv).check
    try:
        catalogue = collect()
    except NotLiteral as error:
        print(error, file=sys.stderr)
        return 1
    text = catalogue.text()
    if check:
        current = TEMPLATE.is_file() and TEMPLATE.read_text(encoding="utf-8") == text
        print("current" if current else "not current: run python -m tools.release.messages")
        return 0 if current else 1
    TEMPLATE.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(catalogue.places)} texts in {TEMPLATE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
