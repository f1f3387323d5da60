"""The record of a match: one text for journal, save, replay and test (NOTATION). Loading is replaying.

``Writer`` makes the lines as the match goes on; ``read`` turns text back into a match. A reader that meets a
damaged, unreadable or illegal line says which and why (``RecordError``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from zlib import crc32

from truc_desktop.engine.actions import Action, CloseHand, Say, Signal
from truc_desktop.engine.events import Event, GameEnded, HandEnded, MatchEnded
from truc_desktop.engine.flow.flor import is_hidden_pass
from truc_desktop.engine.match import Match
from truc_desktop.engine.questions import Challenges
from truc_desktop.engine.record.notation import format_action, parse_action, short_action
from truc_desktop.engine.record.rules_chosen import chosen_rules, fail, is_number
from truc_desktop.engine.record.seats import parse_seat, seat_text
from truc_desktop.engine.record.signal_audit import SignalAudit
from truc_desktop.engine.refusals import IllegalAction, Refusal
from truc_desktop.engine.rules.match_rule import Board
from truc_desktop.engine.rules.options import SetupError
from truc_desktop.engine.rules.ruleset import RuleSet
from truc_desktop.engine.rules.sides import Alliance

VERSION = "1"
_VOID = " !void"
MOST_LINES = 200_000
"""Lines of a record; no match comes near it, and a file of empty lines would fill the memory."""
OTHER_RULES = "written under other rules than this program has: they have changed, or the lines above were edited"
"""Why a record is refused whose digest is not that of the rules it names: it would be replayed differently."""


def numbers(rules: RuleSet, values: Iterable[int]) -> str:
    """Numbers for each account: ``T0 4 T1 9``."""
    return " ".join(f"{name} {value}" for name, value in zip(rules.accounts, values, strict=True))


def verdict(rules: RuleSet, match: Match, event: HandEnded | GameEnded | MatchEnded) -> str:
    """The ``= ...`` line for the end of a hand, game or match (NOTATION 6)."""
    if isinstance(event, GameEnded):
        return "= game " + " ".join(rules.accounts[account] for account in event.accounts)
    if isinstance(event, MatchEnded):
        return "= match " + " ".join(rules.accounts[account] for account in event.accounts)
    winner = "none" if event.winner is None else rules.side_names[event.winner]
    won = " ".join("draw" if t.winner is None else seat_text(t.winner) for t in match.hand.tricks) or "-"
    points, score = numbers(rules, event.points), numbers(rules, event.board.score)
    sets = rules.match.sets
    more = f" | {sets.many} {numbers(rules, event.board.sets)}" if sets else ""
    return f"= hand {winner} | tricks {won} | points {points} | score {score}{more}"


def verdicts(rules: RuleSet, match: Match, events: Iterable[Event]) -> list[str]:
    """The verdict lines due after ``events`` have happened."""
    return [verdict(rules, match, e) for e in events if isinstance(e, HandEnded | GameEnded | MatchEnded)]


def _board_keys(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """The header keys of a start score and the Board fields they stand for."""
    sets = rules.match.sets
    middle = ((sets.many, "sets"),) if sets else ()
    return (("score", "score"), *middle, ("games", "games"))


class RecordWriter:
    """Turns a match into lines. Every line carries a checksum when ``checked``.

    The writer keeps no text: those who ask for lines store them at once.
    """

    def __init__(self, checked: bool = True, crc: int = 0) -> None:
        """Begin at checksum ``crc``, that of the lines already stored."""
        self.checked = checked
        self.crc = crc

    def line(self, text: str) -> str:
        """``text`` with its checksum suffix and line end."""
        self.crc = crc32((text + "\n").encode(), self.crc)
        return f"{text}  ;{self.crc:08x}\n" if self.checked else text + "\n"

    def header(
        self, rules: RuleSet, dealer: int, board: Board | None = None, extra: Mapping[str, str] | None = None
    ) -> str:
        """The header block with its empty line. ``extra`` keys are free and without effect.

        Raises:
            ValueError: for a key or a value that would not be read back as it is.
        """
        lines = [f"truc: {VERSION}", f"rules: {rules.key}", f"players: {rules.players}"]
        lines += [f"option.{key}: {value}" for key, value in rules.changed]
        lines.append(f"digest: {rules.digest}")
        lines.append(f"dealer: {seat_text(dealer)}")
        if rules.alliance is Alliance.ONE_APART:
            lines.append(f"rooster: {seat_text(rules.rooster)}")
        for key, field_name in _board_keys(rules) if board else ():
            if any(values := getattr(board, field_name)):
                lines.append(f"{key}: {numbers(rules, values)}")
        for key, value in (extra or {}).items():
            text = f"{key}: {value}"
            if not key or not text.isprintable() or _comment_cut(text).partition(":")[::2] != (key, f" {value}"):
                raise ValueError(f"this cannot stand in a header: {text!r}")
            lines.append(text)
        return "".join(self.line(text) for text in lines) + self.empty()

    def empty(self) -> str:
        """An empty line: it carries no checksum, but counts in those after it."""
        self.crc = crc32(b"\n", self.crc)
        return "\n"

    def action(self, action: Action, void: bool = False) -> str:
        """The line of an action that was done."""
        return self.line(format_action(action) + (_VOID if void else ""))

    def verdicts(self, match: Match, events: Iterable[Event]) -> str:
        """The verdict lines due after ``events``, if any."""
        return "".join(self.line(text) for text in verdicts(match.rules, match, events))

    def legal(self, match: Match) -> str:
        """``#legal`` comment lines for every seat that may act now."""
        lines = []
        for seat in range(match.rules.players):
            if actions := match.legal(seat):
                lines.append(f"#legal {seat_text(seat)} " + ", ".join(short_action(a) for a in actions))
        return "".join(self.line(text) for text in lines)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a record: its number from 1, its text without checksum, and the checksum after it."""

    number: int
    text: str
    crc: int


@dataclass(slots=True)
class LoadedRecord:
    """A record read and replayed. ``torn`` tells of a torn last line that was dropped; ``good_bytes`` is the
    length in bytes of everything before it; ``crc`` and ``checked`` let a writer go on; ``honesty`` knows which
    signs have been proved; ``hidden_passes`` is the number of the actions known to their player alone."""

    match: Match
    header: dict[str, str]
    actions: list[Action] = field(default_factory=list)
    torn: bool = False
    good_bytes: int = 0
    crc: int = 0
    checked: bool = False
    verdicts_due: list[str] = field(default_factory=list)
    honesty: SignalAudit = field(default_factory=SignalAudit)
    hidden_passes: int = 0


def _split_lines(data: bytes) -> tuple[list[tuple[int, str]], bytes, int]:
    """Numbered whole lines, the torn rest, and the bytes of the whole lines."""
    if data.count(b"\n") > MOST_LINES:
        fail(MOST_LINES + 1, "the file has too many lines to be a match")
    body, _, torn = data.rpartition(b"\n")
    good = len(data) - len(torn)
    lines = []
    for number, raw in enumerate(body.split(b"\n") if good else [], start=1):
        try:
            lines.append((number, raw.decode("utf-8")))
        except UnicodeDecodeError:
            fail(number, "this is not UTF-8 text")
    return lines, torn, good


def _suffix(text: str) -> tuple[str, str | None]:
    """A line's text and its checksum digits, if it ends in some."""
    head, mark, digits = text.rpartition("  ;")
    if mark and len(digits) == 8 and all(c in "0123456789abcdef" for c in digits):
        return head, digits
    return text, None


def line_without_checksum(line: str) -> str:
    """What a line of a record says, without its checksum."""
    return _suffix(line)[0]


def _checked_lines(data: bytes) -> tuple[list[Line], bool, bool, int, int]:
    """Lines with verified checksums; (lines, checked, torn, good_bytes, crc)."""
    raw, rest, good = _split_lines(data)
    crc, checked, lines, torn = 0, False, [], False
    for number, text in raw:
        body, digits = _suffix(text)
        crc = crc32((body + "\n").encode(), crc)
        if not text.strip():
            lines.append(Line(number, "", crc))
            continue
        if digits is None and _suffix(text.removesuffix("\r"))[1] is not None:
            fail(number, "lines end with a line feed alone; this one has a carriage return before it")
        if digits is None and checked:
            fail(number, "the checksum is missing: the file is damaged from here on")
        if digits is not None and int(digits, 16) != crc:
            fail(number, "the checksum is wrong: the file is damaged from here on")
        checked = checked or digits is not None
        lines.append(Line(number, body, crc))
    if rest:
        text = rest.decode("utf-8", "replace")
        body, digits = _suffix(text)
        after = crc32((body + "\n").encode(), crc)
        whole = digits is not None and int(digits, 16) == after
        if checked and not whole:
            torn = True
        else:
            try:
                rest.decode("utf-8")
            except UnicodeDecodeError:
                fail(len(raw) + 1, "this is not UTF-8 text")
            lines.append(Line(len(raw) + 1, body, after))
            crc, good = after, len(data)
    return lines, checked, torn, good, crc


def _numbers(rules: RuleSet, line: int, text: str) -> tuple[int, ...]:
    words = text.split()
    names, values = words[::2], words[1::2]
    if tuple(names) != rules.accounts or not all(is_number(v) for v in values):
        fail(line, f"expected numbers like {numbers(rules, [0] * len(rules.accounts))!r}, not {text!r}")
    if len(values) != len(names):
        fail(line, f"a number is missing in {text!r}")
    return tuple(map(int, values))


def _comment_cut(text: str) -> str:
    """The line without its comment. Comments begin a line or follow a space, but not in talk."""
    if text.startswith("#"):
        return ""
    words = text.split(" ", 2)
    if len(words) > 1 and words[1] == "say":
        return text
    return text.split(" #", 1)[0].rstrip()


def _header(lines: Iterator[Line]) -> tuple[dict[str, str], dict[str, int]]:
    values: dict[str, str] = {}
    where: dict[str, int] = {}
    first = True
    for line in lines:
        if not line.text.strip():
            if first:
                fail(line.number, "a record begins with 'truc: 1'")
            break
        text = _comment_cut(line.text)
        if not text:
            continue
        key, colon, value = text.partition(":")
        key, value = key.strip(), value.strip()
        if not colon:
            fail(line.number, f"a header line is 'key: value', not {text!r}")
        if first and key != "truc":
            fail(line.number, "a record begins with 'truc: 1'")
        if key in values:
            fail(line.number, f"{key!r} is given twice")
        if first and value != VERSION:
            fail(line.number, f"this is format version {value}; this program reads version {VERSION}")
        values[key], where[key] = value, line.number
        first = False
    else:
        if first:
            fail(1, "the file is empty")
        # Otherwise the first action that is appended would be read as a line of the header.
        fail(max(where.values()), "the header does not end with an empty line")
    return values, where


def _start(header: dict[str, str], where: dict[str, int]) -> Match:
    last = max(where.values())
    rules = chosen_rules(header, where)
    if header.get("digest", rules.digest) != rules.digest:
        fail(where["digest"], OTHER_RULES)
    given = {
        name: _numbers(rules, where[key], header[key]) for key, name in _board_keys(rules) if key in header
    }
    try:
        dealer = parse_seat(header["dealer"]) if "dealer" in header else None
    except ValueError as error:
        fail(where["dealer"], str(error))
    try:
        return Match(rules, dealer, replace(rules.match.start(len(rules.accounts)), **given))
    except SetupError as error:
        fail(where.get(error.key, last), str(error))


_ONCE_ALLOWED = (Refusal.GONE, Refusal.EXPOSED_WAITS, Refusal.DISCARD_WAITS)
"""Why a signal is refused today that version 0.1.0 allowed. Records without a digest may hold such a signal; it is left
out, since a signal changes nothing else."""


def read_record(data: bytes, watch: Callable[[Match, Action, tuple[Event, ...]], None] | None = None) -> LoadedRecord:
    """Read and replay a record.

    Args:
        data: the bytes of the file.
        watch: called after each action with the match, the action and its events.

    Raises:
        RecordError: for damaged, unreadable or illegal lines, and for verdicts that do not agree.
    """
    lines, checked, torn, good, crc = _checked_lines(data)
    if torn and not lines:
        fail(1, "the file holds no complete line")
    stream = iter(lines)
    header, where = _header(stream)
    loaded = LoadedRecord(_start(header, where), header, [], torn, good, crc, checked)
    match, due = loaded.match, loaded.verdicts_due
    for line in stream:
        text = _comment_cut(line.text)
        if not text:
            continue
        if text.startswith("="):
            if isinstance(match.top, Challenges):
                closing = CloseHand(match.hand.dealer)
                events = match.apply(closing)
                loaded.actions.append(closing)
                due[:] = verdicts(match.rules, match, events)
                if watch:
                    watch(match, closing, events)
            if text not in due:
                fail(line.number, f"the verdict does not agree: {text!r}, expected {due[0] if due else 'none'!r}")
            del due[: due.index(text) + 1]
            continue
        void = text.endswith(_VOID) and " say " not in text
        try:
            action = parse_action(text[: -len(_VOID)] if void else text)
        except ValueError as error:
            fail(line.number, str(error))
        if match.is_void(action) != void:
            fail(line.number, "this call is not void" if void else "this call has no effect here: '!void' is missing")
        question = match.top
        try:
            events = match.apply(action)
        except IllegalAction as error:
            if isinstance(action, Signal) and error.refusal in _ONCE_ALLOWED and "digest" not in header:
                continue
            fail(line.number, f"illegal action {text!r}: {error.refusal.value}")
        loaded.actions.append(action)
        loaded.hidden_passes += is_hidden_pass(action, question, match.top)
        loaded.honesty = loaded.honesty.after(match, action)
        if not void and not isinstance(action, Say):
            due[:] = verdicts(match.rules, match, events)
        if watch:
            watch(match, action, events)
    return loaded


def beginning(loaded: LoadedRecord) -> Match:
    """A match as it was before the first action of a record that was read."""
    return _start(loaded.header, dict.fromkeys(loaded.header, 0))  # it was read before: nothing can fail


def replay(loaded: LoadedRecord) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Play a record that was read once more from its beginning: the match after each action, with the events of it.

    It is one match that goes on, not that of ``loaded``, which stays as it is.
    """
    match = beginning(loaded)
    for action in loaded.actions:
        yield match, match.apply(action)
