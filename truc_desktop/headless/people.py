"""Names of the players at the terminal's table, and the line with the score."""

from __future__ import annotations

from truc_desktop.engine import SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.rulebook import set_name
from truc_desktop.storage.settings import SettingsStore


def seat_names(count: int) -> tuple[str, ...]:
    """Return the players' names by seat: the person's from the settings, the others by where they sit."""
    mine = SettingsStore().load().settings.name or _("Player")
    match count:
        case 2:
            return (mine, _("Opponent"))
        case 3:
            return (mine, _("Right"), _("Left"))
        case 4:
            return (mine, _("Right"), _("Partner"), _("Left"))
    others = [_("Rival {n}") if seat % 2 else _("Partner {n}") for seat in range(1, count)]
    return (mine, *(name.format(n=(seat + 1) // 2) for seat, name in enumerate(others, start=1)))


def score_line(view: SeatView, names: tuple[str, ...]) -> str:
    """Return the score in words: points, and sets and games where there are any."""
    rules, board = view.rules, view.board
    text = _("Score: {who}.").format(who=_by_account(view, board.score, names))
    if rules.match.sets is not None:
        text += " " + _("{name}: {who}.").format(
            name=set_name(rules, 2).capitalize(), who=_by_account(view, board.sets, names)
        )
    if rules.match.best_of > 1:
        text += " " + _("Games: {who}.").format(who=_by_account(view, board.games, names))
    return text


def _by_account(view: SeatView, numbers: tuple[int, ...], names: tuple[str, ...]) -> str:
    """Return ``us 3, them 5``, the viewer's side first; by name where all players score for themselves."""
    if len(numbers) > 2:
        return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
    return _("us {us}, them {them}").format(us=numbers[view.side], them=numbers[1 - view.side])
