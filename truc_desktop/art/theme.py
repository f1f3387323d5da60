"""The two colour themes, tavern and high contrast, and a decorator that keeps drawn pictures by theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import update_wrapper
from typing import Generic, ParamSpec, TypeVar

from truc_desktop.art import palette as p
from truc_desktop.art.colour import mix
from truc_desktop.art.picture_memory import PICTURES

_Args = ParamSpec("_Args")
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a wooden button: face, shade below it, light on its upper edge, label and second line."""

    face: str
    dark: str
    light: str
    text: str
    note: str


_ON_DARK = (p.PAPER, "#fdf3d9")
_BUTTONS = {
    "yes": Paint("#266b3b", "#15412a", "#3f9055", *_ON_DARK),
    "raise": Paint(p.RED, p.REDD, p.REDL, *_ON_DARK),
    "no": Paint("#efe0bd", "#a58a58", "#fdf6e6", p.INK, p.BROWN),
    "plain": Paint("#6b4526", "#3a2412", "#8a5d36", *_ON_DARK),
    "go": Paint(p.BLUE, p.BLUED, p.BLUEL, *_ON_DARK),
}


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour that controls use, by its role. The defaults are the tavern's."""

    key: str = "tavern"
    flat: bool = False
    """no gradients, textures or glow"""
    ink: str = p.INK
    edge: str = p.INK
    """outline of things on the table"""
    paper: str = p.PAPER
    paper_low: str = p.PAPER2
    gold: str = p.GOLD
    gold_dark: str = p.GOLDD
    gold_light: str = p.GOLDL
    red: str = p.RED
    red_dark: str = p.REDD
    red_light: str = p.REDL
    blue: str = p.BLUE
    blue_dark: str = p.BLUED
    blue_light: str = p.BLUEL
    green: str = p.GREEN
    green_dark: str = p.GREEND
    green_light: str = "#8fe08f"
    wood: str = p.WOOD
    wood_dark: str = p.WOODD
    wood_light: str = p.WOODL
    hole: str = "#101214"
    hole_rim: str = "#7f8a91"
    sheet: str = "#fdf7e8"
    sheet_low: str = "#efdfbb"
    sheet_line: str = "#b08a4a"
    rule: str = "#c9ac74"
    note: str = p.BROWN
    hint: str = "#6d5a41"
    entry: str = "#fffdf6"
    tray: str = "#e2cfa2"
    tray_own: str = "#efe3f0"
    tab: str = "#d3bb8a"
    off: str = "#a5977d"
    glass: str = p.GLASS
    glass_opacity: float = 0.72
    focus: str = p.FOCUS
    bubble: str = "#fffdf5"
    bubble_low: str = "#f6ead0"
    call: str = p.RED
    plate: str = "#4a2f1a"
    plate_low: str = "#2f1c0e"
    plate_text: str = "#fbe9bd"
    cell_text: str = "#e0cfa6"
    spent: str = "#9d8c68"
    inlay: str = "#22150b"
    inlay_dark: str = "#120a05"
    """ground of what is let into the table's front edge, and its shaded upper edge"""
    inlay_hole: str = "#0b0603"
    inlay_rim: str = "#8a744f"
    inlay_note: str = "#dcc89a"
    """a step of the stakes that is neither in force nor asked"""
    waits_edge: str = "#f08a7e"
    waits_text: str = "#ffcfc6"
    role: str = "#f9e4b0"
    disabled_face: str = "#5c5449"
    """colour that the faces of disabled buttons are mixed with"""
    disabled_text: str = "#f1e7d3"
    buttons: dict[str, Paint] = field(default_factory=lambda: dict(_BUTTONS), hash=False, compare=False)

    def side(self, us: bool) -> tuple[str, str, str]:
        """Return base, dark and light of a side's colour: blue for us, red for them."""
        if us:
            return self.blue, self.blue_dark, self.blue_light
        return self.red, self.red_dark, self.red_light

    def plate_shades(self, us: bool) -> tuple[str, str]:
        """Return the upper and the lower colour of a side's name plate."""
        dark = self.side(us)[1]
        return mix(dark, "#000000", 0.05), mix(dark, "#000000", 0.30)

    def disabled(self, kind: str) -> Paint:
        """Return the paint of a disabled button of this kind."""
        face = mix(self.buttons[kind].face, self.disabled_face, 0.93 if kind == "no" else 0.88)
        return Paint(face, "#3f382f", "#857a6b", self.disabled_text, self.disabled_text)

    def hovered(self, kind: str) -> Paint:
        """Return the paint of a button of this kind under the pointer."""
        paint = self.buttons[kind]
        return replace(paint, face=mix(paint.face, paint.light, 0.18), light=mix(paint.light, "#ffffff", 0.25))

    def text_pairs(self) -> Iterator[tuple[str, str, str]]:
        """Yield (where, text colour, ground colour) for every pair of text and ground that is drawn.

        For a gradient the ground is the end with the lower contrast.
        """
        yield "ink on paper", self.ink, self.paper_low
        yield "ink on sheet", self.ink, self.sheet_low
        yield "note on sheet", self.note, self.sheet_low
        yield "ink on field", self.ink, self.entry
        yield "hint in field", self.hint, self.entry
        yield "call on bubble", self.call, self.bubble_low
        yield "ink on bubble", self.ink, self.bubble_low
        yield "segment off", self.ink, self.tray
        yield "own signal in the log", self.ink, self.tray_own
        yield "segment on", self.paper, mix(self.blue, self.blue_light, 0.15)
        yield "tab off", self.ink, self.tab
        yield "plate sentence", self.plate_text, self.plate
        yield "figure in an inlay", self.paper, self.inlay
        yield "note in an inlay", self.inlay_note, self.inlay
        yield "step idle", self.cell_text, self.inlay
        yield "step spent", self.spent, self.inlay
        yield "step waiting", self.waits_text, self.inlay
        yield "step in force", self.gold_light, self.inlay
        yield "cell in force", self.ink, mix(self.gold, self.gold_dark, 0.5)
        yield "cell asked", self.paper, self.red
        yield "glass over the lightest table", self.paper, mix("#f7f2e8", self.glass, self.glass_opacity)
        for us, name in ((True, "us"), (False, "them")):
            yield f"settled cell {name}", self.paper, mix(self.side(us)[1], "#000000", 0.12)
            yield f"name plate {name}", self.paper, self.plate_shades(us)[0]
            yield f"role on plate {name}", self.role, self.plate_shades(us)[0]
            yield f"role on turn plate {name}", mix(self.side(us)[1], "#000000", 0.1), self.paper_low
        for kind in self.buttons:
            for state, paint in (("", self.buttons[kind]), (" hover", self.hovered(kind)),
                                 (" disabled", self.disabled(kind))):
                yield f"button {kind}{state}", paint.text, paint.face
                yield f"button {kind}{state} note", paint.note, paint.face


TAVERN = Theme()
_HIGH_TEXT = ("#ffffff", "#ffffff")
HIGH_CONTRAST = Theme(
    key="high", flat=True, ink="#000000", edge="#ffffff", paper="#ffffff", paper_low="#ffffff",
    gold="#ffe14d", gold_dark="#ffe14d", gold_light="#ffe14d",
    red="#8a0012", red_dark="#5c000c", red_light="#b0001a",
    blue="#0b2f7a", blue_dark="#071f52", blue_light="#1b55c8",
    green="#0b4a22", green_dark="#073317", green_light="#9dff9d",
    wood="#3a3a3a", wood_dark="#1c1c1c", wood_light="#5a5a5a",
    hole="#000000", hole_rim="#ffffff",
    sheet="#ffffff", sheet_low="#ffffff", sheet_line="#000000", rule="#000000", note="#000000",
    hint="#3a3a3a", entry="#ffffff", tray="#e6e6e6", tray_own="#ffffff", tab="#d0d0d0", off="#c8c8c8",
    glass="#000000", glass_opacity=0.92, focus="#ffe14d", bubble="#ffffff", bubble_low="#ffffff",
    call="#8a0012", plate="#000000", plate_low="#000000", plate_text="#ffffff",
    cell_text="#ffffff", spent="#c9bd9f", inlay="#000000", inlay_dark="#000000",
    inlay_hole="#000000", inlay_rim="#ffffff", inlay_note="#ffffff", waits_edge="#ffb9ae",
    waits_text="#ffffff", role="#ffffff", disabled_face="#242424", disabled_text="#f1e7d3",
    buttons={
        "yes": Paint("#0b4a22", "#062a13", "#0b4a22", *_HIGH_TEXT),
        "raise": Paint("#8a0012", "#4d000a", "#8a0012", *_HIGH_TEXT),
        "no": Paint("#ffffff", "#9a9a9a", "#ffffff", "#000000", "#000000"),
        "plain": Paint("#222222", "#000000", "#222222", *_HIGH_TEXT),
        "go": Paint("#0b2f7a", "#061a45", "#0b2f7a", *_HIGH_TEXT),
    },
)
THEMES: dict[str, Theme] = {theme.key: theme for theme in (TAVERN, HIGH_CONTRAST)}

_current = TAVERN


def current() -> Theme:
    """Return the theme in use."""
    return _current


def use(theme: Theme) -> None:
    """Use a theme for everything drawn from now on. Sprites already drawn keep their colours."""
    global _current
    _current = theme


class cached(Generic[_Args, _Result]):  # it is used as a decorator
    """Keep what a drawing function returns, by theme and arguments, in the picture memory.

    The arguments must be hashable. A kept surface is shared: callers must not draw on it.
    """

    def __init__(self, draw: Callable[_Args, _Result]) -> None:
        """Decorate ``draw``."""
        self._draw = draw
        update_wrapper(self, draw)

    def __call__(self, *args: _Args.args, **kwargs: _Args.kwargs) -> _Result:
        """Return the kept result for these arguments, or draw it."""
        key = (self, _current.key, args, tuple(kwargs.items()))
        return PICTURES.get(key, lambda: self._draw(*args, **kwargs))

    def keeps(self, *args: _Args.args, **kwargs: _Args.kwargs) -> bool:
        """Return whether the result for these arguments is in the picture memory."""
        return (self, _current.key, args, tuple(kwargs.items())) in PICTURES

    def keep(self, result: _Result, *args: _Args.args, **kwargs: _Args.kwargs) -> None:
        """Count the result for these arguments as used now; if the picture memory has given it up, it takes ``result``,
        what was returned earlier, again."""
        PICTURES.get((self, _current.key, args, tuple(kwargs.items())), lambda: result)

    def forget(self) -> None:
        """Drop everything this function has drawn."""
        PICTURES.forget(lambda key: isinstance(key, tuple) and key[0] is self)


def forget_sprites() -> None:
    """Drop everything that is kept in the picture memory."""
    PICTURES.forget()
