"""The vote to end a match: one person proposes it, and it ends when all people at the table agree (SPEC 8.3)."""

from __future__ import annotations

from collections.abc import Callable

from truc_desktop.engine import Action, Event, SeatView
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.screens.match.dialogs import CAUGHT, SMALL, Dialogs
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.session import EndVote, EndVoted, MatchCancelled, Outcome
from truc_desktop.ui.context import SoundPlayer
from truc_desktop.ui.dialogs import Answer, Sheet, notice_sheet

BUSY = (*SMALL, "wheel", CAUGHT, "choose")
"""Dialogs that no vote interrupts."""
Ended = tuple[Sheet, Callable[[str], None]]
"""The sheet shown when all have agreed, and the function called when it has been read."""


class EndVoting(Part):
    """The vote, asked and answered, and what follows when all agree."""

    def __init__(
        self, scene: TableScene, screen: TableControl, dialogs: Dialogs, sounds: SoundPlayer, *,
        voters: Callable[[], tuple[int, ...]], submit: Callable[[Action], bool], ended: Callable[[], Ended],
    ) -> None:  # fmt: skip
        """``voters()``: the seats of people, who must all agree; ``submit(action)`` performs an action for the player;
        ``ended()``: what follows when all have agreed."""
        self._scene, self._screen, self._dialogs, self._sounds = scene, screen, dialogs, sounds
        self._voters, self._submit, self._ended = voters, submit, ended
        self._votes: tuple[int, ...] = ()
        self._cancelled = False
        self._decided = False

    @property
    def votes(self) -> tuple[int, ...]:
        """The seats that have voted for the end, in the order of their votes."""
        return self._votes

    @property
    def may_vote(self) -> bool:
        """Whether there are other voters and the player has not voted yet."""
        person, voters = self._scene.person, self._voters()
        several = len(voters) > 1 and person in voters
        return several and not self._scene.session.over and person not in self._votes

    def offer(self) -> tuple[Answer, ...]:
        """The menu button that proposes the end; () without other voters."""
        if not self.may_vote:
            return ()
        return (Answer("vote", _("Propose to end the match"), _("It ends if everyone agrees"), "plain", "flag", "V"),)

    def chosen(self) -> None:
        """Handle that button: agree to a proposal, or make one."""
        if self._votes:
            self._vote(True)
        else:
            self._propose()

    def _propose(self) -> None:
        """Ask the others to end the match."""
        self._vote(True)
        names, person = self._scene.names, self._scene.person
        asked = [names[seat] for seat in self._voters() if seat not in (person, *self._votes)]
        if asked:
            text = _("The match ends if everyone agrees. Waiting for {names}.").format(names=and_list(asked))
            self._dialogs.notice(_("The end is proposed"), text)

    def _vote(self, yes: bool) -> None:
        self._decided = True
        self._submit(EndVote(self._scene.person, yes))

    # ------------------------------------------------------------------ hooks
    def answered(self, action: Action, outcome: Outcome) -> None:
        """Ask for a vote again that was refused."""
        if isinstance(action, EndVote) and not outcome.ok:
            self._decided = False

    def heard(self, event: Event) -> None:
        """Note the votes of the others."""
        if isinstance(event, EndVoted):
            self._count(event)
        elif isinstance(event, MatchCancelled):
            self._cancelled = True

    def _count(self, event: EndVoted) -> None:
        person = self._scene.person
        mine = person in self._votes
        if event.yes:
            self._votes = (*(seat for seat in self._votes if seat != event.seat), event.seat)
            return
        self._votes, self._decided = (), False
        if mine and event.seat != person:
            self._screen.remark(_("{name} wants to play on.").format(name=self._scene.names[event.seat]))

    def restarted(self, view: SeatView, same: bool) -> None:
        """Forget the vote: after a new match or a reconnection nothing is known of it."""
        self._cancelled, self._decided = False, False
        if not same:
            self._votes = ()

    def advance(self, dt_ms: float) -> None:
        """Show the question that is due, or the news that all have agreed."""
        if self._dialogs.name == "vote" and not (self._votes and self.may_vote):
            self._dialogs.withdraw()  # it was decided meanwhile
        if self._dialogs.name in BUSY or not self._scene.conductor.idle:
            return
        if self._cancelled:
            self._dialogs.ask("cancelled", *self._ended())
        elif self._votes and self.may_vote and not self._decided:
            self._sounds.play("redeal")
            self._dialogs.ask("vote", self._question(), lambda answer: self._vote(answer == "agree"))

    def _question(self) -> Sheet:
        names, person = self._scene.names, self._scene.person
        first, rest = self._votes[0], self._votes[1:]
        title = _("{name} proposes to end the match").format(name=names[first])
        text = [_("If everyone at the table agrees, the match ends here and nobody wins.")]
        if rest:
            agreed = and_list([names[seat] for seat in rest])
            text.append(ngettext("{names} agrees.", "{names} agree.", len(rest)).format(names=agreed))
        missing = [names[seat] for seat in self._voters() if seat not in (*self._votes, person)]
        if missing:
            text.append(_("Waiting for {names}.").format(names=and_list(missing)))
        answers = (
            Answer("on", _("Play on"), _("The vote is over"), "go", "play"),
            Answer("agree", _("Agree"), _("End it here"), "plain", "check", "A"),
        )
        return Sheet(title, tuple(text), answers, "on", (self._scene.players[first].who, "raise_brows"))


def local_end() -> Sheet:
    """The sheet shown for a local match when all have agreed."""
    return notice_sheet(
        _("Ended by agreement"), _("Everyone agreed: the match ends here, and nobody wins.")
    )
