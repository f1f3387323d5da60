"""Bubbles cover no paper that must be read: the slip of a lesson, the strip of ranks, a hint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest
from pygame import Rect

from tools.shots.family import EIGHT, FAMILY, SIX_A, hand
from tools.shots.family import FOUR as VALENCIAN
from tools.shots.lessons import Pupil
from tools.shots.positions import FRAME, Position, Table, record, still_settings
from truc_desktop.art.bubbles import SMALL_CALL, Bubble, bubble, bubble_size
from truc_desktop.presentation.games import Phrase
from truc_desktop.scene.node import Node
from truc_desktop.table.animation import speech_bubbles
from truc_desktop.table.animation.timings import BUBBLE_OUT, WORDS_READ
from truc_desktop.table.nodes.bubble_node import BubbleNode
from truc_desktop.table.nodes.bubble_place import clear_of, own_spot, short_tail

pytestmark = pytest.mark.usefixtures("blank_drawings")

LONG = Phrase("Three beats two, two beats ace, ace beats king. Your three beats everything.", "")
SHOUT = Phrase("Truc!", "I raise it to two", shout=True)
LEAD = Position("lead", record(), players=4)
CROWD = Position("crowd", hand("val_f", EIGHT, "S7 play 4E", dealer=6), players=8)


SLIP = "Wink: I hold a three. Kiss: a two. A shoulder: an ace. Brows up: nothing good."


def papers(table: Table) -> list[Rect]:
    return list(table.screen.scene.actor.papers())


def hidden(box: Rect, papers: Sequence[Rect]) -> float:
    """The part of a paper that a box hides at most; the box of a bubble is larger than it, because of its tail."""
    parts = ((box.clip(paper), paper) for paper in papers)
    return max(part.w * part.h / (paper.w * paper.h) for part, paper in parts)


@pytest.mark.parametrize(("lesson", "size"), [("first-1", (1280, 720)), ("first-6", (1024, 640))])
def test_what_is_said_in_a_lesson_leaves_the_slip_free(lesson: str, size: tuple[int, int]) -> None:
    pupil = Pupil(lesson, size, 1.0)
    pupil.leading.pointing.show_slip(SLIP)
    actor = pupil.screen.scene.actor
    slip = pupil.screen.scene.stage.root.find("slip")
    assert slip is not None
    for seat, phrase in product(range(4), (LONG, SHOUT)):
        actor.speech.speak(seat, phrase)
        node = actor.speech.bubble(seat)
        assert node is not None
        node.scale = 1.0
        assert hidden(node.body(), [slip.body()]) < 0.05, (seat, phrase)
    pupil.director.close()


@pytest.mark.parametrize("position", [LEAD, CROWD], ids=["four", "eight"])
def test_what_is_said_leaves_the_pinned_strip_free(position: Position) -> None:
    table = Table(position, (1280, 720), replace(still_settings(), chatter=False, ranking=True), draws=False)
    scene = table.screen.scene
    table.frames(100)
    assert len(papers(table)) == 1
    for seat, phrase in product(range(position.players), (LONG, SHOUT)):
        scene.actor.speech.speak(seat, phrase)
        node = scene.actor.speech.bubble(seat)
        assert node is not None
        node.scale = 1.0
        assert hidden(node.words, papers(table)) < 0.05, (seat, phrase)
    table.close()


@pytest.mark.parametrize("what", ["call truc", "accept", "refuse"])
def test_the_viewers_own_words_stand_over_their_name_and_never_on_the_score(what: str) -> None:
    played = ("S1 play 5E", "S2 play 7E", "S3 play 6C" if what == "call truc" else "S3 call truc")
    position = Position("own", record(*played, dealer=0), (f"S0 {what}",), reach=None)
    table = Table(position, (1280, 720), replace(still_settings(), chatter=False), draws=False)
    scene = table.screen.scene
    table.until(lambda: scene.actor.speech.bubble(0) is not None, "the words")
    node, plate = scene.actor.speech.bubble(0), scene.table.seats[0].plate
    assert node is not None and plate is not None
    node.scale = 1.0
    assert node.words.bottom <= scene.table.place.rail.top and node.words.bottom <= plate.body().top + 4
    table.close()


def test_a_bubble_makes_way_for_a_paper_that_is_laid_later() -> None:
    table = Table(LEAD, (1280, 720), replace(still_settings(), chatter=False), draws=False)
    actor = table.screen.scene.actor
    actor.speech.speak(2, LONG)
    node = actor.speech.bubble(2)
    assert node is not None
    node.scale = 1.0
    usual = node.body().copy()
    paper = Rect(usual.centerx, usual.top, usual.w, usual.h)
    actor.papers = lambda: [paper]
    actor.speech.make_way()
    assert hidden(node.body(), [paper]) < 0.05
    table.close()


BETS = {
    "refused": (record("S1 play 5E", dealer=0), "S1 call truc", "S2 refuse"),
    "accepted": (record("S1 play 5E", dealer=0), "S1 call truc", "S2 accept"),
    "own answer": (record("S1 play 5E", dealer=0), "S1 call truc", "S0 refuse"),
    "values": (hand("val_f", VALENCIAN, dealer=2), "S3 call envit", "S0 refuse"),
    "eight": (hand("val_f", EIGHT, dealer=6), "S7 call falta", "S0 refuse"),
}


@pytest.mark.parametrize("speed", (1.0, 2.0, 4.0))
@pytest.mark.parametrize("bet", BETS)
def test_a_bet_and_its_answer_stay_until_they_have_been_read(bet: str, speed: float) -> None:
    text, called, answered = BETS[bet]
    settings = replace(still_settings(), speed=speed, chatter=False)
    position = Position("bet", text, (called,), (), None, players=8 if bet == "eight" else 4)
    table = Table(position, (1280, 720), settings, draws=False)
    actor, seats = table.screen.scene.actor, [int(act[1]) for act in (called, answered)]
    shown, said = dict.fromkeys(seats, 0.0), False
    for _ in range(400):
        table.frame()
        for seat in seats:
            shown[seat] += FRAME if actor.speech.bubble(seat) is not None else 0.0
        if not said and shown[seats[0]] and table.screen.scene.conductor.idle:
            said = True
            table.submit([answered])
    assert all(ms >= WORDS_READ - FRAME for ms in shown.values()), shown
    table.close()


def test_small_talk_of_others_goes_when_a_bet_waits_for_its_answer() -> None:
    table = Table(LEAD, (1280, 720), replace(still_settings(), chatter=False), draws=False)
    actor = table.screen.scene.actor
    actor.speech.speak(3, LONG, beside=True)
    actor.speech.speak(2, Phrase("Vull!", "I want it", shout=True))
    actor.speech.speak(1, SHOUT)
    actor.speech.keep(frozenset({1}))
    for _frame in range(round(1.5 * BUBBLE_OUT / FRAME)):
        table.frame()
        actor.speech.keep(frozenset({1}))
    assert actor.speech.bubble(3) is None, "it was said before the bet"
    for seat in (1, 2):
        assert actor.speech.bubble(seat) is not None, "bets and answers are read to the end"
    actor.speech.speak(3, LONG, beside=True)
    actor.speech.keep(frozenset({1}))
    for _frame in range(round(1.5 * BUBBLE_OUT / FRAME)):
        table.frame()
        actor.speech.keep(frozenset({1}))
    assert actor.speech.bubble(3) is not None, "said about the open bet"
    table.close()


def test_words_do_not_cover_others_that_are_still_unread() -> None:
    table = Table(LEAD, (1280, 720), replace(still_settings(), chatter=False), draws=False)
    actor = table.screen.scene.actor
    for first in range(4):
        for second in range(4):
            if first != second:
                for seat in (first, second):
                    actor.speech.speak(seat, SHOUT)
                found = [node for seat in (first, second) if (node := actor.speech.bubble(seat)) is not None]
                assert len(found) == 2, (first, second)
                actor.speech.hush()
    table.close()


def shown_order(node: Node) -> Iterator[Node]:
    yield node
    for child in node.in_draw_order():
        yield from shown_order(child)


def test_what_is_said_lies_over_the_meaning_of_a_sign() -> None:
    table = Table(LEAD, (1280, 720), still_settings(), draws=False)
    actor = table.screen.scene.actor
    actor.speech.speak(2, LONG)
    actor.tags.show(2, "Wink: I hold a three")
    bubble, meaning = actor.speech.bubble(2), actor.tags.shown(2)
    assert bubble is not None and meaning is not None
    drawn = list(shown_order(table.screen.scene.stage.root))
    assert drawn.index(bubble) > drawn.index(meaning)
    table.close()


def test_the_meaning_of_a_sign_makes_way_for_words() -> None:
    table = Table(LEAD, (1280, 720), replace(still_settings(), chatter=False), draws=False)
    actor = table.screen.scene.actor
    for speaker in (1, 3):
        actor.tags.show(2, "Signed: nothing good", stays=True)
        meaning = actor.tags.shown(2)
        actor.speech.speak(speaker, SHOUT)
        bubble = actor.speech.bubble(speaker)
        assert bubble is not None and meaning is not None
        assert not bubble.body().colliderect(meaning.body())
        actor.speech.hush()
    table.close()


def test_a_bubble_that_covers_no_paper_stays_where_it_is() -> None:
    table = Table(LEAD, (1280, 720), still_settings(), draws=False)
    usual = 500.0, 200.0, (450.0, 220.0)
    inside = Rect(100, 100, 1000, 500)
    assert clear_of(table.screen.scene.table, 2, (100, 60), usual, inside, [Rect(900, 100, 200, 80)]) == usual
    moved = clear_of(table.screen.scene.table, 2, (100, 60), usual, inside, [Rect(480, 180, 60, 40)])
    assert not Rect(round(moved[0] - 50), round(moved[1] - 30), 100, 60).colliderect(Rect(480, 180, 60, 40))
    table.close()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0)])
def test_the_viewers_own_call_covers_no_plate_no_pack_no_stake_and_no_card(size: tuple[int, int], scale: float) -> None:
    led = Position("led", record("S1 play 5E", "S1 call truc", "S2 accept", "S2 play 7E", "S3 play 6C", dealer=0))
    table = Table(led, size, replace(still_settings(scale), chatter=False), draws=False)
    top = table.screen.scene.table
    assert top.pack is not None and len(top.trick) == 3 and top.stake.nodes
    w, h = bubble_size("Retruc!", "I raise it to three", top.place.t)
    x, y, tip = own_spot(top, (w, h), top.place.t, ())
    box = Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))
    plates = [node.plate for node in top.seats if node.plate is not None]
    assert [node.name for node in (*top.stake.nodes, *plates) if node.body().colliderect(box)] == []
    most = 0.2 if size == (1024, 640) else 0.0  # three cards leave no gap there that is wide enough
    assert [node.name for node in top.trick.values() if hidden(box, [node.body()]) > most] == []
    assert all(hidden(node.body(), [box]) < 0.15 for node in (top.pack, *top.hand))
    assert abs(tip[0] - x) < 1.5 * w and abs(tip[1] - y) < 2 * h
    table.close()


LED = {
    2: record("S1 play 5E", players=2, dealer=0),
    4: record("S1 play 5E", "S2 play 7E", "S3 play 6C", dealer=0),
    6: hand("arg", SIX_A, "S5 play 1B", dealer=4),
    8: hand("val_f", EIGHT, "S7 play 4E", dealer=6),
}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", LED)
def test_what_the_viewer_says_covers_no_tray_no_trick_no_dish_and_no_face(seats: int, size: tuple[int, int]) -> None:
    led = Position("led", LED[seats], players=seats)
    table = Table(led, size, replace(still_settings(), chatter=False), draws=False)
    top, speech = table.screen.scene.table, table.screen.scene.actor.speech
    assert top.stake.dish is not None
    seen = [(name, node.body()) for name, node in [("the dish", top.stake.dish), *enumerate(top.trick.values())]]
    seen += [(f"the tray at {at}", Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)))
             for at, mat in top.place.mats]  # fmt: skip
    seen += [(f"the head of {node.title}", node.head) for node in top.seats if node.seat]
    for phrase in (SHOUT, Phrase("Vull!", "I want it", shout=True), Phrase("33!", "", shout=True)):
        speech.speak(0, phrase)
        node = speech.bubble(0)
        assert node is not None
        node.scale = 1.0
        assert [name for name, box in seen if box.colliderect(node.words)] == [], phrase.text
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", ["Ja hi som gairebé. Tu decideixes", "Tinc bon joc", "Vine a mi"])
def test_at_a_full_table_with_large_type_what_is_said_leaves_heads_and_hats_free(
    text: str, size: tuple[int, int]
) -> None:
    crowd = Position("crowd", hand("val_f", EIGHT, dealer=6), players=8)
    table = Table(crowd, size, replace(still_settings(1.5), chatter=False), draws=False)
    scene = table.screen.scene
    for seat in range(1, 8):
        scene.actor.speech.hush()
        scene.actor.speech.speak(seat, scene.words.spoken(text), "talk")
        node = scene.actor.speech.bubble(seat) or scene.actor.speech.chip(seat)
        assert node is not None
        node.scale = 1.0
        heads = [other.head for other in scene.table.seats if other.seat]
        assert hidden(node.words if isinstance(node, BubbleNode) else node.body(), heads) < 0.15, seat
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize(("caller", "signer"), [(1, 2), (5, 4)])
def test_with_six_a_call_beside_a_sign_covers_neither_what_is_asked_nor_the_caller(
    caller: int, signer: int, size: tuple[int, int]
) -> None:
    six = Position("six", hand("arg", SIX_A, "S5 play 1B", dealer=4), players=6)
    table = Table(six, size, replace(still_settings(), chatter=False), draws=False)
    actor, top = table.screen.scene.actor, table.screen.scene.table
    actor.tags.show(signer, "Signed: nothing good", stays=True)
    actor.speech.speak(caller, Phrase("¡Truco!", "I raise it to two", shout=True))
    call = actor.speech.bubble(caller)
    assert call is not None
    call.scale = 1.0
    box, asks = call.body(), actor.controls()
    assert asks and hidden(box, asks) < 0.05 and hidden(call.words, [top.seats[caller].head]) < 0.02
    table.close()


def test_a_call_beside_a_sign_leaves_the_ranks_of_the_trick_to_be_read() -> None:
    led = Position("led", record("S1 play 5E", "S2 play 7E", "S3 play 2B", dealer=0))
    table = Table(led, (1280, 720), replace(still_settings(), chatter=False), draws=False)
    actor, top = table.screen.scene.actor, table.screen.scene.table
    for caller in (1, 3):
        actor.tags.show(2, "Signed: nothing good", stays=True)
        actor.speech.speak(2, Phrase("Aquesta basa ens ha fet mal", "I'd refuse.\nThat trick hurt us."))
        actor.speech.speak(caller, Phrase("Retruc!", "I raise it to three", shout=True))
        call = actor.speech.bubble(caller)
        assert call is not None
        call.scale = 1.0
        for node in top.trick.values():
            card = node.body()
            corner = Rect(card.x, card.y, card.w // 3, card.h // 4)
            assert hidden(call.body(), [corner]) < 0.1, (caller, node.name)
        actor.speech.hush()
    table.close()


def test_a_tail_is_short_and_points_to_the_mouth() -> None:
    assert short_tail((100, 100), (80, 40), (120, 150), 40) == (120, 150)
    assert short_tail((100, 100), (80, 40), (140, 220), 40) == (140, 160)
    x, y = short_tail((100, 100), (80, 40), (200, 180), 50)
    assert (x, y) == pytest.approx((140 + 50 / 2**0.5, 120 + 50 / 2**0.5))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1280, 720), 1.0), ((1024, 640), 1.5)])
def test_the_tail_of_the_viewers_bubble_ends_before_a_card(size: tuple[int, int], scale: float) -> None:
    led = Position("led", record("S1 play 5E", "S1 call truc", "S2 accept", "S2 play 7E", "S3 play 6C", dealer=0))
    table = Table(led, size, replace(still_settings(scale), chatter=False), draws=False)
    top = table.screen.scene.table
    w, h = bubble_size("Retruc!", "I raise it to three", top.place.t)
    x, y, tip = own_spot(top, (w, h), top.place.t, ())
    near = max(x - w / 2, min(x + w / 2, tip[0])), max(y - h / 2, min(y + h / 2, tip[1]))
    assert not any(node.body().clipline(near, tip) for node in top.trick.values())
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_a_bubble_hides_no_name_no_pack_and_no_other_face(size: tuple[int, int]) -> None:
    table = Table(LEAD, size, replace(still_settings(), chatter=False), draws=False)
    top = table.screen.scene.table
    assert top.pack is not None
    inside = Rect(0, 0, *size).inflate(-180, -100)
    for seat in (1, 2, 3):
        seen = [top.pack.body(), *(node.plate.body() for node in top.seats if node.plate is not None)]
        seen += [node.head for node in top.seats if node.seat not in (0, seat)]
        plate = top.seats[seat].plate
        assert plate is not None
        middle = plate.body().center
        x, y, _tip = clear_of(top, seat, (160, 80), (*middle, middle), inside, [])
        lies = Rect(round(x - 80), round(y - 40), 160, 80)
        assert [rect for rect in seen if rect.colliderect(lies)] == [], seat
    table.close()


def test_who_speaks_beside_a_call_that_is_read_covers_neither_their_name_nor_their_cards() -> None:
    pupil = Pupil("first-3", (1280, 720), 1.0)
    pupil.until_asked()
    table, actor = pupil.screen.scene.table, pupil.screen.scene.actor
    actor.speech.hush()
    actor.speech.speak(1, Phrase("Vull!", "I want it", shout=True))
    call = actor.speech.bubble(1)
    assert call is not None
    call.scale = 1.0
    actor.speech.speak(2, Phrase("They accepted. Nothing changes but the price: two points for the hand.", ""))
    said, marcel = actor.speech.bubble(2), table.seats[2]
    assert said is not None and marcel.plate is not None
    said.scale = 1.0
    box = said.body()
    assert box.centery > marcel.foot or abs(box.centerx - marcel.x) > 0.5 * box.w, "below the name, or beside them"
    pupil.director.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
@pytest.mark.parametrize("phrase", [
    Phrase("Envit!", "I bet on my best two of a suit", shout=True), SHOUT, Phrase("Tinc bon joc", "I have good cards"),
], ids=lambda phrase: phrase.text)  # fmt: skip
def test_in_the_largest_type_nobodys_face_is_behind_what_is_said(phrase: Phrase, size: tuple[int, int]) -> None:
    table = Table(LEAD, size, replace(still_settings(2.0), chatter=False), draws=False)
    scene = table.screen.scene
    for seat in range(1, 4):
        scene.actor.speech.hush()
        scene.actor.speech.speak(seat, phrase)
        node = scene.actor.speech.bubble(seat)
        assert node is not None
        node.scale = 1.0
        assert hidden(node.words, [other.head for other in scene.table.seats if other.seat]) < 0.1, seat
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_no_called_word_is_cut_where_only_a_narrow_bubble_has_room(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    widths: list[float] = []

    def noted(word: str, sub: str, t: float, tip: tuple[float, float], kind: str, most: float, joke: str) -> Bubble:
        widths.append(most)
        return bubble(word, sub, t, tip, kind, most, joke)

    def crowded(*told: object) -> float:
        monkeypatch.setattr(speech_bubbles, "amiss", lambda *_told: 0.0)
        return 1.0

    monkeypatch.setattr(speech_bubbles, "bubble", noted)
    monkeypatch.setattr(speech_bubbles, "amiss", crowded)
    monkeypatch.setattr(speech_bubbles, "advice_spot", lambda _table, _seat, sizes, *_others: (
        len(sizes) - 1, (500.0, 300.0, (450.0, 300.0))))  # fmt: skip
    six = Position("six", hand("arg", SIX_A, "S5 play 1B", dealer=4), players=6)
    table = Table(six, size, replace(still_settings(), chatter=False), draws=False)
    actor, word = table.screen.scene.actor, "¡Quiero vale cuatro!"
    actor.speech.speak(5, Phrase(word, "I accept and raise it to four", shout=True))
    assert widths[-1] >= bubble_size(word, "", actor.speech._bubble_t, SMALL_CALL)[0]
    table.close()


@pytest.mark.parametrize(("name", "size"), [
    ("val-six", (1280, 720)), ("arg-six", (1280, 720)), ("val-six", (1024, 640)), ("arg-six", (1024, 640)),
    ("val-eight", (1280, 720)), ("val-eight", (1920, 1080)),
])  # fmt: skip
def test_a_call_at_a_full_table_leaves_the_mats_and_the_names_free(name: str, size: tuple[int, int]) -> None:
    position = next(each for each in FAMILY if each.name == name)
    table = Table(position, size, replace(still_settings(), chatter=False), draws=False)
    table.settle()
    top, speech = table.screen.scene.table, table.screen.scene.actor.speech
    mats = [Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)) for _at, mat in top.place.mats]
    names = [node.plate.body() for node in top.seats if node.plate is not None]
    for seat in (seat for seat in range(top.count) if top.position(seat)):
        speech.hush()
        speech.speak(seat, SHOUT)
        node = speech.bubble(seat)
        assert node is not None
        node.scale = 1.0
        rim = -round(8 * top.place.t)
        assert hidden(node.words.inflate(rim, rim), [*mats, *names]) < 0.02, seat
    table.close()


@pytest.mark.parametrize("covered", [True, False])
def test_the_viewers_words_go_when_a_card_comes_to_lie_where_they_stand(covered: bool) -> None:
    table = Table(LEAD, (1280, 720), replace(still_settings(), chatter=False), draws=False)
    speech = table.screen.scene.actor.speech
    speech.speak(0, Phrase("No vull", "No, I don't want it"))
    words = speech.bubble(0)
    assert words is not None
    table.frames(200)
    box = words.body()
    speech.uncover(box if covered else box.move(0, 2 * box.h))
    table.frames(BUBBLE_OUT + 100)
    assert (speech.bubble(0) is None) is covered
    table.close()
