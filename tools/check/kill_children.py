"""The programs that tools/check/kill_test.py kills: each plays journalled matches and says what has been saved.

A child first prints READY, and then each action as soon as it has been saved and done, or each record (``simulate``).
``session`` is a match without any program around it; the others are the program itself, as its users start it.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from truc_desktop import cli, paths
from truc_desktop.args import Robots
from truc_desktop.engine import Action, Match, Rng, RuleSet, Say, Signal, format_action, ruleset
from truc_desktop.headless import tournament
from truc_desktop.session import Ready, Session
from truc_desktop.storage import saves

READY = "ready"
BREATH = 0.0005
"""Seconds a session rests after each action, so that kills fall into all parts of a match."""


def choose(session: Session, rng: Rng) -> Action:
    """Any action; now and then a signal or some talk."""
    seat = rng.choice(session.rules.seats)
    if rng.chance(0.05):
        return Say(seat, "l·l som-hi")
    if rng.chance(0.1) and (kinds := session.match.signals(seat)):
        return Signal(seat, rng.choice(kinds))
    return rng.choice(session.match.moves())


def play_session(folder: Path, seed: int, _tell: Callable[[str], None]) -> None:
    """Go on with the match that is offered, or begin one."""
    rng = Rng(seed)
    save = saves.latest_unfinished(folder)
    if save is None:
        rules = ruleset("cat", 4, {"match_length": "3"})
        journal = saves.new_journal(rules, folder)
        session = Session(rules, seed, journal=journal, notes=saves.notes([saves.Player("A")] * 4))
    else:
        resumed = saves.resume(save.path)
        session = Session.resume(resumed.loaded, resumed.seed, resumed.journal)
    _tell(READY)
    while not session.over:
        action = choose(session, rng)
        outcome = session.submit(action.seat, action)
        if not outcome.ok:
            raise SystemExit(f"refused: {outcome.reason}")
        time.sleep(BREATH)


def play_terminal(folder: Path, seed: int, tell: Callable[[str], None]) -> None:
    """``play --text`` with somebody who always takes the first choice; it always begins a new match."""
    sys.stdin = io.StringIO("1\n" * 100_000)
    tell(READY)
    _main("--data-dir", str(folder.parent), "play", "--text", "--seed", str(seed))


def play_window(folder: Path, seed: int, tell: Callable[[str], None]) -> None:
    """The window on SDL's dummy driver: it continues the match that is offered, or begins one."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tools.check.window_player import TABLE_SPEC, WindowPlayer

    paths.set_data_dir(folder.parent)
    player = WindowPlayer(seed)
    save = saves.latest_unfinished()
    if save is None:
        player.app.open_table(TABLE_SPEC)
    else:
        player.app.resume_table(save.path)
    if player.table() is None:
        raise SystemExit(f"there is no table: {player.app.director.spoken()}")
    tell(READY)
    player.play()


def host(folder: Path, seed: int, tell: Callable[[str], None]) -> None:
    """``host`` with robots in all seats: it continues the match that is offered, or begins one."""
    paths.set_data_dir(folder.parent)
    save = saves.latest_unfinished()
    more = ("--seats", "robot,robot,robot,robot") if save is None else ("--resume", str(save.path))
    tell(READY)
    _main(
        "--data-dir", str(folder.parent), "host", "--bind", "127.0.0.1", "--port", "0", "--hidden", "--hurry",
        "--seed", str(seed), *more,
    )  # fmt: skip


def simulate(folder: Path, seed: int, tell: Callable[[str], None]) -> None:
    """``simulate --records``: short matches; tells the name of each record when it has been written."""
    play_into = tournament._play_into

    def play_and_tell(
        folder: Path, rules: RuleSet, seed: int, number: int, robots: Robots, legal: bool
    ) -> tuple[Match, int]:
        played = play_into(folder, rules, seed, number, robots, legal)
        tell(f"{rules.key}{rules.players}-{number:06d}{saves.ENDING}")
        return played

    tournament._play_into = play_and_tell
    tell(READY)
    _main(
        "simulate", "--robots", "random", "--games", "100000", "--seed", str(seed), "--rules", "cat", "--records",
        str(folder),
    )  # fmt: skip


def _main(*argv: str) -> None:
    if cli.main(argv):
        raise SystemExit("the program has failed")


CHILDREN: dict[str, Callable[[Path, int, Callable[[str], None]], None]] = {
    "session": play_session, "play": play_terminal, "window": play_window, "host": host, "simulate": simulate,
}  # fmt: skip


def run_child(kind: str, folder: Path, seed: int) -> None:
    """Run a child of this kind over the matches in ``folder``; what it prints itself is dropped."""
    told = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for good
    if kind != "simulate":
        tell_saved_actions(told)
    CHILDREN[kind](folder, seed, lambda text: print(text, file=told, flush=True))


def tell_saved_actions(told: TextIO) -> None:
    """From now on print every action of every session here, once it is saved and before anybody hears of it."""
    done = Session._do

    def do(session: Session, action: Action) -> None:
        done(session, action)
        if not isinstance(action, Ready):
            print(format_action(action), file=told, flush=True)

    Session._do = do  # type: ignore[assignment, method-assign]
