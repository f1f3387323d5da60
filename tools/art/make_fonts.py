"""Make assets/fonts from the Alegreya and Alegreya Sans families (SIL OFL, no reserved font name).

    npm install --prefix DIR @expo-google-fonts/alegreya@0.4.2 @expo-google-fonts/alegreya-sans@0.4.2
    python -m tools.art.make_fonts DIR/node_modules/@expo-google-fonts [OUT]

Needs fontTools. Two things are changed, both because SDL_ttf cannot do them while drawing:

- The digits are mapped to the font's own lining figures: the usual ones are old-style (3 4 5 7 9 hang
  below the line), which reads badly in scores.
- The space between words is widened: at the sizes of a screen the printed one is too narrow.

Each run makes the same bytes. The licence texts next to the fonts are those of the packages.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

SOURCES = {
    "sans": "alegreya-sans/500Medium/AlegreyaSans_500Medium.ttf",
    "sansb": "alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf",
    "sansx": "alegreya-sans/800ExtraBold/AlegreyaSans_800ExtraBold.ttf",
    "serif": "alegreya/500Medium/Alegreya_500Medium.ttf",
    "serifi": "alegreya/500Medium_Italic/Alegreya_500Medium_Italic.ttf",
    "serifb": "alegreya/700Bold/Alegreya_700Bold.ttf",
    "serifx": "alegreya/800ExtraBold/Alegreya_800ExtraBold.ttf",
    "black": "alegreya/900Black/Alegreya_900Black.ttf",
    "blacki": "alegreya/900Black_Italic/Alegreya_900Black_Italic.ttf",
}
SPACES = (0x20, 0xA0)
SPACE_WIDTH = {"sans": 0.21, "serif": 0.205, "black": 0.185}
"""Width of a space as part of the em, by the beginning of the face's name; spaces are never made narrower."""
LINING = ".lf"


def use_lining_figures(font: Any) -> int:
    """Map the digits to the lining figures; return the number of entries changed."""
    names = set(font.getGlyphOrder())
    changed = 0
    for table in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            lining = f"{table.cmap.get(code)}{LINING}"
            if lining in names:
                table.cmap[code] = lining
                changed += 1
    return changed


def widen_spaces(font: Any, part: float) -> None:
    """Widen the spaces to at least `part` of the em."""
    wanted = round(part * font["head"].unitsPerEm)
    characters = font.getBestCmap()
    for name in {characters[code] for code in SPACES if code in characters}:
        advance, bearing = font["hmtx"][name]
        font["hmtx"][name] = (max(advance, wanted), bearing)


def main(arguments: list[str]) -> int:
    """Make every face; the arguments are the folder of the packages and optionally the output folder."""
    if not arguments:
        print(__doc__)
        return 2
    source = Path(arguments[0])
    root = Path(__file__).resolve().parents[2]
    out = Path(arguments[1]) if len(arguments) > 1 else root / "assets" / "fonts"
    out.mkdir(parents=True, exist_ok=True)
    for face, place in SOURCES.items():
        font = TTFont(source / place, recalcTimestamp=False)
        changed = use_lining_figures(font)
        if not changed:
            raise SystemExit(f"{place} has no lining figures")
        widen_spaces(font, next(part for start, part in SPACE_WIDTH.items() if face.startswith(start)))
        font.save(out / f"{face}.ttf")
        print(f"{face}: {changed} digits mapped")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
