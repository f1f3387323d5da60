"""Write rules/map.md: from each section and decision of the rules to the cases that show it.

    python -m tools.release.rule_map            write the map
    python -m tools.release.rule_map --check    only tell whether it is current (exit code 1 when not)

Also finds the headings of the rules and the references to them, for the tests.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "rules"
MAP = RULES / "map.md"
RECORD_FORMAT = ROOT / "docs" / "record-format.md"

HEADING = re.compile(r"^#{1,2} (\d+(?:\.\d+)?)\.? (.+)$|^# (Appendix)\. (.+)$", re.MULTILINE)
DECISION = re.compile(r"^\| (Q-\d\d) \| ([^|]+) \|", re.MULTILINE)
NUMBERS = r"\d+(?:\.\d+)?(?:(?:, | and |-)\d+(?:\.\d+)?)*"
REFERENCE = re.compile(rf"\b(SPEC|NOTATION),? (appendix|{NUMBERS})|\b(Q-\d\d)\b")
BARE = re.compile(r"\bSPEC\b(?!,? (?:appendix|\d))")

HEADER = """\
# From the rules to the cases

Made by `python -m tools.release.rule_map`; do not edit. Each section and each decision, with the cases that show it.
A case names its sections in its key `spec`; decisions are those that its `src` or `why` cites.
"""


@dataclass(frozen=True)
class Heading:
    """A section (``2.1``, ``Appendix``) or a decision (``Q-01``), with its title and the file it stands in."""

    key: str
    title: str
    file: str


def sections(folder: Path = RULES) -> list[Heading]:
    """Every numbered heading of the chapters, in their order, and the appendix."""
    return [
        Heading(number or appendix, title or rest, file.name)
        for file in [*sorted(folder.glob("[0-9]*.md")), folder / "appendix.md"]
        for number, title, appendix, rest in HEADING.findall(file.read_text(encoding="utf-8"))
    ]


def decisions(folder: Path = RULES) -> list[Heading]:
    """Every row Q-nn of the chapter of decisions, by number."""
    file = folder / "11-decisions.md"
    found = DECISION.findall(file.read_text(encoding="utf-8"))
    return [Heading(key, question.replace("**", ""), file.name) for key, question in sorted(found)]


def chapters(document: Path = RECORD_FORMAT) -> list[str]:
    """The numbers of the chapters of the record format."""
    return [number for number, *_rest in HEADING.findall(document.read_text(encoding="utf-8"))]


def references(text: str) -> Iterator[tuple[str, str]]:
    """Every reference in a text as (SPEC, NOTATION or Q, key): ``SPEC 3.1, 5`` gives two; of ``3-5`` both ends."""
    for kind, keys, decision in REFERENCE.findall(text):
        if decision:
            yield "Q", decision
        elif keys == "appendix":
            yield kind, "Appendix"
        else:
            yield from ((kind, key) for key in re.findall(r"\d+(?:\.\d+)?", keys))


def cases(folder: Path = RULES / "cases") -> list[dict[str, object]]:
    """All rule cases, file by file."""
    return [
        case for file in sorted(folder.glob("*.yaml")) for case in yaml.safe_load(file.read_text(encoding="utf-8"))
    ]


def shown_by(folder: Path = RULES / "cases") -> dict[str, list[str]]:
    """Section or decision: the ids of the cases that show it."""
    found: dict[str, list[str]] = {}
    for case in cases(folder):
        given = case.get("spec", [])
        keys = [str(key) for key in given] if isinstance(given, list) else []
        keys += [key for kind, key in references(f"{case.get('src')} {case.get('why')}") if kind == "Q"]
        for key in dict.fromkeys(keys):
            found.setdefault(key, []).append(str(case["id"]))
    return found


def text() -> str:
    """The whole map."""
    found = shown_by()
    lines = [HEADER, "## Sections", "", "| section | | cases |", "|---|---|---|"]
    lines += [_row(heading, found) for heading in sections() if not heading.key.startswith(("11", "12"))]
    lines += ["", "## Decisions", "", "| decision | question | cases |", "|---|---|---|"]
    lines += [_row(heading, found) for heading in decisions()]
    return "\n".join(lines) + "\n"


def _row(heading: Heading, found: dict[str, list[str]]) -> str:
    return f"| [{heading.key}]({heading.file}) | {heading.title} | {', '.join(found.get(heading.key, ['-']))} |"


def main(argv: list[str] | None = None) -> int:
    """Write or check the map; return the exit code."""
    parser = argparse.ArgumentParser(description="Write the map from the rules to their cases.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when not current")
    check: bool = parser.parse_args(argv).check
    if check:
        current = MAP.is_file() and MAP.read_text(encoding="utf-8") == text()
        print("current" if current else "not current: run python -m tools.release.rule_map")
        return 0 if current else 1
    MAP.write_text(text(), encoding="utf-8", newline="\n")
    print(f"{len(cases())} cases in {MAP.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
