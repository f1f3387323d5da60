"""What the score of a table shows and says: its rows, their names, the gold ring and the light in its holes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Surface

from truc_desktop.art.score_inlay import score_panel
from truc_desktop.art.score_sheet import HALVES, HOLES, TALLY, ScoreRow, ScoreSheet
from truc_desktop.engine import Board, RuleSet, SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.match_point import Reach, at_point
from truc_desktop.presentation.wording.scores import account_rows, is_ours, side_name, tally

NEAR = (0.0, 0.5, 1.0)
"""How strongly holes glow that are still to be filled, by what the hand can win (see Reach)."""


def row_labels(view: SeatView, names: tuple[str, ...], short: bool = False) -> tuple[str, ...]:
    """Return the names of the score's rows: us and them, or players where each side is one player.

    ``short``: for a spectator, a side of several players is called by one of them.
    """
    if view.rules.sides_change:
        return tuple(names[account] for account in account_rows(view))
    if short and view.seat < 0 and len(view.members(0)) > 1:
        return tuple(_("{name}'s side").format(name=names[view.members(side)[0]]) for side in (0, 1))
    if view.seat >= 0 and len(view.rules.seats) == 2:
        return names[view.seat], names[1 - view.seat]
    alone = view.seat >= 0 and view.rooster == view.seat
    return _("You") if alone else side_name(view, names, True), side_name(view, names, False)


def score_sheet(view: SeatView, token: str, names: tuple[str, ...]) -> ScoreSheet:
    """Return what the score shows: the rows, the target, a gold ring where betting stops, and light in the holes that
    this hand can fill to win more than points.

    Camas, odd points or the games of a rubber are drawn as lozenges.
    """
    labels = row_labels(view, names, short=True)
    rows = [(account, name, is_ours(view, account)) for account, name in zip(account_rows(view), labels, strict=True)]
    return board_sheet(view.rules, view.board, token, rows, at_point(view))


def board_sheet(
    rules: RuleSet, board: Board, token: str, rows: Sequence[tuple[int, str, bool]],
    near: Mapping[int, Reach] | None = None,
) -> ScoreSheet:  # fmt: skip
    """Return the score of a board; each of the ``rows`` is an account, its name, and whether it is the player's.

    ``near``: the accounts whose missing holes glow, because the hand can win more than points for them.
    """
    accounts, match = tuple(account for account, _name, _ours in rows), rules.match
    tallied = tally(rules, board, accounts)
    style = HALVES if match.half and token == TALLY else TALLY if token == TALLY else HOLES
    seconds, seconded, kind = tallied.notches, tallied.notched, ""
    if match.sets is not None:
        kind = _("points") if match.sets.keep_odd else _("camas")
    elif match.best_of > 1:
        seconds, seconded = match.best_of // 2 + 1, tuple(board.games[account] for account in accounts)
        kind = _("games")
    note = ""
    if match.sets is not None and match.best_of > 1:
        note = _("Games {games}").format(games=" : ".join(str(board.games[account]) for account in accounts))
    reaches, odd = near or {}, match.sets is not None and match.sets.keep_odd
    reach = [reaches.get(account, Reach.POINTS) for account in accounts]
    return ScoreSheet(
        tuple(
            ScoreRow(name, tallied.score[i], ours, seconded[i] if seconds else 0,
                     NEAR[reach[i]], reach[i] > (Reach.POINTS if odd else Reach.PART))
            for i, (_account, name, ours) in enumerate(rows)
        ),
        tallied.target, style, token, seconds, kind, match.half, (_("malas"), _("buenas")),
        tallied.target - 1 if match.short else 0, note,
    )  # fmt: skip


def ring_words(rules: RuleSet) -> str:
    """Return what the gold ring of the score means; "" in a game that has none."""
    if not rules.match.short:
        return ""
    told = _("Gold ring: a side with {near} points plays the hand for {stake}, or gives 1 away. Nobody bets then.")
    return told.format(near=rules.match.target - 1, stake=rules.match.short)


def score_picture(view: SeatView, token: str, size: tuple[int, int], t: float, names: tuple[str, ...]) -> Surface:
    """Return the picture of the score in an inlay, ``size`` in px, ``t`` px per unit of type."""
    return score_panel(*size, score_sheet(view, token, names), t)


def score_words(view: SeatView, names: tuple[str, ...]) -> str:
    """Return the score in words."""
    tallied = tally(view.rules, view.board, account_rows(view))
    if view.rules.sides_change or view.seat < 0:
        each = ", ".join(f"{name} {n}" for name, n in zip(row_labels(view, names), tallied.score, strict=True))
        return _("Score: {each}, to {target}").format(each=each, target=tallied.target)
    said = _("Score: us {us}, them {them}, to {target}").format(
        us=tallied.score[0], them=tallied.score[1], target=tallied.target
    )
    if tallied.notches:
        kind = _("points") if view.rules.match.sets is not None and view.rules.match.sets.keep_odd else _("camas")
        said += ". " + _("{kind}: us {us}, them {them}, of {n}").format(
            kind=kind, us=tallied.notched[0], them=tallied.notched[1], n=tallied.notches
        )
    return said
