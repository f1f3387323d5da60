"""Landscapes behind the court figures, one for each suit, in two pale tones without ink."""

from __future__ import annotations

from tools.art.cards.ink import Drawing

FIELD = "V384H248V458H19Z"
TONES = {
    "O": ("#f1dfa9", "#e8d193"),
    "C": ("#f0d1bd", "#e6c0a7"),
    "E": ("#cfdae0", "#bccad3"),
    "B": ("#d5e1b7", "#c3d4a0"),
}


def _poplar(x: float, foot: float, height: float) -> str:
    w = height * 0.17
    return (
        f"M{x:g} {foot:g}C{x - w * 1.5:.1f} {foot - height * 0.2:.1f} {x - w:.1f} {foot - height * 0.75:.1f}"
        f" {x:g} {foot - height:g}C{x + w:.1f} {foot - height * 0.75:.1f} {x + w * 1.5:.1f} {foot - height * 0.2:.1f}"
        f" {x:g} {foot:g}Z"
    )


def _pine(x: float, foot: float, height: float) -> str:
    top, w = foot - height, height * 0.42
    return (
        f"M{x - 3:g} {foot:g}L{x - 2:g} {top + height * 0.4:.1f}C{x - w * 1.5:.1f} {top + height * 0.44:.1f}"
        f" {x - w:.1f} {top:.1f} {x:g} {top:.1f}C{x + w:.1f} {top:.1f} {x + w * 1.5:.1f} {top + height * 0.44:.1f}"
        f" {x + 2:g} {top + height * 0.4:.1f}L{x + 3:g} {foot:g}Z"
    )


def _harvest() -> tuple[str, str]:
    hills = f"M19 330C60 302 100 318 140 308C190 294 240 312 301 284{FIELD}"
    farm = "M240 304V276L252 262H280L292 276V300ZM285 272V252H294V280Z"
    trees = _poplar(36, 326, 62) + _poplar(50, 322, 46) + _poplar(230, 308, 40)
    return hills + farm + trees, f"M19 384C70 356 120 372 170 358C220 346 262 356 301 340{FIELD}"


def _vineyard() -> tuple[str, str]:
    hills = f"M19 316C50 286 92 292 130 306C180 324 236 300 301 318{FIELD}"
    trees = _poplar(278, 322, 78) + _poplar(292, 324, 56) + _poplar(262, 322, 50) + _poplar(32, 308, 56)
    return hills + trees, f"M19 366C80 350 120 380 180 366C230 354 270 366 301 356{FIELD}"


def _ridge() -> tuple[str, str]:
    rocks = (
        "M19 312L26 286C28 274 38 274 41 286L45 296L51 270C54 258 66 258 69 272L74 292L80 282C84 272 94 274 96 286"
        "L102 304L150 326L214 318L236 296L244 274C248 264 257 266 259 276L263 290L270 276C274 266"
        " 284 268 286 280L290 296L301 286"
        f"{FIELD}"
    )
    tower = "M262 300V240H257V224H264V231H270V224H277V231H283V224H290V240H285V300Z"
    return rocks + tower, f"M19 372C60 346 110 360 160 366C210 372 256 346 301 350{FIELD}"


def _forest() -> tuple[str, str]:
    hills = f"M19 322C70 304 120 326 170 316C220 306 262 318 301 306{FIELD}"
    trees = _pine(58, 326, 74) + _pine(92, 324, 50) + _pine(260, 318, 80) + _pine(230, 320, 54)
    near = f"M19 378C60 362 110 376 160 364C220 352 262 368 301 356{FIELD}"
    return hills + trees, near


LANDS = {"O": _harvest, "C": _vineyard, "E": _ridge, "B": _forest}


def backdrop(d: Drawing, suit: str) -> None:
    """Draw the landscape of a suit inside the picture field."""
    for land, tone in zip(LANDS[suit](), TONES[suit], strict=True):
        d.path(land, tone, 0)
