"""Sound cues: every event, call and room has a sound that exists."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import truc_desktop
from tools.shots.positions import record
from truc_desktop.art.faces.cast import CAST
from truc_desktop.audio.manifest import load
from truc_desktop.audio.samples import BUDGET
from truc_desktop.audio.sounds import Sounds
from truc_desktop.audio.voices import WORDS, recorded, voice_event
from truc_desktop.engine import PRESETS, Card, Prize, read_record, ruleset, view_of
from truc_desktop.engine import events as ev
from truc_desktop.paths import asset
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.sound_cues import (
    ENDS,
    FISTS,
    GLASSES,
    HUSH,
    STEPS,
    crowd_at,
    hush_of,
    landing_sound,
    raise_waiting,
    sound_cues_of,
)
from truc_desktop.session.session import Session

MANIFEST = load(asset("sounds"))
GAMES = sorted(PRESETS)
CALLERS = {"sound", "play", "stop"}
CHOSEN = ("thump", "thump_top", "game_won", "game_lost", "crowd_murmur", "crowd_joy", "crowd_feast")
"""Sounds of steps that are chosen by a function."""


@cache
def names_played() -> frozenset[tuple[str, str]]:
    """Return (file, name) of every sound that the code plays by a literal name."""
    return frozenset(_names_played())


def _names_played() -> Iterator[tuple[str, str]]:
    root = Path(truc_desktop.__file__).parent
    for path in [*root.glob("table/**/*.py"), *root.glob("ui/*.py"), *root.glob("screens/**/*.py"), root / "app.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                continue
            owner = ast.unparse(node.func.value)
            heard = owner.endswith(("sounds", "ear"))
            if node.func.attr.lstrip("_") in ("sound", "effect") or (node.func.attr in CALLERS and heard):
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield path.name, part.value


def test_every_sound_the_code_names_exists() -> None:
    found = names_played()
    assert len(found) > 25
    for file, name in found:
        assert name in MANIFEST.events, (file, name)


@pytest.mark.parametrize("name", [*STEPS, *ENDS])
def test_what_steps_play_exists_and_is_played(name: str) -> None:
    assert name in MANIFEST.events
    assert name in {played for _, played in names_played()} | {*FISTS, *GLASSES, *CHOSEN}


@pytest.mark.parametrize("game", GAMES)
def test_every_call_of_a_game_has_a_word_of_its_language(game: str) -> None:
    cues = sound_cues_of(game)
    calls = list(words_of(game).calls)
    for said in (*calls, "accept", "refuse", "flor", "son_buenas", "number", "talk", "laugh", "gasp", "sigh", "hm"):
        assert cues.word(said) in WORDS, said
    warmed = set(cues.to_preload([(118.0, "round")]))
    assert {voice_event(cues.word(call), 118.0, "round") for call in calls} <= warmed
    for name in warmed:
        assert recorded(name, MANIFEST.voices) in MANIFEST.events, name
    for name in (cues.ambience, f"match_won_{cues.room}", f"match_lost_{cues.room}"):
        assert name in MANIFEST.events


def test_calls_as_records_have_them() -> None:
    french, valencian, argentine = sound_cues_of("fr2"), sound_cues_of("val_m"), sound_cues_of("arg")
    assert french.word("+5") == "deux_de_plus" and french.word("remainder") == "mon_reste"
    assert valencian.word("envit 7") == "envit" and valencian.word("truc+envit") == "envit"
    assert argentine.word("falta") == "falta_envido" and valencian.word("falta") == "falta"
    assert argentine.word("accept") == "quiero" and french.word("refuse") == "je_passe"
    assert french.word("talk", "Non") == "talk_short" and french.word("talk", "Oui, je vais jouer") == "talk"
    assert french.word("talk", "Tu mens comme tu respires, toi") == "talk_long"


EVENTS: list[tuple[ev.Event, str | None]] = [
    (ev.CallMade(1, 0, "truc", 2, 1, 0, False), "drum1"), (ev.CallMade(1, 0, "retruc", 3, 2, 0, False), "drum2"),
    (ev.CallMade(1, 0, "quatre_val", 4, 3, 0, False), "drum3"),
    (ev.CallMade(1, 0, "joc_fora", Prize.SET, 4, 0, False), "drum4"),
    (ev.OfferMade(1, 0, "+5", 9, 4, 0, False, 0), "drum3"),
    (ev.OfferMade(1, 0, "remainder", Prize.GAME, 1, 0, False, 0), "drum4"),
    (ev.EnvitCalled(1, "envido", 2, 1, 0), "chime1"), (ev.EnvitCalled(1, "real_envido", 5, 2, 0), "chime2"),
    (ev.EnvitCalled(1, "falta", Prize.GAME, 2, 0), "chime3"),
    (ev.FlorAnnounced(1), "flor1"), (ev.FlorCalled(1, "contraflor", 0, ()), "flor2"),
    (ev.FlorCalled(1, "contraflor_al_resto", 0, ()), "flor3"), (ev.FlorShrunk(1, ()), "refuse"),
    (ev.FlorTaken(1), "accept"), (ev.CallAccepted(1, 0, 2, False), "accept"), (ev.CallAccepted(1, 0, 2, True), None),
    (ev.EnvitAccepted(1, 2, ()), "accept"), (ev.CallRefused(1, 0), "refuse"), (ev.EnvitRefused(1, 1, 0), "refuse"),
    (ev.EnvitDeclared(1, 31), "value"), (ev.EnvitDeclared(1, None), "good"), (ev.FlorDeclared(1, 38), "value"),
    (ev.EnvitSettled(1, 1, 2, 31, (Card("7O"),)), "value"), (ev.EnvitSettled(None, 1, 1, 0, ()), None),
    (ev.CallVoided(1, "truc"), "invalid"), (ev.HandConceded(1), "to_deck"),
    (ev.Instructed(1, 0, "play_low"), "instruct"),
    (ev.FlorRequested(1, 0, False, ()), "instruct"),
    (ev.SizeChosen(1, 1), "size_one"), (ev.SizeChosen(1, 3), "size_three"), (ev.RedealProposed(1), "redeal"),
    (ev.NewDealAsked(1), "redeal"), (ev.RedealAgreed(1), "accept"), (ev.RedealRefused(1), "refuse"),
    (ev.CardsKept(1), "accept"), (ev.SideDecided(1, 1, True, 3), "decided"), (ev.SideDecided(1, 1, False, 1), "refuse"),
    (ev.SignalMade(0, "three", (2,), ()), "sign_made"), (ev.SignalMade(0, "three", (2,), (1,)), "caught"),
    (ev.SignalMade(1, "three", (3,), (0,)), "caught"), (ev.SignalMade(2, "three", (0,), ()), None),
    (ev.PointsAwarded(0, 2, ev.Reason.TRICKS), None), (ev.Said(1, "Bona mà!"), None),
    (ev.MatchEnded((0,)), None),
]  # fmt: skip


def test_the_end_of_a_match_has_the_fanfare_of_its_room_and_that_of_a_game_another() -> None:
    cues = sound_cues_of("arg")
    heard = [cues.fanfare(won, match) for won in (True, False) for match in (True, False)]
    assert heard == ["match_won_pulperia", "game_won", "match_lost_pulperia", "game_lost"]
    assert set(heard) <= MANIFEST.events.keys()


@pytest.mark.parametrize(("event", "name"), EVENTS, ids=lambda part: type(part).__name__)
def test_events_have_their_sounds(event: ev.Event, name: str | None) -> None:
    view = Session(ruleset("cat", 4), 5).view(0)
    heard = sound_cues_of("cat").of_event(event, view)
    assert heard == name
    assert heard is None or heard in MANIFEST.events


def test_sets_are_won_and_lost() -> None:
    view = Session(ruleset("trut", 4), 5).view(0)
    own = view.accounts_of(view.side)[0]
    assert sound_cues_of("trut").of_event(ev.SetWon(own, view.board), view) == "set_won"
    assert sound_cues_of("trut").of_event(ev.SetWon(1 - own, view.board), view) == "set_lost"


def test_the_bell_rings_once_when_it_is_one_s_turn() -> None:
    view = Session(ruleset("cat", 4), 5).view(0)
    phase = ev.Phase.PLAY
    due = ev.DecisionDue(phase, 1 if view.to_play == 1 else 2, (0,))
    assert sound_cues_of("cat").of_event(due, view) == ("turn" if 0 not in view.to_answer else None)
    assert sound_cues_of("cat").of_event(ev.DecisionDue(phase, 2, ()), view) is None


@pytest.mark.parametrize(("lines", "step"), [
    ((), None), (("S1 call truc",), 0), (("S1 call truc", "S2 accept"), None),
    (("S1 call truc", "S2 accept", "S2 play 7E", "S3 play 6C", "S0 call retruc"), 1),
])  # fmt: skip
def test_the_room_falls_quiet_while_a_raise_waits(lines: tuple[str, ...], step: int | None) -> None:
    text = record("S1 play 5E", *lines, dealer=0)
    view = view_of(read_record(text.encode()).match, 0)
    assert raise_waiting(view) == step
    assert hush_of(view) == (1.0 if step is None else HUSH[step])
    assert list(HUSH) == sorted(HUSH, reverse=True) and max(HUSH) < 1
    assert crowd_at(ev.CallAccepted(1, 0, 3, False), view) == ("crowd_murmur" if step else None)
    assert crowd_at(ev.CallRefused(1, 0), view) == ("crowd_murmur" if step else None)
    assert crowd_at(ev.CardPlayed(1, Card("3O"), (1,)), view) is None


def test_the_best_card_lands_harder_than_the_next() -> None:
    heard = [landing_sound(strength, 14) for strength in (14, 13, 12, 11, 1)]
    assert heard == ["thump_top", "thump", "thump", None, None]
    assert [landing_sound(strength, 8) for strength in (8, 7, 6)] == ["thump_top", "thump", None]


def test_eight_people_at_a_table_fit_into_the_budget() -> None:
    sounds = Sounds(asset("sounds"))
    names = sound_cues_of("val_f").to_preload((person.voice.pitch, person.voice.colour) for person in CAST[:8])
    sounds.preload(names)
    for _ in range(3 * len(names)):
        sounds.advance(16)
    ready = [sounds.ready(name) for name in names]
    assert 0 < sounds.memory <= BUDGET
    assert all(ready[: len(names) * 3 // 5])
    sounds.close()
