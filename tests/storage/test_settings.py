"""Settings survive a round trip, and no damaged file prevents the game from starting."""

from __future__ import annotations

import dataclasses
import errno
import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.storage.failing_disk import FailingDisk
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.settings import (
    HERE,
    LARGEST_FILE,
    MOST_ADDRESSES,
    MOST_SEATS,
    LastTable,
    Motion,
    Network,
    Settings,
    SettingsStore,
    Volumes,
    WindowPlace,
    to_json,
)

CHANGED = Settings(
    speed=math.inf,
    volumes=Volumes(master=0.25, cards=0.0, voices=0.5, ambience=1.0, music=0.1),
    mute=True,
    fullscreen=True,
    text_scale=1.5,
    motion=Motion.REDUCED,
    language="ca",
    name="Núria",
    introduced=True,
    lessons={"first": "first-5 4 8"},
    trick_stay_ms=None,
    decide_for_pair=False,
    chatter=False,
    music_at_table=True, ranking=True,
    finished=("cat",),
    window=WindowPlace(width=1920, height=1080, x=-5, y=40),
    table=LastTable(rules="cat", players=2, options={"ranking": "espaseta"}, robots=("Empar", "Quim")),
    network=Network(addresses=("192.168.1.20:41312", "[fe80::1]:5000"), table="Cal Pep", tokens={"pep:41312": "0f"}),
    tables={"trut": LastTable(rules="trut", players=4, options={"target": "7"}, robots=("Empar", "Quim"))},
    recent={"0": LastTable(rules="arg", players=3, rooster=1)},
    matches={"cat": 3},
    tips=("watching",),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_every_setting_survives_a_round_trip(file: Path) -> None:
    for declared in dataclasses.fields(Settings):
        if declared.name != "unknown":
            assert getattr(CHANGED, declared.name) != getattr(Settings(), declared.name)
    SettingsStore(file).save(CHANGED)
    loaded = SettingsStore(file).load()
    assert loaded.settings == CHANGED
    assert loaded.notices == ()


def test_addresses_that_worked_are_kept_the_latest_first() -> None:
    network = Network()
    for number in range(MOST_ADDRESSES + 3):
        network = network.with_address(f"10.0.0.{number}:41312")
    network = network.with_address("10.0.0.9:41312")
    assert network.addresses[:2] == ("10.0.0.9:41312", "10.0.0.12:41312")
    assert len(network.addresses) == MOST_ADDRESSES == len(set(network.addresses))


def test_tokens_come_and_go_and_what_the_file_could_not_hold_is_left_out(file: Path) -> None:
    network = Network().with_seat("a:1", "t1", "0f").with_seat("b:1", "t1", "1f").with_seat("a:1", "t1", "2f")
    assert network.seat_tokens("a:1") == {"t1": "2f"} and network.seat_tokens("b:1") == {"t1": "1f"}
    assert network.with_seat("a:1", "t1", "").addresses_with_seats == ("b:1",)
    for token in ("x" * 500, "\u2028", "\x00"):
        network = network.with_seat("c:1", "t", token).with_address("y" * 500).with_address("\x07")
    for table in ("", "a b", "x" * 500, "\x07"):
        network = network.with_seat("c:1", table, "0f")
    SettingsStore(file).save(Settings(network=network))
    assert SettingsStore(file).load().settings.network == network and not network.seat_tokens("c:1")


def test_seats_at_several_tables_of_one_address_are_kept_apart() -> None:
    network = Network().with_seat("a:1", "old", "0f").with_seat("a:1", "new", "1f").with_seat(HERE, "own", "2f")
    assert network.seat_tokens("a:1") == {"new": "1f", "old": "0f"} and network.addresses_with_seats == ("a:1",)
    assert network.with_seat("a:1", "new", "").seat_tokens("a:1") == {"old": "0f"}
    without = network.without_seats_at("a:1")
    assert without.seat_tokens(HERE) == {"own": "2f"} and not without.addresses_with_seats
    for number in range(MOST_SEATS + 3):
        network = network.with_seat("b:1", f"t{number}", "3f")
    assert len(network.tokens) == MOST_SEATS


def test_the_file_lies_in_the_data_folder(data_dir: Path) -> None:
    SettingsStore().save(CHANGED)
    assert (data_dir / "settings.json").is_file()


def test_a_missing_file_is_no_trouble(file: Path) -> None:
    loaded = SettingsStore(file).load()
    assert loaded.settings == Settings()
    assert loaded.notices == ()
    assert not file.exists()


def test_unknown_keys_are_kept(file: Path) -> None:
    content = json.loads(to_json(CHANGED))
    content["cards_by"] = {"someone": [1, None, "\ud800"]}
    content["volumes"]["birds"] = 0.5
    file.write_text(json.dumps(content))
    store = SettingsStore(file)
    loaded = store.load()
    assert loaded.notices == ()
    store.save(dataclasses.replace(loaded.settings, mute=False))
    again = json.loads(file.read_text())
    assert again == {**content, "mute": False}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("speed", "fast"),
        ("speed", 0),
        ("speed", math.nan),
        ("mute", 1),
        ("text_scale", 9),
        ("motion", "wild"),
        ("motion", []),
        ("name", "two\nlines"),
        ("name", "x" * 25),
        ("trick_stay_ms", 4001),
        ("trick_stay_ms", True),
        ("language", 7),
        ("volumes", None),
        ("window", [1, 2]),
    ],
)
def test_a_value_that_does_not_fit_costs_only_itself(file: Path, key: str, value: Any) -> None:
    file.write_text(json.dumps({**json.loads(to_json(CHANGED)), key: value}))
    loaded = SettingsStore(file).load()
    usual = getattr(Settings(), key)
    assert loaded.settings == dataclasses.replace(CHANGED, **{key: usual})
    assert len(loaded.notices) == 1
    assert key in loaded.notices[0]


def test_values_inside_parts_are_named_in_full(file: Path) -> None:
    content = json.loads(to_json(CHANGED))
    content["volumes"]["cards"] = 2
    content["table"]["options"] = {"ranking": 3}
    content["table"]["robots"] = "Empar"
    file.write_text(json.dumps(content))
    loaded = SettingsStore(file).load()
    assert loaded.settings.volumes == dataclasses.replace(CHANGED.volumes, cards=1.0)
    assert loaded.settings.table == LastTable(rules="cat", players=2)
    assert "volumes.cards, table.options, table.robots" in loaded.notices[0]


def test_options_that_a_game_does_not_have_are_left_out_and_named(file: Path) -> None:
    content = json.loads(to_json(CHANGED))
    content["table"]["options"] = {"ranking": "R1", "match_length": "3"}
    content["tables"] = {
        "fr4": {"rules": "fr4", "players": 4, "options": {"raise_mode": "treble", "flor": "yes", "target": "16"}},
        "whist": {"rules": "whist", "players": 4, "options": {"trumps": "spades"}},
        "trut": [1, 2],
        "cat": {"rules": "cat", "players": 99, "options": {}},
    }
    file.write_text(json.dumps(content))
    loaded = SettingsStore(file).load()
    assert loaded.settings.table.options == {"match_length": "3"}
    assert loaded.settings.tables["fr4"].options == {"target": "16"}
    assert loaded.settings.tables["whist"].options == {"trumps": "spades"}
    assert loaded.settings.tables["cat"].players == LastTable().players
    assert "trut" not in loaded.settings.tables
    (notice,) = loaded.notices
    for name in ("table.options.ranking", "tables.fr4.options.raise_mode", "tables.fr4.options.flor", "tables.trut",
                 "tables.cat.players"):  # fmt: skip
        assert name in notice
    assert "whist" not in notice


DAMAGED = {
    "empty": b"",
    "cut": to_json(CHANGED)[:60],
    "not text": b"\xff\xfe\x00",
    "zeros": bytes(100),
    "not an object": b"[]",
    "no schema": b"{}",
    "odd schema": b'{"schema": true}',
    "deep": b'{"schema": 1, "x": ' + b"[" * 100 + b"]" * 100 + b"}",
    "very deep": b"[" * 100_000,
    "long number": b'{"schema": ' + b"1" * 5000 + b"}",
    "huge": b'{"schema": 1, "x": "' + b"y" * LARGEST_FILE + b'"}',
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_kept_beside_and_named(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    store = SettingsStore(file)
    loaded = store.load()
    assert loaded.settings == Settings()
    assert "settings.json.damaged" in loaded.notices[0]
    store.save(CHANGED)
    assert file.with_name("settings.json.damaged").read_bytes() == content
    assert SettingsStore(file).load().settings == CHANGED


def test_a_newer_file_is_kept_beside_and_named(file: Path) -> None:
    content = json.dumps({**json.loads(to_json(CHANGED)), "schema": 7})
    file.write_text(content)
    loaded = SettingsStore(file).load()
    assert loaded.settings == Settings()
    assert "newer version" in loaded.notices[0]
    assert file.with_name("settings.json.v7").read_text() == content


def first_version(**values: object) -> str:
    """A file of version 1, written before the program had ``finished``."""
    content = {**json.loads(to_json(Settings())), "schema": 1, **values}
    return json.dumps({key: value for key, value in content.items() if key != "finished"})


def test_a_value_left_at_an_old_default_follows_the_new_one(file: Path) -> None:
    file.write_text(first_version(trick_stay_ms=1000, decide_for_pair=False, name="Pep"))
    store = SettingsStore(file)
    loaded = store.load()
    assert loaded.settings == Settings(name="Pep") and not loaded.notices
    store.save(loaded.settings)
    assert json.loads(file.read_text())["schema"] == 2
    assert SettingsStore(file).load().settings == loaded.settings


@pytest.mark.parametrize("stay", [0, 800, 2400, None])
def test_what_was_chosen_in_an_old_file_stays(file: Path, stay: int | None) -> None:
    file.write_text(first_version(trick_stay_ms=stay))
    assert SettingsStore(file).load().settings.trick_stay_ms == stay
    file.write_text(first_version(decide_for_pair=False).replace("{", '{"finished": [], ', 1))
    assert not SettingsStore(file).load().settings.decide_for_pair


def test_a_second_of_a_current_file_is_a_choice(file: Path) -> None:
    file.write_bytes(to_json(dataclasses.replace(CHANGED, trick_stay_ms=1000)))
    assert SettingsStore(file).load().settings.trick_stay_ms == 1000


def test_an_unreadable_file_is_set_aside_only_when_something_is_saved(file: Path) -> None:
    file.write_bytes(to_json(CHANGED))
    disk = FailingDisk(kind="read", code=errno.EACCES)
    store = SettingsStore(file, disk)
    loaded = store.load()
    assert loaded.settings == Settings()
    assert "Permission denied" in loaded.notices[0]
    assert file.read_bytes() == to_json(CHANGED)
    store.save(Settings())
    assert file.with_name("settings.json.damaged").read_bytes() == to_json(CHANGED)


def test_a_damaged_file_that_cannot_be_moved_is_never_overwritten(file: Path) -> None:
    file.write_bytes(b"precious")
    disk = FailingDisk(kind="replace", code=errno.EACCES)
    store = SettingsStore(file, disk)
    assert "Permission denied" in store.load().notices[0]
    with pytest.raises(StorageError):
        store.save(CHANGED)
    assert file.read_bytes() == b"precious"
    disk.kind = ""
    store.save(CHANGED)
    assert file.with_name("settings.json.damaged").read_bytes() == b"precious"
    assert SettingsStore(file).load().settings == CHANGED


def test_a_failing_save_keeps_the_old_settings(file: Path) -> None:
    SettingsStore(file).save(CHANGED)
    for fail_at in range(1, 7):
        with pytest.raises(StorageError, match=r"settings\.json"):
            SettingsStore(file, FailingDisk(fail_at)).save(Settings())
        assert SettingsStore(file).load().settings == CHANGED


@given(st.data())
def test_no_damage_makes_loading_raise(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """With pieces replaced by random bytes, ``load`` still returns settings that can be saved again."""
    content = bytearray(to_json(CHANGED))
    for _step in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content)))
        length = data.draw(st.integers(0, 40))
        content[place : place + length] = data.draw(st.binary(max_size=4))
    file = tmp_path_factory.mktemp("damaged") / "settings.json"
    file.write_bytes(content)
    store = SettingsStore(file)
    settings = store.load().settings
    store.save(settings)
    again = SettingsStore(file).load()
    assert again.settings == settings
    assert again.notices == ()


def test_a_notice_is_printable_whatever_the_names_in_the_file(file: Path) -> None:
    content = json.loads(to_json(CHANGED))
    content["tables"] = {"cat\u202e\x1b[2J\n": {"rules": "cat"}}
    file.write_text(json.dumps(content))
    (notice,) = SettingsStore(file).load().notices
    assert notice.isprintable() and "tables.cat" in notice
