"""The picture memory: one limit in bytes for everything drawn, the least recently used first."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event

import pytest
from pygame import Surface

from truc_desktop.art import theme
from truc_desktop.art.picture_memory import BASE_BYTES, OTHER_BYTES, PICTURES, PictureMemory, weight
from truc_desktop.art.theme import cached


def square(side: int) -> Surface:
    return Surface((side, side), 0, 32)


KILO = 16 * 16 * 4 + OTHER_BYTES
"""Bytes that a square of 16 px counts."""


def test_what_was_used_least_recently_goes_first() -> None:
    memory = PictureMemory(2 * KILO)
    one, two = (memory.get(key, lambda: square(16)) for key in ("one", "two"))
    assert memory.get("one", lambda: square(16)) is one
    memory.get("three", lambda: square(16))
    assert memory.bytes == 2 * KILO
    assert memory.get("one", lambda: square(16)) is one
    assert memory.get("two", lambda: square(16)) is not two


def test_a_picture_over_the_limit_is_returned_but_drops_nothing() -> None:
    memory = PictureMemory(2 * KILO)
    kept = memory.get("kept", lambda: square(16))
    assert memory.get("huge", lambda: square(500)).get_width() == 500
    assert len(memory) == 1
    assert memory.get("kept", lambda: square(16)) is kept


def test_a_smaller_window_makes_room_at_once() -> None:
    memory = PictureMemory(BASE_BYTES * 8)
    for number in range(40):
        memory.get(number, lambda: square(2048))
    memory.fit((1280, 720))
    assert memory.bytes <= memory.most < BASE_BYTES * 2
    memory.forget()
    assert (len(memory), memory.bytes) == (0, 0)


def test_every_picture_in_a_result_counts() -> None:
    @dataclass(frozen=True)
    class Two:
        cloth: Surface
        border: tuple[Surface, int]

    assert weight(Two(square(16), (square(16), 3))) == 2 * KILO + OTHER_BYTES


def test_several_threads_may_draw_the_same_picture() -> None:
    memory = PictureMemory(20 * KILO)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda number: memory.get(number % 30, lambda: square(16)), range(3000)))
    assert memory.bytes == len(memory) * KILO <= memory.most


def test_a_thread_waits_for_a_picture_that_another_one_is_drawing() -> None:
    memory, may_end, begun = PictureMemory(20 * KILO), Event(), Event()
    drawn: list[str] = []

    def slowly() -> Surface:
        begun.set()
        may_end.wait(60)
        drawn.append("first")
        return square(16)

    def again() -> Surface:
        drawn.append("second")
        return square(16)

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(memory.get, "room", slowly)
        assert begun.wait(60)
        second = pool.submit(memory.get, "room", again)
        may_end.set()
        assert first.result() is second.result()
    assert drawn == ["first"]


def test_a_picture_that_could_not_be_drawn_is_drawn_by_the_thread_that_waits() -> None:
    memory, may_end, begun = PictureMemory(20 * KILO), Event(), Event()

    def fails() -> Surface:
        begun.set()
        may_end.wait(60)
        raise ValueError("no picture")

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(memory.get, "room", fails)
        assert begun.wait(60)
        second = pool.submit(memory.get, "room", lambda: square(16))
        may_end.set()
        assert second.result().get_size() == (16, 16)
        assert isinstance(first.exception(), ValueError)


def test_a_drawing_function_forgets_only_its_own_pictures() -> None:
    made: list[str] = []

    @cached
    def first(size: int) -> Surface:
        made.append("first")
        return square(size)

    @cached
    def second(size: int) -> Surface:
        made.append("second")
        return square(size)

    first(16), second(16)
    first.forget()
    first(16), second(16)
    assert made == ["first", "second", "first"]
    first.forget(), second.forget()


def test_an_error_while_drawing_keeps_nothing() -> None:
    before = PICTURES.bytes

    @cached
    def broken(size: int) -> Surface:
        raise ValueError(f"no picture of {size} px")

    with pytest.raises(ValueError, match="no picture of 3 px"):
        broken(3)
    assert PICTURES.bytes == before


def test_a_picture_that_is_still_shown_can_be_put_back() -> None:
    @cached
    def draw(side: int) -> Surface:
        return square(side)

    shown = draw(16)
    draw.keep(square(16), 16)
    assert draw(16) is shown, "what is in memory stays"
    draw.forget()
    assert not draw.keeps(16)
    draw.keep(shown, 16)
    assert draw.keeps(16) and draw(16) is shown
    draw.forget()


def test_to_keep_a_picture_is_to_use_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "PICTURES", PictureMemory(2 * KILO))

    @cached
    def draw(side: int, _number: int) -> Surface:
        return square(side)

    shown, _other = draw(16, 1), draw(16, 2)
    draw.keep(shown, 16, 1)
    draw(16, 3)
    assert draw.keeps(16, 1) and not draw.keeps(16, 2)
