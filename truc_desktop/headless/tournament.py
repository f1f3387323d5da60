"""``simulate``: whole matches among robots, as fast as possible."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from truc_desktop.ai.driver import RobotDriver, RobotMove
from truc_desktop.ai.roster import make_bot
from truc_desktop.args import Robots, SimulateArgs
from truc_desktop.engine import Challenges, CloseHand, Match, Rng, RuleSet, deal_label, draw_deal
from truc_desktop.headless.tables import rules_for
from truc_desktop.i18n import _
from truc_desktop.session import Ready, Session, draw_dealer, keeps_position
from truc_desktop.storage.atomic import StorageError, reason_of, write_atomic
from truc_desktop.storage.saves import ENDING, Player, draw_seed, notes


@dataclass(slots=True)
class Totals:
    """Totals of several matches; ``points`` and ``wins`` by account."""

    points: list[int]
    wins: list[int]
    games: int = 0
    hands: int = 0
    decisions: int = 0

    def add(self, match: Match, decisions: int) -> None:
        """Count a match that is over. Points are those on the board at the end of the last game."""
        self.games += 1
        self.hands += match.hand.number
        self.decisions += decisions
        self.points = [a + b for a, b in zip(self.points, match.board.score, strict=True)]
        for winner in match.rules.match.match_winners(match.board):
            self.wins[winner] += 1


@dataclass(slots=True)
class MemoryJournal:
    """A session's journal in memory."""

    parts: list[str] = field(default_factory=list)

    def append(self, text: str) -> None:
        """Keep ``text``, which consists of whole lines."""
        self.parts.append(text)


def match_seed(seed: int, number: int) -> int:
    """Return the seed (53 bits) of match ``number`` (from 1) of a simulation with ``seed``."""
    return Rng(seed).split(f"match {number}").next64() >> 11


def play_fast(rules: RuleSet, seed: int) -> tuple[Match, int]:
    """Play one match of random actions without records and events; return it and the number of decisions.

    All legal actions of all seats are equally likely. The cards are those of a Session with this seed.
    """
    match = Match(rules, draw_dealer(rules, seed))
    deals = Rng(seed)
    chance = deals.split("random robots")
    decisions = 0
    challenged = rules.flor is not None and rules.flor.requests
    while not match.over:
        if challenged and waives_challenges(match, chance):
            match.perform(CloseHand(match.hand.dealer))
        elif moves := match.moves():
            match.perform(chance.choice(moves))
        else:
            match.perform(draw_deal(match, deals.split(deal_label(match))))
            continue
        decisions += 1
    return match, decisions


def play_random(session: Session) -> int:
    """Play the same match as ``play_fast`` in a session; return the number of decisions."""
    chance = Rng(session.seed).split("random robots")
    decisions = 0
    while not session.over:
        if waives_challenges(session.match, chance):
            number = session.match.hand.number
            for seat in session.rules.seats:
                if session.match.hand.number == number:
                    session.submit(seat, Ready(seat))
        else:
            action = chance.choice(session.match.moves())
            session.submit(action.seat, action)
        decisions += 1
    return decisions


def waives_challenges(match: Match, chance: Rng) -> bool:
    """Return whether no one challenges a hand that could be challenged: true half of the time."""
    return isinstance(match.agenda[-1], Challenges) and chance.chance(0.5)


def play_standard(session: Session) -> int:
    """Play a session to its end with standard robots in all seats; return the number of decisions."""
    seats = range(session.rules.players)
    decisions = 0

    def count(move: RobotMove) -> None:
        nonlocal decisions
        decisions += not keeps_position(move.action)

    driver = RobotDriver(session, [make_bot("standard", seat, session.seed) for seat in seats])
    driver.play(watch=count)
    if not session.over:
        raise RuntimeError("the robots have nothing to say, but the match is not over")
    return decisions


def play_recorded(rules: RuleSet, seed: int, robots: Robots, legal: bool) -> tuple[Match, int, str]:
    """Play one match with its record; return the match, the number of decisions, and the text of the record.

    ``legal``: include ``#legal`` comments.
    """
    journal = MemoryJournal()
    players = [Player(robot=str(robots))] * rules.players
    told = {key: value for key, value in notes(players).items() if key != "date"}
    session = Session(rules, seed, journal=journal, notes=told, show_legal=legal)
    decisions = play_random(session) if robots is Robots.RANDOM else play_standard(session)
    return session.match, decisions, "".join(journal.parts)


def simulate(args: SimulateArgs) -> int:
    """Play the matches and print their totals; return the exit code.

    Raises:
        UsageError: for a preset, a number of players or an option that does not exist.
    """
    rules = rules_for(args.rules, args.players, args.options, args.rooster)
    seed = draw_seed() if args.seed is None else args.seed
    totals = Totals([0] * len(rules.accounts), [0] * len(rules.accounts))
    play = _player(rules, args)
    start = time.perf_counter()
    try:
        if args.records is not None:
            args.records.mkdir(parents=True, exist_ok=True)
        for number in range(1, args.games + 1):
            totals.add(*play(match_seed(seed, number), number))
    except StorageError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        where = error.filename or args.records
        print(_("{file}: could not be written: {reason}").format(file=where, reason=reason_of(error)), file=sys.stderr)
        return 1
    report = _report(rules, args, seed, totals, time.perf_counter() - start)
    print(json.dumps(report) if args.json else _in_words(report))
    return 0


def _player(rules: RuleSet, args: SimulateArgs) -> Callable[[int, int], tuple[Match, int]]:
    """Return the function that plays one match, given its seed and its number (from 1)."""
    folder, robots = args.records, args.robots
    if folder is not None:
        return lambda seed, number: _play_into(folder, rules, seed, number, robots, args.legal)
    if robots is Robots.RANDOM:
        return lambda seed, number: play_fast(rules, seed)
    return lambda seed, number: play_recorded(rules, seed, robots, False)[:2]


def _play_into(folder: Path, rules: RuleSet, seed: int, number: int, robots: Robots, legal: bool) -> tuple[Match, int]:
    match, decisions, text = play_recorded(rules, seed, robots, legal)
    path = folder / f"{rules.key}{rules.players}-{number:06d}{ENDING}"
    write_atomic(path, text.encode())
    return match, decisions


def _report(rules: RuleSet, args: SimulateArgs, seed: int, totals: Totals, seconds: float) -> dict[str, object]:
    return {
        "rules": rules.key,
        "players": rules.players,
        "options": dict(rules.changed),
        "robots": str(args.robots),
        "seed": seed,
        "games": totals.games,
        "hands": totals.hands,
        "decisions": totals.decisions,
        "seconds": round(seconds, 6),
        "hands_per_second": round(totals.hands / seconds, 1) if seconds else 0.0,
        "decisions_per_second": round(totals.decisions / seconds, 1) if seconds else 0.0,
        "points": dict(zip(rules.accounts, totals.points, strict=True)),
        "wins": dict(zip(rules.accounts, totals.wins, strict=True)),
        "records": None if args.records is None else str(args.records),
    }


def _in_words(report: dict[str, object]) -> str:
    lines = [
        _("Rules: {rules} for {players}, robots: {robots}, seed: {seed}"),
        _("Played: {games} matches, {hands} hands, {decisions} decisions in {seconds} s"),
        _("Speed: {hands_per_second} hands per second"),
        _("Matches won: {won}"),
        _("Points in the last games: {scored}"),
    ]
    if report["records"]:
        lines.append(_("Records: {records}"))
    return "\n".join(lines).format(**report, won=_listed(report["wins"]), scored=_listed(report["points"]))


def _listed(numbers: object) -> str:
    assert isinstance(numbers, dict)
    return ", ".join(f"{name} {value}" for name, value in numbers.items())
