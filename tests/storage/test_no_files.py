"""A pipe, socket, device or folder in place of a file is refused at once; a link is followed and stays."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from truc_desktop import cli
from truc_desktop.storage import match_index, saves
from truc_desktop.storage.atomic import StorageError, behind_link, write_atomic
from truc_desktop.storage.journal import FileJournal
from truc_desktop.storage.saves import Damaged
from truc_desktop.storage.settings import Settings, SettingsStore, to_json

ROOT = Path(__file__).resolve().parents[2]
KINDS = ("pipe", "socket", "device", "folder", "link to a pipe", "link to a device")


def put(kind: str, path: Path) -> None:
    """Create something that is not a regular file."""
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as made:
                made.bind(os.path.relpath(path))
        case "device":
            path.symlink_to("/dev/zero")  # only root can make one
        case "folder":
            path.mkdir()
        case _:
            target = path.with_name("target")
            put(kind.removeprefix("link to a "), target)
            path.symlink_to(target)


@pytest.fixture(params=KINDS)
def odd(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The path of something that is not a regular file, in a folder of its own."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes in folders")
    (tmp_path / "odd").mkdir()
    monkeypatch.chdir(tmp_path / "odd")  # the path of a socket is short
    path = tmp_path / "odd" / "a.truc"
    put(request.param, path)
    yield path


def test_as_a_record(odd: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a process of its own: one that waits for a pipe would wait for ever."""
    result = subprocess.run(
        [sys.executable, "-m", "truc_desktop", "replay", str(odd)], capture_output=True, cwd=ROOT, timeout=60,
        check=False, text=True,
    )  # fmt: skip
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == f"{odd}: this is not a file\n"
    assert cli.main(["host", "--resume", str(odd)]) == 1
    assert capsys.readouterr().err.endswith(f"{odd}: this is not a file\n")


def test_as_a_saved_match(odd: Path) -> None:
    (listed,) = saves.list_matches(odd.parent)
    assert isinstance(listed, Damaged)
    assert listed.reason == "this is not a file"
    assert saves.latest_unfinished(odd.parent) is None
    with pytest.raises(StorageError, match="this is not a file"):
        FileJournal.open(odd)
    assert os.path.lexists(odd)


def test_as_the_index(odd: Path) -> None:
    odd.rename(odd.with_name(match_index.NAME))
    odd.write_text("truc: 1\nrules: cat\nplayers: 4\n\n")
    os.utime(odd, (1_000_000, 1_000_000))
    for _ in range(2):
        assert not isinstance(saves.list_matches(odd.parent)[0], Damaged)


def test_as_the_settings(odd: Path) -> None:
    store = SettingsStore(odd)
    loaded = store.load()
    assert loaded.settings == Settings()
    (notice,) = loaded.notices
    assert "this is not a file" in notice and "\n" not in notice
    kind = odd.lstat().st_mode
    store.save(Settings(mute=True))
    assert odd.with_name("a.truc.damaged").lstat().st_mode == kind
    assert SettingsStore(odd).load().settings == Settings(mute=True)


def test_settings_behind_a_link_stay_behind_it(tmp_path: Path) -> None:
    target, link = tmp_path / "elsewhere" / "mine.json", tmp_path / "settings.json"
    link.symlink_to(Path("elsewhere") / "mine.json")
    store = SettingsStore(link)
    assert store.load().notices == ()
    store.save(Settings(mute=True))  # the link was dangling
    assert SettingsStore(link).load().settings == Settings(mute=True)
    target.write_bytes(to_json(Settings(name="Ada")))
    assert store.load().settings == Settings(name="Ada")
    store.save(Settings(name="Pep"))
    assert link.is_symlink() and not target.is_symlink()
    assert target.read_bytes() == to_json(Settings(name="Pep"))
    assert [path.name for path in target.parent.iterdir()] == ["mine.json"]


def test_damaged_settings_behind_a_link_are_kept_beside_themselves(tmp_path: Path) -> None:
    target, link = tmp_path / "mine.json", tmp_path / "settings.json"
    target.write_bytes(b"?")
    link.symlink_to(target)
    store = SettingsStore(link)
    assert "mine.json.damaged" in store.load().notices[0]
    store.save(Settings(mute=True))
    assert link.is_symlink()
    assert SettingsStore(link).load().settings == Settings(mute=True)
    assert (tmp_path / "mine.json.damaged").read_bytes() == b"?"


def test_a_link_in_a_circle_is_replaced(tmp_path: Path) -> None:
    link = tmp_path / "settings.json"
    link.symlink_to(link)
    store = SettingsStore(link)
    assert "Too many levels" in store.load().notices[0]
    store.save(Settings(mute=True))
    assert SettingsStore(link).load().settings == Settings(mute=True)


def test_a_file_is_written_behind_a_chain_of_links(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    (tmp_path / "one").symlink_to("file")
    (tmp_path / "two").symlink_to("one")
    write_atomic(tmp_path / "two", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
    assert (tmp_path / "one").is_symlink() and (tmp_path / "two").is_symlink()
    assert behind_link(tmp_path / "file") == tmp_path / "file"
