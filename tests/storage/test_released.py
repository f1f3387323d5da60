"""What a released version has written is read for ever: records and open matches lead to the same positions."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.storage.positions import Trail, told
from truc_desktop.engine import PRESETS, Rng, read_record
from truc_desktop.session import Session
from truc_desktop.storage import saves
from truc_desktop.storage.saves import Save, Status
from truc_desktop.storage.settings import SettingsStore, to_json

RELEASED = Path(__file__).resolve().parents[1] / "records"
RECORDS = sorted(RELEASED.glob("*/*.truc"))
SETTINGS = sorted(RELEASED.glob("*/settings-*.json"))


def name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def expected(path: Path) -> str:
    lines = (path.parent / "expected.txt").read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.startswith(f"{path.stem} "))


def test_every_version_has_every_game() -> None:
    tables = {f"{key}{players}" for key, preset in PRESETS.items() for players in preset.players}
    first = {path.stem for path in RECORDS if path.parent.name == "0.1.0"}
    assert len(tables) >= 20
    assert first == {*tables, *(f"{table}-open" for table in tables)}
    for folder in (path for path in RELEASED.iterdir() if path.is_dir()):
        lines = (folder / "expected.txt").read_text(encoding="utf-8").splitlines()
        assert {line.split()[0] for line in lines} == {path.stem for path in folder.glob("*.truc")}
        assert len([*folder.glob("settings-*.json")]) == 2


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_leads_to_the_same_positions(path: Path) -> None:
    trail = Trail()
    loaded = read_record(path.read_bytes(), trail.watch)
    assert told(path.stem, loaded.match, trail) == expected(path)


def test_another_position_would_be_noticed() -> None:
    path = next(path for path in RECORDS if path.stem == "cat4-open")
    trail = Trail()
    lines = path.read_bytes().splitlines(keepends=True)
    loaded = read_record(b"".join(lines[:-6]), trail.watch)
    assert told(path.stem, loaded.match, trail) != expected(path)


@pytest.mark.parametrize("path", [path for path in RECORDS if path.stem.endswith("-open")], ids=name)
def test_an_open_match_is_offered_and_goes_on(path: Path, tmp_path: Path) -> None:
    shutil.copy(path, tmp_path)
    (save,) = saves.list_matches(tmp_path)
    assert isinstance(save, Save)
    assert save.status in (Status.UNFINISHED, Status.CLOSED)
    assert save.players[0].name == "Mercè l·l"
    resumed = saves.resume(save.path)
    assert bool(resumed.notices) == save.torn
    rng = Rng(1)
    with resumed.journal:
        session = Session.resume(resumed.loaded, resumed.seed, resumed.journal)
        for _ in range(20):
            action = rng.choice(session.match.moves())
            assert session.submit(action.seat, action).ok
            if session.over:
                break
    assert saves.load(save.path).match.key() == session.match.key()
    whole = path.read_bytes().rpartition(b"\n")[0]
    assert save.path.read_bytes().startswith(whole)


def test_open_matches_of_every_status_are_among_them() -> None:
    listed = [save for folder in RELEASED.iterdir() if folder.is_dir() for save in saves.list_matches(_copy(folder))]
    assert {save.status for save in listed if isinstance(save, Save)} == set(Status)
    assert any(save.torn for save in listed if isinstance(save, Save))


def _copy(folder: Path) -> Path:
    """A copy of the folder in the data folder of the test: a list writes its index beside the records."""
    target = saves.matches_dir() / folder.name
    shutil.copytree(folder, target)
    return target


def holds(ours: Any, theirs: Any) -> bool:
    """Whether ``ours`` has everything that ``theirs`` has; it may have more keys."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return all(key in ours and holds(ours[key], value) for key, value in theirs.items())
    return bool(ours == theirs)


FORMER_DEFAULTS = {"trick_stay_ms": 1000, "decide_for_pair": False}


@pytest.mark.parametrize("path", SETTINGS, ids=name)
def test_settings_keep_every_value(path: Path, tmp_path: Path) -> None:
    shutil.copy(path, tmp_path / "settings.json")
    loaded = SettingsStore(tmp_path / "settings.json").load()
    assert loaded.notices == ()
    before = json.loads(path.read_bytes())
    if before.pop("schema") == 1:
        for key, default in FORMER_DEFAULTS.items():
            if before[key] == default:
                del before[key]  # nobody had chosen it: it follows the new default
    assert holds(json.loads(to_json(loaded.settings)), before)
