"""The score as it is counted between two hands of a lesson."""

from __future__ import annotations

from pygame import Surface

from truc_desktop.art.score_inlay import score_panel
from truc_desktop.engine import SeatView
from truc_desktop.lessons.course import Passage
from truc_desktop.presentation.wording.scores import account_rows, is_ours
from truc_desktop.table.nodes.score import board_sheet, row_labels


def score_after(
    view: SeatView, names: tuple[str, ...], token: str, t: float, passage: Passage, points: int, w: int, h: int
) -> Surface:
    """Return the score after some ``points`` of a passage, ``w`` x ``h`` px, as the player of ``view`` reads it.

    ``token``: that of the room; ``t``: px per unit of type.
    """
    labels = zip(account_rows(view), row_labels(view, names), strict=True)
    rows = [(account, name, is_ours(view, account)) for account, name in labels]
    return score_panel(w, h, board_sheet(view.rules, passage.board(points), token, rows), t)
