"""The settings: one JSON file, read tolerantly and written atomically."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from truc_desktop import paths
from truc_desktop.engine import PRESETS, SetupError
from truc_desktop.i18n import _
from truc_desktop.storage import fields
from truc_desktop.storage.atomic import DISK, Disk, StorageError, behind_link, reason_of, set_aside, write_atomic
from truc_desktop.storage.fields import Record, entry, part
from truc_desktop.storage.names import printable

SCHEMA = 2
"""Version of the file format. A file with a higher one is set aside unread."""
FIRST_TRICK_STAY_MS = 1000
"""The default of ``trick_stay_ms`` in files of version 1. It is no longer one of the values on offer."""
FILE_NAME = "settings.json"
LARGEST_FILE = 1_000_000
"""Bytes; a longer file is not read as a settings file."""
DEEPEST = 20
"""Levels of nesting; a deeper file is not read either, because it could not be written again."""

SPEEDS = (0.5, 1.0, 2.0, 4.0, math.inf)
"""The speeds on offer; infinity is instant."""
INSTANT = "instant"
"""The word for infinite speed in the file."""
SMALLEST_TEXT, LARGEST_TEXT = 0.75, 2.0
LONGEST_TRICK_STAY_MS = 4000
LONGEST_NAME = 24
LONGEST_ADDRESS, LONGEST_TABLE_NAME = 80, 48
LONGEST_TOKEN = 64
LONGEST_PASSWORD = 48
LONGEST_ID = 16
LONGEST_PLACE = 60
MOST_ADDRESSES = 10
MOST_SEATS = 20
MOST_MATCHES = 1_000_000
HERE = "here"
"""Stands for the address of a table that this program hosts."""


class Motion(StrEnum):
    """How much may move on screen."""

    FULL = "full"
    REDUCED = "reduced"
    NONE = "none"


@dataclass(frozen=True)
class Volumes(Record):
    """Volume of each group of sounds, 0 to 1; each is multiplied by master."""

    master: float = entry(0.8, fields.number(0, 1))
    cards: float = entry(1.0, fields.number(0, 1))
    voices: float = entry(1.0, fields.number(0, 1))
    ambience: float = entry(0.5, fields.number(0, 1))
    music: float = entry(0.8, fields.number(0, 1))


@dataclass(frozen=True)
class WindowPlace(Record):
    """Size of the window and its position on the desktop in px; None until they are known."""

    width: int | None = entry(None, fields.optional(fields.whole(1, 32767)))
    height: int | None = entry(None, fields.optional(fields.whole(1, 32767)))
    x: int | None = entry(None, fields.optional(fields.whole(-32768, 32767)))
    y: int | None = entry(None, fields.optional(fields.whole(-32768, 32767)))


@dataclass(frozen=True)
class LastTable(Record):
    """A table as last played: preset, number of players, options that differ from the preset, keys of the robots.

    ``guests``: the names of further people at this screen by the number of their seat, "" if not given. ``open``: the
    numbers of seats left open for people on the network. ``rooster``: the seat that plays alone at a table of three.
    """

    rules: str = entry("cat", fields.line(40))
    players: int = entry(4, fields.whole(2, 8))
    options: Mapping[str, str] = fields.table(fields.line(100))
    robots: tuple[str, ...] = entry((), fields.lines(100))
    guests: Mapping[str, str] = fields.table(fields.line(LONGEST_NAME))
    open: tuple[str, ...] = entry((), fields.lines(2))
    rooster: int = entry(0, fields.whole(0, 2))


@dataclass(frozen=True)
class Network(Record):
    """What is remembered of network tables.

    ``addresses``: those that worked, the latest first. ``table``: the name of the table hosted last. ``tokens``: by
    ``ADDRESS ID`` of a table (HERE for the address of one hosted by this program), the token that gives back our seat.
    ``passwords``: by the id of a table hosted here, for when it is opened again.
    """

    addresses: tuple[str, ...] = entry((), fields.lines(LONGEST_ADDRESS))
    table: str = entry("", fields.line(LONGEST_TABLE_NAME))
    tokens: Mapping[str, str] = fields.table(fields.line(LONGEST_TOKEN))
    passwords: Mapping[str, str] = fields.table(fields.line(LONGEST_PASSWORD))

    def with_address(self, address: str) -> Network:
        """Return a copy with an address that has worked as the latest; unchanged if the file could not hold it."""
        if len(address) > LONGEST_ADDRESS or not address.isprintable():
            return self
        others = [each for each in self.addresses if each != address]
        return replace(self, addresses=(address, *others)[:MOST_ADDRESSES])

    def with_seat(self, address: str, table: str, token: str) -> Network:
        """Return a copy with the token of a seat at table ``table`` (an id) at an address; "" removes it.

        Hosts are not trusted: an id or a token that the file could not hold is not stored.
        """
        place = f"{address} {table}"
        kept = {key: value for key, value in self.tokens.items() if key != place}
        fits = len(address) <= LONGEST_ADDRESS and table.isalnum() and len(table) <= LONGEST_ID
        if fits and token and len(token) <= LONGEST_TOKEN and token.isprintable() and place.isprintable():
            kept = {place: token, **dict(list(kept.items())[: MOST_SEATS - 1])}
        return replace(self, tokens=kept)

    def seat_tokens(self, address: str) -> dict[str, str]:
        """Return the tokens of our seats at an address by the ids of their tables, the latest first."""
        places = {tuple(key.split(" ", 1)): token for key, token in self.tokens.items() if " " in key}
        return {table: token for (where, table), token in places.items() if where == address}

    def with_password(self, table: str, password: str) -> Network:
        """Return a copy with the password of a table hosted here (an id) as the latest; "" removes it."""
        kept = {key: value for key, value in self.passwords.items() if key != table}
        if password:
            kept = {table: password, **dict(list(kept.items())[: MOST_SEATS - 1])}
        return replace(self, passwords=kept)

    def without_seats_at(self, address: str) -> Network:
        """Return a copy without our seats at an address."""
        return replace(self, tokens={key: each for key, each in self.tokens.items() if key.split(" ")[0] != address})

    @property
    def addresses_with_seats(self) -> tuple[str, ...]:
        """The addresses of other hosts where we have seats, the latest first."""
        found = dict.fromkeys(key.split(" ")[0] for key in self.tokens if " " in key)
        return tuple(address for address in found if address != HERE)


@dataclass(frozen=True)
class Settings(Record):
    """All settings. Change them with ``dataclasses.replace`` and save the result.

    speed: 0.5 to 4, or infinity for instant. text_scale: 0.75 to 2. trick_stay_ms: how long a finished trick stays on
    the table, 0 to 4000, or None to wait for a click. chatter: whether people make small talk. music_at_table: whether
    there is music during a match too. ranking: whether the strip of the ranks stays at the table. finished: the keys of
    the games of which a match has been played to its end. language: a code such as "ca", or None for that of the
    system. name: the player's, "" if not given. introduced: whether name and face have been asked for before a first
    network table. table: the one chosen last; tables: the one chosen last of each preset, by its key; recent: the last
    different tables that were played, the latest first, by a number. matches: how many matches of each game people here
    have played to the end. lessons: where each goes on, by its name (``lessons.course``). tips: those that have been
    given and are given once (``screens.match.tips``). network: what is remembered of network tables.
    """

    speed: float = entry(1.0, fields.or_infinity(INSTANT, fields.number(SPEEDS[0], SPEEDS[-2])))
    volumes: Volumes = part(Volumes)
    mute: bool = entry(False, fields.flag)
    fullscreen: bool = entry(False, fields.flag)
    text_scale: float = entry(1.0, fields.number(SMALLEST_TEXT, LARGEST_TEXT))
    motion: Motion = entry(Motion.FULL, fields.choice(Motion))
    language: str | None = entry(None, fields.optional(fields.line(20)))
    name: str = entry("", fields.line(LONGEST_NAME))
    introduced: bool = entry(False, fields.flag)
    trick_stay_ms: int | None = entry(1300, fields.optional(fields.whole(0, LONGEST_TRICK_STAY_MS)))
    decide_for_pair: bool = entry(True, fields.flag)
    chatter: bool = entry(True, fields.flag)
    music_at_table: bool = entry(False, fields.flag)
    ranking: bool = entry(False, fields.flag)
    finished: tuple[str, ...] = entry((), fields.lines(40))
    window: WindowPlace = part(WindowPlace)
    table: LastTable = part(LastTable)
    tables: Mapping[str, LastTable] = fields.parts(LastTable)
    recent: Mapping[str, LastTable] = fields.parts(LastTable)
    matches: Mapping[str, int] = fields.table(fields.whole(0, MOST_MATCHES))
    lessons: Mapping[str, str] = fields.table(fields.line(LONGEST_PLACE))
    tips: tuple[str, ...] = entry((), fields.lines(40))
    network: Network = part(Network)


@dataclass(frozen=True)
class LoadedSettings:
    """The settings, and messages for the user about what could not be read."""

    settings: Settings
    notices: tuple[str, ...] = ()


class SettingsStore:
    """The settings file. The same object must read and write it, so that it knows what must not be overwritten."""

    def __init__(self, path: Path | None = None, disk: Disk = DISK) -> None:
        """``path``: the file; None for settings.json in the data folder."""
        self.path = paths.data_dir() / FILE_NAME if path is None else path
        self._disk = disk
        self._in_the_way = False

    def load(self) -> LoadedSettings:
        """Read the settings. Never raises for a file that is missing, damaged or unreadable.

        An invalid value is replaced by the default. A file that is damaged as a whole, or newer than this program, is
        renamed and kept. Each of these causes a notice.
        """
        self._in_the_way = False
        try:
            data = self._disk.read(self.path, LARGEST_FILE + 1)
        except FileNotFoundError:
            return LoadedSettings(Settings())
        except OSError as error:
            self._in_the_way = True
            notice = _("The settings in {path} could not be read ({reason}); the default settings are in use.")
            return LoadedSettings(Settings(), (notice.format(path=printable(self.path), reason=reason_of(error)),))
        raw = _parse(data)
        if raw is None:
            return self._put_aside("damaged", _("The settings file was damaged."))
        schema = raw.pop("schema")
        if schema > SCHEMA:
            return self._put_aside(f"v{schema}", _("The settings were written by a newer version."))
        if schema == 1:
            _drop_first_defaults(raw)
        wrong: list[str] = []
        settings = drop_unknown_options(fields.decode(Settings, raw, wrong), wrong)
        if not wrong:
            return LoadedSettings(settings)
        notice = _("These settings could not be understood and were reset to their defaults: {names}.")
        return LoadedSettings(settings, (notice.format(names=", ".join(map(printable, wrong))),))

    def save(self, settings: Settings) -> None:
        """Write the settings. Raises StorageError on failure; the old content is not lost then.

        A file that the last load could not read, or could not set aside, is set aside first.
        """
        if self._in_the_way:
            if self._is_there():
                set_aside(behind_link(self.path), "damaged", self._disk)
            self._in_the_way = False
        write_atomic(self.path, to_json(settings), self._disk)

    def _is_there(self) -> bool:
        try:
            return self._disk.exists(self.path)
        except OSError as error:
            raise StorageError(_("could not be written"), self.path, reason_of(error)) from error

    def _put_aside(self, ending: str, what: str) -> LoadedSettings:
        try:
            kept = set_aside(behind_link(self.path), ending, self._disk)
        except StorageError as error:
            self._in_the_way = True
            return LoadedSettings(Settings(), (f"{what} {error}",))
        where = _("The file is kept as {path}; the default settings are in use.").format(path=printable(kept))
        return LoadedSettings(Settings(), (f"{what} {where}",))


def _drop_first_defaults(raw: dict[str, Any]) -> None:
    """Remove from a file of version 1 what nobody chose: values that were the default and no longer are."""
    if raw.get("trick_stay_ms") == FIRST_TRICK_STAY_MS:
        del raw["trick_stay_ms"]
    if "finished" not in raw and raw.get("decide_for_pair") is False:  # since there is "finished", false is a choice
        del raw["decide_for_pair"]


def drop_unknown_options(settings: Settings, wrong: list[str]) -> Settings:
    """Return the settings without options that their games do not have; the names of these are appended to ``wrong``.

    The options of an unknown game, perhaps one of a newer program, are kept.
    """
    table = _drop_unknown_options_of(settings.table, settings.table.rules, "table", wrong)
    tables = {key: _drop_unknown_options_of(each, key, f"tables.{key}", wrong) for key, each in settings.tables.items()}
    recent = {
        number: _drop_unknown_options_of(each, each.rules, f"recent.{number}", wrong)
        for number, each in settings.recent.items()
    }
    return replace(settings, table=table, tables=tables, recent=recent)


def _drop_unknown_options_of(table: LastTable, game: str, where: str, wrong: list[str]) -> LastTable:
    preset = PRESETS.get(game)
    if preset is None:
        return table
    known = {option.key: option for option in preset.options}
    kept = {}
    for key, value in table.options.items():
        try:
            kept[key] = known[key].normal(value)
        except (KeyError, SetupError):
            wrong.append(f"{where}.options.{key}")
    return replace(table, options=kept)


def to_json(settings: Settings) -> bytes:
    """Return the content of the settings file, including unknown keys."""
    content = {"schema": SCHEMA, **fields.encode(settings, infinity=INSTANT)}
    return (json.dumps(content, indent=2) + "\n").encode("ascii")


def _parse(data: bytes) -> dict[str, Any] | None:
    """Return the JSON object in ``data`` if it has a schema number of 1 or more, else None."""
    if len(data) > LARGEST_FILE:
        return None
    try:
        content = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(content, dict) or _depth(content) > DEEPEST:
        return None
    schema = content.get("schema")
    if not isinstance(schema, int) or isinstance(schema, bool) or not 1 <= schema <= 1_000_000:
        return None
    return content


def _depth(content: object) -> int:
    """Return the levels of nesting; not recursive, because the file may be hostile."""
    level: list[object] = [content]
    depth = 0
    while level:
        depth += 1
        inner: list[object] = []
        for item in level:
            inner.extend(item.values() if isinstance(item, dict) else item if isinstance(item, list) else ())
        level = inner
    return depth
