"""Icon: its files are what tools/art/make_icon.py creates from the drawing."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame
import pytest

from tools.art import make_icon
from truc_desktop.paths import asset


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icon")
    make_icon.write(folder)
    return folder


def test_the_picture_is_the_drawing(made: Path) -> None:
    """With a tolerance, because other versions of the rasteriser round differently."""
    kept = pygame.image.load(asset("icon", "icon.png"))
    again = pygame.image.load(made / "icon.png")
    assert kept.get_size() == again.get_size() == (256, 256)
    assert kept.get_at((0, 0)).a == 0
    assert kept.get_at((128, 20)).a == 255
    pairs = zip(pygame.image.tobytes(kept, "RGBA"), pygame.image.tobytes(again, "RGBA"), strict=True)
    difference = sum(abs(one - other) for one, other in pairs) / (256 * 256 * 4)
    assert difference < 1


@pytest.mark.parametrize("source", ["kept", "made"])
def test_the_windows_icon_holds_every_size(made: Path, source: str) -> None:
    data = (asset("icon", "icon.ico") if source == "kept" else made / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, len(make_icon.ICO_SIZES))
    end = 6 + 16 * count
    for number, size in enumerate(make_icon.ICO_SIZES):
        width, height, _colours, _zero, _planes, bits, length, place = struct.unpack_from(
            "<BBBBHHII", data, 6 + 16 * number
        )
        assert (width or 256, height or 256, bits) == (size, size, 32)
        assert place == end
        end += length
        if size > make_icon.LARGEST_BITMAP:
            assert data[place : place + 8] == b"\x89PNG\r\n\x1a\n"
        else:
            assert struct.unpack_from("<Iii", data, place) == (40, size, size * 2)
            assert length == 40 + size * size * 4 + (size + 31) // 32 * 4 * size
    assert end == len(data)
