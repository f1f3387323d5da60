"""``play --text``: a match line by line in a plain terminal, or over a pipe. The person sits in seat 0."""

from __future__ import annotations

import sys

from truc_desktop.ai.driver import IllegalRobot, RobotDriver, RobotMove
from truc_desktop.ai.roster import make_bot
from truc_desktop.args import PlayArgs
from truc_desktop.engine.actions import Accept, Action, Call, Decide, PlayCard, Signal
from truc_desktop.engine.refusals import Refusal
from truc_desktop.engine.view import fold
from truc_desktop.i18n import _
from truc_desktop.session import Batch, Session
from truc_desktop.storage.saves import Player, draw_seed, new_journal, notes
from truc_desktop.storage.settings import SettingsStore
from truc_desktop.table.narrator import tell
from truc_desktop.table.prompts import prompt
from truc_desktop.table.words import SIGNALS, card_name, words_of

from .consoles import forgiving_input, forgiving_output
from .tables import rules_for

HUMAN = 0


class Left(Exception):
    """The person has left the table."""


class InputEnded(Left):
    """Nothing more can be read."""


class NotSaved(Exception):
    """The journal cannot take what a robot does, so the match cannot go on. The text says why."""


def play_text(args: PlayArgs) -> int:
    """Play one match in the terminal; returns the exit code. It is saved like any other match.

    Raises:
        UsageError: for a preset, a number of players or an option that does not exist.
    """
    rules = rules_for(args.rules, args.players, args.options)
    forgiving_output()
    forgiving_input()
    names = seat_names(rules.players)
    seed = draw_seed() if args.seed is None else args.seed
    players = [Player(name, "" if seat == HUMAN else "standard") for seat, name in enumerate(names)]
    with new_journal(rules) as journal:
        session = Session(rules, seed, journal=journal, notes=notes(players))
        robots = [make_bot("standard", seat, seed) for seat in range(rules.players) if seat != HUMAN]
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


def seat_names(count: int) -> tuple[str, ...]:
    """What to call everybody, by where they sit from the person, the name in the settings first."""
    mine = SettingsStore().load().settings.name or _("Player")
    if count == 2:
        return (mine, _("Opponent"))
    return (mine, _("Right"), _("Partner"), _("Left"))


def read_line() -> str:
    """The next line of input, without spaces around it.

    Raises:
        InputEnded: at its end.
    """
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise InputEnded
    return line.strip().lower()


class Game:
    """A match in the terminal."""

    def __init__(self, session: Session, driver: RobotDriver, names: tuple[str, ...]) -> None:
        """Follow ``session`` from the person's seat; ``driver`` has the robots of the other seats."""
        self.session = session
        self.driver = driver
        self.names = names
        self.words = words_of(session.rules.key)
        self.view = session.view(HUMAN)
        self._left_to_partner = -1
        session.subscribe(HUMAN, self._hear)

    def play(self) -> None:
        """Play until the match is over.

        Raises:
            Left: when the person leaves, or there is no more input; all that was done is in the journal.
            NotSaved: when a robot's turn cannot be written there.
        """
        greeting = _("You are {name}. A number chooses; ? helps; q leaves, and the match is saved.")
        print(greeting.format(name=self.names[HUMAN]))
        while not self.session.over:
            if self._has_first_word():
                self._ask(may_leave=len(self.view.to_answer) > 1)
                continue
            self.session.wander(self.driver.bots)
            move = self.driver.step()
            if move is not None:
                self._robot_does(move)
            else:
                self._ask(may_leave=False)

    def _has_first_word(self) -> bool:
        """Whether the pair is asked and the person has not left it to the partner."""
        asked = any(isinstance(action, Accept | Decide) for action in self.view.choices)
        return asked and self._left_to_partner != self.session.version

    def _robot_does(self, move: RobotMove) -> None:
        """Do what a robot wants.

        Raises:
            NotSaved: when it cannot be written into the journal.
            IllegalRobot: when the session refuses it for another reason.
        """
        outcome = self.session.submit(move.seat, move.action, move.version)
        if outcome.refusal is Refusal.NOT_SAVED:
            raise NotSaved(outcome.reason)
        if not outcome.ok:
            raise IllegalRobot(f"robot S{move.seat}: {move.action}: {outcome.reason}")

    def _hear(self, batch: Batch) -> None:
        """Tell what has happened."""
        for event in batch.events:
            entry = tell(event, self.view, self.words, self.names)
            if entry is not None:
                print(entry.text)
            before, self.view = self.view, fold(self.view, [event])
            if self.view.over and not before.over:
                print(_("Score: us {us}, them {them}.").format(us=self._score(0), them=self._score(1)))
                print()

    def _score(self, other: int) -> int:
        return self.view.board.score[(self.view.side + other) % 2]

    def _ask(self, may_leave: bool) -> None:
        """Ask the person, and do what he chooses."""
        options = self._options()
        if not options:
            raise RuntimeError("nobody can go on, but the match is not over")
        print()
        print(prompt(self.view, self.words, self.names).text)
        for number, (label, _action) in enumerate(options, start=1):
            print(f"  {number}  {label}")
        if may_leave:
            print("  0  " + _("Leave it to your partner"))
        self._choose(options, may_leave)

    def _choose(self, options: list[tuple[str, Action]], may_leave: bool) -> None:
        """Read until there is a choice that can be done."""
        while True:
            line = read_line()
            if line == "q":
                raise Left
            if line == "0" and may_leave:
                self._left_to_partner = self.session.version
                return
            if line == "?":
                self._help()
            elif line in SIGNALS:
                self._submit(Signal(HUMAN, line))
            elif chosen := self._chosen(line, options):
                action, and_call = chosen
                if self._submit(action):
                    if and_call:
                        self._call_after()
                    return
            else:
                print(_("Type a number from 1 to {count}, or ? for help.").format(count=len(options)))

    def _chosen(self, line: str, options: list[tuple[str, Action]]) -> tuple[Action, bool] | None:
        """What a line like ``2`` or ``2+`` chooses, and whether a call is to follow; None when it chooses nothing."""
        digits = line.removesuffix("+")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4 and 1 <= int(digits) <= len(options)):
            return None
        action = options[int(digits) - 1][1]
        and_call = digits != line
        return None if and_call and not isinstance(action, PlayCard) else (action, and_call)

    def _options(self) -> list[tuple[str, Action]]:
        """What the person may do, in words, the cards first."""
        asked = prompt(self.view, self.words, self.names)
        cards: list[tuple[str, Action]] = [(card_name(a.card), a) for a in self.view.choices if isinstance(a, PlayCard)]
        named = [(f"{choice.label} ({choice.sub})", choice.action) for choice in asked.choices]
        return cards + [(label, action) for label, action in named if action is not None]

    def _submit(self, action: Action) -> bool:
        outcome = self.session.submit(HUMAN, action)
        if not outcome.ok:
            print(outcome.reason)
        return outcome.ok

    def _call_after(self) -> None:
        """The call in one breath with the card, if there is one."""
        call = next((a for a in self.view.choices if isinstance(a, Call)), None)
        if call is None:
            print(_("There is no call to make after this card."))
        else:
            self._submit(call)

    def _help(self) -> None:
        view = self.view
        print(_("A number plays the card or says the words. A + after it (2+) calls right after the card."))
        if view.rules.signals.on and view.partners(HUMAN):
            kinds = ", ".join(f"{kind} ({_(SIGNALS[kind][0])})" for kind in SIGNALS)
            print(_("These words make a signal to your partner: {kinds}.").format(kinds=kinds))
        print(_("Score: us {us}, them {them}.").format(us=self._score(0), them=self._score(1)))
        if view.cards:
            print(_("You hold {cards}.").format(cards=", ".join(map(card_name, view.cards))))
        for seat, card in view.plays:
            print(_("On the table: {name}, {card}.").format(name=self.names[seat], card=card_name(card)))
