"""State of the hand in a few words: steps of the stake, who may raise, marks of the tricks, title."""

from __future__ import annotations

from truc_desktop.engine import (
    BOTH,
    NOBODY,
    PUBLIC,
    REST,
    Growth,
    Mode,
    Phase,
    Prize,
    Reason,
    SeatView,
    ShowdownRule,
    Stage,
    Standing,
)
from truc_desktop.i18n import N_, _
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.prompts.base import prize
from truc_desktop.presentation.prompts.bets import FLOR
from truc_desktop.presentation.wording.scores import points, side_name

MOST_CELLS = 4
"""Most steps of the side bet that are shown at a time."""
Cells = tuple[tuple[str, str, str], ...]
"""(word, value, state) of each step. States: idle, asked, waits, force, none, us, them (see the stake plate)."""


def stake_lines(view: SeatView, words: Vocabulary) -> tuple[tuple[str, Cells], ...]:
    """Return (name, steps) of each line of the stake plate: flor, side bet, then the tricks (without a name).

    A side bet that is settled, or can no longer be called, has one step that tells what came of it: the line stays, so
    that the others do. Where there is a flor it has none then: the flor has taken its place.
    """
    lines: list[tuple[str, Cells]] = []
    if view.flor.stage is not Stage.UNCALLED:
        lines.append((words.act("flor").label, flor_cells(view, words)))
    cells = envit_cells(view, words)
    over = _paid(view) or all(state == "none" for _word, _figure, state in cells)
    if view.rules.envit is not None and cells and not (lines and over):
        lines.append((words.call(view.rules.envit.openers[0]).label, cells))
    lines.append(("", stake_cells(view, words)))
    return tuple(lines)


def _paid(view: SeatView) -> bool:
    """Return whether the side bet has been settled, and its points are on the score."""
    return view.envit.stage in (Stage.REFUSED, Stage.SETTLED) and any(view.points)


def stake_cells(view: SeatView, words: Vocabulary) -> Cells:
    """Return the steps of the bets on the tricks."""
    if view.mode is Mode.ONE_SHORT:
        decided = view.base != view.rules.ladders[0].base
        waits = view.phase is Phase.DECIDE
        return (
            (_("GIVE"), "1", "idle"),
            (_("PLAY"), str(view.rules.match.short), "asked" if waits else "force" if decided else "idle"),
        )
    if view.mode is Mode.ALL_SHORT:
        return (("", _("the game"), "force"),)
    ladder, standing = view.rules.ladders[0], view.standings[0]
    if ladder.open:
        return _open_cells(view)
    waits = view.envit.stage is Stage.OPEN or view.asks == FLOR
    asked = standing.level + 1 if _proposed(view, standing) else None
    cells = [("", _figure(ladder.base, view))]
    cells += [(words.step(rung.call), _figure(rung.stake, view)) for rung in ladder.rungs]
    if view.rules.match.sets is not None and view.rules.match.sets.keep_odd:
        cells[0] = (_("POINT"), cells[0][1])
    return tuple(
        (word, value, _rung_state(i, standing, asked, waits))
        for i, (word, value) in enumerate(cells)
    )


def _proposed(view: SeatView, standing: Standing) -> bool:
    """Return whether a bet waits for its answer, perhaps until a bet on the values has been settled."""
    return standing.proposer is not None and not view.over and view.reason is None


def _rung_state(i: int, standing: Standing, asked: int | None, waits: bool) -> str:
    if i == standing.level:
        return "force"
    if i == asked:
        return "waits" if waits else "asked"
    return "idle"


def _figure(value: int, view: SeatView) -> str:
    """Return a stake as a short text for a narrow step."""
    if value == Prize.GAME:
        return _("game")
    if value == Prize.SET:
        sets = view.rules.match.sets
        return _("whole") if sets is not None and sets.keep_odd else _("cama")
    return str(value)


def _open_cells(view: SeatView) -> Cells:
    """Return the steps of a game with offers: the stake in force, the one asked, the next one, the whole game."""
    ladder, standing = view.rules.ladders[0], view.standings[0]
    now = ladder.worth(standing)
    cells = [(_("NOW"), _figure(now, view), "force")]
    asked = standing.asked if _proposed(view, standing) else 0
    if asked > 0:
        cells.append((_("ASKED"), str(asked), "asked"))
    top = asked or now
    if 0 < top < view.rules.match.target:  # a hand for the whole game cannot be worth more
        if ladder.growth is not Growth.ANY:
            cells.append(("", str(ladder.raised(top, ladder.offers()[0])), "idle"))
        else:
            cells.append(("", _("more"), "idle"))
    if now != Prize.GAME:
        cells.append(("", _("the game"), "asked" if asked == Prize.GAME else "idle"))
    return tuple(cells)


def flor_cells(view: SeatView, words: Vocabulary) -> Cells:
    """Return the steps of the flor; none in a game without flor."""
    standing, rule = view.flor, view.rules.flor
    if rule is None:
        return ()
    if standing.stage is Stage.SETTLED and standing.side is not None:
        return (("", str(standing.amount), "us" if standing.side == view.side else "them"),)
    cells = [("FLOR", str(rule.each * len(standing.announced)), "force")]
    if standing.chain:
        cells.append((words.step(standing.chain[-1][1]), "", "asked" if standing.asked is not None else "force"))
    return tuple(cells)


def envit_cells(view: SeatView, words: Vocabulary) -> Cells:
    """Return the steps of the side bet: the possible calls, the last call, or who has won it."""
    rule, standing = view.rules.envit, view.envit
    if rule is None:
        return ()
    match standing.stage:
        case Stage.UNCALLED:
            late = bool(view.tricks) or bool(view.standings[0].level) or view.decided is not None
            late = late or (view.pending is not None and not rule.over_bets)
            if late or (view.over and view.cards_each):  # none are dealt yet once those of the hand are gathered
                return (("", _("nobody called it"), "none"),)
            return _words_to_come(view, rule, rule.openers, words, "idle")
        case Stage.OPEN:
            word = standing.chain[-1][1]
            cells = [("", str(standing.agreed), "force")] if standing.agreed else []
            cells.append((words.step(word.split(" ")[0]), _envit_figure(standing.asked, words), "asked"))
            last = rule.word(word)
            following = tuple(dict.fromkeys(c.split(" ")[0] for c in rule.next_calls(standing))) if last else ()
            if len(cells) + len(following) > MOST_CELLS:  # the last one, for the rest, is the one to know of
                following = (*following[: MOST_CELLS - len(cells) - 1], following[-1])
            return (*cells, *_words_to_come(view, rule, following, words, "idle"))
        case Stage.ACCEPTED:
            word = words.step(standing.chain[-1][1].split(" ")[0])
            told = _("{n}, compared now") if rule.declared else _("{n}, compared after the hand")
            return ((word, told.format(n=_envit_figure(standing.amount, words)), "force"),)
        case Stage.REFUSED | Stage.SETTLED if standing.side is not None:
            return (("", _brought(view, standing.amount, words), "us" if standing.side == view.side else "them"),)
    return ()


def _brought(view: SeatView, amount: int, words: Vocabulary) -> str:
    """Return what a settled side bet has brought, or will bring."""
    n = prize(amount, words) if amount < 0 else points(amount)
    if view.seat < 0:
        return n if _paid(view) else _("{n} after the hand").format(n=n)
    ours = view.envit.side == view.side
    if _paid(view) or (view.rules.envit is not None and view.rules.envit.declared):  # these are paid at once
        return (_("{n} for you") if ours else _("{n} for them")).format(n=n)
    return (_("{n} for you after the hand") if ours else _("{n} for them after the hand")).format(n=n)


def _envit_figure(value: int, words: Vocabulary) -> str:
    return prize(value, words) if value < 0 else str(value)


def _words_to_come(
    view: SeatView, rule: ShowdownRule, names: tuple[str, ...], words: Vocabulary, state: str
) -> Cells:
    cells, rest = [], rule.rest(view.rules.match, view.board.score)
    for name in names:
        word = rule.word(name)
        figure = ""
        if word is not None and (word.adds == REST or not rule.free):
            figure = _figure(rule.asks_for(name, view.envit.asked, rest), view)
        cells.append((words.step(name), figure, state))
    return tuple(cells)


def stake_sentence(view: SeatView, names: tuple[str, ...] = ()) -> str:
    """Return who may raise, or who has refused, as a short sentence; for a spectator it uses the ``names``.

    Of a hand that is over nothing is said: ribbon and sheet tell how it ended; nor while a whole trick lies, which may
    have decided it.
    """
    if view.over:
        return ""
    if told := _refused(view):
        return told
    if view.decided is not None and not view.rules.tricks.play_all:
        return ""
    if len(view.plays) + len(view.gone) >= view.rules.players:
        return ""
    if view.mode is Mode.ONE_SHORT:
        return _("At eleven nobody bets")
    if view.mode is Mode.ALL_SHORT:
        return _("Eleven all: nobody bets")
    if view.asks == FLOR:
        return _("Flor goes first")
    if view.envit.stage is Stage.OPEN:
        return _must_answer(view, view.envit.chain[-1][0])
    right = view.raise_right
    if view.covered or (right == NOBODY and view.pending is None):
        return _("Nobody may raise any more")
    if view.pending is not None:
        if view.rules.ladders[0].open:
            return _must_answer(view, view.standings[0].proposer)
        if view.seat < 0:
            return _must_answer(view, None)
        if right == view.side and _asked(view):
            return _("The next raise is yours")
        return _must_answer(view, view.standings[0].proposer)
    if right == BOTH:
        spoken = view.rules.ladders[0].open and (view.seat, len(view.tricks)) in view.standings[0].spoken
        return _("You have raised in this trick") if spoken else _("Either side may raise")
    if view.seat < 0:
        return _("Only {side} may raise").format(side=side_name(view, names, right == view.side))
    return _("Only you may raise") if right == view.side else _("Only they may raise")


def _refused(view: SeatView) -> str:
    """Return who has refused the bet on the tricks in this hand, and what that brings; "" if nobody has."""
    proposer = next((each.proposer for each in view.standings if each.proposer is not None), None)
    if view.reason is not Reason.REFUSED or proposer is None or view.value <= 0:
        return ""
    n = points(view.value)
    if view.seat < 0:
        return _("Refused: {n}").format(n=n)
    if view.side_of(proposer) == view.side:
        return _("They refuse: {n} for you").format(n=n)
    return _("You refuse: {n} for them").format(n=n)


def _must_answer(view: SeatView, proposer: int | None) -> str:
    """Return who must answer the bet of seat ``proposer``."""
    if view.seat < 0:
        return _("An answer is due")
    if proposer is not None and view.side_of(proposer) == view.side:
        return _("They must answer")
    return _("You must answer") if _asked(view) else _("Your side must answer")


def _asked(view: SeatView) -> bool:
    """Return whether the viewer must answer; true for the whole side if the view names no seat."""
    return not view.to_answer or view.seat in view.to_answer


def trick_marks(view: SeatView) -> tuple[str, ...]:
    """Return one mark for each trick of the hand: ``us``, ``them``, ``drawn``, or empty if not yet played."""
    marks = []
    for trick in view.tricks:
        if trick.winner is None:
            marks.append("drawn")
        else:
            marks.append("us" if view.side_of(trick.winner) == view.side else "them")
    started = any(view.held) or bool(marks)
    each = view.rules.deal.cards_each
    total = min(each, max(len(view.dealt), max(view.held), len(marks), 1)) if started else each
    return tuple(marks + [""] * (total - len(marks)))


def title(view: SeatView, words: Vocabulary) -> str:
    """Return the title in the top bar: the game, and the hand or trick; a spectator is told that they are one."""
    game = _(words.game)
    if view.seat == PUBLIC:
        return _("{game} · you are watching").format(game=game)
    if view.mode is not Mode.NORMAL:
        return _("{game} · eleven").format(game=game)
    steps = (N_("first trick"), N_("second trick"), N_("third trick"))
    if view.phase in (Phase.CUT, Phase.KNOCKED, Phase.DEAL) or view.over:
        return _("{game} · hand {number}").format(game=game, number=view.number)
    number = len(view.tricks)
    ended = not any(view.held) or (view.decided is not None and not view.rules.tricks.play_all)
    if number and ended and not view.plays:
        number -= 1  # the hand has ended with it
    return f"{game} · {_(steps[min(number, 2)])}"
