"""Documents: records, options, games, commands and links in them agree with the program."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from truc_desktop import cli
from truc_desktop.engine import PRESETS, Match, Rng, deal_label, draw_deal, read_record, ruleset, short_action

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
RECORD_FORMAT = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")

RECORDS = [block for block in re.findall(r"```\n(.*?)```", RECORD_FORMAT, re.DOTALL) if block.startswith("truc:")]


def test_there_are_records_in_the_description() -> None:
    assert len(RECORDS) == 3


@pytest.mark.parametrize("record", RECORDS, ids=["by hand", "with checksums", "Valencian"])
def test_records_in_the_description_can_be_replayed(record: str) -> None:
    loaded = read_record(record.encode())
    assert loaded.match.board.score == ((0, 4) if "val_f" in record else (0, 1))
    assert loaded.checked == ("  ;" in record)


def described_options() -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the values described for each (preset, option), the default first."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    table = RECORD_FORMAT.partition("## 4. Options")[2].partition("\n## ")[0]
    for option, cell in re.findall(r"^\| `(\w+)` \| ([^|]*:[^|]*) \|", table, re.MULTILINE):
        for part in cell.split(";"):
            presets, _colon, values = part.partition(":")
            for preset in presets.split(","):
                found[preset.strip(), option] = tuple(re.findall(r"`([^`]+)`", values))
    return found


def test_every_option_is_described_with_its_values() -> None:
    described = described_options()
    for key, preset in PRESETS.items():
        for option in preset.options:
            values = described.pop((key, option.key))
            if option.values:
                assert values[0] == option.default
                assert set(values) == set(option.values)
            else:
                assert values == (str(option.low), str(option.high), option.default)
    assert not {key for key, _option in described} & set(PRESETS), "described, but not offered"


def test_every_game_is_named() -> None:
    for key, preset in PRESETS.items():
        seats = " ".join(map(str, preset.players))
        assert f"| `{key}` | {preset.title} | {seats} |" in RECORD_FORMAT
        assert f"| `{key}` | **{preset.title}** |" in README


def test_every_verb_is_described() -> None:
    """Every verb in the records of random matches of all games is in the description."""
    described = set(re.findall(r"`(?:S\d )?(?:call )?([\w+]+)[^`]*`", RECORD_FORMAT))
    for key, preset in PRESETS.items():
        for players in preset.players:
            rules = ruleset(key, players)
            match, stream = Match(rules), Rng(players)
            for _step in range(400):
                moves = match.moves()
                if match.over:
                    break
                action = stream.choice(moves) if moves else draw_deal(match, stream.split(deal_label(match)))
                if moves:
                    words = short_action(action).split()
                    assert words[1 if words[0] == "call" else 0] in described, words
                match.perform(action)


def test_the_command_line_in_the_readme_is_understood() -> None:
    (line,) = re.findall(r"`(simulate [^`]+)`", README)
    given = cli.build_parser().parse_args(shlex.split(line))
    assert given.command == "simulate"


def test_every_link_in_the_documents_leads_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "rules").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            if not target.startswith("docs/pictures/"):
                assert (document.parent / target).exists(), f"{document.name}: {target}"
