"""Ending a match in friendship: somebody proposes it, and it ends when all people at the table agree (SPEC 8.3)."""

from __future__ import annotations

from truc_desktop.art.people import Budget
from truc_desktop.engine import Action
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.wording.lists import and_list
from truc_desktop.screens.match.endings import EndingTable
from truc_desktop.screens.match.opening import Opening
from truc_desktop.screens.match.sheet_table import SMALL
from truc_desktop.session import Batch, EndVote, EndVoted, MatchCancelled, Outcome
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet, notice_sheet, pause_sheet

BUSY = (*SMALL, "wheel", "caught", "choose")
"""Sheets that no vote interrupts."""


class VotingTable(EndingTable):
    """A table whose people may agree to end the match."""

    def __init__(
        self, app: Context, opening: Opening, budget: Budget | None = None, *, person: int | None = None,
        desk: RobotTurns | None = None,
    ) -> None:  # fmt: skip
        """Sit down at ``opening``, as TableView does."""
        super().__init__(app, opening, budget, person=person, desk=desk)
        self.votes: tuple[int, ...] = ()
        """The seats that would end the match, in the order in which they said so."""
        self.cancelled = False
        self._decided = False

    @property
    def voters(self) -> tuple[int, ...]:
        """The seats of people: all of them must agree."""
        return self.opening.people

    @property
    def may_vote(self) -> bool:
        """Whether there is somebody to agree with, and the player has not done so yet."""
        several = len(self.voters) > 1 and self.person in self.voters
        return several and not self.session.over and self.person not in self.votes

    def propose_the_end(self) -> None:
        """Ask the others to end the match."""
        self._vote(True)
        asked = [self.names[seat] for seat in self.voters if seat not in (self.person, *self.votes)]
        if asked:
            self.notice(_("The end is proposed"), _("The match ends when all agree. Asked now: {names}.").format(
                names=and_list(asked)))  # fmt: skip

    def _vote(self, yes: bool) -> None:
        self._decided = True
        self._submit(EndVote(self.person, yes))

    def answered(self, action: Action, outcome: Outcome) -> None:
        """What has become of an act; a vote that was not taken is asked for again."""
        if isinstance(action, EndVote) and not outcome.ok:
            self._decided = False
        super().answered(action, outcome)

    # ------------------------------------------------------------------ what the others want
    def _heard(self, batch: Batch) -> None:
        for event in batch.events:
            if isinstance(event, EndVoted):
                self._count(event)
            elif isinstance(event, MatchCancelled):
                self.cancelled = True
        super()._heard(batch)

    def _count(self, event: EndVoted) -> None:
        mine = self.person in self.votes
        if event.yes:
            self.votes = (*(seat for seat in self.votes if seat != event.seat), event.seat)
            return
        self.votes, self._decided = (), False
        if mine and event.seat != self.person:
            self.remark(_("{name} wants to play on.").format(name=self.names[event.seat]))

    def forget_votes(self) -> None:
        """Another match, or one's way back to the table: nothing is known of a vote."""
        self.votes, self.cancelled, self._decided = (), False, False

    def advance(self, dt_ms: float) -> None:
        """Let time pass; ask for a vote that is due, and tell of the end."""
        super().advance(dt_ms)
        if self.sheet == "vote" and not (self.votes and self.may_vote):
            self.withdraw()  # it was decided meanwhile
        if self.sheet in BUSY or not self.conductor.idle:
            return
        if self.cancelled:
            self._small("cancelled", self.cancelled_sheet(), self.after_cancelling)
        elif self.votes and self.may_vote and not self._decided:
            self.app.sounds.play("redeal")
            self._small("vote", self._question(), lambda answer: self._vote(answer == "agree"))

    def _question(self) -> Sheet:
        first, rest = self.votes[0], self.votes[1:]
        title = _("{name} would end the match").format(name=self.names[first])
        text = [_("If all people at the table agree, it ends here in friendship, and nobody has won.")]
        if rest:
            names = and_list([self.names[seat] for seat in rest])
            text.append(ngettext("{names} agrees.", "{names} agree.", len(rest)).format(names=names))
        missing = [self.names[seat] for seat in self.voters if seat not in (*self.votes, self.person)]
        if missing:
            text.append(_("Still asked: {names}.").format(names=and_list(missing)))
        answers = (
            Answer("on", _("Play on"), _("The vote is over"), "go", "play"),
            Answer("agree", _("Agree"), _("I would end it too"), "plain", "check", "A"),
        )
        return Sheet(title, tuple(text), answers, "on", (self.opening.players[first].who, "raise_brows"))

    # ------------------------------------------------------------------ the end, and how it is proposed
    def cancelled_sheet(self) -> Sheet:
        """What is said when all have agreed."""
        text = _("All have agreed: the match ends here, and nobody has won.")
        return notice_sheet(_("Ended in friendship"), text)

    def after_cancelling(self, answer: str) -> None:
        """The news has been read: back to the menu."""
        self.app.open_menu()

    def vote_answer(self) -> tuple[Answer, ...]:
        """The button of the pause that proposes the end; none where there is nobody to agree with."""
        if not self.may_vote:
            return ()
        return (Answer("vote", _("Propose to end the match"), _("It ends when all agree"), "plain", "flag", "V"),)

    def pause_sheet(self) -> Sheet:
        """The pause, with the proposal where several people play."""
        return pause_sheet(more=self.vote_answer())

    def paused(self, answer: str) -> None:
        """Do what was chosen in the pause."""
        if answer == "vote":
            if self.votes:
                self._vote(True)
            else:
                self.propose_the_end()
        else:
            super().paused(answer)
