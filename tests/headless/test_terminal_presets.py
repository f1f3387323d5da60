"""``play --text`` plays every game: whole matches by script, and every kind of decision by number and by word."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from truc_desktop import cli
from truc_desktop.ai.roster import make_bot
from truc_desktop.engine import (
    PRESETS,
    Accept,
    Action,
    Agree,
    AnnounceFlor,
    AnswerRemainder,
    AskNewDeal,
    Call,
    ChooseSize,
    Concede,
    Cut,
    Decide,
    DeclareRemainder,
    Discard,
    Instruct,
    KeepCards,
    Knock,
    Leave,
    Offer,
    PlayCard,
    PlayPair,
    ProposeRedeal,
    Refuse,
    RequestFlor,
    Rng,
    Say,
    Signal,
    ThrowDown,
    read_record,
    ruleset,
    short_action,
)
from truc_desktop.headless import terminal
from truc_desktop.session import Session
from truc_desktop.storage import saves
from truc_desktop.storage.saves import Save, Status

TABLES = [(key, players) for key, preset in PRESETS.items() for players in preset.players]
SHORT = {"match_length": "1", "camas": "1"}
"""Options that make a match short."""


@pytest.fixture(autouse=True)
def quick_robots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random robots answer at once; the text is the same."""
    monkeypatch.setattr(terminal, "make_bot", lambda kind, seat, seed: make_bot("random", seat, seed))


def whims(seed: int) -> Iterator[str]:
    """Lines of somebody who types whatever number comes to mind, and now and then something else."""
    chance = Rng(seed)
    while True:
        yield chance.choice([*"1123456789", "10", "0", "1+", "?", "three", "seven", "tell low", "say Som-hi!", "w"])


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: Iterator[str], key: str, players: int,
    *more: str, seed: int = 3,
) -> str:  # fmt: skip
    """Play a match to the end of the lines and return what was printed."""

    def read_line() -> str:
        for line in lines:
            return line
        raise terminal.InputEnded

    monkeypatch.setattr(terminal, "read_line", read_line)
    short = [f"--set={name}={value}" for name, value in SHORT.items() if name in options_of(key)]
    words = ["play", "--text", "--rules", key, "--players", str(players), "--seed", str(seed)]
    assert cli.main([*words, *short, *more]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def options_of(key: str) -> set[str]:
    return {option.key for option in PRESETS[key].options}


def finished() -> Save:
    """The saved match, the only one, which must be over."""
    found = saves.list_matches()
    assert len(found) == 1, found
    (save,) = found
    assert isinstance(save, Save)
    assert save.status is Status.FINISHED
    return save


def own_actions(save: Save) -> list[Action]:
    return [action for action in read_record(save.path.read_bytes()).actions if action.seat == 0]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_whole_match_of_whims(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], key: str, players: int
) -> None:
    out = play(monkeypatch, capsys, whims(players), key, players)
    assert re.search(r"wins? the match\.", out)
    assert "{" not in out
    save = finished()
    assert (save.header["rules"], save.header["players"]) == (key, str(players))
    assert own_actions(save)
    assert out.splitlines()[-1].startswith("Score: ")


def test_every_kind_of_decision_is_made(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Over some matches of whims, everything a person may do in these games is done from the keyboard."""
    done: set[type[Action]] = set()
    words: set[str] = set()
    for key, players, *more in (
        ("cat", 4, "--set=concede_any_time=yes"), ("cat", 2), ("fr2", 2), ("fr2_any", 2), ("fr4", 4),
        ("fr4", 4, "--set=redeal_consent=all"), ("lanes", 4), ("trut", 2, "--set=redeals=many"), ("val_f", 4),
        ("val_f", 2, "--set=free_envit=yes"), ("val_m", 2), ("val_m", 4), ("arg", 2, "--set=exposed_card=100"),
        ("arg", 3), ("arg", 4), ("arg", 6),
    ):  # fmt: skip
        for seed in (1, 2, 3, 4):
            play(monkeypatch, capsys, whims(seed), key, players, *more, seed=seed)
            save = finished()
            actions = own_actions(save)
            save.path.unlink()
            for action in actions:
                done.add(type(action))
                if isinstance(action, Call | Offer):
                    words.add(short_action(action).split(" ")[1].rstrip("123456789"))
    assert done >= {
        Accept, Agree, AnswerRemainder, Call, Concede, Cut, DeclareRemainder, Instruct, Knock, Leave, Offer, PlayCard,
        PlayPair, ProposeRedeal, Refuse, Say, Signal, ThrowDown, ChooseSize, Decide, Discard, KeepCards, AskNewDeal,
        RequestFlor,
    }  # fmt: skip
    assert words >= {
        "truc", "retruc", "quatre_val", "joc_fora", "trut", "envit", "torne", "falta", "two_more", "+", "truco",
        "vale_cuatro", "envido", "real_envido", "envido+truco",
    }  # fmt: skip


def test_words_of_a_record_do_as_well(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    script = iter(["offer +3", "PLAY  7D", "q"])
    out = play(monkeypatch, capsys, script, "fr2_any", 2, seed=4)
    assert "3 de plus ? For 4." in out
    assert "You play the seven of diamonds." in out


def test_help_lists_what_may_be_typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, iter(["?", "q"]), "fr2_any", 2, seed=4)
    assert (
        "You can also type words: play 7d, play 8d, play Vs, offer +1..12, declare remainder, propose redeal, concede, "
        "say WORDS." in out
    )
    assert "Score: us 0, them 0.\n" in out
    assert "You hold seven of diamonds, eight of diamonds, jack of spades." in out


def test_amounts_have_a_menu_of_their_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """0 goes back to the first menu."""
    out = play(monkeypatch, capsys, iter(["4", "0", "4", "5", "q"]), "fr2_any", 2, seed=4)
    assert out.count("  0  Back") == 2
    assert out.count("  4  Raise by... (You name the points)") == 2
    assert "5 de plus ? For 6." in out


def test_a_governor_is_asked_how_his_partner_is_to_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, iter(["2"] * 40), "fr4", 4, seed=9)
    asked = out.index("Partner plays next. How?")
    said = out.index("Player to Partner: Joue ton plus gros.")
    assert asked < said < out.index("Partner plays the ", asked)


def test_on_demand_one_is_asked_out_of_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quiet = play(monkeypatch, capsys, iter(["1"] * 30), "val_f", 4, seed=2)
    assert "Say nothing now" not in quiet
    out = play(monkeypatch, capsys, iter(["w", *["0", "1"] * 30, "w"]), "val_f", 4, seed=2)
    assert "You will be asked whenever you may say something." in out
    assert "  0  Say nothing now" in out


def test_a_flor_is_announced_and_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Flors are rare, so a deal with one is looked for."""
    rules = ruleset("arg", 2, {"match_length": "1"})
    views = ((seed, Session(rules, seed).view(0)) for seed in range(1, 300))
    flor = next(seed for seed, view in views if AnnounceFlor(0) in view.choices)
    out = play(monkeypatch, capsys, iter(["announce flor", *["1"] * 400]), "arg", 2, seed=flor)
    assert "Player: ¡Flor!" in out
    assert "The hand is over. Did anyone keep a flor to themselves?" in out
    assert "¿Tenías flor? (Opponent)" in out
    assert "Nothing more: play the next hand" in out


def test_the_names_at_every_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, whims(1), "val_f", 8)
    assert {"Rival 1", "Partner 1", "Rival 2", "Partner 2", "Rival 3", "Partner 3", "Rival 4"} <= set(
        re.findall(r"(?:Rival|Partner) \d", out)
    )


def test_the_first_hand_is_told_where_nobody_cuts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, iter(()), "trut", 2)
    assert re.search(r"^Hand 1: .*\nYou hold \w+ of \w+, \w+ of \w+, \w+ of \w+\.\n", out, re.MULTILINE)
