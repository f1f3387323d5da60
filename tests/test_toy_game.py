"""Adding a game takes an engine definition, a GameProfile, cases and a golden; then it can be played everywhere.

The toy in tests/toy_game has two tricks, one bet and 12 cards. It is added to the same two lists as a real game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.headless import test_terminal_presets as terminal
from tests.net.tables import whole_match
from tests.rules.runner import run
from tests.rules.test_cases import load
from tests.screens import test_family as interface
from tests.screens.pages import Program
from tests.toy_game.profile import PROFILE
from tests.toy_game.rules import PACK, PRESET
from tools.check.invariants import play_random_match
from tools.release.goldens import playthrough
from truc_desktop.ai import make_bot
from truc_desktop.cli import main
from truc_desktop.engine import PRESETS, ruleset
from truc_desktop.headless import terminal as headless_terminal
from truc_desktop.presentation.games import PROFILES
from truc_desktop.screens.match import seated_match
from truc_desktop.screens.setup.new_table import NewTableScreen

HERE = Path(__file__).parent / "toy_game"
CASES: list[dict[str, Any]] = load(HERE)


@pytest.fixture(autouse=True)
def with_the_toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the toy to the lists to which a new game must be added."""
    monkeypatch.setitem(PRESETS, PRESET.key, PRESET)
    monkeypatch.setitem(PROFILES, PROFILE.key, PROFILE)
    yield


@pytest.mark.parametrize("case", CASES, ids=[str(case["id"]) for case in CASES])
def test_its_cases_come_out(case: dict[str, Any]) -> None:
    run(case)


@pytest.mark.parametrize("players", PRESET.players)
def test_its_golden_stands(players: int) -> None:
    golden = HERE / f"toy-{players}.txt"
    assert playthrough("toy", players).splitlines() == golden.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("players", PRESET.players)
@pytest.mark.parametrize("seed", range(20))
def test_random_matches_keep_the_invariants(players: int, seed: int) -> None:
    options = {"target": "6"} if seed % 2 else {}
    watched = play_random_match(ruleset("toy", players, options), seed)
    match = watched.session.match
    assert match.over and all(len(hand) <= 2 for hand in match.hand.dealt)


@pytest.mark.parametrize("players", PRESET.players)
def test_it_is_played_in_the_terminal(
    players: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(headless_terminal, "make_bot", lambda kind, seat, seed: make_bot("random", seat, seed))
    told = terminal.play(monkeypatch, capsys, terminal.whims(1), "toy", players)
    assert "Double" in told and terminal.finished().rules.pack == PACK


@pytest.mark.parametrize("players", PRESET.players)
def test_robots_play_it(players: int, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["simulate", "--rules", "toy", "--players", str(players), "--games", "2", "--seed", "7"]
    assert main([*words, "--robots", "standard", "--records", str(tmp_path)]) == 0
    for record in tmp_path.iterdir():
        assert main(["replay", str(record)]) == 0
    assert main(["rules", "toy"]) == 0
    assert PROFILE.introduction[0] in capsys.readouterr().out


@pytest.mark.parametrize("players", PRESET.players)
def test_it_is_played_over_the_network(players: int) -> None:
    async def play() -> None:
        _, room = await whole_match(ruleset("toy", players), 2)
        assert all(not player.table.unfair for player in room.players)
        await room.close()

    asyncio.run(play())


@pytest.mark.parametrize("players", PRESET.players)
def test_it_is_played_at_the_table(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seated_match, "_KIND", "random")
    interface.play("toy", players, {})


def test_it_is_chosen_from_the_list_of_games() -> None:
    program = Program()
    program.show(NewTableScreen(program))
    program.click("game-toy")
    told = program.page.spoken()
    assert "Two tricks, one bet." in told and "the first trick that is won decides" in told
    program.click("deal")
    (spec,) = program.tables
    assert (spec.rules, spec.players) == ("toy", 4)


def test_its_profile_has_words_for_its_calls_and_signs() -> None:
    rules = ruleset("toy", 4)
    assert set(PROFILE.signs) >= {sign.kind for sign in rules.signals.signs}
    assert set(PROFILE.words.calls) >= set(rules.ladder_of)
