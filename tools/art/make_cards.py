"""Draw the Spanish and the French pack: writes one SVG for every card and for the back.

Usage: python -m tools.art.make_cards [--out FOLDER]    (default: assets/cards)
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.art.cards import deck
from tools.art.cards.french import deck as french_deck


def main() -> None:
    """Write all files; each run writes the same bytes."""
    parser = argparse.ArgumentParser(description=__doc__)
    default = Path(__file__).resolve().parents[2] / "assets" / "cards"
    parser.add_argument("--out", type=Path, default=default, help="folder to write to")
    folder: Path = parser.parse_args().out
    # "7c" and "7C" are one name to some file systems, so the packs must not share a folder.
    for place, pack in ((folder, deck.sources()), (folder / "french", french_deck.sources())):
        place.mkdir(parents=True, exist_ok=True)
        for name, source in pack.items():
            (place / f"{name}.svg").write_text(source, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
