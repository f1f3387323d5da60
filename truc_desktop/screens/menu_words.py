"""What the buttons of the menu say under their labels: the table of the last game, and how a stored match stands."""

from __future__ import annotations

from truc_desktop.i18n import N_, _, ngettext
from truc_desktop.storage.saves import Save, note_of, people_of
from truc_desktop.table.score import main_figure
from truc_desktop.table.words import words_of

from .context import TableSpec

_SEATS = {
    2: N_("two seats"), 3: N_("three seats"), 4: N_("four seats"), 6: N_("six seats"), 8: N_("eight seats"),
}  # fmt: skip


def last_time(spec: TableSpec, first: bool = False) -> str:
    """The table of a quick game: how many seats, or who sits there beside robots.

    ``first``: no table was ever chosen, so that there was no last time.
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


def standing(save: Save) -> str:
    """How a match stands, in words; of a match on the network also at which table, else how many people play it."""
    us, them = (main_figure(save.rules, save.board, side) for side in (0, 1))
    line = _("{game}, {us} to {them}").format(game=_(words_of(save.rules.key).game), us=us, them=them)
    if save.rules.match.sets is not None:
        line += " · " + _("points {us} to {them}").format(us=save.board.score[0], them=save.board.score[1])
    if save.rules.match.best_of > 1:
        games = save.board.games
        line += " · " + _("games {us} to {them}").format(us=games[0], them=games[1])
    table, people = note_of(save.header, "hosted"), len(people_of(save.header, save.players))
    if table:
        return _("Network, {table}: {standing}").format(table=table, standing=line)
    return line if people < 2 else f"{line} · {people_here(people)}"


def people_here(count: int) -> str:
    """So many people at this machine."""
    return ngettext("{count} person here", "{count} people here", count).format(count=count)
