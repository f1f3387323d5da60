"""Colour arithmetic on "#rrggbb" strings: mixing, blending and contrast."""

from __future__ import annotations

from collections.abc import Sequence

RGB = tuple[int, int, int]


def rgb(colour: str) -> RGB:
    """Return red, green and blue (0..255) of "#rrggbb".

    Raises ValueError for any other form.
    """
    digits = colour.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"not a #rrggbb colour: {colour!r}")
    value = int(digits, 16)
    return value >> 16, value >> 8 & 255, value & 255


def to_hex(channels: Sequence[float]) -> str:
    """Return "#rrggbb" of three channels, rounded and clamped to 0..255."""
    red, green, blue = (max(0, min(255, round(channel))) for channel in channels[:3])
    return f"#{red:02x}{green:02x}{blue:02x}"


def mix(first: str, second: str, part: float) -> str:
    """Return the colour `part` (0..1) of the way from `first` to `second`."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return to_hex([start + (end - start) * part for start, end in pairs])


def mixed(first: RGB, second: RGB, part: float) -> RGB:
    """Return the same of channels, for many pixels: `mix` spends most of its time on reading and writing digits."""
    (r, g, b), (red, green, blue) = first, second
    return (
        max(0, min(255, round(r + (red - r) * part))),
        max(0, min(255, round(g + (green - g) * part))),
        max(0, min(255, round(b + (blue - b) * part))),
    )


def over(fore: str, back: str, opacity: float) -> str:
    """Return the colour of `fore` blended over `back` with an opacity of 0..1."""
    return mix(back, fore, opacity)


def lighten(colour: str, part: float) -> str:
    """Return the colour moved `part` (0..1) of the way to white."""
    return mix(colour, "#ffffff", part)


def darken(colour: str, part: float) -> str:
    """Return the colour moved `part` (0..1) of the way to black."""
    return mix(colour, "#000000", part)


def luminance(colour: str) -> float:
    """Return the relative luminance (0..1) as defined by WCAG 2."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = rgb(colour)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio (1..21) of two colours as defined by WCAG 2; text needs 4.5, marks need 3."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
