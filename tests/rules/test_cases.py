"""Every rule case holds. ``pytest tests/rules --cases DIR`` runs another folder of the same format."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.rules.runner import Case, CaseFailure, run

HERE = Path(__file__).resolve().parents[2] / "rules" / "cases"


def load(folder: Path) -> list[Case]:
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise pytest.UsageError(f"no .yaml files in {folder}")
    return [case for file in files for case in yaml.safe_load(file.read_text(encoding="utf-8"))]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        folder = metafunc.config.getoption("--cases")
        cases = load(Path(folder) if folder else HERE)
        metafunc.parametrize("case", cases, ids=[str(case["id"]) for case in cases])


def test_case_comes_out_exactly(case: Case) -> None:
    run(case)


def test_ids_are_unique() -> None:
    ids = [case["id"] for case in load(HERE)]
    assert len(ids) == len(set(ids))


SMALL: Case = {
    "id": "X", "rules": "cat", "players": 2, "dealer": "S1", "do": ["S0 play 3O"], "expect": {"to_play": "S1"},
}  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"expect": {"to_play": "S0"}},
        {"do": ["S1 play 3O"]},
        {"do": ["S0 play 3O !illegal"]},
        {"do": ["S0 call truc !void"]},
        {"do": ["S1 call truc"]},
        {"expect": {"legal_is": {"S1": []}}},
        {"expect": {"no such thing": 1}},
    ],
    ids=str,
)
def test_the_runner_itself_can_fail(change: Case) -> None:
    run(SMALL)
    with pytest.raises(CaseFailure):
        run(SMALL | change)
