"""Make assets/icon/icon.png and icon.ico from assets/icon/icon.svg, with pygame alone.

    python -m tools.art.make_icon [FOLDER]      into another folder instead

Each size is drawn from the vectors at four times its size and halved twice, so that lines keep their weight in
small sizes.
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "icon"
PNG_SIZE = 256
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
LARGEST_BITMAP = 64
"""Up to this size an entry of the .ico is a plain bitmap, which every program can read; larger ones are PNG."""


def drawn(source: Path, size: int) -> pygame.Surface:
    """Return the icon on a transparent surface of size x size px."""
    surface = pygame.image.load_sized_svg(str(source), (size * 4, size * 4))
    for side in (size * 2, size):
        surface = pygame.transform.smoothscale(surface, (side, side))
    return surface


def png(surface: pygame.Surface) -> bytes:
    """Return the surface as a PNG file."""
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "icon.png")
    return buffer.getvalue()


def bitmap(surface: pygame.Surface) -> bytes:
    """Return the surface as a bitmap entry of an .ico: header, rows from the bottom, empty mask."""
    side = surface.get_width()
    pixels = pygame.image.tobytes(surface, "BGRA", True)
    mask = bytes((side + 31) // 32 * 4 * side)
    header = struct.pack("<IiiHHIIiiII", 40, side, side * 2, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0)
    return header + pixels + mask


def ico(surfaces: list[pygame.Surface]) -> bytes:
    """Return an .ico file with these square surfaces."""
    images = [bitmap(s) if s.get_width() <= LARGEST_BITMAP else png(s) for s in surfaces]
    place = 6 + 16 * len(images)
    entries = b""
    for surface, image in zip(surfaces, images, strict=True):
        side = surface.get_width() % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(image), place)
        place += len(image)
    return struct.pack("<HHH", 0, 1, len(images)) + entries + b"".join(images)


def write(target: Path) -> None:
    """Write both files into a folder, creating it if it is missing."""
    target.mkdir(parents=True, exist_ok=True)
    source = FOLDER / "icon.svg"
    (target / "icon.png").write_bytes(png(drawn(source, PNG_SIZE)))
    (target / "icon.ico").write_bytes(ico([drawn(source, size) for size in ICO_SIZES]))


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
