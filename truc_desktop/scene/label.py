"""A text node."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from truc_desktop.scene.sprite import Sprite

TextRenderer = Callable[[str], Surface]


class Label(Sprite):
    """A text drawn by an injected `renderer(text) -> Surface`, which decides font, size and colour."""

    def __init__(self, text: str, renderer: TextRenderer, *, anchor: tuple[float, float] = (0.5, 0.5),
                 name: str = "", x: float = 0.0, y: float = 0.0, z: float = 0.0) -> None:
        """`text` is also the node's text for self-voicing."""
        super().__init__(None, anchor=anchor, name=name, x=x, y=y, z=z)
        self._renderer = renderer
        self._text = ""
        self.text = text

    @property
    def text(self) -> str:
        """The text shown; setting a different one renders it."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text == self._text and self.image is not None:
            return
        self._text = text
        self.alt = text
        self.image = self._renderer(text) if text else None

    def restyle(self, renderer: TextRenderer) -> None:
        """Render the text with another renderer, such as after a change of size or theme."""
        self._renderer = renderer
        self.image = renderer(self._text) if self._text else None
