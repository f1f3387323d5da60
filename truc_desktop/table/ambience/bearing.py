"""Bearing: how the people at the table sit.

Only public facts count: whose turn it is, for how long, whose bet waits for an answer, who has won.
"""

from __future__ import annotations

from collections.abc import Collection

from truc_desktop.art.figures.attitudes import Attitude
from truc_desktop.art.figures.builds import BUILDS
from truc_desktop.engine import Phase, SeatView
from truc_desktop.presentation.deciding import force_of
from truc_desktop.presentation.open_bet import open_bettor
from truc_desktop.presentation.payoff import raised_often
from truc_desktop.table.ambience.tempers import OF
from truc_desktop.table.nodes.tabletop import Tabletop, is_over

THINKS = 2600.0
"""Time after which a player for whom the table waits is seen to think, ms."""
WEIGHS = 900.0
"""The same for one who must answer a bet, ms: everybody looks at them."""
THOUGHT, RESTS = 6000.0, 3800.0
"""How long they do, and how long they then sit at rest until they do again, ms."""
GREAT = 3
"""Least points of a hand whose winners do more than raise their glasses."""
MOVE, RISE = 420.0, 380.0
"""Time of a change of attitude, and of raising a glass, ms."""


class Bearing:
    """The attitudes of all players at one table. Blows and the like are acted out elsewhere and end at rest."""

    def __init__(self, table: Tabletop) -> None:
        """Everybody sits at rest."""
        self.table = table
        self._wanted: list[Attitude] = ["rest"] * table.count
        self._awaited: tuple[int, ...] = ()
        self._waited = 0.0
        self.view: SeatView | None = None
        """The view shown last."""
        self._answered = False
        """Whether the open bet has just been answered, which the view shown does not tell yet."""
        self._ended: SeatView | None = None
        """The view of a hand whose end is being acted out, which is not shown yet."""
        self._going_on: tuple[int, set[int]] = (-1, set())
        """The number of the last hand, and who no longer sits as at its end."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have something to decide, for whom the table waits."""
        return self._awaited

    def show(self, view: SeatView) -> None:
        """Take up what fits the view: the winners of a hand raise their glasses, losers slump or sit there crossly.

        After an ordinary hand only some do, by turns; the others show it in their faces.
        """
        if self._ended is not None and view is not self._ended and (view.over or view.number != self._ended.number):
            self._ended = None
        view = view if self._ended is None else self._ended
        self.view, self._answered = view, False
        awaited = _deciding(view)
        if awaited != self._awaited:
            self._awaited, self._waited = awaited, 0.0
        self._take_up(at_once=False)

    def ends(self, after: SeatView, content: Collection[int] = ()) -> None:
        """Show the end of a hand while it is acted out; ``after`` is the view after it. ``content``: losers who sit as
        before, as it is what they have advised."""
        self._ended = after
        if self._going_on[0] != after.number:
            self._going_on = after.number, set()
        self._going_on[1].update(content)
        self.show(after)

    def answers(self) -> None:
        """An answer to the open bet is being acted out: nobody takes up a thought about it any more."""
        self._answered = True

    def holds(self, seat: int) -> bool:
        """Return whether somebody still sits as at the end of a hand: with a raised glass, or beaten."""
        return self.view is not None and is_over(self.view) and self._wanted[seat] != "rest"

    def let_go(self, seat: int) -> None:
        """Leave it to others from now on how somebody sits after the hand that is over."""
        if self.view is None:
            return
        if self._going_on[0] != self.view.number:
            self._going_on = self.view.number, set()
        self._going_on[1].add(seat)
        self._wanted[seat] = "rest"

    def settle(self, view: SeatView) -> None:
        """Show what fits the view at once, because the table has been laid out."""
        self._waited, self._ended = 0.0, None
        self.show(view)
        self._take_up(at_once=True)

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass while the table waits. Nobody takes up a thought before their sign has been made."""
        if self._answered or any(self.table.seats[seat].animator.signalling for seat in self._awaited):
            return
        before = self._thought()
        self._waited += dt_ms
        if self._thought() != before:
            self._take_up(at_once=False)

    def _thought(self) -> bool:
        """Whether somebody for whom the table waits is seen to think: for some time, and again after a while."""
        weighs = self.view is not None and open_bettor(self.view) is not None
        since = self._waited - (WEIGHS if weighs else THINKS)
        return since >= 0 and since % (THOUGHT + RESTS) < THOUGHT

    def _fitting(self, seat: int) -> Attitude:
        view = self.view
        if view is None:
            return "rest"
        if is_over(view):
            goes_on = view.number == self._going_on[0] and seat in self._going_on[1]
            if view.winner is None or goes_on or not _moves(seat, view):
                return "rest"
            if view.side_of(seat) == view.winner:
                if view.rules.match.game_winners(view.board):  # the greatest joy, whatever they do after a hand
                    return "toast" if BUILDS[self.table.players[seat].who].wins == "fists" else "jubilate"
                return "jubilate" if _great(view) else "toast"
            return OF[self.table.players[seat].who].beaten
        if seat == open_bettor(view):
            return "dare"
        return "think" if seat in self._awaited and self._thought() else "rest"

    def _take_up(self, at_once: bool) -> None:
        for seat, node in enumerate(self.table.seats):
            name = self._fitting(seat)
            if name != self._wanted[seat] or at_once:
                self._wanted[seat] = name
                node.ease = "dare" if name == "dare" else "rest"
                if (node.playing or node.strikes) and name == node.ease and not at_once:
                    continue  # the arm that plays a card, or has struck, goes back by itself
                node.take_up(name, 0.0 if at_once else RISE if name in ("toast", "jubilate") else MOVE)
                if at_once:
                    node.settle()


def _deciding(view: SeatView) -> tuple[int, ...]:
    """Return who has something to decide: nobody once a hand is decided, nor a player who has laid their card."""
    if view.phase in (Phase.OVER, Phase.DEAL) or view.reason is not None or view.decided is not None:
        return ()
    laid = {seat for seat, _card in view.plays}
    return tuple(seat for seat in view.awaited if seat in view.to_answer or seat not in laid)


def _great(view: SeatView) -> bool:
    """Whether the winners of a finished hand have gained so much, or it was raised so often, that they show more than a
    toast."""
    assert view.winner is not None
    gained = max((view.points[account] for account in view.accounts_of(view.winner)), default=0)
    return gained >= GREAT or raised_often(view)


def _moves(seat: int, view: SeatView) -> bool:
    """Whether a finished hand moves somebody to more than a face: all after a raised one, or a game, or at
    a table of two, by turns else."""
    won = bool(view.rules.match.game_winners(view.board))
    alone = len(view.held) == 2  # nobody else shows it
    return won or alone or force_of(view) > 0 or (view.number + seat + seat // 2) % 3 > 0
