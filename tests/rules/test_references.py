"""Every reference to the rules leads to a heading of theirs, and every rule case names the sections it shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.release import rule_map

ROOT = Path(__file__).resolve().parents[2]

SECTIONS = {heading.key for heading in rule_map.sections()}
DECISIONS = {heading.key for heading in rule_map.decisions()}
KNOWN = {"SPEC": SECTIONS, "Q": DECISIONS, "NOTATION": set(rule_map.chapters())}


def sources() -> list[Path]:
    """Every file that may cite the rules, but for this one."""
    folders = ("truc_desktop", "tests", "tools", "docs", "rules")
    found = [file for name in folders for file in (ROOT / name).rglob("*") if file.suffix in (".py", ".md", ".yaml")]
    return sorted([*found, *ROOT.glob("*.md")])


def astray(text: str) -> list[str]:
    """The references in a text that lead nowhere, and mentions of SPEC without a number."""
    lost = [f"{kind} {key}" for kind, key in rule_map.references(text) if key not in KNOWN[kind]]
    return lost + rule_map.BARE.findall(text)


def test_the_rules_are_numbered_once_and_without_gaps() -> None:
    keys = [heading.key for heading in rule_map.sections()]
    assert len(keys) == len(set(keys))
    assert [key for key in keys if key.isdigit()] == [str(n) for n in range(14)]
    assert keys[-1] == "Appendix"
    assert sorted(DECISIONS) == [f"Q-{n:02}" for n in range(1, 68)]
    assert rule_map.chapters() == [str(n) for n in range(1, 8)]


def test_every_reference_leads_to_a_heading() -> None:
    cited = 0
    for file in sources():
        if file == Path(__file__) or (file.is_relative_to(ROOT / "rules") and file.suffix == ".md"):
            continue
        text = file.read_text(encoding="utf-8")
        if file != Path(rule_map.__file__):
            assert not astray(text), f"{file.relative_to(ROOT)}: {astray(text)}"
        cited += len(list(rule_map.references(text)))
    assert cited > 200


def test_the_rules_refer_to_themselves_rightly() -> None:
    """In the rules a section is cited by its bare number, in brackets or after a word."""
    for file in sorted((ROOT / "rules").glob("*.md")):
        text = file.read_text(encoding="utf-8")
        for key in re.findall(r"[Cc]hapters? (\d+)\b", text):
            assert key in SECTIONS, f"{file.name}: chapter {key}"
        for key in re.findall(r"(?:as in|As in|from|of|in) (\d+\.\d)\b|\((\d+\.\d)[,;)]", text):
            assert "".join(key) in SECTIONS, f"{file.name}: {key}"
        assert not set(re.findall(r"Q-\d\d\b", text)) - DECISIONS, file.name


@pytest.mark.parametrize(
    "text, lost",
    [
        ("SPEC 9.5, 9.99", ["SPEC 9.99"]),
        ("SPEC 3.1, 3.6, 4 and 77", ["SPEC 77"]),
        ("SPEC 0.3, 3-55", ["SPEC 55"]),
        ("NOTATION 9", ["NOTATION 9"]),
        ("option x, Q-99", ["Q Q-99"]),
        ("as the SPEC says", ["SPEC"]),
        ("SPEC, appendix; Q-01; NOTATION 4", []),
    ],
)
def test_a_reference_to_nowhere_is_noticed(text: str, lost: list[str]) -> None:
    assert astray(text) == lost


def test_every_case_names_its_sections() -> None:
    for case in rule_map.cases():
        given = case.get("spec")
        assert isinstance(given, list) and given, case["id"]
        assert not {str(key) for key in given} - SECTIONS, case["id"]


def test_the_map_is_current() -> None:
    assert rule_map.main(["--check"]) == 0


def test_every_chapter_on_a_game_is_shown_by_cases() -> None:
    shown = {key.partition(".")[0] for key in rule_map.shown_by()}
    assert {str(n) for n in range(11)} <= shown
