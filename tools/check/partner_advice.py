"""Plays hands in which a robot stands in for a person, and counts what the robot partner says aloud.

python -m tools.check.partner_advice [GAME] [HANDS] [--print]

Told for GAME (default cat) at four: how often each opinion was given; hands in which an opinion turned into its
opposite although no trick, card or sign had come in between; opinions against a bet with two of the three best ranks in
hand; what somebody without cards said; lines said twice in a row. Ends with 1 if an opinion turned, was against two
good cards, or a line was repeated.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field

from truc_desktop.ai import QUICK, DeferringBot, RobotDriver, StandardBot
from truc_desktop.ai.advice.moment import Course, reason_to_change
from truc_desktop.ai.partner_lines import LINES, Opinion, Reason, When
from truc_desktop.engine import Say, SeatView, ruleset
from truc_desktop.session import Ready, Session

PERSON, PARTNER = 0, 2
CAST = ("marcel", "remei", "laia", "josette", "theo", "tita")
_SIDES = {Opinion.REFUSE: -1, Opinion.ACCEPT: 1, Opinion.RAISE: 1}


@dataclass(slots=True)
class Told:
    """What a partner said in many hands."""

    opinions: Counter[str] = field(default_factory=Counter)
    turned: list[str] = field(default_factory=list)
    """Opinions that turned without a reason."""
    ungrateful: list[str] = field(default_factory=list)
    """Opinions against a bet with two good cards."""
    empty: Counter[str] = field(default_factory=Counter)
    """Texts of those without cards."""
    repeated: int = 0
    texts: list[str] = field(default_factory=list)


def listen(key: str, hands: int) -> Told:
    """Play ``hands`` hands of a game at four, and return what the partner said."""
    told, played, seed = Told(), 0, 0
    while played < hands:
        seed += 1
        session = Session(ruleset(key, 4), seed)
        bots = [StandardBot(seat, seed, None, QUICK) for seat in (1, PARTNER, 3)]
        who = CAST[seed % len(CAST)]
        partner = DeferringBot(bots[1], lambda: (PERSON,), lambda: True, who, seed)
        driver = RobotDriver(session, [bots[0], partner, bots[2]])
        told.texts.append("")
        person, hand, number = StandardBot(PERSON, seed, None, QUICK), _Hand(told), -1
        while not session.over and played < hands:
            view = session.view(PARTNER)
            if view.number != number:
                number, hand, played = view.number, _Hand(told), played + 1
            move = driver.step()
            if move is None:
                mine = session.view(PERSON)
                if mine.challenges:
                    session.submit(PERSON, Ready(PERSON))
                    continue
                action = person.decide(mine) or person.decide(mine, True)
                if action is None or not session.submit(PERSON, action).ok:
                    raise RuntimeError(f"nobody acts: {mine}")
                continue
            if isinstance(move.action, Say):
                hand.said(move.action.text, session.view(PARTNER))
            driver.submit(move)
        driver.close()
    return told


class _Hand:
    """One hand, and the last opinion of the partner in it."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self._before: dict[bool, tuple[Opinion, Course]] = {}
        """By whether it was about the bet on the values."""

    def said(self, text: str, view: SeatView) -> None:
        """Note what was said in ``view``."""
        told, line = self.told, LINES[text]
        told.opinions[line.opinion] += 1
        told.repeated += bool(told.texts) and told.texts[-1] == text
        told.texts.append(text)
        cards = " ".join(map(str, view.cards))
        where = f"{cards or 'no cards'}, trick {len(view.tricks) + 1}, {[str(card) for _, card in view.plays]}: {text}"
        if line.opinion is Opinion.REFUSE and line.when is not When.VALUES and _good(view) >= 2:
            told.ungrateful.append(where)
        if not view.cards:
            told.empty[text] += 1
        side, values = _SIDES.get(line.opinion, 0), line.when is When.VALUES
        if values in self._before and side * _SIDES.get(self._before[values][0], 0) < 0:
            reason = reason_to_change(view, self._before[values][1])
            if reason is None or reason is Reason.RAISED or line.reason is None:
                told.turned.append(where)
        if side:
            self._before[values] = (line.opinion, Course.of(view))


def _good(view: SeatView) -> int:
    """The number of cards of the three best ranks that are still in hand."""
    strength, best = view.rules.ranking.strength, len(view.rules.ranking.groups)
    return sum(strength[card] > best - 3 for card in view.cards)


def main() -> int:
    """Read the arguments, play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="cat")
    parser.add_argument("hands", nargs="?", type=int, default=300)
    parser.add_argument("--print", action="store_true", help="every line said, in order")
    args = parser.parse_args()
    told = listen(args.game, args.hands)
    print(", ".join(f"{opinion} {number}" for opinion, number in told.opinions.most_common()))
    told.texts[:] = [text for text in told.texts if text]
    print(f"{len(set(told.texts))} different lines of {len(told.texts)}, {told.repeated} twice in a row")
    print(f"without cards: {dict(told.empty)}")
    for title, found in (("turned without a reason", told.turned), ("against two good cards", told.ungrateful)):
        print(f"{title}: {len(found)}", *found, sep="\n  ")
    if args.print:
        print(*(f"{text} | {LINES[text].meaning}" for text in told.texts), sep="\n")
    return int(bool(told.turned or told.ungrateful or told.repeated))


if __name__ == "__main__":
    raise SystemExit(main())
