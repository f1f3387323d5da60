"""What the documents show is what the program does."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from truc_desktop import cli
from truc_desktop.engine.games.catalan import OPTIONS
from truc_desktop.engine.record import read

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
RECORD_FORMAT = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")

RECORDS = [block for block in re.findall(r"```\n(.*?)```", RECORD_FORMAT, re.DOTALL) if block.startswith("truc:")]


def test_there_are_records_in_the_description() -> None:
    assert len(RECORDS) == 2


@pytest.mark.parametrize("record", RECORDS, ids=["by hand", "with checksums"])
def test_records_in_the_description_can_be_replayed(record: str) -> None:
    loaded = read(record.encode())
    assert loaded.match.board.score == (0, 1)
    assert loaded.checked == ("  ;" in record)


def test_every_option_is_described_with_its_values() -> None:
    described = {
        key: tuple(re.findall(r"`([^`]+)`", values))
        for key, values in re.findall(r"^\| `(\w+)` \| ([^|]*) \|", RECORD_FORMAT, re.MULTILINE)
    }
    for option in OPTIONS:
        values = described[option.key]
        if option.values:
            assert values[0] == option.default
            assert set(values) == set(option.values)
        else:
            assert values[:2] == (str(option.low), str(option.high))


def test_the_command_line_in_the_readme_is_understood() -> None:
    (line,) = re.findall(r"`(simulate [^`]+)`", README)
    given = cli.build_parser().parse_args(shlex.split(line))
    assert given.command == "simulate"


def test_every_link_in_the_documents_leads_somewhere() -> None:
    for document in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            if not target.startswith("docs/pictures/"):
                assert (document.parent / target).exists(), f"{document.name}: {target}"
