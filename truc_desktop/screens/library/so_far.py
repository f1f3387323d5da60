"""What the statistics tell before the first match is over: the match that goes on, and what will be counted."""

from __future__ import annotations

from truc_desktop.engine import SeatFigures
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import words_of
from truc_desktop.screens.library.figure_cards import Figure
from truc_desktop.screens.library.match_texts import result
from truc_desktop.screens.library.played_search import Tally
from truc_desktop.storage.played_matches import Played
from truc_desktop.storage.saves import people_of

_MANY_HANDS, _MANY_REFUSED = 3, 2
"""From how many hands without a bet, and from how many refused bets on, somebody remarks on it."""


def match_told(begun: Played) -> str:
    """The game, score and hand of a match that goes on."""
    game = _(words_of(begun.save.rules.key).game)
    return _("{game}, {standing}").format(game=game, standing=result(begun.save))


def figures_so_far(begun: Played) -> tuple[Figure, ...]:
    """What has been counted of a match that goes on, on cards. No signs where others sit at the same screen, or where
    the game has none."""
    rules, save = begun.save.rules, begun.save
    return figures_of(begun.figures, rules.signals.on and len(people_of(save.header, save.players)) == 1,
                      True)


def figures_of(figures: SeatFigures, signs: bool, goes_on: bool = False) -> tuple[Figure, ...]:
    """Return the figures of few matches on cards, with those of ``signs`` or without.

    ``goes_on``: it is one match that is not over.
    """
    made = _("Points so far") if goes_on else _("Points made")
    cards: tuple[Figure, ...] = (
        Figure(str(figures.points), _("rivals {n}").format(n=figures.rival_points), made, "star"),
        Figure(str(figures.tricks_won), _("of {all}").format(all=figures.tricks), _("Tricks won"), "cards"),
        Figure(str(figures.bets), _("they refused {n}").format(n=figures.refused), _("Bets you made"), "raise"),
    )
    if signs:
        got = figures.partner_signs + figures.rival_signs
        cards += (Figure(str(figures.signs), _("received {n}").format(n=got), _("Signs sent"), "wink"),)
    return cards


def remark(begun: Played | None) -> str:
    """What somebody beside the page says about the match that goes on (None: there is none)."""
    if begun is None:
        return _("Play one match to its end, and it is counted here. Shall we?")
    figures = begun.figures
    ahead = figures.points - figures.rival_points
    if not figures.hands and any(begun.save.board.score):
        return _("With the next deal you see here how your first hand went.")
    if not figures.hands:
        return _("Your first hand is waiting. Play it, and you see here how it went.")
    if not figures.bets and figures.hands >= _MANY_HANDS:
        told = ngettext("{n} hand here, and no bet from you yet. Be bold once!",
                        "{n} hands here, and no bet from you yet. Be bold once!", figures.hands)  # fmt: skip
        return told.format(n=figures.hands)
    if figures.refused >= _MANY_REFUSED:
        return _("They have refused you {n} times. They are afraid of you.").format(n=figures.refused)
    if ahead < 0:
        told = ngettext("{n} point behind. I have seen worse turned round.",
                        "{n} points behind. I have seen worse turned round.", -ahead)  # fmt: skip
        return told.format(n=-ahead)
    if ahead > 0:
        told = ngettext("{n} point ahead. Now finish it, so that it counts.",
                        "{n} points ahead. Now finish it, so that it counts.", ahead)  # fmt: skip
        return told.format(n=ahead)
    return _("All level. The next hand says more than these figures.")


_STREAK, _MANY, _OFTEN = 2, 3, 0.5
"""From how many matches won in a row, or in all, they are praised, and from what part of them or of bluffs on."""


def praise(tally: Tally) -> str:
    """Return words of praise, or of comfort, for what has been played; "" for nothing."""
    results, figures = tally.results, tally.figures
    if not results:
        return ""
    row = next((i for i, won in enumerate(results) if not won), len(results))
    if row >= _STREAK:
        return ngettext("{n} match won in a row!", "{n} matches won in a row!", row).format(n=row)
    if figures.bluffs >= _MANY and figures.worked >= _OFTEN * figures.bluffs:
        return _("A face of stone: your bluffs work.")
    if results[0]:
        return _("The last one was yours. Well played!")
    if tally.matches >= _MANY and tally.won >= _OFTEN * tally.matches:
        return _("More won than lost. The next one is yours again.")
    if figures.points > figures.rival_points:
        return _("More points than your rivals, and yet. It will turn.")
    return _("Lost today, won tomorrow. Those who bet more win more.") if not figures.bets else _(
        "The cards owe you one. Play on!"
    )
