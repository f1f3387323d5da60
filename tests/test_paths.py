"""Paths: assets are found in every kind of installation, and the data folder can be chosen."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from truc_desktop import paths


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    paths.assets_dir.cache_clear()
    yield
    paths.assets_dir.cache_clear()


def test_assets_of_this_installation() -> None:
    assert paths.asset("icon", "icon.svg").is_file()


def test_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "truc_desktop")
    (tmp_path / "assets" / "icon").mkdir(parents=True)
    assert paths.asset("cards", "1E.svg") == tmp_path / "assets" / "cards" / "1E.svg"


def test_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "truc_desktop")
    (tmp_path / "truc_desktop" / "assets" / "icon").mkdir(parents=True)
    assert paths.assets_dir() == tmp_path / "truc_desktop" / "assets"


def test_a_foreign_folder_named_assets_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Next to an installed package there may be another folder of that name."""
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "truc_desktop")
    (tmp_path / "assets").mkdir()
    (tmp_path / "truc_desktop" / "assets" / "icon").mkdir(parents=True)
    assert paths.assets_dir() == tmp_path / "truc_desktop" / "assets"


def test_frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    (tmp_path / "assets" / "icon").mkdir(parents=True)
    assert paths.assets_dir() == tmp_path / "assets"


def test_incomplete_installation_says_where_it_looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "truc_desktop")
    with pytest.raises(FileNotFoundError, match="truc_desktop"):
        paths.asset("icon")


def test_data_folder_by_environment_then_by_choice(data_dir: Path, tmp_path: Path) -> None:
    assert paths.data_dir() == data_dir
    paths.set_data_dir(tmp_path / "mine")
    assert paths.data_dir() == tmp_path / "mine"
    paths.set_data_dir(None)
    assert paths.data_dir() == data_dir


def test_data_folder_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.DATA_DIR_VARIABLE)
    assert "truc-desktop" in paths.data_dir().parts
