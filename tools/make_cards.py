"""Draw the packs: one SVG for every Spanish card and the back, and in a folder of their own the French cards.

Usage: python tools/make_cards.py [--out FOLDER]    (default: assets/cards)
"""

from __future__ import annotations

import argparse
from pathlib import Path

from cardart import deck
from cardart.french import deck as french_deck


def main() -> None:
    """Write all files; running it twice writes the same bytes."""
    parser = argparse.ArgumentParser(description=__doc__)
    default = Path(__file__).resolve().parent.parent / "assets" / "cards"
    parser.add_argument("--out", type=Path, default=default, help="folder to write to")
    folder: Path = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    (folder / french_deck.FOLDER).mkdir(exist_ok=True)
    for name, source in {**deck.sources(), **french_deck.sources()}.items():
        (folder / f"{name}.svg").write_text(source, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
