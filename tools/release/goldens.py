"""Golden playthroughs: two hands of each preset and seat count, with what every seat may know at each step.

    python -m tools.release.goldens             write tests/goldens/PRESET-PLAYERS.txt
    python -m tools.release.goldens --check     write nothing; tell which are not current (exit code 1 when any)
    python -m tools.release.goldens --search    look for the seeds that show the most, and print them

A change in a golden is a change in the rules, in the events or in what a seat may know. Each step shows the action
as in a record, the events as a spectator sees them (and, per seat, those that it sees differently),
the public view, and for each seat whatever its view has beyond the public one. Empty parts of a view are left out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from pathlib import Path

from truc_desktop.engine import (
    FRESH,
    INSTRUCTIONS,
    PRESETS,
    PUBLIC,
    UNCALLED,
    Action,
    Challenges,
    CloseHand,
    Concede,
    DecisionDue,
    Event,
    Instruct,
    Leave,
    Match,
    PlayCard,
    PlayPair,
    Refuse,
    Rng,
    RuleSet,
    SeatView,
    Signal,
    ThrowDown,
    deal_label,
    draw_deal,
    format_action,
    ruleset,
    short_action,
    view_of,
    waits_for_cards,
)

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "goldens"
HANDS = 2
SEEDS = {
    ("cat", 2): 132, ("cat", 4): 187, ("fr2", 2): 19, ("fr2_any", 2): 106, ("fr2_double", 2): 19, ("lanes", 2): 106,
    ("lanes", 4): 174, ("fr4", 4): 304, ("trut", 2): 18, ("trut", 4): 74, ("val_f", 2): 313, ("val_f", 4): 8,
    ("val_f", 6): 58, ("val_f", 8): 35, ("val_m", 2): 231, ("val_m", 4): 100, ("arg", 2): 132, ("arg", 3): 295,
    ("arg", 4): 310, ("arg", 6): 49,
}  # fmt: skip
"""The seed of each table (elsewhere 1): found by ``--search`` so that as much as possible happens."""

BESIDE = 12
"""One in this many actions is a signal or an instruction, if there are any."""
SHY = (Concede, Leave, Refuse)
"""Actions that end a hand early, and are therefore chosen rarely."""


def name_of(key: str, players: int) -> str:
    """The golden's file name."""
    return f"{key}-{players}.txt"


def tables() -> list[tuple[str, int]]:
    """Every preset with every number of players."""
    return [(key, players) for key, preset in PRESETS.items() for players in preset.players]


# ---------------------------------------------------------------------- choosing
def kind_of(action: Action) -> str:
    """What sort of thing an action is: its verb, and the word of a call or offer."""
    if isinstance(action, PlayCard | ThrowDown | PlayPair | CloseHand):
        return type(action).__name__
    text = short_action(action)
    return "offer" if text.startswith("offer +") else " ".join(text.split(" ")[:2])


def _weight(action: Action, seen: set[str]) -> int:
    if kind_of(action) not in seen:
        return 3 if isinstance(action, SHY) else 8
    return 1 if isinstance(action, SHY) else 4


def _beside(match: Match) -> list[Action]:
    """Signals and instructions that may be given now."""
    found: list[Action] = [Signal(seat, kind) for seat in match.rules.seats for kind in match.signals(seat)]
    for seat in match.rules.seats:
        orders = [Instruct(seat, to, order) for to in match.hand.sides.partners(seat) for order in INSTRUCTIONS]
        found += [order for order in orders if match.verify(order) is None]
    return found


def choose(match: Match, chance: Rng, seen: set[str]) -> Action:
    """The next action of a playthrough: deals are fair, and what has not been seen yet is likely."""
    if isinstance(match.top, Challenges):
        return chance.choice([*sorted(match.moves(), key=format_action), CloseHand(match.hand.dealer)])
    if waits_for_cards(match):
        return draw_deal(match, chance.split(deal_label(match)))
    if match.hand.is_dealt and chance.below(BESIDE) == 0 and (beside := _beside(match)):
        said = chance.choice(beside)
        if not isinstance(said, Signal):
            return said
        rivals = [seat for seat in match.rules.seats if match.hand.sides.of[seat] != match.hand.sides.of[said.seat]]
        return Signal(said.seat, said.kind, tuple(seat for seat in rivals if chance.below(3) == 0))
    moves = sorted(match.moves(), key=format_action)  # in which order they are listed means nothing
    return chance.choice([move for move in moves for _ in range(_weight(move, seen))])


def closed(match: Match) -> bool:
    """Whether nothing more is written in the hand."""
    return match.hand.over and not isinstance(match.top, Challenges)


def play(rules: RuleSet, seed: int) -> Iterator[tuple[Action, tuple[Event, ...], Match]]:
    """Play the first hands: each action, its events, and the match after it."""
    match, chance, seen = Match(rules), Rng(seed).split("golden"), set[str]()
    while not match.over and not (closed(match) and match.hand.number == HANDS):
        action = choose(match, chance, seen)
        seen.add(kind_of(action))
        yield action, match.apply(action), match


# ---------------------------------------------------------------------- telling
def text_of(value: object) -> str:
    """A value of an event or a view in short; what a record has a notation for stands in that notation."""
    if isinstance(value, Action):
        return short_action(value)
    if isinstance(value, Enum):
        return str(value.value)
    if is_dataclass(value) and not isinstance(value, type):
        return _record(value, {f.name: f.default for f in fields(value)})
    if isinstance(value, tuple) and hasattr(value, "_fields") and hasattr(value, "_field_defaults"):
        return _record(value, {name: value._field_defaults.get(name, MISSING) for name in value._fields})
    if isinstance(value, tuple) and any(isinstance(item, Action) for item in value):
        return f"({', '.join(sorted(map(text_of, value)))})"
    if isinstance(value, tuple):
        return f"({' '.join(map(text_of, value))})"
    return "-" if value is None else str(value)


def _record(value: object, defaults: dict[str, object]) -> str:
    """The class of a record and those of its fields that are not what they are by default."""
    told = [(name, getattr(value, name), default) for name, default in defaults.items()]
    short = [f"{name}={text_of(got)}" for name, got, default in told if default is MISSING or got != default]
    return f"{type(value).__name__}({' '.join(short)})"


def _empty(part: object) -> bool:
    """Whether a part of a view says nothing."""
    if part == UNCALLED:
        return True
    if isinstance(part, tuple):
        return all(item in ("", FRESH) for item in part)
    return part is None or part is False


def view_parts(view: SeatView) -> dict[str, str]:
    """The parts of a view that are not empty, in short."""
    parts = {f.name: getattr(view, f.name) for f in fields(view) if f.name not in ("rules", "seat")}
    return {name: text_of(part) for name, part in parts.items() if not _empty(part)}


def _listed(parts: dict[str, str]) -> str:
    return " | ".join(f"{name} {text}" for name, text in parts.items())


def _step(action: Action, events: tuple[Event, ...], match: Match) -> Iterator[str]:
    seats = match.rules.seats
    yield "\n> (the hand is closed)" if isinstance(action, CloseHand) else f"\n> {format_action(action)}"
    for event in events:
        if isinstance(event, DecisionDue):
            continue  # it says what the view says
        public = event.redacted(PUBLIC)
        told = None if public is None else text_of(public)
        yield f". {told or 'nothing'}"
        for seat in seats:
            own = event.redacted(seat)
            own_told = None if own is None else text_of(own)
            if own_told != told:
                yield f".S{seat} {own_told or 'nothing'}"
    common = view_parts(view_of(match, PUBLIC))
    yield f"all {_listed(common)}"
    for seat in seats:
        parts = view_parts(view_of(match, seat))
        own_parts = {name: part for name, part in parts.items() if common.get(name) != part}
        own_parts |= {name: "nothing" for name in common if name not in parts}
        if own_parts:
            yield f"S{seat}  {_listed(own_parts)}"


def playthrough(key: str, players: int) -> str:
    """The golden of a table, as text."""
    seed = SEEDS.get((key, players), 1)
    lines = [f"# {HANDS} hands of {key} for {players}, seed {seed}. Made by tools/release/goldens.py; do not edit."]
    for action, events, match in play(ruleset(key, players), seed):
        lines += _step(action, events, match)
    return "\n".join(lines) + "\n"


def search(key: str, players: int, tries: int = 400) -> int:
    """The seed under which most sorts of actions and events are seen."""
    rules = ruleset(key, players)

    def shown(seed: int) -> tuple[int, int]:
        kinds: set[str] = set()
        steps = 0
        for action, events, _match in play(rules, seed):
            kinds |= {kind_of(action), *(type(event).__name__ for event in events)}
            steps += 1
        return len(kinds), -steps

    return max(range(1, tries + 1), key=shown)


def main(argv: list[str] | None = None) -> int:
    """Write, check or search; return the exit code."""
    parser = argparse.ArgumentParser(description="Golden playthroughs of every preset and seat count.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when one is not current")
    parser.add_argument("--search", action="store_true", help="print the seeds that show the most")
    given = parser.parse_args(argv)
    if given.search:
        for key, players in tables():
            print(f'    ("{key}", {players}): {search(key, players)},', flush=True)
        return 0
    stale = 0
    for key, players in tables():
        path, text = FOLDER / name_of(key, players), playthrough(key, players)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            stale += 1
            print(f"{path.name}: {'not current' if given.check else 'written'}, {len(text)} characters")
            if not given.check:
                path.write_text(text, encoding="utf-8", newline="\n")
    return 1 if given.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
