"""What the statistics tell of matches added up: large figures, groups of figures, and counts in words."""

from __future__ import annotations

from truc_desktop.engine import SeatFigures
from truc_desktop.i18n import _, ngettext
from truc_desktop.screens.library.figure_cards import Figure
from truc_desktop.screens.library.played_search import Tally

Groups = tuple[tuple[str, tuple[tuple[str, int, int], ...]], ...]
"""Title of a group, and for each figure in it label, value and the whole that it is a part of (0: none)."""


def large_figures(tally: Tally) -> tuple[Figure, ...]:
    """The three figures that matter most, on the cards; without a number where nothing is there to be counted."""
    figures = tally.figures
    share = f"{round(100 * tally.won / tally.matches)} %" if tally.matches else ""
    hand = f"{figures.points / figures.hands:.1f}" if figures.hands else ""
    theirs = f"{figures.rival_points / figures.hands:.1f}" if figures.hands else ""
    won = _("{count} of {all}").format(count=tally.won, all=tally.matches)
    return (
        Figure(share, won if share else _("none yet"), _("Matches won"), "crown"),
        Figure(hand, _("rivals {n}").format(n=theirs) if hand else _("none yet"), _("Points a hand"), "star"),
        Figure(*_out_of(figures.worked, figures.bluffs), _("Bluffs that worked"), "raise"),
    )


def _out_of(count: int, most: int) -> tuple[str, str]:
    return (str(count), _("of {all}").format(all=most)) if most else ("", _("none yet"))


def bar_groups(figures: SeatFigures) -> Groups:
    """Return all figures below titles, each with the whole that it is a part of; 0 for none, and so no bar."""
    return (
        (_("Bets"), (
            (_("Bets and raises you made"), figures.bets, 0), (_("Refused by rivals"), figures.refused, figures.bets),
            (_("Made as a bluff"), figures.bluffs, figures.bets),
            (_("Bluffs that worked"), figures.worked, figures.bluffs),
        )),
        (_("Tricks"), (
            (_("Tricks played"), figures.tricks, 0), (_("Won by your side"), figures.tricks_won, figures.tricks),
        )),
        (_("Signs"), (
            (_("Signs you sent"), figures.signs, 0), (_("Seen by a rival"), figures.caught, figures.signs),
            (_("Sent as a lie"), figures.lies, figures.signs), (_("Lies believed"), figures.believed, figures.lies),
            (_("Received from partners"), figures.partner_signs, 0),
            (_("Seen of rivals"), figures.rival_signs, 0),
        )),
    )  # fmt: skip


def won_told(tally: Tally) -> str:
    """Return how many matches were won, in a few words."""
    if not tally.matches:
        return _("No match yet") if not tally.given_up else matches_told(tally)
    return _("Won {won} of {all}").format(won=tally.won, all=tally.matches)


def matches_told(tally: Tally) -> str:
    """Return how many matches there are, and how many hands."""
    if not tally.all:
        return _("No match has been played to its end")
    parts = [ngettext("{count} match played", "{count} matches played", tally.matches).format(count=tally.matches)]
    if tally.given_up:
        parts.append(_("{count} given up").format(count=tally.given_up))
    hands = tally.figures.hands
    parts.append(ngettext("{count} hand", "{count} hands", hands).format(count=hands))
    return " · ".join(parts)
