"""Make assets/rooms/*.png: the small pictures that are shown, enlarged and blurred, while a room is being painted.

    python -m tools.art.make_room_previews [FOLDER]      into another folder instead
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from truc_desktop.art.interiors.page_room import page_room
from truc_desktop.art.palette import ROOMS, Room

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "rooms"
PAINTED, UNIT = (1280, 720), 0.667
"""Size of the window that a room is painted for, in px, and px per unit of it."""
SMALL = 64, 36
"""Size of the small picture, px."""


def preview(room: Room) -> pygame.Surface:
    """Return the small picture of a room."""
    return pygame.transform.smoothscale(page_room(room, *PAINTED, UNIT), SMALL)


def main(folder: Path = FOLDER) -> None:
    """Write the pictures of all rooms."""
    pygame.display.set_mode((1, 1))
    folder.mkdir(parents=True, exist_ok=True)
    for key, room in ROOMS.items():
        pygame.image.save(preview(room), str(folder / f"{key}.png"))
        print(folder / f"{key}.png")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
