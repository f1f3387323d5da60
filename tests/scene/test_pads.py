"""Gamepads, tried with a virtual one of SDL's: plugged in, pressed, pulled out."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from truc_desktop.scene.focus import Move
from truc_desktop.scene.gamepad import GamepadMoves
from truc_desktop.scene.pads import Pads

GAMEPAD, UNKNOWN = 1, 0
A, B, X = 0, 1, 2


class VirtualPad:
    """A pad that SDL believes in. It works on the SDL library that pygame has loaded."""

    def __init__(self, kind: int) -> None:
        maps = Path("/proc/self/maps").read_text().splitlines()
        self._sdl = ctypes.CDLL(next(line.split()[-1] for line in maps if "libSDL2-2" in line))
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._index = self._sdl.SDL_JoystickAttachVirtual(kind, 6, 15, 1)
        assert self._index >= 0
        self._number = self._sdl.SDL_JoystickGetDeviceInstanceID(self._index)

    def press(self, button: int, down: bool = True) -> None:
        pad = self._sdl.SDL_JoystickFromInstanceID(self._number)
        assert pad, "nobody has opened the pad"
        self._sdl.SDL_JoystickSetVirtualButton(ctypes.c_void_p(pad), button, int(down))

    def pull_out(self) -> None:
        if self._index >= 0:
            self._sdl.SDL_JoystickDetachVirtual(self._index)
            self._index = -1


@pytest.fixture
def pads() -> Iterator[Pads]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    made = Pads()
    list(made.events(pygame.event.get()))
    list(made.events(pygame.event.get()))
    yield made
    controller.quit()
    pygame.joystick.quit()


def plugged(kind: int) -> VirtualPad:
    if not sys.platform.startswith("linux"):
        pytest.skip("the virtual pad is looked for in /proc")
    return VirtualPad(kind)


def moves(pads: Pads, translate: GamepadMoves) -> list[Move]:
    return [move for event in pads.events(pygame.event.get()) if (move := translate.move_of(event)) is not None]


def test_a_press_is_one_move_also_the_first_one(pads: Pads) -> None:
    pad, translate = plugged(GAMEPAD), GamepadMoves()
    assert moves(pads, translate) == []
    assert len(pads.names) == 1
    pad.press(A)
    assert moves(pads, translate) == [Move.ACTIVATE]
    pad.press(A, down=False)
    assert moves(pads, translate) == []
    pad.press(A)
    assert moves(pads, translate) == [Move.ACTIVATE]
    pad.pull_out()


def test_back_is_the_escape_key(pads: Pads) -> None:
    pad = plugged(GAMEPAD)
    list(pads.events(pygame.event.get()))
    pad.press(B)
    keys = [event.key for event in pads.events(pygame.event.get()) if event.type == pygame.KEYDOWN]
    assert keys == [pygame.K_ESCAPE]
    pad.pull_out()


def test_a_pad_may_be_pulled_out_and_plugged_in_again(pads: Pads) -> None:
    translate = GamepadMoves()
    for _ in range(3):
        pad = plugged(GAMEPAD)
        assert moves(pads, translate) == []
        pad.press(A)
        assert moves(pads, translate) == [Move.ACTIVATE]
        pad.pull_out()
        assert moves(pads, translate) == []
        assert pads.names == ()


def test_nothing_is_looked_for_before_the_first_picture() -> None:
    pygame.joystick.quit()
    pads = Pads()
    list(pads.events(()))
    assert not pygame.joystick.get_init()
    list(pads.events(()))
    assert pygame.joystick.get_init()
    controller.quit()
    pygame.joystick.quit()
