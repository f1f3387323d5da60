"""Output that nobody reads neither stops nor breaks the program."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from typing import TextIO

import pytest

from truc_desktop.headless import background_output
from truc_desktop.headless.background_output import MOST_WAITING, BackgroundOutput

LONG = "x" * 200


@pytest.fixture
def pipe() -> Iterator[tuple[int, TextIO]]:
    """Return the reading end of a pipe (its file descriptor) and a stream that writes to it."""
    reading, writing = os.pipe()
    stream = os.fdopen(writing, "w", encoding="ascii")
    yield reading, stream
    stream.close()
    os.close(reading)


def test_lines_arrive_whole_and_in_order(pipe: tuple[int, TextIO]) -> None:
    reading, stream = pipe
    with BackgroundOutput(stream) as out:
        print("one", "two", file=out)
        print("Señal", file=out)
        print("no end", end="", file=out)
    assert os.read(reading, 1000).decode("ascii") == "one two\nSe?al\nno end\n"


def accounted(text: bytes) -> tuple[int, int]:
    """Return how many long lines ``text`` has, and how many it says are left out."""
    whole = text.decode().rpartition("\n")[0]
    left_out = re.findall(r"^\(Lines left out here: (\d+)\)$", whole, re.MULTILINE)
    return whole.count(LONG), sum(map(int, left_out))


def test_what_nobody_reads_is_dropped_and_counted(
    pipe: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_output, "LAST_WORDS", 60.0)
    reading, stream = pipe
    count = 5 * MOST_WAITING
    out = BackgroundOutput(stream)
    for number in range(count):  # far more than a pipe holds
        print(number, LONG, file=out)
    text = b""
    while sum(accounted(text)) < count:  # a read waits for what is still to come
        text += os.read(reading, 1 << 16)
    written, left_out = accounted(text)
    assert written < count and left_out
    out.close()


def test_a_reader_who_has_gone_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as stream, BackgroundOutput(stream) as out:
        for number in range(10):
            print(number, file=out)


def test_a_writer_that_is_stuck_does_not_keep_the_program(
    pipe: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_output, "LAST_WORDS", 0.01)
    out = BackgroundOutput(pipe[1])
    for number in range(5 * MOST_WAITING):
        print(number, LONG, file=out)
    out.close()
    assert os.read(pipe[0], 10).startswith(b"0 xxx")


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_a_stream_needs_no_descriptor(stream: io.StringIO | None) -> None:
    with BackgroundOutput(stream) as out:
        print("one", file=out)
    print("later", file=out)
    assert stream is None or stream.getvalue() == "one\nlater\n"
