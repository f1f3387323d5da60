"""Texts about stored matches for the menu and the page of matches: the last table, score, result and date."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.wording.scores import goal, has_won, main_figures, own_account, points, progress
from truc_desktop.presentation.wording.sets import set_count_text
from truc_desktop.storage.saves import Save, Status, note_of, people_of
from truc_desktop.ui.context import TableSpec

_SEATS = {
    2: N_("two seats"), 3: N_("three seats"), 4: N_("four seats"), 6: N_("six seats"), 8: N_("eight seats"),
}  # fmt: skip


def last_time(spec: TableSpec, first: bool = False) -> str:
    """The table of a quick game: the number of seats, or who plays there besides robots.

    ``first``: no table has been chosen before.
    """
    game, company = _(words_of(spec.rules).game), []
    if len(spec.people) > 1:
        company.append(people_here(len(spec.people)))
    if spec.open:
        free = len(spec.open)
        company.append(ngettext("{count} free seat", "{count} free seats", free).format(count=free))
    if company:
        return _("{game}, {company}").format(game=game, company=", ".join(company))
    told = _("{game}, {seats}") if first else _("As last time: {game}, {seats}")
    return told.format(game=game, seats=_(_SEATS[spec.players]))


def figures(save: Save) -> str:
    """The score of a match: games first, then sets (camas, truts), then points, those that are there; each named unless
    it is alone. "No points yet" where there is nothing."""
    own, board = own_account(save.rules), save.board
    us, them = main_figures(save.rules, board, (own, 1 - own))
    told = _("{us} to {them}").format(us=us, them=them)
    over = save.status is Status.FINISHED
    if save.rules.match.sets is not None:
        parts = [_pair(partial(set_count_text, words_of(save.rules.key)), us, them)] if us or them or over else []
        made, theirs = board.score[own], board.score[1 - own]
        parts += [_pair(points, made, theirs)] if (made or theirs) and not over else []
        told = ", ".join(parts)
    games = board.games
    if save.rules.match.best_of > 1 and any(games):
        line = _("{games}, the last one {points}") if over else _("{games}, now {points}")
        told = line.format(games=_pair(_games, games[own], games[1 - own]), points=told or _("no points"))
    elif not over and not us and not them and not any(board.score):
        told = ""
    return told or _("no points yet")


def _pair(count: Callable[[int], str], us: int, them: int) -> str:
    """A score with the name of what is counted: ``2 games to 1``. ``count`` names so many of them."""
    return _("{us} to {them}").format(us=count(us), them=them)


def _games(count: int) -> str:
    return ngettext("{n} game", "{n} games", count).format(n=count)


def standing(save: Save) -> str:
    """The game and score of a match in words; for a network match also its table, otherwise the number of people
    at this machine."""
    line = _("{game}, {standing}").format(game=_(words_of(save.rules.key).game), standing=figures(save))
    table, people = note_of(save.header, "hosted"), len(people_of(save.header, save.players))
    if table:
        return _("Network, {table}: {standing}").format(table=table, standing=line)
    return line if people < 2 else f"{line} · {people_here(people)}"


def result(save: Save) -> str:
    """How a match ended, or its score: at the moment it was given up, or now if it can be continued."""
    if save.status is Status.UNFINISHED:
        return _("{standing}, hand {number}").format(standing=figures(save), number=save.hand)
    if save.status is Status.CLOSED and not any((*save.board.games, *save.board.sets, *save.board.score)):
        return _("Given up before the first point")
    if save.status is Status.CLOSED:
        return _("Given up at {standing}").format(standing=figures(save))
    won = has_won(save.rules, save.board, own_account(save.rules), True)
    return (_("Won, {standing}") if won else _("Lost, {standing}")).format(standing=figures(save))


def said_of(save: Save) -> str:
    """What somebody who looks on says of a match that could go on, with its score."""
    own = own_account(save.rules)
    us, them = main_figures(save.rules, save.board, (own, 1 - own))
    if us == them and (first := ahead(save)) is not None:  # no cama or trut between them, but points
        return _("You lead. They want their revenge.") if first else _("They lead. Go and take it back.")
    if us == them == 0 and save.hand <= 1:
        return _("It has hardly begun. They are waiting for you.")
    if us == them:
        told = _("{us} all. They are waiting for you.")
    elif us < them:
        told = _("{us} to {them}. Go and take your revenge.")
    else:
        told = _("{us} to {them}. They want their revenge.")
    return told.format(us=us, them=them)


_CLOSE = 4
"""From how many missing points on it is said how far somebody is from winning."""


def _both(save: Save) -> tuple[int, int]:
    """The points of the player's side in the game, and of the best of the others."""
    own, rules = own_account(save.rules), save.rules
    rivals = range(rules.players) if rules.sides_change else range(2)
    them = max(progress(rules, save.board, account) for account in rivals if account != own)
    return progress(rules, save.board, own), them


def ahead(save: Save) -> bool | None:
    """Whether the player's side has more points in the game than the others; None for as many."""
    us, them = _both(save)
    return None if us == them else us > them


def how_close(save: Save) -> str:
    """What a score means, in a few words: who is close to winning the game, or how far the sides are apart."""
    rules, (us, them) = save.rules, _both(save)
    ours, theirs = goal(rules) - us, goal(rules) - them
    if 0 < ours <= _CLOSE and us >= them:
        told = ngettext("You are {n} point from winning.", "You are {n} points from winning.", ours)
        return told.format(n=ours)
    if 0 < theirs <= _CLOSE and them >= us:
        told = ngettext("They are {n} point from winning.", "They are {n} points from winning.", theirs)
        return told.format(n=theirs)
    if us == them:
        return _("All level.") if us else _("It has only begun.")
    told = (
        ngettext("You are {n} point ahead.", "You are {n} points ahead.", us - them) if us > them
        else ngettext("You are {n} point behind.", "You are {n} points behind.", them - us)
    )  # fmt: skip
    return told.format(n=abs(us - them))


def when_told(when: datetime, now: datetime) -> str:
    """A moment as people say it: the time, and the day unless it is today."""
    hour = when.strftime("%H:%M")
    match (now.date() - when.date()).days:
        case 0:
            return _("today, {hour}").format(hour=hour)
        case 1:
            return _("yesterday, {hour}").format(hour=hour)
        case _:
            return _("{day}, {hour}").format(day=when.date().isoformat(), hour=hour)


def people_here(count: int) -> str:
    """The number of people at this machine, in words."""
    return ngettext("{count} person here", "{count} people here", count).format(count=count)
