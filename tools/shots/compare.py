"""Compare two folders of pictures, pixel for pixel: python -m tools.shots.compare A B

Prints each PNG that differs or that only one of them has, and how many there are. Exit code 1 when there are any.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame


def different(one: Path, other: Path) -> str:
    """What differs between two pictures, in words; "" for nothing. Files with the same bytes are not read further."""
    if one.read_bytes() == other.read_bytes():
        return ""
    a, b = pygame.image.load(one), pygame.image.load(other)
    if a.get_size() != b.get_size():
        return f"{a.get_size()} and {b.get_size()}"
    mine, theirs = pygame.image.tobytes(a, "RGBA"), pygame.image.tobytes(b, "RGBA")
    pixels = sum(mine[at : at + 4] != theirs[at : at + 4] for at in range(0, len(mine), 4))
    return f"{pixels} of {a.get_width() * a.get_height()} pixels" if pixels else ""


def compare(first: Path, second: Path, pattern: str = "*.png") -> dict[str, str]:
    """What differs between the pictures of two folders, by name, for those whose names match ``pattern``."""
    names = {path.name for folder in (first, second) for path in folder.glob(pattern)}
    found: dict[str, str] = {}
    for name in sorted(names):
        missing = [str(folder) for folder in (first, second) if not (folder / name).is_file()]
        what = f"missing in {', '.join(missing)}" if missing else different(first / name, second / name)
        if what:
            found[name] = what
    return found


def main() -> int:
    """Compare what is asked for; 1 when anything differs, or when there is nothing to compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("--match", default="*.png", help="only names like this, say '*_1280x720.png'")
    given = parser.parse_args()
    found = compare(given.first, given.second, given.match)
    for name, what in found.items():
        print(f"{name}: {what}")
    count = len({path.name for folder in (given.first, given.second) for path in folder.glob(given.match)})
    print(f"{len(found)} of {count} pictures differ")
    return 1 if found or not count else 0


if __name__ == "__main__":
    sys.exit(main())
