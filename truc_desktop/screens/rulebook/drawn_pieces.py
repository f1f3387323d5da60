"""The pictures of the pieces of the rule book: of the opened pages, and of the next ones before they are opened."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from pygame import Surface

from truc_desktop.screens.rulebook.pieces import Piece

Draw = Callable[[Piece], Surface]


class DrawnPieces:
    """Pictures of pieces, each drawn once as long as it is opened or may follow."""

    def __init__(self) -> None:
        self._draw: Draw | None = None
        self._look: Hashable = None
        self._kept: dict[int, tuple[Piece, Surface]] = {}
        """by the identity of the piece, which is kept with it"""
        self._ahead: list[Piece] = []

    def show(self, opened: Iterable[Piece], following: Iterable[Piece], draw: Draw, look: Hashable) -> None:
        """Take the pieces that are opened and those that may follow. ``draw(piece)`` draws one; what its picture
        depends on besides the piece is the ``look``."""
        if look != self._look:
            self._look, self._kept = look, {}
        self._draw = draw
        after = list(following)
        wanted = {id(piece) for piece in (*opened, *after)}
        self._kept = {key: kept for key, kept in self._kept.items() if key in wanted}
        self._ahead = [piece for piece in after if id(piece) not in self._kept]

    def picture(self, piece: Piece) -> Surface:
        """Return the picture of a piece. Only after ``show``."""
        assert self._draw is not None
        kept = self._kept.get(id(piece))
        if kept is None or kept[0] is not piece:
            kept = self._kept[id(piece)] = piece, self._draw(piece)
        return kept[1]

    def draw_ahead(self) -> bool:
        """Draw one of the pieces that may follow; return whether there was one."""
        if not self._ahead:
            return False
        self.picture(self._ahead.pop(0))
        return True
