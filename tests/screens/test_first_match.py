"""A first match of a game is kind: no question before the deal, careful rivals, no clock, until one is finished."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pygame
import pytest

from tests.screens.program import Program, match_of
from tools.shots.family import FAMILY, SIX, hand
from tools.shots.positions import FIRST_TRICK, MEANT, SECOND_TRICK, Position, Table, record, still_settings
from truc_desktop.ai import LINES, EarlyBettor, Opinion, PlainCutter, temperament_of
from truc_desktop.ai.gentle_play import CAUTION
from truc_desktop.art.budget import Budget
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.engine import Card, CardPlayed, Cut, MatchEnded, Said, SignalMade
from truc_desktop.presentation.games import words_of
from truc_desktop.presentation.prompts import (
    BADGES,
    LEADING,
    MALAS,
    SETS,
    TOKENS,
    about_flor,
    about_rivals_signs,
    about_things,
    about_watching,
)
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.screens.match.first_match import FirstMatch
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.seated_match import SeatedMatch, continued_match, new_match, seat_players
from truc_desktop.screens.match.tips import ADVICE, BOTH, EYE, EYES, FROM_HAND, LIES, MARK, RING, SIGN, VALUES, Tips
from truc_desktop.screens.match.turn_timer import TurnTimer
from truc_desktop.screens.match.watching import Watching
from truc_desktop.screens.match_parts import match_screen
from truc_desktop.storage.journal import FileJournal
from truc_desktop.storage.settings import SPEEDS, Motion, Settings
from truc_desktop.table.animation.actor import UNSEEN_NOTE
from truc_desktop.table.animation.timings import LEARNING, TAG_STAYS
from truc_desktop.table.pacing import delays as pace
from truc_desktop.ui.context import TableSpec

pytestmark = pytest.mark.usefixtures("blank_drawings")

INSTANT = Settings(speed=SPEEDS[-1], motion=Motion.NONE, trick_stay_ms=0)
FIRST = TableSpec("cat", 4, {"turn_timer": "30"}, (), seed=4, first=True)


def sit(match: SeatedMatch) -> tuple[Program, MatchScreen]:
    match.threaded = False
    program = Program((1024, 640), INSTANT)
    screen = match_screen(program, match)
    program.director.push(screen)
    return program, screen


def test_the_rivals_bet_less_but_early_and_accept_and_the_partner_is_not_changed() -> None:
    match = new_match(FIRST, "Núria")
    for bot in match.bots:
        known = BY_KEY[match.players[bot.seat].who].temperament
        here = temperament_of(bot)
        assert isinstance(bot, PlainCutter)
        assert isinstance(bot.bot, EarlyBettor) is (bot.seat != 2)
        if bot.seat == 2:
            assert (here.bluff, here.raise_) == (known.bluff, known.raise_)
        else:
            assert here.bluff < known.bluff and here.raise_ < known.raise_
            assert here.caution <= CAUTION
    match.close()


@pytest.mark.parametrize("first", [True, False])
def test_a_finished_trick_stays_longer_in_a_first_match(first: bool) -> None:
    match = new_match(dataclasses.replace(FIRST, first=first), "Núria")
    match.threaded = False
    program = Program((1024, 640), dataclasses.replace(INSTANT, speed=1.0, trick_stay_ms=1600))
    screen = match_screen(program, match)
    program.director.push(screen)
    stays = screen.trick_stay()
    assert stays.until_change() == pytest.approx(1600.0 * (LEARNING if first else 1))
    assert screen.patience() == screen.scene.decisions.patience == (LEARNING if first else 1.0)
    screen.exit()


@pytest.mark.parametrize("first", [True, False])
def test_the_table_cuts_in_a_first_match_only(first: bool) -> None:
    seed = next(s for s in range(50) if _cutter(s) == 0)
    program, screen = sit(new_match(dataclasses.replace(FIRST, players=2, seed=seed, first=first), "Núria"))
    for _ in range(40):
        program.director.advance(33.0)
    asked = any(isinstance(choice.action, Cut) for choice in screen.asked.choices)
    assert asked is not first
    assert bool(match_of(screen.session).hand.hands[0]) is first
    assert (screen.part(TurnTimer).seconds is None) is first
    screen.exit()


def test_while_a_hand_is_over_nothing_is_said_of_the_next_deal() -> None:
    _program, screen = sit(new_match(FIRST, "Núria"))
    part, scene = screen.part(FirstMatch), screen.scene
    view = next(
        match.session.view(0) for match in (new_match(dataclasses.replace(FIRST, seed=n), "") for n in range(50))
        if any(isinstance(choice, Cut) for choice in match.session.view(0).choices)
    )  # fmt: skip
    scene.conductor.shown = dataclasses.replace(view, over=True)
    assert "dealt" not in part.prompt(screen.asked).text and not part.prompt(screen.asked).choices
    scene.sweep()
    assert "dealt" in part.prompt(screen.asked).text
    screen.exit()


def _cutter(seed: int, players: int = 2) -> int:
    match = new_match(dataclasses.replace(FIRST, players=players, seed=seed), "")
    match.close()
    view = match.session.view(0)
    return view.rules.before(view.dealer)


def test_a_match_that_is_continued_stays_a_first_one() -> None:
    match = new_match(FIRST, "Núria")
    assert match.journal is not None
    view = match.session.view(0)
    cutter = view.rules.before(view.dealer)
    assert match.session.submit(cutter, Cut(cutter)).ok
    match.close()
    again = continued_match(match.journal.path, "Núria")
    assert again.first
    assert all(isinstance(bot, PlainCutter) for bot in again.bots)
    again.close()


def test_a_finished_match_is_remembered_and_an_unfinished_one_is_not() -> None:
    program, screen = sit(new_match(FIRST, "Núria"))
    assert not program.settings.finished
    for _ in range(2):
        screen.part(FirstMatch).shown(MatchEnded(()))
    assert program.settings.finished == ("cat",)
    assert dict(program.settings.matches) == {"cat": 2}
    screen.exit()


class FirstTime(Position):
    """A position of a first match, without robots."""

    def sit(self, table: Table, budget: Budget | None) -> MatchScreen:
        names = seat_players((), 4, "Núria")
        match = SeatedMatch(table.session, FileJournal(Path("never-written.truc")), names, [], False, threaded=False,
                            first=True)  # fmt: skip
        return match_screen(table, match, budget)


def signed(kind: type[Position], speed: float = 1.0) -> Table:
    """A table at which the partner has just made a sign, before their card."""
    live = ("S2 signal three",)
    return Table(kind("sign", record("S1 play 5E", dealer=0), live, ((1, 3), (3, None))), (1280, 720),
                 dataclasses.replace(still_settings(), speed=speed), draws=False)  # fmt: skip


def meaning(table: Table) -> Node | None:
    return table.screen.scene.actor.tags.shown(2)


def test_the_meaning_of_a_sign_stays_until_the_hand_ends() -> None:
    table = signed(FirstTime)
    table.frames(3 * TAG_STAYS)
    told = meaning(table)
    assert told is not None and told.alpha == 1.0
    table.screen.resize((1920, 1080))
    table.frames(3 * TAG_STAYS)
    moved = meaning(table)
    assert moved is not None and (moved.x, moved.y) != (told.x, told.y)
    table.submit(["S2 play 7E"])
    table.settle()
    table.frames(TAG_STAYS)
    table.submit(["S3 play 6C", "S0 play 4C", "S2 play 6O"])
    table.settle()
    table.frames(TAG_STAYS)
    assert meaning(table) is not None, "neither card was a three"
    table.submit(["S3 call truc", "S0 refuse"])
    table.until(lambda: meaning(table) is None, "the end of the hand")


@pytest.mark.parametrize(
    ("card", "sign", "told"),
    [
        ((), "nothing", "Signed: nothing good"),
        (("S2 play 3E",), "nothing", "Signed: nothing good"),
        (("S2 play 3E",), "three", "Signed: a three in hand"),
    ],
)
def test_a_sign_after_a_card_speaks_of_what_is_left(card: tuple[str, ...], sign: str, told: str) -> None:
    text = record("S1 play 5E", *card, dealer=0)
    table = Table(FirstTime("left", text), (1280, 720), still_settings(), draws=False)
    table.submit([f"S2 signal {sign}"])
    table.settle()
    assert (tag := meaning(table)) is not None and tag.alt == told
    meant = {"Signed: nothing good": "I hold nothing good"}.get(told, told.removeprefix("Signed: "))
    assert table.screen.log[-1].text.endswith(f"({meant}).")
    table.close()


def test_the_meaning_of_a_sign_goes_with_the_trick_of_the_card_that_it_speaks_of() -> None:
    table = signed(FirstTime)
    told = meaning(table)
    assert told is not None and told.alt == "Signed: a three"
    table.frames(2 * TAG_STAYS)
    at = told.body()
    table.submit(["S2 play 3E"])
    table.settle()
    assert (true := meaning(table)) is not None and true.alt == "Shown: a three", "it lies there, not in the hand"
    assert true.body().right == at.right and true.body().centery == at.centery, "the tag keeps its place"
    table.submit(["S3 play 6C", "S0 play 4C"])
    table.until(lambda: meaning(table) is None, "the end of the trick")


@pytest.mark.parametrize("laid, told", [("S2 play 7E", "Signed: a two, a three"), ("S2 play 3E", "Signed: a two")])
@pytest.mark.parametrize("kind", [FirstTime, Position])
def test_a_match_that_is_continued_tells_again_what_the_signs_of_the_hand_mean(
    kind: type[Position], laid: str, told: str
) -> None:
    text = record("S1 play 5E", "S2 signal two", "S2 signal three", laid, "S0 signal two", dealer=0)
    table = Table(kind("continued", text), (1280, 720), still_settings(), draws=False)
    tag = meaning(table)
    assert tag is not None and tag.alt == told
    own = table.screen.scene.actor.tags.shown(0)
    assert own is not None and own.alt == "You signed: a two"
    table.frames(2 * TAG_STAYS)
    assert meaning(table) is not None


def test_a_second_sign_is_told_beside_the_first_until_its_card_is_laid() -> None:
    text = record("S1 play 5E", dealer=0)
    table = Table(FirstTime("two signs", text), (1280, 720), still_settings(), draws=False)
    for sign, told in (("two", "a two"), ("three", "a two, a three"), ("two", "a three, a two")):
        table.submit([f"S2 signal {sign}"])
        table.settle()
        assert (tag := meaning(table)) is not None and tag.alt == f"Signed: {told}"
    table.submit(["S2 play 3E"])
    table.settle()
    assert (tag := meaning(table)) is not None and tag.alt == "Shown: a three"
    table.submit(["S3 play 6C", "S0 play 4C"])
    table.until(lambda: (tag := meaning(table)) is not None and tag.alt == "Signed: a two", "what is still open")
    table.close()


def test_the_meaning_of_a_sign_is_read_even_if_the_hand_ends_at_once() -> None:
    table = signed(FirstTime)
    table.submit(["S2 call truc", "S3 refuse"])
    table.until(lambda: table.screen.scene.conductor.shown.over, "the end of the hand")
    assert (tag := meaning(table)) is not None and tag.alt == "Not shown: the card stayed hidden"
    table.frames(1000)
    assert meaning(table) is tag
    table.until(lambda: meaning(table) is None, "the tag read")


def test_a_sign_whose_card_was_laid_is_not_told_of_at_the_end() -> None:
    table = signed(FirstTime)
    table.submit(["S2 play 3E", "S3 play 6C", "S0 play 4C", "S2 call truc", "S3 refuse"])
    told = set[str]()

    def over() -> bool:
        tag = meaning(table)
        told.add("" if tag is None else tag.alt)
        return table.screen.scene.conductor.shown.over

    table.until(over, "the end of the hand")
    table.frames(500)
    assert told == {"", "Signed: a three", "Shown: a three"} and meaning(table) is None


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_in_later_matches_the_meaning_of_a_sign_stays_too(speed: float) -> None:
    table = signed(Position, speed)
    table.frames(3 * TAG_STAYS)
    assert meaning(table) is not None


def test_ones_own_sign_is_told_at_ones_own_plate_at_once_until_its_card_has_been_seen() -> None:
    text = record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0)
    table = Table(Position("own", text, (), ((1, 2), (2, 0), (3, None))), (1280, 720), still_settings(), draws=False)
    tags = table.screen.scene.actor.tags
    table.submit(["S0 signal three"])
    table.settle()
    tag = tags.shown(0)
    assert tag is not None and tag.alt == "You signed: a three"
    table.frames(3 * TAG_STAYS)
    assert tags.shown(0) is tag
    table.submit(["S0 play 3O"])
    table.settle()
    table.until(lambda: tags.shown(0) is None, "the end of the trick")


FRAME = 50.0


def before_the_first_card(first: bool, speed: float = 1.0, skip: int = 0) -> float:
    """How long a robot that leads looks at its cards, ms, in frames; ``skip``: the key that is pressed meanwhile."""
    seed = next(s for s in range(50) if _cutter(s, 4) == 1)
    match = new_match(dataclasses.replace(FIRST, seed=seed, first=first), "Núria")
    match.threaded = False
    program = Program((1024, 640), dataclasses.replace(INSTANT, speed=speed))
    screen = match_screen(program, match)
    program.director.push(screen)
    waited = 0.0
    for _ in range(1500):
        program.director.advance(FRAME)
        view = match.session.view(0)
        if view.plays or view.calls:
            break
        if any(view.held) and screen.scene.conductor.idle:
            assert view.to_play, "the person would lead, and no robot wait"
            waited += FRAME
            if skip and waited == 500:
                program.director.handle(pygame.event.Event(pygame.KEYDOWN, key=skip, unicode=" ", mod=0))
    else:
        raise AssertionError("no robot ever played")
    screen.exit()
    return waited


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_robots_wait_until_the_first_cards_have_been_read(speed: float) -> None:
    longer = before_the_first_card(True, speed) - before_the_first_card(False, speed)
    assert abs(longer - pace.READING / speed) <= 2 * FRAME


def test_space_ends_the_wait_and_at_instant_speed_there_is_none() -> None:
    assert before_the_first_card(True, skip=pygame.K_SPACE) < pace.READING / 2
    assert before_the_first_card(True, SPEEDS[-1]) <= before_the_first_card(False, SPEEDS[-1]) + FRAME


NAMED = (BADGES, LEADING, TOKENS, RING)
"""All that is told of the things on the table."""


def newcomer(*tips: str, kind: type[Position] = FirstTime, lines: tuple[str, ...] = ()) -> Table:
    """A table at which the person closes the first trick, or after ``lines``; they were given ``tips`` before."""
    text = record(*(lines or ("S1 play 5E", "S2 play 7E", "S3 play 2B")), dealer=0)
    table = Table(kind("new", text), (1280, 720), dataclasses.replace(still_settings(), tips=tips), draws=False)
    table.settle()
    return table


@pytest.mark.parametrize("kind", [FirstTime, Position])
def test_a_new_control_is_explained_in_a_first_match(kind: type[Position]) -> None:
    table = newcomer(*NAMED, kind=kind)
    tips = table.screen.part(Tips)
    told = "Card and truc (C): they see your card as you bet. A strong one makes them doubt."
    assert table.screen.asked.text == "Your turn: they hold the trick.", "a tip takes the place of no question"
    slip = table.screen.scene.notes.find("slip")
    assert (tips.told == told) is (slip is not None and slip.alt == told) is (kind is FirstTime)
    table.screen.dialogs.show("pause")
    table.frames(100)
    assert table.screen.scene.notes.find("slip") is None, "a dialog is to be read now"


def test_no_tip_lies_beside_the_note_about_the_persons_own_sign() -> None:
    table = newcomer(*NAMED)
    scene = table.screen.scene
    assert scene.notes.find("slip") is not None
    note = Sprite(name=UNSEEN_NOTE)
    scene.actor.layer.add(note)
    table.frames(100)
    assert scene.notes.find("slip") is None
    note.remove_self()
    table.frames(100)
    assert scene.notes.find("slip") is not None
    table.close()


def test_a_control_that_was_used_is_never_explained_again() -> None:
    table = newcomer(*NAMED)
    arm = next(choice for choice in table.screen.asked.choices if choice.name == "arm")
    table.screen.press(arm)
    table.frames(100)
    assert table.screen.part(Tips).told == "" and table.screen.scene.notes.find("slip") is None
    assert BOTH in table.settings.tips
    assert newcomer(*table.settings.tips).screen.part(Tips).told == "", "nor in another match"


def test_a_bet_that_was_made_needs_no_tip_about_its_control() -> None:
    table = newcomer(*NAMED)
    table.submit(["S0 call truc"])
    table.settle()
    assert BOTH in table.settings.tips and table.screen.part(Tips).told == ""


def test_the_things_on_the_table_are_named_one_in_each_trick_and_once() -> None:
    table = newcomer()
    tips, scene = table.screen.part(Tips), table.screen.scene
    badges = "The flag beside a name shows who leads the first trick, the cards show who deals."
    assert tips.told == badges and table.settings.tips == (BADGES,)
    table.screen.refresh()
    assert tips.told == badges, "it stays as long as the trick"
    scene.conductor.shown = dataclasses.replace(scene.conductor.shown, number=2)
    table.screen.refresh()
    assert tips.told == "One bean is one point. Those on the cloth go to the side that wins the hand."
    board = dataclasses.replace(scene.conductor.shown.board, score=(4, 9))
    scene.conductor.shown = dataclasses.replace(scene.conductor.shown, number=3, board=board)
    table.screen.refresh()
    assert tips.told == "Gold ring: a side with 11 points plays the hand for 3, or gives 1 away. Nobody bets then."
    scene.conductor.shown = dataclasses.replace(scene.conductor.shown, number=4)
    table.screen.refresh()
    assert tips.told.startswith("Card and truc"), "the controls come after the table"
    later = newcomer(BADGES, lines=("S1 play 5E", "S2 play 7E", "S3 play 6C", "S0 play 12O"))
    assert later.screen.part(Tips).told == "The winner of a trick leads the next one."
    assert newcomer(kind=Position).screen.part(Tips).told == "", "only in a first match"
    third = newcomer(BADGES, LEADING, lines=(*FIRST_TRICK, *SECOND_TRICK, "S1 play 7B", "S2 play 3E", "S3 play 2B"))
    assert third.screen.part(Tips).told.startswith("One bean is one point."), "before the first hand ends"


def test_nothing_is_named_that_a_table_does_not_have() -> None:
    view = dataclasses.replace(newcomer().screen.session.view(0), number=2)
    assert TOKENS in about_things(view, "cork") and TOKENS not in about_things(view, "tally")


def first_time(name: str, *tips: str, kind: type[Position] = FirstTime) -> Table:
    """The position of the tour called so, in a first match of its game."""
    shown = next(position for position in FAMILY if position.name == name)
    position = kind(shown.name, shown.record, shown.live)
    table = Table(position, (1280, 720), dataclasses.replace(still_settings(), tips=tips), draws=False)
    table.settle()
    return table


@pytest.mark.parametrize(("name", "value", "how"), [
    ("val-lead", "Your envit: 27.", "Envit 27: 4 and 3 of coins, 20 + 7."),
    ("arg-lead", "Your envido: 33.", "Envido 33: 7 and 6 of swords, 20 + 13."),
])  # fmt: skip
def test_the_value_of_the_hand_is_told_in_a_first_match_and_once_how_it_is_counted(
    name: str, value: str, how: str
) -> None:
    table = first_time(name)
    assert table.screen.asked.text.endswith(value) and table.screen.part(Tips).told == how
    assert VALUES in table.settings.tips
    later = first_time(name, VALUES)
    assert later.screen.asked.text.endswith(value) and later.screen.part(Tips).told != how
    assert value not in first_time(name, kind=Position).screen.asked.text, "only in a first match"


def test_the_value_of_the_hand_is_told_to_who_must_answer_and_not_once_the_bet_is_over() -> None:
    assert first_time("arg-envido").screen.asked.text.endswith("Do you accept? Your envido: 33.")
    for over in ("arg-declared", "arg-vale-cuatro", "val-joc-fora-answer"):
        assert "Your env" not in first_time(over).screen.asked.text


def test_a_flor_is_explained_when_one_has_been_announced() -> None:
    told = "Flor: three cards of one suit, 3 points. Then nobody bets on the envido."
    view = first_time("arg-flor").screen.session.view(0)
    assert about_flor(view, words_of("arg")) == told
    assert about_flor(first_time("arg-lead").screen.session.view(0), words_of("arg")) == ""


def test_camas_and_the_halves_of_a_game_are_named_from_the_second_hand_on() -> None:
    for name, thing, token in (("val-lead", SETS, "chickpea"), ("arg-lead", MALAS, "tally")):
        view = first_time(name).screen.session.view(0)
        first, second = (about_things(dataclasses.replace(view, number=n), token) for n in (1, 2))
        assert thing not in first and thing in second


def watched(kind: str) -> Table:
    """A table at which the person watches a rival who has made a sign."""
    text = record("S1 play 5E", "S2 play 7E", dealer=0)
    position = Position("lie", text, (), ((0, 3), (1, 0), (2, None)))
    table = Table(position, (1280, 720), still_settings(), draws=False)
    table.submit([f"S3 signal {kind}"])
    table.settle()
    return table


def test_the_first_sign_of_a_rival_that_is_seen_brings_the_tip_that_it_may_be_a_lie_once() -> None:
    table = watched("two")
    told = "You saw Quim's sign. It may be true, or a lie to mislead you."
    assert table.screen.part(Tips).told == told and LIES in table.settings.tips
    view, words = table.screen.session.view(0), table.screen.scene
    assert about_rivals_signs(view.rules, words.names[3]) == told
    rules = dataclasses.replace(view.rules, signals=dataclasses.replace(view.rules.signals, truthful=True))
    assert about_rivals_signs(rules, "Quim") == ""


def test_the_partners_sign_brings_no_tip_about_rivals() -> None:
    position = Position("mate", record("S1 play 5E", dealer=0), (), MEANT)
    table = Table(position, (1280, 720), still_settings(), draws=False)
    table.submit(["S2 signal two"])
    table.settle()
    assert table.screen.part(Tips).told == "" and LIES not in table.settings.tips


def test_the_first_sign_of_a_partner_is_explained_once_and_until_the_person_acts() -> None:
    table = signed(FirstTime)
    table.settle()
    tips = table.screen.part(Tips)
    told = "Marcel, your partner, told you by a secret sign what they hold. Rivals who look then see it too."
    assert tips.told == told and SIGN in table.settings.tips
    table.submit(["S2 play 7E", "S3 play 6C"])
    table.settle()
    assert tips.told == told, "it is the person's turn"
    table.submit(["S0 play 4C"])
    table.settle()
    assert tips.told != told
    assert signed(Position).screen.part(Tips).told == "", "only in a first match"


def test_the_eye_beside_a_rivals_face_is_explained_once_as_soon_as_it_is_there() -> None:
    first = "The eye means that you watch Remei: you see every sign they make."
    for kind, told in ((FirstTime, first), (Position, "")):
        position = kind("eye", record("S1 play 5E", dealer=0), (), MEANT)
        table = Table(position, (1280, 720), still_settings(), draws=False)
        table.settle()
        watches, tips = table.screen.part(Watching), table.screen.part(Tips)
        watches.keep(2)
        assert tips.told == "", "the partner is no rival"
        watches.keep(1)
        assert tips.told == told
        table.frames(50)
        assert (EYE in table.settings.tips) is bool(told)
        table.close()


def test_a_tip_about_what_others_did_goes_as_soon_as_the_person_has_acted() -> None:
    table = watched("two")
    tips = table.screen.part(Tips)
    assert tips.told
    table.submit(["S3 play 6C"])
    table.settle()
    assert tips.told, "somebody else has acted"
    table.submit(["S0 play 4C"])
    table.settle()
    assert tips.told == ""
    table.close()


def advised(seat: int, text: str, *tips: str) -> str:
    """Return the tip after somebody has said ``text`` while a bet waits for the person's answer."""
    position = Position("advice", record("S1 play 5E", "S1 call truc", dealer=0), (), MEANT)
    table = Table(position, (1280, 720), dataclasses.replace(still_settings(), tips=tips), draws=False)
    table.settle()
    table.submit([f"S{seat} say {text}"])
    table.settle()
    told = table.screen.part(Tips).told
    assert (ADVICE in table.settings.tips) is (bool(tips) or bool(told))
    table.submit(["S0 accept"])
    table.settle()
    assert table.screen.part(Tips).told != told or not told, "the bet is answered"
    return told


def test_the_mark_that_is_left_of_advice_is_told_once_at_a_table_of_many() -> None:
    text = hand("val_f", SIX, "S5 play 7C", dealer=4)
    advice = {opinion: next(text for text, line in LINES.items() if line.opinion is opinion)
              for opinion in (Opinion.ACCEPT, Opinion.REFUSE)}  # fmt: skip
    table = Table(Position("six", text, ("S0 play 4O", "S1 call truc"), players=6), (1280, 720),
                  dataclasses.replace(still_settings(), tips=()), draws=False)  # fmt: skip
    table.settle()
    tips = table.screen.part(Tips)
    table.submit([f"S2 say {advice[Opinion.ACCEPT]}"])
    table.settle()
    name = table.screen.scene.names[2]
    told = f"The mark that stays beside {name} is their advice: accept."
    speech = table.screen.scene.actor.speech
    assert not tips.told and MARK not in table.settings.tips, "there is no mark yet"
    table.until(lambda: speech.chip(2) is not None, "the mark")
    table.frame()
    assert tips.told == told and MARK in table.settings.tips
    table.submit([f"S4 say {advice[Opinion.REFUSE]}"])
    table.settle()
    assert tips.told == told, "one thing at a time"
    table.submit(["S0 accept"])
    table.until(lambda: speech.chip(2) is None, "the mark gone")
    table.frame()
    assert not tips.told
    table.close()


def test_what_a_mark_means_is_told_no_longer_once_there_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    text = hand("val_f", SIX, "S5 play 7C", dealer=4)
    advice = next(text for text, line in LINES.items() if line.opinion is Opinion.ACCEPT)
    table = Table(Position("six", text, ("S0 play 4O", "S1 call truc"), players=6), (1280, 720),
                  dataclasses.replace(still_settings(), tips=()), draws=False)  # fmt: skip
    table.settle()
    tips, speech = table.screen.part(Tips), table.screen.scene.actor.speech
    table.submit([f"S2 say {advice}"])
    table.until(lambda: "accept" in tips.told, "what the mark means")
    mark = speech.chip(2)
    table.frame()
    assert "accept" in tips.told
    other = Sprite()
    monkeypatch.setattr(speech, "chip", lambda seat: other if seat == 2 else None)
    table.frame()
    assert mark is not None and not tips.told
    table.close()


def test_a_mark_that_is_told_late_is_that_of_the_last_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    text = hand("val_f", SIX, "S5 play 7C", dealer=4)
    said = {opinion: Said(2, next(text for text, line in LINES.items() if line.opinion is opinion))
            for opinion in (Opinion.ACCEPT, Opinion.REFUSE)}  # fmt: skip
    table = Table(Position("six", text, ("S0 play 4O", "S1 call truc"), players=6), (1280, 720),
                  dataclasses.replace(still_settings(), tips=()), draws=False)  # fmt: skip
    table.settle()
    tips, name = table.screen.part(Tips), table.screen.scene.names[2]
    tips.shown(said[Opinion.ACCEPT])
    tips.shown(SignalMade(1, "wink", to=(3,), noticed=(0,)))
    assert tips.told, "something else is told first"
    tips.shown(said[Opinion.REFUSE])
    monkeypatch.setattr(table.screen.scene.actor.speech, "chip", lambda seat: object() if seat == 2 else None)
    tips.shown(CardPlayed(0, Card("4O"), (0,)))
    table.frame()
    assert tips.told == f"The mark that stays beside {name} is their advice: refuse."
    table.close()


def test_the_first_advice_of_a_partner_brings_the_tip_that_they_do_not_see_ones_cards_once() -> None:
    advice = next(text for text, line in LINES.items() if line.opinion is Opinion.REFUSE)
    assert advised(2, advice) == "Marcel does not see your cards. You decide."
    assert advised(2, advice, ADVICE) == "", "it was told before"
    assert advised(3, advice) == "", "a rival advises somebody else"
    assert advised(2, "Tinc bon joc") == "", "that is no advice"


@pytest.mark.parametrize("watching", [False, True])
def test_it_is_told_once_how_signs_of_rivals_are_seen_unless_the_player_does_it_already(watching: bool) -> None:
    position = Position("eyes", record(dealer=3), (), ((0, 3),))  # eyes that follow the play are not meant
    table = Table(position, (1280, 720), still_settings(), draws=False)
    tips, scene, watches = table.screen.part(Tips), table.screen.scene, table.screen.part(Watching)
    if watching:
        watches.keep(3)
        table.frames(100)
        watches.keep(3)
    scene.conductor.shown = dataclasses.replace(scene.conductor.shown, number=FROM_HAND)
    tips.prompt(dataclasses.replace(table.screen.asked, urgent=True, playable=("3O",)))
    assert tips.told == ("" if watching else about_watching())
    table.frames(100)
    assert EYES in table.settings.tips
    watches.keep(2)
    assert tips.told == ("" if watching else about_watching()), "the partner is no rival"
    watches.keep(1)
    assert tips.told == "", "the player does it now"
    table.close()
