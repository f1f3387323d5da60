"""``play --text``: a match line by line in a plain terminal, or over a pipe. The person sits in seat 0."""

from __future__ import annotations

import sys

from truc_desktop.ai.driver import IllegalRobot, RobotDriver, RobotMove
from truc_desktop.ai.roster import make_bot
from truc_desktop.args import PlayArgs
from truc_desktop.engine import (
    Accept,
    Action,
    Agree,
    AnswerRemainder,
    Call,
    Decide,
    HandBegan,
    HandDealt,
    Phase,
    PlayCard,
    Refusal,
    project,
)
from truc_desktop.headless.consoles import forgiving_input, forgiving_output
from truc_desktop.headless.menu import Entry, commands, menu, order_menu, sign_list, typed
from truc_desktop.headless.people import score_line, seat_names
from truc_desktop.headless.tables import rules_for
from truc_desktop.i18n import _
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.narration.narrator import log_line
from truc_desktop.presentation.prompts import Prompt, prompt
from truc_desktop.session import Batch, Session
from truc_desktop.storage.saves import Player, draw_seed, new_journal, notes

ROBOTS = "standard"
"""The kind of robots in the other seats."""
HUMAN = 0
"""The seat of the person."""


class Left(Exception):
    """The person has left the table."""


class InputEnded(Left):
    """The input has ended."""


class NotSaved(Exception):
    """The journal cannot store a robot's move, so the match cannot continue. The message says why."""


def play_text(args: PlayArgs) -> int:
    """Play one match in the terminal; return the exit code. It is saved like any other match.

    Raises:
        UsageError: for a preset, a number of players or an option that does not exist.
    """
    rules = rules_for(args.rules, args.players, args.options, args.rooster)
    forgiving_output()
    forgiving_input()
    names = seat_names(rules.players)
    seed = draw_seed() if args.seed is None else args.seed
    players = [Player(name, "" if seat == HUMAN else ROBOTS) for seat, name in enumerate(names)]
    with new_journal(rules) as journal:
        session = Session(rules, seed, journal=journal, notes=notes(players))
        robots = [make_bot(ROBOTS, seat, seed) for seat in range(rules.players) if seat != HUMAN]
        try:
            Game(session, RobotDriver(session, robots), names).play()
        except InputEnded:
            print(_("The input has ended."))
        except NotSaved as error:
            print(error, file=sys.stderr)
            return 1
        except Left:
            pass
        finally:
            if session.version and not session.over:
                print(_("The match is saved as {path}.").format(path=journal.path))
    return 0


def read_line() -> str:
    """Return the next line of input, without surrounding white space.

    Raises:
        InputEnded: at the end of the input.
    """
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise InputEnded
    return line.strip()


class Game:
    """A match in the terminal."""

    def __init__(
        self, session: Session, driver: RobotDriver | None, names: tuple[str, ...], seat: int = HUMAN
    ) -> None:
        """Follow ``session`` from the person's ``seat``; ``driver``: the robots in the other seats, if any."""
        self.session = session
        self.seat = seat
        self.driver = driver
        self.names = names
        self.words = words_of(session.rules.key)
        self.view = session.view(self.seat)
        self._silent_at = -1
        self._ordered: tuple[int, int] | None = None
        self._watchful = False
        session.subscribe(self.seat, self._hear)

    def play(self) -> None:
        """Play until the match is over.

        Raises:
            Left: when the person leaves, or the input ends; everything done is in the journal.
            NotSaved: when a robot's move cannot be journaled.
        """
        greeting = _("You are {name}. Type a number to choose, ? for help, or q to leave; the match is saved.")
        print(greeting.format(name=self.names[self.seat]))
        self._tell_begun()
        while not self.session.over:
            if self._has_first_word():
                self._ask(may_wait=len(self.view.to_answer) > 1 or self.view.may_accept_by_playing)
            elif orders := self._orders_now():
                self._ask_order(orders)
            elif self._watchful and self.view.choices and self._silent_at != self.session.version:
                self._ask(may_wait=True)
            else:
                self._go_on()
        print(score_line(self.view, self.names))

    def _tell_begun(self) -> None:
        """Print the first hand if it was dealt before the subscription."""
        view = self.view
        if view.cards:
            for event in (
                HandBegan(view.number, view.dealer, view.lead, view.board, view.mode),
                HandDealt(view.dealer, tuple(view.dealt if seat == self.seat else () for seat in view.rules.seats)),
            ):
                if (entry := log_line(event, view, self.words, self.names)) is not None:
                    print(entry.text)

    def _go_on(self) -> None:
        """Let a robot act, or ask the person when no robot has anything to do."""
        assert self.driver is not None
        self.driver.look_about()
        move = self.driver.step()
        if move is not None:
            self._robot_does(move)
        else:
            self._ask(may_wait=False)

    def _has_first_word(self) -> bool:
        """Return whether the person is asked something and has not chosen to wait."""
        asked = any(isinstance(action, Accept | Decide | Agree | AnswerRemainder) for action in self.view.choices)
        asked = asked or self.view.may_accept_by_playing
        return asked and self._silent_at != self.session.version

    def _orders_now(self) -> list[Entry]:
        """Return the instructions to choose from when the partner plays next and the person, as governor, has not been
        asked about that card yet; otherwise none."""
        view = self.view
        partner = view.to_play in view.partners(self.seat)
        due = view.phase is Phase.PLAY and not view.to_answer and partner
        return order_menu(self._prompt()) if due and self._ordered != (view.number, len(view.tricks)) else []

    def _robot_does(self, move: RobotMove) -> None:
        """Submit a robot's move.

        Raises:
            NotSaved: when it cannot be journaled.
            IllegalRobot: when the session refuses it for another reason.
        """
        outcome = self.session.submit(move.seat, move.action, move.version)
        if outcome.refusal is Refusal.NOT_SAVED:
            raise NotSaved(outcome.reason)
        if not outcome.ok:
            raise IllegalRobot(f"robot S{move.seat}: {move.action}: {outcome.reason}")

    def _hear(self, batch: Batch) -> None:
        """Print the events of a batch, and update the view."""
        for event in batch.events:
            if isinstance(event, HandBegan) and self.view.over:
                print(score_line(self.view, self.names))
                print()
            entry = log_line(event, self.view, self.words, self.names)
            if entry is not None:
                print(entry.text)
            self.view = project(self.view, [event])

    # ------------------------------------------------------------------ asking
    def _prompt(self) -> Prompt:
        return prompt(self.view, self.words, self.names)

    def _ask(self, may_wait: bool) -> None:
        """Ask the person, and do what they choose; ``may_wait``: offer to say nothing."""
        asked = self._prompt()
        entries = menu(self.view, asked, self.words, self.names)
        if not entries:
            raise RuntimeError("nobody can go on, but the match is not over")
        answered = any(isinstance(action, Accept | Decide | AnswerRemainder) for action in self.view.choices)
        print()
        print(_("The hand is over. Did anyone keep a flor to themselves?") if self.view.challenges else asked.text)
        silence = _("Leave it to your partner") if answered else _("Say nothing now")
        if not self._choose(entries, silence if may_wait else ""):
            self._silent_at = self.session.version

    def _ask_order(self, orders: list[Entry]) -> None:
        """Ask the person, as governor, how the partner should play."""
        self._ordered = (self.view.number, len(self.view.tricks))
        print()
        print(_("{name} plays next. How?").format(name=self.names[self.view.partners(self.seat)[0]]))
        self._choose(orders, _("Say nothing now"))

    def _choose(self, entries: list[Entry], silence: str) -> bool:
        """Show a menu and read lines until something is done.

        Return False when the person chose ``silence``, the label of line 0 (empty: not offered).

        Raises:
            Left: when the person leaves, or the input ends.
        """
        self._show(entries, silence)
        while True:
            line = read_line()
            low = line.lower()
            if low == "q":
                raise Left
            if low == "0" and silence:
                return False
            if low == "?":
                self._help()
            elif low == "w":
                self._watch()
            elif (action := typed(line, self.view)) is not None:
                settles = action in self.view.choices or any(entry.action == action for entry in entries)
                if self._submit(action) and settles:
                    return True
            elif chosen := self._chosen(low, entries):
                if self._do(*chosen):
                    return True
                if chosen[0].options:
                    self._show(entries, silence)
            else:
                least = 0 if silence else 1
                text = _("Type a number from {least} to {count}, or ? for help.")
                print(text.format(least=least, count=len(entries)))

    def _show(self, entries: list[Entry], silence: str) -> None:
        for number, entry in enumerate(entries, start=1):
            print(f"  {number}  {entry.label}")
        if silence:
            print(f"  0  {silence}")

    def _chosen(self, line: str, entries: list[Entry]) -> tuple[Entry, bool] | None:
        """Return the entry that ``2`` or ``2+`` chooses and whether a call follows (+); None when there is none."""
        digits = line.removesuffix("+")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4 and 1 <= int(digits) <= len(entries)):
            return None
        entry = entries[int(digits) - 1]
        and_call = digits != line
        return None if and_call and not isinstance(entry.action, PlayCard) else (entry, and_call)

    def _do(self, entry: Entry, and_call: bool) -> bool:
        """Do the action of a menu line, or show its submenu; return whether anything was done."""
        if entry.action is None:
            return self._choose(list(entry.options), _("Back"))
        if not self._submit(entry.action):
            return False
        if and_call:
            self._call_after()
        return True

    def _submit(self, action: Action) -> bool:
        outcome = self.session.submit(self.seat, action)
        if not outcome.ok:
            print(outcome.reason)
        return outcome.ok

    def _call_after(self) -> None:
        """Make the first possible call directly after the card, or say that there is none."""
        call = next((a for a in self.view.choices if isinstance(a, Call)), None)
        if call is None:
            print(_("There is no call to make after this card."))
        else:
            self._submit(call)

    # ------------------------------------------------------------------ about the table
    def _watch(self) -> None:
        """Switch between asking whenever the person may speak and asking only when they must."""
        self._watchful = not self._watchful
        print(_("You will be asked whenever you may say something.") if self._watchful
              else _("You will be asked only on your turn."))  # fmt: skip

    def _help(self) -> None:
        view = self.view
        print(_("A number plays that card or says those words. Add a + (2+) to call right after the card."))
        print(_("You can also type words: {commands}.").format(commands=", ".join(commands(view, self._prompt()))))
        if signs := sign_list(view):
            print(_("With these words you make a sign to your partner: {kinds}.").format(kinds=signs))
        print(_("w: be asked whenever you may say something, even out of turn. q: leave the table."))
        print(score_line(view, self.names))
        if view.cards:
            print(_("You hold {cards}.").format(cards=", ".join(map(card_name, view.cards))))
        for seat, card in view.plays:
            print(_("On the table: {name}, {card}.").format(name=self.names[seat], card=card_name(card)))
