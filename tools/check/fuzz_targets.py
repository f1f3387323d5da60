"""What tools/check/fuzz.py feeds: records, settings, messages of the network, and the command line.

A target takes an input and returns the kind of outcome, a short text: inputs of a new kind are worth keeping. It raises
whatever the program should not raise, and AssertionError for what the program should not say.
"""

from __future__ import annotations

import dataclasses
import io
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager
from pathlib import Path

from truc_desktop import cli, paths
from truc_desktop.args import HostArgs, Robots, SimulateArgs
from truc_desktop.engine import RecordError, read_record
from truc_desktop.headless.hosting import seat_list
from truc_desktop.headless.replaying import _as_data, _in_words
from truc_desktop.headless.tables import rules_for
from truc_desktop.headless.tournament import MemoryJournal
from truc_desktop.net.wire.codec import decode_guest, decode_host, encode
from truc_desktop.net.wire.errors import ProtocolError
from truc_desktop.session import Session
from truc_desktop.storage.atomic import Disk
from truc_desktop.storage.saves import DamagedError
from truc_desktop.storage.settings import LARGEST_FILE, LoadedSettings, SettingsStore, to_json

Target = Callable[[bytes], str]
NEWLINE = "\N{SYMBOL FOR NEWLINE}"
"""Stands for a line feed within one argument of a command line."""
INPUT = "<<<"
"""The line between the arguments of a command line and what is typed."""
_PATH = Path("fuzzed.truc")


def kind_of(text: str) -> str:
    """Return the first words of a message, before what it quotes: equal mistakes have equal kinds."""
    return " ".join(re.findall(r"[A-Za-z]+", re.split(r"['\"\n]", text)[0])[:4])


# ---------------------------------------------------------------------- records
def record(data: bytes) -> str:
    """A record is refused with a line and a short reason, or can be shown and played on."""
    try:
        loaded = read_record(data)
    except RecordError as error:
        assert 1 <= error.line <= data.count(b"\n") + 1, error.line
        told = str(DamagedError(_PATH, error.reason, error.line))
        assert told.isprintable() and len(told) < 200, told
        _, quoted, why = error.reason.rpartition("': ")
        return f"{kind_of(error.reason)} {kind_of(why) if quoted else ''}"
    assert 0 <= loaded.good_bytes <= len(data)
    shown = _in_words(loaded)
    assert shown.replace("\n", "").isprintable(), shown
    _as_data(loaded, str(_PATH))
    rules = loaded.match.rules
    outcome = f"{rules.key}{rules.players} {loaded.match.top.phase.value} {loaded.torn} {loaded.checked}"
    if loaded.match.over:
        return f"{outcome} over"
    journal = MemoryJournal()
    session = Session.resume(loaded, 1, journal)
    for seat in rules.seats:
        session.view(seat)
    moves = session.match.moves()
    assert moves, "nobody can act"
    assert session.submit(moves[0].seat, moves[0]).ok
    whole = data[: loaded.good_bytes]
    again = read_record(whole + (b"" if whole.endswith(b"\n") else b"\n") + "".join(journal.parts).encode())
    assert again.match.key() == session.match.key()
    return outcome


# ---------------------------------------------------------------------- settings
class _Memory(Disk):
    """A settings file in memory; nothing else exists, and nothing is written."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def read(self, path: Path, most: int) -> bytes:
        """Return the content."""
        return self._data[:most]

    def exists(self, path: Path) -> bool:
        """Return that the name is free."""
        return False

    def replace(self, source: Path, target: Path) -> None:
        """Nothing is renamed."""

    def sync_folder(self, folder: Path) -> None:
        """There is no folder."""


def settings(data: bytes) -> str:
    """Settings are read with at most one notice, and what was read can be written and read again."""
    loaded = _load(data)
    again = _load(to_json(loaded.settings))
    assert again == LoadedSettings(loaded.settings), again.notices
    for notice in loaded.notices:
        assert notice.isprintable(), notice
        notice.encode()
    assert len(loaded.notices) <= 1
    return " ".join(notice.split(":")[0] for notice in loaded.notices)[:40] or "no notice"


def _load(data: bytes) -> LoadedSettings:
    assert len(data) <= LARGEST_FILE
    return SettingsStore(Path("settings.json"), _Memory(data)).load()


# ---------------------------------------------------------------------- messages
def protocol(data: bytes) -> str:
    """A message is refused as ProtocolError, or comes back when it is encoded again."""
    try:
        text = data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    outcome = []
    for decode in (decode_guest, decode_host):
        try:
            message = decode(text)
        except ProtocolError as error:
            assert len(str(error)) < 300, error
            outcome.append(kind_of(str(error)))
        else:
            assert decode(encode(message)) == message
            outcome.append(type(message).__name__)
    return " / ".join(outcome)


# ---------------------------------------------------------------------- the command line
def arguments(data: bytes) -> tuple[list[str], str]:
    """Return the arguments of an input, one in each line, and what is typed: all lines after INPUT."""
    text = data.replace(b"\x00", b"").decode("utf-8", "surrogateescape")
    before, _, typed = text.partition(f"\n{INPUT}\n")
    return [line.replace(NEWLINE, "\n") for line in before.split("\n")] if before else [], typed


def command(data: bytes) -> str:
    """A command does its work, or ends with exit code 1 or 2 and one line on standard error."""
    argv, typed = arguments(data)
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        code, out, err = _run(argv, typed, Path(folder))
    assert code in (0, 1, 2), code
    assert "Traceback" not in err, err
    if code == 2:
        assert err.startswith("truc-desktop: ") and len(err.splitlines()) == 1, err
        assert err.removesuffix("\n").isprintable(), err
    first = argv[0] if argv and argv[0] in cli.HANDLERS else "-"
    return f"{first} {code} {kind_of(err.partition(': ')[2] or out)}"


def _run(argv: list[str], typed: str, folder: Path) -> tuple[object, str, str]:
    """Run the program in this process as a terminal would; return exit code, output and errors."""
    with _streams(typed) as (out, err):
        try:
            code: object = cli.main(argv, lambda name: _handler(name, folder))
        except SystemExit as end:
            code = end.code
        finally:
            paths.set_data_dir(None)
            sys.stdout.flush()
            sys.stderr.flush()
        return code, out.getvalue().decode(), err.getvalue().decode()


@contextmanager
def _streams(typed: str) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Streams with the encodings of a terminal in place of the standard ones."""
    before = sys.stdin, sys.stdout, sys.stderr
    out, err = io.BytesIO(), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed.encode("utf-8", "surrogateescape")), "utf-8")
    sys.stdout = io.TextIOWrapper(out, "utf-8")
    sys.stderr = io.TextIOWrapper(err, "utf-8", "backslashreplace")
    try:
        yield out, err
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def _handler(name: str, folder: Path) -> cli.Handler:
    """Return what does the work of a command here: it writes into ``folder`` only, and opens no window or socket."""
    handle = cli.find_handler(name) if name not in ("game", "join") else lambda _request: 0

    def work(request: object) -> int:
        paths.set_data_dir(folder)
        match request:
            case SimulateArgs():
                small = dataclasses.replace(request, games=1, robots=Robots.RANDOM)
                return handle(dataclasses.replace(small, records=folder if request.records else None))
            case HostArgs():
                if request.resume is None:
                    rules = rules_for(request.rules, request.players, request.options, request.rooster)
                    seat_list(request.seats, rules)
                return 0
        return handle(request)

    return work


TARGETS: dict[str, Target] = {"record": record, "settings": settings, "protocol": protocol, "command": command}
