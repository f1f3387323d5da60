"""Plays rigged hands: the main line, then every other act of the player to the end of the hand.

    python -m tools.check.lessons [FILE ...]      all lessons, or these files

For each hand it prints how many other acts and how many ends were tried, and what is missing. What must hold is in
docs/lessons.md, "What is checked". Exit code 1 when something is missing.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from truc_desktop.engine import Action, Call, DealCards, DeclareRemainder, Offer, PlayCard, Signal, format_action
from truc_desktop.lessons import script
from truc_desktop.lessons.directions import (
    AGAIN,
    BACK,
    ON,
    WAIT,
    Ask,
    Free,
    Light,
    Look,
    Point,
    Remark,
    RiggedHand,
)
from truc_desktop.lessons.library import Lesson, read_lessons
from truc_desktop.lessons.manners import MANNERS
from truc_desktop.lessons.outline import lesson_files
from truc_desktop.lessons.script import YOU, Position, actor, acts, after, branch_of, extras, next_move, same_act

MOST_WORDS = 14
"""Words of a bubble."""
_ANY = re.compile(r"\bany\b", re.IGNORECASE)


@dataclass(slots=True)
class Walk:
    """What was tried in a hand: other acts than the main ones, ends by outcome; what is missing, in words."""

    others: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    used: set[int] = field(default_factory=set)
    """The lines of ``else`` and ``end`` that something came to."""
    missing: list[str] = field(default_factory=list)


def walk(hand: RiggedHand, most_ends: int | None = None) -> Walk:
    """Try every act of the player along the main line and, after each, every further one to the end of the hand.

    ``most_ends``: at most so many ends after each other act; None: all of them.
    """
    found = Walk()
    position = Position(hand.start.copy())
    while (main := position.main(hand)) is not None:
        _try_others(hand, position, main, found, most_ends)
        match = position.match.copy()
        match.apply(main)
        position = Position(match, (position.at or 0) + 1)
    _end(hand, position, ["the main line"], found)
    if most_ends is None:
        answers = [branch for branch in hand.branches() if branch not in hand.anyhow and branch.pattern != "*"]
        found.missing += [f"line {each.line}: nothing comes to this" for each in answers if each.line not in found.used]
    return found


def _try_others(hand: RiggedHand, position: Position, main: Action, found: Walk, most: int | None) -> None:
    """Try what the player may do instead of the next move of the main line."""
    mine = main.seat == YOU and not isinstance(main, DealCards)
    asked = position.at is not None and position.at >= hand.opening
    if mine and asked and main not in acts(hand, position) and not script.is_extra(main):
        found.missing.append(f"{format_action(main)!r} is not on offer")
    tried: list[Action | None] = [act for act in acts(hand, position) if asked and not same_act(act, main)]
    tried += [extra for extra in extras(hand, position) if not same_act(extra, main)]
    if mine and asked and actor(hand, Position(position.match, None)) is not None:
        tried.append(None)
    for act in tried:
        said = WAIT if act is None else format_action(act)
        found.others += 1
        branch = branch_of(hand, position, act)
        if branch is None or (script.is_extra(act) and branch in hand.anyhow):
            found.missing.append(f"before {format_action(main)!r}: nothing for {said!r}")
            continue
        found.used.add(branch.line)
        if branch.target == ON:
            ends: list[int] = []
            _play_on(hand, after(hand, position, act), [said], found, ends, most)


def _play_on(
    hand: RiggedHand, position: Position, path: list[str], found: Walk, ends: list[int], most: int | None
) -> None:
    """Try every act of the player from a position off the main line. ``ends`` counts the ends by its length."""
    if most is not None and len(ends) >= most:
        return
    if not script.in_hand(position.match):
        ends.append(1)
        _end(hand, position, path, found)
        return
    move = next_move(hand, position)
    mine = acts(hand, position)
    if move is None and not mine:
        found.missing.append(f"after {', '.join(path)}: nobody can act")
        return
    for act in [*mine, *([move] if move is not None else [])]:
        match = position.match.copy()
        match.apply(act)
        _play_on(hand, Position(match, None), [*path, format_action(act)], found, ends, most)


def _end(hand: RiggedHand, position: Position, path: list[str], found: Walk) -> None:
    if script.in_hand(position.match):
        found.missing.append("the main line does not end the hand")
        return
    ended = script.outcome(script.close(hand, position.match))
    found.ends[ended] += 1
    branch = script.ending(hand, ended)
    if branch is None:
        found.missing.append(f"after {', '.join(path)}: no 'end' for {ended!r}")
    else:
        found.used.add(branch.line)


# ---------------------------------------------------------------------- words and pictures
def faults(hand: RiggedHand) -> list[str]:
    """Return what is wrong with the directions of a hand, in words."""
    return [*_wordy(hand), *_unknown_manners(hand), *_unlit(hand), *_unwatched(hand), *_untaken(hand),
            *_spoken_over(hand), *_praised(hand), *_unexplained(hand)]


def _remarks(hand: RiggedHand) -> list[Remark]:
    said = [each for each in hand.directions() if isinstance(each, Remark)]
    return said + [branch.remark for branch in hand.branches() if isinstance(branch.remark, Remark)]


def _wordy(hand: RiggedHand) -> list[str]:
    bubbles = [remark.text for remark in _remarks(hand) if remark.seat is not None]
    return [f"more than {MOST_WORDS} words: {text!r}" for text in bubbles if len(text.split()) > MOST_WORDS]


def _unknown_manners(hand: RiggedHand) -> list[str]:
    said = {remark.mood for remark in _remarks(hand) if remark.seat is not None}
    return [f"nobody knows how to {mood!r}" for mood in sorted(said - set(MANNERS))]


def _unlit(hand: RiggedHand) -> list[str]:
    """Cards that are lit or pointed at while the player does not hold them."""
    wrong, match = [], hand.start.copy()
    for move in hand.moves:
        held = match.hand.hands[YOU] if match.hand.is_dealt else ()
        for each in move.before:
            cards = each.cards if isinstance(each, Light) else (each.card,) if isinstance(each, Point) else ()
            wrong += [f"{card} is shown, but not held" for card in cards if card not in held]
        match.apply(move.action)
    return wrong


def _unwatched(hand: RiggedHand) -> list[str]:
    """Signs that are seen by others than those who look at their maker."""
    wrong = []
    looks: dict[int, int | None] = {}
    for move in hand.moves:
        looks.update({each.seat: each.target for each in move.before if isinstance(each, Look)})
        if isinstance(move.action, Signal):
            rivals = hand.start.hand.sides.members[1 - hand.start.hand.side(move.action.seat)]
            seeing = tuple(rival for rival in rivals if looks.get(rival) == move.action.seat)
            if seeing != move.action.noticed:
                wrong.append(f"line {move.line}: the eyes say that S{seeing} see the sign, not S{move.action.noticed}")
    return wrong


def _spoken_over(hand: RiggedHand) -> list[str]:
    """Remarks that would take the place of the maker's own bet, before the player has answered it."""
    wrong: list[str] = []
    caller: int | None = None
    for move in hand.moves:
        said = [each for each in move.before if isinstance(each, Remark) and each.seat is not None]
        wrong += [f"{each.text!r} covers the speaker's own bet: say it before the bet" for each in said
                  if each.seat == caller]
        if isinstance(move.action, Call | Offer | DeclareRemainder):
            caller = move.action.seat
        elif move.action.seat == YOU:
            caller = None
    return wrong


def _praised(hand: RiggedHand) -> list[str]:
    """Acts that are answered like any act although another one is asked for: nobody says that it was another one.

    Where the choice is free, or any card will do, there is none that is asked for.
    """
    wrong: list[str] = []
    said_to_any = {branch.remark.text for branch in hand.anyhow if branch.remark is not None}
    strength, position = hand.start.rules.ranking.strength, Position(hand.start.copy())
    while (main := position.main(hand)) is not None:
        before = hand.moves[position.at or 0].before
        asked = [each.text for each in before if isinstance(each, Ask)]
        free = Free() in before or any(_ANY.search(text) for text in asked)
        for act in acts(hand, position) if asked and not free and main.seat == YOU else ():
            level = isinstance(act, PlayCard) and isinstance(main, PlayCard) and (
                strength[act.card] == strength[main.card])  # fmt: skip
            branch = None if level or same_act(act, main) else branch_of(hand, position, act)
            remark = None if branch is None else branch.remark
            if branch in hand.anyhow or (remark is not None and remark.text in said_to_any):
                wrong.append(f"{format_action(act)!r} is answered like any act, although asked: {asked[-1]!r}")
        match = position.match.copy()
        match.apply(main)
        position = Position(match, (position.at or 0) + 1)
    return wrong


def _unexplained(hand: RiggedHand) -> list[str]:
    """Branches that offer the same cards again and do not say why."""
    return [f"line {each.line}: the same cards again, without a 'why'" for each in hand.branches()
            if each.target == AGAIN and not each.why]


def _untaken(hand: RiggedHand) -> list[str]:
    """Branches that would take back anything but a sign."""
    return [
        f"line {branch.line}: only a sign is taken back"
        for branch in (*hand.anyhow, *hand.ends)
        if branch.target == BACK
    ]


def dead_ends(lesson: Lesson) -> list[str]:
    """Return the hands of a lesson from which its end is never reached, in words."""
    def leads(hand: RiggedHand) -> set[str]:
        targets = {branch.target for branch in hand.branches() if branch.target not in (ON, BACK)}
        found = (lesson.target(hand, target) for target in targets)
        return {"" if each is None else each.name for each in found if each is not hand}

    ways = {name: leads(hand) for name, hand in lesson.by_name.items()}
    reaching = {""}
    while more := {name for name, to in ways.items() if to & reaching} - reaching:
        reaching |= more
    return [f"{name} never leads to the end" for name in ways if name not in reaching]


# ---------------------------------------------------------------------- the program
def main(argv: list[str] | None = None) -> int:
    """Check files and print what is missing; return the exit code."""
    parser = argparse.ArgumentParser(description="Play every branch of the lessons.")
    parser.add_argument("files", nargs="*", type=Path)
    lessons = read_lessons(parser.parse_args(argv).files or lesson_files())
    good, ends = True, 0
    for lesson in lessons.values():
        for hand in lesson.by_name.values():
            tried = walk(hand)
            wrong = tried.missing + faults(hand)
            ends += sum(tried.ends.values())
            good = good and not wrong
            print(f"{hand.name}: {tried.others} other acts, {sum(tried.ends.values())} ends {dict(tried.ends)}")
            for text in wrong:
                print(f"    {text}")
        for text in dead_ends(lesson):
            good = False
            print(text)
    print(f"{ends} ends, {'nothing missing' if good else 'something is missing'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
