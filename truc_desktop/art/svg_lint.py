"""Lint for SVG texts: finds what nanosvg, pygame's SVG loader, draws wrongly or not at all."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"

# All other elements are refused because they are left out or drawn wrongly: use, symbol, pattern, clipPath,
# mask, filter, marker, text, tspan, textPath, image, foreignObject, style, switch, a, script, animate...
_DRAWN = frozenset({
    "svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop", "title", "desc", "metadata",
})
_GRADIENTS = frozenset({"linearGradient", "radialGradient"})
_COLOURED = ("fill", "stroke", "stop-color", "color")
_COLOUR = re.compile(
    r"none|inherit|#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\(\s*\d+%?\s*,\s*\d+%?\s*,\s*\d+%?\s*\)|url\(#[^)]+\)", re.I
)
# The loader knows these ten by name and draws any other name grey.
_NAMED = frozenset({
    "red", "green", "blue", "yellow", "cyan", "magenta", "black", "grey", "gray", "white",
})
_REFUSED_ATTRIBUTES = {
    "clip-path": "clipping", "mask": "masks", "filter": "filters", "marker": "markers",
    "marker-start": "markers", "marker-mid": "markers", "marker-end": "markers",
    "paint-order": "paint-order", "mix-blend-mode": "blend modes", "class": "style classes",
    "fx": "focal radial gradients", "fy": "focal radial gradients", "fr": "focal radial gradients",
    "spreadMethod": "spreadMethod", "vector-effect": "vector-effect",
    "transform-origin": "transform-origin", "isolation": "isolation",
}


def lint(source: str) -> list[str]:
    """Return complaints about an SVG text in the order of its elements; an empty list means it is safe.

    A text that is not well-formed XML gives one complaint.
    """
    if "<!ENTITY" in source or "<!DOCTYPE" in source:
        return ["document types and entities are not read"]
    try:
        root = ElementTree.fromstring(source)
    except ElementTree.ParseError as error:
        return [f"not well-formed: {error}"]
    complaints = list(_root_faults(root))
    names = {element.get("id") for element in root.iter() if _tag(element) in _GRADIENTS}
    for element in root.iter():
        complaints += _faults(element, names, is_root=element is root)
    return complaints


def _tag(element: ElementTree.Element) -> str:
    return str(element.tag).removeprefix(f"{{{_SVG}}}")


def _root_faults(root: ElementTree.Element) -> Iterator[str]:
    if root.tag != f"{{{_SVG}}}svg":
        yield "the root is not <svg> in the SVG namespace"
    if root.get("viewBox") is None and (root.get("width") is None or root.get("height") is None):
        yield "the root has neither a viewBox nor a size"


def _properties(element: ElementTree.Element) -> dict[str, str]:
    """Return an element's attributes together with the declarations of its style attribute."""
    found = dict(element.attrib)
    for declaration in found.pop("style", "").split(";"):
        name, _, value = declaration.partition(":")
        if value:
            found[name.strip()] = value.strip()
    return found


def _faults(element: ElementTree.Element, gradients: set[str | None], *, is_root: bool) -> Iterator[str]:
    tag = _tag(element)
    if tag == "svg" and not is_root:
        yield "<svg> inside <svg> is not drawn"
    elif tag not in _DRAWN:
        yield f"<{tag}> is not drawn"
    properties = _properties(element)
    for name, value in properties.items():
        if name in _REFUSED_ATTRIBUTES:
            yield f"<{tag}>: {_REFUSED_ATTRIBUTES[name]} ({name}) not supported"
        elif name == "href":
            yield f"<{tag}>: href without xlink is ignored"
        elif name == f"{{{_XLINK}}}href" and not value.startswith("#"):
            yield f"<{tag}>: a link out of the file"
        elif name in _COLOURED:
            yield from _colour_faults(tag, name, value, gradients)
        if "var(" in value or "calc(" in value:
            yield f"<{tag}>: CSS functions are not read: {value}"
    if tag in ("g", "svg") and float(properties.get("opacity", "1")) != 1:
        yield f"<{tag}>: group opacity shows the overlaps; give it to each shape"
    elif tag not in _GRADIENTS and tag != "stop" and _stroked_and_see_through(properties):
        yield f"<{tag}>: opacity on fill and stroke shows the stroke twice; use fill-opacity, stroke-opacity"
    if tag in _GRADIENTS:
        yield from _gradient_faults(tag, element)


def _stroked_and_see_through(properties: dict[str, str]) -> bool:
    stroke, fill = properties.get("stroke", "none"), properties.get("fill", "black")
    return "none" not in (stroke, fill) and float(properties.get("opacity", "1")) != 1


def _colour_faults(tag: str, name: str, value: str, gradients: set[str | None]) -> Iterator[str]:
    if value.startswith("url(#"):
        target = value[5:].partition(")")[0]
        if target not in gradients:
            yield f"<{tag}>: {name} points at no gradient: {value}"
    elif not _COLOUR.fullmatch(value) and value.lower() not in _NAMED:
        yield f"<{tag}>: {name} of a form that is not read: {value}"


def _gradient_faults(tag: str, element: ElementTree.Element) -> Iterator[str]:
    inherits = element.get(f"{{{_XLINK}}}href") is not None
    units = element.get("gradientUnits")
    if units == "objectBoundingBox" or (units is None and not inherits):
        yield f"<{tag}>: gradients need gradientUnits userSpaceOnUse"
    if not inherits and not len(element):
        yield f"<{tag}>: a gradient without stops"
