"""Reads a rigged hand: a record whose lines ``#@`` are stage directions (docs/lessons.md)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from truc_desktop.engine import Action, Card, LoadedRecord, RecordError, Signal, parse_action, parse_card, read_record
from truc_desktop.engine.record.seats import parse_seat
from truc_desktop.lessons.directions import (
    AGAIN,
    BACK,
    NEXT,
    ON,
    Ask,
    Branch,
    Cue,
    Direction,
    Free,
    Lamp,
    Light,
    LightThing,
    Look,
    Move,
    Point,
    Remark,
    RiggedHand,
    Score,
    Slip,
    Strip,
    Text,
    Thing,
)

MARK = "#@"
"""Begins a direction; to every other reader of records it is a comment."""
_BRANCH = re.compile(r"(else|any|end) (.+?): *(.*?) *-> *([\w-]+)$")
_REMARK = re.compile(r'(?:(S\d) (\w+) )?"([^"]*)"$')
_QUOTED = re.compile(r'"([^"]+)"$')
_HAND = re.compile(r"[a-z0-9_]+-\d+[a-z]?$")
_NOWHERE = ("cards", "pot")
"""Where eyes rest that look at no player."""


class LessonError(ValueError):
    """A lesson cannot be used. ``line`` counts from 1."""

    def __init__(self, file: str, line: int, what: str) -> None:
        """Keep file, line and what is wrong."""
        super().__init__(f"{file}:{line}: {what}")
        self.file, self.line, self.what = file, line, what


def read_hand(path: Path) -> RiggedHand:
    """Read one file.

    Raises:
        LessonError: when it is no record, or a direction cannot be read.
        OSError: when the file cannot be read.
    """
    return parse_hand(path.read_bytes(), path.name)


def parse_hand(data: bytes, file: str) -> RiggedHand:
    """Return the rigged hand in ``data``; ``file`` is named in errors.

    Raises:
        LessonError: see ``read_hand``. The moves are replayed, so they are legal and their verdicts true.
    """
    try:
        record, before = read_record(data), read_record(_header_of(data))
    except RecordError as error:
        raise LessonError(file, error.line, error.reason) from error
    return _Reader(file, record, before).read(data.decode("utf-8"))


def _header_of(data: bytes) -> bytes:
    return data.partition(b"\n\n")[0] + b"\n\n"


class _Reader:
    """The state of reading one file."""

    def __init__(self, file: str, record: LoadedRecord, before: LoadedRecord) -> None:
        self._file, self._line = file, 0
        players = record.match.rules.players
        cast = tuple(record.header.get(f"look.S{seat}", "") for seat in range(1, players))
        self._hand = RiggedHand("", "", "", "", before.match, [], cast)
        self._pending: list[Direction] = []
        self._branches: list[Branch] | None = None
        """Where the last branch stands, at the end."""
        self._kinds: dict[str, Callable[[str], None]] = {
            "lesson": self._lesson, "idea": self._idea, "enough": self._enough, "score": self._score,
            "offers": self._offers, "cue": self._cue, "answers": self._answers,
            "note": lambda rest: self._add(Slip(self._text(rest))),
            "do": lambda rest: self._add(Ask(self._text(rest))), "light": self._light, "point": self._point,
            "lamp": lambda rest: self._add(Lamp(self._seat(rest))), "look": self._look, "check": self._check,
            "why": self._why,
        }  # fmt: skip

    def read(self, text: str) -> RiggedHand:
        """Return the hand in ``text``, whose moves have been verified already."""
        hand = self._hand
        for self._line, line in enumerate(text.splitlines(), start=1):
            line = line.strip()
            if line.startswith(MARK):
                self._direction(line.removeprefix(MARK).strip())
            elif re.match(r"(S\d|deal|redeal) ", line):
                hand.moves.append(Move(self._action(line.removesuffix(" !void")), self._line, self._pending))
                self._pending = []
        hand.closing = self._pending
        if not hand.lesson:
            self._fail("there is no line 'lesson NAME PLACE \"Title\"'")
        if not hand.idea:
            self._fail("there is no line 'idea TEXT'")
        if not all(hand.cast):
            self._fail("the header names nobody for a seat: look.S1: remei")
        if not hand.moves:
            self._fail("nothing is played")
        return hand

    def _fail(self, what: str) -> None:
        raise LessonError(self._file, self._line, what)

    def _direction(self, text: str) -> None:
        kind, _, rest = text.partition(" ")
        if branch := _BRANCH.match(text):
            self._branch(branch[1], branch[2].strip(), branch[3], branch[4])
        elif kind in self._kinds:
            self._kinds[kind](rest.strip())
        elif re.fullmatch(r"S\d", kind):
            self._add(self._remark(text))
        else:
            self._fail(f"this is no direction: {text!r}")

    # ------------------------------------------------------------------ parts of a line
    def _text(self, quoted: str) -> str:
        found = _QUOTED.match(quoted)
        if found is None:
            self._fail(f'expected a text in quotation marks, not {quoted!r}')
            raise AssertionError
        self._hand.texts.append(Text(self._line, found[1]))
        return found[1]

    def _remark(self, text: str) -> Remark:
        found = _REMARK.match(text)
        if found is None:
            self._fail(f'expected S1 mood "text", not {text!r}')
            raise AssertionError
        if found[3]:
            self._hand.texts.append(Text(self._line, found[3]))
        return Remark(self._seat(found[1]) if found[1] else None, found[2] or "", found[3])

    def _seat(self, text: str) -> int:
        try:
            seat = parse_seat(text)
        except ValueError as error:
            raise LessonError(self._file, self._line, str(error)) from error
        if seat >= self._hand.start.rules.players:
            self._fail(f"there is no {text} at this table")
        return seat

    def _action(self, text: str) -> Action:
        try:
            return parse_action(text)
        except ValueError as error:
            raise LessonError(self._file, self._line, str(error)) from error

    def _card(self, text: str) -> Card:
        try:
            return parse_card(text)
        except ValueError as error:
            raise LessonError(self._file, self._line, str(error)) from error

    def _add(self, direction: Direction) -> None:
        self._pending.append(direction)

    # ------------------------------------------------------------------ kinds of line
    def _lesson(self, rest: str) -> None:
        words = rest.split(" ", 2)
        if len(words) != 3 or not _HAND.match(f"{words[0]}-{words[1]}"):
            self._fail('expected: lesson NAME PLACE "Title"')
        self._hand.lesson, self._hand.place = words[0], words[1]
        self._hand.title = self._text(words[2])

    def _idea(self, rest: str) -> None:
        self._hand.idea = rest
        self._hand.texts.append(Text(self._line, rest))

    def _enough(self, rest: str) -> None:
        self._hand.enough = self._text(rest)

    def _score(self, rest: str) -> None:
        kind, _, quoted = rest.partition(" ")
        if kind not in ("carried", "cut"):
            self._fail("a score is 'carried' or 'cut \"text\"'")
        self._hand.score = Score(kind)
        if self._hand.score is Score.CUT:
            self._hand.meanwhile = self._text(quoted)

    def _offers(self, rest: str) -> None:
        self._hand.offers = tuple(word.strip() for word in rest.split(","))

    def _cue(self, rest: str) -> None:
        head, _, action = rest.partition(":")
        match head.split():
            case [seat, trick] if trick.isdigit():
                self._hand.cues.append(Cue(self._seat(seat), int(trick), self._action(f"{seat} {action.strip()}")))
            case _:
                self._fail("expected: cue SEAT TRICK: ACTION")

    def _answers(self, rest: str) -> None:
        match rest.split():
            case [seat, answer]:
                self._hand.answers[self._seat(seat), ""] = answer
            case [seat, bet, answer]:
                self._hand.answers[self._seat(seat), bet] = answer
            case _:
                self._fail("expected: answers SEAT ANSWER, or answers SEAT BET ANSWER")

    def _light(self, rest: str) -> None:
        if rest == "strip":
            self._add(Strip())
        elif rest in [thing.value for thing in Thing]:
            self._add(LightThing(Thing(rest)))
        else:
            self._add(Light(tuple(self._card(word) for word in rest.split())))

    def _point(self, rest: str) -> None:
        seat, _, card = rest.partition(" ")
        self._add(Point(self._seat(seat), self._card(card)))

    def _look(self, rest: str) -> None:
        seat, _, target = rest.partition(" ")
        self._add(Look(self._seat(seat), None if target in _NOWHERE else self._seat(target)))

    def _check(self, rest: str) -> None:
        if rest != "free":
            self._fail("expected: check free")
        self._add(Free())

    def _branch(self, kind: str, pattern: str, remark: str, target: str) -> None:
        if target not in (ON, BACK, AGAIN, NEXT) and not _HAND.match(target):
            self._fail(f"{target!r} is not on, back, again, next or the name of a hand")
        said: Remark | Ask
        if remark.startswith("do "):
            if kind == "end" or target != ON:
                self._fail("a 'do' is for a hand that is played on")
            said = Ask(self._text(remark.removeprefix("do ").strip()))
        else:
            said = self._remark(remark)
        branch = Branch(pattern, said if said.text else None, target, self._line)
        if kind == "else":
            if not self._hand.moves:
                self._fail("an 'else' stands after the move it replaces")
            if target == BACK and not isinstance(self._hand.moves[-1].action, Signal):
                self._fail("only a sign is taken back")
            self._branches = self._hand.moves[-1].others
        else:
            self._branches = self._hand.anyhow if kind == "any" else self._hand.ends
        self._branches.append(branch)

    def _why(self, quoted: str) -> None:
        if self._branches is None:
            self._fail("a 'why' stands after the line that it belongs to")
            raise AssertionError
        self._branches[-1] = replace(self._branches[-1], why=self._text(quoted))
