"""Ambience: small talk at quiet moments, faces that fit events, and play that is not affected."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

import pytest

from tools.shots.family import FAMILY, hand
from tools.shots.films import at_stake
from tools.shots.positions import FOUR, FRAME, LONG_HAND, POSITIONS, Position, Table, record, still_settings
from truc_desktop.ai.partner_lines import LINES, Opinion
from truc_desktop.art.faces.animator import Animator
from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.faces.moods import MOODS, TEMPERS
from truc_desktop.engine import HandDealt, Said, parse_action
from truc_desktop.presentation.games import Phrase
from truc_desktop.presentation.small_talk import Occasion, lines_of
from truc_desktop.presentation.small_talk.chatter import Remark
from truc_desktop.storage.settings import Motion
from truc_desktop.table.ambience.feelings import OF as FEELINGS
from truc_desktop.table.ambience.reactions import SHOCK, STIFLED_AFTER
from truc_desktop.table.ambience.tempers import OF
from truc_desktop.table.nodes.seated_player import SeatedPlayer

SIZE = (1280, 720)
LONG = record(*LONG_HAND, dealer=0)
BRAVE = record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0)


def table(text: str, *live: str, chatter: bool = True) -> Table:
    settings = replace(still_settings(), motion=Motion.FULL, chatter=chatter)
    return Table(Position("life", text, live, reach=None), SIZE, settings, draws=False)


def about_to_speak(played: Table, seat: int = 3) -> str:
    """Give a player a line to say, and return it."""
    chatter = played.screen.scene.life.chatter
    phrase = lines_of(*chatter._people[seat], Occasion.PONDER)[0]
    chatter._next, chatter._age = Remark(seat, phrase, Occasion.PONDER), 0.0
    return phrase.text


def bubbles(played: Table) -> list[str]:
    return [node.alt for node in played.screen.scene.actor.layer.children if node.name.startswith("bubble")]


def quiet(played: Table) -> None:
    """Wait until the greetings at the start of the match are over."""
    played.screen.scene.conductor.finish_all()
    played.until(lambda: played.screen.scene.conductor.idle and played.screen.scene.actor.speech.silent, "silence")


def test_a_word_is_said_at_a_quiet_moment_and_nobody_waits_for_it() -> None:
    played = table(LONG)
    quiet(played)
    text = about_to_speak(played)
    played.frames(400)
    assert [text in shown for shown in bubbles(played)] == [True]
    assert played.screen.scene.table.seats[3].animator.talking
    assert played.screen.scene.conductor.idle
    assert played.screen.scene.timeline.idle
    played.close()


def test_nothing_is_said_while_a_sheet_is_open_or_something_else_is_up() -> None:
    played = table(LONG)
    quiet(played)
    played.screen.dialogs.show("log")
    about_to_speak(played)
    played.frames(400)
    assert bubbles(played) == []
    played.screen.dialogs.take_away()
    played.screen.scene.actor.speech.speak(1, played.screen.scene.words.accept, "accept")
    played.frames(400)
    assert len(bubbles(played)) == 1
    assert "Remei" in bubbles(played)[0]
    played.close()


def test_small_talk_breaks_off_when_somebody_calls() -> None:
    played = table(record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0))
    quiet(played)
    text = about_to_speak(played)
    played.frames(400)
    assert text in bubbles(played)[0]
    call = next(choice for choice in played.screen.asked.choices if choice.name == "raise")
    played.screen.press(call)
    played.frames(50)
    assert not any(text in shown for shown in bubbles(played))
    played.until(lambda: len(bubbles(played)) == 1, "the call, after the fist has struck")
    played.close()


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_an_answer_and_a_joke_are_said_in_one_language_and_then_what_both_mean(
    answer: str, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    played = table(record("S1 call truc", dealer=0), f"S2 {answer}")
    words = played.screen.scene.words
    said = words.accept if answer == "accept" else words.refuse
    joke = lines_of(*played.screen.scene.life.chatter._people[2], Occasion(answer))[0]
    speech = played.screen.scene.actor.speech
    speech.hush(1)  # the bet, which was open already
    for shown in (joke, None):
        speech.speak(2, replace(said, joke=shown))
        parts = (f"{said.text} {joke.text}", said.subtitle, joke.subtitle) if shown else (said.text, said.subtitle)
        assert bubbles(played) == ["Marcel: " + " – ".join(parts)]
    speech.hush()
    monkeypatch.setattr(played.screen.scene.life.chatter, "joke", lambda event, view=None: joke)
    played.until(lambda: bool(bubbles(played)), "the answer")
    assert bubbles(played)[0].startswith(f"Marcel: {said.text}") and said.subtitle in bubbles(played)[0]
    played.close()


def test_the_switch_works_at_once() -> None:
    played = table(LONG)
    quiet(played)
    played.settings = replace(played.settings, chatter=False)
    played.screen.apply_settings()
    about_to_speak(played)
    played.frames(400)
    assert bubbles(played) == []
    played.close()


def test_with_the_wheel_open_the_drawn_eyes_are_the_public_ones() -> None:
    played = table(record(dealer=0))
    quiet(played)
    played.screen.scene.life.gazes.glance(range(4), (0.0, 0.0), 60_000)
    assert not played.screen.scene.life.gazes.strict
    played.screen.dialogs.show("wheel")
    played.frames(64)
    assert played.screen.scene.life.gazes.strict
    played.screen.session.look(1, 0)
    played.frames(500)
    face = played.screen.scene.table.seats[1].animator.current()
    assert (face.pupil_x, face.pupil_y) == (0, 0)
    played.screen.dialogs.take_away()
    played.frames(64)
    assert not played.screen.scene.life.gazes.strict
    played.close()


def felt(played: Table, seat: int) -> set[str]:
    names = {id(mood): name for name, mood in MOODS.items()}
    return {names[id(each.mood)] for each in played.screen.scene.table.seats[seat].animator._moods}


def test_faces_take_a_refused_bluff_as_their_sides_do() -> None:
    played = table(record("S1 call truc", dealer=0), "S2 refuse")
    played.until(lambda: bool(felt(played, 2)), "a mood")
    played.frames(300)
    seats = played.screen.scene.table.seats
    assert felt(played, 2) == {FEELINGS[seats[2].who].folds}
    assert felt(played, 0) == {"dismay"}
    assert felt(played, 1) == {FEELINGS[seats[1].who].unopposed}
    played.close()


@pytest.mark.parametrize("opinion", [Opinion.REFUSE, Opinion.ACCEPT])
def test_a_partner_who_has_advised_to_refuse_does_not_mind_that_it_is_refused(opinion: Opinion) -> None:
    advice = next(text for text, line in LINES.items() if line.opinion is opinion)
    played = table(record("S1 call truc", dealer=0), f"S2 say {advice}", "S0 refuse", chatter=False)
    played.until(lambda: not felt(played, 2).isdisjoint({"resolve", "dismay"}), "what the partner thinks of it")
    followed = opinion is Opinion.REFUSE
    assert ("resolve" in felt(played, 2), "dismay" in felt(played, 2)) == (followed, not followed)
    played.until(lambda: played.screen.scene.conductor.idle and played.screen.scene.conductor.shown.over, "the end")
    partner = played.screen.scene.table.seats[2]
    assert partner.animator._temper == ("" if followed else OF[partner.who].sorry)
    assert played.screen.scene.life.bearing.holds(2) <= (not followed)
    played.close()


def test_who_refuses_opens_their_hands_once_their_cards_lie_and_others_do_not() -> None:
    played = table(record("S1 call truc", dealer=0), "S2 refuse")
    seats = [node for node in played.screen.scene.table.seats if isinstance(node, SeatedPlayer)]
    played.until(lambda: any(node.attitude == "shrug" for node in seats), "open hands")
    assert [(node.seat, node.cards) for node in seats if node.attitude == "shrug"] == [(2, 0)]
    played.until(lambda: seats[1].attitude != "shrug", "their end")
    played.close()


def test_who_accepts_is_resolute_and_both_sides_look_at_each_other() -> None:
    played = table(record("S1 call truc", dealer=0), "S2 accept")
    seats, gazes = played.screen.scene.table.seats, played.screen.scene.life.gazes
    played.until(lambda: "resolve" in felt(played, 2), "a mood")
    assert felt(played, 1) == {FEELINGS[seats[1].who].called}
    assert gazes.glancing(1) and gazes.glancing(2)
    (x, y), at = seats[2].window_pos, played.screen.scene.table.gaze_point(2, 1)
    assert at is not None
    way = math.dist((x, y), at)
    assert seats[2].animator._look_key == (round((at[0] - x) / way, 3), round((at[1] - y) / way, 3))
    played.close()


def test_winners_stay_glad_and_losers_sorry_until_the_next_cards_are_dealt() -> None:
    played = table(record("S1 call truc", dealer=0), "S2 refuse", chatter=False)
    people = played.screen.scene.table.seats

    def tempers() -> list[str]:
        return [node.animator.tempered for node in people]

    expected = [OF[node.who].glad if node.seat % 2 else OF[node.who].sorry for node in people]
    assert tempers() == [""] * 4
    played.screen.scene.conductor.finish_all()
    assert tempers() == expected
    for node in people:
        node.animator.advance(5000)
    assert not any(felt(played, seat) for seat in range(4))
    assert any(node.animator.current().smile < -0.2 for node in people[::2])
    assert all(node.animator.current().smile > 0.4 for node in people[1::2])
    played.until(lambda: played.screen.sheet == "ribbon", "the end of the hand")
    played.screen.dialogs.press("next")
    played.frames(32)
    assert tempers() == expected
    view = played.screen.scene.conductor.shown
    played.screen.scene.life.reactions.react(HandDealt(1, ((), (), (), ())), view, view)
    assert tempers() == [""] * 4
    played.close()


@pytest.mark.parametrize("stake", [1, 3])
def test_the_card_that_decides_a_hand_is_felt_until_the_next_deal(stake: int) -> None:
    """From before its points land, and the longer the more it is worth."""
    played = Table(replace(at_stake(stake), reach=None), SIZE, replace(still_settings(), motion=Motion.FULL,
                                                                       chatter=False), draws=False)  # fmt: skip
    scene, people = played.screen.scene, played.screen.scene.table.seats
    played.until(lambda: bool(people[1].animator.tempered), "the decision")
    assert not any(scene.conductor.shown.points)
    expected = [OF[node.who].sorry if node.seat % 2 else OF[node.who].glad for node in people]
    shown = 0
    while played.screen.sheet != "ribbon":
        played.frame()
        shown += 1
        assert [node.animator.tempered for node in people] == expected
        assert stake == 1 or felt(played, 2) & {"glee", "laugh"}
        if shown * FRAME > SHOCK + 600:
            assert not felt(played, 1) & {"gasp", "smug", "proud"}
            assert people[1].animator.current().smile < 0 and people[3].animator.current().smile < 0
    played.close()


@pytest.mark.parametrize(("opinion", "glad"), [("refuse", False), ("accept", True), ("raise", True)])
def test_a_partner_looks_as_they_advise(opinion: str, glad: bool) -> None:
    played = table(record("S1 play 5E", "S1 call truc", dealer=0), chatter=False)
    scene = played.screen.scene
    text = next(line.text for line in LINES.values() if line.opinion == opinion)
    view = scene.conductor.shown
    scene.life.reactions.react(Said(2, text), view, view)
    scene.table.seats[2].animator.advance(700)
    smile = scene.table.seats[2].animator.current().smile
    assert smile > 0.3 if glad else smile < -0.1
    played.close()


@pytest.mark.parametrize(("occasion", "glad"), [(Occasion.HAND_LOST, False), (Occasion.HAND_WON, True)])
def test_a_face_fits_the_small_talk(occasion: Occasion, glad: bool) -> None:
    played = table(LONG)
    quiet(played)
    chatter = played.screen.scene.life.chatter
    chatter._next, chatter._age = Remark(2, lines_of(*chatter._people[2], occasion)[0], occasion), 0.0
    played.frames(1000)
    assert bubbles(played)
    smile = played.screen.scene.table.seats[2].animator.current().smile
    assert smile > 0.5 if glad else smile < -0.3
    played.close()


def test_everybody_has_a_temper_of_their_own_that_leaves_eyes_to_the_gaze() -> None:
    assert set(OF) == set(BY_KEY)
    for temper in OF.values():
        assert TEMPERS[temper.glad].peak["smile"] > 0.5 > 0 > TEMPERS[temper.sorry].peak["smile"]
    for mood in TEMPERS.values():
        assert not mood.waves and not {"pupil_x", "pupil_y", "head_turn"} & set(mood.peak)


def test_a_temper_lies_beneath_moods_and_costs_nothing_once_it_is_there() -> None:
    animator = Animator(BY_KEY["quim"], 3)
    animator.temper("glum")
    assert not animator.still
    animator.advance(600)
    sorry = animator.current().smile
    animator.mood("glee", 900)
    animator.advance(450)
    assert animator.current().smile > 0.5 > 0 > sorry
    while not animator.still:
        animator.advance(50)
    assert animator.current().smile == sorry and animator.at_ease
    animator.temper("")
    animator.advance(1200)
    assert animator.current().smile == BY_KEY["quim"].rest.smile


def all_feel(played: Table, moods: tuple[set[str], set[str]]) -> bool:
    """Whether the seats with even numbers feel one of the first moods, the others one of the second."""
    return all(felt(played, seat) & moods[seat % 2] for seat in range(4))


def test_a_cama_gladdens_those_who_won_it_though_the_tricks_went_to_the_others() -> None:
    cards = "S0 7E 3O 4O | S1 1B 6C 6E | S2 7O 5O 3C | S3 1E 4B 5B"
    tricks = ("S0 call envit", "S1 accept", "S0 play 3O", "S1 play 1B", "S2 play 3C", "S3 play 4B", "S1 play 6C",
              "S2 play 7O", "S3 play 5B", "S0 play 4O", "S2 play 5O", "S3 play 1E", "S0 play 7E")  # fmt: skip
    glad = {joy for one in FEELINGS.values() for joy in one.joys}
    sorry = {sorrow for one in FEELINGS.values() for sorrow in one.sorrows}
    for score, moods in (("T0 23 T1 11", (glad, sorry)), ("T0 3 T1 1", (sorry, glad))):
        played = table(hand("val_f", cards, *tricks, score=score), "S1 play 6E", chatter=False)
        played.until(
            partial(all_feel, played, moods),
            "joy on one side and sorrow on the other",
        )
        for seat in range(4):
            assert not felt(played, seat) & moods[1 - seat % 2], (score, seat)
        played.close()


def test_those_who_are_asked_wonder_what_is_behind_a_call() -> None:
    played = table(record(dealer=0), "S1 call truc")
    played.until(lambda: bool(felt(played, 0)), "a mood")
    assert [felt(played, seat) for seat in range(4)] == [{"thinking"}, set(), {"suspicious"}, set()]
    played.close()


@pytest.mark.parametrize("cards", [FOUR, "S0 3O 12O 4C | S1 1C 5E 7B | S2 4E 5B 6O | S3 2B 4B 6C"])
def test_somebody_who_is_asked_may_try_not_to_laugh_whatever_they_hold(cards: str) -> None:
    amused = []
    for seed in (7, 9):
        calls = hand("cat", cards, dealer=0)
        played = Table(Position("amused", calls, ("S1 call truc",), reach=None, seed=seed), (1024, 640), draws=False)
        played.until(lambda table=played: bool(felt(table, 2)), "the call")  # type: ignore[misc]
        played.frames(STIFLED_AFTER + 200)
        amused.append([seat for seat in range(4) if "stifle" in felt(played, seat)])
        played.close()
    assert amused == [[], [2]]


@pytest.mark.parametrize("chatter", [True, False])
def test_a_taunt_shows_in_the_faces_of_the_rivals_and_perhaps_in_their_words(chatter: bool) -> None:
    played = table(record(dealer=0), chatter=chatter)
    quiet(played)
    played.screen.actions.say("Que tens por?")
    played.until(lambda: bool(felt(played, 1)), "a mood")
    assert all(felt(played, rival) & {"annoyed", "smug", "laugh"} for rival in (1, 3))
    assert felt(played, 2) == set()
    answer = played.screen.scene.life.chatter._next
    assert answer is None or (chatter and answer.occasion is Occasion.DEFY and answer.seat in (1, 3))
    played.close()


def test_a_taunt_is_answered_while_it_is_still_to_be_read() -> None:
    played = table(record(dealer=0), chatter=True)
    quiet(played)
    speech = played.screen.scene.actor.speech
    retorts: list[int] = []
    for _ in range(9):
        played.screen.actions.say("Que tens por?")
        played.until(lambda: speech.bubble(0) is not None, "the taunt")
        while not retorts and speech.bubble(0) is not None:
            played.frame()
            retorts += [rival for rival in (1, 3) if speech.bubble(rival) is not None]
        if retorts:
            break
        quiet(played)
    assert retorts
    assert speech.bubble(0) is not None
    played.close()


def test_small_talk_and_faces_change_nothing_that_is_played() -> None:
    logs = []
    for chatter in (True, False):
        played = table(BRAVE, "S0 play 3O", chatter=chatter)
        played.frames(6000)
        logs.append((played.screen.session.view(0), played.screen.session.gaze))
        played.close()
    assert logs[0] == logs[1]


def test_the_trick_that_makes_it_one_all_takes_their_breath_away() -> None:
    *before, last = LONG_HAND
    while not last.startswith("S"):
        last = before.pop()
    played = table(record(*before, dealer=0), last)
    played.until(lambda: bool(felt(played, 0) & {"gasp"}), "a gasp")
    assert "gasp" in felt(played, 2)
    seats = played.screen.scene.table.seats
    assert any(felt(played, seat) == {FEELINGS[seats[seat].who].takes} for seat in (1, 3))
    played.close()


@pytest.mark.parametrize("name", ["truc", "val-eight-envit", "trut-called", "arg-double"])
def test_the_prompt_says_a_call_while_it_is_said(name: str) -> None:
    position = replace({p.name: p for p in (*POSITIONS, *FAMILY)}[name], reach=None)
    call = parse_action(position.live[-1])
    table = Table(replace(position, live=position.live[:-1]), SIZE, still_settings(), draws=False)
    table.settle()
    table.submit(position.live[-1:])
    entries = len(table.screen.log)
    caller = table.screen.scene.names[call.seat]
    table.until(lambda: table.screen.asked.text.startswith(f"{caller}: "), "the call")  # its word is drawn before
    assert not table.screen.scene.conductor.idle and len(table.screen.log) == entries
    while_said = table.screen.asked.text
    table.screen.scene.conductor.skip()
    assert table.screen.log[-1].text == while_said
    table.close()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_small_talk_hides_no_face_and_no_card_of_the_trick(scale: float) -> None:
    played = Table(Position("life", BRAVE, (), reach=None), SIZE, still_settings(scale), draws=False)
    played.settle()
    actor, top = played.screen.scene.actor, played.screen.scene.table
    for seat in range(1, 4):
        for phrase in (Phrase("Si?", ""), Phrase("Que algu tanqui la porta, que hi ha corrent", "Somebody shut it")):
            actor.speech.speak(seat, phrase, beside=True, needless=True)
            bubble = actor.layer.find(f"bubble-{seat}")
            if bubble is None:
                assert scale > 1 or len(phrase.text) > 10
                continue
            assert bubble.body().collidelist([card.body().inflate(-24, -24) for card in top.trick.values()]) < 0
            for face in top.seats:
                part = bubble.body().clip(face.body())
                assert face.seat == seat or part.w * part.h <= 0.06 * face.size**2
        actor.speech.hush()
    actor.speech.speak(3, phrase, beside=True)
    assert actor.layer.find("bubble-3") is not None
