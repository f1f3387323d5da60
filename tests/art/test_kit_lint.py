"""SVG lint: it refuses what nanosvg cannot draw, and accepts what it can."""

from __future__ import annotations

import pytest

from truc_desktop.art.svg import Svg, raster, set_strict
from truc_desktop.art.svg_lint import lint

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
GRADIENT = '<linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0"/></linearGradient>'
REFUSED = {
    "use": '<use xlink:href="#a"/>',
    "symbol": "<symbol/>",
    "pattern": "<pattern/>",
    "clip path": "<clipPath/>",
    "clip": '<path d="M0 0" clip-path="url(#a)"/>',
    "mask element": "<mask/>",
    "mask": '<path d="M0 0" mask="url(#a)"/>',
    "filter element": "<filter/>",
    "filter": '<path d="M0 0" style="filter:blur(2px)"/>',
    "marker element": "<marker/>",
    "marker": '<path d="M0 0" marker-end="url(#a)"/>',
    "text": "<text>Truc</text>",
    "tspan": "<tspan/>",
    "nested svg": f"{HEAD}</svg>",
    "image": "<image/>",
    "foreign object": "<foreignObject/>",
    "style sheet": "<style>path{}</style>",
    "class": '<path d="M0 0" class="x"/>',
    "switch": "<switch/>",
    "animation": "<animate/>",
    "script": "<script/>",
    "box gradient said": GRADIENT.replace("userSpaceOnUse", "objectBoundingBox"),
    "box gradient unsaid": GRADIENT.replace(' gradientUnits="userSpaceOnUse"', ""),
    "no stops": '<radialGradient id="b" gradientUnits="userSpaceOnUse"/>',
    "plain href": f'{GRADIENT}<linearGradient id="b" gradientUnits="userSpaceOnUse" href="#a"/>',
    "outer link": '<linearGradient id="b" xlink:href="other.svg#a"/>',
    "focal point": '<radialGradient fx="2" gradientUnits="userSpaceOnUse"><stop offset="0"/></radialGradient>',
    "spread": GRADIENT.replace(' id="a"', ' spreadMethod="reflect"'),
    "hsl": '<path d="M0 0" fill="hsl(20,50%,50%)"/>',
    "rgba": '<path d="M0 0" fill="rgba(2,3,4,0.5)"/>',
    "eight digits": '<path d="M0 0" fill="#11223344"/>',
    "four digits": '<path d="M0 0" stroke="#1234"/>',
    "named": '<path d="M0 0" fill="rebeccapurple"/>',
    "current colour": '<path d="M0 0" fill="currentColor"/>',
    "variable": '<path d="M0 0" stroke-width="var(--w)"/>',
    "group opacity": '<g opacity="0.5"><path d="M0 0"/></g>',
    "group opacity in style": '<g style="opacity:.5"><path d="M0 0"/></g>',
    "opacity on fill and stroke": '<path d="M0 0" fill="#123456" stroke="#123456" opacity="0.5"/>',
    "paint order": '<path d="M0 0" paint-order="stroke"/>',
    "blend": '<g style="mix-blend-mode:multiply"/>',
    "transform origin": '<g transform-origin="3 3"/>',
    "missing gradient": '<path d="M0 0" fill="url(#nowhere)"/>',
}


@pytest.mark.parametrize("body", REFUSED.values(), ids=REFUSED.keys())
def test_unsafe_things_are_refused(body: str) -> None:
    assert lint(f"{HEAD}{body}</svg>")


def test_safe_things_pass() -> None:
    body = (
        f'<defs>{GRADIENT}<linearGradient id="b" xlink:href="#a"/></defs><title>x</title>'
        '<g transform="rotate(3 4 5)" fill="none"><path d="M0 0L4 4" fill="url(#b)" stroke="#fff"'
        ' stroke-dasharray="3 2" fill-opacity="0.4"/><circle r="2" style="fill:rgb(1,2,3);stroke:none"/>'
        '<rect width="2" height="3" rx="1" fill="red" opacity="0.5"/><polygon points="0,0 1,1 2,0"/></g>'
    )
    assert lint(f"{HEAD}{body}</svg>") == []


@pytest.mark.parametrize("source", ["<svg>", "<html/>", "<svg xmlns='http://www.w3.org/2000/svg'/>",
                                    f'<!DOCTYPE svg []>{HEAD}</svg>'])
def test_documents_that_are_no_drawing_are_refused(source: str) -> None:
    assert lint(source)


def test_strict_mode_stops_an_unsafe_drawing() -> None:
    source = Svg(4, 4).raw("<text>x</text>").source()
    set_strict(True)
    try:
        with pytest.raises(ValueError, match="text"):
            raster(source, 4, 4)
    finally:
        set_strict(False)
    assert raster(source, 4, 4).get_size() == (4, 4)
